import { Problem } from '../core/kit/problem.ts';
import { errorCode } from './disk.ts';

interface Reason {
  readonly code: string;
  readonly why: string;
}

const FULL: Reason = { code: 'disk-full', why: 'the disk is full: make room and try again' };
const FORBIDDEN: Reason = {
  code: 'not-allowed',
  why: 'the system does not allow it: check the permissions of the file and its folder, or use a copy elsewhere',
};
const NO_FOLDER: Reason = { code: 'not-a-file', why: 'a file stands where a folder is meant: check the path' };

const REASONS = new Map<string, Reason>([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EACCES', FORBIDDEN],
  ['EPERM', FORBIDDEN],
  ['EROFS', FORBIDDEN],
  ['EISDIR', { code: 'not-a-file', why: 'it is a folder: give the name of a file' }],
  ['ENOTDIR', NO_FOLDER],
  ['EEXIST', NO_FOLDER],
  ['EFTYPE', { code: 'not-a-file', why: 'it is a pipe or a device: give the name of a file' }],
  ['EOVERFLOW', { code: 'too-large', why: 'it is larger than 64 MB, and affray reads no more' }],
  ['ELOOP', { code: 'not-found', why: 'its links lead in a circle: check the name and the folder' }],
  ['ENOENT', { code: 'not-found', why: 'there is nothing of that name: check the name and the folder' }],
]);

/**
 * Runs calls to the disk; what the disk refuses becomes a Problem, anything else is passed on.
 * @param outcome the first half of the sentence: what did not happen, such as `"duel" was not saved`
 * @throws Problem `disk-full`, `not-allowed`, `not-a-file`, `not-found` or `disk-error`
 */
export function onDisk<T>(outcome: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw diskProblem(outcome, error);
  }
}

/** Returns the Problem for what the disk refused (see `onDisk`); any other error comes back as it is. */
export function diskProblem(outcome: string, error: unknown): unknown {
  const reason = errorCode(error);
  if (reason === undefined) return error;
  const other = { code: 'disk-error', why: `the disk answered ${reason}: check the disk and try again` };
  const { code, why } = REASONS.get(reason) ?? other;
  return new Problem(code, `${outcome}: ${why}.`);
}

/** Does what may be refused by the disk without harm: there is no result then. */
export function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

const LONGEST = 300;
const CONTROLS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Returns a text of unknown origin for a message: short, without anything that a terminal obeys. */
export function shown(text: string): string {
  const plain = text.replace(CONTROLS, '?');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}

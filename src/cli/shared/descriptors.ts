import { fstatSync, readFileSync, readlinkSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Problem } from '../../core/kit/problem.ts';
import { asTyped, withoutSteering } from '../../views/outlet.ts';

/**
 * Prints lines straight to the descriptor: `process.stdout` costs two milliseconds at start-up. Whatever wrote them,
 * nothing in them steers the terminal, and one without Unicode gets signs that it shows: this is the one way out, beside
 * the live screen.
 */
export function printLines(lines: readonly string[], descriptor = 1, steering = ''): void {
  if (lines.length === 0) return;
  const joined = lines.join('\n');
  const text = showsUnicode(process.env) || !isTerminal(descriptor) ? joined : asTyped(joined);
  const isColoured = descriptor === 1 && text.includes('\x1b') && isTerminal(1);
  const bytes = Buffer.from(`${steering}${withoutSteering(text, isColoured)}\n`);
  for (let written = 0; written < bytes.length; ) written += writeSome(bytes.subarray(written), descriptor);
}

/**
 * End of the output: its reader has closed it (`affray log x | head`), the terminal is gone, or the disk is full. It
 * passes through all that is open, so that everything is closed in order, and ends the program with the code that the system's own end would give.
 */
export class OutputClosed extends Error {
  readonly exitCode: number;

  /** @param code what the system answered */
  constructor(code: string) {
    super(`The output is closed: ${code}.`);
    this.name = 'OutputClosed';
    this.exitCode = { EPIPE: 141, EIO: 129 }[code] ?? 1;
  }
}

/** Writes bytes and returns the number that went out. A full pipe is waited for. */
function writeSome(bytes: Buffer, descriptor: number): number {
  try {
    return writeSync(descriptor, bytes);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'EAGAIN') throw closedBy(descriptor, code);
    rest(2);
    return 0;
  }
}

/** Returns the end of the output; where its reader has not left, it is said why. What was confirmed is on the disk. */
function closedBy(descriptor: number, code: string): OutputClosed {
  const isEnd = code === 'EPIPE' || code === 'EIO';
  if (descriptor === 1 && !isEnd)
    printLines([`affray: The output could not be written: the system answers ${code}. Nothing confirmed is lost.`], 2);
  return new OutputClosed(code);
}

/** Returns the system's code of an error, or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns the working folder, or throws Problem `no-folder` when it was deleted. */
export function workingFolder(): string {
  try {
    return process.cwd();
  } catch (error) {
    if (codeOf(error) === '') throw error;
    throw new Problem('no-folder', 'The folder that you are in is gone: change to another one with `cd`.');
  }
}

/** Writes a line of the terminal anew, where errors go to one that can; nothing elsewhere. An empty line clears it. */
export function overwriteLine(line: string, errors: number): void {
  if (!isTerminal(errors) || process.env['TERM'] === 'dumb') return;
  const bytes = Buffer.from(`\r\x1b[K${withoutSteering(line, true)}`);
  for (let written = 0; written < bytes.length; ) written += writeSome(bytes.subarray(written), errors);
}

/** Waits for some milliseconds. */
export function rest(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** Returns true if a descriptor is a terminal. One that cannot be is told without loading the code for terminals. */
export function isTerminal(descriptor: number): boolean {
  try {
    if (!fstatSync(descriptor).isCharacterDevice()) return false;
  } catch {
    return false;
  }
  if (descriptor === 2) return process.stderr.isTTY === true;
  return (descriptor === 0 ? process.stdin : process.stdout).isTTY === true;
}

/** Returns true if a terminal in an environment shows more than ASCII. */
export function showsUnicode(env: Readonly<Record<string, string | undefined>>): boolean {
  return env['TERM'] !== 'dumb' && /utf-?8/i.test(env['LC_ALL'] ?? env['LC_CTYPE'] ?? env['LANG'] ?? '');
}

/** Returns a printable seed for dice that nobody gave one for: from the clock, the process and chance. */
export function madeSeed(): string {
  const parts = [Date.now(), process.pid, Math.floor(Math.random() * 1e9)];
  return parts.map((part) => part.toString(36)).join('-');
}

/** Returns the program's version, from its package file. */
export function versionOf(root: string): string {
  return /"version":\s*"([^"]+)"/.exec(readFileSync(join(root, 'package.json'), 'utf8'))?.[1] ?? '0.0.0';
}

/** Returns the plain file that a descriptor writes to, where its name ends in a number. On systems without `/proc` nobody knows. */
export function outputFile(output: number): string | undefined {
  try {
    const name = basename(readlinkSync(`/proc/self/fd/${output}`));
    return /\d$/.test(name) && fstatSync(output).isFile() ? name : undefined;
  } catch {
    return undefined;
  }
}

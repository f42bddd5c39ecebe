import { basename } from 'node:path';
import { isObject, type JsonObject } from '../core/kit/json.ts';
import { Problem } from '../core/kit/problem.ts';
import { resultOf, type Work } from '../core/kit/work.ts';
import { shown } from './disk-problem.ts';
import { bytesFault, jsonOf, withoutMark } from './json-fault.ts';
import { audit, layOut, type Misfit, type Tail, tailAsWritten, withoutBlanks } from './layout.ts';
import { type Broken, isBroken, isLaidOut, type Part, salvage } from './salvage.ts';
import { danger } from './tame.ts';
import { type Remains, withoutRest, withoutTornEnd, withWholeJoint } from './torn.ts';
import { newestFormat, type SaveFile, UPGRADES, type Upgrade, upgraded } from './upgrade.ts';

/** A save as read from its bytes. */
export interface Reading extends SaveFile {
  /** The format in which the file lies; `format` is the one it was brought to. */
  readonly laidIn: number;
  readonly tail: Tail;
  /** Lines changed by other hands than affray's. */
  readonly misfits: readonly Misfit[];
  /** Bytes after the last complete entry, where the end of the file is missing; also when there are none. */
  readonly lost: Buffer | undefined;
  /** Marks a save that is whole, with something behind its end that was never confirmed. */
  readonly past: boolean;
  /** Content that the file must have before it can be written on; `undefined` when it has just that. */
  readonly mended: Buffer | undefined;
}

/** The bytes that are read: those of the file, or of what is left of it. */
type Standing = Pick<Remains, 'kept'> & Pick<Reading, 'lost'>;

interface Found {
  readonly file: SaveFile;
  /** Every line with its sum, the first one too. */
  readonly lines: readonly JsonObject[];
}

/**
 * Reads a save: whole, or cut off anywhere after its first line. A file that is JSON but was changed by hand is read,
 * and its misfits named; one with other damage is refused, never half-read.
 * @param path for messages
 * @throws Problem `save-empty`, `not-json` (line and column), `not-a-save`, `save-newer`, `save-cut-off` or
 * `save-damaged` (line, column and entry)
 */
export function readSave(bytes: Buffer, path: string, upgrades: readonly Upgrade[] = UPGRADES): Reading {
  const name = shown(basename(path));
  const value = parse(bytes);
  if (value !== undefined)
    return reading(found(value, name, upgrades), { kept: bytes, lost: undefined }, bytes, upgrades);
  refuseOthers(bytes, name, upgrades);
  const joined = withWholeJoint(bytes);
  if (joined !== bytes) {
    const again = readSave(joined, path, upgrades);
    return { ...again, mended: again.mended ?? joined };
  }
  for (const remains of withoutTornEnd(bytes)) {
    const rest = parse(remains.kept);
    if (rest !== undefined) return reading(found(rest, name, upgrades), remains, bytes, upgrades);
  }
  throw damage(bytes, name);
}

/** A save entry by entry, whether or not all of them can be read. */
export interface Parts extends Omit<SaveFile, 'entries'> {
  readonly parts: readonly Part[];
}

/**
 * Reads a damaged save, or a whole one, entry by entry; each is a part of the work, by its bytes.
 * @throws Problem as `readSave` does, where not even the first line tells what it is, or where it is too new
 */
export function* readParts(bytes: Buffer, path: string, upgrades: readonly Upgrade[] = UPGRADES): Work<Parts> {
  const name = shown(basename(path));
  refuseOthers(bytes, name, upgrades);
  const { first, parts } = yield* salvage(bytes);
  if (first === undefined) throw bytes.includes('\n') ? firstLineLost(name) : damage(bytes, name);
  const { file } = found({ ...first, log: [] }, name, upgrades);
  const { format, program, head } = upgraded(file, upgrades);
  const inOrder = parts.map((part) => {
    if (isBroken(part)) return part;
    const [data = part.data] = upgraded({ ...file, entries: [part.data] }, upgrades).entries;
    return { ...part, data };
  });
  return { format, program, head, parts: inOrder };
}

/** Content of a save before its first damage. */
interface Beginning extends SaveFile {
  /** The entries that were changed by hand. */
  readonly edited: readonly number[];
  readonly damage: Broken | undefined;
}

/** Reads the entries before the first damage of a save. Throws as `readParts` does. */
export function readBeginning(bytes: Buffer, path: string, upgrades?: readonly Upgrade[]): Beginning {
  const { parts, ...rest } = resultOf(readParts(bytes, path, upgrades));
  const log = parts.filter(({ entry }) => entry > 0);
  const end = log.findIndex(isBroken);
  const before = log.slice(0, end < 0 ? undefined : end).flatMap((part) => (isBroken(part) ? [] : [part]));
  const edited = before.filter(({ fits }) => !fits).map(({ entry }) => entry);
  return { ...rest, entries: before.map(({ data }) => data), edited, damage: parts.find(isBroken) };
}

/** Returns the value of a file's JSON; `undefined` when it is none. */
function parse(bytes: Buffer): unknown {
  return jsonOf(withoutMark(bytes));
}

/** Returns the parts of a save, each of its kind. */
function found(value: unknown, name: string, upgrades: readonly Upgrade[]): Found {
  const told = isObject(value) ? value['affray'] : undefined;
  const format = isObject(told) ? told['format'] : undefined;
  if (!isObject(value) || !isObject(told) || typeof format !== 'number' || !Number.isInteger(format) || format < 1)
    throw isLogOfSteps(value) ? misshapen(name, 'its first line names no format') : notASave(name);
  const { program } = told;
  refuseNewer(format, program, name, upgrades);
  const { affray, head, log, sum, ...others } = value;
  const stranger = Object.keys(others)[0];
  if (stranger !== undefined) throw misshapen(name, `it holds "${shown(stranger)}", which no save has`);
  if (typeof program !== 'string') throw misshapen(name, 'its first line names no program');
  if (!isObject(head)) throw misshapen(name, 'it has no "head"');
  if (!Array.isArray(log)) throw misshapen(name, 'it has no "log"');
  if (!log.every(isObject)) {
    const strange = log.findIndex((entry) => !isObject(entry)) + 1;
    throw misshapen(name, `entry ${strange} is not an object`);
  }
  for (const part of [told, head, ...log]) {
    const risk = danger(part);
    if (risk !== undefined) throw misshapen(name, `it holds ${risk}`);
  }
  return { file: { format, program, head, entries: log }, lines: [{ affray: told, head, sum }, ...log] };
}

/** Returns true for an object that keeps its log as a save does. */
function isLogOfSteps(value: unknown): boolean {
  const log = isObject(value) ? value['log'] : undefined;
  const first: unknown = Array.isArray(log) ? log[0] : undefined;
  return isObject(first) && typeof first['sum'] === 'string';
}

function reading(all: Found, remains: Standing, bytes: Buffer, upgrades: readonly Upgrade[]): Reading {
  const { found, kept, lost } = withoutBrokenCommit(all, remains, bytes);
  const asWritten = tailAsWritten(kept, found.lines.length);
  const audited = asWritten === undefined ? audit(found.lines) : { tail: asWritten, misfits: [] };
  const joined = found.file.entries.map((entry) => entry['more'] === true);
  for (const entry of found.file.entries) {
    Reflect.deleteProperty(entry, 'sum');
    Reflect.deleteProperty(entry, 'more');
  }
  const file = upgraded(found.file, upgrades);
  const laid = file === found.file ? audited : layOutAnew(file, audited.misfits, joined);
  const standing = 'bytes' in laid ? laid.bytes : kept;
  const mended = standing.equals(bytes) ? undefined : standing;
  const past = lost !== undefined && lost.length > 0 && bytes.subarray(0, kept.length).equals(kept);
  return { ...file, laidIn: found.file.format, tail: laid.tail, misfits: audited.misfits, lost, past, mended };
}

/** Leaves out the entries of a last commit whose end is missing: they count together or not at all. */
function withoutBrokenCommit(found: Found, { kept, lost }: Standing, bytes: Buffer): Standing & { found: Found } {
  const count = found.lines.findLastIndex((line) => line['more'] !== true) + 1;
  if (count === found.lines.length) return { found, kept, lost };
  const lines = found.lines.slice(0, count);
  const left = { file: { ...found.file, entries: found.file.entries.slice(0, count - 1) }, lines };
  const { bytes: laid, tail } = audit(lines);
  const plain = withoutBlanks(bytes);
  const isAsWritten = plain.subarray(0, tail.position).equals(laid.subarray(0, tail.position));
  const broken = found.lines.slice(count).map((line) => JSON.stringify(line));
  const rest = () => Buffer.from(broken.join('\n'));
  return { found: left, kept: laid, lost: isAsWritten ? withoutRest(plain, tail.position, count).lost : rest() };
}

/** @param joined for each entry, whether it shares its commit with the next */
function layOutAnew(
  { format, program, head, entries }: SaveFile,
  misfits: readonly Misfit[],
  joined: readonly boolean[],
): { bytes: Buffer; tail: Tail } {
  const lines = entries.map((entry, i) => (joined[i] ? { ...entry, more: true } : entry));
  const edited = misfits.map((misfit) => misfit.entry);
  return layOut([{ affray: { format, program }, head }, ...lines], edited);
}

const STARTS_AS_SAVE = /^\s*\{\s*"affray"\s*:\s*\{\s*"format"\s*:\s*(\d+)(?:\s*,\s*"program"\s*:\s*"([^"]*)")?/;

/** Refuses text that is not JSON and cannot be a torn save either. */
function refuseOthers(given: Buffer, name: string, upgrades: readonly Upgrade[]): void {
  const bytes = withoutMark(given);
  const text = bytes.toString('utf8');
  if (text.trim() === '')
    throw new Problem('save-empty', `"${name}" is empty. Delete it, or put a copy of the save in its place.`);
  const [start, format, program] = STARTS_AS_SAVE.exec(text) ?? [];
  if (start !== undefined) refuseNewer(Number(format), program, name, upgrades);
  if (start !== undefined || text.startsWith('{"affray"') || '{"affray"'.startsWith(text) || isLaidOut(bytes)) return;
  const fault = bytesFault(bytes);
  if (fault === undefined) throw notASave(name);
  const where = `line ${fault.line}, column ${fault.column}`;
  throw new Problem('not-json', `"${name}" is not JSON: ${fault.what} (${where}). Fix it there.`, { ...fault });
}

function refuseNewer(format: number, program: unknown, name: string, upgrades: readonly Upgrade[]): void {
  const known = newestFormat(upgrades);
  if (format <= known) return;
  const version = typeof program === 'string' && /^[\w.+-]{1,40}$/.test(program) ? program : 'a newer version';
  const message = `"${name}" has save format ${format}, and this affray reads formats up to ${known}. Open it with affray ${version} or later.`;
  throw new Problem('save-newer', message);
}

function notASave(name: string): Problem {
  return new Problem('not-a-save', `"${name}" is JSON, but not a save of affray. Give the name of a save.`);
}

function misshapen(name: string, fault: string): Problem {
  return new Problem('save-damaged', `"${name}" is not a whole save: ${fault}.`, { mends: true });
}

function firstLineLost(name: string): Problem {
  const why = 'its first line no longer names the ruleset and the seed, and no entry means anything without them';
  return new Problem('save-damaged', `"${name}" cannot be repaired: ${why}. Write both into that line by hand.`);
}

/** Entry n stands on line n + 2. */
function damage(given: Buffer, name: string): Problem {
  const bytes = withoutMark(given);
  if (!bytes.includes('\n')) {
    const mend = 'Nothing was recorded in it: delete it, or put a copy in its place';
    return new Problem('save-cut-off', `"${name}" is cut off within its first line. ${mend}.`);
  }
  const fault = bytesFault(bytes);
  const entry = (fault?.line ?? 0) > 2 ? (fault?.line ?? 0) - 2 : undefined;
  const where = `line ${fault?.line}, column ${fault?.column}${entry === undefined ? '' : ` (entry ${entry})`}`;
  const details = { ...fault, entry, mends: true };
  return new Problem('save-damaged', `"${name}" is damaged at ${where}: ${fault?.what}.`, details);
}

import { isObject, type JsonObject } from '../core/kit/json.ts';
import type { Work } from '../core/kit/work.ts';
import { bytesFault, jsonOf, withoutMark } from './json-fault.ts';
import { fitsBehind } from './layout.ts';
import { danger } from './tame.ts';

/** An entry of a damaged save that can be read. */
export interface Whole {
  /** Counted from 1, as the lines of the log stand. */
  readonly entry: number;
  /** Its line in the file, counted from 1. */
  readonly line: number;
  readonly data: JsonObject;
  /** Marks a part whose sum vouches that affray wrote it so. */
  readonly fits: boolean;
}

/** A line of a damaged save that counts for nothing. */
export interface Broken {
  readonly entry: number;
  /** Place of the fault in the file: line and column, both counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly what: string;
}

export type Part = Whole | Broken;

/** Parts of a damaged save that can be read. */
interface Salvage {
  /** The first line, or as much of it as tells what the save is of; `undefined` where not even that can be read. */
  readonly first: JsonObject | undefined;
  /** Each entry by itself, in the order of the log; before them the first line, as entry 0, where that is damaged. */
  readonly parts: readonly Part[];
}

/** A piece of the file that should be one entry: its bytes, and where it stands, counted from 1. */
interface Piece {
  readonly bytes: Buffer;
  readonly line: number;
  readonly column: number;
}

/** An entry or what is left of it, and whether it shares its commit with the next one. */
interface Member {
  readonly part: Part;
  readonly joined: boolean;
}

/** Reads a damaged save line by line, each a part of the work. Entries of one commit count together or not at all. */
export function* salvage(bytes: Buffer): Work<Salvage> {
  const [first, ...log] = linesOf(bytes);
  if (first === undefined) return { first: undefined, parts: [] };
  const last = log.findLastIndex(({ bytes: line }) => line.toString() === ']}');
  const pieces = (last < 0 ? log : log.slice(0, last)).flatMap(splitAtLostBreaks).filter((piece) => !isFrame(piece));
  let before = sumOf(first.bytes);
  let entry = 0;
  const members: Member[] = [];
  for (const piece of pieces) {
    if (entry === 0 || before !== undefined || piece.bytes[0] === BRACE) entry += 1;
    members.push(memberOf(piece, entry, before));
    before = sumOf(piece.bytes);
    yield piece.bytes.length + 1;
  }
  const parts = wholeCommits(members);
  const head = objectOf(closed(first.bytes));
  if (head !== undefined && danger(head) === undefined && isFirstLine(head)) return { first: head, parts };
  const { column = 1, what = 'its names are not those of a save' } = bytesFault(closed(first.bytes)) ?? {};
  return { first: gist(first.bytes), parts: [{ entry: 0, line: 1, column, what }, ...parts] };
}

/** Returns true if a part of a damaged save is no whole entry. */
export function isBroken(part: Part): part is Broken {
  return 'what' in part;
}

/** Returns the first line as an object of its own. */
function closed(line: Buffer): Buffer {
  return Buffer.concat([withoutComma(line), Buffer.from('}')]);
}

/** Returns true for a first line with all that affray writes there, and nothing else. */
function isFirstLine({ affray, head, sum: _, ...others }: JsonObject): boolean {
  if (!isObject(affray) || !isObject(head) || Object.keys(others).length > 0) return false;
  const { format, program } = affray;
  const words = [program, head['ruleset'], head['seed']];
  return typeof format === 'number' && format > 0 && words.every((word) => typeof word === 'string');
}

/** Returns the ruleset and the seed that a damaged first line names: without them no entry means anything. */
function gist(line: Buffer): JsonObject | undefined {
  const named = (key: string) =>
    new RegExp(`(?:${withOneWrong(`"${key}":"`)})([\\p{L}\\p{N}_ .-]+)`, 'u').exec(line.toString())?.[1]?.trim();
  const [ruleset, seed] = [named('ruleset'), named('seed')];
  if (ruleset === undefined || seed === undefined) return undefined;
  return { affray: { format: 1, program: named('program') ?? 'unknown' }, head: { ruleset, seed } };
}

/** Returns a pattern for a text of which any one byte may be another. */
function withOneWrong(text: string): string {
  return Array.from(text, (_, i) => `${text.slice(0, i)}.${text.slice(i + 1)}`).join('|');
}

/** Returns true for bytes that are laid out as a save, whatever its first line has become. */
export function isLaidOut(bytes: Buffer): boolean {
  const [, log] = linesOf(bytes.subarray(0, FIRST_LINES));
  return log !== undefined && isFrame(log) && log.bytes.length > 0;
}

/** Room for the longest first line that is looked for. */
const FIRST_LINES = 100_000;

const BRACE = 0x7b;
const RETURN = 0x0d;

/** Returns the lines, without the mark and the carriage returns of other editors. */
function linesOf(given: Buffer): readonly Piece[] {
  const bytes = withoutMark(given);
  const pieces: Piece[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(0x0a, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end);
    const isReturned = line.at(-1) === RETURN;
    pieces.push({ bytes: isReturned ? line.subarray(0, -1) : line, line: pieces.length + 1, column: 1 });
    start += line.length + 1;
  }
  return pieces;
}

/** Returns true for a line that is not an entry: the opening of the log, or an empty one. */
function isFrame({ bytes }: Piece): boolean {
  return ['', '"log":['].includes(bytes.toString().trimEnd());
}

const LOST_BREAK = /(?<="sum":"[0-9a-f]{8}"\},|^"log":\[) *[^{]?(?=\{")/g;

/** Takes a line apart that cannot be read, where the line break before an entry was lost. */
function splitAtLostBreaks(piece: Piece): readonly Piece[] {
  if (objectOf(withoutComma(piece.bytes)) !== undefined) return [piece];
  const text = piece.bytes.toString('latin1');
  const breaks = [...text.matchAll(LOST_BREAK)].map(({ index, 0: lost }) => ({
    end: index,
    next: index + lost.length,
  }));
  return [0, ...breaks.map(({ next }) => next)].map((start, i) => ({
    bytes: piece.bytes.subarray(start, breaks[i]?.end),
    line: piece.line,
    column: start + 1,
  }));
}

function memberOf({ bytes, line, column }: Piece, entry: number, before: string | undefined): Member {
  const joined = bytes.includes('"more":true,"sum":"');
  const bare = withoutComma(bytes);
  const found = objectOf(bare);
  if (found === undefined) {
    const fault = bytesFault(bare);
    const at = { line, column: column + (fault?.column ?? 1) - 1 };
    return { part: { entry, ...at, what: fault?.what ?? 'this is not an entry' }, joined };
  }
  const risk = danger(found);
  if (risk !== undefined) return { part: { entry, line, column, what: `it holds ${risk}` }, joined };
  const { sum: _, more, ...data } = found;
  return { part: { entry, line, data, fits: fitsBehind(found, before, entry) }, joined: more === true };
}

/** Leaves out the entries that share a commit with one that is broken, or whose commit was never finished. */
function wholeCommits(members: readonly Member[]): readonly Part[] {
  const parts: Part[] = [];
  let commit: Part[] = [];
  for (const { part, joined } of members) {
    commit.push(part);
    if (joined) continue;
    const broken = commit.find(isBroken);
    const why = broken && `it was written together with entry ${broken.entry}, which is damaged`;
    for (const one of why === undefined ? commit : withWhy(commit, why)) parts.push(one);
    commit = [];
  }
  return [...parts, ...withWhy(commit, 'the end of the line that it is of is missing')];
}

function withWhy(commit: readonly Part[], what: string): readonly Part[] {
  return commit.map((part) => (isBroken(part) ? part : { entry: part.entry, line: part.line, column: 1, what }));
}

/** Returns the sum at the end of a line, where one can be read. */
function sumOf(line: Buffer): string | undefined {
  return /"sum":"([0-9a-f]{8})"[},]*\s*$/.exec(line.toString('latin1'))?.[1];
}

function withoutComma(line: Buffer): Buffer {
  const end = line.toString('latin1').trimEnd();
  return line.subarray(0, end.endsWith(',') ? end.length - 1 : end.length);
}

/** Returns the object that bytes are, when they are one. */
function objectOf(bytes: Buffer): JsonObject | undefined {
  const value = jsonOf(bytes);
  return isObject(value) ? value : undefined;
}

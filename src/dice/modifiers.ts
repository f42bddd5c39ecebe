import { groupedBy } from '../core/kit/list.ts';
import { memoize } from '../core/kit/memoize.ts';
import { LIMITS } from './limits.ts';
import type { Condition, Explosion, Pool } from './notation.ts';
import type { Cursor } from './scan.ts';

type Settling = Omit<Pool, 'kind' | 'count' | 'sides'>;

/** Modifiers as they are being read. */
type Draft = { -readonly [Key in keyof Settling]: Settling[Key] };

/** Modifiers with the place of each, for the sentence about what is wrong with it. */
export interface Reading {
  readonly draft: Draft;
  readonly places: Partial<Record<keyof Draft, number>>;
  /** Number of dice to choose from, when that is written. */
  readonly among: number | undefined;
}

type Spelling = readonly [word: string, read: (cursor: Cursor, reading: Reading, from: number) => void];

/** Keeps and drops by their spellings; here and below a longer spelling stands before its beginnings. */
const choices = (): readonly Spelling[] => [
  ['kh', (...where) => readKeep('highest', ...where)],
  ['kl', (...where) => readKeep('lowest', ...where)],
  ['k', (...where) => readKeep('highest', ...where)],
  ['dh', (...where) => readDrop('highest', ...where)],
  ['dl', (...where) => readDrop('lowest', ...where)],
  ['d', (...where) => readDrop('lowest', ...where)],
];

const modifiers = (): readonly Spelling[] => [
  ['adv', (...where) => set('advantage', 'adv', ...where)],
  ['dis', (...where) => set('advantage', 'dis', ...where)],
  ...choices(),
  ...explosions(['!!p', 'eep'], { once: false, compound: true, penetrate: true }),
  ...explosions(['!!', 'ee'], { once: false, compound: true, penetrate: false }),
  ...explosions(['!p', 'ep'], { once: false, compound: false, penetrate: true }),
  ...explosions(['!o', 'eo'], { once: true, compound: false, penetrate: false }),
  ...explosions(['!', 'e'], { once: false, compound: false, penetrate: false }),
  ['ro', (...where) => readReroll(true, ...where)],
  ['rr', (...where) => readReroll(false, ...where)],
  ['r', (...where) => readReroll(false, ...where)],
  ...['min', 'mi'].map((word): Spelling => [word, (...where) => readClamp('min', ...where)]),
  ...['max', 'ma'].map((word): Spelling => [word, (...where) => readClamp('max', ...where)]),
  ['t', readTarget],
  ['f', readFailure],
];

/** Returns spellings by their first letter. Made when something is behind dice: to make them takes longer than a roll. */
const byLetter = memoize((spellings: () => readonly Spelling[]) => groupedBy(spellings(), ([word]) => word.charAt(0)));

/**
 * Reads the modifiers behind dice, in any order; PLAIN itself when there are none.
 * @param among how many dice there are, when that is written
 * @param first whether the dice come first, so that a comparison behind them counts successes
 */
export function readModifiers(cursor: Cursor, among: number | undefined, first: boolean): Reading {
  if (cursor.isAtEnd) return PLAIN;
  const known = byLetter(modifiers);
  if (!known.has(cursor.next) && !(first && cursor.seesComparison)) return PLAIN;
  const reading = emptyReading(among);
  while (readOne(cursor, reading, known) || (first && readSuccess(cursor, reading)));
  return reading;
}

/** Reads what may stand behind a group of so many members: one keep or one drop. */
export function readGroupChoice(cursor: Cursor, among: number): Reading {
  const reading = emptyReading(among);
  readOne(cursor, reading, byLetter(choices));
  return reading;
}

/** No modifiers at all. */
export const PLAIN: Reading = emptyReading(undefined);

function emptyReading(among: number | undefined): Reading {
  const draft: Draft = {
    advantage: undefined,
    reroll: undefined,
    explode: undefined,
    min: undefined,
    max: undefined,
    choice: undefined,
    success: undefined,
    failure: undefined,
  };
  return { draft, places: {}, among };
}

function readOne(cursor: Cursor, reading: Reading, spellings: ReadonlyMap<string, readonly Spelling[]>): boolean {
  const from = cursor.at;
  const found = spellings.get(cursor.next)?.find((spelling) => cursor.take(spelling[0]));
  found?.[1](cursor, reading, from);
  return found !== undefined;
}

function set<Key extends keyof Draft>(
  key: Key,
  value: Draft[Key],
  cursor: Cursor,
  reading: Reading,
  from: number,
): void {
  if (reading.draft[key] !== undefined) cursor.fail('dice-combination', CLASHES[key], from);
  reading.draft[key] = value;
  reading.places[key] = from;
}

const CLASHES: Readonly<Record<keyof Draft, string>> = {
  advantage: 'one adv or dis is enough',
  reroll: 'reroll either once (ro) or until it stops (r), not both',
  explode: 'the dice explode already; write one of ! !o !! !p !!p',
  min: 'one min is enough',
  max: 'one max is enough',
  choice: 'one keep or drop here, as in 4d6kh3; join two rolls with a sign, and quote {d8,d6}kh1 in a shell',
  success: 'what counts as a success is said already',
  failure: 'what counts as a failure is said already',
};

function explosions(words: readonly string[], kind: Omit<Explosion, 'on'>): readonly Spelling[] {
  return words.map((word) => [
    word,
    (cursor, reading, from) => {
      set('explode', { ...kind, on: readCondition(cursor) }, cursor, reading, from);
    },
  ]);
}

function readKeep(kind: 'highest' | 'lowest', cursor: Cursor, reading: Reading, from: number): void {
  const count = readHowMany(cursor, reading, from) ?? askHowMany('keep', 3, cursor, from);
  set('choice', { kind, count }, cursor, reading, from);
}

function readDrop(end: 'highest' | 'lowest', cursor: Cursor, reading: Reading, from: number): void {
  if (wordBetween(from, cursor) === 'd' && cursor.isBehindBlank(from)) {
    // Whoever typed it may have meant a die.
    const what = 'another roll, or a drop? write 4d6+d2 to add, 4d6dl2 to drop; quote {d8,d6}kh1 in a shell';
    cursor.fail('dice-ambiguous', what, from);
  }
  const count = readHowMany(cursor, reading, from) ?? askHowMany('drop', 1, cursor, from);
  const before = reading.draft.choice ?? { kind: 'drop', lowest: undefined, highest: undefined };
  if (before.kind !== 'drop' || before[end] !== undefined) cursor.fail('dice-combination', CLASHES.choice, from);
  reading.draft.choice = end === 'lowest' ? { ...before, lowest: count } : { ...before, highest: count };
  reading.places.choice = from;
}

/**
 * Returns the number behind a keep or a drop. Without one, one is kept of two, and `dl` and `dh` drop one; a keep among
 * more is not read at all, for what it means differs from program to program.
 */
function readHowMany(cursor: Cursor, { among }: Reading, from: number): number | undefined {
  const word = wordBetween(from, cursor);
  const count = cursor.integer(LIMITS.dice, 'dice');
  if (count !== undefined) return count;
  const isPlain = word === 'dl' || word === 'dh' || (word !== 'd' && among !== undefined && among <= 2);
  return isPlain ? 1 : undefined;
}

function askHowMany(verb: 'keep' | 'drop', standard: number, cursor: Cursor, from: number): never {
  const what = `${verb} how many? for example 4d6${wordBetween(from, cursor)}${standard}`;
  return cursor.fail('dice-syntax', what, from);
}

function wordBetween(from: number, cursor: Cursor): string {
  return cursor.input.slice(from, cursor.at).trim().toLowerCase();
}

function readReroll(once: boolean, cursor: Cursor, reading: Reading, from: number): void {
  const before = reading.draft.reroll ?? { once, on: [] };
  const condition = readCondition(cursor);
  const bare = condition === undefined || before.on.length === 0;
  if (reading.draft.reroll !== undefined && (before.once !== once || bare))
    cursor.fail('dice-combination', CLASHES.reroll, from);
  const tooMany = `at most ${LIMITS.conditions} rerolls; a comparison stands for many faces, as in r<3`;
  if (before.on.length === LIMITS.conditions) cursor.fail('dice-limit', tooMany, from);
  reading.draft.reroll = { once, on: condition === undefined ? [] : [...before.on, condition] };
  reading.places.reroll = from;
}

function readClamp(key: 'min' | 'max', cursor: Cursor, reading: Reading, from: number): void {
  const value = readSigned(cursor);
  if (value === undefined)
    cursor.fail('dice-syntax', `${key} what? for example 4d6${key}${key === 'min' ? 2 : 5}`, from);
  set(key, value, cursor, reading, from);
}

function readTarget(cursor: Cursor, reading: Reading, from: number): void {
  const value = readSigned(cursor);
  if (value === undefined) cursor.fail('dice-syntax', 'count which dice? for example 10d10t7', from);
  set('success', { cmp: '>=', value }, cursor, reading, from);
}

function readFailure(cursor: Cursor, reading: Reading, from: number): void {
  const on = readCondition(cursor);
  if (on === undefined) cursor.fail('dice-syntax', 'which dice fail? for example 10d10t7f1', from);
  set('failure', on, cursor, reading, from);
}

/** Reads a comparison with a whole number that stands alone; anything else is the test of a total, and is left. */
function readSuccess(cursor: Cursor, reading: Reading): boolean {
  if (!cursor.seesComparison || reading.draft.success !== undefined) return false;
  const from = cursor.at;
  const cmp = cursor.comparison();
  const value = cmp === undefined ? undefined : readSigned(cursor);
  const seesDice = cursor.sees('d') && !['dl', 'dh', 'dis'].some((word) => cursor.sees(word));
  if (cmp === undefined || value === undefined || seesDice) {
    cursor.goTo(from);
    return false;
  }
  if (cursor.sees('.')) cursor.fail('dice-syntax', 'faces are whole numbers; test a total as in (2d6)>=7.5', from);
  set('success', { cmp, value }, cursor, reading, from);
  return true;
}

/** Reads a condition; a bare number means exactly that face, and nothing at all means the default face. */
function readCondition(cursor: Cursor): Condition | undefined {
  const cmp = cursor.comparison();
  if (cmp === undefined) {
    const value = cursor.integer(LIMITS.number, 'on a die');
    return value === undefined ? undefined : { cmp: '=', value };
  }
  const value = readSigned(cursor);
  if (value === undefined) cursor.fail('dice-syntax', `${cmp} what? write a whole number, as in ${cmp}3`);
  return { cmp, value };
}

function readSigned(cursor: Cursor): number | undefined {
  const from = cursor.at;
  const minus = cursor.take('-');
  const value = cursor.integer(LIMITS.number, 'on a die');
  if (value === undefined) cursor.goTo(from);
  return value === undefined || !minus ? value : 0 - value;
}

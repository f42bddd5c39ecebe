import { grouped } from '../core/kit/wording.ts';
import { countBounds } from './bounds.ts';
import { checkComputed, checkDivisor, checkPool, checkProduct } from './check.ts';
import { LIMITS } from './limits.ts';
import { PLAIN, readGroupChoice, readModifiers } from './modifiers.ts';
import type { Expression, Factor, FunctionName, Node, Sides, Term } from './notation.ts';
import { FUNCTIONS } from './notation.ts';
import { Cursor, notationProblem } from './scan.ts';
import { keptPositions } from './settle.ts';
import { ratio, type Value } from './value.ts';

interface Reader {
  readonly cursor: Cursor;
  depth: number;
  /** The dice of all pools together. */
  dice: number;
}

/**
 * Reads a dice notation (its grammar is in docs/dice.md).
 * @param input such as `4d6kh3` or `6x(2d6+6) # strength and the rest`
 * @throws Problem that names the place and what to write instead; details are `column` (from 1) and `input`
 */
export function parse(input: string): Expression {
  if (input.length > LIMITS.characters)
    throw notationProblem(input, 'dice-limit', `at most ${LIMITS.characters} characters`, LIMITS.characters);
  const cursor = new Cursor(input);
  const reader = { cursor, depth: 0, dice: 0 };
  const repeat = readRepeat(cursor);
  const from = cursor.at;
  const body = readTest(reader);
  const comment = cursor.take('#') ? cursor.until(undefined) || undefined : undefined;
  if (!cursor.isAtEnd) unexpected(cursor);
  const dice = reader.dice * (repeat ?? 1);
  if (dice > LIMITS.dice) cursor.fail('dice-limit', `at most ${grouped(LIMITS.dice)} dice in all`, from);
  return { repeat, body, comment, dice };
}

function readRepeat(cursor: Cursor): number | undefined {
  const from = cursor.at;
  if (!cursor.seesDigit) return undefined;
  const repeat = cursor.number();
  cursor.skip();
  if (!cursor.take('x')) {
    cursor.goTo(from);
    return undefined;
  }
  if (repeat >= 1 && repeat <= LIMITS.repetitions) return repeat;
  return cursor.fail('dice-limit', `repeat 1 to ${LIMITS.repetitions} times, as in 6x4d6kh3`, from);
}

function readTest(reader: Reader): Node {
  const { cursor } = reader;
  const left = readSum(reader, true);
  const cmp = cursor.comparison();
  if (cmp === undefined) return left;
  const right = readSum(reader, false);
  if (cursor.seesComparison) cursor.fail('dice-syntax', 'one comparison at a time; put one of them in brackets');
  return { kind: 'test', left, cmp, right };
}

/** @param counts whether a comparison right behind dice that come first counts successes */
function readSum(reader: Reader, counts: boolean): Node {
  const { cursor } = reader;
  const node = readProduct(reader, counts ? cursor.at : undefined);
  if (!cursor.sees('+') && !cursor.sees('-')) return node;
  const terms: Term[] = [{ minus: false, node }];
  for (;;) {
    const minus = cursor.take('-');
    if (!minus && !cursor.take('+')) return { kind: 'sum', terms };
    terms.push({ minus, node: readProduct(reader, undefined) });
  }
}

/** @param first where dice that come first would stand */
function readProduct(reader: Reader, first: number | undefined): Node {
  const { cursor } = reader;
  const start = cursor.at;
  const node = readUnary(reader, first);
  if (!cursor.sees('*') && !cursor.sees('/')) return node;
  const product = { kind: 'product', factors: readFactors(reader, node) } as const;
  checkProduct(product, cursor, start);
  return product;
}

function readFactors(reader: Reader, first: Node): readonly Factor[] {
  const { cursor } = reader;
  const factors: Factor[] = [{ divide: false, node: first }];
  for (;;) {
    const divide = cursor.take('/');
    if (!divide && !cursor.take('*')) return factors;
    const from = cursor.at;
    const node = readUnary(reader, undefined);
    if (divide) checkDivisor(node, cursor, from);
    factors.push({ divide, node });
  }
}

function readUnary(reader: Reader, first: number | undefined): Node {
  const { cursor } = reader;
  let negative = false;
  for (;;) {
    const minus = cursor.take('-');
    if (!minus && !cursor.take('+')) break;
    negative = negative !== minus;
  }
  let node = readAtom(reader, first);
  while (cursor.take('[')) node = { kind: 'labelled', node, label: readLabel(cursor) };
  return negative ? { kind: 'negative', node } : node;
}

function readLabel(cursor: Cursor): string {
  const from = cursor.at - 1;
  const label = cursor.until(']');
  if (label === undefined) cursor.fail('dice-syntax', 'the label has no end; type ] after it', from);
  if (label === '') cursor.fail('dice-syntax', 'the label is empty; for example [fire]', from);
  return label;
}

function readAtom(reader: Reader, first: number | undefined): Node {
  const { cursor } = reader;
  const from = cursor.at;
  if (cursor.seesDigit) return readNumberOrDice(reader, first);
  if (cursor.sees('d')) return readDice(reader, 1, from, first);
  if (cursor.take('(')) return readBrackets(reader, from, first);
  if (cursor.take('{')) return readGroup(reader, from);
  const name = FUNCTIONS.find((word) => cursor.take(word));
  return name === undefined ? unexpected(cursor) : readCall(reader, name, from);
}

function readNumberOrDice(reader: Reader, first: number | undefined): Node {
  const { cursor } = reader;
  const from = cursor.at;
  const value = cursor.number();
  if (cursor.sees('.')) return { kind: 'number', value: readDecimals(cursor, value, from) };
  cursor.skip();
  if (cursor.sees('d')) return readDice(reader, value, from, first);
  if (value > LIMITS.number) cursor.fail('dice-limit', `at most ${grouped(LIMITS.number)}`, from);
  return { kind: 'number', value };
}

function readDecimals(cursor: Cursor, whole: number, from: number): Value {
  cursor.goTo(cursor.at + 1);
  const point = cursor.at;
  const decimals = cursor.number();
  const places = cursor.at - point;
  cursor.skip();
  if (places === 0) cursor.fail('dice-syntax', 'digits are missing behind the point, as in 1.5');
  if (cursor.sees('d')) cursor.fail('dice-syntax', 'the number of dice must be whole', from);
  if (whole > LIMITS.number || places > LIMITS.decimals)
    cursor.fail('dice-limit', `at most ${grouped(LIMITS.number)}, with ${LIMITS.decimals} decimals`, from);
  return ratio(BigInt(whole * 10 ** places + decimals), 10n ** BigInt(places));
}

/** Runs a reading one level deeper. */
function nested<T>(reader: Reader, from: number, read: () => T): T {
  reader.depth += 1;
  if (reader.depth > LIMITS.nesting) reader.cursor.fail('dice-limit', `brackets at most ${LIMITS.nesting} deep`, from);
  const result = read();
  reader.depth -= 1;
  return result;
}

function readBrackets(reader: Reader, from: number, first: number | undefined): Node {
  const { cursor } = reader;
  const node = nested(reader, from, () => readTest(reader));
  closing(cursor, ')');
  if (!cursor.sees('d')) return node;
  checkComputed(node, 'dice', cursor, from);
  return readDice(reader, node, from, first);
}

function closing(cursor: Cursor, mark: ')' | '}'): void {
  if (cursor.take(mark)) return;
  if (cursor.isAtEnd) cursor.fail('dice-syntax', `a closing ${mark} is missing here`);
  unexpected(cursor);
}

function readCall(reader: Reader, name: FunctionName, from: number): Node {
  const { cursor } = reader;
  if (!cursor.take('(')) cursor.fail('dice-syntax', `${name} needs brackets, as in ${name}(2d6,5)`);
  const members = nested(reader, from, () => readMembers(reader));
  closing(cursor, ')');
  const several = name === 'min' || name === 'max';
  if (several && members.length < 2)
    cursor.fail('dice-syntax', `${name} needs two or more, as in ${name}(2d6,5)`, from);
  if (!several && members.length > 1) cursor.fail('dice-syntax', `${name} takes one, as in ${name}(2d6/2)`, from);
  return { kind: 'call', name, arguments: members };
}

function readGroup(reader: Reader, from: number): Node {
  const { cursor } = reader;
  const members = nested(reader, from, () => readMembers(reader));
  closing(cursor, '}');
  if (members.length < 2) cursor.fail('dice-syntax', 'a group has two members or more, as in {d8,d6}kh1', from);
  const { draft, places } = readGroupChoice(cursor, members.length);
  const [low, high] = keptPositions(draft.choice, members.length);
  if (low === high) cursor.fail('dice-combination', 'this drops every member of the group', places.choice);
  return { kind: 'group', members, choice: draft.choice };
}

function readMembers(reader: Reader): readonly Node[] {
  const members = [readSum(reader, true)];
  while (reader.cursor.take(',')) members.push(readSum(reader, true));
  return members;
}

function readDice(reader: Reader, count: number | Node, from: number, first: number | undefined): Node {
  const { cursor } = reader;
  if (typeof count === 'number' && count > LIMITS.dice)
    cursor.fail('dice-limit', `at most ${grouped(LIMITS.dice)} dice`, from);
  cursor.take('d');
  const sides = readSides(reader);
  const reading = readModifiers(cursor, typeof count === 'number' ? count : undefined, from === first);
  const { advantage, reroll, explode, min, max, choice, success, failure } = reading.draft;
  const pool: Node = { kind: 'pool', count, sides, advantage, reroll, explode, min, max, choice, success, failure };
  if (cursor.seesComparison && from !== first && pool.success === undefined) {
    const what = 'count these dice, or test the total? write 10d10t7 to count, (d20+d4)>=15 to test';
    cursor.fail('dice-ambiguous', what);
  }
  if (reading !== PLAIN) checkPool(pool, reading, cursor, from);
  reader.dice += Number(countBounds(pool).max);
  return pool;
}

function readSides(reader: Reader): Sides | Node {
  const { cursor } = reader;
  const from = cursor.at;
  if (cursor.take('%')) return 100;
  if (cursor.take('f')) return readFate(cursor);
  if (cursor.take('(')) {
    const sides = nested(reader, from, () => readSum(reader, true));
    closing(cursor, ')');
    checkComputed(sides, 'sides', cursor, from);
    return sides;
  }
  const sides = cursor.integer(LIMITS.sides, 'sides');
  if (sides === undefined) return cursor.fail('dice-syntax', 'how many sides? for example 4d6');
  if (sides === 0) cursor.fail('dice-syntax', 'a die needs a side; for example 4d6', from);
  return sides === 66 ? '66' : sides === 666 ? '666' : sides;
}

function readFate(cursor: Cursor): Sides {
  if (cursor.take('.1')) return cursor.seesDigit ? unexpected(cursor) : 'F.1';
  if (cursor.take('.2') && cursor.seesDigit) return unexpected(cursor);
  return 'F';
}

const UNSEEN = new Map([
  [0xa0, 'a no-break space'],
  [0x200b, 'a zero-width space'],
  [0xfeff, 'a byte-order mark'],
  [0x2014, 'a long dash'],
]);

/** Refuses what cannot stand at the cursor with a Problem: what is probably meant. */
function unexpected(cursor: Cursor): never {
  // A word that began as something of the notation is quoted whole.
  const [begun] = /[a-z]*$/i.exec(cursor.input.slice(0, cursor.at)) ?? [''];
  if (/[a-z]/.test(cursor.next)) cursor.goTo(cursor.at - begun.length);
  return cursor.fail('dice-syntax', explain(cursor));
}

function explain(cursor: Cursor): string {
  const { next } = cursor;
  const point = cursor.input.codePointAt(cursor.at) ?? 0;
  if (next === '') return 'something is missing here; a whole expression is for example 2d6+3';
  if (point < 0x20 || point > 0x7e) {
    const number = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
    const name = UNSEEN.get(point);
    const character = String.fromCodePoint(point);
    const isSeen = name === undefined && /[\p{L}\p{N}\p{P}\p{S}]/u.test(character);
    const what = isSeen ? `"${character}" (${number})` : `${number}${name === undefined ? '' : ` (${name})`}`;
    return `${what} doesn't belong here; leave it out`;
  }
  if (cursor.seesDigit || '({'.includes(next) || /^d[\d%f(]/.test(cursor.ahead))
    return 'join two parts with a sign, as in 2d6+d8; a group {d8,d6}kh1 needs quotes in a shell';
  if (next === '.') return 'write a digit before the point, as in 0.5';
  if (/^[a-z]/.test(next))
    return `I can't read "${cursor.word}" in dice notation; put a remark behind #, a label between [ and ]`;
  const sign = next === '"' ? 'a quote' : `"${next}"`;
  // Left out between two numbers, it would make one of them: 2^6.
  const joins = /\d\s*$/.test(cursor.input.slice(0, cursor.at)) && /^.\s*[\dd]/.test(cursor.input.slice(cursor.at));
  return joins ? `I can't read ${sign} in dice notation; use + - * or /` : `${sign} doesn't belong here; leave it out`;
}

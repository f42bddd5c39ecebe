import { readWhole } from '../core/kit/number.ts';
import { Problem } from '../core/kit/problem.ts';
import { counted } from '../core/kit/wording.ts';
import { faceAt, faceCount, specialFaces, topFace } from './die.ts';
import { call, plusOrMinus, test, timesOrOver } from './evaluate.ts';
import type { Choice, Expression, Node, Sides } from './notation.ts';
import { dieName } from './print.ts';
import { keptPositions } from './settle.ts';
import { type Die, type Throw, throwPool } from './throw.ts';
import { add, compare, floor, fractionText, isWhole, negate, type Value } from './value.ts';

/** One roll of an expression. */
export interface Rolled {
  /** A whole number. */
  readonly total: number;
  /** Total before it was rounded down, such as `7/2`; absent when it was whole. */
  readonly unrounded?: string;
  /** Every die, in the order of the pools; dice that exploded stand behind those they came from. */
  readonly dice: readonly Die[];
}

interface Table {
  readonly throwDie: Throw;
  /** The dice of each pool, in the order of rolling. */
  readonly pools: (readonly Die[])[];
  label: string | undefined;
}

/**
 * Rolls an expression as often as it says, one result a repetition.
 * @param below draws a whole number from 0 to n − 1, each equally likely
 * @throws Problem when rerolls and explosions do not come to an end within the limit
 */
export function roll(expression: Expression, below: (n: number) => number): readonly Rolled[] {
  return rollWith(expression, (sides) => faceAt(sides, below(faceCount(sides))));
}

/**
 * Rolls an expression with dice that were rolled on a table: each pool, then its rerolls die by die, then its explosions
 * round by round. A d66 takes `42` or `4` and `2`; `00` is 100 on a d100.
 * @param words the faces in rolling order
 * @throws Problem when a face cannot be, and when there are too few or too many dice
 */
export function rollTyped(expression: Expression, words: readonly string[]): readonly Rolled[] {
  const given = typedDice(words);
  const rolled = rollWith(expression, given.throwDie);
  given.finish();
  return rolled;
}

function rollWith(expression: Expression, throwDie: Throw): readonly Rolled[] {
  const rolled = [rollOnce(expression.body, throwDie)];
  for (let i = 1; i < (expression.repeat ?? 1); i += 1) rolled.push(rollOnce(expression.body, throwDie));
  return rolled;
}

function rollOnce(body: Node, throwDie: Throw): Rolled {
  const table: Table = { throwDie, pools: [], label: undefined };
  const value = evaluate(body, table);
  const total = Number(floor(value));
  const [first, ...more] = table.pools;
  const dice = first && more.length === 0 ? first : table.pools.flat();
  return isWhole(value) ? { total, dice } : { total, unrounded: fractionText(value), dice };
}

function evaluate(node: Node, table: Table): Value {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'pool':
      return evaluatePool(node, table);
    case 'sum':
      return node.terms.reduce<Value>((sum, t) => plusOrMinus(t.minus, sum, evaluate(t.node, table)), 0);
    case 'product':
      return node.factors.reduce<Value>((product, f) => timesOrOver(f.divide, product, evaluate(f.node, table)), 1);
    case 'negative':
      return negate(evaluate(node.node, table));
    case 'labelled':
      return evaluateLabelled(node.node, node.label, table);
    case 'call':
      return call(
        node.name,
        node.arguments.map((argument) => evaluate(argument, table)),
      );
    case 'group':
      return evaluateGroup(node.members, node.choice, table);
    case 'test':
      return test(node.cmp, evaluate(node.left, table), evaluate(node.right, table));
  }
}

function evaluatePool(pool: Extract<Node, { kind: 'pool' }>, table: Table): number {
  const count = typeof pool.count === 'number' ? pool.count : Number(evaluate(pool.count, table));
  const sides: Sides = typeof pool.sides === 'object' ? Number(evaluate(pool.sides, table)) : pool.sides;
  const { dice, total } = throwPool(pool, count, sides, table.throwDie, table.pools.length, table.label);
  table.pools.push(dice);
  return total;
}

function evaluateLabelled(node: Node, label: string, table: Table): Value {
  const outer = table.label;
  table.label = outer === undefined ? label : `${outer}, ${label}`;
  const value = evaluate(node, table);
  table.label = outer;
  return value;
}

function evaluateGroup(nodes: readonly Node[], choice: Choice | undefined, table: Table): Value {
  const members = nodes.map((node) => {
    const from = table.pools.length;
    return { total: evaluate(node, table), from, to: table.pools.length };
  });
  const [first, end] = keptPositions(choice, members.length);
  const ranked = [...members].sort((a, b) => compare(a.total, b.total));
  for (const dropped of [...ranked.slice(0, first), ...ranked.slice(end)])
    for (const die of table.pools.slice(dropped.from, dropped.to).flat()) die.kept = false;
  return ranked.slice(first, end).reduce<Value>((sum, { total }) => add(sum, total), 0);
}

/** Gives dice that were rolled on a table in the order in which they are asked for; `finish` refuses what is left over. */
function typedDice(words: readonly string[]): { readonly throwDie: Throw; readonly finish: () => void } {
  let used = 0;
  const next = (sides: Sides): string => {
    const word = words[used];
    if (word === undefined) throw tooFew(words.length, sides);
    used += 1;
    return word;
  };
  return {
    throwDie: (sides) => readFace(sides, next),
    finish: () => {
      if (used === words.length) return;
      const message = `${counted(words.length, 'die', 'dice')} given, but only ${used} needed. Leave out the rest.`;
      throw new Problem('dice-given', message);
    },
  };
}

function readFace(sides: Sides, next: (sides: Sides) => string): number {
  const word = next(sides);
  if (word === '00' && sides === 100) return 100;
  const sign = specialFaces(sides) && /^[+−-]$/.test(word) ? `${word}1` : word;
  const face = readWhole(sign.replace('−', '-').replace('+', '')) ?? Number.NaN;
  const digits = sides === '66' ? 2 : sides === '666' ? 3 : 1;
  if (digits > 1 && isFace(6, face)) return readDigits(digits - 1, face, next);
  if (!isFace(sides, face)) throw impossible(word, sides);
  return face;
}

/** Returns a d66 or d666 given as a d6 each: the further digits. */
function readDigits(more: number, first: number, next: (sides: Sides) => string): number {
  let face = first;
  for (let i = 0; i < more; i += 1) face = face * 10 + readFace(6, next);
  return face;
}

function isFace(sides: Sides, face: number): boolean {
  const special = specialFaces(sides);
  return special === undefined ? face >= 1 && face <= faceCount(sides) : special.includes(face);
}

function impossible(word: string, sides: Sides): Problem {
  const faces = `${faceAt(sides, 0)} to ${topFace(sides)}`;
  const hint = sides === 100 ? ', or 00 for 100' : sides === 10 && word === '0' ? '; write 10 for its 0' : '';
  return new Problem('dice-given', `A ${dieName(sides)} can't show "${word}". Give ${faces}${hint}.`);
}

function tooFew(given: number, sides: Sides): Problem {
  const says = `${counted(given, 'die', 'dice')} given, but one more ${dieName(sides)} is needed. Add it to --dice.`;
  return new Problem('dice-given', says);
}

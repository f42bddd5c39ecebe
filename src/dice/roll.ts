import { faceAt, faceCount } from './die.ts';
import { call, plusOrMinus, test, timesOrOver } from './evaluate.ts';
import type { Choice, Expression, Node, Sides } from './notation.ts';
import { keptPositions } from './settle.ts';
import { type Die, type Throw, throwPool } from './throw.ts';
import { typedDice } from './typed-dice.ts';
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

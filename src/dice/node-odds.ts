import { at } from '../core/kit/list.ts';
import { Problem } from '../core/kit/problem.ts';
import { call, plusOrMinus, test, timesOrOver } from './evaluate.ts';
import { groupSpread } from './group-odds.ts';
import type { Node, Pool } from './notation.ts';
import { poolWeights } from './pool-odds.ts';
import { Budget, certain, combine, mapSpread, mix, type Spread, spreadOf } from './spread.ts';
import { negate } from './value.ts';

/** Returns the exact spread of a part, or undefined when there are too many outcomes to reckon it. */
export function spreadWithin(node: Node): Spread | undefined {
  try {
    return spread(node, new Budget());
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'odds-limit') return undefined;
    throw problem;
  }
}

function spread(node: Node, budget: Budget): Spread {
  switch (node.kind) {
    case 'number':
      return certain(node.value);
    case 'pool':
      return poolSpread(node, budget);
    case 'sum':
      return node.terms.reduce(
        (sum, { minus, node: term }) => combine(sum, spread(term, budget), (a, b) => plusOrMinus(minus, a, b), budget),
        certain(0),
      );
    case 'product':
      return node.factors.reduce(
        (product, { divide, node: factor }) =>
          combine(product, spread(factor, budget), (a, b) => timesOrOver(divide, a, b), budget),
        certain(1),
      );
    case 'negative':
      return mapSpread(spread(node.node, budget), negate);
    case 'labelled':
      return spread(node.node, budget);
    case 'call':
      return callSpread(node, budget);
    case 'group':
      return everyGroup(node, budget);
    case 'test':
      return combine(spread(node.left, budget), spread(node.right, budget), (a, b) => test(node.cmp, a, b), budget);
  }
}

function callSpread({ name, arguments: args }: Extract<Node, { kind: 'call' }>, budget: Budget): Spread {
  const spreads = args.map((argument) => spread(argument, budget));
  if (spreads.length === 1) return mapSpread(at(spreads, 0), (value) => call(name, [value]));
  return spreads.reduce((a, b) => combine(a, b, (left, right) => call(name, [left, right]), budget));
}

function everyGroup({ members, choice }: Extract<Node, { kind: 'group' }>, budget: Budget): Spread {
  const spreads = members.map((member) => spread(member, budget));
  if (choice !== undefined) return groupSpread(spreads, choice, budget);
  return spreads.reduce((a, b) => combine(a, b, (left, right) => plusOrMinus(false, left, right), budget));
}

/** Returns the spread of a pool, mixed from those of every number and kind of dice that it can throw. */
function poolSpread(pool: Pool, budget: Budget): Spread {
  const counts = typeof pool.count === 'number' ? certain(pool.count) : spread(pool.count, budget);
  const kinds = kindsOf(pool, budget);
  const parts = counts.ways.flatMap(([count, weight]) =>
    kinds.ways.map(([sides, times]) => ({
      weight: weight * times,
      spread: spreadOf(poolWeights(pool, Number(count), sides, budget)),
    })),
  );
  const total = counts.total * kinds.total;
  return parts.length === 1 && total === 1n ? at(parts, 0).spread : mix(parts, total);
}

/** Returns the kinds of dice that a pool can throw, with their weights. */
function kindsOf({ sides }: Pool, budget: Budget) {
  if (typeof sides !== 'object') return { ways: [[sides, 1n] as const], total: 1n };
  const { ways, total } = spread(sides, budget);
  return { ways: ways.map(([value, weight]) => [Number(value), weight] as const), total };
}

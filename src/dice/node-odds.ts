import { at } from '../core/kit/list.ts';
import { Problem } from '../core/kit/problem.ts';
import { call, plusOrMinus, test, timesOrOver } from './evaluate.ts';
import type { Choice, Node, Pool } from './notation.ts';
import { poolWeights } from './pool-odds.ts';
import { keptPositions } from './settle.ts';
import { Budget, certain, combine, mapSpread, mix, type Spread, Tally } from './spread.ts';
import { add, compare, fractionText, negate, type Value } from './value.ts';

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
    kinds.ways.map(([sides, times]) => {
      const { ways, total } = poolWeights(pool, Number(count), sides, budget);
      return { weight: weight * times, spread: { ways: [...ways], total } };
    }),
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

/** Cost of one standing in the budget, for it is more than an addition. */
const STEP = 4;

/** The members that stand at one end so far, in rising order, and the sum of the others. */
interface Standing {
  readonly edge: readonly Value[];
  readonly others: Value;
  weight: bigint;
}

/**
 * Returns the spread of a group with a keep or drop: each member's total competes. Only the members at the end that is
 * kept or dropped, whichever are fewer, are remembered one by one.
 * @throws Problem when that is beyond the budget
 */
function groupSpread(members: readonly Spread[], choice: Choice, budget: Budget): Spread {
  const [from, to] = keptPositions(choice, members.length);
  const kept = to - from;
  const keepsEdge = kept <= members.length - kept;
  const size = keepsEdge ? kept : members.length - kept;
  const highest = (to === members.length) === keepsEdge;
  let standings = new Map<string, Standing>([['', { edge: [], others: 0, weight: 1n }]]);
  for (const member of members) standings = withMember(standings, member, size, highest, keepsEdge, budget);
  const tally = new Tally();
  for (const { edge, others, weight } of standings.values())
    tally.add(keepsEdge ? edge.reduce<Value>(add, 0) : others, weight);
  return tally.spread(members.reduce((total, member) => total * member.total, 1n));
}

function withMember(
  standings: ReadonlyMap<string, Standing>,
  member: Spread,
  size: number,
  highest: boolean,
  keepsEdge: boolean,
  budget: Budget,
): Map<string, Standing> {
  budget.spend(standings.size * member.ways.length * STEP);
  const next = new Map<string, Standing>();
  for (const { edge, others, weight } of standings.values()) {
    for (const [value, times] of member.ways) {
      const ranked = [...edge, value].sort(compare);
      const outside = ranked.length <= size ? undefined : highest ? ranked.shift() : ranked.pop();
      const sum = keepsEdge || outside === undefined ? others : add(others, outside);
      const key = `${ranked.map(fractionText).join()};${fractionText(sum)}`;
      const found = next.get(key) ?? { edge: ranked, others: sum, weight: 0n };
      found.weight += weight * times;
      next.set(key, found);
    }
  }
  return next;
}

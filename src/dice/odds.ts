import { boundsOf } from './bounds.ts';
import { momentsOf, spreadMoments } from './moments.ts';
import { spreadWithin } from './node-odds.ts';
import type { Expression, Node } from './notation.ts';
import { mapSpread, type Spread, sumOf, tooManyOutcomes } from './spread.ts';
import { compare, floor, ratio, toNumber, type Value } from './value.ts';

/** The exact chances of an expression's total (of each, when it is repeated). */
export interface Odds {
  /** The least and the greatest total; null when there is no end. */
  readonly min: number | null;
  readonly max: number | null;
  /** The exact mean; null when explosions leave it without a closed form. */
  readonly mean: Value | null;
  /** The mean as a number, in which explosions that were not followed are left out when `mean` is null. */
  readonly meanApprox: number;
  /** The standard deviation. */
  readonly sd: number;
  /** Every total in rising order with its weight; null when there are too many. */
  readonly outcomes: readonly Outcome[] | null;
  /** Total of all weights. */
  readonly total: bigint;
  /** The probability of all that explosions not followed would give; 0 when there are none. */
  readonly rest: Value;
}

export interface Outcome {
  readonly total: number;
  readonly weight: bigint;
}

/** Reckons exact chances by convolution and order statistics, or throws Problem when even a mean is too much. */
export function odds({ body }: Expression): Odds {
  const spread = totals(body);
  const rest = spread === undefined ? 0 : ratio(spread.total - sumOf(spread.ways), spread.total);
  const closed = () => (boundsOf(body).whole ? momentsOf(body) : undefined);
  const exact = spread !== undefined && rest === 0 ? spreadMoments(spread) : closed();
  const moments = exact ?? (spread === undefined ? undefined : spreadMoments(spread));
  if (moments === undefined) throw tooManyOutcomes();
  const ways = spread?.ways.toSorted(([a], [b]) => compare(a, b));
  const outcomes = ways?.map(([value, weight]) => ({ total: Number(value), weight })) ?? null;
  return {
    ...ends(body, outcomes),
    mean: exact?.mean ?? null,
    meanApprox: toNumber(moments.mean),
    sd: Math.sqrt(toNumber(moments.variance)),
    outcomes,
    total: spread?.total ?? 1n,
    rest,
  };
}

/** Returns the spread of the total, which is rounded down when it is not whole. */
function totals(body: Node): Spread | undefined {
  const spread = spreadWithin(body);
  return spread === undefined || boundsOf(body).whole ? spread : mapSpread(spread, floor);
}

/** The ends as the outcomes have them, for bounds can be too wide; null where there is no end. */
function ends(body: Node, outcomes: readonly Outcome[] | null): Pick<Odds, 'min' | 'max'> {
  const { min, max } = boundsOf(body);
  return {
    min: min === -Infinity ? null : (outcomes?.[0]?.total ?? Number(floor(min))),
    max: max === Infinity ? null : (outcomes?.[outcomes.length - 1]?.total ?? Number(floor(max))),
  };
}

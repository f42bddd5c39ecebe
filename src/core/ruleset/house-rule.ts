import type { Fight } from '../fight/fight.ts';
import type { Switch } from './ruleset.ts';

/** A house-rule switch that knows its own values, so that no rule spells its name out a second time. */
export interface HouseRule<V extends string | number | boolean> extends Switch {
  readonly values: readonly V[];
  /** The value in a fight. */
  readonly of: (fight: Fight) => V;
}

/** Returns a switch with named values, the usual one first. */
export function houseRule<const V extends string | number | boolean>(
  id: string,
  rule: string,
  about: string,
  standard: V,
  ...others: readonly V[]
): HouseRule<V> {
  const values = [standard, ...others];
  return { id, rule, about, values, of: ({ bags }) => values.find((value) => value === bags.house[id]) ?? standard };
}

/** Returns a switch that takes any whole number besides its usual value. */
export function numberRule<const V extends string | number>(
  id: string,
  rule: string,
  about: string,
  standard: V,
): HouseRule<V | number> {
  const of = ({ bags }: Fight) => {
    const value = bags.house[id];
    return typeof value === 'number' ? value : standard;
  };
  return { id, rule, about, values: [standard], anyNumber: true, of };
}

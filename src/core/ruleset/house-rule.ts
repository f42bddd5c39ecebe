import type { Fight } from '../fight/fight.ts';
import type { Switch } from './ruleset.ts';

/** A house-rule switch that knows its own values, so that no rule spells its name out a second time. */
export interface HouseRule<V extends string | number | boolean> extends Switch {
  /** Its name in the table of house rules. */
  id: string;
  readonly values: readonly V[];
  /** The value in a fight. */
  readonly of: (fight: Fight) => V;
}

/** Returns a switch with named values, the default first. */
export function houseRule<const V extends string | number | boolean>(
  rule: string,
  about: string,
  values: readonly [standard: V, ...others: V[]],
): HouseRule<V> {
  const of = ({ bags }: Fight) => {
    const said = bags.house[made.id];
    return values.find((value) => value === said) ?? values[0];
  };
  const made: HouseRule<V> = { id: '', rule, about, values, of };
  return made;
}

/** Returns a switch that takes any whole number, from `least` up, besides its default. */
export function numberRule<const V extends string | number>(
  rule: string,
  about: string,
  standard: V,
  least = 0,
): HouseRule<V | number> {
  const of = ({ bags }: Fight) => {
    const number = Number(bags.house[made.id] ?? Number.NaN);
    return Number.isNaN(number) ? standard : Math.max(least, number);
  };
  const made: HouseRule<V | number> = { id: '', rule, about, values: [standard], anyNumber: true, least, of };
  return made;
}

/** Names the house rules of a ruleset: the name in the table is the id of the switch. */
export function defineHouse<T extends Readonly<Record<string, { id: string }>>>(table: T): T {
  for (const [id, one] of Object.entries(table)) one.id = id;
  return table;
}

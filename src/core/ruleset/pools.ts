import type { Combatant, Fight } from '../fight/fight.ts';
import { isObject, type Json } from '../kit/json.ts';
import { memoize } from '../kit/memoize.ts';
import { orProblem, Problem } from '../kit/problem.ts';
import type { Field, Pool } from '../sheet/field.ts';
import type { Column, Ruleset, Shape } from './ruleset.ts';

/** Returns the pools whose loss is a wound: those that the ruleset names, otherwise every pool that somebody has. */
export function woundPools(ruleset: Ruleset, fight: Fight): readonly string[] {
  return ruleset.report?.pools ?? allPools(fight);
}

/** Every pool that a combatant has, by the keys of their fields. */
export const allPools: (fight: Fight) => readonly string[] = memoize(({ combatants }) => {
  const keys = combatants.flatMap(({ fields }) => Object.keys(fields).filter((key) => isPool(fields[key])));
  return [...new Set(keys)];
});

/** Returns the pool that `hp` means, as many call it whatever a ruleset does; nothing for another word. */
export function hitPoints({ report }: Ruleset, word: string): readonly string[] {
  return word.toLowerCase() === 'hp' ? (report?.pools.slice(-1) ?? []) : [];
}

/** Returns the pools of somebody, those left out of which there is nothing at most. */
export function poolsOf({ fields }: Combatant, keys: readonly string[]): readonly (Pool & { readonly key: string })[] {
  return keys.flatMap((key) => {
    const pool = fields[key];
    return isPool(pool) && pool.max > 0 ? [{ key, current: pool.current, max: pool.max }] : [];
  });
}

/** Checks that a value is a pool: a number that goes down from a maximum. */
export function isPool(json: Json | undefined): json is Pool {
  return isObject(json) && typeof json['current'] === 'number' && typeof json['max'] === 'number';
}

/** Returns true if a field of the sheet is a pool. */
export function isPoolField(field: Field<Json>): boolean {
  const read = orProblem(() => field.read('1/1'));
  return !(read instanceof Problem) && isPool(read);
}

/** Returns the shape of somebody who is up, by what is left of a pool, badly off at half, and whether anything else hurts. */
export function shapeOfPool({ current, max }: Pool, isHurt = false): Shape {
  if (current * 2 <= max) return 'badly';
  return isHurt || current < max ? 'hurt' : 'fresh';
}

/** Returns what is left of a pool: `3/4`. */
export function poolText({ current, max }: Pool): string {
  return `${current}/${max}`;
}

/** Returns the column of a pool, with a bar. */
export function poolColumn(
  title: string,
  poolOf: (combatant: Combatant) => Pool,
  more: Omit<Column, 'title' | 'of' | 'bar'> = {},
): Column {
  return {
    title,
    of: (combatant) => poolText(poolOf(combatant)),
    bar: (combatant) => [Math.max(0, poolOf(combatant).current), poolOf(combatant).max],
    ...more,
  };
}

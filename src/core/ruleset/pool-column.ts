import type { Combatant } from '../fight/fight.ts';
import type { Pool } from '../sheet/field.ts';
import type { Column } from './ruleset.ts';

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

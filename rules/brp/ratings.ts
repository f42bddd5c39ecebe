import type { Kind } from '../../src/core/sheet/field.ts';
import { shields, weapons } from './equipment.ts';
import { type Numbers, numbers, readNamed } from './kinds.ts';
import { findRow } from './naming.ts';

const rows = [...weapons, ...shields];

/** Chances by row: `{"Sword, Broad": 60}`, or `broad sword 60`, which changes that one alone. */
export const chances: Kind<Numbers> = {
  ...numbers,
  takes: 'chances by weapon or shield, such as "broad sword 60"',
  read: (json, old) => readNamed(json, old, (typed) => findRow(rows, typed)?.id ?? typed),
};

/** Skill points by skill: `{"Sword": 45}`, or `sword 45`, which changes that one alone. */
export const skillPoints: Kind<Numbers> = {
  ...numbers,
  takes: 'skill points by skill, such as "sword 45"',
  read: (json, old) => readNamed(json, old, skillNamed),
};

/** Returns the whole key of a skill: `Sword` is `Melee Weapon (Sword)`. */
function skillNamed(typed: string): string {
  const plain = typed.trim().toLowerCase();
  const known = [...new Set(rows.map(({ skill }) => skill))];
  const found = known.find((skill) => skill.toLowerCase() === plain || skill.toLowerCase().endsWith(`(${plain})`));
  return found ?? typed;
}

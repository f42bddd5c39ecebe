import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { attackChance } from './chance.ts';
import { type Injury, sheet } from './combatant.ts';
import { woundText } from './harm.ts';
import { shieldAgainstMissiles } from './parry.ts';
import { armourPoints, skillsOf, wornBy } from './skills.ts';
import { damage } from './tables.ts';
import { shotsText, type Use, unusable, usesOf } from './uses.ts';

/**
 * Returns the consequences of a combatant's sheet, a line each: chances, skills under armour, armour points, wounds.
 */
export function reckon(one: Combatant, fight: Fight): readonly string[] {
  const attacks = usesOf(one).map((use) => useText(one, fight, use));
  const skills = Object.entries(skillsOf(one)).flatMap(([skill, rating]) => (rating > 0 ? [`${skill} ${rating}`] : []));
  const open = sheet(one).injuries.filter(({ remaining }) => remaining > 0);
  return [
    `attacks: ${attacks.join('; ')}`,
    ...(skills.length > 0 ? [`skills: ${skills.join(', ')}`] : []),
    `armour: ${armourText(one, fight)}`,
    ...(open.length > 0 ? [`wounds: ${open.map(stillOpen).join('; ')}`] : []),
  ];
}

/** Returns what somebody attacks and parries with, each with its chance: `sword 60%, shield 40%`; bare hands where it has nothing else. */
export function armsText(one: Combatant, fight: Fight): string {
  const uses = usesOf(one);
  const armed = uses.filter(({ weapon, shield }) => weapon ?? shield);
  const shown = armed.length > 0 ? armed : uses;
  return shown.map((use) => `${use.label} ${attackChance(fight, one, use, 0)?.value ?? 0}%`).join(', ');
}

/** `6 (great sword), First Aid failed`. */
function stillOpen(wound: Injury): string {
  return `${woundText(wound)}${wound.firstAid === 'failed' ? ', First Aid failed' : ''}`;
}

/** `sword 60% 1D8+1+db`, `bow 55% 1D8+1+½db within 90 m`. */
function useText(one: Combatant, fight: Fight, use: Use): string {
  const { label, row, shield, weapon } = use;
  const chance = attackChance(fight, one, use, 0)?.value ?? 0;
  const range = row.range === null ? '' : ` within ${row.range} m`;
  const shots = weapon && row.range !== null ? shotsText(weapon) : '';
  const missiles = shield ? `, missiles ${shieldAgainstMissiles(fight, one, shield)}%` : '';
  return `${label} ${chance}% ${damage(row)}${range}${shots === '' ? '' : `, ${shots}`}${missiles}${unusable(one, use) ? ' (not now)' : ''}`;
}

function armourText(one: Combatant, fight: Fight): string {
  const points = [armourPoints(fight, one, 'melee'), armourPoints(fight, one, 'high')];
  const worn = wornBy(sheet(one)).map(({ name }) => name);
  const text = [...new Set(points)].join(', against firearms ');
  return sheet(one).apOverride === null && worn.length > 0 ? `${text} (${worn.join('; ')})` : text;
}

import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { present } from '../../src/core/kit/list.ts';
import { armourPoints, attackChance, ratingsOf, skillsOf, wornBy } from './chance.ts';
import { sheet } from './combatant.ts';
import { shieldAgainstMissiles } from './defence.ts';
import { woundText } from './harm.ts';
import { damage } from './tables.ts';
import { shotsLeft, type Use, unusable, usesOf } from './uses.ts';

/** Returns what follows from a combatant's sheet, a line each: chances, skills under armour, armour points, wounds. */
export function reckon(combatant: Combatant, fight: Fight): readonly string[] {
  const attacks = usesOf(combatant).map((use) => useText(combatant, fight, use));
  const ratings = ratingsOf(combatant);
  const known = Object.entries(skillsOf(combatant)).filter(([, rating]) => rating > 0);
  const skills = known.map(([skill, rating]) => `${skill} ${rating}`);
  const isHampered = known.some(([skill, rating]) => rating !== ratings[skill]);
  const open = sheet(combatant).injuries.filter(({ remaining }) => remaining > 0);
  const wounds = open.map((one) => `${woundText(one)}${one.firstAid === 'failed' ? ', First Aid failed' : ''}`);
  return present(
    `attacks: ${attacks.join('; ')}`,
    skills.length > 0 && `skills${isHampered ? ' in armour' : ''}: ${skills.join(', ')}`,
    `armour: ${armourText(combatant, fight)}`,
    wounds.length > 0 && `wounds: ${wounds.join('; ')}`,
  );
}

/** Returns what somebody attacks and parries with, each with its chance: `sword 60%, shield 40%`; bare hands where it has nothing else. */
export function armsText(combatant: Combatant, fight: Fight): string {
  const uses = usesOf(combatant);
  const armed = uses.filter(({ weapon, shield }) => weapon ?? shield);
  const shown = armed.length > 0 ? armed : uses;
  return shown.map((use) => `${use.label} ${attackChance(fight, combatant, use, 0)?.value ?? 0}%`).join(', ');
}

/** `sword 60% 1D8+1+db`, `bow 55% 1D8+1+½db within 90 m`. */
function useText(combatant: Combatant, fight: Fight, use: Use): string {
  const { label, row, shield } = use;
  const chance = attackChance(fight, combatant, use, 0)?.value ?? 0;
  const range = row.range === null ? '' : ` within ${row.range} m`;
  const shots = shotsLeft(use);
  const missiles = shield ? `, missiles ${shieldAgainstMissiles(fight, combatant, shield)}%` : '';
  return `${label} ${chance}% ${damage(row)}${range}${shots === '' ? '' : `, ${shots}`}${missiles}${unusable(combatant, use) ? ' (not now)' : ''}`;
}

function armourText(combatant: Combatant, fight: Fight): string {
  const points = [armourPoints(fight, combatant, 'melee'), armourPoints(fight, combatant, 'high')];
  const worn = wornBy(sheet(combatant)).map(({ name }) => name);
  const text = [...new Set(points)].join(', against firearms ');
  return sheet(combatant).apOverride === null && worn.length > 0 ? `${text} (${worn.join('; ')})` : text;
}

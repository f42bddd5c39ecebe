import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { own } from '../../src/core/kit/json.ts';
import { caseless } from '../../src/core/kit/names.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { type Sheet, sheet } from './combatant.ts';
import { type ArmourRow, armours, shields, type Velocity, type WeaponRow, weapons } from './equipment.ts';
import { house } from './houserules.ts';
import { type Use, usesOf } from './uses.ts';

/** The skills that body armour hampers, and those that a helmet does (BR-10.5, BR-10.6). */
const physicalSkills = [
  'Climb',
  'Dodge',
  'Fine Manipulation',
  'Hide',
  'Jump',
  'Sleight of Hand',
  'Stealth',
  'Swim',
  'Throw',
  'Agility',
] as const;
const perceptionSkills = ['Listen', 'Spot'] as const;

/** Returns the rating of a row: base and points, or the chance that was entered for it (BR-5.2, BR-9.25). */
export function ratingOf(combatant: Combatant, { id, base, skill }: WeaponRow): number {
  const { chances, skillPoints, throw: thrown } = sheet(combatant);
  if (base === null) return own(chances, id) ?? thrown;
  return own(chances, id) ?? base + (own(skillPoints, skill) ?? 0);
}

/** Returns the rating with which a use is counted: that of the related skill where one stands in (BR-2.7, BR-5.7). */
export function ratingWith(combatant: Combatant, { row, weapon }: Use): number {
  const related = weapon?.related ?? '';
  return related === '' ? ratingOf(combatant, row) : relatedRating(combatant, related);
}

/** Returns which weapons of somebody have nothing but the base chance of the table, as a sentence; empty where each has more (BR-5.2). */
export function untrainedIn(combatant: Combatant): string {
  const { chances, skillPoints } = sheet(combatant);
  const bare = usesOf(combatant).filter(
    ({ row, weapon }) =>
      weapon?.base === null &&
      weapon.related === '' &&
      own(chances, row.id) === undefined &&
      (row.base === null ? sheet(combatant).throw === 0 : own(skillPoints, row.skill) === undefined),
  );
  const [first] = bare;
  if (!first) return '';
  const listing = listed(bare.map(({ label, row }) => `${label} ${ratingOf(combatant, row)}%`));
  return `Base chance alone: ${listing} (BR-5.2). \`set ${combatant.code} chances "${first.row.name.toLowerCase()} 50"\` sets another.`;
}

/** Returns the best rating in a specialty among all its rows (BR-5.7). */
function relatedRating(combatant: Combatant, skill: string): number {
  const rows = [...weapons, ...shields].filter((row) => row.skill === skill);
  return Math.max(0, ...rows.map((row) => ratingOf(combatant, row)));
}

/** Returns the armour that a combatant wears, in rows of the table (BR-10.10). */
export function wornBy({ bodyArmour, helmet }: Sheet): readonly ArmourRow[] {
  return armours.filter(({ id }) => id === bodyArmour || id === helmet);
}

/** Returns the armour points against what comes (BR-10.1, BR-10.4, BR-10.9). */
export function armourPoints(fight: Fight, combatant: Combatant, velocity: Velocity): number {
  const own = sheet(combatant);
  const rule = house.dualArmour.of(fight);
  const isFast = rule === 'byVelocity' ? velocity === 'high' : rule === 'second';
  if (own.apOverride !== null) return isFast ? (own.apOverrideFast ?? own.apOverride) : own.apOverride;
  return wornBy(own).reduce((total, { slow, fast }) => total + (isFast ? fast : slow), 0);
}

/** Returns a skill with what armour takes off it, never below 0 (BR-10.5, BR-10.6, BR-10.7, BR-10.11). */
export function hampered(combatant: Combatant, skill: string, rating: number): number {
  const its = sheet(combatant);
  const worn = wornBy(its);
  const physical = physicalSkills.some((name) => name === skill);
  const perception = perceptionSkills.some((name) => name === skill);
  const off = worn.reduce((total, row) => total + (physical ? row.physical : perception ? row.perception : 0), 0);
  return Math.max(0, rating + off - takenOff(its, skill));
}

/** Returns the points that armour takes off a further skill, by the referee's leave (BR-10.7). */
function takenOff({ armourSkillPenalty }: Sheet, skill: string): number {
  const [, points = 0] = Object.entries(armourSkillPenalty).find(([key]) => caseless(key) === caseless(skill)) ?? [];
  return points;
}

/** Every skill that somebody has, with what armour takes off it: for look-ups (W-40). */
export function skillsOf(combatant: Combatant): Readonly<Record<string, number>> {
  const own = sheet(combatant);
  const rated = {
    Dodge: own.dodge,
    Throw: own.throw,
    'First Aid': own.firstAid,
    ...(own.listen !== null && { Listen: own.listen }),
    ...(own.spot !== null && { Spot: own.spot }),
    ...own.otherSkills,
  };
  return Object.fromEntries(
    Object.entries(rated).map(([skill, rating]) => [skill, hampered(combatant, skill, rating)]),
  );
}

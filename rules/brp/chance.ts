import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { own } from '../../src/core/kit/json.ts';
import { groupedBy, present, sumOf } from '../../src/core/kit/list.ts';
import { caseless } from '../../src/core/kit/names.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { type Asking, type Band, check, type Rule } from '../../src/core/rule/request.ts';
import { type Sheet, sheet } from './combatant.ts';
import { type ArmourRow, armours, gearRows, type Velocity, type WeaponRow } from './equipment.ts';
import { house } from './houserules.ts';
import { divided } from './state.ts';
import { type Use, usesOf } from './uses.ts';

/** A reason to take only a part of a chance, such as a half for a related skill. */
interface Part {
  readonly by: 2 | 4;
  readonly why: string;
}

/** A chance in percent, with the parts that made it. */
export interface Chance {
  readonly value: number;
  /** Before any part was taken. */
  readonly full: number;
  readonly parts: readonly Part[];
  /** Chance by the rules, where the referee has set another (BR-5.15). */
  readonly byRules?: number;
}

/** Returns a chance of which parts are taken: they multiply, with one rounding at the end (BR-5.13, BR-5.14). */
export function chanceOf(fight: Fight, full: number, parts: readonly Part[]): Chance {
  const worst = parts.toSorted((a, b) => b.by - a.by).slice(0, 1);
  const taken = house.difficultStacking.of(fight) === 'multiply' ? parts : worst;
  const by = taken.reduce((product, part) => product * part.by, 1);
  return { value: divided(fight, full, by), full, parts: taken };
}

/** Returns the chance of an attack from so many metres; nothing out of range (BR-5.2 to 7, BR-9.8 to 11). */
export function attackChance(
  fight: Fight,
  combatant: Combatant,
  use: Use,
  distance: number,
  more: readonly Part[] = [],
) {
  const rating = ratingWith(combatant, use);
  const full = use.row.base === null ? hampered(combatant, 'Throw', rating) : rating;
  const range = rangeParts(fight, use, distance);
  const related = use.weapon?.related ?? '';
  const stoodIn = present<Part>(related !== '' && { by: 2, why: `with ${related}` });
  return range && chanceOf(fight, full, [...stoodIn, ...range, ...more]);
}

/** Returns the part that a distance leaves, a half or a quarter: no part within range; `undefined`, for no chance, beyond three times that (T7). */
function rangeParts(fight: Fight, { row }: Use, distance: number): readonly Part[] | undefined {
  const { range } = row;
  const isFull =
    range === null || distance < range || (distance === range && house.rangeEdge.of(fight) === 'inclusive');
  if (isFull) return [];
  return distance <= 3 * range ? [{ by: distance <= 2 * range ? 2 : 4, why: `at ${distance} m` }] : undefined;
}

/** Names a part: half, a quarter. */
export function partText({ by, why }: Part): string {
  return `${by === 2 ? 'half' : 'a quarter'} ${why}`;
}

/** Levels of success (BR-8.1). */
const levels = ['special', 'success', 'failure'] as const;
export type Level = (typeof levels)[number];

/** Returns the highest face that is a special success; 0 where there is none (BR-5.3, BR-5.4, T9). */
export function specialUpTo(fight: Fight, chance: number): number {
  const fifth = chance / 5;
  const most = { below: Math.ceil(fifth) - 1, atMost: Math.floor(fifth), atMostRoundUp: Math.ceil(fifth) };
  return clamp(most[house.specialThreshold.of(fight)]);
}

/**
 * Returns the bands of a D100 against a chance (BR-5.1, BR-5.3, BR-5.5, BR-5.12).
 * @param defending a parry or dodge, whose equal roll a house rule can make a failure (BR-6.5)
 */
export function levelBands(fight: Fight, chance: number, defending = false): readonly Band<Level>[] {
  const success = clamp(neededFor(fight, chance, defending));
  return [
    { name: 'special', upTo: Math.min(success, specialUpTo(fight, chance)), grade: 'special' },
    { name: 'success', upTo: success, grade: 'success' },
    { name: 'failure', upTo: 100, grade: 'failure' },
  ];
}

/** The most that may be rolled against a chance, as it is said: house rules let an equal roll, or 100, fail (BR-5.12, BR-6.5). */
export function neededFor(fight: Fight, chance: number, defending = false): number {
  const short = defending && house.equalDefence.of(fight) === 'failure' ? 1 : 0;
  return house.hundredFails.of(fight) ? Math.min(99, chance - short) : chance - short;
}

/** Rolls a D100 against a chance, which says the most that may be rolled. */
export function percentCheck(fight: Fight, asked: Asking, chance: number, defending = false): Rule<Level> {
  const needs = `<=${neededFor(fight, chance, defending)}`;
  return check({ ...asked, needs }, { sides: 100 }, (more) => levelBands(fight, chance + more, defending));
}

function clamp(face: number): number {
  return Math.max(0, Math.min(100, face));
}

/** The skills that body armour hampers, and those that a helmet does (BR-10.5, BR-10.6). */
const physicalSkills = new Set(
  'climb, dodge, fine manipulation, hide, jump, sleight of hand, stealth, swim, throw, agility'.split(', '),
);
const perceptionSkills = new Set(['listen', 'spot']);

/** Returns the rating of a row: base and points, or the chance that was entered for it (BR-5.2, BR-9.25). */
export function ratingOf(combatant: Combatant, { id, base, skill }: WeaponRow): number {
  const { chances, skillPoints, throw: thrown } = sheet(combatant);
  return own(chances, id) ?? (base === null ? thrown : base + (own(skillPoints, skill) ?? 0));
}

/** Returns the rating with which a use is counted: the best of the related skill where one stands in (BR-2.7, BR-5.7). */
export function ratingWith(combatant: Combatant, { row, weapon }: Use): number {
  const related = weapon?.related ?? '';
  if (related === '') return ratingOf(combatant, row);
  const rows = gearRows.filter(({ skill }) => skill === related);
  return Math.max(0, ...rows.map((each) => ratingOf(combatant, each)));
}

/**
 * Returns which weapons of some have nothing but the base chance of the table in each of their uses, as sentences; empty
 * where each has more (BR-5.2).
 */
export function untrainedIn(all: readonly Combatant[]): string {
  const alike = groupedBy(
    all.flatMap((combatant) => {
      const [first, ...more] = bareUses(combatant);
      const listing = [first, ...more].flatMap((use) => (use ? [`${use.label} ${ratingOf(combatant, use.row)}%`] : []));
      return first ? [{ combatant, listing: listed(listing), named: first.row.name.toLowerCase() }] : [];
    }),
    ({ listing, named }) => `${listing} ${named}`,
  );
  return [...alike.values()]
    .map((group) => {
      const [{ listing, named }] = group;
      const codes = group.map(({ combatant }) => combatant.code).join(',');
      return `Base chance alone: ${listing} (BR-5.2). \`set ${codes} chances "${named} 50"\` sets another.`;
    })
    .join(' ');
}

/** Returns the uses of those weapons that have no chance stated for any use: one with a chance in the hand may be thrown without. */
function bareUses(combatant: Combatant): readonly Use[] {
  const { chances, skillPoints } = sheet(combatant);
  const isBare = ({ row, weapon }: Use) =>
    weapon?.base === null &&
    weapon.related === '' &&
    own(chances, row.id) === undefined &&
    (row.base === null ? sheet(combatant).throw === 0 : own(skillPoints, row.skill) === undefined);
  const uses = usesOf(combatant);
  return uses.filter(({ weapon }) => uses.every((use) => use.weapon !== weapon || isBare(use)));
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
  if (own.apOverride !== null) {
    const [slow = 0, fast = own.apOverrideFast ?? slow] = `${own.apOverride}`.split('/').map(Number);
    return isFast ? fast : slow;
  }
  return sumOf(wornBy(own).map(({ slow, fast }) => (isFast ? fast : slow)));
}

/** Returns a skill with what armour takes off it, never below 0 (BR-10.5, BR-10.6, BR-10.7, BR-10.11). */
export function hampered(combatant: Combatant, skill: string, rating: number): number {
  const its = sheet(combatant);
  const named = caseless(skill);
  const [physical, perception] = [physicalSkills.has(named), perceptionSkills.has(named)];
  const off = sumOf(wornBy(its).map((row) => (physical ? row.physical : perception ? row.perception : 0)));
  const further = Object.entries(its.armourSkillPenalty).find(([key]) => caseless(key) === named);
  return Math.max(0, rating + off - (further?.[1] ?? 0));
}

/** Returns somebody's chance of First Aid, less what the referee lets armour take off it (BR-10.7, BR-14.4). */
export function firstAidOf(combatant: Combatant): number {
  return hampered(combatant, 'First Aid', sheet(combatant).firstAid);
}

/** Every skill that somebody has, before what armour takes off it. */
export function ratingsOf(combatant: Combatant): Readonly<Record<string, number>> {
  const own = sheet(combatant);
  return {
    Dodge: own.dodge,
    Throw: own.throw,
    'First Aid': own.firstAid,
    ...(own.listen !== null && { Listen: own.listen }),
    ...(own.spot !== null && { Spot: own.spot }),
    ...own.otherSkills,
  };
}

/** Every skill that somebody has, with what armour takes off it: for look-ups (W-40). */
export function skillsOf(combatant: Combatant): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(ratingsOf(combatant)).map(([skill, rating]) => [skill, hampered(combatant, skill, rating)]),
  );
}

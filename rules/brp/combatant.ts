import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, hasCondition } from '../../src/core/fight/fight.ts';
import { keysOf, own } from '../../src/core/kit/json.ts';
import { altered } from '../../src/core/kit/list.ts';
import { shapeOfPool } from '../../src/core/ruleset/pools.ts';
import type { Shape } from '../../src/core/ruleset/ruleset.ts';
import {
  dice,
  FieldSet,
  type Item,
  inner,
  inWords,
  items,
  oneOf,
  orNothing,
  plainData,
  pool,
  reckonedFrom,
  required,
  roundNumber,
  settable,
  text,
  texts,
  type Values,
  whole,
  withDefault,
  yesNo,
} from '../../src/core/sheet/field.ts';
import { sheetsOf } from '../../src/core/sheet/sheet.ts';
import { parryUses, shares, sizes, velocities } from './equipment.ts';
import { readGear } from './gear.ts';
import { armourNumbers, bonusDice, bySkill, chances, skillPoints } from './kinds.ts';
import { spoken } from './naming.ts';

/** Places of an item, as they are said: thrown away, it lies there until it is collected. */
const whereabouts = { hand: 'in hand', pack: 'in the pack', away: 'on the ground' };

function placed(standard: keyof typeof whereabouts) {
  const field = withDefault(oneOf(...keysOf(whereabouts)), standard, 'where it is');
  return inWords(field, (held) => own(whereabouts, String(held)) ?? '');
}

const readWeapon = (line: string) => readGear(line, 'weapon', 'weapons').item;
const readShield = (line: string) => readGear(line, 'shield', 'shield').item;

const carried = {
  name: required(text, 'its name'),
  row: reckonedFrom(withDefault(text, 'custom', 'its row of the tables, or custom')),
  // A weapon that has come to 0 says so: it may be whole (BR-6.10).
  hp: inWords(withDefault(orNothing(whole(0)), null, 'its hit points; nothing for what cannot wear'), (hp) =>
    hp === null ? '' : `hp ${String(hp)}`,
  ),
  broken: withDefault(yesNo, false, 'whether it is broken'),
  held: placed('pack'),
};

/** The columns of the tables, where a thing is of its own kind or differs from its row (BR-9.23, BR-11.1). */
const columns = {
  skill: withDefault(orNothing(text), null, 'its skill'),
  base: withDefault(orNothing(whole(0)), null, 'its base chance'),
  damage: withDefault(orNothing(dice), null, 'its dice'),
  bonus: withDefault(orNothing(oneOf(...shares)), null, 'its share of the damage bonus'),
  hands: withDefault(orNothing(whole(1, 2)), null, 'how many hands it takes'),
  velocity: withDefault(orNothing(oneOf(...velocities)), null, 'how it comes'),
  range: withDefault(orNothing(whole(1)), null, 'its range in metres'),
  slow: withDefault(orNothing(yesNo), null, 'whether it is reloaded after every shot'),
  shots: withDefault(orNothing(whole(1)), null, 'the shots of a full magazine'),
  parry: withDefault(orNothing(oneOf(...parryUses)), null, 'whether it parries'),
};

const weaponFields = {
  ...carried,
  lengthClasses: withDefault(texts, [], 'its order in a rank, where it is not that of the row'),
  loaded: withDefault(yesNo, true, 'whether a slow weapon is loaded'),
  shotsLeft: withDefault(orNothing(whole(0)), null, 'shots in the magazine'),
  ammo: withDefault(orNothing(whole(0)), null, 'arrows or stones left, where they are counted'),
  reloaded: withDefault(whole(0), 0, 'rounds of reloading done so far'),
  related: withDefault(text, '', "the related skill that stands in, by the referee's leave"),
  ...columns,
};
export type Weapon = Item<typeof weaponFields>;

const shieldFields = {
  ...carried,
  held: placed('hand'),
  size: withDefault(orNothing(oneOf(...sizes)), null, 'its size, where it has no row'),
  damage: withDefault(orNothing(dice), null, 'its dice in a bash, where they differ from its row'),
  immobile: withDefault(yesNo, false, 'whether it stands still in front of its owner'),
  covers: withDefault(text, '', 'what an immobile shield covers'),
};
export type Shield = Item<typeof shieldFields>;
type Carried = Pick<Weapon, 'hp' | 'broken' | 'held'>;

const injuryFields = {
  round: required(whole(0), 'the round in which it was suffered'),
  cause: withDefault(text, '', 'what did it'),
  size: required(whole(1), 'the hit points that it cost'),
  remaining: required(whole(0), 'the hit points that are not healed yet'),
  firstAid: withDefault(oneOf('untried', 'success', 'failed'), 'untried', 'what First Aid has done for it'),
};
export type Injury = Item<typeof injuryFields>;

const number = whole(0);
/** The points of a skill, with their sign or without. */
const points: typeof number = {
  ...number,
  read: (json) => number.read(typeof json === 'string' ? json.replace(/%$/, '') : json),
};

const table = {
  kind: withDefault(oneOf('PC', 'NPC'), 'NPC', 'whose character it is'),
  dex: required(whole(1), 'DEX: the order of statements and actions'),
  con: withDefault(whole(0), 0, 'CON; 0 where the hit points were given'),
  siz: withDefault(whole(0), 0, 'SIZ; 0 where the hit points were given'),
  hp: required(pool(1, -9999), 'hit points; current may be below 0'),
  averaged: inner(reckonedFrom(withDefault(yesNo, false, 'whether the hit points are the average of CON and SIZ'))),
  db: withDefault(bonusDice, '0', 'damage bonus'),
  skillPoints: withDefault(skillPoints, {}, 'skill points by skill, such as Melee Weapon (Sword)'),
  chances: withDefault(chances, {}, 'chances by weapon or shield row, instead of base and points'),
  dodge: withDefault(points, 0, 'Dodge, before armour'),
  throw: withDefault(points, 0, 'Throw, before armour'),
  firstAid: withDefault(points, 0, 'First Aid'),
  listen: withDefault(orNothing(points), null, 'Listen, before a helmet'),
  spot: withDefault(orNothing(points), null, 'Spot, before a helmet'),
  otherSkills: withDefault(bySkill, {}, 'further skills, for look-ups'),
  weapons: withDefault(items('weapons', weaponFields, readWeapon), [], 'what it fights with; everybody can brawl'),
  shield: withDefault(items('shields', shieldFields, readShield), [], 'one shield, or none'),
  bodyArmour: withDefault(text, '', 'the row of its body armour, or none'),
  helmet: withDefault(text, '', 'the row of its helmet, or none'),
  apOverride: withDefault(
    orNothing(armourNumbers),
    null,
    'armour points instead of those of the armour, such as 5 or 12/6',
  ),
  apOverrideFast: inner(
    withDefault(orNothing(whole(0)), null, 'the same against firearms, where apOverride has one number'),
  ),
  armourSkillPenalty: withDefault(bySkill, {}, "points that armour takes off further skills, by the referee's leave"),
  injuries: inner(withDefault(items('injuries', injuryFields), [], 'every loss of hit points')),
  intent: inner(withDefault(plainData, {}, 'the statement of this round', 'round')),
  lastIntent: inner(withDefault(plainData, {}, 'the statement of the round before', 'fight')),
  stated: withDefault(yesNo, false, 'whether it has stated', 'round'),
  metres: withDefault(whole(0), 0, 'metres moved in this round', 'round'),
  hasMoved: withDefault(yesNo, false, 'whether its movement is settled', 'round'),
  waitsFor: withDefault(whole(0), 0, 'the DEX rank that it waits for; 0 for none', 'round'),
  rank: settable(withDefault(whole(0), 0, "the DEX rank by the referee's word; 0 for none", 'round')),
  acted: withDefault(yesNo, false, 'whether its action is spent', 'round'),
  attacksMade: withDefault(whole(0), 0, 'attacks made in this round', 'round'),
  defences: withDefault(whole(0), 0, 'parries and dodges made in this round', 'round'),
  fellThisRound: withDefault(yesNo, false, 'whether it fell in this round', 'round'),
  fellIn: roundNumber('the round in which it came to 0 or less', 'fight'),
  aiding: withDefault(text, '', 'whom it gives First Aid', 'round'),
  reloading: withDefault(text, '', 'what it reloads', 'round'),
  wakeAt: roundNumber('the round in which it wakes by itself; 0 until it is rolled'),
};

/** Fields of a BRP combatant. */
export type Sheet = Values<typeof table>;

export const fields = new FieldSet(table);

export const { sheet, sheetOf } = sheetsOf(fields, 'BRP');

/** Everything that somebody carries. */
export type Gear = Pick<Sheet, 'weapons' | 'shield'>;

/** Returns the things that somebody carries in one list: the weapons, then the shield. */
export function itemsOf({ weapons, shield }: Gear): readonly (Weapon | Shield)[] {
  return [...weapons, ...shield];
}

/** Returns weapons and shield with one of them changed. */
export function withItem({ weapons, shield }: Gear, id: string, fields: Partial<Carried>): Gear {
  return { weapons: altered(weapons, id, fields), shield: altered(shield, id, fields) };
}

/** Returns a thing as it is spoken of: `heavy crossbow`, `round shield`. */
export function thing(item: Weapon | Shield): string {
  const name = spoken(item.name);
  return 'immobile' in item && !name.includes('shield') ? `${name} shield` : name;
}

const states = ['unaware', 'kneeling', 'unconscious', 'dying', 'dead', 'left'] as const;
export type State = (typeof states)[number];

/** Conditions that the rules go by. */
export const conditions: readonly string[] = [...states, 'hospital'];

/** Lets a state begin, once. */
export function begin(draft: Draft, who: string, state: State, rule: string): void {
  if (!hasCondition(combatantOf(draft.fight, who), state)) draft.begin(who, { id: state, name: state }, { who, rule });
}

/** Ends a state, whoever began it. */
export function end(draft: Draft, who: string, state: State, rule: string): void {
  draft.endCalled(who, state, { who, rule });
}

/** Returns true if a combatant takes part: conscious, alive and here (BR-1.7). */
export function isActive(combatant: Combatant): boolean {
  return !combatant.benched && !hasCondition(combatant, 'unconscious') && isHere(combatant);
}

/** Returns true if a combatant is unconscious, wherever it is: asleep, or dying (BR-12.4). */
export function isUnconscious(combatant: Combatant): boolean {
  return !hasCondition(combatant, 'dead') && hasCondition(combatant, 'unconscious');
}

/** Returns true if a combatant is unconscious and at 0 hit points or less: First Aid or death (BR-12.7). */
export function isDying(combatant: Combatant): boolean {
  return isUnconscious(combatant) && !isAsleep(combatant);
}

/** Returns true if a combatant is unconscious and not dying: it wakes, or can be woken (BR-12.6). */
export function isAsleep(combatant: Combatant): boolean {
  return isUnconscious(combatant) && sheet(combatant).hp.current > 0;
}

/** Returns true if a combatant is alive and has not left. */
export function isHere(combatant: Combatant): boolean {
  return !hasCondition(combatant, 'dead') && !hasCondition(combatant, 'left');
}

/** Returns the shape of a combatant, by its hit points. */
export function shapeOf(combatant: Combatant): Shape {
  const { hp } = sheet(combatant);
  if (hasCondition(combatant, 'dead')) return 'down';
  if (hasCondition(combatant, 'left')) return 'gone';
  if (hasCondition(combatant, 'unconscious')) return 'down';
  return shapeOfPool(hp);
}

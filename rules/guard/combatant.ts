import { type Combatant, combatantOf, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import type { Json } from '../../src/core/kit/json.ts';
import { counted } from '../../src/core/kit/wording.ts';
import type { Shape } from '../../src/core/ruleset/ruleset.ts';
import {
  FieldSet,
  type Item,
  inner,
  items,
  oneOf,
  orNothing,
  type Pool,
  plainData,
  pool,
  reckonedFrom,
  required,
  text,
  texts,
  type Values,
  whole,
  withDefault,
  yesNo,
} from '../../src/core/sheet/field.ts';
import { sheetsOf } from '../../src/core/sheet/sheet.ts';
import { house } from './houserules.ts';
import { readScarLine, readWeaponLine } from './lines.ts';
import { ranges, stands, statuses } from './tables.ts';

/** Fields of a weapon. */
export const weaponFields = {
  name: withDefault(text, 'weapon', 'its name'),
  die: withDefault(oneOf('', 'd3', 'd4', 'd6', 'd8', 'd10', 'd12', 'd20'), '', 'its die; the default die where empty'),
  range: withDefault(oneOf(...ranges), 'melee', 'melee, reach or ranged: how far away it strikes'),
  armourPiercing: withDefault(yesNo, false, 'Armour takes off at most 2'),
  blast: withDefault(yesNo, false, 'hits everybody in an area'),
  long: withDefault(yesNo, false, 'too long for cramped places'),
  thrust: withDefault(yesNo, false, 'no penalty for its length in cramped places'),
  halfsword: withDefault(yesNo, false, 'can be held short'),
  canSet: withDefault(
    orNothing(yesNo),
    null,
    'can be set against a charge; reach weapons can, unless it says otherwise',
  ),
  enchantment: withDefault(text, '', 'the Condition of its Enchantment; empty for none'),
  enchantmentNote: withDefault(text, '', 'what else the Enchantment does'),
  oil: withDefault(text, '', 'the monster type of its oil; empty for none', 'fight'),
  expendable: withDefault(orNothing(whole(0)), null, 'uses left of a torch and the like'),
  inHand: withDefault(yesNo, true, 'in hand; not, when thrown'),
};
export type Weapon = Item<typeof weaponFields>;

const scarFields = {
  entry: required(whole(1, 12), 'the entry of the table'),
  detail: withDefault(text, '', 'where, or what'),
  fight: withDefault(whole(0), 0, 'in which fight'),
  round: withDefault(whole(0), 0, 'in which round'),
};
export type Scar = Item<typeof scarFields>;

const table = {
  kind: withDefault(oneOf('pc', 'npc'), 'npc', 'only a pc gains Scars and tests in round 1'),
  type: withDefault(
    oneOf('custom', 'swarm', 'weak', 'standard', 'advanced', 'expert', 'legendary'),
    'custom',
    'an enemy type, which gives Life, Guard, Morale and Armour',
  ),
  guard: required(pool(0), 'what damage wears down first'),
  life: required(pool(1), 'what damage beyond Guard takes'),
  lifeMaxPenalty: withDefault(whole(0), 0, 'by how much head wounds lower maximum Life'),
  armour: withDefault(whole(0, 10), 0, 'taken off the result of an attack'),
  armourEnchantment: withDefault(text, '', 'the Enchantment on the armour; empty for none'),
  armourBonus: withDefault(whole(0, 10), 0, 'what that Enchantment adds to Armour'),
  morale: withDefault(orNothing(whole(2, 12)), null, 'for morale checks; nothing: never checks'),
  leader: withDefault(yesNo, false, "its Morale is the group's while it stands"),
  warband: withDefault(yesNo, false, 'a crowd that fights as one unit'),
  weakened: withDefault(yesNo, false, 'a warband that has lost much of its strength'),
  slayable: withDefault(orNothing(yesNo), null, 'a 6.6 can slay it; warbands not, unless it says otherwise'),
  monsterType: withDefault(text, '', 'what oils are made for'),
  flying: withDefault(yesNo, false, 'in the air'),
  weapons: withDefault(items('weapons', weaponFields, readWeaponLine), [], 'what it fights with, the main one first'),
  status: withDefault(oneOf(...statuses), 'able', 'able, or why it is out of the fight'),
  scars: reckonedFrom(withDefault(items('scars', scarFields, readScarLine), [], 'its Scars')),
  doomed: withDefault(yesNo, false, 'dies if the next Life Save fails'),
  deprived: withDefault(texts, [], 'why it cannot regain Guard and Life: restHours, untilHealed, other'),
  deathClock: {
    ...withDefault(orNothing(whole(0)), null, 'rounds left to live'),
    told: (rounds: Json) => (typeof rounds === 'number' ? counted(rounds, 'round') : rounds),
  },
  hasTurn: withDefault(yesNo, true, 'has its turn of this round still before it', 'round'),
  countered: withDefault(yesNo, false, 'has counterattacked in this round', 'round'),
  attackedInMelee: withDefault(yesNo, false, 'has been attacked in melee in this round', 'round'),
  setWeapon: withDefault(text, '', 'the weapon that is set against a charge', 'fight'),
  firstRoundTest: reckonedFrom(
    withDefault(oneOf('none', 'passed', 'failed', 'waived'), 'none', 'the Guard test of round 1', 'fight'),
  ),
  last: inner(withDefault(plainData, {}, 'what it declared last', 'fight')),
};

/** Sheet of a combatant. */
export type Sheet = Values<typeof table>;

export const fields = new FieldSet(table);

/** The most that Guard and Life can be at the start. */
export const MOST = 20;

export const { sheet, sheetOf } = sheetsOf(fields, 'Guard and Scars');

/** Returns true if a unit is still in the fight: able, or breaking (T10). */
export function isActive(combatant: Combatant): boolean {
  return !combatant.benched && combatant.side !== '' && stands(sheet(combatant).status);
}

/** Returns true if the unit with an id is still in the fight. */
export function standsIn(fight: Fight, id: string): boolean {
  return isActive(combatantOf(fight, id));
}

/** Returns true if a unit is down but alive: critical or out. */
export function isDown(combatant: Combatant): boolean {
  const { status } = sheet(combatant);
  return status === 'critical' || status === 'out';
}

/** Returns true if a unit is beyond all attacks and all help: dead, or a destroyed warband. */
export function isDead(combatant: Combatant): boolean {
  const { status } = sheet(combatant);
  return status === 'dead' || status === 'destroyed';
}

/** Returns true if a unit has no turn in round 1, because it failed its Guard test (GS-RND.6). */
export function isHeldUp(fight: Fight, combatant: Combatant): boolean {
  const { hasTurn, firstRoundTest } = sheet(combatant);
  return !hasTurn && firstRoundTest === 'failed' && fight.round === 1;
}

/** Returns true if a unit has failed its morale check and wants away (GS-MOR.9). */
export function isBreaking(combatant: Combatant): boolean {
  return sheet(combatant).status === 'breaking';
}

/** Returns true if a unit barely moves (GS-SCR.27). */
export function isHamstrung(combatant: Combatant): boolean {
  return hasCondition(combatant, 'Hamstrung');
}

/** Returns maximum Life in force: less by head wounds, down to the floor of the house rule (GS-SCR.26). */
export function lifeMaxOf(fight: Fight, { life, lifeMaxPenalty }: Sheet): number {
  return Math.max(Math.min(life.max, house.headWoundFloor.of(fight)), life.max - lifeMaxPenalty);
}

/** Returns a pool with another current value, never below 0 (GS-DMG.11). */
export function withCurrent({ max }: Pool, current: number): Pool {
  return { current: Math.max(0, current), max };
}

/** Returns true if a weapon can be set against a charge (GS-CHG.4). */
export function canBeSet({ canSet, range }: Weapon): boolean {
  return canSet ?? range === 'reach';
}

/** Returns true if using a weapon counts as using an enchanted one (GS-ENC.3, GS-ENC.12). */
export function isEnchanted({ enchantment, expendable }: Weapon): boolean {
  return enchantment !== '' || expendable !== null;
}

/** Returns the Enchantments in force on the weapons and the armour of a unit: `mace (Frozen)`. */
export function enchantmentsOf({ weapons, armourEnchantment }: Sheet): readonly string[] {
  const enchanted = weapons.filter(({ enchantment, expendable }) => enchantment !== '' && expendable === null);
  return [
    ...enchanted.map(({ name, enchantment }) => `${name} (${enchantment})`),
    ...(armourEnchantment === '' ? [] : [`armour (${armourEnchantment})`]),
  ];
}

/** Returns the faces of a weapon's die; the default die where it has none (GS-ATK.10, GS-TYP.3). */
export function dieOf(fight: Fight, { die }: Weapon): number {
  return Number((die === '' ? house.defaultDie.of(fight) : die).slice(1));
}

/** Returns what a unit is, or has done, as said of it: `is benched`, `is critical`, `has fled`. */
export function statusText(combatant: Combatant): string {
  const { status } = sheet(combatant);
  if (combatant.benched) return 'is benched';
  return `${status === 'fled' || status === 'surrendered' ? 'has' : 'is'} ${status}`;
}

/** Returns how a unit is doing. */
export function shapeOf(combatant: Combatant): Shape {
  const { status, guard, life } = sheet(combatant);
  if (status === 'fled' || status === 'routed' || status === 'surrendered') return 'gone';
  if (!stands(status)) return 'down';
  if (life.current < life.max || guard.current === 0) return 'badly';
  return guard.current < guard.max ? 'hurt' : 'fresh';
}

import type { Combatant } from '../../src/core/fight/fight.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import type { Shape } from '../../src/core/ruleset/ruleset.ts';
import {
  FieldSet,
  type Item,
  items,
  type Kind,
  oneOf,
  pool,
  required,
  text,
  texts,
  usually,
  type Values,
  whole,
  yesNo,
} from '../../src/core/sheet/field.ts';
import { sheetsOf } from '../../src/core/sheet/sheet.ts';
import { ladder } from './tables.ts';
import { weaponFields, weaponKind } from './weapons.ts';

/** What has become of somebody. */
const statuses = ['able', 'dead', 'mangled', 'fled', 'surrendered'] as const;
export type Status = (typeof statuses)[number];

/** What is declared for a round (MB-DEC.1 to 8). */
const tasks = ['attack', 'cast', 'read', 'charge', 'close', 'defend', 'extract', 'fix', 'rest'] as const;

/** The bands of a retreat (T9). */
const bands = ['none', 'back', 'hurried', 'flight'] as const;
export type RetreatBand = (typeof bands)[number];

const dieNames = ladder.map((sides) => `d${sides}`);
const yesNoAuto = oneOf('auto', 'yes', 'no');

const missileFields = {
  ...weaponFields,
  first: usually(whole(0), 0, 'the damage of the hit'),
  stirred: usually(yesNo, false, 'whether its bearer has acted since it struck or since it last did harm'),
};
export type Lodged = Item<typeof missileFields>;

const wandFields = {
  name: required(text, 'its name'),
  charges: usually(whole(0), 1, 'charges left'),
};
export type Wand = Item<typeof wandFields>;

/** What begins anew with each round and each segment of surprise. */
const roundTable = {
  task: usually(oneOf(...tasks), 'attack', 'what is declared', 'round'),
  taskAt: usually(text, '', 'at whom it is declared', 'round'),
  stance: usually(
    oneOf('normal', 'two', 'parry'),
    'normal',
    'two weapons both attacking, or the second parrying',
    'round',
  ),
  planned: usually(whole(0), 0, 'attacks planned; 0 for the whole routine', 'round'),
  directed: usually(text, '', 'the one opponent at whom it directs its attacks', 'round'),
  thrown: usually(numbers(), [], 'all its counts of the round', 'round'),
  counts: usually(numbers(), [], 'counts not yet used', 'round'),
  held: usually(whole(0), 0, 'attacks held until after count 1', 'round'),
  holding: usually(yesNo, false, 'whether its action is held', 'round'),
  attacksMade: usually(whole(0), 0, 'attacks made', 'round'),
  moved: usually(whole(0), 0, 'feet moved', 'round'),
  retreat: usually(oneOf(...bands), 'none', 'the band of a retreat', 'round'),
  struckOut: usually(yesNo, false, 'whether fighting defensively has ended with an attack', 'round'),
  spellGone: usually(yesNo, false, 'whether its spell of this round is lost, given up or done', 'round'),
  divided: usually(yesNo, false, 'whether the Base Combat Bonus has been divided', 'round'),
  drawn: usually(text, '', 'the target drawn for the whole round', 'round'),
  attackers: usually(texts, [], 'who has attacked it', 'round'),
};

const roundFields = new FieldSet(roundTable);

/** The counters at the beginning of a round. */
export const freshRound: JsonObject = roundFields.read({}, 'a round');

const table = {
  kind: usually(oneOf('PC', 'NPC'), 'NPC', 'a player character, or one of the referee'),
  block: usually(text, '', 'monsters of one block share a surprise roll'),
  hp: required(pool(1, -10_000), 'hit points'),
  subdual: usually(whole(0), 0, 'points that only tire'),
  ac: required(whole(-50, 99), 'Armour Class while fully able, without BCB'),
  shield: usually(whole(0, 20), 0, 'the part of it that a shield gives'),
  acDex: usually(whole(-20, 20), 0, 'the part of it that DEX gives'),
  save: required(whole(2, 20), 'the number for saves'),
  saveDeath: usually(whole(0, 20), 0, 'the number for saves versus death; 0: as save'),
  hd: usually(text, '', 'hit dice, such as 4+1'),
  bcb: required(whole(0, 99), 'Base Combat Bonus'),
  dex: usually(whole(1, 99), 10, 'DEX'),
  initiativeDie: usually(oneOf('', ...dieNames), '', 'a die other than that of DEX'),
  con: usually(blankOr(pool(0, -999)), null, 'CON; the house rule defaultCon if nothing is written'),
  strHit: usually(whole(-10, 10), 0, 'STR to hit in melee'),
  strDamage: usually(whole(-10, 10), 0, 'STR on melee damage'),
  dexMissile: usually(whole(-10, 10), 0, 'DEX to hit with missiles'),
  speed: usually(whole(0), 120, 'feet in a round'),
  surpriseDie: usually(oneOf(...dieNames), 'd6', 'the die for surprise'),
  surpriseMod: usually(whole(-20, 20), 0, 'modifier to the surprise roll'),
  helmSteps: usually(whole(0, 2), 0, 'rungs that a restricting helm takes off'),
  surpriseDamage: usually(whole(1, 10), 1, 'how many times the weapon dice count on the unsuspecting'),
  knowsAnatomy: usually(oneOf('ask', 'yes', 'no'), 'ask', 'whether it knows where to stab'),
  noVitals: usually(yesNo, false, 'has no vulnerable spots'),
  specialToHit: usually(text, '', 'what a weapon has to be to harm it: silver, magic'),
  allRoundVision: usually(yesNo, false, 'sees to all sides'),
  seesInvisible: usually(yesNoAuto, 'auto', 'sees the invisible; by itself from 12 hit dice on'),
  invisible: usually(yesNo, false, 'cannot be seen'),
  fearless: usually(yesNo, false, 'fights to the death'),
  type: usually(oneOf('humanoid', 'dragon', 'other'), 'humanoid', 'what it is'),
  subduable: usually(yesNoAuto, 'auto', 'can be subdued; by itself humanoids and dragons'),
  unfendable: usually(
    oneOf('auto', 'yes', 'no', 'ask'),
    'auto',
    'breaks through a fending blow; asked for larger ones',
  ),
  usesMightyBlows: usually(yesNoAuto, 'auto', 'suffers Mighty Blows; by itself player characters'),
  caster: usually(oneOf('none', 'magic-user', 'fighter-mage', 'other'), 'none', 'casts spells as'),
  armour: usually(oneOf('none', 'bracers', 'mundane', 'magical'), 'none', 'what it wears'),
  armourBonus: usually(whole(0, 10), 0, 'the quality of magical armour'),
  isRanger: usually(yesNo, false, 'may fight with two swords'),
  extractionMod: usually(whole(-20, 20), 0, 'modifier to drawing a missile out'),
  size: usually(oneOf('man', 'small', 'larger'), 'man', 'size'),
  leader: usually(yesNo, false, 'leads its side'),
  rank: usually(whole(1, 20), 1, 'rank in its formation'),
  formation: usually(text, '', 'its formation'),
  wall: usually(text, '', 'its shield-wall'),
  wallPlace: usually(whole(0, 99), 0, 'its place in the wall'),
  weapons: usually(weaponKind, [], 'what it fights with, the one in hand first'),
  routine: usually(texts, [], 'the weapons of a routine of several attacks'),
  inHand: usually(text, '', 'the weapon in hand; the first, where nothing is said'),
  wands: usually(items('wands', wandFields), [], 'wands and the like'),
  cover: usually(whole(-20, 20), 0, 'modifier of attacks on it: -3 behind an arrow slit', 'fight'),
  ground: usually(whole(-20, 20), 0, 'modifier of its own attacks: height and the like', 'fight'),
  lodged: usually(items('lodged missiles', missileFields), [], 'missiles in the wound'),
  wounds: usually(whole(0), 0, 'flesh wounds'),
  strain: usually(whole(0), 0, 'strained muscles: -1 on damage each', 'fight'),
  fixing: usually(whole(0), 0, 'rounds until the helmet sits again', 'fight'),
  status: usually(oneOf(...statuses), 'able', 'what has become of it'),
  surprised: usually(whole(0), 0, 'segments of surprise', 'fight'),
  entering: usually(yesNo, false, 'has just come in undetected', 'fight'),
  surpriseSpell: usually(yesNo, false, 'has cast its spell of the surprise', 'fight'),
  spell: usually(text, '', 'the spell or scroll', 'fight'),
  spellLevel: usually(whole(0, 99), 1, 'its level', 'fight'),
  readRounds: usually(whole(0), 0, 'rounds spent reading', 'fight'),
  spent: usually(texts, [], 'spells and scrolls used up, and wands for each charge', 'fight'),
  attackShare: usually(whole(-1, 99), -1, 'the attack share of the BCB; -1: all of it', 'fight'),
  defenceShare: usually(whole(0, 99), 0, 'the defence share of the BCB', 'fight'),
  ...roundTable,
};

/** What Mighty Blows keeps of a combatant. */
export type Sheet = Values<typeof table>;

export const fields = new FieldSet(table);

export const { sheet, sheetOf } = sheetsOf(fields, 'Mighty Blows');

/** Conditions in which somebody lies there until it is healed or comes to itself. */
const out: readonly string[] = ['unconscious', 'out of the fight'];

/** Conditions in which nobody is awake. */
const unawake: readonly string[] = [...out, 'asleep'];

/** Conditions that make somebody helpless (T6, MB-CND.4). */
const helpless: readonly string[] = [...unawake, 'bound', 'paralysed', 'helpless'];

/** Conditions in which nobody can act (MB-CND.1). */
const unable: readonly string[] = [...helpless, 'stunned'];

function isInAny({ conditions }: Combatant, names: readonly string[]): boolean {
  return conditions.some(({ name }) => names.includes(name));
}

/** Whether somebody is dead. */
export function isDead(one: Combatant): boolean {
  return isOfTheDead(sheet(one));
}

function isOfTheDead({ status }: Sheet): boolean {
  return status === 'dead' || status === 'mangled';
}

/** Whether somebody lies helpless: asleep, bound, paralysed, unconscious, out (MB-CND.4). */
export function isHelpless(one: Combatant): boolean {
  return isInAny(one, helpless);
}

/** Whether somebody is conscious, so that a random target may fall on it (MB-ATK.10, MB-TGT.1). */
export function isConscious(one: Combatant): boolean {
  return isPresent(one) && !isInAny(one, unawake);
}

/** Whether somebody is lost to its side: dead, out, fled or given up; whoever sleeps is not (MB-MOR.2). */
export function isLost(one: Combatant): boolean {
  return !one.benched && (!isFit(one) || isInAny(one, out));
}

/** Whether somebody is alive and in the fight, if only lying there. */
export function isPresent(one: Combatant): boolean {
  if (one.benched || one.side === '') return false;
  const own = sheet(one);
  return own.status !== 'fled' && !isOfTheDead(own);
}

/** Whether somebody is in the fight, and neither dead nor fled nor given up. */
function isFit(one: Combatant): boolean {
  return !one.benched && one.side !== '' && sheet(one).status === 'able';
}

/** Whether somebody keeps its side in the fight: alive, conscious, not out, not fled (MB-ORD.5). */
export function isActive(one: Combatant): boolean {
  return isFit(one) && !isInAny(one, unawake);
}

/** Whether somebody can act as far as its own state goes: neither helpless nor stunned (MB-CND.1). */
export function isAble(one: Combatant): boolean {
  return isFit(one) && !isInAny(one, unable);
}

/** Whether somebody suffers Mighty Blows (MB-CRT.13). */
export function suffersMightyBlows({ kind, usesMightyBlows }: Sheet, npcToo: boolean): boolean {
  return usesMightyBlows === 'auto' ? kind === 'PC' || npcToo : usesMightyBlows === 'yes';
}

/** How somebody is doing, by hit points. */
export function shapeOf(one: Combatant): Shape {
  const { hp, wounds, status } = sheet(one);
  if (isDead(one) || isInAny(one, out)) return 'down';
  if (status !== 'able') return 'gone';
  if (hp.current * 2 <= hp.max) return 'badly';
  return hp.current < hp.max || wounds > 0 ? 'hurt' : 'fresh';
}

/** A list of whole numbers. */
function numbers(): Kind<readonly number[]> {
  const is = (json: unknown): json is readonly number[] =>
    Array.isArray(json) && json.every((one) => Number.isInteger(one));
  return {
    takes: 'a list of whole numbers',
    is,
    read: (json) => (is(json) ? json : undefined),
    schema: { type: 'array', items: { type: 'integer' } },
  };
}

function blankOr<T extends { readonly current: number; readonly max: number }>(kind: Kind<T>): Kind<T | null> {
  return {
    takes: `${kind.takes}, or nothing`,
    is: (json): json is T | null => json === null || kind.is(json),
    read: (json, old) => (json === null || json === '' ? null : kind.read(json, old)),
    ...(kind.written && { written: kind.written }),
    schema: { anyOf: [kind.schema, { type: 'null' }] },
  };
}

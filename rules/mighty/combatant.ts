import { type Combatant, type Fight, hasCondition, isCalled } from '../../src/core/fight/fight.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { shapeOfPool } from '../../src/core/ruleset/pools.ts';
import type { Shape } from '../../src/core/ruleset/ruleset.ts';
import {
  FieldSet,
  type Item,
  items,
  type Kind,
  oneOf,
  orNothing,
  pool,
  required,
  text,
  texts,
  type Values,
  whole,
  withDefault,
  yesNo,
} from '../../src/core/sheet/field.ts';
import { sheetsOf } from '../../src/core/sheet/sheet.ts';
import { ladder } from './tables.ts';
import { readWeaponLine, weaponFields, weaponKind } from './weapons.ts';

const statuses = ['able', 'dead', 'mangled', 'fled', 'surrendered'] as const;
export type Status = (typeof statuses)[number];

/** Declarations for a round (MB-DEC.1 to 8). */
const tasks = ['attack', 'cast', 'read', 'charge', 'close', 'defend', 'extract', 'fix', 'rest'] as const;

const dieNames = ladder.map((sides) => `d${sides}`);
const yesNoAuto = oneOf('auto', 'yes', 'no');

/** The last rank that a formation has. */
export const MOST_RANKS = 20;

const missileFields = {
  ...weaponFields,
  first: withDefault(whole(0), 0, 'the damage of the hit'),
  stirred: withDefault(yesNo, false, 'its bearer has acted since it struck or last did damage'),
};
export type Lodged = Item<typeof missileFields>;

const wandFields = { name: required(text, 'its name'), charges: withDefault(whole(0), 1, 'charges left') };
export type Wand = Item<typeof wandFields>;

/** Reads a wand in one line, its charges behind it: `wand of frost 3`. */
function readWandLine(line: string): JsonObject {
  const [, name, charges] = /^(.*\S)\s+(\d+)$/.exec(line.trim()) ?? [];
  return name === undefined ? { name: line } : { name, charges: Number(charges) };
}

const table = {
  kind: withDefault(oneOf('PC', 'NPC'), 'NPC', 'player character (PC), or not (NPC)'),
  block: withDefault(text, '', 'block of monsters with one surprise roll'),
  hp: required(pool(1, -10_000), 'hit points'),
  subdual: withDefault(whole(0), 0, 'subdual points'),
  ac: required(whole(-50, 99), 'Armour Class while fully able, without BCB'),
  shield: withDefault(whole(0, 20), 0, "the shield's part of AC"),
  acDex: withDefault(whole(-20, 20), 0, "DEX's part of AC"),
  save: required(whole(2, 20), 'save number'),
  saveDeath: withDefault(whole(0, 20), 0, 'save number versus death; 0: the same as save'),
  hd: withDefault(text, '', 'hit dice, such as 4+1'),
  bcb: required(whole(0, 99), 'Base Combat Bonus'),
  dex: withDefault(whole(1, 99), 10, 'DEX'),
  initiativeDie: withDefault(oneOf('', ...dieNames), '', 'initiative die, if not that of DEX'),
  con: withDefault(orNothing(pool(0, -999)), null, 'CON; the house rule defaultCon where none is given'),
  strHit: withDefault(whole(-10, 10), 0, 'STR modifier to hit in melee'),
  strDamage: withDefault(whole(-10, 10), 0, 'STR modifier on melee damage'),
  dexMissile: withDefault(whole(-10, 10), 0, 'DEX modifier to hit with missiles'),
  speed: withDefault(whole(0), 120, 'feet a round'),
  surpriseDie: withDefault(oneOf(...dieNames), 'd6', 'surprise die'),
  surpriseMod: withDefault(whole(-20, 20), 0, 'modifier of the surprise die'),
  helmSteps: withDefault(whole(0, 2), 0, 'rungs of the surprise die that a restricting helm takes off'),
  surpriseDamage: withDefault(whole(1, 10), 1, 'multiplier of weapon dice on the unsuspecting'),
  knowsAnatomy: withDefault(oneOf('ask', 'yes', 'no'), 'ask', 'knows anatomy, for assassinations'),
  noVitals: withDefault(yesNo, false, 'has no vulnerable spots'),
  specialToHit: withDefault(text, '', 'weapons that can harm it: silver, magic'),
  allRoundVision: withDefault(yesNo, false, 'sees to all sides'),
  seesInvisible: withDefault(yesNoAuto, 'auto', 'sees the invisible; auto: from 12 hit dice on'),
  invisible: withDefault(yesNo, false, 'cannot be seen'),
  fearless: withDefault(yesNo, false, 'fights to the death'),
  type: withDefault(oneOf('humanoid', 'dragon', 'other'), 'humanoid', 'kind of creature'),
  subduable: withDefault(yesNoAuto, 'auto', 'can be subdued; auto: humanoids and dragons'),
  unfendable: withDefault(
    oneOf('auto', 'yes', 'no', 'ask'),
    'auto',
    'breaks through a fending attack; auto: asked for larger creatures',
  ),
  usesMightyBlows: withDefault(yesNoAuto, 'auto', 'suffers Mighty Blows; auto: player characters'),
  caster: withDefault(oneOf('none', 'magic-user', 'fighter-mage', 'other'), 'none', 'kind of caster'),
  armour: withDefault(oneOf('none', 'bracers', 'mundane', 'magical'), 'none', 'armour worn'),
  armourBonus: withDefault(whole(0, 10), 0, 'the quality of magical armour'),
  isRanger: withDefault(yesNo, false, 'ranger, who may fight with two swords'),
  extractionMod: withDefault(whole(-20, 20), 0, 'modifier of the save to draw missiles out'),
  size: withDefault(oneOf('man', 'small', 'larger'), 'man', 'size'),
  leader: withDefault(yesNo, false, 'leader of the side'),
  rank: withDefault(whole(1, MOST_RANKS), 1, 'rank in the formation'),
  formation: withDefault(text, '', 'formation'),
  wall: withDefault(text, '', 'shield-wall', 'fight'),
  wallPlace: withDefault(whole(0, 99), 0, 'place in the shield-wall', 'fight'),
  weapons: withDefault(weaponKind, [], 'weapons, the one in hand first'),
  routine: withDefault(texts, [], 'the weapons of a routine of several attacks'),
  inHand: withDefault(text, '', 'weapon in hand; the first of them where none is named'),
  wands: withDefault(items('wands', wandFields, readWandLine), [], 'wands and the like'),
  cover: withDefault(whole(-20, 20), 0, 'modifier of attacks on this combatant: -3 behind an arrow slit', 'fight'),
  ground: withDefault(whole(-20, 20), 0, "modifier of this combatant's attacks: height and the like", 'fight'),
  lodged: withDefault(items('lodged missiles', missileFields, readWeaponLine), [], 'lodged missiles'),
  wounds: withDefault(whole(0), 0, 'flesh wounds'),
  strain: withDefault(whole(0), 0, 'strained muscles: -1 on damage each', 'fight'),
  fixing: withDefault(whole(0), 0, 'rounds until the helmet is straight', 'fight'),
  status: withDefault(oneOf(...statuses), 'able', 'able, dead, mangled, fled or surrendered'),
  surprised: withDefault(whole(0), 0, 'segments of surprise', 'fight'),
  entering: withDefault(yesNo, false, 'comes in undetected', 'fight'),
  surpriseSpell: withDefault(yesNo, false, 'has cast the spell of the surprise', 'fight'),
  spell: withDefault(text, '', 'spell or scroll', 'fight'),
  spellLevel: withDefault(whole(0, 99), 1, 'level of the spell', 'fight'),
  readRounds: withDefault(whole(0), 0, 'rounds spent reading', 'fight'),
  spent: withDefault(texts, [], 'spells, scrolls and charges used up', 'fight'),
  attackShare: withDefault(whole(-1, 99), -1, 'the attack share of the BCB; -1: all of it', 'fight'),
  defenceShare: withDefault(whole(0, 99), 0, 'the defence share of the BCB', 'fight'),
  task: withDefault(oneOf(...tasks), 'attack', 'the declared action', 'round'),
  taskAt: withDefault(text, '', 'the declared target', 'round'),
  stance: withDefault(
    oneOf('normal', 'two', 'parry'),
    'normal',
    'two weapons both attacking, or the second parrying',
    'round',
  ),
  planned: withDefault(whole(0), 0, 'attacks planned; 0 for the whole routine', 'round'),
  directed: withDefault(text, '', 'the opponent of all attacks of the round', 'round'),
  thrown: withDefault(numbers(), [], 'all counts of the round', 'round'),
  counts: withDefault(numbers(), [], 'counts still to come', 'round'),
  held: withDefault(whole(0), 0, 'held attacks', 'round'),
  holding: withDefault(yesNo, false, 'the action is held', 'round'),
  attacksMade: withDefault(whole(0), 0, 'attacks made', 'round'),
  moved: withDefault(whole(0), 0, 'feet moved', 'round'),
  retreat: withDefault(oneOf('none', 'back', 'hurried', 'flight'), 'none', 'the band of a retreat', 'round'),
  struckOut: withDefault(yesNo, false, 'an attack has ended fighting defensively', 'round'),
  spellGone: withDefault(yesNo, false, 'the spell of this round is lost, given up or done', 'round'),
  divided: withDefault(yesNo, false, 'the Base Combat Bonus has been divided', 'round'),
  drawn: withDefault(text, '', 'the target drawn for the whole round', 'round'),
  attackers: withDefault(texts, [], 'opponents who have attacked', 'round'),
};

/** Sheet of a combatant in Mighty Blows. */
export type Sheet = Values<typeof table>;

export const fields = new FieldSet(table);

/** The counters at the beginning of a round, and of a segment of surprise. */
export const freshRound: JsonObject = fields.passing('round');

export const { sheet, sheetOf } = sheetsOf(fields, 'Mighty Blows');

/** Conditions in which somebody lies there until it is healed or comes to itself (MB-MBT.14, MB-NPC.10). */
export const out: readonly string[] = ['unconscious', 'out of the fight'];

const unawake: readonly string[] = [...out, 'asleep'];

/** Conditions that make somebody helpless (T6, MB-CND.4). */
const helpless: readonly string[] = [...unawake, 'bound', 'paralysed', 'helpless'];

/** Conditions in which nobody can act (MB-CND.1). */
const unable: readonly string[] = [...helpless, 'stunned'];

/** Conditions that the rules go by. */
export const conditions: readonly string[] = [...unable, 'at -2', 'blinded', 'stumbled', 'unaware'];

/** Returns true if somebody is dead. */
export function isDead(combatant: Combatant): boolean {
  const { status } = sheet(combatant);
  return status === 'dead' || status === 'mangled';
}

/** Returns true if somebody lies helpless: asleep, bound, paralysed, unconscious, out (MB-CND.4). */
export function isHelpless(combatant: Combatant): boolean {
  return hasCondition(combatant, ...helpless);
}

/** Returns true if somebody is conscious, so that a random target may fall on it (MB-ATK.10, MB-TGT.1). */
export function isConscious(combatant: Combatant): boolean {
  return isPresent(combatant) && !hasCondition(combatant, ...unawake);
}

/** Returns true if somebody is lost to its side: dead, out, fled or given up; whoever sleeps is not (MB-MOR.2). */
export function isLost(combatant: Combatant): boolean {
  return sheet(combatant).status !== 'able' || hasCondition(combatant, ...out);
}

/** Returns everybody who is lost to a side, those taken out of the fight since as well (MB-MOR.2). */
export function lostIn({ combatants, gone }: Fight): readonly Combatant[] {
  return [...combatants.filter(({ side, benched }) => side !== '' && !benched), ...gone].filter(isLost);
}

/** Returns true if somebody is on the spot, dead or alive: neither benched, taken out of the fight nor fled. */
export function isHere(combatant: Combatant): boolean {
  return !combatant.benched && combatant.side !== '' && sheet(combatant).status !== 'fled';
}

/** Returns true if somebody is alive and in the fight, if only lying there. */
export function isPresent(combatant: Combatant): boolean {
  return isHere(combatant) && !isDead(combatant);
}

/** Returns true if somebody takes part: neither benched nor dead, fled or given up. */
export function isFit(combatant: Combatant): boolean {
  return !combatant.benched && combatant.side !== '' && sheet(combatant).status === 'able';
}

/** Returns true if somebody keeps its side in the fight: alive, conscious, not out, not fled (MB-ORD.5). */
export function isActive(combatant: Combatant): boolean {
  return isFit(combatant) && !hasCondition(combatant, ...unawake);
}

/** Returns true if somebody can still come back into the fight by itself: active, or only asleep or knocked out for some rounds. */
export function mayComeBack(combatant: Combatant): boolean {
  return isFit(combatant) && combatant.conditions.every((one) => one.until !== undefined || !isCalled(one, ...out));
}

/** Returns true if somebody can act as far as its own state goes: neither helpless nor stunned (MB-CND.1). */
export function isAble(combatant: Combatant): boolean {
  return isFit(combatant) && !hasCondition(combatant, ...unable);
}

/** Returns the condition in which somebody can't act, if any (MB-CND.1). */
export function unableBy(combatant: Combatant): string | undefined {
  return unable.find((name) => hasCondition(combatant, name));
}

/** Returns true if somebody can be subdued; on all others every point is real (MB-SUB.6). */
export function isSubduable({ subduable, type }: Sheet): boolean {
  return subduable === 'auto' ? type !== 'other' : subduable === 'yes';
}

/** Returns how somebody is doing, by hit points. */
export function shapeOf(combatant: Combatant): Shape {
  const { hp, wounds, status } = sheet(combatant);
  if (isDead(combatant) || hasCondition(combatant, ...out)) return 'down';
  if (status !== 'able') return 'gone';
  return shapeOfPool(hp, wounds > 0);
}

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

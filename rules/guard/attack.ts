import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aText } from '../../src/core/fight/telling.ts';
import { readDice } from '../../src/core/kit/dice.ts';
import { sumOf } from '../../src/core/kit/list.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { lowest, type Reading, sum } from '../../src/core/rule/reading.ts';
import { type Asking, type Question, roll } from '../../src/core/rule/request.ts';
import { byWord, defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { dieOf, isActive, isDead, isDown, isEnchanted, sheet, statusText, type Weapon } from './combatant.ts';
import { canStill, type Declaration, declarationsOf } from './declaration.ts';
import { house } from './houserules.ts';
import {
  attackOptions,
  cannotCharge,
  cannotThrowAt,
  isInReach,
  isUsable,
  opponentsOf,
  outOfReach,
  standFor,
  unusable,
  weaponsFor,
  weaponsOf,
} from './means.ts';
import { battlefieldOf, type Stand, standOf } from './places.ts';
import { areAllies } from './state.ts';
import { AGAINST_FLYING, D3, DOORWAY, dieSizes, oneSizeDown, UNARMED } from './tables.ts';

/** Dice that a spell can have: up to ten of one kind. */
const spells = ['', 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((count) => dieSizes.map((die) => `${count}d${die}`));

/** Options that only a spell has. */
export const spellOptions = defineOptions({
  dice: { ...aText, words: Object.fromEntries(spells.map((word) => [word, word])), about: 'the dice of its damage' },
  area: byWord('area', 'everybody on the battlefield'),
});

/** Ways to attack: with a weapon, by a throw, by a spell, or with a weapon that was set. */
type Way = 'weapon' | 'throw' | 'spell' | 'set';

/** A declared attack. */
export interface Attack {
  readonly attacker: Combatant;
  readonly way: Way;
  readonly weapons: readonly Weapon[];
  readonly targets: readonly string[];
  readonly isCharge: boolean;
  /** True at melee range: counted at doorways, and may be countered (GS-CTR.3). */
  readonly isMelee: boolean;
  /** True for a ranged or thrown attack, for the shooting step (GS-DEC.7). */
  readonly isShot: boolean;
  /** True where it hits everybody in an area, each with a roll of its own (GS-MOD.8). */
  readonly isBlast: boolean;
  readonly intent: Intent;
  readonly downed: readonly string[];
  readonly begun: boolean;
}

const attackWords = ['attack', 'throw', 'charge', 'blast', 'cast'];

/** Returns true if an intent is an attack; a spell without damage is none. */
export function isAttack(intent: Intent): boolean {
  return attackWords.includes(intent.do) && (intent.do !== 'cast' || spellDice(intent).length > 0);
}

/** Returns the attack in a declaration; nothing when it is none. */
export function attackIn(
  fight: Fight,
  { who, intent, targets, downed, begun }: Omit<Declaration, 'nth'>,
): Attack | undefined {
  if (!isAttack(intent)) return undefined;
  const attacker = combatantOf(fight, who);
  const aims = targets.map((id) => combatantOf(fight, id));
  const way = intent.do === 'throw' ? 'throw' : intent.do === 'cast' ? 'spell' : 'weapon';
  const weapons = way === 'spell' ? [] : weaponsFor(fight, attacker, intent, aims);
  const isCharge = intent.do === 'charge';
  const strikes = way === 'weapon';
  const isMelee = strikes && weapons.some(({ range }) => range === 'melee');
  const isShot = way === 'throw' || (strikes && weapons.every(({ range }) => range === 'ranged'));
  // An area stays one, however few it hits (GS-MOD.10, GS-WAR.8).
  const isOnArea = intent.do === 'blast' || spellOptions.of(intent).area === true || new Set(intent.at).size > 1;
  const isBlast = isOnArea || weapons.some(({ blast }) => blast);
  return { attacker, way, weapons, targets, isCharge, isMelee, isShot, isBlast, intent, downed, begun };
}

/** Returns the attack that an intent would be if declared; `downed` are targets who are meant though they are down. */
export function attackFor(fight: Fight, intent: Intent, downed: readonly string[] = []): Attack | undefined {
  const { who = '' } = intent;
  return attackIn(fight, { who, intent, targets: targetsOf(fight, intent), downed, begun: false });
}

/**
 * Returns the named targets; of an area that names none, all on its battlefield but its source (GS-POS.18); of a Blast
 * that names none, its opponents there whom its weapon reaches; where it reaches nobody, by the Bard's word all
 * (GS-MOD.12, GS-DEC.11).
 */
export function targetsOf(fight: Fight, intent: Intent): readonly string[] {
  const { who = '', do: word, at = [] } = intent;
  const isArea = spellOptions.of(intent).area === true;
  if (at.length > 0 || (word !== 'blast' && !isArea)) return [...new Set(at)];
  const source = combatantOf(fight, who);
  const { battlefield } = standOf(fight, source);
  const isMeant = (one: Combatant) => (isArea ? one.id !== who : !areAllies(source, one));
  const isThere = (one: Combatant) => isActive(one) && standOf(fight, one).battlefield === battlefield;
  const there = fight.combatants.filter((one) => isMeant(one) && isThere(one));
  const reached = isArea ? there : reachedOf(fight, intent, there);
  return (reached.length === 0 && intent.forced ? there : reached).map(({ id }) => id);
}

/** Returns those of some targets whom a Blast reaches: with its weapon, or with the first that reaches anybody (GS-POS.2 to 4). */
function reachedOf(fight: Fight, intent: Intent, targets: readonly Combatant[]): readonly Combatant[] {
  const source = combatantOf(fight, intent.who ?? '');
  const from = standFor(fight, source, intent);
  const weapons = intent.with === undefined ? weaponsOf(fight, source) : weaponsFor(fight, source, intent, targets);
  const within = weapons.map((weapon) => targets.filter((target) => isInReach(fight, from, weapon, target)));
  return within.find((reached) => reached.length > 0) ?? [];
}

/** Returns the attacks of a side on a target, in the order of declaring. */
export function attacksOn(fight: Fight, sideId: string, target: string): readonly Attack[] {
  return attacksOf(fight, sideId).filter(({ targets }) => targets.includes(target));
}

/** Returns the attacks that a side has declared. */
export const attacksOf: (fight: Fight, sideId: string) => readonly Attack[] = memoizeFor((fight, sideId) =>
  declarationsOf(fight, sideId).flatMap((declaration) => attackIn(fight, declaration) ?? []),
);

/** The dice of one attack with one weapon, and how they are read. */
export interface Dice {
  readonly dice: readonly number[];
  readonly keep: 'sum' | 'lower' | 'higher';
  readonly plus: number;
  /** True where a 6.6 on them slays (GS-ENC.7). */
  readonly slays: boolean;
  /** Reasons why they are not the weapon's own, for the log: `oil`, `Impaired`. */
  readonly because: readonly string[];
}

/** Returns the dice of each weapon of an attack against a target; of a spell, its own (GS-ATK.5, GS-MOD.7). */
export function diceAgainst(fight: Fight, attack: Attack, target: Combatant): readonly Dice[] {
  const weapons = attack.way === 'spell' ? [undefined] : attack.weapons;
  return weapons.map((weapon) => diceOf(fight, attack, weapon, target));
}

const pair = [6, 6];
const MEAN_OF_HIGHER = 161 / 36;

/** Returns the dice of one attack with one weapon, or of a spell without any, by table T3. */
export function diceOf(
  fight: Fight,
  { attacker, way, isBlast, intent }: Pick<Attack, 'attacker' | 'way' | 'isBlast' | 'intent'>,
  weapon: Weapon | undefined,
  target: Combatant,
): Dice {
  const { prefers, half = false, impaired = false, enhanced = false } = attackOptions.of(intent);
  // By what it was when declared: the house rule of later takes no grip back (GS-DEC.10).
  const isShort = half && (weapon?.halfsword === true || intent.forced === true);
  const { warband, weakened } = sheet(attacker);
  const isCrowd = warband && !weakened && !sheet(target).warband;
  const flies = way === 'weapon' && weapon?.range === 'reach' && sheet(target).flying;
  const plus = flies && house.optionalReachAttacks.of(fight) === 'on' ? AGAINST_FLYING : 0;
  const slays = weapon !== undefined && isEnchanted(weapon);
  const baseDice = (): readonly [dice: readonly number[], ...because: readonly string[]] => {
    if (way === 'spell' || !weapon) return [spellDice(intent)];
    if (slays) return [pair, 'enchanted'];
    if (oilFits(weapon, target)) return [pair, `${weapon.oil} oil`];
    if (isCrowd && house.warbandDamage.of(fight) === 'sum') return [pair, 'warband'];
    if (way === 'throw') return [[D3], 'thrown'];
    return isShort ? [[dieOf(fight, weapon)], 'held short'] : [[dieOf(fight, weapon)]];
  };
  const [first, ...because] = baseDice();
  const dice = isShort && way === 'weapon' ? first.map(oneSizeDown) : first;
  const own: Dice = { dice, keep: 'sum', plus, slays, because };
  const againstCrowd = sheet(target).warband && !warband && !isBlast;
  const isImpaired = impaired || againstCrowd || (!isShort && isTooLong(fight, attacker, weapon));
  if ((way === 'throw' && dice.length === 1) || isImpaired === (enhanced || isCrowd)) return own;
  if (isImpaired) return { dice: pair, keep: 'lower', plus, slays, because: ['Impaired'] };
  // Of the pair and its own dice an Enhanced attacker prefers the better mean, where nobody says (GS-MOD.3).
  const mean = sumOf(dice.map((die) => (die + 1) / 2));
  const takesPair = prefers === undefined ? mean <= MEAN_OF_HIGHER : prefers === 'pair';
  return takesPair ? { dice: pair, keep: 'higher', plus, slays, because: ['Enhanced'] } : own;
}

/** Returns true if a weapon is too long for the battlefield (GS-MOD.14 to 16). */
function isTooLong(fight: Fight, attacker: Combatant, weapon: Weapon | undefined): boolean {
  if (!weapon?.long || house.crampedPenalty.of(fight) === 'none') return false;
  const thrusts = weapon.thrust && house.optionalThrust.of(fight) === 'on';
  return !thrusts && battlefieldOf(fight, attacker).cramped;
}

/** Returns true if a weapon bears an oil against the target (GS-OIL.3). */
export function oilFits({ oil }: Weapon, target: Combatant): boolean {
  return oil !== '' && oil.toLowerCase() === sheet(target).monsterType.toLowerCase();
}

/** Result of an attack before Armour, and whether it slays. */
export interface Result {
  readonly result: number;
  readonly slays: boolean;
}

const BOTH_SIX = 7;

/** Readings of a roll; both faces of a pair are needed, for only they tell the lower or the higher and a 6.6; a total of 2 or 12 does, too (GS-INP.2). */
const readings: Readonly<Record<Dice['keep'], Reading>> = {
  sum,
  lower: {
    ...lowest,
    name: 'the lower of two',
    spoken: false,
    byExtremes: true,
  },
  // One more than either die shows stands for a pair of sixes.
  higher: {
    name: 'the higher of two',
    start: 0,
    step: (most, face) => (most === 6 && face === 6 ? BOTH_SIX : Math.max(most, face)),
    spoken: false,
    byExtremes: true,
    ofRuling: (result) => Math.min(6, result),
  },
};

/** Returns the question for dice of an attack, with what they mean for it. */
export function rollOf(asked: Asking, { dice, keep, plus, slays }: Dice): Question<Result> {
  const slaying = { sum: 12, lower: 6, higher: BOTH_SIX }[keep];
  return roll(asked, dice, readings[keep]).to((read) => ({
    result: (keep === 'higher' ? Math.min(6, read) : read) + plus,
    slays: slays && read === slaying,
  }));
}

/** Returns dice as the log writes them, all of one kind: `d8`, `2d6 lower`. */
export function diceName({ dice: [die], dice: { length }, keep, plus }: Dice): string {
  const name = `${length > 1 ? length : ''}d${die}${keep === 'sum' ? '' : ` ${keep}`}`;
  return plus > 0 ? `${name} +${plus}` : name;
}

/** Returns why an attack is not legal as things stand, or nothing (GS-DEC.10). */
export function illegal(fight: Fight, attack: Attack): Refusal | undefined {
  const { attacker, weapons, targets, way, isCharge, isBlast, intent } = attack;
  if (targets.length === 0)
    return nobodyInReach(fight, attack) ?? refuse('GS-ATK.1', `\`${intent.do}\` needs a target: name one`);
  if (targets.length > 1 && !isArea(attack))
    return refuse('GS-MOD.8', 'One attack has one target: a Blast or an area effect hits several');
  const aims = targets.map((id) => combatantOf(fight, id));
  const gone = aims.find((target) => !isActive(target) && (!isDown(target) || target.benched));
  if (gone) {
    const how = isDead(gone) ? forbid : refuse;
    return how('GS-ATK.13', `${gone.name} ${statusText(gone)} and can't be attacked`);
  }
  for (const weapon of weapons) {
    const refused = unusable(attacker, weapon) ?? cannotHalfsword(fight, intent, weapon);
    if (refused) return refused;
  }
  const [aim] = aims;
  if (!aim || way === 'spell') return undefined;
  if (weapons.length === 0)
    return refuse('GS-ATK.1', `${attacker.name} has no such weapon: \`info\` lists what it has`);
  if (isCharge && weapons.some(({ range }) => range !== 'melee'))
    return refuse('GS-CHG.1', `A charge ends in a melee attack, so ${attacker.name} needs a melee weapon`);
  const from = standFor(fight, attacker, intent);
  if (isCharge) return cannotCharge(fight, attacker, aim, from);
  if (way === 'throw' && weapons.some(({ id }) => id === UNARMED))
    return refuse('GS-POS.11', `${attacker.name} has nothing in hand to throw`);
  if (way === 'throw') return cannotThrowAt(fight, attacker, from, aim);
  const far = weapons
    .flatMap((weapon) => aims.map((target) => outOfReach(fight, from, weapon, target)))
    .find((refused) => refused !== undefined);
  if (far || !isBlast || weapons.length < 2) return far;
  return refuse('GS-MOD.8', 'A Blast is made with one weapon: name only one');
}

/** Returns why the weapons of an attack reach no opponent at all, as is said of the first; nothing where one is in reach. */
function nobodyInReach(fight: Fight, { attacker, way, weapons, isCharge, intent }: Attack): Refusal | undefined {
  if (way !== 'weapon' || isCharge) return undefined;
  const from = standFor(fight, attacker, intent);
  const far = opponentsOf(fight, attacker).map((other) =>
    weapons.map((weapon) => outOfReach(fight, from, weapon, other)).find((refused) => refused !== undefined),
  );
  return far.every((refused) => refused !== undefined) ? far[0] : undefined;
}

/** Returns why a doorway has no room for an attack beside those declared and planned, or nothing (GS-POS.22, GS-POS.23). */
export function noRoomAtDoorway(fight: Fight, attack: Attack, planned: readonly Attack[] = []): Refusal | undefined {
  const { attacker } = attack;
  const { id: place, name, doorway } = battlefieldOf(fight, attacker);
  if (doorway === '' || !isCounted(fight, attack)) return undefined;
  const isBeside = (other: Attack) =>
    other.attacker.id !== attacker.id && battlefieldOf(fight, other.attacker).id === place && isCounted(fight, other);
  const isLost = (other: Attack) => !other.targets.some((id) => isComing(fight, other, combatantOf(fight, id)));
  const others = [...attacksOf(fight, attacker.side), ...planned].filter((other) => isBeside(other) && !isLost(other));
  const most = doorway === attacker.side ? DOORWAY.attackers : DOORWAY.defenders;
  if (others.length < most) return undefined;
  const instead =
    house.doorwayCounts.of(fight) === 'melee' ? 'attack from Reach, or do something else' : 'do something else';
  const what = doorway === attacker.side ? 'fight through the doorway' : 'hold the doorway';
  const why = `Only ${most} can ${what} of ${name}, and ${listed(others.map((other) => other.attacker.name))} already do: ${instead}`;
  return refuse('GS-POS.22', why);
}

/** Returns true if an attack may hit more than one target. */
function isArea({ isBlast, intent, weapons }: Attack): boolean {
  return intent.do === 'blast' || intent.do === 'cast' || (isBlast && weapons.some(({ blast }) => blast));
}

function isCounted(fight: Fight, { isMelee, isCharge }: Attack): boolean {
  return isMelee || isCharge || house.doorwayCounts.of(fight) === 'all';
}

function cannotHalfsword(fight: Fight, intent: Intent, weapon: Weapon): Refusal | undefined {
  if (attackOptions.of(intent).half !== true) return undefined;
  if (house.optionalHalfswording.of(fight) === 'off')
    return refuse('GS-MOD.14', 'Halfswording is off by house rule: `house optionalHalfswording on`');
  return weapon.halfsword
    ? undefined
    : refuse('GS-MOD.14', `The ${weapon.name} can't be held short: leave out \`half\``);
}

function spellDice(intent: Intent): readonly number[] {
  const { dice } = spellOptions.of(intent);
  return intent.do === 'cast' && dice !== undefined ? readDice(dice).dice : [];
}

/** Returns true if a declared attack will be made on a target, as things stand before its pool comes up (GS-DEC.6). */
export function isComing(fight: Fight, attack: Attack, target: Combatant): boolean {
  return isStillPossible(fight, attack, target, standFor(fight, combatantOf(fight, attack.attacker.id), attack.intent));
}

/** Returns true if a declared attack can still be made on a target when its pool comes up (GS-DEC.6, GS-ATK.13). */
export function isStillPossible(fight: Fight, attack: Attack, target: Combatant, from: Stand): boolean {
  const { attacker, begun, downed, weapons, way, isCharge, intent } = attack;
  const now = combatantOf(fight, attacker.id);
  if (!canStill(now, attack) && !begun) return false;
  if (way !== 'spell' && weapons.length === 0) return false;
  if (!isActive(target) && (isDead(target) || !downed.includes(target.id))) return false;
  if (target.benched && !intent.forced) return false;
  if (!begun && !intent.forced && !weapons.every(isUsable)) return false;
  if (intent.forced || isCharge || way === 'spell') return true;
  if (way === 'throw') return cannotThrowAt(fight, now, from, target) === undefined;
  return weapons.every((weapon) => isInReach(fight, from, weapon, target));
}

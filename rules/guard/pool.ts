import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, nameOf, possessiveOf } from '../../src/core/fight/fight.ts';
import { type Intent, writeIntent } from '../../src/core/fight/intent.ts';
import { at } from '../../src/core/kit/list.ts';
import { does, thing } from '../../src/core/kit/wording.ts';
import { sum } from '../../src/core/rule/reading.ts';
import {
  asking,
  choose,
  chooseAmong,
  confirm,
  draw,
  drawLot,
  gather,
  type Question,
  type Rule,
  roll,
} from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import {
  type Attack,
  attacksOn,
  type Dice,
  diceAgainst,
  diceName,
  diceOf,
  isStillPossible,
  type Result,
  rollOf,
} from './attack.ts';
import { die } from './checks.ts';
import { isActive, isDown, isEnchanted, sheet, sheetOf, standsIn, type Weapon } from './combatant.ts';
import { counterattack, markAttacked, tellTurnLost } from './counter.ts';
import { amend, tellLost } from './declaration.ts';
import { armourOf, landResult, soak, tellUse } from './harm.ts';
import { house } from './houserules.ts';
import { attackOptions, cannotCharge, changeWeapon, isUsable, spendEnchantment } from './means.ts';
import { alliesIn, moveTo, standOf } from './places.ts';
import { isPc } from './state.ts';
import { attackNamed } from './tables.ts';
import { tellings } from './tellings.ts';

/** The dice of one weapon in a pool: each is rolled and formed on its own (GS-ATK.7). */
interface Throw {
  /** Number of the attack in the pool. */
  readonly nth: number;
  readonly attack: Attack;
  readonly weapon: Weapon | undefined;
  readonly dice: Dice;
  readonly key: string;
}

/** The highest result of the rolls on the target, or of a shot that went astray; the rule sees no more of them. */
type Kept = {
  /** Number of the attack that went astray; below 0 for those on the target. */
  readonly astray: number;
  /** Id of whoever it lands on: the target, or the ally who is hit instead; empty until that is known. */
  readonly on: string;
  /** The highest result; 0 where nothing counted. */
  readonly best: number;
  /** The rolls that show it, of each kind the first (GS-ATK.9). */
  readonly tied: readonly number[];
  /** The first roll that is a slaying 6.6; below 0 for none. */
  readonly slays: number;
};

/** Change that one answer makes: first what counts on the target, then each shot that went astray. */
type Change = (all: readonly Kept[]) => readonly Kept[];

const nothingYet = { best: 0, tied: [], slays: -1 };

/** A die that says whether a shot hits an ally, and the allies whom it could hit. */
interface FriendDie {
  readonly nth: number;
  readonly attack: Attack;
  readonly key: string;
  readonly allies: readonly Combatant[];
}

/** Settles the pool of a side on a target, in the ledger's order of dice (GS-ATK.3, GS-DEC.8). */
export function* settlePool(draft: Draft, sideId: string, target: string): Rule<void> {
  const ready = attacksOn(draft.fight, sideId, target).filter((attack) => !isLost(draft, attack, target));
  const made = yield* settle(draft, ready, target);
  const attackers = made.map(({ attacker }) => attacker.id);
  amend(draft, attackers, { begun: true }, 'GS-DEC.6');
  for (const attack of made) keepSpent(draft, attack);
}

/** Keeps the weapons of an attack that has spent them, where its line names none: no other takes their place. */
function keepSpent(draft: Draft, { attacker: { id: who }, weapons, intent }: Attack): void {
  const ids = weapons.map(({ id }) => id);
  const areSpent = sheetOf(draft.fight, who).weapons.some((weapon) => ids.includes(weapon.id) && !isUsable(weapon));
  if (intent.with !== undefined || !areSpent) return;
  amend(draft, [who], { intent: writeIntent({ ...intent, with: ids.join('+') }) }, 'GS-DEC.5');
}

/**
 * Settles attacks on a target that come together: charges, dice, the kept result, strays, the counterattack.
 * @returns the attacks that have been made
 */
export function* settle(draft: Draft, attacks: readonly Attack[], target: string): Rule<readonly Attack[]> {
  if (attacks.length === 0) return [];
  if (isDown(combatantOf(draft.fight, target)) && (yield* isFinished(draft, target))) return [];
  const chargers = moveChargers(draft, attacks, target);
  const struck = yield* setStrike(draft, chargers, target);
  // A charger strikes who has come up and still stands, where the house rules let a charge attack (GS-CHG.1, GS-CHG.10).
  const came = house.chargeAttacks.of(draft.fight) === 'on' ? chargers.filter((id) => standsIn(draft.fight, id)) : [];
  const able = attacks.filter(({ isCharge, attacker }) => !isCharge || came.includes(attacker.id));
  if (able.length === 0) return [];
  const before = draft.fight;
  yield* strike(draft, able, target);
  if (!struck) yield* counterattack(draft, able, target);
  tellTurnLost(draft, before, target);
  return able;
}

/** Returns the targets that a Blast hits: all, or a d6 of them if its area is unclear, the first of the roster or as named (GS-MOD.10). */
export function* targetsHit(draft: Draft, intent: Intent, targets: readonly string[]): Rule<readonly string[]> {
  const { unclear } = attackOptions.of(intent);
  const { who = '' } = intent;
  if (unclear === undefined || targets.length < 2) return targets;
  const which = `the first ${unclear === 'named' ? 'as named' : 'of the roster'}`;
  const why = `How many targets does ${nameOf(draft.fight, who)}'s Blast hit: d6? (${which})`;
  const count = yield* roll(asking('blast', who, why, { rules: ['GS-MOD.10'] }), [6], sum);
  const ids = draft.fight.combatants.map(({ id }) => id);
  return (unclear === 'named' ? targets : ids.filter((id) => targets.includes(id))).slice(0, count);
}

/** Tells how many targets a Blast of unclear area hits (GS-MOD.10). */
export function tellHit(draft: Draft, who: string, hit: readonly string[]): void {
  draft.tell(tellings['blast-count'], { who, count: hit.length }, { who, rule: 'GS-MOD.10' });
}

/** Returns true if an attack has become impossible; that it is lost is told (GS-DEC.6). */
function isLost(draft: Draft, attack: Attack, target: string): boolean {
  const { fight } = draft;
  const now = combatantOf(fight, attack.attacker.id);
  if (isStillPossible(fight, attack, combatantOf(fight, target), standOf(fight, now))) return false;
  tellLost(draft, now.id, 'attack', target);
  return true;
}

/** Asks whether a unit that was down already is finished without dice (GS-ATK.13). */
function* isFinished(draft: Draft, target: string): Rule<boolean> {
  const combatant = combatantOf(draft.fight, target);
  const { name } = combatant;
  const why = `${name} is down. Finish ${name} without dice?`;
  const asked = asking('finish', 'referee', why, { about: target, against: target, rules: ['GS-ATK.13'], anew: true });
  const labels = { yes: `yes (kills ${name})`, no: 'no (roll the attack)' };
  const finished = yield* confirm(asked, !isPc(combatant), labels);
  if (finished) die(draft, target, 'GS-ATK.13');
  return finished;
}

/** Moves chargers up when their target's pool comes up; one that can't any more loses its charge (GS-CHG.1, GS-DEC.6). */
function moveChargers(draft: Draft, attacks: readonly Attack[], target: string): readonly string[] {
  return attacks.flatMap(({ isCharge, attacker: { id: who }, intent }) => {
    if (!isCharge) return [];
    const aim = combatantOf(draft.fight, target);
    if (!intent.forced && cannotCharge(draft.fight, combatantOf(draft.fight, who), aim)) {
      tellLost(draft, who, 'charge', target);
      return [];
    }
    moveTo(draft, who, standOf(draft.fight, aim), 'GS-CHG.1');
    draft.tell(tellings.charge, { who, at: target }, { who, rule: 'GS-CHG.1' });
    return [who];
  });
}

/**
 * Strikes one charger with the weapon that the charged unit has set, before its attack and whatever the range (GS-CHG.6
 * to 10); which of several, the setter picks, by default the first declared (GS-CHG.7).
 * @returns whether it has struck
 */
function* setStrike(draft: Draft, chargers: readonly string[], who: string): Rule<boolean> {
  const combatant = combatantOf(draft.fight, who);
  const weapon = sheet(combatant).weapons.find(({ id }) => id === sheet(combatant).setWeapon);
  if (!weapon || !isActive(combatant) || chargers.length === 0) return false;
  const which = `Which charger does ${combatant.name}'s set weapon strike?`;
  const choices = chargers.map((id) => choiceOf(combatantOf(draft.fight, id)));
  const charger = yield* chooseAmong(asking('set', who, which, { rules: ['GS-CHG.7'] }), choices);
  const target = combatantOf(draft.fight, charger);
  const attack = { attacker: combatant, way: 'set', isBlast: false, intent: { do: 'brace', who } } as const;
  const dice = diceOf(draft.fight, attack, weapon, target);
  const key = `damage:${who}:${charger}:set:${weapon.id}`;
  const whose = possessiveOf(draft.fight, who);
  const why = `${whose} set ${does(thing(weapon.name), 'strike')} ${target.name} first: ${askedDice(dice)}`;
  const asked = { key, tag: 'damage', who, against: charger, why, rules: ['GS-CHG.6'] };
  const { result, slays } = yield* rollOf(asked, dice);
  draft.change(who, { setWeapon: '' }, { who, rule: 'GS-CHG.7' });
  spendUse(draft, who, weapon.id, false);
  spendEnchantment(draft, who, weapon.id);
  const data = { who, at: charger, with: weapon.name, key, dice: diceName(dice), result };
  draft.tell(tellings['set-strike'], data, { who, rule: 'GS-CHG.6' });
  const wielded = { by: who, weapon };
  tellUse(draft, wielded, charger);
  yield* landResult(draft, charger, { ...wielded, result, moment: 'set' }, slays ? wielded : undefined);
  return true;
}

/** Rolls a pool; the highest result lands on the target and no other, then the strays on their allies (GS-ATK.3, GS-POS.8). */
function* strike(draft: Draft, attacks: readonly Attack[], target: string): Rule<void> {
  const { throws, friends, pool, strays } = yield* throwPool(draft, attacks, combatantOf(draft.fight, target));
  // A Blast uses its weapon once, however many it hits.
  const fresh = attacks.filter(({ begun }) => !begun);
  for (const { attacker } of fresh)
    draft.change(attacker.id, { setWeapon: '' }, { who: attacker.id, rule: 'GS-CHG.5' });
  const counted = attacks.filter((_, nth) => !strays.some(({ astray }) => astray === nth));
  markAttacked(draft, counted, target);
  const kept = counted.length === 0 ? -1 : yield* keptThrow(draft, throws, pool.tied, target);
  draft.tell(
    tellings.pool,
    { at: target, kept, result: pool.best, ...diceAsData(throws, friends, strays) },
    { ...(kept >= 0 && { who: at(throws, kept).attack.attacker.id }), rule: 'GS-ATK.3' },
  );
  if (kept >= 0) {
    for (const one of throws) if (counted.includes(one.attack)) tellUse(draft, wielded(one), target);
    yield* landKept(draft, throws, pool, kept, 'pool');
  }
  for (const stray of strays) yield* landStray(draft, throws, stray);
  // Until all of it has landed, the attackers are shown with what they attack with.
  for (const { attacker, weapons, way } of fresh)
    for (const { id } of weapons) spendUse(draft, attacker.id, id, way === 'throw');
}

/** Settles a shot that went astray on the ally alone, after the target it was meant for; one who is out by then, it misses (GS-POS.8, GS-POS.9, GS-DEC.6). */
function* landStray(draft: Draft, throws: readonly Throw[], stray: Kept): Rule<void> {
  const nth = at(stray.tied, 0);
  const shot = wielded(at(throws, nth));
  const { by: who } = shot;
  if (!standsIn(draft.fight, stray.on))
    return draft.tell(tellings['stray-late'], { who, at: stray.on }, { who, rule: 'GS-DEC.6' });
  draft.tell(tellings.stray, { who, at: stray.on, result: stray.best }, { who, rule: 'GS-POS.9' });
  tellUse(draft, shot, stray.on);
  yield* landKept(draft, throws, stray, nth, `stray-${who}`);
}

/** Spends one use of a weapon: of an expendable there is one less; a thrown one is out of hand (GS-ENC.12, GS-POS.12). */
function spendUse(draft: Draft, who: string, id: string, isThrown: boolean): void {
  const rule = isThrown ? 'GS-POS.12' : 'GS-ENC.12';
  changeWeapon(draft, who, id, rule, (weapon) => {
    if (weapon.expendable === null && !isThrown) return weapon;
    const expendable = weapon.expendable === null ? null : Math.max(0, weapon.expendable - 1);
    return { ...weapon, expendable, inHand: weapon.inHand && !isThrown };
  });
}

/** Lands the kept throw; a 6.6 of an enchanted weapon slays whichever result is highest (GS-ENC.10). */
function landKept(draft: Draft, throws: readonly Throw[], kept: Kept, nth: number, moment: string): Rule<void> {
  const { on, best: result, slays } = kept;
  const slayer = slays < 0 ? undefined : wielded(at(throws, slays));
  return landResult(draft, on, { ...wielded(at(throws, nth)), result, moment }, slayer);
}

function wielded({ attack, weapon }: Throw) {
  return { by: attack.attacker.id, weapon };
}

/** Lets the attackers choose on a tie; by default what deals most after Armour, then the first declared (GS-ATK.9). */
function* keptThrow(draft: Draft, throws: readonly Throw[], tied: readonly number[], target: string): Rule<number> {
  const [first = 0, ...others] = tied;
  if (others.length === 0) return first;
  const one = sheetOf(draft.fight, target);
  const armour = (nth: number) => soak(draft.fight, one, at(throws, nth).weapon?.armourPiercing ?? false);
  const best = tied.reduce((found, nth) => (armour(nth) < armour(found) ? nth : found), first);
  const options = tied.map((nth) => {
    const { attack, weapon } = at(throws, nth);
    const { id, name } = attack.attacker;
    return { id: `${id}:${weapon?.id ?? 'spell'}`, label: `${name}'s ${attackNamed(weapon?.name ?? 'spell')}` };
  });
  const { side } = at(throws, best).attack.attacker;
  const more = { about: target, against: target, rules: ['GS-ATK.9'] };
  const asked = asking('tie', side, 'Which of the equal results counts?', more);
  const id = yield* choose(asked, options, at(options, tied.indexOf(best)).id, true);
  const place = options.findIndex((option) => option.id === id);
  return at(tied, place);
}

/** A pool whose dice have been rolled: what counts on the target, and what went astray, with the allies hit instead. */
interface Pool {
  readonly throws: readonly Throw[];
  readonly friends: readonly FriendDie[];
  readonly pool: Kept;
  readonly strays: readonly Kept[];
}

/**
 * Rolls the dice of a pool: for each attack in its order the friendly-fire die and the dice of its weapons, at once; a
 * shot that goes astray between several allies rolls for which of them before its damage (GS-POS.6, GS-POS.7).
 */
function* throwPool({ fight }: Draft, attacks: readonly Attack[], target: Combatant): Rule<Pool> {
  const throws: Throw[] = [];
  const friends: FriendDie[] = [];
  const on = aimText(fight, target);
  const count = (running: readonly Kept[], change: Change) => change(running);
  let all: readonly Kept[] = [{ astray: -1, on: target.id, ...nothingYet }];
  let questions: Question<Change>[] = [];
  for (const [nth, attack] of attacks.entries()) {
    const { id } = attack.attacker;
    const allies = friendsInTheWay(fight, attack, target);
    const friend = { nth, attack, allies, key: `friend:${id}:${target.id}:pool` };
    if (allies.length > 0) {
      friends.push(friend);
      questions.push(friendQuestion(fight, friend, on));
    }
    if (allies.length > 1) {
      all = yield* pickFriend(friend, yield* gather(questions, all, count));
      questions = [];
    }
    const hit = all.find(({ astray }) => astray === nth);
    const whom = hit ? aimText(fight, combatantOf(fight, hit.on)) : on;
    for (const [i, dice] of diceAgainst(fight, attack, target).entries()) {
      const weapon = attack.weapons[i];
      const key = `damage:${id}:${target.id}:pool:${weapon?.id ?? 'spell'}`;
      throws.push({ nth, attack, weapon, dice, key });
      questions.push(damageQuestion(fight, throws, throws.length - 1, whom, titleOf(on)));
    }
  }
  all = yield* gather(questions, all, count);
  return { throws, friends, pool: at(all, 0), strays: all.slice(1) };
}

/** Returns the allies of a shooter whom a shot may hit instead: those in the target's rank (GS-POS.6, GS-POS.10). */
function friendsInTheWay(fight: Fight, attack: Attack, target: Combatant): readonly Combatant[] {
  const { way, isShot, isBlast, attacker } = attack;
  if (way !== 'weapon' || !isShot || isBlast || house.friendlyFireOn.of(fight) === 0) return [];
  return alliesIn(fight, attacker, standOf(fight, target)).filter(({ id }) => id !== target.id);
}

/** Returns a target as a pool names it: `Thug 1 (Armour 0)`. */
export function aimText(fight: Fight, target: Combatant): string {
  return `${target.name} (Armour ${armourOf(fight, sheet(target))})`;
}

function damageQuestion(
  fight: Fight,
  throws: readonly Throw[],
  i: number,
  on: string,
  title: string,
): Question<Change> {
  const { nth, dice, key, attack, weapon } = at(throws, i);
  const what = `${possessiveOf(fight, attack.attacker.id)} ${attackNamed(weapon?.name ?? 'spell')} on ${on}`;
  const why = `${what}: ${askedDice(dice)}`;
  const needs = attack.weapons.length > 1 ? ` ${weapon?.name ?? ''}` : undefined;
  const more = { key, title, needs, rules: ['GS-ATK.3', 'GS-ATK.12'] };
  // The results of a shot that goes astray count for its ally alone (GS-POS.8).
  return rollOf(asking('damage', attack.attacker.id, why, more), dice).to((result) => (all) => {
    const astray = all.some((one) => one.astray === nth) ? nth : -1;
    return all.map((one) => (one.astray === astray ? withResult(fight, throws, one, i, result) : one));
  });
}

/** Returns dice as they are asked for: `d8?`; of a pair, whose faces are asked behind it, `2d6, the lower counts`. */
function askedDice(dice: Dice): string {
  return `${diceName(dice).replace(/ (lower|higher)(.*)/, '$2, the $1 counts')}${dice.keep === 'sum' ? '?' : ''}`;
}

function friendQuestion(fight: Fight, { nth, attack, allies, key }: FriendDie, target: string): Question<Change> {
  const { id } = attack.attacker;
  const on = house.friendlyFireOn.of(fight);
  const hits = on === 1 ? '1 hits an ally' : `${on} or less hits an ally`;
  const why = `${possessiveOf(fight, id)} shot at ${target}, an ally in the way: d6? (${hits})`;
  const asked = asking('friend', id, why, { key, title: titleOf(target), needs: `>${on}`, rules: ['GS-POS.6'] });
  const drawn = draw(asked, 6, [
    { name: 'ally', upTo: on },
    { name: 'target', upTo: 6 },
  ]);
  const ally = allies.length === 1 ? at(allies, 0).id : '';
  return drawn.to((hit) => (all) => (hit === 'ally' ? [...all, { astray: nth, on: ally, ...nothingYet }] : all));
}

/** Returns what a pool is called where it is asked together. */
function titleOf(on: string): string {
  return `Pool on ${on}: the highest counts`;
}

/** Rolls for which of several allies a shot hits, if it went astray: a die with as many faces, in the order of the roster (GS-POS.7). */
function* pickFriend({ nth, attack, allies }: FriendDie, all: readonly Kept[]): Rule<readonly Kept[]> {
  if (!all.some(({ astray }) => astray === nth)) return all;
  const { id, name } = attack.attacker;
  const faces = allies.map((one, i) => `${i + 1} ${one.name}`).join(', ');
  const why = `Which ally does ${name} hit: d${allies.length}? (${faces})`;
  const ids = allies.map((one) => one.id);
  const on = yield* drawLot(asking('which', id, why, { time: 'pool', rules: ['GS-POS.7'] }), ids);
  return all.map((one) => (one.astray === nth ? { ...one, on } : one));
}

/** Keeps the highest result; of equal ones the first of each kind. */
function withResult(fight: Fight, throws: readonly Throw[], kept: Kept, i: number, { result, slays }: Result): Kept {
  const { best, tied } = kept;
  const slayer = kept.slays < 0 && slays ? i : kept.slays;
  if (result > best) return { ...kept, best: result, tied: [i], slays: slayer };
  const kind = kindOf(fight, at(throws, i));
  const isOfNewKind = result === best && tied.every((one) => kindOf(fight, at(throws, one)) !== kind);
  return { ...kept, tied: isOfNewKind ? [...tied, i] : tied, slays: slayer };
}

/** Returns what tells equal results apart: what Armour can take off, and a Condition that comes with the kept one. */
function kindOf(fight: Fight, { weapon }: Throw): string {
  const brings = house.conditionOn.of(fight) !== 'use' && weapon && isEnchanted(weapon) ? weapon.enchantment : '';
  return `${weapon?.armourPiercing ?? false} ${brings}`;
}

/** Returns throws and friendly-fire dice as data for the log. */
function diceAsData(throws: readonly Throw[], friends: readonly FriendDie[], strays: Pool['strays']) {
  return {
    throws: throws.map(({ attack: { attacker }, weapon, dice, key }) => {
      const { because, plus } = dice;
      return { who: attacker.id, with: weapon?.name ?? 'spell', dice: diceName(dice), because, plus, key };
    }),
    friends: friends.map(({ nth, attack: { attacker }, key, allies }) => {
      const hit = strays.find(({ astray }) => astray === nth);
      return { attack: nth, who: attacker.id, key, ally: hit?.on ?? at(allies, 0).id };
    }),
    stray: strays.map(({ astray }) => astray),
  };
}

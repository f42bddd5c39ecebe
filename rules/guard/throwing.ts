import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, nounOf } from '../../src/core/fight/fight.ts';
import { at } from '../../src/core/kit/list.ts';
import { possessive } from '../../src/core/kit/wording.ts';
import {
  asking,
  draw,
  drawLot,
  gather,
  type Question,
  question,
  type Rule,
  roll,
} from '../../src/core/rule/request.ts';
import { type Attack, diceAgainst } from './attack.ts';
import { isEnchanted, sheet, type Weapon } from './combatant.ts';
import { type Dice, diceName, type Result, readingOf, resultOf } from './forming.ts';
import { armourOf } from './harm.ts';
import { house } from './houserules.ts';
import { alliesIn, standOf } from './places.ts';

/** The dice of one weapon in a pool: each is rolled and formed on its own (GS-ATK.7). */
export interface Throw {
  /** Number of the attack in the pool. */
  readonly nth: number;
  readonly attack: Attack;
  readonly weapon: Weapon | undefined;
  readonly dice: Dice;
  readonly key: string;
}

/** The highest result of some rolls; the rule sees no more of them. */
export type Kept = {
  /** The highest result; 0 where nothing counted. */
  readonly best: number;
  /** The rolls that show it, of each kind the first (GS-ATK.9). */
  readonly tied: readonly number[];
  /** The first roll that is a slaying 6.6; below 0 for none. */
  readonly slays: number;
};

/** An attack that went astray, and what it does to the ally that it hits. */
type Stray = Kept & { readonly nth: number };

/** Running outcome of the dice of a pool: what counts on the target, and what went astray. */
type Outcome = { readonly pool: Kept; readonly strays: readonly Stray[] };

const nothing: Kept = { best: 0, tied: [], slays: -1 };

/** One answer of a pool: whether a shot goes astray, or the result of one weapon. */
type Thrown = { readonly nth: number; readonly isAstray: boolean } | ({ readonly throw: number } & Result);

/** A die that says whether a shot hits an ally, and the allies whom it could hit. */
interface FriendDie {
  readonly nth: number;
  readonly who: string;
  readonly key: string;
  readonly allies: readonly Combatant[];
}

/** A pool whose dice have been rolled. */
export interface Pool extends Outcome {
  readonly throws: readonly Throw[];
  readonly friends: readonly FriendDie[];
  /** Allies whom stray attacks hit instead, by the number of the attack. */
  readonly struck: ReadonlyMap<number, string>;
}

/**
 * Rolls the dice of a pool at once: for each attack in its order the friendly-fire die and the dice of its weapons. A
 * shot that goes astray between several allies rolls for which (GS-POS.6, GS-POS.7).
 */
export function* throwPool(draft: Draft, attacks: readonly Attack[], target: Combatant, moment: string): Rule<Pool> {
  const { fight } = draft;
  const throws = attacks.flatMap((attack, nth) => throwsOf(fight, attack, nth, target, moment));
  const friends = attacks.flatMap((attack, nth): readonly FriendDie[] => {
    const allies = friendsInTheWay(fight, attack, target);
    const { id: who } = attack.attacker;
    return allies.length === 0 ? [] : [{ nth, who, allies, key: `friend:${who}:${target.id}:${moment}` }];
  });
  const on = `${target.name} (Armour ${armourOf(fight, sheet(target))})`;
  const questions = attacks.flatMap((attack, nth) => [
    ...friends.filter((one) => one.nth === nth).map((one) => friendQuestion(fight, attack, one, on)),
    ...throws.flatMap((one, i) => (one.nth === nth ? [damageQuestion(fight, throws, i, on)] : [])),
  ]);
  const outcome = yield* gather(questions, { pool: nothing, strays: [] }, (running: Outcome, thrown) =>
    add(fight, throws, running, thrown),
  );
  const struck = new Map<number, string>();
  for (const { nth, allies } of friends)
    if (outcome.strays.some((stray) => stray.nth === nth))
      struck.set(nth, yield* pickFriend(at(attacks, nth), allies, moment));
  return { throws, friends, struck, ...outcome };
}

/** Returns the dice of the weapons of an attack against a target, the first weapon first. */
function throwsOf(fight: Fight, attack: Attack, nth: number, target: Combatant, moment: string): readonly Throw[] {
  return diceAgainst(fight, attack, target).map((dice, i) => {
    const weapon = attack.weapons[i];
    const key = `damage:${attack.attacker.id}:${target.id}:${moment}:${weapon?.id ?? 'spell'}`;
    return { nth, attack, weapon, dice, key };
  });
}

/** Returns what a pool is called where it is asked together. */
function titleOf(on: string): string {
  return `Pool on ${on}: the highest counts`;
}

function damageQuestion(fight: Fight, throws: readonly Throw[], i: number, on: string): Question<Thrown> {
  const { dice, key, attack, weapon } = at(throws, i);
  const what = `${possessive(nounOf(fight, attack.attacker.id))} ${weapon?.name ?? 'spell'} on ${on}`;
  const kept = diceName(dice).replace(/ (lower|higher)$/, ', the $1 counts');
  const why = `${what}: ${kept}${dice.keep === 'sum' ? '?' : ''}`;
  const needs = attack.weapons.length > 1 ? ` ${weapon?.name ?? ''}` : undefined;
  const asked = asking('damage', attack.attacker.id, why, {
    key,
    title: titleOf(on),
    needs,
    rules: ['GS-ATK.3', 'GS-ATK.12'],
  });
  const thrown = roll(asked, dice.dice, readingOf(dice));
  return question({ ...thrown, read: (shown) => ({ throw: i, ...resultOf(dice, shown) }) });
}

/** Returns the allies of a shooter whom a shot may hit instead: those in the target's rank (GS-POS.6, GS-POS.10). */
function friendsInTheWay(fight: Fight, attack: Attack, target: Combatant): readonly Combatant[] {
  const { way, isShot, isBlast, attacker } = attack;
  if (way !== 'weapon' || !isShot || isBlast || house.friendlyFireOn.of(fight) === 0) return [];
  return alliesIn(fight, attacker, standOf(fight, target)).filter(({ id }) => id !== target.id);
}

function friendQuestion(fight: Fight, { attacker }: Attack, die: FriendDie, target: string): Question<Thrown> {
  const on = house.friendlyFireOn.of(fight);
  const hits = on === 1 ? '1 hits an ally' : `${on} or less hits an ally`;
  const asked = asking(
    'friend',
    attacker.id,
    `${possessive(nounOf(fight, attacker.id))} shot at ${target}, an ally in the way: d6? (${hits})`,
    { key: die.key, title: titleOf(target), needs: `>${on}`, rules: ['GS-POS.6'] },
  );
  const drawn = draw(asked, 6, [
    { name: 'ally', upTo: on },
    { name: 'target', upTo: 6 },
  ]);
  return question({ ...drawn, read: (answer) => ({ nth: die.nth, isAstray: drawn.read(answer, 0) === 'ally' }) });
}

/** Rolls a die with as many faces as there are allies, in the order of the roster; one ally needs no die (GS-POS.7). */
function* pickFriend({ attacker }: Attack, allies: readonly Combatant[], moment: string): Rule<string> {
  if (allies.length === 1) return at(allies, 0).id;
  const why = `Which ally does ${attacker.name} hit: d${allies.length}? (${allies.map(({ name }, i) => `${i + 1} ${name}`).join(', ')})`;
  const asked = asking('which', attacker.id, why, { time: moment, rules: ['GS-POS.7'] });
  const ids = allies.map(({ id }) => id);
  return yield* drawLot(asked, ids);
}

/** Adds an answer to the outcome of a pool: the results of a shot that goes astray count for its ally alone (GS-POS.8). */
function add(fight: Fight, throws: readonly Throw[], { pool, strays }: Outcome, thrown: Thrown): Outcome {
  if ('isAstray' in thrown)
    return thrown.isAstray ? { pool, strays: [...strays, { ...nothing, nth: thrown.nth }] } : { pool, strays };
  const { nth } = at(throws, thrown.throw);
  if (!strays.some((stray) => stray.nth === nth)) return { pool: withResult(fight, throws, pool, thrown), strays };
  const after = strays.map((stray) =>
    stray.nth === nth ? { nth, ...withResult(fight, throws, stray, thrown) } : stray,
  );
  return { pool, strays: after };
}

/** Keeps the highest result; of equal ones the first of each kind. */
function withResult(
  fight: Fight,
  throws: readonly Throw[],
  { best, tied, slays }: Kept,
  thrown: Result & { readonly throw: number },
): Kept {
  const slayer = slays < 0 && thrown.slays ? thrown.throw : slays;
  if (thrown.result > best) return { best: thrown.result, tied: [thrown.throw], slays: slayer };
  const kind = kindOf(fight, at(throws, thrown.throw));
  const isOfNewKind = thrown.result === best && tied.every((one) => kindOf(fight, at(throws, one)) !== kind);
  return { best, tied: isOfNewKind ? [...tied, thrown.throw] : tied, slays: slayer };
}

/** Returns what tells equal results apart: what Armour can take off, and a Condition that comes with the kept one. */
function kindOf(fight: Fight, { weapon }: Throw): string {
  const brings = house.conditionOn.of(fight) !== 'use' && weapon && isEnchanted(weapon) ? weapon.enchantment : '';
  return `${weapon?.armourPiercing ?? false} ${brings}`;
}

/** Returns throws and friendly-fire dice as data for the log. */
export function poolAsData({ throws, friends, strays, struck }: Pool) {
  return {
    throws: throws.map(({ attack, weapon, dice, key }) => ({
      who: attack.attacker.id,
      with: weapon?.name ?? 'spell',
      dice: diceName(dice),
      because: dice.because,
      plus: dice.plus,
      key,
    })),
    friends: friends.map(({ nth, who, key, allies }) => ({
      attack: nth,
      who,
      key,
      ally: struck.get(nth) ?? at(allies, 0).id,
    })),
    stray: strays.map(({ nth }) => nth),
  };
}

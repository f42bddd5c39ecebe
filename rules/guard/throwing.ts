import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant, type Fight } from '../../src/core/fight/fight.ts';
import { at } from '../../src/core/kit/list.ts';
import { draw, drawOf, gather, type Question, type Rule, rollOf } from '../../src/core/rule/request.ts';
import { type Attack, diceAgainst } from './attack.ts';
import { isEnchanted, sheet, type Weapon } from './combatant.ts';
import { type Dice, diceName, type Result, readingOf, resultOf } from './forming.ts';
import { armourOf } from './harm.ts';
import { house } from './houserules.ts';
import { alliesIn, standOf } from './places.ts';

/** The dice of one weapon in a pool: each is thrown and formed on its own (GS-ATK.7). */
interface Throw {
  readonly attack: Attack;
  readonly weapon: Weapon | undefined;
  readonly dice: Dice;
  readonly key: string;
}

/** The best result of an attack that was diverted, and where it goes. */
export type Stray = {
  readonly attack: number;
  readonly throw: number;
  readonly result: number;
  readonly slays: boolean;
};

/** What a pool’s dice come to; the rule sees no more of them. */
type Outcome = {
  /** The highest result; 0 where nothing counted. */
  readonly best: number;
  /** The throws that show it, of each kind the first (GS-ATK.9). */
  readonly tied: readonly number[];
  /** The first throw that is a slaying 6.6; below 0 for none. */
  readonly slays: number;
  /** Shots that go to an ally beside the target. */
  readonly strays: readonly Stray[];
};

const nothing: Outcome = { best: 0, tied: [], slays: -1, strays: [] };

type Thrown =
  | { readonly attack: number; readonly diverted: boolean }
  | ({ readonly attack: number; readonly throw: number } & Result);

/** A pool whose dice have been thrown. */
export interface Pool {
  readonly throws: readonly Throw[];
  readonly outcome: Outcome;
  /** Whom each diverted attack strikes instead, by the number of the attack. */
  readonly struck: ReadonlyMap<number, string>;
  /** The keys of the friendly-fire dice, by the number of the attack. */
  readonly friendKeys: ReadonlyMap<number, string>;
}

/**
 * Throws the dice of a pool: for each attack in its order the friendly-fire die, the die that picks the ally, the dice
 * of its weapons. What does not depend on another die is asked together.
 */
export function* throwPool(draft: Draft, attacks: readonly Attack[], target: Combatant, moment: string): Rule<Pool> {
  const { fight } = draft;
  const throws = attacks.flatMap((attack) => throwsOf(fight, attack, target, moment));
  const struck = new Map<number, string>();
  const friendKeys = new Map<number, string>();
  let outcome: Outcome = nothing;
  let open: Question<Thrown>[] = [];
  const throwOpen = function* (): Rule<void> {
    outcome = yield* gather(open, outcome, (running, thrown) => add(fight, throws, running, thrown));
    open = [];
  };
  for (const [i, attack] of attacks.entries()) {
    const friends = friendsInTheWay(fight, attack, target);
    const [only, ...more] = friends;
    if (only) {
      const key = `friend:${attack.attacker.id}:${target.id}:${moment}`;
      friendKeys.set(i, key);
      open.push(friendDie(fight, attack, target, i, key));
      struck.set(i, only.id);
    }
    if (more.length > 0) {
      yield* throwOpen();
      if (isStray(outcome, i)) struck.set(i, yield* pickFriend(attack, friends, moment));
    }
    const why = whyThrown(fight, throws, attack, target, isStray(outcome, i) ? struck.get(i) : undefined);
    open.push(...throws.flatMap((one, nth) => (one.attack === attack ? [damageDice(one, i, nth, why)] : [])));
  }
  yield* throwOpen();
  return { throws, outcome, struck, friendKeys };
}

/** The dice of the weapons of an attack against a target, the first weapon first. */
function throwsOf(fight: Fight, attack: Attack, target: Combatant, moment: string): readonly Throw[] {
  const dice = diceAgainst(fight, attack, target);
  return dice.map((each, i) => {
    const weapon = attack.weapons[i];
    const key = `damage:${attack.attacker.id}:${target.id}:${moment}:${weapon?.id ?? 'spell'}`;
    return { attack, weapon, dice: each, key };
  });
}

function isStray({ strays }: Outcome, i: number): boolean {
  return strays.some(({ attack }) => attack === i);
}

/** What dice are for: the pool on its target, or the shot on the ally whom it is known to strike (GS-POS.8). */
function whyThrown(
  fight: Fight,
  throws: readonly Throw[],
  attack: Attack,
  target: Combatant,
  ally: string | undefined,
): string {
  const beside = ally === undefined ? throws : throws.filter((one) => one.attack === attack);
  const on = ally === undefined ? `Pool ${onWhom(fight, target)}` : `Shot ${onWhom(fight, combatant(fight, ally))}`;
  return `${on}${beside.length === 1 ? '' : ': highest counts'}`;
}

function onWhom(fight: Fight, one: Combatant): string {
  return `on ${one.name} (Armour ${armourOf(fight, sheet(one))})`;
}

/** The dice as a prompt names them: `Pool on Thug 1 (Armour 0): highest counts  ad d8 do d6`. */
function damageDice({ dice, key, attack, weapon }: Throw, i: number, nth: number, why: string): Question<Thrown> {
  const needs = attack.weapons.length > 1 ? ` ${weapon?.name ?? ''}` : '';
  const asking = {
    key,
    tag: 'damage',
    who: attack.attacker.id,
    why,
    rules: ['GS-ATK.3', 'GS-ATK.12'],
    ...(needs !== '' && { needs }),
  };
  const question = rollOf(asking, dice.dice, readingOf(dice));
  return { request: question.request, read: (shown) => ({ attack: i, throw: nth, ...resultOf(dice, shown) }) };
}

/** The allies of a shooter whom a shot may hit instead: those in the target’s rank (GS-POS.6, GS-POS.10). */
function friendsInTheWay(fight: Fight, attack: Attack, target: Combatant): readonly Combatant[] {
  const { way, isShot, isBlast, attacker } = attack;
  if (way !== 'weapon' || !isShot || isBlast || house.friendlyFireOn.of(fight) === 0) return [];
  return alliesIn(fight, attacker, standOf(fight, target)).filter(({ id }) => id !== target.id);
}

function friendDie(fight: Fight, { attacker }: Attack, target: Combatant, i: number, key: string): Question<Thrown> {
  const on = house.friendlyFireOn.of(fight);
  const asking = {
    key,
    tag: 'friend',
    who: attacker.id,
    why: `Pool ${onWhom(fight, target)}, friend in the way d6 (${on === 1 ? '1' : `${on} or less`} hits one)`,
    needs: `>${on}`,
    rules: ['GS-POS.6'],
  };
  const question = drawOf(asking, 6, [
    { name: 'ally', upTo: on },
    { name: 'target', upTo: 6 },
  ]);
  return {
    request: question.request,
    read: (answer) => ({ attack: i, diverted: question.read(answer, 0) === 'ally' }),
  };
}

/** A die with as many faces as there are allies picks one, in the order of the roster (GS-POS.7). */
function pickFriend({ attacker }: Attack, friends: readonly Combatant[], moment: string): Rule<string> {
  const key = `which:${attacker.id}:${moment}`;
  const faces = friends.map(({ name }, i) => `${i + 1} ${name}`).join(', ');
  const asking = {
    key,
    tag: 'which',
    who: attacker.id,
    why: `Which ally is hit, ${faces}, d${friends.length}`,
    rules: ['GS-POS.7'],
  };
  return draw(
    asking,
    friends.length,
    friends.map(({ id }, i) => ({ name: id, upTo: i + 1 })),
  );
}

function add(fight: Fight, throws: readonly Throw[], running: Outcome, thrown: Thrown): Outcome {
  if ('diverted' in thrown) {
    if (!thrown.diverted) return running;
    return { ...running, strays: [...running.strays, { attack: thrown.attack, throw: -1, result: 0, slays: false }] };
  }
  const { attack, throw: nth, result, slays } = thrown;
  const stray = running.strays.find((one) => one.attack === attack);
  if (stray) {
    const better = result > stray.result ? { ...stray, throw: nth, result } : stray;
    return {
      ...running,
      strays: running.strays.map((one) => (one === stray ? { ...better, slays: stray.slays || slays } : one)),
    };
  }
  const slayer = slays && running.slays < 0 ? nth : running.slays;
  if (result > running.best) return { ...running, best: result, tied: [nth], slays: slayer };
  const isOfNewKind =
    result === running.best &&
    !running.tied.some((one) => kindOf(fight, at(throws, one)) === kindOf(fight, at(throws, nth)));
  return { ...running, slays: slayer, tied: isOfNewKind ? [...running.tied, nth] : running.tied };
}

/** What makes a difference between equal results: what Armour can take off, and a Condition that comes with the kept one. */
function kindOf(fight: Fight, { weapon }: Throw): string {
  const brings = house.conditionOn.of(fight) !== 'use' && weapon && isEnchanted(weapon) ? weapon.enchantment : '';
  return `${weapon?.armourPiercing ?? false} ${brings}`;
}

/** The throws as data for the log. */
export function throwsAsData(throws: readonly Throw[]) {
  return throws.map(({ attack, weapon, dice, key }) => ({
    who: attack.attacker.id,
    with: weapon?.name ?? 'spell',
    dice: diceName(dice),
    because: dice.because,
    plus: dice.plus,
    key,
  }));
}

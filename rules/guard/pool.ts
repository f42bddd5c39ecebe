import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant } from '../../src/core/fight/fight.ts';
import { at } from '../../src/core/kit/list.ts';
import { choose, type Rule } from '../../src/core/rule/request.ts';
import { type Attack, attacksOn, isStillPossible } from './attack.ts';
import { moveChargers, setStrike } from './charge.ts';
import { isDown, sheetOf, standsIn, type Weapon } from './combatant.ts';
import { counterattack, markAttacked } from './counter.ts';
import { die, mayBeSlain, slay } from './critical.ts';
import { amend } from './declaration.ts';
import { oilFits } from './forming.ts';
import { land, soak } from './harm.ts';
import { house } from './houserules.ts';
import { standOf } from './places.ts';
import { type Pool, type Stray, throwPool, throwsAsData } from './throwing.ts';
import { bringCondition, useWeapons } from './using.ts';

/** How the keys of what a pool asks name it, beside those of strays and counterattacks. */
const moment = 'pool';

/** Settles the pool of a side on a target, in the ledger’s order of dice (GS-ATK.3, GS-DEC.8). */
export function* settlePool(draft: Draft, sideId: string, target: string): Rule<void> {
  const attacks = attacksOn(draft.fight, sideId, target);
  const ready = attacks.filter((attack) => !isLost(draft, attack, target));
  yield* settle(draft, ready, target);
  for (const { attacker } of ready) amend(draft, attacker.id, { begun: true }, 'GS-DEC.6');
}

/** Settles attacks on a target that come together: charges, dice, the kept result, strays, the counterattack. */
export function* settle(draft: Draft, attacks: readonly Attack[], target: string): Rule<void> {
  if (attacks.length === 0) return;
  if (isDown(combatant(draft.fight, target)) && (yield* isFinished(draft, target))) return;
  const chargers = moveChargers(draft, attacks, target);
  const struck = yield* setStrike(draft, chargers, target);
  const able = attacks.filter((attack) => !attack.isCharge || canStillStrike(draft, attack, chargers));
  if (able.length > 0) yield* strike(draft, able, target);
  if (able.length > 0 && !struck) yield* counterattack(draft, able, target);
}

function* strike(draft: Draft, attacks: readonly Attack[], target: string): Rule<void> {
  const pool = yield* throwPool(draft, attacks, combatant(draft.fight, target), moment);
  const { outcome, throws } = pool;
  for (const attack of attacks) useWeapons(draft, attack);
  const straying = new Set(outcome.strays.map((stray) => stray.attack));
  const counted = attacks.filter((_, i) => !straying.has(i));
  markAttacked(draft, counted, target);
  if (counted.length > 0) yield* landBest(draft, pool, counted, target);
  else
    draft.tell('pool', {
      at: target,
      throws: throwsAsData(throws),
      kept: -1,
      result: 0,
      friends: friendsOf(pool),
      stray: [...straying],
    });
  for (const stray of outcome.strays) yield* landStray(draft, pool, stray);
}

/** The highest result lands, and no other (GS-ATK.3); a 6.6 of an enchanted weapon slays from inside the pool (GS-ENC.10). */
function* landBest(draft: Draft, pool: Pool, counted: readonly Attack[], target: string): Rule<void> {
  const { throws, outcome } = pool;
  const kept = yield* keptThrow(draft, pool, target);
  const { attack, weapon } = at(throws, kept);
  const by = attack.attacker.id;
  const stray = outcome.strays.map((one) => one.attack);
  draft.tell(
    'pool',
    { at: target, throws: throwsAsData(throws), kept, result: outcome.best, friends: friendsOf(pool), stray },
    { who: by, rule: 'GS-ATK.3' },
  );
  for (const { attack: each, weapon: used } of throws)
    if (counted.includes(each)) tellUse(draft, used, each.attacker.id, target);
  if (outcome.slays >= 0 && (yield* mayBeSlain(draft, target, 'pool'))) {
    slay(draft, target);
    return;
  }
  const blow = {
    result: outcome.best,
    piercing: weapon?.armourPiercing ?? false,
    moment,
    by,
    tool: weapon?.name,
    isAttack: true,
    armoured: true,
  };
  const damage = yield* land(draft, target, blow);
  const on = house.conditionOn.of(draft.fight);
  if (on === 'kept' || (on === 'damage' && damage > 0)) bringCondition(draft, target, weapon, by);
}

/** What comes with the use of a weapon, kept or not: its Condition, an oil that fits (GS-ENC.4, GS-OIL.3). */
function tellUse(draft: Draft, weapon: Weapon | undefined, who: string, target: string): void {
  if (house.conditionOn.of(draft.fight) === 'use') bringCondition(draft, target, weapon, who);
  if (weapon && oilFits(weapon, combatant(draft.fight, target)))
    draft.tell('oil-used', { who, at: target, text: weapon.oil }, { who, rule: 'GS-OIL.3' });
}

/** On a tie the attackers choose; by default what deals most after Armour, then the first declared (GS-ATK.9). */
function* keptThrow(draft: Draft, { throws, outcome }: Pool, target: string): Rule<number> {
  const { tied } = outcome;
  const [first = 0, ...others] = tied;
  if (others.length === 0) return first;
  const one = sheetOf(draft.fight, target);
  const armour = (nth: number) => soak(draft.fight, one, at(throws, nth).weapon?.armourPiercing ?? false);
  const best = tied.reduce((found, nth) => (armour(nth) < armour(found) ? nth : found), first);
  const options = tied.map((nth) => {
    const { attack, weapon } = at(throws, nth);
    return {
      id: `${attack.attacker.id}:${weapon?.id ?? 'spell'}`,
      label: `${attack.attacker.name}'s ${weapon?.name ?? 'spell'}`,
    };
  });
  const { attacker } = at(throws, best).attack;
  const asking = {
    key: `tie:${target}`,
    tag: 'tie',
    who: attacker.side,
    against: target,
    why: 'Which of the equal results counts?',
  };
  const id = yield* choose({ ...asking, rules: ['GS-ATK.9'] }, options, options[tied.indexOf(best)]?.id ?? '', true);
  return tied[options.findIndex((option) => option.id === id)] ?? best;
}

/** A shot that went astray is settled on the ally alone, after the intended target (GS-POS.8, GS-POS.9). */
function* landStray(draft: Draft, { throws, struck }: Pool, { attack, throw: nth, result, slays }: Stray): Rule<void> {
  const ally = struck.get(attack) ?? '';
  const { weapon, attack: shot } = at(throws, nth);
  const by = shot.attacker.id;
  const moment = `stray-${by}`;
  draft.tell('stray', { who: by, at: ally, result }, { who: by, rule: 'GS-POS.9' });
  if (house.conditionOn.of(draft.fight) === 'use') bringCondition(draft, ally, weapon, by);
  if (slays && (yield* mayBeSlain(draft, ally, moment))) {
    slay(draft, ally);
    return;
  }
  const piercing = weapon?.armourPiercing ?? false;
  const blow = { result, piercing, moment, by, tool: weapon?.name, isAttack: true, armoured: true };
  const damage = yield* land(draft, ally, blow);
  const on = house.conditionOn.of(draft.fight);
  if (on === 'kept' || (on === 'damage' && damage > 0)) bringCondition(draft, ally, weapon, by);
}

/** Somebody who was down already is finished without dice, if the Bard says so (GS-ATK.13). */
function* isFinished(draft: Draft, target: string): Rule<boolean> {
  const { name } = combatant(draft.fight, target);
  const asking = {
    key: `finish:${target}`,
    tag: 'finish',
    who: 'referee',
    against: target,
    why: `${name} is down: finished without dice?`,
  };
  const options = [
    { id: 'yes', label: 'yes, killed' },
    { id: 'no', label: 'no, roll' },
  ] as const;
  if ((yield* choose({ ...asking, rules: ['GS-ATK.13'] }, options, 'yes')) === 'no') return false;
  die(draft, target, 'GS-ATK.13');
  return true;
}

/** An attack that has become impossible is lost (GS-DEC.6). */
function isLost(draft: Draft, attack: Attack, target: string): boolean {
  const { fight } = draft;
  const now = combatant(fight, attack.attacker.id);
  if (isStillPossible(fight, attack, combatant(fight, target), standOf(fight, now))) return false;
  draft.tell('lost', { who: now.id, what: 'attack', at: target }, { who: now.id, rule: 'GS-DEC.6' });
  return true;
}

/** A charger strikes if it has come up, still stands, and the house rule lets charges strike (GS-CHG.1, GS-CHG.10). */
function canStillStrike(draft: Draft, { attacker }: Attack, chargers: readonly Combatant[]): boolean {
  const came = chargers.some(({ id }) => id === attacker.id);
  return came && standsIn(draft.fight, attacker.id) && house.chargeAttacks.of(draft.fight) === 'on';
}

function friendsOf({ friendKeys, struck, throws }: Pool) {
  const attacks = [...new Set(throws.map(({ attack }) => attack))];
  return [...friendKeys].map(([i, key]) => ({
    attack: i,
    who: at(attacks, i).attacker.id,
    key,
    ally: struck.get(i) ?? '',
  }));
}

import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf } from '../../src/core/fight/fight.ts';
import { at } from '../../src/core/kit/list.ts';
import { asking, choose, confirm, type Rule } from '../../src/core/rule/request.ts';
import { type Attack, attacksOn, isStillPossible } from './attack.ts';
import { moveChargers, setStrike } from './charge.ts';
import { isDown, sheetOf, standsIn } from './combatant.ts';
import { counterattack, markAttacked } from './counter.ts';
import { die } from './critical.ts';
import { amend, tellLost } from './declaration.ts';
import { landResult, soak, tellUse } from './harm.ts';
import { house } from './houserules.ts';
import { standOf } from './places.ts';
import { isPc } from './state.ts';
import { tellings } from './tellings.ts';
import { type Kept, type Pool, poolAsData, type Throw, throwPool } from './throwing.ts';
import { useWeapons } from './using.ts';

/** Name of a pool in the keys of what it asks, beside those of strays and counterattacks. */
const moment = 'pool';

/** Settles the pool of a side on a target, in the ledger's order of dice (GS-ATK.3, GS-DEC.8). */
export function* settlePool(draft: Draft, sideId: string, target: string): Rule<void> {
  const attacks = attacksOn(draft.fight, sideId, target);
  const ready = attacks.filter((attack) => !isLost(draft, attack, target));
  yield* settle(draft, ready, target);
  const attackers = ready.map(({ attacker }) => attacker.id);
  amend(draft, attackers, { begun: true }, 'GS-DEC.6');
}

/** Settles attacks on a target that come together: charges, dice, the kept result, strays, the counterattack. */
export function* settle(draft: Draft, attacks: readonly Attack[], target: string): Rule<void> {
  if (attacks.length === 0) return;
  if (isDown(combatantOf(draft.fight, target)) && (yield* isFinished(draft, target))) return;
  const chargers = moveChargers(draft, attacks, target);
  const struck = yield* setStrike(draft, chargers, target);
  // A charger strikes who has come up and still stands, where the house rules let a charge attack (GS-CHG.1, GS-CHG.10).
  const came =
    house.chargeAttacks.of(draft.fight) === 'on' ? chargers.filter(({ id }) => standsIn(draft.fight, id)) : [];
  const able = attacks.filter(({ isCharge, attacker }) => !isCharge || came.some(({ id }) => id === attacker.id));
  if (able.length > 0) yield* strike(draft, able, target);
  if (able.length > 0 && !struck) yield* counterattack(draft, able, target);
}

/** Rolls a pool; the highest result lands on the target and no other, then the strays on their allies (GS-ATK.3, GS-POS.8). */
function* strike(draft: Draft, attacks: readonly Attack[], target: string): Rule<void> {
  const pool = yield* throwPool(draft, attacks, combatantOf(draft.fight, target), moment);
  for (const attack of attacks) useWeapons(draft, attack);
  const counted = attacks.filter((_, nth) => !pool.strays.some((stray) => stray.nth === nth));
  markAttacked(draft, counted, target);
  const kept = counted.length === 0 ? -1 : yield* keptThrow(draft, pool, target);
  const { best } = pool.pool;
  draft.tell(
    tellings.pool,
    { at: target, kept, result: best, ...poolAsData(pool) },
    { ...(kept >= 0 && { who: at(pool.throws, kept).attack.attacker.id }), rule: 'GS-ATK.3' },
  );
  if (kept >= 0) {
    const ofPool = pool.throws.filter(({ attack }) => counted.includes(attack));
    for (const one of ofPool) tellUse(draft, wielded(one), target);
    yield* landKept(draft, pool, pool.pool, kept, target, moment);
  }
  for (const stray of pool.strays) yield* landStray(draft, pool, stray);
}

/** Lands the kept throw; a 6.6 of an enchanted weapon slays whichever result is highest (GS-ENC.10). */
function landKept(
  draft: Draft,
  { throws }: Pool,
  { best: result, slays }: Kept,
  kept: number,
  target: string,
  moment: string,
): Rule<void> {
  const slayer = slays < 0 ? undefined : wielded(at(throws, slays));
  return landResult(draft, { ...wielded(at(throws, kept)), at: target, result, moment, slayer });
}

/** Settles a shot that went astray on the ally alone, after the target it was meant for (GS-POS.8, GS-POS.9). */
function* landStray(draft: Draft, pool: Pool, stray: Pool['strays'][number]): Rule<void> {
  const ally = pool.struck.get(stray.nth) ?? '';
  const kept = at(stray.tied, 0);
  const shot = wielded(at(pool.throws, kept));
  draft.tell(tellings.stray, { who: shot.who, at: ally, result: stray.best }, { who: shot.who, rule: 'GS-POS.9' });
  tellUse(draft, shot, ally);
  yield* landKept(draft, pool, stray, kept, ally, `stray-${shot.who}`);
}

/** Lets the attackers choose on a tie; by default what deals most after Armour, then the first declared (GS-ATK.9). */
function* keptThrow(draft: Draft, { throws, pool: { tied } }: Pool, target: string): Rule<number> {
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
  const why = 'Which of the equal results counts?';
  const asked = asking('tie', attacker.side, why, { about: target, against: target, rules: ['GS-ATK.9'] });
  const id = yield* choose(asked, options, options[tied.indexOf(best)]?.id ?? '', true);
  return tied[options.findIndex((option) => option.id === id)] ?? best;
}

/** Asks whether a unit that was down already is finished without dice (GS-ATK.13). */
function* isFinished(draft: Draft, target: string): Rule<boolean> {
  const { name } = combatantOf(draft.fight, target);
  const why = `${name} is down. Finish ${name} without dice?`;
  const asked = asking('finish', 'referee', why, { about: target, against: target, rules: ['GS-ATK.13'], anew: true });
  if (
    !(yield* confirm(asked, !isPc(combatantOf(draft.fight, target)), {
      yes: `yes (kills ${name})`,
      no: 'no (roll the attack)',
    }))
  )
    return false;
  die(draft, target, 'GS-ATK.13');
  return true;
}

/** Returns whether an attack has become impossible; that it is lost is told (GS-DEC.6). */
function isLost(draft: Draft, attack: Attack, target: string): boolean {
  const { fight } = draft;
  const now = combatantOf(fight, attack.attacker.id);
  if (isStillPossible(fight, attack, combatantOf(fight, target), standOf(fight, now))) return false;
  tellLost(draft, now.id, 'attack', target);
  return true;
}

function wielded({ attack, weapon }: Throw) {
  return { who: attack.attacker.id, weapon };
}

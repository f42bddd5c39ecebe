import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, isOfPlayers } from '../../src/core/fight/fight.ts';
import { asking, confirm, type Rule } from '../../src/core/rule/request.ts';
import { attacksOnceByMove, canAct, handWeapon } from './able.ts';
import { breakRanks } from './armour.ts';
import { type Blow, isHit } from './blow.ts';
import { isAble, sheet, sheetOf } from './combatant.ts';
import { handBlow, strike } from './exchange.ts';
import { house } from './houserules.ts';
import { exert } from './lodged.ts';
import { distance, foesOf, HEX, leaveBehind, pair, relate, sight } from './pairs.ts';
import { tellings } from './tellings.ts';
import { reachOf } from './weapons.ts';

/** Returns true if somebody is kept out of arm's reach of another this round. */
export function isFended(fight: Fight, who: string, by: string): boolean {
  return pair(fight, who, by).fended.includes(who);
}

/** Returns how many attacks somebody still has in this round; whoever moves makes one, but by that house rule (MB-RND.2). */
export function attacksLeft(fight: Fight, combatant: Combatant): number {
  const { counts, held, task, attacksMade } = sheet(combatant);
  if (task !== 'attack' && task !== 'charge') return 0;
  const isDone = attacksMade > 0 && attacksOnceByMove(fight, combatant);
  return isDone ? 0 : counts.length + held;
}

/** Returns who covers the spot to which somebody comes up with a long weapon: the target itself, or the ranks behind it. */
function coverers(fight: Fight, who: string, target: string): readonly Combatant[] {
  const { formation } = sheetOf(fight, target);
  const isBehind = (combatant: Combatant) =>
    formation === sheet(combatant).formation && handWeapon(combatant).reach >= sheet(combatant).rank;
  return foesOf(fight, who).filter(
    (combatant) =>
      handWeapon(combatant).reach >= 2 &&
      (combatant.id === target || (formation !== '' && isBehind(combatant))) &&
      canAct(fight, combatant) &&
      sight(fight, combatant.id, who) !== 'suspected',
  );
}

/** Returns who can meet somebody that comes up to a target, with an attack left: the longest reach first, then roster order (MB-SPR.6). */
export function fenders(fight: Fight, who: string, target: string): readonly Combatant[] {
  const reach = (combatant: Combatant) => reachOf(fight, handWeapon(combatant));
  return coverers(fight, who, target)
    .filter((combatant) => distance(fight, combatant.id, who) > 1 && attacksLeft(fight, combatant) > 0)
    .toSorted((a, b) => reach(b) - reach(a));
}

/**
 * Moves somebody up to a target, as far as its feet carry it; whoever covers the spot with a long weapon may fend it
 * off on arrival, before its own attack (MB-CHG.6, MB-CLO.5, MB-SPR.6 to 9).
 * @param feet how far it may go
 * @param stop the distance at which it stops: arm's reach, or that of its own long weapon
 * @returns whether it has come so near
 */
export function* approach(
  draft: Draft,
  who: string,
  target: string,
  how: 'charge' | 'close' | 'walk',
  feet: number,
  stop = 1,
): Rule<boolean> {
  const isKeptOff = stop === 1 && isFended(draft.fight, who, target);
  // Whoever is fended off already comes no nearer than the weapon reaches (MB-SPR.8).
  const nearest = isKeptOff ? outOf(draft.fight, target) : stop;
  const way = Math.max(0, distance(draft.fight, who, target) - nearest) * HEX;
  const gone = Math.min(feet, way);
  const closes = how === 'close';
  const mayFend = house.fendTiming.of(draft.fight) === 'onApproach' && (!closes || house.fendClosing.of(draft.fight));
  const moved = sheetOf(draft.fight, who).moved + Math.max(isKeptOff ? 1 : 0, gone);
  draft.change(who, { moved }, { who, rule: 'MB-RND.2' });
  exert(draft, who);
  draft.tell(tellings.approach, { who, at: target, how, feet: gone > 0 ? gone : undefined });
  if (gone > 0) breakRanks(draft, who);
  leaveBehind(draft, who, Math.floor(gone / HEX), 'MB-MEL.3', [target]);
  if (gone < way) {
    relate(draft, who, target, { hexes: nearest + Math.ceil((way - gone) / HEX) });
    return false;
  }
  if (isKeptOff) return stopAt(draft, who, target, target);
  if (stop === 1 && mayFend && (yield* isHeldOff(draft, who, target))) return false;
  relate(draft, who, target, { hexes: stop, ...(closes && { closed: true }) }, closes ? 'MB-CLO.3' : 'MB-SPR.6');
  return true;
}

/** Returns the hexes that somebody who is fended off by a weapon stays away: its reach, and out of arm's reach in any case (MB-SPR.8). */
function outOf(fight: Fight, by: string): number {
  return Math.max(2, handWeapon(combatantOf(fight, by)).reach);
}

/** Brings whoever comes up within reach of all who cover the spot with a weapon as long as that of whoever fends (MB-FLK.4). */
function comeWithinReach(draft: Draft, who: string, target: string, by: Combatant): void {
  const { reach } = handWeapon(by);
  for (const { id } of coverers(draft.fight, who, target)) {
    const isAsLong = id !== by.id && handWeapon(combatantOf(draft.fight, id)).reach >= reach;
    if (isAsLong && distance(draft.fight, id, who) > reach) relate(draft, id, who, { hexes: reach }, 'MB-SPR.8');
  }
}

/** Plays the fending attacks of those who cover the spot; the first success stops whoever comes up, or brings it down (MB-SPR.6, 7, 9). */
function* isHeldOff(draft: Draft, who: string, target: string): Rule<boolean> {
  for (const { id } of fenders(draft.fight, who, target)) {
    if (!canAct(draft.fight, combatantOf(draft.fight, id)) || !(yield* wantsToFend(draft, id, who))) continue;
    comeWithinReach(draft, who, target, combatantOf(draft.fight, id));
    const swing = yield* strike(draft, fending(draft, id, who));
    if (!isAble(combatantOf(draft.fight, who))) return true;
    if (!isHit(swing)) continue;
    if (yield* breaksThrough(draft, who)) {
      relate(draft, id, who, { fended: [] }, 'MB-SPR.9');
      draft.tell(tellings.through, { who, by: id }, { who, rule: 'MB-SPR.9' });
      continue;
    }
    stopAt(draft, who, target, id);
    return true;
  }
  return false;
}

/** Makes the fending attack, which is the wielder's own and uses its highest count (MB-SPR.7). */
function fending(draft: Draft, who: string, target: string): Blow {
  const { reach } = handWeapon(combatantOf(draft.fight, who));
  const { counts, held } = sheetOf(draft.fight, who);
  draft.change(who, counts.length > 0 ? { counts: counts.slice(1) } : { held: held - 1, holding: held > 1 });
  relate(draft, who, target, { hexes: reach }, 'MB-SPR.8');
  return handBlow(draft, who, target, 'fend');
}

function* wantsToFend(draft: Draft, who: string, against: string): Rule<boolean> {
  const combatant = combatantOf(draft.fight, who);
  const why = `Does ${combatant.name} fend off ${combatantOf(draft.fight, against).name}?`;
  const labels = { yes: 'fend off (with an attack of the round)', no: 'keep the attack' };
  const asked = asking('fend', who, why, { against, rules: ['MB-SPR.6'] });
  return yield* confirm(asked, true, labels, !isOfPlayers(draft.fight, combatant));
}

/** Asks whether great mass or will carries somebody through (MB-SPR.9). */
function* breaksThrough(draft: Draft, who: string): Rule<boolean> {
  const { unfendable, size } = sheet(combatantOf(draft.fight, who));
  const asks = unfendable === 'ask' || (unfendable === 'auto' && size === 'larger');
  if (!asks) return unfendable === 'yes';
  const why = `Does ${combatantOf(draft.fight, who).name} break through the fending attack?`;
  const asked = asking('through', 'referee', why, { about: who, against: who, rules: ['MB-SPR.9'] });
  return yield* confirm(asked, false, { first: 'no', no: 'no (stopped)', yes: 'yes (hurt but not stopped)' });
}

/** Stops somebody at the reach of the weapon, and in any case out of arm's reach of the front (MB-SPR.8). */
function stopAt(draft: Draft, who: string, target: string, by: string): false {
  relate(draft, who, by, { hexes: outOf(draft.fight, by), fended: [who] }, 'MB-SPR.8');
  if (by !== target) relate(draft, who, target, { hexes: 2, fended: [who] }, 'MB-SPR.8');
  const feet = distance(draft.fight, who, by) * HEX;
  draft.tell(tellings.fended, { who, by, feet }, { who: by, rule: 'MB-SPR.8' });
  return false;
}

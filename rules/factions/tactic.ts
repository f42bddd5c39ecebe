import { type Combatant, combatantOf, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { isHopeless, type Yielding } from '../../src/core/ruleset/yielding.ts';
import { blowFor } from './aim.ts';
import { cannotBlast, targetsIn } from './blast.ts';
import { type Blow, blowOf, leavesHolds, meansOf, unarmed, unusable } from './blow.ts';
import { cannotFlee, cannotMain, cannotMove, cannotSurrender, halfMove, moveLeft } from './budget.ts';
import { isActive, isFighting, isGrabbed, sheet } from './combatant.ts';
import { breakable } from './holds.ts';
import { challengesOf } from './reach.ts';
import { isEnemy, knownEnemies, state } from './state.ts';
import { inTurn, readyOf, slotDue } from './turn.ts';
import { areTracked, pathsFrom, placesApart, placeWord, zonesAt } from './zones.ts';

/** The stated tactic of the factions ruleset. */
export const tactic =
  'A combatant attacks the standing enemy in reach with the least health left, with the first weapon that reaches and, where possible, without a hit save. It uses a blast where that catches two enemies or more and no friend, or where only bare hands would reach. With nobody in reach it moves towards the nearest enemy, half its way where that leaves an attack. Against an attack that could drop it, it counters in melee if that can hurt, and dodges otherwise. It does not react to other attacks. Anybody who can guards against a death blow. The grabbed break free, the broken flee or surrender. A faction never passes while somebody is ready.';

/** Player characters run, who check no morale by themselves (FA-MOR.9, FA-MOR.11). */
export const yielding: Yielding = {
  says: 'In a forecast player characters flee when half of their faction or more is out and those left face at least twice their number. Nobody chases. Others go by morale.',
  instead: (fight, { do: due, who = '' }) => {
    const combatant = findCombatant(fight, who);
    const stays =
      !combatant ||
      sheet(combatant).kind !== 'pc' ||
      ['surrender', 'free'].includes(due) ||
      cannotFlee(fight, combatant);
    return stays || !isHopeless(fight, combatant.side, isFighting) ? undefined : { do: 'retreat', who };
  },
  isAway: (combatant) => sheet(combatant).surrendered || ['fleeing', 'fled'].includes(sheet(combatant).state),
};

/** Returns what somebody does by the stated tactic; nothing when it is not its turn, or others of its faction go first. */
export function plan(fight: Fight, who: string): Intent | undefined {
  return state(fight).stage === 'slots' && isNext(fight, combatantOf(fight, who)) ? turnFor(fight, who) : undefined;
}

/** Returns what somebody does with its turn by the stated tactic. */
const turnFor = memoizeFor((fight: Fight, who: string): Intent => {
  const combatant = combatantOf(fight, who);
  const { broken } = sheet(combatant);
  if (isGrabbed(fight, who)) {
    const [holder] = breakable(fight, combatant);
    return holder ? { do: 'free', who, at: [holder.id] } : { do: 'else', who };
  }
  if (broken === 'surrender') return { do: cannotSurrender(fight, combatant) ? 'else' : 'surrender', who };
  if (broken === 'retreat') return { do: cannotFlee(fight, combatant) ? 'else' : 'retreat', who };
  if (cannotMain(fight, combatant)) return { do: 'else', who };
  return strike(fight, combatant) ?? approach(fight, combatant) ?? { do: 'else', who };
});

function isNext(fight: Fight, combatant: Combatant): boolean {
  const { turn } = state(fight);
  if (turn.includes(combatant.id) && sheet(combatant).turn === 'acting') return true;
  const { slot, over } = slotDue(fight);
  if (over || slot !== combatant.side) return false;
  return inTurn(fight, slot)[0]?.id === combatant.id || nextOf(fight, slot).has(combatant.id);
}

/**
 * One slot, one turn: only the first of the ready is planned. Where no other faction can come between, those behind it
 * are too, up to the first who moves: it may go on with an attack.
 */
const nextOf = memoizeFor((fight: Fight, side: string): ReadonlySet<string> => {
  const ready = inTurn(fight, side).map(({ id }) => id);
  const isAlone = fight.sides.every(({ id }) => id === side || readyOf(fight, id).length === 0);
  const last = isAlone ? ready.findIndex((id) => turnFor(fight, id).do === 'move') : 0;
  return new Set(last < 0 ? ready : ready.slice(0, last + 1));
});

/** Returns a blast that catches two or more, or where only bare hands reach; else a blow at a standing enemy. */
function strike(fight: Fight, combatant: Combatant): Intent | undefined {
  const blow = blowAt(fight, combatant);
  const blast = blastAt(fight, combatant);
  const isBetter = blast && (blast.caught > 1 || !blow || blow.with === unarmed.id);
  return isBetter ? blast.intent : blow;
}

/** Returns the blast that catches the most enemies, and no friend. */
function blastAt(fight: Fight, combatant: Combatant): { readonly intent: Intent; readonly caught: number } | undefined {
  const { id: who } = combatant;
  const blasts = meansOf(combatant).filter((means) => means.blast && !unusable(fight, combatant, means));
  const blows = blasts.map((means) => blowOf(who, means)).filter((blow) => leavesHolds(fight, blow, []));
  const found = blows.flatMap((plain) =>
    aimsOf(fight, combatant, plain).map(({ at, caught }) => {
      const intent: Intent = { do: 'attack', who, at: [at], with: plain.means.id };
      const blow = blowFor(fight, intent) ?? plain;
      const isOpen = caught.every((other) => isEnemy(fight, combatant, other)) && !cannotBlast(fight, blow, intent);
      return { intent, caught: isOpen ? caught.filter(isActive).length : 0 };
    }),
  );
  const [best] = found.toSorted((a, b) => b.caught - a.caught);
  return best && best.caught > 0 ? best : undefined;
}

/** Returns what a blast could be aimed at, with whom it catches: the zones of known enemies; without a map, each of them. */
function aimsOf(fight: Fight, combatant: Combatant, blow: Blow) {
  const known = knownEnemies(fight, combatant);
  const zones = combatant.place === '' ? [] : [...new Set(known.flatMap(({ place }) => zonesAt(place)))];
  const nowhere = known.filter((other) => !areTracked(combatant, other));
  return [
    ...zones.map((zone) => ({
      at: placeWord(zone),
      caught: targetsIn(fight, blow, zone).map((id) => combatantOf(fight, id)),
    })),
    ...nowhere.map((other) => ({ at: other.id, caught: [other] })),
  ];
}

/** Returns a blow at the enemy in reach with the least health left, without a hit save where that is possible. */
function blowAt(fight: Fight, combatant: Combatant): Intent | undefined {
  const aims = knownEnemies(fight, combatant).flatMap((target) => {
    const intent: Intent = { do: 'attack', who: combatant.id, at: [target.id] };
    const blow = blowFor(fight, intent);
    if (!blow || blow.means.blast || !leavesHolds(fight, blow, [target.id])) return [];
    const challenges = challengesOf(fight, blow, [target]);
    return Number.isFinite(challenges) ? [{ target, blow, challenged: Math.min(1, challenges) }] : [];
  });
  const [best] = aims.toSorted(
    (a, b) => a.challenged - b.challenged || sheet(a.target).health.current - sheet(b.target).health.current,
  );
  return best && { do: 'attack', who: combatant.id, at: [best.target.id], with: best.blow.means.id };
}

/** Towards the nearest enemy: half a move where that brings one near, so that an attack may follow. */
function approach(fight: Fight, combatant: Combatant): Intent | undefined {
  if (combatant.place === '' || moveLeft(fight, combatant) === 0 || cannotMove(fight, combatant)) return undefined;
  const enemies = knownEnemies(fight, combatant).filter(({ place }) => place !== '');
  const nearest = enemies.toSorted(
    (a, b) => placesApart(fight, combatant.place, a.place) - placesApart(fight, combatant.place, b.place),
  )[0];
  const path = nearest && pathsFrom(fight, combatant.place).get(nearest.place);
  if (!path || path.length === 0) return undefined;
  const arrives = path.findIndex((place) => placesApart(fight, place, nearest.place) === 0) + 1;
  const steps = arrives <= halfMove(combatant) ? arrives : Math.min(moveLeft(fight, combatant), path.length);
  const to = path[Math.min(steps, moveLeft(fight, combatant)) - 1];
  return to === undefined ? undefined : { do: 'move', who: combatant.id, at: [placeWord(to)] };
}

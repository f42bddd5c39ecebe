import { type Combatant, combatant, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { isRefusal } from '../../src/core/ruleset/refuse.ts';
import { isHopeless, type Yielding } from '../../src/core/ruleset/yielding.ts';
import { isMoving, meansFor } from './aim.ts';
import { cannotBlast, targetsIn } from './blast.ts';
import { cannotFlee, cannotMain, cannotSurrender, halfMove, moveLeft } from './budget.ts';
import { holdersOf, isActive, isGrabbed, sheet } from './combatant.ts';
import { leavesHolds } from './declare.ts';
import { type Means, meansOf, unarmed, unusable } from './means.ts';
import { reachTo } from './reach.ts';
import { stepsAbove } from './size.ts';
import { inTurn, readyOf, slotDue } from './slots.ts';
import { isEnemy, state } from './state.ts';
import { areTracked, pathBetween, placesApart, placeWord, zonesAt } from './zones.ts';

/** The stated tactic of the factions ruleset. */
export const tactic =
  'Attacks the standing enemy in reach that it knows of with the least health left, without a hit save where it can, with the first weapon that reaches; with a blast where that catches two enemies or more and no friend, or where only bare hands would reach. With nobody in reach it goes towards the nearest enemy, half its way where that is enough to attack. Against a blow that could take it out it counters in melee, where that can hurt, and dodges otherwise; others it lets come. Whoever can guards against a death blow. The grabbed break free, the broken flee or surrender. A faction never passes while somebody is ready.';

/** Player characters run, who check no morale by themselves (FA-MOR.9, FA-MOR.11). */
export const yielding: Yielding = {
  says: 'In a forecast player characters flee when half of their faction or more is out and their enemies are twice as many as are left; nobody chases. Others go by morale.',
  instead: (fight, { do: due, who = '' }) => {
    const one = findCombatant(fight, who);
    const stays = !one || sheet(one).kind !== 'pc' || ['surrender', 'free'].includes(due) || cannotFlee(fight, one);
    return stays || !isHopeless(fight, one.side, isActive) ? undefined : { do: 'retreat', who };
  },
  isAway: (one) => sheet(one).surrendered || ['fleeing', 'fled'].includes(sheet(one).state),
};

/** Returns what somebody does by the stated tactic; nothing when it is not its turn, or others of its faction go first. */
export function plan(fight: Fight, who: string): Intent | undefined {
  const one = combatant(fight, who);
  return state(fight).stage === 'slots' && isNext(fight, one) ? turnFor(fight, one) : undefined;
}

/** Returns what somebody does with its turn by the stated tactic. */
function turnFor(fight: Fight, one: Combatant): Intent {
  const { id: who } = one;
  const { broken } = sheet(one);
  if (isGrabbed(fight, who)) return breakFree(fight, one) ?? { do: 'else', who };
  if (broken === 'surrender') return { do: cannotSurrender(fight, one) ? 'else' : 'surrender', who };
  if (broken === 'retreat') return { do: cannotFlee(fight, one) ? 'else' : 'retreat', who };
  if (cannotMain(fight, one)) return { do: 'else', who };
  return strike(fight, one) ?? approach(fight, one) ?? { do: 'else', who };
}

/**
 * One slot, one turn: only the first of the ready is planned. Where no other faction can come between, those behind it
 * are too, up to the first who moves: it may go on with an attack.
 */
function isNext(fight: Fight, one: Combatant): boolean {
  const { turn } = state(fight);
  if (turn.includes(one.id) && sheet(one).turn === 'acting') return true;
  const { slot, over } = slotDue(fight);
  if (over || slot !== one.side) return false;
  const ready = inTurn(fight, one.side);
  const place = ready.findIndex(({ id }) => id === one.id);
  if (place <= 0) return place === 0;
  const isAlone = fight.sides.every(({ id }) => id === one.side || readyOf(fight, id).length === 0);
  return isAlone && ready.slice(0, place).every((other) => turnFor(fight, other).do !== 'move');
}

/** The enemies who stand and whom it knows of: not those who are concealed (FA-SNK.9). */
function knownEnemies(fight: Fight, one: Combatant): readonly Combatant[] {
  return fight.combatants.filter(
    (other) => isEnemy(fight, one, other) && isActive(other) && other.side !== '' && !sheet(other).concealed,
  );
}

function breakFree(fight: Fight, one: Combatant): Intent | undefined {
  const holder = holdersOf(fight, one.id).find((other) => stepsAbove(sheet(other).size, sheet(one).size) <= 0);
  return holder && { do: 'free', who: one.id, at: [holder.id] };
}

/**
 * An attack: a blast where it catches two enemies or more, or where nothing but bare hands reaches; otherwise a blow at
 * the standing enemy in reach.
 */
function strike(fight: Fight, one: Combatant): Intent | undefined {
  const blow = blowAt(fight, one);
  const blast = blastAt(fight, one);
  const isBetter = blast && (blast.caught > 1 || !blow || blow.with === unarmed.id);
  return isBetter ? blast.intent : blow;
}

/** A possible target of a blast, and everybody it would catch there. */
interface Aim {
  readonly at: string;
  readonly caught: readonly Combatant[];
}

/** The blast that catches the most enemies, and no friend. */
function blastAt(fight: Fight, one: Combatant): { readonly intent: Intent; readonly caught: number } | undefined {
  const blasts = meansOf(one).filter((means) => means.blast && !unusable(fight, one, means));
  const found = blasts
    .filter((means) => leavesHolds(fight, one, means, 'damage', []))
    .flatMap((means) =>
      aimsOf(fight, one, means).map(({ at, caught }) => {
        const intent: Intent = { do: 'attack', who: one.id, at: [at], with: means.id };
        const isOpen = caught.every((other) => isEnemy(fight, one, other)) && !cannotBlast(fight, one, means, intent);
        return { intent, caught: isOpen ? caught.filter(isActive).length : 0 };
      }),
    );
  const [best] = found.toSorted((a, b) => b.caught - a.caught);
  return best && best.caught > 0 ? best : undefined;
}

/** The zones of known enemies; where nothing is known of zones, each of them. */
function aimsOf(fight: Fight, one: Combatant, means: Means): readonly Aim[] {
  const known = knownEnemies(fight, one);
  const zones = one.place === '' ? [] : [...new Set(known.flatMap(({ place }) => zonesAt(place)))];
  const nowhere = known.filter((other) => !areTracked(one, other));
  return [
    ...zones.map((zone) => ({
      at: placeWord(zone),
      caught: targetsIn(fight, one, means, zone).map((id) => combatant(fight, id)),
    })),
    ...nowhere.map((other) => ({ at: other.id, caught: [other] })),
  ];
}

/** A blow at the enemy in reach with the least health left, without a hit save where that is possible. */
function blowAt(fight: Fight, one: Combatant): Intent | undefined {
  const aims = knownEnemies(fight, one).flatMap((target) => {
    const intent: Intent = { do: 'attack', who: one.id, at: [target.id] };
    const means = meansFor(fight, one, intent);
    if (!means || means.blast || !leavesHolds(fight, one, means, 'damage', [target.id])) return [];
    const reach = reachTo(fight, one, means, target, {
      purpose: 'damage',
      moving: isMoving(fight, one, intent),
      as: 'turn',
    });
    return isRefusal(reach) ? [] : [{ target, means, challenged: reach.length > 0 ? 1 : 0 }];
  });
  const [best] = aims.toSorted(
    (a, b) => a.challenged - b.challenged || sheet(a.target).health.current - sheet(b.target).health.current,
  );
  return best && { do: 'attack', who: one.id, at: [best.target.id], with: best.means.id };
}

/** Towards the nearest enemy: half a move where that brings one near, so that an attack may follow. */
function approach(fight: Fight, one: Combatant): Intent | undefined {
  if (one.place === '' || moveLeft(fight, one) === 0 || sheet(one).mountOn !== '') return undefined;
  const enemies = knownEnemies(fight, one).filter(({ place }) => place !== '');
  const nearest = enemies.toSorted(
    (a, b) => placesApart(fight, one.place, a.place) - placesApart(fight, one.place, b.place),
  )[0];
  const path = nearest && pathBetween(fight, one.place, nearest.place);
  if (!path || path.length === 0) return undefined;
  const arrives = path.findIndex((place) => placesApart(fight, place, nearest.place) === 0) + 1;
  const steps = arrives <= halfMove(one) ? arrives : Math.min(moveLeft(fight, one), path.length);
  const to = path[Math.min(steps, moveLeft(fight, one)) - 1];
  return to === undefined ? undefined : { do: 'move', who: one.id, at: [placeWord(to)] };
}

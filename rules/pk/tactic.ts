import { type Combatant, combatantOf, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { isHopeless, type Yielding } from '../../src/core/ruleset/yielding.ts';
import { attacksOf, turnOf, waiting } from './bout.ts';
import { isActive, sheet } from './combatant.ts';
import { most } from './harm.ts';
import { type Aim, adjacent, aims, zoneOf } from './means.ts';
import { isRolling, state } from './state.ts';
import { type Zone, zones } from './tables.ts';
import { cannotAttack } from './turn.ts';

/** Stated tactic of P&K. */
export const tactic =
  'Each combatant attacks with the first weapon that reaches, without a Zone penalty where it can. Foes attack the frontmost Zone and spread over the combatants in it, the least attacked first. The party attacks the foe nearest to falling. Nobody puts the same effect on a target twice. A combatant with no target in reach moves towards one, or does nothing. Nobody gives up an attack to defend.';

/** The party runs; whether foes do is for the referee (PK-RET.1, PK-RET.11, PK-CHA.11). */
export const yielding: Yielding = {
  says: 'In a forecast the party calls a Retreat after any Bout that leaves half of the party or more out and the rest facing at least twice their number. Nobody gives chase. Foes fight to the end.',
  instead: (fight, { do: due }) => {
    const { rolling } = state(fight);
    return due === 'bout' && isHopeless(fight, rolling, isActive) ? { do: 'retreat', at: [rolling] } : undefined;
  },
  isAway: (combatant) => !['active', 'out of commission', 'dead', 'destroyed'].includes(sheet(combatant).status),
};

/** Returns a combatant's action by the stated tactic; nothing when it is not its turn. */
export function plan(fight: Fight, who: string): Intent | undefined {
  const combatant = combatantOf(fight, who);
  if (!isActive(combatant) || turnOf(fight) !== combatant.side || sheet(combatant).gone) return undefined;
  const canAttack = !cannotAttack(fight, combatant);
  const aim = canAttack ? aimOf(fight, combatant) : undefined;
  if (aim) return { do: 'attack', who, at: [aim.target.id], with: aim.means.id };
  // Whoever may not attack in this Bout is in place for the next.
  const attacksNext = combatant.side !== state(fight).holder && attacksOf(fight, combatant) > 0;
  const step = canAttack || attacksNext ? stepOf(fight, combatant) : undefined;
  return step ? { do: 'move', who, options: { to: step } } : { do: 'else', who };
}

function aimOf(fight: Fight, combatant: Combatant): Aim | undefined {
  if (!isRolling(fight, combatant)) return spreadTo(fight, combatant);
  return best(worthwhile(fight, combatant), ({ target }) => {
    const { armor, health } = sheet(target);
    return armor.current + health.current;
  });
}

/** Aims of a Side as far as they have been worked out, each with an eye to those before, and who has none yet, the next last. */
const spreadOf = memoizeFor((fight: Fight, sideId: string) => {
  const aims = new Map<string, Aim | undefined>();
  return { aims, attackers: new Map<string, number>(), others: waiting(fight, sideId).toReversed() };
});

/** Returns the aim of a combatant that is still to act, once all before it have theirs. */
function spreadTo(fight: Fight, { id, side }: Combatant): Aim | undefined {
  const { aims: found, attackers, others } = spreadOf(fight, side);
  while (!found.has(id)) {
    const combatant = others.pop();
    if (!combatant) return undefined;
    const aim = spreading(fight, combatant, attackers);
    found.set(combatant.id, aim);
    if (aim) attackers.set(aim.target.id, (attackers.get(aim.target.id) ?? 0) + 1);
  }
  return found.get(id);
}

/** Returns the aim into the frontmost Zone, there at whom fewest attack. */
function spreading(fight: Fight, combatant: Combatant, planned: ReadonlyMap<string, number>): Aim | undefined {
  const depth = (target: Combatant) => zones.indexOf(zoneOf(target) ?? 'Distant');
  const attackers = (target: Combatant) => (planned.get(target.id) ?? 0) + sheet(target).defensesRolled;
  return best(worthwhile(fight, combatant), ({ target }) => 1_000 * depth(target) + attackers(target));
}

/** Returns the aim with the lowest score, one without a penalty first. */
function best(all: readonly Aim[], score: (aim: Aim) => number): Aim | undefined {
  const free = all.filter(({ modifier }) => modifier === 0);
  const pool = free.length > 0 ? free : all;
  return pool.reduce<Aim | undefined>((found, aim) => (found && score(found) <= score(aim) ? found : aim), undefined);
}

/** Returns the step from a Zone where nothing is worth doing towards one where something is. */
function stepOf(fight: Fight, combatant: Combatant): Zone | undefined {
  if (sheet(combatant).moved || worthwhile(fight, combatant).length > 0) return undefined;
  const useful = zones.filter((place) => worthwhile(fight, { ...combatant, place }).length > 0);
  const next = adjacent(combatant);
  const onTheWay = useful.length > 0 && next.length === 1 ? next[0] : undefined;
  return next.find((place) => useful.includes(place)) ?? onTheWay;
}

/** Returns the aims that are worth it: objects are left alone, and nobody gets the same effect twice. */
function worthwhile(fight: Fight, combatant: Combatant): readonly Aim[] {
  return aims(fight, combatant).filter(({ means, target }) => {
    const repeats = !means.damage && hasCondition(target, means.attack?.effect ?? '');
    return sheet(target).type !== 'object' && !repeats;
  });
}

/** Returns true if a target of an attack is not worth it any more (PK-DEF.1, PK-BOUT.10). */
export function isVain(fight: Fight, { who = '', at = [], with: tool }: Intent): boolean {
  const all = worthwhile(fight, combatantOf(fight, who)).filter(({ means }) => means.id === tool);
  return !at.every((id) => all.some(({ target }) => target.id === id));
}

/** Returns true if nobody can hurt anybody any more, from any Zone: the fight would go on for ever. */
export function isStalemate(fight: Fight): boolean {
  const harms = ({ means, target }: Aim) =>
    means.damage !== undefined && most(means.damage) > 0 && sheet(target).type !== 'object';
  return !fight.combatants
    .filter((combatant) => isActive(combatant) && combatant.side !== '' && attacksOf(fight, combatant) > 0)
    .some((combatant) => zones.some((place) => aims(fight, { ...combatant, place }).some(harms)));
}

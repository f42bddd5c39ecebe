import { type Combatant, combatant, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { onceFor } from '../../src/core/kit/memoize.ts';
import { isHopeless, type Yielding } from '../../src/core/ruleset/yielding.ts';
import { isActive, sheet } from './combatant.ts';
import { most } from './harm.ts';
import { attacksOf, turnOf, waiting } from './phase.ts';
import { isRolling, state } from './state.ts';
import { type Zone, zones } from './tables.ts';
import { type Aim, aims } from './targets.ts';
import { cannotAttack } from './turn.ts';
import { adjacent, zoneOf } from './zones.ts';

/** The stated tactic of P&K. */
export const tactic =
  'Attacks without a Zone penalty where it can, with the first weapon that reaches. Foes go for the frontmost Zone and spread over those in it, those whom fewest attack first; the party takes the foe who is nearest to falling. Nobody repeats an effect on whom it is on. With nobody in reach it steps towards somebody; otherwise it does nothing. Nobody passes an attack up to defend.';

/** The party runs; whether foes do is for the referee (PK-RET.1, PK-RET.11, PK-CHA.11). */
export const yielding: Yielding = {
  says: 'In a forecast the party calls a Retreat after each Bout in which half of it or more is out and the foes are twice as many as are left; nobody chases. Foes fight to the end.',
  instead: (fight, { do: due }) => {
    const { rolling } = state(fight);
    return due === 'bout' && isHopeless(fight, rolling, isActive) ? { do: 'retreat', at: [rolling] } : undefined;
  },
  isAway: (one) => !['active', 'out of commission', 'dead', 'destroyed'].includes(sheet(one).status),
};

/** What somebody does by the stated tactic; nothing when it is not its turn. */
export function plan(fight: Fight, who: string): Intent | undefined {
  const one = combatant(fight, who);
  if (!isActive(one) || turnOf(fight) !== one.side || sheet(one).gone) return undefined;
  const canAttack = !cannotAttack(fight, one);
  const aim = canAttack ? aimOf(fight, one) : undefined;
  if (aim) return { do: 'attack', who, at: [aim.target.id], with: aim.means.id };
  const step = canAttack || attacksNext(fight, one) ? stepOf(fight, one) : undefined;
  return step ? { do: 'move', who, options: { to: step } } : { do: 'else', who };
}

function aimOf(fight: Fight, one: Combatant): Aim | undefined {
  if (isRolling(fight, one)) return best(worthwhile(fight, one), ({ target }) => strength(target));
  return spreadTo(fight, one);
}

/** Whom a Side attacks, as far as it has been worked out: each with an eye to those before, so that it spreads. */
interface Spread {
  readonly aims: Map<string, Aim | undefined>;
  readonly attackers: Map<string, number>;
}

const spreadOf = onceFor((_: Fight, _sideId: string): Spread => ({ aims: new Map(), attackers: new Map() }));

/** Whom somebody attacks who is still to act, when all before it have been given theirs. */
function spreadTo(fight: Fight, { id, side }: Combatant): Aim | undefined {
  const { aims: found, attackers } = spreadOf(fight, side);
  if (found.has(id)) return found.get(id);
  for (const one of waiting(fight, side)) {
    if (found.has(one.id)) continue;
    const aim = spreading(fight, one, attackers);
    found.set(one.id, aim);
    if (aim) attackers.set(aim.target.id, (attackers.get(aim.target.id) ?? 0) + 1);
    if (one.id === id) break;
  }
  return found.get(id);
}

/** The frontmost Zone before others, then whom fewest attack. */
function spreading(fight: Fight, one: Combatant, planned: ReadonlyMap<string, number>): Aim | undefined {
  const depth = (target: Combatant) => zones.indexOf(zoneOf(target) ?? 'Distant');
  const attackers = (target: Combatant) => (planned.get(target.id) ?? 0) + sheet(target).defensesRolled;
  return best(worthwhile(fight, one), ({ target }) => 1_000 * depth(target) + attackers(target));
}

/** The aim without a penalty before one with it, then by the lowest score, then as they come. */
function best(all: readonly Aim[], score: (aim: Aim) => number): Aim | undefined {
  const free = all.filter(({ modifier }) => modifier === 0);
  const pool = free.length > 0 ? free : all;
  return pool.reduce<Aim | undefined>((found, aim) => (found && score(found) <= score(aim) ? found : aim), undefined);
}

function strength(target: Combatant): number {
  const { armor, health } = sheet(target);
  return armor.current + health.current;
}

/** A step from where nothing is worth doing towards a Zone from which something is. */
function stepOf(fight: Fight, one: Combatant): Zone | undefined {
  const zone = zoneOf(one);
  if (!zone || sheet(one).moved || worthwhile(fight, one).length > 0) return undefined;
  const useful = zones.filter((place) => worthwhile(fight, { ...one, place }).length > 0);
  const next = adjacent(zone);
  const onTheWay = useful.length > 0 && next.length === 1 ? next[0] : undefined;
  return next.find((place) => useful.includes(place)) ?? onTheWay;
}

/** What is worth doing: things are left alone, and an effect is not repeated on whom it is on. */
function worthwhile(fight: Fight, one: Combatant): readonly Aim[] {
  return aims(fight, one).filter(({ means, target }) => {
    const repeats = !means.damage && hasCondition(target, means.attack?.effect ?? '');
    return sheet(target).type !== 'object' && !repeats;
  });
}

/** Whether somebody who may not attack in this Bout would like to be in place for the next. */
function attacksNext(fight: Fight, one: Combatant): boolean {
  return one.side !== state(fight).holder && attacksOf(fight, one) > 0;
}

/** Whether nobody could do damage to anybody any more, from whatever Zone: the fight would go on for ever. */
export function isStalemate(fight: Fight): boolean {
  const harms = ({ means, target }: Aim) =>
    means.damage !== undefined && most(means.damage) > 0 && sheet(target).type !== 'object';
  return !fight.combatants
    .filter((one) => isActive(one) && one.side !== '' && attacksOf(fight, one) > 0)
    .some((one) => zones.some((place) => aims(fight, { ...one, place }).some(harms)));
}

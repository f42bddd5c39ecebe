import {
  type Combatant,
  combatantOf,
  type Fight,
  findCombatant,
  hasCondition,
  isOfPlayers,
  membersOf,
} from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { isHopeless, type Yielding } from '../../src/core/ruleset/yielding.ts';
import { attackChance, ratingWith } from './chance.ts';
import { isActive, sheet } from './combatant.ts';
import { hopeless, impossible } from './legal.ts';
import { areEngaged, distanceBetween, heldBy, lastDistance, STEP } from './pairs.ts';
import { farthestMove, statementOf, turnOf } from './ranks.ts';
import { mayAct, phaseOf, skipsStatements, WALK } from './state.ts';
import { isUnsaid, metresOf, turnedTo } from './statement.ts';
import { ableUse, brawl, isMissile, reloadable, type Use } from './uses.ts';

/** The stated tactic of BRP. */
export const tactic =
  'Each combatant repeats its last action. Otherwise it attacks with its first usable weapon, from a distance while nobody is hand to hand with it or where it has nothing else. It prefers an enemy that it is engaged with, then the enemy with the fewest attackers. It reloads an empty missile weapon while nobody is hand to hand with it, and does nothing when no enemy is left. It defends with parry or dodge, whichever is likelier. It stays where it is, unless its target is out of reach or range: then it comes as near as it must.';

/** Nothing is rolled: whoever is not held in melee leaves at the end of a round (BR-16.3, BR-16.4). */
export const yielding: Yielding = {
  says: 'In a forecast a combatant with no enemy hand to hand leaves at the end of a round in which half its side or more is out and those left face at least twice their number. Nobody follows.',
  instead: (fight, { do: due }) => {
    if (due !== 'round') return undefined;
    const at = fight.combatants.filter((combatant) => leaves(fight, combatant)).map(({ id }) => id);
    return at.length > 0 ? { do: 'left', at } : undefined;
  },
  isAway: (combatant) => hasCondition(combatant, 'left'),
};

function leaves(fight: Fight, combatant: Combatant): boolean {
  const isFree = isActive(combatant) && combatant.side !== '' && heldBy(fight, combatant).length === 0;
  return isFree && isHopeless(fight, combatant.side, isActive);
}

/** Returns a combatant's intent by the stated tactic; nothing when nothing is asked of it. */
export function plan(fight: Fight, who: string): Intent | undefined {
  const combatant = combatantOf(fight, who);
  if (!mayAct(fight, combatant)) return undefined;
  const phase = phaseOf(fight);
  if (phase === 'statement') return statement(fight, combatant);
  if (phase === 'movement') return move(fight, combatant);
  return phase === 'actions' && turnOf(fight, combatant) ? action(fight, combatant) : undefined;
}

/** Returns the attack that somebody would make now: before statements, or where its own has become impossible. */
function action(fight: Fight, combatant: Combatant): Intent {
  const said = statementOf(combatant);
  if (said && !impossible(fight, combatant)) return said;
  const target = findCombatant(fight, said?.at?.[0] ?? '');
  const wanted = target && isActive(target) && !turnedTo(fight, combatant) ? target : targetFor(fight, combatant);
  const intents = [wanted, ...targetsOf(fight, combatant)].map((foe) => statement(fight, combatant, foe));
  return intents.find((intent) => !hopeless(fight, combatant, intent)) ?? { do: 'else', who: combatant.id };
}

/** Returns the move of somebody that states nothing before: as far as its attack needs (BR-2.9, BR-3.10). */
function move(fight: Fight, combatant: Combatant): Intent {
  const wanted = statement(fight, combatant);
  const metres = metresOf(combatant, wanted);
  const aim = metres > 0 && wanted.at ? { at: wanted.at } : {};
  return { do: 'move', who: combatant.id, ...aim, options: { metres } };
}

function statement(fight: Fight, combatant: Combatant, wanted?: Combatant): Intent {
  const target = wanted ?? targetFor(fight, combatant);
  if (!target) return { do: 'else', who: combatant.id };
  const use = useFor(fight, combatant, target);
  const empty = reloadable(combatant)[0];
  const isPressed = enemiesOf(fight, combatant.side).some(({ id }) => areEngaged(fight, combatant.id, id));
  const isOpen = phaseOf(fight) !== 'actions' || (isUnsaid(fight, combatant) && sheet(combatant).metres < WALK);
  if (empty && !isPressed && !isMissile(use) && isOpen) return { do: 'reload', who: combatant.id, with: empty.id };
  return approach(fight, combatant, target, { do: 'attack', who: combatant.id, at: [target.id], with: use.id }, use);
}

/** Returns an attack with the metres that bring it into reach or range; a move alone where they are too many for a round. */
function approach(fight: Fight, combatant: Combatant, target: Combatant, attack: Intent, use: Use): Intent {
  const distance = distanceBetween(fight, combatant.id, target.id) ?? 0;
  const reach = isMissile(use) ? 3 * (use.row.range ?? 0) : STEP;
  const metres = isMissile(use) ? distance - reach : distance;
  const most = farthestMove(fight);
  if (distance <= reach || phaseOf(fight) === 'actions') return attack;
  if (metres > most) return { do: 'move', who: combatant.id, at: [target.id], options: { metres: most } };
  return { ...attack, options: { moved: metres } };
}

/** Returns the first of its things that can be used; from afar while nobody is hand to hand with it, or with nothing else. */
function useFor(fight: Fight, combatant: Combatant, target: Combatant): Use {
  const isClose = enemiesOf(fight, combatant.side).some(({ id }) => areEngaged(fight, combatant.id, id));
  const distance = distanceBetween(fight, combatant.id, target.id) ?? 0;
  const isBlade = (use: Use) => !isMissile(use) && use.weapon !== undefined && ratingWith(combatant, use) > 0;
  const isShot = (use: Use) => {
    const isThrownInNeed = use.row.melee !== null && use.id !== use.weapon?.id;
    const near = Math.min(distance, 3 * (use.row.range ?? 0));
    return isMissile(use) && !isThrownInNeed && (attackChance(fight, combatant, use, near)?.value ?? 0) > 0;
  };
  const blade = ableUse(combatant, isBlade);
  return isClose && blade !== brawl ? blade : ableUse(combatant, (use) => isBlade(use) || isShot(use));
}

/** Picks the target of an attack: the one of the round before, one hand to hand, the one whom fewest attack. */
function targetFor(fight: Fight, combatant: Combatant): Combatant | undefined {
  const foes = targetsOf(fight, combatant);
  const last = sheet(combatant).lastIntent['at'];
  const before = Array.isArray(last) ? foes.find(({ id }) => id === last[0]) : undefined;
  const engaged = foes.filter(({ id }) => areEngaged(fight, combatant.id, id));
  const pool = engaged.length > 0 ? engaged : foes;
  if (before && (engaged.length === 0 || engaged.includes(before))) return before;
  const near = skipsStatements(fight) ? pool.filter(({ id }) => !isLost(fight, combatant.id, id)) : [];
  return leastAttacked(near.length > 0 ? near : pool, attackedBeside(fight, combatant));
}

/** Returns the enemies to attack: behind a move without a statement, not those whose distance it has left unknown (BR-3.11). */
function targetsOf(fight: Fight, combatant: Combatant): readonly Combatant[] {
  const foes = enemiesOf(fight, combatant.side);
  if (!skipsStatements(fight) || sheet(combatant).metres === 0) return foes;
  return foes.filter(({ id }) => !isLost(fight, combatant.id, id));
}

/** Returns true if the distance of two was known until one of them moved (BR-3.11). */
function isLost(fight: Fight, a: string, b: string): boolean {
  return distanceBetween(fight, a, b) === undefined && lastDistance(fight, a, b) !== undefined;
}

/**
 * Returns how the attacks of a side spread: how many all but one combatant have stated on each enemy, and at whom those of
 * a DEX who wait would aim.
 */
const spreadOf = memoizeFor((fight: Fight, side: string, dex: string, except: string) => {
  const friends = membersOf(fight, side).filter((each) => isActive(each) && each.id !== except);
  const stated = new Map<string, number>();
  for (const friend of friends) {
    const [target] = statedTargets(friend) ?? [];
    if (target !== undefined) stated.set(target, (stated.get(target) ?? 0) + 1);
  }
  const attacked = new Map(stated);
  const isWaiting = (friend: Combatant) => !sheet(friend).stated && String(sheet(friend).dex) === dex;
  const waiting = friends.filter((friend) => !statedTargets(friend) && isWaiting(friend));
  const planned = waiting.flatMap(({ id: who }) => {
    const target = leastAttacked(enemiesOf(fight, side), attacked)?.id;
    if (target === undefined) return [];
    attacked.set(target, (attacked.get(target) ?? 0) + 1);
    return [{ who, target }];
  });
  return { stated, planned };
});

/** Returns how many attack each enemy: of those who have stated, and of the foes of the same DEX before this one. */
function attackedBeside(fight: Fight, combatant: Combatant): ReadonlyMap<string, number> {
  const { id, side } = combatant;
  const { stated, planned } = spreadOf(fight, side, String(sheet(combatant).dex), statedTargets(combatant) ? id : '');
  if (isOfPlayers(fight, combatant)) return stated;
  const place = (who: string) => fight.index.get(who) ?? 0;
  const attacked = new Map(stated);
  for (const { who, target } of planned) {
    if (place(who) >= place(id)) break;
    attacked.set(target, (attacked.get(target) ?? 0) + 1);
  }
  return attacked;
}

function statedTargets(combatant: Combatant): readonly string[] | undefined {
  const { at } = sheet(combatant).intent;
  return Array.isArray(at) ? at.map(String) : undefined;
}

function leastAttacked(foes: readonly Combatant[], attacked: ReadonlyMap<string, number>): Combatant | undefined {
  const times = ({ id }: Combatant) => attacked.get(id) ?? 0;
  return foes.toSorted((a, b) => times(a) - times(b))[0];
}

/** Returns the enemies of a side who take part. */
export const enemiesOf = memoizeFor((fight: Fight, side: string): readonly Combatant[] =>
  fight.combatants.filter((other) => other.side !== side && other.side !== '' && isActive(other)),
);

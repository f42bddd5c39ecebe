import { type Combatant, combatantOf, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { groupedBy, sumOf } from '../../src/core/kit/list.ts';
import { memoize, memoizeFor } from '../../src/core/kit/memoize.ts';
import { isHopeless, type Yielding } from '../../src/core/ruleset/yielding.ts';
import { type Attack, attackFor, diceAgainst, noRoomAtDoorway } from './attack.ts';
import { isActive, isBreaking, isHamstrung, sheet } from './combatant.ts';
import { declarations, declarersOf, undeclared } from './declaration.ts';
import { cannotDeclare } from './declare.ts';
import { soak } from './harm.ts';
import { type Aim, adjacent, aimsFrom, cannotCharge, opponentsOf, weaponsOf } from './means.ts';
import { cannotMove, OFF_THE_FIELD } from './movement.ts';
import { distance, type Stand, standOf } from './places.ts';
import { isPc } from './state.ts';
import { UNARMED } from './tables.ts';

/** The round after which nobody changes ranks back and forth any more, so that a fight comes to its end. */
const PATIENCE = 20;

/** The stated tactic of Guard and Scars. */
export const tactic =
  'A breaking unit retreats. Everybody else attacks with the first weapon that reaches and can hurt: the party attacks the enemy with the least Guard and Life left, foes attack the enemy that the fewest of them attack already. A unit with nobody in reach charges into the next rank, or moves towards one from which it can attack. It steps away to use its weapon instead of bare hands, but not twice in a row. After round 20 PCs hold their ground and foes move only every other turn. Counterattacks are made where they cost no turn. A unit that can hurt nobody at all retreats.';

/** Retreat of PCs, who check no morale (GS-MOR.11, GS-RET.1). */
export const yielding: Yielding = {
  says: 'In a forecast PCs retreat when half of their side or more is out and those left face at least twice their number. Others go by morale.',
  instead: (fight, { who = '' }) => {
    const combatant = findCombatant(fight, who);
    const stays =
      !combatant || !isPc(combatant) || isHamstrung(combatant) || !isHopeless(fight, combatant.side, isActive);
    return stays ? undefined : { do: 'retreat', who, text: OFF_THE_FIELD };
  },
  isAway: (combatant) => ['fled', 'surrendered'].includes(sheet(combatant).status),
};

/** Returns what a unit declares by the stated tactic, once those before it have declared; nothing when it has nothing to declare. */
export function plan(fight: Fight, who: string): Intent | undefined {
  const [first] = undeclared(fight);
  const isFirst = first === undefined || first.id === who;
  return isFirst || !plansOf(fight).has(who)
    ? planOf(fight, who, { attacks: [], aimed: aimedIn(fight) })
    : plansOf(fight).get(who);
}

/** Attacks of those who declare before a unit. */
interface Before {
  /** Those that are planned. */
  readonly attacks: readonly Attack[];
  /** Number of attacks that aim at each, with those declared. */
  readonly aimed: ReadonlyMap<string, number>;
}

const aimedIn = memoize((fight: Fight): ReadonlyMap<string, number> => {
  const targeted = declarations(fight).flatMap(({ targets }) => targets);
  const aims = groupedBy(targeted, (target) => target);
  return new Map([...aims].map(([target, all]) => [target, all.length]));
});

/** Returns the plans of everybody who has not declared, each as if those before had declared theirs. */
const plansOf = memoize((fight: Fight): ReadonlyMap<string, Intent | undefined> => {
  const attacks: Attack[] = [];
  const aimed = new Map(aimedIn(fight));
  return new Map(
    undeclared(fight).map(({ id }) => {
      const intent = planOf(fight, id, { attacks, aimed });
      const attack = intent && attackFor(fight, intent);
      if (attack) attacks.push(attack);
      for (const target of attack?.targets ?? []) aimed.set(target, (aimed.get(target) ?? 0) + 1);
      return [id, intent];
    }),
  );
});

function planOf(fight: Fight, who: string, before: Before): Intent | undefined {
  const combatant = combatantOf(fight, who);
  if (cannotDeclare(fight, { do: 'retreat', who })) return undefined;
  if (isBreaking(combatant) || !(canHurtAnybody(fight, combatant) || isHamstrung(combatant)))
    return { do: 'retreat', who, text: OFF_THE_FIELD };
  return (
    attackPlan(fight, combatant, before) ??
    chargePlan(fight, combatant, before) ??
    movePlan(fight, combatant) ?? { do: 'else', who }
  );
}

function attackPlan(fight: Fight, combatant: Combatant, before: Before): Intent | undefined {
  const aims = aimsFrom(fight, combatant, standOf(fight, combatant));
  const aim = choose(fight, combatant, aims, before, (each) => {
    const attack = attackBy(fight, combatant, each);
    return hasRoom(fight, attack, before) && canHurt(fight, attack, each);
  });
  if (!aim || (aim.weapon.id === UNARMED && !usesHands(fight, combatant))) return undefined;
  return { do: 'attack', who: combatant.id, at: [aim.target.id], with: aim.weapon.id };
}

/** Returns true if a unit that reaches others only with bare hands attacks with them, and does not step away. */
function usesHands(fight: Fight, combatant: Combatant): boolean {
  return fight.round > PATIENCE || sheet(combatant).last['do'] === 'move' || !comesToArms(fight, combatant);
}

function attackBy(fight: Fight, combatant: Combatant, { target, weapon }: Aim): Attack | undefined {
  return attackFor(fight, { do: 'attack', who: combatant.id, at: [target.id], with: weapon.id });
}

function hasRoom(fight: Fight, attack: Attack | undefined, { attacks }: Before): boolean {
  return attack !== undefined && !noRoomAtDoorway(fight, attack, attacks);
}

/** Returns the first weapon that fits anybody, at the target of those that the tactic names. */
function choose(
  fight: Fight,
  combatant: Combatant,
  aims: readonly Aim[],
  before: Before,
  fits: (aim: Aim) => boolean,
): Aim | undefined {
  const score = isPc(combatant) ? left : planned(fight, combatant, before);
  for (const same of groupedBy(aims, ({ weapon }) => weapon.id).values()) {
    const scored = same.map((aim) => ({ aim, score: score(aim.target) })).toSorted((a, b) => a.score - b.score);
    const found = scored.find(({ aim }) => fits(aim));
    if (found) return found.aim;
  }
  return undefined;
}

function left(target: Combatant): number {
  const { guard, life } = sheet(target);
  return guard.current + life.current;
}

/** Returns how many of its side attack a target, for the tactic; on a tie the targets take turns by the roster. */
function planned(fight: Fight, { id, side }: Combatant, { aimed }: Before): (target: Combatant) => number {
  const before = declarersOf(fight, side).findIndex((one) => one.id === id);
  const places = placesAgainst(fight, side);
  return (target) => {
    const turns = ((places.get(target.id) ?? -1) - before) % Math.max(1, places.size);
    return (aimed.get(target.id) ?? 0) * 100 + (turns < 0 ? turns + places.size : turns);
  };
}

/** Returns the place of everybody who stands against a side, by the roster. */
const placesAgainst = memoizeFor((fight: Fight, sideId: string): ReadonlyMap<string, number> => {
  const standing = fight.combatants.filter((other) => other.side !== sideId && isActive(other));
  return new Map(standing.map(({ id }, place) => [id, place]));
});

/** Returns a charge into an adjacent rank, for whoever has a melee weapon in hand. */
function chargePlan(fight: Fight, combatant: Combatant, before: Before): Intent | undefined {
  const weapon = weaponsOf(fight, combatant).find(({ range }) => range === 'melee');
  if (!weapon || weapon.id === UNARMED || isHamstrung(combatant)) return undefined;
  const aims = opponentsOf(fight, combatant)
    .filter((other) => !cannotCharge(fight, combatant, other))
    .map((target) => ({ weapon, target }));
  const aim = choose(fight, combatant, aims, before, (each) =>
    hasRoom(fight, attackBy(fight, combatant, each), before),
  );
  return aim && { do: 'charge', who: combatant.id, at: [aim.target.id], with: weapon.id };
}

/** Returns one step towards the nearest rank from which the unit can attack. */
function movePlan(fight: Fight, combatant: Combatant): Intent | undefined {
  if (fight.round > PATIENCE && waits(fight, combatant)) return undefined;
  const from = standOf(fight, combatant);
  const steps = adjacent(from.rank)
    .map((rank): Stand => ({ ...from, rank }))
    .filter((to) => !cannotMove(fight, combatant, to));
  // Where no step is enough, the rank beyond the next may be.
  const beyond = (to: Stand) => adjacent(to.rank).filter((rank) => rank !== from.rank);
  const near =
    steps.find((to) => canAttackFrom(fight, combatant, to)) ??
    steps.find((to) => beyond(to).some((rank) => canAttackFrom(fight, combatant, { ...from, rank })));
  return near && { do: 'move', who: combatant.id, at: [near.rank] };
}

/** Returns true if a unit stays where it is in a long fight: a PC who is face to face with somebody, a foe who moved last. */
function waits(fight: Fight, combatant: Combatant): boolean {
  if (!isPc(combatant)) return sheet(combatant).last['do'] === 'move';
  const here = standOf(fight, combatant);
  return opponentsOf(fight, combatant).some((other) => distance(here, standOf(fight, other)) === 0);
}

function canAttackFrom(fight: Fight, combatant: Combatant, from: Stand): boolean {
  return aimsFrom(fight, combatant, from).some(({ weapon }) => weapon.id !== UNARMED || !comesToArms(fight, combatant));
}

/** Returns true if one step brings a unit to where a weapon of its own reaches somebody. */
function comesToArms(fight: Fight, combatant: Combatant): boolean {
  if (isHamstrung(combatant)) return false;
  const from = standOf(fight, combatant);
  return adjacent(from.rank).some((rank) =>
    aimsFrom(fight, combatant, { ...from, rank }).some(({ weapon }) => weapon.id !== UNARMED),
  );
}

/** Returns true if anything that a unit has can damage an opponent who stands; where none does, it may stay. */
function canHurtAnybody(fight: Fight, combatant: Combatant): boolean {
  const weapons = weaponsOf(fight, combatant);
  const isHurt = (aim: Aim) => canHurt(fight, attackBy(fight, combatant, aim), aim);
  const targets = opponentsOf(fight, combatant);
  return targets.length === 0 || targets.some((target) => weapons.some((weapon) => isHurt({ weapon, target })));
}

/** Returns true if an attack can do any damage past Armour. */
function canHurt(fight: Fight, attack: Attack | undefined, { weapon, target }: Aim): boolean {
  const [rolled] = attack ? diceAgainst(fight, attack, target) : [];
  if (!rolled) return false;
  const { dice, keep, plus } = rolled;
  const most = keep === 'sum' ? sumOf(dice) : 6;
  return most + plus > soak(fight, sheet(target), weapon.armourPiercing);
}

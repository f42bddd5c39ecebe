import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { at } from '../../src/core/kit/list.ts';
import { namesOf } from '../../src/core/kit/wording.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, choose, confirm, optionsOf, type Rule, roll } from '../../src/core/rule/request.ts';
import type { Attack } from './attack.ts';
import { isActive, sheet, sheetOf } from './combatant.ts';
import { declarationBy, dropDeclarations, tellGone } from './declaration.ts';
import { land } from './harm.ts';
import { house } from './houserules.ts';
import { alliesIn, standOf } from './places.ts';
import { poolsOf } from './resolution.ts';
import { areAllies, isPc, keep, state } from './state.ts';
import { D3 } from './tables.ts';
import { tellings } from './tellings.ts';

/** Notes that a unit has been attacked in melee; by that house rule this costs the turn it has not had yet (GS-CTR.9). */
export function markAttacked(draft: Draft, attacks: readonly Attack[], target: string): void {
  const combatant = combatantOf(draft.fight, target);
  if (meleeAttackers(attacks, combatant).length === 0) return;
  const cause = { who: target, rule: 'GS-CTR.9' };
  draft.change(target, { attackedInMelee: true }, cause);
  if (house.counterCost.of(draft.fight) !== 'attacked' || !sheet(combatant).hasTurn) return;
  draft.change(target, { hasTurn: false }, cause);
  dropDeclarations(draft, target);
}

/** Tells what an attack in melee has cost a unit that still stands: its turn by that house rule, and what it had declared (GS-CTR.9). */
export function tellTurnLost(draft: Draft, before: Fight, target: string): void {
  const combatant = combatantOf(draft.fight, target);
  const { hasTurn, countered } = sheet(combatant);
  if (hasTurn || !sheetOf(before, target).hasTurn || !isActive(combatant)) return;
  if (!countered || house.counterCost.of(draft.fight) === 'attacked')
    draft.tell(tellings['turn-lost'], { who: target }, { who: target, rule: 'GS-CTR.9' });
  const declared = declarationBy(before, target);
  if (declared) tellGone(draft, declared);
}

/** Settles the counterattack of a unit that was attacked in melee, right after its pool (GS-CTR.1 to 15). */
export function* counterattack(draft: Draft, attacks: readonly Attack[], target: string): Rule<void> {
  const combatant = combatantOf(draft.fight, target);
  // Who attacked at melee range, from another side, and still stands (GS-CTR.3, GS-CTR.15).
  const inMelee = meleeAttackers(attacks, combatant)
    .map((id) => combatantOf(draft.fight, id))
    .filter(isActive);
  if (inMelee.length === 0 || !isActive(combatant)) return;
  const open = yield* uncovered(draft, inMelee, target);
  const by = inMelee.map(({ id }) => id);
  if (open.length === 0) return draft.tell(tellings.covered, { who: target, by }, { who: target, rule: 'GS-CTR.2' });
  const whom = yield* decide(draft, combatant, open);
  if (whom === undefined)
    return draft.tell(tellings['no-counter'], { who: target }, { who: target, rule: 'GS-CTR.10' });
  const costs = costsTurn(draft.fight, combatant);
  const why = `${combatant.name} counters ${combatantOf(draft.fight, whom).name}: d3?${costs ? '' : ' (n: no counter)'}`;
  const asking = { key: `counter:${target}:d3`, tag: 'damage', who: target, against: whom, why, rules: ['GS-CTR.7'] };
  const result = yield* roll(asking, [D3], sum);
  draft.change(target, { countered: true, ...(costs && { hasTurn: false }) }, { who: target, rule: 'GS-CTR.9' });
  if (costs) dropDeclarations(draft, target);
  draft.tell(tellings.counter, { who: target, at: whom, result }, { who: target, rule: 'GS-CTR.7' });
  const weapon = { name: 'counter', armourPiercing: false };
  yield* land(draft, whom, { result, moment: `counter-${target}`, by: target, weapon });
}

/** Returns who attacks a unit at melee range, from another side. */
function meleeAttackers(attacks: readonly Attack[], combatant: Combatant): readonly string[] {
  return attacks.flatMap(({ isMelee, attacker }) => (isMelee && !areAllies(attacker, combatant) ? [attacker.id] : []));
}

/** Returns the attackers who are not next to an ally: by rank in theatre, by the Bard's word in grid (GS-CTR.2, GS-CTR.4). */
function* uncovered(draft: Draft, attackers: readonly Combatant[], target: string): Rule<readonly Combatant[]> {
  if (state(draft.fight).mode === 'theatre')
    return attackers.filter((one) => alliesIn(draft.fight, one, standOf(draft.fight, one)).length === 0);
  const open: Combatant[] = [];
  for (const combatant of attackers) {
    const { id, name } = combatant;
    const more = { about: id, against: id, time: target, rules: ['GS-CTR.4'], anew: true };
    const asked = asking('beside', 'referee', `Does ${name} stand next to an ally?`, more);
    if (!(yield* confirm(asked, false))) open.push(combatant);
  }
  return open;
}

/** Answers that a decision about a counterattack may have; an attacker besides the first has an option of its own. */
type Decision = 'counter' | 'no' | 'all' | 'later' | `counter-${string}`;

/**
 * Decides whether the unit counters, and whom: by default if it is free (GS-CTR.5, GS-CTR.12). It is asked where it costs
 * the turn: a PC each time, the NPCs once for all of the turn, unless the Bard wants more.
 */
function* decide(draft: Draft, combatant: Combatant, open: readonly Combatant[]): Rule<string | undefined> {
  const { id, name } = combatant;
  const first = at(open, 0);
  const costs = costsTurn(draft.fight, combatant);
  const { counters } = state(draft.fight);
  const isSettled = costs && !isPc(combatant) && counters !== '';
  const others = namesOf(mayCounterToo(draft.fight, combatant));
  const forAll = [
    ['no', `no (nor ${others} this turn)`],
    ['all', `all (${others} too)`],
    ['later', `later (ask again for ${others})`],
  ] as const;
  const options = optionsOf<Decision>(
    ['counter', costs ? 'counter (d3, costs the turn)' : 'counter (d3, free)'],
    ...(others === '' ? (['no'] as const) : forAll),
    ...open.slice(1).map((other) => [`counter-${other.id}`, `counter ${other.name}`] as const),
  );
  const why = `${first.name} attacked ${name} with no ally alongside. Does ${name} counter?`;
  const more = { about: id, against: first.id, rules: ['GS-CTR.1', 'GS-CTR.12'], yes: 'counter' };
  const asked = asking('counter', id, why, more);
  const suggested = costs && counters !== 'all' ? 'no' : 'counter';
  const answer = yield* choose(asked, options, suggested, !costs || isSettled);
  if (others !== '' && !isSettled && (answer === 'no' || answer === 'all'))
    keep(draft, { counters: answer === 'no' ? 'none' : 'all' }, 'GS-CTR.12');
  if (answer === 'no' || answer === 'later') return undefined;
  return answer === 'counter' || answer === 'all' ? first.id : answer.slice('counter-'.length);
}

/** Returns the NPCs who may still be asked whether they counter in this turn, where that costs them theirs. */
function mayCounterToo(fight: Fight, combatant: Combatant): readonly Combatant[] {
  const { stage, turn } = state(fight);
  const mayBeAsked = (one: Combatant) => !isPc(one) && costsTurn(fight, one);
  if (!mayBeAsked(combatant) || stage !== 'resolve') return [];
  const waiting = poolsOf(fight, turn, false).map((id) => combatantOf(fight, id));
  return waiting.filter((other) => other.id !== combatant.id && mayBeAsked(other) && isActive(other));
}

/** Returns true if countering costs the turn of the round: only while it is still to come (GS-CTR.9, GS-CTR.14). */
function costsTurn(fight: Fight, combatant: Combatant): boolean {
  return house.counterCost.of(fight) === 'turn' && sheet(combatant).hasTurn;
}

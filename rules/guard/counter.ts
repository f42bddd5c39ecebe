import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant, type Fight } from '../../src/core/fight/fight.ts';
import { at } from '../../src/core/kit/list.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { choose, type Rule, roll } from '../../src/core/rule/request.ts';
import type { Attack } from './attack.ts';
import { isActive, sheet } from './combatant.ts';
import { forget } from './declaration.ts';
import { land } from './harm.ts';
import { house } from './houserules.ts';
import { alliesIn, standOf } from './places.ts';
import { areAllies, isPc, state } from './state.ts';
import { D3 } from './tables.ts';

/** Notes that somebody has been attacked in melee; by that house rule this costs the turn it has not had yet (GS-CTR.9). */
export function markAttacked(draft: Draft, attacks: readonly Attack[], target: string): void {
  const one = combatant(draft.fight, target);
  if (!attacks.some(({ isMelee, attacker }) => isMelee && !areAllies(attacker, one))) return;
  const cause = { who: target, rule: 'GS-CTR.9' };
  draft.change(target, { attackedInMelee: true }, cause);
  if (house.counterCost.of(draft.fight) !== 'attacked' || !sheet(one).hasTurn) return;
  draft.change(target, { hasTurn: false }, cause);
  forget(draft, target);
}

/** The counterattack of a unit that was attacked in melee, right after its pool (GS-CTR.1 to 15). */
export function* counterattack(draft: Draft, attacks: readonly Attack[], target: string): Rule<void> {
  const one = combatant(draft.fight, target);
  const inMelee = meleeAttackers(draft.fight, attacks, one);
  if (inMelee.length === 0 || !isActive(one)) return;
  const open = yield* uncovered(draft, inMelee, target);
  if (open.length === 0) {
    draft.tell('covered', { who: target, by: inMelee.map(({ id }) => id) }, { who: target, rule: 'GS-CTR.2' });
    return;
  }
  const why = `${at(open, 0).name} struck ${one.name}${open.length === 1 ? ', alone' : ''}. ${one.name} counters, d3?`;
  const whom = yield* decide(draft, one, open, why);
  if (whom === undefined) {
    draft.tell('no-counter', { who: target }, { who: target, rule: 'GS-CTR.10' });
    return;
  }
  const asking = {
    key: `counter:${target}:d3`,
    tag: 'damage',
    who: target,
    against: whom,
    why,
    rules: ['GS-CTR.7'],
  };
  const result = yield* roll(asking, [D3], sum);
  spend(draft, one);
  draft.tell('counter', { who: target, at: whom, result }, { who: target, rule: 'GS-CTR.7' });
  const blow = { result, piercing: false, moment: `counter-${target}`, by: target, tool: 'counter', isAttack: true };
  yield* land(draft, whom, { ...blow, armoured: true });
}

/** Who attacked at melee range, from another side, and still stands (GS-CTR.3, GS-CTR.15). */
function meleeAttackers(fight: Fight, attacks: readonly Attack[], one: Combatant): readonly Combatant[] {
  const near = attacks.filter(({ isMelee, attacker }) => isMelee && !areAllies(attacker, one));
  return near.map(({ attacker }) => combatant(fight, attacker.id)).filter(isActive);
}

/** The attackers who are not next to an ally: by rank in theatre, by the Bard’s word in grid (GS-CTR.2, GS-CTR.4). */
function* uncovered(draft: Draft, attackers: readonly Combatant[], target: string): Rule<readonly Combatant[]> {
  if (state(draft.fight).mode === 'theatre')
    return attackers.filter((one) => alliesIn(draft.fight, one, standOf(draft.fight, one)).length === 0);
  const open: Combatant[] = [];
  for (const one of attackers) if (!(yield* isBesideAlly(one, target))) open.push(one);
  return open;
}

function* isBesideAlly({ id, name }: Combatant, target: string): Rule<boolean> {
  const asking = {
    key: `beside:${id}:${target}`,
    tag: 'beside',
    who: 'referee',
    against: id,
    why: `Does ${name} stand next to an ally?`,
  };
  const options = [
    { id: 'no', label: 'no' },
    { id: 'yes', label: 'yes' },
  ] as const;
  return (yield* choose({ ...asking, rules: ['GS-CTR.4'] }, options, 'no')) === 'yes';
}

/** Whether the unit answers, and whom; by default if it is free (GS-CTR.5, GS-CTR.12). Asked where it costs a PC the turn. */
function* decide(draft: Draft, one: Combatant, open: readonly Combatant[], why: string): Rule<string | undefined> {
  const costs = costsTurn(draft.fight, one);
  const first = at(open, 0);
  const price = costs ? ', and loses its turn' : ', free';
  const others = open.slice(1).map(({ id, name }) => ({ id: `counter-${id}`, label: `counter ${name}` }));
  const options = [{ id: 'counter', label: `counter${price}` }, { id: 'no', label: 'no' }, ...others];
  const asking = {
    key: `counter:${one.id}`,
    tag: 'counter',
    who: one.id,
    against: first.id,
    why,
    rules: ['GS-CTR.1', 'GS-CTR.12'],
  };
  const answer = yield* choose(asking, options, costs ? 'no' : 'counter', !(costs && isPc(one)));
  if (answer === 'no') return undefined;
  return answer === 'counter' ? first.id : answer.slice('counter-'.length);
}

/** Whether answering costs the turn of the round: only while it is still to come (GS-CTR.9, GS-CTR.14). */
function costsTurn(fight: Fight, one: Combatant): boolean {
  return house.counterCost.of(fight) === 'turn' && sheet(one).hasTurn;
}

function spend(draft: Draft, one: Combatant): void {
  const cause = { who: one.id, rule: 'GS-CTR.9' };
  const costs = costsTurn(draft.fight, one);
  draft.change(one.id, { countered: true, ...(costs && { hasTurn: false }) }, cause);
  if (costs) forget(draft, one.id);
}

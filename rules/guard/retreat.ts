import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { choose, type Rule } from '../../src/core/rule/request.ts';
import { guardScore, test } from './checks.ts';
import { sheet } from './combatant.ts';
import { become } from './critical.ts';
import type { Declaration } from './declaration.ts';
import { house } from './houserules.ts';
import { isPc, standingOf } from './state.ts';

const yesNo = [
  { id: 'yes', label: 'yes' },
  { id: 'no', label: 'no' },
] as const;

/** Where somebody runs who names no place. */
export const OFF_THE_FIELD = 'off the field';

/** Where a retreat leads, or nothing (GS-RET.2). */
export function destinationOf({ text, options }: Intent): string {
  return text ?? String(options?.['place'] ?? '');
}

/** A retreat: to a safe place, by a Guard test while it is dire; whoever runs tests alone (GS-RET.1 to 8). */
export function* settleRetreat(draft: Draft, { who, intent }: Declaration): Rule<void> {
  const one = combatant(draft.fight, who);
  const to = destinationOf(intent);
  if (!(yield* isSafe(one, to))) {
    yield* stayPut(draft, one);
    return;
  }
  const needsTest = (isPc(one) || house.retreatTestFor.of(draft.fight) === 'all') && (yield* isDire(draft, one));
  const score = guardScore(draft.fight, sheet(one));
  const key = `retreat:${who}`;
  const asking = { key, tag: 'guard', who, why: `${one.name} runs: Guard test, ${score} or less`, rules: ['GS-RET.1'] };
  const away = !needsTest || (yield* test(draft.fight, asking, score));
  draft.tell('retreat', { who, key: needsTest ? key : '', score, away, to }, { who, rule: 'GS-RET.4' });
  if (away) become(draft, who, 'fled', 'GS-RET.4');
}

function* isSafe({ id, name }: Combatant, to: string): Rule<boolean> {
  const asking = {
    key: `safe:${id}`,
    tag: 'safe',
    who: 'referee',
    against: id,
    why: `${name} runs${to === '' ? '' : ` (${to})`}: is that safe?`,
  };
  return (yield* choose({ ...asking, rules: ['GS-RET.2'] }, yesNo, 'yes')) === 'yes';
}

/** Without a safe place nobody gets away; a breaking unit gives up then, or cowers (GS-RET.2, GS-MOR.12). */
function* stayPut(draft: Draft, one: Combatant): Rule<void> {
  draft.tell('nowhere', { who: one.id }, { who: one.id, rule: 'GS-RET.2' });
  if (sheet(one).status !== 'breaking') return;
  const asking = {
    key: `cornered:${one.id}`,
    tag: 'cornered',
    who: 'referee',
    against: one.id,
    why: `${one.name} has nowhere to run`,
  };
  const options = [
    { id: 'surrenders', label: 'surrenders' },
    { id: 'cowers', label: 'cowers' },
  ] as const;
  const answer = yield* choose({ ...asking, rules: ['GS-MOR.12'] }, options, 'surrenders');
  if (answer === 'surrenders') become(draft, one.id, 'surrendered', 'GS-MOR.12');
  else draft.tell('cowers', { who: one.id }, { who: one.id, rule: 'GS-MOR.12' });
}

/** The standing order that keeps a yes to it. */
export const DIRE = 'dire';

/** Whether it is dire: by default while any opponent stands. A yes stands for the fight: `order dire ask` ends it (GS-RET.8). */
function* isDire(draft: Draft, one: Combatant): Rule<boolean> {
  const known = draft.fight.bags.orders[DIRE] === 'yes';
  const asking = {
    key: `dire:${one.id}`,
    tag: DIRE,
    who: 'referee',
    against: one.id,
    why: `Is it dire: could somebody stop ${one.name}?`,
  };
  const usual = opponentsStand(draft.fight, one) ? 'yes' : 'no';
  const dire = (yield* choose({ ...asking, rules: ['GS-RET.8'] }, yesNo, usual, known)) === 'yes';
  if (dire) draft.put('orders', { [DIRE]: 'yes' }, { rule: 'GS-RET.8' });
  return dire;
}

function opponentsStand(fight: Fight, one: Combatant): boolean {
  return fight.sides.some(({ id }) => id !== one.side && standingOf(fight, id).length > 0);
}

import type { Draft } from '../../src/core/fight/draft.ts';
import { membersOf } from '../../src/core/fight/fight.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { attacksOf } from './attack.ts';
import { amend, type Declaration, declarations, declarationsOf, dropDeclarations, undeclared } from './declaration.ts';
import { house } from './houserules.ts';
import { settleMove } from './movement.ts';
import { settleBrace } from './other.ts';
import { settlePool, targetsHit, tellHit } from './pool.ts';
import { isForMovement, isForShooting, isNextStep } from './resolution.ts';
import { keep, state, turnOrder } from './state.ts';
import { tellings } from './tellings.ts';
import { spendEnchantment } from './using.ts';

/** Actions of a side's turn: closing the declarations, and the five steps in which they are settled (GS-DEC.1, GS-DEC.7). */
export const turnActions: readonly Action[] = [
  closing('resolve', 'resolve: no more changes; the turn of the side is played in its five steps', false),
  closing('done', 'done: everybody who has not declared does nothing, and the turn is played', true),
  inTurn('shooting', 'The shooting step', 'shooting: weapons are set, shooters move', function* (draft, sideId) {
    for (const one of declarationsOf(draft.fight, sideId))
      if (isForShooting(draft.fight, one)) (one.intent.do === 'brace' ? settleBrace : settleMove)(draft, one);
  }),
  inTurn('movement', 'The movement step', 'movement: ranks and battlefields change', function* (draft, sideId) {
    for (const one of declarationsOf(draft.fight, sideId)) if (isForMovement(draft.fight, one)) settleMove(draft, one);
  }),
  inTurn('pool', 'Settle a pool', 'pool: all attacks of a side on one target', settlePool),
];

/** Opens the declarations of a side; a weapon set in its last turn is set no more, one set before the fight still is (GS-CHG.5, GS-SET.10). */
export function openTurn(draft: Draft, sideId: string, opensRound: boolean): void {
  const isRound = house.declare.of(draft.fight) === 'round';
  const isFirst = draft.fight.round === 1 && sideId === turnOrder(draft.fight)[0];
  keep(draft, { turn: sideId, done: [], counters: '' });
  if (!isRound || opensRound) keep(draft, { stage: 'declare', declarer: sideId }, 'GS-DEC.1');
  else keep(draft, { stage: 'resolve', declarer: '' }, 'GS-DEC.1');
  draft.phase(`turn of ${sideId}`);
  for (const { id } of membersOf(draft.fight, sideId)) {
    if (!isFirst) draft.change(id, { setWeapon: '' }, { who: id, rule: 'GS-CHG.5' });
    draft.turn(id, 'start');
  }
}

/** Ends the turn of a side: its units have had theirs, and its declarations are over (GS-RND.2). */
export function closeTurn(draft: Draft, sideId: string): void {
  for (const { weapons, attacker, begun } of attacksOf(draft.fight, sideId))
    if (begun) for (const { id } of weapons) spendEnchantment(draft, attacker.id, id);
  dropDeclarations(draft, ...declarationsOf(draft.fight, sideId).map(({ who }) => who));
  for (const { id } of membersOf(draft.fight, sideId)) {
    draft.change(id, { hasTurn: false }, { who: id, rule: 'GS-RND.2' });
    draft.turn(id, 'end');
  }
}

function closing(word: string, help: string, typed: boolean): Action {
  return {
    word,
    called: 'the declarations',
    title: 'Close the declarations',
    help,
    closes: true,
    typed,
    check: (fight) =>
      state(fight).stage === 'declare' ? undefined : refuse('GS-DEC.5', 'No side is declaring: Enter does what is due'),
    *play(draft): Rule<void> {
      const { declarer, turn } = state(draft.fight);
      const idle = undeclared(draft.fight).map(({ id }) => id);
      if (idle.length > 0) draft.tell(tellings.idle, { who: idle }, { rule: 'GS-DEC.3' });
      const isRound = house.declare.of(draft.fight) === 'round';
      const order = turnOrder(draft.fight);
      const next = isRound ? order[order.indexOf(declarer) + 1] : undefined;
      if (next !== undefined) return keep(draft, { declarer: next }, 'GS-DEC.1');
      yield* countBlasts(draft, isRound ? declarations(draft.fight) : declarationsOf(draft.fight, turn));
      keep(draft, { stage: 'resolve', declarer: '' }, 'GS-DEC.5');
    },
  };
}

/** Counts the targets of each Blast whose area is unclear (GS-MOD.10). */
function* countBlasts(draft: Draft, all: readonly Declaration[]): Rule<void> {
  for (const { who, intent, targets } of all) {
    const hit = yield* targetsHit(draft, intent, targets);
    if (hit === targets) continue;
    amend(draft, [who], { targets: hit }, 'GS-MOD.10');
    tellHit(draft, who, hit);
  }
}

/** Returns a step of a turn, which is settled when it has been played (GS-DEC.7). */
function inTurn(
  word: string,
  title: string,
  help: string,
  how: (draft: Draft, sideId: string, target: string) => Rule<void>,
): Action {
  return {
    word,
    called: word,
    title,
    help,
    by: 'side',
    typed: true,
    check: (fight, intent) =>
      isNextStep(fight, intent)
        ? undefined
        : refuse('GS-DEC.7', 'That is not the next step of the turn: press Enter for what is due'),
    *play(draft, { who = '', at: [target] = [] }): Rule<void> {
      yield* how(draft, who, target ?? '');
      const done = target === undefined ? word : `${word}:${target}`;
      keep(draft, { done: [...state(draft.fight).done, done] }, 'GS-DEC.7');
    },
  };
}

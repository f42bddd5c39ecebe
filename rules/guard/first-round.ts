import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, membersOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { askEach, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { guardScore, test } from './checks.ts';
import { sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { isPc, keep, pcSide, state } from './state.ts';
import { tellings } from './tellings.ts';

/** Returns who makes a Guard test in round 1: each able PC, by house rule the PCs' whole side (GS-RND.5, GS-RND.9). */
export function testers(fight: Fight): readonly Combatant[] {
  const who = house.firstRoundTest.of(fight);
  if (who === 'off' || fight.round !== 1) return [];
  return membersOf(fight, pcSide(fight)).filter((combatant) => {
    const { status, firstRoundTest } = sheet(combatant);
    return (
      !combatant.benched && status === 'able' && firstRoundTest === 'none' && (who === 'pcSide' || isPc(combatant))
    );
  });
}

/** Guard tests of round 1, all at once; who fails does not act in this turn (GS-RND.5 to 7). */
export const firstRoundActions: readonly Action[] = [
  {
    word: 'tests',
    called: 'the Guard tests',
    title: 'Guard tests of round 1',
    help: 'tests: each PC makes a Guard test; a PC who fails has no turn in round 1',
    typed: true,
    check: beforeTests,
    *play(draft): Rule<void> {
      const rules = ['GS-RND.5', 'GS-TST.3'];
      const tested = yield* askEach(testers(draft.fight), (combatant) => {
        const asked = { key: `guard:${combatant.id}`, tag: 'guard', who: combatant.id, what: 'Guard test', rules };
        return test(draft.fight, asked, guardScore(draft.fight, sheet(combatant)));
      });
      for (const [{ id }, { passed }] of tested) note(draft, id, passed ? 'passed' : 'failed');
      const those = (has: boolean) => tested.flatMap(([{ id }, { passed }]) => (passed === has ? [id] : []));
      draft.tell(tellings.tests, { passed: those(true), failed: those(false) });
      keep(draft, { stage: 'declare' }, 'GS-RND.5');
    },
  },
  byHand('waive', 'Act without a Guard test', 'waive {ally}: acts in round 1 without a test', 'waived'),
  byHand('hesitate', 'Surprise a PC', 'hesitate {ally}: is surprised, and has no turn in round 1', 'failed'),
];

function note(draft: Draft, who: string, firstRoundTest: 'passed' | 'failed' | 'waived'): void {
  const cause = { who, rule: 'GS-RND.6' };
  draft.change(who, { firstRoundTest, ...(firstRoundTest === 'failed' && { hasTurn: false }) }, cause);
}

/** Returns an action for the Bard's word in place of a test, PC by PC: how an ambush is told (GS-RND.12). */
function byHand(word: string, title: string, help: string, result: 'failed' | 'waived'): Action {
  return {
    word,
    title,
    help,
    typed: true,
    targets: { least: 1, most: 99, of: (fight) => testers(fight).map(choiceOf) },
    check: (fight, intent) => beforeTests(fight) ?? notATester(fight, intent),
    *play(draft, { at = [] }): Rule<void> {
      for (const who of at) {
        note(draft, who, result);
        draft.tell(tellings['test-by-word'], { who, result }, { who, rule: 'GS-RND.12' });
      }
      if (testers(draft.fight).length === 0) keep(draft, { stage: 'declare' }, 'GS-RND.5');
    },
  };
}

function beforeTests(fight: Fight) {
  if (state(fight).stage === 'tests') return undefined;
  return refuse('GS-RND.10', 'Guard tests are made at the start of round 1, and that is over');
}

function notATester(fight: Fight, { at = [] }: Intent) {
  const wrong = at.find((id) => !testers(fight).some((combatant) => combatant.id === id));
  return wrong === undefined
    ? undefined
    : refuse('GS-RND.5', `${combatantOf(fight, wrong).name} makes no Guard test now`);
}

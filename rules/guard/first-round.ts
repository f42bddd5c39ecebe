import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant, type Fight, membersOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { type Rule, together } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { guardScore, testOf } from './checks.ts';
import { sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { isPc, keep, pcSide, state } from './state.ts';

/** Who makes a Guard test in round 1: each able PC, by that house rule the PCs’ whole side (GS-RND.5, GS-RND.9). */
export function testers(fight: Fight): readonly Combatant[] {
  const who = house.firstRoundTest.of(fight);
  if (who === 'off' || fight.round !== 1) return [];
  return membersOf(fight, pcSide(fight)).filter((one) => {
    const { status, firstRoundTest } = sheet(one);
    return !one.benched && status === 'able' && firstRoundTest === 'none' && (who === 'pcSide' || isPc(one));
  });
}

/** The Guard tests of round 1, all at once; who fails does not act in this turn (GS-RND.5 to 7). */
export const firstRoundActions: readonly Action[] = [
  {
    word: 'tests',
    called: 'the Guard tests',
    title: 'Guard tests of round 1',
    help: 'tests: each PC tests Guard; who fails has no turn in round 1',
    by: 'nobody',
    typed: true,
    check: beforeTests,
    *play(draft): Rule<void> {
      const all = testers(draft.fight);
      const passed = yield* together(all.map((one) => guardTest(draft.fight, one)));
      all.forEach((one, i) => {
        note(draft, one.id, passed[i] === true ? 'passed' : 'failed');
      });
      draft.tell('tests', {
        passed: all.filter((_, i) => passed[i]).map(({ id }) => id),
        failed: all.filter((_, i) => !passed[i]).map(({ id }) => id),
      });
      keep(draft, { stage: 'declare' }, 'GS-RND.5');
    },
  },
  byHand('waive', 'No Guard test', 'waive ad: acts in round 1 without a test', 'waived'),
  byHand('hesitate', 'Guard test failed', 'hesitate ad: surprised; has no turn in round 1', 'failed'),
];

function guardTest(fight: Fight, one: Combatant) {
  const score = guardScore(fight, sheet(one));
  const asking = { key: `guard:${one.id}`, tag: 'guard', who: one.id, why: `Guard test, ${score} or less` };
  return testOf(fight, { ...asking, rules: ['GS-RND.5', 'GS-TST.3'] }, score);
}

function note(draft: Draft, who: string, firstRoundTest: 'passed' | 'failed' | 'waived'): void {
  const cause = { who, rule: 'GS-RND.6' };
  draft.change(who, { firstRoundTest, ...(firstRoundTest === 'failed' && { hasTurn: false }) }, cause);
}

/** The Bard’s word in place of a test, PC by PC: how an ambush is told (GS-RND.12). */
function byHand(word: string, title: string, help: string, result: 'failed' | 'waived'): Action {
  return {
    word,
    title,
    help,
    by: 'nobody',
    typed: true,
    targets: { least: 1, most: 99, of: (fight) => testers(fight).map(({ id, name }) => ({ id, label: name })) },
    check: (fight, intent) => beforeTests(fight) ?? notATester(fight, intent),
    *play(draft, { at = [] }): Rule<void> {
      for (const who of at) {
        note(draft, who, result);
        draft.tell('test-by-word', { who, result }, { who, rule: 'GS-RND.12' });
      }
    },
  };
}

function beforeTests(fight: Fight) {
  if (state(fight).stage === 'tests') return undefined;
  return refuse('GS-RND.10', 'The Guard tests belong to the start of round 1: that is over');
}

function notATester(fight: Fight, { at = [] }: Intent) {
  const wrong = at.find((id) => !testers(fight).some((one) => one.id === id));
  return wrong === undefined
    ? undefined
    : refuse('GS-RND.5', `${combatant(fight, wrong).name} makes no Guard test now`);
}

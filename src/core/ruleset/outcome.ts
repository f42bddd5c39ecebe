import type { Draft } from '../fight/draft.ts';
import type { Fight } from '../fight/fight.ts';
import type { Rule } from '../rule/request.ts';
import type { Action } from './action.ts';
import { refuse } from './refuse.ts';
import type { Due } from './ruleset.ts';

/** Outcomes without numbers in the rules, kept until the referee says them. */
interface Owed {
  readonly rule: string;
  /** Words that the referee might say. */
  readonly example: string;
  /** Returns true if an outcome waits to be said. */
  readonly isOwed: (fight: Fight) => boolean;
  /** Takes the first that waits off, and returns how it is told in the referee's words. */
  readonly settle: (draft: Draft) => (text: string) => void;
}

/** Returns the step in which the referee says what comes of such an action, or nothing more than was done by hand. */
export function outcomeAction({ rule, example, isOwed, settle }: Owed): Action {
  return {
    word: 'outcome',
    called: 'the outcome',
    title: 'Say what happens',
    help: `outcome "${example}": in words; alone, or Enter: nothing more`,
    text: 'optional',
    typed: true,
    check: (fight) =>
      isOwed(fight) ? undefined : refuse(rule, 'Nothing waits for its outcome: Enter does what is due.'),
    *play(draft, { text = '' }): Rule<void> {
      const tell = settle(draft);
      if (text !== '') tell(text);
    },
  };
}

/** Returns the question for it; orders by hand are taken for the answer. */
export function outcomeDue(due: Pick<Due, 'head' | 'says' | 'offers' | 'who'>): Due {
  return { id: 'outcome', enter: { intent: { do: 'outcome' }, says: 'nothing more' }, owed: true, ...due };
}

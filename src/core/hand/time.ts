import type { Rule } from '../request.ts';
import type { Action, Passing, Ruleset } from '../ruleset.ts';

/** Time that passes between fights: sessions, days, rests. What that does is the ruleset's. */
export function timeActions(ruleset: Ruleset): readonly Action[] {
  return [
    passing(ruleset, 'session', 'A new session begins', 'session: what lasted for a session is over', 'session', 1),
    passing(ruleset, 'rest', 'A rest', 'rest: a stretch of time passes', 'stretch', 1),
    {
      ...passing(ruleset, 'time', 'Days pass', 'time 7 days', 'days', 1),
      options: [{ id: 'count', amount: true, words: { day: 1, days: 1 }, about: 'how many days' }],
    },
  ];
}

function passing(
  ruleset: Ruleset,
  word: string,
  title: string,
  help: string,
  what: Passing['what'],
  usual: number,
): Action {
  return {
    word,
    title,
    help,
    by: 'nobody',
    typed: true,
    check: () => undefined,
    *play(draft, { options }): Rule<void> {
      const count = Number(options?.['count'] ?? usual);
      draft.tell('time', { what, count });
      yield* ruleset.pass(draft, { what, count });
    },
  };
}

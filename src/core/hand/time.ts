import { byHand } from '../fight/by-hand.ts';
import type { Intent } from '../fight/intent.ts';
import type { Action, Passing, Ruleset } from '../ruleset/ruleset.ts';

/** A hundred years. */
const MOST_DAYS = 36_500;

/** Time that passes between fights: sessions, days, rests. What that does is the ruleset's. */
export function timeActions(ruleset: Ruleset): readonly Action[] {
  return [
    passing(ruleset, 'session', 'A new session begins', 'session: what lasted for a session is over', 'session'),
    passing(ruleset, 'rest', 'A rest', 'rest: a stretch of time passes', 'stretch'),
    {
      ...passing(ruleset, 'time', 'Days pass', 'time 7 days; time 4 weeks', 'days'),
      options: [
        { id: 'count', amount: true, most: MOST_DAYS, about: 'how many days or weeks' },
        { id: 'unit', words: { day: 1, days: 1, week: 7, weeks: 7 }, about: 'days, or weeks of seven' },
      ],
    },
  ];
}

function passing(ruleset: Ruleset, word: string, title: string, help: string, what: Passing['what']): Action {
  const passed = ({ options }: Intent): Passing => ({
    what,
    count: Number(options?.['count'] ?? 1) * Number(options?.['unit'] ?? 1),
  });
  return {
    word,
    title,
    help,
    typed: true,
    check: (fight, intent) => ruleset.cannotPass?.(fight, passed(intent)),
    *play(draft, intent) {
      const time = passed(intent);
      draft.tell(byHand.time, { ...time });
      yield* ruleset.pass(draft, time);
    },
  };
}

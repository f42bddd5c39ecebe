import type { Draft } from '../../src/core/draft.ts';
import { type Fight, nameOf } from '../../src/core/fight.ts';
import { refuse } from '../../src/core/refuse.ts';
import type { Rule } from '../../src/core/request.ts';
import type { Action, Due } from '../../src/core/ruleset.ts';
import { keep, state } from './state.ts';

/** What comes of spells, wands and other deeds: the rules have no numbers for them, the referee says it (MB-RND.4). */
export const outcomeActions: readonly Action[] = [
  {
    word: 'outcome',
    called: 'what came of it',
    title: 'What comes of it',
    help: 'outcome "the rope holds": in words; alone, or Enter: nothing more',
    by: 'nobody',
    text: 'optional',
    typed: true,
    check: (fight) =>
      state(fight).open.length > 0
        ? undefined
        : refuse('MB-RND.4', 'Nothing waits for its outcome: Enter does what is due.'),
    *play(draft, { text }): Rule<void> {
      const [what = ''] = state(draft.fight).open;
      keep(draft, { open: state(draft.fight).open.slice(1) }, 'MB-RND.4');
      if (text !== undefined) draft.tell('outcome', { what, text }, { rule: 'MB-RND.4' });
    },
  },
];

/** Notes that the referee is to say what comes of somebody's spell, wand or deed. */
export function askOutcome(draft: Draft, who: string, what: string): void {
  keep(draft, { open: [...state(draft.fight).open, `${nameOf(draft.fight, who)}'s ${what}`] }, 'MB-RND.4');
}

/** The question for the outcome of what was done last; nothing when none is open. */
export function outcomeDue(fight: Fight): readonly Due[] {
  const [what] = state(fight).open;
  if (what === undefined) return [];
  const offers = 'such as: o3 o4 asleep, damage 3 og, effect 2d6 half o1';
  const enter = { intent: { do: 'outcome' }, says: 'nothing more' };
  return [{ id: 'outcome', head: what, says: 'What happens?', offers, owed: true, enter }];
}

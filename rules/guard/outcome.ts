import type { Draft } from '../../src/core/draft.ts';
import { type Fight, nameOf } from '../../src/core/fight.ts';
import { refuse } from '../../src/core/refuse.ts';
import type { Rule } from '../../src/core/request.ts';
import type { Action, Due } from '../../src/core/ruleset.ts';
import { keep, state } from './state.ts';

/** What comes of spells and stunts: the rules have no numbers for them, the Bard says it (GS-DEC.4, GS-TST.5). */
export const outcomeActions: readonly Action[] = [
  {
    word: 'outcome',
    called: 'what came of it',
    title: 'What comes of it',
    help: 'outcome "the lamps go out": in words; alone, or Enter: nothing more',
    by: 'nobody',
    text: 'optional',
    typed: true,
    check: (fight) =>
      state(fight).owed === ''
        ? refuse('GS-DEC.4', 'No spell or stunt waits for its outcome: Enter does what is due')
        : undefined,
    *play(draft, { text = '' }): Rule<void> {
      const who = state(draft.fight).owed;
      keep(draft, { owed: '' }, 'GS-DEC.4');
      if (text !== '') draft.tell('outcome', { who, text }, { who, rule: 'GS-DEC.4' });
    },
  },
];

/** Notes that the Bard is to say what comes of somebody's spell or stunt. */
export function askOutcome(draft: Draft, who: string, rule: string): void {
  keep(draft, { owed: who }, rule);
}

/** The question for what comes of the spell or the stunt that was settled last. */
export function outcomeDue(fight: Fight): Due {
  const offers = 'such as: condition t1 asleep, damage 3 t2, "text"';
  const enter = { intent: { do: 'outcome' }, says: 'nothing more' };
  return { id: 'outcome', head: nameOf(fight, state(fight).owed), says: 'What happens?', offers, owed: true, enter };
}

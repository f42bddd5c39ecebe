import type { Draft } from '../../src/core/fight/draft.ts';
import { type Fight, nameOf } from '../../src/core/fight/fight.ts';
import { outcomeAction, outcomeDue } from '../../src/core/ruleset/outcome.ts';
import type { Action, Due } from '../../src/core/ruleset/ruleset.ts';
import { keep, state } from './state.ts';

/** Outcomes of spells and stunts: the rules have no numbers for them, the Bard says (GS-DEC.4, GS-TST.5). */
export const outcomeActions: readonly Action[] = [
  outcomeAction({
    rule: 'GS-DEC.4',
    example: 'the lamps go out',
    isOwed: (fight) => state(fight).owed !== '',
    settle: (draft) => {
      const who = state(draft.fight).owed;
      keep(draft, { owed: '' }, 'GS-DEC.4');
      return { data: { who }, cause: { who, rule: 'GS-DEC.4' } };
    },
  }),
];

/** Notes that the Bard still has to say what comes of somebody's spell or stunt. */
export function askOutcome(draft: Draft, who: string, rule: string): void {
  keep(draft, { owed: who }, rule);
}

/** Returns the question for what comes of the spell or the stunt that was settled last. */
export function openOutcome(fight: Fight): Due {
  const offers = 'such as: condition t1 asleep, damage 3 t2, "text"';
  return outcomeDue({ head: nameOf(fight, state(fight).owed), says: 'What happens?', offers });
}

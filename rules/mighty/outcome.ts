import type { Draft } from '../../src/core/fight/draft.ts';
import { withCodes } from '../../src/core/fight/examples.ts';
import { type Fight, nameOf } from '../../src/core/fight/fight.ts';
import { outcomeAction, outcomeDue } from '../../src/core/ruleset/due.ts';
import type { Action, Due } from '../../src/core/ruleset/ruleset.ts';
import { keep, state } from './state.ts';
import { tellings } from './tellings.ts';

/** The actions for what comes of spells, wands and other actions: the referee says it (MB-RND.4). */
export const outcomeActions: readonly Action[] = [
  outcomeAction({
    rule: 'MB-RND.4',
    example: 'the rope holds',
    isOwed: (fight) => state(fight).open.length > 0,
    settle: (draft) => {
      const [what = '', ...left] = state(draft.fight).open;
      keep(draft, { open: left }, 'MB-RND.4');
      return (text) => draft.tell(tellings.outcome, { what, text }, { rule: 'MB-RND.4' });
    },
  }),
];

/** Notes that the referee is to say what comes of somebody's spell, wand or action. */
export function askOutcome(draft: Draft, who: string, what: string): void {
  keep(draft, { open: [...state(draft.fight).open, `${nameOf(draft.fight, who)}'s ${what}`] }, 'MB-RND.4');
}

/** Returns whose spell, wand or action waits for its outcome; nobody when none is open. */
export function ownerOfOutcome(fight: Fight): string | undefined {
  const [what = ''] = state(fight).open;
  const owners = fight.combatants.filter(({ name }) => what.startsWith(`${name}'s `));
  return owners.toSorted((a, b) => b.name.length - a.name.length)[0]?.id;
}

/** Returns the question for the outcome of what was done last; nothing when none is open. */
export function openOutcome(fight: Fight): readonly Due[] {
  const [what] = state(fight).open;
  if (what === undefined) return [];
  const offers = withCodes(fight, 'such as: {foe} {foe2} asleep, damage 3 {foe}, effect 2d6 half {foe}');
  return [outcomeDue({ head: what, says: 'What happens?', offers })];
}

import type { Draft } from '../../src/core/fight/draft.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { fields } from './combatant.ts';
import { enterInWords, phaseOf } from './phase.ts';
import { keep, state } from './state.ts';
import { BOUT_SECONDS } from './tables.ts';

/** Ends the Bout, if one is under way: ten seconds have passed, its counters are cleared (PK-BOUT.1, PK-BOUT.11). */
export function finishBout(draft: Draft): void {
  const { holder, finished, seconds } = state(draft.fight);
  if (holder === '' || finished) return;
  keep(draft, { seconds: seconds + BOUT_SECONDS, finished: true, hasCalled: [] }, 'PK-BOUT.1');
  for (const { id } of draft.fight.combatants) draft.change(id, fields.passing('round'), { rule: 'PK-BOUT.11' });
}

/** Opens the next Bout; Initiative is rolled anew (PK-INI.5, PK-INI.6). */
export function nextBout(draft: Draft): void {
  finishBout(draft);
  const fought = state(draft.fight).finished;
  keep(draft, { holder: '', rollingDie: 0, opposingDie: 0, finished: false, called: [], hasCalled: [] });
  if (fought) draft.round(draft.fight.round + 1);
}

/** The action at the end of a Bout. */
export const boutActions: readonly Action[] = [
  {
    word: 'bout',
    called: 'the end of the Bout',
    title: 'Go on to the next Bout',
    help: 'bout: nobody surrenders, nobody retreats',
    typed: true,
    check: (fight) =>
      phaseOf(fight) === 'gap' || phaseOf(fight) === 'moves'
        ? undefined
        : (phaseOf(fight) === 'aftermath' ? forbid : refuse)(
            'PK-END.1',
            `The Bout isn't over yet: ${enterInWords(fight)}`,
          ),
    *play(draft): Rule<void> {
      nextBout(draft);
    },
  },
];

import { combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { aidActions } from './aid.ts';
import { attackActions } from './attack.ts';
import { lastStatement } from './ranks.ts';
import { reloadActions } from './reload.ts';
import { declare } from './statement.ts';
import { turnActions } from './turn.ts';

/** The actions that can be stated and done in a round. */
const roundActions: readonly Action[] = [...attackActions, ...aidActions, ...reloadActions, ...turnActions];

const sameAction: Action = {
  word: 'same',
  title: 'Repeat the last statement',
  called: 'statement as before',
  help: 'same: states what was stated last round; rest same: for everybody left',
  by: 'combatant',
  typed: true,
  check: cannotRepeat,
  *play(draft, { who = '' }): Rule<void> {
    const intent = lastStatement(combatantOf(draft.fight, who));
    if (intent) yield* declare(draft, intent);
  },
};

/** The actions that can be stated and done in a round, and the statement of the round before once more. */
export const statementActions: readonly Action[] = [...roundActions, sameAction];

/**
 * Returns the action of a word.
 * @throws RangeError when there is none: statements name these actions only
 */
export function actionFor(word: string): Action {
  const found = roundActions.find((action) => action.word === word);
  if (!found) throw new RangeError(`There is no action "${word}".`);
  return found;
}

function cannotRepeat(fight: Fight, { who = '' }: Intent): Refusal | undefined {
  const combatant = combatantOf(fight, who);
  const intent = lastStatement(combatant);
  if (!intent) return refuse('BR-2.1', `${combatant.name} stated nothing last round: state a new action`);
  return actionFor(intent.do).check?.(fight, intent);
}

import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { aidActions } from './aid.ts';
import { attackActions } from './attack.ts';
import { reloadActions } from './reload.ts';
import { turnActions } from './turn.ts';

/** What can be stated and done in a round. */
export const deeds = (): readonly Action[] => [...attackActions, ...aidActions, ...reloadActions, ...turnActions];

/**
 * The deed of a word.
 * @throws RangeError when there is none: statements name deeds only
 */
export function actionFor(word: string): Action {
  const found = deeds().find((action) => action.word === word);
  if (!found) throw new RangeError(`There is no deed "${word}".`);
  return found;
}

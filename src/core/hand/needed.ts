import type { Intent } from '../fight/intent.ts';
import type { Json } from '../kit/json.ts';
import { Problem } from '../kit/problem.ts';

/**
 * Returns an option that an action by hand cannot do without.
 * @param form how the action is typed, for the error
 * @throws Problem `no-option` when it was left out
 */
export function needed({ do: word, options }: Intent, id: string, form: string): Json {
  const value = options?.[id];
  if (value === undefined) throw new Problem('no-option', `\`${word}\` needs more. Type \`${form}\`.`);
  return value;
}

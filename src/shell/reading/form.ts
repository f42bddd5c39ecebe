import { withCodes } from '../../core/fight/examples.ts';
import type { Fight } from '../../core/fight/fight.ts';
import type { Action } from '../../core/ruleset/action.ts';

/** The first form of a line of help: up to a semicolon that is not in quotes. */
const firstForm = /^(?:"[^"]*"|[^";]|;(?! ))*/;

/** Returns how an action is typed, for an error: its first form, and where the others are. */
export function formOf(fight: Fight, { word, help }: Pick<Action, 'word' | 'help'>): string {
  const [first = ''] = firstForm.exec(withCodes(fight, help)) ?? [];
  const [form = '', about] = first.split(': ');
  return form === word && about !== undefined
    ? `Type \`${word}\` alone.`
    : `Type \`${form}\`; \`? ${word}\` shows more.`;
}

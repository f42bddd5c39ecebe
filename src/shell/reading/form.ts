import type { Action } from '../../core/ruleset/action.ts';

/** Returns how an action is typed, for an error: its first form, and where the others are. */
export function formOf({ word, help }: Pick<Action, 'word' | 'help'>): string {
  const [form = '', about] = (help.split('; ')[0] ?? '').split(': ');
  return form === word && about !== undefined ? `${word}: ${about}.` : `Type \`${form}\`; \`? ${word}\` shows more.`;
}

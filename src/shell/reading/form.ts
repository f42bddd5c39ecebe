import { withCodes } from '../../core/fight/examples.ts';
import type { Fight } from '../../core/fight/fight.ts';
import type { Action } from '../../core/ruleset/action.ts';

/** Returns how an action is typed, for an error: its first form, and where the others are. */
export function formOf(fight: Fight, { word, help }: Pick<Action, 'word' | 'help'>): string {
  const [form = '', about] = (withCodes(fight, help).split('; ')[0] ?? '').split(': ');
  return form === word && about !== undefined
    ? `Type \`${word}\` alone.`
    : `Type \`${form}\`; \`? ${word}\` shows more.`;
}

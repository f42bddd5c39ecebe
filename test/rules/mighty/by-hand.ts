import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { shellOf, type } from '../../shell/kit.ts';

/** A fight in the declarations of round 1, in which all dice, those of the foes too, are typed. */
export function typedTable(party: readonly JsonObject[], foes: string, house: JsonObject = {}): Shell {
  const { shell } = shellOf({ ruleset: 'mighty', party, foes, house, realDice: true, seed: 'typed' });
  type(shell, 'dice all table', '');
  return shell;
}

/** Types lines and returns what was shown, as one text. */
export const told = (shell: Shell, ...lines: readonly string[]) =>
  type(shell, ...lines)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

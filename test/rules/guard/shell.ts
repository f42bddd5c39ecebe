import type { JsonObject } from '../../../src/core/kit/json.ts';
import { Problem } from '../../../src/core/kit/problem.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { type ShellSetUp, shellOf, transcript } from '../../shell/kit.ts';

/** The four of the example. */
export const four: readonly JsonObject[] = [
  { name: 'Ada', kind: 'pc', guard: 6, life: 8, armour: 1, weapons: ['sword d8'] },
  { name: 'Bram', kind: 'pc', guard: 5, life: 9, armour: 2, weapons: ['spear d6'] },
  { name: 'Cyn', kind: 'pc', guard: 4, life: 7, weapons: ['bow d6'] },
  { name: 'Dov', kind: 'pc', guard: 7, life: 10, armour: 1, weapons: ['mace d6'] },
];

/** The fight of the example: the table throws for the party, the seed gives the foes' dice as they are drawn. */
export function fightOfTheSpecification(): Shell {
  const foes = 'chief, 4 thug, thug "Thug 5" bow d6';
  const places = { 'Thug 3': 'Reach', 'Thug 4': 'Reach' };
  return shellOf({ ruleset: 'guard', party: four, foes, realDice: true, places, seed: 'round-221199' }).shell;
}

/** A shell over a fight of Guard and Scars that begins with the declarations; people throw for the party. */
export function table(party: readonly JsonObject[], foes: string, more: Partial<ShellSetUp> = {}): Shell {
  const { house, ...others } = more;
  const rules = { firstRoundTest: 'off', ...house };
  return shellOf({ ruleset: 'guard', party, foes, realDice: true, house: rules, ...others }).shell;
}

/** Types lines and gives each with its prompt, and what came of it. */
export const play = (shell: Shell, ...lines: readonly string[]) => transcript(shell, lines);

/** Returns the output of lines, as one text. */
export function say(shell: Shell, ...lines: readonly string[]): string {
  return lines
    .flatMap((line) => shell.line(line).lines)
    .map((line) => line.trim())
    .join(' ');
}

/** Returns the refusal of a line; an empty text when it is done. */
export function refusal(shell: Shell, line: string): string {
  try {
    shell.line(line);
    return '';
  } catch (problem) {
    if (problem instanceof Problem) return problem.message;
    throw problem;
  }
}

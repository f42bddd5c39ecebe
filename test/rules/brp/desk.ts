import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { brp } from '../../../rules/brp/index.ts';
import { readLedger } from '../../../src/core/files/ledger.ts';
import { readMembers } from '../../../src/core/files/roster.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { verify } from '../../../src/drivers/replay.ts';
import { seededChance } from '../../../src/drivers/seeded.ts';
import type { Habits } from '../../../src/shell/answers/typed-answers.ts';
import { beginOptions } from '../../../src/shell/set-up/set-up.ts';
import { Shell } from '../../../src/shell/shell.ts';
import { Encounter } from '../../../src/shell/table/encounter.ts';
import { plainTheme } from '../../../src/views/theme.ts';
import { sample, withCreatures } from '../../bestiaries.ts';
import { transcript } from '../../shell/kit.ts';

/** Settings of a fight at the desk: by default everybody's dice are typed, and nothing is taken without asking. */
export interface Desk {
  readonly house?: JsonObject;
  readonly dice?: 'typed' | 'thrown';
  readonly habits?: Habits;
  readonly seed?: string;
  readonly width?: number;
}

/** The people of a roster that is shipped, or of data. */
function members(from: string | readonly JsonObject[], side: string) {
  const { data } = typeof from === 'string' ? sample(`rosters/${from}.yaml`) : { data: from };
  return readMembers(withCreatures(brp), data, side, side);
}

/** A shell over a fight of BRP, and the entries that it keeps. */
export function shellOf(
  party: string | readonly JsonObject[],
  foes: string | readonly JsonObject[],
  { house = {}, dice = 'typed', habits, seed = 'test', width = 80 }: Desk = {},
): { shell: Shell; entries: JsonObject[] } {
  const entries: JsonObject[] = [];
  const encounter = new Encounter(brp, seededChance(seed), [], { append: (added) => entries.push(...added) });
  const screen = () => ({ width, height: 40, theme: plainTheme });
  const ledger = () => readLedger(readFileSync('rules/brp/ledger.md', 'utf8'));
  const shell = new Shell(encounter, habits ?? { throwAll: false, decideAll: false }, { screen, ledger });
  const all = [...members(party, 'party'), ...members(foes, 'foes')];
  const options = beginOptions({ ruleset: brp, name: 'test', members: all, realDice: dice === 'typed', house });
  const throwers = dice === 'typed' ? { dice: { party: 'table', foes: 'table' } } : {};
  shell.table.play({ do: 'fight', options: { ...options, ...throwers } });
  return { shell, entries };
}

/** Returns the output of lines, as one text; a line that is refused is an error. */
export function told(shell: Shell, lines: readonly string[]): string {
  return lines.flatMap((line) => shell.line(line).lines.map((text) => text.trim())).join('\n');
}

/**
 * Plays by Enter, but for the lines of a script, each at the first prompt that fits it, in their order.
 * @returns every prompt with its line, and what came of it
 */
export function playThrough(
  shell: Shell,
  script: readonly (readonly [prompt: RegExp, line: string])[],
  until: () => boolean,
): readonly string[] {
  const left = [...script];
  const lines: string[] = [];
  for (let count = 0; !until(); count++) {
    expect(count, `still to come: ${left.map(([prompt]) => prompt.source).join(', ')}`).toBeLessThan(400);
    const fits = left[0]?.[0].test(shell.prompt().says) ? left.shift() : undefined;
    lines.push(...transcript(shell, [fits?.[1] ?? '']));
  }
  expect(left).toEqual([]);
  return lines;
}

/** Returns the differences that the rules find in the kept entries, played over their answers after a restart. */
export function differences(entries: readonly JsonObject[], seed = 'test') {
  const again = new Encounter(brp, seededChance(seed), JSON.parse(JSON.stringify(entries)), {
    append: () => undefined,
  });
  return { fight: again.fight, found: verify(brp, seed, again.story.steps) };
}

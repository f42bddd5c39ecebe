import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { brp } from '../../../rules/brp/index.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { readLedger } from '../../../src/core/ledger.ts';
import { readMembers } from '../../../src/core/roster.ts';
import { Encounter } from '../../../src/repl/encounter.ts';
import { beginOptions } from '../../../src/repl/set-up.ts';
import { Shell } from '../../../src/repl/shell.ts';
import { plainTheme } from '../../../src/views/plain-theme.ts';

/** The people of a roster that is shipped, or of data. */
function members(from: string | readonly JsonObject[], side: string) {
  const data: unknown = typeof from === 'string' ? parse(readFileSync(`saves/rosters/${from}.yaml`, 'utf8')) : from;
  return readMembers(brp, data, side, side);
}

/** A shell over a fight of BRP in which everybody’s dice are typed, and the entries that it keeps. */
export function shellOf(
  party: string | readonly JsonObject[],
  foes: string | readonly JsonObject[],
  house: JsonObject = {},
): { shell: Shell; entries: JsonObject[] } {
  const entries: JsonObject[] = [];
  const encounter = new Encounter(brp, 'test', [], { append: (entry) => entries.push(entry) });
  const screen = () => ({ width: 100, height: 40, theme: plainTheme });
  const shell = new Shell(encounter, { throwAll: false, decideAll: false }, { screen, ledger: () => readLedger('') });
  const all = [...members(party, 'party'), ...members(foes, 'foes')];
  const options = beginOptions({ ruleset: brp, name: 'test', members: all, realDice: true, house });
  shell.session.play({ do: 'fight', options: { ...options, dice: { party: 'table', foes: 'table' } } });
  return { shell, entries };
}

/** Types lines and gives each with its prompt, and what came of it. */
export function transcript(shell: Shell, lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => {
    const { says, enter } = shell.prompt();
    return [`${says}  [Enter: ${enter}] > ${line}`, ...shell.line(line).lines];
  });
}

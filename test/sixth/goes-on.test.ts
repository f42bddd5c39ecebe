import { describe, expect, test } from 'vitest';
import { readLedger } from '../../src/core/files/ledger.ts';
import { readMembers } from '../../src/core/files/roster.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import type { Action, Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { seededChance } from '../../src/drivers/seeded.ts';
import { beginOptions } from '../../src/shell/set-up/set-up.ts';
import { Shell } from '../../src/shell/shell.ts';
import { Encounter } from '../../src/shell/table/encounter.ts';
import { plainTheme } from '../../src/views/theme.ts';
import { brawl } from './brawl.ts';

/** A rule with a fault: it leaves a sheet that no rule can read. */
const spoil: Action = {
  word: 'spoil',
  title: 'Spoil a sheet',
  help: 'spoil HOB: leaves more Grit than there is room for',
  targets: { least: 1, most: 1, of: ({ combatants }) => combatants.map(({ id, name }) => ({ id, label: name })) },
  *play(draft, { at: [whom = ''] = [] }) {
    draft.change(whom, { grit: { current: 9, max: 1 } });
  },
};

/** A ruleset with two faults: `spoil`, and a second Round in which nobody knows what is due. */
const faulty: Ruleset = {
  ...brawl,
  actions: [...brawl.actions, spoil],
  due: (fight) => {
    if (fight.round > 1) throw new Problem('no-round', 'There is no such Round.');
    return brawl.due(fight);
  },
};

function shellOver(entries: JsonObject[]): Shell {
  const keeper = { append: (added: readonly JsonObject[]) => entries.push(...added) };
  const encounter = new Encounter(faulty, seededChance('goes-on'), [...entries], keeper);
  const screen = () => ({ width: 80, height: 24, theme: plainTheme });
  return new Shell(encounter, { throwAll: false, decideAll: false }, { screen, ledger: () => readLedger('') });
}

function evening(): { readonly shell: Shell; readonly entries: JsonObject[] } {
  const entries: JsonObject[] = [];
  const shell = shellOver(entries);
  const sheets = [
    { name: 'Hob', grit: 6 },
    { name: 'Sal', grit: 6 },
  ];
  const [hob, sal] = readMembers(faulty, sheets, 'regulars', 'the regulars');
  const members = hob && sal ? [hob, { ...sal, side: 'strangers' }] : [];
  const options = beginOptions({ ruleset: faulty, name: 'brawl', members, realDice: true, house: {} });
  shell.table.play({ do: 'fight', options });
  return { shell, entries };
}

const sentence = 'The fight could not go on after this, so nothing was changed. Type it with other words or numbers.';

describe('an entry after which a fight could not go on is refused, and leaves nothing behind', () => {
  test.each([
    ['a sheet that cannot be read', ['spoil hob']],
    ['one of several orders on a line', ['hob a sal 3 1, spoil hob']],
    ['a typed ruling', ['spoil hob !']],
    ['nobody knows what is due', ['hob a sal 3 1', 'sal a hob 3 1', '']],
  ])('%s', (_, lines) => {
    const { shell, entries } = evening();
    for (const line of lines.slice(0, -1)) shell.line(line);
    const [before, board, prompt] = [JSON.stringify(entries), shell.board(), shell.prompt()];
    expect(() => shell.line(lines.at(-1) ?? '')).toThrow(sentence);
    expect([JSON.stringify(entries), shell.board(), shell.prompt()]).toEqual([before, board, prompt]);
    expect(shellOver(entries).board()).toEqual(board);
    expect(shell.line('note "as it was"').lines.join('')).toContain('as it was');
  });
});

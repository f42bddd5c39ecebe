import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withCreatures } from '../../src/cli/shared/bestiaries.ts';
import { ledgerOf } from '../../src/cli/shared/rulesets.ts';
import { readLedger } from '../../src/core/files/ledger.ts';
import { readMembers } from '../../src/core/files/roster.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { seededChance } from '../../src/drivers/seeded.ts';
import { membersOfNewcomer, readNewcomers } from '../../src/shell/set-up/newcomers.ts';
import { beginOptions } from '../../src/shell/set-up/set-up.ts';
import { Shell } from '../../src/shell/shell.ts';
import { Encounter } from '../../src/shell/table/encounter.ts';
import { plainTheme } from '../../src/views/theme.ts';
import { deskWith } from '../cli/desk.ts';
import { brawl } from './brawl.ts';

/** A shell over entries that are kept in a list, as after a restart. */
function shellOver(entries: JsonObject[]): Shell {
  const kept = [...entries];
  const encounter = new Encounter(brawl, seededChance('sixth'), kept, { append: (added) => entries.push(...added) });
  const screen = () => ({ width: 80, height: 24, theme: plainTheme });
  return new Shell(encounter, { throwAll: false, decideAll: false }, { screen, ledger: () => readLedger('') });
}

function evening(realDice: boolean): { readonly shell: Shell; readonly entries: JsonObject[] } {
  const entries: JsonObject[] = [];
  const shell = shellOver(entries);
  const regulars = [
    { name: 'Hob', grit: 6, fists: '1d3+1' },
    { name: 'Marn', grit: 5 },
  ];
  const party = readMembers(brawl, regulars, 'regulars', 'the regulars');
  const foes = readNewcomers(brawl, '2 sailor 4 1d3', 'test').flatMap((one) =>
    membersOfNewcomer(brawl, one, 'strangers', []),
  );
  const members = [...party, ...foes];
  shell.table.play({
    do: 'fight',
    options: beginOptions({ ruleset: brawl, name: 'brawl', members, realDice, house: {} }),
  });
  return { shell, entries };
}

test('BW-1, BW-2, BW-3: Enter alone leads to the end, and the save tells the same fight', () => {
  const { shell, entries } = evening(false);
  const told: string[] = [];
  for (let i = 0; i < 100 && brawl.due(shell.situation.settled).length > 0; i++) told.push(...shell.line('').lines);
  expect(brawl.due(shell.situation.settled)).toEqual([]);
  expect(told.join('\n')).toMatch(/hits|misses|lands a beauty/);
  expect(shellOver(entries).board()).toEqual(shell.board());
  expect(shell.situation.settled.round).toBeGreaterThan(1);
});

test('BW-2: typed with the dice of the table, refused, forced, undone', () => {
  const { shell } = evening(true);
  expect(shell.line('a s1 6 2').lines).toEqual(['   Hob lands a beauty on Sailor 1: 6, Grit 0.']);
  expect(() => shell.line('hob a s2')).toThrow('It is not its turn (BW-1): `due` says whose it is.');
  expect(() => shell.line('a s1')).toThrow('Strike somebody of the other side who still stands (BW-2).');
  expect(shell.line('u').lines).toEqual([expect.stringMatching(/^ *Undid: Hob.*Sailor 1\.$/)]);
  expect(shell.line('a s1 3 1').lines).toEqual(['   Hob hits Sailor 1: 2, Grit 2.']);
  expect(shell.board().join('\n')).toMatch(/Sailor 1 +2\/4 +####\.\.\.\. +1d3 +badly/);
});

test('BW-2: the odds of a blow, exact', () => {
  const { shell } = evening(true);
  const shown = shell.line('o a s1').lines.join('\n');
  // 1 and 2 miss. A hit does 2, 3 or 4, a 6 does 4, 6 or 8: 4 in a third of 3/6, and always in 1/6.
  expect(shown).toMatch(/nothing +33\.33% +1\/3/);
  expect(shown).toMatch(/grit 4 → 0, \w+ +33\.33% +1\/3/);
  expect(shown).toMatch(/grit 4 → 1 +16\.67% +1\/6/);
  expect(shown).toMatch(/grit 4 → 2 +16\.67% +1\/6/);
});

test('it needs no bestiary and no ledger: its folder and its line in the list are enough', () => {
  const desk = deskWith();
  const creatures = withCreatures(desk.world, brawl, {}).bestiary?.();
  const ledger = ledgerOf(desk.world.root, brawl.id);
  desk.remove();
  expect(creatures).toEqual([]);
  expect(ledger).toEqual(readLedger(''));
});

test('docs/writing-a-ruleset.md shows it as it is', () => {
  const page = readFileSync('docs/writing-a-ruleset.md', 'utf8');
  const [, chapter = ''] = /## A sixth ruleset\n(.*?)\n## /s.exec(page) ?? [];
  const shown = [...chapter.matchAll(/```(ts|text)\n(.*?)\n```/gs)];
  const source = readFileSync('test/sixth/brawl.ts', 'utf8');
  const board = evening(false).shell.board().join('\n');
  const wrong = shown.filter(([, kind, text = '']) => !(kind === 'ts' ? source : board).includes(text));
  expect(shown.length).toBe(5);
  expect(wrong.map(([, , text]) => text)).toEqual([]);
  expect(source.split('\n').length).toBeLessThan(125);
});

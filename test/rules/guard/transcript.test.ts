import { expect, test } from 'vitest';
import { attempt } from '../../../src/core/play.ts';
import { recorded } from '../../../src/core/run.ts';
import type { Shell } from '../../../src/repl/shell.ts';
import { reopen, shellOf } from '../../repl/kit.ts';
import { table } from './kit.ts';

const party = [
  { name: 'Ada', kind: 'pc', guard: 6, life: 8, armour: 1, weapons: ['sword d8'] },
  { name: 'Bram', kind: 'pc', guard: 5, life: 9, armour: 2, weapons: ['spear d6'] },
  { name: 'Cyn', kind: 'pc', guard: 4, life: 7, weapons: ['bow d6'] },
  { name: 'Dov', kind: 'pc', guard: 7, life: 10, armour: 1, weapons: ['mace d6'] },
];
const places = { 'Thug 3': 'Reach', 'Thug 4': 'Reach', Cyn: 'Ranged' };
const theFight = () =>
  shellOf({ ruleset: 'guard', party, foes: 'chief, 4 thug, bowman', realDice: true, places }).shell;

/** Types lines and notes each with its prompt, and what came of it. */
function play(shell: Shell, lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => {
    const { says, enter } = shell.prompt();
    return [`${says}  [Enter: ${enter}] > ${line}`, ...shell.line(line).lines.map((text) => text.trim())];
  });
}

test('the board, as SHELL.md 5 draws it', () => {
  const shell = theFight();
  play(shell, ['4 11 2 7', 'a t1']);
  expect(
    shell
      .board()
      .slice(0, 11)
      .map((line) => line.replaceAll(/ +/g, ' ')),
  ).toEqual([
    "GUARD Round 1 Party's turn: declare (1 of 3 done) 0:00 party: real dice",
    ' code who rank guard life arm declared state',
    ' = ad Ada Melee 6/6 8/8 1 sword d8 > Thug 1 able',
    ' = br Bram Reach 5/5 9/9 2 - no turn',
    ' > cy Cyn Ranged 4/4 7/7 0 ? able',
    ' + do Dov Melee 7/7 10/10 1 ? able',
    ' -- foes morale 7 (Chief), first casualty: no, half: no ---------------------',
    ' ch Chief Melee 7/7 7/7 1 able',
    ' t1-2 Thug x2 Melee 5/5 5/5 0 able',
    ' t3-4 Thug x2 Reach 5/5 5/5 0 able',
    ' bo Bowman Ranged 5/5 5/5 0 bow able',
  ]);
  expect(shell.board().join('\n')).toContain('pools so far: Thug 1 < Ada d8');
});

test('the first round, as SHELL.md 7 draws it: a line each, one Enter, every die in the log', () => {
  const shell = theFight();
  const lines = play(shell, ['4 11 2 7', 'a t1', 'a ch', 'a t1', '', '4 5', '3 6']);
  expect(lines.slice(0, 6)).toEqual([
    'Round 1  Guard test, d20 each  ad<=6 br<=5 cy<=4 do<=7  [Enter: affray rolls] > 4 11 2 7',
    'Bram hesitates: no turn this round.',
    'Party declares  Ada  to declare: Cyn Dov  [Enter: Ada, list] > a t1',
    'Party declares  Cyn  to declare: Dov  [Enter: Cyn, list] > a ch',
    'Party declares  Dov  the last to declare  [Enter: Dov, list] > a t1',
    'All declared  ad>t1 cy>ch do>t1  [Enter: resolve, no more changes] > ',
  ]);
  expect(lines[6]).toBe(
    'Cyn: Pool on Chief (Armour 1), friend in the way d6 (1 hits one)  [Enter: affray rolls] > 4 5',
  );
  const rest = lines.slice(7).join(' ');
  expect(rest).toContain(
    'Pool on Chief: Cyn (friend in the way d6 4) bow d6 5. 5, less 1 = 4. Guard 7 > 3. Pool on Thug 1 (Armour 0): highest counts  ad d8 do d6  [Enter: affray rolls] > 3 6',
  );
  expect(rest).toMatch(
    /Pool on Thug 1: Ada sword d8 3, Dov mace d6 6: 6 counts, Dov's\. Guard 5 > 0, Life 5 > 4\. Thug 1's Life Save \d+ of 4, fails\. Thug 1 is dead\. Morale, first casualty: \d+ of 7 \(Chief\), holds\.$/,
  );
});

test('undo takes back the whole resolution, then a declaration', () => {
  const shell = theFight();
  play(shell, ['4 11 2 7', 'a t1', 'a ch', 'a t1', '', '4 5', '3 6']);
  shell.line('u');
  expect(shell.prompt().says).toBe('All declared  ad>t1 cy>ch do>t1');
  shell.line('u');
  expect(shell.prompt().says).toContain('Party declares  Dov');
});

const six = ['Ada', 'Bo', 'Cyn', 'Dov', 'Eli', 'Fay'].map((name, i) => ({
  name,
  kind: 'pc',
  guard: 5 + i,
  life: 8,
  armour: i % 3,
  weapons: [
    ['sword d8', 'axe d6', 'spear d6', 'bow d6', 'torch enchanted:Burning uses:3', 'longsword d10'][i] ?? 'sword d6',
  ],
}));

test('a fight of two sides of six and a warband, four rounds in a script: reopened and replayed, nothing differs', () => {
  const habits = { throwAll: true, decideAll: true };
  const { shell, entries } = shellOf({
    ruleset: 'guard',
    party: six,
    foes: 'war party, chief, 3 thug, 2 bowman',
    habits,
    seed: 'six',
  });
  for (let count = 0; shell.session.fight.round < 5 && count < 200; count++) shell.line('');
  const { fight, encounter } = shell.session;
  expect(fight.round).toBe(5);
  expect(reopen(entries, 'guard').session.fight).toEqual(fight);
  for (const [i, step] of encounter.story.steps.entries())
    expect(
      attempt(table.ruleset, encounter.story.at(i), step.intent, recorded(step.answers)).facts,
      `step ${step.id}`,
    ).toEqual(step.facts);
});

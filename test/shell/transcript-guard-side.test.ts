import { describe, expect, test } from 'vitest';
import { guard } from '../../rules/guard/index.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { attempt } from '../../src/core/play/play.ts';
import { recorded } from '../../src/core/rule/run.ts';
import { play, refusal, say, table } from '../rules/guard/shell.ts';
import { keys, reopen, shellOf } from './kit.ts';

const weapons = ['sword d8', 'axe d6', 'knife d4', 'mace d6', 'flail d6'];
const five = ['Ada', 'Bo', 'Cyn', 'Dov', 'Eli'].map((name, i): JsonObject => {
  return { name, kind: 'pc', guard: 6, life: 8, weapons: [weapons[i] ?? ''] };
});
const theFive = () => table(five, '2 standard', { house: { frontLineCap: 'off' } });

describe('a side of five', () => {
  test('declares in one line each, resolves with one Enter, and the log shows every die, the kept one and whose it is', () => {
    const shell = theFive();
    expect(play(shell, 'a s2', 'a s2', 'a s2', 'a s2', 'a s2', '', '3 5 2 6 1')).toEqual([
      'Party declares  Ada  then Bo, Cyn, Dov, Eli  [Enter: pick from a list] > a s2',
      'Party declares  Bo  then Cyn, Dov, Eli  [Enter: pick from a list] > a s2',
      'Party declares  Cyn  then Dov, Eli  [Enter: pick from a list] > a s2',
      'Party declares  Dov  then Eli  [Enter: pick from a list] > a s2',
      'Party declares  Eli  the last to declare  [Enter: pick from a list] > a s2',
      'All declared  ad>s2 bo>s2 cy>s2 do>s2 el>s2  [Enter: resolve, no more changes] > ',
      'Pool on Standard 2 (Armour 1): the highest counts  ad d8 bo d6 cy d4 do d6 el d6  [Enter: affray rolls] > 3 5 2 6 1',
      "   Ada, Bo, Cyn, Dov and Eli attack Standard 2: Ada's sword 3 (d8), Bo's axe 5",
      "     (d6), Cyn's knife 2 (d4), Dov's mace 6 (d6), Eli's flail 1 (d6). Dov's mace",
      "     (6) counts. 5 damage (6 less Armour 1): Guard 7 → 2. Standard 2 can't",
      '     counter: all attackers stand beside allies.',
    ]);
    expect(keys(['a s2', ''])).toBe(6);
  });

  test('`all attack s2` declares for everybody, and replaces earlier declarations', () => {
    const shell = theFive();
    play(shell, 'a s1', 'all attack s2');
    expect(shell.prompt().says).toBe('All declared  ad>s2 bo>s2 cy>s2 do>s2 el>s2');
  });

  test('`same` repeats the last declaration, `rest same` and `rest x` close it for everybody left', () => {
    const shell = theFive();
    play(shell, 'a s1', 'all attack s2', 'ad a s1', '', '1', '1 1 1 1');
    play(shell, 'dice foes seed', 's1 x', 's2 x', '', '', 'same', 'cy x', 'rest same');
    expect(shell.prompt().says).toBe('All declared  ad>s1 cy:nothing bo>s2 do>s2 el>s2');
    play(shell, 'u', 'u', 'rest x');
    expect(shell.prompt().says).toBe('All declared  ad>s1 bo:nothing cy:nothing do:nothing el:nothing');
  });

  test('`rest same` attacks nobody who has fallen since, and names the other targets', () => {
    const shell = theFive();
    play(shell, 'a s1', 'all attack s2', 'ad a s1', '', '1', '1 1 1 1');
    play(shell, 'dice foes seed', 's1 x', 's2 x', '', '', 'set s2 status out');
    expect(refusal(shell, 'rest same')).toContain(
      'Standard 2 is down (GS-ATK.13): Bo can attack Standard 1 with the axe.',
    );
  });

  test('a declaration can be changed until the dice, and not after', () => {
    const shell = theFive();
    play(shell, 'all attack s2', 'cy a s1');
    expect(shell.prompt().says).toBe('All declared  ad>s2 bo>s2 cy>s1 do>s2 el>s2');
    shell.line('');
    expect(refusal(shell, 'cy a s2')).toBe(
      'The turn is being resolved, so no declaration can change (GS-DEC.5): `undo` goes back.',
    );
    expect(shell.prompt().says).toContain('Pool on Standard 2 (Armour 1): the highest counts');
    shell.line('3 4 5 6');
    expect(refusal(shell, 'cy a s2')).toContain('(GS-DEC.5)');
  });

  test("a player's numbers out of turn are taken by name", () => {
    const shell = theFive();
    play(shell, 'all attack s2', '');
    expect(say(shell, 'el 4 ad 7', 'bo 1, 1 1')).toContain("Eli's flail 4 (d6). Ada's sword (7) counts.");
  });
});

const six = ['Ada', 'Bo', 'Cyn', 'Dov', 'Eli', 'Fay'].map((name, i): JsonObject => {
  const gear = ['sword d8', 'axe d6', 'spear d6', 'bow d6', 'torch enchanted:Burning uses:3', 'longsword d10'];
  return { name, kind: 'pc', guard: 5 + i, life: 8, armour: i % 3, weapons: [gear[i] ?? ''] };
});

test('two sides of six, a warband among them, fight four rounds in a script; reopened and played again, nothing differs', () => {
  const habits = { throwAll: true, decideAll: true };
  const foes = 'war party, chief, 3 thug, bowman';
  const { shell, entries } = shellOf({ ruleset: 'guard', party: six, foes, habits, seed: 'six' });
  const { table } = shell;
  expect(table.situation.settled.combatants.filter(({ side }) => side === 'foes')).toHaveLength(6);
  for (let count = 0; table.situation.settled.round < 5 && count < 200; count++) shell.line('');
  expect(table.situation.settled.round).toBe(5);
  expect(reopen(entries, 'guard', { seed: 'six' }).table.fight).toEqual(table.situation.settled);
  const { story } = table.encounter;
  const crowd = expect.objectContaining({ who: 'war-party', because: ['warband'] });
  const pools = story.steps.flatMap(({ facts }) => facts.flatMap((fact) => (fact.kind === 'told' ? [fact.data] : [])));
  expect(pools).toContainEqual(expect.objectContaining({ throws: expect.arrayContaining([crowd]) }));
  for (const [i, step] of story.steps.entries())
    expect(attempt(guard, story.at(i), step.intent, recorded(step.answers)).facts, `step ${step.id}`).toEqual(
      step.facts,
    );
});

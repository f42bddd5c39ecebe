import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { people, unopened } from '../rules/factions/shell.ts';
import { freshFight } from './any-line.ts';
import { reopen, shellOf, type } from './kit.ts';

const party = [
  { name: 'Asta', type: 'PC', health: 4, willDice: '1d6', weapons: 'sword' },
  { name: 'Brann', type: 'PC', health: 5, willDice: '1d6', weapons: 'axe' },
];

describe('a line that a fight could not go on after', () => {
  test.each([
    ['mighty', 'ranks 00 bl', 'A rank is a number from 1, the front, to 20 (MB-SPR.4): `ranks 2 al bl`'],
    ['brp', 'an reload !', 'Ansel has nothing to reload'],
    ['guard', 'ad equip !', '`equip` needs a weapon (GS-POS.12): `equip w sword`'],
  ] as const)('in %s, `%s` is refused in a sentence, changes nothing, and the save opens', (id, line, why) => {
    const { shell, entries } = freshFight(id, 'goes-on');
    const before = JSON.stringify(entries);
    expect(() => shell.line(line)).toThrow(why);
    expect(JSON.stringify(entries)).toBe(before);
    const copy: JsonObject[] = JSON.parse(before);
    expect(reopen(copy, id, { seed: 'goes-on' }).prompt()).toEqual(shell.prompt());
  });
});

describe('the target that Enter takes', () => {
  test('is the last one of that combatant, also after a restart, and an undo forgets it', () => {
    const { shell, entries } = shellOf({ party, foes: '2 ghoul melee', places: { Asta: 'Melee', Brann: 'Melee' } });
    type(shell, 'foes', 'as a g2 15 2', 'undo', 'as a');
    expect(shell.prompt().says).toContain('g1* g2');
    type(shell, 'leave', 'as a g2 15 2', 'br a g1 15 2', '', 'initiative : 6 1', 'as a');
    expect(shell.prompt().says).toContain('g2* g1');
    expect(reopen(entries).prompt()).toEqual(shell.prompt());
  });
});

describe('words behind the answers of a step', () => {
  const opened = () => unopened([...people('2 scout 8 bow z1', 'players'), ...people('bandit z9', 'bandits')]);

  test('answer what begins at once behind it, so that a script can say all in one line', () => {
    const shell = opened();
    expect(type(shell, 'players nobody bandits').join(' ')).toContain('Bandits have the first slot.');
    expect(shell.situation.question?.isOpen ?? false).toBe(false);
    type(shell, 'pass', 'pass : players');
    expect(shell.prompt().says).toContain('Scout 1');
  });

  test('that answer nothing there either are refused with the line', () => {
    const shell = opened();
    const { says } = shell.prompt();
    expect(() => shell.line('players nobody bandits frob')).toThrow('Nothing here asks for "bandits frob"');
    expect(shell.prompt().says).toBe(says);
  });
});

import { expect, it } from 'vitest';
import type { Shell } from '../../../src/shell/shell.ts';
import { party, shellOf, type } from '../../shell/kit.ts';

/** Asta in Melee and Brann in Near, before the first Bout against a Ghoul and an Archer. */
const before = (house = {}): Shell => {
  return shellOf({ party: party.slice(0, 2), foes: 'ghoul melee, archer near', house }).shell;
};

/** Returns the line of the board about somebody, its columns one blank apart. */
const row = (shell: Shell, name: string) =>
  (shell.board().find((line) => line.includes(` ${name} `)) ?? '').replaceAll(/ +/g, ' ').trim();

it('PK-SET.1: nobody acts before the referee has called for Initiative, on neither Side', () => {
  const shell = before();
  for (const line of ['as a gh', 'gh a as', 'br m melee', 'ar m distant'])
    expect(() => shell.line(line)).toThrow("It's nobody's turn (PK-BOUT.2): Enter goes on with surprise.");
  type(shell, 'nobody');
  for (const line of ['as a gh', 'gh a as', 'br m melee', 'ar m distant'])
    expect(() => shell.line(line)).toThrow("It's nobody's turn (PK-BOUT.2): Enter goes on with Initiative.");
  expect(type(shell, 'initiative : 5 2').join(' ')).toContain('The party holds the Bout.');
  expect(type(shell, 'as a gh 20').join(' ')).toContain("Asta's sword hits Ghoul");
});

it('PK-ZON.1: both Sides stand in the same three Zones, and there is no other', () => {
  const shell = before();
  type(shell, 'nobody', 'initiative : 5 2');
  expect(() => shell.line('as m hill')).toThrow('`move` doesn\'t take "hill". Choose melee, near or distant.');
  type(shell, 'as m near', 'br m distant', 'done', 'gh m near', 'ar m distant');
  expect([row(shell, 'Asta'), row(shell, 'Ghoul')]).toEqual([
    expect.stringContaining('Asta Near'),
    expect.stringContaining('Ghoul Near'),
  ]);
  expect([row(shell, 'Brann'), row(shell, 'Archer')]).toEqual([
    expect.stringContaining('Brann Distant'),
    expect.stringContaining('Archer Distant'),
  ]);
  type(shell, 'bout', 'initiative : 5 2');
  expect(type(shell, 'br a ar : 13 2,3').join(' ')).toContain("Brann's bow hits Archer (13)");
});

it('PK-CHA.16: the Rounds of a chase take no time from the clock of the Bouts', () => {
  const shell = before({ chaseRounds: 'several' });
  type(shell, 'nobody', 'initiative : 5 2', 'done', 'done', 'retreat party', 'run : 13 10 10');
  expect(shell.board()[0]).toContain('0:10');
  expect(
    type(shell, 'as chase : 3 2 4 5')
      .join(' ')
      .match(/Round \d/g),
  ).toEqual(['Round 1', 'Round 2', 'Round 3']);
  expect(shell.board()[0]).toContain('0:10');
});

it('PK-ATK.10, PK-ATK.11: the Spell of an ally without Will dice does the damage of its attack', () => {
  const wanda = { name: 'Wanda', health: 4, spells: true, attacks: ['fire spell 2d4'], place: 'Near' };
  const house = { spellAttack: 'attackCheck' };
  const { shell } = shellOf({ party: [...party.slice(0, 1), wanda], foes: 'ogre near', house, realDice: true });
  type(shell, 'nobody', 'initiative : 6 1');
  expect(type(shell, 'wa c og 15').join(' ')).toBe('');
  expect(shell.prompt().says).toContain('2d4?');
  expect(type(shell, '7').join(' ')).toContain("Wanda's Spell hits Ogre (15): 7 damage");
});

it('PK-SET.10: a newcomer of the Side that does not hold the Bout is not marked as having acted', () => {
  const shell = before();
  type(shell, 'nobody', 'initiative : 5 2', 'add 1 "Bow" ghoul melee');
  expect(row(shell, 'Bow')).toMatch(/^BO Bow /);
  type(shell, 'add party Finn 2/5 1d8 bow near', 'as x');
  expect(row(shell, 'Finn')).toMatch(/^= fi Finn /);
  expect(row(shell, 'Asta')).toMatch(/^= as Asta /);
});

import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { cast } from './cast.ts';
import { shellOf, told } from './desk.ts';

/** A fight of these, in which nobody is surprised; all dice are typed. */
function fighting(party: readonly JsonObject[], foes: readonly JsonObject[], house: JsonObject = {}): Shell {
  const { shell } = shellOf(party, foes, { house });
  told(shell, ['nobody']);
  return shell;
}

const swordsman = { ...cast.brana, weapons: ['Sword, Broad', 'Dagger'] };

test('a related specialty stands in where the referee names one, at half of its chance (BR-5.6)', () => {
  const shell = fighting([swordsman], [cast.corvin]);
  told(shell, ['br a co w sword', 'co x', '']);
  expect(shell.prompt().says).toContain('(15 or less, then 1d8+1)');
  told(shell, ['99', '', 'br a co w sword as-dagger', 'co x', '']);
  expect(shell.prompt().says).toContain('(23 or less, half with Melee Weapon (Dagger), then 1d8+1)');
  expect(told(shell, ['4'])).toContain('special success');
});

test('a shot at a target in melee has its whole chance, and no die for those around it (BR-9.21)', () => {
  const shot = (lines: readonly string[]) => {
    const shell = fighting([cast.ansel, cast.brana], [cast.corvin]);
    told(shell, [...lines, 'br a co 20m', 'an x', 'co x', '']);
    return shell;
  };
  for (const lines of [[], ['engage an co'], ['engage an co br']]) {
    const shell = shot(lines);
    expect(shell.prompt().says).toContain('Brana attacks Corvin (bow). d100? (55 or less, then 1d8+1)');
    expect(told(shell, ['20', 'no', '4'])).toContain('4+1 = 5, armour 2: 3 damage. Corvin: 12 → 9 hp (wound 3).');
  }
});

test('a damage bonus that takes off more than the blow has is said to leave 0 (BR-9.6, E-31)', () => {
  const shell = fighting([{ ...cast.fenn, db: '-1d6' }], [cast.corvin]);
  told(shell, ['fe a co w brawl', 'co x', '']);
  expect(told(shell, ['20', 'n', '1 4'])).toContain('1-4 = -3, counted as 0, armour 2: no damage.');
});

test.each([
  { db: '-1d4+1', row: 'Sword, Broad 60', terms: '4+1-1' },
  { db: '- 1d4 - 1', row: 'Sword, Broad 60', terms: '4+1-3' },
  { db: '-1+1d4', row: 'Sword, Broad 60', terms: '4+1+1' },
  { db: '-2', row: 'Sword, Broad 60', terms: '4+1-2' },
  { db: '-1d4-1', row: 'Bow, Long 60', terms: '4+1-1' },
])('a number in a damage bonus counts with its own sign: $db with $row (BR-9.2, BR-9.4)', ({ db, row, terms }) => {
  const shell = fighting([{ ...cast.fenn, db, weapons: [row] }], [cast.corvin]);
  told(shell, ['fe a co 0m', 'co x', '']);
  expect(told(shell, ['20', 'n', db === '-2' ? '4' : '4 2'])).toContain(`${terms} = `);
});

test('dice are not taken off and added in one damage bonus', () => {
  const shell = fighting([cast.fenn], [cast.corvin]);
  expect(() => shell.line('set fe db -1d4+1d6')).toThrow("db can't be -1d4+1d6. Give dice of one sign or a number");
});

test('the Agility roll is lowered by armour like a physical skill, other skills are not (BR-10.12)', () => {
  const shell = fighting([{ ...cast.esk, name: 'Tor', otherSkills: { Agility: 60, Brew: 60 } }], [cast.corvin]);
  expect(told(shell, ['i tor'])).toContain('Agility 40, Brew 60');
  told(shell, ['set tor bodyArmour none']);
  expect(told(shell, ['i tor'])).toContain('Agility 60, Brew 60');
});

test.each([
  ['Sword, Broad', 'br a es', '9+6+1 = 16'],
  ['Spear, Long', 'br a es', '10+6 = 16'],
  ['Club, Heavy', 'br a es', '8+6 = 14'],
  ['Bow, Long', 'br a es 10m', '9+6+1 = 16'],
])('a special hit does damage and nothing else, whatever the weapon: %s (BR-13.6)', (weapon, line, sum) => {
  const skillPoints = { Sword: 45, Spear: 45, Club: 45, Bow: 45 };
  const brana = { ...cast.brana, weapons: [weapon], skillPoints };
  const shell = fighting([brana], [{ ...cast.esk, hpMax: 60 }], { dodgeMissiles: 'always' });
  told(shell, [line, 'es x', '', '02', 'none']);
  expect(told(shell, ['6'])).toContain(`${sum}, armour 9: `);
  expect(shell.prompt().says).toMatch(/^Resolution {2}Any other injury/);
  expect(told(shell, ['i es'])).toMatch(/^Esk \(ES\), foes, hurt\n/);
});

test('a D2 is asked from 1 to 2 and a D3 from 1 to 3 (BR-15.5)', () => {
  const shell = fighting([{ ...cast.dulo, skillPoints: { Shield: 50 } }], [{ ...cast.brana, name: 'Cara' }]);
  told(shell, ['du a ca w shield', 'ca x', '', '40', 'none']);
  expect(shell.prompt().says).toContain('1d2?');
  for (const line of ['0', '3']) expect(() => shell.line(line)).toThrow('Type a number from 1 to 2.');
  expect(told(shell, ['2'])).toContain('2 damage');
  told(shell, ['', 'ca aid ca', 'du x', '', '60']);
  expect(shell.prompt().says).toContain('1d3?');
  for (const line of ['0', '4']) expect(() => shell.line(line)).toThrow('Type a number from 1 to 3.');
});

test('no die says who comes first: from the statements the round goes on to the attack of the highest DEX (BR-16.2)', () => {
  const shell = fighting([cast.ansel, cast.brana], [cast.esk]);
  told(shell, ['an a es', 'es x', 'br a es 10m', '']);
  expect(shell.prompt().says).toMatch(/^DEX 15 medium {2}Ansel attacks Esk \(sword\)\. d100\?/);
  told(shell, ['99']);
  expect(shell.prompt().says).toMatch(/^DEX 12 missile {2}Brana attacks Esk \(bow\)\. d100\?/);
});

test('a damage bonus comes of no characteristic: it is typed in (BR-16.6)', () => {
  const big = { name: 'Tor', kind: 'PC', dex: 12, con: 18, siz: 18, weapons: ['Sword, Broad'] };
  const shell = fighting([big], [cast.corvin]);
  told(shell, ['tor a co', 'co x', '']);
  expect(shell.prompt().says).toContain('(15 or less, then 1d8+1)');
  told(shell, ['set tor db 1d6']);
  expect(shell.prompt().says).toContain('(15 or less, then 1d8+1, db 1d6)');
  expect(told(shell, ['i tor'])).toContain('db 1d6');
});

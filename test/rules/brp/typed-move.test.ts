import { expect, test } from 'vitest';
import { shellOf, told } from './desk.ts';

const ansel = { name: 'Ansel', kind: 'PC', dex: 15, hpMax: 13, weapons: ['Sword, Broad 60'] };
const brana = { name: 'Brana', kind: 'PC', dex: 12, hpMax: 11, weapons: ['Bow, Long 55'] };
const corvin = { name: 'Corvin', dex: 10, hpMax: 12, weapons: ['Spear, Long 50'] };

test('a move that replaces an attack says so, at the movement too (BR-2.1)', () => {
  const { shell } = shellOf([ansel, brana], [corvin], { width: 200 });
  told(shell, ['', 'an a co', 'br m 8m', '']);
  expect(shell.prompt().says).toContain('Movement  Brana moves 8 m');
  expect(told(shell, ['an m 3m'])).toBe('Ansel gives up the attack on Corvin. Ansel will move, 3 m, rank 15.');
  expect(told(shell, ['an a co 3m'])).toBe('Ansel will attack Corvin (sword), moving 3 m, rank 15.');
  expect(told(shell, ['br m 9m'])).not.toContain('gives up');
});

test('weeks that pass are typed with `time` (BR-14.1)', () => {
  const { shell } = shellOf([ansel], [corvin], { width: 200 });
  told(shell, ['', 'end', '']);
  expect(() => shell.line('weeks 1')).toThrow('Did you mean time?');
});

test.each([
  ['an 3 damage', '`damage 3 an`'],
  ['3 heal', '`heal 3`'],
])('an amount before its word is shown behind it: %s', (line, shown) => {
  const { shell } = shellOf([ansel], [corvin], { width: 200 });
  told(shell, ['']);
  expect(() => shell.line(line)).toThrow(`Its word comes first: ${shown}.`);
});

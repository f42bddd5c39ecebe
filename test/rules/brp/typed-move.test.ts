import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { orProblem } from '../../../src/core/kit/problem.ts';
import { shellOf, told } from './desk.ts';

const ansel = { name: 'Ansel', kind: 'PC', dex: 15, hpMax: 13, weapons: ['Sword, Broad 60'] };
const brana = { name: 'Brana', kind: 'PC', dex: 12, hpMax: 11, weapons: ['Bow, Long 55'] };
const corvin = { name: 'Corvin', dex: 10, hpMax: 12, weapons: ['Spear, Long 50'] };

test('a move that replaces an attack says so, at the movement too (BR-2.1)', () => {
  const { shell } = shellOf([ansel, brana], [corvin], { width: 200, house: { changeIntent: 'free' } });
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

describe('a statement made anew', () => {
  const gil = { name: 'Gil', kind: 'PC', dex: 8, hpMax: 12, weapons: ['Mace, Light 50'], firstAid: 50 };
  const stating = (house: JsonObject = {}) => {
    const { shell } = shellOf([ansel, gil], [corvin], { width: 200, house });
    told(shell, ['']);
    return shell;
  };

  test('puts a slip right until somebody slower has stated, and is refused from then on (BR-2.2, BR-2.10)', () => {
    const shell = stating();
    told(shell, ['an a co 16m']);
    expect(told(shell, ['an a co 6m'])).toBe('Ansel will attack Corvin (sword), moving 6 m, rank 8.');
    told(shell, ['co x', '']);
    const stands = "Ansel's statement stands now that Corvin, who is slower, has stated (BR-2.10): attack Corvin, 6 m.";
    for (const line of ['an a co', 'an m 3m', 'an x', 'an kneel', 'an a co 6m kneel'])
      expect(orProblem(() => shell.line(line))).toMatchObject({ message: stands, details: { force: `${line} !` } });
    told(shell, ['gi x']);
    expect(shell.prompt()).toMatchObject({ says: 'Movement  Ansel moves 6 m (rank 8, engaged with co)' });
    expect(() => shell.line('an a co')).toThrow(stands);
    expect(told(shell, ['an a co 6m difficult'])).toContain('moving 6 m, difficult, rank 8');
    expect(told(shell, ['gi a co'])).toBe('Gil will attack Corvin (mace), rank 8.');
    expect(told(shell, ['an a co !'])).toContain('Ansel will attack Corvin (sword), rank 15.');
  });

  test.each(['ifImpossible', 'never'])('is open once it has become impossible: %s (BR-2.10, BR-4.10)', (rule) => {
    const shell = stating({ changeIntent: rule });
    told(shell, ['an a co', 'co x', '']);
    expect(() => shell.line('an x')).toThrow("Ansel's statement stands");
    expect(told(shell, ['kill co', 'an x'])).toContain('Ansel will do nothing');
  });

  test('is free by the house rule, and for First Aid to somebody who has just fallen (BR-2.10, BR-14.9)', () => {
    const free = stating({ changeIntent: 'free' });
    told(free, ['an a co', 'co x', '']);
    expect(told(free, ['an m 3m'])).toContain('Ansel will move, 3 m');
    const { shell } = shellOf([{ ...ansel, firstAid: 40 }, brana], [corvin], { width: 200 });
    told(shell, ['', 'an a co', 'br x', 'co x', 'damage 12 br raw']);
    expect(told(shell, ['an aid br'])).toContain('Ansel will give Brana First Aid');
  });
});

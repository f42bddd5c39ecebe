import { expect, test } from 'vitest';
import { party, shellOf } from './kit.ts';
import { said } from './said.ts';

function bout() {
  const { shell } = shellOf({ party, foes: '3 ghoul, ogre', realDice: true });
  said(shell, '', '6');
  return shell;
}

test.each([
  'asta attacks ghoul 2.',
  'asta attacks ghoul 2?',
  'asta attacks ghoul 2;',
  'asta attacks Ghoul #2',
  'asta attacks ghoul # 2',
  'asta attacks ghoul no. 2',
  'asta attacks ghoul number 2.',
  "asta's attack on g2.",
])('a name is read as a sentence has it: `%s`', (line) => {
  const shell = bout();
  said(shell, line);
  expect(shell.prompt().says).toContain('Asta attacks Ghoul 2 (sword)');
});

test.each(['asta attacks ghoul 2: 15 4', 'a g2: 15 4', 'asta attacks ghoul #2: 15 4'])(
  'numbers behind a name and a colon are its rolls: `%s`',
  (line) => expect(said(bout(), line)).toContain("Asta's sword hits Ghoul 2 (15): 4 damage"),
);

test('whose a field is may be said of a name with a number', () => {
  expect(said(bout(), "set ghoul 2's health 2")).toBe('Ghoul 2: health 5/5 → 2/5.');
});

test('a text keeps its marks, and between orders a comma is asked for', () => {
  expect(said(bout(), 'note ghoul 2: dead.')).toBe('Note: ghoul 2: dead.');
  expect(said(bout(), 'a ghoul 2; br a g1')).toContain('Put a comma between orders');
});

test.each(['asta attacks 2nd ghoul', 'asta attacks the second ghoul.'])('`%s` is at that one', (line) => {
  const shell = bout();
  said(shell, line);
  expect(shell.prompt().says).toContain('Asta attacks Ghoul 2 (sword)');
});

test('`a` before a kind asks which of them, and before the only one it is that one', () => {
  const shell = bout();
  expect(said(shell, 'asta attacks a ghoul')).toContain('"ghoul" could be [1] Ghoul 1 (g1)');
  said(shell, '2');
  expect(shell.prompt().says).toContain('Asta attacks Ghoul 2 (sword)');
  const other = bout();
  said(other, 'asta attacks an ogre');
  expect(other.prompt().says).toContain('Asta attacks Ogre (sword)');
});

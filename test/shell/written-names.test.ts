import { describe, expect, test } from 'vitest';
import { hordeOf } from './keystrokes.ts';
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

describe('a whole name that somebody has is never read as another with a mark', () => {
  function boutWith(foes: string) {
    const { shell } = shellOf({ party, foes, realDice: true });
    said(shell, '', '6');
    return shell;
  }

  test.each([
    ["damage 1 asta's hound", "Asta's Hound takes 1 damage, Health 5 → 4."],
    ["kill asta's hound.", "X Asta's Hound is killed."],
    ["set asta's hound's health 2", "Asta's Hound: health 5/5 → 2/5."],
    ["dora attacks asta's hound: 15 4", "Dora's axe hits Asta's Hound (15)"],
    ["i asta's hound", "Asta's Hound (AST)"],
    ["condition asta's hound bob's own", "Asta's Hound: bob's own."],
  ])('`%s`', (line, says) => {
    const told = said(boutWith('2 bandit, ghoul "Asta\'s Hound"'), line);
    expect(told).toContain(says);
    expect(told).not.toContain('Asta takes');
    expect(told).not.toContain('Asta is');
  });

  test('a part of such a name with the mark is asked about', () => {
    const shell = boutWith('2 bandit, ghoul "Asta\'s Hound"');
    expect(said(shell, "kill asta's")).toContain("[1] Asta (as), [2] Asta's Hound (ast)");
    expect(said(shell, '2')).toContain("X Asta's Hound is killed.");
  });

  test('a kind with the mark is the part of a name', () => {
    const shell = boutWith('2 bandit, wolf "Bandit\'s Dog"');
    expect(said(shell, "kill bandit's")).toBe("X Bandit's Dog is killed.");
  });

  test('with a number before the mark', () => {
    const shell = boutWith('2 bandit, wolf "Bandit 2\'s Dog"');
    expect(said(shell, "set bandit 2's dog health 2")).toMatch(/^Bandit 2's Dog: health \S+ → 2\/\d+\.$/);
    expect(said(shell, "dora attacks bandit 2's dog 15 4")).toContain("Dora's axe hits Bandit 2's Dog");
  });

  test('with a colon', () => {
    const shell = boutWith('2 bandit, wolf "Asta: wolf", wolf "Bandit no. 7"');
    said(shell, 'asta attacks asta: wolf');
    expect(shell.prompt().says).toContain('Asta attacks Asta: wolf');
    said(shell, 'u', 'asta attacks bandit no. 7');
    expect(shell.prompt().says).toContain('Asta attacks Bandit no. 7');
  });

  test('with an ordinal', () => {
    const shell = boutWith('2 bandit, bandit "The Second Bandit"');
    expect(said(shell, 'dora attacks the second bandit 15 3')).toContain("Dora's axe hits The Second Bandit");
    expect(said(shell, 'kill 2nd bandit')).toContain('X Bandit 2 is killed.');
    const orcs = hordeOf('mighty', '2 orc, orc "Second Orc"');
    expect(said(orcs, 'i second orc')).toContain('Second Orc (SE)');
  });
});

test.each([
  ['asta: attack ghoul 2', 'Asta attacks Ghoul 2 (sword)'],
  ['asta: a ghoul #2', 'Asta attacks Ghoul 2 (sword)'],
])('a colon behind whoever acts means nothing: `%s`', (line, says) => {
  const shell = bout();
  said(shell, line);
  expect(shell.prompt().says).toContain(says);
});

test.each([
  ['condition 1st ghoul prone', 'Ghoul 1: prone.'],
  ["condition the second ghoul and ghoul #3 asta's. own", "Ghoul 2: asta's. own. Ghoul 3: asta's. own."],
  ['rename ghoul #1 Bob no. 2', 'Ghoul 1 is now called Bob no. 2.'],
  ["note the 2nd ghoul: ghoul #3's friend.", "Note: the 2nd ghoul: ghoul #3's friend."],
  ['kill 2nd and 3rd ghoul', 'X Ghoul 2 is killed. X Ghoul 3 is killed.'],
  ['kill the first and the third ghoul', 'X Ghoul 1 is killed. X Ghoul 3 is killed.'],
])('names before a text are read, and the text stays whole: `%s`', (line, says) => {
  expect(said(bout(), line)).toBe(says);
});

test.each(['cole cast ghoul 2: sleep', 'cole cast 2nd ghoul sleep', 'cole casts at the second ghoul sleep'])(
  'a Spell is aimed at a name as a sentence has it: `%s` (PK-ATK.10)',
  (line) => {
    const caster = { name: 'Cole', type: 'PC', health: 6, willDice: '1d8', spells: true };
    const { shell } = shellOf({ party: [caster], foes: '3 ghoul', realDice: true });
    said(shell, '', '6');
    said(shell, line);
    expect(shell.prompt().says).toContain("Cole's Spell at Ghoul 2");
    expect(said(shell, 'e')).toContain('sleep');
  },
);

test('tenth and twelfth are ordinals as well', () => {
  const { shell } = shellOf({ party, foes: '12 ghoul' });
  said(shell, 'nobody', '');
  expect(said(shell, 'kill tenth and twelfth ghoul')).toBe('X Ghoul 10 is killed. X Ghoul 12 is killed.');
});

import { describe, expect, test } from 'vitest';
import { hordeOf } from './keystrokes.ts';
import { party, shellOf } from './kit.ts';
import { said } from './said.ts';

/** A Bout that the party holds, in which Brann's bow (2d6) has hit the Ogre. */
function bowHits() {
  const { shell } = shellOf({ party, foes: '3 ghoul, ogre', realDice: true });
  said(shell, '', '6', 'br a og 15');
  return shell;
}

test.each(['br=4,5', '4,5', 'br 4,5', 'damage=4,5'])('`%s` at 2d6 are the faces of one throw', (line) => {
  expect(said(bowHits(), line)).toContain('9 damage');
});

test('faces behind the kind of a roll in an order, and in a correction, are of one throw', () => {
  const { shell } = shellOf({ party, foes: '3 ghoul, ogre', realDice: true });
  expect(said(shell, '', '6', 'br a g1 15 damage=4,5')).toContain('9 damage');
  expect(said(shell, 'v last damage=3,3')).toContain('6 damage');
});

test('numbers behind = are one for each roll, and the faces of the one that has several dice', () => {
  const { shell } = shellOf({ party, foes: '3 ghoul, ogre', realDice: true });
  expect(said(shell, '', '6', 'br a g1 br=15,4,5')).toContain('9 damage');
  expect(said(shell, 'u', 'br a g1 br=15,7')).toContain('7 damage');
});

test.each(['defend', 'move', 'else ducks', 'pass'])(
  '`%s` at the checks of the players is no order for their foe',
  (line) => {
    const { shell } = shellOf({ party, foes: '3 ghoul melee', realDice: true });
    said(shell, 'party', '');
    const asked = shell.prompt().says;
    expect(asked).toContain('(g1)');
    expect(said(shell, line)).toContain(`\`g1 ${line}\``);
    expect(shell.prompt().says).toBe(asked);
  },
);

test.each(['not 15, 16', 'not g1', 'not now'])('`%s` is no note, and leaves the question as it is', (line) => {
  const { shell } = shellOf({ party, foes: '3 ghoul, ogre', realDice: true });
  said(shell, '', '6', 'a g1');
  const asked = shell.prompt().says;
  expect(said(shell, line)).toContain('can\'t read "not"');
  expect(shell.prompt().says).toBe(asked);
});

describe('behind a word for several', () => {
  /** Three checks of Asta's and Dora's, of which Asta has two. */
  function checks() {
    const { shell } = shellOf({ party, foes: '2 ghoul melee, knight melee', realDice: true });
    said(shell, 'party', 'g1 a as, g2 a do, kn a as', '');
    expect(shell.prompt().says).toMatch(/as\(g1\).*do\(g2\).*as\(kn\)/);
    return shell;
  }

  test.each(['all made', 'party made', 'all 19', 'everyone rolls 19', 'party=19', 'all=19'])(
    '`%s` answers for each who is asked',
    (line) => {
      const says = said(checks(), line);
      for (const foe of ['Ghoul 1', 'Ghoul 2', 'Knight']) expect(says).toContain(`wards off ${foe}`);
    },
  );

  test('a dot lets affray roll for each', () => {
    const shell = checks();
    said(shell, 'all .');
    expect(shell.prompt().says).not.toContain('Defense Check');
  });

  test('a number is not for the one who has answered by name', () => {
    const says = said(checks(), 'do 18, all 19');
    expect(says).toContain('Dora wards off Ghoul 2 (18)');
    expect(says).toContain('Asta wards off Knight (19)');
  });
});

test.each(['n', 'next'])('`%s` rolls no die that the prompt asks for, though affray may roll it (FA-MOR.1)', (line) => {
  const shell = hordeOf('factions', '3 bandit, bandit leader');
  said(shell, 'players', 'nobody', 'players', 'kill b1 b2', 'pass', 'pass');
  const asked = shell.prompt().says;
  expect(asked).toContain('Morale');
  expect(said(shell, line)).toContain('Enter lets affray roll it');
  expect(shell.prompt().says).toBe(asked);
});

test.each([
  ['15 asta 12 dora', '`asta 15 dora 12`'],
  ['15 for asta 12 for dora', '`asta 15 dora 12`'],
  ['15 asta', '`asta 15`'],
  ['15 12 asta 14', '`asta 14, 15 12`'],
])('names behind their numbers: `%s` is refused with what to type', (line, instead) => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee, knight melee', realDice: true });
  said(shell, 'party', 'g1 a as, g2 a do, kn a as', '');
  expect(said(shell, line)).toContain(instead);
});

describe('a line that answers no die', () => {
  /** Asta's attack, of which the d20 is asked. */
  function asked() {
    const { shell } = shellOf({ party, foes: '3 ghoul, knight', realDice: true });
    said(shell, '', '6', 'a g1');
    return shell;
  }

  test.each([
    ['ghoul 1 takes 5 damage', '`damage 5 ghoul 1`'],
    ['asta is stunned', '`condition asta stunned`'],
    ['dora hits the Knight 17', '`dora a Knight 17`'],
    ['ghoul 2 instead', 'Type a number from 1 to 20, or undo what asks with `u`.'],
    ['brann 15', 'Type a number from 1 to 20, or undo what asks with `u`.'],
    ['let affray roll', 'Enter lets affray roll'],
  ])('`%s` is told what to type', (line, instead) => {
    const shell = asked();
    const before = shell.prompt().says;
    expect(said(shell, line)).toContain(instead);
    expect(shell.prompt().says).toBe(before);
  });

  test('is refused by its first word that is none, and not by a name behind it', () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee, knight melee', realDice: true });
    said(shell, 'party', 'g1 a as, g2 a do, kn a as', '');
    expect(said(shell, 'asta throws a rock at knight')).toContain('can\'t read "throws"');
  });
});

test('a number behind a word for several whose dice affray rolls is for each of them (MB-INI.2)', () => {
  const shell = hordeOf('mighty', '3 orc, ogre');
  said(shell, 'dice party table', '', '', 'orcs 4');
  expect(said(shell, 'all 3')).toContain('Orc 1 (4), Orc 2 (4), Orc 3 (4)');
});

test.each([
  ['orcs 4', 'Noted: 4 for Orcs 1 to 3.'],
  ['al 3, orcs 4, ogre 2', 'Noted: 4 for Orcs 1 to 3; 2 for Ogre.'],
  ['o1 4', 'Noted: 4 for Orc 1.'],
  ['o1=4', 'Noted for the pending question: o1=4.'],
  ['al 3', ''],
])('numbers for dice that affray would roll are told: `%s` (MB-INI.2)', (line, says) => {
  const shell = hordeOf('mighty', '3 orc, ogre');
  said(shell, 'dice party table', '', '');
  expect(said(shell, line)).toBe(says);
});

test('a side before = is each of it, though affray would roll their dice (MB-INI.2)', () => {
  const shell = hordeOf('mighty', '3 orc, ogre');
  said(shell, 'dice party table', '', '', 'foes=4');
  expect(said(shell, 'all 3')).toContain('Orc 1 (4), Orc 2 (4), Orc 3 (4), Ogre (4)');
});

import { describe, expect, test } from 'vitest';
import { hordeOf } from './keystrokes.ts';
import { party, shellOf } from './kit.ts';
import { said } from './said.ts';

/** A Bout that the party holds. */
function bout() {
  const { shell } = shellOf({ party, foes: '3 ghoul, ogre', realDice: true });
  said(shell, '', '6');
  return shell;
}

describe('amounts of their own for several', () => {
  test.each([
    ['damage 3 g1, 2 g2', 'damage 3 g1, damage 2 g2'],
    ['damage 3 g1 2 g2', 'damage 3 g1, damage 2 g2'],
    ['damage g1 3, g2 2', 'damage g1 3, damage g2 2'],
    ['heal co 2, as 1', 'heal co 2, heal as 1'],
    ['damage 3 g1 and g2, 1 og', 'damage 3 g1 g2, damage 1 og'],
  ])('`%s` is refused with the line that does it', (line, instead) => {
    expect(said(bout(), line)).toContain(`Type \`${instead}\`.`);
    expect(said(bout(), instead)).not.toContain('Type');
  });

  test('one amount is for all who are named', () => {
    expect(said(bout(), 'damage 3 g1, g2')).toBe(
      'Ghoul 1 takes 3 damage, Health 5 → 2. Ghoul 2 takes 3 damage, Health 5 → 2.',
    );
  });
});

describe('a statement of an attack and a move (BR-3.10)', () => {
  test.each(['ansel attacks the wolf and moves 5 m', 'ansel moves 5 m and attacks the wolf'])(
    '`%s` is told as one order',
    (line) => {
      const shell = hordeOf('brp', '2 bandit, wolf');
      said(shell, '');
      expect(said(shell, line)).toContain('In one order it is `an a wo 5m`.');
      expect(said(shell, 'an a wo 5m')).toContain('Ansel will attack Wolf (sword), moving 5 m');
    },
  );
});

test.each(["end asta's turn", 'end of Asta’s turn', 'finish the turn'])('`%s` is told what ends a turn', (line) => {
  expect(said(bout(), line)).toBe('`next` ends a turn, and the next one acts. `end` ends the fight.');
});

test.each(['session end', 'end the session'])('`%s` is told how to leave', (line) => {
  expect(said(bout(), line)).toContain('`q` leaves');
});

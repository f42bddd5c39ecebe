import { expect, test } from 'vitest';
import { party, shellOf } from './kit.ts';
import { said } from './said.ts';

/** An order by hand that lacks whom it is for. */
function asked(order: string) {
  const { shell } = shellOf({ party, foes: '3 ghoul, ogre', realDice: true });
  said(shell, '', '6', order);
  expect(shell.prompt().says).toContain('who?');
  return shell;
}

test.each(['nobody', 'none', 'no', 'pass'])('`%s` leaves an order by hand, as Enter does', (line) => {
  for (const order of ['damage 3', 'kill', 'bench']) {
    const shell = asked(order);
    expect(said(shell, line)).toBe('');
    expect(shell.prompt().says).toContain('Asta (sword, Melee)');
  }
});

test.each([
  ['ghouls', ['Ghoul 1', 'Ghoul 2', 'Ghoul 3']],
  ['asta and brann', ['Asta', 'Brann']],
  ['g1, g2', ['Ghoul 1', 'Ghoul 2']],
  ['the ghouls and the ogre', ['Ghoul 1', 'Ghoul 2', 'Ghoul 3', 'Ogre']],
])('several are named there as on the line of the order: `%s`', (line, names) => {
  const says = said(asked('bench'), line);
  for (const name of names) expect(says).toContain(`${name} is benched.`);
  expect(said(asked('damage 3'), line)).toContain(`${names[0]} takes 3 damage`);
});

test('a word that names nobody is refused with how to leave', () => {
  expect(said(asked('kill'), 'foo')).toContain('or press Enter for nobody.');
});

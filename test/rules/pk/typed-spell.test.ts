import { expect, test } from 'vitest';
import { party, shellOf } from '../../shell/kit.ts';
import { said } from '../../shell/said.ts';

/** A Spell of Cole's at a Ghoul, of which the referee is asked what happens. */
function spell() {
  const members = party.map((one) => (one['name'] === 'Cole' ? { ...one, spells: true } : one));
  const { shell } = shellOf({ party: members, foes: '3 ghoul', realDice: true });
  said(shell, '', '6', 'co cast g1');
  return shell;
}

test.each(['no damage', 'no effect', 'nothing happens', 'none of that', 'no'])(
  'a Spell of which `%s` is said has no effect, and no name (PK-ATK.10)',
  (line) => {
    expect(said(spell(), line)).toBe('Cole casts a Spell at Ghoul 1 (Spellcasting -4): no effect.');
  },
);

test.each(['no one', 'nothing fizzles'])('words behind a no are no name of a Spell: `%s` is refused', (line) => {
  const shell = spell();
  expect(said(shell, line)).toContain('so nothing was done');
  expect(shell.prompt().says).toContain('What happens?');
});

test('the odds of a Spell count damage as a hit only where it takes something (PK-ATK.10)', () => {
  const shell = spell();
  said(shell, 'undo');
  expect(said(shell, 'o co cast g1')).toMatch(/^an effect: hits 100%/);
});

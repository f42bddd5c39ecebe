import { describe, expect, test } from 'vitest';
import type { Shell } from '../../../src/shell/shell.ts';
import { type } from '../../shell/kit.ts';
import { foe, opened, people, refused, roster, unopened } from './shell.ts';

const party = 'Brida 10/9/8 sword z1 pc, Corvin 9/11/10 bow z1 pc, Dunja 9/9/9 spear z1 pc, Edda 9/9/9 axe z1 pc';
const bandits = '2 bandit z1, bandit "Guard" z1';
const said = (shell: Shell, ...lines: readonly string[]) => type(shell, ...lines).join(' ');

/** A fight in which all dice are the table's, foes' too. */
function fight(first = 'players'): Shell {
  const shell = opened([...people(party, 'players'), ...people(bandits, 'bandits')], { first });
  type(shell, 'dice all table');
  return shell;
}

/** The question about a reaction to Brida's attack on Bandit 1. */
function asked(): Shell {
  const shell = fight();
  type(shell, 'br a b1');
  expect(shell.prompt().says).toContain('Brida attacks Bandit 1 (sword). Reaction?');
  return shell;
}

describe('a number behind a reaction after which whoever reacts rolls nothing', () => {
  test.each(['none 5', 'n 5', 'guard by b2 5'])('is the damage: `%s`', (line) => {
    const shell = asked();
    expect(said(shell, line)).toMatch(/5 damage, \d+ → \d+ health/);
  });

  test('is still the own die where there is one', () => {
    expect(said(asked(), 'dodge 2')).toContain('Bandit 1 dodges: rolled 2');
  });

  test('is refused where a second one is left over', () => {
    expect(refused(asked(), 'none 5 6')).toBe('At most one more number can follow, so nothing was taken. Leave out 6.');
  });
});

describe('a counter is named at the reaction itself (FA-CTR.10, FA-NON.3)', () => {
  test.each([
    ['grapple', 'Bandit 1 counters with a grapple.'],
    ['counter grapple', 'Bandit 1 counters with a grapple.'],
    ['counter axe held back', 'Bandit 1 counters (axe, held back).'],
    ['counter bare hands', 'Bandit 1 counters (bare hands).'],
    ['counter axe', 'Bandit 1 counters (axe).'],
  ])('`%s`', (line, says) => {
    expect(said(asked(), line)).toBe(says);
  });

  test('a name alone is none', () => {
    expect(refused(asked(), 'b2')).toContain('This question is for Bandit 1, not for Bandit 2.');
  });
});

test.each(['co', 'du', 'ed'])(
  'FA-REA.1: whoever guards or shelters is named with it, also as one of several: %s',
  (code) => {
    const guarded = fight('bandits');
    type(guarded, 'b1 a br', '');
    expect(guarded.prompt().says).toContain('guard by co du or ed');
    expect(said(guarded, `guard by ${code}`)).toMatch(/^\w+ guards Brida\.$/);
    const hidden = fight('bandits');
    type(hidden, 'b1 a br', '', `hide behind ${code}`);
    expect(hidden.prompt().says).toMatch(/^Does \w+ let Brida hide behind them\?/);
  },
);

test('FA-TRN.16: an order of the other side takes no planned attack away that asks for its reaction', () => {
  const shell = fight('bandits');
  type(shell, 'b1 m 1-2', '', '');
  const { says } = shell.prompt();
  expect(says).toContain('Reaction?');
  expect(refused(shell, 'du m z2')).toMatch(/^Bandit 1's attack on \w+ is not finished, and leaves no room for/);
  expect(shell.prompt().says).toBe(says);
});

test('FA-TRN.14: an order without a name at the question for an outcome begins no turn of somebody else', () => {
  const shell = fight();
  type(shell, 'br act "taunts"');
  expect(shell.prompt().says).toContain('Outcome  Brida: taunts. What happens?');
  expect(refused(shell, 'x')).toContain('Name who does it: `br else`, or answer what is asked first');
  expect(refused(shell, 'm z2')).toContain('Name who does it: `br move z2`');
  expect(said(shell, '')).not.toContain('nothing more');
});

test('FA-SNK.1: more than one faction can be surprised where others are left who spring the ambush', () => {
  const open = () => unopened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('bandit z1', 'bandits')]);
  const two = open();
  type(two, 'players', 'bandits');
  expect(two.prompt().says).not.toContain('Who else is surprised?');
  const three = () => {
    const shell = open();
    type(shell, 'faction monsters', 'add monsters wolf 6/6/6 z1 bite d6', 'players');
    return shell;
  };
  const both = three();
  type(both, 'bandits, monsters');
  expect(type(both, 'b').join('\n')).toMatch(/Bonus round {2}slot 1: Players/);
  const one = three();
  type(one, 'bandits');
  expect(one.prompt().says).toContain('Who else is surprised?  nobody*, Players, Monsters');
  type(one, '');
  expect(one.prompt().says).toContain('who has the first slot?  Players*, Monsters');
});

describe('what cannot be done is refused for its own reason', () => {
  test('FA-ATK.8: whoever has shot standing stays in place, and learns how to shoot on the move', () => {
    const shell = fight();
    type(shell, 'co a b1', 'none', '5');
    expect(refused(shell, 'co m z2')).toBe(
      'Corvin has shot standing, and stays in place (FA-ATK.8): to shoot on the move, `undo` and add `moving`.',
    );
  });

  test('FA-MNT.10: a mount stays in place for the shot of its rider, who is named', () => {
    const shell = opened([...roster('riders', 'players'), ...people('3 bandit z1', 'bandits')]);
    type(shell, 'dice all table', 'set th shield none', 'set th weapons bow', 'th a b1', 'none', '5');
    expect(refused(shell, 'gr m z2')).toContain('Theobald has shot standing, so Grey stays in place (FA-ATK.8)');
  });

  test('FA-ATK.8: `moving` means a shot, also where a blow would be easier', () => {
    const shell = opened([
      ...people('Sybilla 7/12/11 musket dagger z1 pc', 'players'),
      ...people('bandit z1', 'bandits'),
    ]);
    type(shell, 'sy a ba moving');
    expect(shell.prompt().says).toContain("Sybilla's hit save (moving), d20?");
  });

  test('FA-SIZ.13: whoever is held by somebody larger learns who could free them', () => {
    const members = [
      ...people('Brida 10/9/8 sword z1 pc, Pip 9/9/9 dagger z1 pc', 'players'),
      ...people('ogre z1', 'bandits'),
    ];
    const shell = opened(members, { first: 'bandits' });
    type(shell, 'dice all table');
    foe(shell, 'og grapple pi');
    type(shell, 'none');
    expect(refused(shell, 'pi free')).toContain('an ally can, with `br free pi`');
  });
});

test('FA-OPP.4: another way to strike at whoever leaves is named at once', () => {
  const shell = fight();
  type(shell, 'br m z2');
  expect(shell.prompt().says).toContain('Brida moves away. Does Bandit 1 strike?');
  expect(said(shell, 'grapple')).toBe('Bandit 1 strikes at Brida, who is leaving (grapple).');
  expect(shell.prompt().says).toContain('Bandit 1 tries to grapple Brida.');
});

describe('FA-REA.1 FA-GRD.1 FA-HID.1: a guard or shelter who is gone before the dice leaves the reaction to be asked again', () => {
  test.each([
    ['guard by b2', 'bench b2'],
    ['guard by b2', 'kill b2'],
    ['guard by b2', 'damage 10 b2'],
    ['guard by b2', 'set b2 place z3'],
    ['guard by b2', 'remove b2'],
    ['hide behind b2', 'set b2 state incapacitated'],
    ['hide behind b2', 'bench b2'],
  ])('`%s`, then `%s`', (reaction, change) => {
    const shell = asked();
    type(shell, reaction);
    expect(said(shell, change)).not.toContain('guards');
    expect(shell.prompt().says).toContain('Brida attacks Bandit 1 (sword). Reaction?');
    expect(said(shell, 'none 3')).toContain("Brida's sword hits Bandit 1: 3 damage");
  });

  test('a change that leaves the guard where he is asks nothing again', () => {
    const shell = asked();
    type(shell, 'guard by b2', 'note b3 watches');
    expect(said(shell, '3')).toContain("Brida's sword hits Bandit 2: 3 damage");
  });
});

describe('FA-NON.1: a number behind an order that is resisted is the die of the one who resists', () => {
  const lines = ['br disarm b1 axe 20', 'br shove b1 z2 20', 'br shove b1 2 20', 'br grapple b1 20'];

  test.each(lines)('`%s`', (line) => {
    const shell = fight();
    expect(said(shell, line, 'none')).toMatch(/Bandit 1 is (disarmed|shoved|grabbed): rolled 20/);
  });

  test.each(lines)('which is named where affray rolls it: `%s`', (line) => {
    const shell = fight();
    type(shell, 'dice bandits seed');
    expect(said(shell, line, 'none', '')).toContain('(20 not needed)');
  });
});

import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { four, refusal, say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };
const bram: JsonObject = { name: 'Bram', kind: 'pc', guard: 5, life: 9, weapons: ['spear d6'], place: 'Melee' };

/** A fight in which a move covers a rank. */
function moving(rank: string): Shell {
  return table([{ ...ada, place: rank }, bram], 'troll', {
    house: { rankMoveCost: 'move' },
    places: { Troll: 'Melee' },
  });
}

describe('where a move covers a rank', () => {
  test('a charge counts from the rank to which its unit moves first (GS-DEC.10, GS-CHG.1)', () => {
    const shell = moving('Ranged');
    expect(refusal(shell, 'ad charge tr')).toContain("Troll isn't in one (GS-CHG.1)");
    say(shell, 'ad charge tr reach', 'br x');
    expect(say(shell, 'resolve', '8')).toContain('Ada moves to Reach. Ada charges Troll.');
  });

  test('a move before a weapon is set is told, and lost where the front line is full by then (GS-POS.24, GS-DEC.6)', () => {
    const pike = (name: string) => ({ name, kind: 'pc', guard: 6, life: 8, weapons: ['pike d8'], place: 'Reach' });
    const shell = table([{ ...ada, place: 'Melee' }, bram, pike('Cyn'), pike('Dov')], '2 weak', {
      house: { rankMoveCost: 'move', frontLineCap: 'always' },
    });
    const told = say(shell, 'cy brace melee', 'do brace melee', 'done');
    expect(told).toContain('Cyn moves to Melee. Cyn sets the pike');
    expect(told).toContain("Dov's move is no longer possible and has no effect. Dov sets the pike");
    expect(shell.board().find((line) => line.includes('Dov'))).toContain('Reach');
  });

  test('a charge that its own move leads away from is refused (GS-DEC.10, GS-CHG.1)', () => {
    expect(refusal(moving('Reach'), 'ad charge tr ranged')).toContain("Troll isn't in one (GS-CHG.1)");
  });

  test('an attack declared behind a move keeps it, and the board and the prompt show both (GS-DEC.10, GS-POS.15)', () => {
    const shell = table([{ ...ada, place: 'Melee' }, bram], 'troll, weak', {
      house: { rankMoveCost: 'move' },
      places: { Troll: 'Reach', Weak: 'Melee' },
    });
    expect(say(shell, 'dice all table', 'ad m reach', 'o ad a tr')).toContain('Average loss: 2.63');
    expect(say(shell, 'ad a tr')).toBe('Ada moves to Reach first.');
    expect(shell.board().join('\n')).toContain('to Reach, sword d8 > Troll');
    // Where the move is in the way it is given up.
    expect(say(shell, 'ad a we')).toBe("Ada's attack on Troll is replaced.");
    say(shell, 'ad m reach', 'ad a', 'tr', 'br x');
    expect(shell.prompt().says).toContain('ad:Reach>tr');
    expect(say(shell, '')).toContain('Ada moves to Reach.');
    expect(shell.prompt().says).toContain("Ada's sword on Troll");
  });

  test('aid behind a declared move keeps it, and help says what a move costs (GS-POS.15, GS-DMG.13)', () => {
    const shell = moving('Ranged');
    say(shell, 's br status critical', 'ad m reach');
    expect(say(shell, 'ad aid br')).toBe('Ada moves to Reach first.');
    expect(say(shell, '? move')).toContain('costs the action, or by house rule rankMoveCost goes with another');
    expect(say(shell, '? a')).toContain('a TARGET reach: moves there first, by house rule rankMoveCost');
  });

  test('a weapon is set behind a move, in the shooting step (GS-DEC.10, GS-CHG.3)', () => {
    const shell = moving('Melee');
    say(shell, 'ad x', 'br brace reach');
    expect(say(shell, 'resolve')).toContain('Bram sets the spear against a charge.');
    expect(shell.board().join('\n')).toMatch(/Bram +Reach .*spear set/);
  });

  test.each([
    ['ad oil w sword "Troll" reach', 'Ada moves to Reach. Bram does nothing. Ada puts Troll oil'],
    ['ad enchant w sword "Cold" reach', 'Ada moves to Reach. Bram does nothing. Ada enchants'],
  ])('other actions go with a move, too: `%s` (GS-POS.15)', (line, says) => {
    expect(say(moving('Melee'), 'br x', line, 'resolve')).toContain(says);
  });

  test('aid goes with a move, too (GS-POS.15, GS-DMG.13)', () => {
    const shell = moving('Ranged');
    say(shell, 's br status critical', 'ad aid br reach');
    expect(say(shell, 'resolve')).toContain('Ada moves to Reach. Ada aids Bram');
  });
});

test('where a change of rank costs the action, nothing else goes with it (GS-POS.15)', () => {
  expect(refusal(table([ada, bram], 'weak'), 'br brace reach')).toContain(
    'A change of rank costs the action (GS-POS.15)',
  );
});

test('a battlefield is a place: by its name alone the rank stays, and of one that is nowhere it is said how it is named (GS-SET.2)', () => {
  const shell = table([ada, bram], 'troll', { places: { Troll: 'Reach' } });
  expect(refusal(shell, 'set tr battlefield Bridge')).toBe(
    'There is no place "Bridge". Choose Melee, Reach or Ranged, or a new one such as Bridge Melee.',
  );
  say(shell, 'battlefield Bridge');
  expect(refusal(shell, 'set tr place Tower')).toContain('Choose Melee, Reach, Ranged, Field or Bridge, or a new one');
  expect(say(shell, 'set tr battlefield bridge')).toBe('Troll: place Reach → Bridge Reach.');
  expect(say(shell, 'set tr battlefield field')).toBe('Troll: place Bridge Reach → Reach.');
});

test('an attack with bare hands that is out of reach is called one (GS-ATK.11, GS-POS.2)', () => {
  const shell = table([{ name: 'Cyn', kind: 'pc', guard: 4, life: 7, weapons: ['bow d6'] }], 'weak');
  expect(refusal(shell, 'cy a we w unarmed')).toContain(
    'Weak is 2 ranks away, and the unarmed attack strikes only in the same rank (GS-POS.2)',
  );
});

test('whom a unit out of reach can charge is named (GS-POS.2, GS-CHG.1)', () => {
  const shell = table([{ ...ada, place: 'Reach' }, bram], 'troll, weak', {
    places: { Troll: 'Melee', Weak: 'Ranged' },
  });
  expect(refusal(shell, 'ad a tr')).toBe(
    'Troll is one rank away, and the sword strikes only in the same rank (GS-POS.2): Ada can attack nobody from there, but can charge Troll or Weak.',
  );
  expect(refusal(shell, 'ad charge we')).toBe('');
});

test('a move that is declared behind an attack goes with it where that is legal from there (GS-DEC.10, GS-POS.15)', () => {
  const bram: JsonObject = { name: 'Bram', kind: 'pc', guard: 5, life: 9, weapons: ['spear d6', 'axe d6'] };
  const shell = table([bram], '2 weak "Thug"', { house: { rankMoveCost: 'move' } });
  say(shell, 'br a t1');
  expect(say(shell, 'br m melee')).toBe(
    'Bram moves to Melee first. Bram attacks with the axe: the target is too close for the spear.',
  );
  expect(say(shell, '')).toContain('Bram moves to Melee.');
  expect(say(shell, '4')).toContain('Bram attacks Thug 1: axe 4 (d6)');
});

test('a move from which the declared attack is not legal takes its place (GS-DEC.10)', () => {
  const shell = table(four, '2 weak "Thug"', { house: { rankMoveCost: 'move' } });
  say(shell, 'br a t1 w spear');
  expect(say(shell, 'br m ranged')).toContain("Bram's attack on Thug 1 is replaced.");
});

test('the weapon that reaches nobody says so where no target is named (GS-POS.4)', () => {
  const bomber: JsonObject = {
    name: 'Gil',
    kind: 'pc',
    guard: 6,
    life: 8,
    weapons: ['sword d8', 'bomb d6 ranged blast'],
  };
  const shell = table([bomber], '2 weak "Thug"');
  expect(refusal(shell, 'a w bomb')).toBe(
    'Thug 1 is in the same rank, and the bomb needs 2 ranks away or more (GS-POS.4): Gil can attack Thug 1 and Thug 2 with the sword.',
  );
});

import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { type Opening, opened, people, slot, standing, unopened } from '../rules/factions/shell.ts';
import { type } from './kit.ts';

const party =
  'Balthasar z1 10/9/8 sword pc, Sybilla z1 7/12/11 dagger pc, Theobald z1 12/8/9 spear light shield pc, Squire z1 6 dagger pc, Wilm z2 10/9/8 sword pc';

function fightOf(players: string, foes: string, opening: Opening = {}): Shell {
  return opened([...people(players, 'players'), ...people(foes, 'bandits')], opening);
}

const said = (shell: Shell, ...lines: readonly string[]) => type(shell, ...lines).join(' ');

describe('a nested case: a guard, a dodge and a counter in one attack', () => {
  const fury = () =>
    fightOf(party, 'Fury z1 8/8/8 axe breath 1d6 blast natural', { first: 'bandits', house: { nearbyDistance: 1 } });

  test('one attacks, another guards the target and takes the hit', () => {
    const shell = fury();
    type(shell, 'fu a ba w axe : g wi 5');
    expect(said(shell, '')).toBe(
      "Wilm guards Balthasar. Fury's axe hits Wilm: 5 damage, 10 → 5 health. X Wilm is incapacitated (critical damage).",
    );
    expect([standing(shell, 'balthasar'), standing(shell, 'wilm')]).toEqual(['10 up ready', '5 incapacitated spent']);
  });

  test('the blast hits four: one is guarded, one dodges, one counters and takes A out, so that nobody is hit (FA-CTR.9)', () => {
    const shell = fury();
    type(shell, 'fu a z1 w breath : g d 5 c n 3 4');
    expect(said(shell, '')).toBe(
      "Breath in zone 1: Balthasar, Sybilla, Theobald and Squire. Wilm guards Balthasar. Sybilla dodges: rolled 5, needed 12 or less, passes. Theobald counters (spear). Fury would lose 4 health against 1, and is hit first. Theobald's spear hits Fury: 4 damage, 8 → 4 health. X Fury is incapacitated (critical damage). Fury's attack does not land.",
    );
    expect(['balthasar', 'sybilla', 'theobald', 'squire', 'wilm'].map((id) => standing(shell, id))).toEqual([
      '10 up ready',
      '7 up spent',
      '12 up spent',
      '6 up ready',
      '10 up spent',
    ]);
  });

  test('a counter that is too weak comes after the blast, which hits each of them', () => {
    const shell = fury();
    type(shell, 'fu a z1 w breath : g d 5 c n 6 1');
    expect(said(shell, '')).toContain(
      "Squire is dying, and dies at the end of round 2 unless healed. Theobald's spear hits Fury: 1 damage, 8 → 7 health.",
    );
  });

  test('undo reverts all of it as one step, and redo restores it', () => {
    const shell = fury();
    const before = shell.situation.settled;
    type(shell, 'fu a z1 w breath : g d 5 c n 3 4', '');
    const after = shell.situation.settled;
    expect(type(shell, 'u')).toEqual(["Undid: Fury's attack on zone 1."]);
    expect(shell.situation.settled).toEqual(before);
    type(shell, 'y');
    expect(shell.situation.settled).toEqual(after);
  });
});

describe('three factions', () => {
  const three = () => {
    const shell = fightOf('Balthasar z1 10/9/8 sword pc, Sybilla z1 7/12/11 dagger pc', '4 bandit z1');
    type(shell, 'faction ogres', 'side ogres b3 b4');
    return shell;
  };

  test('have their slots in turn', () => {
    const shell = three();
    const slots = [['x'], ['b1 x', ''], ['b3 x', ''], ['x'], ['b2 x', '']].map((lines) => {
      type(shell, ...lines);
      return slot(shell);
    });
    expect(slots).toEqual(['bandits', 'ogres', 'players', 'bandits', 'ogres']);
  });

  test('each fights the other two, and a combatant who changes sides fights for the new one', () => {
    const shell = three();
    expect(() => type(shell, 'ba a sy')).not.toThrow();
    type(shell, 'leave', 'side players b2', 'x');
    expect(shell.prompt().says).toBe('Bandits  plan: b1>sy(axe)');
    type(shell, 'b1 a b3 : n 5', '');
    expect(standing(shell, 'bandit-3')).toBe('3 incapacitated ready');
    type(shell, 'b4 x', '');
    expect(shell.prompt().says).toContain('Slot  Players  ready: Sybilla* Bandit 2');
    expect(said(shell, 'b2 a b1 3')).toContain('hits Bandit 1: 3 damage, 8 → 5 health.');
  });

  test('two groups and a lone combatant check morale at the end of one round (FA-MOR.2, FA-MOR.3)', () => {
    const foes = people('5 bandit z1', 'bandits');
    const shell = unopened([...people('Balthasar z1 10/9/8 sword pc', 'players'), ...foes]);
    type(shell, 'set b1 group axes', 'set b2 group axes', 'set b3 group bows', 'set b4 group bows');
    type(shell, 'faction ogres', 'side ogres b5', 'players', 'nobody', 'players');
    type(shell, 'damage 5 b2', 'damage 5 b4', 'damage 3 b5', 'damage 1 b5', 'x', 'p', 'p');
    const checks = [['damage 1 b1', 'morale : 8'], ['morale : 9 s']];
    expect(shell.prompt().says).toBe('Morale  axes 1 of 2 left: group WIT save, d20? (8 or less)');
    for (const lines of checks) type(shell, ...lines);
    expect(shell.prompt().says).toBe('Morale  Bandit 5 alone with 4 of 8 health: group WIT save, d20? (8 or less)');
    expect(said(shell, 'morale : 20 f')).toContain('Bandit 5 breaks and means to flee.');
    expect(shell.situation.settled.round).toBe(2);
  });
});

describe('places', () => {
  test('a map of words has borders, and zones go by name, by z and number, by the number alone', () => {
    const shell = fightOf('Balthasar z1 10/9/8 sword pc, Theobald z1 12/8/9 fire bomb pc', 'bandit z3');
    type(
      shell,
      'zones "gate yard hall; yard cellar"',
      'place ba gate',
      'place th gate-yard',
      'place ban hall',
      'dark cellar',
    );
    const drawn = shell.board().join('\n');
    expect(drawn).toContain('map: gate ba | gate-yard th | hall BAN');
    expect(drawn).toContain('borders: gate-yard yard-hall yard-cellar');
    expect(() => type(shell, 'ba m 2')).toThrow('There is no zone "2" (FA-POS.1): choose gate, yard, hall or cellar.');
    expect(said(shell, 'ba m yard')).toBe('Balthasar moves to yard.');
    const numbered = fightOf('Balthasar z1 10/9/8 sword pc, Theobald z1 12/8/9 fire bomb pc', 'bandit z3');
    type(numbered, 'place ba 2');
    expect(said(numbered, 'th m 1-2', 'u', 'th m 2', 'u', 'th m z2')).toContain('Theobald moves to zone 2.');
    type(numbered, 'u');
    expect(said(numbered, 'th a 3 9 4', 'n')).toContain("Theobald's fire bomb hits Bandit: 4 damage, 8 → 4 health.");
    const shove = fightOf('Ogre z1 14/6/6 large club 1d4 pc', 'goblin z1');
    expect(said(shove, 'shove gob 3 : n 2')).toContain('Goblin is now in zone 3.');
  });

  test('without a map nothing is refused for distance, and it is asked only when it matters (FA-POS.6)', () => {
    const shell = fightOf('Balthasar 10/9/8 sword bow pc, Theobald 12/8/9 fire bomb pc', '2 bandit');
    type(shell, 'ba a b1 w bow');
    expect(shell.prompt()).toEqual({ says: 'How many zones from Balthasar to Bandit 1? (0 to 8)', enter: '0' });
    type(shell, '3', 'n', '1', 'p', 'x', 'p', '');
    expect(said(shell, 'th a b1 b2', '1', 'n', 'n', '2')).toContain(
      "Fire bomb: Bandit 1 and Bandit 2. Theobald's fire bomb hits Bandit 1: 2 damage",
    );
    type(shell, 'b1 x', '', 'x', 'b2 x', '', '');
    type(shell, 'ba a b1 w sword');
    expect(shell.prompt()).toEqual({
      says: 'Bandit 1 was 3 zones from Balthasar. Nearby now?  yes*, no',
      enter: 'yes',
    });
    expect(said(shell, 'no')).toBe('Bandit 1 is too far away: Balthasar does nothing yet.');
    expect(standing(shell, 'balthasar')).toBe('10 up ready');
    type(shell, 'ba a b1 w sword', 'yes');
    expect(shell.prompt().says).toContain(
      'Balthasar attacks Bandit 1 (sword). Reaction?  counter axe* (drops B1 53%, ba 31%), dodge 40% (drops B1 40%), none (drops B1 67%), guard by Bandit 2 (drops B2 67%), hide behind Bandit 2 (drops B2 53%, ba 31%), more ways (drops B1 53%, ba 31%)',
    );
  });
});

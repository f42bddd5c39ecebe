import { describe, expect, it } from 'vitest';
import { shellOf, type } from '../../shell/kit.ts';
import { roster } from './shell.ts';

/** The party of the package in the first slot of a fight with real dice. */
const fight = (foes: string, ...lines: readonly string[]) => {
  const { shell } = shellOf({ ruleset: 'factions', party: roster('party', 'players'), foes, realDice: true });
  type(shell, 'players', 'nobody', 'players', ...lines);
  return shell;
};

describe('newcomers at the end of a round', () => {
  const halved = () => fight('4 bandit z1', 'kill b1', 'kill b2', 'p', 'p');

  it('FA-RND.13: are not bound by a morale roll that was made before they came', () => {
    const shell = halved();
    type(shell, '19', 'add 3 bandit z1');
    expect(shell.prompt().says).toBe('b3 b4 broke. What do they do?  surrender, flee*, each');
    expect(type(shell, 'flee')).toContain('Bandit 3 and Bandit 4 break and mean to flee.');
  });

  it('FA-MOR.2: before the roll make the check no longer due, where more than half are left', () => {
    const shell = halved();
    expect(type(shell, 'add 3 bandit z1')).toContain('Round 2.');
  });

  it('FA-MOR.2: before the roll leave it due where half are left', () => {
    const shell = fight('4 bandit z1', 'kill b1 b2 b3', 'p', 'p', 'add bandit z1');
    expect(shell.prompt().says).toContain('Bandits 2 of 5 left');
  });
});

describe('a line that cannot be played yet', () => {
  it('FA-INI.3: at the choice of the first slot is not told to come first', () => {
    const { shell } = shellOf({ ruleset: 'factions', party: roster('party', 'players'), foes: '2 bandit z1' });
    type(shell, 'players', 'nobody');
    expect(() => shell.line('a b1 5')).toThrow('A decision is waiting: choose players or bandits.');
  });

  it('FA-MOR.4: with a number too many at the morale roll names that number, and no later question', () => {
    const shell = fight('4 bandit z1', 'kill b1 b2', 'p', 'p');
    expect(() => shell.line('4 5')).toThrow('Nothing here asks for "5", so nothing was done.');
    expect(type(shell, '4').join(' ')).toContain('Bandit 3 and Bandit 4 hold.');
  });

  it('FA-MOR.5: with what each does before the morale roll is told that the roll comes first', () => {
    const shell = fight('4 bandit z1', 'kill b1 b2', 'p', 'p');
    const said =
      '`s` answers a question, and no question asks for it now. Press Enter for what is due: Morale, Bandits 2';
    expect(() => shell.line('b3 s, b4 f')).toThrow(said);
  });

  it('at an outcome suggests nobody for an attack on a friend', () => {
    const shell = fight('2 bandit z1', 'ba x "sings"');
    expect(() => shell.line('a b1')).toThrow('Nobody is due to act. Answer what is asked first: Balthasar: sings.');
  });
});

it('FA-MNT.13: tells that a rider stands beside a mount behind its death', () => {
  const { shell } = shellOf({ ruleset: 'factions', party: roster('riders', 'players'), foes: 'wolf z1' });
  type(shell, 'players', 'nobody', 'players');
  expect(type(shell, 'kill grey').slice(0, 2)).toEqual(['X Grey dies.', 'Theobald stands beside Grey.']);
});

it('FA-SUR.1: counts things of a kind that lie on the ground', () => {
  const shell = fight('3 bandit z1');
  type(shell, 'surrender b1 b2 b3 !');
  expect(shell.board().join(' ')).toMatch(/on the ground: 3 axes \(1\), 3 bows \(1\)/);
  expect(type(shell, '', '').join(' ')).toContain('On the ground: 3 axes, 3 bows.');
});

it('FA-RND.2: says once that what a whole side does is allowed anyway', () => {
  const told = type(fight('4 bandit z1', 'kill b1 b2', 'p', 'p'), 'bandits surrender !');
  expect(told.filter((line) => line === 'Ruling: allowed anyway.')).toHaveLength(1);
  expect(told).toContain('Bandit 4 surrenders.');
});

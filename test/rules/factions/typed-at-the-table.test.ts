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

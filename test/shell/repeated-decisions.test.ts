import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { people, unopened } from '../rules/factions/shell.ts';
import { reopen, type } from './kit.ts';

const members = [...people('4 scout 8 bow z1 concealed', 'players'), ...people('bandit z9', 'bandits')];

/** Scouts who creep about, unseen, in the bonus round. */
function creeping(): Shell {
  const shell = unopened(members, { seed: 'creep' });
  type(shell, 'players');
  return shell;
}

describe('a decision of the referee', () => {
  test('is suggested the next time, until the referee decides otherwise', () => {
    const shell = creeping();
    type(shell, 's1 m z2');
    expect(shell.prompt()).toEqual({ says: 'Is Scout 1 noticed?  no*, yes', enter: 'no' });
    type(shell, 'yes', 's2 m z2');
    expect(shell.prompt()).toEqual({ says: 'Is Scout 2 noticed?  no, yes*', enter: 'yes' });
    type(shell, '', 's3 m z2');
    expect(shell.prompt().enter).toBe('yes');
    type(shell, 'no', 's4 m z2');
    expect(shell.prompt().enter).toBe('no');
  });

  test("is taken at Enter, and kept as the referee's word", () => {
    const shell = creeping();
    type(shell, 's1 m z2', 'yes', 's2 m z2');
    expect(type(shell, '').join(' ')).toContain('Scout 2 is out in the open.');
    const { steps } = shell.table.encounter.story;
    expect(steps.findLast(({ intent }) => intent.who === 'scout-2')?.answers).toEqual([
      { key: 'noticed:scout-2', by: 'table', word: 'yes' },
    ]);
  });

  test('is forgotten with an undo, and with the end of the fight', () => {
    const shell = creeping();
    type(shell, 's1 m z2', 'yes', 'u', 's1 m z2');
    expect(shell.prompt().enter).toBe('no');
    type(shell, 'yes', 'end');
    shell.table.play({ do: 'fight', forced: true });
    type(shell, 'players', 'bandits', 's2 m z2');
    expect(shell.prompt()).toEqual({ says: 'Is Scout 2 noticed?  no*, yes', enter: 'no' });
  });

  test('survives a restart', () => {
    const entries: Parameters<typeof reopen>[0] = [];
    const shell = reopen(entries, 'factions', { seed: 'creep' });
    const { intent } = creeping().table.encounter.story.steps[0] ?? {};
    if (intent) shell.table.play(intent);
    type(shell, 'players', 's1 m z2', 'yes', 's2 m z2');
    expect(reopen(entries, 'factions', { seed: 'creep' }).prompt().enter).toBe('yes');
  });

  test('is remembered alone: decisions of combatants are made anew each time', () => {
    const party = people('Asta z1 9 sword pc, Ben z1 9 sword pc', 'players');
    const shell = unopened([...party, ...people('2 bandit z1', 'bandits')], { seeded: true });
    type(shell, 'players', 'nobody', 'players', 'order bandits no-guard', 'as a b1');
    expect(shell.prompt().enter).toBe('counter axe');
    type(shell, 'n', 'p', 'be a b2');
    expect(shell.prompt()).toMatchObject({
      says: expect.stringContaining('Ben attacks Bandit 2 (sword)'),
      enter: 'counter axe',
    });
  });
});

import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };
const bo: JsonObject = { name: 'Bo', kind: 'pc', guard: 5, life: 9, weapons: ['axe d6'] };

test('a unit that changes sides takes no declaration along (GS-DEC.1, GS-DEC.6)', () => {
  const shell = table([ada, bo], '2 weak');
  say(shell, 'ad a w1', 'bo a w2', 'resolve');
  expect(say(shell, 'side foes bo')).toBe(
    "Bo now fights for the foes. Bo's attack on Weak 2 is no longer possible and has no effect.",
  );
  say(shell, '3', 'n');
  expect(shell.prompt().says).toMatch(/^Foes +plan: bo>ad/);
});

test('a unit that changes sides behind its attack does not act again in the round (GS-DEC.2)', () => {
  const shell = table([ada, bo], '2 weak');
  say(shell, 'ad a w1', 'bo a w2', 'resolve', '3');
  expect(say(shell, 'side foes ad')).toBe('Ada now fights for the foes.');
  say(shell, '3', 'n');
  expect(shell.prompt().says).toMatch(/^Foes +plan: w1>bo/);
});

test('the Bard is asked whether a side is beaten of which only the benched are left (GS-RND.11)', () => {
  const shell = table([ada], '2 weak');
  say(shell, 'bench party');
  expect(shell.prompt().says).toContain('Ada is benched, and nobody else of their side stands. Is the fight over?');
  expect(say(shell, 'n')).not.toContain('over');
  expect(shell.prompt().says).not.toContain('retreat');
  say(shell, 'undo');
  expect(say(shell, '')).toContain('The fight is over. The foes win.');
});

test('a fight in which nobody stands waits for whoever comes back, where the Bard has it go on (GS-RND.11)', () => {
  const shell = table([ada], '2 weak');
  say(shell, 'bench party', 'n', 'bench foes', 'n', '0');
  expect(shell.prompt().says).toContain('Is the fight over?');
  say(shell, 'n', 'back ad', '0');
  expect(shell.prompt().says).toContain('Party declares  Ada');
});

test('several of a kind that is an adjective are called as one is, others by their plural', () => {
  expect(say(table([ada], '3 weak, 4 legendary'), 'group pack foes')).toContain('Weak 1 to 3 and Legendary 1 to 4');
  expect(say(table([ada], '3 swarm, 4 expert'), 'group pack foes')).toContain('Swarms 1 to 3 and Experts 1 to 4');
});

test.each(['add pc "New One" 6/8 1 sword d8', 'add "New One" pc 6/8 1 sword d8', 'add pc New One 6/8 1 sword d8'])(
  'a PC who joins is one of the party, wherever its word stands: `%s` (GS-SET.11)',
  (line) => {
    const shell = table([ada], 'weak');
    expect(say(shell, line)).toBe('New One joins the fight for the party.');
    expect(say(shell, 'i "New One"')).toMatch(/party.* kind pc/);
  },
);

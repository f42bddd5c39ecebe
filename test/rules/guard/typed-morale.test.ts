import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { refusal, say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };

test('a foe alone whose Guard is 0 from the start does not check morale for that (GS-MOR.5)', () => {
  const shell = table([ada], 'ogre "Zed" 0/5 0 m12 club d6');
  expect(say(shell, 'x', 'resolve')).not.toContain('check morale');
});

test('a foe alone checks morale when an attack brings its Guard to 0 (GS-MOR.5)', () => {
  const shell = table([ada], 'ogre "Zed" 1/5 0 m12 club d6');
  expect(say(shell, 'a ze', 'resolve', '1', 'n')).toContain('Foes check morale (Guard at 0)');
});

test('whoever fell in the last fight of a save is no casualty of the next one (GS-MOR.3, GS-MOR.4)', () => {
  const shell = table([ada], '3 weak');
  say(shell, 'kill w1', 'end', 'close', 'fight', 'x');
  expect(say(shell, 'resolve')).not.toContain('check morale');
  say(shell, 'undo', 'kill w2');
  expect(say(shell, 'resolve')).toContain('Foes check morale (first casualty and half lost)');
});

test('a foe alone in the next fight of a save checks morale for its own Guard (GS-MOR.5)', () => {
  const shell = table([ada], 'weak');
  say(shell, 'kill we', 'end', 'close', 'add ogre "Zed" 1/5 0 m12 club d6', 'fight', 'a ze', 'resolve');
  expect(say(shell, '1', 'n')).toContain('Foes check morale (Guard at 0)');
});

test('the dead who are taken off the board are lost all the same (GS-MOR.4)', () => {
  const shell = table([ada], '4 weak');
  say(shell, 'kill w1 w2', 'remove w1 w2', 'x');
  expect(say(shell, 'resolve')).toContain('Foes check morale (first casualty and half lost)');
});

test('companions of the PCs check morale by their own names, since PCs never do (GS-MOR.8, GS-MOR.11)', () => {
  const party = [
    ada,
    { name: 'Hound', type: 'weak' },
    { name: 'Squire', type: 'standard' },
    { name: 'Page', type: 'weak' },
  ];
  const shell = table(party, '2 weak');
  say(shell, 'dice foes table', 'done', 'kill ho', 'done');
  expect(shell.prompt().says).toContain("Squire and Page's morale, 2d6?");
  expect(say(shell, '12')).toContain('Squire and Page check morale (first casualty): rolled 12');
});

test.each(['morale', 'morale foes', 'morale waive'])('`%s` is for a fight that goes on (GS-MOR.13)', (line) => {
  const shell = table([ada], '3 weak');
  say(shell, 'kill w1', 'end');
  const over = 'The fight is over (GS-RND.11): `fight` begins the next, and `undo` reopens this one.';
  expect(refusal(shell, line)).toBe(over);
  say(shell, 'close');
  expect(refusal(shell, line)).toBe(over);
  expect(say(shell, 'b')).not.toContain('breaking');
});

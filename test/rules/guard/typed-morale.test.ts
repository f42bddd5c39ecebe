import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };

test('a foe alone whose Guard is 0 from the start does not check morale for that (GS-MOR.5)', () => {
  const shell = table([ada], 'ogre "Zed" 0/5 0 m12 club d6');
  expect(say(shell, 'x', 'resolve')).not.toContain('check morale');
});

test('a foe alone checks morale when an attack brings its Guard to 0 (GS-MOR.5)', () => {
  const shell = table([ada], 'ogre "Zed" 1/5 0 m12 club d6');
  expect(say(shell, 'a ze', 'resolve', '1', 'n')).toContain('Foes check morale (Guard at 0)');
});

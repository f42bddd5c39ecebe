import { describe, expect, test } from 'vitest';
import { sized } from '../../walk.ts';
import { aldric, blogo, cass, dunstan, ogre, orcs } from './cast.ts';
import { table } from './kit.ts';

const roster = { party: [aldric(), blogo(), cass(), dunstan()], foes: [...orcs('A', 'B', 'C', 'D', 'E'), ogre()] };

describe('a fight by Enter alone', () => {
  test('goes from setup to the aftermath and ends (MB-ORD.1, MB-ORD.4, MB-ORD.5)', () => {
    for (let seed = 0; seed < sized(4, 20); seed++) {
      const end = table.playOut(table.begin(roster), `fight ${seed}`);
      expect(end.phase).toBe('over');
    }
  });
});

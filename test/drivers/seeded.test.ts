import { describe, expect, test } from 'vitest';
import { seeded } from '../../src/core/kit/random.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { check, choose, enter, keeps, type Request, roll } from '../../src/core/rule/request.ts';
import { seededSource } from '../../src/drivers/seeded.ts';
import { streamSource } from '../means.ts';

const asked = (key: string) => ({ key, tag: key, who: 'asta', why: key });
const dice = (key: string): Request => roll(asked(key), [6, 8, 100], sum).request(0);
const bands = () => [{ name: 'all', upTo: 40 }];

describe('dice from a seed', () => {
  test('stand by themselves: by seed, step and key, whatever was asked before', () => {
    const source = seededSource('oak', 4);
    const first = source(dice('a'));
    source(dice('b'));
    expect(source(dice('a'))).toEqual(first);
    expect(seededSource('oak', 4)(dice('a'))).toEqual(first);
    const others = [source(dice('b')), seededSource('oak', 5)(dice('a')), seededSource('elm', 4)(dice('a'))];
    for (const other of others) expect(other?.faces).not.toEqual(first?.faces);
  });

  test('are the same on every machine', () => {
    expect(seededSource('oak', 1)(dice('a'))).toEqual({ key: 'a', by: 'seed', faces: frozenFaces });
  });

  test('show every face of every die, and no other', () => {
    const seen = [new Set<number>(), new Set<number>(), new Set<number>()];
    for (let step = 1; step <= 1500; step++) {
      const faces = seededSource('all', step)(dice('a'))?.faces ?? [];
      for (const [i, face] of faces.entries()) seen[i]?.add(face);
    }
    expect(seen.map((faces) => [Math.min(...faces), Math.max(...faces), faces.size])).toEqual([
      [1, 6, 6],
      [1, 8, 8],
      [1, 100, 100],
    ]);
  });

  test('are one for a check, two where the lower, the higher or the sum counts', () => {
    const counts = keeps.map(
      (keep) => seededSource('x', 1)(check(asked('c'), { sides: 20, keep }, bands).request(0))?.faces?.length,
    );
    expect(counts).toEqual([1, 2, 2, 2]);
  });

  test('leave decisions and stated numbers open', () => {
    const source = seededSource('x', 1);
    expect(source(choose(asked('c'), [{ id: 'a', label: 'a' }], 'a').request(0))).toBeUndefined();
    expect(source(enter(asked('n'), { least: 0, most: 9, suggested: 1 }).request(0))).toBeUndefined();
  });
});

test('a running stream gives other dice each time', () => {
  const source = streamSource(seeded('x'));
  expect(source(dice('a'))?.faces).not.toEqual(source(dice('a'))?.faces);
});

/** The faces of d6, d8 and d100 for the seed `oak`, step 1, key `a`. */
const frozenFaces = [2, 2, 27];

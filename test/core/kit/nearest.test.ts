import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest, slips } from '../../../src/core/kit/nearest.ts';

describe('the slips between two words', () => {
  it('are letters left out, put in, changed or swapped with their neighbour', () => {
    for (const [from, to, count] of [
      ['goblin', 'goblin', 0],
      ['gobln', 'goblin', 1],
      ['gobblin', 'goblin', 1],
      ['goblim', 'goblin', 1],
      ['golbin', 'goblin', 1],
      ['olg', 'goblin', 4],
      ['ca', 'abc', 3],
      ['', 'orc', 3],
      ['dürer', 'durer', 1],
    ] as const) {
      expect(slips(from, to), `${from} ${to}`).toBe(count);
    }
  });

  it('are the same both ways, none only for equal words, and at most the longer length', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '🎲'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(slips(one, other)).toBe(slips(other, one));
        expect(slips(one, other) === 0).toBe(one === other);
        expect(slips(one, other)).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
      }),
    );
  });
});

describe('the nearest names', () => {
  it('have no other first letter beside another slip: `wilm` is not `kill`', () => {
    expect(nearest('wilm', ['kill'])).toEqual([]);
    expect(nearest('kll', ['kill'])).toEqual(['kill']);
    expect(nearest('gool', ['ghoul'])).toEqual(['ghoul']);
  });

  const names = ['asta', 'goblin-1', 'goblin-2', 'gorm', 'Troll', 'thora'];

  it('are offered likeliest first, without regard to capitals', () => {
    expect(nearest('gobiln-2', names)).toEqual(['goblin-2', 'goblin-1']);
    expect(nearest('TROL', names)).toEqual(['Troll']);
    expect(nearest('astq', names)).toEqual(['asta']);
  });

  it('begin with the word typed, or are close to it', () => {
    expect(nearest('gob', names)).toEqual(['goblin-1', 'goblin-2']);
    expect(nearest('gobl', [...names, 'goblin-3', 'goblin-4'])).toEqual(['goblin-1', 'goblin-2', 'goblin-3']);
    expect(nearest('g', names, 1)).toEqual(['goblin-1']);
  });

  it('are none when nothing is near, or nothing was typed', () => {
    expect(nearest('dragon', names)).toEqual([]);
    expect(nearest('', names)).toEqual([]);
    expect(nearest('asta', [])).toEqual([]);
  });

  it('are found at once for words of any length', () => {
    expect(nearest('x'.repeat(1e6), ['y'.repeat(1e6), 'x'.repeat(1e6)])).toEqual(['x'.repeat(1e6)]);
  });
});

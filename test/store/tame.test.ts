import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../src/core/kit/json.ts';
import { orProblem, Problem } from '../../src/core/kit/problem.ts';
import { createSave, openSave } from '../../src/store/save.ts';
import { anyCharacter } from '../any-character.ts';
import { sized } from '../walk.ts';
import { DUEL, saved } from './kit.ts';
import { MemoryDisk } from './memory-disk.ts';

/** The entries of a save that somebody else has written, or why they are refused. */
function read(entries: readonly string[]): readonly JsonObject[] | Problem {
  const memory = new MemoryDisk();
  memory.put(DUEL, `{"affray":{"format":1,"program":"1"},"head":{},"log":[${entries.join(',')}]}`);
  return orProblem(() => openSave(memory.of(1), DUEL, { write: false }).entries);
}

/** The entries of a save that affray has written, or why they are refused. */
function written(entries: readonly JsonObject[]): readonly JsonObject[] | Problem {
  const memory = new MemoryDisk();
  const save = createSave(memory.of(1), DUEL, {}, '1');
  const wrong = orProblem(() => save.append(entries));
  if (wrong instanceof Problem) return wrong;
  save.close();
  return openSave(memory.of(2), DUEL, { write: true }).entries;
}

describe('what a save can hold', () => {
  it('is the same for whoever writes it and whoever reads it, and is kept to the last digit', () => {
    const value = fc.jsonValue({ stringUnit: anyCharacter, maxDepth: 4 });
    const objects = fc.dictionary(fc.string({ unit: anyCharacter }), value).filter((each) => !('sum' in each));
    let kept = 0;
    fc.assert(
      fc.property(fc.array(objects, { maxLength: 4 }), (values) => {
        const given = values.map((each): unknown => JSON.parse(JSON.stringify(each))).filter(isObject);
        const own = written(given);
        const foreign = read(given.map((each) => JSON.stringify(each)));
        if (own instanceof Problem) expect(foreign).toBeInstanceOf(Problem);
        else expect([own, foreign]).toEqual([given, given]);
        if (!(own instanceof Problem)) kept += 1;
      }),
      { numRuns: sized(60, 300) },
    );
    expect(kept).toBeGreaterThan(sized(10, 50));
  });

  it('is no number whose digits would be lost, however it is typed', () => {
    for (const number of ['9007199254740992', '-9007199254740993', '1e999', '-1e999', '1'.repeat(309), '1e300'])
      expect(read([`{"a":${number}}`])).toMatchObject({ code: 'save-damaged' });
    for (const number of ['9007199254740991', '-9007199254740991', '0.1', '1e15'])
      expect(read([`{"a":${number}}`])).toEqual([{ a: Number(number) }]);
  });

  it('is no half of a sign', () => {
    expect(read(['{"a":"\\ud83d"}'])).toMatchObject({ code: 'save-damaged' });
    expect(read(['{"\\ude00":1}'])).toMatchObject({ code: 'save-damaged' });
    expect(read(['{"a":"\\ud83d\\ude00"}'])).toEqual([{ a: '😀' }]);
  });

  it('is nested just as deep for both', () => {
    for (const depth of [198, 199, 200, 201, 202]) {
      const text = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
      const given: unknown = JSON.parse(text);
      const own = isObject(given) && written([given]);
      expect([depth, own instanceof Problem, read([text]) instanceof Problem]).toEqual([
        depth,
        depth > 200,
        depth > 200,
      ]);
    }
  });

  it('is text: bytes that are no UTF-8 are refused, and the file stays as it is', () => {
    const bytes = saved(2).bytes(DUEL);
    for (const sign of ['intent', 'attack', 'head']) {
      const memory = new MemoryDisk();
      const flipped = Buffer.from(bytes);
      flipped[flipped.indexOf(sign) + 1] = 0xff;
      memory.put(DUEL, flipped);
      const problem = orProblem(() => openSave(memory.of(1), DUEL, { write: true }));
      expect(problem).toMatchObject({ code: 'save-damaged' });
      expect(problem instanceof Problem && problem.message).toMatch(/line \d, column \d+.* not UTF-8/);
      expect(memory.bytes(DUEL)).toEqual(flipped);
    }
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFact } from '../../../src/core/fight/entry.ts';
import { anyFact, anyJson, problem, saved } from '../kit.ts';

test('facts come back from a save as they were', () => {
  fc.assert(
    fc.property(anyFact, (fact) => {
      expect(readFact(saved(fact))).toEqual(saved(fact));
    }),
  );
});

test.each([
  [5, 'a fact that is not an object'],
  [{ kind: 'vanished' }, 'a fact of the kind "vanished"'],
  [{}, 'a fact of the kind undefined'],
  [{ kind: 'left' }, 'a fact without "who"'],
  [{ kind: 'round', from: 1 }, 'a fact without "to"'],
  [{ kind: 'sides', from: [] }, 'a fact without the list "to"'],
  [{ kind: 'sides', from: [], to: [5] }, 'a side that is not an object'],
  [{ kind: 'joined', combatant: {} }, 'a combatant without fields'],
  [{ kind: 'told', key: 'k', audience: 'all' }, 'a fact without "data"'],
  [{ kind: 'began', who: 'a' }, 'a condition that is not an object'],
  [{ kind: 'began', who: 'a', condition: { id: 'a', name: 'a', until: {} } }, 'a condition that ends in no round'],
])('%j is refused with what is missing', (json, what) => {
  expect(() => readFact(json)).toThrow(
    problem('bad-fact', `The save has ${what}: it is damaged or was changed by hand.`),
  );
});

test('whatever a save holds is a fact or is refused', () => {
  const nearly = fc.tuple(anyFact, fc.string(), anyJson).map(([fact, key, json]) => ({ ...fact, [key]: json }));
  const broken = fc.tuple(anyFact, fc.nat(), anyJson).map(([fact, n, json]) => {
    const keys = Object.keys(fact);
    return { ...fact, [keys[n % keys.length] ?? 'kind']: json };
  });
  fc.assert(
    fc.property(fc.oneof(anyJson, nearly, broken), (json) => {
      try {
        expect(readFact(json)).toHaveProperty('kind');
      } catch (error) {
        expect(error).toMatchObject({ code: 'bad-fact' });
      }
    }),
  );
});

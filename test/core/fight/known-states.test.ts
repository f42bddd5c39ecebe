import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../../src/core/fight/apply.ts';
import { KnownStates } from '../../../src/core/fight/draft.ts';
import type { Fact } from '../../../src/core/fight/fact.ts';
import { emptyFight } from '../../../src/core/fight/fight.ts';
import { anyCombatant, anyFact } from '../kit.ts';

const cast = fc.tuple(anyCombatant('asta'), anyCombatant('brann')).map((all) =>
  fold(
    emptyFight('x'),
    all.map((one) => ({ kind: 'joined', combatant: one }) as const),
  ),
);

const clone = (facts: readonly Fact[]): readonly Fact[] => structuredClone(facts);

test('the same facts on the same fight give the very same fight, as they would by themselves', () => {
  fc.assert(
    fc.property(cast, fc.array(fc.array(anyFact, { maxLength: 4 }), { maxLength: 5 }), (fight, plays) => {
      const known = new KnownStates();
      for (const facts of [...plays, ...plays]) {
        const after = known.after(fight, facts);
        expect(after).toEqual(fold(fight, facts));
        expect(known.after(fight, clone(facts))).toBe(after);
      }
    }),
  );
});

test('other facts give another fight, however like they are', () => {
  const fight = fold(emptyFight('x'), [
    { kind: 'changed', path: 'fight/pool', to: { current: 2, max: 3 } },
    { kind: 'changed', path: 'fight/list', to: ['a', 'b'] },
  ]);
  const known = new KnownStates();
  const values = [
    { current: 1, min: undefined },
    { current: 1, max: 3 },
    { current: 1 },
    { current: 1, max: 3, more: 0 },
    ['a'],
    ['a', 'c'],
    1,
    '1',
  ];
  const states = values.map((to) => known.after(fight, [{ kind: 'changed', path: 'fight/pool', to }]));
  expect(new Set(states).size).toBe(values.length);
  expect(states.map(({ bags }) => bags.fight['pool'])).toEqual(values);
  expect(known.after(fight, [{ kind: 'changed', path: 'fight/list', to: ['a'] }]).bags.fight['list']).toEqual(['a']);
});

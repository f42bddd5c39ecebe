import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, pathPart, place } from '../../../src/core/fight/apply.ts';
import type { Fact } from '../../../src/core/fight/fact.ts';
import {
  combatantOf,
  emptyFight,
  type Fight,
  findCombatant,
  hasCondition,
  membersOf,
  nameOf,
  side,
} from '../../../src/core/fight/fight.ts';
import { isObject } from '../../../src/core/kit/json.ts';
import { frozen } from '../hard-cases/kit.ts';
import { anyCombatant, anyFact, anyJson, anyText, problem } from '../kit.ts';

const cast = fc.tuple(anyCombatant('asta'), anyCombatant('brann')).map((all) =>
  fold(
    emptyFight('x'),
    all.map((one) => ({ kind: 'joined', combatant: one }) as const),
  ),
);
const [fight] = fc.sample(cast, { numRuns: 1, seed: 7 });
const start: Fight = fight ?? emptyFight('x');

describe('a place in JSON', () => {
  const sword = { id: 'sword', hits: { critical: 1 } };

  test('is changed, made and removed without touching what lies beside it', () => {
    const json = frozen({ a: { b: 1 }, c: { d: 2 } });
    const changed = place(json, ['a', 'b'], 5);
    expect(changed).toEqual({ a: { b: 5 }, c: { d: 2 } });
    expect(isObject(changed) && changed['c']).toBe(json.c);
    expect(place(json, ['e', 'f'], 5)).toEqual({ ...json, e: { f: 5 } });
    expect(place(json, ['a', 'b'], undefined)).toEqual({ a: {}, c: { d: 2 } });
    expect(place(json, ['x', 'y'], undefined)).toEqual({ ...json, x: {} });
  });

  test('goes through lists by id, never by position', () => {
    const list = frozen([{ id: 'bow' }, sword]);
    expect(place(list, ['sword', 'hits', 'critical'], 2)).toEqual([
      { id: 'bow' },
      { id: 'sword', hits: { critical: 2 } },
    ]);
    expect(place(list, ['axe'], { id: 'axe' })).toEqual([...list, { id: 'axe' }]);
    expect(place(list, ['bow'], undefined)).toEqual([sword]);
    expect(place(list, ['0'], undefined)).toEqual(list);
  });

  test('of a dangerous name harms nobody', () => {
    for (const key of ['__proto__', 'constructor', 'prototype'])
      for (const path of [[key], [key, 'polluted'], ['a', key, 'polluted']]) {
        const changed = place({ a: {} }, path, 'yes');
        expect(Object.getPrototypeOf(changed)).toBe(Object.prototype);
        expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
        expect(Reflect.get({}, 'polluted')).toBeUndefined();
      }
  });

  test('reads back as it was set, whatever the key', () => {
    fc.assert(
      fc.property(anyText, anyJson, (key, value) => {
        const changed = place({ other: 1 }, [key], value);
        expect(
          isObject(changed) &&
            Object.hasOwn(changed, key) &&
            Object.entries(changed).find(([name]) => name === key)?.[1],
        ).toEqual(value);
      }),
    );
  });
});

describe('facts', () => {
  test('never change the fight that they are applied to', () => {
    fc.assert(
      fc.property(cast, fc.array(anyFact, { maxLength: 8 }), (before, facts) => {
        frozen(before);
        const copy = JSON.stringify(before);
        try {
          fold(before, frozen(facts));
        } catch (error) {
          expect(error).toMatchObject({ code: 'bad-fact' });
        }
        expect(JSON.stringify(before)).toBe(copy);
      }),
    );
  });

  test('leave the index true to the list', () => {
    fc.assert(
      fc.property(cast, fc.array(anyFact, { maxLength: 8 }), (before, facts) => {
        let now = before;
        for (const fact of facts)
          if (!(fact.kind === 'joined' && findCombatant(now, fact.combatant.id))) now = tryTo(now, fact);
        expect([...now.index]).toEqual(now.combatants.map(({ id }, i) => [id, i]));
      }),
    );
  });

  test('change the path that they name', () => {
    const one = fold(start, [
      { kind: 'changed', path: 'combatant/asta/a/b', to: 3 },
      { kind: 'changed', path: 'combatant/asta/@name', to: 'Åsta' },
      { kind: 'changed', path: 'combatant/asta/@benched', to: true },
      { kind: 'changed', path: `pairs/${pathPart('a/b~c')}/met`, to: true },
      { kind: 'moved', who: 'asta', from: '', to: 'gate' },
      { kind: 'phase', from: '', to: 'chase' },
      { kind: 'round', from: 0, to: 3 },
      { kind: 'fight', from: 0, to: 2 },
    ]);
    expect(combatantOf(one, 'asta')).toMatchObject({
      name: 'Åsta',
      benched: true,
      place: 'gate',
      fields: { a: { b: 3 } },
    });
    expect(one.bags.pairs).toEqual({ 'a/b~c': { met: true } });
    expect(one).toMatchObject({ phase: 'chase', round: 3, number: 2 });
  });

  test('of a condition replace one of the same id, and end it', () => {
    const prone = { id: 'prone', name: 'prone' };
    const twice = fold(start, [
      { kind: 'began', who: 'asta', condition: prone },
      { kind: 'began', who: 'asta', condition: { ...prone, note: 'again' } },
    ]);
    expect(combatantOf(twice, 'asta').conditions.filter(({ id }) => id === 'prone')).toEqual([
      { ...prone, note: 'again' },
    ]);
    const ended = fold(twice, [{ kind: 'ended', who: 'asta', condition: 'prone' }]);
    expect(combatantOf(ended, 'asta').conditions.some(({ id }) => id === 'prone')).toBe(false);
  });

  test.each<readonly [Fact, string]>([
    [{ kind: 'changed', path: 'combatant/nobody/hp', to: 3 }, 'nobody'],
    [{ kind: 'changed', path: 'cellar/x', to: 3 }, 'cellar/x'],
    [{ kind: 'changed', path: '__proto__/x', to: 3 }, '__proto__/x'],
    [{ kind: 'changed', path: 'combatant/asta/@side', to: 3 }, 'combatant/asta/@side'],
    [{ kind: 'changed', path: 'combatant/asta/@id', to: 'x' }, 'combatant/asta/@id'],
    [{ kind: 'changed', path: 'fight', to: 3 }, 'fight'],
    [{ kind: 'changed', path: 'combatant/asta', to: 3 }, 'combatant/asta'],
    [{ kind: 'moved', who: 'nobody', from: '', to: 'x' }, 'nobody'],
  ])('that speak of what is not there are refused: %j', (fact, where) => {
    expect(() => fold(start, [fact])).toThrow(
      problem(
        'bad-fact',
        `The save names "${where}", which is not in the fight: it is damaged or was changed by hand.`,
      ),
    );
  });
});

test('somebody is found by id, and named also when gone', () => {
  expect(combatantOf(start, 'asta').id).toBe('asta');
  expect(() => combatantOf(start, 'cole')).toThrow(
    problem('unknown-combatant', 'No combatant is called "cole". `b` shows the names.'),
  );
  const sides = fold(start, [{ kind: 'sides', from: [], to: [{ id: 'wolves', name: 'The Wolves', players: false }] }]);
  expect(side(sides, 'wolves').name).toBe('The Wolves');
  expect(() => side(sides, 'bears')).toThrow(problem('unknown-side', 'There is no side "bears". Choose wolves.'));
  expect([nameOf(sides, 'wolves'), nameOf(sides, 'ghost')]).toEqual(['The Wolves', 'ghost']);
  const changed = fold(start, [
    { kind: 'changed', path: 'combatant/asta/@side', to: 'wolves' },
    { kind: 'began', who: 'asta', condition: { id: 'c', name: 'prone' } },
  ]);
  expect(membersOf(changed, 'wolves').map(({ id }) => id)).toEqual(['asta']);
  expect([
    hasCondition(combatantOf(changed, 'asta'), 'prone'),
    hasCondition(combatantOf(changed, 'asta'), 'asleep'),
  ]).toEqual([true, false]);
});

function tryTo(now: Fight, fact: Fact): Fight {
  try {
    return fold(now, [fact]);
  } catch {
    return now;
  }
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../../src/core/fight/apply.ts';
import { Draft } from '../../../src/core/fight/draft.ts';
import { readFact } from '../../../src/core/fight/entry.ts';
import { bags, combatantOf, emptyFight, type Fight } from '../../../src/core/fight/fight.ts';
import { anObject } from '../../../src/core/fight/telling.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { frozen } from '../hard-cases/kit.ts';
import { anyCombatant, anyCondition, anyItems, anyJson, anyObject, anyText, problem, saved } from '../kit.ts';

const cast = fc.tuple(anyCombatant('asta'), anyCombatant('brann')).map((all) => {
  const draft = new Draft(emptyFight('x'));
  for (const one of all) draft.join(one);
  return draft.fight;
});
const [drawn] = fc.sample(cast, { numRuns: 1, seed: 3 });
const start = frozen(withoutConditions(drawn ?? emptyFight('x')));

function withoutConditions(fight: Fight): Fight {
  return { ...fight, combatants: fight.combatants.map((one) => ({ ...one, conditions: [] })) };
}

/** Something that a rule does to a draft. */
type Deed = (draft: Draft) => void;

const who = fc.constantFrom('asta', 'brann');
const fields: fc.Arbitrary<JsonObject> = fc.oneof(
  anyObject,
  fc.record({ weapons: anyItems, hp: anyJson }, { requiredKeys: [], noNullPrototype: true }),
);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(who, fields).map(
    ([id, to]): Deed =>
      (draft) =>
        draft.change(id, to, { rule: 'X-1' }),
  ),
  fc.tuple(fc.constantFrom(...bags), fields).map(
    ([bag, to]): Deed =>
      (draft) =>
        draft.put(bag, to),
  ),
  fc.tuple(who, anyCondition).map(
    ([id, one]): Deed =>
      (draft) =>
        draft.begin(id, one),
  ),
  who.map(
    (id): Deed =>
      (draft) =>
        draft.end(id, 'prone'),
  ),
  fc.tuple(who, anyText).map(
    ([id, to]): Deed =>
      (draft) =>
        draft.move(id, to),
  ),
  fc.tuple(who, anyText).map(
    ([id, to]): Deed =>
      (draft) =>
        draft.attribute(id, 'name', to),
  ),
  fc.tuple(who, fc.boolean()).map(
    ([id, to]): Deed =>
      (draft) =>
        draft.attribute(id, 'hidden', to),
  ),
  fc.integer({ min: 0, max: 3 }).map(
    (to): Deed =>
      (draft) =>
        draft.round(to),
  ),
  fc.tuple(who, fc.constantFrom('start', 'end')).map(
    ([id, at]): Deed =>
      (draft) =>
        draft.turn(id, at),
  ),
  anyText.map(
    (to): Deed =>
      (draft) =>
        draft.phase(to),
  ),
  anyObject.map(
    (data): Deed =>
      (draft) =>
        draft.tell({ key: 'said', is: anObject.is }, data),
  ),
);

const plain = (fight: Fight) => saved({ ...fight, index: [...fight.index] });

describe('a draft', () => {
  test('shows what its facts fold to, also when they come from a save', () => {
    fc.assert(
      fc.property(cast, fc.array(deed, { maxLength: 10 }), (fight, deeds) => {
        const draft = new Draft(frozen(fight));
        for (const one of deeds) one(draft);
        expect(fold(fight, draft.facts)).toEqual(draft.fight);
        const read = draft.facts.map((fact) => readFact(saved(fact)));
        expect(plain(fold(fight, read))).toEqual(plain(draft.fight));
      }),
    );
  });

  test('gives the fields that were asked for, whatever they were before', () => {
    fc.assert(
      fc.property(cast, fields, fields, (fight, first, second) => {
        const draft = new Draft(frozen(fight));
        draft.change('asta', first);
        draft.change('asta', frozen(second));
        expect(saved(combatantOf(draft.fight, 'asta').fields)).toEqual(
          saved({ ...combatantOf(fight, 'asta').fields, ...first, ...second }),
        );
      }),
    );
  });

  test('records nothing where nothing differs', () => {
    fc.assert(
      fc.property(cast, fields, (fight, to) => {
        const first = new Draft(fight);
        first.change('asta', to);
        const again = new Draft(first.fight);
        again.change('asta', Object.fromEntries(Object.entries(structuredClone(to))));
        expect(again.facts).toEqual([]);
      }),
    );
  });

  test('names each place that differs, through lists by id', () => {
    const draft = new Draft(start);
    draft.change('asta', {
      health: { current: 3, max: 4 },
      weapons: [
        { id: 'bow', hits: 0 },
        { id: 'axe', hits: 1 },
      ],
    });
    const before = draft.facts.length;
    draft.change(
      'asta',
      { health: { current: 1, max: 4 }, weapons: [{ id: 'axe', hits: 2 }, { id: 'club' }] },
      { rule: 'X-2' },
    );
    expect(draft.facts.slice(before)).toEqual([
      { kind: 'changed', path: 'combatant/asta/health/current', from: 3, to: 1, cause: { rule: 'X-2' } },
      { kind: 'changed', path: 'combatant/asta/weapons/bow', from: { id: 'bow', hits: 0 }, cause: { rule: 'X-2' } },
      { kind: 'changed', path: 'combatant/asta/weapons/axe/hits', from: 1, to: 2, cause: { rule: 'X-2' } },
      { kind: 'changed', path: 'combatant/asta/weapons/club', to: { id: 'club' }, cause: { rule: 'X-2' } },
    ]);
  });

  test('puts something where nothing was, and takes all of it away, as a whole', () => {
    const draft = new Draft(start);
    draft.put('fight', { order: {} });
    draft.put('fight', { order: { do: 'attack', at: ['ghoul'] } });
    draft.put('fight', { order: {} });
    expect(draft.facts.slice(-2)).toEqual([
      { kind: 'changed', path: 'fight/order', from: {}, to: { do: 'attack', at: ['ghoul'] } },
      { kind: 'changed', path: 'fight/order', from: { do: 'attack', at: ['ghoul'] }, to: {} },
    ]);
    expect(draft.fight.bags.fight['order']).toEqual({});
  });

  test('puts a list in another order as a whole', () => {
    const draft = new Draft(start);
    draft.put('fight', { order: [{ id: 'a' }, { id: 'b' }] });
    draft.put('fight', { order: [{ id: 'b' }, { id: 'a' }] });
    expect(draft.fight.bags.fight['order']).toEqual([{ id: 'b' }, { id: 'a' }]);
    expect(draft.facts.at(-1)).toMatchObject({ path: 'fight/order' });
  });

  test('removes what is undefined', () => {
    const draft = new Draft(start);
    draft.put('fight', { holder: 'players' });
    draft.put('fight', { holder: undefined });
    expect(draft.fight.bags.fight).toEqual({});
    expect(draft.facts.at(-1)).toEqual({ kind: 'changed', path: 'fight/holder', from: 'players' });
  });

  test('has no fact for a move to where somebody is, an end of what has not begun, a round that is', () => {
    const draft = new Draft(start);
    draft.move('asta', combatantOf(start, 'asta').place);
    draft.end('asta', 'asleep');
    draft.round(start.round);
    draft.phase(start.phase);
    draft.attribute('asta', 'name', combatantOf(start, 'asta').name);
    expect(draft.facts).toEqual([]);
  });

  test('gives a condition an id of its own', () => {
    const draft = new Draft(start);
    draft.begin('asta', draft.condition('asta', 'On Fire'));
    expect(draft.condition('asta', 'On fire', { note: 'arm' })).toEqual({
      id: 'on-fire-2',
      name: 'On fire',
      note: 'arm',
    });
    expect(draft.condition('asta', '???').id).not.toBe('');
  });

  test('ends conditions when their round or turn has come', () => {
    const draft = new Draft(emptyFight('x'));
    for (const one of start.combatants) draft.join({ ...one, conditions: [] });
    draft.round(2);
    draft.begin('asta', { id: 'a', name: 'a', until: { round: 2, at: 'end' } });
    draft.begin('asta', { id: 'b', name: 'b', until: { round: 3, at: 'start', of: 'brann' } });
    draft.begin('asta', { id: 'c', name: 'c' });
    const left = () =>
      combatantOf(draft.fight, 'asta')
        .conditions.map(({ id }) => id)
        .join('');
    draft.turn('brann', 'start');
    expect(left()).toBe('abc');
    draft.round(3);
    expect(left()).toBe('bc');
    draft.turn('brann', 'end');
    draft.turn('asta', 'start');
    expect(left()).toBe('bc');
    draft.turn('brann', 'start');
    expect(left()).toBe('c');
  });

  test('knows nobody who is not there', () => {
    const sentence = 'No combatant is called "cole". `b` shows the names.';
    expect(() => new Draft(start).change('cole', { hp: 3 })).toThrow(problem('unknown-combatant', sentence));
  });
});

test.each([Number.NaN, Infinity, { metres: Number.NaN }])(
  'what a save cannot write (%j) is a mistake of the rule, and not recorded',
  (value) => {
    const draft = new Draft(start);
    expect(() => draft.put('fight', { value })).toThrow(RangeError);
    expect(draft.facts).toEqual([]);
  },
);

import fc from 'fast-check';
import { expect } from 'vitest';
import type { Fact } from '../../src/core/fight/fact.ts';
import { bags, type Combatant, type Condition, type Ending } from '../../src/core/fight/fight.ts';
import type { Json, JsonObject } from '../../src/core/kit/json.ts';
import type { Answer } from '../../src/core/rule/answer.ts';
import { recorded, type Source } from '../../src/core/rule/run.ts';

/** Answers by key: faces, an option or band, or a number. */
export function recordedFaces(answers: Readonly<Record<string, readonly number[] | string | number>>): Source {
  return recorded(
    Object.entries(answers).map(([key, given]): Answer => {
      if (typeof given === 'string') return { key, by: 'table', word: given };
      return typeof given === 'number' ? { key, by: 'table', number: given } : { key, by: 'table', faces: given };
    }),
  );
}

/** Texts as people and attackers write them; no field of a ruleset begins with an at sign. */
export const anyText = fc.oneof(
  fc.string({ maxLength: 8 }).filter((text) => !text.startsWith('@')),
  fc.constantFrom('__proto__', 'constructor', 'a/b', '~1', '', 'toString'),
);

/** Any JSON of a modest depth, with keys that are dangerous in some programs. */
export const anyJson: fc.Arbitrary<Json> = fc.letrec<{ json: Json; object: JsonObject }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    anyText,
    fc.array(tie('json'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.array(fc.tuple(anyText, tie('json')), { maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
})).json;

/** Any JSON object of a modest depth. */
export const anyObject: fc.Arbitrary<JsonObject> = fc
  .array(fc.tuple(anyText, anyJson), { maxLength: 4 })
  .map((entries) => Object.fromEntries(entries));

/** A list of items with ids of their own. */
export const anyItems: fc.Arbitrary<readonly JsonObject[]> = fc.uniqueArray(
  fc.tuple(anyObject, fc.constantFrom('sword', 'bow', 'a/b', '__proto__', 'x')).map(([item, id]) => ({ ...item, id })),
  { maxLength: 4, selector: ({ id }) => id },
);

const ending: fc.Arbitrary<Ending> = fc.record(
  { round: fc.integer(), at: fc.constantFrom('start', 'end'), of: fc.string() },
  { requiredKeys: ['round', 'at'] },
);

export const anyCondition: fc.Arbitrary<Condition> = fc.record(
  {
    id: fc.constantFrom('prone', 'stunned', '__proto__'),
    name: fc.string(),
    by: fc.string(),
    until: ending,
    note: fc.string(),
  },
  { requiredKeys: ['id', 'name'] },
);

/** Somebody of a given id. */
export function anyCombatant(id: string): fc.Arbitrary<Combatant> {
  return fc.record({
    id: fc.constant(id),
    name: anyText,
    code: fc.string({ minLength: 2, maxLength: 3 }),
    side: fc.constantFrom('players', 'foes', ''),
    place: fc.string({ maxLength: 4 }),
    benched: fc.boolean(),
    hidden: fc.boolean(),
    conditions: fc.uniqueArray(anyCondition, { maxLength: 2, selector: (one) => one.id }),
    fields: anyObject,
  });
}

const cause = fc.record({ who: fc.string(), with: fc.string(), rule: fc.string() }, { requiredKeys: [] });
const side = fc.record({ id: fc.string(), name: fc.string(), players: fc.boolean() });
const who = fc.constantFrom('asta', 'brann');

const kinds: readonly fc.Arbitrary<Fact>[] = [
  fc.record({
    kind: fc.constant('sides'),
    from: fc.array(side, { maxLength: 2 }),
    to: fc.array(side, { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('joined'), combatant: anyCombatant('cole') }),
  fc.record({ kind: fc.constant('left'), who: fc.constantFrom('cole', 'nobody') }),
  fc.record(
    {
      kind: fc.constant('changed'),
      path: fc
        .tuple(
          fc.oneof(fc.constantFrom(...bags), fc.constantFrom('combatant/asta', 'combatant/brann')),
          fc.constantFrom('a', 'b/c', '__proto__', 'constructor/x'),
        )
        .map(([top, rest]) => `${top}/${rest}`),
      from: anyJson,
      to: anyJson,
    },
    { requiredKeys: ['kind', 'path'] },
  ),
  fc.record({ kind: fc.constant('began'), who, condition: anyCondition }),
  fc.record({ kind: fc.constant('ended'), who, condition: fc.constantFrom('prone', 'stunned') }),
  fc.record({ kind: fc.constant('moved'), who, from: fc.string(), to: fc.string() }),
  fc.record({
    kind: fc.constantFrom('phase', 'round', 'fight'),
    from: fc.integer(),
    to: fc.oneof(fc.integer(), fc.string()),
  }),
  fc.record({
    kind: fc.constant('told'),
    key: fc.string(),
    data: anyObject,
    audience: fc.constantFrom('all', 'referee', 'foes'),
  }),
];

/** A fact of any kind, with its cause now and then. */
export const anyFact: fc.Arbitrary<Fact> = fc
  .tuple(fc.oneof(...kinds), fc.option(cause, { nil: undefined }))
  .map(([fact, why]) => (why ? { ...fact, cause: why } : fact));

/** An error of this code and sentence. */
export function problem(code: string, message: string): unknown {
  return expect.objectContaining({ name: 'Problem', code, message });
}

/** The value as a save gives it back. */
export function saved(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

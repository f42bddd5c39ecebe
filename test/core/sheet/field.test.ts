import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/kit/json.ts';
import { freeId, plainId } from '../../../src/core/kit/names.ts';
import {
  dice,
  FieldSet,
  items,
  type Kind,
  oneOf,
  pool,
  required,
  text,
  texts,
  whole,
  withDefault,
  yesNo,
} from '../../../src/core/sheet/field.ts';
import { anyJson, anyObject, problem } from '../kit.ts';

const weapons = items(
  'weapons',
  { name: required(text, 'its name'), damage: withDefault(dice, '1d6', 'its dice') },
  (line) => {
    const [, name, damage] = /^(.+) (\S*d\S+)$/.exec(line) ?? [];
    return name !== undefined && damage !== undefined ? { name, damage } : undefined;
  },
);
const table = new FieldSet({
  health: required(pool(1), 'how much it can take'),
  target: withDefault(whole(1, 20), 13, 'to hit it'),
  pc: withDefault(yesNo, false, 'played by a player'),
  zone: withDefault(oneOf('Melee', 'Near'), 'Melee', 'where it is', 'fight'),
  weapons: withDefault(weapons, [], 'what it fights with'),
  tags: withDefault(texts, [], 'words'),
});

describe('what somebody writes is read', () => {
  const cases: readonly (readonly [kind: Kind<Json>, written: Json, value: Json | undefined])[] = [
    [whole(1, 20), '13', 13],
    [whole(1, 20), ' +7 ', 7],
    [whole(1, 20), 21, undefined],
    [whole(1, 20), 1.5, undefined],
    [whole(1, 20), '1e1', undefined],
    [whole(0), null, undefined],
    [yesNo, 'yes', true],
    [yesNo, false, false],
    [yesNo, 'maybe', undefined],
    [text, ' Asta ', 'Asta'],
    [text, 'a\u001b[31mb', undefined],
    [text, 'x'.repeat(201), undefined],
    [oneOf('Melee', 'Near'), 'near', 'Near'],
    [oneOf('Melee', 'Near'), 'far', undefined],
    [dice, '2D6 + 1', '2d6+1'],
    [dice, 3, '3'],
    [dice, '1d999999999', undefined],
    [pool(1), 4, { current: 4, max: 4 }],
    [pool(1), '3/4', { current: 3, max: 4 }],
    [pool(1), { max: 4 }, { current: 4, max: 4 }],
    [pool(1), '5/4', undefined],
    [pool(1), '-1/4', undefined],
    [pool(1, -5), '-1/4', { current: -1, max: 4 }],
    [pool(1), 'x/4', undefined],
    [texts, 'one', ['one']],
    [texts, [1], undefined],
    [weapons, 'claws 1d6', [{ id: 'claws', name: 'claws', damage: '1d6' }]],
    [
      weapons,
      ['sword', 'sword 2d6'],
      [
        { id: 'sword', name: 'sword', damage: '1d6' },
        { id: 'sword-2', name: 'sword', damage: '2d6' },
      ],
    ],
    [weapons, [5], undefined],
  ];

  test.each(cases)('%# %o', (kind, written, value) => {
    expect(kind.read(written)).toEqual(value);
  });

  test('what has been read is recognised, and reads to itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...cases), ([kind, written]) => {
        const value = kind.read(written);
        if (value === undefined) return;
        expect(kind.is(value)).toBe(true);
        expect(kind.read(value)).toEqual(value);
      }),
    );
  });
});

describe('a table of fields', () => {
  const goblin = { health: '3/4' };

  test('takes the defaults for what is left out', () => {
    expect(table.read(goblin, 'Goblin')).toEqual({
      health: { current: 3, max: 4 },
      target: 13,
      pc: false,
      zone: 'Melee',
      weapons: [],
      tags: [],
    });
  });

  test.each([
    [{}, 'missing-field', 'Goblin needs health: give a maximum of 1 or more, or what is left of it, such as 3/4.'],
    [{ ...goblin, target: 30 }, 'bad-field', "Goblin's target can't be 30. Give a whole number from 1 to 20."],
    [
      { ...goblin, zone: { deep: ['x'.repeat(99)] } },
      'bad-field',
      `Goblin's zone can't be {"deep":["${'x'.repeat(30)}. Give Melee or Near.`,
    ],
    [{ ...goblin, helth: 3 }, 'unknown-field', 'Goblin has an unknown field "helth". Did you mean health?'],
    [{ ...goblin, weapons: [{ damage: '1d6' }] }, 'missing-field', 'Goblin: weapons need name: give a line of text.'],
    [
      JSON.parse('{"health":3,"__proto__":{}}'),
      'unknown-field',
      'Goblin has an unknown field "__proto__". The fields are health, target, pc, weapons, tags.',
    ],
    [
      { ...goblin, constructor: 1 },
      'unknown-field',
      'Goblin has an unknown field "constructor". The fields are health, target, pc, weapons, tags.',
    ],
  ])('names the field and whose it is: %j', (json, code, sentence) => {
    expect(() => table.read(json, 'Goblin')).toThrow(problem(code, sentence));
  });

  test('recognises its own values and no others', () => {
    const values = table.read(goblin, 'Goblin');
    expect(table.is(values)).toBe(true);
    expect(table.is({ ...values })).toBe(true);
    expect(table.is({ ...values, target: 'high' })).toBe(false);
    expect([undefined, null, [], 'x'].map((json) => table.is(json))).toEqual([false, false, false, false]);
  });

  test('reads whatever there is to its own values, or refuses it with one of three words', () => {
    const nearly = fc.record(
      { health: anyJson, target: anyJson, weapons: anyJson, tags: anyJson },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(anyObject, nearly), (json) => {
        try {
          expect(table.is(table.read({ ...json }, 'Goblin'))).toBe(true);
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/^(missing|bad|unknown)-field$/) });
        }
      }),
    );
  });

  test('says what is required, and describes itself for editors', () => {
    expect(table.required()).toEqual(['health']);
    expect(table.properties()['target']).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 20,
      default: 13,
      description: 'to hit it',
    });
  });

  test('whose default values do not fit is a mistake of the ruleset', () => {
    const wrong = new FieldSet({ n: withDefault(whole(1), 0, 'n') });
    expect(() => wrong.read({}, 'x')).toThrow(new RangeError('The default values of x do not fit their own fields.'));
  });
});

describe('values out of an older save', () => {
  const now = { health: { current: 2, max: 3 }, target: 13, pc: false, zone: 'Near', tags: [] };
  const claws = { id: 'claws', name: 'claws', damage: '1d8' };

  test('are taken as they stand where nothing has come since', () => {
    const kept = { ...now, weapons: [claws] };
    expect(table.withDefaults(kept)).toBe(kept);
  });

  test('are completed with the defaults of fields that have come since, in items too', () => {
    const { pc: _, ...older } = { ...now, weapons: [{ id: 'claws', name: 'claws' }] };
    expect(table.withDefaults(older)).toEqual({ ...now, weapons: [{ ...claws, damage: '1d6' }] });
    expect(table.withDefaults(older)).toBe(table.withDefaults(older));
  });

  test('are none where something else is wrong', () => {
    const { health: _, ...headless } = { ...now, weapons: [] };
    const wrong: readonly Json[] = [
      headless,
      { ...now, weapons: [{ id: 'x' }] },
      { ...now, weapons: 'x' },
      [],
      'x',
      null,
    ];
    for (const json of wrong) expect(table.withDefaults(json)).toBeUndefined();
  });
});

describe('ids', () => {
  test.each([
    ['Ásta the Bold', 'asta-the-bold'],
    ['  ', 'x'],
    ['../../etc/passwd', 'etc-passwd'],
    ['__proto__', 'proto'],
    ['Ølrun', 'olrun'],
  ])('%s becomes %s', (name, id) => {
    expect(plainId(name)).toBe(id);
  });

  test('are never taken twice', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 30 }), (names) => {
        const taken = new Set<string>();
        const ids = names.map((name) => freeId(name, taken));
        expect(new Set(ids).size).toBe(names.length);
        for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });
});

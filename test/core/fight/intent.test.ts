import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Intent, readIntent, writeIntent } from '../../../src/core/fight/intent.ts';
import { anyObject, problem, saved } from '../kit.ts';

const anyIntent: fc.Arbitrary<Intent> = fc.record(
  {
    do: fc.string(),
    who: fc.string(),
    at: fc.array(fc.string(), { maxLength: 3 }),
    with: fc.string(),
    options: anyObject,
    text: fc.string(),
    forced: fc.constant(true as const),
  },
  { requiredKeys: ['do'] },
);

test('intents come back from a save as they were', () => {
  fc.assert(
    fc.property(anyIntent, (intent) => {
      expect(saved(writeIntent(readIntent(saved(writeIntent(intent)))))).toEqual(saved(intent));
    }),
  );
});

test.each([null, 'attack', {}, { do: 5 }, []])('%j is no intent', (json) => {
  expect(() => readIntent(json)).toThrow(
    problem('bad-intent', 'The save has a step without an intent: it is damaged or was changed by hand.'),
  );
});

test('an intent is written in one order, however its parts were put together', () => {
  fc.assert(
    fc.property(anyIntent, (intent) => {
      const { do: word, ...others } = intent;
      const turned: Intent = { ...Object.fromEntries(Object.entries(others).toReversed()), do: word };
      expect(JSON.stringify(writeIntent(turned))).toBe(JSON.stringify(writeIntent(readIntent(writeIntent(intent)))));
    }),
  );
});

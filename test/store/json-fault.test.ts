import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from '../../src/store/json-fault.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the first fault of a text that should be JSON', () => {
  it.each([
    ['', 1, 1, 'the text ends too early'],
    ['{"a":1,}', 1, 8, 'a name in double quotes is missing'],
    ['{a:1}', 1, 2, 'a name in double quotes or "}" is missing'],
    ["{'a':1}", 1, 2, 'a name in double quotes or "}" is missing'],
    ['{"a" 1}', 1, 6, '":" is missing'],
    ['{"a":}', 1, 6, 'a value is missing'],
    ['[1,\n 2\n 3]', 3, 2, '"," or the closing bracket is missing'],
    ['[1,]', 1, 4, 'a value is missing'],
    ['[1}', 1, 3, '"," or the closing bracket is missing'],
    ['[01]', 1, 2, 'a value or "]" is missing'],
    ['[1,1.]', 1, 4, 'a value is missing'],
    ['nil', 1, 1, 'a value is missing'],
    ['{"a":\n"b\n"}', 2, 3, 'a text in double quotes is not closed on its line'],
    ['"a\\x"', 1, 3, 'this backslash begins no escape that JSON knows'],
    ['"a', 1, 3, 'the text ends too early'],
    ['{} {}', 1, 4, 'nothing more is expected'],
  ])('%j: line %i, column %i: %s', (text, line, column, what) => {
    expect(jsonFault(text)).toEqual({ line, column, what });
    expect(isJson(text)).toBe(false);
  });

  it('is none exactly where the text is JSON', () => {
    const whole = fc.json({ maxDepth: 4 });
    const signs = fc.string({ unit: fc.constantFrom(...'{}[],:"\\ \n\t01.-+eEtruefalsn/u\u0007é'), maxLength: 12 });
    const damaged = fc
      .tuple(whole, fc.nat(), fc.nat({ max: 3 }), signs)
      .map(
        ([text, at, cut, put]) =>
          text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + cut),
      );
    fc.assert(
      fc.property(fc.oneof(whole, signs, damaged), (text) => {
        expect(jsonFault(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('is found however deep the brackets and however long the texts', () => {
    expect(jsonFault('['.repeat(200_000) + ']'.repeat(200_000))).toBeUndefined();
    expect(jsonFault(`["${'x'.repeat(1e6)}"`)).toMatchObject({ column: 1_000_004 });
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { house } from '../../../rules/guard/houserules.ts';
import { guard } from '../../../rules/guard/index.ts';

const ledger = readFileSync('rules/guard/ledger.md', 'utf8');
const titles = readdirSync('test/rules/guard')
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) => readFileSync(`test/rules/guard/${name}`, 'utf8').match(/^test\([^\n]*/gm) ?? [])
  .join('\n');
const rows = ledger.split('\n').map((line) =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1),
);
const unnamed = (names: readonly string[]) =>
  names.filter((name) => !new RegExp(`\\b${name.replace('.', '\\.')}(?!\\d)`).test(titles));

test('every rule that the program settles or asks is named by a test', () => {
  const settled = rows.filter(
    ([id = '', , kind = '']) => /^GS-/.test(id) && ['resolver', 'state', 'decision', 'table'].includes(kind),
  );
  expect(settled).toHaveLength(234);
  expect(unnamed(settled.map(([id = '']) => id))).toEqual([]);
});

test('every worked case, edge case and row of odds is named by a test', () => {
  const cases = rows.flatMap(([name = '']) => (/^W\d+$/.test(name) ? [name] : []));
  const odds = [...new Set(rows.flatMap(([name = '']) => (/^O\d+$/.test(name) ? [name] : [])))];
  const edges = Array.from({ length: 36 }, (_, i) => `E${i + 1}`);
  expect([cases.length, odds.length]).toEqual([60, 12]);
  expect(unnamed([...cases, ...edges, ...odds])).toEqual([]);
});

test('every house rule has the switch that the ledger names, with its rule and its default first', () => {
  const start = ledger.indexOf('### T12');
  const named = ledger
    .slice(start, ledger.indexOf('\n## ', start))
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
    .filter(([, , , rule = '']) => rule.startsWith('GS-'));
  expect(named).toHaveLength(34);
  expect(Object.values(house).map(({ id, rule, values }) => [id, String(values[0]), rule])).toEqual(
    named.map(([id, , usual, rule]) => [id, usual, rule]),
  );
  for (const [id = '', values = ''] of named) {
    const known = guard.switches.find((one) => one.id === id);
    for (const value of values.split(', ').filter((word) => !/ to |number|more/.test(word)))
      expect(known?.values.map(String), id).toContain(value);
  }
});

test('every word of the actions is free, three letters or more', () => {
  const words = guard.actions.map(({ word }) => word);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => word.length < 3)).toEqual([]);
});

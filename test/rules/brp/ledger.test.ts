import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { house } from '../../../rules/brp/houserules.ts';
import { brp } from '../../../rules/brp/index.ts';
import { readLedger } from '../../../src/core/files/ledger.ts';
import { switchesIn } from '../switches-in.ts';

const ledger = readLedger(readFileSync('rules/brp/ledger.md', 'utf8'));
const titles = readdirSync('test/rules/brp')
  .filter((name) => name.endsWith('.test.ts') && !name.startsWith('ledger'))
  .flatMap(
    (name) => readFileSync(`test/rules/brp/${name}`, 'utf8').match(/(?:\btest|\bdescribe|\]\))\(\s*(['"]).*?\1/g) ?? [],
  )
  .join('\n');

const isNamed = (id: string) => new RegExp(`${id.replace('.', '\\.')}(?!\\d)`).test(titles);

test('every rule that the program settles or asks is named by a test', () => {
  const tested = ledger.rows.filter(({ kind }) => kind !== 'prompt' && kind !== 'reference');
  expect(tested.length).toBeGreaterThan(150);
  expect(tested.map(({ id }) => id).filter((id) => !isNamed(id))).toEqual([]);
});

test('every worked case, edge case and row of odds is named by a test', () => {
  const names = (part: string) =>
    ledger.tables.filter((table) => table.part === part).flatMap(({ rows }) => rows.map(([name = '']) => name));
  const cases = names('Worked cases').filter((name) => /^W-\d+/.test(name));
  const odds = names('Odds').filter((name) => /^O-/.test(name));
  const edges = Array.from({ length: 34 }, (_, i) => `E-${i + 1}`);
  expect([cases.length, odds.length]).toEqual([55, 18]);
  expect([...cases, ...edges, ...odds].filter((name) => !isNamed(name))).toEqual([]);
});

test('every house rule has the switch that the ledger names, default first', () => {
  const named = switchesIn(ledger).map(({ id, cells: [values = '', rules = ''] }) => ({ id, values, rules }));
  expect(named.map(({ id }) => id)).toEqual(Object.keys(house));
  for (const { id, values, rules } of named) {
    const ours = brp.switches.find((one) => one.id === id);
    expect(rules).toContain(ours?.rule);
    for (const value of ours?.values ?? []) expect(values).toContain(String(value));
    expect(values.replaceAll('`', '').startsWith(String(ours?.values[0]))).toBe(true);
    expect(ours?.anyNumber ?? false).toBe(values.includes('any number'));
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { house } from '../../../rules/mighty/houserules.ts';
import { mighty } from '../../../rules/mighty/index.ts';
import { mightyBlows } from '../../../rules/mighty/tables.ts';
import { readLedger } from '../../../src/core/files/ledger.ts';
import { switchesIn } from '../switches-in.ts';

const ledger = readLedger(readFileSync('rules/mighty/ledger.md', 'utf8'));
const tests = readdirSync('test/rules/mighty')
  .filter((name) => name.endsWith('.test.ts') && name !== 'ledger.test.ts')
  .map((name) => readFileSync(`test/rules/mighty/${name}`, 'utf8'));
const titles = tests
  .flatMap((text) => text.match(/(?:\b(?:test|describe)(?:\.each)?\(|\]\)\()[^\n]*(?:\n {4,6}'[^\n]*)?/g) ?? [])
  .join('\n');
const isNamed = (id: string) => new RegExp(`\\b${id.replace('.', '\\.')}(?!\\d)`).test(titles);

test('every rule that the program settles or asks is named by a test', () => {
  const tested = ledger.rows.filter(({ kind }) => kind !== 'prompt' && kind !== 'reference');
  expect(ledger.rows.length).toBe(325);
  expect(tested.filter(({ id }) => !isNamed(id)).map(({ id }) => id)).toEqual([]);
});

test('every worked case, edge case and row of odds is named by a test', () => {
  const names = (part: string) =>
    ledger.tables.filter((table) => table.part === part).flatMap(({ rows }) => rows.map(([name = '']) => name));
  const cases = names('Worked cases').filter((name) => /^W\d+/.test(name));
  const odds = names('Odds').filter((name) => /^O\d+\./.test(name));
  const edges = Array.from({ length: 36 }, (_, i) => `edge case ${i + 1}`);
  expect([cases.length, odds.length]).toEqual([89, 45]);
  expect([...cases, ...odds, ...edges].filter((name) => !isNamed(name))).toEqual([]);
});

test('every house rule has the switch that the ledger names, default first', () => {
  const ours = Object.values(house).map(({ id, rule, values }) => ({ id, rule, values: values.map(String) }));
  const named = switchesIn(ledger).map(({ id, cells: [first = '', others = '', rule = ''] }) => ({
    id,
    rule,
    values: id === 'defaultCon' ? [first] : [first, ...others.split(', ')],
  }));
  expect(ours).toEqual(named);
  expect(mighty.switches).toHaveLength(48);
});

test('every setting of every switch but the default is played in a test', () => {
  const played = (id: string, value: string | number | boolean) =>
    tests.some((text) => new RegExp(`\\b${id}: '?${value}\\b`).test(text));
  const others = Object.values(house).flatMap(({ id, values: [, ...more] }) =>
    more.map((value) => [id, value] as const),
  );
  expect(others.length).toBeGreaterThanOrEqual(48);
  expect([...others, ['defaultCon', 12] as const].filter(([id, value]) => !played(id, value))).toEqual([]);
});

test('the Mighty Blows are those of the ledger (MB-CRT.14, T3)', () => {
  const rows = ledger.tables.find(({ rows: [first = []] }) => first[1] === '(negated)')?.rows ?? [];
  expect(mightyBlows.map(({ name }) => (name === 'negated' ? '(negated)' : name))).toEqual(
    rows.map(([, name]) => name),
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { house } from '../../../rules/pk/houserules.ts';
import { pk } from '../../../rules/pk/index.ts';
import { readLedger } from '../../../src/core/files/ledger.ts';
import { switchesIn } from '../switches-in.ts';

const ledger = readLedger(readFileSync('rules/pk/ledger.md', 'utf8'));
const titles = readdirSync('test/rules/pk')
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) => readFileSync(`test/rules/pk/${name}`, 'utf8').match(/\b(?:it|test|describe)\([^\n]*/g) ?? [])
  .join('\n');

it('every rule that the program settles or asks is named by a test', () => {
  const tested = ledger.rows.filter(({ kind }) => kind !== 'prompt' && kind !== 'reference');
  const missing = tested.filter(({ id }) => !new RegExp(`${id.replace('.', '\\.')}(?!\\d)`).test(titles));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

it('every worked case, edge case and row of odds is named by a test', () => {
  const names = (part: string) =>
    ledger.tables.filter((table) => table.part === part).flatMap(({ rows }) => rows.map(([name = '']) => name));
  const cases = names('Worked cases').flatMap((name) => /^C\d+/.exec(name)?.[0] ?? []);
  const odds = names('Odds').filter((name) => /^L\d+/.test(name));
  const edges = Array.from({ length: 30 }, (_, i) => `E${i + 1}`);
  expect([cases.length, odds.length]).toEqual([65, 28]);
  const missing = [...cases, ...edges, ...odds].filter((name) => !new RegExp(`\\b${name}\\b`).test(titles));
  expect(missing).toEqual([]);
});

it('every house rule has the switch that the ledger names, default first', () => {
  const named = switchesIn(ledger).map(({ id, cells: [values = '', rule = ''] }) => ({
    id,
    rule,
    values: [...values.matchAll(/`([^`]+)`/g)].map(([, value]) => value),
  }));
  const ours = Object.values(house).map(({ id, rule, values }) => ({ id, rule, values: values.map(String) }));
  expect(ours).toEqual(named);
  expect(pk.switches).toHaveLength(18);
});

it('the shipped tables are those of the ledger', () => {
  const misadventures = ledger.tables.find(({ title }) => title.startsWith('Misadventures'));
  expect(pk.tables[0]?.rows.map(({ from, cells }) => [`${from}`, cells[0]])).toEqual(
    misadventures?.rows.map(([face, name]) => [face, name]),
  );
  const starts = pk.tables.find(({ id }) => id === 'zones');
  expect(starts?.rows.slice(0, 3).map(({ cells }) => cells.join(' '))).toEqual([
    'Torch-Bearer Melee',
    'Scout Near',
    'Candle-holder Distant',
  ]);
});

import { expect, test } from 'vitest';
import { orProblem, Problem } from '../../src/core/kit/problem.ts';
import { yamlTree } from '../../src/tables/yaml.ts';
import { faultsOf, numbered } from './kit.ts';

const tables = (count: number, row: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => `# T${i}x, d1\n1 ${row(i)}\n`).join('');

/** Returns the first faults of a text. */
function faults(text: string): readonly string[] {
  const told = orProblem(() => faultsOf(numbered(text)));
  return told instanceof Problem ? [told.message] : told.slice(0, 2);
}

test.each([
  [
    'a ring of 1,000',
    tables(1_000, (i) => `[[T${(i + 1) % 1_000}x]]`),
    'a.txt, line 2: this table leads back to itself: T0x > T1x > T2x > T3x > T4x > T5x > T6x > T7x > T8x > T9x > T10x > T11x > ... > T0x.',
  ],
  [
    'rings of which each table calls 59',
    tables(300, (i) => Array.from({ length: 59 }, (_, k) => `[[T${(i + k + 1) % 300}x]]`).join(' ')),
    'a.txt, line 2: this table leads back to itself: T0x > T5x > T64x > T123x > T182x > T241x > T0x.',
  ],
  [
    'a chain of 900',
    `${tables(900, (i) => `[[T${i + 1}x]]`)}# T900x, d1\n1 end`,
    'a.txt, line 1: this table leads to 900 others one behind the other, and 50 are the most.',
  ],
  ['1,001 tables', tables(1_001, () => 'x'), 'a.txt, line 2001: there is room for 1,000 tables, and this is one more.'],
  ['unknown names', tables(1_000, (i) => `[[nobody${i}]]`), 'a.txt, line 2: there is no table "nobody0".'],
  [
    'a row of dice',
    `# One, d1\n1 ${'[[2d6]]'.repeat(1_000)}`,
    'a.txt, line 2: this line has 7002 characters, and 4000 are the most.',
  ],
  [
    'a row that goes on',
    `# One, d1\n1 a\n${`   ${'[['.repeat(900)}\n`.repeat(3)}`,
    'a.txt, line 2: the text of a row has up to 4,000 characters, and this one has more.',
  ],
  [
    'a title of blanks and brackets',
    `# x${' '.repeat(900)}${'('.repeat(900)}z\n1 x`,
    'a.txt, line 1: this title has 1804 characters, and 250 are the most.',
  ],
  [
    '10,001 rows',
    `# Many\n${Array.from({ length: 10_001 }, (_, i) => `${i + 1} x\n`).join('')}`,
    'a.txt, line 10002: a table has up to 10,000 rows, and this is one more.',
  ],
])('%s', (_, text, fault) => {
  expect(faults(text)[0]).toBe(fault);
});

test('tables that lead to one another fifty deep are rolled on, and one deeper is refused', () => {
  const chain = (length: number) => `${tables(length, (i) => `[[T${i + 1}x]]`)}# T${length}x, d1\n1 end`;
  expect(faults(chain(50))).toEqual([]);
  expect(faults(chain(51))).toHaveLength(1);
});

test('brackets that go too deep are said so', () => {
  const tree = yamlTree(`rows: ${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(tree).toMatchObject({ kind: 'fault', what: 'its brackets go too deep' });
});

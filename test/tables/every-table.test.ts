import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { switchesOf } from '../../rules/switches.ts';
import { tablesOf } from '../../rules/tables.ts';
import { tableAnswer } from '../../src/cli/actions/table.ts';
import { readWords } from '../../src/core/kit/flags.ts';
import { seeded } from '../../src/core/kit/random.ts';
import { tableTakes } from '../../src/reference/takes.ts';
import { draw, isNumbered } from '../../src/tables/draw.ts';
import type { Placed } from '../../src/tables/shelf.ts';
import { wholeTable } from '../../src/views/tables.ts';
import { width } from '../../src/views/text.ts';
import { plainTheme, themeOf, unpainted } from '../../src/views/theme.ts';

const rulesets = await loadRulesets();

const all: readonly Placed[] = rulesets.flatMap(({ id, tables }) => tables.map((table) => ({ home: id, table })));
const themes = [plainTheme, themeOf({ unicode: true, plain: false, paint: unpainted })];

test('what is looked up without the rules is what the rules have', () => {
  expect(Object.keys(tablesOf).toSorted()).toEqual(rulesets.map(({ id }) => id).toSorted());
  for (const { id, tables, switches } of rulesets) {
    expect(tablesOf[id]).toBe(tables);
    expect(switchesOf[id]?.map((one) => one.id)).toEqual(switches.map((one) => one.id));
  }
});

const named = all.map((placed) => [placed.home, placed.table.id, placed] as const);

test.each(named)('%s: %s is printed at 60 columns without a broken line or word', (_, __, { table }) => {
  for (const theme of themes) {
    const text = wholeTable(table, 60, theme);
    for (const line of text.split('\n')) expect(width(line)).toBeLessThanOrEqual(60);
    const words = table.rows.flatMap(({ cells }) => cells).flatMap((cell) => cell.split(/\s+/));
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  }
});

test.each(named.filter(([, , { table }]) => isNumbered(table)))(
  '%s: %s has a row for whatever its die shows, and what follows it',
  (home, id, placed) => {
    const below = seeded(`${home}/${id}`);
    for (let i = 0; i < 100; i++) {
      const number = placed.table.die === undefined ? 1 + (i % 20) : undefined;
      const { row, total, next } = draw(placed, number, {}, { all, below });
      expect(total === undefined).toBe(row.follows === undefined);
      expect(next === undefined).toBe(row.follows?.table === undefined);
    }
  },
);

/** Returns the output of `affray table` at 60 columns, as one text; no line is wider. */
function printed(...words: readonly string[]): string {
  const screen = { width: 60, height: 24, theme: plainTheme };
  const lines = tableAnswer(all, readWords(tableTakes, ['--seed=any', ...words]), screen);
  for (const line of lines) expect(width(line)).toBeLessThanOrEqual(60);
  return lines.join(' ').replaceAll(/\s+/g, ' ');
}

test.each([
  ['-3', '0 to -5'],
  ['-7', '-6 to -10'],
  ['-12', '-11 or less'],
])('affray table finds the row of a number below 0: %s', (number, row) => {
  expect(printed('death', number)).toContain(row);
});

test('affray table needs a name beside a roll, and a flag once', () => {
  expect(() => printed('--roll', '4')).toThrow('Name a table. `affray table` lists them all.');
  expect(() => printed('mighty-blows', '--save=10', '--save=12')).toThrow('--save stands twice. Give it once.');
});

describe.each(named)('affray table at 60 columns, %s: %s', (home, id, { table }) => {
  const rows = table.rows.map((row) => [row.cells[0] ?? '', row] as const);

  test.each(rows)('finds %s by its words', (name, { cells }) => {
    const words = name.split(/[^\p{L}\p{N}+-]+/u).filter((word) => word !== '');
    const text = printed(id, '--ruleset', home, ...words);
    for (const word of cells.join(' ').split(/\s+/)) expect(text).toContain(word);
  });

  test.each(rows.filter(([, { from }]) => from !== undefined && Number.isFinite(from)))(
    'looks %s up by its number',
    (name, { from, follows }) => {
      const text = printed(id, `${from}`, '--ruleset', home);
      expect(text).toContain(name.split(' ')[0]);
      expect(text.includes('It shows')).toBe(follows !== undefined);
    },
  );
});

test.each(
  named.flatMap(([home, id, { table }]) => (table.modified?.by ?? []).map((by) => [home, id, by.flag, by] as const)),
)('%s: %s takes --%s', (home, id, flag, by) => {
  const others = by.with === undefined ? [] : [`--${by.with}`, '12'];
  const roll = flag === 'lost' ? [] : ['--roll', '9'];
  const [low, high] = ['1', '17'].map((number) =>
    printed(id, '--ruleset', home, ...roll, ...others, `--${flag}`, number).replace(/ It shows.*/, ''),
  );
  expect(low).not.toBe(high);
});

test('every ruleset has tables, and the list names each of them', () => {
  const list = printed();
  expect(new Set(named.map(([home]) => home))).toEqual(new Set(rulesets.map(({ id }) => id)));
  for (const [home, id] of named) {
    expect(list).toContain(`${home}:`);
    expect(list).toContain(` ${id} `);
  }
});

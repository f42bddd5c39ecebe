import { expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { switchesOf } from '../../rules/switches.ts';
import { tablesOf } from '../../rules/tables.ts';
import { seeded } from '../../src/core/random.ts';
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

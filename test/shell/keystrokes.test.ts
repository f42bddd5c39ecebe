import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { cost, deeds, tableOf, ways } from './keystrokes.ts';

const page = 'docs/shell.md';
const rulesets = await loadRulesets();

describe.each(ways)('$deed in $ruleset', (way) => {
  const { keys, digits, told } = cost(way);

  test('is told by its last key, and not before', () => {
    expect(told.at(-1)).toMatch(way.tells);
    for (const earlier of told.slice(0, -1)) expect(earlier).not.toMatch(way.tells);
  });

  test('takes no more keys than it may', () => {
    expect(keys).toBeLessThanOrEqual(deeds[way.deed].most + digits);
  });
});

test('each action is counted in each ruleset', () => {
  const counted = ways.map(({ deed, ruleset }) => `${deed} ${ruleset}`);
  const all = Object.keys(deeds).flatMap((deed) => rulesets.map(({ id }) => `${deed} ${id}`));
  expect(counted.toSorted()).toEqual(all.toSorted());
});

/** With AFFRAY_WRITE set the table is written into the page instead. */
test(`the table of ${page} is what is counted`, () => {
  const table = tableOf(new Map(rulesets.map(({ id, title }) => [id, title])));
  const text = readFileSync(page, 'utf8');
  const counted = text.replace(/(?<=<!-- keys -->\n)[\s\S]*(?=\n<!-- \/keys -->)/, () => table);
  if (process.env['AFFRAY_WRITE']) writeFileSync(page, counted);
  else expect(text).toBe(counted);
  expect(counted).toContain(table);
});

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../src/core/kit/json.ts';
import { reopen } from '../shell/kit.ts';
import { sized } from '../walk.ts';

const folder = 'saves/examples';

/** Keys under which told facts name a weapon or an item. */
const toolKeys = ['with', 'item', 'main'];

/** Returns data with another name for every weapon and item. */
function renamed(json: Json, name: string): Json {
  if (Array.isArray(json)) return json.map((item) => renamed(item, name));
  if (!isObject(json)) return json;
  const isTool = (key: string, value: Json | undefined) =>
    toolKeys.includes(key) && typeof value === 'string' && /^[a-z][a-z ]{2,}$/.test(value);
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, isTool(key, value) ? name : renamed(value ?? null, name)]),
  );
}

/** Returns the whole log of an example as it is told where every weapon and item has another name. */
function logOf(file: string, name: string): string {
  const { head, log } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  const entries = log.map(({ sum: _, facts, ...entry }: JsonObject) => ({
    ...entry,
    ...(facts !== undefined && { facts: renamed(facts, name) }),
  }));
  const shell = reopen(entries, String(head.ruleset), { seed: String(head.seed) });
  return shell
    .line('l all')
    .lines.map((line) => line.trim())
    .join(' ');
}

const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const several = fc.constantFrom('iron claws', 'bare hands', 'sharp teeth', 'hooves', 'jaws of steel', 'Twin Blades');
const one = fc.constantFrom('cutlass', 'blunderbuss', 'axe of Hooves', 'Excalibur', 'gladius', 'bow');

test.each(files)('weapons and items agree with their verbs, whatever they are called: %s', (file) => {
  fc.assert(
    fc.property(several, one, (many, single) => {
      const plural = new RegExp(
        `${many}(?: \\(\\d+\\))? (?:is|was|has|does|hits|misses|fails|breaks|counts|strikes|sticks|needs|holds)\\b`,
        'g',
      );
      const told = logOf(file, many);
      expect(told).toContain(many);
      expect(told.match(plural) ?? []).toEqual([]);
      const singular = new RegExp(
        `${single}(?: \\(\\d+\\))? (?:are|were|have|do|hit|miss|fail|break|count|strike|stick|need|hold)\\b`,
        'g',
      );
      expect(logOf(file, single).match(singular) ?? []).toEqual([]);
    }),
    { numRuns: sized(1, 3) },
  );
});

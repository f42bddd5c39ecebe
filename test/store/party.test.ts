import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadRulesets } from '../../rules/index.ts';
import { carriedBy, readMembers } from '../../src/core/files/roster.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import { FieldSet, type FieldTable, items, required, text, withDefault, yesNo } from '../../src/core/sheet/field.ts';
import { seededChance } from '../../src/drivers/seeded.ts';
import { Encounter } from '../../src/shell/table/encounter.ts';
import { nodeDisk } from '../../src/store/disk.ts';
import { readRoster } from '../../src/store/roster.ts';
import { rosterYaml } from '../../src/store/roster-text.ts';
import { openSave } from '../../src/store/save.ts';
import { yamlTree } from '../../src/tables/yaml.ts';
import { sized } from '../walk.ts';

const root = join(import.meta.dirname, '..', '..');
const rulesets = await loadRulesets();

/** The fight of a shipped save after each of its steps. */
function* fightsOf(id: string) {
  const ruleset = must(
    rulesets.find((one) => one.id === id),
    'ruleset',
  );
  const folder = join(root, 'saves', 'examples');
  for (const name of readdirSync(folder).filter((one) => one.startsWith(`${id}-`) && one.endsWith('.json'))) {
    const { entries } = openSave(nodeDisk(process), join(folder, name), { write: false });
    const { story } = new Encounter(ruleset, seededChance('any'), [...entries], { append: () => {} });
    for (let step = 1; step <= story.steps.length; step += sized(5, 1)) yield { ruleset, fight: story.at(step) };
  }
}

/** Values without what passes with the fight, in items too: `used` of a weapon. */
function lastingOf(fields: FieldSet<FieldTable>, values: JsonObject): unknown {
  return JSON.parse(JSON.stringify(fields.written(values)));
}

describe.each(rulesets.map(({ id }) => id))('a party of %s', (id) => {
  test('is read again as it was, at any moment of the fights that are shipped', () => {
    let count = 0;
    for (const { ruleset, fight } of fightsOf(id)) {
      const kept = fight.combatants.flatMap((one) => {
        const entry = carriedBy(ruleset, fight, one);
        return entry ? [{ one, entry }] : [];
      });
      const text = rosterYaml(
        'A party',
        { ruleset: id },
        'members',
        kept.map(({ entry }) => entry),
      );
      const file = readRoster(text, 'party.yaml', yamlTree);
      const members = readMembers(ruleset, file.data, 'party', file);
      kept.forEach(({ one }, i) => {
        const { fields, conditions } = ruleset.setup.keeps?.(one, fight) ?? one;
        const again = must(members[i], 'member');
        expect(again.name).toBe(one.name);
        expect(lastingOf(ruleset.fields, again.fields), one.name).toEqual(lastingOf(ruleset.fields, fields));
        expect(again.conditions ?? []).toEqual(conditions.map(({ by: _, ...condition }) => condition));
        count++;
      });
    }
    expect(count).toBeGreaterThan(sized(10, 20));
  });
});

describe('a roster as text', () => {
  test('is YAML that says what the data say, whatever they are', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constantFrom('yes', 'null', '1d6', '3/4', 'a: b', '- x', '#', '0x1f', '1e5', '~', '', "it's", 'a,b', '{a}'),
    );
    const entry = fc.record({
      name: value,
      list: fc.array(value),
      items: fc.array(fc.record({ name: value, n: value })),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 3 }), (members) => {
        const written = rosterYaml('One\nline', { ruleset: 'pk' }, 'members', members);
        expect(parse(written)).toEqual({ ruleset: 'pk', members });
        expect(readRoster(written, 'x.yaml', yamlTree).data).toEqual(parse(written));
      }),
    );
  });

  test('leaves out the defaults and what passes, and keeps ids that names do not give', () => {
    const worn = {
      name: required(text, 'its name'),
      used: withDefault(yesNo, false, 'in this fight', 'fight'),
      broken: withDefault(yesNo, false, 'for good'),
    };
    const fields = new FieldSet({ gear: withDefault(items('gear', worn), [], 'what it has') });
    const sword = { name: 'sword', used: true, broken: false };
    const gear = [
      { id: 'sword', ...sword },
      { id: 'sword-2', ...sword, broken: true },
      { id: 'heirloom', ...sword },
    ];
    expect(fields.written({ gear })).toEqual({
      gear: [{ name: 'sword' }, { name: 'sword', broken: true }, { id: 'heirloom', name: 'sword' }],
    });
  });
});

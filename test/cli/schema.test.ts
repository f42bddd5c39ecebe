import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { carriedBy } from '../../src/core/files/roster.ts';
import { schemaOf } from '../../src/core/files/schema.ts';
import { schemaKinds } from '../../src/core/files/schema-kind.ts';
import { isObject } from '../../src/core/kit/json.ts';
import { replayed } from '../../src/drivers/replay.ts';
import { seededChance } from '../../src/drivers/seeded.ts';
import { Encounter } from '../../src/shell/table/encounter.ts';
import { nodeDisk } from '../../src/store/disk.ts';
import { openSave } from '../../src/store/save.ts';
import { sample } from '../bestiaries.ts';
import { sized } from '../walk.ts';
import { deskWith } from './desk.ts';

const root = join(import.meta.dirname, '..', '..');
const rulesets = await loadRulesets();
const samplesOf = (folder: string, id: string) =>
  readdirSync(join(root, 'saves', folder)).filter((name) => name.split(/[-.]/)[0] === id);

function validator(kind: (typeof schemaKinds)[number], of: typeof rulesets) {
  return new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false }).compile(
    schemaOf(kind, of),
  );
}

/** Returns the faults that a schema finds in data, in short. */
function faults(validate: ReturnType<typeof validator>, data: unknown): readonly string[] {
  return validate(data) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('the schemas of %s', (id, ruleset) => {
  const rosters = samplesOf('rosters', id);
  const roster = validator('roster', [ruleset]);
  const bestiary = validator('bestiary', [ruleset]);

  test('are the ones in the folder of schemas', async () => {
    for (const kind of ['roster', 'bestiary'] as const) {
      const { run, printed, remove } = deskWith();
      await run('schema', kind, id);
      const kept = readFileSync(join(root, 'saves', 'schemas', `${id}-${kind}.json`), 'utf8');
      expect(kept, 'node test/tools/renew-schemas.mjs writes them anew').toBe(`${printed().join('\n')}\n`);
      remove();
    }
  });

  test('accept every sample, which names its schema to editors', () => {
    for (const name of rosters) expect([name, ...faults(roster, sample(`rosters/${name}`).data)]).toEqual([name]);
    expect(faults(bestiary, sample(`bestiaries/${id}.yaml`).data)).toEqual([]);
    expect(rosters.length).toBeGreaterThanOrEqual(2);
    for (const path of [...rosters.map((name) => `rosters/${name}`), `bestiaries/${id}.yaml`]) {
      const text = readFileSync(join(root, 'saves', path), 'utf8');
      const [, named = ''] = /^# yaml-language-server: \$schema=(\S+)$/m.exec(text) ?? [];
      expect(named, path).toBe(`../schemas/${id}-${path.startsWith('rosters') ? 'roster' : 'bestiary'}.json`);
      expect(existsSync(join(root, 'saves', 'rosters', named))).toBe(true);
    }
  });

  test('refuse what the reader refuses: a slip in a name, a wrong value, a missing field', () => {
    const [first = ''] = rosters.filter((name) => name.includes('party'));
    const { data: file } = sample(`rosters/${first}`);
    const data = isObject(file) ? file : {};
    const members = Array.isArray(data['members']) ? data['members'] : [];
    const [one] = members.filter(isObject);
    const needed = ruleset.fields.required().find((key) => one?.[key] !== undefined) ?? '';
    for (const wrong of [{ ...one, nmae: 'x' }, { ...one, hidden: 'perhaps' }, { ...one, count: 0 }, { name: 'x' }])
      expect(faults(roster, { ...data, members: [wrong] })).not.toEqual([]);
    if (needed !== '') expect(faults(roster, { members: [{ ...one, [needed]: 'x y' }] })).not.toEqual([]);
    expect(faults(roster, { ruleset: 'other', members: [] })).not.toEqual([]);
    expect(faults(bestiary, { creatures: [{ name: 'x' }] })).not.toEqual([]);
  });

  test('accept the shipped saves, and the parties written from them', () => {
    const save = validator('save', [ruleset]);
    const party = validator('party', [ruleset]);
    const names = samplesOf('examples', id).filter((name) => name.endsWith('.json'));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const path = join(root, 'saves', 'examples', name);
      expect([name, ...faults(save, JSON.parse(readFileSync(path, 'utf8')))]).toEqual([name]);
      const { entries } = openSave(nodeDisk(process), path, { write: false });
      const encounter = new Encounter(ruleset, seededChance('any'), [...entries], { append: () => {} });
      const replays = [...replayed(ruleset, encounter.story.steps)];
      for (const { fight: after } of replays.filter((_, i) => i % sized(30, 1) === 0)) {
        const players = after.combatants.filter(({ side }) => side === ruleset.sides[0]);
        const members = players.map((one) => carriedBy(ruleset, after, one)).filter((one) => one !== undefined);
        expect(faults(party, { ruleset: id, side: ruleset.sides[0], members })).toEqual([]);
      }
    }
  });
});

test.each(schemaKinds.slice(0, sized(1, schemaKinds.length)))('a schema of %s can be for all rulesets', (kind) => {
  const validate = validator(kind, rulesets);
  for (const { id } of rulesets) {
    if (kind === 'roster') expect(faults(validate, sample(`rosters/${id}-party.yaml`).data)).toEqual([]);
    if (kind === 'bestiary') expect(faults(validate, sample(`bestiaries/${id}.yaml`).data)).toEqual([]);
  }
  expect(faults(validate, { members: 3, creatures: 3, log: 3 })).not.toEqual([]);
});

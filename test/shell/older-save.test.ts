import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { isObject, type Json, type JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import type { Field } from '../../src/core/sheet/field.ts';
import { readSave } from '../../src/store/read.ts';
import { reopen } from './kit.ts';

const folder = join(import.meta.dirname, '..', '..', 'saves', 'examples');
const samples = readdirSync(folder).filter((name) => name.endsWith('.json'));
const rulesets = await loadRulesets();

/** A save as an earlier version would have made it, which had not yet some of the fields that have a usual value. */
function olderEntries(entries: readonly JsonObject[], gone: ReadonlySet<string>): JsonObject[] {
  const isGone = (fact: Json): boolean =>
    isObject(fact) && typeof fact['path'] === 'string' && gone.has(fact['path'].split('/')[2] ?? '');
  return entries.map((entry) => {
    const { facts } = entry;
    if (!Array.isArray(facts)) return entry;
    return { ...entry, facts: facts.filter((fact: Json) => !isGone(fact)).map((fact: Json) => without(fact, gone)) };
  });
}

function without(fact: Json, gone: ReadonlySet<string>): Json {
  if (!isObject(fact) || fact['kind'] !== 'joined' || !isObject(fact['combatant'])) return fact;
  const { fields } = fact['combatant'];
  if (!isObject(fields)) return fact;
  const left = Object.fromEntries(Object.entries(fields).filter(([key]) => !gone.has(key)));
  return { ...fact, combatant: { ...fact['combatant'], fields: left } };
}

/** Fields for yes or no: those that a later version is likeliest to have added. */
function lateFields(fields: Readonly<Record<string, Field<Json>>>): ReadonlySet<string> {
  return new Set(Object.entries(fields).flatMap(([key, { default: standard }]) => (standard === false ? [key] : [])));
}

it.each(samples)('%s, made before fields had come that it has now, is shown and played on', (name) => {
  const { head, entries } = readSave(readFileSync(join(folder, name)), name);
  const ruleset = must(
    rulesets.find(({ id }) => id === head['ruleset']),
    'ruleset',
  );
  const gone = lateFields(ruleset.fields.fields);
  const older = olderEntries(entries, gone);
  expect(gone.size).toBeGreaterThan(0);
  expect(JSON.stringify(older).length).toBeLessThan(JSON.stringify(entries).length);
  const shell = reopen(older, ruleset.id, { seed: String(head['seed']) });
  const before = older.length;
  expect(shell.line('board').lines.join('\n')).not.toBe('');
  shell.line('ruling "played on"');
  const [first] = shell.table.encounter.fight.combatants;
  shell.line(`condition ${first?.code} dazed`);
  expect(older.length).toBe(before + 2);
});

it('an entry that does not fit is named by its number', () => {
  const { entries } = readSave(readFileSync(join(folder, 'pk-ghouls.json')), 'pk-ghouls.json');
  expect(() => reopen([...entries, { undo: [99] }], 'pk')).toThrow(
    `At entry ${entries.length + 1}: The save has an entry that undoes steps 99, which does not fit what went before: it was changed by hand. Fix it by hand, or use a copy.`,
  );
});

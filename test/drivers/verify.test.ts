import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import type { Step } from '../../src/core/fight/story.ts';
import { isObject, type JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { type Difference, verify } from '../../src/drivers/replay.ts';
import { seededChance } from '../../src/drivers/seeded.ts';
import { Encounter } from '../../src/shell/table/encounter.ts';
import { readSave } from '../../src/store/read.ts';
import { sized } from '../walk.ts';

const rulesets = await loadRulesets();

const folder = join(import.meta.dirname, '..', '..', 'saves', 'examples');
const samples = readdirSync(folder).filter((name) => name.endsWith('.json'));

interface Sample {
  readonly ruleset: Ruleset;
  readonly seed: string;
  readonly steps: readonly Step[];
}

function sample(name: string): Sample {
  const { head, entries } = readSave(readFileSync(join(folder, name)), name);
  const ruleset = must(
    rulesets.find(({ id }) => id === head['ruleset']),
    'ruleset',
  );
  const seed = String(head['seed']);
  return {
    ruleset,
    seed,
    steps: new Encounter(ruleset, seededChance(seed), entries, { append: () => {} }).story.steps,
  };
}

function check({ ruleset, seed, steps }: Sample): readonly Difference[] {
  return verify(ruleset, seed, steps);
}

/** The sample with one step changed. */
function changed(all: Sample, id: number, change: (step: Step) => Step): Sample {
  return { ...all, steps: all.steps.map((step) => (step.id === id ? change(step) : step)) };
}

/** One in so many steps with dice has them changed. */
const EVERY = sized(9, 1);

describe.each(samples)('the sample %s', (name) => {
  const all = sample(name);

  it('comes out again as it was recorded', () => {
    expect(all.steps.length).toBeGreaterThan(3);
    expect(check(all)).toEqual([]);
  });

  it('shows a changed die of the seed at its step, and a changed die of the table nowhere else', () => {
    const seen = { seed: 0, table: 0 };
    const rolled = all.steps.filter(({ answers }) => answers.some(({ faces }) => faces?.[0]));
    for (const { id, answers } of rolled.filter((_, i) => i % EVERY === 0)) {
      for (const [at, { faces, key, by }] of answers.entries()) {
        if (!faces?.[0] || (by !== 'seed' && by !== 'table')) continue;
        const face = faces[0] === 1 ? 2 : faces[0] - 1;
        const answer = { key, by, faces: [face, ...faces.slice(1)] };
        const other = changed(all, id, (step) => ({ ...step, answers: step.answers.with(at, answer) }));
        if (by === 'seed')
          expect(check(other)).toMatchObject([{ step: id, kind: 'die', where: key, saved: answer.faces, now: faces }]);
        else expect(check(other).filter(({ step }) => step !== id)).toEqual([]);
        seen[by] += 1;
      }
    }
    expect(seen.seed + seen.table).toBeGreaterThan(0);
  });
});

describe('a step that the rules make otherwise', () => {
  const all = sample('pk-ghouls.json');

  it('is named with the request that a changed die of the table leads to', () => {
    const missed = changed(all, 4, (step) => ({
      ...step,
      answers: [{ key: 'attack:asta:ghoul-1', by: 'table', faces: [2] }],
    }));
    expect(check(missed)).toMatchObject([
      { step: 4, kind: 'fact', where: 'fact 3, combatant/ghoul-1/health/current, to', saved: 1, now: 4 },
    ]);
    const critical = changed(all, 4, (step) => ({
      ...step,
      answers: step.answers.map((one) => (one.key.startsWith('attack') ? { ...one, faces: [20] } : one)),
    }));
    expect(check(critical)).toMatchObject([{ step: 4, kind: 'request', where: 'damage:asta:ghoul-1', saved: [4] }]);
    const unsaid = changed(all, 4, (step) => ({ ...step, answers: step.answers.slice(0, 1) }));
    expect(check(unsaid)).toMatchObject([{ step: 4, kind: 'request', where: 'damage:asta:ghoul-1', saved: undefined }]);
  });

  it('is named with the fact, its place and the two values', () => {
    const healed = changed(all, 4, (step) => ({
      ...step,
      facts: step.facts.map((fact) => (fact.kind === 'told' ? { ...fact, data: { ...fact.data, damage: 3 } } : fact)),
    }));
    expect(check(healed)).toEqual([
      { step: 4, kind: 'fact', where: 'fact 4, told attack, data/damage', saved: 3, now: 4 },
    ]);
    const longer = changed(all, 4, (step) => ({ ...step, facts: step.facts.slice(0, -1) }));
    expect(check(longer)).toMatchObject([{ step: 4, where: 'fact 4, told attack', saved: undefined }]);
  });

  it('is named where the rules refuse it, or a die does not fit', () => {
    const unknown = changed(all, 4, (step) => ({ ...step, intent: { do: 'sing' } }));
    expect(check(unknown)).toMatchObject([{ step: 4, kind: 'refusal', where: '' }]);
    const tall = changed(all, 4, (step) => ({
      ...step,
      answers: [{ key: 'attack:asta:ghoul-1', by: 'table', faces: [21] }],
    }));
    expect(check(tall)).toMatchObject([{ step: 4, kind: 'request', where: 'attack:asta:ghoul-1' }]);
  });

  it('does not touch those behind it', () => {
    const rules: Ruleset = { ...all.ruleset, phrase: () => '' };
    const otherSeed = verify(rules, 'another seed', all.steps);
    expect(otherSeed.map(({ kind }) => kind)).toEqual(otherSeed.map(() => 'die'));
    const seeded = all.steps.filter(({ answers }) => answers.some(({ by }) => by === 'seed'));
    expect(otherSeed.length).toBeGreaterThan(0);
    expect(otherSeed.length).toBeLessThanOrEqual(seeded.length);
  });
});

/** Steps that no save should hold: each has an answer and no crash. */
describe('a step that makes no sense', () => {
  const wild: readonly JsonObject[] = [
    { do: 'attack' },
    { do: 'attack', at: ['nobody'] },
    { do: 'fight', options: { members: [{}] } },
  ];
  it.each(wild)('%j is a difference', (intent) => {
    const all = sample('pk-ghouls.json');
    const { do: word, at, options } = intent;
    const other = changed(all, 4, (step) => ({
      ...step,
      intent: {
        do: String(word),
        ...(Array.isArray(at) && { at: at.map(String) }),
        ...(isObject(options) && { options }),
      },
    }));
    expect(check(other)[0]?.step).toBe(4);
  });
});

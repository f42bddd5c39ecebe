import fc from 'fast-check';
import { expect } from 'vitest';
import { fold } from '../../src/core/fight/apply.ts';
import { Draft } from '../../src/core/fight/draft.ts';
import { readFact } from '../../src/core/fight/entry.ts';
import type { Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { actionFor } from '../../src/core/play/play.ts';
import { defaults, firstOf, run, type Source } from '../../src/core/rule/run.ts';
import type { Ruleset, Switch } from '../../src/core/ruleset/ruleset.ts';
import type { Entry } from '../kit.ts';

/** Any choice of house rules. */
export function anyHouse(switches: readonly Pick<Switch, 'id' | 'values'>[]) {
  return fc.record(Object.fromEntries(switches.map(({ id, values }) => [id, fc.constantFrom(...values)])));
}

/** Names for people who were made up: `Hero 1`, `Hero 2`. */
export function named(name: string, more: JsonObject = {}) {
  return (all: readonly JsonObject[]): readonly Entry[] =>
    all.map((one, i) => ({ ...one, ...more, name: `${name} ${i + 1}` }));
}

/**
 * Plays a step by a source, and by the defaults where that says nothing.
 * @returns the fight that its facts make, which is the one that its rule saw, also when they come from a save
 */
export function soundStep(ruleset: Ruleset, now: Fight, intent: Intent, source: Source): Fight {
  const draft = new Draft(now);
  const { done } = run(actionFor(ruleset, intent).play(draft, intent), firstOf(source, defaults));
  expect(done).toBe(true);
  const facts = draft.facts.map((fact) => readFact(JSON.parse(JSON.stringify(fact))));
  const folded = fold(now, facts);
  expect(folded).toEqual(draft.fight);
  return folded;
}

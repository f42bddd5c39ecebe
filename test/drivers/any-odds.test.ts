import { describe, expect, test } from 'vitest';
import { rulesetIds } from '../../rules/index.ts';
import type { Fight } from '../../src/core/fight.ts';
import { decimal, type Fraction, fraction, plus } from '../../src/core/fraction.ts';
import type { Intent } from '../../src/core/intent.ts';
import { must } from '../../src/core/list.ts';
import { actionsOf, refusalOf } from '../../src/core/play.ts';
import { Problem } from '../../src/core/problem.ts';
import type { Outlook } from '../../src/core/prospect.ts';
import { seeded } from '../../src/core/random.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { byDefault } from '../../src/drivers/odds.ts';
import { outcomeOf } from '../../src/drivers/outcome.ts';
import { decisionsOf, prospectsOf } from '../../src/drivers/prospects.ts';
import { quickFight, TARGET } from '../../src/drivers/quick.ts';
import { nextByTactic, played, throwOut } from '../../src/drivers/tactics.ts';
import { sampleFight } from './samples.ts';

const proving = process.env['AFFRAY_PROVE'] !== undefined;
const one = fraction(1);
const sum = (chances: readonly Fraction[]) => chances.reduce(plus, fraction(0));

/** The sample of a ruleset, and where it can come to by its tactic. */
async function* fightsOf(id: string, count: number): AsyncGenerator<{ ruleset: Ruleset; fight: Fight }> {
  const { ruleset, fight: start } = await sampleFight(id, 1);
  for (let number = 0; number < count; number++) {
    const below = seeded(`${id} ${number}`);
    let fight = start;
    for (let left = below(60); left > 0; left--) {
      const intent = nextByTactic(ruleset, fight);
      if (!intent) break;
      fight = throwOut(played(ruleset, fight, intent), below, byDefault).fight;
    }
    yield { ruleset, fight };
  }
}

/** What can come of a step; nothing of one that lacks words. */
function outlooksOf(ruleset: Ruleset, fight: Fight, intent: Intent): readonly Outlook[] {
  try {
    return prospectsOf(ruleset, fight, intent, intent, { ways: proving ? 2_000 : 60, throws: 5 });
  } catch (problem) {
    if (problem instanceof Problem) return [];
    throw problem;
  }
}

/** One way to do each thing that can be done: by whoever can, at the first whom it can be aimed at. */
function intentsIn(ruleset: Ruleset, fight: Fight, below: (n: number) => number): readonly Intent[] {
  return actionsOf(ruleset).flatMap((action) => {
    const people = action.by === 'nobody' ? [undefined] : fight.combatants.map(({ id }) => id);
    const offset = below(Math.max(1, people.length));
    for (const who of [...people.slice(offset), ...people.slice(0, offset)]) {
      const bare: Intent = { do: action.word, ...(who !== undefined && { who }) };
      const targets = (action.targets?.of(fight, bare) ?? []).filter(({ id }) => id !== who);
      const target = targets[below(Math.max(1, targets.length))];
      const intent: Intent = { ...bare, ...(action.targets && target && { at: [target.id] }) };
      if (!refusalOf(ruleset, fight, intent)) return [intent];
    }
    return [];
  });
}

describe.each(rulesetIds)('the odds of %s', (id) => {
  test('come to exactly one for whatever can be done, wherever a fight may stand', async () => {
    const words = new Set<string>();
    for await (const { ruleset, fight } of fightsOf(id, proving ? 200 : 2)) {
      const below = seeded(`${id} ${fight.round}`);
      for (const intent of intentsIn(ruleset, fight, below))
        for (const { chances, sampled, says } of outlooksOf(ruleset, fight, intent)) {
          expect(sum(chances.map(({ chance }) => chance)), `${intent.do} ${says}`).toEqual(one);
          if (sampled === undefined) words.add(intent.do);
        }
    }
    expect(words.size).toBeGreaterThan(15);
  });

  test('are those of seeded plays', async () => {
    const throws = proving ? 200_000 : 3_000;
    const { ruleset } = await sampleFight(id);
    const quick = must(ruleset.quick?.[0], 'quick question');
    const { fight, intent } = quickFight(ruleset, quick, new Map());
    const about = { at: [TARGET] };
    const outlook = prospectsOf(ruleset, fight, intent, about, { ways: 100_000, throws: 1 }).at(0);
    expect(outlook?.sampled).toBeUndefined();
    const asked = ruleset.exchange?.(fight, intent) ?? { fight, intent };
    const [decision] = decisionsOf(ruleset, fight, intent);
    const policy = must(decision, 'way to decide').policy;
    const below = seeded(`${id} plays`);
    const seen = new Map<string, number>();
    for (let i = 0; i < throws; i++) {
      const draft = throwOut(played(ruleset, asked.fight, asked.intent), below, policy);
      const says = outcomeOf(ruleset, asked.fight, draft, about);
      seen.set(says, (seen.get(says) ?? 0) + 1);
    }
    const chances = new Map(outlook?.chances.map(({ says, chance }) => [says, decimal(chance)]));
    expect([...seen.keys()].filter((says) => !chances.has(says))).toEqual([]);
    const { square, freedom } = chiSquare(chances, seen, throws);
    expect(freedom).toBeGreaterThan(0);
    expect(square).toBeLessThan(freedom + 4 * Math.sqrt(2 * freedom) + 8);
  });
});

/** Pearson's measure; outcomes that are rarer than 5 in all plays are one. */
function chiSquare(chances: ReadonlyMap<string, number>, seen: ReadonlyMap<string, number>, throws: number) {
  let [square, freedom, rareSeen, rareExpected] = [0, -1, 0, 0];
  const add = (count: number, expected: number) => {
    square += (count - expected) ** 2 / expected;
    freedom += 1;
  };
  for (const [says, chance] of chances)
    if (chance * throws >= 5) add(seen.get(says) ?? 0, chance * throws);
    else {
      rareSeen += seen.get(says) ?? 0;
      rareExpected += chance * throws;
    }
  if (rareExpected >= 5) add(rareSeen, rareExpected);
  return { square, freedom };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Fight } from '../../src/core/fight/fight.ts';
import { decimal } from '../../src/core/kit/fraction.ts';
import { must } from '../../src/core/kit/list.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { resultOf } from '../../src/core/kit/work.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { enumerate } from '../../src/drivers/enumeration.ts';
import { dropsOf, likelihoodOf } from '../../src/drivers/likelihood.ts';
import { taking } from '../../src/drivers/odds.ts';
import { outcomesOf } from '../../src/drivers/outcome.ts';
import { enumerationOf } from '../../src/drivers/prospects.ts';
import { doableBy } from '../../src/shell/look-ups/choices.ts';
import type { Situation } from '../../src/shell/table/situation.ts';
import { reopen, shellOf, type } from '../shell/kit.ts';
import { sized } from '../walk.ts';

/** Chances that are known exactly: a proof counts more ways. */
const limit = { ways: sized(800, 30_000), throws: 0 };

const folder = join('saves', 'examples');
const examples = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** Situations of an example fight, so many steps apart. */
function* situationsOf(file: string, apart: number): Generator<Situation> {
  const { log, head } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  for (let upTo = 1; upTo <= log.length; upTo += apart)
    yield reopen(log.slice(0, upTo), head.ruleset, { seed: head.seed }).situation;
}

/** The first few attacks of whoever is due. */
function attacksIn({ ruleset, settled: fight, due: [first] }: Situation) {
  const doable = first ? doableBy({ ruleset, fight }, first) : [];
  return doable.flatMap(({ intent }) => (intent?.at?.length === 1 ? [intent] : [])).slice(0, 2);
}

describe('chances for somebody who waits', () => {
  test.each(examples)('of %s are the exact ones, or within a point and a half of them where they are rough', (file) => {
    const found = [...situationsOf(file, sized(23, 1))].flatMap((situation) =>
      attacksIn(situation).flatMap((intent) => {
        const { ruleset, settled } = situation;
        const fresh = (before: Fight) => outcomesOf(ruleset, before, intent);
        const { found: exact, sampled } = resultOf(enumerate(enumerationOf(ruleset, settled, intent, fresh, limit)));
        const likely = likelihoodOf(ruleset, settled, intent);
        if (!exact.hit || sampled !== undefined || !likely) return [];
        const misses = [likely.hit - decimal(exact.hit), likely.out - decimal(exact.out)].map(Math.abs);
        return [{ off: Math.max(...misses), isRough: likely.isRough }];
      }),
    );
    expect(found.filter(({ off, isRough }) => off > (isRough ? 0.015 : 1e-9))).toEqual([]);
  });

  test('are left out where the rules refuse to say what comes of an exchange of blows', () => {
    const [situation] = [...situationsOf('brp-raiders.json', 7)].filter((each) => attacksIn(each).length > 0);
    const { ruleset, settled } = must(situation, 'situation with an attack');
    const [intent] = attacksIn(must(situation, 'situation with an attack'));
    const refuse = () => {
      throw new Problem('refused', 'No.');
    };
    expect(likelihoodOf({ ...ruleset, exchange: refuse }, settled, must(intent, 'attack'))).toBeUndefined();
  });

  test('are rough where a die gives each fumble its mishap, and the exact ones would take long', () => {
    const found = [...situationsOf('mighty-ambush.json', 6)].flatMap((situation) => {
      const { ruleset, settled } = situation;
      const fight = { ...settled, bags: { ...settled.bags, house: { fumbleTable: 'd6' } } };
      return attacksIn(situation).map((intent) => likelihoodOf(ruleset, fight, intent));
    });
    expect(found).not.toContain(undefined);
    expect(found.some((each) => each?.isRough)).toBe(true);
  });

  test('stand in the list of a crowd in Mighty Blows, marked as rough', () => {
    const { members } = parse(readFileSync(join('saves', 'rosters', 'mighty-party.yaml'), 'utf8'));
    const house = { fumbleTable: 'd6' };
    const { shell } = shellOf({ ruleset: 'mighty', party: members, foes: 'orc chief, 5 orc', house });
    const isMarked = () => shell.choices().some(({ odds }) => odds.some((text) => /^hits ~\d+%$/.test(text)));
    for (let lines = 0; lines < 14 && !isMarked(); lines++) type(shell, '');
    expect(isMarked()).toBe(true);
  });

  test('are left out of a blast on a dozen without playing many of its ways to the end', () => {
    const party = ['Ada', 'Cy'].map((name) => ({ name, health: 10, weapons: ['sword 1d6'] }));
    const { shell } = shellOf({ ruleset: 'factions', party, foes: '12 bandit z2, bomber z1' });
    type(shell, 'bandits', 'nobody', 'bandits', 'bo a z2', '');
    const { ruleset, settled } = shell.situation;
    let ends = 0;
    const counted: Ruleset = {
      ...ruleset,
      actions: ruleset.actions.map((action) => ({
        ...action,
        *play(draft, intent): Rule<void> {
          yield* action.play(draft, intent);
          ends += 1;
        },
      })),
    };
    const intent = { do: 'attack', who: 'bomber', at: ['z2'] };
    expect(dropsOf(counted, settled, intent, taking({}), undefined)).toBeUndefined();
    expect(ends).toBeLessThan(30);
    expect(shell.prompt().says).toContain('dodge 40%*, none, more ways');
  });
});

import { describe, expect, test } from 'vitest';
import { rulesetIds } from '../../rules/index.ts';
import { fraction, plus } from '../../src/core/kit/fraction.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { resultOf } from '../../src/core/kit/work.ts';
import { actionsOf } from '../../src/core/play/play.ts';
import { type OddsAnswer, oddsOf } from '../../src/shell/look-ups/odds.ts';
import type { Table } from '../../src/shell/table/table.ts';
import { sized } from '../walk.ts';
import { sampleTable } from './sample-table.ts';

const small = { ways: 40, throws: 8 };

/**
 * Yields questions about odds: each word by some people, at nobody, at friend and foe; once, again and again, until
 * somebody is out. A short walk asks one in seven, so that each word still comes up in several ways.
 */
function* linesOf({ encounter, fight }: Table): Generator<readonly string[]> {
  const codes = fight.sides.flatMap(({ id }) => fight.combatants.filter(({ side }) => side === id).slice(0, 2));
  const people = codes.map(({ code }) => code);
  for (const [n, { word }] of actionsOf(encounter.ruleset).entries())
    for (const [i, who] of people.entries())
      for (const whom of [[], [people[(i + 1 + (n % 3)) % people.length] ?? '']])
        for (const times of [[], ['x2'], ['until', 'out']]) yield [who, word, ...whom, ...times];
}

function answered(table: Table, words: readonly string[]): OddsAnswer | Problem {
  try {
    return resultOf(oddsOf({ ...table.situation, limit: small }, words));
  } catch (problem) {
    if (problem instanceof Problem) return problem;
    throw new Error(`o ${words.join(' ')}`, { cause: problem });
  }
}

describe.each(rulesetIds)('any odds that are asked of %s', (id) => {
  test('are answered or refused in a sentence, and change nothing', async () => {
    const table = await sampleTable(id);
    const { fight } = table.situation;
    let told = 0;
    for (const [n, words] of [...linesOf(table)].entries()) {
      if (n % sized(25, 1) !== 0) continue;
      const answer = answered(table, words);
      if (answer instanceof Problem) {
        expect(answer.message, words.join(' ')).toMatch(/\w/);
        continue;
      }
      told += 1;
      if (answer.kind !== 'outlooks') continue;
      for (const { chances } of answer.outlooks)
        expect(chances.map(({ chance }) => chance).reduce(plus, fraction(0)), words.join(' ')).toEqual(fraction(1));
    }
    expect(told).toBeGreaterThan(sized(3, 50));
    expect(table.situation.settled).toBe(fight);
  });
});

import { describe, expect, test } from 'vitest';
import { brp } from '../../rules/brp/index.ts';
import { factions } from '../../rules/factions/index.ts';
import type { Fight } from '../../src/core/fight/fight.ts';
import { fraction, plus } from '../../src/core/kit/fraction.ts';
import { must } from '../../src/core/kit/list.ts';
import { resultOf } from '../../src/core/kit/work.ts';
import { possible } from '../../src/core/rule/request.ts';
import type { Outlook } from '../../src/core/ruleset/prospect.ts';
import { enumerate, otherwise } from '../../src/drivers/enumeration.ts';
import { outcomesOf } from '../../src/drivers/outcome.ts';
import { budget, decisionsOf, enumerationOf, prospecting, withLater } from '../../src/drivers/prospects.ts';
import { outlookLines } from '../../src/views/odds.ts';
import { plainTheme } from '../../src/views/theme.ts';
import { cast } from '../rules/brp/cast.ts';
import { attack, fightOf as brpFight, stated } from '../rules/brp/kit.ts';
import { balthasar, leader, sybilla, theobald } from '../rules/factions/cast.ts';
import { attackIntent, fightOf } from '../rules/factions/kit.ts';
import { typed } from '../views/kit.ts';

const ofThree = fightOf([balthasar(), sybilla(), theobald()], [leader({ health: 10 })], { started: 'bandits' });
const onSybilla = attackIntent('leader', 'sybilla');
const column = (all: readonly Outlook[], says: string) =>
  must(
    all.find((one) => one.says.startsWith(says)),
    says,
  );

test('a decision taken otherwise goes only the ways on which it comes up, and finds what a whole run does', () => {
  const fresh = (before: Fight) => outcomesOf(factions, before, onSybilla);
  const enumeration = enumerationOf(factions, ofThree, onSybilla, fresh);
  const standard = resultOf(enumerate(enumeration));
  for (const { key, ...decision } of standard.met)
    for (const { id } of decision.kind === 'choose' ? possible(decision.options) : []) {
      const { found, count, met } = resultOf(enumerate(enumeration, { [key]: id }));
      const other = resultOf(otherwise(enumeration, standard, key, id));
      const sorted = ({ chances, ...rest }: typeof found) => ({
        ...rest,
        chances: new Map(chances.map((one) => [one.says, one.chance])),
      });
      expect([sorted(other.found), other.count]).toEqual([sorted(found), count]);
      expect(new Set(other.met.map((one) => one.key))).toEqual(new Set(met.map((one) => one.key)));
    }
});

describe('decisions behind the first', () => {
  const all = resultOf(prospecting(factions, ofThree, onSybilla, onSybilla, withLater));

  test('are shown in all their ways where they make a difference, each way with chances that come to one', () => {
    const { further = [] } = column(all, 'guard by');
    const [whom, ...more] = further;
    expect(more).toEqual([]);
    expect(whom).toMatchObject({ asks: 'Who guards Sybilla?', suggested: 'Balthasar' });
    expect(whom?.ways.map(({ says }) => says)).toEqual(['Balthasar', 'Theobald']);
    for (const { chances } of whom?.ways ?? [])
      expect(chances.map(({ chance }) => chance).reduce(plus, fraction(0))).toEqual(fraction(1));
    expect(whom?.ways[0]?.chances).toEqual(column(all, 'guard by').chances);
    expect(whom?.ways[1]?.chances).not.toEqual(whom?.ways[0]?.chances);
  });

  test('are none where the first settles it, and columns stay as they were', () => {
    expect(column(all, 'dodge')).not.toHaveProperty('further');
    expect(column(all, 'dodge')).not.toHaveProperty('supposed');
    const bare = resultOf(prospecting(factions, ofThree, onSybilla, onSybilla, { ways: budget.ways, throws: 1 }));
    expect(bare.map(({ says, chances }) => ({ says, chances }))).toEqual(
      all.map(({ says, chances }) => ({ says, chances })),
    );
  });

  test('are shown as far as the budget goes; what is left is said with what was taken', () => {
    expect(all.flatMap(({ further = [] }) => further)).toHaveLength(4);
    expect(column(all, 'hide behind').supposed).toContain('Does Theobald let Sybilla hide behind them? yes');
    const none = resultOf(
      prospecting(factions, ofThree, onSybilla, onSybilla, { ways: budget.ways, throws: 1, further: 0 }),
    );
    expect(column(none, 'guard by')).not.toHaveProperty('further');
    expect(column(none, 'guard by').supposed).toEqual(['Who guards Sybilla? Balthasar']);
  });

  test('on the screen: a row for each way in one table, and a sentence for what was supposed', () => {
    const lines = outlookLines(all, 120, typed);
    expect(lines.join('\n')).toMatch(/\| guard by Balthasar or Theobald +\|.*\| Balthasar health 10 → 9/);
    expect(lines.join('\n')).toMatch(
      /\| guard by Balthasar or Theobald: Theobald +\|.*\| nothing 25%; Theobald health 12 → 11/,
    );
    expect(lines.filter((line) => line.includes('likeliest'))).toHaveLength(1);
    expect(lines.join(' ')).toMatch(/Assumes the default answers: .*Does Theobald let Sybilla hide behind them\? yes/);
    expect(Math.max(...outlookLines(all, 60, typed).map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(outlookLines(all, 60, plainTheme).join('\n')).toContain('guard by Balthasar or Theobald: Theobald');
  });

  test('a number that somebody states is always taken as suggested, and said', () => {
    const { ansel, brana } = cast;
    const shot = attack('brana', 'ansel');
    const fight = stated(brpFight([brana], [ansel]), shot);
    const [first] = resultOf(prospecting(brp, fight, shot));
    expect(first?.supposed?.join()).toMatch(/How many metres from Brana to Ansel\? 45/);
  });
});

test('the ways to take the first decision, and the one way of a step without', () => {
  const ways = decisionsOf(factions, ofThree, onSybilla);
  expect(ways.map(({ says }) => says.split(' ')[0])).toEqual(['counter', 'dodge', 'none', 'guard', 'hide', 'more']);
  const [one] = decisionsOf(factions, ofThree, { do: 'else', who: 'leader' });
  expect(one?.says).toBe('');
});

import { describe, expect, test } from 'vitest';
import { brp } from '../../rules/brp/index.ts';
import { rulesetIds } from '../../rules/index.ts';
import { added, noTally } from '../../src/core/files/tally.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import { resultOf } from '../../src/core/kit/work.ts';
import { forecasting } from '../../src/drivers/forecast.ts';
import { Table } from '../kit.ts';
import { sized } from '../walk.ts';
import { sampleFight } from './samples.ts';

const FIGHTS = sized(2, 6);

describe.each(rulesetIds)('a forecast of the sample of %s', (id) => {
  test('is the same however the fights are shared out, and every fight has one end', async () => {
    const outset = { ...(await sampleFight(id)), seed: 'test', rounds: 12 };
    const whole = resultOf(forecasting(outset, 0, FIGHTS));
    const half = Math.ceil(FIGHTS / 2);
    const parts = [resultOf(forecasting(outset, half, FIGHTS - half)), resultOf(forecasting(outset, 0, half))].reduce(
      added,
      noTally(),
    );
    expect(parts).toEqual(added(noTally(), whole));
    const wins = Object.values(whole.wins).reduce((sum, one) => sum + one, 0);
    expect(wins + whole.nobody + whole.open).toBe(FIGHTS);
    expect(whole.rounds.reduce((sum, one) => sum + one, 0) + whole.unfinished).toBe(FIGHTS);
    expect(resultOf(forecasting({ ...outset, seed: 'other' }, 0, FIGHTS))).not.toEqual(whole);
  });

  test('tells of everybody how often it falls, and what it has left at most', async () => {
    const outset = { ...(await sampleFight(id)), seed: 'test', rounds: 12 };
    const { people, count } = resultOf(forecasting(outset, 0, 4));
    const known = outset.fight.combatants.flatMap((one) => (one.side === '' ? [] : [one.id]));
    expect(Object.keys(people).toSorted()).toEqual(known.toSorted());
    for (const { fell, gone } of Object.values(people)) {
      expect(fell).toBeLessThanOrEqual(count);
      expect(gone).toBeLessThanOrEqual(count);
    }
  });

  test('counts as falling only who stood, or has stood up since', async () => {
    const outset = { ...(await sampleFight(id)), seed: 'test', rounds: 1 };
    const out = outset.fight.combatants.filter((one) => one.side !== '' && !outset.ruleset.active(one));
    const { people } = resultOf(forecasting(outset, 0, 4));
    for (const one of out) expect([one.id, people[one.id]?.fell, people[one.id]?.away]).toEqual([one.id, 0, 0]);
  });

  test('with one round ends within it', async () => {
    const outset = { ...(await sampleFight(id)), seed: 'test', rounds: 1 };
    const { rounds, unfinished, count } = resultOf(forecasting(outset, 0, 4));
    expect(rounds.length).toBeLessThanOrEqual(1);
    expect((rounds[0] ?? 0) + unfinished).toBe(count);
  });
});

describe('spent gear', () => {
  const dice = { seed: 'a', rounds: 12 };
  const titles: Readonly<Record<string, readonly string[]>> = {
    pk: ['weapons broken', 'Criticals on weapons'],
    factions: ['things damaged'],
    guard: ['uses of torches and the like'],
    brp: ['hp of weapons and shields lost'],
  };

  test.each(rulesetIds)('of %s is what a ruleset declares, never more than there is', async (id) => {
    const { ruleset, fight } = await sampleFight(id, 1);
    const { people, count } = resultOf(forecasting({ ruleset, fight, ...dice }, 0, sized(7, 14)));
    const seen = new Set(Object.values(people).flatMap(({ spent }) => Object.keys(spent)));
    for (const title of titles[id] ?? []) expect([...seen]).toContain(title);
    for (const one of fight.combatants)
      for (const { title, of } of ruleset.report?.stocks ?? []) {
        const spent = people[one.id]?.spent[title] ?? 0;
        if (of(one) > 0) expect(spent).toBeLessThanOrEqual(of(one) * count);
      }
  });

  test('arrows are spent shot by shot, and those found again afterwards were spent anyway', () => {
    const archer = {
      name: 'Brana',
      dex: 12,
      hpMax: 11,
      weapons: [{ name: 'bow', row: 'Bow, Long', ammo: 2 }],
      chances: { 'Bow, Long': 1 },
    };
    const wall = { name: 'Wall', dex: 1, hpMax: 200, weapons: [] };
    const fight = new Table(brp).begin({ party: [archer], foes: [wall] });
    const { people } = resultOf(forecasting({ ruleset: brp, fight, seed: 'test', rounds: 2 }, 0, 5));
    expect(people['brana']?.spent).toEqual({ 'arrows and stones spent': 10 });
  });

  test.each([
    ['guard', 'oils gone', { weapons: [{ name: 'axe', oil: 'Troll' }] }, { weapons: [{ name: 'axe' }] }],
    ['guard', 'weapons thrown', { weapons: [{ name: 'axe' }] }, { weapons: [{ name: 'axe', inHand: false }] }],
    ['mighty', 'charges spent', { wands: [{ name: 'wand', charges: 3 }] }, { wands: [{ name: 'wand', charges: 2 }] }],
    ['mighty', 'weapons dropped', { weapons: [{ name: 'axe' }] }, { weapons: [{ name: 'axe', dropped: true }] }],
    [
      'brp',
      'shots and charges spent',
      { weapons: [{ name: 'a', shotsLeft: 3 }] },
      { weapons: [{ name: 'a', shotsLeft: 2 }] },
    ],
    [
      'brp',
      'weapons thrown away',
      { weapons: [{ name: 'a', held: 'hand' }] },
      { weapons: [{ name: 'a', held: 'away' }] },
    ],
    ['brp', 'weapons and shields broken', { weapons: [{ name: 'a' }] }, { weapons: [{ name: 'a', broken: true }] }],
    ['factions', 'things destroyed or lost', { weapons: [{ name: 'axe' }] }, { weapons: [] }],
  ])('of %s: %s counts one for one', async (id, title, before, after) => {
    const { ruleset, fight } = await sampleFight(id, 1);
    const one = must(fight.combatants[0], 'somebody');
    const stock = must(
      ruleset.report?.stocks?.find((each) => each.title === title),
      title,
    );
    const needed = Object.fromEntries(ruleset.fields.required().map((key) => [key, one.fields[key] ?? null]));
    const of = (fields: JsonObject) =>
      stock.of({ ...one, fields: ruleset.fields.read({ ...needed, ...fields }, 'test') });
    expect(of(before) - of(after)).toBe(1);
  });
});

import { describe, expect, test } from 'vitest';
import { rulesetIds } from '../../rules/index.ts';
import { added, noTally } from '../../src/core/tally.ts';
import { forecast } from '../../src/drivers/forecast.ts';
import { sampleFight } from './samples.ts';

describe.each(rulesetIds)('a forecast of the sample of %s', (id) => {
  test('is the same however the fights are shared out, and every fight has one end', async () => {
    const outset = { ...(await sampleFight(id)), seed: 'test', rounds: 12 };
    const whole = forecast(outset, 0, 9);
    const parts = [forecast(outset, 4, 5), forecast(outset, 0, 4)].reduce(added, noTally());
    expect(parts).toEqual(added(noTally(), whole));
    const wins = Object.values(whole.wins).reduce((sum, one) => sum + one, 0);
    expect(wins + whole.nobody + whole.open).toBe(9);
    expect(whole.rounds.reduce((sum, one) => sum + one, 0) + whole.unfinished).toBe(9);
    expect(forecast({ ...outset, seed: 'other' }, 0, 9)).not.toEqual(whole);
  });

  test('tells of everybody how often it falls, and what it has left at most', async () => {
    const outset = { ...(await sampleFight(id)), seed: 'test', rounds: 12 };
    const { people, count } = forecast(outset, 0, 6);
    const known = outset.fight.combatants.flatMap((one) => (one.side === '' ? [] : [one.id]));
    expect(Object.keys(people).toSorted()).toEqual(known.toSorted());
    for (const { fell, gone } of Object.values(people)) {
      expect(fell).toBeLessThanOrEqual(count);
      expect(gone).toBeLessThanOrEqual(count);
    }
  });

  test('with one round ends within it', async () => {
    const outset = { ...(await sampleFight(id)), seed: 'test', rounds: 1 };
    const { rounds, unfinished, count } = forecast(outset, 0, 6);
    expect(rounds.length).toBeLessThanOrEqual(1);
    expect((rounds[0] ?? 0) + unfinished).toBe(count);
  });
});

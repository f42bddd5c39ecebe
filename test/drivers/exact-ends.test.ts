import { expect, test } from 'vitest';
import { decimal, fraction, plus } from '../../src/core/kit/fraction.ts';
import { resultOf } from '../../src/core/kit/work.ts';
import { forecasting } from '../../src/drivers/forecast.ts';
import { sized } from '../walk.ts';
import { exactEnds } from './exact-ends.ts';
import { duelOf } from './samples.ts';

const ROUNDS = sized(3, 6);

test('the exact ends of a duel come to one, and a forecast agrees with them', async () => {
  const { ruleset, fight } = await duelOf('pk');
  const { wins, nobody, open, unfinished } = exactEnds(ruleset, fight, ROUNDS);
  expect([...wins.values(), nobody, open, unfinished].reduce(plus)).toEqual(fraction(1));
  const count = sized(120, 1500);
  const tally = resultOf(forecasting({ ruleset, fight, seed: 'duel', rounds: ROUNDS }, 0, count));
  for (const [side, chance] of wins) {
    const share = decimal(chance);
    const error = Math.sqrt((share * (1 - share)) / count);
    expect(Math.abs((tally.wins[side] ?? 0) / count - share)).toBeLessThan(4 * error);
  }
});

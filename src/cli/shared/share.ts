import type { Fight } from '../../core/fight/fight.ts';
import type { Tally } from '../../core/files/tally.ts';
import { resultOf } from '../../core/kit/work.ts';
import { forecasting } from '../../drivers/forecast.ts';
import { rulesetNamed } from './rulesets.ts';

/** Some fights of a forecast, as they are given to whoever plays them. */
export interface Share {
  readonly ruleset: string;
  readonly fight: Fight;
  readonly seed: string;
  readonly rounds: number;
  /** The number of the first fight, and how many. */
  readonly from: number;
  readonly count: number;
}

/** Plays a share of a forecast out. */
export async function playShare({ ruleset, fight, seed, rounds, from, count }: Share): Promise<Tally> {
  return resultOf(forecasting({ ruleset: await rulesetNamed(ruleset), fight, seed, rounds }, from, count));
}

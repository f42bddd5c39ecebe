import type { Story } from '../../core/fight/story.ts';
import type { Work } from '../../core/kit/work.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { forecasting, USUAL_ROUNDS } from '../../drivers/forecast.ts';
import type { Course } from '../../views/report/report.ts';

/**
 * Works out each side's probability of winning, at the beginning of a fight and after each of its rounds, by fights
 * that are played out from there; the courses of each fight of a story.
 * Each fight played out is a part of the work.
 * @param count how many fights are played out from each point
 */
export function* chancesOf(
  ruleset: Ruleset,
  story: Story,
  seed: string,
  count: number,
): Work<readonly (readonly Course[])[]> {
  const points = new Map<number, { round: number; wins: Readonly<Record<string, number>> }[]>();
  let last = '';
  for (let i = 1; i <= story.steps.length; i++) {
    const fight = story.at(i);
    const now = `${fight.number} ${fight.round}`;
    if (now === last) continue;
    last = now;
    const { wins } = yield* forecasting({ ruleset, fight, seed, rounds: USUAL_ROUNDS }, 0, count);
    points.set(fight.number, [...(points.get(fight.number) ?? []), { round: fight.round - 1, wins }]);
  }
  const { sides } = story.at(story.steps.length);
  return [...points.values()].map((all) =>
    sides.map(({ id, name }) => ({
      who: name,
      pool: `chance to win, % of ${count} fights`,
      max: 100,
      points: all.map(({ round, wins }) => ({ round, left: Math.round((100 * (wins[id] ?? 0)) / count) })),
    })),
  );
}

import { type Fight, nameOf } from '../core/fight/fight.ts';
import { percentOf } from '../core/kit/number.ts';
import { counted } from '../core/kit/wording.ts';
import type { Luck } from '../core/ruleset/prospect.ts';
import { harmless, wrap } from './text.ts';

/** Describes the luck of each side, a line for each. */
export function luckLines(sides: readonly Luck[], fight: Fight, room: number): readonly string[] {
  return sides.flatMap(({ side, lost, expected, deviation }) => {
    const about = `lost ${counted(lost, 'point')} (expected ${expected.toFixed(1)}, give or take ${deviation.toFixed(1)})`;
    return wrap(`${harmless(nameOf(fight, side))}: ${about}; ${verdict(lost, expected, deviation)}.`, room, 2);
  });
}

/** `luckier than in 86% of such fights`, by the normal law. */
function verdict(lost: number, expected: number, deviation: number): string {
  if (deviation === 0 || lost === expected) return 'as expected';
  const share = normal(Math.abs(lost - expected) / deviation);
  const than = Math.min(99, percentOf(share));
  return `${lost < expected ? 'luckier' : 'unluckier'} than in ${than}% of such fights`;
}

/** Returns the share of a normal law below so many deviations (Abramowitz and Stegun 26.2.17, to 7 digits). */
export function normal(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-deviations * deviations) / 2) / Math.sqrt(2 * Math.PI)) * poly;
  return deviations < 0 ? above : 1 - above;
}

import type { Intent } from '../../core/fight/intent.ts';
import { decimal } from '../../core/kit/fraction.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { Outlook } from '../../core/ruleset/prospect.ts';
import { Outcomes } from '../../drivers/outcomes.ts';
import { studyOf } from '../../drivers/prospects.ts';
import type { Situation } from '../table/situation.ts';

/** Odds that stand beside a choice. */
type Odds = Pick<Outlook, 'hit' | 'out'>;

/** So many ways are counted for a choice; what has more shows no odds, since nobody has time to wait for them. */
const limit = { ways: 1_000, throws: 0 };

/** So many choices of a situation are weighed. */
const MOST = 10;

/** Odds that are known of a situation, by the choice. */
const known = new WeakMap<Situation, Map<string, Odds | undefined>>();

/**
 * Returns how likely an order hits and drops a target, as `hits 40%` and `drops 17%`; nothing where it harms nobody, or
 * where that takes too long. It is worked out once for a situation.
 */
export function chanceWords(situation: Situation, intent: Intent): readonly string[] {
  const found = oddsFor(situation, intent);
  if (!found?.hit || found.hit.over === 0n) return [];
  const { hit, out } = found;
  return [`hits ${roughly(decimal(hit))}`, ...(out.over === 0n ? [] : [`drops ${roughly(decimal(out))}`])];
}

function oddsFor(situation: Situation, intent: Intent): Odds | undefined {
  const all = known.get(situation) ?? new Map<string, Odds | undefined>();
  known.set(situation, all);
  const key = JSON.stringify(intent);
  if (all.has(key)) return all.get(key);
  if (all.size >= MOST) return undefined;
  const found = weighed(situation, intent);
  all.set(key, found);
  return found;
}

function weighed({ ruleset, settled }: Situation, intent: Intent): Odds | undefined {
  if ((intent.at ?? []).length === 0) return undefined;
  try {
    const fresh = (before: typeof settled) => new Outcomes(ruleset, before, intent);
    const { found, sampled } = studyOf(ruleset, settled, intent, fresh, limit).study.run();
    return sampled === undefined ? found : undefined;
  } catch (problem) {
    if (problem instanceof Problem || problem instanceof RangeError) return undefined;
    throw problem;
  }
}

/** Returns a share in whole percent; never 0% or 100% of what can happen or fail to. */
function roughly(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 0) return '<1%';
  return percent === 100 && share < 1 ? '>99%' : `${percent}%`;
}

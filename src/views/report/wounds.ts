import type { Fact } from '../../core/fight/fact.ts';
import { type Fight, findCombatant, nameOf } from '../../core/fight/fight.ts';
import { fieldInWords } from '../../core/kit/wording.ts';
import type { Scene } from '../for-players.ts';
import type { Wound } from './report.ts';

/** A wound with the ids of those concerned. */
export interface Harm extends Wound {
  readonly whoId: string;
  /** Empty where nobody is known to have done it. */
  readonly byId: string;
}

/**
 * Returns the wounds of a step: every loss from a pool that counts.
 * @param pools the keys of the fields that count
 */
export function woundsIn({ step, before, fight }: Scene, pools: readonly string[]): readonly Harm[] {
  return step.facts.flatMap((fact) => {
    const loss = lossIn(fact, pools);
    if (!loss) return [];
    const { whoId, pool, from, to, fact: changed } = loss;
    const cause = changed.cause ?? {};
    const byId = cause.who !== undefined && cause.who !== whoId ? cause.who : '';
    const names = { who: nameIn(fight, before, whoId), by: byId === '' ? '' : nameIn(fight, before, byId) };
    const base = { whoId, byId, ...names, with: cause.with ?? '', rule: cause.rule ?? '' };
    return [{ ...base, round: fight.round, pool: fieldInWords(pool), from, to }];
  });
}

/** Returns what a fact takes from a pool, and from whom. */
function lossIn(fact: Fact, pools: readonly string[]) {
  if (fact.kind !== 'changed') return undefined;
  const [kind, whoId = '', pool = '', part] = fact.path.split('/');
  const { from, to } = fact;
  const isLoss = kind === 'combatant' && part === 'current' && pools.includes(pool);
  if (!isLoss || typeof from !== 'number' || typeof to !== 'number' || to >= from) return undefined;
  return { whoId, pool, from, to, fact };
}

/** Returns the name of somebody who may have gone with the step. */
function nameIn(fight: Fight, before: Fight, id: string): string {
  return nameOf(findCombatant(fight, id) ? fight : before, id);
}

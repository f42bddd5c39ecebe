import { findCombatant, nameOf, shownCode } from '../../core/fight/fight.ts';
import { listed } from '../../core/kit/wording.ts';
import type { Theme } from '../../views/theme.ts';
import { showsOdds } from '../answers/standing-orders.ts';
import type { Situation } from '../table/situation.ts';
import { chanceWords } from './chances.ts';
import { type Doable, doableBy } from './menu.ts';

/**
 * Returns what the referee's combatants are planned to do, by who acts: `→ Asta 40%`.
 * @param isShort where targets are named by their codes: `→as 40%`
 */
export function plansShown(situation: Situation, { becomes }: Theme, isShort: boolean): ReadonlyMap<string, string> {
  const { fight, plan } = situation;
  const isShown = showsOdds(fight);
  const weighed = plan.length > LONG ? FEW : plan.length;
  const planned = plan.flatMap(({ intent }, i) => {
    const { who, at = [] } = intent;
    if (who === undefined || at.length === 0) return [];
    const called = (id: string) => {
      const combatant = isShort ? findCombatant(fight, id) : undefined;
      return combatant ? shownCode(fight, combatant) : nameOf(fight, id);
    };
    const aim = `${becomes}${isShort ? '' : ' '}${listed(at.map(called))}`;
    const [hits] = isShown && i < weighed ? chanceWords(situation, intent) : [];
    return [[who, hits === undefined ? aim : `${aim} ${hits.replace('hits ', '')}`] as const];
  });
  return new Map(planned);
}

/** Number of entries of a plan that show their chances: each takes a millisecond or two. */
const LONG = 10;
const FEW = 2;

/** An entry of the list of what can be done. */
export interface ListItem extends Doable {
  /** Odds of it, each as a few words. */
  readonly odds: readonly string[];
}

/** Returns the list of what whoever is due can do: by kind, the tactic's choice first, giving up last. */
export function choicesFor(situation: Situation): readonly ListItem[] {
  const { ruleset, settled: fight, due } = situation;
  const [first] = due;
  if (!first) return [];
  const all = doableBy({ ruleset, fight }, first);
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const rank = ({ kind, grave }: Doable) =>
    grave ? kinds.length + 1 : kind === '' ? kinds.length : kinds.indexOf(kind);
  const isShown = showsOdds(situation.fight);
  return all
    .toSorted((a, b) => rank(a) - rank(b))
    .map((item) => ({ ...item, odds: isShown && item.intent ? chanceWords(situation, item.intent) : [] }));
}

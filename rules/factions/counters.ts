import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { choose, type Option, type Rule } from '../../src/core/rule/request.ts';
import { isRefusal } from '../../src/core/ruleset/refuse.ts';
import { type Blow, blowOf, nonLethal, type Purpose } from './blow.ts';
import { markUsed } from './gear.ts';
import { letGo } from './holds.ts';
import { house } from './houserules.ts';
import { keepsHolds, type Means, meansOf, unarmed, unusable } from './means.ts';
import { cannotReact, LETS_GO, type Meeting, pay } from './meeting.ts';
import { loseables, reachTo } from './reach.ts';
import { hitSave } from './saves.ts';
import { tellings } from './tellings.ts';

/** A way to counter: with what, and to which end; what it is after, where it disarms (FA-NON.6). */
export interface Counter extends Pick<Blow, 'means' | 'purpose' | 'holdBack' | 'what'> {
  readonly id: string;
  readonly label: string;
}

/** Returns the blow that somebody makes in such a way. */
export function blowBy(who: string, way: Counter, as: 'counter' | 'opportunity', key = ''): Blow {
  const { means, purpose, holdBack, what } = way;
  return blowOf(who, means, { key, purpose, holdBack, as, what });
}

/**
 * Every suitable attack that somebody could make on its attacker from where it stands, the best first (FA-CTR.1,
 * FA-CTR.10): its weapons, each of them held back, disarm of each weapon, shove and grapple. A label says where a hold
 * would end (FA-GRA.6).
 */
export const waysToStrike = memoizeFor(
  (fight: Fight, who: string, at: string, as: 'counter' | 'opportunity'): readonly Counter[] => {
    const combatant = combatantOf(fight, who);
    const target = combatantOf(fight, at);
    const reaches = (means: Means, purpose: Purpose) =>
      !isRefusal(reachTo(fight, combatant, means, target, { purpose, moving: false, as }));
    const usable = meansOf(combatant).filter(
      (means) => !means.blast && !unusable(fight, combatant, means) && reaches(means, 'damage'),
    );
    const strike = (means: Means, holdBack: boolean): Counter => ({
      id: holdBack ? `${means.id}-held` : means.id,
      label: `${means.name}${holdBack ? ' (held back)' : ''}${keepsHolds(fight, combatant, means) ? '' : LETS_GO}`,
      means,
      purpose: 'damage',
      holdBack,
      what: '',
    });
    const lets = keepsHolds(fight, combatant) ? '' : LETS_GO;
    return [
      ...usable.map((means) => strike(means, false)),
      ...usable.map((means) => strike(means, true)),
      ...nonLethal.filter((purpose) => reaches(unarmed, purpose)).flatMap((purpose) => handling(purpose, target, lets)),
    ];
  },
);

/** Returns a way that does no damage; to disarm there is one for each weapon (FA-NON.6). */
function handling(purpose: Purpose, target: Combatant, lets: string): readonly Counter[] {
  const plain = { means: unarmed, purpose, holdBack: false };
  if (purpose !== 'disarm') return [{ id: purpose, label: `${purpose}${lets}`, what: '', ...plain }];
  const weapons = loseables(target);
  return weapons.map(({ id, name }, i) => ({
    id: i === 0 ? purpose : `${purpose}-${id}`,
    label: `${purpose}${weapons.length > 1 ? ` (${name})` : ''}${lets}`,
    what: id,
    ...plain,
  }));
}

/** Chooses one of several ways; asks only where there is a choice to make. */
export function* chooseWay(
  { key, who, at, why }: { readonly key: string; readonly who: string; readonly at: string; readonly why: string },
  ways: readonly Counter[],
): Rule<Counter | undefined> {
  const [first] = ways;
  if (!first) return undefined;
  const asked = { key, tag: 'with', who, against: at, why, rules: ['FA-CTR.1', 'FA-CTR.10'] };
  const options = ways.map(({ id, label }): Option => ({ id, label }));
  const chosen = yield* choose(asked, options, first.id);
  return ways.find(({ id }) => id === chosen);
}

/** Returns why somebody cannot counter the attack, or nothing (FA-CTR.1, FA-CTR.8). */
export function cannotCounter(draft: Draft, meeting: Meeting, id: string): string | undefined {
  const { blow, counterer } = meeting;
  if (counterer !== '') return `${combatantOf(draft.fight, counterer).name} counters already`;
  const refused = cannotReact(draft, meeting, id, 'counter');
  if (refused !== undefined) return refused;
  return waysToStrike(draft.fight, id, blow.who, 'counter').length === 0 ? 'no attack that reaches' : undefined;
}

/** Somebody counters: the turn is spent, and the hit save, if it needs one, is rolled at once (FA-CTR.2, FA-CTR.11). */
export function* counter(draft: Draft, meeting: Meeting, who: string, way: Counter): Rule<void> {
  const { blow } = meeting;
  yield* pay(draft, meeting, who, 'counter');
  meeting.counterer = who;
  meeting.exchanged.add(who);
  letGoForWay(draft, who, way);
  const { means, purpose, holdBack } = way;
  const made = blowBy(who, way, 'counter', `${blow.key}counter/`);
  draft.tell(tellings.counters, { who, with: means.name, purpose, held: holdBack }, { who, rule: 'FA-CTR.1' });
  if (purpose === 'damage') markUsed(draft, who, means);
  const challenged = house.counterNeedsHitSave.of(draft.fight) === 'on';
  if (challenged && (yield* hitSave(draft, made, [blow.who])) === 'failed') return;
  meeting.counter = made;
}

/** Lets go of a hold that a way to strike does not allow (FA-GRA.5, FA-GRA.6). */
export function letGoForWay(draft: Draft, who: string, { means, purpose }: Counter): void {
  const striking = purpose === 'damage' ? means : undefined;
  if (!keepsHolds(draft.fight, combatantOf(draft.fight, who), striking)) letGo(draft, who, 'FA-GRA.6');
}

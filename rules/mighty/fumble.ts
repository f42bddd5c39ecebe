import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { at } from '../../src/core/kit/list.ts';
import { asking, chooseOf, type Option, optionsOf, type Rule, together } from '../../src/core/rule/request.ts';
import { canFreeAttack } from './able.ts';
import type { Blow } from './blow.ts';
import { isDead, isPresent, sheet } from './combatant.ts';
import { type AsItStood, handBlow, type Keys, resolveBlows } from './exchange.ts';
import { house } from './houserules.ts';
import { mishap } from './mishap.ts';
import { foesOf, sight } from './pairs.ts';
import type { Swing } from './swing.ts';

/**
 * Plays blows that fall together, and follows up their fumbles (phases A to D of the ledger's order of dice).
 * @param blows in roster order of who strikes
 * @returns the swings, in the order of the blows
 */
export function* exchange(draft: Draft, blows: readonly Blow[], stood: AsItStood, keys: Keys): Rule<readonly Swing[]> {
  const swings = yield* resolveBlows(draft, blows, stood, keys);
  yield* fumbles(draft, swings, keys);
  return swings;
}

/** Plays a blow by itself, finished before the next one (MB-FUM.8, MB-SPR.6). */
export function* strike(draft: Draft, blow: Blow, keys: Keys): Rule<Swing> {
  const before = draft.fight;
  return at(yield* exchange(draft, [blow], () => before, keys), 0);
}

/** Follows up the fumbles of a moment, in roster order: free attacks of the opponents, then the mishap (MB-FUM.2, 3, 8). */
function* fumbles(draft: Draft, swings: readonly Swing[], keys: Keys): Rule<void> {
  for (const { blow, band } of swings) {
    if (band !== 'fumble') continue;
    const isFree = blow.kind === 'free' || blow.kind === 'flight';
    if (!isFree || house.fumbleChains.of(draft.fight))
      yield* freeAttacks(draft, blow.who, opponents(draft.fight, blow.who), keys, 'fumbles');
    if (isPresent(combatantOf(draft.fight, blow.who))) yield* mishap(draft, blow, keys.of('mishap', blow.who));
  }
}

/** Returns the opponents whose hand weapon reaches somebody and who may take a free attack; one of them by that house rule (MB-FUM.2, 10, 11). */
function opponents(fight: Fight, who: string): readonly Combatant[] {
  const all = entitled(fight, who);
  return house.fumbleFreeAttacks.of(fight) === 'each' ? all : all.slice(0, 1);
}

/** Returns who may take a free attack on somebody, in roster order. */
export function entitled(fight: Fight, who: string): readonly Combatant[] {
  return foesOf(fight, who).filter(
    (combatant) => canFreeAttack(fight, combatant, who) && sight(fight, combatant.id, who) !== 'suspected',
  );
}

/** Reasons for free attacks on somebody (MB-FUM.2, MB-RET.4, MB-RET.6, MB-MOV.2). */
type Opening = 'fumbles' | 'stumbles' | 'flees' | 'runs past';

/**
 * Plays free attacks on somebody, each finished before the next. Each may be declined; those who fight defensively do by
 * default (MB-FUM.11, MB-FUM.12).
 * @param why what somebody does that opens it to them
 * @returns the swings that were made
 */
export function* freeAttacks(
  draft: Draft,
  who: string,
  by: readonly Combatant[],
  keys: Keys,
  why: Opening,
): Rule<readonly Swing[]> {
  const answers = yield* together(by.map((combatant) => freeQuestion(draft.fight, combatant, who, keys, why)));
  const swings: Swing[] = [];
  for (const [i, one] of by.entries()) {
    if (
      answers[i] !== 'yes' ||
      isDead(combatantOf(draft.fight, who)) ||
      !canFreeAttack(draft.fight, combatantOf(draft.fight, one.id), who)
    )
      continue;
    const blow = handBlow(draft.fight, one.id, who, why === 'flees' ? 'flight' : 'free', keys);
    swings.push(yield* strike(draft, blow, keys));
  }
  return swings;
}

function freeQuestion(fight: Fight, combatant: Combatant, who: string, keys: Keys, opening: Opening) {
  const why = `${combatantOf(fight, who).name} ${opening}. Does ${combatant.name} take a free attack?`;
  const asked = asking('free', combatant.id, why, {
    key: `${keys.of('free', combatant.id)}:${who}`,
    against: who,
    title: `Free attacks on ${combatantOf(fight, who).name}`,
    needs: sheet(combatant).task === 'defend' ? ' n' : ' y',
    rules: ['MB-FUM.11'],
  });
  const options: readonly Option<'yes' | 'no'>[] = optionsOf(['yes', 'strike'], ['no', 'decline']);
  return chooseOf(asked, options, sheet(combatant).task === 'defend' ? 'no' : 'yes');
}

import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf } from '../../src/core/fight/fight.ts';
import { asking, choose, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { reveal } from './ambush.ts';
import type { Blow } from './blow.ts';
import { sheet } from './combatant.ts';
import { resolve } from './exchange.ts';
import { markUsed } from './gear.ts';
import { cannotReact, type Meeting, meetingOf } from './meeting.ts';
import { dodge, type Landing, meet } from './reaction.ts';
import { hitSave, saveChance } from './saves.ts';
import { tellings } from './tellings.ts';

/**
 * One attack from the hit save to the bookkeeping (steps C to I), in the order of questions of the ledger.
 * @param between what is asked once it has hit and before anybody reacts; `true` when that settles the attack (step D)
 */
export function* strike(
  draft: Draft,
  blow: Blow,
  targets: readonly string[],
  between?: () => Rule<boolean>,
): Rule<void> {
  if ((yield* hitSave(draft, blow, targets)) === 'failed') draft.tell(tellings.missed, { who: blow.who, at: targets });
  else if (!(between && (yield* between()))) yield* strikeAll(draft, blow, targets);
  finish(draft, blow);
}

/** Everybody who is attacked meets the attack once, one after the other; then the dice fall (steps E to H). */
export function* strikeAll(draft: Draft, blow: Blow, named: readonly string[]): Rule<void> {
  const targets = [...new Set(named)];
  const meeting = meetingOf(blow, targets);
  const landings: Landing[] = [];
  for (const target of targets) {
    const landing = yield* meet(draft, meeting, target);
    if (landing) landings.push(landing);
  }
  yield* dodgeCounter(draft, meeting);
  yield* resolve(draft, meeting, landings);
}

/** An attack has been made: its maker is revealed, its weapon counts as used (step I, FA-SNK.6, FA-GEA.1). */
export function finish(draft: Draft, { who, purpose, means }: Blow): void {
  if (purpose === 'damage' || purpose === 'deathblow') markUsed(draft, who, means);
  if (sheet(combatantOf(draft.fight, who)).concealed) reveal(draft, who);
}

/** An attacker who has an extra dodge may use it against the counter, before its damage; no more than that (FA-REA.10, FA-REA.11). */
function* dodgeCounter(draft: Draft, meeting: Meeting): Rule<void> {
  const { counter, blow } = meeting;
  if (!counter) return;
  const against = meetingOf(counter, [blow.who]);
  if (cannotReact(draft, against, blow.who, 'dodge') !== undefined) return;
  const asked = asking('reaction', blow.who, `${combatantOf(draft.fight, counter.who).name} counters`, {
    key: `${counter.key}reaction:${blow.who}`,
    against: counter.who,
    rules: ['FA-REA.11'],
    weighed: true,
  });
  const options = optionsOf(['dodge', `dodge ${saveChance(draft.fight, blow.who, 'agi')}`], 'none');
  if ((yield* choose(asked, options, 'dodge')) === 'none') return;
  if ((yield* dodge(draft, against, blow.who)) === 'passed') meeting.counter = undefined;
}

import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf } from '../../src/core/fight/fight.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { actorsIn, canAct } from './able.ts';
import { takeEffect } from './cast.ts';
import { freshRound, isAble, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { clearRound } from './pairs.ts';
import { reloadAll } from './reload.ts';
import { isSurprised, keep, phaseOf, state } from './state.ts';
import { tellings } from './tellings.ts';

/** Begins the next segment of surprise in which somebody can act, or the round that follows them (MB-SUR.14, MB-SUR.15). */
export function beginSegment(draft: Draft, from: number): void {
  const { segments } = state(draft.fight);
  for (let segment = from; segment <= segments; segment++) {
    keep(draft, { segment });
    if (!draft.fight.combatants.some((combatant) => canAct(draft.fight, combatant))) {
      draft.tell(tellings['segment skipped'], { segment }, { rule: 'MB-SUR.15' });
      continue;
    }
    freshen(draft, true);
    draft.phase('declare');
    draft.tell(tellings.segment, { segment, surprised: surprised(draft) }, { rule: 'MB-SUR.11' });
    return;
  }
  endSurprise(draft);
}

/** Ends the surprise: a spell of it takes effect, and the rounds begin or go on (MB-SUR.13, MB-SUR.22). */
function endSurprise(draft: Draft): void {
  const carried = house.surpriseCasting.of(draft.fight) === 'carryOver';
  const casters = draft.fight.combatants.filter((combatant) => sheet(combatant).surpriseSpell);
  for (const combatant of casters)
    if (!carried && !sheet(combatant).spellGone) takeEffect(draft, combatant.id, 'MB-SUR.13');
  for (const { id } of draft.fight.combatants) draft.change(id, { surprised: 0, entering: false });
  keep(draft, { segment: 0, segments: 0 });
  beginRound(draft, draft.fight.round + 1);
  for (const combatant of casters) {
    const { task, spellGone } = sheet(combatant);
    const open = carried && !spellGone && isAble(combatantOf(draft.fight, combatant.id));
    draft.change(combatant.id, { surpriseSpell: false, ...(open && { task }) });
  }
}

/** Begins a round with its declarations (MB-ORD.1, MB-ORD.4). */
export function beginRound(draft: Draft, round: number): void {
  draft.round(round);
  freshen(draft, false);
  draft.phase('declare');
  draft.tell(tellings.round, { round });
}

/** Begins the next round, or the surprise of newcomers who came in undetected (MB-SUR.21). */
export function* nextRound(draft: Draft): Rule<void> {
  if (!draft.fight.combatants.some((combatant) => sheet(combatant).entering && isAble(combatant)))
    return beginRound(draft, draft.fight.round + 1);
  keep(draft, { surpriseFor: 'newcomers' }, 'MB-SUR.21');
  draft.phase('surprise');
}

/** Ends the counts when none is left: on to the held actions, then the end of the round or the next segment (MB-ORD.1, MB-ORD.3). */
export function endCounts(draft: Draft): void {
  const all = actorsIn(draft.fight);
  if (phaseOf(draft.fight) === 'count') {
    if (all.some((combatant) => sheet(combatant).counts.length > 0)) return;
    draft.phase('held');
  }
  if (phaseOf(draft.fight) !== 'held' || all.some((combatant) => sheet(combatant).holding)) return;
  const { segment } = state(draft.fight);
  if (segment === 0) {
    draft.phase('end');
    return;
  }
  reloadAll(draft);
  beginSegment(draft, segment + 1);
}

/** Begins everybody's counters anew; one who casts in the surprise goes on doing nothing else. */
function freshen(draft: Draft, isSegment: boolean): void {
  clearRound(draft);
  for (const combatant of draft.fight.combatants) {
    const { task, readRounds, spellGone, surpriseSpell } = sheet(combatant);
    const goesOn = isSegment ? surpriseSpell : task === 'read' && readRounds > 0 && !spellGone && isAble(combatant);
    draft.change(combatant.id, goesOn ? { ...freshRound, task, spellGone } : freshRound);
  }
}

function surprised(draft: Draft): readonly string[] {
  return draft.fight.combatants.filter((combatant) => isSurprised(draft.fight, combatant)).map(({ id }) => id);
}

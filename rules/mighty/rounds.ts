import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, membersOf, nameOf } from '../../src/core/fight/fight.ts';
import { capital } from '../../src/core/kit/wording.ts';
import { asking, choose, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { actorsIn, canAct } from './able.ts';
import { freshRound, isAble, isActive, isLost, isPresent, sheet, sheetOf } from './combatant.ts';
import { house } from './houserules.ts';
import { extract, lodgedHarm } from './lodged.ts';
import { clearRound } from './pairs.ts';
import { flee } from './retreat.ts';
import { takeEffect } from './spells.ts';
import { isSurprised, keep, phaseOf, state } from './state.ts';
import { reloadAll } from './targets.ts';
import { lossText, tellings } from './tellings.ts';

/** The action that ends a round: extractions, lodged missiles, what runs out, helmets, morale, the next round. */
export const endActions: readonly Action[] = [
  {
    word: 'endround',
    called: 'the end of the round',
    title: 'End the round',
    help: 'endround: missiles in wounds, stuns, morale, then the next round',
    typed: true,
    check: (fight) =>
      phaseOf(fight) === 'end'
        ? undefined
        : { ...refuse('MB-ORD.4', "The round isn't over yet: press Enter to go on."), past: true },
    *play(draft): Rule<void> {
      yield* extractions(draft);
      yield* lodgedHarm(draft);
      expire(draft);
      fixHelmets(draft);
      reloadAll(draft);
      yield* morale(draft);
      yield* nextRound(draft);
    },
  },
];

/** Lets those who have spent the round on it draw a missile out, if they still can act and its bearer has kept still (MB-LOD.5, MB-LOD.13). */
function* extractions(draft: Draft): Rule<void> {
  for (const { id } of draft.fight.combatants) {
    const { task, taskAt } = sheetOf(draft.fight, id);
    if (task !== 'extract') continue;
    const isStill = !sheetOf(draft.fight, taskAt).lodged[0]?.stirred;
    if (isAble(combatantOf(draft.fight, id)) && isStill) yield* extract(draft, id, taskAt);
    else draft.tell(tellings['not extracted'], { who: id, at: taskAt, isStill }, { who: id, rule: 'MB-LOD.13' });
  }
}

/** Ends what runs out with this round (MB-CND.2). */
function expire(draft: Draft): void {
  const { round } = draft.fight;
  for (const { id: who, conditions } of draft.fight.combatants)
    for (const { id, name, until } of conditions)
      if (until && until.of === undefined && until.round <= round) {
        draft.end(who, id);
        if (isPresent(combatantOf(draft.fight, who))) draft.tell(tellings.over, { who, name });
      }
}

/** Counts a round spent on the helmet, if it was declared and could be done (MB-FUM.7). */
function fixHelmets(draft: Draft): void {
  for (const combatant of draft.fight.combatants) {
    const { task, fixing } = sheet(combatant);
    if (task !== 'fix' || fixing === 0 || !isAble(combatant)) continue;
    draft.change(combatant.id, { fixing: fixing - 1 }, { who: combatant.id, rule: 'MB-FUM.7' });
    if (fixing === 1) draft.end(combatant.id, 'blinded');
    draft.tell(tellings.fixing, { who: combatant.id, left: fixing - 1 }, { rule: 'MB-FUM.7' });
  }
}

/** Asks for the morale of a side that has lost its first member, its leader or half its number; the referee decides (MB-MOR.1 to 5). */
function* morale(draft: Draft): Rule<void> {
  const { fallen, prompted } = state(draft.fight);
  const lost = draft.fight.combatants
    .filter((combatant) => combatant.side !== '' && isLost(combatant))
    .map(({ id }) => id);
  for (const { id } of draft.fight.sides) {
    const reason = reasonFor(draft.fight, id, fallen);
    if (reason === undefined || prompted.includes(`${id}:${reason}`)) continue;
    keep(draft, { prompted: [...state(draft.fight).prompted, `${id}:${reason}`] }, 'MB-MOR.2');
    yield* ask(draft, id, reason);
  }
  keep(draft, { fallen: lost });
}

/** Returns why a side would give up now; nothing while nobody of it has fallen, or when nobody is left who could. */
export function reasonFor(fight: Fight, side: string, before: readonly string[]): string | undefined {
  const members = membersOf(fight, side).filter(({ benched }) => !benched);
  const lost = members.filter(isLost);
  const fresh = lost.filter(({ id }) => !before.includes(id));
  if (fresh.length === 0 || wavering(fight, side).length === 0) return undefined;
  if (fresh.some((combatant) => sheet(combatant).leader)) return 'their leader';
  if (lost.length * 2 >= members.length) return 'half their number';
  return lost.length === fresh.length ? 'their first' : undefined;
}

/** Returns those whom the referee may let give up: neither player characters nor the fearless (MB-MOR.1, MB-MOR.5). */
function wavering(fight: Fight, side: string): readonly Combatant[] {
  return membersOf(fight, side).filter(
    (combatant) => isActive(combatant) && sheet(combatant).kind === 'NPC' && !sheet(combatant).fearless,
  );
}

function* ask(draft: Draft, side: string, reason: string): Rule<void> {
  const why = `Round ${draft.fight.round} ends  Morale: ${capital(nameOf(draft.fight, side))} lost ${lossText(reason)}. Do they fight on?`;
  const asked = asking('morale', 'referee', why, { about: side, against: side, time: reason, rules: ['MB-MOR.2'] });
  const answer = yield* choose(asked, optionsOf('on', 'flee', 'surrender'), 'on');
  draft.tell(tellings.morale, { side, reason, answer }, { rule: 'MB-MOR.2' });
  if (answer === 'on') return;
  const people = wavering(draft.fight, side).map(({ id }) => id);
  if (answer === 'flee') yield* flee(draft, people);
  else for (const id of people) draft.change(id, { status: 'surrendered' }, { rule: 'MB-MOR.2' });
}

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
    const surprised = draft.fight.combatants.filter((combatant) => isSurprised(draft.fight, combatant));
    draft.tell(tellings.segment, { segment, surprised: surprised.map(({ id }) => id) }, { rule: 'MB-SUR.11' });
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
function* nextRound(draft: Draft): Rule<void> {
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

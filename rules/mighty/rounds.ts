import type { Draft } from '../../src/core/fight/draft.ts';
import {
  type Combatant,
  combatantOf,
  type Fight,
  membersOf,
  nameOf,
  possessiveOf,
} from '../../src/core/fight/fight.ts';
import { must, sumOf } from '../../src/core/kit/list.ts';
import { capital, namesOf, verbFor } from '../../src/core/kit/wording.ts';
import { sum } from '../../src/core/rule/reading.ts';
import {
  type Asking,
  askEach,
  asking,
  choose,
  optionsOf,
  type Question,
  type Rule,
  roll,
} from '../../src/core/rule/request.ts';
import { whole } from '../../src/core/ruleset/halves.ts';
import { byWord, defineOptions } from '../../src/core/ruleset/options.ts';
import { past, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { actorsIn, attacksOf, canAct, leftInHand } from './able.ts';
import { conclude } from './aftermath.ts';
import {
  freshRound,
  isAble,
  isActive,
  isConscious,
  isHere,
  isLost,
  lostIn,
  mayComeBack,
  sheet,
  sheetOf,
} from './combatant.ts';
import { offRound } from './declare.ts';
import { house } from './houserules.ts';
import { extract, lodgedHarm } from './lodged.ts';
import { clearRound } from './pairs.ts';
import { flee } from './retreat.ts';
import { takeEffect } from './spells.ts';
import { isEnding, isSurprised, keep, phaseOf, state } from './state.ts';
import { initiativeSides } from './tables.ts';
import { reloadAll } from './targets.ts';
import { lossText, tellings } from './tellings.ts';

const initiativeOptions = defineOptions({ blocks: byWord('blocks', 'each block of monsters shares its dice') });

/** The actions between the declarations and the next round: initiative, and the end of the round (MB-INI.3, MB-INI.9). */
export const roundActions: readonly Action[] = [
  {
    word: 'initiative',
    called: 'initiative',
    title: 'Initiative',
    help: 'initiative [blocks]: one die for each attack, one for everybody else; blocks share theirs',
    typed: true,
    options: initiativeOptions.list,
    check: (fight) => {
      const why = 'Initiative comes after the declarations: press Enter to go on.';
      return phaseOf(fight) === 'initiative' ? undefined : past(offRound(fight) ?? refuse('MB-ORD.1', why));
    },
    *play(draft, intent): Rule<void> {
      const all = actorsIn(draft.fight);
      if (isOneSided(draft.fight)) inTurn(draft, all);
      else if (house.initiativeMode.of(draft.fight) === 'side') yield* bySide(draft, all);
      else yield* byHead(draft, all, initiativeOptions.of(intent).blocks ?? false);
      const counts = all.map(({ id }) => [id, ...sheetOf(draft.fight, id).counts]);
      if (!isOneSided(draft.fight)) draft.tell(tellings.initiative, { counts }, { rule: 'MB-INI.5' });
      draft.phase('count');
      endCounts(draft);
    },
  },
  {
    word: 'endround',
    called: 'the end of the round',
    title: 'End the round',
    help: 'endround: missiles in wounds, stuns, morale, then the next round',
    typed: true,
    check: (fight) =>
      isEnding(fight)
        ? undefined
        : past(offRound(fight) ?? refuse('MB-ORD.4', "The round isn't over yet: press Enter to go on.")),
    *play(draft): Rule<void> {
      yield* extractions(draft);
      yield* lodgedHarm(draft);
      if (phaseOf(draft.fight) === 'last') return conclude(draft);
      // Whoever is stunned to the end of the round has done nothing in it.
      const before = draft.fight;
      expire(draft);
      fixHelmets(draft, before);
      reloadAll(draft, before);
      yield* morale(draft);
      yield* nextRound(draft);
    },
  },
];

/** Lets those who have spent the round on it draw a missile out, if they still can act and its bearer is here and has kept still (MB-LOD.5, MB-LOD.13). */
function* extractions(draft: Draft): Rule<void> {
  for (const { id } of draft.fight.combatants) {
    const { task, taskAt } = sheetOf(draft.fight, id);
    if (task !== 'extract') continue;
    const [missile] = sheetOf(draft.fight, taskAt).lodged;
    const isStill = !missile?.stirred;
    const able = isAble(combatantOf(draft.fight, id));
    const isAway = able && !isHere(combatantOf(draft.fight, taskAt)) ? true : undefined;
    // Another remover may have been faster: then there is none left.
    const isGone = able && !missile ? true : undefined;
    if (able && isStill && missile && !isAway) yield* extract(draft, id, taskAt);
    else {
      const why = { who: id, at: taskAt, isStill, isGone, isAway };
      draft.tell(tellings['not extracted'], why, { who: id, rule: 'MB-LOD.13' });
    }
  }
}

/** Ends what runs out with this round (MB-CND.2). */
function expire(draft: Draft): void {
  const { round } = draft.fight;
  for (const { id: who, conditions } of draft.fight.combatants)
    for (const { id, name, until } of conditions)
      if (until && until.of === undefined && until.round <= round) {
        draft.end(who, id);
        // Of the unconscious there is nothing to tell: they stay as they are.
        if (isConscious(combatantOf(draft.fight, who))) draft.tell(tellings.over, { who, name });
      }
}

/** Counts a round spent on the helmet, if it was declared and could be done (MB-FUM.7). */
function fixHelmets(draft: Draft, before: Fight): void {
  for (const combatant of before.combatants) {
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
  for (const { id } of draft.fight.sides) {
    const reason = reasonFor(draft.fight, id, fallen);
    if (reason === undefined || prompted.includes(`${id}:${reason}`)) continue;
    keep(draft, { prompted: [...state(draft.fight).prompted, `${id}:${reason}`] }, 'MB-MOR.2');
    yield* ask(draft, id, reason);
  }
  // Whoever has been lost elsewhere is noted when the round of that half ends.
  const noted = state(draft.fight).fallen.filter((id) => draft.fight.apart.some((one) => one.id === id));
  keep(draft, { fallen: [...lostIn(draft.fight).map(({ id }) => id), ...noted] });
}

/** Returns why a side would give up now; nothing while nobody of it has fallen in this fight, or when nobody is left who could. */
export function reasonFor(fight: Fight, side: string, fallen: readonly string[]): string | undefined {
  const { before } = state(fight);
  const lost = lostIn(whole(fight)).filter((combatant) => combatant.side === side && !before.includes(combatant.id));
  const fresh = lost.filter(({ id }) => !fallen.includes(id));
  if (fresh.length === 0 || wavering(fight, side).length === 0) return undefined;
  if (fresh.some((combatant) => sheet(combatant).leader)) return 'their leader';
  const left = membersOf(whole(fight), side).filter((combatant) => !combatant.benched && !isLost(combatant));
  if (lost.length >= left.length) return 'half their number';
  return lost.length === fresh.length ? 'their first' : undefined;
}

/** Returns those whom the referee may let give up: neither player characters nor the fearless (MB-MOR.1, MB-MOR.5). */
function wavering(fight: Fight, side: string): readonly Combatant[] {
  return membersOf(fight, side).filter((combatant) => {
    const { kind, fearless } = sheet(combatant);
    return isActive(combatant) && kind === 'NPC' && !fearless;
  });
}

function* ask(draft: Draft, side: string, reason: string): Rule<void> {
  const people = wavering(draft.fight, side);
  // Player characters and the fearless fight on unasked: then those who are asked about have names.
  const areAll = membersOf(draft.fight, side).filter(isActive).length === people.length;
  const they = areAll ? { text: 'they', plural: true } : { text: namesOf(people), plural: people.length > 1 };
  const fightOn = `${capital(verbFor(they, 'do'))} ${they.text} fight on?`;
  const why = `Round ${draft.fight.round} ends  Morale: ${capital(nameOf(draft.fight, side))} lost ${lossText(reason)}. ${fightOn}`;
  const asked = asking('morale', 'referee', why, {
    about: side,
    against: side,
    time: reason,
    rules: ['MB-MOR.2'],
    yes: 'on',
  });
  const answer = yield* choose(asked, optionsOf('on', 'flee', 'surrender'), 'on');
  const who = people.map(({ id }) => id);
  draft.tell(tellings.morale, { side, reason, answer, who: areAll ? undefined : who }, { rule: 'MB-MOR.2' });
  if (answer === 'on') return;
  if (answer === 'flee') yield* flee(draft, who);
  else for (const id of who) draft.change(id, { status: 'surrendered' }, { rule: 'MB-MOR.2' });
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
    const surprised = draft.fight.combatants.filter((one) => mayComeBack(one) && isSurprised(draft.fight, one));
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
  reloadAll(draft, draft.fight);
  beginSegment(draft, segment + 1);
}

/** Begins everybody's counters anew; one who casts in the surprise goes on doing nothing else, one who reads a scroll reads on (MB-DEC.6). */
function freshen(draft: Draft, isSegment: boolean): void {
  clearRound(draft);
  draft.remove('waiting');
  for (const combatant of draft.fight.combatants) {
    const { task, readRounds, spellGone, surpriseSpell, divided, attackShare } = sheet(combatant);
    const readsOn = task === 'read' && readRounds > 0 && !spellGone && isAble(combatant);
    const goesOn = readsOn || (isSegment && surpriseSpell);
    // All in defence, it made no attack: that is no division for attacks to come (MB-BCB.9).
    const isOver = house.bcbDeclare.of(draft.fight) === 'onFirstNeed' && task !== 'attack' && divided;
    const shares = isOver && attackShare === 0 ? { attackShare: -1, defenceShare: 0 } : {};
    const left = leftInHand(combatant);
    const kept = { ...(goesOn && { task, spellGone }), ...(left && { inHand: left.id }) };
    draft.change(combatant.id, { ...freshRound, ...shares, ...kept });
  }
}

/** Returns the sides of somebody's initiative die (T1, MB-INI.2, MB-INI.10). */
export function dieOf(fight: Fight, combatant: Combatant): number {
  const { initiativeDie, dex } = sheet(combatant);
  if (house.initiativeDie.of(fight) === 'd10') return 10;
  return initiativeDie === '' ? initiativeSides(dex) : Number(initiativeDie.slice(1));
}

/** Rolls one die for each attack; by the referee's word monsters of one block share theirs (MB-INI.16). */
function* byHead(draft: Draft, all: readonly Combatant[], areShared: boolean): Rule<void> {
  const rollerOf = (combatant: Combatant, i: number): Combatant => {
    const leader = areShared ? blockLeader(all, combatant) : combatant;
    return i < attacksOf(leader) ? leader : combatant;
  };
  const attacks = all.flatMap((one) => Array.from({ length: attacksOf(one) }, (_, i) => ({ one, i })));
  const own = attacks.filter(({ one, i }) => rollerOf(one, i) === one);
  const thrown = yield* askEach(own, ({ one, i }) => {
    const more = { key: `initiative:${one.id}:${i + 1}`, role: 'consequence', rules: ['MB-INI.3'] } as const;
    return initiativeQuestion(draft.fight, one.id, dieOf(draft.fight, one), more);
  });
  const faces = new Map(thrown.map(([{ one, i }, face]) => [`${one.id}:${i}`, face]));
  for (const one of all) note(draft, one, (i) => must(faces.get(`${rollerOf(one, i).id}:${i}`), 'initiative'));
}

function initiativeQuestion(fight: Fight, id: string, sides: number, more: Partial<Asking>): Question<number> {
  const why = `${capital(possessiveOf(fight, id))} Initiative`;
  return roll(asking('init', id, why, { ...more, title: 'Initiative' }), [sides], sum);
}

function blockLeader(all: readonly Combatant[], combatant: Combatant): Combatant {
  const { block } = sheet(combatant);
  return (
    (block !== '' && all.find((other) => other.side === combatant.side && sheet(other).block === block)) || combatant
  );
}

/** Rolls one d10 for each side: the higher acts first as a whole, equal ones together (MB-INI.15). */
function* bySide(draft: Draft, all: readonly Combatant[]): Rule<void> {
  const sides = draft.fight.sides.filter(({ id }) => all.some((combatant) => combatant.side === id));
  const thrown = yield* askEach(sides, ({ id }) =>
    initiativeQuestion(draft.fight, id, 10, { key: `initiative:${id}`, rules: ['MB-INI.15'] }),
  );
  const faces = new Map(thrown.map(([{ id }, face]) => [id, face]));
  for (const combatant of all) note(draft, combatant, () => faces.get(combatant.side) ?? 1);
}

/** Returns true if only one side can act, in a segment of surprise: then nobody rolls, and they act in roster order (MB-SUR.16). */
export function isOneSided(fight: Fight): boolean {
  if (state(fight).segment === 0) return false;
  const [first, ...others] = actorsIn(fight);
  return others.every(({ side }) => side === first?.side);
}

function inTurn(draft: Draft, all: readonly Combatant[]): void {
  let left = sumOf(all.map(attacksOf));
  for (const combatant of all) note(draft, combatant, () => left--);
}

function note(draft: Draft, combatant: Combatant, countOf: (attack: number) => number): void {
  const thrown = Array.from({ length: attacksOf(combatant) }, (_, i) => countOf(i));
  const isCapped = house.initiativeAboveTen.of(draft.fight) === 'capAtTen' && !isOneSided(draft.fight);
  const counts = isCapped ? thrown.map((count) => Math.min(count, 10)) : thrown;
  const inOrder = counts.toSorted((a, b) => b - a);
  const { id } = combatant;
  draft.change(id, { counts: inOrder, thrown: inOrder }, { who: id, rule: 'MB-INI.3' });
}

import { byHand } from '../fight/by-hand.ts';
import type { Draft } from '../fight/draft.ts';
import { combatantOf, everybodyIn, type Fight, isPlayers } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import {
  apart,
  clockThere,
  fits,
  isMeeting,
  isOverThere,
  isSplit,
  meetingIn,
  nextOfMeeting,
} from '../ruleset/halves.ts';
import { inThisHalf, splitOff, swap, uniteAs } from '../ruleset/halving.ts';
import { notThere } from '../ruleset/refuse.ts';
import type { Action, Refusal, Ruleset } from '../ruleset/ruleset.ts';
import { anybody } from './people.ts';

/**
 * Returns the actions for a fight that falls into two: one half is played while the other waits with its round just as it
 * stands, until they meet again. Whoever is gone is in neither.
 */
export function partingActions(ruleset: Ruleset): readonly Action[] {
  return [
    {
      word: 'split',
      title: 'Split the fight in two',
      help: 'split {ally} {foe}: these fight on, everybody else waits; split alone: the other half has its turn; join ends it',
      targets: { ...anybody, least: 0 },
      afterAnswers: 'begun',
      check: (fight, intent) => cannotSplit(ruleset, fight, intent),
      *play(draft, { at = [] }) {
        const next = meetingIn(draft.fight);
        const isOver = isOverHere(ruleset, draft.fight);
        if (at.length > 0) splitOff(draft, ruleset, without(peopleHere(ruleset, draft.fight), at));
        else swap(draft, ruleset);
        // Of those who are over nothing is left to wait for: the halves meet as soon as the others have ended their round.
        if (next !== undefined && isOver) draft.put('halves', { meet: draft.fight.round + 1 });
        const go = apart(draft.fight).map(({ id }) => id);
        draft.tell(at.length > 0 ? byHand.split : byHand.halves, { stay: inThisHalf(draft.fight, ruleset), go });
      },
    },
    {
      word: 'join',
      title: 'Join a split fight again',
      help: 'join: makes one fight of the two halves, as soon as both stand at the start of one round; join !: at once',
      afterAnswers: 'begun',
      heedsForce: true,
      check: (fight) => cannotJoin(ruleset, fight),
      *play(draft, { forced = false }) {
        const { fight } = draft;
        const isOver = isOverHere(ruleset, fight);
        const isReady = fits(fight, ruleset) || nextOfMeeting(fight, ruleset, isOver) === 'join';
        const isLast = isOver && isOverThere(fight, ruleset);
        if (forced || isReady || isLast || !clockThere(fight)) return rejoin(draft, ruleset, isOver);
        arrange(draft, ruleset, isOver);
      },
    },
  ];
}

function cannotSplit(ruleset: Ruleset, fight: Fight, { at = [] }: Intent): Refusal | undefined {
  const all = peopleHere(ruleset, fight);
  if (at.length === 0) return isSplit(fight) ? undefined : notSplit(fight, all, 'names those who fight on here');
  if (clockThere(fight) && isSplit(fight))
    return notThere('The fight is split already. `split` alone changes halves; `join` makes it one fight again.');
  const halves = [all.filter((id) => at.includes(id)), without(all, at)];
  if (halves.every((ids) => hasBothSides(fight, ids))) return undefined;
  return { reason: 'Each half needs combatants of both sides. Name others.', rule: 'by hand' };
}

function cannotJoin(ruleset: Ruleset, fight: Fight): Refusal | undefined {
  if (!isSplit(fight)) return notSplit(fight, peopleHere(ruleset, fight), 'splits it');
  const meet = meetingIn(fight);
  if (meet === undefined || nextOfMeeting(fight, ruleset, isOverHere(ruleset, fight))) return undefined;
  const { roundName } = ruleset;
  const reason = `The halves are one when ${roundName} ${meet} begins: play on, or make one fight of them now with \`join !\`.`;
  return { reason, rule: 'by hand' };
}

/** Lets the halves meet at the start of the next round that both come to; one that is over waits for the other's. */
function arrange(draft: Draft, ruleset: Ruleset, isOver: boolean): void {
  const { round } = draft.fight;
  const there = clockThere(draft.fight)?.round ?? round;
  const isOverElsewhere = isOverThere(draft.fight, ruleset);
  const latest = isOver ? there : isOverElsewhere ? round : Math.max(round, there);
  draft.put('halves', { meet: latest + 1 });
  const half = isOver ? 'elsewhere' : isOverElsewhere ? 'here' : 'both';
  draft.tell(byHand.meeting, { round: latest + 1, called: ruleset.roundName, half });
}

function rejoin(draft: Draft, ruleset: Ruleset, isOver: boolean): void {
  const before = draft.fight;
  const there = clockThere(before);
  const who = apart(before).map(({ id }) => id);
  const isKept = isOver || isOverThere(before, ruleset) || fits(before, ruleset) || isMeeting(before);
  uniteAs(draft, ruleset, isOver);
  draft.tell(byHand.rejoined, { who: who.filter((id) => ruleset.shape(combatantOf(draft.fight, id)) !== 'gone') });
  if (there && !isKept)
    draft.tell(byHand['given-up'], { round: there.round, now: before.round, called: ruleset.roundName });
}

/** Returns true if the half that is here has come to an end. */
function isOverHere(ruleset: Ruleset, fight: Fight): boolean {
  return ruleset.due(fight).some(({ ends }) => ends);
}

/** Returns those who could be of a half: nobody who is benched by hand or gone. */
function peopleHere(ruleset: Ruleset, fight: Fight): readonly string[] {
  const old = fight.apart.length === 0 ? apart(fight).map(({ id }) => id) : [];
  const isIn = (id: string) => ruleset.shape(combatantOf(fight, id)) !== 'gone';
  return [...inThisHalf(fight, ruleset), ...old].filter(isIn);
}

function without(ids: readonly string[], others: readonly string[]): readonly string[] {
  return ids.filter((id) => !others.includes(id));
}

/** Refuses what needs a split fight, with what splits it, where there are enough of both sides for that. */
function notSplit(fight: Fight, all: readonly string[], then: string): Refusal {
  const own = all.filter((id) => isPlayers(fight, combatantOf(fight, id).side)).length;
  return notThere(
    own > 1 && all.length > own + 1
      ? `The fight is not split. \`split {ally} {foe}\` ${then}.`
      : "The fight is not split, and can't be: each half needs combatants of both sides.",
  );
}

function hasBothSides(fight: Fight, half: readonly string[]): boolean {
  const sides = everybodyIn(fight)
    .filter(({ id }) => half.includes(id))
    .map(({ side }) => side);
  return sides.some((id) => isPlayers(fight, id)) && new Set(sides).size > 1;
}

import type { Draft } from '../fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../fight/fight.ts';
import { isObject, type Json, type JsonObject } from '../kit/json.ts';
import {
  APART,
  apart,
  type Clock,
  clockHere,
  clockThere,
  fits,
  isMeeting,
  isOverThere,
  isSplit,
  orderOf,
  type Splitting,
} from './halves.ts';
import type { Action, Ruleset } from './ruleset.ts';

/** Lets a fight fall into two: those who go wait from now on, and their round with them, just where it stands. */
export function splitOff(draft: Draft, ruleset: Splitting, go: readonly string[]): void {
  forgetOld(draft);
  const { fight } = draft;
  const order = orderOf(fight);
  const isGone = (one: Combatant) => !go.includes(one.id) && ruleset.shape(one) === 'gone';
  const stay = order.filter((id) => !go.includes(id));
  const neither = fight.combatants.filter(isGone).map(({ id }) => id);
  const { here, clock, between } = shares(fight, ruleset, go);
  replace(draft, 'waiting', here.waiting);
  replace(draft, 'pairs', here.pairs);
  draft.put('halves', { order, neither, clock, between });
  draft.halve(stay, go);
}

/** Changes halves: those who are here wait, and the others go on just where they were. */
export function swap(draft: Draft, ruleset: Splitting): void {
  if (draft.fight.apart.length === 0) {
    // Of an older save: they wait since a moment that nothing tells.
    const there = apart(draft.fight).map(({ id }) => id);
    forgetOld(draft);
    splitOff(
      draft,
      ruleset,
      inThisHalf(draft.fight, ruleset).filter((id) => !there.includes(id)),
    );
    return;
  }
  const { fight } = draft;
  const there = clockThere(fight) ?? clockHere(fight, ruleset);
  const go = inThisHalf(fight, ruleset);
  const stay = orderOf(fight).filter((id) => !go.includes(id));
  const { here, clock, between } = shares(fight, ruleset, go);
  draft.put('halves', { clock, between });
  take(draft, { ...there, ...here }, ruleset);
  draft.halve(stay, go);
  const benched = fight.combatants.filter((one) => one.benched).map(({ id }) => id);
  if (there.round !== fight.round) bringTo(draft, ruleset, benched, there.round - fight.round);
}

/** Makes one fight of both halves, by the clock of the one that is here; what the others had begun by another is given up. */
function unite(draft: Draft, ruleset: Splitting): void {
  const { fight } = draft;
  const there = clockThere(fight);
  const ids = apart(fight).map(({ id }) => id);
  forgetOld(draft);
  if (!there) return;
  const isKept = fits(fight, ruleset) || isMeeting(fight);
  const { between } = fight.bags.halves;
  // Plans are given up with their round, and what has come about is not.
  const isLasting = isKept || ruleset.ownerOf !== undefined;
  replace(draft, 'waiting', { ...(isLasting && there.waiting), ...fight.bags.waiting });
  replace(draft, 'pairs', { ...(isObject(between) && between), ...there.pairs, ...fight.bags.pairs });
  draft.halve(orderOf(fight), []);
  draft.remove('halves');
  if (isKept) return;
  bringTo(draft, ruleset, ids, fight.round - there.round);
}

/** Unites a split fight whose half that is here is over, or not: by the clock of one that still goes on, where one does. */
export function uniteAs(draft: Draft, ruleset: Splitting, isOverHere: boolean): void {
  if (isOverHere && !isOverThere(draft.fight, ruleset)) swap(draft, ruleset);
  unite(draft, ruleset);
}

/** Returns an action that concerns the whole fight, and makes one of a split fight first. */
export function ofBoth(action: Action, ruleset: Splitting): Action {
  return {
    ...action,
    play(draft, intent) {
      if (isSplit(draft.fight)) unite(draft, ruleset);
      return action.play(draft, intent);
    },
  };
}

/** Returns the ids of those who belong to the half that is here: whoever is benched or was gone before belongs to neither. */
export function inThisHalf(fight: Fight, { shape }: Pick<Ruleset, 'shape'>): readonly string[] {
  const { neither } = fight.bags.halves;
  const isOut = (one: Combatant) => Array.isArray(neither) && neither.includes(one.id) && shape(one) === 'gone';
  return fight.combatants.filter((one) => !one.benched && !isOut(one)).map(({ id }) => id);
}

/** Brings back to the list those whom an older version only benched. */
function forgetOld(draft: Draft): void {
  if (draft.fight.apart.length > 0 || !isSplit(draft.fight)) return;
  for (const { id } of apart(draft.fight)) draft.attribute(id, 'benched', false);
  draft.remove('groups', [APART]);
}

function take(draft: Draft, { round, phase, fight, waiting, pairs }: Clock, { halfKeeps = [] }: Splitting): void {
  // No round begins: what lasts until one does goes on.
  if (draft.fight.round !== round) draft.record({ kind: 'round', from: draft.fight.round, to: round });
  draft.phase(phase);
  draft.put('fight', Object.fromEntries(halfKeeps.map((key) => [key, fight[key]])));
  replace(draft, 'waiting', waiting);
  replace(draft, 'pairs', pairs);
}

function replace(draft: Draft, bag: 'waiting' | 'pairs', entries: JsonObject): void {
  const old = Object.keys(draft.fight.bags[bag]).map((key): [string, Json | undefined] => [key, undefined]);
  draft.put(bag, { ...Object.fromEntries(old), ...entries });
}

/** Returns what waits and what is between two for those who go and for the others: each entry is where they are whom it is of. */
function shares(fight: Fight, ruleset: Splitting, go: readonly string[]) {
  const there = clockThere(fight);
  const { between } = fight.bags.halves;
  const waiting = Object.entries({ ...there?.waiting, ...fight.bags.waiting });
  const pairs = Object.entries({ ...(isObject(between) && between), ...there?.pairs, ...fight.bags.pairs });
  const goes = ([key, entry]: Entry) => go.includes(ruleset.ownerOf?.(entry) ?? key);
  const pairsOf = (count: number) =>
    Object.fromEntries(pairs.filter(([key]) => pairIn(key).filter((id) => go.includes(id)).length === count));
  const gone = { waiting: Object.fromEntries(waiting.filter(goes)), pairs: pairsOf(2) };
  return {
    here: { waiting: Object.fromEntries(waiting.filter((entry) => !goes(entry))), pairs: pairsOf(0) },
    clock: { ...clockHere(fight, ruleset), ...gone },
    between: pairsOf(1),
  };
}

type Entry = readonly [key: string, value: Json | undefined];

/** Returns the two whom a key of `pairs` ends in: `cover asta>ghoul` and `asta|ghoul`. */
function pairIn(key: string): readonly string[] {
  return key.split(/[^a-z0-9-]+/).slice(-2);
}

/** Lets combatants come to another round than theirs: its turns are before them, and what ends in a round ends so many later. */
function bringTo(draft: Draft, { fields }: Splitting, ids: readonly string[], rounds: number): void {
  for (const id of ids) draft.change(id, fields.passing('round'));
  for (const id of ids) {
    const { fields: values, conditions } = combatantOf(draft.fight, id);
    draft.change(id, fields.roundsLater(values, rounds));
    for (const { until, ...condition } of conditions)
      if (until && rounds !== 0)
        draft.begin(id, { ...condition, until: { ...until, round: Math.max(0, until.round + rounds) } });
  }
}

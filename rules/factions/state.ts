import { type Combatant, type Fight, membersOf, sidesWith } from '../../src/core/fight/fight.ts';
import { openOutcomes } from '../../src/core/ruleset/due.ts';
import {
  items,
  numbers,
  oneOf,
  text,
  texts,
  type Values,
  whole,
  withDefault,
  yesNo,
} from '../../src/core/sheet/field.ts';
import { fightState } from '../../src/core/sheet/sheet.ts';
import { isFighting, sheet, weaponFields } from './combatant.ts';

/** The stages of a fight; `slots` and what follows come round with every round. */
const stages = ['setup', 'start', 'first', 'slots', 'ending', 'over', 'closed'] as const;

const droppedFields = {
  ...weaponFields,
  place: withDefault(text, '', 'where it lies'),
  near: withDefault(text, '', 'who dropped it'),
};

/** Entries that both halves of a split fight have in common; whatever is not here, each half has for itself. */
const shared = {
  morale: withDefault(texts, [], 'the groups that have to check morale'),
  original: withDefault(numbers, {}, 'the original number of each group'),
  strength: withDefault(numbers, {}, 'the strength of each group when the round began'),
  allies: withDefault(texts, [], 'allied factions, two and two: a+b'),
  dark: withDefault(yesNo, false, 'whether it is dark everywhere'),
  dropped: withDefault(items('weapons', droppedFields), [], 'what lies on the ground'),
};

const table = {
  stage: withDefault(oneOf(...stages), 'setup', 'the stage of the fight'),
  holder: withDefault(text, '', 'the faction that holds the initiative'),
  first: withDefault(text, '', 'the faction that had the first slot of the last round'),
  order: withDefault(texts, [], 'the factions in the order of their slots'),
  slot: withDefault(text, '', 'the faction whose slot it is'),
  slots: withDefault(whole(0), 0, 'how many slots of the round have begun'),
  passes: withDefault(whole(0), 0, 'passes one after the other'),
  turn: withDefault(texts, [], 'who is taking the running turn: one, or a mounted unit'),
  reckoned: withDefault(yesNo, false, 'whether the end of the round has been reckoned'),
  ...shared,
  stirred: withDefault(yesNo, false, 'whether something has changed in this round'),
  idle: withDefault(whole(0), 0, 'rounds in a row in which nothing changed'),
  open: withDefault(openOutcomes, [], 'what has been done of which the referee says what comes of it, and to whom'),
  goOn: withDefault(yesNo, false, 'whether the fight goes on although its end was proposed'),
};

/** The state of a fight as a whole. */
export type State = Values<typeof table>;

/** The state of a fight as a whole: fresh, read and changed. */
export const { fresh: freshState, of: state, keep } = fightState(table, 'Factions');

/** Entries that each half of a split fight has for itself: where its round stands, and what is open in it. */
export const halfKeeps = Object.keys(table).filter((key) => !Object.hasOwn(shared, key));

/** Returns true if a fight has begun and has not ended (FA-RND.12). */
export function isGoingOn(fight: Fight): boolean {
  return !['setup', 'over', 'closed'].includes(state(fight).stage);
}

/** Returns true if two factions are one, or allied. */
export function areAllied(fight: Fight, a: string, b: string): boolean {
  return a === b || state(fight).allies.some((pair) => pair === `${a}+${b}` || pair === `${b}+${a}`);
}

/** Returns true if somebody is of a faction that is not allied with another's. */
export function isEnemy(fight: Fight, combatant: Combatant, other: Combatant): boolean {
  return combatant.id !== other.id && !areAllied(fight, combatant.side, other.side);
}

/** Returns the enemies of somebody who stand and whom it knows of: not those who are concealed (FA-SNK.9). */
export function knownEnemies(fight: Fight, combatant: Combatant): readonly Combatant[] {
  const isKnown = (other: Combatant) => other.side !== '' && !sheet(other).concealed;
  return fight.combatants.filter((other) => isEnemy(fight, combatant, other) && isFighting(other) && isKnown(other));
}

/** Returns the factions with somebody who is able to fight. */
export function sidesStanding(fight: Fight): readonly string[] {
  return sidesWith(fight, isFighting);
}

/** Returns the members of a faction who are able to fight: vehicles do not (FA-MNT.14). */
export function activeOf(fight: Fight, sideId: string): readonly Combatant[] {
  return membersOf(fight, sideId).filter(isFighting);
}

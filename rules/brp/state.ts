import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, hasCondition, sidesWith } from '../../src/core/fight/fight.ts';
import { type Json, keysOf } from '../../src/core/kit/json.ts';
import { text, whole, withDefault, yesNo } from '../../src/core/sheet/field.ts';
import { fightState } from '../../src/core/sheet/sheet.ts';
import { isActive, sheet } from './combatant.ts';
import { house } from './houserules.ts';

/** The phases, as a refusal names them: once surprise, then the four of every round, at last the aftermath (BR-1.2). */
const phases = {
  setup: 'the beginning',
  surprise: 'surprise',
  statement: 'the statements',
  movement: 'the movement',
  actions: 'the actions',
  resolution: 'Resolution',
  aftermath: 'the aftermath',
  over: 'the next fight',
};
export type Phase = keyof typeof phases;

/** Length of a round, in seconds of the game (BR-1.1). */
export const ROUND_SECONDS = 12;

const table = {
  moment: withDefault(text, '', 'the moment whose effects wait: rank, class, rating'),
  closed: withDefault(yesNo, false, 'whether the injuries of this round are settled'),
  goesOn: withDefault(yesNo, false, 'whether the round goes on as it began, although the house rule has changed'),
  days: withDefault(whole(0, 6), 0, 'days since the last week of healing ended'),
};

/** BRP's own state of a fight as a whole: as it begins, as it is, and the function that changes it. */
export const { fresh: freshState, of: state, keep } = fightState(table, 'BRP');

/** Entries that each half of a split fight has for itself: where its round stands, and what is open in it. */
export const halfKeeps: readonly (keyof typeof table)[] = ['moment', 'closed', 'goesOn'];

/** Returns true in a round whose statements are skipped, whatever the house rule has said since (BR-2.9). */
export function skipsStatements(fight: Fight): boolean {
  return state(fight).goesOn !== (house.statement.of(fight) === 'skipped');
}

/** Lets a round go on with statements or without them, as it has begun, where the house rule is about to change (BR-1.2, BR-2.9). */
export function beforeSwitch(draft: Draft, id: string, value: Json): void {
  const isBegun = ['statement', 'movement', 'actions'].includes(draft.fight.phase);
  const goesOn = skipsStatements(draft.fight) !== (value === 'skipped');
  if (id === house.statement.id && isBegun) keep(draft, { goesOn }, 'BR-2.9');
}

/** The Resolution of a round in which the fight was ended: the aftermath follows it. */
export const ENDING = 'ending';

/** Returns the phase of a fight. */
export function phaseOf({ phase }: Fight): Phase {
  return phase === ENDING ? 'resolution' : (keysOf(phases).find((one) => one === phase) ?? 'setup');
}

/** Returns true while a fight is played: it has begun, and not come to its aftermath. */
export function isGoingOn(fight: Fight): boolean {
  return !['setup', 'aftermath', 'over'].includes(phaseOf(fight));
}

/** Returns how many rounds are complete: one is with its end, also with that of the fight (BR-1.1). */
export function roundsComplete(fight: Fight): number {
  return isGoingOn(fight) ? fight.round - 1 : fight.round;
}

/** Returns a clause with what Enter does now, or what goes on where it does nothing, for refusals. */
export function enterInWords(fight: Fight): string {
  const phase = phaseOf(fight);
  return phase === 'over' ? `\`fight\` begins ${phases[phase]}` : `Enter goes on with ${phases[phase]}`;
}

/** Divides a number, rounded up or down as the house rule says (BR-15.2). */
export function divided(fight: Fight, value: number, by: number): number {
  const share = value / by;
  return house.rounding.of(fight) === 'up' ? Math.ceil(share) : Math.floor(share);
}

/** Returns the sides that have somebody who is conscious and here (BR-1.3). */
export function ableSides(fight: Fight): readonly string[] {
  return sidesWith(fight, isActive);
}

/** Returns true if a combatant can state and act at all in this round (BR-1.7, BR-16.1). */
export function mayAct(fight: Fight, combatant: Combatant): boolean {
  const isReady = house.surprisedAct.of(fight) || !hasCondition(combatant, 'unaware');
  return isReady && isActive(combatant) && combatant.side !== '';
}

/** Returns true once somebody's action is spent: it has acted, or made all its attacks (BR-1.4, BR-4.11). */
export function hasActed(fight: Fight, combatant: Combatant): boolean {
  const { acted, attacksMade } = sheet(combatant);
  return acted || attacksMade >= house.attacksPerRound.of(fight);
}

/** Returns true once the fight is over, and help takes no action any more (BR-14.15). */
export function isAfter(fight: Fight): boolean {
  return ['aftermath', 'over'].includes(phaseOf(fight));
}

/** Returns true for whoever lives and is here; once the fight is over, also for whoever got away (BR-14.15, BR-16.4). */
export function isThere(fight: Fight, combatant: Combatant): boolean {
  return !hasCondition(combatant, 'dead') && (isAfter(fight) || !hasCondition(combatant, 'left'));
}

/** Returns true if two can help each other: both stayed or both got away, or no enemy is left where one of them stayed. */
export function areTogether({ combatants }: Fight, one: Combatant, other: Combatant): boolean {
  const isApart = hasCondition(one, 'left') !== hasCondition(other, 'left');
  return !isApart || !combatants.some((enemy) => isActive(enemy) && enemy.side !== '' && enemy.side !== one.side);
}

/** Names the reason why a combatant takes no part, in a word. */
export function absence(combatant: Combatant): string {
  if (combatant.benched) return 'benched';
  if (hasCondition(combatant, 'left')) return 'gone';
  return ['dead', 'dying', 'unconscious', 'unaware'].find((name) => hasCondition(combatant, name)) ?? 'out';
}

/** The metres from which on a move is a move (BR-3.2, BR-9.13). */
export const WALK = 6;

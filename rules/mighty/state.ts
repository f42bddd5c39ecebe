import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { oneOf, texts, usually, whole, yesNo } from '../../src/core/sheet/field.ts';
import { fightState } from '../../src/core/sheet/fight-state.ts';
import { isActive, sheet } from './combatant.ts';

/** The phases of a fight; `declare` to `end` repeat each round, and once for each segment of surprise. */
const phases = ['surprise', 'declare', 'initiative', 'count', 'held', 'end', 'aftermath', 'over'] as const;
type Phase = (typeof phases)[number];

const table = {
  segment: usually(whole(0), 0, 'the segment of surprise that is played; 0 in rounds'),
  segments: usually(whole(0), 0, 'how many segments there are'),
  surpriseFor: usually(oneOf('all', 'newcomers'), 'all', 'who may surprise'),
  threshold: usually(whole(1, 30), 2, 'the highest result that is surprise'),
  fallen: usually(texts, [], 'who was down at the end of the last round'),
  prompted: usually(texts, [], 'which morale prompts have been given'),
  stopAtFoes: usually(yesNo, false, 'whether the counts of foes wait for Enter'),
  open: usually(texts, [], 'spells, wands and deeds whose outcome the referee has not said yet'),
};

/** What Mighty Blows keeps of a fight as a whole: as it begins, as it is, and how it is changed. */
export const { fresh: freshState, of: state, keep } = fightState(table, 'Mighty Blows');

/** The phase of a fight. */
export function phaseOf(fight: Fight): Phase {
  return phases.find((phase) => phase === fight.phase) ?? 'over';
}

/** Whether somebody fights for the players. */
export function isPlayers(fight: Fight, one: Combatant): boolean {
  return fight.sides.some(({ id, players }) => players && id === one.side);
}

/** Whether two fight on different sides. */
export function areFoes(one: Combatant, other: Combatant): boolean {
  return one.side !== '' && other.side !== '' && one.side !== other.side;
}

/** The sides that still have somebody able (MB-ORD.5). */
export function sidesLeft(fight: Fight): readonly string[] {
  const isLeft = (side: string) => fight.combatants.some((one) => one.side === side && isActive(one));
  return fight.sides.map(({ id }) => id).filter(isLeft);
}

/** Whether somebody cannot act in the segment that is played (MB-SUR.11). */
export function isSurprised(fight: Fight, one: Combatant): boolean {
  const { segment } = state(fight);
  return segment > 0 && sheet(one).surprised >= segment;
}

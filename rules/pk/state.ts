import { type Combatant, type Fight, membersOf } from '../../src/core/fight/fight.ts';
import { oneOf, text, texts, whole, withDefault, yesNo } from '../../src/core/sheet/field.ts';
import { fightState } from '../../src/core/sheet/sheet.ts';
import { isActive, sheet } from './combatant.ts';

const endings = ['', 'destroyed', 'surrender', 'retreat', 'escape', 'spared', 'nobody', 'ended'] as const;
export type Ending = (typeof endings)[number];

const table = {
  rolling: withDefault(text, '', 'Side whose players roll the Checks'),
  surprise: withDefault(text, '', 'the Side that had surprise, or nobody; empty until it has been asked'),
  holder: withDefault(text, '', 'the Side that holds Initiative in this Bout; empty until it is known'),
  rollingDie: withDefault(whole(0, 6), 0, 'Initiative die of the rolling Side'),
  opposingDie: withDefault(whole(0, 6), 0, 'the Initiative die of the opposing Side'),
  seconds: withDefault(whole(0), 0, 'the seconds of the finished Bouts'),
  finished: withDefault(yesNo, false, 'whether the Bout is over, and this is the gap after it'),
  called: withDefault(texts, [], 'the Sides that have called a Retreat which is not settled'),
  hasCalled: withDefault(
    texts,
    [],
    'what bars a Retreat before the next Bout: the Sides that have called one, and a chase',
  ),
  fled: withDefault(text, '', 'the Side that has got away, while it is open whether it is chased'),
  caught: withDefault(text, '', 'the Side that a Pursuit has caught'),
  restate: withDefault(yesNo, false, "whether everybody's Zone is to be stated anew"),
  over: withDefault(oneOf(...endings), '', 'how the fight ended'),
  victor: withDefault(text, '', 'the Side that won'),
  fallenAsked: withDefault(yesNo, false, 'whether the fallen are carried or left has been settled'),
  ransomAsked: withDefault(yesNo, false, 'whether prisoners are handed back has been settled'),
  counted: withDefault(yesNo, false, 'whether the Experience has been counted'),
  experience: withDefault(whole(0), 0, 'the Experience of the fight'),
  treasure: withDefault(whole(0), 0, 'the treasure that ransoms have earned'),
  escaped: withDefault(texts, [], 'the Sides of which some got away in one half of the split fight, where any did'),
};

/** State of a fight as a whole: fresh, as it is, and its changes. */
export const { fresh, of: state, keep } = fightState(table, 'P&K');

/** State with which a fight begins: an older save has no Sides of which some got away. */
export const freshState = { ...fresh, escaped: undefined };

/** Entries that each half of a split fight has for itself: where its round stands, and what is open in it. */
export const halfKeeps: readonly (keyof typeof table)[] = [
  'surprise',
  'holder',
  'rollingDie',
  'opposingDie',
  'seconds',
  'finished',
  'called',
  'hasCalled',
  'fled',
  'caught',
  'restate',
];

/** Returns true if a fight has begun and has not ended. */
export function isGoingOn(fight: Fight): boolean {
  const { rolling, over } = state(fight);
  return rolling !== '' && over === '';
}

/** Returns the Side whose players roll the Checks, and the other. */
export function sidesOf(fight: Fight): readonly [rolling: string, opposing: string] {
  const { rolling } = state(fight);
  return [rolling, otherSide(fight, rolling)];
}

/** Returns the other of the two Sides. */
export function otherSide(fight: Fight, id: string): string {
  return fight.sides.find((one) => one.id !== id)?.id ?? '';
}

/** Returns true if the players roll for a combatant. */
export function isRolling(fight: Fight, { side: id }: Combatant): boolean {
  return id === state(fight).rolling;
}

/** Returns the members of a Side that have taken part in this fight, whatever has become of them. */
export function participantsOf(fight: Fight, sideId: string): readonly Combatant[] {
  return membersOf(fight, sideId).filter((combatant) => isActive(combatant) || !sheet(combatant).absent);
}

/** Returns the active members of a Side, in the order of the roster; an object is none, whatever Side it was put on (PK-ATK.14). */
export function activeOf(fight: Fight, sideId: string): readonly Combatant[] {
  return membersOf(fight, sideId).filter((combatant) => isActive(combatant) && sheet(combatant).type !== 'object');
}

/** Returns the Side that has got away, while it is open whether it is chased; none where somebody of it stands in the fight, or nobody has left (PK-RET.10, PK-RET.11). */
export function awayIn(fight: Fight): string | undefined {
  const { fled } = state(fight);
  const isAway = fled !== '' && activeOf(fight, fled).length === 0 && leftOf(fight, fled).length > 0;
  return isAway ? fled : undefined;
}

/** Returns the members of a Side that have left in a Retreat, and that a chase may bring back. */
export function leftOf(fight: Fight, sideId: string): readonly Combatant[] {
  return participantsOf(fight, sideId).filter((combatant) => sheet(combatant).status === 'left');
}

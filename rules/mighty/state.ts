import { type Combatant, type Fight, sidesWith } from '../../src/core/fight/fight.ts';
import { keysOf } from '../../src/core/kit/json.ts';
import { answerOrders } from '../../src/core/ruleset/answer-orders.ts';
import { openOutcomes } from '../../src/core/ruleset/due.ts';
import { oneOf, texts, whole, withDefault, yesNo } from '../../src/core/sheet/field.ts';
import { fightState } from '../../src/core/sheet/sheet.ts';
import { isActive, sheet } from './combatant.ts';

/** The phases of a fight, in words; `declare` to `end` repeat each round, and once for each segment of surprise. `last` ends round and fight. */
export const phases = {
  surprise: 'surprise',
  declare: 'declarations',
  initiative: 'initiative',
  count: 'counts',
  held: 'held actions',
  end: 'end of the round',
  last: 'end of the last round',
  aftermath: 'aftermath',
  over: 'over',
} as const;
const phaseNames = keysOf(phases);

/** Names of the standing orders that an answer leaves for the rest of the fight (MB-FUM.3, MB-ASN.2). */
export const MISHAP = 'mishap';
export const UNAWARE = 'unaware';

const table = {
  segment: withDefault(whole(0), 0, 'segment of surprise; 0 in rounds'),
  segments: withDefault(whole(0), 0, 'number of segments'),
  surpriseFor: withDefault(oneOf('all', 'newcomers'), 'all', 'all, or newcomers only'),
  threshold: withDefault(whole(1, 30), 2, 'highest result of a surprise die that means surprised'),
  fallen: withDefault(texts, [], 'combatants lost by the end of the last round'),
  before: withDefault(texts, [], 'who was lost before it began, where anybody was'),
  prompted: withDefault(texts, [], 'morale questions asked so far'),
  stopAtFoes: withDefault(yesNo, false, 'counts of foes wait for Enter'),
  ordered: withDefault(texts, [], 'kinds of decisions for which an order was typed'),
  open: withDefault(openOutcomes, [], 'spells, wands and actions without an outcome so far, and whose they are'),
};

/** State of a fight as a whole: as it begins, as it is, and how it is changed. */
export const { fresh: freshState, of: state, keep } = fightState(table, 'Mighty Blows');

/** Entries that each half of a split fight has for itself: where its round stands, and what is open in it. */
export const halfKeeps: readonly (keyof typeof table)[] = ['segment', 'segments', 'surpriseFor', 'open'];

/** Standing orders that answers leave: the kind of mishap, and that nobody is unaware. */
export const answers = answerOrders([MISHAP, UNAWARE], { of: state, keep });

/** Returns true if the referee wants a kind of question asked that otherwise takes its default: `order threshold ask`. */
export function isAskedFor({ bags }: Fight, { tag }: { readonly tag: string }): boolean {
  return bags.orders[tag] === 'ask';
}

/** Returns the phase of a fight. */
export function phaseOf(fight: Fight): keyof typeof phases {
  return phaseNames.find((phase) => phase === fight.phase) ?? 'over';
}

/** Returns true if a round is at its end, the last one or another (MB-ORD.1). */
export function isEnding({ phase }: Fight): boolean {
  return phase === 'end' || phase === 'last';
}

/** Returns true if the fight has ended (MB-ORD.4). */
export function isOver({ phase }: Fight): boolean {
  return phase === 'aftermath' || phase === 'over';
}

/** Returns true if two fight on different sides. */
export function areFoes(combatant: Combatant, other: Combatant): boolean {
  return combatant.side !== '' && other.side !== '' && combatant.side !== other.side;
}

/** Returns the sides that still have somebody who counts: whoever is able, where nothing else is said (MB-ORD.5). */
export function sidesLeft(fight: Fight, counts: (combatant: Combatant) => boolean = isActive): readonly string[] {
  return sidesWith(fight, counts);
}

/** Returns what is played: a segment of surprise, or a round. */
export function spanOf(fight: Fight): 'segment' | 'round' {
  return state(fight).segment > 0 ? 'segment' : 'round';
}

/** Returns true if somebody has still to come in, undetected: nobody meets it before its segments (MB-SUR.21). */
export function isOutside(fight: Fight, combatant: Combatant): boolean {
  return state(fight).segment === 0 && sheet(combatant).entering;
}

/** Returns true if somebody cannot act in the segment that is played (MB-SUR.11). */
export function isSurprised(fight: Fight, combatant: Combatant): boolean {
  const { segment } = state(fight);
  return segment > 0 && sheet(combatant).surprised >= segment;
}

import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf } from '../../src/core/fight/fight.ts';
import { choose, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import type { Blow } from './blow.ts';
import { isActive, isThere, type Reaction, sheet, sheetOf } from './combatant.ts';
import { letGo } from './holds.ts';
import { house } from './houserules.ts';
import { outsizesHeld } from './means.ts';
import { extraFor, paymentsFor } from './perception.ts';
import { areAllied } from './state.ts';
import { spendTurn } from './turn.ts';
import { areNearby } from './zones.ts';

/** One attack on its way from the declaration to the dice: who is in it, who has reacted, who counters. */
export interface Meeting {
  readonly blow: Blow;
  /** Everybody who is or was a target, but for guards: nobody becomes one twice (FA-HID.4, FA-BLA.12). */
  readonly targets: Set<string>;
  /** Everybody who has reacted: nobody does twice (FA-REA.7). */
  readonly reacted: Set<string>;
  /** Everybody whose shield counts in any case, having dodged or countered (FA-DMG.9). */
  readonly exchanged: Set<string>;
  counter: Blow | undefined;
  /** The id of whoever has chosen to counter, even if the counter missed (FA-CTR.8). */
  counterer: string;
}

/** Returns a new meeting of an attack and its targets. */
export function meetingOf(blow: Blow, targets: readonly string[]): Meeting {
  return {
    blow,
    targets: new Set(targets),
    reacted: new Set(),
    exchanged: new Set(),
    counter: undefined,
    counterer: '',
  };
}

/** Returns why somebody cannot react to the attack so, or nothing. */
export function cannotReact(draft: Draft, meeting: Meeting, id: string, kind: Reaction): string | undefined {
  const combatant = combatantOf(draft.fight, id);
  if (meeting.reacted.has(id)) return 'has reacted to this attack';
  const payments = paymentsFor(draft.fight, combatant, combatantOf(draft.fight, meeting.blow.who), kind);
  return typeof payments === 'string' ? payments : undefined;
}

/** Pays for a reaction: with an extra one first, where there is one; asked where both are possible (FA-REA.5, FA-REA.6). */
export function* pay(draft: Draft, meeting: Meeting, id: string, kind: Reaction): Rule<void> {
  const combatant = combatantOf(draft.fight, id);
  const payments = paymentsFor(draft.fight, combatant, combatantOf(draft.fight, meeting.blow.who), kind);
  meeting.reacted.add(id);
  if (typeof payments === 'string') return;
  const extra =
    payments.includes('extra') && (payments.length === 1 || (yield* askPayment(meeting, combatant, kind)) === 'extra');
  const used = extra ? extraFor(combatant, kind) : undefined;
  if (used !== undefined)
    draft.change(id, { extraUsed: [...sheet(combatant).extraUsed, used] }, { who: id, rule: 'FA-REA.6' });
  else spendTurn(draft, id, 'FA-REA.5');
}

function askPayment({ blow }: Meeting, { id, name }: Combatant, kind: Reaction) {
  const asked = { key: `${blow.key}payment:${id}`, tag: 'payment', who: id, why: `What does ${name} pay with?` };
  const options = optionsOf(['extra', `extra ${kind}`], 'turn');
  return choose({ ...asked, rules: ['FA-REA.6'] }, options, 'extra');
}

/**
 * Returns everybody who may step in for a target: nearby, of its faction or an allied one (FA-GRD.1, FA-GRD.5,
 * FA-BLA.12).
 */
export function guardsFor(draft: Draft, meeting: Meeting, target: string): readonly string[] {
  const { fight } = draft;
  const { orders } = fight.bags;
  const combatant = combatantOf(fight, target);
  const guards = fight.combatants.filter(
    (other) =>
      !meeting.targets.has(other.id) &&
      other.id !== meeting.blow.who &&
      areAllied(fight, other.side, combatant.side) &&
      areNearby(fight, other, combatant) &&
      // `order th no-guard` keeps somebody, or a whole faction, out of the question.
      (orders[other.id] ?? orders[other.side]) !== 'no-guard' &&
      cannotReact(draft, meeting, other.id, 'guard') === undefined,
  );
  return guards.map(({ id }) => id);
}

/** Returns everybody behind whom a target may hide: an ally nearby, or an enemy it is grabbing (FA-HID.1, FA-HID.2). */
export function sheltersFor(draft: Draft, meeting: Meeting, target: string): readonly string[] {
  const { fight } = draft;
  const combatant = combatantOf(fight, target);
  const isAlly = (other: Combatant) =>
    areAllied(fight, other.side, combatant.side) && sheet(other).kind !== 'vehicle' && isActive(other);
  const shelters = fight.combatants.filter(
    (other) =>
      !meeting.targets.has(other.id) &&
      !meeting.reacted.has(other.id) &&
      other.id !== meeting.blow.who &&
      (isAlly(other) || (sheet(combatant).grabbing.includes(other.id) && isThere(other))) &&
      areNearby(fight, other, combatant),
  );
  return shelters.map(({ id }) => id);
}

/** The mark of a label whose choice ends a hold. */
export const LETS_GO = ' (lets go)';

/** Returns what a reaction does to the holds of the one who reacts (FA-GRA.6, T-10). */
export function reactionEndsHolds(draft: Draft, id: string, kind: 'dodge' | 'guard' | 'hide', behind = ''): boolean {
  const { grabbing } = sheetOf(draft.fight, id);
  if (outsizesHeld(draft.fight, id)) return false;
  if (kind === 'hide') return !grabbing.includes(behind);
  return !(kind === 'dodge' && house.dodgeKeepsHold.of(draft.fight) === 'on');
}

/** Lets go, where a reaction asks for it. */
export function letGoFor(draft: Draft, id: string, kind: 'dodge' | 'guard' | 'hide', behind = ''): void {
  if (reactionEndsHolds(draft, id, kind, behind)) letGo(draft, id, 'FA-GRA.6');
}

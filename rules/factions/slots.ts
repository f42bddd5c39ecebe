import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, membersOf } from '../../src/core/fight/fight.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { isActive, isGrabbed, sheet } from './combatant.ts';
import { keep, state } from './state.ts';
import { tellings } from './tellings.ts';

/** A slot: whose it is, how many passes went before it in a row, and who passed by force on the way (FA-RND.6). */
interface Slot {
  readonly slot: string;
  readonly passes: number;
  readonly forced: readonly string[];
  /** True when every faction has passed one after another: the round is over (FA-RND.4). */
  readonly over: boolean;
}

/** Returns whether somebody can be activated: able to fight, its turn unused (FA-RND.3, FA-TRN.15). */
export function isReady(combatant: Combatant): boolean {
  const { turn, kind } = sheet(combatant);
  return isActive(combatant) && turn === 'ready' && kind !== 'vehicle';
}

/** The members of a faction who can be activated, in the order of the roster. */
export const readyOf = memoizeFor((fight: Fight, sideId: string): readonly Combatant[] =>
  membersOf(fight, sideId).filter(isReady),
);

/** Those who are ready, those first who are free to attack. */
export const inTurn = memoizeFor((fight: Fight, side: string): readonly Combatant[] => {
  const ready = readyOf(fight, side);
  const isHeld = (combatant: Combatant) => isGrabbed(fight, combatant.id);
  return [...ready.filter((combatant) => !isHeld(combatant)), ...ready.filter(isHeld)];
});

/** Returns the slot that comes when the faction passes (FA-RND.4, FA-RND.7). */
export function slotAfterPass(fight: Fight): Slot {
  const { slot, passes } = state(fight);
  return slotFrom(fight, nextFaction(fight, slot), passes + 1);
}

/** Returns the slot that comes behind the turn that a faction takes now (FA-RND.2, FA-RND.4). */
export function slotAfter(fight: Fight, sideId: string): Slot {
  return slotFrom(fight, nextFaction(fight, sideId), 0);
}

/**
 * Returns whose slot it is: what naming somebody would make of it, so that a running turn counts as closed; factions
 * with nobody ready pass by force (FA-RND.6, FA-RND.10).
 */
export function slotDue(fight: Fight): Slot {
  const { turn, slot, passes } = state(fight);
  return turn.length > 0 ? slotAfter(fight, slot) : slotFrom(fight, slot, passes);
}

/** Gives the next slot, telling who passed by force; ends the slots when every faction has passed in a row. */
export function takeSlot(draft: Draft, { slot, passes, forced, over }: Slot): void {
  const { slots } = state(draft.fight);
  // Where all have passed, the end of the round says so.
  for (const side of over ? [] : forced.filter((id) => membersOf(draft.fight, id).length > 0))
    draft.tell(tellings['forced-pass'], { side }, { who: side, rule: 'FA-RND.6' });
  keep(draft, { slot, passes, slots: slots + forced.length + 1 }, over ? 'FA-RND.4' : 'FA-RND.2');
  if (!over) return;
  keep(draft, { stage: 'ending' }, 'FA-RND.4');
  draft.tell(tellings['round-over'], { round: draft.fight.round }, { rule: 'FA-RND.4' });
}

/** Returns the faction that comes after another in the circle of this round (FA-RND.8). */
function nextFaction(fight: Fight, sideId: string): string {
  const { order } = state(fight);
  return order[(order.indexOf(sideId) + 1) % order.length] ?? sideId;
}

function slotFrom(fight: Fight, start: string, before: number): Slot {
  const forced: string[] = [];
  const all = fight.sides.length;
  let slot = start;
  let passes = before;
  while (passes < all && readyOf(fight, slot).length === 0) {
    forced.push(slot);
    passes += 1;
    slot = nextFaction(fight, slot);
  }
  return { slot, passes, forced, over: passes >= all };
}

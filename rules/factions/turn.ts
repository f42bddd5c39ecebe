import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, isPlayers, membersOf } from '../../src/core/fight/fight.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { fields, isFighting, isGrabbed, isUp, mountOf, type Sheet, sheet, sheetOf } from './combatant.ts';
import { settleOutcomes } from './outcome.ts';
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

/** Returns true if somebody can be activated: able to fight, its turn unused (FA-RND.3, FA-TRN.15). */
export function isReady(combatant: Combatant): boolean {
  return isFighting(combatant) && sheet(combatant).turn === 'ready';
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

/** Returns whose slot is next, a running turn closed; factions with none ready pass by force (FA-RND.6, FA-RND.10). */
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

const freshTurn = fields.passing('turn');
const begunTurn = { turn: 'acting', ...freshTurn };
const endedTurn = { ...freshTurn, turn: 'spent' };

/** Returns everybody of a faction who takes a turn together: rider and mount, passengers and vehicle (FA-MNT.1, FA-RND.2). */
function unitOf(fight: Fight, who: string): readonly string[] {
  const combatant = combatantOf(fight, who);
  const mount = mountOf(fight, combatant)?.id ?? who;
  const isOurs = ({ side }: Combatant) => [combatant.side, ''].includes(side);
  const unit = fight.combatants.filter((one) => one.id === mount || mountOf(fight, one)?.id === mount);
  return unit.filter((one) => one.id === who || isOurs(one)).map(({ id }) => id);
}

/** Begins somebody's turn, unless it is running, and closes the one that was: a foe who loses its action is named. */
export function openTurn(draft: Draft, who: string): void {
  settleOutcomes(draft);
  const { turn } = state(draft.fight);
  if (turn.includes(who) && sheetOf(draft.fight, who).turn === 'acting') return;
  for (const { id, side } of turn.map((each) => combatantOf(draft.fight, each)).filter(hasMainLeft))
    if (!isPlayers(draft.fight, side)) draft.tell(tellings.else, { who: id, text: '' }, { who: id, rule: 'FA-TRN.7' });
  if (turn.length > 0) closeTurn(draft);
  joinTurn(draft, who);
  draft.turn(who, 'start');
}

/** Lets everybody of a unit who is ready take the running turn together: from the moment of mounting on (FA-MNT.1). */
export function joinTurn(draft: Draft, who: string): void {
  const members = unitOf(draft.fight, who).filter((id) => {
    const combatant = combatantOf(draft.fight, id);
    return isUp(combatant) && sheet(combatant).turn === 'ready';
  });
  for (const id of members) draft.change(id, begunTurn, { who, rule: 'FA-RND.3' });
  keep(draft, { turn: [...state(draft.fight).turn, ...members] }, 'FA-RND.2');
}

/** Ends the running turn: what is left of it is lost, and the next faction has its slot (FA-RND.2, FA-TRN.7). */
export function closeTurn(draft: Draft): void {
  settleOutcomes(draft);
  const { turn: unit, slot } = state(draft.fight);
  for (const id of unit) {
    const one = sheetOf(draft.fight, id);
    if (unit.length > 1 && isUntouched(one)) reserve(draft, id);
    else draft.change(id, one.turn === 'acting' ? endedTurn : freshTurn);
    draft.turn(id, 'end');
  }
  keep(draft, { turn: [] });
  takeSlot(draft, slotAfter(draft.fight, slot));
}

/** Ends what is left of somebody's turn; that of others on the same mount or vehicle goes on (FA-TRN.7, FA-MNT.1). */
export function endTurn(draft: Draft, who: string): void {
  const { turn } = state(draft.fight);
  if (turn.length > 1) spendTurn(draft, who, 'FA-TRN.7');
  const goOn = turn
    .map((id) => sheetOf(draft.fight, id))
    .filter((one) => one.turn === 'acting' && one.kind !== 'vehicle');
  if (turn.length === 1 || goOn.length === 0) closeTurn(draft);
}

function hasMainLeft(combatant: Combatant): boolean {
  const { turn, main, bonus, moved, speed, sprinting, kind } = sheet(combatant);
  const isFree = !main && bonus < 2 && moved <= speed && !sprinting;
  return turn === 'acting' && isFree && kind !== 'vehicle' && isUp(combatant);
}

/** Returns true if somebody has done nothing in the turn that runs: to surrender takes the whole of it (FA-SUR.1). */
function isUntouched({ kind, turn, moved, sprinting, main, bonus, stood, surrendered }: Sheet): boolean {
  const hasActed = moved > 0 || sprinting || main || bonus > 0 || stood || surrendered;
  return kind !== 'vehicle' && turn === 'acting' && !hasActed;
}

/** Keeps somebody's turn for a reaction: on a mount or vehicle whoever does nothing has it left (FA-MNT.2). */
export function reserve(draft: Draft, who: string): void {
  draft.change(who, { turn: 'reserved' }, { who, rule: 'FA-MNT.2' });
  draft.tell(tellings.reserves, { who }, { who, rule: 'FA-MNT.2' });
}

/** Uses somebody's main action. */
export function spendMain(draft: Draft, who: string, rule: string): void {
  draft.change(who, { main: true }, { who, rule });
}

/** Uses somebody's whole turn, so that nothing of it is left. */
export function spendTurn(draft: Draft, who: string, rule: string): void {
  draft.change(who, { turn: 'spent' }, { who, rule });
}

/** Ends the turn of a combatant that is taken out or grabbed in it (FA-TRN.17). */
export function loseTurn(draft: Draft, who: string): void {
  if (sheetOf(draft.fight, who).turn === 'acting') spendTurn(draft, who, 'FA-TRN.17');
}

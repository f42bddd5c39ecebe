import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { isUp, type Sheet, sheet, sheetOf } from './combatant.ts';
import { settleOutcomes } from './outcome.ts';
import { slotAfter, takeSlot } from './slots.ts';
import { keep, state } from './state.ts';
import { tellings } from './tellings.ts';

/** Counters of one turn. */
const freshTurn = { moved: 0, sprinting: false, main: false, bonus: 0, stood: false };
const begunTurn = { turn: 'acting', ...freshTurn };
const endedTurn = { ...freshTurn, turn: 'spent' };

/** Returns everybody who takes a turn together: rider and mount, passengers and vehicle (FA-MNT.1). */
function unitOf(fight: Fight, who: string): readonly string[] {
  const mount = sheetOf(fight, who).mountOn || who;
  return fight.combatants
    .filter((combatant) => combatant.id === mount || sheet(combatant).mountOn === mount)
    .map(({ id }) => id);
}

/** Begins somebody's turn, unless it is running; the turn that was running is closed. */
export function openTurn(draft: Draft, who: string): void {
  settleOutcomes(draft);
  if (state(draft.fight).turn.includes(who) && sheetOf(draft.fight, who).turn === 'acting') return;
  if (state(draft.fight).turn.length > 0) closeTurn(draft);
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

/** Returns whether somebody has done nothing in the turn that runs. */
function isUntouched({ kind, turn, moved, sprinting, main, bonus, stood }: Sheet): boolean {
  return kind !== 'vehicle' && turn === 'acting' && moved === 0 && !sprinting && !main && bonus === 0 && !stood;
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
  const { turn } = sheetOf(draft.fight, who);
  if (turn !== 'spent') draft.change(who, { turn: 'spent' }, { who, rule });
}

/** Ends the turn of a combatant that is taken out or grabbed in it (FA-TRN.17). */
export function loseTurn(draft: Draft, who: string): void {
  if (sheetOf(draft.fight, who).turn === 'acting') spendTurn(draft, who, 'FA-TRN.17');
}

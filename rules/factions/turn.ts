import type { Draft } from '../../src/core/draft.ts';
import { type Combatant, combatant, type Fight } from '../../src/core/fight.ts';
import type { Intent } from '../../src/core/intent.ts';
import { isUp, sheet, sheetOf } from './combatant.ts';
import { settleOutcomes } from './outcome.ts';
import { slotAfterTurn, takeSlot } from './slots.ts';
import { keep, state } from './state.ts';

/** What is counted within one turn. */
const freshTurn = { moved: 0, sprinting: false, main: false, bonus: 0, stood: false };
const begunTurn = { turn: 'acting', ...freshTurn };
const endedTurn = { ...freshTurn, turn: 'spent' };

/** The actor of an intent. */
export function actor(fight: Fight, { who = '' }: Intent): Combatant {
  return combatant(fight, who);
}

/** Everybody who takes a turn together: rider and mount, passengers and vehicle (FA-MNT.1). */
function unitOf(fight: Fight, who: string): readonly string[] {
  const mount = sheetOf(fight, who).mountOn || who;
  return fight.combatants.filter((one) => one.id === mount || sheet(one).mountOn === mount).map(({ id }) => id);
}

/** Begins somebody's turn, unless it is running; the turn that was running is closed. */
export function openTurn(draft: Draft, who: string): void {
  settleOutcomes(draft);
  if (state(draft.fight).turn.includes(who) && sheetOf(draft.fight, who).turn === 'acting') return;
  if (state(draft.fight).turn.length > 0) closeTurn(draft);
  const members = unitOf(draft.fight, who).filter((id) => {
    const one = combatant(draft.fight, id);
    return isUp(one) && sheet(one).turn === 'ready';
  });
  for (const id of members) draft.change(id, begunTurn, { who, rule: 'FA-RND.3' });
  keep(draft, { turn: members }, 'FA-RND.2');
  draft.turn(who, 'start');
}

/** Ends the running turn: what is left of it is lost, and the next faction has its slot (FA-RND.2, FA-TRN.7). */
export function closeTurn(draft: Draft): void {
  settleOutcomes(draft);
  for (const id of state(draft.fight).turn) {
    const { turn } = sheetOf(draft.fight, id);
    draft.change(id, turn === 'acting' ? endedTurn : freshTurn);
    draft.turn(id, 'end');
  }
  const next = slotAfterTurn(draft.fight);
  keep(draft, { turn: [] });
  takeSlot(draft, next);
}

/** Uses somebody's main action. */
export function spendMain(draft: Draft, who: string, rule: string): void {
  draft.change(who, { main: true }, { who, rule });
}

/** Uses one of somebody's bonus actions. */
export function spendBonus(draft: Draft, who: string, rule: string): void {
  draft.change(who, { bonus: sheetOf(draft.fight, who).bonus + 1 }, { who, rule });
}

/** Uses somebody's whole turn, so that nothing of it is left. */
export function spendTurn(draft: Draft, who: string, rule: string): void {
  const { turn } = sheetOf(draft.fight, who);
  if (turn !== 'spent') draft.change(who, { turn: 'spent' }, { who, rule });
}

/** Whoever is taken out or grabbed in its own turn loses the rest of it (FA-TRN.17). */
export function loseTurn(draft: Draft, who: string): void {
  if (sheetOf(draft.fight, who).turn === 'acting') spendTurn(draft, who, 'FA-TRN.17');
}

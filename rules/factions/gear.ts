import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf } from '../../src/core/fight/fight.ts';
import { altered } from '../../src/core/kit/list.ts';
import { freeId, idsOf } from '../../src/core/kit/names.ts';
import { sheetOf, type Weapon } from './combatant.ts';
import type { Means } from './means.ts';
import { type Dropped, keep, state } from './state.ts';
import { tellings } from './tellings.ts';

/** A weapon or shield has been attacked with (FA-GEA.1, FA-CTR.11, FA-STU.6). */
export function markUsed(draft: Draft, who: string, { id, gear, once }: Means): void {
  const own = sheetOf(draft.fight, who);
  const isKnown = (one: { readonly id: string; readonly used: boolean }) => one.id === id && one.used;
  if (gear === 'shield' && !own.shield.some(isKnown))
    draft.change(who, { shield: altered(own.shield, id, { used: true }) });
  if (gear === 'weapon' && (once || !own.weapons.some(isKnown)))
    draft.change(who, { weapons: altered(own.weapons, id, { used: true, ...(once && { destroyed: true }) }) });
}

/** A damaged weapon or shield goes to pieces when a die shows 1 (FA-GEA.5, FA-GEA.11). */
export function shatter(draft: Draft, who: string, { id, gear, name }: Means): void {
  const own = sheetOf(draft.fight, who);
  const cause = { who, rule: 'FA-GEA.5' };
  const broken = { destroyed: true };
  if (gear === 'shield') draft.change(who, { shield: altered(own.shield, id, broken) }, cause);
  else draft.change(who, { weapons: altered(own.weapons, id, broken) }, cause);
  draft.tell(tellings.destroyed, { who, item: name }, cause);
}

/** Something falls to the ground; what it is called there, or nothing where there is no such thing. */
export function drop(draft: Draft, who: string, id: string, rule: string): string | undefined {
  const own = sheetOf(draft.fight, who);
  const weapon = own.weapons.find((one) => one.id === id);
  if (!weapon) return undefined;
  draft.change(who, { weapons: own.weapons.filter((one) => one !== weapon) }, { who, rule });
  const { dropped } = state(draft.fight);
  const lying: Dropped = {
    ...weapon,
    id: freeId(id, idsOf(dropped)),
    place: combatantOf(draft.fight, who).place,
    near: who,
  };
  keep(draft, { dropped: [...dropped, lying] }, rule);
  return lying.id;
}

/** Somebody takes up what lies on the ground. */
export function take(draft: Draft, who: string, id: string, rule: string): void {
  const { dropped } = state(draft.fight);
  const lying = dropped.find((one) => one.id === id);
  if (!lying) return;
  const { place: _place, near: _near, ...rest } = lying;
  const own = sheetOf(draft.fight, who);
  const weapon: Weapon = { ...rest, held: true, id: freeId(id, idsOf(own.weapons)) };
  keep(draft, { dropped: dropped.filter((one) => one !== lying) }, rule);
  draft.change(who, { weapons: [...own.weapons, weapon] }, { who, rule });
}

import type { Draft } from '../../src/core/fight/draft.ts';
import type { Combatant } from '../../src/core/fight/fight.ts';
import { canAct } from './able.ts';
import { sheet, sheetOf } from './combatant.ts';
import { tellings } from './tellings.ts';
import type { Weapon } from './weapons.ts';

/** Returns whether somebody has the hands to span a crossbow: both, but for the very light ones (MB-ARC.5). */
function canReload(combatant: Combatant, { veryLight }: Weapon): boolean {
  const { shield, stance } = sheet(combatant);
  return veryLight || (shield === 0 && stance === 'normal');
}

/** Returns whether a weapon can be shot now: it is loaded, or spanned and shot in one round without movement (MB-ARC.4). */
export function isReady(combatant: Combatant, weapon: Weapon): boolean {
  return weapon.loaded || (sheet(combatant).moved === 0 && canReload(combatant, weapon));
}

/** Spans crossbows in a round or a segment without movement (MB-ARC.4, MB-SUR.12). */
export function reloadAll(draft: Draft): void {
  for (const combatant of draft.fight.combatants) {
    const { weapons, moved } = sheet(combatant);
    if (moved > 0 || !canAct(draft.fight, combatant)) continue;
    const empty = weapons.filter((weapon) => !weapon.loaded && canReload(combatant, weapon));
    if (empty.length > 0) span(draft, combatant.id, empty);
  }
}

/** Spans crossbows; it does not cost the shot of one that is about to be shot (MB-ARC.4). */
export function span(draft: Draft, who: string, weapons: readonly Weapon[]): void {
  const ids = weapons.map(({ id }) => id);
  const loaded = sheetOf(draft.fight, who).weapons.map((one) =>
    ids.includes(one.id) ? { ...one, loaded: true } : one,
  );
  draft.change(who, { weapons: loaded }, { who, rule: 'MB-ARC.4' });
  draft.tell(tellings.reloaded, { who }, { who, rule: 'MB-ARC.4' });
}

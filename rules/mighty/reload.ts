import type { Draft } from '../../src/core/fight/draft.ts';
import type { Combatant } from '../../src/core/fight/fight.ts';
import { canAct } from './able.ts';
import { sheet } from './combatant.ts';
import type { Weapon } from './weapons.ts';

/** Whether somebody has the hands to span a crossbow: both, but for the very light ones (MB-ARC.5). */
export function canReload(one: Combatant, { veryLight }: Weapon): boolean {
  const { shield, stance } = sheet(one);
  return veryLight || (shield === 0 && stance === 'normal');
}

/** Crossbows are spanned again in a round or a segment without movement; it does not cost the shot (MB-ARC.4, MB-SUR.12). */
export function reloadAll(draft: Draft): void {
  for (const one of draft.fight.combatants) {
    const { weapons, moved } = sheet(one);
    if (moved > 0 || !canAct(draft.fight, one)) continue;
    const spanned = weapons.filter((weapon) => !weapon.loaded && canReload(one, weapon));
    if (spanned.length === 0) continue;
    const loaded = weapons.map((weapon) => (spanned.includes(weapon) ? { ...weapon, loaded: true } : weapon));
    draft.change(one.id, { weapons: loaded }, { who: one.id, rule: 'MB-ARC.4' });
    draft.tell('reloaded', { who: one.id }, { who: one.id, rule: 'MB-ARC.4' });
  }
}

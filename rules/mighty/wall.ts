import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { isAble, sheet, sheetOf } from './combatant.ts';
import { tellings } from './tellings.ts';

/** Returns the neighbours in a shield-wall who hold their place, if somebody holds its own: able, with a shield (MB-SHW.8). */
export function wallNeighbours(fight: Fight, combatant: Combatant): readonly Combatant[] {
  const { wall, wallPlace } = sheet(combatant);
  if (wall === '' || !holdsWall(combatant)) return [];
  return fight.combatants.filter(
    (other) => sheet(other).wall === wall && Math.abs(sheet(other).wallPlace - wallPlace) === 1 && holdsWall(other),
  );
}

/** Takes whoever walks off out of its wall: its place is a gap (MB-SHW.8). */
export function leaveWall(draft: Draft, who: string): void {
  if (sheetOf(draft.fight, who).wall === '') return;
  const held = wallNeighbours(draft.fight, combatantOf(draft.fight, who)).length > 0;
  draft.change(who, { wall: '', wallPlace: 0 }, { who, rule: 'MB-SHW.8' });
  if (held) draft.tell(tellings.wall, { who: [who], off: true }, { who, rule: 'MB-SHW.8' });
}

function holdsWall(combatant: Combatant): boolean {
  return isAble(combatant) && sheet(combatant).shield > 0 && sheet(combatant).retreat === 'none';
}

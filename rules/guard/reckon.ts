import type { Combatant } from '../../src/core/fight/fight.ts';
import { sheet } from './combatant.ts';
import { scarText } from './report.ts';
import { scars } from './tables.ts';

/** Returns the Scars of a unit, a line each, for its sheet: `Scar 8 Deafened: hears nothing until extraordinary aid`. */
export function reckon(combatant: Combatant): readonly string[] {
  return sheet(combatant).scars.map((scar) => `${scarText(scar)}: ${scars[scar.entry - 1]?.effect ?? ''}`);
}

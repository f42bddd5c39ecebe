import type { Combatant } from '../../src/core/fight/fight.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { sheet } from './combatant.ts';
import { scarText } from './report.ts';
import { scars } from './tables.ts';

/**
 * Returns the Scars of a unit, a line each, for its sheet: `Scar 8 Deafened: hears nothing until extraordinary aid`; and
 * what it has used up (GS-ENC.12).
 */
export function reckon(combatant: Combatant): readonly string[] {
  const own = sheet(combatant);
  const spent = own.weapons.filter(({ expendable }) => expendable === 0).map(({ name }) => name);
  return [
    ...own.scars.map((scar) => `${scarText(scar)}: ${scars[scar.entry - 1]?.effect ?? ''}`),
    ...(spent.length > 0 ? [`used up: ${listed(spent)}`] : []),
  ];
}

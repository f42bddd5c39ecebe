import type { Combatant } from '../../src/core/fight/fight.ts';
import { present, sumOf } from '../../src/core/kit/list.ts';
import { counted, listed } from '../../src/core/kit/wording.ts';
import type { Reporting } from '../../src/core/ruleset/ruleset.ts';
import { isEnchanted, type Scar, sheet, type Weapon } from './combatant.ts';
import { scarName, scars } from './tables.ts';

/** The report of a fight: Scars and growth, what was used up, who fell and who ran. */
export const report: Reporting = {
  pools: ['guard', 'life'],
  marks: (combatant) => {
    const { scars: all, guard, lifeMaxPenalty, doomed } = sheet(combatant);
    return present(
      ...all.map(scarText),
      `maximum Guard ${guard.max}`,
      lifeMaxPenalty > 0 && `maximum Life ${lifeMaxPenalty} less`,
      doomed && 'Doomed',
    );
  },
  gear: (combatant) => sheet(combatant).weapons.flatMap(gearText),
  stocks: [
    {
      title: 'uses of torches and the like',
      of: (combatant) => sumOf(sheet(combatant).weapons.map(({ expendable }) => expendable ?? 0)),
    },
    { title: 'weapons thrown', of: (combatant) => sheet(combatant).weapons.filter(({ inHand }) => inHand).length },
    { title: 'oils gone', of: (combatant) => sheet(combatant).weapons.filter(({ oil }) => oil !== '').length },
    { title: 'Enchantments gone', of: (combatant) => sheet(combatant).weapons.filter(isEnchanted).length },
  ],
  counts: [
    { title: 'Scars', keys: ['scar'] },
    { title: 'Oils used', keys: ['oil-used'] },
  ],
  chapters: [
    { title: 'Scars', keys: ['scar', 'scar-roll', 'rattled', 'head', 'sundered', 'growth'] },
    { title: 'Life Saves', keys: ['save'] },
    { title: 'Oils and Enchantments', keys: ['oil', 'oil-used', 'enchanted', 'condition-on'] },
    {
      title: 'The fallen and the fled',
      keys: ['status', 'weakened', 'morale', 'retreat', 'nowhere', 'cannot-run', 'cowers'],
    },
    { title: 'Aftermath', keys: ['lasts', 'aid', 'rest', 'treated', 'heal'] },
  ],
};

/** Returns a Scar by its name, with its detail: `Scar 1 Lasting Scar, Eye`. */
function scarText({ entry, detail }: Scar): string {
  return `Scar ${entry} ${scarName(entry)}${detail === '' ? '' : `, ${detail}`}`;
}

/** Returns what differs from a weapon's default: `torch 1 use left`, `mace Frozen`, `axe not in hand`. */
function gearText(weapon: Weapon): readonly string[] {
  const { name, expendable, enchantment, inHand } = weapon;
  if (expendable !== null) return [`${name} ${counted(expendable, 'use')} left`];
  return present(isEnchanted(weapon) && `${name} ${enchantment}`, !inHand && `${name} not in hand`);
}

/** Returns the Scars of a unit with their effects, a line each, for its sheet, and what it has used up (GS-ENC.12). */
export function reckon(combatant: Combatant): readonly string[] {
  const own = sheet(combatant);
  const spent = own.weapons.filter(({ expendable }) => expendable === 0).map(({ name }) => name);
  return [
    ...own.scars.map((scar) => `${scarText(scar)}: ${scars[scar.entry - 1]?.effect ?? ''}`),
    ...(spent.length > 0 ? [`used up: ${listed(spent)}`] : []),
  ];
}

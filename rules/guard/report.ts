import type { Reporting } from '../../src/core/reporting.ts';
import { type Scar, sheet } from './combatant.ts';
import { scars } from './tables.ts';

/** What the report of a fight of Guard and Scars gathers: Scars and growth, who fell, whose morale broke. */
export const report: Reporting = {
  pools: ['guard', 'life'],
  marks: (one) => {
    const own = sheet(one);
    return [
      ...own.scars.map(scarText),
      ...(own.lifeMaxPenalty > 0 ? [`maximum Life ${own.lifeMaxPenalty} less`] : []),
      ...(own.doomed ? ['the next failed Life Save is death'] : []),
      ...(own.deprived.length > 0 ? ['deprived'] : []),
    ];
  },
  gear: (one) =>
    sheet(one).weapons.flatMap(({ name, expendable, oil, enchantment, inHand }) => [
      ...(expendable === null ? [] : [`${name} ${expendable} left`]),
      ...(oil === '' ? [] : [`${name} with ${oil} oil`]),
      ...(enchantment === '' ? [] : [`${name} enchanted: ${enchantment}`]),
      ...(inHand ? [] : [`${name} not in hand`]),
    ]),
  chapters: [
    { title: 'Scars and growth', keys: ['scar', 'scar-roll', 'rattled', 'head', 'sundered', 'growth'] },
    { title: 'The fallen', keys: ['status', 'weakened', 'aid'] },
    { title: 'Morale and retreat', keys: ['morale', 'morale-waived', 'retreat', 'nowhere', 'cowers'] },
    { title: 'Afterwards', keys: ['over', 'lasts', 'rest', 'treated'] },
  ],
};

function scarText({ entry, detail }: Scar): string {
  const name = scars[entry - 1]?.name ?? 'Scar';
  return detail === '' ? name : `${name} (${detail})`;
}

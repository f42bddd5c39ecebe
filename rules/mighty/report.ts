import { present, sumOf } from '../../src/core/kit/list.ts';
import { counted } from '../../src/core/kit/wording.ts';
import type { Reporting } from '../../src/core/ruleset/ruleset.ts';
import { sheet } from './combatant.ts';
import { lodgedText } from './tellings.ts';

/** Contents of the report of a fight: Mighty Blows, fumbles, fates, missiles in wounds, morale. */
export const report: Reporting = {
  pools: ['hp'],
  marks: (combatant) => {
    const { con, wounds, lodged, subdual } = sheet(combatant);
    const lost = con === null ? 0 : con.max - con.current;
    return present(
      lost > 0 && `${lost} CON lost`,
      wounds > 0 && counted(wounds, 'flesh wound'),
      ...lodgedText(lodged.map(({ name }) => name)),
      subdual > 0 && `${subdual} subdual`,
    );
  },
  gear: (combatant) => {
    const { weapons, wands } = sheet(combatant);
    return [
      ...weapons.flatMap(({ name, dropped, loaded }) =>
        dropped ? [`${name} on the ground`] : loaded ? [] : [`${name} not loaded`],
      ),
      ...wands.map(({ name, charges }) => `${name}, ${counted(charges, 'charge')} left`),
    ];
  },
  stocks: [
    {
      title: 'charges spent',
      of: (combatant) => sumOf(sheet(combatant).wands.map(({ charges }) => charges)),
    },
    { title: 'weapons dropped', of: (combatant) => sheet(combatant).weapons.filter(({ dropped }) => !dropped).length },
    { title: 'spells and scrolls spent', of: (combatant) => -sheet(combatant).spent.length },
  ],
  counts: [
    { title: 'Mighty Blows', keys: ['mighty'] },
    { title: 'Mishaps', keys: ['mishap'] },
    { title: 'Spells disrupted', keys: ['disrupted'] },
  ],
  chapters: [
    { title: 'Mighty Blows and mishaps', keys: ['mighty', 'stunned', 'knocked out', 'row save', 'out', 'mishap'] },
    { title: 'Fates', keys: ['fate', 'revived', 'awake'] },
    { title: 'Missiles in wounds', keys: ['lodged', 'stirred', 'extracted', 'not extracted'] },
    { title: 'Spells and wands', keys: ['spell', 'disrupted', 'given up', 'wand', 'wand prevented'] },
    { title: 'Talk and morale', keys: ['talk', 'morale'] },
    { title: 'Afterwards', keys: ['remains', 'healed'] },
  ],
};

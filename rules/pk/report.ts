import type { Reporting } from '../../src/core/ruleset/reporting.ts';
import { injuriesOf, sheet } from './combatant.ts';

/** What the report of a fight of P&K gathers: wear, losses, and those who did not get away. */
export const report: Reporting = {
  pools: ['armor', 'health'],
  marks: (one) => {
    const { concussionDays, misadventures } = sheet(one);
    return [
      ...injuriesOf(one).map((what) => (what === 'broken nose' ? what : `${what} lost`)),
      ...(concussionDays > 0 ? [`concussed for ${concussionDays} days`] : []),
      ...(misadventures > 0 ? [`Misadventure ${misadventures} of 3`] : []),
    ];
  },
  gear: (one) =>
    sheet(one).weapons.map(({ name, broken, crits, misses }) =>
      broken ? `${name} broken` : `${name} ${crits}/${misses}`,
    ),
  stocks: [
    { title: 'weapons broken', of: (one) => sheet(one).weapons.filter(({ broken }) => !broken).length },
    {
      title: 'Criticals on weapons',
      of: (one) => -sheet(one).weapons.reduce((sum, { crits, misses }) => sum + crits + misses, 0),
    },
  ],
  counts: [{ title: 'Misadventures', keys: ['misadventure', 'doom'] }],
  chapters: [
    { title: 'Misadventures', keys: ['misadventure', 'doom'] },
    { title: 'Prisoners and ransom', keys: ['surrender', 'fate', 'tamed', 'villain', 'fallen', 'ransom'] },
    { title: 'Experience', keys: ['experience'] },
  ],
};

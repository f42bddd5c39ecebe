import { present, sumOf } from '../../src/core/kit/list.ts';
import { counted } from '../../src/core/kit/wording.ts';
import type { Reporting } from '../../src/core/ruleset/ruleset.ts';
import { lossesOf, sheet, wornText } from './combatant.ts';

/** Additions to the report of a fight: wear, losses, and those who did not get away. */
export const report: Reporting = {
  pools: ['armor', 'health'],
  marks: (combatant) => {
    const { concussionDays, misadventures } = sheet(combatant);
    return present(
      ...lossesOf(sheet(combatant)),
      concussionDays > 0 && `concussed for ${counted(concussionDays, 'day')}`,
      misadventures > 0 && `Misadventure ${misadventures} of 3`,
    );
  },
  gear: (combatant) => sheet(combatant).weapons.map(wornText),
  stocks: [
    { title: 'weapons broken', of: (combatant) => sheet(combatant).weapons.filter(({ broken }) => !broken).length },
    {
      title: 'Criticals on weapons',
      of: (combatant) => -sumOf(sheet(combatant).weapons.map(({ crits, misses }) => crits + misses)),
    },
  ],
  counts: [{ title: 'Misadventures', keys: ['misadventure', 'doom'] }],
  chapters: [
    { title: 'Misadventures', keys: ['misadventure', 'doom'] },
    { title: 'Prisoners and ransom', keys: ['surrender', 'fate', 'tamed', 'villain', 'fallen', 'ransom'] },
    { title: 'Experience', keys: ['experience'] },
  ],
};

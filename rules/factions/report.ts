import type { Combatant } from '../../src/core/fight/fight.ts';
import type { Reporting } from '../../src/core/ruleset/reporting.ts';
import { type Armour, armourName, type Shield, sheet, type Weapon } from './combatant.ts';

/** The report of a fight: who is out and for how long, broken gear, broken morale. */
export const report: Reporting = {
  pools: ['health'],
  marks: (one) => {
    const { state, outUntil, surrendered, moraleSafe } = sheet(one);
    return [
      ...(state === 'incapacitated' ? [`incapacitated ${ends[outUntil]}`] : []),
      ...(surrendered ? ['surrendered'] : []),
      ...(moraleSafe ? ['safe from morale'] : []),
    ];
  },
  gear: (one) => {
    const { weapons, armour, shield } = sheet(one);
    return [...weapons, ...armour, ...shield].flatMap(stateOf);
  },
  stocks: [
    {
      title: 'things damaged',
      of: (one) => gearOf(one).filter(({ damaged, destroyed }) => !damaged && !destroyed).length,
    },
    { title: 'things destroyed or lost', of: (one) => gearOf(one).filter(({ destroyed }) => !destroyed).length },
  ],
  counts: [
    { title: 'Things destroyed or lost', keys: ['destroyed', 'dropped', 'taken'] },
    { title: 'Groups that break', keys: ['breaks'] },
  ],
  chapters: [
    { title: 'Stunts', keys: ['stunt', 'handled', 'hold-ends', 'frees'] },
    { title: 'Morale and prisoners', keys: ['morale', 'breaks', 'surrenders', 'flees', 'escape', 'chase', 'reached'] },
    { title: 'Wear and loss', keys: ['durability', 'destroyed', 'dropped', 'taken'] },
    { title: 'Afterwards', keys: ['over', 'aftermath', 'heals', 'wakes'] },
  ],
};

/** Returns what somebody has that can wear or be lost. */
function gearOf(one: Combatant): readonly (Weapon | Armour | Shield)[] {
  const { weapons, armour, shield } = sheet(one);
  return [...weapons.filter(({ natural }) => !natural), ...armour, ...shield];
}

const ends = { healed: 'until healed', stretch: 'for a stretch', referee: 'until the referee says otherwise' } as const;

function stateOf({ name, damaged, destroyed }: Weapon | Armour | Shield): readonly string[] {
  const what = armourName(name);
  return destroyed ? [`${what} destroyed`] : damaged ? [`${what} damaged`] : [];
}

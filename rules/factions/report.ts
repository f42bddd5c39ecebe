import type { Reporting } from '../../src/core/reporting.ts';
import { type Armour, armourName, type Shield, sheet, type Weapon } from './combatant.ts';

/** What the report of a fight of Factions gathers: who is out and for how long, broken gear, broken morale. */
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

const ends = { healed: 'until healed', stretch: 'for a stretch', referee: 'until the referee says otherwise' } as const;

function stateOf({ name, damaged, destroyed }: Weapon | Armour | Shield): readonly string[] {
  const what = armourName(name);
  return destroyed ? [`${what} destroyed`] : damaged ? [`${what} damaged`] : [];
}

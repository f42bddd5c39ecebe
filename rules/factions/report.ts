import type { Combatant } from '../../src/core/fight/fight.ts';
import { present } from '../../src/core/kit/list.ts';
import type { Reporting } from '../../src/core/ruleset/ruleset.ts';
import { type Armour, type Shield, sheet, type Weapon, wearOf } from './combatant.ts';

/** The report of a fight: who is out and for how long, broken gear, broken morale. */
export const report: Reporting = {
  pools: ['health'],
  marks: (combatant) => {
    const { state, outUntil, surrendered, moraleSafe } = sheet(combatant);
    return present(
      state === 'incapacitated' && `incapacitated ${ends[outUntil]}`,
      surrendered && 'surrendered',
      moraleSafe && 'safe from morale',
    );
  },
  gear: (combatant) => wearOf(sheet(combatant)),
  stocks: [
    {
      title: 'things damaged',
      of: (combatant) => gearOf(combatant).filter(({ damaged, destroyed }) => !damaged && !destroyed).length,
    },
    {
      title: 'things destroyed or lost',
      of: (combatant) => gearOf(combatant).filter(({ destroyed }) => !destroyed).length,
    },
  ],
  counts: [
    { title: 'Things destroyed or lost', keys: ['destroyed', 'dropped', 'taken'] },
    { title: 'Groups that break', keys: ['breaks'] },
  ],
  chapters: [
    { title: 'Stunts', keys: ['stunt', 'handled', 'hold-ends', 'frees'] },
    { title: 'Morale and prisoners', keys: ['morale', 'breaks', 'surrenders', 'flees', 'escape', 'chase', 'reached'] },
    { title: 'Wear and loss', keys: ['durability', 'destroyed', 'dropped', 'taken', 'gets-back'] },
    { title: 'Afterwards', keys: ['over', 'aftermath', 'heals', 'wakes'] },
  ],
};

/** Returns what somebody has that can wear or be lost. */
function gearOf(combatant: Combatant): readonly (Weapon | Armour | Shield)[] {
  const { weapons, armour, shield } = sheet(combatant);
  return [...weapons.filter(({ natural }) => !natural), ...armour, ...shield];
}

const ends = { healed: 'until healed', stretch: 'for a stretch', referee: 'until the referee says otherwise' } as const;

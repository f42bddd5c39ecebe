import type { Combatant } from '../../src/core/fight/fight.ts';
import type { Reporting } from '../../src/core/ruleset/ruleset.ts';
import { type Shield, sheet, type Weapon } from './combatant.ts';
import { shotsText } from './uses.ts';

/** Report of a fight of BRP: wounds to be healed, worn and broken arms, the dead, the treated. */
export const report: Reporting = {
  pools: ['hp'],
  marks: (combatant) =>
    sheet(combatant)
      .injuries.filter(({ remaining }) => remaining > 0)
      .map(({ remaining, firstAid }) => `wound ${remaining}${firstAid === 'untried' ? ' (no First Aid yet)' : ''}`),
  gear: (combatant) => {
    const { weapons, shield } = sheet(combatant);
    return [...weapons.flatMap((weapon) => [...wearOf(weapon), ...shotsOf(weapon)]), ...shield.flatMap(wearOf)];
  },
  stocks: [
    {
      title: 'arrows and stones spent',
      of: (combatant) => sheet(combatant).weapons.reduce((sum, { ammo }) => sum + (ammo ?? 0), 0),
    },
    {
      title: 'shots and charges spent',
      of: (combatant) => sheet(combatant).weapons.reduce((sum, { shotsLeft }) => sum + (shotsLeft ?? 0), 0),
    },
    { title: 'weapons thrown away', of: (combatant) => armsOf(combatant).filter(({ held }) => held !== 'away').length },
    { title: 'weapons and shields broken', of: (combatant) => armsOf(combatant).filter((one) => !one.broken).length },
    {
      title: 'hp of weapons and shields lost',
      of: (combatant) => armsOf(combatant).reduce((sum, { hp }) => sum + Math.max(0, hp ?? 0), 0),
    },
  ],
  counts: [
    { title: 'Deaths', keys: ['dies'] },
    { title: 'First Aid', keys: ['treated'] },
  ],
  chapters: [
    { title: 'The fallen', keys: ['dies', 'revived', 'hours', 'wakes'] },
    { title: 'First Aid and healing', keys: ['treated', 'no-aid', 'mends', 'healed'] },
    { title: 'Who left', keys: ['left'] },
    { title: 'The end', keys: ['over', 'cleared-up'] },
  ],
};

function armsOf(combatant: Combatant): readonly (Weapon | Shield)[] {
  const { weapons, shield } = sheet(combatant);
  return [...weapons, ...shield];
}

function wearOf({ name, hp, broken, held }: Weapon | Shield): readonly string[] {
  const what = name.toLowerCase();
  if (broken) return [`${what} broken`];
  return [...(hp === null ? [] : [`${what} at ${hp} hp`]), ...(held === 'away' ? [`${what} thrown away`] : [])];
}

function shotsOf(weapon: Weapon): readonly string[] {
  const what = weapon.name.toLowerCase();
  const left = weapon.ammo === null ? '' : shotsText(weapon);
  return [...(weapon.loaded ? [] : [`${what} unloaded`]), ...(left === '' ? [] : [`${what}: ${left} left`])];
}

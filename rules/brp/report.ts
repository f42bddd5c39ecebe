import type { Reporting } from '../../src/core/reporting.ts';
import { type Shield, sheet, type Weapon } from './combatant.ts';

/** What the report of a fight of BRP gathers: wounds to be healed, worn and broken arms, who died, who was treated. */
export const report: Reporting = {
  pools: ['hp'],
  marks: (one) =>
    sheet(one)
      .injuries.filter(({ remaining }) => remaining > 0)
      .map(({ remaining, firstAid }) => `wound ${remaining}${firstAid === 'untried' ? ' (no First Aid yet)' : ''}`),
  gear: (one) => {
    const { weapons, shield } = sheet(one);
    return [...weapons.flatMap((weapon) => [...wearOf(weapon), ...shotsOf(weapon)]), ...shield.flatMap(wearOf)];
  },
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

function wearOf({ name, hp, broken, held }: Weapon | Shield): readonly string[] {
  const what = name.toLowerCase();
  if (broken) return [`${what} broken`];
  return [...(hp === null ? [] : [`${what} at ${hp} hp`]), ...(held === 'away' ? [`${what} thrown away`] : [])];
}

function shotsOf({ name, loaded, ammo }: Weapon): readonly string[] {
  const what = name.toLowerCase();
  return [...(loaded ? [] : [`${what} unloaded`]), ...(ammo === null ? [] : [`${what}: ${ammo} shots left`])];
}

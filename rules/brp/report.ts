import type { Reporting } from '../../src/core/reporting.ts';
import { type Shield, sheet, type Weapon } from './combatant.ts';

/** What the report of a fight of BRP gathers: wounds to be healed, worn and broken arms, who died, who was treated. */
export const report: Reporting = {
  pools: ['hp'],
  marks: (one) =>
    sheet(one)
      .injuries.filter(({ remaining }) => remaining > 0)
      .map(({ remaining, firstAid }) => `wound ${remaining}${firstAid === 'untried' ? ', no First Aid yet' : ''}`),
  gear: (one) => {
    const { weapons, shield } = sheet(one);
    return [...weapons.map(armsOf), ...shield.map(stateOf)];
  },
  chapters: [
    { title: 'The fallen', keys: ['dies', 'revived', 'hours', 'wakes'] },
    { title: 'First Aid and healing', keys: ['treated', 'no-aid', 'mends', 'healed'] },
    { title: 'Who left', keys: ['left'] },
    { title: 'The end', keys: ['over', 'cleared-up'] },
  ],
};

function armsOf(weapon: Weapon): string {
  return [
    stateOf(weapon),
    ...(weapon.loaded ? [] : ['unloaded']),
    ...(weapon.ammo === null ? [] : [`${weapon.ammo} shots left`]),
  ].join(', ');
}

function stateOf({ name, hp, broken, held }: Weapon | Shield): string {
  const what = name.toLowerCase();
  if (broken) return `${what} broken`;
  return `${what}${hp === null ? '' : ` ${hp}`}${held === 'away' ? ' thrown away' : ''}`;
}

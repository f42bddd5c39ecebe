import { present, sumOf } from '../../src/core/kit/list.ts';
import type { Reporting } from '../../src/core/ruleset/ruleset.ts';
import { itemsOf, type Shield, sheet, type Weapon } from './combatant.ts';
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
    { title: 'arrows and stones spent', of: (one) => total(sheet(one).weapons.map(({ ammo }) => ammo)) },
    { title: 'shots and charges spent', of: (one) => total(sheet(one).weapons.map(({ shotsLeft }) => shotsLeft)) },
    { title: 'weapons thrown away', of: (one) => itemsOf(sheet(one)).filter(({ held }) => held !== 'away').length },
    { title: 'weapons and shields broken', of: (one) => itemsOf(sheet(one)).filter(({ broken }) => !broken).length },
    { title: 'hp of weapons and shields lost', of: (one) => total(itemsOf(sheet(one)).map(({ hp }) => hp)) },
  ],
  counts: [
    { title: 'Deaths', keys: ['dies'] },
    { title: 'First Aid', keys: ['treated'] },
  ],
  chapters: [
    { title: 'The fallen', keys: ['dies', 'revived', 'hours', 'wakes'] },
    { title: 'First Aid and healing', keys: ['treated', 'no-aid', 'mends', 'healed'] },
    { title: 'Who left', keys: ['left', 'returned'] },
    { title: 'The end', keys: ['over', 'cleared-up'] },
  ],
};

function total(counts: readonly (number | null)[]): number {
  return sumOf(counts.map((count) => count ?? 0));
}

function wearOf({ name, hp, broken, held }: Weapon | Shield): readonly string[] {
  const what = name.toLowerCase();
  if (broken) return [`${what} broken`];
  return present(hp !== null && `${what} at ${hp} hp`, held === 'away' && `${what} thrown away`);
}

function shotsOf(weapon: Weapon): readonly string[] {
  const what = weapon.name.toLowerCase();
  const left = weapon.ammo === null ? '' : shotsText(weapon);
  return [...(weapon.loaded ? [] : [`${what} unloaded`]), ...(left === '' ? [] : [`${what}: ${left} left`])];
}

import { expect, test } from 'vitest';
import { guard } from '../../../rules/guard/index.ts';
import { readLine, readWeaponLine } from '../../../rules/guard/lines.ts';
import { readMembers } from '../../../src/core/files/roster.ts';
import { creaturesOf, sample, withCreatures } from '../../bestiaries.ts';
import { foe, pc } from './cast.ts';
import { begin, sheet, table } from './kit.ts';

const roster = (name: string) => {
  const file = sample(`rosters/guard-${name}.yaml`);
  return readMembers(withCreatures(guard), file.data, name, file).map(({ name: called, place, fields }) => ({
    ...fields,
    name: called,
    place,
  }));
};

test('the rosters of the example fight play to the end by Enter', () => {
  const fight = table.begin({ party: roster('party'), foes: roster('foes') });
  expect(fight.combatants.map(({ name }) => name)).toEqual([
    'Ada',
    'Bram',
    'Cyn',
    'Dov',
    'Chief',
    'Thug 1',
    'Thug 2',
    'Mob',
    'Old Grum',
  ]);
  expect(table.playOut(fight, 'example').bags.fight).toMatchObject({ stage: 'closed' });
});

test('every creature of the bestiary can join a fight, and the six types are among them', () => {
  const bestiary = creaturesOf(guard);
  for (const { name, fields } of bestiary) {
    const fight = begin([pc('Ada', 6, 8)], [{ ...foe(name, 'custom'), ...fields }]);
    expect(fight.combatants, name).toHaveLength(2);
  }
  expect(bestiary.length).toBeGreaterThanOrEqual(20);
});

test('weapons are read from a line', () => {
  const weapons = (lines: readonly string[]) =>
    sheet(begin([pc('Ada', 6, 8, { weapons: [...lines] })], [foe('Foe', 'weak')]), 'ada')['weapons'];
  expect(
    weapons(['longbow d6', 'halberd d10 long', 'torch enchanted:Burning uses:1', 'axe oil:Troll', 'pick piercing d8']),
  ).toMatchObject([
    { name: 'longbow', range: 'ranged', die: 'd6' },
    { name: 'halberd', range: 'reach', die: 'd10', long: true },
    { name: 'torch', enchantment: 'Burning', expendable: 1, die: '' },
    { name: 'axe', oil: 'Troll' },
    { name: 'pick', armourPiercing: true },
  ]);
  expect(readWeaponLine('spear melee d6')).toMatchObject({ range: 'melee' });
});

test('numbers and words behind a name are read: Guard and Life, Armour, Morale, type, weapons', () => {
  expect(readLine(['6/8', '1', 'pc', 'sword', 'd8', 'bow', 'd6'])).toEqual({
    kind: 'pc',
    guard: 6,
    life: 8,
    armour: 1,
    weapons: ['sword d8', 'bow d6'],
  });
  expect(readLine(['standard', 'warband', 'm9'])).toEqual({ type: 'standard', warband: true, morale: 9 });
  expect(readLine(['torch', 'd6', 'enchanted:Burning', 'uses:1', 'knife', 'd4'])).toEqual({
    weapons: ['torch d6 enchanted:Burning uses:1', 'knife d4'],
  });
});

test('a weapon line with a die that there is not is refused with those there are (GS-ATK.10)', () => {
  expect(() => begin([pc('Ada', 6, 8, { weapons: ['sword d7'] })], [foe('Foe', 'custom')])).toThrow(
    `Ada: weapons' die can't be "d7". Give d3, d4, d6, d8, d10, d12, d20 or nothing.`,
  );
});

import type { JsonObject } from '../../src/core/json.ts';
import type { Creature } from '../../src/core/ruleset.ts';

/** Creatures that a line of foes may name: affray's own numbers. */
export const bestiary: readonly Creature[] = [
  one('raider', 'a robber with an axe and a small shield', 9, 10, ['Axe, Hand 40'], {
    shield: ['Target 35'],
    bodyArmour: 'Leather, Soft',
    dodge: 20,
  }),
  one('archer', 'a bowman who would rather keep his distance', 12, 10, ['Bow, Long 50', 'Dagger 35'], {
    bodyArmour: 'Leather, Soft',
    dodge: 35,
  }),
  one('spearman', 'a levy with a long spear', 11, 11, ['Spear, Long 45', 'Dagger 30'], {
    bodyArmour: 'Quilted',
    dodge: 25,
  }),
  one('guard', 'a town guard with a mace', 10, 12, ['Mace, Light 45', 'Dagger 30'], {
    shield: ['Round 40'],
    bodyArmour: 'Leather, Hard',
    helmet: 'Helmet, Light',
    dodge: 25,
  }),
  one('knight', 'a champion in plate', 12, 15, ['Sword, Broad 70', 'Dagger 50'], {
    shield: ['Kite 60'],
    bodyArmour: 'Plate, Full',
    helmet: 'Helmet, Heavy',
    db: '1d4',
    dodge: 40,
    firstAid: 30,
  }),
  one('axeman', 'swings a great axe', 11, 15, ['Axe, Great 50'], { bodyArmour: 'Chain', db: '1d4', dodge: 30 }),
  one('great sword', 'a mercenary with a two-handed sword', 13, 14, ['Sword, Great 50'], {
    bodyArmour: 'Chain',
    helmet: 'Helmet, Heavy',
    db: '1d6',
    dodge: 40,
  }),
  one('crossbowman', 'shoots every other round', 11, 10, ['Crossbow, Heavy 55', 'Sword, Short 35'], {
    bodyArmour: 'Leather, Hard',
    dodge: 25,
    firstAid: 30,
  }),
  one('slinger', 'a shepherd with a sling', 13, 9, ['Sling 40', 'Knife 35'], { dodge: 40 }),
  one('knife thrower', 'throws one, keeps one', 14, 9, ['Knife (thrown) 45', 'Dagger 40'], { dodge: 45 }),
  one('pikeman', 'holds the line', 10, 12, ['Pike 50', 'Sword, Short 35'], {
    bodyArmour: 'Hoplite Panoply',
    dodge: 20,
  }),
  one('hoplite', 'fights behind a large shield', 11, 13, ['Sword, Short 50'], {
    shield: ['Hoplite 50'],
    bodyArmour: 'Hoplite Panoply',
    dodge: 25,
  }),
  one('halberdier', 'a soldier of the watch', 10, 12, ['Halberd 40', 'Dagger 30'], {
    bodyArmour: 'Chain',
    helmet: 'Helmet, Light',
    dodge: 20,
  }),
  one('brawler', 'a drunk with fists', 10, 13, [], { chances: { brawl: 50 }, db: '1d4', dodge: 25 }),
  one('cutpurse', 'quick with a knife', 15, 9, ['Knife 55'], { dodge: 50 }),
  one('gunman', 'six shots', 12, 11, ['Pistol 45', 'Knife 30'], { bodyArmour: 'Leather, Soft', dodge: 30 }),
  one('rifleman', 'shoots from cover', 11, 11, ['Rifle 50', 'Knife 35'], {
    bodyArmour: 'Flak Jacket',
    dodge: 30,
    firstAid: 35,
  }),
  one('riot trooper', 'a shield as large as a door', 11, 13, ['Club, Light 50'], {
    shield: ['Riot 55'],
    bodyArmour: 'Riot Gear',
    helmet: 'Helmet, Light',
    dodge: 25,
  }),
  one('staff monk', 'parries more than he strikes', 14, 11, ['Staff, Quarter- 60'], { dodge: 55, firstAid: 50 }),
  creature('wolf', 'a grey hunter', 14, 10, 'bite', 45, '1d8', { apOverride: 1, dodge: 40 }),
  creature('bear', 'two paws and no patience', 10, 22, 'claw', 50, '1d6+2', { apOverride: 3, db: '1d6', dodge: 20 }),
  creature('giant spider', 'drops from above', 13, 12, 'bite', 40, '1d6+1', { apOverride: 3, dodge: 35 }),
  creature('ogre', 'as broad as a gate', 8, 18, 'fist', 45, '1d6', { apOverride: 2, db: '2d6', dodge: 15 }),
];

function one(
  name: string,
  about: string,
  dex: number,
  hpMax: number,
  weapons: readonly string[],
  more: JsonObject,
): Creature {
  return { name, about, fields: { dex, hpMax, weapons, ...more } };
}

/** A beast fights with what it was born with: no item, so it neither parries nor wears. */
function creature(
  name: string,
  about: string,
  dex: number,
  hpMax: number,
  weapon: string,
  chance: number,
  damage: string,
  more: JsonObject,
): Creature {
  const own = {
    name: weapon,
    skill: weapon,
    base: chance,
    damage,
    parry: 'no',
    lengthClasses: ['short'],
    held: 'hand',
  };
  return { name, about, fields: { dex, hpMax, weapons: [own], ...more } };
}

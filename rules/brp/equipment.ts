/** Orders inside one DEX rank, the earliest first; `other` is what is no attack (T8, BR-4.4). */
export const classes = ['missile', 'long', 'medium', 'short', 'other'] as const;
export type WeaponClass = (typeof classes)[number];

/** Velocities of an attack: hand to hand, slow enough for a shield, too fast for any defence (BR-6.7, BR-11.3). */
export const velocities = ['melee', 'low', 'high'] as const;
export type Velocity = (typeof velocities)[number];

/** Share of the damage bonus that a weapon adds (BR-9.2, BR-9.4, BR-9.5). */
export const shares = ['full', 'half', 'none'] as const;
export type Share = (typeof shares)[number];

/** Parries of an item: with its own chance, never, by the referee's word, or as its melee row (BR-6.14 to 16). */
export const parryUses = ['yes', 'no', 'ask', 'asMelee'] as const;
type ParryUse = (typeof parryUses)[number];

/** Sizes of shields (BR-11.4 to 6). */
export const sizes = ['target', 'full', 'large'] as const;
type Size = (typeof sizes)[number];

/** A row of the weapon tables (T2, T3, T5), or one that was made up at the table. */
export interface WeaponRow {
  readonly id: string;
  readonly name: string;
  /** The key of its skill points: `Melee Weapon (Sword)`. */
  readonly skill: string;
  /** The base chance in percent; nothing for a rock, whose chance is the Throw skill itself (BR-9.20). */
  readonly base: number | null;
  /** Dice and constant, without the damage bonus. */
  readonly damage: string;
  readonly bonus: Share;
  readonly hands: number;
  readonly hitPoints: number | null;
  readonly classes: readonly WeaponClass[];
  readonly velocity: Velocity;
  readonly parry: ParryUse;
  /** Metres of the full chance; nothing hand to hand. */
  readonly range: number | null;
  /** Marks a weapon that a shot leaves unloaded for a full round (BR-9.12). */
  readonly slow: boolean;
  /** Shots of a full magazine (BR-9.15, BR-9.16). */
  readonly shots: number | null;
  /** The melee row of a thing that is thrown. */
  readonly melee: string | null;
}

/** The melee weapons (T2). */
const meleeWeapons: readonly WeaponRow[] = [
  melee('axe-battle', 'Axe, Battle', 'Axe', 15, '1d8+2', 1, 15, 'medium'),
  melee('axe-great', 'Axe, Great', 'Axe', 15, '2d6+2', 2, 15, 'medium'),
  melee('axe-hand', 'Axe, Hand', 'Axe', 15, '1d6+1', 1, 12, 'medium'),
  { ...melee('brawl', 'Brawl', '', 25, '1d3', 1, 0, 'short'), skill: 'Brawl', hitPoints: null, parry: 'no' },
  melee('club-heavy', 'Club, Heavy', 'Club', 25, '1d8', 2, 22, 'medium'),
  melee('club-light', 'Club, Light', 'Club', 25, '1d6', 1, 15, 'medium'),
  melee('dagger', 'Dagger', 'Dagger', 25, '1d4', 1, 15, 'short'),
  melee('halberd', 'Halberd', 'Polearm', 15, '3d6', 2, 25, 'long'),
  melee('hammer', 'Hammer', 'Hammer', 25, '1d6', 1, 15, 'medium'),
  melee('hammer-great', 'Hammer, Great', 'Hammer', 25, '1d10+3', 2, 15, 'medium'),
  melee('knife', 'Knife', 'Dagger', 25, '1d3+1', 1, 15, 'short'),
  melee('mace-heavy', 'Mace, Heavy', 'Mace', 25, '1d8+2', 2, 10, 'medium'),
  melee('mace-light', 'Mace, Light', 'Mace', 25, '1d6+2', 1, 6, 'medium'),
  melee('pike', 'Pike', 'Polearm', 15, '1d10+2', 2, 12, 'long'),
  melee('staff-quarter', 'Staff, Quarter-', 'Staff', 25, '1d8', 2, 8, 'long'),
  melee('spear-long', 'Spear, Long', 'Spear', 15, '1d10', 2, 10, 'long'),
  melee('sword-broad', 'Sword, Broad', 'Sword', 15, '1d8+1', 1, 12, 'medium'),
  melee('sword-great', 'Sword, Great', 'Sword', 5, '2d8', 2, 12, 'medium'),
  melee('sword-short', 'Sword, Short', 'Sword', 15, '1d6+1', 1, 12, 'medium'),
];

/** The missile weapons (T3). */
const missileWeapons: readonly WeaponRow[] = [
  thrown('axe-hand-thrown', 'Axe, Hand (thrown)', 'Axe', 10, '1d6', 12, 20, 'axe-hand'),
  missile('bow-long', 'Bow, Long', 'Bow', 5, '1d8+1', 'half', 2, 10, 90),
  { ...missile('crossbow-heavy', 'Crossbow, Heavy', 'Crossbow', 25, '2d6+2', 'none', 2, 18, 55), slow: true },
  { ...missile('crossbow-light', 'Crossbow, Light', 'Crossbow', 25, '1d6+2', 'none', 2, 10, 40), slow: true },
  thrown('dagger-thrown', 'Dagger (thrown)', 'Dagger', 15, '1d4', 15, 10, 'dagger'),
  thrown('knife-thrown', 'Knife (thrown)', 'Dagger', 15, '1d3+1', 10, 10, 'knife'),
  gun('pistol', 'Pistol', 'Firearm (Pistol)', 20, '1d8', 1, 8, 20, 6),
  gun('pistol-laser', 'Pistol, Laser', 'Energy Weapon (Laser Pistol)', 20, '1d8', 1, 14, 20, 20),
  gun('rifle', 'Rifle', 'Firearm (Rifle)', 25, '2d6', 2, 12, 80, 6),
  gun('rifle-laser', 'Rifle, Laser', 'Energy Weapon (Laser Rifle)', 15, '2d8', 2, 20, 100, 20),
  {
    ...missile('rock-thrown', 'Rock (thrown)', '', 0, '1d2', 'half', 1, 0, 20),
    skill: 'Throw',
    base: null,
    hitPoints: null,
    parry: 'no',
  },
  missile('sling', 'Sling', 'Sling', 5, '1d8', 'half', 2, 2, 80),
];

/** A row of the shield table, which is a weapon row too (T5, BR-11.10). */
export interface ShieldRow extends WeaponRow {
  readonly hitPoints: number;
  readonly size: Size;
  /** The chance against missiles, standing and kneeling (BR-11.4 to 7). */
  readonly missiles: number;
  readonly kneeling: number;
}

/** The shields (T5). */
export const shields: readonly ShieldRow[] = [
  shield('heater', 'Heater', 12, '1d3', 'full'),
  shield('hoplite', 'Hoplite', 16, '1d4', 'large'),
  shield('kite', 'Kite', 16, '1d4', 'full'),
  shield('riot', 'Riot', 16, '1d3', 'large'),
  shield('round', 'Round', 12, '1d3', 'full'),
  shield('target', 'Target', 12, '1d2', 'target'),
];

/** Every row of the two weapon tables. */
export const weapons: readonly WeaponRow[] = [...meleeWeapons, ...missileWeapons];

/** Returns the specialty of a skill, by which points are kept: `Sword`, `Throwing Axe`, `Pistol`; the skill where it has none. */
export function specialtyOf(skill: string): string {
  return /\((.*)\)/.exec(skill)?.[1] ?? skill;
}

/** The row of bare hands, which everybody has. */
export const BRAWL = 'brawl';

/** A row of the armour table (T4). */
export interface ArmourRow {
  readonly id: string;
  readonly name: string;
  /** Armour points against blows and slow missiles, and against fast ones (BR-10.9). */
  readonly slow: number;
  readonly fast: number;
  /** Points off the physical and the perception skills, 0 or less (BR-10.5, BR-10.6). */
  readonly physical: number;
  readonly perception: number;
  readonly worn: 'body' | 'helmet';
}

/** Armour and helmets (T4). */
export const armours: readonly ArmourRow[] = [
  body('bulletproof-vest', 'Bulletproof Vest', 8, -5),
  body('chain', 'Chain', 7, -20),
  body('flak-jacket', 'Flak Jacket', 4, -10),
  body('clothing-heavy', 'Clothing, Heavy', 1, 0),
  helmet('helmet-heavy', 'Helmet, Heavy', 2, -50),
  helmet('helmet-light', 'Helmet, Light', 1, -15),
  body('hoplite-panoply', 'Hoplite Panoply', 6, -20),
  body('leather-soft', 'Leather, Soft', 1, 0),
  body('leather-hard', 'Leather, Hard', 2, -10),
  body('plate-full', 'Plate, Full', 8, -25),
  body('quilted', 'Quilted', 2, -5),
  { ...body('riot-gear', 'Riot Gear', 12, -10), fast: 6 },
];

function melee(
  id: string,
  name: string,
  specialty: string,
  base: number,
  damage: string,
  hands: number,
  hitPoints: number,
  order: WeaponClass,
): WeaponRow {
  return {
    id,
    name,
    skill: `Melee Weapon (${specialty})`,
    base,
    damage,
    bonus: 'full',
    hands,
    hitPoints,
    classes: [order],
    velocity: 'melee',
    parry: 'yes',
    range: null,
    slow: false,
    shots: null,
    melee: null,
  };
}

function missile(
  id: string,
  name: string,
  specialty: string,
  base: number,
  damage: string,
  bonus: Share,
  hands: number,
  hitPoints: number,
  range: number,
): WeaponRow {
  return {
    ...melee(id, name, '', base, damage, hands, hitPoints, 'missile'),
    skill: `Missile Weapon (${specialty})`,
    bonus,
    velocity: 'low',
    parry: 'ask',
    range,
  };
}

function thrown(
  id: string,
  name: string,
  specialty: string,
  base: number,
  damage: string,
  hitPoints: number,
  range: number,
  meleeRow: string,
): WeaponRow {
  const row = missile(id, name, `Throwing ${specialty}`, base, damage, 'half', 1, hitPoints, range);
  return { ...row, parry: 'asMelee', melee: meleeRow };
}

function gun(
  id: string,
  name: string,
  skill: string,
  base: number,
  damage: string,
  hands: number,
  hitPoints: number,
  range: number,
  shots: number,
): WeaponRow {
  const row = missile(id, name, '', base, damage, 'none', hands, hitPoints, range);
  return { ...row, skill, velocity: 'high', shots };
}

function shield(id: string, name: string, hitPoints: number, damage: string, size: ShieldRow['size']): ShieldRow {
  const missiles = { target: 15, full: 30, large: 60 }[size];
  const row = melee(id, name, '', 15, damage, 1, hitPoints, 'short');
  return { ...row, skill: 'Shield', hitPoints, size, missiles, kneeling: size === 'large' ? 90 : missiles };
}

function body(id: string, name: string, points: number, physical: number): ArmourRow {
  return { id, name, slow: points, fast: points, physical, perception: 0, worn: 'body' };
}

function helmet(id: string, name: string, points: number, perception: number): ArmourRow {
  return { id, name, slow: points, fast: points, physical: 0, perception, worn: 'helmet' };
}

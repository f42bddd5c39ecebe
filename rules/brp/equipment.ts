import { plainId } from '../../src/core/kit/names.ts';

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

/** Sizes of shields (BR-11.4 to 6). */
export const sizes = ['target', 'full', 'large'] as const;

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
  readonly parry: (typeof parryUses)[number];
  /** Metres of the full chance; nothing hand to hand. */
  readonly range: number | null;
  /** Marks a weapon that a shot leaves unloaded for a full round (BR-9.12). */
  readonly slow: boolean;
  /** Shots of a full magazine (BR-9.15, BR-9.16). */
  readonly shots: number | null;
  /** The melee row of a thing that is thrown. */
  readonly melee: string | null;
}

/** Parts of a weapon row that its kind gives, where a row says nothing else. */
const kinds = {
  melee: { skill: 'Melee Weapon', bonus: 'full', classes: ['medium'], velocity: 'melee', parry: 'yes' },
  missile: { skill: 'Missile Weapon', bonus: 'half', classes: ['missile'], velocity: 'low', parry: 'ask' },
  thrown: { skill: 'Missile Weapon', bonus: 'half', classes: ['missile'], velocity: 'low', parry: 'asMelee' },
  gun: { skill: '', bonus: 'none', classes: ['missile'], velocity: 'high', parry: 'ask' },
} as const;

/** The melee weapons (T2). */
const meleeWeapons: readonly WeaponRow[] = [
  row('melee', 'Axe, Battle', 'Axe', 15, '1d8+2', 15),
  row('melee', 'Axe, Great', 'Axe', 15, '2d6+2', 15, { hands: 2 }),
  row('melee', 'Axe, Hand', 'Axe', 15, '1d6+1', 12),
  row('melee', 'Brawl', '', 25, '1d3', null, { classes: ['short'], skill: 'Brawl', parry: 'no' }),
  row('melee', 'Club, Heavy', 'Club', 25, '1d8', 22, { hands: 2 }),
  row('melee', 'Club, Light', 'Club', 25, '1d6', 15),
  row('melee', 'Dagger', 'Dagger', 25, '1d4', 15, { classes: ['short'] }),
  row('melee', 'Halberd', 'Polearm', 15, '3d6', 25, { hands: 2, classes: ['long'] }),
  row('melee', 'Hammer', 'Hammer', 25, '1d6', 15),
  row('melee', 'Hammer, Great', 'Hammer', 25, '1d10+3', 15, { hands: 2 }),
  row('melee', 'Knife', 'Dagger', 25, '1d3+1', 15, { classes: ['short'] }),
  row('melee', 'Mace, Heavy', 'Mace', 25, '1d8+2', 10, { hands: 2 }),
  row('melee', 'Mace, Light', 'Mace', 25, '1d6+2', 6),
  row('melee', 'Pike', 'Polearm', 15, '1d10+2', 12, { hands: 2, classes: ['long'] }),
  row('melee', 'Staff, Quarter-', 'Staff', 25, '1d8', 8, { hands: 2, classes: ['long'] }),
  row('melee', 'Spear, Long', 'Spear', 15, '1d10', 10, { hands: 2, classes: ['long'] }),
  row('melee', 'Sword, Broad', 'Sword', 15, '1d8+1', 12),
  row('melee', 'Sword, Great', 'Sword', 5, '2d8', 12, { hands: 2 }),
  row('melee', 'Sword, Short', 'Sword', 15, '1d6+1', 12),
];

/** The missile weapons (T3). */
const missileWeapons: readonly WeaponRow[] = [
  row('thrown', 'Axe, Hand (thrown)', 'Throwing Axe', 10, '1d6', 12, { range: 20, melee: 'axe-hand' }),
  row('missile', 'Bow, Long', 'Bow', 5, '1d8+1', 10, { hands: 2, range: 90 }),
  row('missile', 'Crossbow, Heavy', 'Crossbow', 25, '2d6+2', 18, { hands: 2, bonus: 'none', range: 55, slow: true }),
  row('missile', 'Crossbow, Light', 'Crossbow', 25, '1d6+2', 10, { hands: 2, bonus: 'none', range: 40, slow: true }),
  row('thrown', 'Dagger (thrown)', 'Throwing Dagger', 15, '1d4', 15, { range: 10, melee: 'dagger' }),
  row('thrown', 'Knife (thrown)', 'Throwing Dagger', 15, '1d3+1', 10, { range: 10, melee: 'knife' }),
  row('gun', 'Pistol', 'Firearm (Pistol)', 20, '1d8', 8, { range: 20, shots: 6 }),
  row('gun', 'Pistol, Laser', 'Energy Weapon (Laser Pistol)', 20, '1d8', 14, { range: 20, shots: 20 }),
  row('gun', 'Rifle', 'Firearm (Rifle)', 25, '2d6', 12, { hands: 2, range: 80, shots: 6 }),
  row('gun', 'Rifle, Laser', 'Energy Weapon (Laser Rifle)', 15, '2d8', 20, { hands: 2, range: 100, shots: 20 }),
  row('missile', 'Rock (thrown)', '', null, '1d2', null, { range: 20, skill: 'Throw', parry: 'no' }),
  row('missile', 'Sling', 'Sling', 5, '1d8', 2, { hands: 2, range: 80 }),
];

/** A row of the shield table, which is a weapon row too (T5, BR-11.10). */
export interface ShieldRow extends WeaponRow {
  readonly hitPoints: number;
  readonly size: (typeof sizes)[number];
  /** The chance against missiles, standing and kneeling (BR-11.4 to 7). */
  readonly missiles: number;
  readonly kneeling: number;
}

/** The shields (T5). */
export const shields: readonly ShieldRow[] = [
  shield('Heater', 12, '1d3', 'full'),
  shield('Hoplite', 16, '1d4', 'large'),
  shield('Kite', 16, '1d4', 'full'),
  shield('Riot', 16, '1d3', 'large'),
  shield('Round', 12, '1d3', 'full'),
  shield('Target', 12, '1d2', 'target'),
];

/** Every row of the two weapon tables. */
export const weapons: readonly WeaponRow[] = [...meleeWeapons, ...missileWeapons];

/** Every row of a thing that strikes or guards: of weapons and of shields. */
export const gearRows: readonly (WeaponRow | ShieldRow)[] = [...weapons, ...shields];

/** Returns the specialty of a skill, by which points are kept: `Sword`, `Throwing Axe`, `Pistol`; the skill where it has none. */
export function specialtyOf(skill: string): string {
  return /\((.*)\)/.exec(skill)?.[1] ?? skill;
}

/** The row of bare hands, which everybody has. */
export const BRAWL = 'brawl';

/** Returns with what somebody parries or strikes: `with the sword`, `with bare hands`. */
export function withWhat(tool: string): string {
  return tool === BRAWL ? 'with bare hands' : `with the ${tool}`;
}

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
  armour('body', 'Bulletproof Vest', 8, -5),
  armour('body', 'Chain', 7, -20),
  armour('body', 'Flak Jacket', 4, -10),
  armour('body', 'Clothing, Heavy', 1, 0),
  armour('helmet', 'Helmet, Heavy', 2, -50),
  armour('helmet', 'Helmet, Light', 1, -15),
  armour('body', 'Hoplite Panoply', 6, -20),
  armour('body', 'Leather, Soft', 1, 0),
  armour('body', 'Leather, Hard', 2, -10),
  armour('body', 'Plate, Full', 8, -25),
  armour('body', 'Quilted', 2, -5),
  { ...armour('body', 'Riot Gear', 12, -10), fast: 6 },
];

/** Returns a row of the tables; what is not said of it is as for its kind. */
export function row(
  kind: keyof typeof kinds,
  name: string,
  specialty: string,
  base: number | null,
  damage: string,
  hitPoints: number | null,
  more: Partial<WeaponRow> = {},
): WeaponRow {
  const skill = kind === 'gun' ? specialty : `${kinds[kind].skill} (${specialty})`;
  const plain = { hands: 1, range: null, slow: false, shots: null, melee: null };
  return { id: plainId(name), name, base, damage, hitPoints, ...plain, ...kinds[kind], skill, ...more };
}

function shield(name: string, hitPoints: number, damage: string, size: ShieldRow['size']): ShieldRow {
  const missiles = { target: 15, full: 30, large: 60 }[size];
  const plain = row('melee', name, '', 15, damage, hitPoints, { skill: 'Shield', classes: ['short'] });
  return { ...plain, hitPoints, size, missiles, kneeling: size === 'large' ? 90 : missiles };
}

function armour(worn: ArmourRow['worn'], name: string, points: number, penalty: number): ArmourRow {
  const [physical, perception] = worn === 'body' ? [penalty, 0] : [0, penalty];
  return { id: plainId(name), name, slow: points, fast: points, physical, perception, worn };
}

import { keysOf } from '../../src/core/kit/json.ts';
import { at } from '../../src/core/kit/list.ts';
import type { Band } from '../../src/core/rule/request.ts';
import { lookUp } from '../../src/core/ruleset/look-up.ts';
import type { Table, TableRow } from '../../src/core/ruleset/ruleset.ts';

/** Id and name of an attack without any weapon. */
export const UNARMED = 'unarmed';

/** Returns a weapon's name as of something that somebody has: `sword`, `unarmed attack`. */
export function attackNamed(weapon: string): string {
  return weapon === UNARMED ? `${UNARMED} attack` : weapon;
}

/** Ranks of a battlefield; the distance of two units is the difference of their places in this list (GS-SET.3). */
export const ranks = ['Melee', 'Reach', 'Ranged'] as const;
export type Rank = (typeof ranks)[number];

/** Ranges of weapons (T2). */
export const ranges = ['melee', 'reach', 'ranged'] as const;
export type Range = (typeof ranges)[number];

/** The dice that weapons have, from small to large (T4). */
export const dieSizes: readonly number[] = [3, 4, 6, 8, 10, 12, 20];

/** Returns the die one size down; nothing is smaller than a d3 (T4). */
export function oneSizeDown(die: number): number {
  return dieSizes[dieSizes.indexOf(die) - 1] ?? 3;
}

/** The enemy types, from the weakest (T1). */
export const enemyTypes = {
  swarm: { life: 3, guard: 3, morale: 3, armour: 0 },
  weak: { life: 5, guard: 5, morale: 5, armour: 0 },
  standard: { life: 7, guard: 7, morale: 7, armour: 1 },
  advanced: { life: 9, guard: 9, morale: 9, armour: 2 },
  expert: { life: 11, guard: 11, morale: 11, armour: 3 },
  legendary: { life: 12, guard: 12, morale: 12, armour: 4 },
} as const;

/** Length of a round, in seconds of the game (T11). */
export const ROUND_SECONDS = 10;
/** Rounds of an hour: as long as the dying live (T11, GS-DMG.12). */
export const HOUR = 360;
/** Metres by which the front line may shift in a round (GS-POS.20). */
export const FRONT_LINE_SHIFT = 6;
/** Units of a side that start in the Melee rank in theatre mode (GS-SET.5). */
export const FRONT_LINE = 3;
/** Units that can fight through a doorway, and that can hold it (GS-POS.22). */
export const DOORWAY = { attackers: 2, defenders: 3 } as const;
/** Squares that a unit moves in a turn; a reminder only (GS-DEC.2). */
const SQUARES = 3;
/** The most that Armour takes off an armour-piercing attack (GS-MOD.13). */
export const PIERCED_ARMOUR = 2;
/** Bonus of a reach attack against a flying target (GS-MOD.18). */
export const AGAINST_FLYING = 2;
/** The die of throws and counterattacks (GS-POS.11, GS-CTR.7). */
export const D3 = 3;

/** Entry of the table of Scars, with the roll that belongs to it (GS-SCR.21, GS-SCR.22, GS-SCR.24, GS-SCR.26). */
interface ScarRow extends Pick<TableRow, 'follows'> {
  readonly name: string;
  readonly effect: string;
}

/** Scars by the Guard that the attack took, from 1; more than 12 is the last (T5). */
export const scars: readonly ScarRow[] = [
  {
    name: 'Lasting Scar',
    effect: 'a mark, d6 says where',
    follows: { dice: '1d6', about: 'the place', table: 'places' },
  },
  {
    name: 'Rattling Blow',
    effect: 'shaken; the player says how the PC refocuses; a d6 higher than maximum Guard becomes the maximum',
    follows: { dice: '1d6', about: 'maximum Guard, if higher' },
  },
  { name: 'Walloped', effect: 'flat on the face and winded: prone, deprived until a rest of a few hours' },
  {
    name: 'Broken Limb',
    effect: 'a limb or bone is broken',
    follows: { dice: '1d6', about: 'the limb', table: 'limbs' },
  },
  { name: 'Diseased', effect: 'a foul infection, until it is cured' },
  {
    name: 'Reorienting Head Wound',
    effect: 'maximum Life is d6 less until treated',
    follows: { dice: '1d6', about: 'off maximum Life' },
  },
  {
    name: 'Hamstrung',
    effect: 'can barely move: no change of rank or battlefield, no charge, no retreat, until serious help and rest',
  },
  { name: 'Deafened', effect: 'hears nothing until extraordinary aid' },
  { name: 'Re-brained', effect: 'a hidden part of the mind comes loose' },
  { name: 'Sundered', effect: 'a body part is lost or useless' },
  { name: 'Mortal Wound', effect: 'helpless and deprived; dead within the hour unless healed' },
  { name: 'Doomed', effect: 'dead if the next Life Save fails' },
];

/** Returns the name of a Scar by its entry. */
export function scarName(entry: number): string {
  return at(scars, entry - 1).name;
}

/** Places of a Lasting Scar, d6 (T6). */
export const scarPlaces = [
  { name: 'Neck', upTo: 1 },
  { name: 'Hands', upTo: 2 },
  { name: 'Eye', upTo: 3 },
  { name: 'Chest', upTo: 4 },
  { name: 'Legs', upTo: 5 },
  { name: 'Ear', upTo: 6 },
] as const satisfies readonly Band[];

/** Limbs that break, d6 (T7). */
export const limbs = [
  { name: 'Leg', upTo: 2 },
  { name: 'Arm', upTo: 4 },
  { name: 'Rib', upTo: 5 },
  { name: 'Skull', upTo: 6 },
] as const satisfies readonly Band[];

/** Statuses of a unit (T10): which units can have each, and what they do in it, as the table says it. */
const statusTable = {
  able: ['all', 'yes'],
  breaking: ['NPC', 'retreat only'],
  critical: ['PC', 'crawls'],
  out: ['PC, spared NPC', 'no'],
  dead: ['all but warbands', 'no'],
  destroyed: ['warband', 'no'],
  routed: ['warband', 'no'],
  fled: ['all', 'no'],
  surrendered: ['NPC', 'no'],
} as const;
export type Status = keyof typeof statusTable;
export const statuses = keysOf(statusTable);

/** Returns true if a unit of a status is still in the fight (T10). */
export function stands(status: Status): boolean {
  return status === 'able' || status === 'breaking';
}

/** Returns true if a unit of a status is a casualty (T10). */
export function isCasualty(status: Status): boolean {
  return !stands(status) && status !== 'fled' && status !== 'surrendered';
}

/** The tables of Guard and Scars, for rolling and looking up. */
export const tables: readonly Table[] = [
  lookUp(
    `enemies: Enemy types (GS-TYP.1, GS-TYP.5, GS-MOR.1)
    type | Life | Guard | Morale | Armour`,
    Object.entries(enemyTypes).map(([type, { life, guard, morale, armour }]) =>
      [type, life, guard, morale, armour].map(String),
    ),
  ),
  lookUp(`
    reach: Who can attack what, by distance in ranks (GS-POS.2, GS-POS.3, GS-POS.4, GS-POS.11, GS-CHG.1)
    weapon or action | 0 | 1 | 2 | other battlefield | countered by d3 | friendly fire
    melee | yes | no | no | no | yes | no
    reach | no | yes | no | no | no | no
    ranged | no (rangedMinimum 0) | no (rangedMinimum 0, 1) | yes | yes | no | an ally in the rank
    throw, from Reach | no | yes | – | no | no | no
    charge, theatre | no | yes | no | no | yes | no
    charge, grid | yes | yes | no | no | yes | no
    set strike | the charger | the charger | the charger | no | no | no
  `),
  lookUp(`
    dice: Dice of one attack (GS-ATK.12, GS-MOD.1, GS-MOD.2, GS-MOD.14, GS-MOD.18)
    step  | case                                        | dice
    base  | counterattack                               | d3, whatever else applies
    base  | Enchantment in force, or an expendable used | 2d6 added
    base  | oil that fits the target                    | 2d6 added
    base  | warband (not weakened) on an individual     | 2d6 added
    base  | throw                                       | d3, whatever else applies
    base  | weapon in hand                              | its die
    base  | unarmed                                     | d4
    grip  | halfsworded                                 | one size down; 2d6 becomes 2d4
    state | Impaired and Enhanced, or neither           | as above
    state | Impaired                                    | two d6, the lower
    state | Enhanced                                    | two d6, the higher, or as above
    bonus | reach attack on a flying target             | +2
  `),
  lookUp(
    `sizes: Die sizes (GS-MOD.14)
    die | one size less`,
    dieSizes.map((die) => [`d${die}`, `d${oneSizeDown(die)}`]),
  ),
  {
    id: 'scars',
    title: 'Scars, by Guard lost',
    columns: ['name', 'what it does'],
    rows: scars.map(({ name, effect, ...roll }, i) => ({
      from: i + 1,
      to: i + 1 === scars.length ? Number.POSITIVE_INFINITY : i + 1,
      cells: [name, effect],
      ...roll,
    })),
    rules: scars.map((_, i) => `GS-SCR.${i + 21}`),
    modified: { by: [{ flag: 'lost', about: 'the Guard that the attack took', least: 1 }], to: ({ lost = 0 }) => lost },
  },
  faces('places', 'Lasting Scar, the place', scarPlaces, 'GS-SCR.21'),
  faces('limbs', 'Broken Limb, which', limbs, 'GS-SCR.24'),
  lookUp(`
    growth: Growth after a Scar (GS-SCR.7, GS-SCR.8)
    maximum Guard | dice | becomes the maximum when
    0 to 3        | 1d6  | higher than the maximum
    4 or more     | 2d6  | higher than the maximum
  `),
  lookUp(`
    morale: Morale on 2d6: chance to hold (GS-MOR.2)
    Morale | holds
    3      | 3 in 36
    5      | 10 in 36
    7      | 21 in 36
    9      | 30 in 36
    11     | 35 in 36
    12     | always
  `),
  lookUp(
    `status: Status (GS-DMG.8, GS-WAR.4, GS-MOR.9)
    status | who | standing | acts | counters | casualty | lost`,
    statuses.map((status) => {
      const [whose, acts] = statusTable[status];
      const [isStanding, isLost] = stands(status) ? ['yes', 'no'] : ['no', 'yes'];
      return [status, whose, isStanding, acts, isStanding, isCasualty(status) ? 'yes' : 'no', isLost];
    }),
  ),
  lookUp(`
    space: Space and time (GS-RND.1, GS-POS.21, GS-POS.20, GS-SET.5, GS-POS.22)
    item                                         | number
    round                                        | ${ROUND_SECONDS} seconds
    move in a turn (grid)                        | ${SQUARES} squares
    shift of the front line in a round (theatre) | ${FRONT_LINE_SHIFT} metres
    front line at the start (theatre)            | ${FRONT_LINE} a side
    doorway                                      | ${DOORWAY.attackers} attackers, ${DOORWAY.defenders} defenders
    one hour                                     | ${HOUR} rounds
  `),
];

function faces(id: string, title: string, bands: readonly Band[], rule: string): Table {
  const rows = bands.map(
    ({ name, upTo }, i): TableRow => ({ from: (bands[i - 1]?.upTo ?? 0) + 1, to: upTo, cells: [name] }),
  );
  return { id, title, die: 'd6', columns: ['which'], rows, rules: [rule] };
}

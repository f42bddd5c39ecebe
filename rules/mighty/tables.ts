import { percentOf } from '../../src/core/kit/number.ts';
import { lookUp } from '../../src/core/ruleset/look-up.ts';
import type { Table } from '../../src/core/ruleset/ruleset.ts';

/** The die ladder, from the lowest rung up (T2, MB-SUR.18). */
export const ladder = [2, 3, 4, 6, 8, 10, 12, 20, 30] as const;

/** Initiative dice by DEX: the highest DEX of each row, its die, and the row in words (T1, MB-INI.1). */
const initiativeRows: readonly (readonly [most: number, sides: number, dex: string])[] = [
  [3, 2, '3 or less'],
  [5, 3, '4 to 5'],
  [8, 4, '6 to 8'],
  [14, 6, '9 to 14, or none'],
  [17, 8, '15 to 17'],
  [20, 10, '18 to 20'],
  [24, 12, '21 to 24'],
  [Number.POSITIVE_INFINITY, 20, '25 or more'],
];

/** Returns the sides of the initiative die for a DEX (T1). */
export function initiativeSides(dex: number): number {
  return initiativeRows.find(([most]) => dex <= most)?.[1] ?? 20;
}

/** Returns a die of the ladder some rungs up or down; it ends at d2 and d30 (MB-SUR.19, MB-SUR.20). */
export function onLadder(sides: number, steps: number): number {
  const rung = ladder.map(Number).indexOf(sides);
  return ladder[Math.min(ladder.length - 1, Math.max(0, rung + steps))] ?? 6;
}

/** A row of the Mighty Blows (T3). */
export interface MightyRow {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  /** CON lost; all of it for the deadly rows. */
  readonly con: number;
  readonly wound: boolean;
  /** The die of the rounds of a stun, 0 for none. */
  readonly stun: number;
  /** Effect of a failed save of the row; a row without a save does it at once. */
  readonly fate: 'none' | 'save or out' | 'out, save or dead' | 'dead' | 'mangled';
  readonly about: string;
}

const all = Number.MAX_SAFE_INTEGER;

/** The Mighty Blows by the reduced number (T3, MB-MBT.1 to 6). */
export const mightyBlows: readonly MightyRow[] = [
  row(-all, 0, 'negated', 0, 'nothing at all'),
  { ...row(1, 6, 'Merely a flesh wound!', 1, 'a flesh wound'), wound: true },
  { ...row(7, 14, 'Oof!', 2, 'stunned 1d3 rounds; a flesh wound'), wound: true, stun: 3 },
  {
    ...row(15, 17, 'Crushing Blow!', 4, 'stunned 1d6 rounds; a flesh wound; save, or out of the fight'),
    wound: true,
    stun: 6,
    fate: 'save or out',
  },
  { ...row(18, 19, 'Incapacitating Strike!', 8, 'out of the fight; save, or dead'), fate: 'out, save or dead' },
  { ...row(20, 20, 'Deadly Blow!', all, 'dead'), fate: 'dead' },
  { ...row(21, all, 'Mangled!', all, 'dead and mangled'), fate: 'mangled' },
];

function row(from: number, to: number, name: string, con: number, about: string): MightyRow {
  return { from, to, name, con, about, wound: false, stun: 0, fate: 'none' };
}

/** Returns the row of the Mighty Blows for a reduced number (MB-MBT.7). */
export function mightyRow(number: number): MightyRow {
  const found = mightyBlows.find(({ from, to }) => number >= from && number <= to);
  if (!found) throw new RangeError(`No row of the Mighty Blows holds ${number}.`);
  return found;
}

/** Returns the quality of magical armour in which a fighter-mage casts a level; nothing above level 12 (T5, MB-SPL.2, MB-SPL.6). */
export function armourFor(level: number): number | undefined {
  return level > 12 ? undefined : Math.ceil(Math.max(1, level) / 3);
}

/** Mishaps of a fumble (T12). */
export const mishaps = ['dropped', 'self', 'friend', 'strained', 'helmet', 'other'] as const;
export type Mishap = (typeof mishaps)[number];

/** Names of the mishaps, each with what it does. */
export const mishapNames: Readonly<Record<Mishap, readonly [name: string, about: string]>> = {
  dropped: ['weapon dropped', 'unarmed until a half-move is spent or another weapon drawn'],
  self: ['hits self', 'weapon damage to self'],
  friend: ['hits a friend', 'weapon damage to a friend in reach; with none, to self'],
  strained: ['strained muscle', 'damage -1 to the end of the fight'],
  helmet: ['helmet askew', '1d3 rounds of fixing; attacks at -4 meanwhile'],
  other: ['something else', 'a note, or nothing'],
};

/** The tables of Mighty Blows as they are shown and rolled. */
export const tables: readonly Table[] = [
  {
    id: 'mighty-blows',
    title: 'Mighty Blows: a natural 20 on a player character',
    die: 'd20',
    columns: ['name', 'CON', 'effect'],
    rows: mightyBlows.map(({ from, to, name, con, about, stun }) => ({
      from: from === -all ? Number.NEGATIVE_INFINITY : from,
      to: to === all ? Number.POSITIVE_INFINITY : to,
      cells: [name, con === all ? 'all' : con === 0 ? 'none' : `-${con}`, about],
      ...(stun > 0 && { follows: { dice: `1d${stun}`, about: 'rounds stunned' } }),
    })),
    rules: ['MB-CRT.6', 'MB-CRT.8', 'MB-MBT.7'],
    modified: {
      by: [
        { flag: 'save', about: 'the number that the reduction save has to reach', with: 'saved' },
        { flag: 'saved', about: 'what the reduction save came to', with: 'save' },
        { flag: 'mod', about: 'added to the effect roll by the referee' },
      ],
      to: ({ save = 0, saved = -1, mod = 0 }, thrown) => thrown + mod - (saved >= save ? Math.max(1, saved - save) : 0),
    },
  },
  {
    id: 'mishap',
    title: 'Mishaps of a fumble',
    die: 'd6',
    columns: ['mishap', 'what it does'],
    rows: mishaps.map((mishap, i) => ({ from: i + 1, to: i + 1, cells: mishapNames[mishap] })),
    rules: ['MB-FUM.3'],
  },
  lookUp(
    `initiative-die: Initiative die by DEX (MB-INI.1)
    DEX | die`,
    initiativeRows.map(([, sides, dex]) => [dex, `d${sides}`]),
  ),
  lookUp(
    `surprise-ladder: The ladder of surprise dice (MB-SUR.18, MB-SUR.19, MB-SUR.20)
    rung | die | surprised on 1 or 2`,
    ladder.map((sides, i) => [`${i + 1}`, `d${sides}`, `${percentOf(2 / sides, 1)}%`]),
  ),
  lookUp(`
    death-bands: Death bands (MB-NPC.1, MB-NPC.4, MB-NPC.5)
    hp          | save made                | failed      | 20                   | 1
    0 to -5     | conscious, -2 on attacks | unconscious | conscious, no new -2 | dead
    -6 to -10   | unconscious              | dead        | unconscious          | dead
    -11 or less | dead, no roll            |             |                      |
  `),
  lookUp(`
    spell-armour: Armour for fighter-mages (MB-SPL.2)
    spell level | magical armour of at least
    1 to 3      | +1
    4 to 6      | +2
    7 to 9      | +3
    10 to 12    | +4
  `),
  lookUp(`
    armour-class: Which parts of AC count (MB-ATK.9)
    state                       | shield              | DEX bonus | defence share | other
    able; closing; backing away | yes                 | yes       | yes           |
    casting or reading          | yes                 | yes       | no            |
    charging                    | yes                 | no        | no            |
    hurried retreat             | yes                 | yes       | yes           | -2
    flight                      | yes                 | yes       | yes           | -4
    surprised                   | yes                 | yes       | no            |
    stunned                     | yes                 | no        | no            |
    helpless                    | no                  | no        | no            |
    shield-wall, from the front | own and neighbours' | no        | yes           |
    shield-wall, flank or rear  | no                  | no        | yes           |
  `),
  lookUp(`
    attack-modifiers: Attack modifiers (MB-ATK.1)
    circumstance                        | modifier          | for
    attack share                        | 0 to BCB          | every attack
    STR; DEX                            | its own           | melee; missile
    magic weapon                        | its bonus         | that weapon
    from behind                         | +2                | melee, missile
    target directs its attack elsewhere | +2                | melee, not with "from behind"
    several attackers                   | +1 for each other | melee
    unseen target, or blinded           | -4 once           | melee, missile
    each flesh wound                    | -2                | every attack
    conscious at 0 or less              | -2 once           | every attack
    two weapons; off-hand parry         | -3 each; -1       | these attacks
  `),
  lookUp(`
    saves: Saves and their naturals (MB-SAV.2, MB-SAV.3)
    save                  | success            | failure       | 20         | 1
    assassination         | damage to hp       | damage to CON | no damage  | greatest damage to CON
    reduction             | effect less margin | as rolled     | negated    | effect 20
    Crushing Blow         | stays in the fight | out           | as success | as failure
    Incapacitating Strike | alive, out         | dead          | as success | as failure
    death, 0 to -5        | conscious at -2    | unconscious   | no new -2  | dead
    death, -6 to -10      | unconscious        | dead          | as success | as failure
    extraction            | no damage          | weapon damage | no damage  | greatest damage
    spell                 | as it says         | as it says    | no effect  | greatest effect
  `),
  lookUp(`
    retreat: Retreat (MB-RET.1)
    share of speed | name            | AC | roll | free attack | own attack
    up to 1/2      | back away       | 0  | none | none        | one
    to 3/4         | hurried retreat | -2 | DEX  | on failure  | none
    above 3/4      | flight          | -4 | none | at once     | none
  `),
  lookUp(`
    reach: Reach (MB-SPR.4)
    weapon                      | hexes | from ranks | adjacent
    ordinary, brawling, natural | 1     | 1          | yes
    spear, polearm              | 2     | 1 to 2     | yes
    long spear                  | 2     | 1 to 2     | no
    pike                        | 3     | 1 to 3     | no
  `),
  lookUp(`
    shield-wall: Shield-wall with +1 shields (MB-SHW.2)
    fighters    | front         | flank or rear
    1 (no wall) | +1            | +1
    2           | +2 +2         | 0
    3           | +2 +3 +2      | 0
    more        | +2 +3 … +3 +2 | 0
  `),
  lookUp(`
    ground-scale: Ground scale (MB-SCL.2, MB-SCL.3, MB-SCL.4)
    figures          | a 1-inch square or hex
    25 to 30 mm      | 5 feet
    15 mm            | 10 feet
    ranges in inches | 5 feet an inch
  `),
];

/** Default limit of the terrain of an attack, either way (MB-TER.3). */
const MOST = 4;

/** Returns the terrain of an attack, cut to the default limits (MB-TER.3). */
export function capTerrain(sum: number): number {
  return Math.max(-MOST, Math.min(MOST, sum));
}

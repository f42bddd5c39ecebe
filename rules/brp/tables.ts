import type { Table, TableRow } from '../../src/core/ruleset/ruleset.ts';
import { armours, shields, specialtyOf, type WeaponRow, weapons } from './equipment.ts';

/** The tables of BRP, for looking up. */
export const tables: readonly Table[] = [
  {
    id: 'weapons',
    title: 'Weapons',
    columns: ['weapon', 'skill', 'base', 'damage', 'hands', 'hp', 'range', 'class'],
    rows: weapons.map((row) =>
      cells(
        row.name,
        specialtyOf(row.skill),
        percent(row),
        damage(row),
        `${row.hands}H`,
        `${row.hitPoints ?? 'n/a'}`,
        rangeText(row),
        row.classes.join(', '),
      ),
    ),
    rules: ['BR-9.1', 'BR-9.22', 'BR-4.6'],
  },
  {
    id: 'armour',
    title: 'Armour',
    columns: ['armour', 'points', 'against firearms', 'physical skills', 'perception skills', 'worn'],
    rows: armours.map(({ name, slow, fast, physical, perception, worn }) =>
      cells(name, `${slow}`, `${fast}`, points(physical), points(perception), worn),
    ),
    rules: ['BR-10.1', 'BR-10.5', 'BR-10.6', 'BR-10.9'],
  },
  {
    id: 'shields',
    title: 'Shields',
    columns: ['shield', 'base', 'armour and hit points', 'damage', 'size', 'against missiles', 'kneeling'],
    rows: shields.map((row) =>
      cells(row.name, percent(row), `${row.hitPoints}`, damage(row), row.size, `${row.missiles}%`, `${row.kneeling}%`),
    ),
    rules: ['BR-11.4', 'BR-11.5', 'BR-11.6', 'BR-11.7', 'BR-11.11'],
  },
  {
    id: 'matrix',
    title: 'Attack and defence',
    columns: ['attack', 'parry or dodge', 'outcome', 'wear by a parry'],
    rows: [
      cells('special', 'special', 'nothing', 'none'),
      cells('special', 'success', 'normal hit, less armour', 'parrying item 2'),
      cells('special', 'failure', 'special hit, less armour', 'none'),
      cells('success', 'special', 'nothing', 'attacker’s weapon 1, hand to hand'),
      cells('success', 'success', 'nothing', 'none'),
      cells('success', 'failure', 'normal hit, less armour', 'none'),
      cells('failure', 'not asked', 'nothing', 'none'),
    ],
    rules: ['BR-8.1', 'BR-8.11'],
  },
  {
    id: 'movement',
    title: 'Movement',
    columns: ['metres', 'DEX rank', 'action'],
    rows: [
      cells('0 to 5', 'DEX', 'yes'),
      cells('6 to 15', 'half', 'yes'),
      cells('16 to 29', 'a quarter', 'yes'),
      cells('30', 'none', 'parries and dodges only; not hand to hand'),
    ],
    rules: ['BR-3.1', 'BR-3.2', 'BR-3.3', 'BR-3.4'],
  },
  {
    id: 'ranges',
    title: 'Ranges in metres',
    columns: ['weapon', 'full below', 'half up to', 'a quarter up to'],
    rows: weapons.flatMap(({ name, range }) =>
      range === null ? [] : [cells(name, `${range}`, `${2 * range}`, `${3 * range}`)],
    ),
    rules: ['BR-9.8', 'BR-9.9', 'BR-9.24', 'BR-9.10'],
  },
  {
    id: 'order',
    title: 'Order inside a DEX rank',
    columns: ['step', 'who'],
    rows: [
      cells('1', 'missile weapons'),
      cells('2', 'long weapons'),
      cells('3', 'medium weapons'),
      cells('4', 'short weapons, bare hands, shields'),
      cells('5', 'everything that is no attack'),
    ],
    rules: ['BR-4.2', 'BR-4.4', 'BR-4.6'],
  },
  {
    id: 'special',
    title: 'Special successes',
    columns: ['chance', 'special'],
    rows: [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100].map((chance) =>
      cells(`${chance - 4} to ${chance}`, chance === 5 ? 'never' : chance === 10 ? '1' : `1 to ${chance / 5 - 1}`),
    ),
    rules: ['BR-5.3', 'BR-5.4'],
  },
  {
    id: 'hitpoints',
    title: 'Hit points after a loss',
    columns: ['hit points', 'now', 'when the round ends'],
    rows: [
      cells('3 or more', 'fit to act', 'nothing'),
      cells('2 or 1', 'unconscious', '1D6 hours, or until woken'),
      cells('0 or less', 'unconscious, dying', 'dead, unless at 1 or more by then'),
    ],
    rules: ['BR-12.4', 'BR-12.5', 'BR-12.7'],
  },
  {
    id: 'healing',
    title: 'Healing',
    columns: ['means', 'when', 'hit points', 'at most'],
    rows: [
      cells('natural', 'every seven days', '1D3, or 3 in ideal care', 'the maximum'),
      cells('First Aid', 'a round; once for each injury', '1D3', 'what is left of the injury'),
    ],
    rules: ['BR-14.1', 'BR-14.4', 'BR-14.5', 'BR-14.6'],
  },
];

/** Damage as the table writes it: `1D8+1+db`. */
export function damage({ damage: dice, bonus }: WeaponRow): string {
  const share = { full: '+db', half: '+½db', none: '' }[bonus];
  return `${dice.toUpperCase()}${share}`;
}

function percent({ base }: WeaponRow): string {
  return base === null ? 'Throw' : `${base}`.padStart(2, '0');
}

function rangeText({ range }: WeaponRow): string {
  return range === null ? '' : `${range} m`;
}

function points(value: number): string {
  return value === 0 ? 'none' : `${value}`.replace('-', '−');
}

function cells(...row: readonly string[]): TableRow {
  return { cells: row };
}

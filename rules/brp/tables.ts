import { lookUp } from '../../src/core/ruleset/look-up.ts';
import type { Table } from '../../src/core/ruleset/ruleset.ts';
import { armours, shields, specialtyOf, type WeaponRow, weapons } from './equipment.ts';

/** The tables of BRP, for looking up. */
export const tables: readonly Table[] = [
  lookUp(
    `weapons: Weapons (BR-9.1, BR-9.22, BR-4.6)
    weapon | skill | base | damage | hands | hp | range | class`,
    weapons.map((row) => [
      row.name,
      specialtyOf(row.skill),
      percent(row),
      damage(row),
      `${row.hands}H`,
      `${row.hitPoints ?? 'n/a'}`,
      row.range === null ? '' : `${row.range} m`,
      row.classes.join(', '),
    ]),
  ),
  lookUp(
    `armour: Armour (BR-10.1, BR-10.5, BR-10.6, BR-10.9)
    armour | points | against firearms | physical skills | perception skills | worn`,
    armours.map(({ name, slow, fast, physical, perception, worn }) => [
      name,
      `${slow}`,
      `${fast}`,
      points(physical),
      points(perception),
      worn,
    ]),
  ),
  lookUp(
    `shields: Shields (BR-11.4, BR-11.5, BR-11.6, BR-11.7, BR-11.11)
    shield | base | armour and hit points | damage | size | against missiles | kneeling`,
    shields.map((row) => [
      row.name,
      percent(row),
      `${row.hitPoints}`,
      damage(row),
      row.size,
      `${row.missiles}%`,
      `${row.kneeling}%`,
    ]),
  ),
  lookUp(`
    matrix: Attack and defence (BR-8.1, BR-8.11)
    attack  | parry or dodge | outcome                  | wear by a parry
    special | special        | nothing                  | none
    special | success        | normal hit, less armour  | parrying item 2
    special | failure        | special hit, less armour | none
    success | special        | nothing                  | attacker's weapon 1, hand to hand
    success | success        | nothing                  | none
    success | failure        | normal hit, less armour  | none
    failure | not asked      | nothing                  | none
  `),
  lookUp(`
    movement: Movement (BR-3.1, BR-3.2, BR-3.3, BR-3.4)
    metres   | DEX rank  | action
    0 to 5   | DEX       | yes
    6 to 15  | half      | yes
    16 to 29 | a quarter | yes
    30       | none      | parries and dodges only; not hand to hand
  `),
  lookUp(
    `ranges: Ranges in metres (BR-9.8, BR-9.9, BR-9.24, BR-9.10)
    weapon | full below | half up to | a quarter up to`,
    weapons.flatMap(({ name, range }) => (range === null ? [] : [[name, `${range}`, `${2 * range}`, `${3 * range}`]])),
  ),
  lookUp(`
    order: Order inside a DEX rank (BR-4.2, BR-4.4, BR-4.6)
    step | who
    1    | missile weapons
    2    | long weapons
    3    | medium weapons
    4    | short weapons, bare hands, shields
    5    | everything but attacks
  `),
  lookUp(
    `special: Special successes (BR-5.3, BR-5.4)
    chance | special`,
    Array.from({ length: 26 }, (_, most) => [
      `${5 * most + 1} to ${5 * (most + 1)}`,
      most === 0 ? 'never' : most === 1 ? '1' : `1 to ${most}`,
    ]),
  ),
  lookUp(`
    hitpoints: Hit points after a loss (BR-12.4, BR-12.5, BR-12.7)
    hit points | now                | when the round ends
    3 or more  | fit to act         | nothing
    2 or 1     | unconscious        | 1D6 hours, or until woken
    0 or less  | unconscious, dying | dead, unless at 1 or more by then
  `),
  lookUp(`
    healing: Healing (BR-14.1, BR-14.4, BR-14.5, BR-14.6)
    means     | when                          | hit points              | at most
    natural   | every seven days              | 1D3, or 3 in ideal care | the maximum
    First Aid | a round; once for each injury | 1D3                     | what is left of the injury
  `),
];

/** Damage as the table writes it: `1D8+1+db`. */
export function damage({ damage: dice, bonus }: WeaponRow): string {
  const share = { full: '+db', half: '+½db', none: '' }[bonus];
  return `${dice.toUpperCase()}${share}`;
}

function percent({ base }: WeaponRow): string {
  return base === null ? 'Throw' : `${base}`.padStart(2, '0');
}

function points(value: number): string {
  return value === 0 ? 'none' : `${value}`.replace('-', '−');
}

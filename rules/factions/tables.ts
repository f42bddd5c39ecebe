import { counted } from '../../src/core/kit/wording.ts';
import { lookUp } from '../../src/core/ruleset/look-up.ts';
import type { Table } from '../../src/core/ruleset/ruleset.ts';
import { shoveZones, sizes } from './size.ts';
import { knownWeapons } from './weapons.ts';

/** The tables that can be looked up. */
export const tables: readonly Table[] = [
  lookUp(`
    turn: Turn budget (speed s zones) (FA-TRN.1, FA-TRN.2)
    turn            | movement             | main       | bonus
    full move       | up to s (sprint 2s)  | 0          | 0
    acting          | up to s/2 (sprint s) | 1          | 1
    acting, no main | up to s/2 (sprint s) | 0          | 2
    reaction        | 0                    | 0          | 0
    grabbed         | 0                    | break free | 0
  `),
  lookUp(`
    actions: Kinds of action (FA-TRN.11, FA-TRN.12, FA-TRN.13)
    kind       | what
    main       | attack, power, distract, intimidate, taunt, consumable, freeing an ally, anything that fills a round
    bonus      | pick up, put down, equip, unequip, a door, a lever, a few words
    reaction   | dodge, counter, hide behind, guard, opportunity attack
    whole turn | surrender, break free, flee
  `),
  lookUp(`
    hitsave: Hit save (FA-ATK.4, FA-ATK.5, FA-ATK.6, FA-ATK.7)
    attack       | no roll                                   | WIT save                     | impossible
    melee        | target seen                               | target not seen              | not nearby (massive: over 1 zone)
    melee blast  | always                                    | -                            | -
    ranged       | seen, up to half range, standing          | beyond half range, or moving | not seen; out of range; moving beyond half range
    ranged blast | zone seen, up to half range, standing     | as ranged                    | as ranged
  `),
  lookUp(
    `weapons: Weapons (FA-ATK.13, FA-ATK.14)
    weapon | damage | hands | range | notes`,
    [
      ['unarmed', '1d4 impaired', '0', '0', ''],
      ...knownWeapons.map(({ name, damage, hands, range, blast, natural, once }) => [
        name,
        damage,
        natural ? 'natural' : `${hands}`,
        `${range}`,
        [blast && 'blast', once && 'used up'].filter(Boolean).join(', '),
      ]),
      ['shield used to strike', '1d4', '1', '0', ''],
    ],
  ),
  lookUp(`
    armour: Armour value (at most 3) (FA-DMG.6, FA-DMG.8)
    what         | value
    light armour | +1
    heavy armour | +2
    shield held  | +1
    cover        | +1
    natural      | as entered
  `),
  lookUp(
    `sizes: Size steps (${sizes.join(', ')}) (FA-SIZ.2, FA-SIZ.3, FA-SIZ.10, FA-SIZ.15)
    steps | attacker smaller: damage | attacker larger: dice | range at smaller / larger | shove by larger`,
    [1, 2, 3, 4].map((k) => [
      `${k}`,
      `/${2 ** k}, rounded up`,
      `x${2 ** k}`,
      `/${2 ** k} / x${2 ** k}`,
      `${counted(shoveZones(k), 'zone')} + d4 direct`,
    ]),
  ),
  lookUp(`
    counter: Counter: who is hit first (FA-CTR.4, FA-NON.4, FA-NON.5)
    attack     | counter    | order
    damage     | damage     | who suffers more is hit first; equal: together
    damage     | non-lethal | damage, then the counter if its maker stands
    non-lethal | damage     | counter, then the attack if its maker stands
    non-lethal | non-lethal | attack, then the counter if still possible
  `),
  lookUp(
    `morale: Strength that brings morale, by original number (FA-MOR.2, FA-MOR.3)
    original | check at
    1        | half of its health`,
    [2, 3, 4, 5, 6, 7, 8].map((n) => [`${n}`, `${Math.floor(n / 2)}`]),
  ),
  lookUp(`
    hold: What keeps a hold (equal size) (FA-GRA.5, FA-GRA.6)
    action                                       | hold
    moving together, doing nothing               | kept
    disarming the grabbed                        | kept
    hiding behind the grabbed                    | kept
    striking unarmed or one-handed               | kept
    two-handed attack, power, item, bonus action | ends
    dodge, guard, hiding behind another          | ends
    larger grabber: anything with the hands left | kept
  `),
  {
    id: 'durability',
    title: 'Durability',
    die: 'd4',
    columns: ['result', 'sound item', 'damaged item'],
    rows: [
      { from: 1, to: 1, cells: ['fails', 'damaged', 'destroyed'] },
      { from: 2, to: 4, cells: ['holds', 'as it was', 'as it was'] },
    ],
    rules: ['FA-GEA.2', 'FA-GEA.3'],
  },
  lookUp(`
    conditions: Conditions (FA-DMG.18, FA-GRA.2, FA-SUR.4, FA-MOR.11)
    condition     | turn       | reaction    | strength | ends
    incapacitated | no         | no          | out      | healed
    dying         | no         | no          | out      | health 1, or death at the end of the next round
    dead, fled    | no         | no          | out      | never
    grabbed       | break free | no          | in       | freed
    surrendered   | no         | no          | out      | harmed
    broken        | flee       | dodge, hide | in       | end of the stretch
    concealed     | yes        | yes         | in       | revealed
    reserved      | no         | yes         | in       | end of the round
    morale-safe   | -          | -           | in       | end of the stretch
  `),
];

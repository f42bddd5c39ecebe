import type { Band } from '../../src/core/rule/request.ts';
import { lookUp } from '../../src/core/ruleset/look-up.ts';
import type { Table } from '../../src/core/ruleset/ruleset.ts';

/** The Zones, from hand-to-hand outwards (PK-ZON.1). */
export const zones = ['Melee', 'Near', 'Distant'] as const;
export type Zone = (typeof zones)[number];

/** Place of a combatant that has left the fight. */
export const OUT = 'out';

/** The only penalty of P&K. */
export const PENALTY = -4;

/** Modifier of an attack from one Zone into another, or the rule that makes it impossible (PK-ZON.8 to 16). */
export const reachTable = {
  Melee: { Melee: 0, Near: PENALTY, Distant: 'PK-ZON.10' },
  Near: { Melee: 0, Near: 0, Distant: 'PK-ZON.13' },
  Distant: { Melee: PENALTY, Near: 0, Distant: 0 },
} as const satisfies Record<Zone, Record<Zone, number | string>>;

/** Classes of attack, as the Zones see them. */
export type Reach = 'melee' | 'ranged' | 'spell';

/** Classes of attack that a Zone bars, each with its rule (PK-ZON.2 to 5). */
export const barred: Readonly<Record<Zone, Partial<Record<Reach, string>>>> = {
  Melee: { ranged: 'PK-ZON.2', spell: 'PK-ZON.5' },
  Near: { melee: 'PK-ZON.3' },
  Distant: { melee: 'PK-ZON.4' },
};

/** Places in the party, and the Zones in which they start (PK-SET.5 to 7). */
export const startingZones = {
  'Torch-Bearer': 'Melee',
  Scout: 'Near',
  'Candle-holder': 'Distant',
} as const satisfies Record<string, Zone>;

/** Numbers that a Retreat Check out of a Zone needs; nobody needs one out of Distant (PK-RET.5 to 7). */
export const retreatTargets = { Melee: 13, Near: 10 } as const;

/** Results of an Attack Check and of a Defense Check, from a natural 1 up (PK-CHK.5). */
export const attackBands = ['criticalMiss', 'failure', 'success', 'criticalHit'] as const;
export const defenceBands = ['criticalBreach', 'failure', 'success', 'criticalParry'] as const;

/** Effect of a Spell for which the referee has no other word (PK-ATK.10). */
export const SPELLBOUND = 'spellbound';

/** Length of a Bout in seconds of the game (PK-BOUT.1). */
export const BOUT_SECONDS = 10;

/** Days that a concussion lasts (PK-MIS.7). */
export const CONCUSSION = 28;

/** Number of Criticals of one kind that breaks a weapon (PK-CRT.2). */
export const BREAKS_AT = 3;

/** Number of the Misadventure that is DOOM (PK-OUT.4). */
export const DOOM_AT = 3;

/** Days after which a Tamed creature may go its own way (PK-TAM.2). */
export const TAMED_DAYS = 7;

/** The Misadventures, d10 (PK-MIS.1 to 11). */
export const misadventures = [
  { name: 'doom', upTo: 1, means: 'dead; last words, then a new character' },
  { name: 'leg', upTo: 2, means: 'one leg is lost; left or right' },
  { name: 'arm', upTo: 3, means: 'one arm is lost; left or right' },
  { name: 'hand or foot', upTo: 4, means: 'one hand or one foot is lost' },
  { name: 'finger', upTo: 5, means: 'one finger is lost' },
  { name: 'eye', upTo: 6, means: 'one eye is lost; left or right' },
  { name: 'concussion', upTo: 7, means: 'for four weeks every Check is rolled with two d20, and the lower counts' },
  { name: 'teeth', upTo: 8, means: '1d6 teeth are lost' },
  { name: 'nose', upTo: 9, means: 'the nose is broken, for good' },
  { name: 'unscathed', upTo: 10, means: 'no lasting harm' },
] as const satisfies readonly (Band & { means: string })[];
export type Misadventure = (typeof misadventures)[number]['name'];

/** The tables of P&K, for rolling and looking up. */
export const tables: readonly Table[] = [
  {
    id: 'misadventure',
    title: 'Misadventures',
    die: 'd10',
    columns: ['name', 'meaning'],
    rows: misadventures.map(({ name, upTo, means }) => ({
      from: upTo,
      to: upTo,
      cells: [name === 'doom' ? 'DOOM' : name, means],
      ...(name === 'teeth' && { follows: { dice: '1d6', about: 'teeth lost' } }),
    })),
    rules: ['PK-MIS.1', 'PK-OUT.2', 'PK-OUT.4'],
  },
  lookUp(`
    targets: Targets (PK-CHK.2, PK-RET.5, PK-RET.6, PK-RET.7, PK-CHA.3)
    roll                     | who rolls      | needs                      | natural 20     | natural 1
    Initiative d6            | each Side      | higher than the other Side | –              | –
    Attack Check             | rolling Side   | 13 or more                 | Critical Hit   | Critical Miss
    Defense Check            | rolling Side   | 13 or more                 | Critical Parry | Critical Breach
    Retreat, Melee to Near   | each combatant | 13 or more                 | –              | –
    Retreat, Near to Distant | each combatant | 10 or more                 | –              | –
    Retreat, out of Distant  | nobody         | no roll                    | –              | –
    Pursuit, Evasion         | rolling Side   | 17 or more                 | –              | –
  `),
  lookUp(`
    blow: What a blow does (PK-ATK.3, PK-ATK.4, PK-ATK.5, PK-ATK.6, PK-DEF.3, PK-DEF.4, PK-DEF.6, PK-DEF.7)
    result | a character attacks | a character is attacked
    natural 20 | most of the Will dice; the third time with a weapon twice that, and it breaks | nothing
    success | Will dice rolled | least damage of the attack
    failure | least of the Will dice | damage rolled, or the effect
    natural 1 | nothing; the third time with a weapon it breaks | most damage of the attack
  `),
  lookUp(`
    reach: Reach (PK-ZON.8, PK-ZON.9, PK-ZON.14, PK-ZON.17)
    from    | to Melee | to Near | to Distant | usable here
    Melee   | 0        | −4      | impossible | Melee weapons, unarmed
    Near    | 0        | 0       | impossible | Ranged weapons, Spells
    Distant | −4       | 0       | 0          | Ranged weapons, Spells
  `),
  lookUp(
    `zones: Starting Zones (PK-SET.5, PK-SET.6, PK-SET.7, PK-SET.8)
    place in the party | Zone`,
    [...Object.entries(startingZones), ['anyone else', 'as the referee says']],
  ),
];

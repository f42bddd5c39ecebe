import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Entry } from '../../kit.ts';

/** The people of the worked cases. */
export const cast = {
  ansel: {
    name: 'Ansel',
    kind: 'PC',
    dex: 15,
    con: 14,
    siz: 12,
    db: '1d4',
    weapons: ['Sword, Broad', 'Dagger (thrown)'],
    skillPoints: { Sword: 45, 'Throwing Dagger': 20, Shield: 25 },
    shield: ['Round'],
    dodge: 40,
    bodyArmour: 'Leather, Hard',
    firstAid: 40,
  },
  brana: {
    name: 'Brana',
    kind: 'PC',
    dex: 12,
    con: 11,
    siz: 10,
    weapons: ['Bow, Long', 'Dagger'],
    skillPoints: { Bow: 50, Dagger: 20 },
    dodge: 50,
    firstAid: 60,
  },
  corvin: {
    name: 'Corvin',
    dex: 15,
    con: 12,
    siz: 12,
    db: '1d4',
    weapons: ['Spear, Long'],
    skillPoints: { Spear: 35 },
    dodge: 25,
    bodyArmour: 'Quilted',
    firstAid: 30,
  },
  dulo: {
    name: 'Dulo',
    dex: 9,
    con: 10,
    siz: 9,
    weapons: ['Axe, Hand'],
    skillPoints: { Axe: 30, Shield: 20 },
    shield: ['Target'],
    dodge: 22,
    bodyArmour: 'Leather, Soft',
    firstAid: 20,
  },
  esk: {
    name: 'Esk',
    dex: 13,
    con: 14,
    siz: 15,
    db: '1d6',
    weapons: ['Sword, Great'],
    skillPoints: { Sword: 45 },
    dodge: 40,
    bodyArmour: 'Chain',
    helmet: 'Helmet, Heavy',
  },
  fenn: {
    name: 'Fenn',
    dex: 11,
    con: 9,
    siz: 9,
    weapons: ['Crossbow, Heavy'],
    skillPoints: { Crossbow: 40, Brawl: 10 },
    dodge: 30,
    firstAid: 45,
  },
} as const satisfies Record<string, Entry>;

/** A sturdy opponent without armour, with what a case adds. */
export function guard(more: JsonObject = {}, name = 'Guard'): Entry {
  return { name, dex: 10, hpMax: 30, ...more };
}

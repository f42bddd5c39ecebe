import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Entry } from '../../kit.ts';

type More = JsonObject & { readonly name?: string };
/** The stock combatants of the ledger's worked cases. */
export const aldric = (more: More = {}): Entry => ({
  name: 'Aldric',
  kind: 'PC',
  hp: 40,
  ac: 17,
  shield: 1,
  acDex: 1,
  save: 10,
  con: 14,
  bcb: 4,
  dex: 15,
  strHit: 1,
  strDamage: 1,
  dexMissile: 1,
  weapons: ['sword 1d8', 'long bow 1d6'],
  ...more,
});
export const blogo = (more: More = {}): Entry => ({
  name: 'Blogo',
  kind: 'PC',
  hp: 14,
  ac: 10,
  save: 10,
  con: 12,
  bcb: 1,
  dex: 10,
  caster: 'magic-user',
  weapons: ['dagger 1d4'],
  place: 'apart',
  ...more,
});
export const cass = (more: More = {}): Entry => ({
  name: 'Cass',
  kind: 'PC',
  hp: 15,
  ac: 13,
  acDex: 1,
  save: 12,
  con: 11,
  bcb: 1,
  dex: 16,
  dexMissile: 1,
  surpriseDamage: 2,
  knowsAnatomy: 'yes',
  weapons: ['short sword 1d6', 'dagger 1d4'],
  ...more,
});
export const dunstan = (more: More = {}): Entry => ({
  name: 'Dunstan',
  kind: 'PC',
  hp: 20,
  ac: 15,
  shield: 1,
  save: 13,
  con: 13,
  bcb: 2,
  dex: 9,
  weapons: ['mace 1d6', 'spear 1d6'],
  ...more,
});
export const orc = (more: More = {}): Entry => ({
  name: 'Orc',
  hp: 5,
  ac: 13,
  shield: 1,
  save: 16,
  hd: '1',
  weapons: ['axe 1d6', 'short bow 1d6'],
  ...more,
});
export const ogre = (more: More = {}): Entry => ({
  name: 'Ogre',
  hp: 21,
  ac: 15,
  save: 13,
  hd: '4+1',
  dex: 8,
  weapons: ['club 1d10'],
  ...more,
});
export const pikeman = (more: More = {}): Entry => ({
  name: 'Pikeman',
  hp: 6,
  ac: 14,
  save: 16,
  hd: '1',
  dex: 10,
  weapons: ['pike 1d8', 'dagger 1d4'],
  ...more,
});
export const orcs = (...letters: readonly string[]): readonly Entry[] =>
  letters.map((letter) => orc({ name: `Orc ${letter}` }));

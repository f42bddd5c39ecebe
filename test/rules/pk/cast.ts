import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Entry } from '../../kit.ts';

export const asta: Entry = {
  name: 'Asta',
  type: 'PC',
  marchingOrder: 'Torch-Bearer',
  armor: 3,
  health: 4,
  willDice: '1d6',
  weapons: ['sword'],
};
export const brann: Entry = {
  name: 'Brann',
  type: 'PC',
  marchingOrder: 'Scout',
  armor: 2,
  health: 5,
  willDice: '2d6',
  weapons: ['bow', 'dagger'],
};
export const cole: Entry = {
  name: 'Cole',
  type: 'PC',
  marchingOrder: 'Candle-holder',
  health: 6,
  willDice: '1d8',
  weapons: ['sling'],
  spells: true,
};
export const ghoul: Entry = { name: 'Ghoul', place: 'Melee', health: 5, attacks: ['claws 1d6'] };
export const knight: Entry = {
  name: 'Knight',
  place: 'Melee',
  armor: 4,
  health: 6,
  attackTarget: 15,
  defenseTarget: 14,
  attacks: ['blade 1d8'],
};
export const archer: Entry = { name: 'Archer', place: 'Near', armor: 1, health: 3, attacks: ['bow ranged 1d6'] };
export const witch: Entry = {
  name: 'Witch',
  place: 'Distant',
  health: 4,
  defenseTarget: 15,
  attacks: ['hex spell blinded', 'fire spell 2d4'],
};
export const wolf: Entry = { name: 'Wolf', place: 'Melee', health: 3, kind: 'Beast', attacks: ['bite 1d4'] };
export const bandit: Entry = {
  name: 'Bandit',
  place: 'Melee',
  armor: 1,
  health: 4,
  attacks: ['cutlass 1d6'],
  xp: 10,
};
export const door: Entry = { name: 'Door', type: 'object', place: 'Melee', health: 4 };
export const ghoul2: Entry = { ...ghoul, name: 'Ghoul 2' };

/** The same with another name or other values. */
export function like(one: Entry, changes: JsonObject): Entry {
  return { ...one, ...changes, name: String(changes['name'] ?? one.name) };
}

import type { Creature } from '../../src/core/ruleset.ts';

/** Creatures that a line of foes may name: the source's own, and affray's. */
export const bestiary: readonly Creature[] = [
  { name: 'bandit', about: 'a robber with axe and bow', fields: { str: 8, weapons: ['axe', 'bow'] } },
  { name: 'bandit leader', about: 'gives the orders', fields: { str: 10, wit: 10, weapons: ['battleaxe'] } },
  {
    name: 'wyrm',
    about: 'bites, and breathes fire over its whole zone',
    fields: { str: 16, agi: 4, wit: 12, size: 'large', naturalArmour: 2, hands: 0, weapons: ['bite', 'fire breath'] },
  },
  {
    name: 'guard',
    about: 'a spear, a shield, a leather coat',
    fields: { str: 9, armour: ['light'], shield: ['shield'], weapons: ['spear'] },
  },
  {
    name: 'knight',
    about: 'heavy armour and a sword',
    fields: { str: 12, agi: 7, armour: ['heavy'], shield: ['shield'], weapons: ['sword'] },
  },
  { name: 'archer', about: 'keeps away and shoots', fields: { str: 7, agi: 10, wit: 10, weapons: ['bow', 'dagger'] } },
  { name: 'musketeer', about: 'one heavy gun', fields: { str: 8, wit: 10, weapons: ['musket', 'dagger'] } },
  {
    name: 'cutthroat',
    about: 'quick with a dagger',
    fields: { str: 7, agi: 12, weapons: ['dagger'], extraReactions: ['dodge 1'] },
  },
  { name: 'bomber', about: 'throws fire', fields: { str: 7, agi: 9, weapons: ['fire bomb', 'simple hand weapon'] } },
  {
    name: 'goblin',
    about: 'small, and many',
    fields: { str: 5, agi: 10, wit: 7, size: 'small', weapons: ['simple hand weapon'] },
  },
  {
    name: 'rat',
    about: 'tiny teeth',
    fields: { str: 2, agi: 12, wit: 4, size: 'tiny', hands: 0, weapons: ['teeth 1d4 natural'] },
  },
  {
    name: 'wolf',
    about: 'runs fast and bites',
    fields: { str: 7, agi: 11, speed: 3, hands: 0, weapons: ['fangs 1d6 natural'] },
  },
  {
    name: 'bear',
    about: 'claws and a hug',
    fields: { str: 13, agi: 7, naturalArmour: 1, size: 'large', weapons: ['claws 1d6 natural'] },
  },
  {
    name: 'ogre',
    about: 'a club as long as a man',
    fields: { str: 14, agi: 6, wit: 6, size: 'large', weapons: ['club 1d6'] },
  },
  {
    name: 'troll',
    about: 'tall as a house',
    fields: { str: 18, agi: 5, wit: 5, size: 'massive', naturalArmour: 1, speed: 3, weapons: ['fists 1d8 natural'] },
  },
  {
    name: 'skeleton',
    about: 'old bones, old iron, no fear',
    fields: { str: 6, wit: 6, fearless: true, weapons: ['sword damaged'] },
  },
  {
    name: 'ghoul',
    about: 'hungry, and never afraid',
    fields: { str: 9, agi: 9, wit: 6, fearless: true, weapons: ['claws 1d6 natural'] },
  },
  {
    name: 'horse',
    about: 'to ride on',
    fields: { str: 10, agi: 9, wit: 5, speed: 4, hands: 0, weapons: ['hooves 1d4 natural'] },
  },
  { name: 'cart', about: 'a vehicle of wood', fields: { kind: 'vehicle', health: 12, naturalArmour: 4, speed: 2 } },
];

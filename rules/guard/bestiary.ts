import type { Creature } from '../../src/core/ruleset.ts';

/** The six enemy types by name, and creatures that are built on them; those are affray’s own. */
export const bestiary: readonly Creature[] = [
  { name: 'swarm', about: 'Life 3, Guard 3, Morale 3', fields: { type: 'swarm' } },
  { name: 'weak', about: 'Life 5, Guard 5, Morale 5', fields: { type: 'weak' } },
  { name: 'standard', about: 'Life 7, Guard 7, Morale 7, Armour 1', fields: { type: 'standard' } },
  { name: 'advanced', about: 'Life 9, Guard 9, Morale 9, Armour 2', fields: { type: 'advanced' } },
  { name: 'expert', about: 'Life 11, Guard 11, Morale 11, Armour 3', fields: { type: 'expert' } },
  { name: 'legendary', about: 'Life 12, Guard 12, Morale 12, Armour 4', fields: { type: 'legendary' } },
  { name: 'thug', about: 'a hired brute with a club', fields: { type: 'weak', weapons: ['club d6'] } },
  { name: 'bowman', about: 'shoots from behind the others', fields: { type: 'weak', weapons: ['bow d6', 'knife d4'] } },
  {
    name: 'spearman',
    about: 'fights from the second rank',
    fields: { type: 'weak', weapons: ['spear d6', 'knife d4'] },
  },
  { name: 'chief', about: 'gives the orders', fields: { type: 'standard', leader: true, weapons: ['sword d8'] } },
  {
    name: 'guardsman',
    about: 'in mail, with a long sword',
    fields: { type: 'standard', weapons: ['longsword d8 long halfsword'] },
  },
  {
    name: 'pikeman',
    about: 'sets his pike against a charge',
    fields: { type: 'standard', weapons: ['pike d8 long', 'knife d4'] },
  },
  {
    name: 'mob',
    about: 'a crowd with torches, one unit',
    fields: { type: 'weak', warband: true, weapons: ['cudgels d6'] },
  },
  {
    name: 'war party',
    about: 'twenty warriors, one unit',
    fields: { type: 'standard', warband: true, weapons: ['axes d8'] },
  },
  { name: 'rat swarm', about: 'a carpet of teeth', fields: { type: 'swarm', weapons: ['teeth d4'] } },
  { name: 'wolf', about: 'hunts in packs', fields: { type: 'weak', monsterType: 'Wolf', weapons: ['bite d6'] } },
  {
    name: 'troll',
    about: 'huge and slow of wit',
    fields: { type: 'advanced', monsterType: 'Troll', weapons: ['fists d8'] },
  },
  {
    name: 'harpy',
    about: 'strikes from the air',
    fields: { type: 'standard', monsterType: 'Harpy', flying: true, weapons: ['claws d6'] },
  },
  {
    name: 'knight',
    about: 'a mounted champion',
    fields: { type: 'expert', weapons: ['lance d10', 'sword d8 long halfsword'] },
  },
  {
    name: 'dragon',
    about: 'the end of most stories',
    fields: {
      type: 'legendary',
      monsterType: 'Dragon',
      flying: true,
      slayable: false,
      weapons: ['jaws d12', 'fire ranged d10 blast'],
    },
  },
];

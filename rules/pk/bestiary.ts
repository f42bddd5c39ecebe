import type { Creature } from '../../src/core/ruleset.ts';

/** Creatures that a line of foes may name. P&K gives no numbers: these are affray's own. */
export const bestiary: readonly Creature[] = [
  { name: 'ghoul', about: 'a hungry corpse with claws', fields: { health: 5, attacks: ['claws 1d6'], xp: 10 } },
  {
    name: 'knight',
    about: 'an armoured champion, hard to hit and to ward off',
    fields: { armor: 4, health: 6, attackTarget: 15, defenseTarget: 14, attacks: ['blade 1d8'], xp: 30 },
  },
  {
    name: 'archer',
    about: 'a bowman in a leather coat',
    fields: { armor: 1, health: 3, attacks: ['bow ranged 1d6'], xp: 10 },
  },
  {
    name: 'witch',
    about: 'casts a blinding hex, or fire',
    fields: { health: 4, defenseTarget: 15, attacks: ['hex spell blinded', 'fire spell 2d4'], xp: 25 },
  },
  { name: 'wolf', about: 'a grey hunter', fields: { health: 3, kind: 'Beast', attacks: ['bite 1d4'], xp: 5 } },
  {
    name: 'bandit',
    about: 'a robber with a cutlass',
    fields: { armor: 1, health: 4, attacks: ['cutlass 1d6'], xp: 10 },
  },
  {
    name: 'bandit chief',
    about: 'gives the orders, and throws knives',
    fields: { armor: 3, health: 6, attackTarget: 14, attacks: ['sabre 1d8', 'knife ranged 1d4'], xp: 25 },
  },
  { name: 'skeleton', about: 'bones with a rusty blade', fields: { health: 3, attacks: ['rusty blade 1d6'], xp: 5 } },
  {
    name: 'rat swarm',
    about: 'a carpet of teeth',
    fields: { health: 4, kind: 'Beast', attacks: ['teeth 1d4'], xp: 5 },
  },
  {
    name: 'bear',
    about: 'two paws, both of them busy',
    fields: { armor: 1, health: 8, kind: 'Beast', attacks: ['paw 1d6'], attacksPerBout: 2, xp: 25 },
  },
  {
    name: 'giant spider',
    about: 'bites, or spins its prey in',
    fields: { health: 5, kind: 'Beast', attacks: ['bite 1d6', 'web ranged webbed'], xp: 15 },
  },
  {
    name: 'strangling vine',
    about: 'a plant that holds fast',
    fields: { health: 6, kind: 'Plant', attacks: ['tendril 1d4 held'], xp: 10 },
  },
  {
    name: 'pike',
    about: 'a fish as long as a man',
    fields: { health: 4, kind: 'Fish', attacks: ['jaws 1d6'], xp: 10 },
  },
  {
    name: 'ogre',
    about: 'a club, and nothing behind it',
    fields: { armor: 2, health: 10, attacks: ['club 2d6'], xp: 40 },
  },
  {
    name: 'ghost',
    about: 'its touch chills, and steel does little to it',
    fields: { health: 5, attackTarget: 16, attacks: ['chill 1d4', 'wail spell frightened'], xp: 25 },
  },
  {
    name: 'fire lizard',
    about: 'breathes over everybody in front of it',
    fields: { armor: 3, health: 9, kind: 'Beast', attacks: ['breath ranged 1d6', 'bite 1d8'], xp: 40 },
  },
  {
    name: 'hexer',
    about: 'an apprentice with one hurtful Spell',
    fields: { health: 3, attacks: ['spark spell 1d4+1'], xp: 10 },
  },
  { name: 'guard', about: 'a spear and a shield', fields: { armor: 2, health: 4, attacks: ['spear 1d6'], xp: 10 } },
];

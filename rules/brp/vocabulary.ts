import type { Term } from '../../src/core/ruleset/ruleset.ts';

/** The words of BRP. */
export const vocabulary: readonly Term[] = [
  { term: 'Round', means: 'twelve seconds: statements, movement, actions, resolution' },
  { term: 'Statement', means: 'what a combatant declares for the round: action, target, weapon, metres' },
  { term: 'DEX rank', means: 'the number on which a combatant acts; a long move halves or quarters it' },
  { term: 'Weapon class', means: 'the order inside one rank: missile, long, medium, short' },
  { term: 'Chance', means: 'what a D100 may show at most: base and skill points, less what halves it' },
  { term: 'Difficult', means: 'half the chance' },
  { term: 'Special', means: 'a roll below a fifth of the chance' },
  { term: 'Parry', means: 'a defence with a weapon or shield, which can wear it' },
  { term: 'Dodge', means: 'a defence with the Dodge skill, which wears nothing' },
  { term: 'Matrix', means: 'the table in which attack and defence meet' },
  { term: 'db', means: 'damage bonus; ½db is half of what it rolls, rounded up' },
  { term: 'AP', means: 'armour points, taken off the damage of each hit' },
  { term: 'Injury', means: 'one loss of hit points, kept by itself for First Aid' },
  { term: 'Dying', means: 'at 0 hit points or less, until the round ends' },
];

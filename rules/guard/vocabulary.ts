import type { Term } from '../../src/core/ruleset/ruleset.ts';

/** Terms of Guard and Scars. */
export const vocabulary: readonly Term[] = [
  { term: 'Bard', means: 'the referee' },
  { term: 'PC', means: "a player's character; only PCs gain Scars and test Guard in round 1" },
  { term: 'unit', means: 'anything that fights: a PC, one NPC, or one warband' },
  { term: 'individual', means: 'a unit that is not a warband' },
  { term: 'Guard', means: 'the pool that damage wears down first; its maximum is the score of a Guard test' },
  { term: 'Life', means: 'the pool that damage beyond Guard takes; what is left is the score of a Life Save' },
  { term: 'Armour', means: 'taken off the kept result of a pool, once' },
  { term: 'test', means: 'a d20 against a score: equal or under passes; 1 always passes, 20 always fails' },
  { term: 'Life Save', means: 'the test after losing Life' },
  {
    term: 'Critical Damage',
    means: 'a failed Life Save: a PC is down and dying, an NPC finished, a warband routed or weakened',
  },
  { term: 'pool', means: 'everything that one side throws at one target in its turn; only the highest result counts' },
  { term: 'Impaired', means: 'two d6, the lower is the result' },
  { term: 'Enhanced', means: 'two d6, the higher may be the result' },
  { term: 'Blast', means: 'hits everybody in an area, each with a roll of its own' },
  { term: '6.6', means: 'two sixes with an enchanted weapon: the target is slain, if it can be' },
  { term: 'rank', means: 'Melee, Reach or Ranged: where a unit stands on a battlefield' },
  { term: 'counterattack', means: 'the d3 that a unit attacked hand to hand may deal back' },
  { term: 'charge', means: 'a move into the adjacent rank and an attack, in one action' },
  { term: 'set', means: 'braced: the weapon strikes whoever charges, first' },
  { term: 'halfsword', means: 'a weapon held short: one die size less, no penalty in tight places' },
  { term: 'Scar', means: "the mark of an attack that took a PC's Guard to exactly 0" },
  { term: 'growth', means: 'the roll after a Scar that may raise maximum Guard' },
  { term: 'deprived', means: 'regains neither Guard nor Life until the cause ends' },
  { term: 'warband', means: 'a crowd of like combatants, run as one unit' },
  { term: 'breaking', means: 'has failed morale and can only retreat' },
];

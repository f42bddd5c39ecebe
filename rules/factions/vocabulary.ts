import type { Term } from '../../src/core/ruleset/ruleset.ts';

/** The words of the factions ruleset. */
export const vocabulary: readonly Term[] = [
  { term: 'faction', means: 'a side of the fight; the players are one' },
  { term: 'slot', means: 'a faction’s go: one character’s turn, or a pass' },
  { term: 'pass', means: 'giving the slot up; by force, when nobody is ready' },
  { term: 'ready, spent, reserved', means: 'a turn unused, used, or kept for a reaction' },
  { term: 'save', means: 'd20 against STR, AGI or WIT: equal or lower passes' },
  { term: 'hit save', means: 'the WIT save of an attacker in challenging circumstances' },
  { term: 'nearby', means: 'at distance 0: in the same zone, borders included' },
  { term: 'border', means: 'between two neighbouring zones; half a zone from the middle of each' },
  { term: 'suffered damage', means: 'what is left of damage after armour' },
  { term: 'critical damage', means: 'suffered damage of at least half of the health just before it' },
  { term: 'impaired', means: 'weakened damage: half, rounded up' },
  { term: 'direct damage', means: 'damage that ignores armour' },
  { term: 'incapacitated', means: 'helpless: no turns, no reactions' },
  { term: 'dying', means: 'incapacitated at 0 health' },
  { term: 'death blow', means: 'killing somebody helpless and nearby' },
  { term: 'blast', means: 'an attack on a zone and everybody in it' },
  { term: 'stunt', means: 'an effect offered in place of damage' },
  { term: 'concealed', means: 'hidden from the enemies' },
  { term: 'bonus round', means: 'the round before the first, in which only the concealed act' },
  { term: 'morale-safe', means: 'free from morale until the stretch ends' },
  { term: 'broken', means: 'has failed a morale check' },
  { term: 'stretch', means: 'the unit of time above the round' },
];

import type { Term } from '../../src/core/ruleset/ruleset.ts';

/** The words of Mighty Blows. */
export const vocabulary: readonly Term[] = [
  { term: 'AC', means: 'Armour Class: the number that an attack roll has to reach' },
  { term: 'BCB', means: 'Base Combat Bonus: divided each round between attack and defence' },
  { term: 'attack share', means: 'the part of the BCB that is added to attack rolls' },
  { term: 'defence share', means: 'the part of the BCB that is added to AC' },
  { term: 'segment', means: 'a step of surprise, worth a round of attacks to those who are not surprised' },
  { term: 'threshold', means: 'the highest result of a surprise die that means surprised, normally 2' },
  { term: 'initiative die', means: 'the die that follows from DEX; one is rolled for each attack' },
  { term: 'count', means: 'the number on which an action happens, from the highest down to 1' },
  { term: 'held action', means: 'an action postponed until after count 1; all held actions are simultaneous' },
  { term: 'declaration', means: 'what is declared before initiative: spell, charge, closing, BCB, stance' },
  { term: 'closing', means: 'a full move up to an opponent, with no blows between the two this round' },
  { term: 'charge', means: 'a full move in a straight line and one attack' },
  { term: 'fend off', means: 'to keep an opponent out of arm’s reach for the round by a hit with a long weapon' },
  { term: 'free attack', means: 'an extra, immediate attack that uses up no attack of the round' },
  { term: 'directed attack', means: 'a target chosen instead of drawn; every other opponent in reach has +2' },
  { term: 'critical hit', means: 'a natural 20 on an attack' },
  { term: 'Mighty Blow', means: 'the extra effect of a critical hit on a player character' },
  { term: 'reduction save', means: 'the victim’s save that lowers the effect of a Mighty Blow' },
  { term: 'flesh wound', means: '-2 on attacks and saves until healed' },
  { term: 'stunned', means: 'can’t act; no BCB, no DEX bonus' },
  { term: 'out of the fight', means: 'unconscious or crippled until healed' },
  { term: 'save versus death', means: 'the save of somebody at 0 hp or less' },
  { term: 'fumble', means: 'a natural 1 on an attack: free attacks and perhaps a mishap' },
  { term: 'subdual', means: 'damage that only tires; one point an hour goes away' },
  { term: 'shield-wall', means: 'locked shields that protect the neighbours too' },
  {
    term: 'lodged missile',
    means: 'a missile left in the wound; it does damage in each round in which its bearer acts',
  },
];

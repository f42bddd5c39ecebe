import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { keys, party, shellOf, transcript } from './kit.ts';

/** The foes of the example, with the knight's numbers as they are typed at the setting up. */
const foes = '3 ghoul melee, knight 6 blade 1d8 melee, archer near, witch distant';

/** The fight of the example: the table throws for the party, the seed gives the foes' dice as they are drawn. */
function fightOfTheSpecification(people: readonly JsonObject[] = party): Shell {
  const { shell } = shellOf({ party: people, foes, seed: 'bout-1591', realDice: true });
  shell.line('');
  return shell;
}

/** Asta without armour and with one point left. */
const withAstaWeak = party.map((one) => (one['name'] === 'Asta' ? { ...one, armor: 0, health: 1 } : one));

const firstBout = ['4', 'a g1 15 4', 'a kn 20', 'a g1 16 3', 'a g2 13 6', '', ''];
const secondBout = ['2', '', '12 7 16 9', '', ''];

describe('the round of P&K', () => {
  test('a Bout that the party holds, in 42 keystrokes', () => {
    const shell = fightOfTheSpecification();
    expect(transcript(shell, firstBout)).toEqual([
      "Bout 1  Initiative: the party's d6?  [Enter: affray rolls] > 4",
      '   Initiative: party 4, foes 2. The party holds the Bout.',
      'Bout 1  Asta (sword, Melee)  [a]ttack [m]ove [d]efend [x] pass; left: Brann Cole Dora  [Enter: pick from a list] > a g1 15 4',
      "   Asta's sword hits Ghoul 1 (15): 4 damage, Health 5 → 1.",
      'Bout 1  Brann (bow, Near)  [a]ttack [m]ove [d]efend [x] pass; left: Cole Dora  [Enter: pick from a list] > a kn 20',
      "   Brann's bow hits Knight (natural 20, Critical Hit): 12 damage, Armor 4 → 0 (8",
      '     more absorbed). Bow: Critical Hit 1 of 3.',
      'Bout 1  Cole (sling, Distant)  [a]ttack [m]ove [d]efend [x] pass; left: Dora  [Enter: pick from a list] > a g1 16 3',
      "   Cole's sling fails against Ghoul 1 (16-4 = 12, needed 13): 1 damage, Health 1",
      '     → 0.',
      '   X Ghoul 1 is destroyed. (3 not needed)',
      'Bout 1  Dora (axe, Melee)  [a]ttack [m]ove [d]efend [x] pass  [Enter: pick from a list] > a g2 13 6',
      "   Dora's axe hits Ghoul 2 (13): 6 damage, Health 5 → 0.",
      '   X Ghoul 2 is destroyed.',
      'Bout 1  The party is done. The foes can only move.  [Enter: end the Bout] > ',
      'End of Bout 1  Does anyone surrender or retreat?  [Enter: nobody, next Bout] > ',
    ]);
    expect(keys(firstBout)).toBe(42);
  });

  test('and a Bout that the foes hold, in 15', () => {
    const shell = fightOfTheSpecification();
    transcript(shell, firstBout);
    expect(transcript(shell, secondBout)).toEqual([
      "Bout 2  Initiative: the party's d6?  [Enter: affray rolls] > 2",
      '   Initiative: party 2, foes 5. The foes hold the Bout.',
      'Foes  plan: g3>as kn>do ar>as wi>br(hex)  [Enter: play it; g3 do changes one] > ',
      'Defense Check, d20 each  as(g3)>=13 40% do(kn)>=14 35% as(ar)>=13 40% br(wi)>=15 30%  [Enter: affray rolls] > 12 7 16 9',
      '   Ghoul 3 hits Asta (Defense 12, needed 13): 3 damage (1d6), Armor 3 → 0.',
      '   Knight hits Dora (Defense 7, needed 14): 5 damage (1d8), Armor 2 → 0 (3 more',
      '     absorbed).',
      '   Asta wards off Archer (16): 1 damage, Health 4 → 3.',
      "   Witch's hex hits Brann (Defense 9, needed 15): blinded.",
      'Bout 2  The foes are done. The party can move, not attack.  m as near  [Enter: end the Bout] > ',
      'End of Bout 2  Does anyone surrender or retreat?  [Enter: nobody, next Bout] > ',
    ]);
    expect(keys(secondBout)).toBe(15);
  });
});

describe('the prompts of P&K', () => {
  test('the Misadventure of a combatant who falls is asked for by name', () => {
    const shell = fightOfTheSpecification(withAstaWeak);
    transcript(shell, [...firstBout, '2', '', '12 7 16 9']);
    expect(shell.prompt()).toEqual({
      says: 'Asta is at Health 0. Misadventure, d10? (the first of three)',
      enter: 'affray rolls',
    });
  });

  test('a fall leaves a number of the later attack unused, and the attacker turns to another target', () => {
    const shell = fightOfTheSpecification(withAstaWeak);
    transcript(shell, [...firstBout, '2', '', '12 7 16 9']);
    const told = transcript(shell, ['7', '10']).join('\n');
    expect(told).toContain('Misadventure 1 of 3, rolled 7');
    expect(told).toContain('Archer turns to ');
    expect(told).toContain('not needed)');
  });

  test('a tie of Initiative is told before it is rolled again', () => {
    const shell = fightOfTheSpecification();
    expect(transcript(shell, ['2'])).toEqual([
      "Bout 1  Initiative: the party's d6?  [Enter: affray rolls] > 2",
      '   Both roll 2: a tie, rolled again.',
    ]);
    expect(shell.prompt().says).toBe("Initiative: the party's d6?");
  });

  test('`m as near` moves the combatant named after it', () => {
    const shell = fightOfTheSpecification();
    transcript(shell, [...firstBout, '2', '', '12 7 16 9']);
    expect(shell.line('m as near').lines).toEqual(['   Asta moves to Near.']);
  });
});

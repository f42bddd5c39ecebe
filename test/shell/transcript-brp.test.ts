import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { playThrough, shellOf, told } from '../rules/brp/desk.ts';
import { keys, transcript } from './kit.ts';

/** Lines of the example that state the round; its foes' plans are Enter, but where its foes go for somebody else. */
const statements = ['', 'a co', 'es ga', '', 'a fe 12m', 'fe br', '', 'a r1 8m', 'r* a hi', '', 'a r2'];

/** The dice of the example; where the example lets affray throw for the foes, they are typed here, so that they are those drawn. */
const countdown = ['31', 'p 33', '27 5 2', '', '71', '88', '62', '70', '12', 'n', '3', '91', '64'];
const lastRanks = ['40 4', '', '55', '09 6', '', '72', '1', ''];

/** The fight of the example behind surprise. */
function fightOfTheSpecification(): Shell {
  const { shell } = shellOf('brp-party', 'brp-foes', { house: { dodgeMissiles: 'never' } });
  shell.line('');
  return shell;
}

/** The same at the first rank. */
function inActions(): Shell {
  const shell = fightOfTheSpecification();
  told(shell, [...statements, '']);
  return shell;
}

describe('the round of BRP', () => {
  test('statements: foes by plan, players by a line, each with its rank', () => {
    expect(transcript(fightOfTheSpecification(), statements)).toEqual([
      'Foes  plan: co>an(spear)  [Enter: play it; co br changes one] > ',
      '   Corvin will attack Ansel (spear), rank 15.',
      'Round 1  Ansel (statement, DEX 15)  [a]ttack [m]ove [x] pass  [Enter: pick from a list] > a co',
      '   Ansel will attack Corvin (sword), rank 15.',
      'Foes  plan: es>br(great sword)  [Enter: play it; es an changes one] > es ga',
      'Foes  plan: es>ga  [Enter: play it; es an changes one] > ',
      '   Esk will attack Galen (great sword), rank 13.',
      'Round 1  Brana (statement, DEX 12)  [a]ttack [m]ove [x] pass  [Enter: pick from a list] > a fe 12m',
      '   Brana will attack Fenn (bow), rank 12.',
      'Foes  plan: fe>br(crossbow)  [Enter: play it; fe an changes one] > fe br',
      'Foes  plan: fe>br  [Enter: play it; fe an changes one] > ',
      '   Fenn will attack Brana (crossbow), rank 11.',
      'Round 1  Galen (statement, DEX 10)  [a]ttack [m]ove [x] pass  [Enter: pick from a list] > a r1 8m',
      '   Galen will attack Raider 1 (axe), moving 8 m, rank 5.',
      'Foes  plan: r1>hi(axe) r2>an(axe) r3>br(axe)  [Enter: play it; r1 an changes one] > r* a hi',
      'Foes  plan: r1>hi r2>hi r3>hi  [Enter: play it; r1 an changes one] > ',
      '   Raider 1 will attack Hild (axe), rank 9.',
      '   Raider 2 will attack Hild (axe), rank 9.',
      '   Raider 3 will attack Hild (axe), rank 9.',
      'Round 1  Hild (statement, DEX 8)  [a]ttack [m]ove [x] pass  [Enter: pick from a list] > a r2',
      '   Hild will attack Raider 2 (sword), rank 8.',
    ]);
  });

  test('movement, and the countdown to DEX 9: parries, sums, armour, wounds, three at one moment', () => {
    const shell = fightOfTheSpecification();
    told(shell, statements);
    expect(transcript(shell, ['', ...countdown])).toEqual([
      'Movement  Galen moves 8 m (rank 5, engaged with r1)  [Enter: as shown] > ',
      '   Galen moves 8 m, rank 5.',
      'Corvin attacks Ansel (spear). d100? (50 or less, then 1d10, db 1d4)  [Enter: affray rolls] > 31',
      "   DEX 15: Corvin's spear attack on Ansel succeeds (31, needed 50 or less).",
      "Corvin's attack on Ansel succeeds. Defence?  parry sword 60%*, parry shield 40%, dodge 30%, none  [Enter: parry sword 60%] > p 33",
      '   Ansel parries with the sword (33, needed 60 or less). No damage.',
      'DEX 15 medium  Ansel attacks Corvin (sword). d100? (60 or less, then 1d8+1, db 1d4)  [Enter: affray rolls] > 27 5 2',
      "   Ansel's sword attack on Corvin succeeds (27, needed 60 or less).",
      "Ansel's attack on Corvin succeeds. Defence?  parry spear 50%*, dodge 20%, none  [Enter: parry spear 50%] > ",
      'Corvin parries with the spear. d100? (50 or less)  [Enter: affray rolls] > 71',
      "   Corvin's parry fails (71, needed 50 or less). 5+1+2 = 8, armour 2: 6 damage.",
      '     Corvin: 12 → 6 hp (wound 6).',
      'Esk attacks Galen (great sword). d100? (50 or less, then 2d8, db 1d6)  [Enter: affray rolls] > 88',
      "   DEX 13: Esk's great sword misses Galen (88, needed 50 or less).",
      'DEX 12 missile  Brana attacks Fenn (bow). d100? (55 or less, then 1d8+1)  [Enter: affray rolls] > 62',
      "   Brana's bow misses Fenn (62, needed 55 or less).",
      'Fenn attacks Brana (crossbow). d100? (65 or less, then 2d6+2)  [Enter: affray rolls] > 70',
      "   DEX 11: Fenn's crossbow misses Brana (70, needed 65 or less). Crossbow:",
      '     unloaded.',
      'Raider 1 attacks Hild (axe). d100? (40 or less, then 1d6+1)  [Enter: affray rolls] > 12',
      "   DEX 9: Raider 1's axe attack on Hild succeeds (12, needed 40 or less).",
      "Raider 1's attack on Hild succeeds. Defence?  parry sword 45%*, dodge 20%, none  [Enter: parry sword 45%] > n",
      'Raider 1 hits Hild (axe). 1d6?  [Enter: affray rolls] > 3',
      '   3+1 = 4 damage.',
      'Raider 2 attacks Hild (axe). d100? (40 or less, then 1d6+1)  [Enter: affray rolls] > 91',
      "   DEX 9: Raider 2's axe misses Hild (91, needed 40 or less).",
      'Raider 3 attacks Hild (axe). d100? (40 or less, then 1d6+1)  [Enter: affray rolls] > 64',
      "   DEX 9: Raider 3's axe misses Hild (64, needed 40 or less).",
      '   At the same moment: Hild: 10 → 6 hp (wound 4).',
    ]);
  });

  test('the last ranks: a special hit, somebody dying, and dead when the round ends', () => {
    const shell = inActions();
    told(shell, countdown);
    expect(transcript(shell, lastRanks)).toEqual([
      'DEX 8 medium  Hild attacks Raider 2 (sword). d100? (45 or less, then 1d6+1)  [Enter: affray rolls] > 40 4',
      "   Hild's sword attack on Raider 2 succeeds (40, needed 45 or less).",
      "Hild's attack on Raider 2 succeeds. Defence?  parry axe 40%*, parry shield 35%, dodge 20%, none  [Enter: parry axe 40%] > ",
      'Raider 2 parries with the axe. d100? (40 or less)  [Enter: affray rolls] > 55',
      "   Raider 2's parry fails (55, needed 40 or less). 4+1 = 5, armour 1: 4 damage.",
      '     Raider 2: 10 → 6 hp (wound 4).',
      'DEX 5 medium  Galen attacks Raider 1 (axe). d100? (50 or less, then 1d8+2, db 1d4)  [Enter: affray rolls] > 09 6',
      "   Galen's axe attack on Raider 1 is a special success (9, needed 50 or less).",
      "Galen's attack on Raider 1 is a special success. Defence?  parry axe 40%*, parry shield 35%, dodge 20%, none  [Enter: parry axe 40%] > ",
      'Raider 1 parries with the axe. d100? (40 or less)  [Enter: affray rolls] > 72',
      "   Raider 1's parry fails (72, needed 40 or less).",
      "Galen's damage bonus, d4?  [Enter: affray rolls] > 1",
      '   10+6+2+1 = 19, armour 1: 18 damage. Raider 1: 10 → -8 hp (wound 18).',
      '   X Raider 1 drops, dying.',
      'Resolution  Any other injury, or anyone leaving?  [Enter: no; Raider 1 dies] > ',
      '   X Raider 1 is dead.',
    ]);
    expect(shell.prompt().says).toBe('Foes  plan: co>an(spear)');
    expect(shell.situation.settled.round).toBe(2);
  });
});

describe('the prompts of BRP', () => {
  test('a statement is repeated by one Enter', () => {
    const shell = inActions();
    told(shell, [...countdown, ...lastRanks, '']);
    expect(shell.prompt()).toEqual({
      says: 'Round 2  Ansel (statement, DEX 15)  [a]ttack aid [m]ove [x] pass',
      enter: 'same: attack Corvin, 0 m, rank 15',
    });
    expect(told(shell, [''])).toBe('Ansel will attack Corvin (sword), rank 15.');
  });

  test('First Aid that was stated is rolled in Resolution, for one wound', () => {
    const shell = inActions();
    told(shell, [...countdown, ...lastRanks]);
    const missing = Array.from({ length: 7 }, () => [/attacks/, '99'] as const);
    const isAsked = () => shell.prompt().says.startsWith('Resolution  Brana');
    playThrough(shell, [[/Brana.*statement/, 'aid hi'], ...missing], isAsked);
    expect(transcript(shell, ['60', '3'])).toEqual([
      'Resolution  Brana gives Hild First Aid (wound 4). d100? (60 or less)  [Enter: affray rolls] > 60',
      'Brana treats Hild. 1d3?  [Enter: affray rolls] > 3',
      "   Brana's First Aid on Hild (wound 4) succeeds (60, needed 60 or less): 3",
      '     restored. Hild: 6 → 9 hp.',
    ]);
  });
});

describe('keystrokes', () => {
  const ansel = { name: 'Ansel', kind: 'PC', dex: 15, hpMax: 13, weapons: ['Sword, Broad 100'] };
  const corvin = { name: 'Corvin', dex: 10, hpMax: 90, weapons: ['Spear, Long 50'] };
  const duel = () => shellOf([ansel], [corvin], { dice: 'thrown' }).shell;

  test("a blow with the program's dice, the defender's choice included, in ten or fewer behind the statement", () => {
    const shell = duel();
    told(shell, ['', 'a', '']);
    expect(shell.prompt().says).toBe('DEX 15 medium  Ansel attacks Corvin (sword, 100%)  [a]ttack [h]old [x] pass');
    const blow = ['', 'p'];
    const [, attacks, choice, parries] = transcript(shell, blow);
    expect(attacks).toMatch(/Ansel's sword attack on Corvin succeeds \(\d+, needed 100 or less\)\./);
    expect(choice).toBe(
      "Ansel's attack on Corvin succeeds. Defence?  parry spear 50%*, none  [Enter: parry spear 50%] > p",
    );
    expect(parries).toMatch(
      /Corvin('s parry fails| parries with the spear|'s parry is a special success) \(\d+, needed 50 or less\)/,
    );
    expect(keys(blow)).toBe(3);
  });

  test('Enter alone, or `same`, states what was done in the round before', () => {
    const shell = duel();
    playThrough(shell, [[/Ansel.*statement/, 'a co']], () =>
      shell.prompt().says.startsWith('Round 2  Ansel (statement'),
    );
    const { enter } = shell.prompt();
    expect(enter).toBe('same: attack Corvin, 0 m, rank 15');
    const byEnter = told(shell, ['']);
    expect(byEnter).toBe('Ansel will attack Corvin (sword), rank 15.');
    expect(told(shell, ['undo', 'same'])).toContain(byEnter);
  });
});

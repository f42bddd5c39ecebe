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
      '   Corvin: spear on Ansel, rank 15.',
      'Round 1  statement, DEX 15  Ansel  a m x  [Enter: pick from a list] > a co',
      '   Ansel: sword on Corvin, rank 15.',
      'Foes  plan: es>br(great sword)  [Enter: play it; es an changes one] > es ga',
      'Foes  plan: es>ga  [Enter: play it; es an changes one] > ',
      '   Esk: great sword on Galen, rank 13.',
      'Round 1  statement, DEX 12  Brana  a m x  [Enter: pick from a list] > a fe 12m',
      '   Brana: bow on Fenn, rank 12.',
      'Foes  plan: fe>br(crossbow)  [Enter: play it; fe an changes one] > fe br',
      'Foes  plan: fe>br  [Enter: play it; fe an changes one] > ',
      '   Fenn: crossbow on Brana, rank 11.',
      'Round 1  statement, DEX 10  Galen  a m x  [Enter: pick from a list] > a r1 8m',
      '   Galen: axe on Raider 1, 8 m, rank 5.',
      'Foes  plan: r1>hi(axe) r2>an(axe) r3>br(axe)  [Enter: play it; r1 an changes one] > r* a hi',
      'Foes  plan: r1>hi r2>hi r3>hi  [Enter: play it; r1 an changes one] > ',
      '   Raider 1: axe on Hild, rank 9.',
      '   Raider 2: axe on Hild, rank 9.',
      '   Raider 3: axe on Hild, rank 9.',
      'Round 1  statement, DEX 8  Hild  a m x  [Enter: pick from a list] > a r2',
      '   Hild: sword on Raider 2, rank 8.',
    ]);
  });

  test('movement, and the countdown to DEX 9: parries, sums, armour, wounds, three at one moment', () => {
    const shell = fightOfTheSpecification();
    told(shell, statements);
    expect(transcript(shell, ['', ...countdown])).toEqual([
      'Movement  Galen 8 m, rank 5, engaged with r1  [Enter: so] > ',
      '   Galen moves 8 m, rank 5.',
      'Corvin attacks Ansel, spear <=50: d100, 1D10, db 1D4  [Enter: affray rolls] > 31',
      "   DEX 15  Corvin's spear on Ansel: 31 of 50, success.",
      "Corvin's success on Ansel  parry sword 60%*, parry shield 40%, dodge 30%, none  [Enter: parry sword 60%] > p 33",
      '   Ansel parries: 33 of 60, success. Success against success: avoided.',
      'DEX 15 medium  Ansel attacks Corvin, sword <=60: d100, 1D8+1, db 1D4  [Enter: affray rolls] > 27 5 2',
      "   Ansel's sword on Corvin: 27 of 60, success.",
      "Ansel's success on Corvin  parry spear 50%*, dodge 20%, none  [Enter: parry spear 50%] > ",
      'Corvin parries with the spear, <=50, d100  [Enter: affray rolls] > 71',
      '   Corvin parries: 71 of 50, fails. 5+1+2 = 8, less 2 = 6. Corvin 12 > 6 hp',
      '     (wound 6).',
      'Esk attacks Galen, great sword <=50: d100, 2D8, db 1D6  [Enter: affray rolls] > 88',
      "   DEX 13  Esk's great sword on Galen: 88 of 50, fails.",
      'DEX 12 missile  Brana attacks Fenn, bow <=55: d100, 1D8+1  [Enter: affray rolls] > 62',
      "   Brana's bow on Fenn: 62 of 55, fails.",
      'Fenn attacks Brana, crossbow <=65: d100, 2D6+2  [Enter: affray rolls] > 70',
      "   DEX 11  Fenn's crossbow on Brana: 70 of 65, fails. Crossbow unloaded.",
      'Raider 1 attacks Hild, axe <=40: d100, 1D6+1  [Enter: affray rolls] > 12',
      "   DEX 9  Raider 1's axe on Hild: 12 of 40, success.",
      "Raider 1's success on Hild  parry sword 45%*, dodge 20%, none  [Enter: parry sword 45%] > n",
      'Raider 1 hits Hild: 1d6  [Enter: affray rolls] > 3',
      '   3+1 = 4.',
      'Raider 2 attacks Hild, axe <=40: d100, 1D6+1  [Enter: affray rolls] > 91',
      "   DEX 9  Raider 2's axe on Hild: 91 of 40, fails.",
      'Raider 3 attacks Hild, axe <=40: d100, 1D6+1  [Enter: affray rolls] > 64',
      "   DEX 9  Raider 3's axe on Hild: 64 of 40, fails.",
      '   Together: Hild 10 > 6 hp (wound 4).',
    ]);
  });

  test('the last ranks: a special hit, somebody dying, and dead when the round ends', () => {
    const shell = inActions();
    told(shell, countdown);
    expect(transcript(shell, lastRanks)).toEqual([
      'DEX 8 medium  Hild attacks Raider 2, sword <=45: d100, 1D6+1  [Enter: affray rolls] > 40 4',
      "   Hild's sword on Raider 2: 40 of 45, success.",
      "Hild's success on Raider 2  parry axe 40%*, parry shield 35%, dodge 20%, none  [Enter: parry axe 40%] > ",
      'Raider 2 parries with the axe, <=40, d100  [Enter: affray rolls] > 55',
      '   Raider 2 parries: 55 of 40, fails. 4+1 = 5, less 1 = 4. Raider 2 10 > 6 hp',
      '     (wound 4).',
      'DEX 5 medium  Galen attacks Raider 1, axe <=50: d100, 1D8+2, db 1D4  [Enter: affray rolls] > 09 6',
      "   Galen's axe on Raider 1: 9 of 50, special.",
      "Galen's special on Raider 1  parry axe 40%*, parry shield 35%, dodge 20%, none  [Enter: parry axe 40%] > ",
      'Raider 1 parries with the axe, <=40, d100  [Enter: affray rolls] > 72',
      '   Raider 1 parries: 72 of 40, fails.',
      'Damage bonus of Galen, d4  [Enter: affray rolls] > 1',
      '   10+6+2+1 = 19, less 1 = 18. Raider 1 10 > -8 hp (wound 18), dying.',
      'Resolution  anybody hurt otherwise, or leaving?  [Enter: nobody] > ',
      '   Raider 1 is dead.',
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
      says: 'Round 2  statement, DEX 15  Ansel  a aid m x',
      enter: 'same: attack Corvin, 0 m, rank 15',
    });
    expect(told(shell, [''])).toBe('Ansel: sword on Corvin, rank 15.');
  });

  test('First Aid that was stated is rolled in Resolution, for one wound', () => {
    const shell = inActions();
    told(shell, [...countdown, ...lastRanks]);
    const missing = Array.from({ length: 7 }, () => [/attacks/, '99'] as const);
    const isAsked = () => shell.prompt().says.startsWith('Resolution  Brana');
    playThrough(shell, [[/statement.*Brana/, 'aid hi'], ...missing], isAsked);
    expect(transcript(shell, ['60', '3'])).toEqual([
      'Resolution  Brana aids Hild (wound 4): d100 <=60  [Enter: affray rolls] > 60',
      'Brana restores hit points of Hild: 1d3  [Enter: affray rolls] > 3',
      '   Brana aids Hild (wound 4): 60 of 60, success. 3: Hild 6 > 9 hp.',
    ]);
  });
});

describe('keystrokes', () => {
  const ansel = { name: 'Ansel', kind: 'PC', dex: 15, hpMax: 13, weapons: ['Sword, Broad 100'] };
  const corvin = { name: 'Corvin', dex: 10, hpMax: 90, weapons: ['Spear, Long 50'] };
  const duel = () => shellOf([ansel], [corvin], { dice: 'thrown' }).shell;

  test('a blow with the program’s dice, the defender’s choice included, in ten or fewer behind the statement', () => {
    const shell = duel();
    told(shell, ['', 'a', '']);
    expect(shell.prompt().says).toBe('DEX 15 medium  Ansel attacks Corvin, sword <=100  a h x');
    const blow = ['', 'p'];
    const [, attacks, choice, parries] = transcript(shell, blow);
    expect(attacks).toMatch(/Ansel's sword on Corvin: \d+ of 100, success\./);
    expect(choice).toBe("Ansel's success on Corvin  parry spear 50%*, none  [Enter: parry spear 50%] > p");
    expect(parries).toMatch(/Corvin parries: \d+ of 50, /);
    expect(keys(blow)).toBe(3);
  });

  test('Enter alone, or `same`, states what was done in the round before', () => {
    const shell = duel();
    playThrough(shell, [[/statement.*Ansel/, 'a co']], () => shell.prompt().says.startsWith('Round 2  statement'));
    const { enter } = shell.prompt();
    expect(enter).toBe('same: attack Corvin, 0 m, rank 15');
    const byEnter = told(shell, ['']);
    expect(byEnter).toBe('Ansel: sword on Corvin, rank 15.');
    expect(told(shell, ['undo', 'same'])).toContain(byEnter);
  });
});

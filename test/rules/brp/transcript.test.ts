import { describe, expect, test } from 'vitest';
import { sheet } from '../../../rules/brp/combatant.ts';
import { brp } from '../../../rules/brp/index.ts';
import { fold } from '../../../src/core/apply.ts';
import { emptyFight, hasCondition } from '../../../src/core/fight.ts';
import { attempt } from '../../../src/core/play.ts';
import { recorded } from '../../../src/core/run.ts';
import { Encounter } from '../../../src/repl/encounter.ts';
import type { Shell } from '../../../src/repl/shell.ts';
import { who } from '../../kit.ts';
import { shellOf, transcript } from './shell.ts';

const statements = [
  '',
  '',
  'a co',
  'es ga',
  '',
  'a fe 12m',
  'fe br',
  '',
  'a r1 8m',
  'r1 hi',
  'r2 hi',
  'r3 hi',
  '',
  'a r2',
];

describe('a round of BRP as SHELL.md draws it', () => {
  const { shell } = shellOf('brp-party', 'brp-foes', { dodgeMissiles: 'never' });
  const told = transcript(shell, [...statements, '', '31', '"parry sword"', '33', '27 5 2', '', '71', '88', '62']);

  test('statements: foes by plan, players by a line, both with the rank', () => {
    expect(told.slice(2, 8)).toEqual([
      '   Corvin: spear on Ansel, rank 15.',
      'Round 1  statement, DEX 15  Ansel  a m x  [Enter: pick from a list] > a co',
      '   Ansel: sword on Corvin, rank 15.',
      expect.stringContaining('Foes  plan: es>'),
      expect.stringContaining('plan: es>ga'),
      '   Esk: sword on Galen, rank 13.',
    ]);
  });

  test('movement and the countdown: parries, sums, armour, wounds', () => {
    expect(told.slice(told.indexOf('Movement  Galen 8 m, rank 5  [Enter: so] > '))).toEqual([
      'Movement  Galen 8 m, rank 5  [Enter: so] > ',
      '   Galen moves 8 m, rank 5.',
      'Corvin attacks Ansel, spear <=50: d100, 1D10, db 1D4  [Enter: affray rolls] > 31',
      "   Corvin's spear on Ansel: 31 of 50, success.",
      'Ansel: Corvin\'s success  parry sword 60%*, parry shield 40%, dodge 30%, none  [Enter: parry sword 60%] > "parry sword"',
      'Ansel parries with the sword, <=60, d100  [Enter: affray rolls] > 33',
      '   Ansel parries: 33 of 60, success. Success against success: avoided.',
      'DEX 15 medium  Ansel attacks Corvin, sword <=60: d100, 1D8+1, db 1D4  [Enter: affray rolls] > 27 5 2',
      "   Ansel's sword on Corvin: 27 of 60, success.",
      "Corvin: Ansel's success  parry spear 50%*, dodge 20%, none  [Enter: parry spear 50%] > ",
      'Corvin parries with the spear, <=50, d100  [Enter: affray rolls] > 71',
      '   Corvin parries: 71 of 50, fails. 5+1+2 = 8, less 2 = 6. Corvin 12 > 6 (wound 6).',
      'Esk attacks Galen, sword <=50: d100, 2D8, db 1D6  [Enter: affray rolls] > 88',
      "   Esk's sword on Galen: 88 of 50, fails.",
      'DEX 12 missile  Brana attacks Fenn, bow <=55: d100, 1D8+1  [Enter: affray rolls] > 62',
      "   Brana's bow on Fenn: 62 of 55, fails.",
    ]);
  });
});

/** Plays by Enter but for the lines that stand in the script, each at the first prompt that fits it, in their order. */
function playThrough(
  shell: Shell,
  script: readonly (readonly [RegExp, string])[],
  until: () => boolean,
): readonly string[] {
  const left = [...script];
  const told: string[] = [];
  for (let count = 0; !until(); count++) {
    expect(count).toBeLessThan(400);
    const [next] = left;
    const fits = next?.[0].test(shell.prompt().says);
    if (fits) left.shift();
    told.push(...transcript(shell, [fits && next ? next[1] : '']));
  }
  expect(left).toEqual([]);
  return told;
}

const people = (names: readonly string[], dex: number, weapon: string) =>
  names.map((name) => ({ name, kind: 'PC', dex, hpMax: 30, weapons: [weapon], firstAid: 60 }));

describe('eight combatants over five rounds', () => {
  const raider = { dex: 9, hpMax: 14, weapons: ['Axe, Hand 40'] };
  const foes = [
    { name: 'Gar', ...raider },
    { name: 'Hob', ...raider, shield: [{ row: 'Target', hp: 4 }], chances: { target: 60 } },
    { name: 'Fenn', dex: 11, hpMax: 20, weapons: ['Crossbow, Heavy 65'] },
    { name: 'Corvin', dex: 15, hpMax: 30, weapons: ['Spear, Long 50'] },
  ];
  const party = [
    ...people(['Ansel'], 15, 'Sword, Broad 60'),
    ...people(['Galen'], 12, 'Axe, Battle 60'),
    ...people(['Brana'], 8, 'Dagger 45'),
    { name: 'Hild', kind: 'PC', dex: 7, hpMax: 7, weapons: ['Sword, Short 45'] },
  ];
  const { shell, entries } = shellOf(party, foes, { dodgeMissiles: 'never' });
  const script = [
    [/statement.*Ansel/, 'a hob'],
    [/statement.*Galen/, 'a hob 8m'],
    [/plan: gar>/, 'gar hi'],
    [/plan: gar>hi/, 'ho hi'],
    [/statement.*Brana/, 'x'],
    [/^Movement/, ''],
    [/Ansel attacks Hob/, '5'],
    [/^Hob: Ansel's special/, '"parry shield"'],
    [/^Hob parries with the shield/, '50'],
    [/^Gar attacks Hild/, '20'],
    [/^Hild: Gar's/, 'none'],
    [/^Gar hits Hild/, '4'],
    [/^Hob attacks Hild/, '20'],
    [/^Hild: Hob's/, 'none'],
    [/^Hob hits Hild/, '2'],
    [/Galen attacks Hob/, '5'],
    [/^Hob: Galen's special/, '"parry shield"'],
    [/^Hob parries with the shield/, '50'],
    [/^Resolution {2}First Aid for Hild/, 'br aid hi'],
    [/^Resolution {2}Brana aids Hild: which/, 'w1'],
    [/Brana aids Hild .wound/, '30 3'],
    [/Ansel attacks Hob/, '5'],
    [/^Hob: Ansel's special/, 'none'],
    [/^Ansel hits Hob/, '8'],
  ] as const satisfies readonly (readonly [RegExp, string])[];
  const told = playThrough(
    shell,
    script,
    () => shell.session.fight.round > 5 || shell.session.fight.phase === 'aftermath',
  );
  const all = told.join('\n');

  test('statements repeat, a shield breaks in parries, two strike at once, a life is saved, a raider dies at the end of a round', () => {
    expect(all).toContain('[Enter: same: attack Hob, 0 m, rank 15]');
    expect(all).toContain("Hob's target 4 > 2.");
    expect(all).toContain("Hob's target 2 > 0, broken.");
    expect(all).toMatch(/Hild 7 > 2 \(wound 5\), unconscious\.\s+Hild\s+2 > -1\s+\(wound 3\), dying\./);
    expect(all).toContain('Hob is dead.');
    expect(hasCondition(who(shell.session.fight, 'hild'), 'dead')).toBe(false);
    expect(sheet(who(shell.session.fight, 'hild')).injuries[0]).toMatchObject({ firstAid: 'success' });
  });

  test('a crossbow is shot and reloaded', () => {
    expect(all).toContain('Crossbow unloaded.');
    expect(all).toContain('Fenn: Crossbow, Heavy loaded.');
  });

  test('what was kept folds to the same fight, and the rules make every step again as it was', () => {
    const again = new Encounter(brp, 'test', entries, { append: () => undefined });
    expect(again.fight).toEqual(shell.session.fight);
    let fight = emptyFight('brp');
    for (const step of again.story.steps) {
      expect(attempt(brp, fight, step.intent, recorded(step.answers))).toMatchObject({ done: true, facts: step.facts });
      fight = fold(fight, step.facts);
    }
  });
});

describe('keystrokes', () => {
  test('a blow with the program’s dice, the defender’s choice included, costs two Enters and the parry', () => {
    const { shell } = shellOf('brp-party', 'brp-foes');
    shell.line('dice party seed');
    shell.line('dice foes seed');
    for (const line of ['', '', 'a co', '', 'x', '', 'x', '', 'x']) shell.line(line);
    let keys = 0;
    for (; shell.session.fight.combatants.every((one) => one.name !== 'Ansel' || !sheet(one).acted); keys++)
      shell.line('');
    expect(keys).toBeLessThanOrEqual(4);
  });
});

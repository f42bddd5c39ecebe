import { describe, expect, test } from 'vitest';
import { sheet } from '../../../rules/brp/combatant.ts';
import { hasCondition } from '../../../src/core/fight/fight.ts';
import { who } from '../../kit.ts';
import { differences, playThrough, shellOf } from './desk.ts';

const people = (name: string, dex: number, weapon: string, hpMax = 30) => ({
  name,
  kind: 'PC',
  dex,
  hpMax,
  weapons: [weapon],
  firstAid: 60,
});
const party = [
  people('Ansel', 15, 'Sword, Broad 60'),
  people('Galen', 12, 'Axe, Battle 60'),
  people('Brana', 8, 'Dagger 45'),
  people('Hild', 7, 'Sword, Short 45', 7),
];
const raider = { dex: 9, hpMax: 14, weapons: ['Axe, Hand 40'] };
const foes = [
  { name: 'Gar', ...raider },
  { name: 'Hob', ...raider, shield: [{ row: 'Target', hp: 4 }], chances: { target: 60 } },
  { name: 'Fenn', dex: 11, hpMax: 20, weapons: ['Crossbow, Heavy 65'] },
  { name: 'Corvin', dex: 15, hpMax: 30, weapons: ['Spear, Long 50'] },
];

/** Lines to type, each at the first prompt that fits; everything else is Enter. */
const script = [
  [/Ansel.*statement/, 'a hob'],
  [/Galen.*statement/, 'a hob 8m'],
  [/plan: gar>/, 'gar a hi'],
  [/plan: gar>hi/, 'ho a hi'],
  [/Brana.*statement/, 'x'],
  [/^Movement/, ''],
  [/Ansel attacks Hob/, '5'],
  [/^Ansel's attack on Hob is a special success. Defence/, 'p shield 50'],
  [/^Gar attacks Hild/, '20'],
  [/^Gar's attack on Hild succeeds. Defence/, 'none'],
  [/^Gar hits Hild/, '4'],
  [/^Hob attacks Hild/, '20'],
  [/^Hob's attack on Hild succeeds. Defence/, 'none'],
  [/^Hob hits Hild/, '2'],
  [/Galen attacks Hob/, '5'],
  [/^Galen's attack on Hob is a special success. Defence/, 'p shield 50'],
  [/^Resolution {2}First Aid for Hild/, 'br aid hi'],
  [/^Resolution {2}Brana gives Hild First Aid. Which/, 'w1'],
  [/Brana gives Hild First Aid .wound/, '30 3'],
  [/Ansel attacks Hob/, '5'],
  [/^Ansel's attack on Hob is a special success. Defence/, 'none'],
  [/^Ansel hits Hob/, '8'],
] as const satisfies readonly (readonly [RegExp, string])[];

describe('eight combatants over five rounds', () => {
  const { shell, entries } = shellOf(party, foes, { house: { dodgeMissiles: 'never' }, width: 200 });
  const told = playThrough(shell, script, () => shell.situation.settled.round > 5).join('\n');

  test('statements, movement that lowers a rank, and the countdown in its order', () => {
    expect(shell.situation.settled.combatants).toHaveLength(8);
    expect(told).toContain('Movement  Galen moves 8 m (rank 6, engaged with ho)');
    const firstRound = told.slice(0, told.indexOf('Round 2'));
    const acting = [...firstRound.matchAll(/(?:DEX \d+: |^ {3})(\w+)'s \w+ (?:attack on|misses)/gm)].map(
      ([, name]) => name,
    );
    expect(acting).toEqual(['Corvin', 'Ansel', 'Fenn', 'Gar', 'Hob', 'Galen']);
  });

  test('two strike at one moment, and what they do comes true together', () => {
    expect(told).toContain(
      '   At the same moment: Hild: 7 → 2 hp (wound 5).\n   X Hild drops, unconscious.\n   Hild: 2 → -1 hp (wound 3).\n   X Hild is dying.',
    );
    expect(told).toContain(
      "Brana's First Aid on Hild (wound 5) succeeds (30, needed 60 or less): 3 restored. Hild: -1 → 2 hp.",
    );
    expect(hasCondition(who(shell.situation.settled, 'hild'), 'dead')).toBe(false);
    expect(sheet(who(shell.situation.settled, 'hild')).injuries[0]).toMatchObject({
      firstAid: 'success',
      remaining: 2,
    });
  });

  test('parries wear a shield until it breaks', () => {
    expect(told).toContain("Hob's target shield 4 → 2 hp.");
    expect(told).toContain("Hob's target shield 2 → 0 hp.\n   Hob's target shield breaks.\n");
    expect(told.slice(told.indexOf('Round 2'))).toContain(
      "Ansel's attack on Hob is a special success. Defence?  parry axe 40%*, none  [Enter:",
    );
  });

  test('a crossbow is shot, reloaded, and shot again', () => {
    expect(told).toMatch(
      /Crossbow: unloaded\..*Fenn reloads the heavy crossbow\..*Fenn's heavy crossbow is loaded\..*Fenn's crossbow (?:attack on|misses)/s,
    );
  });

  test('somebody at 0 or less is dying until the round ends, and dead then', () => {
    expect(told).toMatch(/Hob: \d+ → -\d+ hp \(wound \d+\)\.\s+X Hob drops, dying\..*Resolution.*X Hob is dead\./s);
  });

  test('what was kept folds to the same fight, and the rules make every step again as it was', () => {
    const { fight, found } = differences(entries);
    expect(fight).toEqual(shell.situation.settled);
    expect(found).toEqual([]);
  });
});

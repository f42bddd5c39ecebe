import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { shellOf, told } from './desk.ts';

const hild = { name: 'Hild', kind: 'PC', dex: 8, hpMax: 10, weapons: ['Sword, Short 45'], firstAid: 25 };
const brana = { ...hild, name: 'Brana', dex: 12, weapons: ['Dagger (thrown) 50'], firstAid: 60 };
const raider = { name: 'Raider', dex: 9, hpMax: 10, weapons: ['Axe, Hand 40'] };

/** A fight in which the first statement is due. */
function fightOf(house: JsonObject = {}): Shell {
  const { shell } = shellOf([hild, brana], [raider], { house, width: 200 });
  shell.line('');
  return shell;
}

/** A fight that is over and cleared up. */
function fightOver(...lines: readonly string[]): Shell {
  const shell = fightOf();
  told(shell, [...lines, 'kill ra', 'done', '', '', '']);
  expect(shell.prompt().says).toBe('The fight is over');
  return shell;
}

/** Returns the row of somebody on the board. */
function rowOf(shell: Shell, name: string): string {
  return shell.line('b').lines.find((line) => line.includes(name)) ?? '';
}

describe('whoever is carried off', () => {
  test('dies at 0 hp or less when the round ends (BR-12.7)', () => {
    const shell = fightOf();
    told(shell, ['damage 11 hi raw', 'left hi', 'done']);
    expect(shell.prompt().enter).toBe('no; Hild dies');
    expect(told(shell, [''])).toBe('X Hild is dead.');
    expect(rowOf(shell, 'Hild')).toMatch(/dead$/);
  });

  test('sleeps for the hours that are rolled, and wakes when they have passed (BR-12.5)', () => {
    const shell = fightOf();
    told(shell, ['damage 9 hi raw', 'left hi', 'done', '']);
    expect(shell.prompt().says).toBe('Resolution  How many hours is Hild unconscious? d6');
    told(shell, ['4', 'kill ra', 'done', '', '', '']);
    expect(told(shell, ['hours 3'])).toBe('3 hours pass.');
    expect(told(shell, ['hours 2'])).toBe('2 hours pass. Hild wakes.');
  });

  test('wakes within a day, and the referee reads it (BR-12.5)', () => {
    const shell = fightOf();
    told(shell, ['damage 9 hi raw', 'left hi', 'done', '', '4', 'kill ra', 'done', '', '', '']);
    expect(told(shell, ['time 1 day'])).toBe('A day passes. Hild wakes.');
    expect(told(shell, ['time 1 day'])).toBe('A day passes.');
  });
});

describe('whoever is dying after the fight', () => {
  test('does not heal, but dies as time passes (BR-12.7, BR-14.1)', () => {
    for (const [time, passes] of [
      ['time 7 days', '7 days pass.'],
      ['hours 1', 'An hour passes.'],
      ['rest', 'A stretch passes.'],
    ] as const) {
      const shell = fightOver();
      told(shell, ['damage 13 hi raw']);
      expect(told(shell, ['b'])).toContain('! Hild dies when time passes');
      expect(told(shell, [time])).toBe(`${passes}\nX Hild is dead.`);
    }
  });

  test('is saved by First Aid, and heals then (BR-14.4, BR-14.15)', () => {
    const shell = fightOver();
    told(shell, ['damage 11 hi raw', 'br aid hi : 60 3']);
    told(shell, ['time 7 days', '3']);
    expect(rowOf(shell, 'Hild')).toContain('5/10');
  });
});

describe('with deathTiming endOfNextRound (BR-12.7)', () => {
  const late = { deathTiming: 'endOfNextRound' };

  test('the fallen of the last round get First Aid in the aftermath, however the fight ends', () => {
    for (const lines of [
      ['end', ''],
      ['kill ra', 'done', '', ''],
    ]) {
      const shell = fightOf(late);
      told(shell, ['damage 11 hi raw', ...lines]);
      expect(shell.prompt()).toEqual({ says: 'Aftermath  First Aid for Hild?', enter: 'clear up; Hild dies' });
    }
  });

  test.each([[[]], [['a ra']]])(
    'those who fell before get First Aid in the last round, whatever was stated: %j (BR-14.9)',
    (stated) => {
      const shell = fightOf(late);
      told(shell, ['damage 11 hi raw', 'done', '', ...stated, 'end']);
      expect(shell.prompt().says).toContain('First Aid for Hild (wound 11)? Type `br aid hi`.');
      expect(shell.prompt().enter).toBe('no; Hild dies');
      told(shell, ['br aid hi', '60 3']);
      expect(shell.prompt().enter).toBe('no');
    },
  );
});

describe('a player who left', () => {
  test('is there again in the next fight, with what was thrown where no enemy holds the field (BR-16.4, BR-9.19)', () => {
    const shell = fightOf();
    told(shell, ['a ra 5m', 'x', 'x', '99', 'left br', 'kill ra', '', '', '']);
    expect(shell.prompt().says).toBe('The fight is over');
    expect(told(shell, ['i br'])).not.toContain('on the ground');
    expect(told(shell, ['revive ra', 'fight'])).toContain('The fight begins. Brana is back.');
    told(shell, ['']);
    expect(shell.prompt().says).toContain('Brana (statement, DEX 12)');
  });

  test('is not said to be back where the referee has benched them (BR-16.4)', () => {
    const shell = fightOver('left br');
    expect(told(shell, ['revive ra', 'bench br', 'fight'])).not.toContain('back');
  });

  test('has lost what was thrown where an enemy holds the field', () => {
    const shell = fightOf();
    told(shell, ['a ra 5m', 'x', 'x', '99', 'left br hi', 'end', '']);
    expect(told(shell, ['i br'])).toContain('on the ground');
  });
});

test('`revive` raises to 1 hp at least: nobody is up at 0 or less (BR-12.4, BR-12.7)', () => {
  const shell = fightOf();
  told(shell, ['damage 13 hi raw', 'done', '']);
  expect(told(shell, ['revive hi'])).toBe('Hild is up again (a correction): -3 → 1 hp.');
  expect(rowOf(shell, 'Hild')).toContain('1/10');
  expect(told(shell, ['damage 1 hi raw'])).toContain('Hild drops, dying.');
  told(shell, ['heal 5 hi']);
  expect(told(shell, ['revive hi'])).toBe('Hild is up again (a correction).');
});

test('First Aid is refused for what time has healed with that reason (BR-14.5)', () => {
  const shell = fightOver('damage 1 hi raw');
  told(shell, ['time 7 days', '3']);
  expect(() => shell.line('br aid hi')).toThrow('Every injury of Hild has healed (BR-14.5).');
});

test('First Aid on oneself takes the dice that are said behind the name (BR-14.14)', () => {
  const shell = fightOver('damage 4 br raw');
  expect(told(shell, ['br aid br 20 3'])).toContain('succeeds (20, needed 60 or less): 3 restored.');
});

describe('whoever drops once the fight is over (BR-12.5)', () => {
  test('sleeps for hours that are asked for at once, and wakes when they have passed', () => {
    const shell = fightOf();
    told(shell, ['done', 'end', 'damage 9 hi raw']);
    expect(shell.prompt()).toMatchObject({ says: 'Aftermath  How many hours is Hild unconscious? d6' });
    told(shell, ['5']);
    expect(shell.prompt().says).toBe('Aftermath  First Aid for Hild? Wake Hild?');
    expect(told(shell, ['hours 5'])).toBe('5 hours pass. Hild wakes.');
  });

  test('has the hours rolled first, where some are to pass before that', () => {
    const shell = fightOver();
    told(shell, ['damage 9 hi raw', 'hours 3']);
    expect(shell.prompt().says).toBe('How many hours is Hild unconscious? d6');
    expect(told(shell, ['4'])).not.toContain('Hild wakes.');
    expect(told(shell, ['hours 1'])).toContain('Hild wakes.');
  });
});

test('hours that make whole days count towards the week that heals (BR-14.1)', () => {
  const shell = fightOver('damage 7 hi raw');
  expect(told(shell, ['hours 144', 'hours 23'])).toBe('144 hours pass.\n23 hours pass.');
  told(shell, ['time 1 day']);
  expect(shell.prompt().says).toContain("Hild's natural healing");
  const days = fightOver('damage 7 hi raw');
  told(days, ['hours 168']);
  expect(days.prompt().says).toContain("Hild's natural healing");
});

import { describe, expect, test } from 'vitest';
import { readWords } from '../../src/core/kit/flags.ts';
import { seeded } from '../../src/core/kit/random.ts';
import { type Environment, type Result, rollCommand } from '../../src/dice/command.ts';
import { rollTakes } from '../../src/dice/options.ts';
import { sized } from '../walk.ts';

describe('affray roll', () => {
  test('answers with one line a roll and every die', () => {
    expect(typed('--dice 4,6,2,1 4d6kh3')).toEqual({ stdout: ['4d6kh3 = 12: 4 6 2 (1)'], stderr: [], code: 0 });
    expect(typed('--dice=6,2,5 2d6!+d8').stderr).toEqual([
      '3 dice given, but one more d8 is needed. Add it to --dice.',
    ]);
  });

  test.each([
    ['2d6!ro1', '6 1 6 2 3', '2d6ro1! = 17: 6! 1>6! 2 3'],
    ['1d6!!p', '6 6 2', 'd6!!p = 12: 6+6+2=12'],
    ['2d6min2[fire]+d4', '1 5 3', '2d6min2[fire]+d4 = 10: 1=2 5 [fire]; 3'],
    ['d6/2', '5', 'd6/2 = 2 (5/2 rounded down): 5'],
    ['2d6t5', '5 1', '2d6t5 = 1: 5 1'],
    ['7', '', '7 = 7'],
  ])('shows %s with %s as %j', (notation, dice, line) => {
    expect(typed(`--dice ${dice.replaceAll(' ', ',') || ','} ${notation}`).stdout).toEqual([line]);
  });

  test('joins its words with blanks', () => {
    expect(typed('--dice 3,4 2d6 + 3').stdout).toEqual(['2d6+3 = 10: 3 4']);
  });

  test('takes an expression that begins with a minus, and one behind --', () => {
    expect(typed('--dice 3 -1d4').stdout).toEqual(['-d4 = -3: 3']);
    expect(typed('--dice 3 -- --1d4').stdout).toEqual(['d4 = 3: 3']);
  });

  test('repeats on lines of their own', () => {
    expect(typed('--dice 1,2,3 3xd6').stdout).toEqual(['d6 = 1: 1', 'd6 = 2: 2', 'd6 = 3: 3']);
  });

  test('says the seed of a roll, and the same seed gives the same roll', () => {
    const { stdout, stderr } = typed('10d20');
    expect(stderr).toEqual(['seed made-up']);
    expect(typed('--seed made-up 10d20')).toEqual({ stdout, stderr: [], code: 0 });
  });

  test('reads one expression a line when there is none, and goes on after an error', () => {
    const { stdout, stderr, code } = roll([], { ...world, stdin: () => ['1+1', '', '4d', '2+2'] });
    expect(stdout).toEqual(['1+1 = 2', '2+2 = 4']);
    expect(stderr).toEqual(['seed made-up', '4d: how many sides? for example 4d6 (column 3)', '  4d', '    ^']);
    expect(code).toBe(1);
  });

  test('passes over remarks among the lines that it reads', () => {
    expect(roll([], { ...world, stdin: () => ['# two', '1+1', '  # and'] }).stdout).toEqual(['1+1 = 2']);
  });

  test('takes the signs of Fate dice as they are read from the table', () => {
    expect(typed('--dice=+,-,0,− 4dF').stdout).toEqual(['4dF = -1: 1 -1 0 -1']);
    expect(typed('--dice=+ d6').stderr).toEqual(['A d6 can\'t show "+". Give 1 to 6.']);
  });

  test('names no total in a range that cannot come', () => {
    const rows = typed('--odds 5d10e').stdout.slice(3);
    expect(rows[0]).toMatch(/^ +5 /);
    expect(typed('2d20adv').stderr[0]).toBe(
      '2d20adv: adv rolls one die twice; to keep one of 3, write 3d20kh1 (column 5)',
    );
  });

  test('asks for an expression when there is none at all', () => {
    expect(typed('')).toEqual({
      stdout: [],
      stderr: ['Roll what? Try `affray roll 4d6kh3`; `affray help roll` lists the notation.'],
      code: 2,
    });
  });

  test('asks how many a bare keep means', () => {
    expect(typed('--dice 1,2,3,4 4d6kh')).toEqual({
      stdout: [],
      stderr: ['4d6kh: keep how many? for example 4d6kh3 (column 4)', '  4d6kh', '     ^'],
      code: 1,
    });
  });

  test.each(['=7', '7'])('warns when the shell has made a file named %j of a comparison', (outputFile) => {
    const { stderr, code } = roll(['--dice', '3', 'd6'], { ...world, outputFile });
    expect(stderr.join()).toMatch(`file named "${outputFile}"`);
    expect(code).toBe(0);
    expect(roll(['--dice', '3', 'd6'], { ...world, outputFile: 'rolls.txt' }).stderr).toEqual([]);
  });

  test.each(['d8kh1 d6kh1', 'd8 d6'])('%s, which the shell made of a group in braces, is refused', (words) => {
    expect(typed(words).code).toBe(1);
    expect(typed(words).stdout).toEqual([]);
  });

  test.each([
    ['d6 -n many', '-n takes a number from 1 to 100,000, not "many", for example -n 1000.'],
    ['d6 -n 0', '-n takes a number from 1 to 100,000, not "0", for example -n 1000.'],
    ['10000d6 -n 100000', '-n 100000 would roll more than 5,000,000 dice. Ask for fewer rolls, or for --odds.'],
    ['d6 --odds --dice 3', '--odds works without rolling. Leave out --dice.'],
    ['d6 --exact -n 4', '--exact works without rolling. Leave out -n.'],
    ['d6 -n 5 --dice 3', '-n rolls by itself. Leave out --dice.'],
    ['--dice 3', '--dice needs an expression, as in --dice 4,6,2 3d6.'],
  ])('%s is refused', (words, message) => {
    expect(typed(words)).toEqual({ stdout: [], stderr: [message], code: message.startsWith('-n 100000') ? 1 : 2 });
  });
});

test.each([
  ['--fast d6', '`affray roll` has no flag --fast. `affray help roll` lists its flags.'],
  ['--ods d6', '`affray roll` has no flag --ods. Did you mean --odds?'],
  ['d6 --seed', '--seed needs a value: --seed <text>.'],
])('the flags of %s are refused', (words, message) => {
  expect(() => typed(words)).toThrow(message);
});

describe('affray roll --odds', () => {
  test('prints the exact chances as a table', () => {
    expect(typed('--odds 2d2').stdout).toEqual([
      '2d2',
      '2 to 4, mean 3.0000, deviation 0.7071',
      'total   chance  at least',
      `    2  25.000% 100.000%  ${'#'.repeat(18)}`,
      `    3  50.000%  75.000%  ${'#'.repeat(35)}`,
      `    4  25.000%  25.000%  ${'#'.repeat(18)}`,
    ]);
  });

  test('prints fractions on request', () => {
    expect(typed('--exact 2d2').stdout.slice(1)).toEqual([
      '2 to 4, mean 3, deviation 0.7071',
      'total  chance  at least',
      '    2     1/4  1',
      '    3     1/2  3/4',
      '    4     1/4  1/4',
    ]);
  });

  test.each(['d20', '4d6kh3', '100d6', '3d6!', sized('d200*d200', 'd1000*d1000'), '-100d100*1000', '4dF', '10d10t7f1'])(
    'fits %s into 60 columns and a screen or two',
    (notation) => {
      const { stdout, code } = typed(`--odds ${notation}`);
      expect(code).toBe(0);
      expect(widest(stdout)).toBeLessThanOrEqual(60);
      expect(stdout.length).toBeLessThan(70);
    },
  );

  test('of too many outcomes are refused, and it is said how to roll that often', () => {
    expect(typed('--odds d6kl3!p<>5').stderr).toEqual([
      'There are too many outcomes to count exactly. Use -n 1000, which rolls that often, or fewer dice.',
    ]);
  });

  test('states what is left of endless explosions', () => {
    expect(typed('--odds d6!').stdout.at(-1)).toMatch(/^Explosions are followed until what is left is \d/);
    const long = typed('--odds d20!>1').stdout;
    expect(long[3]).toMatch(/^ +1\.\.49 +22\.620% 100\.000% /);
    expect(long.slice(-2)).toEqual([
      'Explosions are followed until what is left is 5.6e-3.',
      '"At least" includes what is left.',
    ]);
    // What is left falls below the table.
    expect(typed('--odds 10-d20!>1').stdout[3]).toMatch(/ 99\.437%/);
    expect(typed('--exact d6!').stdout[3]).toMatch(/ 1$/);
  });
});

describe('affray roll -n', () => {
  test('sums many rolls up', () => {
    const { stdout } = typed('-n 1000 --seed x 2d6');
    expect(stdout[0]).toBe('2d6');
    expect(stdout[1]).toMatch(/^1000 rolls, 2 to 12, mean [67]\.\d\d, deviation 2\.\d\d$/);
    expect(stdout).toHaveLength(14);
  });
});

describe('affray roll --json', () => {
  test('gives a roll as one line', () => {
    expect(json('--json --dice 4,6,2,1 4d6k3[str] # hi')).toEqual([
      {
        input: '4d6k3[str] # hi',
        notation: '4d6kh3[str]',
        total: 12,
        dice: [
          { sides: 6, face: 4, value: 4, kept: true, label: 'str' },
          { sides: 6, face: 6, value: 6, kept: true, label: 'str' },
          { sides: 6, face: 2, value: 2, kept: true, label: 'str' },
          { sides: 6, face: 1, value: 1, kept: false, label: 'str' },
        ],
        comment: 'hi',
      },
    ]);
  });

  test('gives the totals of a repetition, and the seed', () => {
    const [rolled] = json('--json 2xd6');
    expect(rolled).toMatchObject({
      input: '2xd6',
      notation: '2xd6',
      dice: [{ roll: 1 }, { roll: 2 }],
      seed: 'made-up',
    });
    expect(rolled).toHaveProperty('totals.length', 2);
    expect(rolled).not.toHaveProperty('total');
  });

  test('gives exact odds', () => {
    expect(json('--json --odds 2d2')).toEqual([
      {
        input: '2d2',
        notation: '2d2',
        min: 2,
        max: 4,
        mean: '3',
        sd: Math.SQRT1_2,
        distribution: [
          [2, '1/4'],
          [3, '1/2'],
          [4, '1/4'],
        ],
      },
    ]);
  });

  test('gives null where there is no end or no closed form, and states the rest', () => {
    expect(json('--json --odds 2d6!!kh1')[0]).toMatchObject({ min: 1, max: null, mean: null });
    expect(json('--json --odds 2d6!!kh1')[0]).toHaveProperty('meanApprox');
    expect(json('--json --odds 2d6!!kh1')[0]).toHaveProperty('rest');
    expect(json('--json --odds d6!')[0]).toMatchObject({ min: 1, max: null, mean: '21/5' });
    expect(json('--json --odds d1000000')[0]).toMatchObject({ mean: '1000001/2', distribution: null });
  });

  test('gives an error as a line on standard output', () => {
    const { stdout, stderr, code } = typed('--json 4d');
    expect(stdout).toEqual([
      '{"input":"4d","error":{"code":"dice-syntax","message":"4d: how many sides? for example 4d6 (column 3)","column":3}}',
    ]);
    expect([stderr, code]).toEqual([[], 1]);
  });

  test('gives the totals of many rolls with their summary', () => {
    const [many] = json('--json -n 3 --seed x 1+1');
    expect(many).toEqual({
      input: '1+1',
      notation: '1+1',
      totals: [2, 2, 2],
      summary: { min: 2, max: 2, mean: 2, sd: 0 },
      seed: 'x',
    });
  });
});

const world: Environment = { makeSeed: () => 'made-up', seeded, stdin: () => [] };

function typed(line: string): Result {
  return roll(line.split(' ').filter((word) => word !== ''));
}

function roll(words: readonly string[], environment = world): Result {
  return rollCommand(readWords(rollTakes, words), environment);
}

function json(line: string): readonly unknown[] {
  return typed(line).stdout.map((text): unknown => JSON.parse(text));
}

function widest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length));
}

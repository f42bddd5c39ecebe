import { describe, expect, test } from 'vitest';
import { must } from '../../src/core/list.ts';
import { Problem } from '../../src/core/problem.ts';
import { odds } from '../../src/dice/odds.ts';
import { parse } from '../../src/dice/parse.ts';
import { print } from '../../src/dice/print.ts';
import { add, fractionText, multiply, type Value } from '../../src/dice/value.ts';
import { everyThrowWithin } from './every-throw.ts';

type Accepted = readonly [
  notation: string,
  normal: string,
  min: number | null,
  max: number | null,
  mean: string | null,
];
type Refused = readonly [notation: string, code: string, column: number];

const ACCEPTED: readonly Accepted[] = [
  ['d20', 'd20', 1, 20, '21/2'],
  ['1d20', 'd20', 1, 20, '21/2'],
  ['D20', 'd20', 1, 20, '21/2'],
  ['0d6', '0d6', 0, 0, '0'],
  ['d1', 'd1', 1, 1, '1'],
  ['10000d6', '10000d6', 10_000, 60_000, '35000'],
  ['1d1000000', 'd1000000', 1, 1_000_000, '1000001/2'],
  [' 2 d 6 + 3 ', '2d6+3', 5, 15, '10'],
  ['4d6 kh 3', '4d6kh3', 3, 18, '15869/1296'],
  ['2d6 − 1', '2d6-1', 1, 11, '6'],
  ['2d6–1', '2d6-1', 1, 11, '6'],
  ['2×d6', '2*d6', 2, 12, '7'],
  ['d6÷2', 'd6/2', 0, 3, '3/2'],
  ['d%', 'd100', 1, 100, '101/2'],
  ['dF', 'dF', -1, 1, '0'],
  ['4dF.2', '4dF', -4, 4, '0'],
  ['4df.1', '4dF.1', -4, 4, '0'],
  ['d66', 'd66', 11, 66, '77/2'],
  ['d666', 'd666', 111, 666, '777/2'],
  ['d(66)', 'd(66)', 1, 66, '67/2'],
  ['4d6kh3', '4d6kh3', 3, 18, '15869/1296'],
  ['4D6KH3', '4d6kh3', 3, 18, '15869/1296'],
  ['4d6k3', '4d6kh3', 3, 18, '15869/1296'],
  ['4d6kl1', '4d6kl1', 1, 6, '2275/1296'],
  ['2d20kh1', '2d20kh1', 1, 20, '553/40'],
  ['2d20kh', '2d20kh1', 1, 20, '553/40'],
  ['2d20 kl', '2d20kl1', 1, 20, '287/40'],
  ['2d20k', '2d20kh1', 1, 20, '553/40'],
  ['{d8,d6}kh', '{d8,d6}kh1', 1, 8, '251/48'],
  ['4d6dl', '4d6dl1', 3, 18, '15869/1296'],
  ['3d6dldh', '3d6dl1dh1', 1, 6, '7/2'],
  ['4d6kh5', '4d6kh5', 4, 24, '14'],
  ['4d6dl1', '4d6dl1', 3, 18, '15869/1296'],
  ['4d6d1', '4d6dl1', 3, 18, '15869/1296'],
  ['4d6dh3', '4d6dh3', 1, 6, '2275/1296'],
  ['3d6dh1dl1', '3d6dl1dh1', 1, 6, '7/2'],
  ['d20adv', 'd20adv', 1, 20, '553/40'],
  ['d20dis', 'd20dis', 1, 20, '287/40'],
  ['d20ro1adv', 'd20advro1', 1, 20, '226273/16000'],
  ['3d6!', '3d6!', 3, null, '63/5'],
  ['3d6e', '3d6!', 3, null, '63/5'],
  ['1d6!o', 'd6!o', 1, 12, '49/12'],
  ['1d6eo', 'd6!o', 1, 12, '49/12'],
  ['5d6!!', '5d6!!', 5, null, '21'],
  ['5d6ee', '5d6!!', 5, null, '21'],
  ['5d6!p', '5d6!p', 5, null, '20'],
  ['5d6ep', '5d6!p', 5, null, '20'],
  ['5d6!!p', '5d6!!p', 5, null, '20'],
  ['5d6eep', '5d6!!p', 5, null, '20'],
  ['1d10!>8', 'd10!>8', 1, null, '55/8'],
  ['1d10!>=8', 'd10!>=8', 1, null, '55/7'],
  ['1d6!=5', 'd6!5', 1, null, '21/5'],
  ['1d6!5', 'd6!5', 1, null, '21/5'],
  ['1d6!=1', 'd6!1', 2, null, '21/5'],
  ['4d6ro1', '4d6ro1', 4, 24, '47/3'],
  ['4d6ro', '4d6ro', 4, 24, '47/3'],
  ['4d6r1', '4d6r1', 8, 24, '16'],
  ['4d6rr<3', '4d6r<3', 12, 24, '18'],
  ['2d6ro1ro2', '2d6ro1ro2', 2, 12, '25/3'],
  ['4d6min2', '4d6min2', 8, 24, '44/3'],
  ['4d6mi2ma5', '4d6min2max5', 8, 20, '14'],
  ['2d6ro=1min2', '2d6ro1min2', 4, 12, '71/9'],
  ['10d10>=8', '10d10t8', 0, 10, '3'],
  ['10d10t8', '10d10t8', 0, 10, '3'],
  ['10d10>8', '10d10>8', 0, 10, '2'],
  ['10d10<=2', '10d10<=2', 0, 10, '2'],
  ['10d10<3', '10d10<3', 0, 10, '2'],
  ['10d10=6', '10d10=6', 0, 10, '1'],
  ['10d10<>1', '10d10<>1', 0, 10, '9'],
  ['10d10>=7f1', '10d10t7f1', -10, 10, '3'],
  ['10d10t7f<=2', '10d10t7f<=2', -10, 10, '2'],
  ['5+5d10t8', '5+5d10t8', 5, 10, '13/2'],
  ['5+(5d10<3)', '5+(5d10<3)', 5, 10, '6'],
  ['5d10>=7+2', '5d10t7+2', 2, 7, '4'],
  ['4dF>=1', '4dFt1', 0, 4, '4/3'],
  ['4dF=-1', '4dF=-1', 0, 4, '4/3'],
  ['d20+5>=15', 'd20+5>=15', 0, 1, '11/20'],
  ['(2d6)>=7', '(2d6)>=7', 0, 1, '7/12'],
  ['d20+3>=d20+5', 'd20+3>=d20+5', 0, 1, '171/400'],
  ['d20>=2d6', '(d20)>=2d6', 0, 1, '7/10'],
  ['15<=d20+5', '15<=d20+5', 0, 1, '11/20'],
  ['10d10t7>=3', '(10d10t7)>=3', 0, 1, null],
  ['(d20+5>=15)*2d6', '(d20+5>=15)*2d6', 0, 12, '77/20'],
  ['{2d6,d12}', '{2d6,d12}', 3, 24, '27/2'],
  ['{d8,d6}kh1', '{d8,d6}kh1', 1, 8, '251/48'],
  ['{d8,d6,d4}dl1', '{d8,d6,d4}dl1', 2, 14, null],
  ['(1d4)d6', '(d4)d6', 1, 24, '35/4'],
  ['2d(3+3)', '2d(3+3)', 2, 12, '7'],
  ['(d4-1)d6', '(d4-1)d6', 0, 18, '21/4'],
  ['(floor(d6/2))d6', '(floor(d6/2))d6', 0, 18, '21/4'],
  ['7/2', '7/2', 3, 3, '3'],
  ['-7/2', '-7/2', -4, -4, '-4'],
  ['ceil(7/2)', 'ceil(7/2)', 4, 4, '4'],
  ['round(7/2)', 'round(7/2)', 4, 4, '4'],
  ['round(-7/2)', 'round(-7/2)', -3, -3, '-3'],
  ['floor(-7/2)', 'floor(-7/2)', -4, -4, '-4'],
  ['abs(d6-4)', 'abs(d6-4)', 0, 3, '3/2'],
  ['max(d6,d6)', 'max(d6,d6)', 1, 6, '161/36'],
  ['min(d6,3,4)', 'min(d6,3,4)', 1, 3, '5/2'],
  ['2d6*1.5', '2d6*1.5', 3, 18, '41/4'],
  ['1/3*3', '1/3*3', 1, 1, '1'],
  ['0.1+0.2=0.3', '0.1+0.2=0.3', 1, 1, '1'],
  ['2d6[fire]+3 # sneak attack', '2d6[fire]+3 # sneak attack', 5, 15, '10'],
  ['2d6[Cold][Magic]', '2d6[Cold][Magic]', 2, 12, '7'],
  ['6x4d6kh3', '6x4d6kh3', 3, 18, '15869/1296'],
  ['6 X (2d6+6)', '6x2d6+6', 8, 18, '13'],
  ['--5', '5', 5, 5, '5'],
  ['1d20+-5', 'd20+-5', -4, 15, '11/2'],
  ['-1d4', '-d4', -4, -1, '-5/2'],
  ['-1d6+4', '-d6+4', -2, 3, '1/2'],
  ['(2d6+3)*2', '(2d6+3)*2', 10, 30, '20'],
  ['2d6-(d4-1)', '2d6-(d4-1)', -1, 12, '11/2'],
];

const REFUSED: readonly Refused[] = [
  ['', 'dice-syntax', 1],
  ['d', 'dice-syntax', 2],
  ['4d', 'dice-syntax', 3],
  ['d0', 'dice-syntax', 2],
  ['4d6kh', 'dice-syntax', 4],
  ['3d20kl', 'dice-syntax', 5],
  ['4d6k', 'dice-syntax', 4],
  ['(d4)d6kh', 'dice-syntax', 7],
  ['4d6d', 'dice-syntax', 4],
  ['4d6kh+2', 'dice-syntax', 4],
  ['{d8,d6,d4}kh', 'dice-syntax', 11],
  ['4d6min', 'dice-syntax', 4],
  ['10d10t', 'dice-syntax', 6],
  ['10d10t7f', 'dice-syntax', 8],
  ['10d10f1', 'dice-syntax', 6],
  ['10001d6', 'dice-limit', 1],
  ['5001d6+5000d6', 'dice-limit', 1],
  ['100x101d6', 'dice-limit', 5],
  ['d1000001', 'dice-limit', 2],
  ['(99*99*99)d6', 'dice-limit', 1],
  ['1000000000*1000000000', 'dice-limit', 1],
  ['0x4d6', 'dice-limit', 1],
  ['101x4d6', 'dice-limit', 1],
  ['4d6kh3kh2', 'dice-combination', 7],
  ['4d6kh3dl1', 'dice-combination', 7],
  ['4d6dl1dl1', 'dice-combination', 7],
  ['4d6dl4', 'dice-combination', 4],
  ['4d6dl2dh2', 'dice-combination', 7],
  ['4d6kh0', 'dice-combination', 4],
  ['2d20adv', 'dice-combination', 5],
  ['d20advkh1', 'dice-combination', 7],
  ['d20adv!', 'dice-combination', 7],
  ['4d6!!!', 'dice-combination', 6],
  ['4d6ro1r2', 'dice-combination', 7],
  ['4d6min5max2', 'dice-combination', 8],
  ['4dF!', 'dice-combination', 4],
  ['{d8,d6}dl2', 'dice-combination', 8],
  ['10d10>=11', 'dice-impossible', 6],
  ['2d6>=7', 'dice-impossible', 4],
  ['4d6kh3>=7', 'dice-impossible', 7],
  ['1d6!7', 'dice-impossible', 4],
  ['2d6ro=7', 'dice-impossible', 4],
  ['10d10t7f11', 'dice-impossible', 8],
  ['(d4-2)d6', 'dice-impossible', 1],
  ['(d4/2)d6', 'dice-impossible', 1],
  ['2d(d4-1)', 'dice-impossible', 3],
  ['1d1!', 'dice-endless', 4],
  ['1d6!>=1', 'dice-endless', 4],
  ['1d6!!>=1', 'dice-endless', 4],
  ['1d20!<21', 'dice-endless', 5],
  ['1d6r>=1', 'dice-endless', 4],
  ['2d(d4)!', 'dice-endless', 7],
  ['(1d6!)d6', 'dice-endless', 1],
  ['10/0', 'dice-zero', 4],
  ['10/(d4-1)', 'dice-zero', 4],
  ['10/(d4-2)', 'dice-zero', 4],
  ['5+d20>=15', 'dice-ambiguous', 6],
  ['2d6+5d10>=7', 'dice-ambiguous', 9],
  ['2*d20>=15', 'dice-ambiguous', 6],
  ['2d6 slashing', 'dice-syntax', 5],
  ['2d6 6', 'dice-syntax', 5],
  ['d8 + d6)', 'dice-syntax', 8],
  ['(2d6', 'dice-syntax', 5],
  ['2d6[fire', 'dice-syntax', 4],
  ['2d6[]', 'dice-syntax', 4],
  ['{2d6}kh1', 'dice-syntax', 1],
  ['{d6,d8', 'dice-syntax', 7],
  ['floor(1,2)', 'dice-syntax', 1],
  ['max(1)', 'dice-syntax', 1],
  ['round 7', 'dice-syntax', 7],
  ['1.5d6', 'dice-syntax', 1],
  ['.5*d6', 'dice-syntax', 1],
  ['1.', 'dice-syntax', 3],
  ['1 0d6', 'dice-syntax', 3],
  ['d6-L', 'dice-syntax', 4],
  ['2d6%2', 'dice-syntax', 4],
  ['2**3', 'dice-syntax', 3],
  ['99^99', 'dice-syntax', 3],
  ['4dF.3', 'dice-syntax', 4],
  ['d{1,1,2}', 'dice-syntax', 2],
  ['constructor', 'dice-syntax', 1],
  ['__proto__', 'dice-syntax', 1],
  ['2d6\u00a0+1', 'dice-syntax', 4],
  ['2d6\u200b', 'dice-syntax', 4],
  ['1<2<3', 'dice-syntax', 4],
  ['d20+5>=10>=1', 'dice-syntax', 10],
  ['(d20+5>=15)d6', 'dice-syntax', 1],
];

describe('a notation is accepted', () => {
  test.each(ACCEPTED)('%s reads as %s, from %s to %s, mean %s', (notation, normal, min, max, mean) => {
    const expression = parse(notation);
    expect(print(expression)).toBe(normal);
    const found = odds(expression);
    expect([found.min, found.max]).toEqual([min, max]);
    if (mean !== null) expect(found.mean === null ? null : fractionText(found.mean)).toBe(mean);
  });
});

/** Every feature once more with dice few enough for every throw to be made. */
const SMALL = [
  ...[
    '2d3',
    '0d6',
    'd%',
    'dF',
    '3dF',
    '2dF.1',
    'd66',
    'd666',
    'd(66)',
    '3d4kh2',
    '3d4kl1',
    '3d4k2',
    '2d20kh',
    '3d4dl',
    '3d4dh2',
  ],
  ...['3d4d1', '4d3dl1dh1', 'd20adv', 'd12dis', 'd6!o', '2d4eo', '2d4!o>2', '2d4!o3', '3d4ro1', '3d4ro', '2d4ro1ro2'],
  ...[
    '3d4min2',
    '3d4max3',
    '3d4mi2ma3',
    '2d4ro=1min2',
    '3d4>=3',
    '3d4>3',
    '3d4<=2',
    '3d4<2',
    '3d4=2',
    '3d4<>1',
    '3d4t3',
    '3d4t3f1',
  ],
  ...[
    '3d4>=3f<=2',
    'd20+5>=15',
    '(2d6)>=7',
    'd20+3>=d20+5',
    '{2d4,d6,d8}kh2',
    '{d4,d6}',
    '{d8,d6}kh',
    '{d4,d6,d8}dl1',
    '(d3)d4',
  ],
  ...[
    '2d(3+3)',
    '7/2',
    '2d6/2',
    'ceil(2d4/3)',
    'floor(2d4/3)',
    'round(2d4/3)',
    'abs(d4-d6)',
    'min(d4,d6,3)',
    'max(d4,2)',
    '2d6*1.5',
  ],
  ...['2d6[fire]+3 # sneak attack', '3x2d4', '-d4', 'd6-d4', 'd4*d4', 'd12/d4', '(d6+1)*2'],
] as const;

describe('ends and mean are those of every throw, one by one', () => {
  const accepted = ACCEPTED.map(([notation]) => notation).filter((one) => everyThrowWithin(one, 5_000) !== undefined);

  test('for most of what is accepted', () => {
    expect(accepted.length).toBeGreaterThan(ACCEPTED.length / 2);
  });

  test.each([...SMALL, ...accepted])('%s', (notation) => {
    const twin = must(everyThrowWithin(notation, 60_000), 'end of the throws');
    const totals = [...twin.keys()];
    const mean = [...twin].reduce<Value>((sum, [total, chance]) => add(sum, multiply(total, chance)), 0);
    const found = odds(parse(notation));
    expect([found.min, found.max]).toEqual([Math.min(...totals), Math.max(...totals)]);
    expect(found.mean).toEqual(mean);
  });
});

describe('a notation is refused', () => {
  test.each(REFUSED)('%j: %s at column %i', (notation, code, column) => {
    expect(refusal(notation)).toMatchObject({ code, details: { column, input: notation } });
  });

  test.each([
    ['4d6kh', '4d6kh: keep how many? for example 4d6kh3 (column 4)'],
    ['4d6 KL', '4d6 KL: keep how many? for example 4d6kl3 (column 5)'],
    ['4d6d', '4d6d: drop how many? for example 4d6d1 (column 4)'],
    ['2d6>=7', '2d6>=7: no d6 reaches 7: for the total write (2d6)>=7 (column 4)'],
    ['2d6\u00a0+1', '2d6\u00a0+1: U+00A0 (a no-break space) cannot stand here; leave it out (column 4)'],
    [
      '2d6 slashing',
      '2d6 slashing: "slashing" is no notation; a remark goes behind #, a label between [ and ] (column 5)',
    ],
    ['d20advkh1', 'd20advkh1: adv keeps one die already (column 7)'],
  ])('%j says what to write instead', (notation, message) => {
    expect(refusal(notation).message).toBe(message);
  });
});

function refusal(notation: string): Problem {
  try {
    parse(notation);
  } catch (problem) {
    if (problem instanceof Problem) return problem;
    throw problem;
  }
  throw new Error(`${notation} was accepted`);
}

import { describe, expect, test } from 'vitest';
import { seeded } from '../../src/core/kit/random.ts';
import { parse } from '../../src/dice/parse.ts';
import { type Rolled, roll, rollTyped } from '../../src/dice/roll.ts';

type Case = readonly [notation: string, dice: string, total: number];

/** Dice in rolling order, and the total they give. */
const GIVEN: readonly Case[] = [
  ['d20', '17', 17],
  ['2d6+3', '4 5', 12],
  ['4d6kh3', '4 6 2 1', 12],
  ['4d6kh3', '6 6 6 6', 18],
  ['4d6kl2', '4 6 2 1', 3],
  ['4d6dl1', '3 3 3 3', 9],
  ['4d6dh1', '4 6 2 1', 7],
  ['3d6dh1dl1', '4 4 4', 4],
  ['3d6dh1dl1', '1 6 3', 3],
  ['4d6kh9', '1 2 3 4', 10],
  ['d20adv', '7 15', 15],
  ['d20dis', '7 15', 7],
  ['d20advro1', '1 5 12', 12],
  ['d20advro1', '1 1 12 1', 12],
  ['d20adv+5', '3 9', 14],
  ['0d6+2', '', 2],
  ['d%', '00', 100],
  ['d100', '100', 100],
  ['d100', '07', 7],
  ['4dF', '-1 0 1 1', 1],
  ['4dF', '−1 -1 +1 0', -1],
  ['dF.1', '-1', -1],
  ['d66', '42', 42],
  ['d66', '4 2', 42],
  ['2d66', '11 6 6', 77],
  ['d666', '352', 352],
  ['d666', '3 5 2', 352],
  ['d(66)', '42', 42],
  ['3d6!', '6 2 6 3 6 1', 24],
  ['2d6!', '6 6 6 1 2', 21],
  ['2d6!o', '6 6 6 1', 19],
  ['1d6!o', '6 6', 12],
  ['1d6!!', '6 6 3', 15],
  ['2d6!!kh1', '6 5 6 4', 16],
  ['2d6!!', '6 6 1 6 2', 21],
  ['2d6!kh1', '6 5 4', 6],
  ['2d6!kh2', '6 1 4', 10],
  ['2d6!dl1', '6 1 4', 10],
  ['1d6!p', '6 6 3', 13],
  ['1d6!p', '6 1', 6],
  ['1d6!!p', '6 6 3', 13],
  ['2d10!>8', '9 1 8', 18],
  ['2d10!9', '9 10 9 1', 29],
  ['1d6!=1', '1 1 4', 6],
  ['2d6ro1', '1 4 1', 5],
  ['2d6ro1', '1 1 3 5', 8],
  ['2d6r1', '1 4 1 1 6', 10],
  ['3d6r<3', '1 2 3 2 6 5', 14],
  ['2d6ro1ro2', '1 2 2 6', 8],
  ['3d6ro1!', '1 6 3 6 2 4', 21],
  ['2d6ro1!', '1 6 5 1 4', 15],
  ['4d6min2', '1 1 3 4', 11],
  ['4d6max4', '6 5 3 1', 12],
  ['2d6ro1min2', '1 6 1', 8],
  ['2d6!min3', '6 1 2', 12],
  ['2d6!!max10', '6 1 5', 11],
  ['3d6min3kl1', '1 5 6', 3],
  ['5d10t7', '7 10 6 1 8', 3],
  ['5d10>=7f1', '7 10 6 1 1', 0],
  ['5d10t7f<=2', '1 2 1 9 3', -2],
  ['5d10kh3t7', '7 8 9 10 1', 3],
  ['5d10t8!', '10 8 1 2 3 9', 3],
  ['3d10=5', '5 5 6', 2],
  ['3d10<>5', '5 5 6', 1],
  ['3d10<3', '1 2 3', 2],
  ['5+3d6t5', '5 6 1', 7],
  ['d20+5>=15', '10', 1],
  ['d20+5>=15', '9', 0],
  ['d20+3>=d20+5', '12 10', 1],
  ['d20+3>=d20+5', '11 10', 0],
  ['(2d6)>=7', '3 4', 1],
  ['(d20>=15)*2d6', '15 3 4', 7],
  ['(d20>=15)*2d6', '14 3 4', 0],
  ['{2d6,d12}kh1', '3 4 5', 7],
  ['{2d6,d12}kl1', '3 4 5', 5],
  ['{d8,d6,d4}dl1', '8 2 3', 11],
  ['{d8,d6}', '8 2', 10],
  ['{d8,d6}kh1', '4 4', 4],
  ['(1d4)d6', '3 6 5 4', 15],
  ['2d(3+3)', '6 6', 12],
  ['(1d4)d(2d4)', '2 1 2 3 1', 4],
  ['1d(d4)', '4 4', 4],
  ['d6+d8+d10', '1 2 3', 6],
  ['3d6-2d8', '1 2 3 4 5', -3],
  ['7/2', '', 3],
  ['-7/2', '', -4],
  ['d6/2', '5', 2],
  ['ceil(d6/2)', '5', 3],
  ['round(d6/2)', '5', 3],
  ['round(d6/4)', '5', 1],
  ['floor(d6/2)*2', '5', 4],
  ['d6/2*2', '5', 5],
  ['2d6*1.5', '3 4', 10],
  ['abs(d4-d8)', '1 8', 7],
  ['max(d6,d8)', '5 3', 5],
  ['min(d6,d8,4)', '5 6', 4],
  ['-1d4', '3', -3],
  ['1d20+-5', '12', 7],
  ['-1d6+4', '6', -2],
  ['2d6-(d4-1)', '3 3 4', 3],
  ['(2d6+3)*2', '1 2', 12],
  ['2d6[fire]+d8[cold]', '1 2 8', 11],
  ['0.1+0.2=0.3', '', 1],
  ['1/3*3', '', 1],
  ['4d6dl0', '1 2 3 4', 10],
  ['2d1', '1 1', 2],
  ['3d4r4!', '4 3 1 2', 6],
];

describe('given dice are taken in rolling order', () => {
  test.each(GIVEN)('%s with %j is %i', (notation, dice, total) => {
    expect(given(notation, dice).total).toBe(total);
  });

  test('a repetition takes them roll by roll', () => {
    expect(rollTyped(parse('3x2d6kh1'), ['1', '2', '3', '4', '5', '6']).map(({ total }) => total)).toEqual([2, 4, 6]);
  });

  test.each([
    ['3d6', '4 6', '2 dice given, but one more d6 is needed. Add it to --dice.'],
    ['d6!', '6', '1 die given, but one more d6 is needed. Add it to --dice.'],
    ['2d6', '4 6 1', '3 dice given, but only 2 needed. Leave out the rest.'],
    ['d6', '7', 'A d6 can\'t show "7". Give 1 to 6.'],
    ['d6', 'six', 'A d6 can\'t show "six". Give 1 to 6.'],
    ['d6', '2.5', 'A d6 can\'t show "2.5". Give 1 to 6.'],
    ['d10', '0', 'A d10 can\'t show "0". Give 1 to 10; write 10 for its 0.'],
    ['d%', '0', 'A d100 can\'t show "0". Give 1 to 100, or 00 for 100.'],
    ['d66', '47', 'A d66 can\'t show "47". Give 11 to 66.'],
    ['d66', '4 7', 'A d6 can\'t show "7". Give 1 to 6.'],
    ['dF', '2', 'A dF can\'t show "2". Give -1 to 1.'],
  ])('%s with %j is refused', (notation, dice, message) => {
    expect(() => given(notation, dice)).toThrow(message);
  });
});

describe('the order of settling is fixed: reroll, explode, clamp, keep, count', () => {
  test.each([
    ['3d6kh2ro1', '3d6ro1kh2', '1 5 4 6'],
    ['2d6min3!', '2d6!min3', '6 1 2'],
    ['3d10t7kh2', '3d10kh2t7', '7 8 9'],
    ['2d6kh1min5!o', '2d6!omin5kh1', '6 1 2'],
  ])('%s is %s', (written, settled, dice) => {
    expect(parse(written)).toEqual(parse(settled));
    expect(given(written, dice)).toEqual(given(settled, dice));
  });

  test('dice that an explosion brings are rerolled as the first ones are', () => {
    expect(given('1d6ro1!', '6 1 1').dice.map(({ face }) => face)).toEqual([6, 1]);
    expect(given('1d6r1!', '6 1 1 4').dice[1]).toMatchObject({ face: 4, value: 4, rerolled: [1, 1], added: true });
    expect(given('1d6r1!p', '6 1 4').dice[1]).toMatchObject({ face: 4, value: 3, rerolled: [1] });
    expect(given('1d6r1!!', '1 6 1 4').dice).toMatchObject([{ value: 10, chain: [6, 4], rerolled: [1, 1] }]);
  });
});

describe('the result shows what became of every die', () => {
  test('kept and dropped', () => {
    expect(given('4d6kh3', '4 6 2 1').dice.map(({ face, kept }) => [face, kept])).toEqual([
      [4, true],
      [6, true],
      [2, true],
      [1, false],
    ]);
  });

  test('exploded and added, penetrating ones counting one less', () => {
    const dice = given('2d6!p', '6 3 5').dice;
    expect(dice.map(({ face, value, exploded, added }) => [face, value, exploded, added])).toEqual([
      [6, 6, true, false],
      [3, 3, false, false],
      [5, 4, false, true],
    ]);
  });

  test('rerolled, with the faces set aside', () => {
    expect(given('1d6r<3', '1 2 5').dice[0]).toMatchObject({ face: 5, value: 5, rerolled: [1, 2] });
  });

  test('a compound chain as one die', () => {
    expect(given('1d6!!', '6 6 2').dice).toMatchObject([{ face: 6, value: 14, chain: [6, 6, 2], exploded: true }]);
  });

  test('labels, and the pool of each die', () => {
    const dice = given('2d6[fire]+(d8[cold]+d4)[spell]', '1 2 3 4').dice;
    expect(dice.map(({ label, pool }) => [label, pool])).toEqual([
      ['fire', 0],
      ['fire', 0],
      ['spell, cold', 1],
      ['spell', 2],
    ]);
  });

  test('the dice of a dropped member of a group are not kept', () => {
    expect(given('{2d6,d12}kh1', '1 2 12').dice.map(({ kept }) => kept)).toEqual([false, false, true]);
  });

  test('a total that is not whole is rounded down and says so', () => {
    expect(given('d6/2', '5')).toMatchObject({ total: 2, unrounded: '5/2' });
    expect(given('d6/2', '4')).not.toHaveProperty('unrounded');
  });
});

describe('rolling', () => {
  test('the same seed gives the same roll', () => {
    const totals = (): number[] => roll(parse('6x4d6kh3'), seeded('tuesday')).map(({ total }) => total);
    expect(totals()).toEqual(totals());
  });

  test('explosions that do not come to an end in time are refused', () => {
    expect(() => roll(parse('d1000000!>1'), seeded('long'))).toThrow('rolled 100,000 times');
    expect(() => roll(parse('d1000000r>1'), seeded('long'))).toThrow('rolled 100,000 times');
  });
});

function given(notation: string, dice: string): Rolled {
  const [rolled] = rollTyped(
    parse(notation),
    dice.split(' ').filter((word) => word !== ''),
  );
  if (rolled === undefined) throw new Error('nothing was rolled');
  return rolled;
}

import { describe, expect, test } from 'vitest';
import { odds } from '../../src/dice/odds.ts';
import { parse } from '../../src/dice/parse.ts';
import { roll, rollTyped } from '../../src/dice/roll.ts';
import { fractionText } from '../../src/dice/value.ts';
import { refusal } from './kit.ts';

/* What has gone wrong in other dice rollers, one test for each. */

describe('where other rollers have stumbled', () => {
  test.each([
    ['d20 advantage', 'advantage is written d20adv'],
    ['roll with disadvantage', 'disadvantage is written d20dis'],
    ['4d6 drop lowest', 'the lowest is dropped by 4d6dl1'],
    ['4d6 keep 3', 'the highest is kept by 2d20kh1'],
    ['2d20 keep lowest', 'the lowest by 2d20kl1'],
    ['d20 disadvantage', 'disadvantage is written d20dis'],
    ['d20+d4 x3', 'stands in front, as in 3x2d6'],
    ['2d6 3 times', 'stands in front, as in 3x2d6'],
  ])('what is said at the table has a notation, which is named: %s', (said, writes) => {
    expect(refusal(said).message).toContain(writes);
  });

  test.each([
    '1d1!',
    '3d1!!',
    'd1e',
    '1d1!p',
    '1d20!<21',
    '1d6!>=1',
    '1d6r>=1',
    '4d1r',
    'd4!rr<4',
    'd4!4rr<>4',
    '2d6!>4r<=4',
  ])('an explosion or reroll without an end is refused before a die is thrown: %s', (notation) => {
    expect(refusal(notation).code).toBe('dice-endless');
  });

  test('numbers of dice beyond all bounds are refused by their value, and there is no power', () => {
    expect(refusal('(99^99)d20').message).toContain(
      '(99^99)d20: I can\'t read "^" in dice notation; use + - * or / (column 4)',
    );
    expect(refusal('(1000000*1000000)d20').code).toBe('dice-limit');
    expect(refusal('1e9d6').details['column']).toBe(2);
  });

  test('ties are dropped by their place in the pool, so that one die is never dropped twice', () => {
    expect(total('3d6dl1dh1', '4 4 4')).toBe(4);
    expect(total('4d6dl1', '1 1 1 1')).toBe(3);
    expect(total('4d6kh3', '2 2 2 2')).toBe(6);
    expect(refusal('4d6kh3dl1').code).toBe('dice-combination');
  });

  test('dice that explode apart compete as dice of their own; a compound chain competes as one', () => {
    expect(total('2d6!kh1', '6 2 5')).toBe(6);
    expect(total('2d6!!kh1', '6 2 5')).toBe(11);
  });

  test('an explosion that happens once happens to every die of the pool', () => {
    expect(total('3d6!o', '6 6 6 1 2 3')).toBe(24);
  });

  test('ro rerolls once, r until it stops; a bare number means that face alone', () => {
    expect(total('1d6ro1', '1 1')).toBe(1);
    expect(total('1d6r1', '1 1 4')).toBe(4);
    expect(total('1d6ro2', '1')).toBe(1);
    expect(total('1d6ro<=2', '1 5')).toBe(5);
    expect(refusal('2d6ro1r2').message).toContain('either once (ro) or until it stops (r)');
  });

  test.each([
    ['2d20khmin10', '2d20min10kh1', '4 17'],
    ['2d20min10kh', '2d20min10kh1', '4 17'],
    ['1d6min2ro1', 'd6ro1min2', '1 1'],
  ])('%s is settled in the fixed order, as %s', (written, settled, dice) => {
    expect(parse(written)).toEqual(parse(settled));
    expect(total(written, dice)).toBe(total(settled, dice));
  });

  test.each(['2d6min', '4d6kh3x', '2d6ro1foo', '2d6 slashing', '4d6kh3 2', '10d10>=8 hits'])(
    'what is left over is refused, not swallowed: %s',
    (notation) => {
      expect(refusal(notation).code).toBe('dice-syntax');
    },
  );

  test('with an advantage each die is rerolled by itself', () => {
    expect(total('d20advro1', '1 1 12 1')).toBe(12);
    expect(mean('d20advro1')).toBe('226273/16000');
  });

  test('ends and mean are those of the exact chances, whatever modifies the dice', () => {
    const known = odds(parse('4d6kh3'));
    expect([known.min, known.max, mean('4d6kh3')]).toEqual([3, 18, '15869/1296']);
    expect([odds(parse('4d6min3')).min, odds(parse('4d6max4')).max]).toEqual([12, 16]);
    expect(mean('3d6!')).toBe('63/5');
  });

  test.each([
    ['1d20+-5', '12', 7],
    ['1d20--5', '12', 17],
    ['-1d6+4', '6', -2],
    ['-(2d6)', '3 4', -7],
  ])('signs chain and bind outside the dice: %s', (notation, dice, sum) => {
    expect(total(notation, dice)).toBe(sum);
  });

  test('a dash or a times sign out of a printed book is read as what it means', () => {
    expect(total('2d6 − 1', '3 4')).toBe(6);
    expect(total('2d6–1', '3 4')).toBe(6);
    expect(total('2×d6', '3')).toBe(6);
    expect(total('d6÷2', '5')).toBe(2);
  });

  test('d% goes from 1 to 100, and 00 on the table is 100', () => {
    const { min, max } = odds(parse('d%'));
    expect([min, max]).toEqual([1, 100]);
    expect(total('d%+2', '00')).toBe(102);
  });

  test.each(['4d6 d2', 'd20 d20', '4d6ro1 d%', '4d6\td 2', '{d8,d6} d1'])(
    'a bare drop behind a blank is no drop, for it looks like another roll: %j',
    (notation) => {
      expect(refusal(notation).code).toBe('dice-ambiguous');
    },
  );

  test.each(['4d6d2', '4d6 dl2', '4 d6 kh3', '4d6 + d2'])('other blanks do not matter: %j', (notation) => {
    expect(parse(notation)).toEqual(parse(notation.replaceAll(' ', '')));
  });

  test('capitals do not matter', () => {
    expect(parse('4D6KH3 + 2D8E')).toEqual(parse('4d6kh3+2d8e'));
  });

  test.each(['4dF!', 'dFe', '2dF.1!!'])('Fate dice that should explode are refused: %s', (notation) => {
    expect(refusal(notation).message).toContain('Fate dice do not explode');
  });

  test('a die is drawn by rejection: below gives the number of faces, and 0 is the lowest', () => {
    const asked: number[] = [];
    const lowest = (n: number) => {
      asked.push(n);
      return 0;
    };
    expect(roll(parse('d6+d20+d%+dF+d66'), lowest)[0]?.total).toBe(1 + 1 + 1 - 1 + 11);
    expect(asked).toEqual([6, 20, 100, 3, 36]);
  });

  test('a repetition stands in front, and gives totals, never a sum', () => {
    expect(rollTyped(parse('3x2d6'), ['1', '2', '3', '4', '5', '6']).map((one) => one.total)).toEqual([3, 7, 11]);
    expect(refusal('4d6kh3x6').code).toBe('dice-syntax');
    expect(refusal('2d6+3x4').code).toBe('dice-syntax');
  });

  test.each([
    ['2d6\u00a0+1', 'U+00A0 (a no-break space)'],
    ['2d6\u200b', 'U+200B (a zero-width space)'],
    ['\ufeff2d6', 'U+FEFF (a byte-order mark)'],
    ['2d6 — 1', 'U+2014 (a long dash)'],
    ['６d6', 'U+FF16'],
    ['🎲', 'U+1F3B2'],
    ['½d6', '"½" (U+00BD)'],
    ['"2d6"', "a quote doesn't belong here"],
    ['2d6 extra', 'I can\'t read "extra" in dice notation'],
  ])('what does not belong is named: %j', (notation, name) => {
    expect(refusal(notation).message).toContain(name);
  });

  test.each(['constructor', '__proto__', 'toString', 'd6[x]hasOwnProperty', 'valueOf(2)'])(
    'a word that JavaScript knows is no notation: %s',
    (notation) => {
      expect(refusal(notation).code).toBe('dice-syntax');
    },
  );

  test.each([7, 50, 99])('%d brackets in brackets are read at once', (deep) => {
    expect(total(`${'('.repeat(deep)}d6${')'.repeat(deep)}`, '4')).toBe(4);
  });

  test('deeper ones are refused by the bracket that is one too many', () => {
    expect(refusal(`${'('.repeat(200)}1${')'.repeat(200)}`).message).toMatch(
      /brackets at most 100 deep \(column 101\)$/,
    );
  });
});

describe('what a shell takes for itself can be written in letters', () => {
  test.each([
    ['10d10t7', '10d10>=7'],
    ['2d6ro1ro2', '2d6ro<3'],
    ['2d6ee', '2d6!!'],
    ['2d6ep', '2d6!p'],
    ['2d6eep', '2d6!!p'],
    ['2d6eo', '2d6!o'],
    ['4d6ekh3', '4d6!kh3'],
    ['5d10e9', '5d10!=9'],
    ['10d10t7f1', '10d10>=7f=1'],
    ['d20adv', 'd20adv'],
    ['4d6rr1', '4d6r=1'],
    ['4d6mi2ma5', '4d6min2max5'],
  ])('%s is %s', (letters, signs) => {
    expect(letters).toMatch(/^[a-z\d]+$/);
    const [written, meant] = [letters, signs].map((notation) => odds(parse(notation)));
    expect(written).toEqual(meant);
  });
});

function total(notation: string, dice: string): number | undefined {
  return rollTyped(parse(notation), dice.split(' '))[0]?.total;
}

function mean(notation: string): string {
  const found = odds(parse(notation));
  return found.mean === null ? 'none' : fractionText(found.mean);
}

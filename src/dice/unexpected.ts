import type { Cursor } from './scan.ts';

const UNSEEN = new Map([
  [0xa0, 'a no-break space'],
  [0x200b, 'a zero-width space'],
  [0xfeff, 'a byte-order mark'],
  [0x2014, 'a long dash'],
]);

/** Refuses what cannot stand at the cursor with a Problem: what is probably meant. */
export function unexpected(cursor: Cursor): never {
  return cursor.fail('dice-syntax', explain(cursor));
}

function explain(cursor: Cursor): string {
  const { next } = cursor;
  const point = cursor.input.codePointAt(cursor.at) ?? 0;
  if (next === '') return 'something is missing here; a whole expression is for example 2d6+3';
  if (point < 0x20 || point > 0x7e) {
    const name = UNSEEN.get(point);
    const number = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
    return `${number}${name === undefined ? '' : ` (${name})`} doesn't belong here; leave it out`;
  }
  if (cursor.seesDigit || '({'.includes(next) || /^d[\d%f(]/.test(cursor.ahead)) {
    return 'join two parts with a sign, as in 2d6+d8; a group {d8,d6}kh1 needs quotes in a shell';
  }
  if (next === '.') return 'write a digit before the point, as in 0.5';
  if (/^[a-z]/.test(next))
    return `I can't read "${cursor.word}" in dice notation; put a remark behind #, a label between [ and ]`;
  return `"${next}" doesn't belong here; leave it out`;
}

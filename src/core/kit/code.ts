import { plainId } from './id.ts';

/**
 * Returns the code of a newcomer: the first two letters of a single name (more when they are taken), letter and number
 * for one of several equals (`g1` for Ghoul 1), a second letter when the initial is taken by others. Two characters or
 * more, so that it never collides with a one-letter word.
 */
export function freeCode(name: string, taken: ReadonlySet<string>): string {
  const plain = plainId(name).replaceAll('-', '');
  const numbered = /^(.*\D)(\d+)$/.exec(plain);
  const word = numbered?.[1] ?? plain;
  const number = numbered?.[2] ?? '';
  for (let letters = number === '' ? 2 : 1; letters <= word.length; letters++) {
    const code = word.slice(0, letters) + number;
    if (code.length >= 2 && !taken.has(code)) return code;
  }
  for (let count = 2; ; count++) {
    const code = `${word.slice(0, 2)}${count}`;
    if (code.length >= 2 && !taken.has(code)) return code;
  }
}

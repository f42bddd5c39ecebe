import { readWhole } from '../core/kit/number.ts';
import { Problem } from '../core/kit/problem.ts';
import { counted } from '../core/kit/wording.ts';
import { faceAt, faceCount, specialFaces, topFace } from './die.ts';
import type { Sides } from './notation.ts';
import { dieName } from './print.ts';
import type { Throw } from './throw.ts';

/** Gives dice that were rolled on a table in the order in which they are asked for; `finish` refuses what is left over. */
export function typedDice(words: readonly string[]): { readonly throwDie: Throw; readonly finish: () => void } {
  let used = 0;
  const next = (sides: Sides): string => {
    const word = words[used];
    if (word === undefined) throw tooFew(words.length, sides);
    used += 1;
    return word;
  };
  return {
    throwDie: (sides) => readFace(sides, next),
    finish: () => {
      if (used === words.length) return;
      const message = `${counted(words.length, 'die', 'dice')} given, but only ${used} needed. Leave out the rest.`;
      throw new Problem('dice-given', message);
    },
  };
}

function readFace(sides: Sides, next: (sides: Sides) => string): number {
  const word = next(sides);
  if (word === '00' && sides === 100) return 100;
  const sign = specialFaces(sides) && /^[+−-]$/.test(word) ? `${word}1` : word;
  const face = readWhole(sign.replace('−', '-').replace('+', '')) ?? Number.NaN;
  const digits = sides === '66' ? 2 : sides === '666' ? 3 : 1;
  if (digits > 1 && isFace(6, face)) return readDigits(digits - 1, face, next);
  if (!isFace(sides, face)) throw impossible(word, sides);
  return face;
}

/** Returns a d66 or d666 given as a d6 each: the further digits. */
function readDigits(more: number, first: number, next: (sides: Sides) => string): number {
  let face = first;
  for (let i = 0; i < more; i += 1) face = face * 10 + readFace(6, next);
  return face;
}

function isFace(sides: Sides, face: number): boolean {
  const special = specialFaces(sides);
  return special === undefined ? face >= 1 && face <= faceCount(sides) : special.includes(face);
}

function impossible(word: string, sides: Sides): Problem {
  const faces = `${faceAt(sides, 0)} to ${topFace(sides)}`;
  const hint = sides === 100 ? ', or 00 for 100' : sides === 10 && word === '0' ? '; write 10 for its 0' : '';
  return new Problem('dice-given', `A ${dieName(sides)} can't show "${word}". Give ${faces}${hint}.`);
}

function tooFew(given: number, sides: Sides): Problem {
  const says = `${counted(given, 'die', 'dice')} given, but one more ${dieName(sides)} is needed. Add it to --dice.`;
  return new Problem('dice-given', says);
}

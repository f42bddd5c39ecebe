import type { Fight } from '../../core/fight/fight.ts';
import { at } from '../../core/kit/list.ts';
import { readDecimal } from '../../core/kit/number.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { type Answer, diceIn, isTotalEnough, misfit, toRuleValue } from '../../core/rule/answer.ts';
import { isDiceRequest, type Request } from '../../core/rule/request.ts';
import { fold } from '../reading/names.ts';
import { gradesSaid } from '../reading/results.ts';
import { optionFrom, wordsOfOption } from './option-words.ts';

/** Returns true if words could be the faces of dice, each typed apart. */
export function areFaces(dice: readonly number[], words: readonly string[]): boolean {
  return (
    words.length === dice.length && dice.every((sides, i) => /^\d+$/.test(at(words, i)) && Number(words[i]) <= sides)
  );
}

/** Returns those of some words that answer a request: the first, all of an option's name, or the faces of dice that each count, typed apart. */
export function wordsFor(request: Request, words: readonly string[]): readonly string[] {
  if (request.kind === 'choose') return words.slice(0, wordsOfOption(request.options, words));
  const dice = diceIn(request);
  const faces = words.slice(0, dice.length);
  return !isTotalEnough(request) && areFaces(dice, faces) ? faces : words.slice(0, 1);
}

/** Returns answers that were typed with commas between them, with the faces of a roll of several dice as one: `4,5` for 2d6. */
export function withFaces(request: Request, answers: readonly string[]): readonly string[] {
  const dice = diceIn(request);
  const faces = answers.slice(0, dice.length);
  return dice.length > 1 && areFaces(dice, faces) ? [faces.join(), ...answers.slice(faces.length)] : answers;
}

/** Reading of one typed word: an answer, "affray rolls this one", or a refusal with its reason. */
type Typed =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'throw' }
  | { readonly kind: 'refused'; readonly problem: Problem };

/**
 * Reads one typed word as the answer to a request: a face, a total or faces with commas, an option, a number, the
 * band of a check as a ruling; `.` lets affray throw dice. What does not fit is refused with its bounds.
 */
export function readTyped(request: Request, word: string, fight: Fight): Typed {
  if (isDiceRequest(request) && (word === '.' || word === '..')) return { kind: 'throw' };
  const answer = orProblem(() => {
    const found = answerFrom(request, word, fight);
    toRuleValue(request, found);
    return found;
  });
  return answer instanceof Problem ? { kind: 'refused', problem: answer } : { kind: 'answer', answer };
}

function answerFrom(request: Request, word: string, fight: Fight): Answer {
  const by = 'table';
  const { key } = request;
  const [, die, result] = /^(\S+) (\p{L}+)$/u.exec(word) ?? [];
  if (isDiceRequest(request) && die !== undefined && result !== undefined)
    return withResult(request, die, result, fight);
  switch (request.kind) {
    case 'roll': {
      const faces = word.split(',').map((face) => faceFrom(face, request.dice[0]));
      if (faces.some(Number.isNaN)) throw misfit(request, word);
      const single = faces.length === 1 && request.dice.length !== 1;
      return single ? { key, by, number: at(faces, 0) } : { key, by, faces };
    }
    case 'check': {
      const faces = word.split(',').map((face) => faceFrom(face, request.sides));
      if (faces.some(Number.isNaN)) return bandFrom(request, word);
      return request.keep === 'sum' && faces.length === 1 ? { key, by, number: at(faces, 0) } : { key, by, faces };
    }
    case 'choose':
      return { key, by, word: optionFrom(request, word, fight).id };
    case 'enter': {
      const [, digits = '', unit = ''] = /^(.*\d)(\D*)$/.exec(word) ?? [];
      const isItsUnit = unit === '' || request.units.some((one) => one.startsWith(fold(unit)));
      const number = isItsUnit ? readDecimal(digits) : undefined;
      if (number === undefined) throw misfit(request, word);
      return { key, by, number };
    }
  }
}

/** Returns the face that a text shows; on a d100, `00` is 100 and `07` is 7. */
function faceFrom(text: string, sides: number | undefined): number {
  if (!/^\d+$/.test(text)) return Number.NaN;
  return sides === 100 && /^0+$/.test(text) && text.length > 1 ? 100 : Number(text);
}

function bandFrom(request: Extract<Request, { kind: 'check' }>, word: string): Answer {
  const wanted = fold(word);
  const named = request.bands.find((one) => fold(one.name) === wanted || one.grade === wanted);
  const graded = gradesSaid(wanted)?.flatMap((grade) => request.bands.filter((one) => one.grade === grade));
  const band = named ?? graded?.[0];
  if (!band) throw misfit(request, word);
  return { key: request.key, by: 'ruling', word: band.name };
}

/** Reads a die with its result behind it, as `18 hit`; throws Problem `two-results` where the die shows another. */
function withResult(request: Request, die: string, result: string, fight: Fight): Answer {
  const answer = answerFrom(request, die, fight);
  const band = request.kind === 'check' ? at(request.bands, toRuleValue(request, answer)) : undefined;
  const word = fold(result);
  const isSo = band && gradesSaid(word)?.some((grade) => grade === band.grade);
  if (isSo) return answer;
  const instead = band ? `, or \`${result}\` to rule it` : '';
  const { key } = request;
  throw new Problem('two-results', `By the rules ${die} isn't "${result}". Type \`${die}\`${instead}.`, { key });
}

/** Returns an answer as it would be typed. */
export function spoken({ faces, number, word }: Answer): string {
  return word ?? `${faces?.join(',') ?? number ?? '.'}`;
}

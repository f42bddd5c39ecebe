import { isNumbers, isObject, type JsonObject } from '../kit/json.ts';
import { at, groupedBy, must, sumOf } from '../kit/list.ts';
import { isWhole, readDecimal } from '../kit/number.ts';
import { orProblem, Problem } from '../kit/problem.ts';
import { capital, listed, sentence } from '../kit/wording.ts';
import type { Die } from './question.ts';
import { readFaces } from './reading.ts';
import {
  bandOf,
  type CheckRequest,
  type ChooseRequest,
  countedFace,
  type DiceRequest,
  diceOfCheck,
  type EnterRequest,
  highestOf,
  lowestOf,
  type Option,
  type Request,
  type RollRequest,
} from './request.ts';

/** Sources of an answer: the seed, real dice or the referee's word, a default or standing order, a ruling. */
export const givers = ['seed', 'table', 'default', 'order', 'ruling'] as const;
type Giver = (typeof givers)[number];

/** One answered request, as saves keep it: more than the rule sees. */
export interface Answer {
  readonly key: string;
  readonly by: Giver;
  /** The faces of the dice, where they are known. */
  readonly faces?: readonly number[];
  /** A total of dice that were not told apart, or a number that was entered. */
  readonly number?: number;
  /** The id of the option that was taken, or the name of the band that a ruling gave. */
  readonly word?: string;
  /** Reason for a ruling. */
  readonly note?: string;
}

/**
 * Returns the one whole number that the rule gets for an answer: a reading, the index of a band or of an option, a
 * number.
 * @throws Problem `bad-answer` with the bounds when the answer does not fit the request
 */
export function toRuleValue(request: Request, answer: Answer): number {
  switch (request.kind) {
    case 'roll':
      return valueOfRoll(request, answer);
    case 'check':
      return valueOfCheck(request, answer);
    case 'choose':
      return valueOfChoice(request, answer);
    case 'enter':
      return valueOfNumber(request, answer);
  }
}

function valueOfNumber(request: EnterRequest, { number, word }: Answer): number {
  const isFit = request.decimals ? readDecimal(`${number}`, request) !== undefined : isWhole(number, request);
  if (number === undefined || !isFit) throw misfit(request, `${number ?? word}`);
  return number;
}

/** Returns true if a request can take an answer. */
export function fits(request: Request, answer: Answer): boolean {
  return !(orProblem(() => toRuleValue(request, answer)) instanceof Problem);
}

/** Returns the least and the most that a request can be answered with; of a decision, the count of its options. */
export function bounds(request: Request): readonly [least: number, most: number] {
  switch (request.kind) {
    case 'roll': {
      const ones = request.dice.map(() => 1);
      // What one die shows is said aloud, whatever a rule reads of it.
      if (ones.length === 1 && !request.reading.spoken) return [1, at(request.dice, 0)];
      return [shown(request, ones), shown(request, request.dice)];
    }
    case 'check':
      return [lowestOf(request), highestOf(request)];
    case 'choose':
      return [1, request.options.length];
    case 'enter':
      return [request.least, request.most];
  }
}

/** Returns the dice of a request as they are said: `d20`, `2d6`, `d8+d4`. */
export function diceText(request: DiceRequest): string {
  if (request.kind === 'check') return dieText(request);
  const groups = groupedBy(request.dice, (sides) => sides);
  return [...groups].map(([sides, { length }]) => `${length === 1 ? '' : length}d${sides}`).join('+');
}

/** Returns the name of a request where several are asked together: `Defense Check`. */
export function titleOf({ title, why }: Request): string {
  return title ?? why.split(',')[0] ?? '';
}

/** Returns a request as the question that is asked aloud: `Blogo's save versus death, d20? (10 or more)`. */
export function questionText(request: Request): string {
  const { why } = request;
  if (request.kind === 'choose') return why;
  if (request.kind === 'enter') {
    const range = `${request.least} to ${request.most}`;
    return why.endsWith('?') ? `${why} (${range})` : `${why}, ${range}?`;
  }
  const faces = facesWanted(request);
  const dice = diceText(request);
  const isNamed = why.includes(dice);
  if (why.includes('?')) return `${why}${isNamed ? '' : ` ${dice}`}${faces === '' ? '' : ` (${faces})`}`;
  const parts = [...(isNamed ? [] : [dice]), ...(faces === '' ? [] : [faces])].join(', ');
  const joint = /[.,]$/.test(why) || parts === '' ? ' ' : ', ';
  return `${`${why}${joint}${parts}`.trim()}?${neededText(request.needs ?? '')}`;
}

/** Returns the sides of the dice that a request rolls; none for a decision or a number. */
export function diceIn(request: Request): readonly number[] {
  if (request.kind === 'check') return diceOfCheck(request);
  return request.kind === 'roll' ? request.dice : [];
}

/** Returns true if one number answers dice: one die, a total. */
export function isTotalEnough(request: Request): boolean {
  if (request.kind === 'check') return request.keep === 'one' || request.keep === 'sum';
  return request.kind !== 'roll' || request.reading.spoken || request.dice.length < 2;
}

/** Returns the faces that have to be typed where a total is not enough; the question of a check says so itself. */
export function facesWanted(request: Request): string {
  if (request.kind !== 'roll' || isTotalEnough(request)) return '';
  return request.dice.length === 2 ? 'both faces' : 'every face';
}

/** Returns what a check needs, in words: `>=13` is `13 or more`. */
function neededText(needs: string): string {
  const [, sign, number] = /^([<>])=(\d+)$/.exec(needs) ?? [];
  return number === undefined ? '' : ` (${number} or ${sign === '>' ? 'more' : 'less'})`;
}

/** Returns a question with its answer: `Who is surprised? nobody`. */
export function answeredText(why: string, answer: string): string {
  return `${why}${why.endsWith('?') ? '' : ':'} ${answer}`;
}

/** Returns the dice of a check as they are said: `d20`, `2d6`, or of which two which one counts. */
export function dieText({ sides, keep = 'one' }: Die): string {
  if (keep === 'one') return `d${sides}`;
  return keep === 'sum' ? `2d${sides}` : `2d${sides}, the ${keep} counts`;
}

/** Returns the answer that a request takes when nobody is asked. */
export function suggestion(request: ChooseRequest | EnterRequest): Answer {
  return request.kind === 'choose'
    ? { key: request.key, by: 'default', word: request.suggested }
    : { key: request.key, by: 'default', number: request.suggested };
}

/** Returns the face or the sum that counts in an answered check; nothing when a ruling gave the band. */
export function faceOf({ keep }: CheckRequest, { faces = [], number }: Answer): number | undefined {
  if (faces.length > 0) return countedFace(keep, faces);
  return keep === 'sum' ? number : undefined;
}

/** Reads an answer from a save or a script, or throws Problem `bad-answer`. */
export function readAnswer(json: unknown): Answer {
  const { key, by: giver, faces, number, word, note } = isObject(json) ? json : {};
  const by = givers.find((known) => known === giver);
  const areTexts = [word, note].every((text) => text === undefined || typeof text === 'string');
  const areNumbers = (faces === undefined || isNumbers(faces)) && (number === undefined || typeof number === 'number');
  if (typeof key !== 'string' || by === undefined || !areTexts || !areNumbers) {
    const shown = JSON.stringify(json)?.slice(0, 80);
    throw new Problem('bad-answer', `${shown} is not an answer: it needs a key and who gave it.`);
  }
  return {
    key,
    by,
    ...(isNumbers(faces) && { faces }),
    ...(typeof number === 'number' && { number }),
    ...(typeof word === 'string' && { word }),
    ...(typeof note === 'string' && { note }),
  };
}

/** Returns an answer as JSON, without what is absent. */
export function writeAnswer({ key, by, faces, number, word, note }: Answer): JsonObject {
  return { key, by, faces, number, word, note };
}

/** Returns the number said aloud for a roll: before a constant and the like are added. */
function shown({ reading }: RollRequest, faces: readonly number[]): number {
  return readFaces({ ...reading, end: (running) => running }, faces);
}

/** The most damage and the like that a ruling states. */
const MOST_RULED = 999;

/** A total is what the dice show; a ruling says what it all comes to. */
function valueOfRoll(request: RollRequest, answer: Answer): number {
  const { faces, number } = answer;
  if (faces) {
    if (faces.length !== request.dice.length) throw misfit(request, faces.join(','));
    faces.forEach((face, i) => {
      if (!isWhole(face, { least: 1, most: at(request.dice, i) })) throw misfit(request, faces.join(','));
    });
    return readFaces(request.reading, faces);
  }
  if (number === undefined) throw misfit(request, `${answer.word}`);
  return answer.by === 'ruling' ? valueOfRuling(request, number) : valueOfTotal(request, number);
}

function valueOfTotal(request: RollRequest, total: number): number {
  const { spoken, end } = request.reading;
  const faces = facesOfTotal(request, total);
  if (faces) return readFaces(request.reading, faces);
  const [least, most] = bounds(request);
  if (!spoken || !isWhole(total, { least, most })) throw misfit(request, `${total}`);
  return end?.(total) ?? total;
}

/** Returns the faces of a total that only one roll shows, where the reading makes do with it. */
function facesOfTotal({ dice, reading }: RollRequest, total: number): readonly number[] | undefined {
  if (!reading.byExtremes) return undefined;
  return [dice.map(() => 1), dice].find((faces) => sumOf(faces) === total);
}

/** Returns the faces that a roll was answered with, or the number that stands for them. */
export function facesText(request: RollRequest, { by, faces, number = 0 }: Answer): string {
  return (faces ?? (by === 'ruling' ? undefined : facesOfTotal(request, number)) ?? [number]).join();
}

/** No dice bound what the referee rules. */
function valueOfRuling({ key, reading }: RollRequest, result: number): number {
  const why = `A ruling can't make a roll ${result}. Type a whole number from 0 to ${MOST_RULED}.`;
  if (!isWhole(result, { least: 0, most: MOST_RULED })) throw new Problem('bad-answer', why, { key });
  return reading.ofRuling?.(result) ?? result;
}

function valueOfCheck(request: CheckRequest, answer: Answer): number {
  if (answer.word !== undefined) {
    const index = request.bands.findIndex(({ name }) => name === answer.word);
    if (index < 0) throw misfit(request, answer.word);
    return index;
  }
  const { faces = [], number } = answer;
  const [least, most] = bounds(request);
  const isAll = faces.length === diceOfCheck(request).length;
  const isTotal = request.keep === 'sum' && faces.length === 0 && isWhole(number, { least, most });
  if (!isTotal && (!isAll || faces.some((face) => !isWhole(face, { least: 1, most: request.sides }))))
    throw misfit(request, `${faces.length === 0 ? (number ?? 'nothing') : faces.join(',')}`);
  return bandOf(must(faceOf(request, answer), 'face'), request.bands);
}

function valueOfChoice(request: ChooseRequest, answer: Answer): number {
  const now = request.options.findIndex(({ id }) => id === answer.word);
  const isOld = ({ formerly }: Option) => formerly !== undefined && [formerly].flat().includes(answer.word ?? '');
  const index = now < 0 ? request.options.findIndex(isOld) : now;
  const option = request.options[index];
  if (!option) throw misfit(request, `${answer.word ?? answer.number ?? 'nothing'}`);
  if (option.refused !== undefined && answer.by !== 'ruling')
    throw new Problem('refused', sentence(`${option.label} can't be chosen: ${option.refused}`), { key: request.key });
  return index;
}

/** Returns the error for an answer that its request cannot take, with the bounds. */
export function misfit(request: Request, given: string): Problem {
  const text = [...whyUnfit(request, given), `${capital(takes(request))}.`].join(' ');
  return new Problem('bad-answer', text, { key: request.key });
}

/** Returns why a request cannot take what was given: `A d20 can't show 23.`; nothing where its options say it. */
export function whyUnfit(request: Request, given: string): readonly string[] {
  const isNumber = /^-?[\d,]+$/.test(given);
  switch (request.kind) {
    case 'roll':
    case 'check': {
      const [dice = ''] = diceText(request).split(',');
      const isOne = /^\d+$/.test(given);
      if (facesWanted(request) !== '' && isOne) return ['Each die counts here.'];
      if (diceIn(request).length === 1 && /^\d+(?:,\d+)+$/.test(given))
        return [`One ${dice} shows one number: type ${given.replaceAll(',', ' ')} for several rolls.`];
      if (request.kind === 'check' && !isTotalEnough(request) && isOne && Number(given) <= request.sides)
        return [`${given} is one face of two.`];
      return [
        isNumber
          ? `${/^d\d+$/.test(dice) ? `A ${dice}` : dice} can't show ${given}.`
          : `I can't read "${given}" as a ${dice} roll.`,
      ];
    }
    case 'choose':
      return [];
    case 'enter':
      return isNumber ? [] : [`"${given}" is not a ${numberOf(request)}.`];
  }
}

/** Returns what a request takes, as the referee is told to give it: `type a number from 1 to 20`. */
export function takes(request: Request): string {
  const [least, most] = bounds(request);
  switch (request.kind) {
    case 'roll':
      return facesWanted(request) === ''
        ? `type a number from ${least} to ${most}`
        : `type ${facesWanted(request)} of the ${diceText(request)}, such as ${request.dice.join(',')}`;
    case 'check':
      return isTotalEnough(request)
        ? `type a number from ${least} to ${most}`
        : `type both faces, such as ${request.sides},1; the ${request.keep} counts`;
    case 'choose': {
      const words = request.options.map(({ id, label }) => (label.length < id.length ? label : id));
      return `choose ${listed(words, 'or')}`;
    }
    case 'enter':
      return `type a ${numberOf(request)} from ${least} to ${most}`;
  }
}

function numberOf({ decimals }: EnterRequest): string {
  return decimals ? 'number' : 'whole number';
}

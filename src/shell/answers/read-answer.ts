import { codeOf, type Fight, findCombatant } from '../../core/fight/fight.ts';
import { at } from '../../core/kit/list.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { listed } from '../../core/kit/wording.ts';
import { type Answer, misfit, toRuleValue } from '../../core/rule/answer.ts';
import { type ChooseRequest, type Option, possible, type Request } from '../../core/rule/request.ts';
import { fold, severalNamed, whoIs } from '../reading/names.ts';
import { gradesFor } from '../reading/overrule.ts';
import { lookUpLetters } from '../reading/words.ts';

/** Reading of one typed word: an answer, "affray rolls this one", or a refusal with its reason. */
type Typed =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'throw' }
  | { readonly kind: 'refused'; readonly problem: Problem };

/**
 * Reads one typed word as the answer to a request: a face, a total or faces with commas, an option, a number, the
 * band of a check as a ruling; `.` lets affray throw. What does not fit is refused with its bounds.
 */
export function readTyped(request: Request, word: string, fight: Fight): Typed {
  if (word === '.' || word === '..') return { kind: 'throw' };
  const answer = orProblem(() => fitting(request, answerFrom(request, word, fight)));
  return answer instanceof Problem ? { kind: 'refused', problem: answer } : { kind: 'answer', answer };
}

/** Returns the shortest ways to type options: codes, or the fewest letters that are unique and no look-up. */
function lettersOf(options: readonly Option[], fight: Fight): readonly string[] {
  return options.map(({ id }) => {
    const somebody = findCombatant(fight, id);
    if (somebody) return somebody.code;
    const others = options.filter((one) => one.id !== id).map((one) => one.id);
    for (let length = 1; length < id.length; length++) {
      const letters = id.slice(0, length);
      if (!lookUpLetters.has(letters) && !others.some((other) => other.startsWith(letters))) return letters;
    }
    return id;
  });
}

/** Every word that is an option of a request; none where it is no decision. */
export function optionWordsOf(request: Request, fight: Fight): readonly string[] {
  if (request.kind !== 'choose') return [];
  const { options } = request;
  const yes = affirmed(options) ? affirmatives : [];
  return [...lettersOf(options, fight), ...options.flatMap(({ id, label }) => [fold(id), fold(label)]), ...yes];
}

const affirmatives = ['y', 'yes'];

/** Returns the option that a yes means: of two, the one that is not `no`. */
function affirmed(options: readonly Option[]): Option | undefined {
  const able = possible(options);
  const others = able.filter(({ id }) => id !== 'no');
  return able.length === 2 && others.length === 1 ? others[0] : undefined;
}

/** Returns an answer that the request can take. */
function fitting(request: Request, answer: Answer): Answer {
  toRuleValue(request, answer);
  return answer;
}

function answerFrom(request: Request, word: string, fight: Fight): Answer {
  const by = 'table';
  const { key } = request;
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
      return { key, by, faces };
    }
    case 'choose':
      return { key, by, word: optionFrom(request, word, fight).id };
    case 'enter': {
      const number = Number(word.replace(/(?<=\d)[a-z]+$/i, ''));
      if (!Number.isInteger(number)) throw misfit(request, word);
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
  const graded = gradesFor(wanted)?.flatMap((grade) => request.bands.filter((one) => one.grade === grade));
  const band = named ?? graded?.[0];
  if (!band) throw misfit(request, word);
  return { key: request.key, by: 'ruling', word: band.name };
}

/** Counts the typed words that name one option together: `p shield 33` begins with two that mean "parry shield". */
export function wordsOfOption(options: readonly Option[], words: readonly string[]): number {
  for (let length = Math.min(3, words.length); length > 1; length--) {
    const said = words.slice(0, length);
    if (said.every((word) => !/^\d/.test(word)) && options.some((option) => isNamedBy(option, said))) return length;
  }
  return 1;
}

/** Returns true if each word begins the word of the option's name at the same place. */
function isNamedBy({ label, id }: Option, said: readonly string[]): boolean {
  return [label, id].some((name) => {
    const parts = fold(name).split(' ');
    return said.every((word, i) => parts[i]?.startsWith(fold(word)));
  });
}

function optionFrom(request: ChooseRequest, word: string, fight: Fight): Option {
  const wanted = fold(word);
  const exact = request.options.filter(({ id, label }) => [codeOf(fight, id), fold(id), fold(label)].includes(wanted));
  const yes = affirmatives.includes(wanted) ? affirmed(request.options) : undefined;
  if (yes) return yes;
  const starts =
    exact.length > 0
      ? exact
      : request.options.filter(({ id, label }) => fold(id).startsWith(wanted) || fold(label).startsWith(wanted));
  const able = starts.length > 1 ? possible(starts) : starts;
  const preferred = able.find(({ id }) => id === request.suggested);
  if (able.length === 1) return at(able, 0);
  refuseSeveral(word, able, fight);
  if (preferred) return preferred;
  const phrase = word.split(' ');
  const spoken = phrase.length > 1 ? request.options.filter((option) => isNamedBy(option, phrase)) : [];
  if (spoken.length === 1) return at(spoken, 0);
  const [who] = /^\d+$/.test(word) ? [] : whoIs(fight, word);
  const named = request.options.find(({ id }) => id === who);
  if (named) return named;
  throw new Problem('bad-answer', `Choose ${optionsAsSaid(request, fight)}.`, { key: request.key });
}

/**
 * People are not guessed, as elsewhere: a beginning that several of them share is asked about.
 * @throws Problem `ambiguous-name` with the candidates
 */
function refuseSeveral(word: string, options: readonly Option[], fight: Fight): void {
  const people = options.flatMap(({ id }) => findCombatant(fight, id) ?? []);
  if (people.length < 2 || people.length < options.length) return;
  const { code, message, details } = severalNamed(word, people);
  throw new Problem(code, message, { ...details, answers: true });
}

/** Returns options as a prompt lists them: `p parry 60%*, d dodge 30%, n`; the suggested one is starred. */
export function optionList(
  request: ChooseRequest,
  fight: Fight,
  chances: ReadonlyMap<string, string> = new Map(),
): string {
  return optionsShown(request, fight, '*', chances).join(', ');
}

/** Returns the options that can be taken, each with the letters that are enough for it; of two with one label, the later. */
function optionsShown(
  { options, suggested }: ChooseRequest,
  fight: Fight,
  star = '',
  chances: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  const letters = lettersOf(options, fight);
  return options.flatMap(({ id, label, refused }, i) => {
    const isTwin = id !== suggested && options.slice(i + 1).some((later) => later.label === label && !later.refused);
    if (refused !== undefined || isTwin) return [];
    const letter = at(letters, i);
    // A name of plain words is typed as it stands: many letters before it would only be in the way.
    const isPlain = letter.length > 2 && /^[a-z ]+$/.test(label);
    const isSaid = isPlain || label.toLowerCase().startsWith(letter) || fold(label) === letter;
    const rest = isSaid ? label : `[${letter}] ${label}`;
    const chance = chances.get(id);
    return [`${rest}${id === suggested ? star : ''}${chance === undefined ? '' : ` (${chance})`}`];
  });
}

/** Returns options in a sentence: `no, yes or half`; one after the other where they hold commas themselves. */
function optionsAsSaid(request: ChooseRequest, fight: Fight): string {
  const options = optionsShown(request, fight);
  return options.some((option) => option.includes(',')) ? `one: ${options.join('; ')}` : listed(options, 'or');
}

/** Returns an answer as it would be typed. */
export function spoken({ faces, number, word }: Answer): string {
  return word ?? `${faces?.join(',') ?? number ?? '.'}`;
}

import { at } from '../kit/list.ts';
import {
  type Asking,
  type Band,
  type Bounds,
  CheckRequest,
  ChooseRequest,
  type Die,
  EnterRequest,
  LazyBatch,
  type Option,
  type Request,
  type RequestBatch,
  RollRequest,
  type Rule,
} from './question.ts';
import type { Reading } from './reading.ts';

export type { Asking, Band, DiceRequest, Die, Grade, Keep, Option, Request, RequestBatch, Rule } from './question.ts';
export {
  bandOf,
  bandsByFace,
  CheckRequest,
  ChooseRequest,
  countedFace,
  diceOfCheck,
  EnterRequest,
  highestOf,
  isDiceRequest,
  keeps,
  lowestOf,
  RollRequest,
  rollsUpTo,
} from './question.ts';

/** One thing to ask: a rule by itself, and part of a rule that asks several things together. */
export class Question<T> implements Rule<T> {
  /** A number that is asked quietly before the request, where there is one. */
  readonly modifier?: (() => EnterRequest) | undefined;
  readonly request: (modifier: number) => Request;
  /** Returns what the rule makes of the answer. */
  readonly read: (answer: number, modifier: number) => T;

  /** @param parts which may be those of another question */
  constructor({ modifier, request, read }: Pick<Question<T>, 'modifier' | 'request' | 'read'>) {
    this.modifier = modifier;
    this.request = request;
    this.read = read;
  }

  *[Symbol.iterator](): Iterator<RequestBatch, T, readonly number[]> {
    const { modifier, request, read } = this;
    const more = modifier ? at(yield new LazyBatch(() => [modifier()]), 0) : 0;
    return read(at(yield new LazyBatch(() => [request(more)]), 0), more);
  }

  /** Returns the same question with something else made of its answer. */
  to<U>(how: (value: T) => U): Question<U> {
    const { modifier, request, read } = this;
    return new Question({ modifier, request, read: (answer, more) => how(read(answer, more)) });
  }
}

/** Dice rolled together; the rule gets what the reading makes of the faces. */
export function roll(asked: Asking, dice: readonly number[], reading: Reading): Question<number> {
  return new Question({ request: () => new RollRequest(asked, dice, reading), read: (answer) => answer });
}

/** One die against the bands for a modifier: every check has a quiet one, 0 unless the referee states it. */
export function check<Name extends string>(
  asked: Asking,
  die: Die,
  bands: (modifier: number) => readonly Band<Name>[],
): Question<Name> {
  let known: readonly [modifier: number, bands: readonly Band<Name>[]] | undefined;
  const bandsFor = (modifier: number) => {
    if (known?.[0] !== modifier) known = [modifier, bands(modifier)];
    return known[1];
  };
  return new Question({
    modifier: () => modifierOf(asked, `a modifier to ${asked.why}`),
    request: (modifier) => new CheckRequest(asked, 'main', die, bandsFor(modifier)),
    read: (answer, modifier) => at(bandsFor(modifier), answer).name,
  });
}

/** One die that succeeds on a face up to a number and the quiet modifier; the two results are named. */
export function underOf(
  asked: Asking,
  sides: number,
  most: number,
  [success, failure]: readonly [string, string],
): Question<boolean> {
  const asking = check(asked, { sides }, (modifier) => [
    { name: success, upTo: Math.max(0, Math.min(sides, most + modifier)), grade: 'success' },
    { name: failure, upTo: sides, grade: 'failure' },
  ]);
  return new Question({ ...asking, read: (answer) => answer === 0 });
}

/** Returns the number by which the referee changes a roll: quiet, 0 unless it is stated. */
export function modifierOf(
  { key, who: roller, against, needs, rules }: Omit<Asking, 'why'>,
  why: string,
): EnterRequest {
  const asking = { key: `${key}/modifier`, tag: 'modifier', who: 'referee', against, why, needs, rules, roller };
  return new EnterRequest(asking, { least: -100, most: 100, suggested: 0 }, true);
}

/** One die that picks a row of a table; always asked by name. */
export function draw<Name extends string>(asked: Asking, sides: number, rows: readonly Band<Name>[]): Question<Name> {
  return new Question({
    request: () => new CheckRequest(asked, 'consequence', { sides }, rows),
    read: (answer) => at(rows, answer).name,
  });
}

/** Returns a decision among options; `quiet` takes the suggested one without asking. */
export function choose<const Id extends string>(
  asked: Asking,
  options: readonly Option<Id>[],
  suggested: NoInfer<Id>,
  quiet = false,
): Question<Id> {
  return new Question({
    request: () => new ChooseRequest(asked, options, suggested, quiet),
    read: (answer) => at(options, answer).id,
  });
}

/** Returns a check that nobody rolls: the first result stands, unless the referee states the second (`miss`). */
export function unrolled<const Id extends string>(asked: Asking, [success, failure]: readonly [Id, Id]): Question<Id> {
  const options: readonly Option<Id>[] = [
    { id: success, label: success, grade: 'success' },
    { id: failure, label: failure, grade: 'failure' },
  ];
  return choose({ ...asked, role: 'main' }, options, success, true);
}

/** Returns what can be chosen: whatever is not refused. */
export function possible<T extends { readonly refused?: string }>(choices: readonly T[]): readonly T[] {
  return choices.filter(({ refused }) => refused === undefined);
}

/** Returns the options of a decision, each by its id and how it is listed; by its id alone where that is the same. */
export function optionsOf<const Id extends string>(
  ...options: readonly (Id | readonly [id: Id, label: string])[]
): readonly Option<Id>[] {
  return options.map((option) => {
    const [id, label] = typeof option === 'string' ? [option, option] : option;
    return { id, label };
  });
}

/** Returns a number that somebody states, from `least` to `most`. */
export function enter(asked: Asking, bounds: Bounds, quiet = false): Question<number> {
  return new Question({ request: () => new EnterRequest(asked, bounds, quiet), read: (answer) => answer });
}

/** Draws one of several, each with a face of its own. */
export function drawLot<Name extends string>(asked: Asking, names: readonly Name[]): Question<Name> {
  const rows = names.map((name, i) => ({ name, upTo: i + 1 }));
  return draw(asked, names.length, rows);
}

/** Chooses one of several, by default the first; where only one of them is open, that one without asking. */
export function* chooseAmong<const Id extends string>(
  asked: Asking,
  options: readonly Option<Id>[],
  suggested: NoInfer<Id> = at(options, 0).id,
): Rule<Id> {
  const [only, ...others] = possible(options);
  const isOnly = only !== undefined && others.length === 0;
  return yield* choose(asked, options, isOnly ? only.id : suggested, isOnly);
}

/** Asks for one decision about several, or about each in its `own` words. Returns each of them with the answer. */
export function* decideEach<X, const Id extends string>(
  asked: Asking,
  all: readonly X[],
  own: (one: X) => Partial<Asking>,
  options: readonly Option<Id>[],
  suggested: NoInfer<Id>,
): Rule<readonly (readonly [X, Id])[]> {
  const each: Option<Id | 'each'> = { id: 'each', label: 'each' };
  const said = yield* choose<Id | 'each'>(asked, all.length > 1 ? [...options, each] : options, suggested);
  const same = options.find(({ id }) => id === said);
  if (same) return all.map((one) => [one, same.id]);
  return yield* askEach(all, (one) => choose<Id>({ ...asked, ...own(one) }, options, suggested));
}

/** Returns a question that is answered by yes or no: which one Enter takes, how they are listed, and which of them first. */
export function confirm(
  asked: Asking,
  suggested: boolean,
  { first = 'yes', ...labels }: { readonly first?: 'yes' | 'no'; readonly yes?: string; readonly no?: string } = {},
  quiet = false,
): Question<boolean> {
  const yes = { id: 'yes', label: labels.yes ?? 'yes' };
  const no = { id: 'no', label: labels.no ?? 'no' };
  const options = first === 'yes' ? [yes, no] : [no, yes];
  return choose(asked, options, suggested ? 'yes' : 'no', quiet).to((id) => id === 'yes');
}

/** Rest of a request: what it says of itself beside its kind, its combatant and its reason, and the end of its key. */
type More = Partial<Omit<Asking, 'tag' | 'who' | 'why'>> & {
  /** Named by the key instead of the combatant who answers; nobody, where it is empty. */
  readonly about?: string;
  /** Number or name of the time, where it comes more than once in a step. */
  readonly time?: number | string;
};

/** Returns what a request says of itself. Its key is made of its parts (`damage:asta:g2`), or its own. */
export function asking(tag: string, who: string, why: string, { about, time, ...more }: More = {}): Asking {
  const whom = about === undefined ? `:${who}${ending(more.against)}` : ending(about || undefined);
  return { key: `${tag}${whom}${ending(time)}`, tag, who, why, ...more };
}

function ending(part: string | number | undefined): string {
  return part === undefined ? '' : `:${part}`;
}

/**
 * Asks several independent questions at once, to be answered in any order.
 * @param alike what the rule makes of the values, as a text, where that is less than the values
 * @returns what each question makes of its answer, in the order of the questions
 */
export function* together<T>(
  questions: readonly Question<T>[],
  accepts?: (values: readonly T[]) => boolean,
  alike?: (values: readonly T[]) => string,
): Rule<readonly T[]> {
  if (questions.length === 0) return [];
  const { layOut, read } = yield* asked(questions);
  const answers = yield new LazyBatch(layOut, {
    rejects: accepts && ((given) => !accepts(read(given))),
    alike: alike && ((given) => (given.length < questions.length ? given.join() : alike(read(given)))),
  });
  return read(answers);
}

/** Asks the same of several at once, to be answered in any order; returns each of them with the answer. */
export function* askEach<X, T>(
  all: readonly X[],
  questionFor: (one: X) => Question<T>,
): Rule<readonly (readonly [X, T])[]> {
  const answers = yield* together(all.map(questionFor));
  return all.map((one, i) => [one, at(answers, i)]);
}

/**
 * Asks several independent questions at once, of which the rule sees no more than a running value, one answer after
 * the other. So the odds merge rolls that come to the same, however many people roll.
 * @param step the running value after one more answer; plain data, nothing but what the rule needs
 */
export function* gather<T, S>(
  questions: readonly Question<T>[],
  start: S,
  step: (running: S, value: T, index: number) => S,
): Rule<S> {
  if (questions.length === 0) return start;
  const { layOut, read } = yield* asked(questions);
  const fold = (answers: readonly number[]) => read(answers).reduce(step, start);
  return fold(yield new LazyBatch(layOut, { alike: (answers) => JSON.stringify(fold(answers)) }));
}

/**
 * Asks until the answers are accepted: ties and numbers that count for nothing are rolled again. Play records each
 * attempt; the odds leave the rejected rolls out and never loop.
 * @param questions the questions of one attempt, 1 and up; their keys must name the attempt
 * @param rejected what is done when an attempt counts for nothing, such as saying so
 */
export function* throwAgain<T>(
  questions: (attempt: number) => readonly Question<T>[],
  accepts: (values: readonly T[]) => boolean,
  rejected?: (values: readonly T[]) => void,
  alike?: (values: readonly T[]) => string,
): Rule<readonly T[]> {
  for (let attempt = 1; ; attempt++) {
    const values = yield* together(questions(attempt), accepts, alike);
    if (accepts(values)) return values;
    rejected?.(values);
  }
}

/** Asks for the modifiers of questions; returns what lays out their requests with those, and what they make of answers. */
function* asked<T>(questions: readonly Question<T>[]) {
  const wanted = questions.flatMap(({ modifier }) => modifier ?? []);
  const quiet = new LazyBatch(() => wanted.map((modifier) => modifier()));
  const given: readonly number[] = wanted.length === 0 ? [] : yield quiet;
  let next = 0;
  const modifiers = questions.map(({ modifier }) => (modifier ? at(given, next++) : 0));
  return {
    layOut: () => questions.map((question, i) => question.request(at(modifiers, i))),
    read: (answers: readonly number[]) => answers.map((answer, i) => at(questions, i).read(answer, at(modifiers, i))),
  };
}

/** More points than these no armour has. */
const MOST = 99;

/**
 * Returns the question of what armour counts against a hit: the rules' points, unless the referee rules otherwise (`no
 * armour`, `ap 2`). It is asked quietly, as the modifier of a check is, by the tag `armour`.
 * @param struck what makes the blow's key unique in its step, who strikes, and who wears the armour
 */
export function armourOf<T>(
  { key, who, against }: Pick<Asking, 'key' | 'who' | 'against'>,
  points: number,
  read: (points: number) => T,
): Question<T> {
  const asking = { key: `armour:${key}`, tag: 'armour', who, against, why: 'what the armour counts' };
  return new Question({ ...enter(asking, { least: 0, most: MOST, suggested: points }, true), read });
}

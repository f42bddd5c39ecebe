import { at } from '../kit/list.ts';
import type { Band } from './band.ts';
import type { Asking, Asks, Bounds, Die, Option, Question, Rule } from './question.ts';
import { CheckRequest, ChooseRequest, EnterRequest, RollRequest } from './question.ts';
import type { Reading } from './reading.ts';
import { askEach } from './together.ts';

export { type Band, bandOf, bandsByFace, type Grade } from './band.ts';
export type { Asking, Die, Keep, Option, Question, Request, RequestBatch, Rule } from './question.ts';
export { CheckRequest, ChooseRequest, EnterRequest, keeps, RollRequest } from './question.ts';
export { askEach, gather, throwAgain, together } from './together.ts';

/** Returns a question of its parts, which may be those of another. */
export function question<T>({ modifier, request, read }: Asks<T>): Question<T> {
  return {
    modifier,
    request,
    read,
    *[Symbol.iterator]() {
      const more = modifier ? at(yield { requests: [modifier], rejects: undefined, alike: undefined }, 0) : 0;
      return read(at(yield { requests: [request(more)], rejects: undefined, alike: undefined }, 0), more);
    },
  };
}

/** Dice rolled together; the rule gets what the reading makes of the faces. */
export function roll(asked: Asking, dice: readonly number[], reading: Reading): Question<number> {
  return question({ request: () => new RollRequest(asked, dice, reading), read: (answer) => answer });
}

/**
 * One die against bands. Every check has a quiet modifier, 0 unless the referee states one.
 * @param bands the bands for a modifier
 */
export function check<Name extends string>(
  asked: Asking,
  die: Die,
  bands: (modifier: number) => readonly Band<Name>[],
): Question<Name> {
  return question({
    modifier: modifierOf(asked, `a modifier to ${asked.why}`),
    request: (modifier) => new CheckRequest(asked, 'main', die, bands(modifier)),
    read: (answer, modifier) => at(bands(modifier), answer).name,
  });
}

/**
 * One die that succeeds on a face up to a number, to which the quiet modifier is added.
 * @param names what the two results are called
 */
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
  return question({ ...asking, read: (answer) => answer === 0 });
}

/** Returns the number by which the referee changes a roll: quiet, 0 unless it is stated. */
export function modifierOf(
  { key, against, needs, rules }: Omit<Asking, 'why'>,
  why: string,
  tag = 'modifier',
): EnterRequest {
  const asking = { key: `${key}/modifier`, tag, who: 'referee', against, why, needs, rules };
  return new EnterRequest(asking, { least: -100, most: 100, suggested: 0 }, true);
}

/** One die that picks a row of a table; always asked by name. */
export function draw<Name extends string>(asked: Asking, sides: number, rows: readonly Band<Name>[]): Question<Name> {
  return question({
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
  return question({
    request: () => new ChooseRequest(asked, options, suggested, quiet),
    read: (answer) => at(options, answer).id,
  });
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
  return question({ request: () => new EnterRequest(asked, bounds, quiet), read: (answer) => answer });
}

/** Draws one of several, each with a face of its own. */
export function drawLot<Name extends string>(asked: Asking, names: readonly Name[]): Question<Name> {
  const rows = names.map((name, i) => ({ name, upTo: i + 1 }));
  return draw(asked, names.length, rows);
}

/** Chooses one of several, by default the first; where only one of them is open, that one without a question. */
export function* chooseAmong<const Id extends string>(
  asked: Asking,
  options: readonly Option<Id>[],
  suggested: NoInfer<Id> = at(options, 0).id,
): Rule<Id> {
  const [only, ...others] = possible(options);
  return only && others.length === 0 ? only.id : yield* choose(asked, options, suggested);
}

/**
 * Asks for a decision about several: one answer for all of them, or one for each.
 * @param own what the question about one of them alone says of itself instead
 * @returns each of them with the answer
 */
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

/**
 * Returns a question that is answered by yes or no.
 * @param suggested what Enter takes
 * @param labels how the two are listed, in the order in which they are given; the words `yes` and `no` are typed in any
 *   case
 */
export function confirm(
  asked: Asking,
  suggested: boolean,
  labels: { readonly yes?: string; readonly no?: string } = {},
  quiet = false,
): Question<boolean> {
  const yes = { id: 'yes', label: labels.yes ?? 'yes' };
  const no = { id: 'no', label: labels.no ?? 'no' };
  const options = Object.keys(labels)[0] === 'no' ? [no, yes] : [yes, no];
  const decision = choose(asked, options, suggested ? 'yes' : 'no', quiet);
  return question({ ...decision, read: (answer) => options[answer] === yes });
}

/** Rest of a request: what it says of itself beside its kind, its combatant and its reason, and the end of its key. */
type More = Partial<Omit<Asking, 'tag' | 'who' | 'why'>> & {
  /** Named by the key instead of the combatant who answers; nobody, where it is empty. */
  readonly about?: string;
  /** Number or name of the time, where it comes more than once in a step. */
  readonly time?: number | string;
};

/**
 * Returns what a request says of itself, with the key that is made of its parts, `damage:asta:g2`, or its own.
 * @param tag the kind of die or decision
 * @param who whose it is
 * @param why in the ruleset's terms
 * @param more against whom, by which rules
 */
export function asking(tag: string, who: string, why: string, { about, time, ...more }: More = {}): Asking {
  const parts = about === undefined ? [tag, who, more.against, time] : [tag, about || undefined, time];
  const key = parts.filter((part) => part !== undefined).join(':');
  return { key, tag, who, why, ...more };
}

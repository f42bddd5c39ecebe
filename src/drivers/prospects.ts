import { type Fight, findCombatant, nameOf } from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import { KnownStates } from '../core/fight/known-states.ts';
import { writeFraction } from '../core/kit/fraction.ts';
import { resultOf, type Work } from '../core/kit/work.ts';
import { answeredText } from '../core/rule/answer.ts';
import type { ChooseRequest } from '../core/rule/request.ts';
import type { Source } from '../core/rule/run.ts';
import type { Further, Outlook } from '../core/ruleset/prospect.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { type Accumulator, type Decision, Evaluator, type Limit, optionsOf, type Run } from './evaluator.ts';
import { type Policy, taking } from './odds.ts';
import type { About } from './outcome.ts';
import { Outcomes } from './outcomes.ts';
import { partlyAnswered } from './partly-answered.ts';
import { exchangeOf, played } from './tactics.ts';

/** Limit of a look-up at the table. */
export const budget: Limit = { ways: 12_000, throws: 6_000 };

/** Limit where later decisions are wanted too. */
export const withLater: Limit = { ...budget, further: 12_000 };

/** Ways looked at to find a step's decisions, where its odds are not wanted. */
const ENOUGH_TO_MEET = 2_000;

/** Number of later decisions shown. */
const MOST_LATER = 4;

/** Answers that a step is given beforehand: a source for each way that it is played. */
export type Supplied = () => Source;

/** Budget left for later decisions: ways to be counted, and decisions to be shown. */
interface Left {
  ways: number;
  decisions: number;
}

/** Result of a step in one of the ways to take its first decision. */
interface Column<T> extends Run<T> {
  /** The option; empty for a step without a decision. */
  readonly says: string;
  /** The options that are taken otherwise than by default, by the keys of their decisions. */
  readonly taken: Readonly<Record<string, string>>;
}

/**
 * Returns the odds of an intent, by the very rules that play it: one prospect for each option of its first decision,
 * with later ones as they are suggested. Later decisions that make a difference are shown behind it one at a time, as
 * far as the budget for them goes; where one is taken as suggested and not shown, that is said. Exact within the budget
 * of ways; beyond, an estimate that says from how many throws.
 * @param about whom the outcomes are told of; those of the intent, where it is not given
 * @param given what the step is answered beforehand, anew for each way
 */
export function prospectsOf(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  about: About = intent,
  limit: Limit = budget,
  given?: Supplied,
): readonly Outlook[] {
  return resultOf(prospecting(ruleset, fight, intent, about, limit, given));
}

/** {@link prospectsOf}, in parts. */
export function* prospecting(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  about: About,
  limit: Limit,
  given?: Supplied,
): Work<readonly Outlook[]> {
  const fresh = (before: Fight) => new Outcomes(ruleset, before, about);
  const { before, evaluator } = evaluatorOf(ruleset, fight, intent, fresh, limit, given);
  const columns = yield* columnsOf(evaluator, (all) => areAlike(all.map((found) => ({ ...found, says: '' }))));
  const left = { ways: limit.further ?? 0, decisions: MOST_LATER };
  const outlooks: Outlook[] = [];
  for (const column of columns) {
    const later = new Later(evaluator, column, before, left);
    const further = yield* later.further();
    const { says, met, taken } = column;
    outlooks.push({
      ...askedText(before, met, taken),
      says,
      ...outlookOf(column),
      ...(further.length > 0 && { further }),
      ...later.supposed(),
    });
  }
  return outlooks;
}

/** A step that has been gone through in each of the ways to take its first decision, and can be in others. */
interface Studied<T> {
  /** The fight in which it is played. */
  readonly before: Fight;
  readonly evaluator: Evaluator<T>;
  readonly columns: readonly Column<T>[];
}

/**
 * Goes through the step of an intent: this is what every question about chances comes to.
 * @param fresh takes in what comes of it in one way to decide; given the fight in which it is played
 */
export function evaluated<T>(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  fresh: (before: Fight) => Accumulator<T>,
  limit: Limit = budget,
  given?: Supplied,
): Studied<T> {
  const { before, evaluator } = evaluatorOf(ruleset, fight, intent, fresh, limit, given);
  return { before, evaluator, columns: resultOf(columnsOf(evaluator)) };
}

/** Returns the step of an intent, to be gone through with its decisions taken one way or another. */
export function evaluatorOf<T>(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  fresh: (before: Fight) => Accumulator<T>,
  limit: Limit,
  given?: Supplied,
): Omit<Studied<T>, 'columns'> {
  const asked = exchangeOf(ruleset, fight, intent);
  const known = new KnownStates();
  const play = () => played(ruleset, asked.fight, asked.intent, known);
  const evaluator = new Evaluator(
    given ? () => partlyAnswered(play(), given()) : play,
    () => fresh(asked.fight),
    limit,
  );
  return { before: asked.fight, evaluator };
}

/**
 * Returns the result of a step for each way to take its first decision; one result, where it has none.
 * @param areSame whether the same comes of all ways: then it is the next decision, as far as they can be counted
 */
function* columnsOf<T>(
  evaluator: Evaluator<T>,
  areSame: (found: readonly T[]) => boolean = () => false,
): Work<readonly Column<T>[]> {
  const standard = yield* evaluator.running();
  for (const first of standard.met) {
    if (first.kind !== 'choose') continue;
    const columns: Column<T>[] = [];
    for (const { id, label } of optionsOf(first)) {
      const taken = { [first.key]: id };
      const run = id === first.suggested ? standard : yield* evaluator.running(taken);
      columns.push({ ...run, says: withoutChance(label), taken });
    }
    if (!areSame(columns.map(({ found }) => found))) return columns;
    if (standard.sampled !== undefined) break;
  }
  return [{ ...standard, says: '', taken: {} }];
}

/** The ways to take the first decision of a step, later ones by default, as far as so many ways tell. */
export function decisionsOf(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  ways = ENOUGH_TO_MEET,
): readonly (Pick<Column<unknown>, 'says' | 'taken'> & Pick<Outlook, 'asks'> & { readonly policy: Policy })[] {
  const nothing = { add: () => {}, found: () => undefined };
  const { before, columns } = evaluated(ruleset, fight, intent, () => nothing, { ways, throws: 0 });
  return columns.map(({ says, taken, met }) => ({
    ...askedText(before, met, taken),
    says,
    taken,
    policy: taking(taken),
  }));
}

/** Names the decision taken in a column, where there is one. */
function askedText(fight: Fight, met: readonly Decision[], taken: Column<unknown>['taken']): Pick<Outlook, 'asks'> {
  const first = met.find(({ key }) => Object.hasOwn(taken, key));
  return first ? { asks: asksOf(fight, first) } : {};
}

/** Decisions that were taken as suggested, as `Who guards Balthasar? Wilm`; nothing where there are none. */
export function supposedText(fight: Fight, decisions: Iterable<Decision>): readonly string[] {
  return [...new Set([...decisions].map((one) => answeredText(asksOf(fight, one), suggestedOf(one))))];
}

/** Returns true if all ways to decide have the same odds. */
export function areAlike([first, ...others]: readonly Outlook[]): boolean {
  return others.every((one) => textOf(one) === textOf(first));
}

/** The decisions behind the first of a column, each tried in all its ways while the others stay as suggested. */
class Later {
  readonly #evaluator: Evaluator<Omit<Outlook, 'says'>>;
  readonly #column: Column<Omit<Outlook, 'says'>>;
  readonly #fight: Fight;
  readonly #left: Left;
  readonly #untried: Decision[] = [];

  constructor(
    evaluator: Evaluator<Omit<Outlook, 'says'>>,
    column: Column<Omit<Outlook, 'says'>>,
    fight: Fight,
    left: Left,
  ) {
    this.#evaluator = evaluator;
    this.#column = column;
    this.#fight = fight;
    this.#left = left;
  }

  /** Those that make a difference. */
  *further(): Work<readonly Further[]> {
    const { met, taken } = this.#column;
    const found: Further[] = [];
    for (const decision of met) {
      if (Object.hasOwn(taken, decision.key)) continue;
      const ways = yield* this.#waysOf(decision);
      if (!ways) this.#untried.push(decision);
      if (!ways || areAlike(ways)) continue;
      this.#left.decisions -= 1;
      found.push({ asks: asksOf(this.#fight, decision), ways, suggested: suggestedOf(decision) });
    }
    return found;
  }

  /** Returns the decisions taken as suggested, whose other ways were not tried. */
  supposed(): { readonly supposed?: readonly string[] } {
    const supposed = supposedText(this.#fight, this.#untried);
    return supposed.length > 0 ? { supposed } : {};
  }

  /** Returns the odds of each option; nothing where it is no choice, or there are too many ways. */
  *#waysOf(decision: Decision): Work<readonly Outlook[] | undefined> {
    const { count, sampled, taken, met } = this.#column;
    if (decision.kind !== 'choose' || sampled !== undefined) return undefined;
    if (this.#left.decisions === 0 || count * (optionsOf(decision).length - 1) > this.#left.ways) return undefined;
    const known = new Set(met.map(({ key }) => key));
    const ways: Outlook[] = [];
    for (const { id, label } of optionsOf(decision)) {
      const isSuggested = id === decision.suggested;
      const run = isSuggested ? this.#column : yield* this.#evaluator.running({ ...taken, [decision.key]: id });
      if (!isSuggested) this.#left.ways -= run.count;
      this.#untried.push(...run.met.filter(({ key }) => !known.has(key)));
      ways.push({ says: withoutChance(label), ...outlookOf(run) });
    }
    return ways;
  }
}

function outlookOf({ found, sampled }: Run<Omit<Outlook, 'says'>>): Omit<Outlook, 'says'> {
  return sampled === undefined ? found : { ...found, sampled };
}

/** Names the suggested way to decide. */
function suggestedOf(decision: Decision): string {
  if (decision.kind === 'enter') return `${decision.suggested}`;
  const option = decision.options.find(({ id }) => id === decision.suggested);
  return option ? withoutChance(option.label) : decision.suggested;
}

/** Returns an option's label without its chance, which the odds give with everything else: `dodge 40%` is `dodge`. */
function withoutChance(label: string): string {
  return label.replace(/ \d+%(?= |$)/, '');
}

/** Names a decision, with the combatant who decides where that is not said. */
function asksOf(fight: Fight, { who, why }: Pick<ChooseRequest, 'who' | 'why'>): string {
  const name = nameOf(fight, who);
  const isSaid = findCombatant(fight, who) === undefined || why.includes(name);
  return isSaid ? why : `${name}: ${why}`;
}

/** All that is known of what comes of it, as a text, whatever came up first. */
function textOf(outlook: Outlook | undefined): string {
  if (!outlook) return '';
  const { chances, out, loss } = outlook;
  const each = chances.map(({ says, chance }) => `${says} ${writeFraction(chance)}`).toSorted();
  return [...each, writeFraction(out), writeFraction(loss)].join('\n');
}

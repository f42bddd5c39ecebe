import { type Fight, findCombatant, nameOf } from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import { writeFraction } from '../core/kit/fraction.ts';
import { resultOf, type Work } from '../core/kit/work.ts';
import { answeredText } from '../core/rule/answer.ts';
import { type ChooseRequest, possible } from '../core/rule/request.ts';
import type { Further, Outlook } from '../core/ruleset/prospect.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { type Policy, taking } from './odds.ts';
import type { About } from './outcome.ts';
import { outcomesOf } from './outcomes.ts';
import type { Supplied } from './partly-answered.ts';
import { type Accumulator, type Decision, type Limit, type Run, running, type Study } from './study.ts';
import { exchangeOf, playOf } from './tactics.ts';

/** Limit of a look-up at the table. */
export const budget: Limit = { ways: 12_000, throws: 6_000 };

/** Limit where later decisions are wanted too. */
export const withLater: Limit = { ...budget, further: 12_000 };

/** Ways looked at to find a step's decisions, where its odds are not wanted. */
const ENOUGH_TO_MEET = 2_000;

/** Number of later decisions shown. */
const MOST_LATER = 4;

/** Odds of a step with its decisions taken in one way. */
type Found = Omit<Outlook, 'says'>;

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
export function* prospecting(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  about: About = intent,
  limit: Limit = budget,
  given?: Supplied,
): Work<readonly Outlook[]> {
  const fresh = (before: Fight) => outcomesOf(ruleset, before, about);
  const study = studyOf(ruleset, fight, intent, fresh, limit, given);
  const columns = yield* columnsOf(study, (all) => areAlike(all.map((found) => ({ ...found, says: '' }))));
  const left = { ways: limit.further ?? 0, decisions: MOST_LATER };
  const outlooks: Outlook[] = [];
  for (const column of columns) {
    const later = yield* laterOf(study, column, left);
    const { says, met, taken } = column;
    outlooks.push({ ...askedText(study.before, met, taken), says, ...outlookOf(column), ...later });
  }
  return outlooks;
}

/** A step that can be gone through, and the fight in which it is played. */
interface Studied<T> extends Study<T> {
  readonly before: Fight;
}

/**
 * Returns the step of an intent, to be gone through with its decisions taken one way or another: this is what every
 * question about chances comes to.
 * @param fresh takes in what comes of it in one way to decide; given the fight in which it is played
 */
export function studyOf<T>(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  fresh: (before: Fight) => Accumulator<T>,
  limit: Limit = budget,
  given?: Supplied,
): Studied<T> {
  const asked = exchangeOf(ruleset, fight, intent);
  const before = asked.fight;
  return { before, play: playOf(ruleset, asked, given), fresh: () => fresh(before), limit, seed: 'odds' };
}

/**
 * Returns the result of a step for each way to take its first decision; one result, where it has none.
 * @param areSame whether the same comes of all ways: then it is the next decision, as far as they can be counted
 */
export function* columnsOf<T>(
  study: Study<T>,
  areSame: (found: readonly T[]) => boolean = () => false,
): Work<readonly Column<T>[]> {
  const standard = yield* running(study);
  for (const first of standard.met) {
    if (first.kind !== 'choose') continue;
    const columns: Column<T>[] = [];
    for (const { id, label } of possible(first.options)) {
      const taken = { [first.key]: id };
      const run = id === first.suggested ? standard : yield* running(study, taken);
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
  const study = studyOf(ruleset, fight, intent, () => nothing, { ways, throws: 0 });
  return resultOf(columnsOf(study)).map(({ says, taken, met }) => ({
    ...askedText(study.before, met, taken),
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

/**
 * Tries each decision behind the first of a column in all its ways, while the others stay as suggested: those that make a
 * difference, and those that were taken as suggested, whose other ways were not tried.
 */
function* laterOf(
  study: Studied<Found>,
  column: Column<Found>,
  left: Left,
): Work<Pick<Outlook, 'further' | 'supposed'>> {
  const further: Further[] = [];
  const untried: Decision[] = [];
  for (const decision of column.met) {
    if (Object.hasOwn(column.taken, decision.key)) continue;
    const ways = yield* waysOf(study, column, decision, left, untried);
    if (!ways) untried.push(decision);
    if (!ways || areAlike(ways)) continue;
    left.decisions -= 1;
    further.push({ asks: asksOf(study.before, decision), ways, suggested: suggestedOf(decision) });
  }
  const supposed = supposedText(study.before, untried);
  return { ...(further.length > 0 && { further }), ...(supposed.length > 0 && { supposed }) };
}

/**
 * Returns the odds of each option of a later decision; nothing where it is no choice, or there are too many ways.
 * @param untried takes in what comes up on these ways alone
 */
function* waysOf(
  study: Study<Found>,
  column: Column<Found>,
  decision: Decision,
  left: Left,
  untried: Decision[],
): Work<readonly Outlook[] | undefined> {
  const { count, sampled, taken, met } = column;
  if (decision.kind !== 'choose' || sampled !== undefined) return undefined;
  if (left.decisions === 0 || count * (possible(decision.options).length - 1) > left.ways) return undefined;
  const known = new Set(met.map(({ key }) => key));
  const ways: Outlook[] = [];
  for (const { id, label } of possible(decision.options)) {
    const isSuggested = id === decision.suggested;
    const run = isSuggested ? column : yield* running(study, { ...taken, [decision.key]: id });
    if (!isSuggested) left.ways -= run.count;
    untried.push(...run.met.filter(({ key }) => !known.has(key)));
    ways.push({ says: withoutChance(label), ...outlookOf(run) });
  }
  return ways;
}

/** Returns what was found of a step in one run, and how far it is an estimate. */
export function outlookOf({ found, sampled }: Run<Found>): Found {
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

import { type Fight, findCombatant, nameOf } from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import { compare, writeFraction } from '../core/kit/fraction.ts';
import { Problem } from '../core/kit/problem.ts';
import { withoutChances } from '../core/kit/wording.ts';
import { resultOf, type Work } from '../core/kit/work.ts';
import { actionFor, refusalOf } from '../core/play/play.ts';
import { answeredText } from '../core/rule/answer.ts';
import { type ChooseRequest, possible } from '../core/rule/request.ts';
import type { Aim, Further, Outlook } from '../core/ruleset/prospect.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import {
  type Accumulator,
  chanceOf,
  type Decision,
  type Enumeration,
  enumerate,
  type Limit,
  otherwise,
  type Run,
} from './enumeration.ts';
import { type Policy, taking } from './odds.ts';
import { type About, outcomesOf } from './outcome.ts';
import { exchangeOf, playOf, type Supplied } from './tactics.ts';

/** Limit of a look-up at the table. */
export const budget: Limit = { ways: 4_000, throws: 6_000 };

/** Limit where later decisions are wanted too. */
export const withLater: Limit = { ...budget, further: 6_000 };

/** Ways looked at to find a step's decisions, where its odds are not wanted. */
const ENOUGH_TO_MEET = 2_000;

const MOST_LATER = 4;

/** A decision that comes up less often, later or in an estimate, is not tried in its other ways: it hardly changes the odds. */
const SELDOM = 1 / 10;

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
  const enumeration = enumerationOf(ruleset, fight, intent, fresh, limit, given);
  const columns = yield* columnsOf(enumeration, (all) => areAlike(all.map((found) => ({ ...found, says: '' }))));
  const isEstimate = columns.some(({ sampled }) => sampled !== undefined);
  const left = { ways: isEstimate ? 0 : (limit.further ?? 0), decisions: MOST_LATER };
  const outlooks: Outlook[] = [];
  for (const column of columns) {
    const later = yield* laterOf(enumeration, column, left);
    const { says, met, taken } = column;
    outlooks.push({ ...askedText(enumeration.before, met, taken), says, ...outlookOf(column), ...later });
  }
  return outlooks;
}

/** A step that can be gone through, and the fight in which it is played. */
interface ActionEnumeration<T> extends Enumeration<T> {
  readonly before: Fight;
}

/**
 * Returns the step of an intent, to be gone through with its decisions taken one way or another: this is what every
 * question about chances comes to.
 * @param fresh takes in what comes of it in one way to decide; given the fight in which it is played
 */
export function enumerationOf<T>(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  fresh: (before: Fight) => Accumulator<T>,
  limit: Limit = budget,
  given?: Supplied,
): ActionEnumeration<T> {
  const asked = exchangeOf(ruleset, fight, intent);
  const before = asked.fight;
  return { before, play: playOf(ruleset, asked, given), fresh: () => fresh(before), limit, seed: 'odds' };
}

/**
 * Returns the result of a step for each way to take its first decision; one result, where it has none.
 * @param areSame whether the same comes of all ways: then it is the next decision, as far as they can be counted
 */
export function* columnsOf<T>(
  enumeration: Enumeration<T>,
  areSame: (found: readonly T[]) => boolean = () => false,
): Work<readonly Column<T>[]> {
  const standard = yield* enumerate(enumeration);
  for (const first of standard.met) {
    const isSeldom = standard.sampled !== undefined && chanceOf(standard, first.key) < SELDOM;
    if (first.kind !== 'choose' || isSeldom) continue;
    const columns: Column<T>[] = [];
    for (const { id, label } of possible(first.options)) {
      const taken = { [first.key]: id };
      const run = id === first.suggested ? standard : yield* otherwise(enumeration, standard, first.key, id);
      columns.push({ ...run, says: withoutChances(label), taken });
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
  given: Supplied | undefined = undefined,
): readonly (Pick<Column<unknown>, 'says' | 'taken'> & Pick<Outlook, 'asks'> & { readonly policy: Policy })[] {
  const nothing = { add: () => {}, found: () => undefined };
  const enumeration = enumerationOf(ruleset, fight, intent, () => nothing, { ways, throws: 0 }, given);
  return resultOf(columnsOf(enumeration)).map(({ says, taken, met }) => ({
    ...askedText(enumeration.before, met, taken),
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
  enumeration: ActionEnumeration<Found>,
  column: Column<Found>,
  left: Left,
): Work<Pick<Outlook, 'further' | 'supposed'>> {
  const further: Further[] = [];
  const untried: Decision[] = [];
  for (const decision of column.met) {
    if (Object.hasOwn(column.taken, decision.key)) continue;
    const isSeldom = chanceOf(column, decision.key) < SELDOM;
    const ways = isSeldom ? undefined : yield* waysOf(enumeration, column, decision, left, untried);
    if (!ways) untried.push(decision);
    if (!ways || areAlike(ways)) continue;
    left.decisions -= 1;
    further.push({ asks: asksOf(enumeration.before, decision), ways, suggested: suggestedOf(decision) });
  }
  const supposed = supposedText(enumeration.before, untried);
  return { ...(further.length > 0 && { further }), ...(supposed.length > 0 && { supposed }) };
}

/**
 * Returns the odds of each option of a later decision; nothing where it is no choice, or there are too many ways.
 * @param untried takes in what comes up on these ways alone
 */
function* waysOf(
  enumeration: Enumeration<Found>,
  column: Column<Found>,
  decision: Decision,
  left: Left,
  untried: Decision[],
): Work<readonly Outlook[] | undefined> {
  const { count, sampled, met } = column;
  if (decision.kind !== 'choose' || sampled !== undefined) return undefined;
  if (left.decisions === 0 || count * (possible(decision.options).length - 1) > left.ways) return undefined;
  const known = new Set(met.map(({ key }) => key));
  const ways: Outlook[] = [];
  for (const { id, label } of possible(decision.options)) {
    const isSuggested = id === decision.suggested;
    const run = isSuggested ? column : yield* otherwise(enumeration, column, decision.key, id);
    if (!isSuggested) left.ways -= run.count;
    untried.push(...run.met.filter(({ key }) => !known.has(key)));
    ways.push({ says: withoutChances(label), ...outlookOf(run) });
  }
  return ways;
}

/** Returns what was found of a step in one run, and how far it is an estimate. */
function outlookOf({ found, sampled }: Run<Found>): Found {
  return sampled === undefined ? found : { ...found, sampled };
}

function suggestedOf(decision: Decision): string {
  if (decision.kind === 'enter') return `${decision.suggested}`;
  const option = decision.options.find(({ id }) => id === decision.suggested);
  return option ? withoutChances(option.label) : decision.suggested;
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

/** Limit shared by all targets that are looked at; the least for each, and the most targets. */
const shared: Limit = { ways: 4_000, throws: 3_000 };
const LEAST = 200;
const MOST = 60;

/**
 * An action at everybody whom the rules let it be aimed at now, with everything that it can be done with: the likeliest
 * to put its target out first, then the one that takes the most. Where the dice choose among several, each is weighed
 * as if they had.
 * @throws Problem `no-odds` where it is aimed at nobody, or there is nobody it could be aimed at
 */
export function* aimsOf(ruleset: Ruleset, fight: Fight, { at: _, ...intent }: Intent): Work<readonly Aim[]> {
  const { targets, tools, word } = actionFor(ruleset, intent);
  if (!targets) {
    const message = `\`${word}\` has no targets to compare. Ask for its odds alone, such as \`o ${word}\`.`;
    throw new Problem('no-odds', message);
  }
  const able: Weighed[] = [];
  for (const { id, label } of possible(targets.of(fight, intent))) {
    const aimed: Intent = { ...intent, at: [id] };
    const things = intent.with === undefined && tools ? possible(tools(fight, aimed)) : [];
    const ways =
      things.length === 0
        ? [{ aimed, tool: '' }]
        : things.map(({ id, label }) => ({ aimed: { ...aimed, with: id }, tool: label }));
    able.push(...ways.flatMap((way) => weighed(ruleset, fight, { ...way, target: label })));
    if (able.length >= MOST) break;
    yield 1;
  }
  if (able.length === 0) {
    const message = `${nameOf(fight, intent.who ?? '')} has no target for that now. \`b\` shows who is where.`;
    throw new Problem('no-odds', message);
  }
  const shown = able.slice(0, MOST);
  const share = (of: number) => Math.max(LEAST, Math.floor(of / shown.length));
  const limit = { ways: share(shared.ways), throws: share(shared.throws) };
  const aims: Aim[] = [];
  for (const { aimed, ...way } of shown) {
    const enumeration = enumerationOf(ruleset, fight, aimed, (before) => outcomesOf(ruleset, before, aimed), limit);
    aims.push({ ...way, outlook: outlookOf(yield* enumerate(enumeration)) });
  }
  return aims.sort((a, b) => compare(b.outlook.out, a.outlook.out) || compare(b.outlook.loss, a.outlook.loss));
}

/** An action at one of those whom it can be aimed at, whose odds are still to be found. */
interface Weighed extends Omit<Aim, 'outlook'> {
  readonly aimed: Intent;
}

/** Returns an action that can be weighed: neither it nor its resolution is refused, or the dice may bring it. */
function weighed(ruleset: Ruleset, fight: Fight, way: Weighed): readonly Weighed[] {
  const resolved = exchangeOf(ruleset, fight, way.aimed);
  const refusal = refusalOf({ ruleset, fight }, way.aimed) ?? refusalOf({ ...resolved, ruleset }, resolved.intent);
  if (!refusal) return [way];
  return refusal.byLot === undefined ? [] : [{ ...way, aimed: { ...way.aimed, forced: true }, why: refusal.byLot }];
}

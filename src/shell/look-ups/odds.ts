import { withCodes } from '../../core/fight/examples.ts';
import { nameOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import { decimal, type Fraction, writeFraction } from '../../core/kit/fraction.ts';
import type { JsonObject } from '../../core/kit/json.ts';
import { readWhole } from '../../core/kit/number.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { capital, grouped } from '../../core/kit/wording.ts';
import type { ToldWork, Work } from '../../core/kit/work.ts';
import { actionFor } from '../../core/play/play.ts';
import { recorded } from '../../core/rule/run.ts';
import { type Aim, NOTHING, type Outlook } from '../../core/ruleset/prospect.ts';
import type { Exchange } from '../../core/ruleset/ruleset.ts';
import { type Limit, noting } from '../../drivers/enumeration.ts';
import { aimedAt, isIn } from '../../drivers/outcome.ts';
import { aimsOf, areAlike, decisionsOf, prospecting, supposedText, withLater } from '../../drivers/prospects.ts';
import { RepeatedAction, type Until } from '../../drivers/repeated-action.ts';
import { exchangeOf, type Supplied } from '../../drivers/tactics.ts';
import { labelOf, lineOf } from '../../views/labels.ts';
import { aimLines, errorOf, outlookLines, percent, prospects, supposedLines } from '../../views/odds.ts';
import type { Screen } from '../../views/pages.ts';
import { wrap } from '../../views/text.ts';
import { isNothing as isNothingTyped, type Typing, typedSource } from '../answers/typed-answers.ts';
import { lexIn } from '../reading/names.ts';
import { readOrders } from '../reading/read-orders.ts';
import { waitingOf } from '../table/intents.ts';
import type { Waiting } from '../table/move.ts';
import { readerOf, type Situation } from '../table/situation.ts';
import { telling } from './telling.ts';

/** Odds of a line: the possible results, or the number of attempts until the target is out. */
export type OddsAnswer = {
  /** Reason why the rules refuse it now; absent where they do not. */
  readonly why?: string;
} & (
  | { readonly kind: 'outlooks'; readonly outlooks: readonly Outlook[] }
  | { readonly kind: 'until'; readonly columns: readonly UntilColumn[] }
  | { readonly kind: 'aims'; readonly title: string; readonly aims: readonly Aim[] }
  /** Odds of several actors or orders, each by itself as things stand; of those left out how many, and a line for the first. */
  | { readonly kind: 'several'; readonly parts: readonly Part[]; readonly left?: { count: number; line: string } }
);

/** Everything known about now, and what there is time for, where it is not the default. */
type Asking = Situation & { readonly limit?: Limit };

interface Part {
  readonly title: string;
  readonly answer: OddsAnswer;
}

/** Until somebody is out, by one of the ways to take the first decision. */
type UntilColumn = Until & Pick<Outlook, 'asks' | 'says' | 'supposed'>;

const MOST_TIMES = 20;

/** The most actors or orders of a line whose odds are shown. */
const MOST_ORDERS = 60;

/**
 * The chances of an order (`a g2`, `a g2 x3`, `a g2 until out`), or of what is open: one answer for each way to take the
 * first decision. Of `a each` the chances at everybody whom it can be aimed at; so for whoever's turn it is, where nothing
 * is asked of and nothing open.
 * @throws Problem when there is nothing to ask of, or a line is no order
 */
export function* oddsOf(situation: Asking, words: readonly string[]): Work<OddsAnswer> {
  if (words.at(-1) === 'each') return yield* aimsAnswer(situation, words.slice(0, -1));
  const { line, times } = timesOf(words);
  const open = situation.question?.intent ?? situation.due[0]?.enter?.intent;
  if (words.length === 0) return yield* answerHere(situation, open);
  const all: readonly Asked[] = line.length === 0 && open ? [{ intent: open }] : asked(situation, line);
  if (all.length === 0) throw nothingOpen(situation);
  const scene = { ...situation, fight: situation.settled };
  const parts: Part[] = [];
  for (const { intent, typing, why } of all.slice(0, MOST_ORDERS)) {
    const answer = answerOf(situation, intent, times, typing);
    const title = labelOf(scene, intent);
    parts.push({ title, answer: why === undefined ? yield* answer : { ...(yield* unchecked(answer, why)), why } });
    if (times !== 1 || why !== undefined) continue;
    // An order may settle more than its own step: pools that an attack joins, or those after the first.
    parts.push(...(yield* partsOf(situation, exchangeOf(situation.ruleset, scene.fight, intent).others ?? [])));
  }
  const [only, ...others] = parts;
  if (only && others.length === 0) return only.answer;
  const next = all[MOST_ORDERS];
  if (!next) return { kind: 'several', parts };
  const left = { count: all.length - MOST_ORDERS, line: `o ${lineOf(scene, next.intent)}` };
  return { kind: 'several', parts, left };
}

function* answerOf(situation: Asking, intent: Intent, times: number | 'until', typing?: Typing): Work<OddsAnswer> {
  const { ruleset, settled: fight, limit } = situation;
  // What is answered already was rolled once; what is typed with the order holds each time.
  const isSaid = typing !== undefined && !isNothingTyped(typing);
  const supplied = times === 1 || isSaid ? suppliedFor(situation, intent, typing) : undefined;
  if (times === 1) {
    const outlooks = yield* prospecting(ruleset, fight, intent, intent, limit ?? withLater, supplied);
    return { kind: 'outlooks', outlooks };
  }
  const each = function* <T>(of: (repeated: RepeatedAction) => Work<T>) {
    const columns: (T & Pick<Outlook, 'asks' | 'says' | 'supposed'>)[] = [];
    for (const { policy, taken, ...decision } of decisionsOf(ruleset, fight, intent, limit?.ways, supplied)) {
      const { policy: noted, met } = noting(policy);
      const found = yield* of(new RepeatedAction(ruleset, fight, intent, noted, limit, supplied));
      const later = [...met.values()].filter(({ key }) => !Object.hasOwn(taken, key));
      columns.push({ ...decision, ...found, supposed: supposedText(fight, later) });
    }
    return columns;
  };
  if (times === 'until' && !aimedAt(fight, intent).some((id) => isIn(ruleset, fight, id)))
    throw new Problem('no-odds', 'The target is out of the fight already. Leave out `until out`.');
  return times === 'until'
    ? { kind: 'until', columns: yield* each((repeated) => repeated.untilOut()) }
    : { kind: 'outlooks', outlooks: asOne(yield* each((repeated) => repeated.after(times))) };
}

/**
 * The chances of what is open, where it is somebody's action or makes any difference; otherwise of the action of whoever is
 * due.
 * @throws Problem `no-odds` where nobody is
 */
function* answerHere(situation: Asking, open: Intent | undefined): Work<OddsAnswer> {
  if (!open) return yield* aimsAnswer(situation, []);
  if (situation.question?.kind === 'aiming') return yield* aimsFor(situation, open);
  const { others = [], ...first } = exchangeOf(situation.ruleset, situation.settled, open);
  const isCombatants = actionFor(situation.ruleset, open).by === 'combatant';
  const isAnother = !isCombatants && first.intent !== open;
  if (isAnother || others.length > 0) return { kind: 'several', parts: yield* partsOf(situation, [first, ...others]) };
  const together = openTogether(situation);
  if (together.length > 1) return { kind: 'several', parts: yield* partsOf(situation, together) };
  const answer = yield* answerOf(situation, open, 1);
  const isIdle = !isCombatants && answer.kind === 'outlooks' && answer.outlooks.every(isNothing);
  return isIdle ? yield* aimsAnswer(situation, []) : answer;
}

/** Returns the steps that one question is about, each as things stand: attacks whose defenders roll together. */
function openTogether({ question, settled: fight }: Situation): readonly Exchange[] {
  const steps = new Set(question?.kind === 'requests' ? question.open.map(({ step }) => step) : []);
  return [...steps].map(({ intent }) => ({ fight, intent }));
}

function* partsOf(situation: Asking, all: readonly Exchange[]): Work<readonly Part[]> {
  const parts: Part[] = [];
  for (const { fight, intent } of all.slice(0, MOST_ORDERS)) {
    const title = capital(labelOf({ ...situation, fight }, intent));
    parts.push({ title, answer: yield* answerOf({ ...situation, settled: fight }, intent, 1) });
  }
  return parts;
}

function isNothing({ chances, further = [] }: Outlook): boolean {
  return further.length === 0 && chances.every(({ says }) => says === NOTHING);
}

/** One for all, where the decision changes nothing. */
function asOne(outlooks: readonly Outlook[]): readonly Outlook[] {
  const [first] = outlooks;
  if (!first || !areAlike(outlooks)) return outlooks;
  const { asks: _, ...rest } = first;
  return [{ ...rest, says: '' }];
}

/** Returns the answers so far to an intent whose step is pending, or what was typed with it: a result, a die. */
function suppliedFor({ pending, settled }: Situation, intent: Intent, typing?: Typing): Supplied | undefined {
  const answers = pending.find((step) => step.intent === intent)?.answers ?? [];
  if (typing) return () => typedSource(intent, settled, () => undefined, { answers: [], typing });
  return answers.length === 0 ? undefined : () => recorded(answers);
}

/**
 * The chances of what the rules refuse.
 * @throws Problem `no-odds` with the sentence that refuses it where nothing comes of it without what the rules check
 */
function* unchecked(answer: Work<OddsAnswer>, why: string): Work<OddsAnswer> {
  try {
    const found = yield* answer;
    if (found.kind === 'outlooks' && found.outlooks.every(isNothing)) throw new Problem('no-odds', why);
    return found;
  } catch (problem) {
    // Rules promise nothing where their checks are passed over: this is how they say that something is missing.
    if (problem instanceof RangeError) throw new Problem('no-odds', why);
    throw problem;
  }
}

function* aimsAnswer(situation: Situation, line: readonly string[]): Work<OddsAnswer> {
  const [order] = line.length === 0 ? [] : asked(situation, line);
  return yield* aimsFor(situation, order?.intent ?? actionDue(situation));
}

/** The chances of an intent at everybody whom it can be aimed at. */
function* aimsFor({ ruleset, settled }: Situation, intent: Intent): Work<OddsAnswer> {
  const title = `${nameOf(settled, intent.who ?? '')}, ${actionFor(ruleset, intent).title}:`;
  return { kind: 'aims', title, aims: yield* aimsOf(ruleset, settled, intent) };
}

/** Returns the first action of the ruleset that is aimed at somebody, by whoever's turn it is. */
function actionDue(situation: Situation): Intent {
  const who = situation.due[0]?.who?.[0];
  const action = situation.ruleset.actions.find(({ by, targets }) => by === 'combatant' && targets);
  if (who !== undefined && action) return { do: action.word, who };
  throw nothingOpen(situation);
}

function nothingOpen({ due, settled, ruleset }: Situation): Problem {
  if (due.length === 0)
    return new Problem('no-odds', 'The fight is over, so nothing has odds. `fight` begins the next.');
  const says = 'Nothing here has odds. Name an order, such as `o {ally} a {foe}`.';
  return new Problem('no-odds', withCodes({ fight: settled, ruleset }, says), { isIdle: true });
}

/** {@link oddsOf} as lines, in parts: what takes longer than an instant says how far it is. */
export function* oddsLines(
  situation: Situation,
  screen: Screen,
  words: readonly string[],
): ToldWork<readonly string[]> {
  return answerLines(yield* telling(oddsOf(situation, words), countingText), screen);
}

/** Returns how far odds are. */
export function countingText(count: number): string {
  return `Counting the ways it can go: ${count}. Ctrl-C leaves it.`;
}

/** Chances as lines: a list, or a column for each way to decide; how likely the target is out, and what it loses. */
export function answerLines(answer: OddsAnswer, { width, theme }: Screen): readonly string[] {
  const why = answer.why === undefined ? [] : wrap(`Not now: ${answer.why}`, width, 2);
  if (answer.kind === 'outlooks') return [...outlookLines(answer.outlooks, width, theme), ...why];
  if (answer.kind === 'several') {
    const { parts, left } = answer;
    const more = left ? [`${grouped(left.count)} more are not shown. \`${left.line}\` shows one of them.`] : [];
    const shown = (part: Part) => [`${part.title}:`, ...answerLines(part.answer, { width, theme, height: 0 })];
    return [...parts.flatMap(shown), ...more];
  }
  if (answer.kind === 'aims') return [answer.title, ...aimLines(answer.aims, width, theme)];
  const shown = milestones(answer.columns);
  const columns = answer.columns.map(({ out, ...one }) => ({
    ...one,
    chances: shown.flatMap((i) => (out[i] ? [{ says: `out after ${i + 1}`, chance: out[i] }] : [])),
  }));
  const said = answer.columns.flatMap((one) => wrap(untilText(one), width, 2));
  const all = answer.columns.flatMap((one) => one.supposed ?? []);
  const supposed = supposedLines(all, width);
  return [...prospects(columns, width, theme).split('\n'), ...said, ...supposed, ...why];
}

/** Returns the first time, and those at which the chance of a way passes a tenth, or of several a quarter. */
function milestones(ways: readonly Until[]): readonly number[] {
  const parts = ways.length === 1 ? 10 : 4;
  const partOf = (chance: Fraction | undefined) => (chance ? Math.floor(parts * decimal(chance)) : 0);
  const times = Array.from({ length: Math.max(...ways.map(({ out }) => out.length)) }, (_, i) => i);
  return times.filter((i) => i === 0 || ways.some(({ out }) => partOf(out[i]) > partOf(out[i - 1])));
}

/** Returns an answer as JSON: exact fractions as text. */
export function answerJson(answer: OddsAnswer): readonly JsonObject[] {
  const { why } = answer;
  return eachJson(answer).map((one) => (why === undefined ? one : { ...one, notNow: why }));
}

function eachJson(answer: OddsAnswer): readonly JsonObject[] {
  if (answer.kind === 'outlooks') return answer.outlooks.map(outlookJson);
  if (answer.kind === 'several') {
    const { parts, left } = answer;
    const shown = parts.flatMap((part) => answerJson(part.answer).map((one) => ({ order: part.title, ...one })));
    return left ? [...shown, { notShown: left.count }] : shown;
  }
  if (answer.kind === 'aims')
    return answer.aims.map(({ target, tool, outlook }) => ({
      at: target,
      ...(tool !== '' && { with: tool }),
      ...outlookJson({ says: '', ...outlook }),
    }));
  return answer.columns.map(({ asks, says, out, left, sampled, supposed = [] }) => ({
    ...(asks !== undefined && { asks }),
    decision: says === '' ? null : says,
    outAfter: out.map(writeFraction),
    left: writeFraction(left),
    ...(sampled !== undefined && { sampled }),
    ...(supposed.length > 0 && { asSuggested: supposed }),
  }));
}

/** One of the ways to decide as JSON. */
function outlookJson({ asks, says, chances, out, loss, sampled, further = [], supposed = [] }: Outlook): JsonObject {
  return {
    ...(asks !== undefined && { asks }),
    decision: says === '' ? null : says,
    out: writeFraction(out),
    loss: writeFraction(loss),
    outcomes: chances.map((one): JsonObject => ({ says: one.says, chance: writeFraction(one.chance) })),
    ...(sampled !== undefined && { sampled }),
    ...(further.length > 0 && {
      later: further.map(({ asks, ways, suggested }) => ({ asks, suggested, ways: ways.map(outlookJson) })),
    }),
    ...(supposed.length > 0 && { asSuggested: supposed }),
  };
}

/** `dodge: out after 3 on average, after 2 in half of the cases, after 7 in nine of ten.` */
function untilText({ says, out, left, sampled }: UntilColumn): string {
  const head = says === '' ? '' : `${says}: `;
  const by = (share: number) => out.findIndex((chance) => decimal(chance) >= share) + 1;
  const last = out.at(-1);
  if (!last || last.over === 0n) return `${head}never out.`;
  if (by(1) > 0 && by(1) === by(0.5)) return `${head}out after ${by(1)}, certainly.`;
  const half = by(0.5) === 0 ? 'in less than half of the cases' : `after ${by(0.5)} in half of the cases`;
  const most = by(0.9) === 0 ? '' : `, after ${by(0.9)} in nine of ten`;
  const about =
    sampled === undefined ? '' : `, estimated from ${sampled} simulated rolls, to within ${errorOf(sampled)} points`;
  const rest = decimal(left) > 0.001 ? `; not yet after ${out.length} in ${percent(left)}` : '';
  return `${head}out ${half}${most}${rest}${about}.`;
}

/** Reads the repetition at the end of a line: `x3`, or `until out`. */
function timesOf(words: readonly string[]): { line: readonly string[]; times: number | 'until' } {
  const [beforeLast, last] = words.slice(-2);
  if (words.at(-1) === 'until') return { line: words.slice(0, -1), times: 'until' };
  if (beforeLast === 'until' && last === 'out') return { line: words.slice(0, -2), times: 'until' };
  const [, count] = /^x(\d+)$/.exec(words.at(-1) ?? '') ?? [];
  if (count === undefined) return { line: words, times: 1 };
  const times = readWhole(count, { least: 1, most: MOST_TIMES });
  if (times === undefined)
    throw new Problem('no-odds', `I can't repeat that ${count} times. Type x1 to x${MOST_TIMES}, or \`until out\`.`);
  return { line: words.slice(0, -1), times };
}

/** An intent whose chances are asked, with what was typed for it, and why the rules refuse it now. */
interface Asked {
  readonly intent: Intent;
  readonly typing?: Typing;
  readonly why?: string;
}

/** Returns the intents of a line, one for each actor; one that the rules refuse now is weighed as well, and says why. */
function asked(situation: Situation, line: readonly string[]): readonly Asked[] {
  if (line.length === 0) throw nothingOpen(situation);
  const text = line.map((word) => (/\s/.test(word) && !word.includes('"') ? `"${word}"` : word)).join(' ');
  const found = orProblem(() => ordered(situation, text));
  if (!(found instanceof Problem)) return found;
  if (found.code !== 'refused') throw found;
  return ordered(situation, `${text} !`).map(({ intent: { forced: _, ...intent }, typing }) => ({
    intent,
    typing,
    why: found.message,
  }));
}

function ordered(situation: Situation, text: string): readonly Waiting[] {
  const standing = {
    ruleset: situation.ruleset,
    fight: situation.settled,
    due: situation.due[0],
    asked: [],
    isBusy: () => false,
  };
  return readOrders(readerOf(situation), lexIn(situation.settled, text)).flatMap((order) => waitingOf(order, standing));
}

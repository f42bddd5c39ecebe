import { codeOf, type Fight, findCombatant, nameOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep, Story } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';
import { capital, listed, sentence } from '../../core/kit/wording.ts';
import { actionFor, refusalOf } from '../../core/play/play.ts';
import { questionText, suggestion, takes } from '../../core/rule/answer.ts';
import { type ChooseRequest, isDiceRequest, possible, type Request } from '../../core/rule/request.ts';
import { isQuiet } from '../../core/rule/run.ts';
import type { Action, Choice, Due, Ruleset, Scene } from '../../core/ruleset/ruleset.ts';
import type { Chance } from '../../drivers/seeded.ts';
import { labelOf, lineOf } from '../../views/labels.ts';
import { optionWordsOf } from '../answers/option-words.ts';
import { readTyped, spoken } from '../answers/read-answer.ts';
import { isRolledAtTable, rollsAtTable } from '../answers/standing-orders.ts';
import { answered, type Habits, typingOf } from '../answers/typed-answers.ts';
import { fold, theChoice } from '../reading/names.ts';
import type { Reader } from '../reading/order.ts';
import type { Encounter } from './encounter.ts';
import type { Waiting } from './move.ts';
import type { StepPlayer } from './play-step.ts';
import type { Row } from './queue.ts';

/** Everything that anybody may know about now. It is worked out once after each change, and only read from then on. */
export interface Situation {
  readonly ruleset: Ruleset;
  /** Every action of the ruleset, and those by hand. */
  readonly actions: readonly Action[];
  /** Source of the dice that affray rolls. */
  readonly chance: Chance;
  readonly story: Story;
  /** The fight as it is shown: with what the open step has done so far. */
  readonly fight: Fight;
  /** The fight as the log leaves it: orders are read and played against this. */
  readonly settled: Fight;
  readonly due: readonly Due[];
  /** The question that is asked now, or that Enter would open; nothing when an order is awaited. */
  readonly question: Question | undefined;
  /** Steps that wait for answers, what is asked now first. */
  readonly pending: readonly OpenStep[];
  /** Steps that were left at a question, the last one at the end. */
  readonly setAside: readonly OpenStep[];
  /** Plan for the referee's combatants who are due, including the referee's changes to it. */
  readonly plan: readonly Waiting[];
  /** Marks a situation within the amending of a past step. */
  readonly isAmending: boolean;
}

/** Returns true if a question is open: something that `leave` would park. */
export function isBusy({ question, isAmending }: Situation): boolean {
  return isAmending || question?.isOpen === true;
}

/** Returns what a line is read against. */
export function readerOf({ settled, ruleset, actions }: Situation): Reader {
  return { fight: settled, ruleset, actions };
}

/** Returns the action that Enter would play, while no question is open. */
export function dueAction(situation: Situation): Action | undefined {
  const enter = situation.due[0]?.enter;
  if (isBusy(situation) || !enter) return undefined;
  return situation.actions.find(({ word }) => word === enter.intent.do);
}

/**
 * Returns the action that a line may say otherwise: it is due, asks already, and nothing of it is answered (`foes 3seg`
 * at "Who is surprised?", behind `2seg`). What a number answers is left to the answers.
 */
export function restated({ question, due, actions, isAmending }: Situation): Action | undefined {
  if (question?.kind !== 'requests' || !question.isOpen || isAmending) return undefined;
  const { intent, open } = question;
  const isNew = open.every(({ step, request }) => step.answers.length === 0 && request.kind === 'choose');
  if (!isNew || due[0]?.enter?.intent.do !== intent.do) return undefined;
  return actions.find(({ word, by }) => word === intent.do && by === undefined);
}

/**
 * Returns the steps at which those who are due were left at a question; none where the first of them was not, or a plan
 * is made for the others.
 */
export function setAsideDue({ due, setAside, plan }: Situation): readonly OpenStep[] {
  const { who = [] } = plan.length > 0 ? {} : (due[0] ?? {});
  const theirs = setAside.filter(({ intent }) => intent.who !== undefined && who.includes(intent.who));
  return theirs.some(({ intent }) => intent.who === who[0]) ? theirs : [];
}

/** A request, and the step that asks it. */
export interface Posed {
  readonly step: OpenStep;
  readonly request: Request;
}

/** Pending question: requests of steps, or the target of an order. */
export type Question = Requests | Aiming;

/** Requests of the steps that are played, or of the one that Enter would begin. */
export interface Requests {
  readonly kind: 'requests';
  /** The intent of the step that asks first. */
  readonly intent: Intent;
  /** Marks a question that has been opened; otherwise Enter or an answer opens it. */
  readonly isOpen: boolean;
  readonly open: readonly Posed[];
  /** Requests that have their answer, and take another one by name. */
  readonly given: readonly Posed[];
  /** The decision that was taken quietly on the way to somebody's open die: a word takes it back. */
  readonly quiet: readonly Posed[];
}

/** An order that lacks its target. */
interface Aiming {
  readonly kind: 'aiming';
  readonly intent: Intent;
  readonly isOpen: true;
  readonly step: OpenStep;
  readonly says: string;
  /** Possible targets, the suggested one first. */
  readonly choices: readonly Choice[];
  /** Target that Enter takes; nothing where Enter leaves the question, for the referee's hand falls on nobody unnamed. */
  readonly suggested?: Choice;
}

/** The option by which a side answers one by one. */
export const EACH = 'each';

/** Returns the request of a whole side, or about it, that may be answered one by one. */
export function forSide({ open }: Requests, side: string): Request | undefined {
  return open
    .map(({ request }) => request)
    .filter(({ who, against }) => who === side || against === side)
    .find(isForEach);
}

/** Returns true if a whole side is asked, or asked about, that may be answered one by one. */
export function asksEach({ open }: Requests): boolean {
  return open.some(({ request }) => isForEach(request));
}

function isForEach(request: Request): boolean {
  return request.kind === 'choose' && request.options.some(({ id }) => id === EACH);
}

/** Returns the answer of a decision that an order of its own follows, if it has one. */
export function orderIn(request: Request): string | undefined {
  return request.kind === 'choose' ? request.options.find(({ order }) => order)?.id : undefined;
}

/** Returns the open requests alone. */
export function requestsOf(posed: readonly Posed[]): readonly Request[] {
  return posed.map(({ request }) => request);
}

/** Returns the open requests of a question; none where a target is asked for. */
export function openIn(question: Question | undefined): readonly Request[] {
  return question?.kind === 'requests' ? requestsOf(question.open) : [];
}

/** Returns what a question asks once it has been opened; nothing where Enter would open it. */
export function openedIn(question: Question | undefined): readonly Posed[] {
  return question?.kind === 'requests' && question.isOpen ? question.open : [];
}

/** Returns the ids of whom a question is about: who is asked, and against whom. */
export function peopleIn(question: Question | undefined): readonly string[] {
  if (!question) return [];
  const { who, at = [] } = question.intent;
  const asked = openIn(question).flatMap(({ who: whose, against }) => [
    whose,
    ...(against === undefined ? [] : [against]),
  ]);
  return [...(who === undefined ? [] : [who]), ...at, ...asked];
}

/** Returns the words that answer a question: they go before words of the shell. */
export function optionWords(question: Question | undefined, fight: Fight): readonly string[] {
  if (question?.kind !== 'requests') return [];
  return requestsOf([...question.open, ...question.quiet]).flatMap((request) => optionWordsOf(request, fight));
}

/** Returns a question with whoever answers it, where its own words do not name them. */
export function whoseQuestion(request: Request, fight: Fight): string {
  const name = findCombatant(fight, request.who)?.name ?? '';
  return `${request.why.includes(name) ? '' : `${name}: `}${questionText(request)}`;
}

/** Returns the error of a script line that left a question open. */
export function undecided(question: Question, fight: Fight): Problem | undefined {
  if (question.kind === 'aiming') {
    const choices = question.choices.map(({ id }) => codeOf(fight, id) ?? id);
    return new Problem('undecided', `${question.says} Name one of ${choices.join(', ')} in the line.`);
  }
  const [request] = openIn(question);
  if (!request) return undefined;
  const asks = sentence(whoseQuestion(request, fight));
  return new Problem('undecided', `Waiting for: ${asks} ${capital(takes(request))}.`);
}

/** Returns what the steps of a row ask now: the first dice of several together, or else what the first of them asks. */
export function askedBy(row: Row, player: StepPlayer, habits: Habits): Requests | undefined {
  const [step] = row;
  if (!step) return undefined;
  const together = askedTogether(row, player, habits);
  if (together) return together;
  const attempt = player.asks(step);
  if (!attempt) return undefined;
  const { open, asked } = attempt;
  const tags = new Set(open.map(({ tag }) => tag));
  const typed = new Set(step.answers.flatMap(({ key, by }) => (by === 'seed' ? [] : [key])));
  const given = asked.map(({ request }) => request).filter(({ key, tag }) => typed.has(key) && tags.has(tag));
  const posed = (request: Request): Posed => ({ step, request });
  const whose = open.filter(isDiceRequest).map(({ who }) => who);
  const quiet = asked.findLast(
    ({ request, answer }) => isQuietDecision(request) && answer.by === 'default' && whose.includes(request.who),
  );
  return {
    kind: 'requests',
    intent: step.intent,
    isOpen: true,
    open: open.map(posed),
    given: given.map(posed),
    quiet: quiet ? [posed(quiet.request)] : [],
  };
}

/** Returns true for a decision that is not asked; a check that nobody rolls is the referee's alone. */
function isQuietDecision(request: Request): boolean {
  return request.kind === 'choose' && request.quiet && request.options.every(({ grade }) => grade === undefined);
}

/**
 * Returns words that answer a decision: before a bare number that can only be for the die behind the suggested option,
 * rolled by the same combatant, that option goes without saying.
 */
export function withSuggested(
  { open }: Requests,
  words: readonly string[],
  player: StepPlayer,
  { fight, chance }: Encounter,
): readonly string[] {
  const [posed, ...others] = open;
  const [number = ''] = words;
  if (posed?.request.kind !== 'choose' || others.length > 0 || !/^\d+$/.test(number)) return words;
  const { step, request } = posed;
  // Numbers that were typed before are for that die.
  if (typingOf(step).numbers.length > 0) return words;
  if (readTyped(request, number, fight).kind === 'answer') return words;
  const answer = { ...suggestion(request), by: 'table' } as const;
  const attempt = player.asks(answered(step, { request, answer }, chance.source(step.id)));
  if (!attempt) return words;
  const all = [...attempt.asked.map((one) => one.request), ...attempt.open];
  const behind = all.slice(all.findIndex(({ key }) => key === request.key) + 1);
  const next = behind.find((one) => !isQuiet(one));
  const isMeant = next !== undefined && isDiceRequest(next) && next.who === request.who;
  // A number is said by whoever rolls at the table: for a die of affray's it may be the attacker's damage.
  const isTheirs = next && (isRolledAtTable(fight, next) || !rollsAtTable(fight, step.intent.who ?? ''));
  return isMeant && isTheirs && readTyped(next, number, fight).kind === 'answer'
    ? [request.suggested, ...words]
    : words;
}

/**
 * Returns the first dice of several steps, where they are the table's: they are asked for together before the first is
 * played.
 * @returns nothing where they are not, or have their answers
 */
export function askedTogether(row: Row, player: StepPlayer, { throwAll }: Habits): Requests | undefined {
  if (row.length < 2 || throwAll || !player.rollsAnyAtTable) return undefined;
  const first = row.map((step) => ({ step, requests: player.firstDice(step) }));
  if (first.filter(({ requests }) => requests.length > 0).length < 2) return undefined;
  const open: Posed[] = [];
  const given: Posed[] = [];
  for (const { step, requests } of first) {
    const left = player.unanswered(step, requests);
    for (const request of requests) (left.includes(request) ? open : given).push({ step, request });
  }
  const [asking] = open;
  return asking && { kind: 'requests', intent: asking.step.intent, isOpen: true, open, given, quiet: [] };
}

/** Returns the answers that a batch has so far, in a sentence: `Defense Check: 3 for Asta (Ghoul 1), 4 for Dora (Ghoul 2).` */
export function givenText({ given }: Requests, fight: Fight): string {
  const said = given.flatMap(({ step, request }) => {
    const answer = step.answers.find(({ key }) => key === request.key);
    const against = request.against === undefined ? '' : ` (${nameOf(fight, request.against)})`;
    return answer ? [`${spoken(answer)} for ${nameOf(fight, request.who)}${against}`] : [];
  });
  const [first] = given;
  const title = first && (first.request.title ?? first.request.why.split(',')[0]);
  return title === undefined || said.length === 0 ? '' : `${title}: ${said.join(', ')}.`;
}

/** Returns what Enter would ask people first; nothing is rolled for it before. */
export function askedNext(intent: Intent, player: StepPlayer, encounter: Encounter): Requests | undefined {
  const step = encounter.prepare(intent);
  const open = player
    .preview(intent)
    .filter((request) => !isDiceRequest(request) || isRolledAtTable(encounter.fight, request));
  if (open.length === 0) return undefined;
  const posed = open.map((request): Posed => ({ step, request }));
  return { kind: 'requests', intent, isOpen: false, open: posed, given: [], quiet: [] };
}

/** Returns the question for the target of a step, that of last time suggested; nothing when nobody is left. */
export function aimingOf(step: OpenStep, scene: Scene, last?: string): Aiming | undefined {
  const { intent } = step;
  const action = actionFor(scene.ruleset, intent);
  const choices = targetsOf(intent, scene).filter(
    ({ id }) => intent.forced || !refusalOf(scene, { ...intent, at: [id] }),
  );
  if (choices.length === 0) return undefined;
  const sorted = choices.toSorted((a, b) => Number(b.id === last) - Number(a.id === last));
  const [suggested] = action.by === undefined ? [] : sorted;
  return {
    kind: 'aiming',
    intent,
    isOpen: true,
    step,
    says: `${aimingTitle(scene, intent)}: ${action.by === undefined ? 'who' : 'which target'}?`,
    choices: sorted,
    ...(suggested && { suggested }),
  };
}

/** Returns what is to be aimed: `Asta's attack`; where it has no name but its line, `Asta (give)` or `Heal 3`. */
function aimingTitle(scene: Scene, intent: Intent): string {
  const label = labelOf(scene, intent);
  const line = lineOf(scene, intent);
  if (label !== line) return capital(label);
  return intent.who === undefined ? capital(line) : `${nameOf(scene.fight, intent.who)} (${intent.do})`;
}

/** Returns whom or what an intent could be aimed at. */
export function targetsOf(intent: Intent, { ruleset, fight }: Scene): readonly Choice[] {
  const { targets } = actionFor(ruleset, intent);
  return possible(targets?.of(fight, intent) ?? []);
}

/**
 * Returns the choice that a word means by code, name or its beginning; a thing or a place by its number, too. A number
 * at people may be a die that was said too late.
 * @throws Problem `bad-choice`
 */
export function pickedFrom(choices: readonly Choice[], typed: string, fight: Fight): string {
  const wanted = fold(typed);
  const coded = fight.combatants.find(({ code }) => code === wanted)?.id;
  const things = choices.map((choice) => (findCombatant(fight, choice.id) ? undefined : choice));
  const found =
    choices.find(({ id }) => id === coded || id === wanted) ?? things[Number(typed) - 1] ?? theChoice(choices, typed);
  if (found) return found.id;
  const codes = choices.map(({ id, label }) => codeOf(fight, id) ?? label);
  throw new Problem('bad-choice', `"${typed}" is not a target here. Choose ${listed(codes, 'or')}.`);
}

/** Returns the question what becomes of a past step that no longer fits. */
export function fateOf(step: OpenStep, why: string, scene: Scene): Requests {
  const isFinal = step.intent.forced || refusalOf(scene, { ...step.intent, forced: true }) !== undefined;
  const request: ChooseRequest = {
    kind: 'choose',
    key: `amend/${step.id}`,
    tag: 'amend',
    who: 'referee',
    why: `Step ${step.id}, ${labelOf(scene, step.intent)}, no longer fits. ${why}`,
    role: 'consequence',
    options: [
      { id: 'drop', label: 'drop it' },
      { id: 'keep', label: 'keep it anyway', ...(isFinal && { refused: 'it cannot be played even so' }) },
      { id: 'rest', label: 'rest (drop all that follow too)' },
    ],
    suggested: 'drop',
    quiet: false,
  };
  return { kind: 'requests', intent: step.intent, isOpen: true, open: [{ step, request }], given: [], quiet: [] };
}

import { codeOf, type Fight, findCombatant, nameOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep } from '../../core/fight/story.ts';
import { whoIs } from '../../core/fight/who.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { capital, listed } from '../../core/kit/wording.ts';
import { actionFor, refusalOf } from '../../core/play/play.ts';
import { suggestion, titleOf } from '../../core/rule/answer.ts';
import { type ChooseRequest, isDiceRequest, possible, type Request } from '../../core/rule/request.ts';
import { isQuiet } from '../../core/rule/run.ts';
import type { Choice, Scene } from '../../core/ruleset/ruleset.ts';
import { labelOf, lineOf } from '../../views/labels.ts';
import { wordsOfOption } from '../answers/option-words.ts';
import { readTyped, spoken } from '../answers/read-answer.ts';
import { isRolledAtTable, rollsAtTable } from '../answers/standing-orders.ts';
import { answered, typingOf } from '../answers/typed-answers.ts';
import { isNumber, type Token } from '../reading/lex.ts';
import { fold, theChoice, withoutArticle } from '../reading/names.ts';
import { spokenAnswers } from '../reading/spoken.ts';
import type { Encounter } from './encounter.ts';
import type { StepPlayer } from './play-step.ts';
import type { Row } from './queue.ts';
import type { Aiming, Posed, Requests } from './situation.ts';

/** Returns what the steps of a row ask now: the first dice of several together, or else what the first of them asks. */
export function askedBy(row: Row, player: StepPlayer): Requests | undefined {
  const [step] = row;
  if (!step) return undefined;
  const together = askedTogether(row, player);
  if (together) return together;
  const attempt = player.asks(step);
  if (!attempt) return undefined;
  const { open, asked, seen } = attempt;
  const tags = new Set(open.map(({ tag }) => tag));
  const typed = new Set(step.answers.flatMap(({ key, by }) => (by === 'seed' ? [] : [key])));
  // Those of the batch that is open, and earlier ones of its kinds.
  const given = asked.flatMap(({ request }, i) =>
    typed.has(request.key) && (i >= seen || tags.has(request.tag)) ? [request] : [],
  );
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
  const turned = posed && others.length === 0 ? optionFirst(posed.request, words, fight) : undefined;
  if (turned) return turned;
  const [number] = words[0]?.split(' ') ?? [];
  if (number === undefined || !/^\d+$/.test(number)) return words;
  if (posed?.request.kind !== 'choose' || others.length > 0) return words;
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
 * Returns an option before the numbers that were said before it, or between its words: `20 dodge` is `dodge 20`, and `parry
 * 20 shield` is `parry shield 20`; nothing for other words.
 */
function optionFirst(request: Request, words: readonly string[], fight: Fight): readonly string[] | undefined {
  if (request.kind !== 'choose') return undefined;
  const numbers = words.filter(isNumber);
  const said = words.filter((word) => !isNumber(word));
  const isOption = (word: string) => readTyped(request, word, fight).kind === 'answer';
  if (numbers.length === 0 || said.length === 0 || numbers.some(isOption)) return undefined;
  const isWhole = wordsOfOption(request.options, said) === said.length && isOption(said.join(' '));
  return isWhole ? [...said, ...numbers] : undefined;
}

/**
 * Returns the first dice of several steps, where they are the table's: they are asked for together before the first is
 * played.
 * @returns nothing where they are not, or have their answers
 */
export function askedTogether(row: Row, player: StepPlayer): Requests | undefined {
  if (row.length < 2 || !player.awaitsDice) return undefined;
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
  return !first || said.length === 0 ? '' : `${titleOf(first.request)}: ${said.join(', ')}.`;
}

/** Returns what Enter would ask people first; nothing is rolled for it before. */
export function askedNext(intent: Intent, player: StepPlayer, encounter: Encounter): Requests | undefined {
  const step = encounter.prepare(intent);
  const isPeoples = (request: Request) => !isDiceRequest(request) || isRolledAtTable(encounter.fight, request);
  const open = player.begun(intent)?.open.filter(isPeoples) ?? [];
  if (open.length === 0) return undefined;
  const posed = open.map((request): Posed => ({ step, request }));
  return { kind: 'requests', intent, isOpen: false, open: posed, given: [], quiet: [] };
}

/** Returns the question for the target of a step, that of last time suggested; nothing when nobody is left. */
export function aimingOf(step: OpenStep, scene: Scene, last?: string): Aiming | undefined {
  const { intent } = step;
  const action = actionFor(scene.ruleset, intent);
  const choices = intent.forced ? targetsOf(intent, scene) : legalTargets(intent, scene);
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

/** Returns whom or what the rules allow an intent to be aimed at now. */
export function legalTargets(intent: Intent, scene: Scene): readonly Choice[] {
  return targetsOf(intent, scene).filter(({ id }) => !refusalOf(scene, { ...intent, at: [id] }));
}

/** Returns whom or what an intent could be aimed at. */
export function targetsOf(intent: Intent, { ruleset, fight }: Scene): readonly Choice[] {
  return possible(actionFor(ruleset, intent).targets?.of(fight, intent) ?? []);
}

/**
 * Returns the choice that a line means at the question for a target, and the dice behind it: `g1 15 4`. The letter of the
 * order may stand before it once more, and a thing keeps a number that is part of its name.
 * @throws Problem `bad-choice`
 */
export function aimedAt(
  { choices, intent, suggested }: Aiming,
  typed: readonly Token[],
  { ruleset, fight }: Scene,
): { readonly id: string; readonly numbers: readonly string[] } {
  const line = spokenAnswers(typed, true);
  const [first, ...rest] = line;
  const isLetter = first?.text === actionFor(ruleset, intent).short && rest.length > 0;
  const said = isLetter ? rest : line;
  const texts = said.map(({ text }) => text);
  const orNobody = suggested ? '' : ', or press Enter for nobody';
  const whole = orProblem(() => pickedFrom(choices, texts.join(' '), fight, orNobody));
  if (!(whole instanceof Problem)) return { id: whole, numbers: [] };
  const end = said.findLastIndex(({ text, quoted }, i) => i === 0 || quoted || !isNumber(text)) + 1;
  return { id: pickedFrom(choices, texts.slice(0, end).join(' '), fight, orNobody), numbers: texts.slice(end) };
}

/**
 * Returns several whom a line names at the question of an order by hand, as the order would take them: `ghouls`, `asta and
 * brann`; nothing for one name, and where one alone can be meant.
 */
export function severalAimed(
  { choices, intent }: Aiming,
  typed: readonly Token[],
  { ruleset, fight }: Scene,
): readonly string[] | undefined {
  const { by, targets } = actionFor(ruleset, intent);
  if (by !== undefined || (targets?.most ?? 1) < 2) return undefined;
  const named: string[] = [];
  for (const [i, { text }] of typed.entries()) {
    const rest = typed.slice(i);
    const isBetween = text === ',' || (fold(text) === 'and' && named.length > 0);
    if (isBetween || withoutArticle(fight, rest).length < rest.length) continue;
    const found = orProblem(() => whoIs(fight, text));
    const fit = found instanceof Problem ? [] : found.filter((id) => choices.some((one) => one.id === id));
    if (fit.length === 0) return undefined;
    named.push(...fit);
  }
  return named.length > 1 ? [...new Set(named)] : undefined;
}

/**
 * Returns the choice that a word means by code, name or its beginning; a thing or a place by its number, too. A number
 * at people may be a die that was said too late.
 * @param orNobody the end of the refusal, where nobody may be meant
 */
function pickedFrom(choices: readonly Choice[], typed: string, fight: Fight, orNobody: string): string {
  const wanted = fold(typed);
  const coded = fight.combatants.find(({ code }) => code === wanted)?.id;
  const things = choices.map((choice) => (findCombatant(fight, choice.id) ? undefined : choice));
  const found =
    choices.find(({ id }) => id === coded || id === wanted) ?? things[Number(typed) - 1] ?? theChoice(choices, typed);
  if (found) return found.id;
  const codes = choices.map(({ id, label }) => codeOf(fight, id) ?? label);
  throw new Problem('bad-choice', `"${typed}" is not a target here. Choose ${listed(codes, 'or')}${orNobody}.`);
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

import { withCodes } from '../core/fight/examples.ts';
import { codeOf } from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import { findNamed, whoIs } from '../core/fight/who.ts';
import { own } from '../core/kit/json.ts';
import { orProblem, Problem } from '../core/kit/problem.ts';
import { listed } from '../core/kit/wording.ts';
import type { Action } from '../core/ruleset/action.ts';
import type { Scene } from '../core/ruleset/ruleset.ts';
import { rolls, rollsAnnounced, rollsOf } from './answers/rolls-ahead.ts';
import { rollsAtTable } from './answers/standing-orders.ts';
import { actionMeant, isUnitOf, optionNamed } from './reading/action-words.ts';
import { asTyped, isNumber, plain, type Token } from './reading/lex.ts';
import { fold } from './reading/names.ts';
import type { Order } from './reading/order.ts';
import { namesOnly, readOrders } from './reading/read-orders.ts';
import { shellWordFor } from './reading/words.ts';
import { denials, yesOrNo } from './reading/yes-no.ts';
import { legalTargets, targetsOf } from './table/asking.ts';
import { dueAction, dueNow, openIn, optionWords, readerOf, restated, type Situation } from './table/situation.ts';

/**
 * Returns true for the words by which the prompt names what Enter does where nobody is to act: `nobody, next Bout`; and
 * for a no, where it asks whether there is anything.
 */
export function saysEnter(situation: Situation, tokens: readonly Token[]): boolean {
  const { enter, says = '', no } = dueNow(situation) ?? {};
  const said = fold(tokens.map(({ text }) => text).join(' '));
  if (enter?.said?.includes(said)) return true;
  if (actionMeant(situation.actions, tokens[0]?.text ?? '')) return false;
  const isNo = no === undefined && says.endsWith('?') && denials.includes(said);
  return (
    enter !== undefined && (isNo || [enter.says, ...enter.says.split(',')].some((words) => fold(words.trim()) === said))
  );
}

/** Returns true for a no at the question whom an order by hand is for: nobody. */
export function saysNobody({ question, fight }: Situation, tokens: readonly Token[]): boolean {
  const said = fold(asTyped(tokens));
  const isAsked = question?.kind === 'aiming' && !question.suggested;
  return isAsked && denials.includes(said) && findNamed(fight, said) === undefined;
}

/**
 * Returns the answer without the state that is asked for: at "Who is surprised?" `foes are surprised` says the foes. Any
 * line but names, nobody or an option stays as it is.
 */
export function withoutState(tokens: readonly Token[], situation: Situation): readonly Token[] {
  const { question, due } = situation;
  const { state } = (question ? openIn(question) : due)[0] ?? {};
  const last = tokens.at(-1);
  if (state === undefined || last?.quoted !== false || fold(last.text) !== state) return tokens;
  const said = tokens.slice(0, -1);
  const named = /^(?:is|are)$/i.test(said.at(-1)?.text ?? '') ? said.slice(0, -1) : said;
  return saysWho(situation, named) ? named : tokens;
}

/** Returns true for names and nothing else, for nobody, and for options of what is due or asked. */
function saysWho(situation: Situation, tokens: readonly Token[]): boolean {
  const [first] = tokens;
  if (!first || (!first.quoted && shellWordFor(fold(first.text)))) return false;
  const said = fold(asTyped(tokens));
  if (denials.includes(said) || optionWords(situation.question, situation.fight).includes(said)) return true;
  const action = dueAction(situation);
  if (action && tokens.every(({ text, quoted }) => !quoted && optionNamed(action, text))) return true;
  const named = orProblem(() => namesOnly(readerOf(situation), tokens));
  return named instanceof Problem || named !== undefined;
}

/** Refuses with Problem `bad-answer` a bare yes where the prompt asks whether there is anything: an order says what. */
export function refuseYes(situation: Situation, tokens: readonly Token[]): void {
  const { actions, settled: fight, ruleset } = situation;
  const { says = '', words = [], no } = dueNow(situation) ?? {};
  if (no !== undefined || !says.endsWith('?') || fold(asTyped(tokens)) === 'y' || yesOrNo(asTyped(tokens)) !== true)
    return;
  const offered = words.flatMap((word) => actions.find((one) => one.word === word) ?? []);
  const forms = offered.flatMap((action) =>
    action.by === 'combatant' ? aimedForm({ fight, ruleset }, action) : sideForm({ fight, ruleset }, action),
  );
  if (forms.length === 0) return;
  throw new Problem('bad-answer', withCodes({ fight, ruleset }, `Say what happens: ${listed(forms, 'or')}.`));
}

/** Returns an action of nobody in particular as it may be typed now: as help has it, or for the first who may be meant. */
function sideForm(scene: Scene, { word, help, targets }: Action): readonly string[] {
  const [form = word] = withCodes(scene, help).split(':');
  const names = targetsOf({ do: word }, scene).map(({ id }) => codeOf(scene.fight, id) ?? id);
  if (!targets?.least || form.split(' ').some((part) => names.includes(part))) return [`\`${form}\``];
  return names.slice(0, 1).map((name) => `\`${word} ${name}\``);
}

/** Returns an action as the first combatant may do it now to somebody: `an aid br`; nothing where nobody may. */
function aimedForm(scene: Scene, { word, targets }: Action): readonly string[] {
  const { combatants } = scene.fight;
  if (targets?.least !== 1) return [];
  for (const { id: who, code } of combatants) {
    const aims = legalTargets({ do: word, who }, scene);
    const target = combatants.find(({ id }) => aims.some((aim) => aim.id === id));
    if (target) return [`\`${code} ${word} ${target.code}\``];
  }
  return [];
}

/**
 * Returns true if a line begins with an option of the intent that Enter plays, or with a text in quotes for it. A word
 * that is also an action (`dice foes table`) counts as the option only where it stands alone.
 */
export function isForDue(situation: Situation, first: Token, rest: readonly Token[]): boolean {
  const action = dueAction(situation);
  if (!action) return false;
  if (first.quoted) return action.text !== undefined;
  const isAction = rest.length > 0 && situation.actions.some(({ word }) => word === first.text);
  return !isAction && optionNamed(action, first.text) !== undefined;
}

/** Returns what Enter plays with words more: whom it is aimed at, with what and how stands where they say nothing else. */
export function saidOfDue(situation: Situation, tokens: readonly Token[]): readonly Order[] {
  const { intent } = situation.due[0]?.enter ?? {};
  const orders = readOrders(readerOf(situation), [wordOfDue(situation), ...tokens]);
  return orders.map((order) => ({
    ...onTopOf(order, intent),
    ...(intent?.who !== undefined && { actors: [intent.who] }),
    targets: order.targets.length > 0 ? order.targets : (intent?.at ?? []),
  }));
}

/**
 * Returns the order whose target is asked for, anew, where more than dice stands behind the target: `g1 w bow`, `g1 hit`.
 * Its letter may stand before it once more.
 */
export function saidOfAim(situation: Situation, tokens: readonly Token[]): readonly Order[] | undefined {
  const { question, settled, actions } = situation;
  const code = question?.kind === 'aiming' ? codeOf(settled, question.intent.who ?? '') : undefined;
  if (question?.kind !== 'aiming' || code === undefined) return undefined;
  const word = question.intent.do;
  const isLetter = actions.some(({ word: one, short }) => one === word && short === tokens[0]?.text);
  const [target = plain(''), ...more] = isLetter ? tokens.slice(1) : tokens;
  // An order of its own, `g1 condition stunned`, leaves the question as it is.
  const isOrder = more[0] !== undefined && actionMeant(actions, more[0].text) !== undefined;
  const named = orProblem(() => whoIs(settled, target.text));
  const isTarget = !(named instanceof Problem) && question.choices.some(({ id }) => named.includes(id));
  if (!isTarget || isOrder || areNumbers(more)) return undefined;
  const orders = readOrders(readerOf(situation), [plain(code), plain(word), target, ...more]);
  return orders.map((order) => onTopOf(order, question.intent));
}

/** Returns an order with what an intent says already, where it says nothing else. */
function onTopOf(order: Order, { with: tool, text, options }: Partial<Intent> = {}): Order {
  return {
    ...order,
    ...(tool !== undefined && { tool: order.tool ?? tool }),
    text: order.text ?? text,
    options: { ...options, ...order.options },
  };
}

/**
 * Returns what is due and asks already, as a line of its options says it otherwise: what was typed of it before stands
 * where it says nothing else.
 * @returns nothing for a line that answers the question
 */
export function saidAnew(situation: Situation, tokens: readonly Token[]): readonly Order[] | undefined {
  const action = restated(situation);
  const { question, fight } = situation;
  const answers = optionWords(question, fight);
  if (!action || tokens.every(({ text }) => answers.includes(fold(text)))) return undefined;
  if (!tokens.every(({ text, quoted }) => !quoted && optionNamed(action, text))) return undefined;
  const orders = readOrders(readerOf(situation), [plain(action.word), ...tokens]);
  const before = question?.intent.options;
  return orders.map((order) => ({ ...order, options: { ...before, ...order.options } }));
}

/** Returns true if names alone are the targets of what Enter plays: nobody acts, and nobody is named by it yet. */
export function namesDue(situation: Situation): boolean {
  const [due] = situation.due;
  const isFor = due?.enter && !due.enter.intent.at && !due.who && situation.plan.length === 0;
  return isFor === true && dueAction(situation)?.targets !== undefined;
}

/** Returns the word of the action that Enter plays, as it would be typed. */
export function wordOfDue(situation: Situation): Token {
  return plain(dueAction(situation)?.word ?? '');
}

/**
 * Returns numbers for dice that Enter would have affray roll as they are said of what is due: the table has rolled them after
 * all. Behind a name they are that one's: `wolves 19`, `du 14 3`.
 * @returns nothing for any other line
 */
export function rollsOfDue(situation: Situation, tokens: readonly Token[]): readonly Token[] | undefined {
  const { due, settled } = situation;
  const isAloud = due[0]?.who?.some((id) => rollsAtTable(settled, id)) ?? false;
  // A number that is said aloud is of no die of affray's.
  const isOf = isAloud && areNumbers(tokens.slice(0, 1)) ? rollsAnnounced : rolls;
  if (isRollForDue(situation, tokens, isOf)) {
    // Whoever rolls real dice says their own, and `b4=flee` is somebody's.
    const isOwn = isAloud || tokens.some(({ text }) => text.includes('='));
    return isOwn ? tokens : [plain(':'), ...tokens];
  }
  const [, ...numbers] = tokens;
  return isRollForDue(situation, numbers, rolls) ? rollsByName(situation, tokens) : undefined;
}

/** Returns names with numbers behind them as these are addressed: `du 14 3 al 9`; one number alone behind several. */
function rollsByName(situation: Situation, tokens: readonly Token[]): readonly Token[] | undefined {
  const [name, first, ...more] = tokens;
  if (!name || !first) return undefined;
  const people = namesOnly(readerOf(situation), [name]);
  const who = situation.due[0]?.who ?? people;
  const intent = situation.due[0]?.enter?.intent;
  const isRolling = (id: string) =>
    intent === undefined || rollsOf({ ruleset: situation.ruleset, fight: situation.settled }, intent, id);
  if (!people?.every((id) => who?.includes(id) && isRolling(id))) return undefined;
  const end = people.length > 1 ? 0 : more.findIndex((token) => !areNumbers([token]));
  const own = end < 0 ? more : more.slice(0, end);
  const left = more.slice(own.length);
  const said = plain(`${name.text}=${[first, ...own].map(({ text }) => text)}`);
  return [said, ...(rollsByName(situation, left) ?? left)];
}

/** Returns true if a line begins with a number where Enter rolls dice and nothing is asked. */
function isRollForDue(situation: Situation, tokens: readonly Token[], isOf: typeof rolls): boolean {
  const { ruleset, settled: fight } = situation;
  const intent = dueNow(situation)?.enter?.intent;
  const action = dueAction(situation);
  const isTyped = (id: string) => action?.options?.some((option) => option.id === id);
  const isBare = action && !Object.keys(intent?.options ?? {}).some(isTyped);
  const [first = plain('')] = tokens;
  return (
    intent !== undefined &&
    isBare === true &&
    (areNumbers([first]) || /^\.\.?$/.test(first.text)) &&
    isOf({ ruleset, fight }, intent)
  );
}

/** Returns true for numbers and nothing else. */
export function areNumbers(tokens: readonly Token[]): boolean {
  return tokens.every(({ text, quoted }) => !quoted && isNumber(text));
}

/**
 * Returns a line that begins with a number and its unit as one word of them: an option of what is due (`2 seg`), or a
 * number that is asked for (`5 metres`).
 */
export function withUnit(tokens: readonly Token[], situation: Situation): readonly Token[] {
  const [number, unit, ...rest] = withSign(tokens, situation);
  if (!number || !unit) return number ? [number] : tokens;
  const action = restated(situation) ?? dueAction(situation);
  const units = openIn(situation.question).flatMap((request) => (request.kind === 'enter' ? request.units : []));
  const isAmount = /^-?\d/.test(number.text) && units.some((word) => word.startsWith(fold(unit.text)));
  const isOne = isAmount || (action && isUnitOf(action, number, unit));
  return isOne ? [plain(`${number.text}${unit.text}`), ...rest] : [number, unit, ...rest];
}

/** Returns a number that is asked for with the sign that the last word says: `3 m back` is `-3 m`. */
function withSign(tokens: readonly Token[], { question }: Situation): readonly Token[] {
  const [number, ...rest] = tokens;
  const last = rest.at(-1);
  const [request] = openIn(question);
  const sign = request?.kind === 'enter' ? own(request.signs ?? {}, fold(last?.text ?? '')) : undefined;
  if (!number || sign === undefined || !/^\d/.test(number.text)) return tokens;
  return [plain(`${sign}${number.text}`), ...rest.slice(0, -1)];
}

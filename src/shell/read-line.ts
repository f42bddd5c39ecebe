import { withCodes } from '../core/fight/examples.ts';
import { findCombatant, nameOf, nounOf } from '../core/fight/fight.ts';
import { orProblem, Problem } from '../core/kit/problem.ts';
import { sentence } from '../core/kit/wording.ts';
import { takes } from '../core/rule/answer.ts';
import type { Request } from '../core/rule/request.ts';
import type { Action } from '../core/ruleset/action.ts';
import { dueInWords } from '../core/ruleset/due.ts';
import { isNumber, rolls } from './answers/check-answers.ts';
import { isDiceRequest, rollsAtTable } from './answers/standing-orders.ts';
import { choicesFor, doableBy, type ListItem } from './look-ups/choices.ts';
import { listLines } from './look-ups/lists.ts';
import { asTyped, lex, plain, type Token } from './reading/lex.ts';
import { fold, lexIn, someNamed, whoIs, withWholeNames } from './reading/names.ts';
import { actionMeant, isUnitOf, looksLikeNumber, namesOnly, optionNamed, readOrders } from './reading/order.ts';
import { refuseTail, type ShellWordName, shellWordFor } from './reading/words.ts';
import { addingIntent } from './set-up/newcomers.ts';
import { readAmending } from './table/amendment.ts';
import type { Move, Until } from './table/move.ts';
import { aimsAtNobody } from './table/plan.ts';
import {
  dueAction,
  isBusy,
  openIn,
  optionWords,
  readerOf,
  requestsOf,
  restated,
  type Situation,
  setAsideDue,
} from './table/situation.ts';

/** Result of reading a line: a move at the table, a look-up, lines to show, or the end of the session. */
type ParsedLine =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'look'; readonly word: string; readonly words: readonly string[] }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'quit' };

/** Reads a line as things stand, and does nothing yet; throws Problem when it cannot be understood. */
export function readLine(line: string, situation: Situation): ParsedLine {
  const { fight, ruleset } = situation;
  const words = withUnit(asPlanned(lexIn(fight, line), situation), situation);
  const tokens = byLabel(withWholeNames(fight, words, ruleset.active), situation);
  const [first, ...rest] = tokens;
  if (!first) return readEnter(situation);
  if (!first.quoted && fold(first.text) === 'add') return readAdding(line.trim().slice(first.text.length), situation);
  const no = situation.question ? undefined : situation.due[0]?.no;
  if (no !== undefined && /^no?$/i.test(asTyped(tokens))) return readOrder(lex(no), situation);
  const word = first.quoted ? undefined : shellWordAt(situation, first.text);
  if (word) return readShellWord(word, rest, situation);
  const { question, plan } = situation;
  if (saysEnter(situation, tokens)) return readEnter(situation);
  if (isForDue(situation, first, rest)) return saidOfDue(situation, tokens);
  if (isRollForDue(situation, tokens))
    return readOrder([wordOfDue(situation), ...colon(situation, tokens), ...tokens], situation);
  const [number, ...more] = rest;
  // Behind a name it is that one's roll: `wolves 19`.
  if (number && isRollForDue(situation, rest) && namesOnly(readerOf(situation), [first]))
    return readOrder([wordOfDue(situation), plain(`${first.text}=${number.text}`), ...more], situation);
  const anew = saidAnew(situation, tokens);
  if (anew) return anew;
  // Numbers alone at the foes' plan: the players have rolled for what Enter plays.
  if (!question && plan.length > 0 && areNumbers(tokens)) return moved({ kind: 'answers', tokens });
  if (!question || isOrder(situation, tokens)) return readOrder(tokens, situation);
  refuseLetter(situation, first, rest);
  const names = namesOfDue(situation, tokens);
  return names ? readNames(names, situation) : moved({ kind: 'answers', tokens });
}

/** Returns names alone at the dice of an action that Enter would begin; nothing for any other line. */
function namesOfDue(situation: Situation, tokens: readonly Token[]): readonly string[] | undefined {
  const { question, due } = situation;
  if (question?.kind !== 'requests' || question.isOpen || !due[0]?.who) return undefined;
  return question.open.every(({ request }) => isDiceRequest(request))
    ? namesOnly(readerOf(situation), tokens)
    : undefined;
}

/**
 * Returns a line that changes the plan in the words of orders: an entry as the prompt shows it, `g1>as` or
 * `g1>as(claws)`, as the names in it, and several changes, `g1 do, g2 x` or `g1 do g2 br`, each as an order.
 */
function asPlanned(tokens: readonly Token[], situation: Situation): readonly Token[] {
  if (situation.plan.length === 0) return tokens;
  const words = tokens.flatMap((token) => entryShown(token) ?? [token]);
  const parts = changesApart(words, situation);
  const orders = parts.map((part) => changeAsOrders(part, situation));
  if (orders.every((order) => order === undefined)) return words;
  const [only, ...others] = parts;
  if (only && others.length === 0 && isChange(only, situation)) return words;
  for (const part of parts) refuseUnplanned(part, situation);
  return orders.flatMap((order, i) => [...(i === 0 ? [] : [plain(',')]), ...(order ?? parts[i] ?? [])]);
}

function entryShown({ text, quoted }: Token): readonly Token[] | undefined {
  const [, who, target] = (!quoted && /^([^>(]+)>([^>(]+)(?:\(.*\))?$/.exec(text)) || [];
  return who === undefined || target === undefined ? undefined : [plain(who), plain(target)];
}

/** Parts a line at its commas, but for those between names of who acts, and behind each new target in the plan. */
function changesApart(tokens: readonly Token[], situation: Situation): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    const part = parts.at(-1) ?? [];
    const isComma = token.text === ',' && !token.quoted;
    const areActors = part.every((one) => plannedAs(one, situation) === 'actor');
    if (isComma && areActors) continue;
    if (isComma) parts.push([]);
    else if (isChange(part, situation) && plannedAs(token, situation) === 'actor') parts.push([token]);
    else part.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** Tells whether a word names those whom the plan is for, or one other combatant; nothing for any other word. */
function plannedAs(token: Token, situation: Situation): 'actor' | 'target' | undefined {
  const found = orProblem(() => namesOnly(readerOf(situation), [token]));
  if (found === undefined || found instanceof Problem) return undefined;
  const isPlanned = (id: string) => situation.plan.some(({ intent }) => intent.who === id);
  if (found.every(isPlanned)) return 'actor';
  return found.length === 1 ? 'target' : undefined;
}

/** Returns true for names of the plan and behind them whom they aim at now. */
function isChange(part: readonly Token[], situation: Situation): boolean {
  return changeIn(part, situation)?.rest.length === 0;
}

/** Returns who in the plan is aimed at somebody else, whom at, and what is said of it besides: rolls, metres, a weapon. */
function changeIn(part: readonly Token[], situation: Situation) {
  const at = part.findIndex((token) => plannedAs(token, situation) !== 'actor');
  const target = part[at];
  if (at < 1 || !target || plannedAs(target, situation) !== 'target') return undefined;
  const rest = part.slice(at + 1);
  const isSaid = rest[0]?.quoted !== true && /^(?:w$|[\d.:!+-]|\w+=)/i.test(rest[0]?.text ?? 'w');
  return isSaid ? { actors: part.slice(0, at), target, rest } : undefined;
}

/**
 * Returns a change of targets as the orders that it stands for; nothing for other words.
 * @throws Problem `no-target` where an entry aims at nobody
 */
function changeAsOrders(part: readonly Token[], situation: Situation): readonly Token[] | undefined {
  const change = changeIn(part, situation);
  if (!change) return undefined;
  const people = namesOnly(readerOf(situation), change.actors) ?? [];
  const words = people.map((who) => {
    const entry = situation.plan.find(({ intent }) => intent.who === who && intent.at);
    if (!entry) throw aimsAtNobody(situation.fight, who);
    return entry.intent.do;
  });
  return [...new Set(words)].flatMap((word, i) => {
    const theirs = people.filter((_, j) => words[j] === word);
    const names = theirs.map((who) => ({ text: nameOf(situation.fight, who), quoted: true }));
    return [...(i === 0 ? [] : [plain(',')]), ...names, plain(word), change.target, ...change.rest];
  });
}

/** Refuses names alone beside changes of the plan, where the first of them is not in it. */
function refuseUnplanned(part: readonly Token[], situation: Situation): void {
  const { fight, plan } = situation;
  const [who] = namesOnly(readerOf(situation), part) ?? [];
  if (who === undefined || plan.some(({ intent }) => intent.who === who)) return;
  const planned = [...new Set(plan.map(({ intent }) => intent.who ?? ''))];
  const message = `The plan is for ${nounOf(fight, planned).text} now, not for ${nameOf(fight, who)}: name one of them first.`;
  throw new Problem('not-due', message);
}

/**
 * Returns a line that begins with a number and its unit as one word of them: an option of what is due (`2 seg`), or an
 * amount in the words of the question (`5 metres`).
 */
function withUnit(tokens: readonly Token[], situation: Situation): readonly Token[] {
  const [number, unit, ...rest] = tokens;
  if (!number || !unit) return tokens;
  const action = restated(situation) ?? dueAction(situation);
  const asked = openIn(situation.question).flatMap(({ kind, why }) => (kind === 'enter' ? fold(why).split(/\W+/) : []));
  const isAmount = /^-?\d/.test(number.text) && asked.some((word) => word.startsWith(fold(unit.text)));
  const isOne = isAmount || (action && isUnitOf(action, number, unit));
  return isOne ? [plain(`${number.text}${unit.text}`), ...rest] : tokens;
}

/**
 * Returns a line in which numbers behind a label of the prompt, `an damage 5`, are addressed to its roll: the prompt names
 * the rolls of one combatant so, where there are several. The name may be left out where one roll alone has the label.
 */
function byLabel(tokens: readonly Token[], situation: Situation): readonly Token[] {
  const { question, actions } = situation;
  const posed = posedIn(question);
  const [name, kind, number] = tokens;
  if (!name || !kind || tokens.slice(0, 3).some(({ quoted }) => quoted)) return tokens;
  const people = orProblem(() => whoIs(situation.fight, name.text));
  if (posed.length === 0 || people instanceof Problem) return tokens;
  const [who] = people;
  const theirs = posed.filter((request) => request.who === who);
  const [, tag = kind.text, answer = number?.text ?? ''] = /^([^=]+)=(.*)$/.exec(kind.text) ?? [];
  const named = theirs.find((request) => fold(request.tag) === fold(tag));
  const alike = posed.filter((request) => fold(request.tag) === fold(name.text));
  const [only, ...others] = who === undefined ? alike : [];
  const isAction = (word: string) => actionMeant(actions, word) !== undefined;
  const found = named
    ? // Where no label is shown, `an damage 5` is an order by hand.
      { request: named, answer, length: tag === kind.text ? 3 : 2, isOrder: theirs.length < 2 && isAction(tag) }
    : { request: only, answer: kind.text, length: 2, isOrder: others.length > 0 || isAction(name.text) };
  if (!found.request || found.isOrder || !/^[\d.]/.test(found.answer)) return tokens;
  const rest = tokens.slice(found.length);
  const behind = rest[0]?.text === ',' ? rest.slice(1) : rest;
  return [plain(`${found.request.key}=${found.answer}`), ...byLabel(behind, situation)];
}

/** Returns what a question asks, and what of it has its answer. */
function posedIn(question: Situation['question']): readonly Request[] {
  return question?.kind === 'requests' ? requestsOf([...question.open, ...question.given]) : [];
}

/**
 * Returns true for the words by which the prompt names what Enter does where nobody is to act: `nobody, next Bout`; and
 * for a no, where it asks whether there is anything.
 */
function saysEnter({ question, plan, due, actions }: Situation, tokens: readonly Token[]): boolean {
  const enter = question || plan.length > 0 ? undefined : due[0]?.enter;
  const said = fold(tokens.map(({ text }) => text).join(' '));
  if (actionMeant(actions, tokens[0]?.text ?? '')) return false;
  const isNo = due[0]?.says.endsWith('?') && ['no', 'none', 'nobody'].includes(said);
  return (
    enter !== undefined && (isNo || [enter.says, ...enter.says.split(',')].some((words) => fold(words.trim()) === said))
  );
}

/** Returns an Enter alone: what the prompt says, or the first of the list where somebody is to act without a plan. */
function readEnter(situation: Situation): ParsedLine {
  const { question, due, plan, fight } = situation;
  if (question) return moved({ kind: 'enter' });
  const [first] = due;
  if (!first) return fight.number === 0 ? { kind: 'look', word: 'help', words: [] } : { kind: 'quit' };
  if (setAsideDue(situation).length > 0) return moved({ kind: 'resume' });
  if (plan.length > 0 || first.enter) return moved({ kind: 'enter' });
  const [item] = doableBy(situation, first);
  if (item) return readLine(item.line, situation);
  throw new Problem('nothing-to-do', 'Nothing can be done here by the rules. `?` lists what you can do by hand.');
}

function readShellWord(
  { word, looks }: { word: ShellWordName; looks: boolean },
  rest: readonly Token[],
  situation: Situation,
): ParsedLine {
  const words = rest.map(({ text }) => text);
  refuseTail(word, words);
  if (looks) return { kind: 'look', word, words };
  switch (word) {
    case 'undo':
      return moved({ kind: 'undo', until: readUntil(words) });
    case 'redo':
      if (/^[1-9]\d{0,5}$/.test(words.join(' ') || '1')) return moved({ kind: 'redo', lines: Number(words[0] ?? 1) });
      throw new Problem('bad-count', '`redo` takes a number of lines: `y 3`.');
    case 'resume':
    case 'leave':
      return moved({ kind: word });
    case 'amend':
      return rest.length === 0
        ? { kind: 'look', word: 'amend', words: [] }
        : moved({ kind: 'amend', wish: readAmending(situation, rest) });
    case 'next':
      return readNext(situation);
    case 'one':
      return situation.plan.length === 0 && situation.actions.some((action) => action.word === 'one')
        ? readOrder(lex('one'), situation)
        : moved({ kind: 'one' });
    case 'force':
      if (rest.length === 0)
        throw new Problem(
          'no-order',
          withCodes(situation, '`force` needs an order, such as `f {ally} a {foe}`. It allows what the rules refuse.'),
        );
      return readOrder([...rest, plain('!')], situation);
    case 'late':
      return moved({ kind: 'late', people: words.flatMap((name) => someNamed(situation.fight, name)) });
    default:
      return { kind: 'quit' };
  }
}

/** `next`: as Enter; where somebody is to act, the turn ends with what is left unused. */
function readNext(situation: Situation): ParsedLine {
  const { question, due, plan } = situation;
  const [first] = due;
  const isActing = !question && first && !first.enter && setAsideDue(situation).length === 0 && plan.length === 0;
  return isActing ? readOrder(lex('else'), situation) : readEnter(situation);
}

/** Reads the extent of an undo, `u`, `u 3`, `u to 41`, or throws Problem `bad-count`. */
function readUntil([first, second = '', ...more]: readonly string[]): Until {
  if (first === undefined) return { lines: 1 };
  const isWhole = more.length === 0;
  if (isWhole && first === 'to' && /^[1-9]\d{0,8}$/.test(second)) return { step: Number(second) };
  if (isWhole && second === '' && /^[1-9]\d{0,5}$/.test(first)) return { lines: Number(first) };
  throw new Problem('bad-count', '`undo` takes a number of lines, or `to` and a step: `u 3`, `u to 41`.');
}

function readOrder(tokens: readonly Token[], situation: Situation): ParsedLine {
  const [first, ...rest] = tokens;
  const listed = first && rest.length === 0 ? listLines(first.text, situation) : undefined;
  if (listed) return { kind: 'lines', lines: listed };
  const names = namesOnly(readerOf(situation), tokens);
  if (names && namesDue(situation)) return readOrder([wordOfDue(situation), ...tokens], situation);
  if (names && situation.due.length > 0) return readNames(names, situation);
  return moved({ kind: 'orders', orders: readOrders(readerOf(situation), tokens) });
}

/** Names alone: another target in the plan, or what somebody who is due could do. */
function readNames(names: readonly string[], situation: Situation): ParsedLine {
  const {
    plan,
    fight,
    due: [due],
  } = situation;
  const [who = ''] = names;
  const target = names.at(-1) ?? '';
  const people = names.slice(0, -1);
  const isPlanned = (one: string) => plan.some(({ intent }) => intent.who === one);
  if (people.length > 0 && people.every(isPlanned) && !isPlanned(target))
    return moved({ kind: 'retarget', people, target });
  const name = nameOf(fight, who);
  const items = choicesOf(who, situation);
  if (items.length === 0)
    throw new Problem(
      'not-due',
      due
        ? `${name} can't act now. Press Enter for what is due: ${sentence(dueInWords(due))}`
        : `${name} can't act now. Nothing is due.`,
    );
  const widest = Math.max(...items.map(({ line }) => line.length));
  const says = ({ label, odds }: ListItem) => (odds.length > 0 ? `${label}: ${odds.join(', ')}` : label);
  return { kind: 'lines', lines: [`${name}:`, ...items.map((item) => `  ${item.line.padEnd(widest)}  ${says(item)}`)] };
}

/** Returns what a combatant can do of what is due: who has chosen already may choose anew, where the rules allow it. */
function choicesOf(who: string, situation: Situation): readonly ListItem[] {
  const [due] = situation.due;
  if (!due) return [];
  const { words = [], alsoWords = [] } = due;
  return choicesFor({ ...situation, due: [{ ...due, who: [who], words: [...words, ...alsoWords] }] });
}

/**
 * Returns true if a line begins with an option of the intent that Enter plays, or with a text in quotes for it. A word
 * that is also an action (`dice foes table`) counts as the option only where it stands alone.
 */
function isForDue(situation: Situation, first: Token, rest: readonly Token[]): boolean {
  const action = dueAction(situation);
  if (!action) return false;
  if (first.quoted) return action.text !== undefined;
  const isAction = rest.length > 0 && situation.actions.some(({ word }) => word === first.text);
  return !isAction && optionNamed(action, first.text) !== undefined;
}

/** Returns what Enter plays with words more: whom it is aimed at, with what and how stands where they say nothing else. */
function saidOfDue(situation: Situation, tokens: readonly Token[]): ParsedLine {
  const { who, at = [], with: tool, text, options } = situation.due[0]?.enter?.intent ?? {};
  const orders = readOrders(readerOf(situation), [wordOfDue(situation), ...tokens]).map((order) => ({
    ...order,
    ...(who !== undefined && { actors: [who] }),
    targets: order.targets.length > 0 ? order.targets : at,
    ...(tool !== undefined && { tool: order.tool ?? tool }),
    text: order.text ?? text,
    options: { ...options, ...order.options },
  }));
  return moved({ kind: 'orders', orders });
}

/**
 * Returns what is due and asks already, as a line of its options says it otherwise: what was typed of it before stands
 * where it says nothing else.
 * @returns nothing for a line that answers the question
 */
function saidAnew(situation: Situation, tokens: readonly Token[]): ParsedLine | undefined {
  const action = restated(situation);
  const { question, fight } = situation;
  const answers = optionWords(question, fight);
  if (!action || tokens.every(({ text }) => answers.includes(fold(text)))) return undefined;
  if (!tokens.every(({ text, quoted }) => !quoted && optionNamed(action, text))) return undefined;
  const orders = readOrders(readerOf(situation), [plain(action.word), ...tokens]);
  const before = question?.intent.options;
  return moved({
    kind: 'orders',
    orders: orders.map((order) => ({ ...order, options: { ...before, ...order.options } })),
  });
}

/** Returns true if names alone are the targets of what Enter plays: nobody acts, and nobody is named by it yet. */
function namesDue(situation: Situation): boolean {
  const [due] = situation.due;
  const isFor = due?.enter && !due.enter.intent.at && !due.who && situation.plan.length === 0;
  return isFor === true && dueAction(situation)?.targets !== undefined;
}

function wordOfDue(situation: Situation): Token {
  return plain(dueAction(situation)?.word ?? '');
}

/** Tells a number, and answers behind it, for dice that Enter would have affray roll: the table has rolled them after all. */
function isRollForDue(situation: Situation, tokens: readonly Token[]): boolean {
  const { question, ruleset, settled: fight, due, plan } = situation;
  const intent = due[0]?.enter?.intent;
  const action = dueAction(situation);
  const isTyped = (id: string) => action?.options?.some((option) => option.id === id);
  const isBare = action && !Object.keys(intent?.options ?? {}).some(isTyped);
  const isFor = !question && plan.length === 0 && intent && isBare;
  const [first = plain('')] = tokens;
  return isFor === true && (areNumbers([first]) || /^\.\.?$/.test(first.text)) && rolls({ ruleset, fight }, intent);
}

function areNumbers(tokens: readonly Token[]): boolean {
  return tokens.every(({ text, quoted }) => !quoted && isNumber(text));
}

/**
 * Returns the word of the shell that a text is; at a question, option letters go before the one-letter words that act.
 * `n` is no word there: meant as a no, it would let affray roll a player's die.
 */
function shellWordAt({ question, fight }: Situation, text: string): ReturnType<typeof shellWordFor> {
  const word = shellWordFor(text.toLowerCase());
  if (!word || text.length > 1 || word.looks || word.word === 'undo') return word;
  if (word.word === 'next' && question) return undefined;
  return optionWords(question, fight).includes(text.toLowerCase()) ? undefined : word;
}

/**
 * Returns true if a line at a question is an order and no answer: a whole action word in it, behind names or nothing.
 * Behind names, and where Enter would only open the question, its letter does as well.
 */
function isOrder(situation: Situation, tokens: readonly Token[]): boolean {
  const { actions, question, fight } = situation;
  const options = optionWords(question, fight);
  const isOption = (text: string, i: number) =>
    options.includes(text.toLowerCase()) &&
    !isOwnForm(situation, text, tokens[i + 1]) &&
    (i === 0 || !(isUnasked(situation, tokens[0]) || isAimed(situation, text, tokens[i + 1])));
  const isWord = ({ text, quoted }: Token, i: number) => {
    const action = quoted || isOption(text, i) ? undefined : actionMeant(actions, text);
    return action !== undefined && (text.length > 2 || i > 0 || !isBusy(situation));
  };
  const position = tokens.findIndex(isWord);
  if (position <= 0) return position === 0;
  return namesOnly(readerOf(situation), tokens.slice(0, position)) !== undefined;
}

/** Returns true if a letter is one of an action that its option does not say in full, with a target behind it: `b1 m z2`. */
function isAimed({ actions, question, fight }: Situation, text: string, next: Token | undefined): boolean {
  const action = text.length === 1 ? actionMeant(actions, text) : undefined;
  if (!action?.targets || !next || next.quoted || looksLikeNumber(next.text)) return false;
  if (optionWords(question, fight).some((option) => option.startsWith(action.word))) return false;
  const isSo = (said: string) => fold(said) === fold(next.text);
  return (
    whoIs(fight, next.text).length > 0 ||
    action.targets.of(fight, { do: action.word }).some(({ id, label }) => isSo(id) || isSo(label))
  );
}

/** Returns true for the name of a combatant of whom nothing is asked: what stands behind it is no option. */
function isUnasked({ question, fight }: Situation, { text, quoted } = plain('')): boolean {
  const [who = '', ...others] = quoted ? [] : whoIs(fight, text);
  const side = findCombatant(fight, who)?.side;
  const isAsked = (id: string | undefined) => id === who || id === side;
  return (
    side !== undefined &&
    others.length === 0 &&
    !posedIn(question).some((one) => isAsked(one.who) || isAsked(one.against))
  );
}

/** Returns true if an option's word is the action that asks, in its own form: `prisoners b1 : release`. */
function isOwnForm(situation: Situation, text: string, next: Token | undefined): boolean {
  const { settled, ruleset, question } = situation;
  const isName = (one: Token) => one.quoted || whoIs(settled, one.text, ruleset.active).length > 0;
  return question?.intent.do === fold(text) && next !== undefined && (next.text === ':' || isName(next));
}

/** Returns the action that a letter would be but for the question that is asked, which it might answer; or nothing. */
function actionUnread({ question, actions, fight }: Situation, letter: string): Action | undefined {
  const isAnswer = openIn(question).length === 0 || optionWords(question, fight).includes(letter);
  return isAnswer || letter.length > 1 ? undefined : actionMeant(actions, letter);
}

/** Returns what a refusal says, with the words of orders that it suggests in place of letters that are not read here. */
export function withWords(situation: Situation, says: string): string {
  return says.replaceAll(/(?<=`)[a-z](?=(?: [^`]*)?`)/g, (letter) => actionUnread(situation, letter)?.word ?? letter);
}

/** A letter that begins an order answers no question: the order has its word written out. Alone it may be a slip at a decision. */
function refuseLetter(situation: Situation, first: Token, rest: readonly Token[]): void {
  const asked = openIn(situation.question);
  const [request] = asked;
  const isRoll = asked.every(isDiceRequest);
  const action = first.quoted ? undefined : actionUnread(situation, first.text);
  if (!request || !action || (!isRoll && rest.length === 0)) return;
  const waits = isRoll ? `A roll is waiting: ${takes(request)}.` : 'A decision is waiting.';
  const says = `${waits} For an order that comes first, write its word out: \`${action.word}\`.`;
  throw new Problem('question-open', says);
}

/** Reads newcomers, and behind a colon the answers to what is asked about them: `add 2 wolf : no`. */
function readAdding(people: string, situation: Situation): ParsedLine {
  const tokens = lex(people);
  const colon = tokens.findIndex(({ text, quoted }) => text === ':' && !quoted);
  if (colon < 0) return moved({ kind: 'intent', intent: addingIntent(situation, people) });
  const strict = tokens.slice(colon + 1).map(({ text }) => text);
  return moved({ kind: 'intent', intent: addingIntent(situation, asTyped(tokens.slice(0, colon))), strict });
}

/** Returns the mark of strict answers, for numbers typed where Enter rolls: whoever rolls real dice says their own, and `b4=flee` is somebody's. */
function colon({ due, settled }: Situation, tokens: readonly Token[]): readonly Token[] {
  const isSaidAloud = due[0]?.who?.some((id) => rollsAtTable(settled, id)) ?? false;
  return isSaidAloud || tokens.some(({ text }) => text.includes('=')) ? [] : [plain(':')];
}

function moved(move: Move): ParsedLine {
  return { kind: 'move', move };
}

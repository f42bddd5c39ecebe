import { codeOf, findCombatant, nameOf, nounOf } from '../core/fight/fight.ts';
import { findNamed, sideNamed, whoIs } from '../core/fight/who.ts';
import { orProblem, Problem } from '../core/kit/problem.ts';
import { capital, sentence, sideDoes } from '../core/kit/wording.ts';
import { refusalOf } from '../core/play/play.ts';
import { takes } from '../core/rule/answer.ts';
import { isDiceRequest, type Request } from '../core/rule/request.ts';
import type { Action } from '../core/ruleset/action.ts';
import { isRolledAtTable } from './answers/standing-orders.ts';
import { actionMeant } from './reading/action-words.ts';
import { asTyped, lex, looksLikeNumber, plain, type Token } from './reading/lex.ts';
import { fold } from './reading/names.ts';
import { namesOnly } from './reading/read-orders.ts';
import { actionAlike, shellWordAlike } from './reading/words.ts';
import { targetsOf } from './table/asking.ts';
import {
  isBusy,
  openedIn,
  openIn,
  optionWords,
  orderIn,
  readerOf,
  requestsOf,
  type Situation,
} from './table/situation.ts';

/**
 * Returns a line in which numbers behind a label of the prompt, `an damage 5`, are addressed to its roll: the prompt names
 * the rolls of one combatant so, where there are several. The name may be left out where one roll alone has the label.
 */
export function byLabel(tokens: readonly Token[], situation: Situation): readonly Token[] {
  const { question, actions } = situation;
  const posed = posedIn(question);
  const [name, kind, number] = tokens;
  if (!name || !kind || tokens.slice(0, 3).some(({ quoted }) => quoted)) return tokens;
  const people = orProblem(() => whoIs(situation.fight, name.text));
  if (posed.length === 0 || people instanceof Problem) return tokens;
  const [who] = people;
  const theirs = posed.filter((request) => request.who === who);
  const [, tag = kind.text, answer = number?.text ?? ''] = /^([^=]+)=(.*)$/.exec(kind.text) ?? [];
  // A number behind the option of a decision is the die that follows: `counter 1`.
  const isCalled = ({ kind, tag }: Request, label: string) => kind !== 'choose' && fold(tag) === fold(label);
  const named = theirs.find((request) => isCalled(request, tag));
  const alike = posed.filter((request) => isCalled(request, name.text));
  const [only, ...others] = who === undefined ? alike : [];
  const isAction = (word: string) => actionMeant(actions, word) !== undefined;
  const found = named
    ? // Where no label is shown, `an damage 5` is an order by hand.
      { request: named, answer, length: tag === kind.text ? 3 : 2, isOrder: theirs.length < 2 && isAction(tag) }
    : { request: only, answer: kind.text, length: 2, isOrder: others.length > 0 || isAction(name.text) };
  if (!found.request || found.isOrder || !looksLikeNumber(found.answer)) return tokens;
  const rest = tokens.slice(found.length);
  const behind = rest[0]?.text === ',' ? rest.slice(1) : rest;
  return [plain(`${found.request.key}=${found.answer}`), ...byLabel(behind, situation)];
}

/** Returns what a question asks, and what of it has its answer. */
function posedIn(question: Situation['question']): readonly Request[] {
  return question?.kind === 'requests' ? requestsOf([...question.open, ...question.given]) : [];
}

/**
 * Returns true if a line at a question is an order and no answer: a whole action word in it, behind names or nothing.
 * Behind names, and where Enter would only open the question, its letter does as well.
 */
export function isOrder(situation: Situation, tokens: readonly Token[]): boolean {
  const { actions, question, fight } = situation;
  const options = optionWords(question, fight);
  // The words of an option may begin like an action: `let them go`.
  const isPhrase = (i: number) => [2, 3].some((count) => options.includes(fold(asTyped(tokens.slice(i, i + count)))));
  const isOption = (text: string, i: number) =>
    (options.includes(text.toLowerCase()) || isPhrase(i)) &&
    !isOwnForm(situation, text, tokens[i + 1]) &&
    (i === 0 || !(isUnasked(situation, tokens[0]) || isAimed(situation, text, tokens[i + 1])));
  const isWord = ({ text, quoted }: Token, i: number) => {
    const action = quoted || isOption(text, i) ? undefined : actionMeant(actions, text);
    return action !== undefined && (text.length > 2 || i > 0 || !isBusy(situation));
  };
  const position = tokens.findIndex(isWord);
  if (position === 0) return true;
  const isBehindNames = position > 0 && namesOnly(readerOf(situation), tokens.slice(0, position)) !== undefined;
  return isBehindNames || isOrderAlike(situation, tokens) || isState(situation, tokens);
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

/** Returns true for a word of the table that is meant as an order, behind the name of somebody who is asked nothing. */
function isOrderAlike({ question, fight, actions }: Situation, [name, word]: readonly Token[]): boolean {
  if (!name || name.quoted || !word || word.quoted || !actionAlike(actions, fold(word.text))) return false;
  const [who, ...others] = whoIs(fight, name.text);
  return who !== undefined && others.length === 0 && !posedIn(question).some((one) => one.who === who);
}

/**
 * Returns true for what somebody is said to be, `asta is stunned`: it answers no question. Who is said to be surprised may
 * be meant for one that is still to be asked, or that these rules don't ask.
 */
function isState({ fight }: Situation, [name, is, ...state]: readonly Token[]): boolean {
  const [first] = state;
  if (!name || name.quoted || is?.quoted !== false || !first || fold(first.text) === 'surprised') return false;
  return /^(?:is|are)$/i.test(is.text) && whoIs(fight, name.text).length > 0;
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

/**
 * Returns the refusal of an order in a fight that begins only with an answer, or of the name of somebody, or of a side,
 * whose joining waits for one; nothing for other problems.
 */
export function notYetThere({ fight, settled }: Situation, { code, details }: Problem): Problem | undefined {
  const { called } = details;
  if (typeof called !== 'string') {
    const isOrdered = code === 'refused' || code === 'no-target';
    return isOrdered && settled.number !== fight.number ? waitsForAnswer('The fight begins') : undefined;
  }
  const id = findNamed(fight, called);
  const side = sideNamed(fight, called);
  const isNewSide = side !== undefined && !settled.sides.some((one) => one.id === side.id);
  const isNew = id === undefined ? isNewSide : findCombatant(settled, id) === undefined;
  if (!isNew) return undefined;
  const who =
    id === undefined ? capital(sideDoes(nounOf(fight, side?.id ?? ''), 'join')) : `${nameOf(fight, id)} joins`;
  return waitsForAnswer(who);
}

function waitsForAnswer(what: string): Problem {
  return new Problem('question-open', `${what} once this question is answered. Answer it first.`);
}

/**
 * Returns what a refusal says, with the words of orders that it suggests in place of letters that are not read here; what
 * is asked, before an Enter that goes on with the fight, or beside one that would roll what is due; and of what is no
 * answer, the word of the shell that it is for.
 */
export function saidHere(situation: Situation, { code, message }: Problem, line: string): string {
  const says = message.replaceAll(
    /(?<=`)[a-z](?=(?: [^`]*)?`)/g,
    (letter) => actionUnread(situation, letter)?.word ?? letter,
  );
  const { question, actions } = situation;
  const tokens = lex(line);
  if (code === 'bad-answer' && !question && isOrder(situation, tokens))
    return `${sentence(says)} Type the whole line again.`;
  const { text: typed = '' } = tokens[0] ?? {};
  const isSlip = code === 'bad-answer' && actionMeant(actions, typed) === undefined;
  const word = isSlip ? shellWordAlike(fold(typed)) : undefined;
  if (word !== undefined) return `${says} Or did you mean \`${word}\`?`;
  const [first, ...more] = openIn(question);
  if (!first || !['refused', 'not-due', 'no-question'].includes(code) || !/\bEnter\b/.test(says)) return says;
  if (openedIn(question).length > 0) return `${sentence(says)} Before that, ${takes(first)}.`;
  if (!isDiceRequest(first)) return says;
  const answer = more.length > 0 ? 'type the numbers that are rolled' : takes(first);
  if (says.includes(GO_ON)) return says.replace(GO_ON, answer);
  return isRolledAtTable(situation.fight, first) ? `${sentence(says)} For dice at the table, ${answer}.` : says;
}

/** End of a refusal of the rules, where something is due first. */
const GO_ON = 'press Enter to go on';

/** The most combatants, and targets of each, that are tried for a hint: of a horde those tell enough. */
const MOST_TRIED = 20;

/** Returns true if the rules allow anybody an action before the open question is answered. */
function mayComeFirst({ ruleset, settled: fight }: Situation, { word, by, targets }: Action): boolean {
  if (by !== 'combatant') return true;
  const scene = { ruleset, fight };
  return fight.combatants.slice(0, MOST_TRIED).some(({ id: who }) => {
    const intent = { do: word, who };
    const aims = targets?.least ? targetsOf(intent, scene).map(({ id }) => ({ ...intent, at: [id] })) : [intent];
    return aims.slice(0, MOST_TRIED).some((aim) => !refusalOf(scene, aim));
  });
}

/**
 * Returns an order without a name, at a question that an order answers as well, as that of whoever is asked: `m 20ft`
 * where somebody is to attack or to pass; nothing for any other line.
 */
export function orderOfAsked(situation: Situation, tokens: readonly Token[]): readonly Token[] | undefined {
  const { question, fight, actions } = situation;
  const [posed] = openedIn(question);
  const [first] = tokens;
  if (!posed || !orderIn(posed.request) || !first || first.quoted) return undefined;
  if (optionWords(question, fight).includes(fold(first.text))) return undefined;
  const isTheirs = actionMeant(actions, first.text)?.by === 'combatant';
  return isTheirs ? [...lex(codeOf(fight, posed.request.who) ?? ''), ...tokens] : undefined;
}

/**
 * Refuses with Problem `question-open` a letter that begins an order: it answers no question, and the order has its word
 * written out. Alone it may be a slip at a decision.
 */
export function refuseLetter(situation: Situation, letter: Token, rest: readonly Token[]): void {
  const asked = openIn(situation.question);
  const [request] = asked;
  const isRoll = asked.every(isDiceRequest);
  const action = letter.quoted ? undefined : actionUnread(situation, letter.text);
  if (!request || !action || (!isRoll && rest.length === 0)) return;
  const isFirst = mayComeFirst(situation, action);
  const waits = isRoll
    ? `A roll is waiting: ${takes(request)}.`
    : `A decision is waiting${isFirst ? '' : `: ${takes(request)}`}.`;
  const first = isFirst ? ` For an order that comes first, write its word out: \`${action.word}\`.` : '';
  throw new Problem('question-open', `${waits}${first}`);
}

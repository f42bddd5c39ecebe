import { withCodes } from '../core/fight/examples.ts';
import { nameOf } from '../core/fight/fight.ts';
import { someNamed } from '../core/fight/who.ts';
import { Problem } from '../core/kit/problem.ts';
import { capital, sentence } from '../core/kit/wording.ts';
import { isDiceRequest } from '../core/rule/request.ts';
import { whatComesFirst } from '../core/ruleset/due.ts';
import type { Due } from '../core/ruleset/ruleset.ts';
import { rolls } from './answers/rolls-ahead.ts';
import {
  areNumbers,
  isForDue,
  namesDue,
  refuseYes,
  rollsOfDue,
  saidAnew,
  saidOfAim,
  saidOfDue,
  saysEnter,
  saysNobody,
  withoutState,
  withUnit,
  wordOfDue,
} from './due-words.ts';
import { choicesFor, doableBy, type ListItem } from './look-ups/choices.ts';
import { listLines } from './look-ups/lists.ts';
import { asPlanned } from './plan-words.ts';
import { byLabel, isOrder, orderOfAsked, refuseLetter } from './question-words.ts';
import { asTyped, lex, type Token } from './reading/lex.ts';
import { fold, lexIn, withoutArticle, withWholeNames } from './reading/names.ts';
import { namesOnly, readOrders } from './reading/read-orders.ts';
import { phraseAlike, refuseTail, shellWordFor } from './reading/words.ts';
import { asWritten } from './reading/written-names.ts';
import { denials, withoutThanks, yesOrNo } from './reading/yes-no.ts';
import { addingIntent, refuseSideBeforeAdd } from './set-up/adding.ts';
import type { Move, Until } from './table/move.ts';
import { readAmending } from './table/read-amending.ts';
import { choiceDue, dueNow, optionWords, readerOf, type Situation, setAsideDue } from './table/situation.ts';

/** Result of reading a line: a move at the table, a look-up, lines to show, or the end of the session. */
type ParsedLine =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'look'; readonly word: string; readonly words: readonly string[] }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'quit' };

/** Reads a line as things stand, and does nothing yet; throws Problem when it cannot be understood. */
export function readLine(line: string, situation: Situation): ParsedLine {
  const { fight } = situation;
  const typed = withoutThanks(lexIn(fight, line));
  const words = withUnit(asPlanned(typed, situation), situation);
  const whole = withoutArticle(fight, withWholeNames(fight, asWritten(situation, words)));
  const tokens = byLabel(withoutState(whole, situation), situation);
  const [first, ...rest] = tokens;
  if (!first) return readEnter(situation);
  const phrase = phraseAlike(line);
  if (phrase?.line !== undefined) return readLine(phrase.line, situation);
  if (phrase) throw new Problem('unknown-word', phrase.says);
  if (!first.quoted && fold(first.text) === 'add') return readAdding(line.trim().slice(first.text.length), situation);
  refuseSideBeforeAdd(fight, line);
  const decided = readYesOrNo(situation, fold(asTyped(tokens)));
  if (decided) return decided;
  refuseYes(situation, tokens);
  const word = first.quoted ? undefined : shellWordAt(situation, first.text);
  if (word) return readShellWord(word, rest, situation);
  const { question, plan } = situation;
  if (saysEnter(situation, tokens)) return readEnter(situation);
  const ofDue = isForDue(situation, first, rest) ? tokens : rollsOfDue(situation, tokens);
  if (ofDue) return moved({ kind: 'orders', orders: saidOfDue(situation, ofDue) });
  if (saysNobody(situation, tokens)) return moved({ kind: 'enter' });
  const anew = saidAnew(situation, tokens) ?? saidOfAim(situation, tokens);
  if (anew) return moved({ kind: 'orders', orders: anew });
  // Numbers alone at the foes' plan: the players have rolled for what Enter plays.
  if (!question && plan.length > 0 && areNumbers(tokens)) return moved({ kind: 'answers', tokens });
  const ordered = orderOfAsked(situation, tokens);
  if (ordered) return readOrder(ordered, situation);
  if (!question || isOrder(situation, tokens)) return readOrder(tokens, situation);
  refuseLetter(situation, first, rest);
  const [due] = situation.due;
  const names = due?.who && namesOfDue(situation, tokens);
  return names ? readNames(names, due, situation) : moved({ kind: 'answers', tokens });
}

/**
 * Reads a yes or a no where what is due asks for one: the order that it stands for, or Enter; nothing for other words. A
 * `y` where something was undone redoes it, before it is an order.
 */
function readYesOrNo(situation: Situation, said: string): ParsedLine | undefined {
  const { yes, no } = (situation.question ? undefined : situation.due[0]) ?? {};
  const isYes = yesOrNo(said) === true;
  const isRedo = said === 'y' && situation.story.undone !== undefined;
  if ((yes ?? no) === undefined || isRedo || !(isYes || ['n', ...denials].includes(said))) return undefined;
  const order = isYes ? yes : no;
  return order === undefined ? readEnter(situation) : readOrder(lex(order), situation);
}

/** Returns names alone at the dice of an action that Enter would begin; nothing for any other line. */
function namesOfDue(situation: Situation, tokens: readonly Token[]): readonly string[] | undefined {
  const { question } = situation;
  if (question?.kind !== 'requests' || question.isOpen) return undefined;
  return question.open.every(({ request }) => isDiceRequest(request))
    ? namesOnly(readerOf(situation), tokens)
    : undefined;
}

/** Reads an Enter alone: what the prompt says, or the first of the list where somebody is to act without a plan. */
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
  { word, looks, ofOrder }: NonNullable<ReturnType<typeof shellWordFor>>,
  rest: readonly Token[],
  situation: Situation,
): ParsedLine {
  const words = rest.map(({ text }) => text);
  refuseTail(word, words);
  // An order is read once more, by whoever looks it up, and its quotes keep names and texts together.
  if (looks) return { kind: 'look', word, words: ofOrder ? rest.map((token) => asTyped([token])) : words };
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
      return readForced(rest, situation);
    case 'late':
      return moved({ kind: 'late', people: words.flatMap((name) => someNamed(situation.fight, name)) });
    default:
      return { kind: 'quit' };
  }
}

/** Reads the orders of a line as allowed whatever the rules say, or throws Problem `no-order`. */
function readForced(tokens: readonly Token[], situation: Situation): ParsedLine {
  if (tokens.length === 0)
    throw new Problem(
      'no-order',
      withCodes(situation, '`force` needs an order, such as `f {ally} a {foe}`. It allows what the rules refuse.'),
    );
  const orders = readOrders(readerOf(situation), tokens);
  return moved({ kind: 'orders', orders: orders.map((order) => ({ ...order, forced: true })) });
}

/** `next`: as Enter; where somebody is to act, the turn ends with what is left unused. */
function readNext(situation: Situation): ParsedLine {
  const { ruleset, settled: fight } = situation;
  const { enter, asksRoll } = dueNow(situation) ?? {};
  // Enter would have affray roll the die that the prompt asks for, though nobody at the table has to.
  if (enter && asksRoll && rolls({ ruleset, fight }, enter.intent))
    throw new Problem('question-open', 'A roll is asked for: Enter lets affray roll it, or type what the die shows.');
  return choiceDue(situation) ? readOrder(lex('else'), situation) : readEnter(situation);
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
  const [due] = situation.due;
  if (names && due) return readNames(names, due, situation);
  return moved({ kind: 'orders', orders: readOrders(readerOf(situation), tokens) });
}

/** Names alone: another target in the plan, or what somebody who is due could do. */
function readNames(names: readonly string[], due: Due, situation: Situation): ParsedLine {
  const { plan, fight } = situation;
  const [who = ''] = names;
  const target = names.at(-1) ?? '';
  const people = names.slice(0, -1);
  const isPlanned = (one: string) => plan.some(({ intent }) => intent.who === one);
  if (people.length > 0 && people.every(isPlanned) && !isPlanned(target))
    return moved({ kind: 'retarget', people, target });
  const name = nameOf(fight, who);
  // Who has chosen already may choose anew, where the rules allow it.
  const words = [...(due.words ?? []), ...(due.alsoWords ?? [])];
  const items = choicesFor({ ...situation, due: [{ ...due, who: [who], words }] });
  if (items.length === 0)
    throw new Problem('not-due', `${name} can't act now. ${sentence(capital(whatComesFirst(due)))}`);
  const widest = Math.max(...items.map(({ line }) => line.length));
  const says = ({ label, odds }: ListItem) => (odds.length > 0 ? `${label}: ${odds.join(', ')}` : label);
  return { kind: 'lines', lines: [`${name}:`, ...items.map((item) => `  ${item.line.padEnd(widest)}  ${says(item)}`)] };
}

/**
 * Returns the word of the shell that a text is; at a question, option letters go before the one-letter words that act.
 * `next` is no word there: its letter meant as a no, or the word out of habit, would let affray roll a player's die.
 */
function shellWordAt({ question, fight }: Situation, text: string): ReturnType<typeof shellWordFor> {
  const word = shellWordFor(text.toLowerCase());
  if (word?.word === 'next' && question) return undefined;
  if (!word || text.length > 1 || word.looks || word.word === 'undo') return word;
  return optionWords(question, fight).includes(text.toLowerCase()) ? undefined : word;
}

/** Reads newcomers, and behind a colon the answers to what is asked about them: `add 2 wolf : no`. */
function readAdding(people: string, situation: Situation): ParsedLine {
  const tokens = lex(people);
  const colon = tokens.findIndex(({ text, quoted }) => text === ':' && !quoted);
  if (colon < 0) return moved({ kind: 'intent', intent: addingIntent(situation, people) });
  const strict = tokens.slice(colon + 1).map(({ text }) => text);
  return moved({ kind: 'intent', intent: addingIntent(situation, asTyped(tokens.slice(0, colon))), strict });
}

function moved(move: Move): ParsedLine {
  return { kind: 'move', move };
}

import { Problem } from '../core/kit/problem.ts';
import { takes } from '../core/rule/answer.ts';
import type { Action } from '../core/ruleset/ruleset.ts';
import { isThrow } from './answers/who-throws.ts';
import type { Token } from './reading/lex.ts';
import { fold, whoIs } from './reading/names.ts';
import { namesOnly } from './reading/order.ts';
import { actionMeant } from './reading/order-head.ts';
import { optionNamed } from './reading/order-tail.ts';
import { shellWordFor } from './reading/words.ts';
import { optionWords } from './table/asked.ts';
import type { Session } from './table/session.ts';

/** The action that Enter would play, while no question is open. */
export function dueAction(session: Session): Action | undefined {
  const enter = session.due()[0]?.enter;
  if (session.busy || !enter) return undefined;
  return session.reader().actions.find(({ word }) => word === enter.intent.do);
}

/**
 * Whether a line begins with an option of what Enter would play, or is a text in quotes for it: its word is left out.
 * A word that is an action as well (`dice foes table`) is the option only where it stands alone.
 */
export function isForDue(session: Session, first: Token, rest: readonly Token[]): boolean {
  const action = dueAction(session);
  if (!action) return false;
  if (first.quoted) return action.text !== undefined;
  const isAction = rest.length > 0 && session.reader().actions.some(({ word }) => word === first.text);
  return !isAction && optionNamed(action, first.text) !== undefined;
}

/** What can be typed besides, where the step that asks is not yet open. */
export function examplesOf(session: Session): readonly string[] {
  return dueAction(session)?.options?.flatMap(({ example }) => example ?? []) ?? [];
}

/** At a question, option letters go before the one-letter words that act; look-ups stay what they are. */
export function shellWordAt(session: Session, text: string): ReturnType<typeof shellWordFor> {
  const word = shellWordFor(text.toLowerCase());
  if (!word || text.length > 1 || word.looks || word.word === 'undo') return word;
  return optionWords(session.asked(), session.fight).includes(text.toLowerCase()) ? undefined : word;
}

/**
 * Whether a line at a question is an order and no answer: a whole action word in it, behind names or nothing. Behind
 * names, and where Enter would only open the question, its letter does as well.
 */
export function isOrder(session: Session, tokens: readonly Token[]): boolean {
  const { actions } = session.reader();
  const options = optionWords(session.asked(), session.fight);
  const isOption = (text: string, i: number) =>
    options.includes(text.toLowerCase()) && !isOwnForm(session, text, tokens[i + 1]);
  const isWord = ({ text, quoted }: Token, i: number) => {
    const action = quoted || isOption(text, i) ? undefined : actionMeant(actions, text);
    return action !== undefined && (text.length > 2 || i > 0 || !session.busy);
  };
  const position = tokens.findIndex(isWord);
  if (position <= 0) return position === 0;
  return namesOnly(session.reader(), tokens.slice(0, position)) !== undefined;
}

/** Whether a word that is an option is the action that asks, in its own form: `prisoners b1 : release`. */
function isOwnForm(session: Session, text: string, next: Token | undefined): boolean {
  const { fight, ruleset } = session.reader();
  const isName = (one: Token) => one.quoted || whoIs(fight, one.text, ruleset.active).length > 0;
  return session.openIntent()?.do === fold(text) && next !== undefined && (next.text === ':' || isName(next));
}

/** A letter that begins an order answers no die: the order has its word written out at a question. */
export function refuseLetter(session: Session, first: Token | undefined): void {
  const asked = session.asked();
  const [request] = asked?.kind === 'requests' && asked.requests.every(isThrow) ? asked.requests : [];
  const action = first && !first.quoted && first.text.length === 1 && actionMeant(session.reader().actions, first.text);
  if (request && action)
    throw new Problem(
      'question-open',
      `Dice are asked: ${takes(request)}. An order that comes first has its word written out, \`${action.word}\`; Ctrl-C leaves the question.`,
    );
}

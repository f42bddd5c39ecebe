import type { Fight } from '../../core/fight/fight.ts';
import { addresseesOf, findNamed } from '../../core/fight/who.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { Request } from '../../core/rule/request.ts';
import { isQuiet } from '../../core/rule/run.ts';
import { isRoll, type Token } from './lex.ts';
import { fold } from './names.ts';
import { hasOwnWords } from './overrule.ts';

/** A queue of answers for somebody, or for a kind of die. Plain data. */
export type Addressed = {
  readonly to: string;
  readonly answers: readonly string[];
  /** Marks answers with commas between them: several may be the faces of one roll. */
  readonly areJoined?: true | undefined;
  /**
   * Answer that they were typed behind, in the line being played. Behind a decision a word that nothing takes is
   * refused; behind a die one may be the next decision of any combatant.
   */
  readonly behind?: 'decision' | 'die' | undefined;
  /** The matter of that decision (see `aboutOf`): asked anew, it makes numbers behind it needless. */
  readonly about?: string | undefined;
};

/**
 * Returns true if what stands before a `=` means a request: its whole key, its kind, or whoever answers it. A quiet
 * request has to be named itself; a quiet number with words of its own (`+2`, `ap 2`) is no kind of roll.
 */
export function isAddressedTo(to: string, request: Request): boolean {
  if (to === fold(request.key)) return true;
  const isNamed = to.length >= 3 && fold(request.tag).startsWith(to) && !hasOwnWords(request);
  return isNamed || (!isQuiet(request) && to === request.who);
}

/** Words that people say before a number (`rolled 15`, `nat 20`), and between one and the next: `15 for 4`. */
const beforeNumbers: ReadonlySet<string> = new Set(['rolls', 'rolled', 'nat', 'natural']);
const betweenNumbers: ReadonlySet<string> = new Set(['for', 'and']);

/**
 * Returns true for a word, nobody's name, that is only said before the number behind it.
 * @param isGiven whether a number or a result stands before it already: a first number is never `for 4`
 */
export function leadsToNumber(token: Token, next: Token | undefined, fight: Fight, isGiven: boolean): boolean {
  const word = fold(token.text);
  const isSaid = beforeNumbers.has(word) || (isGiven && betweenNumbers.has(word));
  return isSaid && !token.quoted && next !== undefined && isRoll(next.text) && findNamed(fight, word) === undefined;
}

/**
 * Reads an addressed answer: `co=parry,33`, `counter=counter`; with codes as the board joins them one for each, `g1-3=yes`.
 * Numbers may be answers one after the other, `co=15,4`, or the faces of one roll: the roll that takes them tells.
 * @param otherwise gives the ids of whoever else a word names
 * @throws Problem `bad-answer` where nothing stands before the `=` or behind it
 */
export function readAddressed(
  text: string,
  fight: Fight,
  otherwise: (word: string) => readonly string[] = () => [],
): readonly Addressed[] {
  const [to = '', ...said] = text.split('=');
  const answers = said
    .join('=')
    .split(',')
    .filter((part) => part !== '');
  if (to === '' || answers.length === 0) throw notWhole(text, fight);
  const own = addresseesOf(fight, to);
  const ids = own.length > 0 ? own : otherwise(to);
  const joined = answers.length > 1 ? ({ areJoined: true } as const) : {};
  return (ids.length > 0 ? ids : [fold(to)]).map((id) => ({ to: id, answers, ...joined }));
}

function notWhole(text: string, { combatants: [first] }: Fight): Problem {
  const form = `${first?.code ?? 'name'}=15`;
  const says = `Put a name right before the = and its answer right after it: \`${form}\`. "${text}" was not used.`;
  return new Problem('bad-answer', says);
}

import type { Fight } from '../../core/fight/fight.ts';
import { findNamed, meansSeveral } from '../../core/fight/who.ts';
import { actionMeant } from './action-words.ts';
import { looksLikeNumber, plain, type Token } from './lex.ts';
import type { Reader } from './order.ts';

/** Most words before the last one of a name. */
const MOST_BEFORE = 3;

/** Mark behind a name, as sentences have it: `ghoul 2.`, `ghoul 2: 15`, `ghoul 2's`. */
const mark = /^(.+?)([.:;?]|['’]s)$/iu;

/**
 * Returns words with names as a fight has them, where they are written as in a sentence: `ghoul 2.`, `ghoul 2: 15 4`, `ghoul
 * #2`, `ghoul no. 2`, `ghoul 2's`. A line with a text of its own stays as it is.
 */
export function asWritten(
  { fight, actions }: Pick<Reader, 'fight' | 'actions'>,
  tokens: readonly Token[],
): readonly Token[] {
  const isText = ({ text, quoted }: Token) => !quoted && actionMeant(actions, text)?.text !== undefined;
  if (tokens.some(isText)) return tokens;
  const words: Token[] = [];
  let left = tokens;
  while (left.length > 0) {
    const ordinal = withOrdinal(fight, left);
    if (ordinal) words.push(ordinal.name);
    const [token = plain(''), next] = ordinal ? [] : left;
    left = left.slice(ordinal ? ordinal.length : 1);
    if (ordinal) continue;
    const isMark = !token.quoted && next && /^(?:#|no\.?|nr\.?|number)$/i.test(token.text);
    if (isMark && looksLikeNumber(next.text) && isNamed(fight, words, bare(next.text).word)) continue;
    if (token.quoted) words.push(token);
    else addBare(fight, words, token, next);
  }
  return words;
}

const ordinals: readonly string[] = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Returns the name that words with an ordinal begin with, `2nd ghoul` or `second ghoul`, and how many words it takes; nothing for others. */
function withOrdinal(fight: Fight, [first, ...rest]: readonly Token[]) {
  if (!first || first.quoted) return undefined;
  const [, digits] = /^(\d+)(?:st|nd|rd|th)$/i.exec(first.text) ?? [];
  const place = digits === undefined ? ordinals.indexOf(first.text.toLowerCase()) : Number(digits);
  if (place < 1) return undefined;
  for (let length = Math.min(MOST_BEFORE, rest.length); length > 0; length--) {
    const called = [...rest.slice(0, length).map(({ text }) => bare(text).word), `${place}`].join(' ');
    if (findNamed(fight, called) !== undefined) return { name: plain(called), length: length + 1 };
  }
  return undefined;
}

/** Returns a word without the marks of a sentence, and the mark that stood behind it. */
function bare(text: string) {
  const numbered = text.replace(/^#(?=\d)/, '');
  const [, word = numbered, sign = ''] = mark.exec(numbered) ?? [];
  return { word, sign };
}

/** Adds a word without its marks where it ends a name; before a word the colon stays, for answers are behind it. */
function addBare(fight: Fight, words: Token[], token: Token, next: Token | undefined): void {
  const { text } = token;
  const { word, sign } = bare(text);
  const isChanged = word !== text && findNamed(fight, text) === undefined && !meansSeveral(fight, text);
  const before = isChanged ? wordsBefore(fight, words, word) : undefined;
  // Between orders it is said what belongs there.
  if (before !== undefined && sign === ';' && next)
    words.push(plain([...words.splice(words.length - before).map((one) => one.text), text].join(' ')));
  else if (before === undefined) words.push(token);
  else words.push(plain(word), ...(sign === ':' && next && !looksLikeNumber(next.text) ? [plain(':')] : []));
}

function isNamed(fight: Fight, before: readonly Token[], word: string): boolean {
  return wordsBefore(fight, before, word) !== undefined;
}

/** Returns how many of the words before it begin the name that a word ends: none before a code; nothing where it ends no name. */
function wordsBefore(fight: Fight, before: readonly Token[], word: string): number | undefined {
  const isWhole = !looksLikeNumber(word) && (findNamed(fight, word) !== undefined || meansSeveral(fight, word));
  const lengths = Array.from({ length: Math.min(MOST_BEFORE, before.length) }, (_, i) => i + 1);
  const called = (length: number) => [...before.slice(-length).map(({ text }) => text), word].join(' ');
  return isWhole ? 0 : lengths.find((length) => findNamed(fight, called(length)) !== undefined);
}

import type { Fight } from '../../core/fight/fight.ts';
import { findNamed, meansSeveral, severalNamed } from '../../core/fight/who.ts';
import { actionMeant } from './action-words.ts';
import { asTyped, isJoint, isWord, looksLikeNumber, plain, type Token } from './lex.ts';
import { fold } from './names.ts';
import type { Reader } from './order.ts';

/** Fight and actions that words are read against. */
type Around = Pick<Reader, 'fight' | 'actions'>;

/** A name that words begin with: as the fight has it, the number of words it takes, and the mark behind it. */
interface Written {
  readonly called: readonly Token[];
  readonly length: number;
  readonly sign: string;
}

/** Mark behind a name, as sentences have it: `ghoul 2.`, `ghoul 2: 15`, `ghoul 2's`. */
const mark = /^(.+?)([.:;?]|['’]s)$/iu;

/**
 * Returns words with names as a fight has them, where they are written as in a sentence: `ghoul 2.`, `ghoul 2: 15 4`, `ghoul
 * #2`, `ghoul no. 2`, `ghoul 2's`, `the 2nd ghoul`. A whole name that somebody has stays as it is, and so does a text.
 * @throws Problem `ambiguous-name` where the words as they stand may be part of another's name
 */
export function asWritten(around: Around, tokens: readonly Token[]): readonly Token[] {
  const words: Token[] = [];
  let left = tokens;
  let isHead = true;
  while (left.length > 0) {
    const name = nameAt(around.fight, left);
    if (name) {
      const after = left[name.length];
      left = left.slice(name.length);
      words.push(...withMark(name, after, isHead));
      continue;
    }
    const [token = plain(''), ...rest] = left;
    isHead &&= isJoint(token);
    words.push(token);
    const text = textBehind(around, token, rest);
    words.push(...text.words);
    left = rest.slice(text.length);
  }
  return words;
}

/** Returns a name with what its mark means: before a word the colon stays behind an action, for answers are behind it. */
function withMark({ called, sign }: Written, next: Token | undefined, isHead: boolean): readonly Token[] {
  // Between orders it is said what belongs there.
  if (sign === ';' && next) return [plain(`${asTyped(called)};`)];
  const areAnswers = sign === ':' && !isHead && next !== undefined && !looksLikeNumber(next.text);
  return areAnswers ? [...called, plain(':')] : called;
}

/**
 * Returns the words behind an action with a text, and how many were typed: the names that follow it at once are read, and
 * the text stays whole, up to the next order of a combatant. None behind any other word.
 */
function textBehind(around: Around, { text, quoted }: Token, tokens: readonly Token[]) {
  const action = quoted ? undefined : actionMeant(around.actions, text);
  if (action?.text === undefined) return { words: [], length: 0 };
  const words: Token[] = [];
  let length = 0;
  while (action.targets) {
    const left = tokens.slice(length);
    const joints = left.findIndex((token) => !isJoint(token) && !isWord(token, 'the', 'at', 'on', 'to'));
    // Right behind a name the text may begin.
    const isText = length > 0 && !left.slice(0, joints).some(isJoint);
    const name = joints < 0 || isText ? undefined : nameAt(around.fight, left.slice(joints));
    if (!name) break;
    words.push(...left.slice(0, joints).filter(isJoint), ...name.called);
    length += joints + name.length;
  }
  const end = action.by === undefined ? -1 : tokens.findIndex((_, i) => i >= length && isNextOrder(around, tokens, i));
  const whole = tokens.slice(length, end < 0 ? undefined : end);
  return { words: [...words, ...whole], length: length + whole.length };
}

/** Returns true at a comma behind which somebody is named who does something. */
function isNextOrder({ fight, actions }: Around, tokens: readonly Token[], i: number): boolean {
  if (!isWord(tokens[i], ',')) return false;
  const name = nameAt(fight, tokens.slice(i + 1));
  const does = name && tokens[i + 1 + name.length];
  return does?.quoted === false && actionMeant(actions, does.text)?.by === 'combatant';
}

/** Returns the name that words begin with: the longest, as it stands or else as it is written; nothing where there is none. */
function nameAt(fight: Fight, left: readonly Token[]): Written | undefined {
  const quoted = left.findIndex((token) => token.quoted);
  const said = quoted < 0 ? left : left.slice(0, quoted);
  // A word more for the number: `ghoul no. 2`.
  const longest = 1 + Math.max(1, ...fight.combatants.map(({ name }) => name.split(' ').length));
  for (let length = Math.min(longest, said.length); length > 0; length--) {
    const run = said.slice(0, length);
    if (isName(fight, asTyped(run))) return { called: run, length, sign: '' };
    const written = withoutMarks(run);
    if (written.name !== asTyped(run) && isName(fight, written.name))
      return unlessOther(fight, run, { called: [plain(written.name)], length, sign: written.sign });
  }
  return ordinalAt(fight, said, longest);
}

/** Returns true for a name or a code, or one word for several. */
function isName(fight: Fight, name: string): boolean {
  if (looksLikeNumber(name)) return false;
  return findNamed(fight, name) !== undefined || (!name.includes(' ') && meansSeveral(fight, name));
}

/** Returns words without the marks of a sentence, as one name, and the mark that stood behind it. */
function withoutMarks(run: readonly Token[]) {
  const words = run.filter(({ text }, i) => {
    const next = run[i + 1];
    const isMark = i > 0 && /^(?:#|no\.?|nr\.?|number)$/i.test(text);
    return !(isMark && next && looksLikeNumber(next.text));
  });
  const last = words.at(-1)?.text.replace(/^#(?=\d)/, '') ?? '';
  const [, word = last, sign = ''] = mark.exec(last) ?? [];
  return { name: [...words.slice(0, -1).map(({ text }) => text), word].join(' '), sign };
}

const ordinals: readonly string[] =
  ' first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** Returns the number that an ordinal stands for: `2nd`, `second`; nothing for another word. */
function placeOf({ text }: Token): number | undefined {
  const [, digits] = /^(\d+)(?:st|nd|rd|th)$/i.exec(text) ?? [];
  const place = digits === undefined ? ordinals.indexOf(fold(text)) : Number(digits);
  return place < 1 ? undefined : place;
}

/** Returns the names that words with ordinals begin with: `2nd ghoul`, `first and second raider`. */
function ordinalAt(fight: Fight, said: readonly Token[], longest: number): Written | undefined {
  if (!said[0] || placeOf(said[0]) === undefined) return undefined;
  const end = said.findIndex((token) => placeOf(token) === undefined && !isJoint(token) && fold(token.text) !== 'the');
  const places = said.slice(0, Math.max(0, end)).flatMap((token) => placeOf(token) ?? []);
  for (let length = Math.min(longest, said.length - end); end > 0 && length > 0; length--) {
    const { name, sign } = withoutMarks(said.slice(end, end + length));
    const names = places.map((place) => `${name} ${place}`);
    if (!names.every((one) => findNamed(fight, one) !== undefined)) continue;
    const called = names.flatMap((one, i) => [...(i === 0 ? [] : [plain('and')]), plain(one)]);
    return unlessOther(fight, said.slice(0, end + length), { called, length: end + length, sign });
  }
  return undefined;
}

/** Returns a name as it is written, or throws Problem `ambiguous-name` where the words may be part of another's name. */
function unlessOther(fight: Fight, run: readonly Token[], written: Written): Written {
  const words = asTyped(run);
  const ids = written.called.flatMap(({ text }) => findNamed(fight, text) ?? []);
  const others = fight.combatants.filter(({ id, name }) => !ids.includes(id) && fold(name).includes(fold(words)));
  if (others.length === 0) return written;
  // A kind with a mark is nobody's name, and the part of one is.
  if (ids.length === 0) return { ...written, called: run, sign: '' };
  const meant = fight.combatants.filter(({ id }) => ids.includes(id));
  throw severalNamed(words, [...meant, ...others]);
}

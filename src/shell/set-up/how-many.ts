import { wordsIn } from '../../core/kit/list.ts';
import { Problem } from '../../core/kit/problem.ts';
import { asTyped, isWord, type Token } from '../reading/lex.ts';
import { fold } from '../reading/names.ts';
import { countFrom, type Roll } from './rolled.ts';

/** Count at the beginning of an entry, and the number of words that say it. */
interface HowMany {
  readonly count: number;
  readonly length: number;
}

const numberWords = wordsIn('one two three four five six seven eight nine ten eleven twelve');

/** Numbers of several words. */
const phrases: readonly (readonly [words: string, count: number])[] = [
  ['half a dozen', 6],
  ['a dozen', 12],
  ['two dozen', 24],
  ['a couple of', 2],
  ['a pair of', 2],
];

/** Words that leave open how many. */
const vague = ['no', 'some', 'several', 'many', 'dozens of', 'a few', 'a lot of', 'lots of'];

/**
 * Returns how many are said at the beginning of an entry, as a number, as dice, or before a kind that is known in words
 * (`two wolves`, `a dozen orcs`, `the ogre`); of an unknown kind only several are, in small letters. Nothing for others.
 * @throws Problem `no-count` where it is said that there are several, and not how many
 */
export function howMany(
  tokens: readonly Token[],
  isKnown: (kind: readonly Token[]) => boolean,
  roll: Roll,
): HowMany | undefined {
  const [first, ...rest] = tokens;
  if (!first || first.quoted || rest.length === 0) return undefined;
  const said = countSaid(tokens);
  if (said && isKnown(tokens.slice(said.length))) return said;
  if (said && said.count > 1 && /^\p{Ll}+$/u.test(first.text) && tokens.length > said.length) return said;
  refuseVague(tokens, isKnown);
  const count = countFrom(first.text, roll);
  return count === undefined ? undefined : { count, length: 1 };
}

/** Returns how many words say at the beginning of an entry: `an`, `three`, `a couple of`; nothing for others. */
export function countSaid(tokens: readonly Token[]): HowMany | undefined {
  const phrase = phrases.find(([words]) => begins(tokens, words));
  if (phrase) return { count: phrase[1], length: phrase[0].split(' ').length };
  const word = fold(tokens[0]?.text ?? '');
  if (['a', 'an', 'the'].includes(word)) return { count: 1, length: 1 };
  const count = numberWords.indexOf(word) + 1;
  return count > 0 ? { count, length: 1 } : undefined;
}

function refuseVague(tokens: readonly Token[], isKnown: (kind: readonly Token[]) => boolean): void {
  const words = vague.find((one) => begins(tokens, one));
  const kind = tokens.slice(words?.split(' ').length);
  if (words === undefined || !isKnown(kind)) return;
  throw new Problem(
    'no-count',
    `"${words}" doesn't say how many. Type \`3 ${asTyped(kind)}\`, or \`1d4 …\` to roll it.`,
  );
}

function begins(tokens: readonly Token[], words: string): boolean {
  return words.split(' ').every((word, i) => isWord(tokens[i], word));
}

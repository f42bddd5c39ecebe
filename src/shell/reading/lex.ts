import { caseless } from '../../core/kit/names.ts';
import { Problem } from '../../core/kit/problem.ts';

/** A word of a line. */
export interface Token {
  readonly text: string;
  /** Marks a token that stood in quotes: it is a text, never a command. */
  readonly quoted: boolean;
}

/** Returns a word that did not stand in quotes. */
export function plain(text: string): Token {
  return { text, quoted: false };
}

/** Returns true for one of some words, in any case; a text in quotes is none. */
export function isWord(token: Token | undefined, ...words: readonly string[]): boolean {
  return token?.quoted === false && words.includes(caseless(token.text));
}

/** Returns true for what stands between the names of a list. */
export function isJoint(token: Token | undefined): boolean {
  return isWord(token, ',', 'and');
}

/** Double quotes, single ones around whole words (in which an apostrophe is none), or a word without quotes. */
const pattern = /"([^"]*)"|“([^”]*)”|(?<![^\s,])['‘]((?:[^'’]|(?<=\p{L})['’](?=\p{L}))*)['’](?![^\s,])|([^\s"“]+)/gu;

/** Most characters of a line: more than a referee ever types, and read at once. */
const LONGEST = 4000;

/**
 * Splits a line into words. Quotes keep blanks; commas are words of their own, but for the faces of one roll (`2,5`),
 * queues (`co=parry,33`) and codes as the board joins them (`g1-3,5`); a closing `!` and a `?` at the beginning are words of their own.
 * @param areCodes tells of a word such as `g1,3` whether it means codes, and not a code and a number
 * @throws Problem `open-quote` when a quote is not closed, `line-too-long`
 */
export function lex(line: string, areCodes: (word: string) => boolean = () => false): readonly Token[] {
  if (line.length > LONGEST)
    throw new Problem(
      'line-too-long',
      `A line has ${LONGEST} characters at most, and this one has ${line.length}: type several lines.`,
    );
  const written = line
    .replaceAll(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .replace(/^\s*\?/, '? ');
  if ((written.match(/"/g)?.length ?? 0) % 2 === 1)
    throw new Problem('open-quote', 'A quote is not closed. End the text with ".');
  const tokens: Token[] = [];
  for (const [, straight, curly, single, bare] of written.matchAll(pattern)) {
    const quoted = straight ?? curly ?? single;
    if (quoted !== undefined) tokens.push({ text: quoted, quoted: true });
    else tokens.push(...splitBare(bare ?? '', areCodes).map(plain));
  }
  return tokens;
}

/** Returns words as they would be typed. */
export function asTyped(tokens: readonly Token[]): string {
  return tokens.map(({ text, quoted }) => (quoted ? `"${text}"` : text)).join(' ');
}

/** Returns the words between the commas of a line; a comma in quotes is none. */
export function betweenCommas(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (isWord(token, ',')) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** Codes that follow one another, and behind a comma more of them by their numbers: `g1-3,5`, `og,2-4`. */
const joinedCodes = /^\p{L}+\d*(?:-\d+|(?:,\d+)*,\d+-\d+)(?:,\d+(?:-\d+)?)*$/u;

/** Codes without a run of them, or a code and numbers behind it: `g1,3`. */
const listedCodes = /^\p{L}+\d*(?:,\d+)+$/u;

function splitBare(text: string, areCodes: (word: string) => boolean): readonly string[] {
  const [, word = text, forced = ''] = /^(.[^!]*(?:!+[^!]+)*)(!*)$/s.exec(text) ?? [];
  const [, faces = '', end = ''] = /^(\d+(?:,\d+)+)(,*)$/.exec(word) ?? [];
  if (faces !== '') return [faces, ...end, ...forced];
  const isWhole =
    word === ',' || word.includes('=') || joinedCodes.test(word) || (listedCodes.test(word) && areCodes(word));
  const words = isWhole ? [word] : word.split(/(,)/);
  return [...words.filter((part) => part !== ''), ...forced];
}

/** Returns true for a word that begins as a number does. */
export function looksLikeNumber(text: string): boolean {
  return /^[\d.]/.test(text);
}

/** Returns true for a number, or the faces of one roll with commas; a result may have been joined with it: `18 hit`. */
export function isNumber(text: string): boolean {
  return /^\d+(,\d+)*(?: \p{L}+)?$/u.test(text);
}

/** Returns true for what was rolled, as it is typed: a number, faces, or a die that affray rolls. */
export function isRoll(text: string): boolean {
  return isNumber(text) || text === '.' || text === '..';
}

import { isNumber, plain, type Token } from './lex.ts';
import { gradesSaid, resultSaid } from './results.ts';

/** Words before a number that is no die. */
const amounts = ['damage', 'dmg', 'ap', '+'];

/** Joins a number with the result behind it, which says what the die shows: `18 hit` is one answer. */
export function withResults(tokens: readonly Token[]): readonly Token[] {
  const isResult = (i: number) => {
    const word = said(tokens[i]);
    return word !== undefined && isDie(tokens, i - 1) && gradesSaid(word) !== undefined;
  };
  return tokens.flatMap((token, i) => {
    if (isResult(i)) return [];
    return isResult(i + 1) ? [plain(`${token.text} ${tokens[i + 1]?.text}`)] : [token];
  });
}

/**
 * Returns what is said of a blow, as answers: `nat20`, `18 to hit`, `+2 to hit`, `critical hit`, and `18 to hit 5 damage`, where the
 * second number is the next die; the first is one of that kind in `attacks the leader for 4`.
 * @param isBlow whether a roll comes first, and no decision: behind one a number is the next die of whoever decides
 */
export function spokenAnswers(tokens: readonly Token[], isBlow: boolean): readonly Token[] {
  const answers: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const [answer, length] = answerAt(tokens, i, isBlow);
    answers.push(...answer);
    i += length;
  }
  return withResults(answers);
}

/** Returns the answer that begins at a word, where it is one, and how many words it takes. */
function answerAt(tokens: readonly Token[], i: number, isBlow: boolean): readonly [readonly Token[], number] {
  const token = tokens[i];
  const [word = '', next = '', after = ''] = [said(token), said(tokens[i + 1]), said(tokens[i + 2])];
  const [, natural] = /^nat(\d+)$/.exec(word) ?? [];
  if (natural !== undefined) return [[plain(natural)], 1];
  const both = `${word} ${next}`;
  if (resultSaid(both) !== both) return [[plain(resultSaid(both))], 2];
  if (word === 'to' && next === 'hit') return [[], 2];
  const isFirst = !isResolved(tokens.slice(0, i));
  if (isBlow && isFirst && word === 'for' && isNumber(next)) return [[plain(`damage=${next}`)], 2];
  const isDamage = isDie(tokens, i) && ['damage', 'dmg'].includes(next) && !isNumber(after);
  if (isDamage && !isFirst) return [[plain(word)], 2];
  if (isDamage && isBlow) return [[plain(`damage=${word}`)], 2];
  return [token ? [token] : [], 1];
}

/** Returns true where a number or a result stands among words: another number behind it is the next die. */
function isResolved(tokens: readonly Token[]): boolean {
  return tokens.some((token, i) => isDie(tokens, i) || gradesSaid(said(token) ?? '') !== undefined);
}

/** Returns true for a number that is a die, and no amount behind its word. */
function isDie(tokens: readonly Token[], i: number): boolean {
  return isNumber(said(tokens[i]) ?? '') && !amounts.includes(said(tokens[i - 1]) ?? '');
}

/** Returns a word in small letters; nothing for one in quotes, and where there is none. */
function said(token: Token | undefined): string | undefined {
  return token?.quoted === false ? token.text.toLowerCase() : undefined;
}

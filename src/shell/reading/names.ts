import type { Fight } from '../../core/fight/fight.ts';
import { codesIn, findNamed, meansAllOf, meansSeveral, whoIs } from '../../core/fight/who.ts';
import { caseless as fold } from '../../core/kit/names.ts';
import { ambiguous, orProblem, Problem } from '../../core/kit/problem.ts';
import type { Choice } from '../../core/ruleset/ruleset.ts';
import { asTyped, isWord, lex, plain, type Token } from './lex.ts';

/**
 * Returns the one of several things that a word means: by its id or label, or by the only one that begins so.
 * @returns nothing when none begins so
 * @throws Problem `ambiguous-choice` with the candidates when several do
 */
export function theChoice<T extends Choice>(choices: readonly T[], typed: string): T | undefined {
  const wanted = fold(typed);
  if (wanted === '') return undefined;
  const exact = choices.find(({ id, label }) => fold(id) === wanted || fold(label) === wanted);
  if (exact) return exact;
  return onlyOne(
    choices.filter(({ id, label }) => fold(id).startsWith(wanted) || fold(label).startsWith(wanted)),
    typed,
  );
}

function onlyOne<T extends Choice>(found: readonly T[], typed: string): T | undefined {
  if (found.length <= 1) return found[0];
  const readings = found.map(({ id, label }) => ({ says: label, typed: id.includes(' ') ? `"${id}"` : id }));
  throw ambiguous(typed, readings);
}

/** Returns the one thing with a word that begins so, `bow` for a long bow, or throws Problem `ambiguous-choice`. */
export function theChoiceByPart<T extends Choice>(choices: readonly T[], typed: string): T | undefined {
  const wanted = fold(typed);
  const hasPart = ({ label }: T) =>
    fold(label)
      .split(/[\s-]+/)
      .some((part) => part.startsWith(wanted));
  return theChoice(choices, typed) ?? withWords(choices, typed) ?? onlyOne(choices.filter(hasPart), typed);
}

/** Finds the choice whose id or label has just these words, in any order: `Sword, Broad`, `Dagger (thrown)`. */
function withWords<T extends Choice>(choices: readonly T[], typed: string): T | undefined {
  const wanted = wordsOf(typed);
  return choices.find(({ id, label }) => wordsOf(id) === wanted || wordsOf(label) === wanted);
}

/** Words before a thing that mean nothing: `with the sword`, `with her bow`. */
const articles: ReadonlySet<string> = new Set(['the', 'a', 'an', 'his', 'her', 'its', 'their']);

/** Takes a thing from the beginning of words: in quotes, one word, or all those that it is called by: `the thrown dagger`. */
export function thingAt(choices: readonly Choice[], typed: readonly Token[]) {
  const [article, ...named] = typed;
  const isArticle = named.length > 0 && article?.quoted === false && articles.has(fold(article.text));
  const tokens = isArticle ? named : typed;
  const words = tokens.map(({ text }) => fold(text));
  const lengthOf = (label: string) => label.split(' ').length;
  const whole = choices.find(({ label }) => fold(label) === words.slice(0, lengthOf(label)).join(' '))?.label;
  return { thing: whole ?? tokens[0]?.text, rest: tokens.slice(whole === undefined ? 1 : lengthOf(whole)) };
}

function wordsOf(text: string): string {
  return (fold(text).match(/[\p{L}\d]+/gu) ?? []).toSorted().join(' ');
}

/**
 * Returns a line in which a word could be several things, with the one that a digit picks; nothing when it picks none.
 * Where the word was to answer a question, what was said before it has been taken, and only the one that is picked is
 * left.
 * @param line what was typed
 */
export function picked({ details }: Problem, line: string, digit: string): string | undefined {
  const { word, readings, answers } = details;
  const reading = Array.isArray(readings) && /^[1-9]$/.test(digit.trim()) ? readings[Number(digit) - 1] : undefined;
  if (typeof word !== 'string' || typeof reading !== 'string') return undefined;
  if (answers) return reading;
  const tokens = lex(line);
  const { length } = word.split(' ');
  const isMeant = (from: number) => tokens[from]?.text === word || asTyped(tokens.slice(from, from + length)) === word;
  const position = tokens.findIndex((_, i) => isMeant(i));
  if (position < 0) return undefined;
  return asTyped(tokens.toSpliced(position, tokens[position]?.text === word ? 1 : length, plain(reading)));
}

export { fold };

/** Splits a line into words, where codes of a fight stand together as the board joins them: `g1,3`. */
export function lexIn(fight: Fight, line: string): readonly Token[] {
  return lex(line, (word) => codesIn(fight, fold(word), []) !== undefined);
}

/** Words for those who have not done yet what is due. */
const others = /^(?:(?:the )?rest|(?:everyone|everybody) else|(?:all )?the others|all others)$/;

/** Returns true for words that mean those who have not done yet what is due (`rest`, `everyone else`), and nobody by name. */
export function meansOthers(fight: Fight, { text, quoted }: Token): boolean {
  return !quoted && others.test(fold(text)) && findNamed(fight, text) === undefined && !meansSeveral(fight, text);
}

/** Most words that are joined where they name nobody by themselves: `all of the ghouls`. */
const JOINED = 4;

/** Returns words with those together that name somebody between them: `ghoul 1`, `bandit leader`, `all the ghouls`. */
export function withWholeNames(fight: Fight, tokens: readonly Token[]): readonly Token[] {
  const longest = Math.max(JOINED, ...fight.combatants.map(({ name }) => name.split(' ').length));
  const found: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const length = nameLength(fight, tokens.slice(i, i + longest));
    const text = asTyped(tokens.slice(i, i + length));
    found.push(...(length > 1 ? [plain(text)] : tokens.slice(i, i + 1)));
    i += length;
  }
  return found;
}

/** Returns words without `the` at their beginning, where somebody is named behind it: `the orc attacks Asta`. */
export function withoutArticle(fight: Fight, tokens: readonly Token[]): readonly Token[] {
  const [first, next, ...rest] = tokens;
  const isArticle = isWord(first, 'the') && findNamed(fight, 'the') === undefined;
  return isArticle && next && namesSomebody(fight, next.text) ? [next, ...rest] : tokens;
}

function namesSomebody(fight: Fight, word: string): boolean {
  const named = orProblem(() => whoIs(fight, word));
  return named instanceof Problem || named.length > 0 || meansSeveral(fight, word);
}

/** Returns how many of some words are one name, or mean several together; 1 where they are none. */
function nameLength(fight: Fight, words: readonly Token[]): number {
  for (let length = words.length; length > 1; length--) {
    const said = words.slice(0, length);
    if (said.every(({ quoted }) => !quoted) && isOneName(fight, asTyped(said))) return length;
  }
  return 1;
}

function isOneName(fight: Fight, words: string): boolean {
  return findNamed(fight, words) !== undefined || meansAllOf(fight, words) || meansOthers(fight, plain(words));
}

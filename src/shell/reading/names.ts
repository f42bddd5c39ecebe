import { withCodes } from '../../core/fight/examples.ts';
import { type Combatant, type Fight, playersSide, type Side } from '../../core/fight/fight.ts';
import { ofKind, withoutNumber } from '../../core/fight/naming.ts';
import { caseless as fold, plainId } from '../../core/kit/names.ts';
import { nearest } from '../../core/kit/nearest.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { didYouMean } from '../../core/kit/wording.ts';
import type { Choice } from '../../core/ruleset/ruleset.ts';
import { asTyped, lex, plain, type Token } from './lex.ts';

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

/** A way to read a word: what it would mean, and what would be typed for it alone. */
interface Reading {
  readonly says: string;
  readonly typed: string;
}

/** Returns the sentence for a word that could be several things, numbered, so that a digit picks one. */
export function ambiguous(word: string, readings: readonly Reading[], code = 'ambiguous-choice'): Problem {
  const list = readings.slice(0, 9).map(({ says }, i) => `[${i + 1}] ${says}`);
  const more = readings.length > 9 ? ` and ${readings.length - 9} more` : '';
  return new Problem(code, `"${word}" could be ${list.join(', ')}${more}. Type the digit, or more of the word.`, {
    word,
    readings: readings.slice(0, 9).map(({ typed }) => typed),
  });
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
  const position = tokens.findIndex(({ text }) => text === word);
  if (position < 0) return undefined;
  return asTyped(tokens.with(position, plain(reading)));
}

export { fold };

/** Splits a line into words, where codes of a fight stand together as the board joins them: `g1,3`. */
export function lexIn(fight: Fight, line: string): readonly Token[] {
  return lex(line, (word) => codesIn(fight, fold(word), []) !== undefined);
}

/** Tells everybody: those who are down and out as well. */
const anybody: (combatant: Combatant) => boolean = () => true;

/** Words that join others, and are in many a name: `and` is no bandit. */
const small: ReadonlySet<string> = new Set(['and', 'the', 'for', 'with', 'his', 'her', 'him', 'its']);

/**
 * Returns the combatants that a word means: a code, a whole name, a unique beginning (3 letters or more) or part of a
 * name, a glob, codes that follow one another (`g1-3`), a group, a kind (`ghouls`). A small word such as `the` is none of
 * these but a whole name. The list is empty when it means nobody.
 * @throws Problem `ambiguous-name` with the candidates when it could mean several
 */
export function whoIs(fight: Fight, word: string, active = anybody): readonly string[] {
  const wanted = fold(word.replace(/^@/, ''));
  const all = fight.combatants;
  const exact = findNamed(fight, word) ?? all.find(({ id }) => id === wanted)?.id;
  if (exact !== undefined) return [exact];
  if (wanted.includes('*')) return ids(all.filter((combatant) => active(combatant) && glob(wanted, combatant)));
  const group = groupOf(fight, wanted, active);
  if (group) return group;
  if (wanted.length < 3 || small.has(wanted)) return [];
  const starts = all.filter((combatant) => fold(combatant.name).startsWith(wanted));
  const parts = starts.length > 0 ? starts : all.filter((combatant) => fold(combatant.name).includes(wanted));
  const able = parts.filter(active);
  const found = able.length > 0 ? able : parts;
  if (found.length > 1) throw severalNamed(word, found);
  return ids(found);
}

/**
 * Returns the one combatant that a word means.
 * @throws Problem `unknown-combatant` with the nearest names, or `ambiguous-name` with the candidates
 */
export function combatantNamed(fight: Fight, word: string): string {
  const found = someNamed(fight, word);
  const [one = '', ...more] = found;
  if (more.length === 0) return one;
  const several = fight.combatants.filter(({ id }) => found.includes(id));
  throw severalNamed(word, several);
}

/** Returns the combatants that a word means, or throws Problem `unknown-combatant` for nobody. */
export function someNamed(fight: Fight, word: string): readonly string[] {
  const found = whoIs(fight, word);
  if (found.length === 0) throw unknown(fight, word);
  return found;
}

/** Returns the combatant with exactly this code or name; nothing when there is none. */
export function findNamed({ combatants }: Fight, word: string): string | undefined {
  const wanted = fold(word.replace(/^@/, ''));
  return (combatants.find(({ code }) => code === wanted) ?? combatants.find(({ name }) => fold(name) === wanted))?.id;
}

/** Returns those whom an answer in front of `=` is for, by code or name, or of whom several are meant; a side is one by itself. */
export function addresseesOf(fight: Fight, word: string): readonly string[] {
  const exact = findNamed(fight, word);
  if (exact !== undefined) return [exact];
  const side = sideNamed(fight, word);
  return side ? [side.id] : (groupOf(fight, fold(word), anybody) ?? []);
}

/** Returns the sentence for a name that nobody has, with the nearest, or for a word for several who are all away. */
export function unknown(fight: Fight, word: string): Problem {
  if (meansSeveral(fight, word))
    return new Problem('nobody-left', `Nobody of "${word}" is left for that. \`b\` shows who is still there.`, {
      called: word,
    });
  if (word.endsWith(';'))
    return new Problem(
      'unknown-combatant',
      withCodes(
        { fight, ruleset: { active: anybody } },
        `I can't read "${word}" as a name. Put a comma between orders: \`{ally} a {foe}, {ally2} a {foe}\`.`,
      ),
    );
  if (word.trim() === '')
    return new Problem('unknown-combatant', 'There is no name between the quotes. `b` shows the names.');
  const says = `No combatant is called "${word}".`;
  const near = namesNear(fight, word);
  if (near.length > 0) return new Problem('unknown-combatant', `${says} ${didYouMean(near)}`, { called: word });
  return new Problem('unknown-combatant', `${says} \`b\` shows the names.`, { called: word, nobody: says });
}

/** Returns the names that a mistyped one may stand for. */
export function namesNear({ combatants }: Fight, word: string): readonly string[] {
  const called = new Map<string, string>();
  for (const { name, code } of combatants)
    for (const one of [name, code, withoutNumber(name)]) if (!called.has(one)) called.set(one, name);
  return [...new Set(nearest(word, [...called.keys()]).map((one) => called.get(one) ?? one))];
}

/** Words before a word for several, which means the same without them: `all the ghouls`. */
const allOf = /^all(?: of)?(?: the)? (?=\S)/;

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
  const [{ text, quoted } = plain(''), next, ...rest] = tokens;
  const isArticle = !quoted && fold(text) === 'the' && findNamed(fight, text) === undefined;
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
  const isOfAll = allOf.test(fold(words)) && meansSeveral(fight, words) && !meansAll(words);
  return findNamed(fight, words) !== undefined || isOfAll || meansOthers(fight, plain(words));
}

/** Returns the refusal of a word that could be several people, with who they are. */
export function severalNamed(word: string, found: readonly Combatant[]): Problem {
  return ambiguous(word, readingsOf(found), 'ambiguous-name');
}

/** Returns combatants as what a word could mean. */
export function readingsOf(found: readonly Combatant[]) {
  return found.map(({ name, code }) => ({ says: `${name} (${code})`, typed: code }));
}

/** Returns true for a word that means several, even where none of them is left: a side, a group, a kind. */
export function meansSeveral(fight: Fight, word: string): boolean {
  return groupOf(fight, fold(word), anybody) !== undefined;
}

/** Returns the side that a word names: by its id or name, or as `party` or `foes` where only one can be meant. */
export function sideNamed({ sides }: Fight, word: string): Side | undefined {
  const wanted = fold(word);
  const named = sides.find(({ id, name }) => id === wanted || fold(name) === wanted);
  if (named) return named;
  const meant = sides.filter(({ players }) => (players ? wanted === 'party' : wanted === 'foes'));
  return meant.length === 1 ? meant[0] : undefined;
}

function groupOf(fight: Fight, words: string, active: typeof anybody): readonly string[] | undefined {
  return (
    groupCalled(fight, words, active) ??
    (allOf.test(words) ? groupOf(fight, words.replace(allOf, ''), active) : undefined)
  );
}

function groupCalled(fight: Fight, word: string, active: typeof anybody): readonly string[] | undefined {
  const players = playersSide(fight)?.id;
  const able = fight.combatants.filter(active);
  if (word === 'party') return ids(able.filter((combatant) => combatant.side === players));
  if (word === 'foes') return ids(able.filter((combatant) => combatant.side !== players && combatant.side !== ''));
  if (word === 'all') return ids(able);
  const side = sideNamed(fight, word);
  if (side) return ids(able.filter((combatant) => combatant.side === side.id));
  const named = fight.bags.groups[plainId(word)];
  if (Array.isArray(named)) return ids(able.filter((combatant) => named.includes(combatant.id)));
  const kind = ofKind(able, word);
  if (kind.length > 0) return ids(kind);
  const alike = groupAlike.get(word);
  return alike === undefined ? codesIn(fight, word, able) : groupOf(fight, alike, active);
}

/** Words that people say for several, where nobody, no side, group or kind is called so. */
const groupAlike = new Map([
  ...['everyone', 'everybody'].map((word) => [word, 'all'] as const),
  ...['enemies', 'monsters'].map((word) => [word, 'foes'] as const),
  ...['players', 'heroes', 'pcs'].map((word) => [word, 'party'] as const),
]);

/** Returns the side that a word names, or that people say it for: `enemies`. */
export function sideMeant(fight: Fight, word: string): Side | undefined {
  return sideNamed(fight, word) ?? sideNamed(fight, groupAlike.get(fold(word)) ?? '');
}

/** Returns true for a word that means everybody who is there. */
export function meansAll(word: string): boolean {
  const wanted = fold(word);
  return (groupAlike.get(wanted) ?? wanted) === 'all';
}

/** Returns those whose codes follow one another, as the board joins them (`g1-3,5`); nothing where an end is nobody's code. */
function codesIn({ combatants }: Fight, word: string, able: readonly Combatant[]): readonly string[] | undefined {
  const [, letters = '', runs = ''] = /^(\p{L}+)(\d*(?:-\1?\d+)?(?:,\d*(?:-\d+)?)*)$/u.exec(word) ?? [];
  if (!/[-,]/.test(runs)) return undefined;
  const ends = runs.split(',').map((run) => run.split('-').map((end) => end.replace(letters, '')));
  const isCode = (number: string) => combatants.some(({ code }) => code === letters + number);
  if (!ends.every(([from = '', to = from]) => isCode(from) && isCode(to) && Number(from) <= Number(to)))
    return undefined;
  const isMeant = (number: number) =>
    ends.some(([from = '', to = from]) => Number(from) <= number && number <= Number(to));
  return ids(able.filter(({ code }) => code.startsWith(letters) && isMeant(Number(code.slice(letters.length)))));
}

/** Returns true if a pattern with stars fits a code or a name; each star stands for any letters, or none. */
function glob(pattern: string, { code, name }: Combatant): boolean {
  const parts = pattern.split(/\*+/);
  return [code, fold(name)].some((text) => fitsParts(parts, text));
}

/** Returns true if parts follow one another in a text, the first at its beginning and the last at its end. */
function fitsParts([first = '', ...rest]: readonly string[], text: string): boolean {
  const last = rest.pop() ?? '';
  const end = text.length - last.length;
  let from = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return text.startsWith(first) && text.endsWith(last) && from <= end;
}

function ids(list: readonly Combatant[]): readonly string[] {
  return list.map(({ id }) => id);
}

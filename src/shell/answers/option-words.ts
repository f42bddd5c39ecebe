import { codeOf, type Fight, findCombatant } from '../../core/fight/fight.ts';
import { findNamed, severalNamed, sideMeant, whoIs } from '../../core/fight/who.ts';
import { at } from '../../core/kit/list.ts';
import { Problem } from '../../core/kit/problem.ts';
import { listed, verbFor } from '../../core/kit/wording.ts';
import { type ChooseRequest, type Option, possible, type Request } from '../../core/rule/request.ts';
import { fold } from '../reading/names.ts';
import { lookUpLetters } from '../reading/words.ts';
import { affirmatives, denials } from '../reading/yes-no.ts';
import { withOdds } from './screen-parts.ts';

/** Returns the shortest ways to type options: codes, or the fewest letters that are unique and no look-up. */
function lettersOf(options: readonly Option[], fight: Fight): readonly string[] {
  return options.map(({ id }) => {
    const somebody = findCombatant(fight, id);
    if (somebody) return somebody.code;
    const own = fold(id);
    const others = options.filter((one) => one.id !== id).map((one) => fold(one.id));
    for (let length = 1; length < own.length; length++) {
      const letters = own.slice(0, length);
      // Behind a hyphen a word is whole: `bow-held`, and not `bow-`.
      if (letters.includes('-') && own.charAt(length) !== '-') continue;
      if (!lookUpLetters.has(letters) && !others.some((other) => other.startsWith(letters))) return letters;
    }
    return own;
  });
}

/** Every word that is an option of a request; none where it is no decision. */
export function optionWordsOf(request: Request, fight: Fight): readonly string[] {
  if (request.kind !== 'choose') return [];
  const { options } = request;
  const yes = affirmed(request) ? affirmatives(fight) : [];
  const no = denied(request) ? noWordsAt(request) : [];
  const names = options.flatMap(({ id, label, said = [], leads = [] }) => [
    fold(id),
    fold(label),
    doneBy(fold(id)),
    ...[...said, ...leads].map(fold),
  ]);
  return [...lettersOf(options, fight), ...names, ...yes, ...no];
}

/** Returns a verb as somebody does it: `parries`. */
function doneBy(verb: string): string {
  return verbFor({ text: '', plural: false }, verb);
}

/** Returns the option that a yes means: of two, the one that is not `no`; else the one that the rule says, if any. */
function affirmed({ options, yes }: ChooseRequest): Option | undefined {
  const able = possible(options);
  const others = able.filter(({ id }) => id !== 'no');
  return able.length === 2 && others.length === 1 ? others[0] : able.find(({ id }) => id === yes);
}

/** Returns the option that a no means, called so or by the rule; nothing where several are. */
function denied({ options, no }: ChooseRequest): Option | undefined {
  const able = possible(options);
  const such = able.filter(({ id }) => denials.includes(fold(id)));
  return such.length > 1 ? undefined : (such[0] ?? able.find(({ id }) => id === no));
}

/** Returns the words of a no at a decision: `n` as well, where no option begins with it. */
function noWordsAt({ options }: ChooseRequest): readonly string[] {
  const isTaken = options.some(({ id, label }) => [id, label].some((name) => fold(name).startsWith('n')));
  return isTaken ? denials : [...denials, 'n'];
}

/**
 * Counts the typed words that name one option together: `p shield 33` begins with two that mean "parry shield". A word
 * that joins them to what is said next (`guard by dora`) is of them.
 */
export function wordsOfOption(options: readonly Option[], words: readonly string[]): number {
  const joins = (word: string | undefined) => word !== undefined && joining.has(fold(word));
  const lengths = [4, 3, 2].filter((length) => length <= words.length && !joins(words[length - 1]));
  const isName = (said: readonly string[]) => options.some((option) => isNamedBy(option, said));
  const length = lengths.find((most) => isName(words.slice(0, most))) ?? 1;
  return joins(words[length]) && words.length > length + 1 ? length + 1 : length;
}

/**
 * Returns the words of an answer with the option before them that leads to what they name: `grapple`, and also `counter
 * grapple` where the counter is another, behind `more ways`.
 */
export function withLead(options: readonly Option[], words: readonly string[]): readonly string[] {
  const length = wordsOfOption(options, words);
  const isOption = options.some((option) => isNamedBy(option, words.slice(0, length)));
  if (isOption && length === words.length) return words;
  const said = isOption ? [words.slice(length), words.slice(1)] : [words];
  for (const [first = '', ...rest] of said) {
    const isMeant = (lead: string) =>
      first.length > 2 && isNamedBy({ id: lead, label: lead }, [first, ...rest.slice(0, lead.split(' ').length - 1)]);
    const leading = possible(options).find(({ leads = [] }) => leads.some(isMeant));
    if (leading) return [leading.id, first, ...rest];
  }
  return words;
}

/** Words that only join those of an option's name. */
const joining: ReadonlySet<string> = new Set(['with', 'the', 'by']);

/**
 * Returns true if each word begins the word of the option's name at the same place, or is the first as one says that
 * somebody does it: `parries`. A number is that of the name, or else a roll: `wound 2`. Brackets, and what only joins
 * words, are not said. Of a list of people (`hide behind Cole or Dora`) one is chosen next, and is no part of the name.
 */
function isNamedBy({ label, id, said: others = [], among = [] }: Option, said: readonly string[]): boolean {
  const unjoined = (words: readonly string[]) => words.filter((word) => !joining.has(fold(word)));
  return [label, id, ...others].some((name) => {
    const [verb = '', ...parts] = unjoined(name.replaceAll(/[()]/g, '').split(' '));
    const [first = '', ...rest] = unjoined(said).map(fold);
    const isFirst = first !== '' && (fold(verb).startsWith(first) || doneBy(fold(verb)) === first);
    const isOfList = rest.some((word) => among.some((name) => fold(name).startsWith(word)));
    const isAt = (word: string, part: string) => (/^\d/.test(word) ? word === part : part.startsWith(word));
    return isFirst && !isOfList && rest.every((word, i) => isAt(word, fold(parts[i] ?? '')));
  });
}

/**
 * Returns the option of a decision that a word means: by code, name or beginning, as it is spoken, or as a yes or a no.
 * @throws Problem `bad-answer` with the options, or `ambiguous-name` where several people could be meant
 */
export function optionFrom(request: ChooseRequest, word: string, fight: Fight): Option {
  const wanted = fold(word);
  const exact = request.options.filter(({ id, label }) => [codeOf(fight, id), fold(id), fold(label)].includes(wanted));
  const yes = affirmatives(fight).includes(wanted) ? affirmed(request) : undefined;
  if (yes) return yes;
  const no = exact.length === 0 && noWordsAt(request).includes(wanted) ? denied(request) : undefined;
  if (no) return no;
  const phrase = word.split(' ');
  const begun = request.options.filter(({ id, label }) => [id, label].some((name) => fold(name).startsWith(wanted)));
  const called = request.options.filter((option) => isNamedBy(option, phrase));
  const starts = [exact, begun, phrase.length === 1 ? called : []].find(({ length }) => length > 0) ?? [];
  const able = starts.length > 1 ? possible(starts) : starts;
  const preferred = able.find(({ id }) => id === request.suggested);
  const last = able.at(-1);
  // Of two with one label the later is shown.
  if (last && able.every(({ label }) => label === last.label)) return last;
  refuseSeveral(word, able, fight);
  if (preferred) return preferred;
  if (called.length === 1) return at(called, 0);
  const isInName = wanted.length > 2 && findNamed(fight, word) === undefined;
  const withIt = isInName ? possible(request.options).filter(({ label }) => isWordIn(label, wanted)) : [];
  if (withIt.length === 1) return at(withIt, 0);
  const [who] = /^\d+$/.test(word) ? [] : whoIs(fight, word);
  const side = sideMeant(fight, word);
  const named = request.options.find(({ id, label }) => id === who || id === side?.id || label === side?.name);
  if (named) return named;
  const all = optionsShown(request, fight);
  // One after the other where they hold commas themselves.
  const list = all.some((option) => option.includes(',')) ? `one: ${all.join('; ')}` : listed(all, 'or');
  throw new Problem('bad-answer', `Choose ${list}.`, { key: request.key });
}

/** Returns true if a word behind the first of an option's name begins so: `shield` in "parry shield". */
function isWordIn(label: string, wanted: string): boolean {
  const [, ...words] = fold(label).split(' ');
  return words.some((word) => word.startsWith(wanted));
}

/** Refuses a beginning that several people share with Problem `ambiguous-name`: people are not guessed. */
function refuseSeveral(word: string, options: readonly Option[], fight: Fight): void {
  const people = options.flatMap(({ id }) => findCombatant(fight, id) ?? []);
  if (people.length < 2 || people.length < options.length) return;
  const { code, message, details } = severalNamed(word, people);
  throw new Problem(code, message, { ...details, answers: true });
}

/** Returns options as a prompt lists them: `p parry 60%*, d dodge 30%, n`; the suggested one is starred. */
export function optionList(request: ChooseRequest, fight: Fight, chances?: ReadonlyMap<string, string>): string {
  return optionsShown(request, fight, '*', chances).join(', ');
}

/** Returns the options that can be taken, each with the letters that are enough for it; of two with one label, the later. */
function optionsShown(
  { options, suggested }: ChooseRequest,
  fight: Fight,
  star = '',
  chances?: ReadonlyMap<string, string>,
): readonly string[] {
  const letters = lettersOf(options, fight);
  return options.flatMap(({ id, label, refused }, i) => {
    const isTwin = id !== suggested && options.slice(i + 1).some((later) => later.label === label && !later.refused);
    if (refused !== undefined || isTwin) return [];
    const letter = at(letters, i);
    // A name of plain words is typed as it stands: many letters before it would only be in the way.
    const isPlain = letter.length > 2 && /^[a-z ]+$/.test(label);
    // `z4` says that 4 is enough.
    const isPlace = /^[a-z]+\d+$/.test(label) && label.endsWith(letter);
    const isSaid = isPlain || isPlace || label.toLowerCase().startsWith(letter) || fold(label) === letter;
    const rest = withOdds(fight, isSaid ? label : `[${letter}] ${label}`);
    const chance = chances?.get(id);
    return [`${rest}${id === suggested ? star : ''}${chance === undefined ? '' : ` (${chance})`}`];
  });
}

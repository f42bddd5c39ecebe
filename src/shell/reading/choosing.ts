import { caseless as fold } from '../../core/kit/names.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { Choice } from '../../core/ruleset/ruleset.ts';
import { asTyped, lex } from './lex.ts';

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
  throw ambiguous(
    typed,
    found.map(({ id, label }) => ({ says: label, typed: id.includes(' ') ? `"${id}"` : id })),
  );
}

/**
 * Returns the one of several things whose name has a word that begins so: `bow` for a long bow.
 * @throws Problem `ambiguous-choice` with the candidates when several have
 */
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
  return asTyped(tokens.with(position, { text: reading, quoted: false }));
}

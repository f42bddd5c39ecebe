import { fieldsByHand } from '../../core/hand/state.ts';
import type { JsonObject } from '../../core/kit/json.ts';
import { nearest } from '../../core/kit/nearest.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { didYouMean } from '../../core/kit/wording.ts';
import { joined } from '../../core/ruleset/people-line.ts';
import { isPlaceWord, readPlace } from '../../core/ruleset/place.ts';
import { hitPoints } from '../../core/ruleset/pools.ts';
import type { Ruleset, Setup } from '../../core/ruleset/ruleset.ts';
import { plain, type Token } from '../reading/lex.ts';
import { fold } from '../reading/names.ts';

/** Returns tokens with the words of a field together that stand apart: `first aid 60` is `firstaid 60`. */
export function withWholeFields(
  { fields, setup }: Pick<Ruleset, 'fields' | 'setup'>,
  [first, next, ...rest]: readonly Token[],
): readonly Token[] {
  if (!first || !next) return first ? [first] : [];
  const both = fold(first.text + next.text);
  const isField = Object.keys({ ...fields.fields, ...setup.written }).some((key) => fold(key) === both);
  const isWhole = isField && !first.quoted && !next.quoted;
  return isWhole
    ? [plain(both), ...withWholeFields({ fields, setup }, rest)]
    : [first, ...withWholeFields({ fields, setup }, [next, ...rest])];
}

/** Returns the field that a word names where a number or one of its words follows: `dex 12`, `caster magic-user`. */
export function fieldNamed({ fields, setup }: Ruleset, word: string, next: string | undefined): string | undefined {
  const found = Object.entries({ ...fields.fields, ...setup.written }).find(([key]) => fold(key) === fold(word));
  // A list has no number: `shield 40` is a shield and its chance.
  if (!found || next === undefined || Array.isArray(found[1].default)) return undefined;
  const isValue = /^-?d?\d/i.test(next) || valueCalled(found[1].schema['enum'], next) !== undefined;
  return isValue ? found[0] : undefined;
}

/**
 * Returns what words behind a name say: by the ruleset's line, and fields by name, where that does not know them. Where it
 * understands something else, numbers may stand before their fields: `40 hp`.
 */
export function lineOf(
  ruleset: Ruleset,
  words: readonly string[],
  isCharacter: boolean,
  { line }: Pick<Setup, 'line'> = ruleset.setup,
): JsonObject {
  const read = orProblem(() => fieldsOf(ruleset, words, isCharacter, line));
  if (!(read instanceof Problem)) return read;
  const turned = orProblem(() => fieldsOf(ruleset, numbersBehind(ruleset, words), isCharacter, line));
  if (turned instanceof Problem) throw read;
  return turned;
}

function fieldsOf(ruleset: Ruleset, words: readonly string[], isCharacter: boolean, line: Setup['line']): JsonObject {
  const keys = words.map((word, i) => {
    const key = fieldNamed(ruleset, word, words[i + 1]);
    const isKnown =
      key !== undefined && !(orProblem(() => line(words.slice(i, i + 2), isCharacter)) instanceof Problem);
    return isKnown ? undefined : key;
  });
  const named = keys.flatMap((key, i) => (key === undefined ? [] : [{ [key]: words[i + 1] ?? '' }]));
  const others = words.filter((_, i) => keys[i] === undefined && (i === 0 || keys[i - 1] === undefined));
  const read = orProblem(() => line(others, isCharacter));
  if (read instanceof Problem) throw misspelt(ruleset, others, read);
  return joined([read, ...named]);
}

/** Returns words with each number behind the field that it stands before, unless that has one behind it. */
function numbersBehind(ruleset: Ruleset, words: readonly string[]): readonly string[] {
  const turned: string[] = [];
  for (const word of words.toReversed()) {
    const [field = '', next] = turned;
    const isBefore = /^\d+$/.test(word) && fieldNamed(ruleset, field, word) !== undefined;
    turned.splice(isBefore && fieldNamed(ruleset, field, next) === undefined ? 1 : 0, 0, word);
  }
  return turned;
}

/**
 * Returns the error for words behind a name: where a number follows what is nearly the name of a field, it was meant; and
 * where a word for a place comes before one, that there is no such place.
 */
function misspelt(ruleset: Ruleset, words: readonly string[], problem: Problem): Problem {
  const place = words[words.findIndex((word) => isPlaceWord(ruleset, word)) + 1];
  const strange = place === undefined || place === words[0] ? undefined : orProblem(() => readPlace(ruleset, place));
  if (strange instanceof Problem) return strange;
  const names = [...fieldsByHand(ruleset), ...Object.keys(ruleset.setup.written ?? {})];
  const nearTo = (word: string) => {
    if (names.some((name) => fold(name) === fold(word))) return [];
    return word.length < 4 ? hitPoints(ruleset, word) : nearest(word, names, 1);
  };
  const slip = words.find((word, i) => /^\d+(?:\/\d+)?$/.test(words[i + 1] ?? '') && nearTo(word).length > 0);
  if (slip === undefined || problem.code !== 'bad-line') return problem;
  return new Problem('bad-line', `I don't understand "${slip}". ${didYouMean(nearTo(slip))}`);
}

/** Returns the field that a word such as `pc` or `npc` fills: the one that makes a player's character; nothing for others. */
export function kindWord({ fields, setup: { character = {} } }: Ruleset, word: string): JsonObject | undefined {
  for (const key of Object.keys(character)) {
    const value = valueCalled(fields.fields[key]?.schema['enum'], word);
    if (value !== undefined) return { [key]: value };
  }
  return undefined;
}

/** Returns what the words such as `pc` among others say, with their field before them or alone (`kind pc`), and the others. */
export function kindAmong(ruleset: Ruleset, words: readonly string[]): { typed: JsonObject; plain: readonly string[] } {
  const said = words.map((word) => kindWord(ruleset, word));
  const isField = (word: string, next: JsonObject = {}) => Object.keys(next).some((key) => fold(key) === fold(word));
  return {
    typed: Object.fromEntries(said.flatMap((one) => Object.entries(one ?? {}))),
    plain: words.filter((word, i) => said[i] === undefined && !isField(word, said[i + 1])),
  };
}

/** Returns the one of some values that a word is, in any case. */
export function valueCalled(values: unknown, word: string): string | undefined {
  const all: readonly unknown[] = Array.isArray(values) ? values : [];
  return all.filter((value) => typeof value === 'string').find((value) => fold(value) === fold(word));
}

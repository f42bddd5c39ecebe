import { refuseCrowd, titled, withoutNumber } from '../../core/fight/naming.ts';
import { creatureNamed, type Member, numberedNames, replacedList, sideIn } from '../../core/files/roster.ts';
import { isObject, type Json, type JsonObject } from '../../core/kit/json.ts';
import { sumOf } from '../../core/kit/list.ts';
import { nearest } from '../../core/kit/nearest.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { didYouMean, sentence, severalOf } from '../../core/kit/wording.ts';
import { isPlaceWord, placeNamed } from '../../core/ruleset/place.ts';
import { readSheet } from '../../core/ruleset/read-sheet.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { asTyped, betweenCommas, isNumber, isWord, lex, plain, type Token } from '../reading/lex.ts';
import { fold } from '../reading/names.ts';
import { denials } from '../reading/yes-no.ts';
import { countSaid, howMany } from './how-many.ts';
import { fieldNamed, kindAmong, kindWord, lineOf, valueCalled, withWholeFields } from './newcomer-fields.ts';
import { poolsRolled, type Roll, rollerFor } from './rolled.ts';

/** One entry of a line such as `3 ghoul melee, knight 4/6 "Sir Ulf"`, as it was written. */
export interface Newcomer {
  readonly count: number;
  /** Kind or name, as written. */
  readonly kind: string;
  /** A name of its own, in quotes. */
  readonly called: string | undefined;
  readonly place: string;
  /** The side that the entry names (`2 wolf side wolves`). */
  readonly side?: string;
  readonly hidden: boolean;
  /** Marks a kind that the bestiary knows. */
  readonly known: boolean;
  /** True for a player's character, by the line or by a word in it. */
  readonly isCharacter: boolean;
  /** Further words: numbers, gear. */
  readonly words: readonly string[];
  readonly fields: JsonObject;
  /** List of its kind, such as the weapons, in whose place the line gives another. */
  readonly replaced?: string;
  /** Fields that dice gave each of them (`3 orc hp 1d8`), on top of the others. */
  readonly rolled?: readonly JsonObject[];
}

/** A kind that no bestiary knows, and who is of it. */
export interface Strangers {
  readonly kind: string;
  readonly names: readonly string[];
}

/** Words before a place, which mean nothing. */
const beforePlaces: ReadonlySet<string> = new Set(['at', 'in', 'into', 'to', 'on']);

/** Words before a name of its own, which then stands as in quotes: `orc called Red Ed` is `orc "Red Ed"`. */
const beforeNames: ReadonlySet<string> = new Set(['called', 'named']);

/** Returns words as a line has them that were said: `2 more bandits at zone 4` is `2 bandits z4`. */
function asWritten(ruleset: Ruleset, tokens: readonly Token[]): readonly Token[] {
  const placeAt = (i: number): string | undefined => {
    const [word, next] = [tokens[i], tokens[i + 1]];
    if (!word || !next || word.quoted || next.quoted || !isPlaceWord(ruleset, word.text)) return undefined;
    return [next.text, `${word.text.charAt(0)}${next.text}`].find((text) => placeNamed(ruleset, text) !== undefined);
  };
  return tokens.flatMap((token, i) => {
    const place = placeAt(i);
    const behind = placeAt(i + 1) ?? placeNamed(ruleset, tokens[i + 1]?.text ?? '');
    if (place !== undefined) return [plain(place)];
    const isSaid =
      placeAt(i - 1) !== undefined ||
      (behind !== undefined && beforePlaces.has(fold(token.text))) ||
      (fold(token.text) === 'more' && isNumber(tokens[i - 1]?.text ?? '') && tokens[i + 1] !== undefined);
    return isSaid ? [] : [token];
  });
}

/**
 * Reads a line of newcomers: numbers or dice, kinds, a place, overrides, separated by commas.
 * @param seed for the dice in it: the same line and seed give the same people
 * @param areCharacters whether a word of a sheet (a rank, a calling) ends a name; creatures are called by any words
 * @throws Problem `no-newcomer` when an entry names nobody, `bad-line` for a semicolon, `too-many` for more than a fight has
 *   room for
 */
export function readNewcomers(
  ruleset: Ruleset,
  line: string,
  seed: string,
  areCharacters = false,
): readonly Newcomer[] {
  const tokens = asWritten(ruleset, lex(line.replace(/(?<=\p{L})\.\s*$/u, '')));
  refuseFile(tokens, areCharacters);
  refuseNobody(ruleset, tokens);
  const parts = betweenCommas(tokens)
    .map(withoutBullet)
    .filter((entry) => entry.length > 0);
  refuseJoint(tokens, areCharacters ? parts : []);
  const entries = areCharacters ? parts : parts.flatMap((entry) => atEachAnd(ruleset, entry));
  const roll = rollerFor(`${seed}/people/${line}`);
  const newcomers = entries.map((tokens, i) => {
    if (areCharacters) refuseGearAlone(ruleset, entries[i - 1], tokens);
    const read = orProblem(() => readNewcomer(ruleset, tokens, roll, areCharacters));
    if (!(read instanceof Problem)) return read;
    const joined = [...(entries[i - 1] ?? []), ...tokens];
    const isOne = i > 0 && !(orProblem(() => readNewcomer(ruleset, joined, roll, areCharacters)) instanceof Problem);
    throw isOne ? commaWithin(joined, tokens) : read;
  });
  refuseCrowd(sumOf(newcomers.map(({ count }) => count)));
  return newcomers;
}

/** Refuses the name of a roster file with Problem `bad-line`: where people are typed, none is read. */
function refuseFile([first, ...more]: readonly Token[], areCharacters: boolean): void {
  if (!first || more.length > 0 || !/\.(?:ya?ml|json|csv)$/i.test(first.text)) return;
  const flag = areCharacters ? '--party' : '--foes';
  const says = `"${first.text}" is a file, and people are typed here. \`affray new ${flag} ${first.text}\` takes one.`;
  throw new Problem('bad-line', says);
}

/** Refuses a line that says that there is nobody, with Problem `no-newcomer`: no combatant is called so. */
function refuseNobody({ bestiary }: Ruleset, [first, ...more]: readonly Token[]): void {
  if (!first || first.quoted || more.length > 0 || !['n', ...denials, 'nothing'].includes(fold(first.text))) return;
  const [example] = bestiary?.() ?? [];
  const says = `"${first.text}" is nobody, and a fight needs somebody.`;
  throw new Problem('no-newcomer', `${says} Type how many and what, such as \`3 ${example?.name ?? 'wolf'}\`.`);
}

/** Returns an entry without the bullet or the number of a list that it was pasted from: `- ghoul`, `2. ghoul`. */
function withoutBullet(entry: readonly Token[]): readonly Token[] {
  const [first, ...rest] = entry;
  const isBullet = first?.quoted === false && /^(?:[-–—*•·]|\d+[.)])$/.test(first.text);
  return isBullet && rest.length > 0 ? rest : entry;
}

/**
 * Refuses with Problem `bad-line` what is no comma: a semicolon, which may stand between combatants, or between weapons as
 * in a roster, and `and` in the entry of a player's character.
 */
function refuseJoint(tokens: readonly Token[], characters: readonly (readonly Token[])[]): void {
  const strange =
    tokens.find(({ text, quoted }) => !quoted && text.includes(';')) ??
    characters.flatMap((entry) => entry.slice(1)).find((token) => isWord(token, 'and'));
  if (!strange) return;
  const instead = 'Put a comma between combatants, and nothing between what one of them has.';
  throw new Problem('bad-line', `I can't read "${strange.text}". ${instead}`);
}

/** Refuses an entry of gear alone behind a comma (`Asta, sword`) with Problem `bad-line`: it may be of the entry before. */
function refuseGearAlone(ruleset: Ruleset, before: readonly Token[] | undefined, tokens: readonly Token[]): void {
  if (!before || tokens.some(({ quoted }) => quoted) || !isGear(ruleset, tokens)) return;
  if (tokens.some(({ text }) => /\d/.test(text))) throw commaWithin([...before, ...tokens], tokens);
  const gear = asTyped(tokens);
  const ways = `Type \`${asTyped(before)} ${gear}\`, or the name in quotes: \`"${titled(gear)}"\``;
  throw new Problem('bad-line', `"${gear}" could be gear or a combatant. ${ways}.`);
}

/** Returns true if words of a character's line are gear and nothing else: `great sword`. */
function isGear({ setup: { beginsGear, character = {}, line } }: Ruleset, tokens: readonly Token[]): boolean {
  const words = tokens.map(({ text }) => text);
  const read = orProblem(() => line(words, true));
  if (read instanceof Problem) return beginsGear !== undefined && words.every(beginsGear);
  return Object.entries(read).every(([key, value]) => Array.isArray(value) || character[key] === value);
}

/** Returns the error for a comma between what one combatant has: `ogre claws 1d4, bite 1d6`. */
function commaWithin(joined: readonly Token[], tokens: readonly Token[]): Problem {
  const instead = `For one combatant with all of it, leave out the comma: \`${asTyped(joined)}\`.`;
  const says = `"${asTyped(tokens)}" can't be a combatant. ${instead}`;
  return new Problem('bad-line', says);
}

/**
 * Returns the members that an entry makes, with completed fields.
 * @throws Problem `missing-field` or `bad-field`, naming the combatant and the field
 */
export function membersOfNewcomer(
  ruleset: Ruleset,
  newcomer: Newcomer,
  side: string,
  taken: readonly string[],
): readonly Member[] {
  const { place, hidden, fields, replaced, rolled = [] } = newcomer;
  const members = orProblem(() =>
    namesOfNewcomer(newcomer, taken).map((one, i) => ({
      name: one,
      side: newcomer.side ?? side,
      place,
      hidden,
      fields: readSheet(ruleset, { ...fields, ...rolled[i] }, one, replaced),
    })),
  );
  if (members instanceof Problem) throw withNearest(ruleset, newcomer, members);
  return members;
}

/** Returns the names of those whom an entry makes: with numbers where there are several, or where a name is taken. */
export function namesOfNewcomer({ count, kind, called }: Newcomer, taken: readonly string[]): readonly string[] {
  const name = called ?? titled(kind);
  const isTaken = taken.some((one) => fold(withoutNumber(one)) === fold(name));
  return count > 1 || isTaken ? numberedNames(name, count, taken) : [name];
}

/** Returns the creatures that an unknown kind may stand for. */
export function nearKinds({ bestiary }: Ruleset, { known, kind }: Newcomer): readonly string[] {
  const names = known ? [] : (bestiary?.() ?? []).map(({ name }) => name);
  const plural = fold(kind);
  const isHeld = (word: string) => word === plural || fold(severalOf(word)) === plural;
  const holding = names.filter((name) => fold(name).split(' ').some(isHeld));
  const near = [...holding, ...nearest(kind, names), ...nearest(kind.replace(/s$/i, ''), names)];
  return [...new Set(near)].slice(0, 3);
}

/** Returns the creatures that an unknown kind may stand for, as a question. */
export function nearestKinds(ruleset: Ruleset, newcomer: Newcomer): string {
  const near = nearKinds(ruleset, newcomer);
  return near.length === 0 ? '' : didYouMean(near);
}

/**
 * Adds to a problem of a newcomer that no bestiary has the kind, and the nearest; what it says without that stays in its
 * details. A player's character is no creature.
 */
function withNearest(ruleset: Ruleset, newcomer: Newcomer, problem: Problem): Problem {
  const { known, isCharacter } = newcomer;
  if (known || isCharacter) return problem;
  const hint = nearestKinds(ruleset, newcomer) || otherKinds(ruleset, newcomer);
  const says = `${sentence(problem.message)} No bestiary has ${titled(newcomer.kind)}. ${hint}`;
  return new Problem(problem.code, says, { ...problem.details, lacks: problem.message });
}

/** Returns what is typed for a kind that is like none: another by that name, `raider "Ghoul King"`. */
function otherKinds({ bestiary }: Ruleset, { count, kind }: Newcomer): string {
  const [example] = bestiary?.() ?? [];
  const some = count > 1 ? `${count} ` : '';
  const renamed = example && `\`${some}${example.name.toLowerCase()} "${titled(kind)}"\``;
  const instead = renamed === undefined ? '' : `To give another kind that name: ${renamed}. `;
  return `${instead}\`affray bestiary\` lists the creatures.`;
}

/** Returns the words of such a line: what the bestiary knows, and places. */
export function newcomerWords({ bestiary, setup }: Ruleset): readonly string[] {
  return [...(bestiary?.() ?? []).map(({ name }) => name), ...setup.places.map((place) => place.toLowerCase())];
}

function readNewcomer(ruleset: Ruleset, all: readonly Token[], roll: Roll, isCharacter: boolean): Newcomer {
  const { side, tokens: beside } = sideAmong(ruleset, withWholeFields(ruleset, all));
  const shown = beside.filter(({ text, quoted }) => quoted || !/^\+?hidden$/i.test(text));
  const tokens = withOwnName(ruleset, shown);
  const { count, length = 0 } = howMany(tokens, (kind) => isKnownKind(ruleset, kind), roll) ?? {};
  const words = tokens.slice(length);
  const { kind, left } = readKind(ruleset, words, isCharacter);
  const creature = creatureNamed(ruleset, kind);
  const { called, unquoted } = nameAmong(ruleset, left, creature === undefined);
  const { typed, plain } = kindAmong(ruleset, unquoted);
  const characterWords = Object.values(ruleset.setup.character ?? {});
  const isOne = isCharacter || unquoted.some((word) => valueCalled(characterWords, word) !== undefined);
  const { place, others: said } = placeAmong(ruleset, plain);
  const { rolled, others } = poolsRolled(ruleset, said, count ?? 1, roll);
  if (creature && count === undefined) refuseCountBehind(ruleset, kind, others);
  const given = others.length > 0 ? orProblem(() => lineOf(ruleset, others, isOne)) : {};
  if (given instanceof Problem) throw creature && called === undefined ? withQuotes(kind, left, given) : given;
  if (creature && called === undefined) refuseNameInGear(kind, left, creature.fields, given);
  const replaced = replacedList(ruleset, creature, given);
  return {
    count: count ?? 1,
    kind,
    called,
    place,
    ...(side !== undefined && { side }),
    hidden: shown.length < beside.length,
    known: creature !== undefined,
    isCharacter: isOne && !creature,
    words: others,
    fields: {
      ...(isOne && !creature && ruleset.setup.character),
      ...creature?.fields,
      ...given,
      ...typed,
    },
    ...(replaced !== undefined && { replaced }),
    ...(rolled.length > 0 && { rolled }),
  };
}

/** Returns an entry with the words behind `called` as one name in quotes; gear before a figure is no part of it. */
function withOwnName(ruleset: Ruleset, tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ text, quoted }, i) => i > 0 && !quoted && beforeNames.has(fold(text)));
  const behind = tokens.slice(at + 1);
  if (at < 0 || behind.length === 0) return tokens;
  const endsName = nameEnd(ruleset, behind, false);
  const most = behind[0]?.quoted ? 1 : lengthUntil(behind, (token, i) => i > 0 && endsName(token, i));
  const words = behind.slice(0, most);
  const figure = behind.slice(most, most + 1).filter(({ text, quoted }) => !quoted && /\d/.test(text));
  const isItsGear = (word: Token, i: number) =>
    isGear(ruleset, words.slice(i)) || (i === most - 1 && isGear(ruleset, [word, ...figure]));
  const length = lengthUntil(words, (word, i) => i > 0 && figure.length > 0 && isItsGear(word, i));
  return [...tokens.slice(0, at), inQuotes(words.slice(0, length)), ...behind.slice(length)];
}

/**
 * Returns the name that stands in quotes, if any, and the other words.
 * @param isNamed that there is a name already: in quotes may stand a weapon, with its dice behind it; where there is none,
 *   a known one with dice
 */
function nameAmong(ruleset: Ruleset, tokens: readonly Token[], isNamed: boolean) {
  const hasDie = (i: number) => /^\d*d\d+$/i.test(tokens[i + 1]?.text ?? '');
  const isName = ({ text, quoted }: Token, i: number) => {
    const last = text.replace(/.*\s/, '');
    const lines = [last, `${last} ${tokens[i + 1]?.text}`];
    const isGear = isNamed || (hasDie(i) && lines.some((line) => isQuotedGear(ruleset, line, true)));
    const withNext = isGear ? `${text} ${tokens[i + 1]?.text ?? ''}` : text;
    return quoted && !isQuotedGear(ruleset, text, isNamed) && !isQuotedGear(ruleset, withNext, isGear);
  };
  // What has its die behind it stays whole: none of its words belongs to the weapon before.
  const unquoted = tokens.flatMap((token, i) => {
    if (isName(token, i)) return [];
    return token.quoted && !hasDie(i) ? gearWords(token.text) : token.text;
  });
  const [called, other] = tokens.filter(isName).map(({ text }) => text);
  if (other !== undefined)
    throw new Problem('bad-line', `There are two names: ${called} and ${other}. Give one of them.`);
  return { called, unquoted };
}

/**
 * Refuses a number alone behind a creature (`ogre 3`), with Problem `count-behind`: it may be how many, or a value of one
 * of them.
 */
function refuseCountBehind(ruleset: Ruleset, kind: string, others: readonly string[]): void {
  const [typed = '', ...more] = others;
  const [, number] = /^x?(\d+)x?$/i.exec(typed) ?? [];
  if (more.length > 0 || number === undefined) return;
  const read = orProblem(() => lineOf(ruleset, others, false));
  const [field] = read instanceof Problem ? [] : Object.keys(read);
  const value = field === undefined ? '' : ` For ${field} ${number}, name it: \`${kind} ${field} ${number}\`.`;
  throw new Problem('count-behind', `How many comes first: \`${number} ${kind}\`.${value}`);
}

/** Adds to a problem with the words behind a kind that a name of its own stands in quotes: `ghoul "Ghoul King"`. */
function withQuotes(kind: string, [first]: readonly Token[], problem: Problem): Problem {
  const { unknown } = problem.details;
  const isWord = first !== undefined && /^\p{L}+$/u.test(first.text);
  const isUnknown = isWord && !first.quoted && Array.isArray(unknown) && unknown.includes(first.text);
  if (!isUnknown) return problem;
  const says = `A name of its own stands in quotes: \`${kind} "${titled(`${kind} ${first.text}`)}"\`.`;
  return new Problem(problem.code, `${problem.message} ${says}`, problem.details);
}

/**
 * Refuses gear that a creature has by itself, with another word in front, with Problem `bad-line`: that may be its name.
 */
function refuseNameInGear(kind: string, [first, ...rest]: readonly Token[], had: JsonObject, given: JsonObject): void {
  if (!first || first.quoted) return;
  for (const [list, items] of Object.entries(given)) {
    const said = namesIn(items).map(fold);
    const known = namesIn(had[list]).find((name) =>
      said.some((text) => `${text} `.startsWith(`${fold(first.text)} ${fold(name)} `)),
    );
    if (known === undefined) continue;
    const behind = rest.slice(known.split(' ').length);
    const gear = `${kind} "${first.text} ${known}" ${asTyped(behind)}`;
    const name = `${kind} "${titled(`${kind} ${first.text}`)}" ${asTyped(rest)}`;
    const says = `"${first.text}" could be a part of the gear or of the name. Type \`${gear}\` or \`${name}\`.`;
    throw new Problem('bad-line', says);
  }
}

/** Returns the names of what a list has, as it is read or still written: `claws` of `claws 1d6`. */
function namesIn(list: Json | undefined): readonly string[] {
  if (!Array.isArray(list)) return [];
  const nameOf = (one: Json) => (isObject(one) ? String(one['name'] ?? '') : String(one));
  return list.map((one) => nameOf(one).replace(/ \d.*/, ''));
}

function isKnownKind(ruleset: Ruleset, tokens: readonly Token[]): boolean {
  const read = orProblem(() => readKind(ruleset, tokens, false));
  return !(read instanceof Problem) && creatureNamed(ruleset, read.kind) !== undefined;
}

/** Parts an entry where `and` stands before a kind that is known: `3 orcs and an ogre`. */
function atEachAnd(ruleset: Ruleset, entry: readonly Token[]): readonly (readonly Token[])[] {
  const isAnd = (token: Token, i: number) => {
    const next = entry.slice(i + 1);
    const counted = /^\d/.test(next[0]?.text ?? '') ? 1 : (countSaid(next)?.length ?? 0);
    const isNext = isKnownKind(ruleset, next.slice(counted));
    return i > 0 && isWord(token, 'and') && isNext;
  };
  const at = entry.findIndex(isAnd);
  return at < 0 ? [entry] : [entry.slice(0, at), ...atEachAnd(ruleset, entry.slice(at + 1))];
}

/** Returns the side that an entry names by `side` and its word, and the other tokens. */
function sideAmong(ruleset: Ruleset, tokens: readonly Token[]) {
  const at = tokens.findIndex((token, i) => i > 0 && isWord(token, 'side'));
  const named = tokens[at + 1];
  if (at < 0 || !named) return { tokens };
  return { side: sideIn(ruleset, named.text), tokens: [...tokens.slice(0, at), ...tokens.slice(at + 2)] };
}

/**
 * Returns true if a text in quotes is no name but gear: as a table writes it, such as `"Sword, Broad 60"`, or, behind a name,
 * by its own name of several words, such as `"fire bomb"`.
 */
function isQuotedGear({ setup: { beginsGear, line } }: Ruleset, text: string, isNamed: boolean): boolean {
  const words = gearWords(text);
  const begins = beginsGear ? words.slice(0, 1).some(beginsGear) : words.slice(1).some((word) => /^d\d+$/i.test(word));
  const isWritten = /[,\d]/.test(text) && begins;
  if (!isWritten && !isNamed) return false;
  const read = orProblem(() => line(words));
  return !(read instanceof Problem) && (isWritten || Object.values(read).every(Array.isArray));
}

function gearWords(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** Returns what tells of a token of an entry that no name goes on with it: a quote, a number, a place, a field. */
function nameEnd(ruleset: Ruleset, tokens: readonly Token[], isCharacter: boolean) {
  const sheetWords = Object.values(ruleset.fields.fields).map(({ schema }) => schema['enum']);
  return ({ text, quoted }: Token, i: number) =>
    quoted ||
    /\d|^\+/.test(text) ||
    placeNamed(ruleset, text) !== undefined ||
    (i > 0 && kindWord(ruleset, text) !== undefined) ||
    (i > 0 && fieldNamed(ruleset, text, tokens[i + 1]?.text) !== undefined) ||
    (isCharacter && i > 0 && sheetWords.some((values) => valueCalled(values, text) !== undefined));
}

/** Splits an entry into its kind and the rest: the longest beginning that the bestiary knows, otherwise a name up to the first number, place, quote, or gear that it needs. */
function readKind(
  ruleset: Ruleset,
  tokens: readonly Token[],
  isCharacter: boolean,
): { kind: string; left: readonly Token[] } {
  const { beginsGear = () => false } = ruleset.setup;
  const [first, ...rest] = tokens;
  // A name in quotes may stand first: before a kind it is what one of it is called.
  if (first?.quoted && !isQuotedGear(ruleset, first.text, false))
    return !isCharacter && isKnownKind(ruleset, rest)
      ? readKind(ruleset, [...rest, first], isCharacter)
      : { kind: first.text, left: rest };
  const endsName = nameEnd(ruleset, tokens, isCharacter);
  const most = lengthUntil(tokens, endsName);
  const wordsOf = (length: number) => tokens.slice(0, length).map(({ text }) => text);
  for (let length = most; length > 0; length--) {
    const kind = inSingular(ruleset, wordsOf(length).join(' '));
    if (kind !== undefined) return { kind, left: tokens.slice(length) };
  }
  // A word such as `pc` before a name says what somebody is, as it does behind one.
  const [next] = rest;
  const isBefore = first !== undefined && kindWord(ruleset, first.text) !== undefined;
  const isName = (token: Token) =>
    token.quoted ? !isQuotedGear(ruleset, token.text, false) : !endsName(token, 1) && !beginsGear(token.text);
  if (isBefore && next && isName(next)) return readKind(ruleset, [...rest, first], isCharacter);
  if (most === 0) {
    const [example] = ruleset.bestiary?.() ?? [];
    const instead = `Type how many and what, such as \`3 ${example?.name ?? 'wolf'}\`.`;
    const message = `A combatant begins with its kind or name, not with "${first?.text ?? ''}". ${instead}`;
    throw new Problem('no-newcomer', message);
  }
  const name = tokens.slice(0, most);
  const needsGear = isCharacter && !hasGear(ruleset, [inQuotes(name), ...tokens.slice(most)]);
  const endsAtGear = (token: Token, i: number) =>
    i > 0 && (beginsGear(token.text) || (needsGear && isGear(ruleset, name.slice(i))));
  const length = lengthUntil(name, endsAtGear);
  return { kind: wordsOf(length).join(' '), left: tokens.slice(length) };
}

/** Returns true for the entry of a player's character that has gear behind its name. */
function hasGear(ruleset: Ruleset, entry: readonly Token[]): boolean {
  const read = orProblem(() => readNewcomer(ruleset, entry, rollerFor(''), true));
  return !(read instanceof Problem) && Object.values(read.fields).some(Array.isArray);
}

function inQuotes(words: readonly Token[]): Token {
  return { text: words.map(({ text }) => text).join(' '), quoted: true };
}

/** Returns how many tokens stand before the first of a kind; all of them where there is none. */
function lengthUntil(tokens: readonly Token[], ends: (token: Token, i: number) => boolean): number {
  const found = tokens.findIndex(ends);
  return found < 0 ? tokens.length : found;
}

/** Returns the creature that a kind names, or several of it. */
function inSingular({ bestiary }: Ruleset, kind: string): string | undefined {
  const names = bestiary?.().map(({ name }) => name) ?? [];
  const isNamed = (name: string) => fold(name) === fold(kind);
  return names.find(isNamed) ?? names.find((name) => [severalOf(name), `${name}s`, `${name}es`].some(isNamed));
}

/**
 * Returns the place that words behind a name speak of, empty for none, and the other words.
 * @throws Problem `bad-line` for two places
 */
export function placeAmong(ruleset: Ruleset, words: readonly string[]): { place: string; others: readonly string[] } {
  const { placeIn } = ruleset.setup;
  if (!placeIn) {
    const named = words.flatMap((word) => placeNamed(ruleset, word) ?? []);
    const [place = '', other] = [...new Set(named)];
    if (other !== undefined)
      throw new Problem('bad-line', `There are two places: ${place} and ${other}. Give one of them.`);
    return { place, others: words.filter((word) => placeNamed(ruleset, word) === undefined) };
  }
  const { from, to } = placeIn(words) ?? { from: 0, to: 0 };
  const place = placeNamed(ruleset, words.slice(from, to).join(' ')) ?? '';
  return { place, others: [...words.slice(0, from), ...words.slice(to)] };
}

import type { Combatant, Fight } from '../../core/fight/fight.ts';
import { withoutNumber } from '../../core/fight/naming.ts';
import { findNamed, whoIs } from '../../core/fight/who.ts';
import { type Member, sideIn } from '../../core/files/roster.ts';
import { changeByHand, fieldsByHand, fieldToSet } from '../../core/hand/state.ts';
import { isObject, type Json, type JsonObject, own } from '../../core/kit/json.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { does, fieldInWords, listed, spokenSide, thing } from '../../core/kit/wording.ts';
import { actionsOf } from '../../core/play/play.ts';
import { isPlaceWord, placeNamed, placesToChoose } from '../../core/ruleset/place.ts';
import { isPool } from '../../core/ruleset/pools.ts';
import { writtenFields } from '../../core/ruleset/read-sheet.ts';
import type { Creature, Part, Ruleset } from '../../core/ruleset/ruleset.ts';
import { betweenCommas } from '../reading/lex.ts';
import { fold, lexIn, theChoice } from '../reading/names.ts';
import { yesOrNo } from '../reading/yes-no.ts';
import { asFight, placedAsSuggested } from './as-fight.ts';
import { ask, type SetUp, withLookUps } from './conversation.ts';
import { readNewcomers, type Strangers } from './newcomers.ts';
import { isBoard, peopleTable } from './set-up-table.ts';

/** Everybody who is to fight, before the last changes. */
interface Shown {
  readonly ruleset: Ruleset;
  readonly members: readonly Member[];
  /** Columns of the terminal, if it has an end. */
  readonly room: number | undefined;
  /** The names of those who are in a file: no change of them is offered as an example. */
  readonly known: readonly string[];
  readonly strangers: readonly Strangers[];
  readonly house: JsonObject;
}

/** People with their places, and what was said of them that is still to be shown. */
export interface Placed {
  readonly members: readonly Member[];
  readonly said: string;
  /** Foes that are to be kept in the bestiary. */
  readonly kept: readonly Creature[];
}

/**
 * Shows everybody, with all that was taken as the default, and where they would stand; a name with a place, or
 * with a field and its value, changes that (`wi distant, kn armor 5`), `keep kn` keeps it for other fights.
 */
export function askChanges({ ruleset, members, room, known, strangers, house }: Shown): SetUp<Placed> {
  const { placesTitle = 'Places' } = ruleset.setup;
  const suggested = placedAsSuggested(ruleset, members, house);
  const shown = asFight(ruleset, suggested);
  const news = shown.combatants.filter(({ name }) => !known.includes(name));
  const hasSuggestions = members.some(({ place }, i) => place !== suggested[i]?.place);
  const words = [
    ...news.flatMap(({ code, name }) => [code, name]),
    ...ruleset.setup.places,
    ...partsIn(ruleset),
    ...fieldsByHand(ruleset).map(fieldInWords),
  ];
  const [first] = strangers;
  const offer = first ? [`   In no bestiary: ${kindsOf(strangers)}. \`keep ${first.kind}\` adds it.`] : [];
  const lines = [...peopleTable(ruleset, shown, room, hasSuggestions), ...offer];
  const says = hasSuggestions ? `${placesTitle} as suggested?` : 'Look right?';
  const enter = `yes; or type ${exampleFor(ruleset, news.toReversed())}`;
  const changes = ask({ lines, says, enter, words, help: changeHelp }, (typed) =>
    typed.trim() === '' || yesOrNo(typed) === true
      ? { members: suggested, said: '', kept: [] }
      : change({ ruleset, members: suggested, fight: shown, strangers }, typed),
  );
  return withLookUps(changes, (line) => (isBoard(line) ? lines : undefined));
}

const changeHelp = [
  'Type a combatant (a code, a name or its beginning, a kind, `party`), then a place, or a field and its value.',
  '`side` and a word moves a combatant to another side. `hidden` and `shown` say what the players see.',
  'Put commas between several changes.',
];

/**
 * Reads a further change at the question for the name of the fight.
 * @returns nothing where the line speaks of nobody who is there: then it is a name
 * @throws Problem where the change cannot be made
 */
export function withFurtherChanges(
  ruleset: Ruleset,
  { members, kept }: Placed,
  strangers: readonly Strangers[],
  typed: string,
): Placed | undefined {
  const fight = asFight(ruleset, members);
  const parts = orProblem(() => partsOf(fight, typed));
  if (parts instanceof Problem || typed.startsWith('"')) return undefined;
  const alone = fight.combatants.find(({ code }) => code === fold(typed.trim()));
  if (alone)
    throw new Problem(
      'no-change',
      `Type what changes for ${alone.name}, or the code in quotes as the name of the fight: "${alone.code}".`,
    );
  const isChange = parts.some((words) => {
    const found = orProblem(() => whoIn(fight, words));
    if (words.length < 2) return false;
    if (isKeep(words) && strangersIn(strangers, fight, words.slice(1)).length > 0) return true;
    return found instanceof Problem || found.named.length > 0 || looksLikeChange(ruleset, fight, words);
  });
  if (!isChange) return undefined;
  const changed = change({ ruleset, members, fight, strangers }, typed);
  return { ...changed, kept: [...kept, ...changed.kept] };
}

/** Returns true if words end in a place, name a field and a value, or are an order: a name for the save does neither. */
function looksLikeChange(ruleset: Ruleset, fight: Fight, words: readonly string[]): boolean {
  const [word = '', field = '', value] = words;
  const whom = isActionWord(ruleset, word) ? orProblem(() => whoIn(fight, [...words.slice(1), ''])) : undefined;
  if (whom && (whom instanceof Problem || whom.named.length > 0 || /^\d+$/.test(field))) return true;
  if (fold(word) === 'add' && joinsKnown(ruleset, words.slice(1))) return true;
  const isSide = value !== undefined && fold(field) === 'side';
  return (
    isSide ||
    (words.length === 2 && placeNamed(ruleset, field) !== undefined) ||
    (value !== undefined && fieldToSet(ruleset, field) !== undefined)
  );
}

/** Returns true for the word of an action, which is for the fight once it has begun, such as `rename`. */
function isActionWord(ruleset: Ruleset, typed: string): boolean {
  return actionsOf(ruleset).some(({ word }) => word === fold(typed));
}

/** Returns true for words that name a creature of the bestiary, as a newcomer's would. */
function joinsKnown(ruleset: Ruleset, words: readonly string[]): boolean {
  const read = orProblem(() => readNewcomers(ruleset, words.join(' '), ''));
  return !(read instanceof Problem) && read.some(({ known }) => known);
}

/** Returns an example of a change, with the code of a combatant who is there: `g1 near, g1 health 6`. */
function exampleFor({ setup, fields, sides }: Ruleset, all: readonly Combatant[]): string {
  const [one] = all;
  if (!one) return 'a name and a place';
  const place = setup.places.find((each) => fold(each) !== fold(one.place));
  const [key = ''] = fields.required();
  const value = one.fields[key];
  const number = isObject(value) ? value['max'] : value;
  const set = typeof number === 'number' ? [`${one.code} ${key} ${number + 1}`] : [];
  const hero = all.find(({ side }) => side === sides[0]);
  const part = hero && setup.parts?.find((each) => each.place !== hero.place);
  return [
    ...(place === undefined ? [] : [`${one.code} ${place.toLowerCase()}`]),
    ...(part ? [`${hero.code} ${part.name.toLowerCase()}`] : []),
    ...set,
  ].join(', ');
}

/** Combatants that can be changed, and their state before. */
interface Changeable extends Pick<Shown, 'ruleset' | 'members' | 'strangers'> {
  readonly fight: Fight;
}

/** Parts a line at its commas, but for those in quotes, into words; `set` before them and `to` go without saying. */
function partsOf(fight: Fight, typed: string): readonly (readonly string[])[] {
  const parts = betweenCommas(lexIn(fight, typed)).map((part) =>
    part.flatMap(({ text }) => (fold(text) === 'to' ? [] : text)),
  );
  return parts.map(([first = '', ...rest]) => {
    if (/^s(et)?$/i.test(first)) return rest;
    const seen = rest.length > 0 ? own(SEEN, fold(first)) : undefined;
    return seen === undefined ? [first, ...rest] : [...rest, seen];
  });
}

/** Words for what `hide` and `show` before a name make of a combatant. */
const SEEN: Readonly<Record<string, string>> = { hide: 'hidden', show: 'shown' };

/** Changes those who are named as it says behind their names. */
function change({ ruleset, members, fight, strangers }: Changeable, typed: string): Placed {
  let changed = members;
  let kept: readonly Strangers[] = [];
  const said: string[] = [];
  for (const words of partsOf(fight, typed)) {
    if (isKeep(words)) {
      const more = strangersIn(strangers, fight, words.slice(1));
      if (more.length === 0) throw nothingToKeep(strangers, words.slice(1));
      kept = [...kept, ...more];
      said.push(`Kept in the bestiary: ${kindsOf(more)}.`);
      continue;
    }
    const { named, rest } = whoIn(fight, words);
    if (named.length === 0) throw semicolonIn(words) ?? new Problem('unknown-combatant', nobody(ruleset, fight, words));
    const done = orProblem(() => changeTo(ruleset, named, rest));
    if (done instanceof Problem) throw semicolonIn(words) ?? done;
    const names = named.map(({ name }) => name);
    changed = changed.map((member) => (names.includes(member.name) ? { ...member, ...done.of(member) } : member));
    said.push(done.says);
  }
  return { members: changed, said: said.join(' '), kept: kept.map((one) => creatureOf(ruleset, one, changed)) };
}

function isKeep([word = '']: readonly string[]): boolean {
  return fold(word) === 'keep';
}

/** Returns the error for a semicolon between changes; in a change that can be read it parts the items of a list. */
function semicolonIn(words: readonly string[]): Problem | undefined {
  const strange = words.slice(0, -1).find((word) => word.endsWith(';'));
  return strange === undefined
    ? undefined
    : new Problem('bad-line', `I can't read "${strange}". Put a comma between changes.`);
}

/** Returns the kinds that are to be kept: those of whoever is named, or all. */
function strangersIn(strangers: readonly Strangers[], fight: Fight, words: readonly string[]) {
  if (words.length === 0) return strangers;
  const { named } = whoIn(fight, [...words, '']);
  return strangers.filter(({ names }) => named.some(({ name }) => names.includes(name)));
}

function nothingToKeep([first]: readonly Strangers[], words: readonly string[]): Problem {
  const says = first
    ? `The bestiary has "${words.join(' ')}" already. Type \`keep ${first.kind}\`.`
    : 'There is nothing to keep. The bestiary has them all.';
  return new Problem('no-change', says);
}

function kindsOf(strangers: readonly Strangers[]): string {
  return strangers.map(({ kind }) => kind).join(', ');
}

/** Somebody as an entry of a bestiary. */
function creatureOf(ruleset: Ruleset, { kind, names }: Strangers, members: readonly Member[]): Creature {
  const one = members.find(({ name }) => names.includes(name));
  return {
    name: kind.toLowerCase(),
    about: '',
    fields: writtenFields(ruleset, { name: kind, fields: one?.fields ?? {} }),
  };
}

/**
 * Splits a change into whom it names, as at the table (`ba`, `b*`, `party`, `al br co`), and what changes.
 * @throws Problem `ambiguous-name` where a beginning fits people of several kinds
 */
function whoIn(fight: Fight, words: readonly string[]) {
  const named = new Set<string>();
  let rest = words;
  for (let found = firstNamed(fight, rest, false); found; found = firstNamed(fight, rest, true)) {
    for (const id of found.ids) named.add(id);
    rest = rest.slice(found.count);
  }
  return { named: fight.combatants.filter(({ id }) => named.has(id)), rest };
}

/** Finds the combatants that the first words name, as many words as possible; behind another only an exact name. */
function firstNamed(fight: Fight, words: readonly string[], isExact: boolean) {
  for (let count = words.length - 1; count > 0; count--) {
    const who = words.slice(0, count).join(' ');
    const ids = isExact ? exactly(fight, who) : namedBy(fight, who);
    if (ids.length > 0) return { ids, count };
  }
  return undefined;
}

/** Returns the combatants that a code, a name, a kind, a group or a beginning means. */
function namedBy(fight: Fight, who: string): readonly string[] {
  if (findNamed(fight, who) !== undefined) return whoIs(fight, who);
  const kind = fight.combatants.filter(({ name }) => kindOf(name) === fold(who));
  if (kind.length > 0) return kind.map(({ id }) => id);
  const begun = fight.combatants.filter(({ name }) => who.length > 1 && fold(name).startsWith(fold(who)));
  const isOneKind = new Set(begun.map(({ name }) => kindOf(name))).size === 1;
  return isOneKind ? begun.map(({ id }) => id) : whoIs(fight, who);
}

function kindOf(name: string): string {
  return fold(withoutNumber(name));
}

/** Returns the combatants that a code, a name, a kind or a group means; a beginning means nobody. */
function exactly(fight: Fight, who: string): readonly string[] {
  const found = orProblem(() => namedBy(fight, who));
  if (found instanceof Problem) return [];
  const isBegun = fight.combatants.some(
    ({ id, name }) => found.includes(id) && kindOf(name) !== fold(who) && fold(name).startsWith(fold(who)),
  );
  return isBegun && findNamed(fight, who) === undefined ? [] : found;
}

/** A change of those who are named, and what has become of them: `Ogre moves to Near.`, `Knight: health 7.` */
interface Becoming {
  readonly of: (member: Pick<Member, 'name' | 'fields'>) => Partial<Member>;
  readonly says: string;
}

function changeTo(ruleset: Ruleset, named: readonly Combatant[], words: readonly string[]): Becoming {
  const names = { text: listed(named.map(({ name }) => name)), plural: named.length > 1 };
  const part = partMeant(ruleset, words);
  if (part)
    return {
      of: ({ fields }) => ({ place: part.place, fields: { ...fields, [part.field]: part.name } }),
      says: `${does(names, 'are')} now ${part.name} (${part.place}).`,
    };
  const [first = '', ...value] = words;
  const side = fold(first) === 'side' && value[0] !== undefined ? sideIn(ruleset, value[0]) : undefined;
  if (side !== undefined)
    return { of: () => ({ side }), says: `${does(names, 'fight')} for ${spokenSide(thing(side)).text}.` };
  if (value.length === 0 && Object.values(SEEN).includes(fold(first)))
    return {
      of: () => ({ hidden: fold(first) === 'hidden' }),
      says: `${does(names, 'are')} ${fold(first)} ${fold(first) === 'hidden' ? 'from' : 'to'} the players.`,
    };
  const isPlace = value.length > 0 && isPlaceWord(ruleset, first);
  const written = (isPlace ? value : words).join(' ');
  const places = ruleset.setup.places.map((each) => ({ id: each, label: each }));
  // A number alone is no beginning: `4` is not `4-5`.
  const begun = /^\d+$/.test(written) ? undefined : theChoice(places, written)?.id;
  const place = placeNamed(ruleset, written) ?? begun;
  if (place !== undefined) return { of: () => ({ place }), says: `${does(names, 'move')} to ${place}.` };
  if (isPlace || (value.length === 0 && isWithoutValue(ruleset, first)))
    throw new Problem('bad-place', noPlace(ruleset, written));
  const changes = (member: Pick<Member, 'name' | 'fields'>) => changeByHand(ruleset, member, first, value.join(' '));
  const less = new Set(named.flatMap((one) => Object.values(changes(one)).slice(0, 1)).map(leftOf));
  const left = less.size === 1 ? [...less][0] : undefined;
  return {
    of: (member) => ({ fields: { ...member.fields, ...changes(member) } }),
    says: `${names.text}: ${left === undefined ? written : `${first} ${left}`}.`,
  };
}

/** Returns a pool of which something is missing as it is written, `20/99`; nothing for a full one, and other values. */
function leftOf(value: Json | undefined): string | undefined {
  return isPool(value) && value.current < value.max ? `${value.current}/${value.max}` : undefined;
}

/** Returns true for a word that means nothing alone: a place that does not exist, or a field, where there are no places. */
function isWithoutValue(ruleset: Ruleset, word: string): boolean {
  return ruleset.setup.places.length > 0 || fieldToSet(ruleset, word) !== undefined;
}

function nobody(ruleset: Ruleset, { combatants }: Fight, words: readonly string[]): string {
  const what = ruleset.setup.places.length > 0 ? 'a name and a place' : 'a name, a field and its value';
  const [example = ''] = exampleFor(ruleset, combatants.slice(-1)).split(', ');
  const instead = `Type ${what}, such as \`${example}\`.`;
  const fields = words.findIndex((word, i) => i > 0 && fieldToSet(ruleset, word) !== undefined);
  const who = words.slice(0, fields < 0 ? -1 : fields).join(' ');
  if (who === '') return `I can't read "${words.join(' ')}" as a change. ${instead}`;
  const why = isActionWord(ruleset, words[0] ?? '')
    ? `\`${words[0]}\` is for the fight, once it has begun.`
    : `No combatant is called "${who}".`;
  return `${why} ${instead}`;
}

/** Returns the part in the party that words mean, by itself or behind its field: `scout`, `marching order scout`. */
function partMeant({ setup: { parts = [] } }: Ruleset, words: readonly string[]): Part | undefined {
  const isField = (count: number) => parts.some(({ field }) => fold(field) === fold(words.slice(0, count).join('')));
  const choices = parts.map((part) => ({ ...part, id: part.name, label: part.name }));
  return theChoice(choices, words.slice([1, 2].find(isField) ?? 0).join(' '));
}

function partsIn({ setup: { parts = [] } }: Ruleset): readonly string[] {
  return parts.map(({ name }) => name);
}

function noPlace(ruleset: Ruleset, name: string): string {
  const { places } = ruleset.setup;
  if (places.length === 0) return `"${name}" needs a value after it, such as \`${name} 3\`.`;
  return `There is no place "${name}". ${placesToChoose([...places, ...(places.length > 8 ? [] : partsIn(ruleset))])}`;
}

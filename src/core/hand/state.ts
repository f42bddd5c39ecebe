import { byHand } from '../fight/by-hand.ts';
import type { Draft } from '../fight/draft.ts';
import { type Combatant, type Condition, combatantOf, type Ending, type Fight, findCombatant } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import { aNumber, aText, aValue } from '../fight/telling.ts';
import { type Json, type JsonObject, own, same } from '../kit/json.ts';
import { caseless } from '../kit/names.ts';
import { hintFor, nearest, slips } from '../kit/nearest.ts';
import { readWhole } from '../kit/number.ts';
import { fieldProblem, Problem } from '../kit/problem.ts';
import { didYouMean, fieldInWords, listed } from '../kit/wording.ts';
import type { Refusal } from '../ruleset/action.ts';
import { defineOptions } from '../ruleset/options.ts';
import { isPlaceWord, placeNamed, readPlace } from '../ruleset/place.ts';
import { hitPoints, isPool, isPoolField } from '../ruleset/pools.ts';
import { rewritten } from '../ruleset/read-sheet.ts';
import { notThere } from '../ruleset/refuse.ts';
import { roundTerm } from '../ruleset/round.ts';
import { type Action, isOut, type Ruleset, type Scene, type Switch } from '../ruleset/ruleset.ts';
import { isNoneWord, type Kind, kindByHand } from '../sheet/field.ts';
import { aTurn, turnWords } from './notes.ts';
import { anybody, firstNamed, forEachNamed, needed } from './people.ts';

/** Returns the referee's hand on the state itself: fields, conditions, places, house rules. */
export function stateActions(ruleset: Ruleset): readonly Action[] {
  return [setField(ruleset), beginCondition(ruleset), endCondition, setHouse(ruleset)];
}

/** Returns what `set` takes: its field may be of several words, which then stand before the value as well. */
function setOptionsOf(ruleset: Ruleset) {
  const unknown = (word: string) => unknownField(ruleset, word);
  return defineOptions({
    field: {
      ...aText,
      any: 'last',
      about: 'which field',
      unknown,
      values: orNone(['place', ...fieldsByHand(ruleset).map(fieldInWords)]),
    },
    value: {
      ...aValue,
      any: 'last',
      whole: true,
      about: 'what it becomes',
      values: (field) => valuesIn(ruleset, field),
    },
  });
}

/** Returns the words of an option that is the value of no other. */
function orNone(words: readonly string[]) {
  return (behind: string) => (behind === '' ? words : []);
}

/** Returns the words that a field can be set to, or a place; none where any number or text will do. */
function valuesIn(ruleset: Ruleset, named: string): readonly string[] {
  if (isPlaceWord(ruleset, named)) return ruleset.setup.places.map((place) => place.toLowerCase());
  const values = ruleset.fields.fields[fieldToSet(ruleset, named) ?? '']?.schema['enum'];
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}

function setField(ruleset: Ruleset): Action {
  const setOptions = setOptionsOf(ruleset);
  return {
    word: 'set',
    short: 's',
    title: 'Set a field',
    help: `s {foe} ${ruleset.report?.pools.at(-1) ?? 'FIELD'} 3: a field of the sheet that the rules do not work out, or its place`,
    targets: anybody,
    options: setOptions.list,
    restsOn: (typed) => {
      const { field } = withWholeField(ruleset, setOptions.of(typed));
      const key = field === undefined ? '' : fieldNamed(ruleset, field);
      const known = own(ruleset.fields.fields, key);
      return known && isPoolField(known) ? [key] : [];
    },
    takesAway: (typed) => isPlaceWord(ruleset, withWholeField(ruleset, setOptions.of(typed)).field ?? ''),
    check: (fight, typed) => {
      const { at: [who = fight.combatants[0]?.id ?? ''] = [] } = typed;
      const { field, value } = withWholeField(ruleset, setOptions.of(typed));
      const key = field === undefined ? undefined : fieldNamed(ruleset, field);
      const isKept = key !== undefined && !isPlaceWord(ruleset, key) && !fieldsByHand(ruleset).includes(key);
      if (value !== undefined || isKept) return undefined;
      const other = key === undefined && typed.at?.length === 1 ? alikeSet(ruleset) : undefined;
      const hint = other ? ` Or did you mean \`${combatantOf(fight, who).code} ${other.word}\`?` : '';
      return notThere(`\`set\` needs more. ${missing(ruleset, fight, who, key)}${hint}`);
    },
    *play(draft, typed) {
      const { field = '', value = '' } = withWholeField(ruleset, setOptions.of(typed));
      for (const who of typed.at ?? []) setFor(ruleset, draft, who, fieldNamed(ruleset, field), value);
    },
  };
}

/** Returns an action that is called so at the table, too; nothing where none is. */
function alikeSet({ actions }: Ruleset): Action | undefined {
  return actions.find(({ alike = [] }) => alike.includes('set'));
}

/** Sets a field, or a place, of somebody to what was typed for it. */
function setFor(ruleset: Ruleset, draft: Draft, who: string, field: string, said: Json): void {
  const before = draft.fight;
  const given = withoutTo(ruleset, field, said);
  const isPlace = isPlaceWord(ruleset, field);
  if (!isPlace) refusePlaceAlone(ruleset, before, who, field);
  const { name, code } = combatantOf(before, who);
  if (!isPlace) kindToSet(ruleset, name, field, ` (\`i ${code} all\`)`);
  const value = withinMaximum(given, combatantOf(before, who).fields[field]);
  // What is told then is how to raise the maximum, which has to be possible.
  if (value !== given) changeByHand(ruleset, combatantOf(before, who), field, `${given}/${given}`);
  if (isPlace) setPlace(ruleset, draft, who, value);
  else draft.change(who, changeByHand(ruleset, combatantOf(before, who), field, value));
  draft.tell(byHand.set, {
    who,
    field: isPlace && field !== 'zone' ? 'place' : field,
    value,
    over: value === given ? undefined : given,
    stands: isSpentStanding(ruleset, draft.fight, who, field) || undefined,
    still: stillDown(ruleset, combatantOf(before, who), draft.fight, field),
  });
  ruleset.changed?.(draft, before, who);
}

function setPlace(ruleset: Ruleset, draft: Draft, who: string, value: Json): void {
  draft.move(who, readPlace(ruleset, String(value), draft.fight));
  ruleset.setup.placed?.(draft, who);
}

/** Returns a value without a `to` before it, which is only said: `health to 2`. A text may begin so: `to hit silver`. */
function withoutTo({ fields: { fields } }: Ruleset, field: string, value: Json): Json {
  const [, behind] = typeof value === 'string' ? (/^to (.+)$/i.exec(value) ?? []) : [];
  const known = own(fields, field);
  const isText = known?.default === '' && known.schema['enum'] === undefined && !('pattern' in known.schema);
  return behind === undefined || isText ? value : behind;
}

/** Refuses a place where a field should stand: it goes behind its word. */
function refusePlaceAlone(ruleset: Ruleset, fight: Fight, who: string, word: string): void {
  const place = own(ruleset.fields.fields, word) ? undefined : placeNamed(ruleset, word);
  if (place === undefined) return;
  const form = `set ${combatantOf(fight, who).code} place ${word}`;
  throw fieldProblem('place', `"${word}" is a place: type \`${form}\`.`, 'unknown-field');
}

/** Returns what a pool is set to by a number alone: its maximum at most, which changes only where it is written. */
function withinMaximum(value: Json, now: Json | undefined): Json {
  const number = isPool(now) && now.max > 0 ? readWhole(String(value)) : undefined;
  return isPool(now) && number !== undefined && number > now.max ? `${now.max}` : value;
}

/** Returns true if the last pool, which the rules drop people by, was set to nothing, and its owner still takes part. */
function isSpentStanding({ report, shape }: Ruleset, fight: Fight, who: string, field: string): boolean {
  const combatant = combatantOf(fight, who);
  const pool = combatant.fields[field];
  const isSpent = field === report?.pools.at(-1) && isPool(pool) && pool.current <= 0;
  return isSpent && !isOut(shape(combatant));
}

/** Returns the state that somebody down stays in with the last pool above nothing and nothing else changed, where `revive` would end it. */
function stillDown({ actions, board, report, shape }: Ruleset, was: Combatant, fight: Fight, field: string) {
  const now = combatantOf(fight, was.id);
  const [before, after] = [was.fields[field], now.fields[field]];
  const isBack = field === report?.pools.at(-1) && isPool(after) && after.current > 0;
  const wasDown = shape(was) === 'down' || (isPool(before) && before.current <= 0);
  const isAlone = Object.keys(now.fields).every((key) => key === field || same(was.fields[key], now.fields[key]));
  if (!isBack || !isAlone || !wasDown || !isOut(shape(now))) return undefined;
  const revive = actions.find(({ word }) => word === 'revive');
  const isOpen = revive && !revive.check?.(fight, { do: 'revive', at: [now.id] });
  return isOpen ? (board.state?.(now, fight) ?? shape(now)) : undefined;
}

/** Returns what `set` lacks: a line that works, for a number, a pool or a place; otherwise what the field takes. */
function missing(ruleset: Ruleset, fight: Fight, who: string, key?: string): string {
  const { code, place, fields } = combatantOf(fight, who);
  const field = key ?? Object.keys(fields).find((one) => isPool(fields[one])) ?? 'place';
  const now = isPlaceWord(ruleset, field) ? place.toLowerCase() : fields[field];
  const value = isPool(now) ? now.current : now;
  const known = own(ruleset.fields.fields, field);
  const form = `set ${code} ${fieldInWords(field)}`;
  const takes = known && typeof value !== 'number' ? kindByHand(known)?.takes : undefined;
  return takes === undefined ? `Type \`${form} ${String(value)}\`.` : `Behind \`${form}\`, type ${takes}.`;
}

/** Returns the problem of a word, where no name stands, that is no field and no beginning of one. */
function unknownField(ruleset: Ruleset, word: string): Problem | undefined {
  const isBeginning = Object.keys(ruleset.fields.fields).some((key) => plainKey(key).startsWith(plainKey(word)));
  if (isBeginning || isPlaceWord(ruleset, word) || own(ruleset.fields.fields, fieldNamed(ruleset, word)))
    return undefined;
  if (placeNamed(ruleset, word) !== undefined)
    return new Problem('unknown-field', `"${word}" is a place: put a name and \`place\` before it.`, { near: [word] });
  return noField(ruleset, 'There is', word, '');
}

const conditionOptions = defineOptions({
  rounds: { ...aNumber, amount: true, counts: ['round', 'rounds'], about: 'how many rounds it lasts' },
  turn: { ...aTurn, words: turnWords, takes: 'somebody', about: 'whose turn ends it, at its start or end' },
});

const beginCondition = (ruleset: Ruleset): Action => ({
  word: 'condition',
  title: 'Put a condition on a combatant',
  help: 'condition {foe} stunned 2: for two rounds; condition {foe} stunned 2 end {foe}: to the end (or start) of that turn, in two rounds; without either, until `clear {foe} stunned`',
  targets: anybody,
  text: 'required',
  besideQuotes: [],
  options: conditionOptions.list,
  check: (fight, intent) => {
    const { at: [who = ''] = [], text = '' } = intent;
    const { rounds, turn } = conditionOptions.of(intent);
    if (rounds === 0 && turn === undefined && ruleset.lastsUntil)
      return notThere(`A condition lasts 1 ${roundTerm(ruleset)} or more. Leave 0 out: it then lasts until \`clear\`.`);
    // One that is to end is said so before its name or behind it.
    const [, behind, name = behind] = /^clear\b *(.*)$|^(.+) clear$/i.exec(text) ?? [];
    const code = findCombatant(fight, who)?.code ?? 'NAME';
    // A word of two letters was to be somebody's code, and is nobody's.
    const ends = ['clear', code, name?.replace(/^\w\w +/, '')].join(' ').trim();
    return name === undefined
      ? misspelt(ruleset, text)
      : notThere(`\`condition\` puts a condition on somebody. To end one, type \`${ends}\`.`);
  },
  *play(draft, intent) {
    const { at = [] } = intent;
    const { rounds, turn } = conditionOptions.of(intent);
    // As it is said: `condition asta is bleeding`.
    const text = (intent.text ?? '').replace(/^(?:is|are) (?=\S)/i, '');
    for (const who of at) {
      const before = draft.fight;
      const own = rounds === undefined || turn ? undefined : ruleset.lastsUntil?.(draft.fight, who, rounds);
      const isEnding = rounds !== undefined || turn !== undefined;
      const until: Ending | undefined =
        own ?? (isEnding ? { round: draft.fight.round + (rounds ?? 0), at: 'end', ...turn } : undefined);
      for (const { id, name, by } of combatantOf(draft.fight, who).conditions)
        if (by === 'referee' && name.toLowerCase() === text.toLowerCase()) draft.end(who, id);
      draft.begin(who, draft.condition(who, text, { by: 'referee', ...(until && { until }) }));
      draft.tell(byHand.condition, { who, name: text });
      ruleset.changed?.(draft, before, who);
    }
  },
});

/** Refuses the name of a condition that is nearly one of the rules' own, or has more words: they would not go by it. */
function misspelt({ title, conditions = [] }: Ruleset, text: string): Refusal | undefined {
  const typed = text.toLowerCase();
  if (conditions.some((name) => name.toLowerCase() === typed)) return undefined;
  const forgiven = typed.length < 9 ? 1 : 2;
  const isBegun = (name: string) => typed.length > 3 && name.startsWith(typed);
  // Short words are near to others by chance: `deaf` is no `dead`.
  const isNear = (name: string) => isBegun(name) || (typed.length > 5 && slips(typed, name) <= forgiven);
  const isWithin = (name: string) => ` ${typed} `.includes(` ${name} `);
  const meant = conditions.find((name) => isNear(name.toLowerCase()) || isWithin(name.toLowerCase()));
  if (meant === undefined) return undefined;
  return { reason: `${title} has no rule for a condition "${text}". Did you mean ${meant}?`, rule: 'by hand' };
}

const endCondition: Action = {
  ...forEachNamed('clear', 'End a condition', 'clear {foe} stunned; clear {foe}: all of them', (draft, who, intent) => {
    for (const { id, name } of meant(combatantOf(draft.fight, who), intent)) {
      draft.end(who, id);
      draft.tell(byHand.cleared, { who, name });
    }
  }),
  text: 'optional',
  check: (fight, intent) => {
    if (firstNamed(fight, intent, (one) => meant(one, intent).length > 0)) return undefined;
    const { at: [who = '', ...others] = [], text } = intent;
    const only = others.length === 0 ? findCombatant(fight, who) : undefined;
    const named = text === undefined ? '' : ` "${text}"`;
    return notThere(
      only
        ? `${only.name} has no condition${named}. \`i ${only.code}\` shows conditions.`
        : `None of them has ${named === '' ? 'a' : 'the'} condition${named}. \`i {foe}\` shows conditions.`,
    );
  },
};

/** Returns the conditions of somebody that begin with a text; all of them without one. */
function meant({ conditions }: Combatant, { text = '' }: Intent): readonly Condition[] {
  return conditions.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));
}

function setHouse(ruleset: Ruleset): Action {
  const { switches } = ruleset;
  const [first] = switches;
  const valuesFor = (word: string) =>
    switches.find(({ id }) => caseless(id) === caseless(word))?.values.map(String) ?? [];
  const houseOptions = defineOptions({
    switch: { ...aText, any: 'first', about: 'which switch', values: orNone(switches.map(({ id }) => id)) },
    value: { ...aValue, any: 'first', about: 'its value', values: valuesFor },
  });
  const example = first ? `${first.id} ${String(first.values[1] ?? first.values[0])}` : 'SWITCH VALUE';
  return {
    word: 'house',
    title: 'Set a house rule',
    help: `house ${example}; \`house\` alone lists them`,
    options: houseOptions.list,
    *play(draft, intent) {
      const { switch: named, value: word } = houseOptions.of(intent);
      const known = switchNamed(ruleset, needed(intent, named, 'house SWITCH VALUE'), 'house');
      const { id } = known;
      if (word === undefined) throw valueMissing(known, draft.fight);
      const value = readSwitch(ruleset, id, String(word));
      ruleset.beforeSwitch?.(draft, id, value);
      draft.put('house', { [id]: value });
      draft.tell(byHand.house, { switch: id, value });
    },
  };
}

/** Returns the house rule of a word, or throws Problem `unknown-switch` with what lists them. */
function switchNamed(ruleset: Ruleset, id: string, list: string) {
  const found = ruleset.switches.find((one) => one.id.toLowerCase() === id.toLowerCase().replace('houserules.', ''));
  if (found) return found;
  const known = ruleset.switches.map((one) => one.id);
  const hint = hintFor(id, known, `\`${list}\` lists them.`);
  throw new Problem('unknown-switch', `${ruleset.title} has no house rule "${id}". ${hint}`);
}

/** Returns the value that a word stands for in a house rule, or throws Problem `unknown-switch` or `bad-value`. */
export function readSwitch(ruleset: Ruleset, id: string, word: string): string | number | boolean {
  const known = switchNamed(ruleset, id, `affray rules ${ruleset.id}`);
  const value = known.values.find((one) => String(one).toLowerCase() === word.toLowerCase());
  if (value !== undefined) return value;
  const { anyNumber = false, least = 0 } = known;
  const number = anyNumber ? readWhole(word, { least, most: 1_000_000 }) : undefined;
  if (number !== undefined) return number;
  const why = word === '' ? 'needs a value' : `can't be "${word}"`;
  throw new Problem('bad-value', `${known.id} ${why}. Choose ${valuesOf(known)}.`);
}

/** Returns the problem of a house rule without a value: what it is now, and what it may be. */
function valueMissing(known: Switch, { bags }: Fight): Problem {
  const { id, values, least = 0 } = known;
  const now = bags.house[id] ?? values[0];
  const other = values.find((value) => value !== now) ?? least;
  const says = `${id} is ${String(now)}. Choose ${valuesOf(known)}, such as \`house ${id} ${String(other)}\`.`;
  return new Problem('no-option', says);
}

/** Names the values of a house rule: `halve, lowerOfTwo or d4`. */
function valuesOf({ values, anyNumber = false, least = 0 }: Switch): string {
  const whole = anyNumber ? [`a whole number of ${least} or more`] : [];
  const named = values.filter((value) => !anyNumber || typeof value !== 'number').map(String);
  return listed([...named, ...whole], 'or');
}

/**
 * Returns the line that does what the rules go by where a condition of this name does nothing: `set g1 state dead` takes
 * a combatant out of the fight, or back into it; `set g1 flying yes`.
 */
export function insteadOf({ ruleset, fight }: Scene, combatant: Combatant, word: string): string | undefined {
  const found = fieldsByHand(ruleset).find((key) => {
    const words = ruleset.fields.fields[key]?.schema['enum'];
    if (!Array.isArray(words)) return false;
    if (words.includes('yes')) return fieldInWords(key) === word && combatant.fields[key] !== true;
    if (!words.includes(word)) return false;
    const fields = { ...combatant.fields, [key]: word };
    return ruleset.shape({ ...combatant, fields }) !== ruleset.shape(combatant);
  });
  if (found === undefined) return ruleset.instead?.(fight, combatant, word);
  const name = fieldInWords(found);
  return `set ${combatant.code} ${name} ${name === word ? 'yes' : word}`;
}

/** Returns a field by its name, in any case, in one word or several (`attackTarget`, `attack target`), or by its word of the board. */
function fieldNamed({ fields: { fields }, fieldsCalled = {} }: Ruleset, typed: string): string {
  const [only, ...more] = own(fieldsCalled, typed.toLowerCase()) ?? [];
  const called = more.length === 0 ? only : undefined;
  return Object.keys(fields).find((key) => plainKey(key) === plainKey(typed)) ?? called ?? typed;
}

/** Returns the field that a word names, where the referee may set it by hand. */
export function fieldToSet(ruleset: Ruleset, typed: string): string | undefined {
  return fieldsByHand(ruleset).find((key) => key === fieldNamed(ruleset, typed));
}

function plainKey(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** A field to be set, as it was typed, and what it is to become. */
interface FieldChange {
  readonly field?: string;
  readonly value?: Json;
}

/** Returns a change in which a field of several words has those that stand before the value: `skill points Shield 25`. */
function withWholeField(ruleset: Ruleset, set: FieldChange): FieldChange {
  const { field, value } = set;
  if (field === undefined || typeof value !== 'string') return set;
  const [whole, rest] = wholeField(ruleset, field, value);
  return whole === field ? set : { field: whole, ...(rest !== '' && { value: rest }) };
}

/** Returns a field with those of its words that stand before the value, and the value. */
function wholeField(ruleset: Ruleset, field: string, value: string): readonly [field: string, value: string] {
  const words = [field, ...value.split(' ')];
  const start = (length: number) => words.slice(0, length).join(' ');
  // Any sign between the words of a field is as good as none; but before a number, `-` would take away what `=` gives.
  const isField = (word: string, i: number) =>
    /[\p{L}\d=]/u.test(word) && Object.hasOwn(ruleset.fields.fields, fieldNamed(ruleset, start(i + 1)));
  const length = words.findLastIndex(isField) + 1;
  return length < 2 ? [field, value] : [start(length), words.slice(length).join(' ')];
}

const MOST_LISTED = 8;

/** Returns the change of a field set by hand, or throws Problem `unknown-field`, `kept-field` or `bad-field`. */
export function changeByHand(
  ruleset: Ruleset,
  { name, fields }: Pick<Combatant, 'name' | 'fields'>,
  typed: string,
  said: Json,
): JsonObject {
  const [words, given] = typeof said === 'string' ? wholeField(ruleset, typed, said) : [typed, said];
  const field = fieldNamed(ruleset, words);
  const kind = kindToSet(ruleset, name, field);
  const value = withoutTo(ruleset, field, given);
  const readAs = (one: Json) =>
    isMore(kind, one) ? undefined : kind.read(isEmptied(ruleset, field, one) ? '' : one, fields[field]);
  const read = readAs(value);
  if (read === undefined) {
    const [first = '', ...behind] = String(value).split(' ');
    const isOver = behind.length > 0 && kind.read(first, fields[field]) !== undefined;
    const over = isOver ? ` Leave out "${behind.join(' ')}".` : '';
    throw fieldProblem(field, `${name}: ${fieldInWords(field)} can't be ${value}. Give ${kind.takes}.${over}`);
  }
  // A value may be said in part (`health 3` of 3/4), which its own kind completes; a list is written anew as a whole.
  const isList = Array.isArray(own(ruleset.fields.fields, field)?.default);
  return { [field]: read, ...rewritten(ruleset, { name, fields }, field, isList ? value : read) };
}

/** Returns true for `+1` where nothing is below 0: one more than what there is, and no value. */
function isMore(kind: Kind<Json>, value: Json): boolean {
  return typeof value === 'string' && /^\+\d+$/.test(value) && kind.read(value.replace('+', '-')) === undefined;
}

/** Returns true for `none` behind a field of text or dice, which is shown so while it is empty. */
function isEmptied({ fields: { fields } }: Ruleset, field: string, value: Json): boolean {
  const known = own(fields, field);
  return known?.default === '' && known.schema['enum'] === undefined && isNoneWord(value);
}

/**
 * Returns the kind of value of a field to be set by hand, or throws Problem `unknown-field` or `kept-field`.
 * @param allShown where all fields are shown, in brackets; nothing where no fight shows them yet
 */
function kindToSet(ruleset: Ruleset, name: string, field: string, allShown = ''): Kind<Json> {
  const known = own(ruleset.fields.fields, field);
  const kind = known && kindByHand(known);
  if (kind) return kind;
  if (!known) throw noField(ruleset, `${name} has`, field, allShown);
  const offered = someOf(fieldsByHand(ruleset), allShown);
  const says = `The rules keep track of "${fieldInWords(field)}" for ${name}, so you can't set it. ${offered}`;
  throw fieldProblem(field, says, 'kept-field');
}

/**
 * Returns Problem `unknown-field` with the fields that a word may mean, which are `near` in its details, or some of all.
 * @param whose beginning of the sentence: `Knight has`
 */
function noField(ruleset: Ruleset, whose: string, field: string, allShown: string): Problem {
  const offered = fieldsByHand(ruleset);
  const called = own(ruleset.fieldsCalled ?? {}, field.toLowerCase()) ?? hitPoints(ruleset, field);
  const near = called.length > 0 ? called : fieldsLike(field, offered);
  const others = near.length > 0 ? didYouMean(near.map(fieldInWords)) : someOf(offered, allShown);
  const hint = field === 'name' ? 'In a fight, `rename` changes a name.' : others;
  return new Problem('unknown-field', `${whose} no field "${field}". ${hint}`, { field, near });
}

/** Returns the fields that a word may mean: its plural, and those that have it among their words, or else those that it is near to. */
function fieldsLike(typed: string, offered: readonly string[]): readonly string[] {
  const wanted = typed.toLowerCase();
  const having = offered.filter((key) => fieldInWords(key).toLowerCase().split(' ').includes(wanted));
  const found = [...offered.filter((key) => key.toLowerCase() === `${wanted}s`), ...having];
  return found.length > 0 ? found.slice(0, 3) : nearest(typed, offered);
}

/** Returns the first of many fields, as advice. */
function someOf(fields: readonly string[], allShown: string): string {
  const rest = fields.length > MOST_LISTED ? ` and ${fields.length - MOST_LISTED} more${allShown}` : '';
  return `You can set ${fields.slice(0, MOST_LISTED).map(fieldInWords).join(', ')}${rest}.`;
}

/** Returns the fields that the referee may set by hand. */
export function fieldsByHand({ fields: { fields } }: Ruleset): readonly string[] {
  return Object.entries(fields).flatMap(([key, field]) => (kindByHand(field) ? [key] : []));
}

import { plainId } from '../core/field.ts';
import type { JsonObject } from '../core/json.ts';
import { Problem } from '../core/problem.ts';
import { type Member, readMembers } from '../core/roster.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { lex } from './lex.ts';
import { fold } from './names.ts';
import { membersOfNewcomer, type Newcomer, readNewcomers, titled } from './newcomers.ts';

/** A question of the setting up: what is shown before it, what it says, what Enter takes. */
export interface SetUpQuestion {
  readonly lines: readonly string[];
  readonly says: string;
  readonly enter: string;
}

/** A party that could play: a roster file, with a line about who is in it. */
export interface Party {
  readonly name: string;
  readonly about: string;
  readonly data: unknown;
}

/** What the setting up may draw on. */
export interface Shelf {
  readonly rulesets: readonly Ruleset[];
  readonly partiesFor: (ruleset: Ruleset) => readonly Party[];
}

/** A fight that has been set up. */
export interface NewFight {
  readonly ruleset: Ruleset;
  /** What its save is called. */
  readonly name: string;
  readonly members: readonly Member[];
  readonly realDice: boolean;
  readonly house: JsonObject;
}

/** A conversation that asks one question after the other, and is resumed with the typed lines. */
export type SetUp<T> = Generator<SetUpQuestion, T, string>;

/** Sets a fight up by questions: only what the ruleset requires is asked; the rest is shown and can be changed. */
export function* setUp(shelf: Shelf): SetUp<NewFight> {
  const ruleset = yield* askRuleset(shelf);
  const [players, foes] = ruleset.sides;
  const party = yield* askParty(ruleset, shelf.partiesFor(ruleset), players);
  const enemies = yield* askFoes(
    ruleset,
    foes,
    party.map(({ name }) => name),
  );
  const realDice = yield* askYesNo('Real dice for the party?');
  const placed = yield* askPlaces(ruleset, [...party, ...enemies]);
  const usual = nameFor(placed.filter(({ side }) => side === foes));
  const name = (yield { lines: [], says: 'Name of the fight?', enter: usual }).trim();
  return { ruleset, name: name === '' ? usual : plainId(name), members: placed, realDice, house: {} };
}

/** A name for a save from whom it is against: `ghouls-and-knight`. */
export function nameFor(foes: readonly Member[]): string {
  const kinds = new Map<string, number>();
  for (const { name } of foes) {
    const kind = name.replace(/\s\d+$/, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const words = [...kinds].slice(0, 2).map(([kind, count]) => (count > 1 ? `${kind}s` : kind));
  return plainId(words.length === 0 ? 'fight' : words.join(' and '));
}

/** The intent that begins a fight with these people. */
export function beginOptions({ ruleset, members, realDice, house }: NewFight): JsonObject {
  const [players, foes] = ruleset.sides;
  return {
    sides: [
      { id: players, name: players, players: true },
      { id: foes, name: foes, players: false },
    ],
    members: members.map((member): JsonObject => ({ ...member })),
    ...(realDice && { dice: { [players]: 'table' } }),
    ...(Object.keys(house).length > 0 && { house }),
  };
}

function* askRuleset({ rulesets }: Shelf): SetUp<Ruleset> {
  const [first] = rulesets;
  if (!first) throw new RangeError('There is no ruleset.');
  if (rulesets.length === 1) return first;
  let lines: readonly string[] = [];
  for (;;) {
    const typed = fold(yield { lines, says: `Rules: ${rulesets.map(({ id }) => id).join(' ')}`, enter: first.id });
    const found =
      typed === '' ? first : rulesets.find(({ id, title }) => id.startsWith(typed) || fold(title).startsWith(typed));
    if (found) return found;
    lines = [`There is no ruleset "${typed}": type one of the words.`];
  }
}

function* askParty(ruleset: Ruleset, parties: readonly Party[], side: string): SetUp<readonly Member[]> {
  const list = parties.map(({ name, about }, i) => `${i + 1} ${name} (${about})${i === 0 ? '*' : ''}`);
  if (parties.length === 0) return yield* askPeople(ruleset, side, 'Party, one line, with what each needs', [], true);
  let lines: readonly string[] = [];
  for (;;) {
    const typed = fold(yield { lines, says: `Party file? ${list.join('  ')}  new`, enter: parties[0]?.name ?? 'new' });
    if (typed === 'new' || typed === 'n')
      return yield* askPeople(ruleset, side, 'Party, one line, with what each needs', [], true);
    const found =
      typed === ''
        ? parties[0]
        : (parties[Number(typed) - 1] ?? parties.find(({ name }) => fold(name).startsWith(typed)));
    if (found) return readMembers(ruleset, found.data, side, found.name);
    lines = [`"${typed}" is none of them: type its number, or new.`];
  }
}

function askFoes(ruleset: Ruleset, side: string, taken: readonly string[]): SetUp<readonly Member[]> {
  const [one, other] = ruleset.setup.bestiary;
  const example = `4 ${one?.name.toLowerCase() ?? 'goblin'}, ${other?.name.toLowerCase() ?? 'ogre'}`;
  return askPeople(ruleset, side, `Foes, one line, like: ${example}`, taken, false);
}

function* askPeople(
  ruleset: Ruleset,
  side: string,
  says: string,
  taken: readonly string[],
  areCharacters: boolean,
): SetUp<readonly Member[]> {
  let lines: readonly string[] = [];
  for (;;) {
    const typed = yield { lines, says, enter: 'type at least one' };
    try {
      const newcomers = readNewcomers(ruleset, typed);
      if (newcomers.length > 0) return yield* completeAll(ruleset, side, newcomers, taken, areCharacters);
      lines = ['A side with nobody cannot fight: name at least one.'];
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      lines = [problem.message];
    }
  }
}

function* completeAll(
  ruleset: Ruleset,
  side: string,
  newcomers: readonly Newcomer[],
  taken: readonly string[],
  areCharacters: boolean,
): SetUp<readonly Member[]> {
  const members: Member[] = [];
  const known = newcomers.filter((one) => one.known).map(({ kind }) => kind.toLowerCase());
  let note = known.length > 0 ? `${known.join(', ')}: bestiary. ` : '';
  for (const newcomer of newcomers) {
    const names = [...taken, ...members.map(({ name }) => name)];
    const character: Newcomer = areCharacters
      ? { ...newcomer, fields: { ...ruleset.setup.character, ...newcomer.fields } }
      : newcomer;
    members.push(...(yield* completeOne(ruleset, side, character, names, note)));
    if (!newcomer.known) note = '';
  }
  return members;
}

/** Asks for what a newcomer of no known kind must have, until it is complete; what it may have besides, once. */
function* completeOne(
  ruleset: Ruleset,
  side: string,
  newcomer: Newcomer,
  taken: readonly string[],
  note: string,
): SetUp<readonly Member[]> {
  let current = newcomer;
  let lines: readonly string[] = [];
  for (;;) {
    try {
      const members = membersOfNewcomer(ruleset, current, side, taken);
      return current === newcomer ? members : yield* askMore(ruleset, side, current, taken, members);
    } catch (problem) {
      if (!(problem instanceof Problem) || !isAboutFields(problem)) throw problem;
      if (current !== newcomer) lines = [`   ${problem.message}`];
    }
    const says = `   ${note}${newcomer.kind} not known. ${ruleset.setup.asks}?`;
    const typed = yield { lines, says, enter: 'type it' };
    const words = lex(typed).map(({ text }) => text);
    current = { ...current, fields: { ...current.fields, ...ruleset.setup.line(words) } };
  }
}

function* askMore(
  ruleset: Ruleset,
  side: string,
  newcomer: Newcomer,
  taken: readonly string[],
  members: readonly Member[],
): SetUp<readonly Member[]> {
  const { more } = ruleset.setup;
  if (!more) return members;
  let lines: readonly string[] = [];
  for (;;) {
    const typed = yield { lines, says: `   ${titled(newcomer.kind)}: ${more.asks}`, enter: 'as usual' };
    if (typed.trim() === '') return members;
    try {
      const words = lex(typed).map(({ text }) => text);
      return membersOfNewcomer(
        ruleset,
        { ...newcomer, fields: { ...newcomer.fields, ...more.line(words) } },
        side,
        taken,
      );
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      lines = [`   ${problem.message}`];
    }
  }
}

function* askYesNo(says: string): SetUp<boolean> {
  let lines: readonly string[] = [];
  for (;;) {
    const typed = fold(yield { lines, says: `${says} y, n*`, enter: 'n' });
    if (typed === '' || typed.startsWith('n')) return false;
    if (typed.startsWith('y')) return true;
    lines = ['Type y or n.'];
  }
}

/** Shows everybody with a suggested place; a name and a place change one (`witch distant`). */
function* askPlaces(ruleset: Ruleset, members: readonly Member[]): SetUp<readonly Member[]> {
  if (ruleset.setup.places.length === 0) return members;
  let placed = members.map((member) =>
    member.place === '' ? { ...member, place: suggested(ruleset, member) } : member,
  );
  let lines = placed.map(({ name, place }) => `   ${name.padEnd(16)} ${place}`);
  for (;;) {
    const typed = yield { lines, says: 'Places as suggested?', enter: 'yes' };
    if (typed.trim() === '' || /^y(es)?$/i.test(typed.trim())) return placed;
    const moved = move(ruleset, placed, typed);
    if (typeof moved === 'string') lines = [moved];
    else {
      placed = moved;
      lines = [];
      return placed;
    }
  }
}

function move(ruleset: Ruleset, members: readonly Member[], typed: string): Member[] | string {
  let placed = [...members];
  for (const part of typed.split(',')) {
    const words = part.trim().split(/\s+/);
    const place = ruleset.setup.places.find((one) => fold(one).startsWith(fold(words.at(-1) ?? '?')));
    const who = fold(words.slice(0, -1).join(' '));
    if (place === undefined) return `"${words.at(-1) ?? ''}" is no place: there is ${ruleset.setup.places.join(', ')}.`;
    if (!placed.some(({ name }) => who !== '' && fold(name).startsWith(who)))
      return `"${who}" is nobody here: type a name and a place.`;
    placed = placed.map((member) => (fold(member.name).startsWith(who) ? { ...member, place } : member));
  }
  return placed;
}

function suggested(ruleset: Ruleset, { name, side, fields }: Member): string {
  return ruleset.setup.suggestPlace({
    id: plainId(name),
    name,
    code: '',
    side,
    place: '',
    benched: false,
    hidden: false,
    conditions: [],
    fields,
  });
}

function isAboutFields({ code }: Problem): boolean {
  return code === 'missing-field' || code === 'bad-field';
}

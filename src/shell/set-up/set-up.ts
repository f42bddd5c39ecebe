import { emptyFight } from '../../core/fight/fight.ts';
import { withoutNumber } from '../../core/fight/naming.ts';
import { type Member, withoutCharacters } from '../../core/files/roster.ts';
import type { JsonObject } from '../../core/kit/json.ts';
import { groupedBy } from '../../core/kit/list.ts';
import { plainId } from '../../core/kit/names.ts';
import { hintFor } from '../../core/kit/nearest.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { seeded } from '../../core/kit/random.ts';
import { capital, kindOfSeveral, listed } from '../../core/kit/wording.ts';
import { attempt } from '../../core/play/play.ts';
import type { Creature, Ruleset } from '../../core/ruleset/ruleset.ts';
import { answerOf } from '../../reference/table-answer.ts';
import { answerLines } from '../../reference/table-lines.ts';
import { tableList } from '../../views/tables.ts';
import { plainTheme, type Theme } from '../../views/theme.ts';
import { fold } from '../reading/names.ts';
import { yesOrNo } from '../reading/yes-no.ts';
import { asFight, sidesFor } from './as-fight.ts';
import { ask, type SetUp, type SetUpQuestion, withLookUps } from './conversation.ts';
import { askChanges, type Placed, withFurtherChanges } from './set-up-changes.ts';
import { askPeople, type People } from './set-up-people.ts';
import { isBoard, peopleTable } from './set-up-table.ts';

/** A party that could play: a roster file, with a line about who is in it. */
export interface Party {
  readonly name: string;
  readonly about: string;
  readonly members: readonly Member[];
  /** Fault in the file that keeps it from playing. */
  readonly fault?: string;
}

/** Rulesets and parties that the set-up may draw on. */
export interface Shelf {
  readonly rulesets: readonly Ruleset[];
  readonly partiesFor: (ruleset: Ruleset) => readonly Party[];
  /** The seed of the fight: dice in lines of people go by it. */
  readonly seed: string;
  /** Columns of the terminal; as many as are wanted, where absent. */
  readonly room?: number;
  /** Look of tables; plain, where absent. */
  readonly theme?: Theme;
  /** House rules that were given before the first question. */
  readonly house?: JsonObject;
}

/** A fight that has been set up. */
export interface NewFight {
  readonly ruleset: Ruleset;
  /** Name of its save. */
  readonly name: string;
  readonly members: readonly Member[];
  readonly realDice: boolean;
  readonly house: JsonObject;
  /** Foes that are to be kept in the bestiary; none, where absent. */
  readonly kept?: readonly Creature[];
}

/** People of one side, and what is still to be said of them. */
interface Gathered {
  readonly members: readonly Member[];
  readonly said: readonly string[];
  /** The names of those who come from a file. */
  readonly known: readonly string[];
}

/** Sets a fight up by questions: only what the ruleset requires is asked; the rest is shown and can be changed. */
export function* setUp(shelf: Shelf): SetUp<NewFight> {
  const ruleset = yield* askRuleset(shelf);
  return yield* withLookUps(askFight(ruleset, shelf), (line) => tableLines(ruleset, line, shelf));
}

/** Looks up a table of the ruleset, as advice of the set-up names it (`table weapons`); nothing for another line. */
function tableLines(
  { id, tables }: Ruleset,
  line: string,
  { seed, room, theme = plainTheme }: Shelf,
): readonly string[] | undefined {
  const [word = '', ...words] = fold(line).split(/\s+/);
  if (word !== 'table') return undefined;
  const screen = { width: room ?? Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY, theme };
  if (words.length === 0) return tableList(tables, { ...screen, page: 1 }).split('\n');
  const all = tables.map((table) => ({ home: id, table }));
  const found = orProblem(() =>
    answerOf(all, { words, given: {}, rolls: false, list: 'table' }, seeded(`${seed}/table`)),
  );
  return found instanceof Problem ? [found.message] : answerLines(found, screen);
}

/** Asks for everything but the ruleset. */
function* askFight(ruleset: Ruleset, shelf: Shelf): SetUp<NewFight> {
  const [players, foes] = ruleset.sides;
  const { house = {} } = shelf;
  const party = yield* askParty(ruleset, shelf, players);
  const enemies = yield* askFoes(ruleset, foes, party, shelf.seed);
  const realDice = yield* askYesNo(`Real dice for the ${players}?`, false);
  const placed = yield* askChanges({
    ruleset,
    members: [...party.members, ...enemies.members],
    room: shelf.room,
    known: party.known,
    strangers: enemies.strangers,
    house,
  });
  const named = yield* askName(ruleset, shelf, placed, enemies);
  return { ruleset, realDice, house, ...named };
}

const nameHelp = ['Type a name for the save. You can still change somebody first, as with `g1 health 6`.'];

/** Asks for the name of the fight; a line that speaks of somebody who is there is one more change. */
function* askName(
  ruleset: Ruleset,
  { house = {}, room }: Shelf,
  first: Placed,
  { members: foes, strangers }: People,
): SetUp<Pick<NewFight, 'name' | 'members' | 'kept'>> {
  const standard = nameFor(foes);
  const saidOf = ({ said }: Placed) => (said === '' ? [] : [`   ${said}`]);
  let placed = first;
  let lines: readonly string[] = saidOf(placed);
  for (;;) {
    const typed = (yield { lines, says: 'Name this fight:', enter: standard, help: nameHelp }).trim();
    if (isBoard(typed)) {
      lines = peopleTable(ruleset, asFight(ruleset, placed.members), room);
      continue;
    }
    const changed = orProblem(() => {
      if (yesOrNo(typed) !== undefined) throw new Problem('bad-answer', 'Type a name for the save, or press Enter.');
      return withFurtherChanges(ruleset, placed, strangers, typed);
    });
    if (changed instanceof Problem) lines = [`${changed.message} To use it as the name, put it in quotes: "${typed}".`];
    else if (changed) {
      placed = changed;
      lines = saidOf(placed);
    } else {
      const name = typed.replaceAll('"', '') === '' ? standard : plainId(typed);
      const { members, kept } = placed;
      const fault = cannotBegin({ ruleset, name, members, realDice: false, house });
      if (fault === undefined) return { name, members, kept };
      lines = [`${fault} Change it here, or type \`back\`.`];
    }
  }
}

/** Returns the reason why a fight cannot begin so; nothing where it can. */
function cannotBegin(fight: NewFight): string | undefined {
  const { ruleset } = fight;
  const intent = { do: 'fight', options: beginOptions(fight) };
  const begun = orProblem(() => attempt(ruleset, emptyFight(ruleset.id), intent, () => undefined));
  return begun instanceof Problem ? begun.message : undefined;
}

/** Returns a name for a save from whom it is against: `ghouls-and-knight`. */
export function nameFor(foes: readonly Member[]): string {
  const kinds = [...groupedBy(foes, ({ name }) => withoutNumber(name))];
  const words = kinds.slice(0, 2).map(([kind, all]) => (all.length > 1 ? kindOfSeveral(kind) : kind));
  return plainId(words.length === 0 ? 'fight' : words.join(' and '));
}

/** Returns the intent that begins a fight with these people. */
export function beginOptions({ ruleset, members, realDice, house }: NewFight): JsonObject {
  const [players] = ruleset.sides;
  return {
    sides: sidesFor(ruleset, members),
    members,
    ...(realDice && { dice: { [players]: 'table' } }),
    ...(Object.keys(house).length > 0 && { house }),
  };
}

function* askRuleset({ rulesets }: Shelf): SetUp<Ruleset> {
  const [first, ...others] = rulesets;
  if (!first) throw new RangeError('There is no ruleset.');
  if (others.length === 0) return first;
  const words = rulesets.map(({ id }) => id);
  const longest = Math.max(...words.map((id) => id.length));
  const lines = rulesets.map(({ id, title }, i) => `   ${i + 1} ${id.padEnd(longest)}  ${title}`);
  const help = [...lines, 'Type its number or its word. `affray rules` says more about each.'];
  return yield* ask({ lines, says: `Rules: ${words.join(' ')}`, enter: first.id, words, help }, (line) => {
    const found = picked(rulesets, ({ id, title }) => [id, title], line, first);
    if (found) return found;
    const hint = hintFor(line.trim(), words, `Choose ${listed(words, 'or')}.`, 1);
    throw new Problem('bad-answer', `There is no ruleset "${line.trim()}". ${hint}`);
  });
}

function* askParty(ruleset: Ruleset, { partiesFor, seed }: Shelf, side: string): SetUp<Gathered> {
  const all = partiesFor(ruleset);
  const says = `Party, one line, like: ${ruleset.setup.partyLike}`;
  const parties = all.filter(({ fault }) => fault === undefined);
  const faults = all.flatMap(({ fault }) => fault?.split('\n') ?? []);
  const found = parties.length === 0 ? undefined : yield* askFile(parties, faults);
  if (found) return yield* askBack(ruleset, found.members);
  const shown = parties.length === 0 ? faults : [];
  const { members } = yield* askPeople({ ruleset, side, says, shown, before: [], seed, areCharacters: true });
  return { members, said: [], known: [] };
}

/** Asks which file the party is in; nothing where its people are to be asked for. */
function askFile(parties: readonly Party[], faults: readonly string[]): SetUp<Party | undefined> {
  const [only] = parties;
  const words = [...parties.map(({ name }) => name), 'new', 'back'];
  const isList = parties.length > 1;
  const list = parties.map(({ name, about }, i) => `   ${i + 1} ${name} (${about})`);
  const shown = isList
    ? parties.map((_, i) => `${i + 1}${i === 0 ? '*' : ''}`).join(' ')
    : `${only?.name} (${only?.about})*`;
  const byNumber = isList ? 'its number, ' : '';
  const help = [`Type ${byNumber}the name of a file or its beginning. \`new\` asks for the people instead.`];
  const lines = [...faults, ...(isList ? list : [])];
  return ask({ lines, says: `Party file? ${shown} new`, enter: only?.name ?? 'new', words, help }, (line) => {
    if (['new', 'n'].includes(fold(line))) return undefined;
    const found = picked(parties, ({ name }) => [name], line, only);
    if (found) return found;
    const elsewhere = /[./]/.test(line) ? ' `affray new --party FILE` takes one from elsewhere.' : '';
    const message = `There is no party file "${line.trim()}" in your rosters. Type ${byNumber}its name, or \`new\`.${elsewhere}`;
    throw new Problem('bad-answer', message);
  });
}

/**
 * Returns the one of this number, that is called so, or whose name begins so; the default for nothing.
 * @throws Problem `bad-answer` where the names of several begin so
 */
function picked<T>(all: readonly T[], names: (one: T) => readonly string[], line: string, standard?: T): T | undefined {
  const typed = fold(line);
  if (typed === '') return standard;
  const exact = all[Number(typed) - 1] ?? all.find((one) => names(one).some((name) => fold(name) === typed));
  const starts = all.filter((one) => names(one).some((name) => fold(name).startsWith(typed)));
  if (exact || starts.length < 2) return exact ?? starts[0];
  const could = listed(
    starts.map((one) => names(one)[0] ?? ''),
    'or',
  );
  throw new Problem('bad-answer', `"${line.trim()}" could be ${could}. Type more of the word.`);
}

/** Asks whether whoever was out of it is back; says in one line what everybody brings along. */
function* askBack(ruleset: Ruleset, members: readonly Member[]): SetUp<Gathered> {
  const { carriedOver } = ruleset.setup;
  const known = members.map(({ name }) => name);
  if (!carriedOver) return { members, said: [], known };
  const all = members.map((member) => ({ member, baggage: carriedOver({ conditions: [], ...member }) }));
  const said = all.flatMap(({ member, baggage }) => (baggage.says === '' ? [] : [`${member.name}: ${baggage.says}.`]));
  const there: Member[] = [];
  for (const { member, baggage } of all) {
    const says = () => [...said.splice(0), `${member.name} was out. Back now?`].join('  ');
    if (!baggage.back) there.push(member);
    else if (yield* askYesNo(`   ${says()}`, true)) there.push({ ...member, ...baggage.back });
  }
  const lines = [said.join('  '), withoutCharacters(ruleset, there) ?? ''].filter((line) => line !== '');
  return { members: there, said: lines.map((line) => `   ${line}`), known };
}

/** People as they are when nobody is asked: whoever was out of it until now is back, unless that takes a word of the referee. */
export function allBack({ setup }: Ruleset, members: readonly Member[]): readonly Member[] {
  return members.map((member) => {
    const { back, byWord } = setup.carriedOver?.({ conditions: [], ...member }) ?? {};
    return byWord ? member : { ...member, ...back };
  });
}

function askFoes(ruleset: Ruleset, side: string, { members, said }: Gathered, seed: string): SetUp<People> {
  const [one, other] = ruleset.bestiary?.() ?? [];
  const example = `4 ${one?.name.toLowerCase() ?? 'goblin'}, ${other?.name.toLowerCase() ?? 'ogre'}`;
  const says = `${capital(side)}, one line, like: ${example}`;
  return askPeople({ ruleset, side, says, shown: said, before: members, seed, areCharacters: false });
}

function askYesNo(says: string, standard: boolean): SetUp<boolean> {
  const [enter, choice] = standard ? ['y', 'y*, n'] : ['n', 'y, n*'];
  return ask({ lines: [], says: `${says} ${choice}`, enter, help: ['Type y or n.'] }, (line) => {
    const said = yesOrNo(line.trim() || enter);
    if (said !== undefined) return said;
    throw new Problem('bad-answer', 'Type y or n.');
  });
}

/** A setting up that explains its questions, and can go back a question: it is led again with the answers that stand. */
export class SetUpTalk {
  readonly #begin: () => SetUp<NewFight>;
  /** The answers, each with the question that it was given to. */
  #answers: readonly { readonly says: string; readonly line: string }[] = [];
  #talk: SetUp<NewFight>;
  #turn: IteratorResult<SetUpQuestion, NewFight>;

  constructor(begin: () => SetUp<NewFight>) {
    this.#begin = () => withLookUps(begin(), helpFor);
    this.#talk = this.#begin();
    this.#turn = this.#talk.next('');
  }

  /** Pending question; nothing once the fight is set up. */
  get question(): SetUpQuestion | undefined {
    return this.#turn.done ? undefined : this.#turn.value;
  }

  /** The fight that has been set up, once nothing is asked any more. */
  get fight(): NewFight | undefined {
    return this.#turn.done ? this.#turn.value : undefined;
  }

  /** Answers the question; `back` and `undo` go to the one before, `quit` throws Problem `left`. */
  answer(line: string): void {
    const word = fold(line);
    if (['quit', 'exit', 'q'].includes(word)) throw new Problem('left', 'You left the set-up. No fight was made.');
    if (['back', 'undo', 'u'].includes(word)) this.back();
    else this.#give(line);
  }

  /** Goes back a question; whether there was one. */
  back(): boolean {
    const before = withoutLast(this.#answers, this.question?.says);
    const kept = withoutLast(before, before.at(-1)?.says);
    this.#answers = [];
    this.#talk = this.#begin();
    this.#turn = this.#talk.next('');
    for (const { line } of kept) this.#give(line);
    return before.length > 0;
  }

  #give(line: string): void {
    if (this.#turn.done) return;
    this.#answers = [...this.#answers, { says: this.#turn.value.says, line }];
    this.#turn = this.#talk.next(line);
  }
}

/** Returns answers without the last ones to a question: those that it refused, and the one that it took. */
function withoutLast<T extends { readonly says: string }>(answers: readonly T[], says: string | undefined) {
  const last = answers.findLastIndex((answer) => answer.says !== says);
  return answers.slice(0, last + 1);
}

/** Returns the help for a question that a line asks for; nothing for another line. */
function helpFor(line: string, { help, enter, words = [] }: SetUpQuestion): readonly string[] | undefined {
  if (!/^(?:\?|help(?!\S))/.test(fold(line))) return undefined;
  const shown = words.filter((word) => word !== 'back').slice(0, SHOWN);
  const more = words.length > SHOWN ? ` and ${words.length - SHOWN} more (Tab shows them)` : '';
  return [
    ...help,
    ...(shown.length > 0 ? [`Words: ${shown.join(', ')}${more}.`] : []),
    `Enter: ${enter}. \`back\` goes to the question before, \`quit\` leaves.`,
  ];
}

/** Number of words listed in the help of a question. */
const SHOWN = 24;

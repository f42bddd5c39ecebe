import { refusedName, titled } from '../../core/fight/naming.ts';
import type { Member } from '../../core/files/roster.ts';
import { type JsonObject, own, same } from '../../core/kit/json.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { fieldInWords, possessive } from '../../core/kit/wording.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import type { FieldTable } from '../../core/sheet/field.ts';
import { lex } from '../reading/lex.ts';
import { fold } from '../reading/names.ts';
import { yesOrNo } from '../reading/yes-no.ts';
import { asFight } from './as-fight.ts';
import { ask, type SetUp } from './conversation.ts';
import { lineOf } from './newcomer-fields.ts';
import {
  membersOfNewcomer,
  type Newcomer,
  namesOfNewcomer,
  nearestKinds,
  nearKinds,
  newcomerWords,
  placeAmong,
  readNewcomers,
  type Strangers,
} from './newcomers.ts';
import { poolsIn } from './rolled.ts';

/** Side and setting that a line of newcomers is for. */
interface Wanted {
  readonly ruleset: Ruleset;
  readonly side: string;
  readonly says: string;
  /** Lines before the first question. */
  readonly shown: readonly string[];
  /** The seed of the fight: dice in the line go by it. */
  readonly seed: string;
  /** The people before these. */
  readonly before: readonly Member[];
  readonly areCharacters: boolean;
  /** The entries of the line, with what was answered. */
  readonly entries?: readonly Newcomer[];
}

/** People that a line has named. */
export interface People {
  readonly members: readonly Member[];
  readonly strangers: readonly Strangers[];
}

/** Asks for a line of people until it names somebody, and for what each must have. */
export function* askPeople(wanted: Wanted): SetUp<People> {
  let lines = wanted.shown;
  for (;;) {
    const words = wanted.areCharacters ? [] : newcomerWords(wanted.ruleset);
    const typed = yield { lines, says: wanted.says, enter: 'asks again', words, help: peopleHelp(wanted) };
    try {
      const newcomers = readNewcomers(wanted.ruleset, typed, wanted.seed, wanted.areCharacters);
      if (newcomers.length > 0) return yield* completeAll(wanted, newcomers);
      lines = ['A side needs at least one combatant. Name one.'];
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      lines = [problem.message];
    }
  }
}

const entryHelp = ['Type what is asked for, or the whole entry anew, or a kind that the bestiary knows.'];
const moreHelp = ['Type what differs, or a kind that the bestiary knows. Enter takes it as it is.'];

function peopleHelp({ ruleset, areCharacters }: Wanted): readonly string[] {
  const { partyLike, asks, furtherSides } = ruleset.setup;
  const pool = (ruleset.report?.pools ?? poolsIn(ruleset)).at(-1);
  const each = pool === undefined ? '' : `, \`${pool} 2d6\` what each of them has`;
  const third = furtherSides ? ['`side` and a word puts an entry on a side of its own: `2 wolf side wolves`.'] : [];
  return areCharacters
    ? [
        'Type each by name with what they have, with commas between. affray asks for what is missing.',
        `For example: ${partyLike}`,
      ]
    : [
        'Type how many and what, with commas between; a place, numbers or a name in quotes may follow each.',
        `Dice are rolled: \`1d4+1\` says how many${each}.`,
        `A kind that no bestiary knows is asked about: ${asks}.`,
        ...third,
      ];
}

function* completeAll(wanted: Wanted, newcomers: readonly Newcomer[]): SetUp<People> {
  const { ruleset, before, areCharacters } = wanted;
  refuseNames(wanted, newcomers);
  const members: Member[] = [];
  const strangers: Strangers[] = [];
  const known = newcomers.filter((one) => one.known).map(({ kind }) => kind.toLowerCase());
  let note = known.length > 0 ? `${known.join(', ')}: bestiary. ` : '';
  const entries = [...newcomers];
  for (const [i, newcomer] of newcomers.entries()) {
    const fields = areCharacters ? { ...ruleset.setup.character, ...newcomer.fields } : newcomer.fields;
    const here = { ...wanted, before: [...before, ...members], entries };
    const found = yield* completeOne(here, { ...newcomer, fields }, note);
    if ('line' in found) return yield* completeAll(wanted, found.line);
    entries[i] = found.as;
    members.push(...found.members);
    if (!newcomer.known) note = '';
    if (isUnknown(wanted, found.as))
      strangers.push({ kind: newcomer.kind, names: found.members.map(({ name }) => name) });
  }
  return { members, strangers };
}

/** Refuses a name that nobody can have beside the others, with Problem `bad-name`, before anything is asked about it. */
function refuseNames({ ruleset, side, before }: Wanted, newcomers: readonly Newcomer[]): void {
  const members = [...before];
  for (const newcomer of newcomers) {
    const [name = ''] = namesOfNewcomer(newcomer, namesIn(members));
    members.push({ name, side: newcomer.side ?? side, place: '', hidden: false, fields: {} });
  }
  const fight = asFight(ruleset, members);
  const refused = fight.combatants.slice(before.length).map(({ id, name }) => refusedName(fight, name, id));
  const why = refused.find((each) => each !== undefined);
  if (why !== undefined) throw new Problem('bad-name', why);
}

function membersFor({ ruleset, side, before }: Wanted, newcomer: Newcomer): readonly Member[] {
  return membersOfNewcomer(ruleset, newcomer, side, namesIn(before));
}

function namesIn(members: readonly Member[]): readonly string[] {
  return members.map(({ name }) => name);
}

/** The people of an entry, and the entry as it was at last. */
interface Completed {
  readonly members: readonly Member[];
  readonly as: Newcomer;
}

/** The whole line, when it or an entry before was typed anew at the question about one of its entries. */
interface Anew {
  readonly line: readonly Newcomer[];
}

/** Asks for what a newcomer of no known kind must have, until it is complete; what it may have besides, once. */
function* completeOne(wanted: Wanted, newcomer: Newcomer, note: string): SetUp<Completed | Anew> {
  let current = newcomer;
  let fault: string | undefined;
  for (;;) {
    const members = orProblem(() => membersFor(wanted, current));
    if (!(members instanceof Problem)) {
      const isWhole = current === newcomer || current.known || wanted.areCharacters;
      return isWhole ? { members, as: current } : yield* askMore(wanted, { members, as: current });
    }
    if (!isAboutFields(members)) throw members;
    const isFirst = current === newcomer && newcomer.words.length === 0;
    // The question itself says that no bestiary has such a creature.
    const lacks = isFirst ? String(members.details['lacks'] ?? members.message) : members.message;
    const said = fault ?? (isFirst ? undefined : lacks);
    const lines = said === undefined ? [] : [`   ${said}`];
    const says = isFirst ? wholeQuestion(wanted, newcomer, note) : `${titled(newcomer.kind)}: ${fieldOf(members)}?`;
    const typed = yield { lines, says: `   ${says}`, enter: 'asks again', help: entryHelp };
    const next = orProblem(
      () => anew(wanted, newcomer, typed) ?? (isFirst ? wholeAnswered : fieldAnswered)(wanted, current, members, typed),
    );
    if ('line' in next) return next;
    const misfit = next instanceof Problem ? (bounds(wanted, current, members, typed) ?? next.message) : undefined;
    const unheard = typed.trim() === '' ? '' : `I can't use "${typed.trim()}" here. `;
    fault = misfit ?? (next === current ? `${unheard}${lacks}` : undefined);
    if (!(next instanceof Problem)) current = next;
  }
}

/** Returns the entry with an answer to the question for all of it: a line, or the field that is needed first. */
function wholeAnswered(wanted: Wanted, before: Newcomer, problem: Problem, typed: string): Newcomer {
  refuseUnclear(wanted, typed);
  const line = orProblem(() => added(wanted, before, typed));
  if (!(line instanceof Problem)) return line;
  const field = asField(wanted, before, problem, typed);
  if (field) return field;
  throw otherKind(wanted, typed) ?? line;
}

/** Returns the error for a number of creatures with a slip in their kind, `4 radier`; nothing for another line. */
function otherKind({ ruleset, seed, areCharacters }: Wanted, typed: string): Problem | undefined {
  if (areCharacters || !/^\d+\s+\p{L}/u.test(typed.trim())) return undefined;
  const read = orProblem(() => readNewcomers(ruleset, typed, seed));
  const stranger = read instanceof Problem ? undefined : read.find(({ known }) => !known);
  const near = stranger ? nearestKinds(ruleset, stranger) : '';
  return stranger && near !== ''
    ? new Problem('unknown-kind', `No bestiary has ${titled(stranger.kind)}. ${near}`)
    : undefined;
}

/** Returns the entry with an answer to the question for one field: its value, or more words of a line. */
function fieldAnswered(wanted: Wanted, before: Newcomer, problem: Problem, typed: string): Newcomer {
  return asField(wanted, before, problem, typed) ?? added(wanted, before, typed);
}

/** Refuses a word alone that could be several of what is asked for with Problem `unclear`. */
function refuseUnclear({ ruleset: { setup } }: Wanted, typed: string): void {
  const why = setup.unclearAlone?.(typed.trim());
  if (why !== undefined) throw new Problem('unclear', why);
}

/** Returns true for a foe of a kind that the bestiary does not know. */
function isUnknown({ areCharacters }: Wanted, { known }: Newcomer): boolean {
  return !known && !areCharacters;
}

/** Returns the question about somebody of whom nothing has been said but a name. */
function wholeQuestion(wanted: Wanted, newcomer: Newcomer, note: string): string {
  const { asks, partyLike } = wanted.ruleset.setup;
  const near = nearestKinds(wanted.ruleset, newcomer);
  if (isUnknown(wanted, newcomer))
    return `${note}No bestiary has ${titled(newcomer.kind)}.${near === '' ? '' : ` ${near}`} ${near === '' ? 'Its' : 'If not, its'} ${asks}?`;
  const [first = ''] = partyLike.split(',');
  return `${newcomer.kind}, like ${first.replace(/^\S+ /, '')}?`;
}

/**
 * Returns the entry as it was typed again from its name on, or with a kind that is known; the whole line, where several
 * entries are no numbers or gear of somebody, or an entry of it has been typed again.
 * @throws Problem `bad-answer` for creatures where a character is asked about
 */
function anew(wanted: Wanted, before: Newcomer, typed: string): Newcomer | Anew | undefined {
  const { ruleset, areCharacters, seed, side, entries = [] } = wanted;
  const { kind } = before;
  const [meant = '', ...others] = areCharacters || yesOrNo(typed) !== true ? [] : nearKinds(ruleset, before);
  const said = meant !== '' && others.length === 0 ? meant : typed;
  const read = orProblem(() => readNewcomers(ruleset, said, seed, areCharacters));
  const line = read instanceof Problem ? [] : read;
  const again = entries.find((entry) => fold(typed).startsWith(`${fold(entry.kind)} `));
  const isAgain = again?.kind === kind;
  const areOthers = line.length > 1 && !again && line.some(({ known }) => known);
  if (areOthers && areCharacters)
    throw new Problem('bad-answer', `This question is about ${kind} alone. Type \`back\` to change the ${side}.`);
  if (line.length > 1) return again || areOthers ? { line } : undefined;
  const [only] = line;
  if (only && again && !isAgain) return { line: entries.map((entry) => (entry === again ? only : entry)) };
  if (only?.known && !areCharacters) return ofKind(before, only);
  if (!only || !isAgain) return undefined;
  return areCharacters ? { ...only, fields: { ...ruleset.setup.character, ...only.fields } } : only;
}

/** Returns an entry with another kind, whose line says what differs. */
function ofKind(before: Newcomer, other: Newcomer): Newcomer {
  return {
    ...before,
    ...other,
    count: Math.max(before.count, other.count),
    called: other.called ?? before.called,
    place: other.place || before.place,
    hidden: other.hidden || before.hidden,
  };
}

/** Returns the entry with the field that was asked for, where one word is its value. */
function asField({ ruleset }: Wanted, before: Newcomer, problem: Problem, typed: string): Newcomer | undefined {
  const key = String(problem.details['field']);
  const field = fieldAsked(ruleset, problem);
  const value = /\s/.test(typed.trim()) || typed.trim() === '' ? undefined : field?.read(typed.trim());
  return value === undefined ? undefined : { ...before, fields: { ...before.fields, [key]: value } };
}

/** Returns what the field that was asked for takes, where a single word was meant for it; nothing without such a field. */
function bounds({ ruleset }: Wanted, { kind }: Newcomer, problem: Problem, typed: string): string | undefined {
  const field = fieldAsked(ruleset, problem);
  const word = typed.trim();
  if (!field || /\s/.test(word) || field.read(word) !== undefined) return undefined;
  const whose = possessive({ text: titled(kind), plural: false });
  return `${whose} ${fieldOf(problem)} can't be ${word}. Give ${field.takes}.`;
}

/** Returns the field that was asked for; nothing for a list, such as of attacks: a line says one of those. */
function fieldAsked({ fields, setup }: Ruleset, { details }: Problem) {
  const table: FieldTable = { ...fields.fields, ...setup.written };
  const field = own(table, String(details['field']));
  return Array.isArray(field?.default) ? undefined : field;
}

/** Returns the entry with what more words say of it; with nothing of them where they say nothing new, or what cannot be. */
function added(wanted: Wanted, before: Newcomer, typed: string): Newcomer {
  const { ruleset, areCharacters } = wanted;
  const texts = lex(typed).map(({ text }) => text);
  const { place, others: more } = placeAmong(ruleset, texts);
  const words = [...before.words, ...more];
  const whole = orProblem(() => lineOf(ruleset, words, areCharacters));
  // What is typed at a question takes the place of what was said before.
  const alone = orProblem(() => lineOf(ruleset, more, areCharacters));
  const said =
    whole instanceof Problem ? (alone instanceof Problem ? whole : alone) : withAnswers(before, whole, alone);
  if (said instanceof Problem) throw said;
  const after = { ...before, words, place: place || before.place, fields: { ...before.fields, ...said } };
  const faultOf = (one: Newcomer) => {
    const members = orProblem(() => membersFor(wanted, one));
    return members instanceof Problem ? members : undefined;
  };
  const fault = faultOf(after);
  const isNew = fault?.code === 'bad-field' && fault.message !== faultOf(before)?.message;
  if (fault && (isNew || !isAboutFields(fault))) throw fault;
  return same(after.fields, before.fields) && place === '' ? before : after;
}

/** Returns what all words of an entry say, but for what was answered before and the words typed now do not speak of. */
function withAnswers({ fields }: Newcomer, whole: JsonObject, alone: JsonObject | Problem): JsonObject {
  if (alone instanceof Problem) return whole;
  const isAnswered = (key: string) => fields[key] !== undefined && alone[key] === undefined;
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !isAnswered(key)));
}

/** Asks once for what a newcomer may have besides; a kind that is known takes its place. */
function* askMore(wanted: Wanted, complete: Completed): SetUp<Completed> {
  const { ruleset, seed } = wanted;
  const { more } = ruleset.setup;
  if (!more) return complete;
  const { as: newcomer } = complete;
  const says = `   ${titled(newcomer.kind)}: ${more.asks}`;
  const read = (typed: string): Completed => {
    refuseUnclear(wanted, typed);
    const words = lex(typed).map(({ text }) => text);
    if (words.length === 0 || yesOrNo(typed) !== undefined) return complete;
    const other = orProblem(() => readNewcomers(ruleset, typed, seed)[0]);
    const isOther = other !== undefined && !(other instanceof Problem) && other.known;
    const as = isOther
      ? ofKind(newcomer, other)
      : { ...newcomer, fields: { ...newcomer.fields, ...lineOf(ruleset, words, false, more) } };
    return { members: membersFor(wanted, as), as };
  };
  return yield* ask({ lines: [], says, enter: 'the defaults shown', help: moreHelp }, read, '   ');
}

function fieldOf({ details }: Problem): string {
  const { field } = details;
  return typeof field === 'string' ? fieldInWords(field).replace(/^(.+) max$/, 'maximum $1') : 'what else';
}

function isAboutFields({ code }: Problem): boolean {
  return code === 'missing-field' || code === 'bad-field' || code === 'incomplete';
}

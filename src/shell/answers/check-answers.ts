import { Draft } from '../../core/fight/draft.ts';
import { type Combatant, type Fight, findCombatant } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import { at, sumOf } from '../../core/kit/list.ts';
import { hintFor } from '../../core/kit/nearest.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { capital, listed, possessive } from '../../core/kit/wording.ts';
import { actionFor } from '../../core/play/play.ts';
import { type Answer, diceIn, diceText, isTotalEnough, toRuleValue } from '../../core/rule/answer.ts';
import { type DiceRequest, isDiceRequest, type Request } from '../../core/rule/request.ts';
import type { Action } from '../../core/ruleset/action.ts';
import type { Scene } from '../../core/ruleset/ruleset.ts';
import { everyWay, type Tries, type Way } from '../../drivers/odds.ts';
import { exchangeOf } from '../../drivers/tactics.ts';
import { type Addressed, isAddressedTo } from '../reading/addressed.ts';
import { isNumber, looksLikeNumber } from '../reading/lex.ts';
import { findNamed, fold } from '../reading/names.ts';
import { hasOwnWords, isDamage, type Overrule, overruled, overruleText, ruledInstead } from '../reading/overrule.ts';
import { wordsOfOption } from './option-words.ts';
import { readTyped } from './read-answer.ts';
import { isRolledAtTable, rollsAtTable } from './standing-orders.ts';

/** Numbers that an order can take: for whom they are, and how many at most. */
interface Capacity {
  readonly forTable: boolean;
  /** `undefined` when there are too many ways to tell. */
  readonly most: number | undefined;
  readonly ways: readonly Rolls[];
}

/** Answers that a step has already, by key; nothing for a die that is still to be read. */
export type Known = ReadonlyMap<string, Answer | undefined>;

/** Numbers that were typed with an intent, and the main dice that they may be for. */
interface Meant {
  readonly scene: Scene;
  readonly intent: Intent;
  readonly numbers: readonly string[];
  readonly isMeant: (request: Request) => boolean;
  /** The value of a request that is answered already. */
  readonly known?: (request: Request) => number | undefined;
}

/** The rolls that numbers can answer on one way that an action may go: the sides of the dice of each. */
type Rolls = readonly (readonly number[])[];

/**
 * Returns the main dice that an order's numbers can answer: the actor's at the table, others' there, or the actor's. It
 * looks no further than to a way on which the actor's own take all of them.
 */
export function capacityFor(scene: Scene, intent: Intent, numbers: readonly string[]): Capacity {
  const isAtTable = (request: Request) => isRolledAtTable(scene.fight, request);
  const isOwn = isActorsOwn(intent.who);
  const isOwnAtTable = (request: Request) => isOwn(request) && isAtTable(request);
  const isFirst = Object.values(scene.fight.bags.dice).includes('table') ? isOwnAtTable : isOwn;
  const takesAll = (way: Way) => rollsOfEach([way], isFirst).some((rolls) => take(rolls, numbers));
  const { ways, isWhole } = waysUpTo(takesAll, { scene, intent, numbers, isMeant: isFirst });
  // Where nobody in particular acts, real dice are for whoever rolls them, and none of affray's takes a number.
  const own = intent.who === undefined ? [] : rollsOfEach(ways, isOwnAtTable);
  const table = own.length > 0 ? [] : rollsOfEach(ways, isAtTable);
  const forTable = table.length > 0;
  const rolls = own.length > 0 ? own : forTable ? table : rollsOfEach(ways, isOwn);
  // Without the count, numbers too many are set aside and not refused.
  return { forTable, most: isWhole ? mostOf(rolls) : undefined, ways: rolls };
}

/**
 * Returns the ways of an intent up to one that is enough: the way that numbers lead themselves, those on which only what
 * they may be for varies, or else any. Mostly the first is all that has to be walked.
 */
function waysUpTo(isEnough: (way: Way) => boolean, meant: Meant): ReturnType<typeof waysOf> {
  const { scene, intent, isMeant } = meant;
  const led = ledWay(isEnough, meant);
  if (led) return { ways: [led], isWhole: false };
  const isMain = (request: Request) => mainDice([request]).some(isMeant);
  const usual = waysOf(scene, intent, { budget: 60, of: isMain, isRough: true }, isEnough);
  return usual.ways.some(isEnough) ? usual : waysOf(scene, intent, {}, isEnough);
}

/** Returns the way that numbers lead themselves, each taken by the next main die that is meant, if it is enough. */
function ledWay(
  isEnough: (way: Way) => boolean,
  { scene, intent, numbers, isMeant, known = () => undefined }: Meant,
): Way | undefined {
  const left = [...numbers];
  const next = (request: Request): number | undefined => {
    const [word] = left;
    if (word === undefined || !mainDice([request]).some(isMeant)) return undefined;
    const typed = readTyped(request, word, scene.fight);
    if (typed.kind !== 'answer') return undefined;
    left.shift();
    return toRuleValue(request, typed.answer);
  };
  const { ways } = waysOf(scene, intent, { budget: 1, known: (request) => known(request) ?? next(request) });
  return ways.find(isEnough);
}

function take(rolls: Rolls, numbers: readonly string[]): boolean {
  return numbers.length <= rolls.length && beyond([rolls], numbers).length === 0;
}

/** Returns the rolls of each combatant that a number may answer, of all ways. */
function rollsOfEach(ways: readonly Way[], isMeant: (request: Request) => boolean): readonly Rolls[] {
  return ways.map(mainDice).flatMap((dice) => {
    const all = new Set(dice.filter(isMeant).map((request) => request.who));
    return [...all].map((who) => rollsOf(dice.filter((request) => request.who === who)));
  });
}

function rollsOf(dice: readonly DiceRequest[]): Rolls {
  return dice.map(diceIn);
}

/** Returns the requests for the dice that players announce. */
function mainDice(requests: readonly Request[]): readonly DiceRequest[] {
  return requests.filter(isDiceRequest).filter(({ role }) => role === 'main');
}

function mostOf(ways: readonly Rolls[]): number {
  return Math.max(0, ...ways.map(({ length }) => length));
}

/**
 * Joins numbers that are more than the rolls, where they can be nothing but the faces of each, typed apart: `20 6 6`
 * for a d20 and 2d6 is `20 6,6`.
 * @returns the numbers as they are, where they cannot be joined in one way alone
 */
export function facesJoined(
  numbers: readonly string[],
  { most, ways }: Pick<Capacity, 'most' | 'ways'>,
): readonly string[] {
  if (most === undefined || numbers.length <= most) return numbers;
  const found = new Map<string, readonly string[]>();
  for (const rolls of ways) {
    if (rolls.flat().length !== numbers.length) continue;
    const left = [...numbers];
    const words = rolls.map((sides) => left.splice(0, sides.length));
    const areFaces = words.every((faces, i) =>
      faces.every((face, j) => /^\d+$/.test(face) && Number(face) <= at(at(rolls, i), j)),
    );
    const joined = words.map((faces) => faces.join(','));
    if (areFaces) found.set(joined.join(' '), joined);
  }
  const [only, ...more] = found.values();
  return only && more.length === 0 ? only : numbers;
}

/** Tells the actor's own dice; where nobody in particular acts, those of whoever rolls first. */
export function isActorsOwn(actor: string | undefined): (request: Request) => boolean {
  return ({ who }) => actor === undefined || who === actor;
}

/**
 * Rulings that are stated with an intent: where it has no main check, results are for the first that it asks; where others
 * roll the same together with the actor, they are for the actor's own rolls.
 * @throws Problem `not-asked` for a result that nothing on any way of the intent can have: `damage miss 6 al`
 */
export function rulingsFor(overrules: readonly Overrule[], scene: Scene, intent: Intent): readonly Overrule[] {
  if (overrules.length === 0) return overrules;
  const { who } = intent;
  const checksOf = (way: Way) => mainDice(way).filter(({ kind }) => kind === 'check');
  // The first way has a main check, mostly: no more of them are walked.
  const { ways, isWhole } = waysOf(scene, intent, {}, (way) => checksOf(way).length > 0);
  const checks = checksOf(ways.at(-1) ?? []);
  const own = checks.find((one) => one.who === who);
  if (who !== undefined && checks.some((one) => one.who !== who && one.tag === own?.tag))
    return overrules.map((one) => ({ who, ...one }));
  if (checks.length > 0) return overrules;
  const isResult = ({ of }: Overrule) => of === 'check' || of === 'defence';
  const rulings = overrules.map((one) => (isResult(one) ? ({ ...one, anyRole: true } as const) : one));
  const isMet = (one: Overrule) => ways.flat().some((request) => overruled(one, request, undefined));
  const vain = isWhole ? rulings.find((one) => isResult(one) && !isMet(one)) : undefined;
  if (!vain) return rulings;
  const says = `\`${intent.do}\` rolls nothing that could be a ${overruleText(vain)}, so nothing was done. Leave that out.`;
  throw new Problem('not-asked', says);
}

/**
 * Refuses answers that no step of those that are played together asks for.
 * @param open what is asked now: its kinds are listed first
 * @throws Problem `not-asked` for somebody who is never asked, `unknown-address` for a kind of die or decision
 */
export function refuseStrangers(
  addressed: readonly Addressed[],
  scene: Scene,
  intents: readonly Intent[],
  open: readonly Request[] = [],
): void {
  const { ruleset, fight } = scene;
  // Whoever takes part may be asked with another weapon or by another rule: what was said for them is set aside.
  const involved = new Set(intents.flatMap(({ who = '', at = [] }) => [who, ...at]));
  const isInvolved = ({ to }: Addressed) => involved.has(findCombatant(fight, to)?.id ?? to);
  if (addressed.every((one) => isInvolved(one) && wordIn(one) === undefined)) return;
  const all = intents.map((intent) => waysOf(scene, intent));
  const ways = all.flatMap((one) => one.ways);
  const isWhole = all.every((one) => one.isWhole);
  for (const one of isWhole ? addressed : []) refuseUnreadable(one, ways.flat(), fight);
  if (addressed.every(isInvolved)) return;
  const asked = new Set(ways.flat().map(({ who }) => who));
  const isAsked = ({ id, side }: Combatant) => asked.has(id) || asked.has(side) || involved.has(id);
  const people = addressed.flatMap(({ to, answers }) => {
    const own = findCombatant(fight, to);
    return own && !isAsked(own) ? [{ own, answers }] : [];
  });
  const [passedOver] = asked.size > 0 && isWhole ? people : [];
  if (passedOver) throw notAsked(passedOver.own, passedOver.answers);
  // Whoever joins by this very line is asked, and not in the fight yet.
  const kinds = addressed.filter(({ to }) => findCombatant(fight, to) === undefined && !asked.has(to));
  const requests = [...open, ...ways.flat()];
  const strange = kinds.find((one) => !isKnown(one, requests, isWhole ? [] : (ruleset.asks ?? [])));
  const isSure = isWhole || ruleset.asks !== undefined;
  if (isSure && requests.length > 0 && strange) throw unknownAddress(strange, requests);
}

/**
 * Returns true for the key or the kind of a request, named by three letters at least, as it is looked for.
 * @param later kinds that may come; none of them is a number with words of its own
 */
function isKnown({ to, answers }: Addressed, requests: readonly Request[], later: readonly string[]): boolean {
  const tags = requests.flatMap((one) => (hasOwnWords(one) ? [] : [fold(one.tag)]));
  const kinds = ruledInstead(to, answers) === undefined ? [...tags, ...later] : tags;
  const isKey = requests.some(({ key }) => fold(key) === to);
  return isKey || kinds.some((tag) => tag === to || (to.length > 2 && tag.startsWith(to)));
}

/** Returns the first addressed word that is no number; nothing where all are. */
function wordIn({ answers }: Addressed): string | undefined {
  return answers.find((word) => !isNumber(word) && word !== '.' && word !== '..');
}

/** Refuses an addressed word that is no number, where none of the requests that it is for reads it. */
function refuseUnreadable(one: Addressed, requests: readonly Request[], fight: Fight): void {
  const { to, answers } = one;
  const word = wordIn(one);
  if (word === undefined) return;
  const own = findCombatant(fight, to);
  const read = requests
    .filter((request) => isAddressedTo(own?.id ?? to, request))
    .map((request) => readTyped(request, word, fight));
  if (read.some(({ kind }) => kind !== 'refused')) return;
  const [first] = read;
  if (first?.kind === 'refused') throw first.problem;
  if (own && looksLikeNumber(word)) throw notAsked(own, answers);
}

function notAsked({ name }: Combatant, answers: readonly string[]): Problem {
  const says = `${name} is not asked for anything here, so ${answers.join(',')} was not used. Leave it out.`;
  return new Problem('not-asked', says);
}

function unknownAddress({ to, answers }: Addressed, requests: readonly Request[]): Problem {
  const ruled = ruledInstead(to, answers);
  if (ruled !== undefined)
    return new Problem(
      'unknown-address',
      `"${to}" is not a roll, so ${to}=${answers.join()} was not used. Type ${ruled}.`,
    );
  const known = [...new Set(requests.filter(isDiceRequest).map(({ tag }) => fold(tag)))];
  const kinds = listed(known.slice(0, 6), 'or');
  const instead = hintFor(to, known, `Put a name before the =, or a kind of roll: ${kinds}.`);
  const message = `No combatant or roll here is called "${to}", so ${to}=${answers.join(',')} was not used. ${instead}`;
  return new Problem('unknown-address', message);
}

/** Returns true when an intent rolls dice on the first way that it may go, whoever rolls them. */
export function rolls(scene: Scene, intent: Intent): boolean {
  return waysOf(scene, intent, { budget: 1 }).ways.flat().some(isDiceRequest);
}

/**
 * Returns the rolls of a step that can take numbers that stand behind an answer: all of them, or those on the way that the
 * numbers lead themselves, where they take every word.
 * @param answered the answers that it has already, by key; nothing for a die that is still to be read
 * @returns `undefined` when there are too many ways to tell
 */
export function rollsBehind(
  { to, behind, answers }: Pick<Addressed, 'to' | 'behind' | 'answers'>,
  scene: Scene,
  intent: Intent,
  answered: Known,
): (Pick<Capacity, 'ways'> & { readonly most: number; readonly asked: readonly Request[] }) | undefined {
  const { fight } = scene;
  const isAnybodys = behind === 'decision' && (to === 'referee' || !rollsAtTable(fight, to));
  const isMembers = ({ who }: Request) => behind === 'decision' && findCombatant(fight, who)?.side === to;
  const isTheirs = (request: Request) =>
    request.who === to || isMembers(request) || (isAnybodys && isRolledAtTable(fight, request));
  const isFor = (request: Request) => !answered.has(request.key) && isTheirs(request);
  const known = valueIn(answered);
  const rollsIn = (way: Way) => rollsOf(mainDice(way).filter(isFor));
  const found = (ways: readonly Way[]) => {
    const rolls = ways.map(rollsIn);
    return { most: mostOf(rolls), ways: rolls, asked: ways.flat() };
  };
  // A number of the referee's takes one as well, and may lead to more rolls.
  const isStated = (request: Request) => request.kind === 'enter' && !request.quiet && !answered.has(request.key);
  const takesAll = (way: Way) => !way.some(isStated) && take(rollsIn(way), answers);
  const areNumbers = answers.length > 0 && answers.every(isNumber);
  const meant = { scene, intent, numbers: answers, isMeant: isFor, known };
  const led = areNumbers ? ledWay(takesAll, meant) : undefined;
  if (led) return found([led]);
  const { ways, isWhole } = waysOf(scene, intent, { budget: 60, known, isRough: true });
  return isWhole && !ways.flat().some(isStated) ? found(ways) : undefined;
}

/** Returns the reader of the values of requests that are answered already. */
function valueIn(answered: Known): (request: Request) => number | undefined {
  return (request) => {
    const answer = answered.get(request.key);
    const value = answer && orProblem(() => toRuleValue(request, answer));
    return typeof value === 'number' ? value : undefined;
  };
}

/**
 * Returns the dice of an intent that are rolled behind open ones whatever these show, before anything is decided: main
 * dice, and those of a kind with the open ones.
 */
export function sureBehind(
  scene: Scene,
  intent: Intent,
  answered: Known,
  open: readonly Request[],
): readonly Request[] {
  const known = valueIn(answered);
  const [usual = []] = waysOf(scene, intent, { budget: 1, known, of: () => false }).ways;
  const { ways } = waysOf(scene, intent, { budget: 60, known, isRough: true });
  const behind = usual.slice(usual.findIndex(({ key }) => key === open.at(-1)?.key) + 1);
  const decided = behind.findIndex((request) => !isDiceRequest(request) && !request.quiet);
  const kinds = new Set(open.map(({ tag }) => tag));
  return behind
    .slice(0, decided < 0 ? behind.length : decided)
    .filter((request) => isDiceRequest(request) && (request.role === 'main' || kinds.has(request.tag)))
    .filter(({ key }) => ways.every((way) => way.some((request) => request.key === key)));
}

/** Words by which a target or a weapon is declared, or amended. */
const declaring = ['target', 'w', 'with'];

/**
 * Refuses another target or weapon behind a roll: its action is declared already, and no decision asks for them.
 * @throws Problem `declared`
 */
export function refuseRedeclared(
  words: readonly string[],
  asked: readonly Request[],
  { who, at = [] }: Intent,
  fight: Fight,
): void {
  const involved = new Set([who, ...at, ...asked.map((request) => request.who)]);
  const isOther = (word: string) => {
    const named = findNamed(fight, word);
    return declaring.includes(fold(word)) || (named !== undefined && !involved.has(named));
  };
  const isTaken = (word: string) => asked.some((request) => readTyped(request, word, fight).kind === 'answer');
  if (!words.some((word) => isOther(word) && !isTaken(word))) return;
  const message = `Nothing here asks for "${words.join(' ')}", so nothing was taken. Type the roll alone, or \`u\` to undo the action.`;
  throw new Problem('declared', message);
}

/** Most ways of a step that are gone to find what asks for a word: nobody waits for more. */
const WAYS_TO_A_WORD = 80;

/**
 * Refuses words behind a die that nothing on any way of their step asks for, whatever the die shows; a name may stand
 * beside a number.
 * @param about the question that they were typed at
 * @throws Problem `too-many-answers`
 */
export function refuseUnread(
  words: readonly string[],
  { ruleset, fight }: Scene,
  { intent, about, answered }: { readonly intent: Intent; readonly about: Request; readonly answered: Known },
): void {
  const left = new Set(
    words.filter((word) => !['.', '..', ','].includes(word) && findNamed(fight, word) === undefined),
  );
  const isRead = (way: Way) => {
    for (const request of way) for (const word of readBy(request, words, fight)) left.delete(word);
    return left.size === 0;
  };
  const people = new Set([about.who, about.against]);
  // The dice of others may lead round and round: fumbles to attacks, and attacks to fumbles.
  const isAboutThem = ({ kind, who, against = '' }: Request) =>
    who === about.who || (kind === 'choose' && (people.has(who) || people.has(against)));
  const tries = { budget: WAYS_TO_A_WORD, known: valueIn(answered), isRough: true };
  const walk = (more: Tries = {}) => waysOf({ ruleset, fight }, intent, { ...tries, ...more }, isRead).isWhole;
  if (left.size === 0 || !walk({ of: isAboutThem })) return;
  walk();
  if (left.size === 0) return;
  const unread = listed([...left].map((word) => `"${word}"`));
  const message = `Nothing here asks for ${unread}, so nothing was taken. Leave it out; an order goes on its own line.`;
  throw new Problem('too-many-answers', message);
}

/** Returns those of some words that a request takes: an option of it, or the band of a check. */
function readBy(request: Request, words: readonly string[], fight: Fight): readonly string[] {
  return words.flatMap((_, i) => {
    const said = words.slice(i);
    const own = said.slice(0, request.kind === 'choose' ? wordsOfOption(request.options, said) : 1);
    return readTyped(request, own.join(' '), fight).kind === 'answer' ? own : [];
  });
}

/** Refuses numbers behind an answer whose step has no die left for them, with Problem `too-many-numbers`. */
export function refuseLeftOver(numbers: readonly string[], most: number): void {
  if (most === 0 || numbers.length <= most) return;
  const left = most === 1 ? 'one more number' : `${most} more numbers`;
  const message = `At most ${left} can follow, so nothing was taken. Leave out ${listed(numbers.slice(most))}.`;
  throw new Problem('too-many-numbers', message);
}

/** Joins what was typed behind answers of one combatant. */
export function joinedQueues(later: readonly Addressed[]): readonly Addressed[] {
  const joined = new Map<string, Addressed>();
  for (const words of later) {
    const key = `${words.behind} ${words.to}`;
    joined.set(key, { ...words, answers: [...(joined.get(key)?.answers ?? []), ...words.answers] });
  }
  return [...joined.values()];
}

/** Refuses numbers behind the one of a roll with Problem `too-many-numbers`; of several dice it says the ways. */
export function refuseMoreThanOne(request: Request, numbers: readonly string[], fight: Fight): void {
  if (request.kind === 'choose' || numbers.length === 0) return;
  const faces = diceIn(request).map((sides, i) => (i === 0 ? Math.min(4, sides) : sides));
  const how =
    faces.length > 1
      ? `takes one answer, so nothing was taken. Type ${isTotalEnough(request) ? 'its total, or ' : ''}its faces with a comma, such as ${faces.join(',')}.`
      : `takes one number, so nothing was taken. Leave out ${listed(numbers)}.`;
  throw new Problem('too-many-numbers', `${capital(calledIn(fight, request))} ${how}`);
}

/** Returns true if a step may still ask for a modifier, on any way. */
export function mayTakeModifier(scene: Scene, intent: Intent, answered: Known): boolean {
  const isModifier = (request: Request) => request.tag === 'modifier' && !answered.has(request.key);
  const { ways, isWhole } = waysOf(scene, intent, { known: valueIn(answered) }, (way) => way.some(isModifier));
  return !isWhole || ways.flat().some(isModifier);
}

/** Refuses a modifier where nothing takes one, with Problem `no-modifier`; of rolls it would be for a later check. */
export function refuseModifier(rolls: readonly Request[], fight: Fight): void {
  const [first] = rolls;
  if (!first) return;
  if (!isDiceRequest(first)) throw new Problem('no-modifier', 'Nothing here takes a modifier. Leave it out.');
  const instead = rolls.every(isDamage) ? ', or `dmg 5` to rule the damage' : '';
  const message = `${capital(calledIn(fight, first))} takes no modifier. Type what it shows${instead}.`;
  throw new Problem('no-modifier', message);
}

/** Returns a request by its dice and whose it is: `Ada's d6`. */
function calledIn(fight: Fight, request: Request): string {
  const asked = isDiceRequest(request) ? diceText(request) : 'answer';
  const name = findCombatant(fight, request.who)?.name;
  return name === undefined ? `the ${asked}` : `${possessive({ text: name, plural: false })} ${asked}`;
}

/** Returns the requests of an intent in each way that it may go, up to one that is enough, and whether these are all. */
function waysOf(scene: Scene, intent: Intent, tries: Tries = {}, isEnough: (way: Way) => boolean = () => false) {
  const ways: Way[] = [];
  const walk = walkOf(scene, intent, tries);
  for (let step = walk.next(); ; step = walk.next()) {
    if (step.done) return { ways, isWhole: step.value };
    ways.push(step.value);
    if (isEnough(step.value)) return { ways, isWhole: false };
  }
}

/** Walks through the requests of an intent in each way that it may go. Beyond so many ways nobody waits for them. */
function walkOf({ ruleset, fight }: Scene, intent: Intent, tries: Tries = {}) {
  return everyWay(() => actionFor(ruleset, intent).play(new Draft(fight), intent), { budget: 150, ...tries });
}

/**
 * Refuses numbers for which no branch of an action has a die, or none that goes so far; those of one that is only declared
 * come with its roll. The first is left to the die that asks for it, which says its bounds.
 * @throws Problem `too-many-numbers`
 */
export function refuseSurplus(
  { most, ways }: Capacity,
  numbers: readonly string[],
  scene: Scene,
  intent: Intent,
): void {
  const meant = amountMeant(ways, numbers, actionFor(scene.ruleset, intent), intent);
  // Where the ways are too many to count, there may be a roll that goes so far.
  if (most === undefined && meant === '') return;
  if (most === undefined || numbers.length <= most) {
    const wrong = beyond(ways, meant === '' ? numbers.slice(1) : numbers);
    if (wrong.length === 0) return;
    const says = `No roll here can show ${listed(wrong, 'or')}, so nothing was rolled. Type ${widest(ways)} or less${meant}.`;
    throw new Problem('too-many-numbers', says);
  }
  if (most === 0 && exchangeOf(scene.ruleset, scene.fight, intent).intent !== intent) {
    const { word, by } = actionFor(scene.ruleset, intent);
    const [why, first] = by
      ? ['That is only declared now, and nothing is rolled yet.', 'Type']
      : [`\`${word}\` takes no number, so nothing was done.`, 'Type it alone, then'];
    const says = `${why} ${first} ${listed(numbers)} when the roll is asked.`;
    throw new Problem('too-many-numbers', says);
  }
  const takes = most === 0 ? 'no number' : most === 1 ? 'one number at most' : `${most} numbers at most`;
  const message = `That takes ${takes}, so nothing was rolled. Leave out ${listed(numbers.slice(most))}${meant}.`;
  throw new Problem('too-many-numbers', message);
}

/** Returns the end of a refusal, where the first number is none of a roll and may be an amount without its unit; nothing otherwise. */
function amountMeant(
  ways: readonly Rolls[],
  [first = '', ...rolled]: readonly string[],
  { options = [] }: Action,
  intent: Intent,
): string {
  const amount = options.find(({ id, units }) => units !== undefined && intent.options?.[id] === undefined);
  const [unit] = amount?.units ?? [];
  const isRoll = beyond(ways, [first]).length === 0 || rolled.length > mostOf(ways);
  return unit === undefined || isRoll ? '' : `, or give its unit: ${first}${unit}`;
}

/** Returns the numbers that no roll can show. */
function beyond(ways: readonly Rolls[], numbers: readonly string[]): readonly string[] {
  const most = widest(ways);
  return numbers.filter((number) => Number(number) > most);
}

/** Returns the most that a roll can show. */
function widest(ways: readonly Rolls[]): number {
  return Math.max(0, ...ways.flat().map(sumOf));
}

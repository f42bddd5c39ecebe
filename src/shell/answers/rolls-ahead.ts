import { Draft } from '../../core/fight/draft.ts';
import { findCombatant } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep } from '../../core/fight/story.ts';
import { at, sumOf } from '../../core/kit/list.ts';
import { orProblem } from '../../core/kit/problem.ts';
import { actionFor } from '../../core/play/play.ts';
import { type Answer, diceIn, toRuleValue } from '../../core/rule/answer.ts';
import { type DiceRequest, isDiceRequest, type Request } from '../../core/rule/request.ts';
import type { Scene } from '../../core/ruleset/ruleset.ts';
import { everyWay, type Tries, type Way } from '../../drivers/odds.ts';
import type { Addressed } from '../reading/addressed.ts';
import { isNumber } from '../reading/lex.ts';
import { areFaces, readTyped } from './read-answer.ts';
import { isRolledAtTable, rollsAnyAtTable, rollsAtTable } from './standing-orders.ts';

/** Numbers that an order can take: for whom they are, and how many at most. */
export interface Capacity {
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
export type Rolls = readonly (readonly number[])[];

/**
 * Returns the main dice that an order's numbers can answer: the actor's at the table, others' there, or the actor's. It
 * looks no further than to a way on which the actor's own take all of them.
 */
export function capacityFor(scene: Scene, intent: Intent, numbers: readonly string[]): Capacity {
  const isAtTable = (request: Request) => isRolledAtTable(scene.fight, request);
  const isOwn = isActorsOwn(intent.who);
  const isOwnAtTable = (request: Request) => isOwn(request) && isAtTable(request);
  const isFirst = rollsAnyAtTable(scene.fight) ? isOwnAtTable : isOwn;
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
 * they may be for varies, or else any. Mostly the first is all that has to be walked. Where there are too many, those on
 * which the numbers lead tell that none takes them all, with those on which the first die shows anything: a blow that
 * misses has its damage typed with it, and a ruling may let it hit.
 */
function waysUpTo(isEnough: (way: Way) => boolean, meant: Meant): ReturnType<typeof waysOf> {
  const { scene, intent, isMeant } = meant;
  const led = ledWay(isEnough, meant);
  if (led) return { ways: [led], isWhole: false };
  const isMain = (request: Request) => mainDice([request]).some(isMeant);
  const usual = waysOf(scene, intent, { budget: 60, of: isMain, isRough: true }, isEnough);
  if (usual.ways.some(isEnough)) return usual;
  const all = waysOf(scene, intent, {}, isEnough);
  if (all.isWhole || !usual.isWhole || all.ways.some(isEnough)) return all;
  const behind = waysOf(scene, intent, { budget: 60, known: takenBy(meant), isRough: true }, isEnough);
  const isDecided = (request: Request) => isMain(request) || !isDiceRequest(request);
  const open = waysOf(scene, intent, { budget: 200, known: takenBy(meant, 1), of: isDecided }, isEnough);
  return { ways: [usual, all, behind, open].flatMap(({ ways }) => ways), isWhole: behind.isWhole };
}

/**
 * Returns the reader of the numbers that the main dice that are meant take, in their order, on any way.
 * @param from how many of the first are left open
 */
function takenBy({ scene, numbers, isMeant }: Meant, from = 0): NonNullable<Tries['known']> {
  return (request, before) => {
    if (!mainDice([request]).some(isMeant)) return undefined;
    const place = mainDice(before).filter(isMeant).length;
    const word = place < from ? undefined : numbers[place];
    const typed = word === undefined ? undefined : readTyped(request, word, scene.fight);
    return typed?.kind === 'answer' ? toRuleValue(request, typed.answer) : undefined;
  };
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
    return [...all].map((who) => dice.filter((request) => request.who === who).map(diceIn));
  });
}

/** Returns the requests for the dice that players announce. */
export function mainDice(requests: readonly Request[]): readonly DiceRequest[] {
  return requests.filter(isDiceRequest).filter(({ role }) => role === 'main');
}

/** Returns the number of rolls on the way that has the most; 0 without any. */
export function mostOf(ways: readonly Rolls[]): number {
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
    const joined = words.map((faces) => faces.join(','));
    if (words.every((faces, i) => areFaces(at(rolls, i), faces))) found.set(joined.join(' '), joined);
  }
  const [only, ...more] = found.values();
  return only && more.length === 0 ? only : numbers;
}

/** Tells the actor's own dice; where nobody in particular acts, those of whoever rolls first. */
export function isActorsOwn(actor: string | undefined): (request: Request) => boolean {
  return ({ who }) => actor === undefined || who === actor;
}

/** Returns true when an intent rolls dice on the first way that it may go, whoever rolls them. */
export function rolls(scene: Scene, intent: Intent): boolean {
  return waysOf(scene, intent, { budget: 1 }).ways.flat().some(isDiceRequest);
}

/** Returns true when an intent rolls real dice that are announced, as it goes where most rolls fall. */
export function rollsAnnounced(scene: Scene, intent: Intent): boolean {
  return mainDice(usualWay(scene, intent)).some((request) => isRolledAtTable(scene.fight, request));
}

/** Returns true when an intent rolls dice of somebody, or of a side, as it goes where most rolls fall. */
export function rollsOf(scene: Scene, intent: Intent, who: string): boolean {
  return usualWay(scene, intent).some(
    (request) => isDiceRequest(request) && (request.who === who || !findCombatant(scene.fight, request.who)),
  );
}

function usualWay(scene: Scene, intent: Intent): Way {
  return waysOf(scene, intent, { budget: 1, of: () => false }).ways[0] ?? [];
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
  const rollsIn = (way: Way) => mainDice(way).filter(isFor).map(diceIn);
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
  const tries = { budget: 60, known, isRough: true };
  const all = waysOf(scene, intent, tries);
  // Dice of others that are of a kind with the one that is asked go as usual, where all they may show is too much.
  const [asked] = answered.keys();
  const kind = behind === 'die' ? all.ways.flat().find(({ key }) => key === asked)?.tag : undefined;
  const isTried = (request: Request) => isTheirs(request) || request.tag !== kind;
  const { ways, isWhole } = all.isWhole || kind === undefined ? all : waysOf(scene, intent, { ...tries, of: isTried });
  return isWhole && !ways.flat().some(isStated) ? found(ways) : undefined;
}

/**
 * Returns how many rolls of somebody can stand behind a die, whatever that shows, where only the main dice of the same one
 * vary; `undefined` when there are too many ways to tell.
 */
export function mostBehind(to: string, scene: Scene, intent: Intent, answered: Known): number | undefined {
  const isTheirs = (request: Request) => request.who === to && mainDice([request]).length > 0;
  const tries = { budget: 60, known: valueIn(answered), of: isTheirs, isRough: true };
  const { ways, isWhole } = waysOf(scene, intent, tries);
  const isLater = (request: Request) => isTheirs(request) && !answered.has(request.key);
  return isWhole ? Math.max(0, ...ways.map((way) => way.filter(isLater).length)) : undefined;
}

/** Returns the reader of the values of requests that are answered already. */
export function valueIn(answered: Known): (request: Request) => number | undefined {
  return (request) => {
    const answer = answered.get(request.key);
    const value = answer && orProblem(() => toRuleValue(request, answer));
    return typeof value === 'number' ? value : undefined;
  };
}

/**
 * Returns the dice of a step that are rolled behind open ones whatever these show, before anything is decided: main
 * dice, and those of a kind with the open ones.
 */
export function sureBehind(scene: Scene, { intent, answers }: OpenStep, open: readonly Request[]): readonly Request[] {
  const answered: Known = new Map(answers.map((answer) => [answer.key, answer]));
  const known = valueIn(answered);
  const [usual = []] = waysOf(scene, intent, { budget: 1, known, of: () => false }).ways;
  const { ways } = waysOf(scene, intent, { budget: 60, known, isRough: true });
  const behind = usual.slice(usual.findIndex(({ key }) => key === open.at(-1)?.key) + 1);
  const decided = behind.findIndex((request) => !isDiceRequest(request) && !request.quiet);
  const kinds = new Set(open.map(({ tag }) => tag));
  return behind
    .slice(0, decided < 0 ? behind.length : decided)
    .filter((request) => isDiceRequest(request) && (request.role === 'main' || kinds.has(request.tag)))
    .filter(({ key }) => !answered.has(key) && ways.every((way) => way.some((request) => request.key === key)));
}

/** Returns true if a step may still ask for a modifier, on any way. */
export function mayTakeModifier(scene: Scene, intent: Intent, answered: Known): boolean {
  const isModifier = (request: Request) => request.tag === 'modifier' && !answered.has(request.key);
  const { ways, isWhole } = waysOf(scene, intent, { known: valueIn(answered) }, (way) => way.some(isModifier));
  return !isWhole || ways.flat().some(isModifier);
}

/**
 * Returns the requests of an intent in each way that it may go, up to one that is enough, and whether these are all:
 * beyond so many ways nobody waits for them.
 */
export function waysOf(scene: Scene, intent: Intent, tries: Tries = {}, isEnough = (_: Way) => false) {
  const { ruleset, fight } = scene;
  const ways: Way[] = [];
  const walk = everyWay(() => actionFor(ruleset, intent).play(new Draft(fight), intent), tries);
  for (let step = walk.next(); ; step = walk.next()) {
    if (step.done) return { ways, isWhole: step.value };
    ways.push(step.value);
    if (isEnough(step.value)) return { ways, isWhole: false };
  }
}

/** Returns the numbers that no roll can show. */
export function beyond(ways: readonly Rolls[], numbers: readonly string[]): readonly string[] {
  const most = widest(ways);
  return numbers.filter((number) => Number(number) > most);
}

/** Returns the most that a roll can show. */
export function widest(ways: readonly Rolls[]): number {
  return Math.max(0, ...ways.flat().map(sumOf));
}

import type { Fact, Told } from '../core/fight/fact.ts';
import {
  type Combatant,
  type Fight,
  findCombatant,
  isOfPlayers,
  isPlayers,
  nameOf,
  nounOf,
} from '../core/fight/fight.ts';
import { isObject, type Json, type JsonObject } from '../core/kit/json.ts';
import { capital, changed, fieldInWords, possessive, spokenSide } from '../core/kit/wording.ts';
import { actionsOf } from '../core/play/play.ts';
import { faceOf, toRuleValue } from '../core/rule/answer.ts';
import type { Grade } from '../core/rule/request.ts';
import type { Answered } from '../core/rule/run.ts';
import { poolsOf, woundPools } from '../core/ruleset/pools.ts';
import type { Ruleset, Shape } from '../core/ruleset/ruleset.ts';
import { withAims } from './labels.ts';
import { mayRead, storyLines, type Telling } from './story.ts';
import { harmless } from './text.ts';

/** A step that was played, with the fight before it. */
export interface Scene extends Telling {
  readonly before: Fight;
}

/** Words for the shape of a combatant, as the players see it. */
export const shapeWords: Readonly<Record<Shape, string>> = {
  fresh: 'unharmed',
  hurt: 'hurt',
  badly: 'badly hurt',
  down: 'down',
  gone: 'out of the fight',
};

const gradeWords: Readonly<Record<Grade, string>> = {
  critical: 'succeeds critically',
  special: 'succeeds specially',
  success: 'succeeds',
  failure: 'fails',
  fumble: 'fumbles',
};

/**
 * Returns the lines of a step for the players: the ruleset's own sentences where they hold nothing of a foe but words;
 * otherwise who did what, the players' own dice, and everybody's shape after it. Nothing speaks of those who are
 * hidden.
 */
export function linesForPlayers(ruleset: Ruleset, scene: Scene): readonly string[] {
  const isWhole = scene.step.facts.every((fact) => fact.kind !== 'told' || shareOf(fact, scene) !== 'withheld');
  const told = toldForPlayers(ruleset, scene);
  const sentences = isByHidden(scene) ? [] : [actionNamedIn(ruleset, scene), ...diceOf(scene)];
  const plainly = [...sentences, ...effectsOf(ruleset, scene, told)].filter((part) => part !== '').join(' ');
  const plain = isWhole && !isByHidden(scene) ? '' : harmless(plainly);
  const lines = plain === '' ? [] : withoutNames([plain], scene);
  return [...lines, ...told];
}

/** Returns the ruleset's sentences of a step that say nothing of a foe but words; an empty heading goes too. */
export function toldForPlayers(ruleset: Ruleset, scene: Scene): readonly string[] {
  const { step } = scene;
  const facts = step.facts.flatMap((fact) => standing(fact, scene));
  const lines = storyLines(ruleset, { ...scene, step: { ...step, facts } }, 'players');
  return withoutNames(lines, scene).filter((line) => !line.endsWith(':'));
}

/** Returns a fact as the players may read it, or nothing; what is ruled for somebody hidden is not for them. */
function standing(fact: Fact, scene: Scene): readonly Fact[] {
  if (fact.kind !== 'told') return [fact];
  const share = shareOf(fact, scene);
  return typeof share === 'string' || (fact.key === 'ruling' && isByHidden(scene)) ? [] : [share];
}

function isByHidden(scene: Scene): boolean {
  const { who } = scene.step.intent;
  return who !== undefined && isHidden(scene, who);
}

/** `Asta's attack on Ghoul 1.`, `Pool on Chief.` of a side. What is done to nobody has no name here: what came of it speaks for itself. */
function actionNamedIn(ruleset: Ruleset, scene: Scene): string {
  const { fight, step } = scene;
  const { who } = step.intent;
  const aim = aimsOf(scene).map((id) => (isHidden(scene, id) ? 'somebody' : nameOf(fight, id)));
  if (who === undefined || aim.length === 0) return '';
  const action = actionsOf(ruleset).find(({ word }) => word === step.intent.do);
  const isSide = fight.sides.some(({ id }) => id === who);
  const whose = isSide ? '' : `${nameOf(fight, who)}'s `;
  const named = withAims(action ?? { word: step.intent.do }, [...new Set(aim)].join(', '));
  return capital(`${whose}${named}${isDeclared(ruleset, scene) ? ' is declared' : ''}.`);
}

/** Returns true if an action is only declared now, and resolved in a later phase. */
function isDeclared({ exchange }: Ruleset, { asked, before, step: { intent } }: Scene): boolean {
  return asked.length === 0 && exchange !== undefined && exchange(before, intent).fight.phase !== before.phase;
}

/** Returns those at whom a step is aimed; places are none. */
function aimsOf({ step: { intent }, fight, before }: Scene): readonly string[] {
  return (intent.at ?? []).filter((id) => [fight, before].some(({ index }) => index.has(id)));
}

/** Returns the dice that matter: those of the players with what they showed, those of foes with what came of them. */
function diceOf(scene: Scene): readonly string[] {
  const parts = scene.asked.flatMap((each) =>
    each.request.role === 'main' && !isHidden(scene, each.request.who) ? dieOf(scene, each) : [],
  );
  const said = `${parts.join('; ')}.`;
  return parts.length === 0 ? [] : [capital(said)];
}

/** Tells a die: `attack` of whoever has just been named as acting, `Dora's defence` of somebody else. */
function dieOf(scene: Scene, { request, answer }: Answered): readonly string[] {
  const isOwn = belongsToPlayers(scene.fight, request.who);
  const isNamed = request.who === scene.step.intent.who && aimsOf(scene).length > 0;
  const whose = possessive(spokenSide(nounOf(scene.fight, request.who)));
  const what = isNamed ? request.tag : `${whose} ${request.tag}`;
  if (request.kind === 'check') {
    const grade = request.bands[toRuleValue(request, answer)]?.grade;
    const face = isOwn ? ` ${faceOf(request, answer) ?? ''}`.trimEnd() : '';
    return grade ? [`${what}${face} ${gradeWords[grade]}`] : [];
  }
  return request.kind === 'roll' && isOwn && request.reading.spoken
    ? [`${what} roll ${toRuleValue(request, answer)}`]
    : [];
}

/** Describes each combatant with its new shape and conditions, and losses of the players' own not told already. */
function effectsOf(ruleset: Ruleset, scene: Scene, told: readonly string[]): readonly string[] {
  const keys = woundPools(ruleset, scene.fight);
  return scene.fight.combatants.flatMap((combatant) => {
    const was = findCombatant(scene.before, combatant.id);
    if (!was || was === combatant || isHidden(scene, combatant.id)) return [];
    const losses = isOfPlayers(scene.fight, combatant) ? lossesOf(was, combatant, keys, told) : [];
    const [now, then] = [ruleset.shape(combatant), ruleset.shape(was)];
    const parts = [...losses, ...(now === then ? [] : [shapeWords[now]]), ...begunIn(scene, was, combatant, told)];
    return parts.length === 0 ? [] : [`${combatant.name}: ${parts.join(', ')}.`];
  });
}

/** Returns the names of the conditions that began, but for those that are told already. */
function begunIn(scene: Scene, was: Combatant, { conditions }: Combatant, told: readonly string[]): readonly string[] {
  const had = new Set(was.conditions.map(({ name }) => name));
  const isTold = (name: string) => told.some((line) => line.toLowerCase().includes(name.toLowerCase()));
  const names = new Set(conditions.map(({ name }) => name));
  return withoutNames([...names], scene).filter((name) => !had.has(name) && !isTold(name));
}

function lossesOf(
  was: Combatant,
  combatant: Combatant,
  keys: readonly string[],
  told: readonly string[],
): readonly string[] {
  return poolsOf(combatant, keys).flatMap(({ key, current }) => {
    const [old] = poolsOf(was, [key]);
    const loss = changed(old?.current ?? 0, current);
    const isTold = told.some((line) => line.includes(loss));
    return !old || old.current === current || isTold ? [] : [`${fieldInWords(key)} ${loss}`];
  });
}

/** Returns the ids of those of whom the players are told in a step: what they have seen stays seen. */
export function seenIn(scene: Scene): readonly string[] {
  const named = scene.step.facts.flatMap((fact) =>
    fact.kind === 'told' && mayRead(fact, scene.fight, 'players') ? namedIn(fact.data, scene) : [],
  );
  return named.filter((id) => !isHidden(scene, id));
}

/** Returns true if a combatant is hidden from the players at one of two moments. */
export function isHidden({ before, fight }: Scene, id: string): boolean {
  return [before, fight].some((one) => findCombatant(one, id)?.hidden);
}

/** Returns true if an id belongs to the players' side: a side of theirs, or a combatant on it. */
export function belongsToPlayers(fight: Fight, id: string): boolean {
  const combatant = findCombatant(fight, id);
  return isPlayers(fight, combatant ? combatant.side : id);
}

/**
 * Returns the part of a told fact that the players may read: the fact, without hidden combatants in its lists;
 * `withheld` if they may learn it in other words only; `nothing` if it is about nobody whom they can see.
 */
function shareOf(told: Told, scene: Scene): Told | 'withheld' | 'nothing' {
  const people = namedIn(told.data, scene);
  const hidden = people.filter((id) => isHidden(scene, id));
  if (people.length > 0 && hidden.length === people.length) return 'nothing';
  if (!isHarmless(told, scene)) return 'withheld';
  if (hidden.length === 0) return told;
  const isShown = (item: Json) => !namedIn(item, scene).some((id) => isHidden(scene, id));
  const data = Object.fromEntries(
    Object.entries(told.data).map(([key, json]) => [key, Array.isArray(json) ? json.filter(isShown) : json]),
  );
  return hasLists(told.data, scene) && !hasLists(data, scene) ? 'withheld' : { ...told, data };
}

/**
 * Returns true if a told fact gives away nothing that only the referee knows: it does not speak of a foe or of somebody
 * hidden, or says nothing of it but words. Numbers, keys of dice and texts with digits may be a foe's.
 */
function isHarmless({ data }: Told, scene: Scene): boolean {
  const isOwn = (id: string) =>
    [scene.before, scene.fight].every((moment) => !moment.index.has(id) || belongsToPlayers(moment, id));
  const isFoe = (id: string) => isHidden(scene, id) || !isOwn(id);
  return !namedIn(data, scene).some(isFoe) || [...leavesOf(data)].every((leaf) => isPlain(scene, leaf));
}

/** Returns the ids of those whom data name, or whose dice they name. */
function namedIn(json: Json | undefined, { before, fight, asked }: Scene): readonly string[] {
  const isSomebody = (id: string) => [fight, before].some(({ index }) => index.has(id));
  return [...leavesOf(json)].flatMap((leaf) => {
    const id = asked.find(({ request }) => request.key === leaf)?.request.who ?? leaf;
    return typeof id === 'string' && isSomebody(id) ? [id] : [];
  });
}

/** Returns true if data have a list that names a combatant. */
function hasLists(data: JsonObject, scene: Scene): boolean {
  return Object.values(data).some((json) => Array.isArray(json) && namedIn(json, scene).length > 0);
}

/** Lines in which nobody who is hidden is named. A name within the name of somebody else does not count. */
function withoutNames(lines: readonly string[], scene: Scene): readonly string[] {
  const everybody = [...scene.before.combatants, ...scene.fight.combatants];
  const secret = new Set(everybody.filter(({ hidden }) => hidden).map(plainName));
  if (secret.size === 0) return lines;
  const names = everybody
    .map(plainName)
    .toSorted((one, other) => other.length - one.length)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return lines.filter((line) => !line.match(pattern)?.some((name) => secret.has(name.toLowerCase())));
}

function plainName({ name }: Combatant): string {
  return harmless(name).toLowerCase();
}

function isPlain({ before, fight }: Scene, leaf: Json): boolean {
  if (typeof leaf !== 'string') return typeof leaf !== 'number';
  const isId = [before, fight].some((one) => one.index.has(leaf) || one.sides.some(({ id }) => id === leaf));
  return isId || !/[\d:]/.test(leaf);
}

function* leavesOf(json: Json | undefined): Generator<Json> {
  if (json === undefined) return;
  if (Array.isArray(json)) for (const item of json) yield* leavesOf(item);
  else if (isObject(json)) for (const item of Object.values(json)) yield* leavesOf(item);
  else yield json;
}

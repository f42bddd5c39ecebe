import type { Fact, Told } from '../core/fight/fact.ts';
import {
  type Combatant,
  everybodyIn,
  type Fight,
  findAnywhere,
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
import { isOut, type Ruleset, type Shape } from '../core/ruleset/ruleset.ts';
import { withAims } from './labels.ts';
import { mayRead, type StoryLine, storyTold, type Telling } from './story.ts';
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
  const effects = isWhole && !isByHidden(scene) ? [] : effectsOf(ruleset, scene, told);
  const textsThat = (fall: boolean) => effects.filter(({ falls }) => falls === fall).map(({ text }) => text);
  const sentences = isWhole || isByHidden(scene) ? [] : actionSaid(ruleset, scene);
  const seen = (texts: readonly string[]) => {
    const shown = texts.map(harmless).filter((text) => text !== '');
    return withoutNames(shown, scene);
  };
  const said = seen([[...sentences, ...textsThat(false)].join(' ')]);
  const falls = seen(textsThat(true));
  const [first, ...more] = told;
  // The ruleset's own sentences go on behind, but for a fall, which has a line alone.
  if (first === undefined || first.falls || falls.length > 0)
    return [...said, ...falls, ...told.map(({ text }) => text)];
  return [[...said, first.text].join(' '), ...more.map(({ text }) => text)];
}

/** Returns what was done, and what the dice that matter showed: `Asta's attack on Ghoul 1 succeeds (15); damage 4.` */
function actionSaid(ruleset: Ruleset, scene: Scene): readonly string[] {
  const { named, noun } = actionNamedIn(ruleset, scene);
  const dice = diceOf(scene);
  const [first] = dice;
  const isItsOwn = named !== '' && first?.of === noun;
  const said = dice.map(({ of, came }, i) => (i === 0 && isItsOwn ? `${named} ${came}` : `${of} ${came}`));
  return [...(isItsOwn ? [] : [named]), said.join('; ')]
    .filter((text) => text !== '')
    .map((text) => capital(`${text}.`));
}

/** Returns the ruleset's sentences of a step that say nothing of a foe but words; an empty heading goes too. */
export function toldForPlayers(ruleset: Ruleset, scene: Scene): readonly StoryLine[] {
  const { step } = scene;
  const facts = step.facts.flatMap((fact) => standing(fact, scene));
  const lines = storyTold(ruleset, { ...scene, step: { ...step, facts } }, 'players');
  return lines.filter(({ text }) => withoutNames([text], scene).length > 0 && !text.endsWith(':'));
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

/**
 * Returns what a step is called, `Asta's attack on Ghoul 1`, of a side `pool on Chief`, and its noun alone. What is done
 * to nobody has no name here: what came of it speaks for itself.
 */
function actionNamedIn(ruleset: Ruleset, scene: Scene): { readonly named: string; readonly noun: string } {
  const { fight, step } = scene;
  const { who } = step.intent;
  const aim = aimsOf(scene).map((id) => (isHidden(scene, id) ? 'somebody' : nameOf(fight, id)));
  if (who === undefined || aim.length === 0) return { named: '', noun: '' };
  const action = actionsOf(ruleset).find(({ word }) => word === step.intent.do) ?? { word: step.intent.do };
  const isSide = fight.sides.some(({ id }) => id === who);
  const whose = isSide ? '' : `${nameOf(fight, who)}'s `;
  const aimed = withAims(action, [...new Set(aim)].join(', '));
  const named = `${whose}${aimed}${isDeclared(ruleset, scene) ? ' is declared' : ''}`;
  return { named, noun: withAims(action, '') };
}

/** Returns true if an action is only declared now, and resolved in a later phase. */
function isDeclared({ exchange }: Ruleset, { asked, before, step: { intent } }: Scene): boolean {
  return asked.length === 0 && exchange !== undefined && exchange(before, intent).fight.phase !== before.phase;
}

/** Returns those at whom a step is aimed; places are none. */
function aimsOf({ step: { intent }, fight, before }: Scene): readonly string[] {
  return (intent.at ?? []).filter((id) => [fight, before].some(({ index }) => index.has(id)));
}

/** A die that matters, as the players read it: what it is of, `attack` or `Dora's defence`, and what came of it. */
interface DieSaid {
  readonly of: string;
  readonly came: string;
}

/** Returns the dice that matter: those of the players with what they showed, those of foes with what came of them. */
function diceOf(scene: Scene): readonly DieSaid[] {
  return scene.asked.flatMap((each) =>
    each.request.role === 'main' && !isHidden(scene, each.request.who) ? dieOf(scene, each) : [],
  );
}

/** Tells a die: `attack` of whoever has just been named as acting, `Dora's defence` of somebody else. */
function dieOf(scene: Scene, { request, answer }: Answered): readonly DieSaid[] {
  const isOwn = belongsToPlayers(scene.fight, request.who);
  const isNamed = request.who === scene.step.intent.who && aimsOf(scene).length > 0;
  const whose = possessive(spokenSide(nounOf(scene.fight, request.who)));
  const of = isNamed ? request.tag : `${whose} ${request.tag}`;
  if (request.kind === 'check') {
    const grade = request.bands[toRuleValue(request, answer)]?.grade;
    const face = isOwn ? faceOf(request, answer) : undefined;
    return grade ? [{ of, came: `${gradeWords[grade]}${face === undefined ? '' : ` (${face})`}` }] : [];
  }
  return request.kind === 'roll' && isOwn && request.reading.spoken
    ? [{ of, came: `${toRuleValue(request, answer)}` }]
    : [];
}

/** Describes each combatant with its new shape and conditions, and losses of the players' own, but for what is told. */
function effectsOf(ruleset: Ruleset, scene: Scene, told: readonly StoryLine[]) {
  const keys = woundPools(ruleset, scene.fight);
  return scene.fight.combatants.flatMap((combatant) => {
    const was = findCombatant(scene.before, combatant.id);
    if (!was || was === combatant || isHidden(scene, combatant.id)) return [];
    const losses = isOfPlayers(scene.fight, combatant) ? lossesOf(was, combatant, keys) : [];
    const untold = losses.filter(({ from, to }) => !isToldIn(told, from, to));
    const [now, then] = [ruleset.shape(combatant), ruleset.shape(was)];
    const hasFallen = told.some(({ text, falls }) => falls && text.includes(harmless(combatant.name)));
    // Where all that was lost is told, or a fall, the shape is too.
    const isTold = (losses.length > 0 && untold.length === 0) || hasFallen;
    const shape = now === then || isTold ? [] : [shapeWords[now]];
    const lost = untold.map(({ key, from, to }) => `${fieldInWords(key)} ${changed(from, to)}`);
    const parts = [...lost, ...shape, ...begunIn(scene, was, combatant, told)];
    const falls = shape.length > 0 && isOut(now);
    return parts.length === 0 ? [] : [{ text: `${combatant.name}: ${parts.join(', ')}.`, falls }];
  });
}

/** Returns true if lines tell a loss, at once or blow by blow: `9 → 5`, `5 → 3`. */
function isToldIn(lines: readonly StoryLine[], from: number, to: number): boolean {
  const has = (part: string) => lines.some(({ text }) => text.includes(part));
  return has(changed(from, '')) && has(changed('', to));
}

/** Returns the names of the conditions that began, but for those that are told already. */
function begunIn(
  scene: Scene,
  was: Combatant,
  { conditions }: Combatant,
  told: readonly StoryLine[],
): readonly string[] {
  const had = new Set(was.conditions.map(({ name }) => name));
  const isTold = (name: string) => told.some(({ text }) => text.toLowerCase().includes(name.toLowerCase()));
  const names = new Set(conditions.map(({ name }) => name));
  return withoutNames([...names], scene).filter((name) => !had.has(name) && !isTold(name));
}

/** Returns the pools of a combatant that have changed, with from what to what. */
function lossesOf(was: Combatant, combatant: Combatant, keys: readonly string[]) {
  return poolsOf(combatant, keys).flatMap(({ key, current }) => {
    const [old] = poolsOf(was, [key]);
    return !old || old.current === current ? [] : [{ key, from: old.current, to: current }];
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
  return [before, fight].some((one) => findAnywhere(one, id)?.hidden);
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
  const everybody = [scene.before, scene.fight].flatMap(everybodyIn);
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

import { firstAlike } from '../../core/fight/alike.ts';
import {
  type Combatant,
  codeOf,
  type Fight,
  findCombatant,
  isFoe,
  isPlayers,
  nameOf,
  shownCode,
} from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { Json } from '../../core/kit/json.ts';
import { groupedBy } from '../../core/kit/list.ts';
import { memoize } from '../../core/kit/memoize.ts';
import { percentOf } from '../../core/kit/number.ts';
import { listed } from '../../core/kit/wording.ts';
import { actionsOf, refusalOf } from '../../core/play/play.ts';
import { type ChooseRequest, possible, type Request } from '../../core/rule/request.ts';
import { recorded } from '../../core/rule/run.ts';
import type { Action, Due, Scene } from '../../core/ruleset/ruleset.ts';
import { type Drops, dropsOf, type Likelihood, likelihoodOf } from '../../drivers/likelihood.ts';
import { taking } from '../../drivers/odds.ts';
import { labelOf, lineOf } from '../../views/labels.ts';
import { codesOf, stem } from '../../views/rows.ts';
import type { Theme } from '../../views/theme.ts';
import { isShown } from '../answers/screen-parts.ts';
import type { Situation } from '../table/situation.ts';

/** Something that can be picked from a list: the line that it stands for, and what it says. */
export interface MenuItem {
  readonly label: string;
  readonly line: string;
  /** Remark shown while it is picked. */
  readonly about?: string;
  /** Combatant whose list it opens, in place of a line that does something. */
  readonly opens?: string | undefined;
}

/** Something that can be done, with what it is of. */
interface Doable extends MenuItem {
  /** Title of the action; empty for somebody else who acts first. */
  readonly kind: string;
  /** Letter of the action, where it has one. */
  readonly short?: string | undefined;
  readonly intent?: Intent;
  /** Gives up or leaves the fight: it stands last. */
  readonly grave?: true | undefined;
}

/** Returns everything that whoever is due can do now, each with its action, what the tactic would do first. */
export function doableBy(scene: Scene, due: Due): readonly Doable[] {
  const [who, ...later] = due.who ?? [];
  if (who === undefined) return [];
  const items = actionsDue(scene, due)
    .filter(({ typed }) => !typed)
    .flatMap((action) => itemsOf(scene, action, who, due));
  const others = later.map((id): Doable => {
    return { label: `${nameOf(scene.fight, id)} acts first`, line: codeOf(scene.fight, id) ?? id, kind: '', opens: id };
  });
  return [...bestFirst(scene, due, items, who), ...others];
}

/** Returns the actions that the prompt offers: of the words that are due those that whoever is due can do at all. */
export function offered(scene: Scene, due: Due): readonly Action[] {
  const who = due.who?.[0];
  const actions = actionsDue(scene, due);
  if (who === undefined) return actions;
  // No list can hold a text, or a distance.
  const takesMore = ({ options = [], text, targets }: Action) =>
    !targets?.least && (text === 'required' || options.some(({ units, amount }) => units !== undefined || amount));
  return actions.filter((action) => takesMore(action) || itemsOf(scene, action, who, due).length > 0);
}

function actionsDue({ ruleset }: Scene, { words = [] }: Pick<Due, 'words'>): readonly Action[] {
  const actions = actionsOf(ruleset);
  return words.flatMap((word) => actions.find((one) => one.word === word) ?? []);
}

/** Puts the tactic's choice first, if it is due; one that says more than the list (a weapon, a distance) becomes a further item. */
function bestFirst(scene: Scene, { words }: Due, items: readonly Doable[], who: string): readonly Doable[] {
  const { ruleset, fight } = scene;
  const best = ruleset.plan(fight, who);
  if (!best || words?.includes(best.do) === false || !legal(scene, best)) return items;
  const line = lineOf(scene, best);
  const plain = lineOf(scene, { do: best.do, who, ...(best.at && { at: best.at }) });
  const found = items.find((item) => item.line === line) ?? items.find((item) => item.line === plain);
  const action = actionsOf(ruleset).find(({ word }) => word === best.do);
  const own = { kind: action?.title ?? '', short: action?.short };
  const label = found?.label ?? (best.at ? labelOf(scene, best) : own.kind);
  const first = { ...own, ...found, label, line, intent: best };
  return [first, ...items.filter((item) => item !== found)];
}

/**
 * Returns an order for one of several people by one of some words, as an example: the first that the rules allow.
 * @param people whoever may act; the players' side, where nobody in particular is due
 */
export function exampleOf(scene: Scene, people: readonly string[], words: readonly string[]): string {
  const { combatants } = scene.fight;
  const ours = combatants.filter(({ side, benched }) => !benched && isPlayers(scene.fight, side)).map(({ id }) => id);
  const actions = actionsDue(scene, { words });
  const all = (people.length > 0 ? people : ours).flatMap((who) => actions.map((action) => ({ who, action })));
  const isOpen = (action: Action, intent: Intent) => legal(scene, intent) || aimed(scene, action, intent).length > 0;
  const { who, action } = all.find((one) => isOpen(one.action, { do: one.action.word, who: one.who })) ?? all[0] ?? {};
  return `${codeOf(scene.fight, who ?? '') ?? 'as'} ${action?.word ?? 'attack'}`;
}

function itemsOf(scene: Scene, action: Action, combatant: string, { side = combatant }: Due): readonly Doable[] {
  const who = action.by === 'side' ? side : combatant;
  // What nobody does is done to those it names: of these the list has whoever it is for.
  const isTo = action.by === undefined && action.targets !== undefined;
  const base: Intent = isTo ? { do: action.word } : { do: action.word, who };
  const before = (id: string) =>
    findCombatant(scene.fight, id) ? `${action.aimed ?? action.title} ` : `${action.title}: `;
  const item = (intent: Intent, aim: string): Doable => ({
    kind: action.title,
    short: action.short,
    intent,
    grave: action.grave,
    label: aim === '' ? action.title : `${before(intent.at?.[0] ?? '')}${aim}`,
    line: lineOf(scene, intent),
  });
  const aims = action.targets
    ? aimed(scene, action, base).map(({ id, label }) => item({ ...base, at: [id] }, label))
    : [];
  if (isTo) return aims.filter(({ intent }) => intent?.at?.includes(who));
  if (aims.length > 0) return aims;
  if ((action.targets?.least ?? 0) > 0) return [];
  if (legal(scene, base)) return [item(base, '')];
  return worded(scene, action, who).map(({ intent, word }) => item(intent, word));
}

function aimed(scene: Scene, { targets }: Action, base: Intent) {
  const choices = targets?.of(scene.fight, base) ?? [];
  return choices.filter(({ id, refused }) => refused === undefined && legal(scene, { ...base, at: [id] }));
}

/** Returns an action with each word that it can still take: `move` and each place that can be reached. */
function worded(
  scene: Scene,
  { word: does, options = [] }: Action,
  who: string,
): readonly { readonly intent: Intent; readonly word: string }[] {
  const ways = options.flatMap(({ id, words = {} }) =>
    Object.entries(words).map(([word, value]: [string, Json]) => ({
      word,
      intent: { do: does, who, options: { [id]: value } },
    })),
  );
  return ways.filter(({ intent }) => legal(scene, intent));
}

function legal(scene: Scene, intent: Intent): boolean {
  return refusalOf(scene, intent) === undefined;
}

/** Number of choices of a situation that are weighed. */
const MOST = 10;

/** Odds that are known of a situation, by the key that choices with the same odds share. */
const known = memoize((_: Situation) => new Map<string, Likelihood | undefined>());

/**
 * Returns how likely an order hits and drops a target, as `hits 40%` and `drops 17%`; nothing where it harms nobody, or
 * where that takes too long. It is worked out once for a situation.
 */
function chanceWords(situation: Situation, intent: Intent): readonly string[] {
  const found = oddsFor(situation, intent);
  if (!found || found.hit === 0) return [];
  const { hit, out, isRough } = found;
  return [`hits ${roughly(hit, isRough)}`, ...(out === 0 ? [] : [`drops ${roughly(out, isRough)}`])];
}

function oddsFor(situation: Situation, intent: Intent): Likelihood | undefined {
  const all = known(situation);
  const key = kindOf(situation.settled, intent);
  if (all.has(key)) return all.get(key);
  if (all.size >= MOST) return undefined;
  const { ruleset, settled } = situation;
  const found = (intent.at ?? []).length === 0 ? undefined : likelihoodOf(ruleset, settled, intent);
  all.set(key, found);
  return found;
}

/** Returns a key for an order that others share, by or at people who are alike: it stands for their odds. */
function kindOf(fight: Fight, { who = '', at = [], ...more }: Intent): string {
  const alike = firstAlike(fight);
  const first = (id: string) => alike.get(id) ?? id;
  const aims = new Set(at.map(first)).size === at.length ? at.map(first) : at;
  return JSON.stringify([first(who), aims, more]);
}

/** Chances that are known of a situation, by the key of the decision. */
const weighedOptions = memoize((_: Situation) => new Map<string, ReadonlyMap<string, string>>());

/**
 * Returns who is dropped by each option of the pending decision, and how likely, as `drops LE 31%, ba 44%`; nothing where
 * the decision asks for no such thing, or where that takes too long. It is worked out once for a situation.
 */
export function optionChances(situation: Situation, request: Request): ReadonlyMap<string, string> {
  if (request.kind !== 'choose' || request.weighed !== true) return new Map();
  const all = weighedOptions(situation);
  const found = all.get(request.key) ?? dropsBy(situation, request);
  all.set(request.key, found);
  return found;
}

function dropsBy(situation: Situation, request: ChooseRequest): ReadonlyMap<string, string> {
  const { ruleset, settled, question } = situation;
  const step = question?.kind === 'requests' ? question.open.find((one) => one.request === request)?.step : undefined;
  if (!step) return new Map();
  const { intent, answers } = step;
  const given = answers.length === 0 ? undefined : () => recorded(answers);
  const says = possible(request.options).map(({ id }) => {
    const drops = dropsOf(ruleset, settled, intent, taking({ [request.key]: id }), given);
    return [id, drops ? dropWords(situation, request, drops) : ''] as const;
  });
  return new Map(says.filter(([, words]) => words !== ''));
}

/** Names those who are dropped with their chances: whoever answers first, then the side, then the others, as in the roster. */
function dropWords({ fight }: Situation, { who }: ChooseRequest, { chances, isRough }: Drops): string {
  const side = findCombatant(fight, who)?.side;
  const place = ({ id, side: its }: Combatant) => (id === who ? 0 : its === side ? 1 : 2);
  const words = fight.combatants
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((one) => {
      const chance = chances.get(one.id);
      return chance === undefined ? [] : [`${shownCode(fight, one)} ${roughly(chance, isRough)}`];
    });
  return words.length === 0 ? '' : `drops ${words.join(', ')}`;
}

/** A sum of shares may miss 1 by so much and be 1. */
const ROUNDING = 1e-9;

/** Returns a share in whole percent; never 0% or 100% of what can happen or fail to. */
function roughly(share: number, isRough: boolean): string {
  const percent = percentOf(share);
  if (percent === 0) return '<1%';
  if (percent === 100 && share < 1 - ROUNDING) return '>99%';
  return `${isRough ? '~' : ''}${percent}%`;
}

/** Returns what the referee's combatants are planned to do, by who acts: `→ Asta 40%`, or in short `→as 40%`. */
export function plansShown(situation: Situation, { becomes }: Theme, isShort: boolean): ReadonlyMap<string, string> {
  const { fight, plan } = situation;
  const hasOdds = isShown(fight, 'odds');
  const kinds = plan.map(({ intent }) => kindOf(situation.settled, intent));
  const weighed = [...new Set(kinds)].slice(0, plan.length > LONG ? FEW : plan.length);
  const planned = plan.flatMap(({ intent }, i) => {
    const { who, at = [] } = intent;
    if (who === undefined || at.length === 0) return [];
    const called = (id: string) => {
      const combatant = isShort ? findCombatant(fight, id) : undefined;
      return combatant ? shownCode(fight, combatant) : nameOf(fight, id);
    };
    const aim = `${becomes}${isShort ? '' : ' '}${listed(at.map(called))}`;
    const [hits] = hasOdds && weighed.includes(kinds[i] ?? '') ? chanceWords(situation, intent) : [];
    return [[who, hits === undefined ? aim : `${aim} ${hits.replace('hits ', '')}`] as const];
  });
  return new Map(planned);
}

/** Number of entries of a long plan that show their chances, beside those who are alike: each takes a millisecond or two. */
const LONG = 10;
const FEW = 4;

/** An entry of the list of what can be done. */
export interface ListItem extends Doable {
  /** Odds of it, each as a few words. */
  readonly odds: readonly string[];
  /** Entries that it stands for, where the same can be done to several who are alike. */
  readonly alike?: readonly ListItem[];
}

/**
 * Returns the list of what whoever is due can do: by kind, the tactic's choice first, giving up last.
 * @param who somebody of them who is to act first
 */
export function choicesFor(situation: Situation, who?: string): readonly ListItem[] {
  const { ruleset, settled: fight, due } = situation;
  const [next] = due;
  if (!next) return [];
  const others = next.who?.filter((id) => id !== who) ?? [];
  const first = who !== undefined && next.who?.includes(who) ? { ...next, who: [who, ...others] } : next;
  const all = doableBy({ ruleset, fight }, first);
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const rank = ({ kind, grave }: Doable) =>
    grave ? kinds.length + 1 : kind === '' ? kinds.length : kinds.indexOf(kind);
  const hasOdds = isShown(situation.fight, 'odds');
  const weighed = all
    .toSorted((a, b) => rank(a) - rank(b))
    .map((item) => ({ ...item, odds: hasOdds && item.intent ? chanceWords(situation, item.intent) : [] }));
  return alikeAsOne({ ruleset, fight }, weighed);
}

/** Returns an order without its tool where that is the one that is taken when none is named. */
function inShort({ ruleset, fight }: Scene, intent: Intent): Intent {
  const { with: tool, ...plain } = intent;
  const action = actionsOf(ruleset).find(({ word }) => word === intent.do);
  const usual = action?.tools?.(fight, plain).find(({ refused }) => refused === undefined);
  return usual?.id === tool ? plain : intent;
}

/** Least number of targets who are alike that have one entry. */
const MANY = 3;

/** Returns a list with one entry for all that do the same to people who are alike: `Attack Ghoul 2 (like G3-8)`. */
function alikeAsOne(scene: Scene, items: readonly ListItem[]): readonly ListItem[] {
  const { fight } = scene;
  const groups = groupedBy(items, ({ kind, intent, line }) => {
    const [id, ...more] = intent?.at ?? [];
    const target = more.length === 0 ? findCombatant(fight, id ?? '') : undefined;
    return intent && target ? `${kind} ${stem(target.code)} ${kindOf(fight, inShort(scene, intent))}` : line;
  });
  return [...groups.values()].flatMap((alike) => {
    const [first, ...others] = alike;
    if (alike.length < MANY) return alike;
    const ones = others.flatMap(({ intent }) => findCombatant(fight, intent?.at?.[0] ?? '') ?? []);
    const codes = codesOf({ ones, isFoe: ones.some((one) => isFoe(fight, one)) });
    return { ...first, label: `${first.label} (like ${codes})`, alike };
  });
}

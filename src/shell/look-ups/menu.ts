import { codeOf, findCombatant, nameOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { Json } from '../../core/kit/json.ts';
import { actionsOf, refusalOf } from '../../core/play/play.ts';
import type { Action, Due, Scene } from '../../core/ruleset/ruleset.ts';
import { labelOf, lineOf } from '../../views/labels.ts';
/** Something that can be picked from a list: the line that it stands for, and what it says. */
export interface MenuItem {
  readonly label: string;
  readonly line: string;
  /** Remark shown while it is picked. */
  readonly about?: string;
}

/** Something that can be done, with what it is of. */
export interface Doable extends MenuItem {
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
    .flatMap((action) => itemsOf(scene, action, who));
  const others = later.map((id): Doable => {
    return { label: `${nameOf(scene.fight, id)} acts first`, line: codeOf(scene.fight, id) ?? id, kind: '' };
  });
  return [...bestFirst(scene, items, who), ...others];
}

/** Returns the actions that the prompt offers: of the words that are due those that whoever is due can do at all. */
export function offered(scene: Scene, due: Due): readonly Action[] {
  const who = due.who?.[0];
  const actions = actionsDue(scene, due);
  return who === undefined ? actions : actions.filter((action) => canDo(scene, action, who));
}

function actionsDue({ ruleset }: Scene, { words = [] }: Due): readonly Action[] {
  const actions = actionsOf(ruleset);
  return words.flatMap((word) => actions.find((one) => one.word === word) ?? []);
}

/** Puts the tactic's choice first; one that says more than the list (a weapon, a distance) becomes a further item. */
function bestFirst(scene: Scene, items: readonly Doable[], who: string): readonly Doable[] {
  const { ruleset, fight } = scene;
  const best = ruleset.plan(fight, who);
  if (!best) return items;
  const line = lineOf(scene, best);
  const plain = lineOf(scene, { do: best.do, who, ...(best.at && { at: best.at }) });
  const found = items.find((item) => item.line === plain);
  const action = actionsOf(ruleset).find(({ word }) => word === best.do);
  const own = { kind: action?.title ?? '', short: action?.short };
  const first = { ...own, ...found, label: found?.label ?? labelOf(scene, best), line, intent: best };
  return [first, ...items.filter((item) => item !== found)];
}

/** Returns true if a combatant can do an action, once its target or place is given. */
function canDo(scene: Scene, action: Action, who: string): boolean {
  const intent = { do: action.word, who };
  return (action.targets?.least ?? 0) > 0
    ? aimed(scene, action, intent).length > 0
    : legal(scene, intent) || openOptions(action) || worded(scene, action, who).length > 0;
}

/** Returns true if an action takes something that no list can hold, such as a distance. */
function openOptions({ options = [], text }: Action): boolean {
  return text === 'required' || options.some(({ units, amount }) => units !== undefined || amount);
}

function itemsOf(scene: Scene, action: Action, who: string): readonly Doable[] {
  const base: Intent = { do: action.word, who };
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
  if (aims.length > 0) return aims;
  if ((action.targets?.least ?? 0) > 0) return [];
  if (legal(scene, base)) return [item(base, '')];
  return worded(scene, action, who).map(({ intent, word }) => item(intent, word));
}

/** Returns the targets that an action can be aimed at. */
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

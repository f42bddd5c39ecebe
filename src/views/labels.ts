import {
  type Combatant,
  codeOf,
  type Fight,
  findAnywhere,
  findCombatant,
  nameOf,
  nounOf,
} from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import { isObject } from '../core/kit/json.ts';
import { listedInShort, possessive, spokenSide } from '../core/kit/wording.ts';
import { actionsOf } from '../core/play/play.ts';
import type { Action, ActionOption, Ruleset, Scene } from '../core/ruleset/ruleset.ts';

/** Returns a step in a few words: `Asta's move to zone 3`, `the end of the Bout`; by hand as typed: `set g2 ac 2`. */
export function labelOf(scene: Scene, intent: Intent): string {
  const { ruleset, fight } = scene;
  const action = actionsOf(ruleset).find(({ word }) => word === intent.do);
  const { who, at = [], text } = intent;
  if (action && isNameless(action)) return lineOf(scene, intent);
  // A step with an article is nobody's own: `the talk`, `the Guard tests`.
  const isOwn = who !== undefined && !action?.called?.startsWith('the ');
  const whose = isOwn ? `${possessive(spokenSide(nounOf(fight, who)))} ` : '';
  // Beside people, a place or a thing only says where to, or what of theirs.
  const people = at.filter((id) => findCombatant(fight, id));
  const aims = (people.length > 0 ? people : at).map((id) => {
    const name = nameOf(fight, id);
    return name === id ? placeText(ruleset, id) : name;
  });
  const said = text === undefined ? [] : [`"${text}"`];
  const whom = intent.do === 'add' ? newcomersIn(intent) : listedInShort(aims);
  return [`${whose}${withAims(action ?? { word: intent.do }, whom)}`, ...said].join(' ');
}

/** Returns a step as a sentence names it; one by hand as it is typed: `session`. */
export function labelInSentence(scene: Scene, intent: Intent): string {
  const label = labelOf(scene, intent);
  const action = actionsOf(scene.ruleset).find(({ word }) => word === intent.do);
  return action && isNameless(action) ? `\`${label}\`` : label;
}

/** Returns those who join a fight by a step: a few by name, of more their number. */
function newcomersIn({ options = {} }: Intent): string {
  const { members } = options;
  const names = Array.isArray(members) ? members.flatMap((one) => (isObject(one) ? String(one['name']) : [])) : [];
  return names.length > 4 ? `${names.length} newcomers` : listedInShort(names);
}

/** Returns what a step is called, with its targets: `attack on Orc 1`, `move to zone 3`, `change of gear (axe)`. */
export function withAims({ word, called = `${word} on` }: Pick<Action, 'word' | 'called'>, aims: string): string {
  if (aims === '') return called.replace(ownJoint, '');
  return ownJoint.test(called) ? `${called} ${aims}` : `${called} (${aims})`;
}

/** Returns true for an action by hand that is called by its line alone. */
export function isNameless({ called, typed, by }: Action): boolean {
  return called === undefined && (typed === true || by === undefined);
}

/** A preposition at the end of what a step is called, by which its target follows: `run past`. */
const ownJoint = / (?:of|past|for|from|to|on|at|by)$/;

/** Returns an intent as it would be typed, with its options and text. */
export function lineOf({ ruleset, fight }: Scene, intent: Intent): string {
  const code = (id: string) => findAnywhere(fight, id)?.code ?? quoted(id);
  const who = intent.who === undefined || !findCombatant(fight, intent.who) ? [] : [code(intent.who)];
  const tool = intent.with === undefined ? [] : ['w', quoted(intent.with)];
  const action = actionsOf(ruleset).find(({ word }) => word === intent.do);
  const options = action?.options ?? [];
  // An amount stands before the names, behind them where a text follows, and behind the text where it says of what.
  const placeOf = ({ any, amount, units, counts }: ActionOption) =>
    any ?? (counts ? 'counted' : amount && !units && !action?.text ? 'first' : undefined);
  const at = (place: ReturnType<typeof placeOf>) =>
    options
      .filter((option) => placeOf(option) === place)
      .flatMap((option) => optionText(option, intent, fight, options) ?? []);
  const text = intent.text === undefined ? [] : [`"${intent.text}"`];
  const targets = (intent.at ?? []).map(code);
  return [
    ...who,
    intent.do,
    ...at('first'),
    ...targets,
    ...tool,
    ...at('last'),
    ...at(undefined),
    ...text,
    ...at('counted'),
  ].join(' ');
}

/** Returns an option as it would be typed; nothing when the intent has none, or the words have nothing for it. */
function optionText(
  { id, words = {}, units, counts = [], amount, any, takes }: ActionOption,
  intent: Intent,
  fight: Fight,
  of: readonly ActionOption[],
): string | undefined {
  const value = intent.options?.[id];
  if (value === undefined) return undefined;
  if (takes === 'somebody' && isObject(value)) {
    const of = String(value['of']);
    return `${String(value['at'])} ${codeOf(fight, of) ?? of}`;
  }
  if (takes === 'number') return `${Object.keys(words)[0]} ${String(value)}`;
  const [one, ...others] = Object.keys(words).filter((word) => words[word] === value);
  const word = isSeveral(intent, of) && one !== undefined && others.includes(`${one}s`) ? `${one}s` : one;
  if (word !== undefined) return word;
  if (typeof value === 'number' && units?.[0] !== undefined) return `${value}${units[0]}`;
  const counted = counts[isSeveral(intent, of) ? 1 : 0];
  if (counted !== undefined) return `${String(value)} ${counted}`;
  const isPlain = typeof value === 'string' || typeof value === 'number';
  return isPlain && (amount || any !== undefined) ? quoted(`${value}`) : undefined;
}

/** Returns true if the amount of an intent is more than one, so that what it counts has its plural: `7 days`. */
function isSeveral({ options = {} }: Intent, of: readonly ActionOption[]): boolean {
  return of.some(({ id, amount }) => amount && (options[id] ?? 1) !== 1);
}

/** Returns a name as it is typed: in quotes where it has several words. */
export function quoted(word: string): string {
  return word.includes(' ') ? `"${word}"` : word;
}

/** Returns the place where a combatant is by now. */
export function placeNow({ board }: Ruleset, fight: Fight, combatant: Combatant): string {
  return board.place?.(combatant, fight) ?? combatant.place;
}

/** Returns a place as it is read: a number alone, or behind its letter, says what it is the number of, as in `zone 3`. */
export function placeText({ setup }: Ruleset, place: string): string {
  const kind = (setup.placesTitle ?? 'Places').toLowerCase().replace(/s$/, '');
  const number = place.replace(new RegExp(`^${kind.charAt(0)}(?=\\d)`), '');
  return /^\d/.test(number) ? `${kind} ${number}` : place;
}

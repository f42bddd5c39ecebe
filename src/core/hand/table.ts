import { byHand, screenParts } from '../fight/by-hand.ts';
import { type Combatant, type Fight, findCombatant, membersOf, type Side } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import { aText } from '../fight/telling.ts';
import { findNamed, groupOf, meansAll, sidesMeant } from '../fight/who.ts';
import type { Json, JsonObject } from '../kit/json.ts';
import { caseless, idsOf } from '../kit/names.ts';
import { hintFor } from '../kit/nearest.ts';
import { Problem } from '../kit/problem.ts';
import { choiceOf } from '../ruleset/action.ts';
import { defineOptions, namedBy } from '../ruleset/options.ts';
import { notThere } from '../ruleset/refuse.ts';
import type { Action, Refusal, Ruleset } from '../ruleset/ruleset.ts';
import { needed } from './people.ts';

/** Actions that say whose dice are used, and that answer decisions beforehand. */
export function tableActions(ruleset: Ruleset): readonly Action[] {
  return [sayWhoRolls(ruleset), answerBeforehand(ruleset)];
}

const diceOptions = defineOptions({
  whose: { ...aText, any: 'first', about: 'a side, a combatant or a kind of die' },
  from: { ...namedBy('table', 'seed'), any: 'first', about: 'table for real dice, seed for affray' },
});

function sayWhoRolls(ruleset: Ruleset): Action {
  return {
    word: 'dice',
    title: 'Say who rolls',
    help: 'dice party table: real dice; dice {ally} seed: affray rolls; dice damage table: a kind of roll',
    options: diceOptions.list,
    *play(draft, intent) {
      const { whose: named, from: source } = diceOptions.of(intent);
      const whose = needed(intent, named, 'dice party table');
      if (whose === 'table' || whose === 'seed') needed(intent, source, `dice party ${whose}`);
      const keys = rollersNamed(draft.fight, whose, ruleset.asks);
      const from = needed(intent, source, `dice ${whose} table`);
      const [only = whose] = keys.length > 1 ? [meansAll(whose) ? 'all' : whose] : keys;
      draft.put('dice', Object.fromEntries(keys.map((key) => [key, from])));
      draft.tell(byHand.dice, { whose: only, from });
    },
  };
}

const answerBeforehand = (ruleset: Ruleset): Action => ({
  word: 'order',
  title: 'Answer a decision beforehand',
  help: `order foes none; order {foe} ${ruleset.orders?.[0] ?? 'none'}; order KIND no, for a kind of decision; order party ask ends it, or asks what is left out; order alone lists them`,
  targets: { least: 0, most: 100, of: (fight) => [...fight.sides.map(choiceOf), ...fight.combatants.map(choiceOf)] },
  text: 'required',
  textLast: true,
  textWords: ['ask', ...(ruleset.orders ?? []), ...(ruleset.asks ?? [])],
  check: (fight, intent) => strangeOrder(ruleset, fight, intent),
  *play(draft, { at = [], text = '' }) {
    const [kind = '', ...rest] = text.split(' ');
    const [whose, words] = at.length > 0 ? [at, text] : [[kind.toLowerCase()], rest.join(' ')];
    const said = words.replace(/[.,;]+$/, '');
    if (said === '') throw new Problem('no-order', noOrder(ruleset, draft.fight, kind));
    const sides = draft.fight.sides.map(({ id }) => id).filter((id) => isWhole(draft.fight, id, whose));
    draft.put('orders', ordersOf(ruleset, draft.fight, whose, sides, said));
    ruleset.ordered?.(draft, whose);
    const others = whose.filter((who) => !sides.includes(findCombatant(draft.fight, who)?.side ?? who));
    draft.tell(byHand.order, { who: [...sides, ...others], text: said }, undefined, 'referee');
  },
});

/** Returns what is missing behind one word: whose order an option is, or what is to be done at a kind of decision. */
function noOrder({ orders = [] }: Ruleset, { sides }: Fight, word: string): string {
  const side = sides.at(-1)?.id ?? 'foes';
  if (isAmong(word.toLowerCase(), [...orders, ...plain], 1))
    return `Say whose order it is, such as \`order ${side} ${word}\`.`;
  return `Say the order for ${word}, such as \`order ${word} ask\`.`;
}

/** Returns true for a side, or for several combatants who are all of it: the order then holds for newcomers, too. */
function isWhole(fight: Fight, side: string, whose: readonly string[]): boolean {
  const members = membersOf(fight, side).filter(({ benched }) => !benched);
  return whose.includes(side) || (members.length > 1 && members.every(({ id }) => whose.includes(id)));
}

/**
 * Returns the standing orders after a change: a side's order replaces those of its members. `ask` ends an order; where
 * a side has none, or a kind of question that is left out, it is an order to ask what the rules would leave out.
 */
function ordersOf(
  { leavesOut = [] }: Ruleset,
  fight: Fight,
  whose: readonly string[],
  sides: readonly string[],
  said: string,
): JsonObject {
  const { orders } = fight.bags;
  const theirs = sides.flatMap((side) => membersOf(fight, side).filter(({ id }) => orders[id] !== undefined));
  const people = new Set([...whose.filter((who) => !sides.includes(who)), ...theirs.map(({ id }) => id)]);
  const own = [...people].map((who) => {
    const side = findCombatant(fight, who)?.side ?? '';
    if (sides.includes(side)) return [who, undefined];
    const asksAnew = orders[who] === undefined && leavesOut.includes(who);
    return [who, said === 'ask' && orders[side] === undefined && !asksAnew ? undefined : said];
  });
  const hasOne = (side: string) => orders[side] !== undefined || theirs.some((combatant) => combatant.side === side);
  return Object.fromEntries([
    ...own,
    ...sides.map((side) => [side, said === 'ask' && hasOne(side) ? undefined : said]),
  ]);
}

/**
 * Reads whose dice: a side, group, combatant or kind of roll.
 * @throws Problem `unknown-roller` for other words, `refused` for everybody where nobody is there yet
 */
function rollersNamed(fight: Fight, word: string, kinds?: readonly string[]): readonly string[] {
  const { sides, combatants } = fight;
  const wanted = caseless(word);
  const one = findNamed(fight, word) ?? findCombatant(fight, wanted)?.id;
  if (one !== undefined) return [one];
  if (meansAll(word) && sides.length === 0)
    throw new Problem('refused', 'Nobody is in the fight yet. Say who rolls once it has begun.');
  if (meansAll(word)) return [...idsOf(sides), 'referee'];
  const meant = sidesMeant(fight, word);
  if (meant.length > 0) return [...idsOf(meant)];
  const group = groupOf(fight, wanted) ?? [];
  if (group.length > 0) return group;
  if (kinds && !kinds.includes(wanted)) throw unknownRoller(word, [...sides, ...combatants], kinds);
  return [wanted];
}

function unknownRoller(word: string, all: readonly (Side | Combatant)[], kinds: readonly string[]): Problem {
  const names = all.flatMap((each) => ('code' in each ? [each.name, each.code] : [each.id]));
  const otherwise = 'Name a side, a combatant or a kind of roll, such as damage.';
  const instead = hintFor(word, [...names, ...guessable(word, kinds)], otherwise);
  return new Problem('unknown-roller', `No side, combatant or roll here is called "${word}". ${instead}`, {
    called: word,
  });
}

/** Returns the kinds of rolls that a mistyped word may mean: a short one is near to any word, unless its letters are the same. */
function guessable(word: string, kinds: readonly string[]): readonly string[] {
  const lettersOf = (text: string) => [...text.toLowerCase()].toSorted().join('');
  return kinds.filter((kind) => kind.length > 4 || lettersOf(kind) === lettersOf(word));
}

/** Words of an order in every ruleset. */
const plain = ['ask', 'yes', 'no', 'none', 'nobody'];
/** These, and kinds of orders to the shell. */
const always = [...plain, 'off', 'all', 'each', ...screenParts];

/** Returns the refusal of an order with a word of no decision and no name; a check's result stands behind `if`. */
function strangeOrder(ruleset: Ruleset, fight: Fight, { at = [], text = '' }: Intent): Refusal | undefined {
  const { orders, asks = [] } = ruleset;
  if (orders === undefined) return undefined;
  const [wanted = ''] = text.toLowerCase().split(/ if /);
  const said = wanted.replace(/[.,;]+$/, '').split(' ');
  const [first = ''] = said;
  const kinds = [...asks, ...screenParts];
  const isKind = isAmong(first, kinds, 3);
  // No decision is called by its answer: `order no al`.
  if (at.length === 0 && !isKind && isAmong(first, [...orders, ...always], 2))
    return notThere(noOrder(ruleset, fight, first));
  const known = [...orders, ...asks, ...always, ...wordsIn(fight)];
  const strange = said.find((word, i) => (at.length === 0 && i === 0 ? !isKind : !isOfOrder(word, said[i - 1], known)));
  const twice = said.find((word, i) => word === said[i - 1]);
  if (twice !== undefined) return notThere(`"${twice}" stands twice in the order. Type it once.`);
  if (strange === undefined) return isAskPlain(said, [...kinds, ...orders]) ? undefined : notThere(askAlone(fight));
  const near = [...orders, ...always, ...guessable(strange, asks)];
  const instead = hintFor(strange, near, `Orders here are words such as ${orders.slice(0, 5).join(', ')}.`);
  return { ...notThere(`No decision here has an option "${strange}". ${instead}`), called: strange };
}

/** Returns true for a word that an order may have behind another: a number only behind a name. */
function isOfOrder(word: string, before: string | undefined, known: readonly string[]): boolean {
  if (/^\d+$/.test(word)) return before !== undefined && !/^\d/.test(before);
  return /^[\p{L}\d'’-]+$/u.test(word) && isAmong(word, known, 1);
}

/** Returns the refusal of `ask` among other words of an order. */
function askAlone({ sides }: Fight): string {
  return `\`ask\` stands alone, or behind a kind of decision: \`order ${sides.at(-1)?.id ?? 'foes'} ask\`.`;
}

/** Returns true for an order without `ask`, or with nothing beside it but a kind of decision. */
function isAskPlain(said: readonly string[], kinds: readonly string[]): boolean {
  const [kind = '', last] = said;
  if (!said.includes('ask') || said.length === 1) return true;
  return said.length === 2 && last === 'ask' && kind !== 'ask' && isAmong(kind, kinds, 3);
}

function isAmong(word: string, known: readonly string[], least: number): boolean {
  return known.some((one) => one === word || (word.length >= least && one.startsWith(word)));
}

/** Words of whoever and whatever is in the fight: names, codes, sides, groups, gear. */
function wordsIn({ combatants, sides, bags }: Fight): readonly string[] {
  const named = combatants.flatMap(({ id, name, code, fields }) => [id, name, code, ...texts(fields)]);
  const all = [...named, ...sides.flatMap(({ id, name }) => [id, name]), ...Object.keys(bags.groups)];
  return all.flatMap((text) => [text.toLowerCase(), ...text.toLowerCase().split(/[^\p{L}\d]+/u)]);
}

function texts(json: Json | undefined): readonly string[] {
  if (typeof json === 'string') return [json];
  if (json === undefined || json === null || typeof json !== 'object') return [];
  return Object.values<Json | undefined>(json).flatMap(texts);
}

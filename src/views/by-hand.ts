import { byHand } from '../core/fight/by-hand.ts';
import type { Told } from '../core/fight/fact.ts';
import type { Kind, Teller } from '../core/fight/telling.ts';
import { type Json, type JsonObject, own } from '../core/kit/json.ts';
import { does, fieldInWords, listed, spokenSide } from '../core/kit/wording.ts';
import type { FieldTable } from '../core/sheet/field.ts';
import { endingText, fieldTextInFull } from './field-text.ts';

type Phrase = (data: JsonObject, teller: Teller, fields: AnyFields) => string;

/** Fields of a ruleset, by which values are read. */
type AnyFields = { readonly fields: FieldTable };

type SetTold = CarriedBy<typeof byHand.set>;
type ConditionTold = CarriedBy<typeof byHand.condition>;
type CarriedBy<K> = K extends Kind<infer D> ? D : never;

/** Sentences for changes by the referee's hand, in every ruleset, by the key of the told fact. */
const phrases: Readonly<Record<keyof typeof byHand, Phrase>> = {
  note: sentence(byHand.note, ({ text }) => `Note: ${text}`),
  ruling: sentence(byHand.ruling, ({ what, text }) =>
    what === 'forced' ? 'Ruling: allowed anyway.' : `Ruling: ${text}`,
  ),
  reminder: sentence(byHand.reminder, ({ text }) => `! ${text}`),
  remind: sentence(byHand.remind, ({ text, when }) =>
    when === 'always' ? `On the board: ${text}` : `Reminder, ${when}: ${text}`,
  ),
  'remind-off': sentence(byHand['remind-off'], ({ texts }) => `No longer reminded: ${texts.join('; ')}.`),
  hidden: sentence(byHand.hidden, ({ who }, { name }) => `${name(who)} is hidden from the players.`),
  shown: sentence(byHand.shown, ({ who }, { name }) => `${name(who)} is shown to the players.`),
  grouped: sentence(byHand.grouped, ({ name: group, who }, { name }) => `Group ${group}: ${listed(who.map(name))}.`),
  joined: sentence(byHand.joined, ({ who }, { name }) => `${name(who)} joins the fight.`),
  split: sentence(
    byHand.split,
    ({ stay, go }, { name }) =>
      `The fight is split: ${listed(stay.map(name))} here; ${go.length === 1 ? go.map(name) : `the other ${go.length}`} elsewhere, until \`split\` or \`join\`.`,
  ),
  rejoined: sentence(
    byHand.rejoined,
    ({ who }) => `The fight is one again${who.length === 1 ? '' : `: ${who.length} are back`}.`,
  ),
  benched: sentence(byHand.benched, ({ who }, { name }) => `${name(who)} is benched.`),
  back: sentence(byHand.back, ({ who }, { name }) => `${name(who)} is back.`),
  removed: sentence(byHand.removed, ({ name }) => `${name} is removed.`),
  renamed: sentence(byHand.renamed, ({ from, to }) => `${from} is now called ${to}.`),
  'changed-sides': sentence(
    byHand['changed-sides'],
    ({ who, side }, { name, noun }) => `${name(who)} now fights for ${spokenSide(noun(side)).text}.`,
  ),
  set: sentence(byHand.set, setText),
  condition: sentence(
    byHand.condition,
    (data, teller) => `${teller.name(data.who)}: ${data.name}${endingOf(data, teller)}.`,
  ),
  cleared: sentence(byHand.cleared, ({ who, name: what }, { name }) => `${name(who)}: no longer ${what}.`),
  house: sentence(byHand.house, ({ switch: id, value }) => `House rule: ${id} is ${words(value)}.`),
  dice: sentence(byHand.dice, ({ whose, from }, { noun, fight }) => {
    const subject = whose === 'all' ? { text: 'everybody', plural: false } : noun(whose);
    const isKind = subject.text === whose && !fight.sides.some(({ id }) => id === whose);
    const { text } = isKind || whose === 'all' ? subject : spokenSide(subject);
    if (from !== 'table') return `Dice: affray rolls for ${text}.`;
    return isKind ? `Dice: real dice for ${text}.` : `Dice: ${does({ ...subject, text }, 'roll')} real dice.`;
  }),
  order: sentence(byHand.order, ({ who, text }, { name }) => `Order for ${listed(who.map(name))}: ${text}.`),
  time: sentence(byHand.time, ({ what, count }) =>
    what === 'days' && count !== 1 ? `${String(count)} days pass.` : `A ${what === 'days' ? 'day' : what} passes.`,
  ),
};

/** Returns the sentence for what was done by hand; nothing for keys that are a ruleset's own. */
export function phraseByHand({ key, data }: Told, teller: Teller, fields: AnyFields): string {
  return own(phrases, key)?.(data, teller, fields) ?? '';
}

/** Returns a sentence for data of a save; nothing where they are none of their kind. */
function sentence<D extends JsonObject>(
  { is }: Kind<D>,
  say: (data: D, teller: Teller, fields: AnyFields) => string,
): Phrase {
  return (data, teller, fields) => (is(data) ? say(data, teller, fields) : '');
}

/** Returns what a field was and has become, with what followed from it: `Orc 2: armour none → plate, AC 12 → 18.` */
function setText(data: SetTold, teller: Teller, table: AnyFields): string {
  const change = changeText(data, teller, table);
  const one = teller.fight.combatants.find(({ id }) => id === data.who);
  if (data.stands !== true || !one) return change;
  const { name, code } = one;
  return `${change} Only the number changed: ${name} still stands. For what the rules make of it, \`undo\`, then \`damage AMOUNT ${code}\` or \`kill ${code}\`.`;
}

function changeText({ who, field, value }: SetTold, { fight, before, name }: Teller, table: AnyFields) {
  const now = fight.combatants.find(({ id }) => id === who);
  const old = before?.combatants.find(({ id }) => id === who);
  const isPlace = field === 'place' || field === 'zone';
  const known =
    now && !isPlace && table.fields[field] ? fieldTextInFull(now, field, table.fields[field]) : words(value);
  if (!now || !old) return `${name(who)}: ${fieldInWords(field)} is now ${known}.`;
  if (isPlace) return `${name(who)}: ${field} ${wasAndIs(old.place || '-', now.place)}.`;
  const others = Object.entries(table.fields).filter(([key, { byHand }]) => key !== field && byHand !== 'nothing');
  const said = [[field, table.fields[field]] as const, ...others].flatMap(([key, kind]) => {
    if (!kind) return [];
    const [was, is] = [fieldTextInFull(old, key, kind), fieldTextInFull(now, key, kind)];
    return was === is && key !== field ? [] : [`${fieldInWords(key)} ${wasAndIs(was, is)}`];
  });
  return `${name(who)}: ${said.join(', ')}.`;
}

function wasAndIs(was: string, is: string): string {
  const [from, to] = [was, is].map((text) => (text === '-' || text === '' ? 'none' : text));
  return from === to ? `stays ${to}` : `${from} → ${to}`;
}

/** Returns the end of the condition put on a combatant last, where it ends by itself. */
function endingOf({ who, name: what }: ConditionTold, { fight }: Teller): string {
  const put = fight.combatants
    .find(({ id }) => id === who)
    ?.conditions.findLast(({ name, by }) => name === what && by === 'referee');
  const ending = put ? endingText(put, fight) : '';
  return ending === '' ? '' : `, ${ending}`;
}

function words(json: Json | undefined): string {
  if (json === undefined || json === null) return '';
  return typeof json === 'object' ? JSON.stringify(json) : String(json);
}

import type { Told } from '../core/fight/fact.ts';
import type { Teller } from '../core/fight/telling.ts';
import { type Json, own } from '../core/kit/json.ts';
import { does, fieldInWords, listed, spokenSide } from '../core/kit/wording.ts';
import type { FieldTable } from '../core/sheet/field.ts';
import { endingText } from './ending.ts';
import { fieldTextInFull } from './field-text.ts';

type Phrase = (data: Told['data'], teller: Teller, fields: AnyFields) => string;

/** Fields of a ruleset, by which values are read. */
type AnyFields = { readonly fields: FieldTable };

/** Sentences for changes by the referee's hand, in every ruleset, by the key of the told fact. */
const phrases: Readonly<Record<string, Phrase>> = {
  note: ({ text }) => `Note: ${words(text)}`,
  ruling: ({ what, text }) => (what === 'forced' ? 'Ruling: allowed anyway.' : `Ruling: ${words(text)}`),
  reminder: ({ text }) => `! ${words(text)}`,
  remind: ({ text, when }) =>
    when === 'always' ? `On the board: ${words(text)}` : `Reminder, ${words(when)}: ${words(text)}`,
  'remind-off': ({ texts }) => `No longer reminded: ${list(texts).map(words).join('; ')}.`,
  hidden: ({ who }, { name }) => `${name(who)} is hidden from the players.`,
  shown: ({ who }, { name }) => `${name(who)} is shown to the players.`,
  grouped: ({ name: group, who }, { name }) => `Group ${words(group)}: ${listed(list(who).map(name))}.`,
  joined: ({ who }, { name }) => `${name(who)} joins the fight.`,
  split: ({ stay, go }, { name }) =>
    `The fight is split: ${listed(list(stay).map(name))} here; ${list(go).length === 1 ? list(go).map(name) : `the other ${list(go).length}`} elsewhere, until \`split\` or \`join\`.`,
  rejoined: ({ who }) => `The fight is one again${list(who).length === 1 ? '' : `: ${list(who).length} are back`}.`,
  benched: ({ who }, { name }) => `${name(who)} is benched.`,
  back: ({ who }, { name }) => `${name(who)} is back.`,
  removed: ({ name }) => `${words(name)} is removed.`,
  renamed: ({ from, to }) => `${words(from)} is now called ${words(to)}.`,
  'changed-sides': ({ who, side }, { name, noun }) => `${name(who)} now fights for ${spokenSide(noun(side)).text}.`,
  set: setText,
  condition: (data, teller) => `${teller.name(data['who'])}: ${words(data['name'])}${endingOf(data, teller)}.`,
  cleared: ({ who, name: what }, { name }) => `${name(who)}: no longer ${words(what)}.`,
  house: ({ switch: id, value }) => `House rule: ${words(id)} is ${words(value)}.`,
  dice: ({ whose, from }, { noun, fight }) => {
    const subject = whose === 'all' ? { text: 'everybody', plural: false } : noun(whose);
    const isKind = subject.text === whose && !fight.sides.some(({ id }) => id === whose);
    const { text } = isKind || whose === 'all' ? subject : spokenSide(subject);
    if (from !== 'table') return `Dice: affray rolls for ${text}.`;
    return isKind ? `Dice: real dice for ${text}.` : `Dice: ${does({ ...subject, text }, 'roll')} real dice.`;
  },
  order: ({ who, text }, { name }) => `Order for ${listed(list(who).map(name))}: ${words(text)}.`,
  time: ({ what, count }) =>
    what === 'days' && count !== 1
      ? `${words(count)} days pass.`
      : `A ${what === 'days' ? 'day' : words(what)} passes.`,
};

/** Returns the sentence for what was done by hand; nothing for keys that are a ruleset's own. */
export function phraseByHand({ key, data }: Told, teller: Teller, fields: AnyFields): string {
  return own(phrases, key)?.(data, teller, fields) ?? '';
}

/** Returns what a field was and has become, with what followed from it: `Orc 2: armour none → plate, AC 12 → 18.` */
function setText(data: Told['data'], teller: Teller, table: AnyFields): string {
  const change = changeText(data, teller, table);
  const one = teller.fight.combatants.find(({ id }) => id === data['who']);
  if (data['stands'] !== true || !one) return change;
  const { name, code } = one;
  return `${change} Only the number changed: ${name} still stands. For what the rules make of it, \`undo\`, then \`damage AMOUNT ${code}\` or \`kill ${code}\`.`;
}

function changeText({ who, field: json, value }: Told['data'], { fight, before, name }: Teller, table: AnyFields) {
  const field = words(json);
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
function endingOf({ who, name: what }: Told['data'], { fight }: Teller): string {
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

function list(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json : [];
}

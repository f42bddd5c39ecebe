import type { Told } from '../core/fight/fact.ts';
import type { Teller } from '../core/fight/telling.ts';
import { isObject, type Json, own } from '../core/kit/json.ts';
import { does } from '../core/kit/wording.ts';
import { endingText } from './ending.ts';

type Phrase = (data: Told['data'], teller: Teller) => string;

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
  grouped: ({ name: group, who }, { name }) => `Group ${words(group)}: ${list(who).map(name).join(', ')}.`,
  joined: ({ who }, { name }) => `${name(who)} joins the fight.`,
  split: ({ stay, go }, { name }) =>
    `The fight is split: ${list(stay).map(name).join(', ')} here; ${list(go).length === 1 ? list(go).map(name) : `the other ${list(go).length}`} elsewhere, until \`split\` or \`join\`.`,
  rejoined: ({ who }) => `The fight is one again${list(who).length === 1 ? '' : `: ${list(who).length} are back`}.`,
  benched: ({ who }, { name }) => `${name(who)} is benched.`,
  back: ({ who }, { name }) => `${name(who)} is back.`,
  removed: ({ name }) => `${words(name)} is removed.`,
  renamed: ({ from, to }) => `${words(from)} is now called ${words(to)}.`,
  'changed-sides': ({ who, side }, { name }) => `${name(who)} is now with ${name(side)}.`,
  set: (data, teller) => `Ruling: ${words(data['field'])} of ${teller.name(data['who'])} is ${valueNow(data, teller)}.`,
  condition: (data, teller) => `${teller.name(data['who'])}: ${words(data['name'])}${endingOf(data, teller)}.`,
  cleared: ({ who, name: what }, { name }) => `${name(who)}: ${words(what)} is over.`,
  house: ({ switch: id, value }) => `House rule: ${words(id)} is ${words(value)}.`,
  dice: ({ whose, from }, { noun }) => {
    const subject = whose === 'all' ? { text: 'everybody', plural: false } : noun(whose);
    return from === 'table' ? `Dice: ${does(subject, 'roll')} real dice.` : `Dice: affray rolls for ${subject.text}.`;
  },
  order: ({ who, text }, { name }) => `Order for ${list(who).map(name).join(', ')}: ${words(text)}.`,
  time: ({ what, count }) =>
    what === 'days' && count !== 1
      ? `${words(count)} days pass.`
      : `A ${what === 'days' ? 'day' : words(what)} passes.`,
};

/** The sentence for what was done by hand; nothing for keys that are a ruleset's own. */
export function phraseByHand({ key, data }: Told, teller: Teller): string {
  return own(phrases, key)?.(data, teller) ?? '';
}

/** Returns the value that was set; a pool also shows its maximum, which may have changed: `44/44`. */
function valueNow({ who, field, value }: Told['data'], { fight }: Teller): string {
  const now = fight.combatants.find(({ id }) => id === who)?.fields[words(field)];
  return isObject(now) && 'max' in now ? `${words(now['current'])}/${words(now['max'])}` : words(value);
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

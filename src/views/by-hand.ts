import { byHand } from '../core/fight/by-hand.ts';
import type { Told } from '../core/fight/fact.ts';
import { findCombatant } from '../core/fight/fight.ts';
import { type Kind, phraseOf, type Teller } from '../core/fight/telling.ts';
import { insteadOf } from '../core/hand/state.ts';
import { type Json, type JsonObject, own } from '../core/kit/json.ts';
import { fieldInWords } from '../core/kit/wording.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { kindByHand } from '../core/sheet/field.ts';
import { endingText, fieldText } from './field-text.ts';
import { placeNow } from './labels.ts';

type Phrase = (data: JsonObject, teller: Teller, ruleset: Ruleset) => string;

type SetTold = CarriedBy<typeof byHand.set>;
type ConditionTold = CarriedBy<typeof byHand.condition>;
type CarriedBy<K> = K extends Kind<infer D> ? D : never;

/** Sentences with a field's value, by the key of the told fact. */
const phrases: Readonly<Record<string, Phrase>> = {
  set: sentence(byHand.set, setText),
  condition: sentence(
    byHand.condition,
    (data, teller, ruleset) =>
      `${teller.name(data.who)}: ${data.name}${endingOf(data, teller, ruleset)}.${unreadText(data, teller, ruleset)}`,
  ),
  house: sentence(byHand.house, ({ switch: id, value }) => `House rule: ${id} is ${words(value)}.`),
};

const plainPhrase = phraseOf(byHand);

/** Returns the sentence for what was done by hand; nothing for keys that are a ruleset's own. */
export function phraseByHand(told: Told, teller: Teller, ruleset: Ruleset): string {
  return own(phrases, told.key)?.(told.data, teller, ruleset) ?? plainPhrase(told, teller);
}

/** Returns a sentence for data of a save; nothing where they are none of their kind. */
function sentence<D extends JsonObject>(
  { is }: Kind<D>,
  say: (data: D, teller: Teller, ruleset: Ruleset) => string,
): Phrase {
  return (data, teller, ruleset) => (is(data) ? say(data, teller, ruleset) : '');
}

/** Returns what a field was and has become, with what followed from it: `Orc 2: armour none → plate, AC 12 → 18.` */
function setText(data: SetTold, teller: Teller, ruleset: Ruleset): string {
  const change = changeText(data, teller, ruleset);
  const one = teller.fight.combatants.find(({ id }) => id === data.who);
  if (data.over !== undefined && one) {
    const raise = `\`set ${one.code} ${data.field} ${data.over}/${data.over}\``;
    return `${change} ${data.over} is above the maximum, which ${raise} raises.`;
  }
  if (!one) return change;
  const { name, code } = one;
  if (data.still !== undefined)
    return `${change} Only the number changed: ${name} is still ${data.still}. \`revive ${code}\` ends that.`;
  if (data.stands !== true) {
    const old = teller.before?.combatants.find(({ id }) => id === data.who);
    return `${change} ${(old && ruleset.remark?.(data.field, old, one)) ?? ''}`.trim();
  }
  return `${change} Only the number changed: ${name} still stands. For what the rules make of it, \`undo\`, then \`damage AMOUNT ${code}\` or \`kill ${code}\`.`;
}

function changeText({ who, field, value }: SetTold, { fight, before, name }: Teller, ruleset: Ruleset) {
  const table = ruleset.fields.fields;
  const now = fight.combatants.find(({ id }) => id === who);
  const old = before?.combatants.find(({ id }) => id === who);
  const isPlace = field === 'place' || field === 'zone';
  const known = now && !isPlace && table[field] ? fieldText(now, field, table[field], true) : words(value);
  if (!now || !old) return `${name(who)}: ${fieldInWords(field)} is now ${known}.`;
  if (isPlace) {
    const [was, is] = [placeNow(ruleset, before ?? fight, old), placeNow(ruleset, fight, now)];
    return `${name(who)}: ${field} ${wasAndIs(was, is)}.`;
  }
  const others = Object.entries(table).filter(([key, kind]) => key !== field && kindByHand(kind));
  const said = [[field, table[field]] as const, ...others].flatMap(([key, kind]) => {
    if (!kind) return [];
    const [was, is] = [fieldText(old, key, kind, true), fieldText(now, key, kind, true)];
    return was === is && key !== field ? [] : [`${fieldInWords(key)} ${wasAndIs(was, is)}`];
  });
  return `${name(who)}: ${said.join(', ')}.`;
}

function wasAndIs(was: string, is: string): string {
  const [from, to] = [was, is].map((text) => (text === '-' || text === '' ? 'none' : text));
  return from === to ? `stays ${to}` : `${from} → ${to}`;
}

/** Says of a condition named like a state of the rules that they do not read it, and what brings that about. */
function unreadText({ who, name }: ConditionTold, { fight }: Teller, ruleset: Ruleset): string {
  const combatant = findCombatant(fight, who);
  const instead = combatant && insteadOf({ ruleset, fight }, combatant, name.toLowerCase());
  if (instead === undefined) return '';
  return ` As a condition it changes nothing by the rules: \`${instead}\` does.`;
}

/** Returns the end of the condition put on a combatant last, where it ends by itself. */
function endingOf({ who, name: what }: ConditionTold, { fight }: Teller, ruleset: Ruleset): string {
  const put = fight.combatants
    .find(({ id }) => id === who)
    ?.conditions.findLast(({ name, by }) => name === what && by === 'referee');
  const ending = put ? endingText(ruleset, put, fight) : '';
  return ending === '' ? '' : `, ${ending}`;
}

function words(json: Json | undefined): string {
  if (json === undefined || json === null) return '';
  return typeof json === 'object' ? JSON.stringify(json) : String(json);
}

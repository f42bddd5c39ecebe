import { groupedBy } from '../kit/list.ts';
import { does, listed, listedInShort, spokenSide } from '../kit/wording.ts';
import { findCombatant, nameOf } from './fight.ts';
import { allNamed, named, says, text } from './says.ts';
import {
  aFlag,
  aNumber,
  aText,
  aValue,
  aWord,
  carrying,
  defineTellings,
  either,
  maybe,
  type Teller,
  telling,
  texts,
} from './telling.ts';

/** Parts of the screen that an order puts out or brings back; that tells nothing of the fight. */
export const screenParts = ['odds', 'board'] as const;

/** Sentence for what the referee allows though the rules refuse it. */
export const ALLOWED = 'Ruling: allowed anyway.';

/** Names those who are elsewhere: one by name, several by their number. */
function othersOf(names: readonly string[]): string {
  return names.length === 1 ? names.join('') : `the other ${names.length}`;
}

/** Returns who joins, by sides: where there are several of them but the players', or where somebody has a name of its own. */
export function joinedText(who: readonly string[], { fight, noun }: Teller): string {
  const areMany = fight.sides.filter(({ players }) => !players).length > 1;
  const isNamed = (id: string) => !/ \d+$/.test(nameOf(fight, id));
  const saysSide = areMany || who.some(isNamed);
  const sideOf = (id: string) => (saysSide ? findCombatant(fight, id)?.side || undefined : undefined);
  const said = [...groupedBy(who, sideOf)].map(
    ([side, ids]) =>
      `${does(noun(ids), 'join the fight')}${side === undefined ? '' : ` for ${spokenSide(noun(side)).text}`}.`,
  );
  return said.join(' ');
}

/** Tellings of every ruleset, of what is done by hand. Where a sentence has a field's value, views say it. */
export const byHand = defineTellings({
  note: says`Note: ${text('text')}`,
  ruling: telling({ what: aWord('said', 'forced'), text: aText }, (data) =>
    data.what === 'forced' ? ALLOWED : `Ruling: ${data.text}`,
  ),
  reminder: says`! ${text('text')}`,
  remind: telling({ text: aText, when: aText }, (data) =>
    data.when === 'always' ? `On the board: ${data.text}` : `Reminder, ${data.when}: ${data.text}`,
  ),
  'remind-off': telling({ texts }, (data) => `No longer reminded: ${data.texts.join('; ')}.`),
  hidden: says`${named('who')} is hidden from the players.`,
  shown: says`${named('who')} is shown to the players.`,
  grouped: says`Group ${text('name')}: ${allNamed('who')}.`,
  joined: telling({ who: either(aText, texts) }, ({ who }, teller) =>
    joinedText(typeof who === 'string' ? [who] : who, teller),
  ),
  split: telling(
    { stay: texts, go: texts },
    ({ stay, go }, { name }) =>
      `The fight is split: ${listedInShort(stay.map(name))} here; ${othersOf(go.map(name))} elsewhere, until \`split\` or \`join\`.`,
  ),
  halves: telling({ stay: texts, go: texts }, ({ stay, go }, { name }) => {
    const verb = go.length === 1 ? 'waits' : 'wait';
    return `The other half: ${listedInShort(stay.map(name))} here; ${othersOf(go.map(name))} ${verb} elsewhere.`;
  }),
  rejoined: telling(
    { who: texts },
    ({ who }) => `The fight is one again${who.length === 1 ? '' : `: ${who.length} are back`}.`,
  ),
  meeting: telling({ round: aNumber, called: aText, half: aWord('here', 'elsewhere', 'both') }, (data) => {
    const when = `when ${data.called} ${data.round} begins`;
    if (data.half !== 'both')
      return `The half that is over meets the other ${when}${data.half === 'here' ? '' : ' there'}.`;
    return `The halves meet as soon as both stand at the same moment, at the latest ${when}.`;
  }),
  'given-up': telling({ round: aNumber, now: aNumber, called: aText }, ({ round, now, called }) => {
    const since = now === round ? '' : ` All are in ${called} ${now} now.`;
    return `What was left of ${called} ${round} elsewhere is given up.${since}`;
  }),
  benched: says`${named('who')} is benched.`,
  back: says`${named('who')} is back.`,
  removed: says`${text('name')} is removed.`,
  renamed: says`${text('from')} is now called ${text('to')}.`,
  'changed-sides': telling(
    { who: aText, side: aText },
    ({ who, side }, { name, noun }) => `${name(who)} now fights for ${spokenSide(noun(side)).text}.`,
  ),
  set: carrying({
    who: aText,
    field: aText,
    value: aValue,
    over: maybe(aValue),
    stands: maybe(aFlag),
    still: maybe(aText),
  }),
  condition: carrying({ who: aText, name: aText }),
  cleared: says`${named('who')}: no longer ${text('name')}.`,
  house: carrying({ switch: aText, value: aValue }),
  dice: telling({ whose: aText, from: aText }, ({ whose, from }, { noun, fight }) => {
    const subject = whose === 'all' ? { text: 'everybody', plural: false } : noun(whose);
    const isKind = subject.text === whose && !fight.sides.some(({ id }) => id === whose);
    const { text: name } = isKind || whose === 'all' ? subject : spokenSide(subject);
    if (from !== 'table') return `Dice: affray rolls for ${name}.`;
    return isKind ? `Dice: real dice for ${name}.` : `Dice: ${does({ ...subject, text: name }, 'roll')} real dice.`;
  }),
  order: telling({ who: texts, text: aText }, ({ who, text }, { noun, fight }) => {
    if (who.every((one) => screenParts.some((part) => part === one))) return '';
    const isSide = (one: string) => fight.sides.some(({ id }) => id === one);
    const whose = who.map((one) => (isSide(one) ? spokenSide(noun(one)) : noun(one)).text);
    return `Order for ${listed(whose)}: ${text}.`;
  }),
  time: telling({ what: aText, count: aNumber }, ({ what, count }) =>
    what === 'days' && count !== 1 ? `${String(count)} days pass.` : `A ${what === 'days' ? 'day' : what} passes.`,
  ),
});

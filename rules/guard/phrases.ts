import type { Told } from '../../src/core/fight/fact.ts';
import type { Teller } from '../../src/core/fight/telling.ts';
import type { Json, JsonObject } from '../../src/core/kit/json.ts';
import { capital } from '../../src/core/kit/wording.ts';
import { deprivedText } from './combatant.ts';
import { sayCounter, sayHarm, sayPool, saySave, sayScar, saySetStrike, sayStray } from './say-blow.ts';
import { sayMorale, sayOver, sayWhatLasts } from './say-end.ts';
import { list } from './state.ts';

/** How a told fact becomes a sentence. */
type Phrase = (data: JsonObject, teller: Teller) => string;

/** The sentences of Guard and Scars, by the keys of what is told. */
const phrases: Readonly<Record<string, Phrase>> = {
  begins: ({ mode }) => `The fight begins${mode === 'grid' ? ', on a grid' : ''}.`,
  tests: ({ failed }, { name }) =>
    count(failed) === 0
      ? 'Everybody acts.'
      : `${names(failed, name)} ${count(failed) === 1 ? 'hesitates' : 'hesitate'}: no turn this round.`,
  'test-by-word': ({ who, result }, { name }) =>
    result === 'waived' ? `${name(who)} acts without a test.` : `${name(who)} is surprised: no turn this round.`,
  declared: () => '',
  idle: ({ who }, { name }) => `${names(who, name)}: nothing.`,
  'blast-count': ({ who, count: many }, { name }) => `${name(who)}'s Blast strikes ${many}.\n`,
  braced: ({ who, with: weapon }, { name }) => `${name(who)} sets the ${weapon}.`,
  move: ({ who, to }, { name }) => `${name(who)} to ${to}.`,
  charge: ({ who, at }, { name }) => `${name(who)} charges ${name(at)}.`,
  lost: ({ who, what, at }, { name }) =>
    `${name(who)}: ${what}${at === '' ? '' : ` on ${name(at)}`} is not possible any more, lost.`,
  pool: sayPool,
  stray: sayStray,
  'set-strike': saySetStrike,
  harm: sayHarm,
  save: saySave,
  status: ({ who, status }, { name }) => sayStatus(name(who), String(status)),
  slain: () => '6.6 slays.',
  weakened: ({ who }, { name }) => `${name(who)} is weakened.`,
  'condition-on': ({ who, name: what }, { name }) => `${name(who)}: ${what}.`,
  covered: ({ by }, { name }) => `No counter: ${count(by) > 1 ? 'they are' : `${names(by, name)} is`} covered.`,
  'no-counter': ({ who }, { name }) => `${name(who)} does not counter.`,
  counter: sayCounter,
  scar: sayScar,
  'scar-roll': ({ detail, key }, { face }) => `d6 ${face(key)}: ${detail}.`,
  rattled: ({ shown, max, raised }) =>
    `d6 ${shown}${raised === true ? `, higher than ${max}: maximum Guard ${shown}` : `, not higher than ${max}`}.`,
  head: ({ less, most }) => `Maximum Life ${less} less: ${most}.`,
  sundered: ({ part }) => `Lost: ${part}.`,
  growth: ({ shown, max, taken }) =>
    taken === true
      ? `Growth ${shown}, higher than ${max}: maximum Guard ${shown}.`
      : `Growth ${shown}${Number(shown) > Number(max) ? ', not taken' : `, not higher than ${max}`}.`,
  oil: ({ who, with: weapon, text }, { name }) => `${name(who)} puts ${text} oil on the ${weapon}.`,
  'oil-used': ({ who, text }, { name }) => `${name(who)}'s ${text} oil bites.`,
  enchanted: ({ who, with: weapon, text }, { name }) => `${name(who)} enchants the ${weapon}: ${text}.`,
  aid: ({ who, at }, { name }) => `${name(who)} aids ${name(at)}: the clock stops.`,
  stunt: ({ who, text, key, score, passed }, { name, faceOf }) =>
    `${name(who)}${text === '' ? '' : `, ${text}`}: ${faceOf(key, score)}, ${passed === true ? 'passes' : 'fails'}.`,
  spell: ({ who, at, text }, { name }) =>
    `${name(who)} casts${text === '' ? '' : ` ${text}`}${count(at) > 0 ? ` on ${names(at, name)}` : ''}.`,
  outcome: ({ text }) => `${capital(String(text))}${/[.!?]$/.test(String(text)) ? '' : '.'}`,
  else: ({ who, text }, { name }) => (text === '' ? `${name(who)} does nothing.` : `${name(who)}: ${text}.`),
  retreat: ({ who, key, score, away, to }, { name, faceOf }) =>
    `${name(who)} runs${to === '' ? '' : ` (${to})`}: ${key === '' ? 'nobody stops it' : `${faceOf(key, score)}, ${away === true ? 'away' : 'stays'}`}.`,
  nowhere: ({ who }, { name }) => `${name(who)} has no safe place to run to.`,
  cowers: ({ who }, { name }) => `${name(who)} cowers.`,
  morale: sayMorale,
  'morale-waived': ({ side }, { name }) => `No morale check for ${name(side)}.`,
  shift: ({ metres, total }) => `The front line shifts ${metresText(metres)}; in all ${metresText(total)}.`,
  over: sayOver,
  lasts: sayWhatLasts,
  rest: ({ who, from, to, deprived }, { name }) =>
    `${name(who)} rests: Guard ${from === to ? to : `${from} > ${to}`}${count(deprived) > 0 ? `, ${deprivedText(texts(deprived))}` : ''}.`,
  'no-rest': ({ who }, { name }) =>
    `${names(who, name)} ${count(who) === 1 ? 'is' : 'are'} down and not named: no rest.`,
  treated: ({ who, what }, { name }) => `${name(who)} is treated: ${what}.`,
  heal: ({ who, pool, from, to }, { name }) => `${name(who)}: ${pool === 'guard' ? 'Guard' : 'Life'} ${from} > ${to}.`,
  equip: ({ who, with: weapon, inHand }, { name }) =>
    `${name(who)} ${inHand === true ? 'takes' : 'puts away'} the ${weapon}.`,
  battlefield: ({ name: field, cramped, doorway }) =>
    `Battlefield ${field}${cramped === true ? ', cramped' : ''}${doorway === null || doorway === '' ? '' : ', with a doorway'}.`,
  mode: ({ mode }) => `Positions: ${mode}.`,
  closed: () => 'The encounter is closed.',
};

/** A told fact as a sentence; an empty text for what is not of Guard and Scars. */
export function phrase({ key, data }: Told, teller: Teller): string {
  return Object.hasOwn(phrases, key) ? (phrases[key]?.(data, teller) ?? '') : '';
}

function sayStatus(name: string, status: string): string {
  switch (status) {
    case 'critical':
      return `${name} is critical: down and dying, one hour without aid.`;
    case 'breaking':
      return `${name} breaks.`;
    case 'fled':
      return '';
    case 'surrendered':
      return `${name} surrenders.`;
    default:
      return `${name} is ${status}.`;
  }
}

function metresText(json: Json | undefined): string {
  const metres = Number(json);
  return `${Math.abs(metres)} m ${metres < 0 ? 'back' : 'forward'}`;
}

function names(json: Json | undefined, name: Teller['name']): string {
  return list(texts(json).map((id) => name(id)));
}

function texts(json: Json | undefined): readonly string[] {
  return Array.isArray(json) ? json.map(String) : [];
}

function count(json: Json | undefined): number {
  return Array.isArray(json) ? json.length : 0;
}

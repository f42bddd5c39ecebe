import type { Told } from '../../src/core/fight/fact.ts';
import type { Teller } from '../../src/core/fight/telling.ts';
import type { Json, JsonObject } from '../../src/core/kit/json.ts';
import { capital, signed } from '../../src/core/kit/wording.ts';
import { sayAttack, sayDefence, sayHarm } from './say-blow.ts';
import { sayChase, sayRun } from './say-run.ts';
import { SPELLBOUND } from './tables.ts';

/** How a told fact becomes a sentence. */
type Phrase = (data: JsonObject, teller: Teller) => string;

/** The sentences of P&K, by the keys of what is told. */
const phrases: Readonly<Record<string, Phrase>> = {
  begins: ({ rolling }, { name }) => `The fight begins; the players throw for ${name(rolling)}.`,
  surprise: ({ side }, { name }) =>
    side === 'nobody' ? 'Nobody is surprised.' : `Surprise: ${holds(name(side))} Bout 1.`,
  initiative: ({ rolling, opposing, ours, theirs, holder }, { name }) =>
    `${name(rolling)} ${ours}, ${name(opposing)} ${theirs}: ${holds(name(holder))}`,
  tie: ({ face }) => `Both ${face}: a tie, thrown again.`,
  move: ({ who, to }, { name }) => `${name(who)} to ${to}.`,
  defend: ({ who }, { name }) => `${name(who)} defends.`,
  else: ({ who, text }, { name }) => (text === '' ? `${name(who)} does nothing.` : `${name(who)}: ${text}.`),
  attack: sayAttack,
  defence: sayDefence,
  spell: ({ who, at, modifier, outcome, text }, { name }) =>
    `${name(who)}’s Spell on ${name(at)}, Spellcasting ${signed(Number(modifier))}: ${spellResult(outcome, text)}.`,
  harm: (data, { name }) => `${name(data['who'])} suffers ${data['amount']}.${sayHarm(data, true)}`,
  heal: ({ who, pool, from, to }, { name }) => `${name(who)}: ${capital(String(pool))} ${from} > ${to}.`,
  killed: ({ who }, { name }) => `${name(who)} is put to death.`,
  revived: ({ who }, { name }) => `${name(who)} is back (a correction).`,
  villain: ({ who }, { name }) =>
    `${name(who)} is a prisoner: whoever torments prisoners is soon known as a villain (PK-YLD.8).`,
  misadventure: sayMisadventure,
  doom: ({ who, count }, { name }) =>
    `${name(who)}: DOOM${count === 3 ? ', the third Misadventure' : ''}. Dead. Last words?`,
  over: sayOver,
  fled: ({ side }, { name }) => `${capital(form(name(side), 'has', 'have'))} got away.`,
  surrender: ({ who }, { name }) => `${list(who, name)} surrendered, disarmed.`,
  tamed: ({ who }, { name }) => `${name(who)} is Tamed, and follows for a week or longer.`,
  fate: ({ who, fate }, { name }) => `${list(who, name)}: ${fate === 'prisoner' ? 'taken prisoner' : 'let go'}.`,
  retreat: ({ side }, { name }) => `${capital(form(name(side), 'calls', 'call'))} a Retreat.`,
  runs: sayRun,
  chase: sayChase,
  resumes: () => 'Caught up: the fight goes on.',
  fallen: ({ who, fate }, { name }) => `${list(who, name)}: ${fate === 'carried' ? 'carried along' : 'left behind'}.`,
  ransom: ({ who, price, extra, forTreasure, text, total }, { name }) =>
    `${name(who)} handed back${text === '' ? '' : ` ${text}`} for ${price}; Experience ${Number(extra) + Number(forTreasure)}${total === undefined ? '' : `, in all ${total}`}.`,
  experience: sayExperience,
  repair: ({ who, with: weapon }, { name }) => `${name(who)}’s ${weapon} is whole again, 0/0.`,
  give: ({ who, with: weapon, at }, { name }) => `${name(who)} gives the ${weapon} to ${name(at)}.`,
  returns: ({ who, armor, health }, { name }) => `${name(who)} is back: Armor ${armor}, Health ${health}.`,
  'clear-headed': ({ who }, { name }) => `${name(who)}: the concussion is over.`,
  week: ({ who, stays }, { name }) => `${name(who)} ${stays === true ? 'stays' : 'goes its own way'}.`,
};

/** A told fact as a sentence; an empty text for what is not of P&K. */
export function phrase({ key, data }: Told, teller: Teller): string {
  return Object.hasOwn(phrases, key) ? (phrases[key]?.(data, teller) ?? '') : '';
}

/** What enemies give, and what it comes to with the ransoms: `Experience 20, for 2: Wolf, Bandit. With ransoms 30; treasure 50.` */
function sayExperience({ who, sum, experience, treasure }: JsonObject, { name }: Teller): string {
  const isGiven = Array.isArray(who) && who.length > 0;
  const given = isGiven ? `Experience ${sum}, for ${who.length}: ${list(who, name)}.` : 'Nobody gives Experience.';
  const more = Number(experience ?? sum) > Number(sum) ? [`with ransoms ${experience}`] : [];
  const gold = Number(treasure ?? 0) > 0 ? [`treasure ${treasure}`] : [];
  const rest = [...more, ...gold].join('; ');
  return rest === '' ? given : `${given} ${capital(rest)}.`;
}

/** What came of a Spell, with what the referee called it. */
function spellResult(outcome: Json | undefined, text: Json | undefined): string {
  const called = text === undefined || text === '' ? '' : String(text);
  if (outcome === 'none') return called === '' ? 'no effect' : `${called}, no effect`;
  return called || (outcome === 'effect' ? SPELLBOUND : String(outcome));
}

function sayMisadventure({ who, count, key, result, what, already }: JsonObject, { name, face }: Teller): string {
  const harm = already === true ? `${what} again, gone already: the referee decides` : lossOf(result, what);
  return `${name(who)}: Misadventure ${face(key)}, ${harm}. Out of commission (${count} of 3).`;
}

function lossOf(result: Json | undefined, what: Json | undefined): string {
  if (result === 'unscathed') return 'no lasting harm';
  if (result === 'concussion') return 'a concussion for 28 days';
  return result === 'nose' ? 'the nose broken for good' : `${what} lost`;
}

function sayOver({ over, victor, loser }: JsonObject, { name }: Teller): string {
  switch (over) {
    case 'destroyed':
      return `${capital(form(name(loser), 'is', 'are'))} destroyed: victory of ${name(victor)}.`;
    case 'surrender':
      return `${capital(form(name(loser), 'has', 'have'))} surrendered: victory of ${name(victor)}.`;
    case 'retreat':
      return 'The fight is over: they got away, and nobody gives chase.';
    case 'spared':
      return 'The fight is over: they were caught up with, and are let go.';
    case 'escape':
      return 'The fight is over: they have escaped.';
    default:
      return 'The fight is over, and nobody has won.';
  }
}

function holds(name: string): string {
  return form(name, 'holds', 'hold');
}

function form(name: string, one: string, many: string): string {
  return `${name} ${name.endsWith('s') ? many : one}`;
}

function list(ids: Json | undefined, name: Teller['name']): string {
  return Array.isArray(ids) ? ids.map((id: Json) => name(id)).join(', ') : name(ids);
}

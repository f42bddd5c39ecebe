import {
  aFlag,
  aNumber,
  aText,
  defineTellings,
  maybe,
  type Teller,
  telling,
  texts,
} from '../../src/core/fight/telling.ts';
import { counted, listed } from '../../src/core/kit/wording.ts';
import { blowTellings } from './blow-tellings.ts';

const change = { who: aText, from: aNumber, to: aNumber };
const ofThing = { who: aText, with: aText };

/** Tellings of a round besides attacks: statements, moves, hands. */
const roundTellings = {
  begins: telling({}, () => 'The fight begins.'),
  unaware: telling({ all: texts }, ({ all }, { name }) => `Unaware: ${listed(all.map(name))}.`),
  states: telling(
    { who: aText, do: aText, at: aText, with: aText, text: aText, metres: aNumber, rank: aNumber },
    ({ who, metres, rank, ...stated }, teller) => {
      const walks = metres === 0 ? '' : `, ${metres} m`;
      return `${teller.name(who)}: ${statedText(stated, teller)}${walks}, ${rank === 0 ? 'no action' : `rank ${rank}`}.`;
    },
  ),
  moves: telling(
    { who: aText, metres: aNumber, rank: aNumber, runs: maybe(aFlag) },
    ({ who, metres, rank, runs }, { name }) =>
      `${name(who)} ${metres === 0 ? 'stays' : `moves ${metres} m`}, ${runs || rank === 0 ? 'no action' : `rank ${rank}`}.`,
  ),
  else: telling(
    { who: aText, text: aText },
    ({ who, text }, { name }) => `${name(who)}: ${text === '' ? 'nothing' : text}.`,
  ),
  holds: telling({ who: aText, rank: aNumber }, ({ who, rank }, { name }) => `${name(who)} waits for DEX ${rank}.`),
  later: telling(
    { who: aText, rank: aNumber, class: aText },
    ({ who, rank, class: order }, { name }) => `${name(who)} acts later, at DEX ${rank} ${order}.`,
  ),
  posture: telling(
    { who: aText, word: aText },
    ({ who, word }, { name }) => `${name(who)} ${word === 'kneel' ? 'kneels' : 'stands up'}.`,
  ),
  'picks-up': telling(ofThing, ({ who, with: tool }, { name }) => `${name(who)} picks up the ${tool}, in hand.`),
  stows: telling(
    { ...ofThing, all: texts },
    ({ who, with: tool, all }, { name }) => `${name(who)} puts the ${listed(all)} away for the ${tool}.`,
  ),
  equips: telling(
    { ...ofThing, held: aText },
    ({ who, with: tool, held }, { name }) => `${name(who)}: ${tool} ${held === 'hand' ? 'in hand' : 'put away'}.`,
  ),
  ammo: telling(
    { ...ofThing, left: aText },
    ({ who, with: tool, left }, { name }) => `${name(who)} has ${left} for the ${tool}.`,
  ),
  reloads: telling(ofThing, ({ who, with: tool }, { name }) => `${name(who)} reloads the ${tool}.`),
  reloaded: telling(ofThing, ({ who, with: tool }, { name }) => `${name(who)}'s ${tool} is loaded.`),
  'reload-spoiled': telling(ofThing, ({ who, with: tool }, { name }) => `${name(who)}'s ${tool} stays unloaded.`),
};

/** Tellings of wounds, help, sleep and death; a death stands on a line of its own. */
const careTellings = {
  aids: telling(
    { who: aText, at: aText },
    ({ who, at }, { name }) => `${name(who)} turns to First Aid for ${name(at)}.`,
  ),
  treated: telling(
    { ...change, at: aText, key: aText, chance: aNumber, level: aText, size: aNumber, healed: aNumber },
    ({ who, at, key, chance, level, size, healed, from, to }, { name, faceOf }) => {
      const result = level === 'failure' ? 'fails' : level;
      const roll = `${name(who)} aids ${name(at)} (wound ${size}): ${faceOf(key, chance)}, ${result}.`;
      return level === 'failure' ? roll : `${roll} ${healed}: ${name(at)} ${from} > ${to} hp.`;
    },
  ),
  'no-aid': telling(
    { who: aText, at: aText },
    ({ who, at }, { name }) => `${name(who)} finds nothing to treat on ${name(at)}.`,
  ),
  wakes: telling({ who: aText, by: aText }, ({ who, by }, { name }) =>
    by === '' ? `${name(who)} wakes.` : `${name(by)} wakes ${name(who)}.`,
  ),
  hours: telling(
    { who: aText, hours: aNumber, rounds: aNumber },
    ({ who, hours, rounds }, { name }) =>
      `${name(who)} is unconscious for ${counted(hours, 'hour')} (${counted(rounds, 'round')}).`,
  ),
  dies: telling({ who: aText }, ({ who }, { name }) => `\n${name(who)} is dead.`),
  revived: telling({ who: aText }, ({ who }, { name }) => `${name(who)} is back.`),
  left: telling({ who: aText }, ({ who }, { name }) => `\n${name(who)} has left the fight.`),
  mends: telling(change, ({ who, from, to }, { name }) => `${name(who)} ${from} > ${to} hp.`),
  healed: telling(change, ({ who, from, to }, { name }) => `${name(who)} ${from} > ${to} hp.`),
  injury: telling(
    { who: aText, total: aNumber, armour: aNumber, amount: aNumber },
    ({ who, total, armour, amount }, { name }) =>
      `${name(who)} takes ${total}${armour === 0 ? '' : `, less ${armour} = ${amount}`}.`,
  ),
};

/** Tellings of the referee's changes to a fight, and of its end. */
const fightTellings = {
  engage: telling(
    { who: aText, all: texts },
    ({ who, all }, { name }) => `${name(who)} is hand to hand with ${listed(all.map(name))}.`,
  ),
  disengage: telling(
    { who: aText, all: texts },
    ({ who, all }, { name }) => `${name(who)} is apart from ${listed(all.map(name))}.`,
  ),
  distance: telling(
    { a: aText, b: aText, metres: aNumber },
    ({ a, b, metres }, { name }) => `${name(a)} and ${name(b)} are ${metres} m apart.`,
  ),
  ending: telling({}, () => 'The fight is over after this round.'),
  over: telling({ victor: aText }, ({ victor }, { name }) =>
    victor === '' ? 'The fight is over.' : `The fight is over: ${name(victor)} is left.`,
  ),
  'cleared-up': telling({ hurt: texts }, ({ hurt }, { name }) =>
    hurt.length > 0 ? `Still hurt: ${listed(hurt.map(name))}.` : 'Nobody is hurt.',
  ),
};

/** Everything that BRP tells, with its sentence. */
export const tellings = defineTellings({ ...blowTellings, ...roundTellings, ...careTellings, ...fightTellings });

/** A statement in a few words. */
function statedText(
  { do: word, at, with: tool, text }: { do: string; at: string; with: string; text: string },
  { name }: Teller,
): string {
  if (word === 'attack') return `${tool} on ${name(at)}`;
  if (word === 'else') return text === '' ? 'nothing' : text;
  if (at === '') return `${word}s`;
  if (word === 'aid') return `First Aid for ${name(at)}`;
  return word === 'move' ? `moves towards ${name(at)}` : `${word}s ${name(at)}`;
}

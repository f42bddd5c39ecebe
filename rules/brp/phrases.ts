import type { Told } from '../../src/core/fight/fact.ts';
import type { Teller } from '../../src/core/fight/telling.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { sayBlow } from './say-blow.ts';

type Say = (data: JsonObject, teller: Teller) => string;

/** What was told, as a sentence or part of one; an empty text says nothing. */
export function phrase({ key, data }: Told, teller: Teller): string {
  const say = Object.hasOwn(says, key) ? says[key] : undefined;
  return say ? say(data, teller) : sayBlow(key, data, teller);
}

const says: Readonly<Record<string, Say>> = {
  begins: () => 'The fight begins.',
  unaware: ({ all }, { name }) => `Unaware: ${list(all, name)}.`,
  states: sayStatement,
  moves: ({ who, metres, rank, runs }, { name }) =>
    `${name(who)} ${metres === 0 ? 'stays' : `moves ${metres} m`}, ${runs === true || rank === 0 ? 'no action' : `rank ${rank}`}.`,
  else: ({ who, text }, { name }) => `${name(who)}: ${text === '' ? 'nothing' : text}.`,
  holds: ({ who, rank }, { name }) => `${name(who)} waits for DEX ${rank}.`,
  later: ({ who, rank, class: order }, { name }) => `${name(who)} acts later, at DEX ${rank} ${order}.`,
  posture: ({ who, word }, { name }) => `${name(who)} ${word === 'kneel' ? 'kneels' : 'stands'}.`,
  'picks-up': ({ who, with: tool }, { name }) => `${name(who)} picks up: ${tool}, in hand.`,
  stows: ({ who, with: tool, all }, { name }) =>
    `${name(who)} puts the ${Array.isArray(all) ? listed(all.map(String)) : ''} away for the ${tool}.`,
  equips: ({ who, with: tool, held }, { name }) => `${name(who)}: ${tool} ${held === 'hand' ? 'in hand' : 'put away'}.`,
  ammo: ({ who, with: tool, left }, { name }) => `${name(who)} has ${left} for the ${tool}.`,
  reloads: ({ who, with: tool }, { name }) => `${name(who)} reloads the ${tool}.`,
  reloaded: ({ who, with: tool }, { name }) => `${name(who)}'s ${tool} is loaded.`,
  'reload-spoiled': ({ who, with: tool }, { name }) => `${name(who)}'s ${tool} stays unloaded.`,
  aids: ({ who, at }, { name }) => `${name(who)} turns to First Aid for ${name(at)}.`,
  treated: sayTreated,
  'no-aid': ({ who, at }, { name }) => `${name(who)} finds nothing to treat on ${name(at)}.`,
  wakes: ({ who, by }, { name }) => (by === '' ? `${name(who)} wakes.` : `${name(by)} wakes ${name(who)}.`),
  hours: ({ who, hours, rounds }, { name }) =>
    `${name(who)}: unconscious for ${hours} hour${hours === 1 ? '' : 's'} (${rounds} rounds).`,
  dies: ({ who }, { name }) => `${name(who)} is dead.`,
  revived: ({ who }, { name }) => `${name(who)} is back.`,
  left: ({ who }, { name }) => `${name(who)} has left the fight.`,
  mends: ({ who, from, to }, { name }) => `${name(who)} ${from} > ${to}.`,
  healed: ({ who, from, to }, { name }) => `${name(who)} ${from} > ${to}.`,
  injury: ({ who, total, armour, amount }, { name }) =>
    `${name(who)} takes ${total}${armour === 0 ? '' : `, less ${armour} = ${amount}`}.`,
  engage: ({ who, all }, { name }) => `${name(who)} is hand to hand with ${list(all, name)}.`,
  disengage: ({ who, all }, { name }) => `${name(who)} is apart from ${list(all, name)}.`,
  distance: ({ a, b, metres }, { name }) => `${name(a)} and ${name(b)}: ${metres} m.`,
  ending: () => 'The fight is ended with this round.',
  over: ({ victor }, { name }) =>
    victor === '' ? 'The fight is over.' : `The fight is over: ${name(victor)} is left.`,
  'cleared-up': ({ hurt }, { name }) =>
    Array.isArray(hurt) && hurt.length > 0 ? `Still hurt: ${list(hurt, name)}.` : 'Nobody is hurt.',
};

function sayStatement({ who, do: deed, at, with: tool, text, metres, rank }: JsonObject, { name }: Teller): string {
  const does =
    deed === 'attack'
      ? `${tool} on ${name(at)}`
      : deed === 'else'
        ? text === ''
          ? 'nothing'
          : `${text}`
        : at === ''
          ? `${deed}s`
          : `${deed === 'aid' ? 'First Aid for' : deed} ${name(at)}`;
  const walks = metres === 0 ? '' : `, ${metres} m`;
  return `${name(who)}: ${does}${walks}, ${rank === 0 ? 'no action' : `rank ${rank}`}.`;
}

function sayTreated(
  { who, at, key, chance, level, size, healed, from, to }: JsonObject,
  { name, faceOf }: Teller,
): string {
  const roll = `${name(who)} aids ${name(at)} (wound ${size}): ${faceOf(key, chance)}, ${level === 'failure' ? 'fails' : level}.`;
  return level === 'failure' ? roll : `${roll} ${healed}: ${name(at)} ${from} > ${to}.`;
}

function list(ids: JsonObject[string], name: Teller['name']): string {
  return Array.isArray(ids) ? ids.map((id) => name(id)).join(', ') : name(ids);
}

import type { Told } from '../../src/core/fight/fact.ts';
import { type JsonObject, own } from '../../src/core/kit/json.ts';
import { capital } from '../../src/core/kit/wording.ts';

/** Returns what came of an attack, in the words of the rules. */
export function outcome({ key, data }: Told): string {
  return own(outcomes, key)?.(data) ?? '';
}

const outcomes: Readonly<Record<string, (data: JsonObject) => string>> = {
  missed: () => 'missed',
  prevented: ({ counter }) => (counter === true ? 'counter prevented' : 'attack prevented'),
  dodge: ({ result }) => (result === 'failed' ? '' : 'dodged'),
  deathblow: () => 'dead',
  hit: ({ state }) => (state === 'up' || typeof state !== 'string' ? '' : state),
  handled: ({ result, what }) => (result === 'passed' ? 'resisted' : (own(handled, String(what)) ?? '')),
  frees: ({ result }) => (result === 'passed' ? 'free' : 'held'),
  morale: ({ failed }) => broken(Array.isArray(failed) ? failed.length : 0),
  durability: ({ result, item }) => (result === 'holds' ? '' : `${item} ${result}`),
  holder: ({ side }) => `initiative: ${capital(String(side))}`,
};

const handled: Readonly<Record<string, string>> = { disarm: 'disarmed', shove: 'shoved', grapple: 'grabbed' };

function broken(count: number): string {
  return count === 0 ? 'all stand' : `${count} ${count === 1 ? 'breaks' : 'break'}`;
}

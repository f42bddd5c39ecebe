import type { Told } from '../../src/core/fight/fact.ts';
import type { Fight } from '../../src/core/fight/fight.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';

/** What came of a blow or a fall, in the words of the rules; what it took off is told by the pools. */
export function outcome({ key, data }: Told): string {
  if (key === 'misadventure') return `Misadventure: ${data['result']}`;
  if (key === 'doom') return 'doom';
  if (key === 'initiative') return `Initiative: ${data['holder']}`;
  if (key === 'chase') return `${data['name']} ${data['success'] === true ? 'succeeds' : 'fails'}`;
  if (key === 'attack' && data['band'] === 'criticalMiss') return 'Critical Miss';
  if (key === 'attack') return String(data['effect'] ?? '');
  return key === 'defence' && data['damage'] === 0 ? unharmed(data) : '';
}

/** What an attack came to that did no damage: it was parried, or it brought its effect. */
function unharmed({ band, effect }: JsonObject): string {
  if (band === 'criticalParry') return 'Critical Parry';
  return band === 'success' ? 'warded off' : String(effect ?? '');
}

/** A fight without the dice of an Initiative that stands, its clock, and the number of a Bout behind the first: no rule reads them. */
export function forget(fight: Fight): Fight {
  const own = { ...fight.bags.fight, rollingDie: 0, opposingDie: 0, seconds: 0 };
  return { ...fight, round: Math.min(fight.round, 2), bags: { ...fight.bags, fight: own } };
}

import type { Told } from '../../src/core/fight/fact.ts';
import { tellings } from './tellings.ts';

/** Returns what came of a blow or a fall, in the words of the rules; what it took off is told by the pools. */
export function outcome({ key, data }: Told): string {
  const { misadventure, doom, initiative, chase, attack, defence } = tellings;
  if (key === doom.key) return 'doom';
  if (key === misadventure.key && misadventure.is(data)) return `Misadventure: ${data.result}`;
  if (key === initiative.key && initiative.is(data)) return `Initiative: ${data.holder}`;
  if (key === chase.key && chase.is(data)) return `${data.name} ${data.success ? 'succeeds' : 'fails'}`;
  if (key === attack.key && attack.is(data))
    return data.band === 'criticalMiss' ? 'Critical Miss' : (data.effect ?? '');
  return key === defence.key && defence.is(data) && data.damage === 0 ? unharmed(data.band, data.effect) : '';
}

/** Returns true if a told fact says that an attack hits: a failed Attack Check does its least damage too (PK-ATK.5). */
export function hits({ key, data }: Told): boolean {
  const { attack, defence, spell, harm } = tellings;
  if (key === attack.key && attack.is(data)) return data.band === 'success' || data.band === 'criticalHit';
  if (key === defence.key && defence.is(data)) return data.band === 'failure' || data.band === 'criticalBreach';
  if (key === spell.key && spell.is(data)) return data.outcome !== 'none';
  return key === harm.key && harm.is(data) && data.amount > 0;
}

function unharmed(band: string, effect: string): string {
  if (band === 'criticalParry') return 'Critical Parry';
  return band === 'success' ? 'warded off' : effect;
}

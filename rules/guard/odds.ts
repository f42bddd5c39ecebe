import type { Told } from '../../src/core/fact.ts';
import type { Fight } from '../../src/core/fight.ts';
import type { Intent } from '../../src/core/intent.ts';
import type { Exchange } from '../../src/core/ruleset.ts';

/** What came of a blow, in the words of the rules. */
export function outcome({ key, data }: Told): string {
  if (key === 'scar') return `Scar ${data['entry']}`;
  if (key === 'tests' && Array.isArray(data['failed'])) return `${data['failed'].length} hesitate`;
  return key === 'status' ? String(data['status']) : '';
}

/** An attack that is declared, as a blow that is resolved alone. */
export function exchange(fight: Fight, intent: Intent): Exchange {
  return { fight, intent: intent.do === 'attack' ? { ...intent, do: 'strike' } : intent };
}

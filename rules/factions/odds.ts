import type { Told } from '../../src/core/fight/fact.ts';
import { own } from '../../src/core/kit/json.ts';
import { capital } from '../../src/core/kit/wording.ts';

/** Returns what came of an attack, in the words of the rules. */
export function outcome({ key, data }: Told): string {
  switch (key) {
    case 'missed':
      return 'missed';
    case 'prevented':
      return data['counter'] === true ? 'counter prevented' : 'attack prevented';
    case 'dodge':
      return data['result'] === 'failed' ? '' : 'dodged';
    case 'deathblow':
      return 'dead';
    case 'hit':
      return data['state'] === 'up' || typeof data['state'] !== 'string' ? '' : data['state'];
    case 'handled':
      return data['result'] === 'passed' ? 'resisted' : (own(handled, String(data['what'])) ?? '');
    case 'frees':
      return data['result'] === 'passed' ? 'free' : 'held';
    case 'morale':
      return broken(Array.isArray(data['failed']) ? data['failed'].length : 0);
    case 'durability':
      return data['result'] === 'holds' ? '' : `${data['item']} ${data['result']}`;
    case 'holder':
      return `initiative: ${capital(String(data['side']))}`;
    default:
      return '';
  }
}

const handled: Readonly<Record<string, string>> = { disarm: 'disarmed', shove: 'shoved', grapple: 'grabbed' };

function broken(count: number): string {
  return count === 0 ? 'all stand' : `${count} ${count === 1 ? 'breaks' : 'break'}`;
}

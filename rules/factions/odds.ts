import type { Told } from '../../src/core/fact.ts';

/** What came of an attack, in the words of the rules. */
export function outcome({ key, data }: Told): string {
  switch (key) {
    case 'missed':
      return 'missed';
    case 'prevented':
      return data['counter'] === true ? 'counter prevented' : 'prevented';
    case 'dodge':
      return data['result'] === 'failed' ? '' : 'dodged';
    case 'hit':
      return data['state'] === 'up' || typeof data['state'] !== 'string' ? '' : data['state'];
    default:
      return '';
  }
}

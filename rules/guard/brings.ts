import type { JsonObject } from '../../src/core/json.ts';
import type { Baggage } from '../../src/core/ruleset.ts';
import { fields } from './combatant.ts';
import { scars } from './tables.ts';

/** What somebody brings along: lost Guard and Life, Scars, what is used up; whoever was out of it may be back (GS-SET.10, GS-AFT.4). */
export function brings(json: JsonObject): Baggage {
  const { guard, life, scars: all, deprived, doomed, weapons, status } = fields.read(json, 'somebody');
  const says = [
    ...(guard.current < guard.max ? [`${guard.current} of ${guard.max} Guard`] : []),
    ...(life.current < life.max ? [`${life.current} of ${life.max} Life`] : []),
    ...all.map(({ entry }) => scars[entry - 1]?.name ?? ''),
    ...(deprived.length > 0 ? [`deprived (${deprived.join(', ')})`] : []),
    ...(doomed ? ['Doomed'] : []),
    ...weapons.flatMap(({ name, expendable }) => (expendable === 0 ? [`${name} used up`] : [])),
  ].join(', ');
  const isOut = status === 'out' || status === 'critical';
  return isOut ? { says, back: { ...json, status: 'able', deathClock: null } } : { says };
}

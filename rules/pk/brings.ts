import type { JsonObject } from '../../src/core/json.ts';
import type { Baggage } from '../../src/core/ruleset.ts';
import { fields } from './combatant.ts';

/** What somebody brings along: lost points, worn weapons, losses for good; whoever was out of commission may be back (PK-OUT.5, 6). */
export function brings(json: JsonObject): Baggage {
  const { armor, health, weapons, injuries, misadventures, concussionDays, status } = fields.read(json, 'somebody');
  const isOut = status === 'out of commission';
  const says = [
    ...(!isOut && health.current < health.max ? [`${health.current} of ${health.max} Health`] : []),
    ...(!isOut && armor.current < armor.max ? [`${armor.current} of ${armor.max} Armor`] : []),
    ...weapons.flatMap(({ name, crits, misses, broken }) =>
      broken ? [`${name} broken`] : crits + misses > 0 ? [`${name} ${crits}/${misses}`] : [],
    ),
    ...(misadventures > 0 ? [`${misadventures} of 3 Misadventures`] : []),
    ...(injuries.length > 0 ? [`lost ${injuries.join(', ')}`] : []),
    ...(concussionDays > 0 ? [`concussed for ${concussionDays} days`] : []),
  ].join(', ');
  if (!isOut) return { says };
  const back = {
    ...json,
    status: 'active',
    armor: { ...armor, current: armor.max },
    health: { ...health, current: health.max },
  };
  return { says, back };
}

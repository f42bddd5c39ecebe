import type { Combatant } from '../../src/core/fight/fight.ts';
import type { Baggage, Carried } from '../../src/core/ruleset/ruleset.ts';
import { fields, sheet } from './combatant.ts';

/** Returns what goes on to the next fight: health, damaged gear, conditions, freedom from morale; all but the dead (FA-DMG.19, FA-MOR.6, FA-GEA.1). */
export function keeps(combatant: Combatant): Carried | undefined {
  const { state } = sheet(combatant);
  if (state === 'dead') return undefined;
  return {
    fields: state === 'fled' || state === 'fleeing' ? { ...combatant.fields, state: 'up' } : combatant.fields,
    conditions: combatant.conditions.filter(({ until }) => until === undefined),
  };
}

/** Returns what somebody brings along; whoever was out of it may be up again, with 1 health at least (FA-DMG.19). */
export function carriedOver({ fields: json, conditions }: Carried): Baggage {
  const { health, weapons, armour, shield, state } = fields.read(json, 'somebody');
  const says = [
    ...(health.current < health.max ? [`${health.current} of ${health.max} health`] : []),
    ...[...weapons, ...armour, ...shield].flatMap(({ name, damaged, destroyed }) =>
      destroyed ? [`${name} destroyed`] : damaged ? [`${name} damaged`] : [],
    ),
    ...conditions.map(({ name }) => name),
  ].join(', ');
  if (state !== 'dying' && state !== 'incapacitated') return { says };
  const back = {
    ...json,
    state: 'up',
    outUntil: 'healed',
    health: { ...health, current: Math.max(1, health.current) },
  };
  return { says, back: { fields: back, conditions } };
}

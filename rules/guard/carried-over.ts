import type { Combatant } from '../../src/core/fight/fight.ts';
import type { Baggage, Carried } from '../../src/core/ruleset/ruleset.ts';
import { fields, sheet } from './combatant.ts';
import { type Status, scarName } from './tables.ts';
import { deprivedText } from './words.ts';

/** Returns what a unit brings along: lost Guard and Life, Scars, what is used up; whoever was out of the fight may be back (GS-SET.10, GS-AFT.4). */
export function carriedOver({ fields: json, conditions }: Carried): Baggage {
  const { guard, life, scars: all, deprived, doomed, weapons, status } = fields.read(json, 'somebody');
  const names = all.map(({ entry }) => scarName(entry));
  const says = [
    ...(guard.current < guard.max ? [`Guard ${guard.current} of ${guard.max}`] : []),
    ...(life.current < life.max ? [`Life ${life.current} of ${life.max}`] : []),
    ...names,
    ...(deprived.length > 0 ? [deprivedText(deprived)] : []),
    ...(doomed ? ['Doomed'] : []),
    ...conditions.flatMap(({ name }) => (names.includes(name) ? [] : [name])),
    ...weapons.flatMap(({ name, expendable }) => (expendable === 0 ? [`${name} used up`] : [])),
  ].join(', ');
  const isOut = status === 'out' || status === 'critical';
  if (!isOut) return { says };
  return { says, back: { fields: { ...json, status: 'able', deathClock: null }, conditions } };
}

const lost: readonly Status[] = ['dead', 'destroyed'];
const away: readonly Status[] = ['breaking', 'routed', 'fled', 'surrendered'];

/** Returns what goes on to the next fight: Scars, Conditions, clocks, Guard and Life stay; whoever ran is there again (GS-AFT.4, GS-SET.9). */
export function keeps(combatant: Combatant): Carried | undefined {
  const { status } = sheet(combatant);
  if (lost.includes(status)) return undefined;
  return {
    fields: away.includes(status) ? { ...combatant.fields, status: 'able' } : combatant.fields,
    conditions: combatant.conditions.filter(({ until }) => until === undefined),
  };
}

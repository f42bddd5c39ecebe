import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { present } from '../../src/core/kit/list.ts';
import type { Baggage, Carried } from '../../src/core/ruleset/ruleset.ts';
import { fields, sheet } from './combatant.ts';

/** Conditions that come and end with a fight. */
const fleeting = ['unaware', 'kneeling', 'left', 'dying'];

/**
 * Returns the state that goes on to the next fight: wounds, wear, and the hours still to sleep; nothing for the dead
 * (BR-12.5, BR-14.1, BR-1.3).
 */
export function keeps(combatant: Combatant, { round }: Fight): Carried | undefined {
  const { wakeAt, injuries } = sheet(combatant);
  if (combatant.conditions.some(({ name }) => name === 'dead')) return undefined;
  const before = injuries.map((injury) => ({ ...injury, round: 0 }));
  return {
    fields: { ...combatant.fields, injuries: before, wakeAt: wakeAt === 0 ? 0 : Math.max(1, wakeAt - round) },
    conditions: combatant.conditions.filter(({ name, until }) => until === undefined && !fleeting.includes(name)),
  };
}

/** Returns the baggage of a combatant: lost hit points, wear; a sleeper may be awake again (BR-12.5). */
export function carriedOver({ fields: json, conditions }: Carried): Baggage {
  const { hp, weapons, shield } = fields.read(json, 'somebody');
  const others = conditions.filter(({ name }) => name !== 'unconscious');
  const says = present(
    hp.current < hp.max && `${hp.current} of ${hp.max} hit points`,
    ...[...weapons, ...shield].map(({ name, broken }) => broken && `${name} broken`),
    ...others.map(({ name }) => name),
  ).join(', ');
  if (others.length === conditions.length) return { says };
  return { says, back: { fields: { ...json, wakeAt: 0 }, conditions: others } };
}

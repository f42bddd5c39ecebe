import type { Combatant } from '../../src/core/fight/fight.ts';
import { present } from '../../src/core/kit/list.ts';
import { counted } from '../../src/core/kit/wording.ts';
import type { Baggage, Carried } from '../../src/core/ruleset/ruleset.ts';
import { fields, lossesOf, type Status, sheet, wearOf, wornText } from './combatant.ts';

/** Returns what a combatant brings along: lost points, worn weapons, losses for good; whoever was out of commission may be back by the referee's word (PK-OUT.5, 6). */
export function carriedOver({ fields: json, conditions }: Carried): Baggage {
  const { armor, health, weapons, injuries, teethLost, misadventures, concussionDays, status } = fields.read(
    json,
    'somebody',
  );
  const isOut = status === 'out of commission';
  const says = present(
    status === 'prisoner' && 'held prisoner',
    !isOut && health.current < health.max && `${health.current} of ${health.max} Health`,
    !isOut && armor.current < armor.max && `${armor.current} of ${armor.max} Armor`,
    ...weapons.filter((weapon) => wearOf(weapon) !== '').map(wornText),
    misadventures > 0 && `${misadventures} of 3 Misadventures`,
    ...lossesOf({ injuries, teethLost }),
    ...conditions.map(({ name }) => name),
    concussionDays > 0 && `concussed for ${counted(concussionDays, 'day')}`,
  ).join(', ');
  if (!isOut) return { says };
  const back = {
    ...json,
    status: 'active',
    armor: { ...armor, current: armor.max },
    health: { ...health, current: health.max },
  };
  return { says, back: { fields: back, conditions }, byWord: true };
}

const lost: readonly Status[] = ['dead', 'destroyed'];
/** States of those who are back in a later fight. */
export const away: readonly Status[] = ['left', 'escaped', 'surrendered', 'released', 'ransomed'];

/** Returns what goes on to the next fight: all but the dead; whoever had left, given up or been let go is there again (PK-OUT.12, PK-DEF.10). */
export function keeps({ fields: json, conditions, ...one }: Combatant): Carried | undefined {
  const { status } = sheet({ ...one, fields: json, conditions });
  if (lost.includes(status)) return undefined;
  return {
    fields: away.includes(status) ? { ...json, status: 'active' } : json,
    conditions: conditions.filter(({ until }) => until === undefined),
  };
}

/** Returns whether a combatant of the other Side goes along with the party: the Tamed do, prisoners stay where they are held. */
export function company(combatant: Combatant): 'goes' | 'stays' | undefined {
  const { status, tamed } = sheet(combatant);
  if (tamed && !lost.includes(status)) return 'goes';
  return status === 'prisoner' ? 'stays' : undefined;
}

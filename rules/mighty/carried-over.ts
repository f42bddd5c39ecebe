import type { Combatant } from '../../src/core/fight/fight.ts';
import { counted } from '../../src/core/kit/wording.ts';
import type { Baggage, Carried } from '../../src/core/ruleset/ruleset.ts';
import { fields, isDead, out, sheet } from './combatant.ts';
import { lodgedText } from './tellings.ts';

/** Conditions that end with the fight. */
const fleeting = ['asleep', 'bound', 'paralysed', 'helpless', 'stunned', 'blinded', 'stumbled', 'prone'];

/** Returns what goes on to the next fight: wounds, lost CON, missiles that stick, subdual points; all but the dead (MB-AFT.1, MB-MBT.10). */
export function keeps(combatant: Combatant): Carried | undefined {
  const { weapons } = sheet(combatant);
  if (isDead(combatant)) return undefined;
  return {
    fields: { ...combatant.fields, status: 'able', weapons: weapons.map((weapon) => ({ ...weapon, dropped: false })) },
    conditions: combatant.conditions.filter(({ name, until }) => until === undefined && !fleeting.includes(name)),
  };
}

/** Returns what somebody brings along; whoever was out of it may be back, on his feet (MB-NPC.10, MB-AFT.2). */
export function carriedOver({ fields: json, conditions }: Carried): Baggage {
  const { hp, wounds, con, lodged, subdual, wands } = fields.read(json, 'somebody');
  const others = conditions.filter(({ name }) => !out.includes(name));
  const says = [
    ...(hp.current < hp.max ? [`${hp.current} of ${hp.max} hp`] : []),
    ...(wounds > 0 ? [counted(wounds, 'flesh wound')] : []),
    ...(con && con.current < con.max ? [`${con.current} of ${con.max} CON`] : []),
    ...(subdual > 0 ? [`${subdual} subdual`] : []),
    ...lodgedText(lodged.map(({ name }) => name)),
    ...wands.flatMap(({ name, charges }) => (charges === 0 ? [`${name} empty`] : [])),
    ...others.map(({ name }) => name),
  ].join(', ');
  if (others.length === conditions.length) return { says };
  const current = Math.max(1, hp.current);
  const tired = Math.min(subdual, current - 1);
  return { says, back: { fields: { ...json, hp: { ...hp, current }, subdual: tired }, conditions: others } };
}

import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { barred, PENALTY, type Reach, reachTable, startingZones, type Zone, zones } from './tables.ts';

/** Returns the Zone of a combatant; nothing when it is not stated, or when the combatant has left. */
export function zoneOf({ place }: Pick<Combatant, 'place'>): Zone | undefined {
  return zones.find((zone) => zone === place);
}

/** Returns the Zones next to one (PK-MOV.2). */
export function adjacent(zone: Zone): readonly Zone[] {
  const position = zones.indexOf(zone);
  return zones.filter((_, i) => Math.abs(i - position) === 1);
}

/** Returns the Zone in which a place in the party starts; nothing for those without one (PK-SET.5 to 8). */
export function startingZone(combatant: Combatant): Zone | undefined {
  const { marchingOrder } = sheet(combatant);
  return marchingOrder === 'none' ? undefined : startingZones[marchingOrder];
}

/**
 * Returns the Zone that is suggested for a combatant: the one it started in (PK-CHA.18), or that of its place in the
 * party, or Melee with anything for Melee, otherwise Near (PK-SET.8).
 */
export function suggestZone(combatant: Combatant): Zone {
  const { attacks, weapons, startZone } = sheet(combatant);
  const fightsInMelee = [...attacks, ...weapons].some(({ class: kind }) => kind === 'melee' || kind === 'both');
  return zoneOf({ place: startZone }) ?? startingZone(combatant) ?? (fightsInMelee ? 'Melee' : 'Near');
}

/**
 * Returns the modifier of an attack from one Zone into another, or why it is impossible. Bars go by the user's own Zone
 * (PK-ZON.2 to 5), the rest by the table of reach (PK-ZON.8 to 16).
 */
export function reachBetween(fight: Fight, from: Zone, to: Zone, how: Reach): number | Refusal {
  const bar = barred[from][how];
  if (bar !== undefined && !isLifted(fight, from, to, how))
    return { rule: bar, why: `${spoken[how]} can't be used in ${from}` };
  if (from === 'Distant' && to === 'Melee') return fromAfar[house.distantToMelee.of(fight)];
  const found = reachTable[from][to];
  return typeof found === 'number' ? found : { rule: found, why: `Nothing reaches from ${from} to ${to}` };
}

/** Returns the modifier that a foe's Zone penalty gives to the Defense Check against it (PK-ZON.17). */
export function defenceModifier(fight: Fight, zonePenalty: number): number {
  const rule = house.npcZonePenalty.of(fight);
  if (zonePenalty === 0 || rule === 'none') return 0;
  return rule === 'defenseBonus' ? -zonePenalty : zonePenalty;
}

const spoken: Readonly<Record<Reach, string>> = {
  melee: 'A Melee weapon',
  ranged: 'A Ranged weapon',
  spell: 'A Spell',
};

function isLifted(fight: Fight, from: Zone, to: Zone, how: Reach): boolean {
  if (from !== 'Melee') return false;
  if (how === 'spell' && house.meleeSpells.of(fight) === 'allowed') return true;
  return to === 'Near' && house.meleeToNearWeapons.of(fight) === 'any';
}

/** Modifier of an attack from Distant into Melee, by the house rule (PK-ZON.14). */
const fromAfar = {
  penalty: PENALTY,
  free: 0,
  forbidden: { rule: 'PK-ZON.14', why: 'The house rule distantToMelee forbids attacks from Distant into Melee' },
} as const;

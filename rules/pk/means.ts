import { type Combatant, combatantOf, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { type DiceSum, readDice } from '../../src/core/kit/dice.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { listedInShort, withArticle } from '../../src/core/kit/wording.ts';
import { choicesOf, ofActor } from '../../src/core/ruleset/choices.ts';
import { isRefusal, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { type Attack, absenceOf, isActive, sheet, type Weapon } from './combatant.ts';
import { house } from './houserules.ts';
import { isRolling } from './state.ts';
import { barred, PENALTY, type Reach, reachTable, startingZones, type Zone, zones } from './tables.ts';

/** A weapon, an attack, a Spell or bare hands, as something to attack with. */
export interface Means {
  readonly id: string;
  readonly name: string;
  readonly class: 'melee' | 'ranged' | 'spell' | 'both';
  /** Damage dice; none for an attack that only has an effect. */
  readonly damage: DiceSum | undefined;
  /** True where a hit does the least damage only (an unarmed attack by that house rule). */
  readonly leastOnly?: boolean;
  readonly weapon?: Weapon;
  readonly attack?: Attack;
}

const UNARMED = 'unarmed';

/**
 * Returns everything that a combatant can attack with, in the order of its sheet: weapons with the Will dice, attacks with their own
 * damage, bare hands last. An ally's attacks use its Will dice where it has any (PK-ATK.11).
 */
export function meansOf(fight: Fight, combatant: Combatant): readonly Means[] {
  const { weapons, attacks, willDice } = sheet(combatant);
  const will = diceOf(willDice);
  const instead = isRolling(fight, combatant) ? will : undefined;
  const ownAttacks = attacks.map((attack): Means => {
    const { id, name, class: kind } = attack;
    const own = diceOf(attack.damage);
    return { id, name, class: kind, damage: own && (instead ?? own), attack };
  });
  const damage = ownDice(combatant);
  const armed = weapons.map((weapon): Means => {
    const { id, name, class: kind } = weapon;
    return { id, name, class: kind, damage, weapon };
  });
  const leastOnly = house.unarmed.of(fight) === 'minimum';
  const hands: Means = { id: UNARMED, name: UNARMED, class: 'melee', damage: will, leastOnly };
  return [...armed, ...ownAttacks, ...(will ? [hands] : [])];
}

/** Returns the Will dice of a combatant, or lacking those the dice of its first attack that has any (PK-ATK.11). */
function ownDice(combatant: Combatant): DiceSum | undefined {
  const { willDice, attacks } = sheet(combatant);
  return diceOf([willDice, ...attacks.map(({ damage }) => damage)].find((dice) => dice !== '') ?? '');
}

/** Returns a Spell that is resolved like an Attack, with its caster's dice (PK-ATK.10), by the name that it was given. */
export function spellOf(combatant: Combatant, called = 'Spell'): Means {
  return { id: 'spell', name: called, class: 'spell', damage: ownDice(combatant) };
}

/** Returns the class of a means in a Zone: a weapon for hand and throw is a Melee weapon in Melee, a Ranged one elsewhere. */
function reachOf(means: Means, zone: Zone): Reach {
  if (means.class !== 'both') return means.class;
  return zone === 'Melee' ? 'melee' : 'ranged';
}

/** Returns why a combatant can't attack with something at all from where it stands, or nothing. */
export function unusable(fight: Fight, combatant: Combatant, means: Means): Refusal | undefined {
  if (means.weapon?.broken) return refuse('PK-ATK.7', `The ${means.name} is broken`);
  const zone = zoneOf(combatant);
  if (!zone) return refuse('PK-SET.4', `${combatant.name} has no Zone`);
  if (means.id === UNARMED) {
    if (house.unarmed.of(fight) === 'forbidden')
      return refuse('PK-ATK.8', 'The house rule unarmed forbids unarmed attacks');
    const weapon = insteadOfHands(fight, combatant, zone, zones);
    if (weapon) return weapon;
  }
  const reaches = zones.map((to) => reachBetween(fight, zone, to, reachOf(means, zone)));
  return reaches.every((found) => isRefusal(found)) ? reaches[0] : undefined;
}

/** Returns the modifier of an attack, or why it can't be made. */
export function reachTo(fight: Fight, combatant: Combatant, means: Means, target: Combatant): number | Refusal {
  return unusable(fight, combatant, means) ?? reachOfUsable(fight, combatant, means, target);
}

/** Returns true if a combatant can attack a target with anything from where it stands. */
export function canReach(fight: Fight, combatant: Combatant, target: Combatant): boolean {
  return meansOf(fight, combatant).some((means) => !isRefusal(reachTo(fight, combatant, means, target)));
}

/** Does as {@link reachTo}, for something that is not {@link unusable}. */
function reachOfUsable(fight: Fight, combatant: Combatant, means: Means, target: Combatant): number | Refusal {
  const from = zoneOf(combatant);
  const to = zoneOf(target);
  if (!from || !to) return refuse('PK-SET.4', `${from ? target.name : combatant.name} has no Zone`);
  const reach = reachBetween(fight, from, to, reachOf(means, from));
  if (means.id !== UNARMED || isRefusal(reach)) return reach;
  return insteadOfHands(fight, combatant, from, [to]) ?? reach;
}

/** Refuses bare hands where a usable weapon reaches the same Zones (PK-ATK.8). */
function insteadOfHands(fight: Fight, combatant: Combatant, from: Zone, to: readonly Zone[]): Refusal | undefined {
  const reaches = (reach: Reach, zone: Zone) => !isRefusal(reachBetween(fight, from, zone, reach));
  const wanted = to.filter((zone) => reaches('melee', zone));
  const weapon = meansOf(fight, combatant).find(
    (other) =>
      other.id !== UNARMED &&
      !unusable(fight, combatant, other) &&
      wanted.every((zone) => reaches(reachOf(other, from), zone)),
  );
  return weapon && refuse('PK-ATK.8', `${combatant.name} has ${withArticle(weapon.name)} to use`);
}

function diceOf(text: string): DiceSum | undefined {
  return text === '' ? undefined : readDice(text);
}

/** A means of attack, a target and the modifier. */
export interface Aim {
  readonly means: Means;
  readonly target: Combatant;
  readonly modifier: number;
}

const others = memoizeFor((fight: Fight, side: string) =>
  fight.combatants.filter((other) => other.side !== side && isActive(other)),
);

/** Returns the enemies who take part and can be attacked by a combatant at all, in whatever Zone they stand. */
export function opponents(fight: Fight, combatant: Combatant): readonly Combatant[] {
  return others(fight, combatant.side).filter((other) => isTarget(fight, combatant, other));
}

/** Returns every attack that a combatant can make, in the order of its weapons and of the roster. */
export function aims(fight: Fight, combatant: Combatant, all = meansOf(fight, combatant)): readonly Aim[] {
  const targets = opponents(fight, combatant);
  const found: Aim[] = [];
  for (const means of all.filter((each) => !unusable(fight, combatant, each)))
    for (const target of targets) {
      const modifier = reachOfUsable(fight, combatant, means, target);
      if (!isRefusal(modifier)) found.push({ means, target, modifier });
    }
  return found;
}

/** Returns the means of an intent: the one it names, or the first that reaches its targets, or else the first there is. */
export function meansFor(fight: Fight, combatant: Combatant, { with: named, at = [] }: Intent): Means | undefined {
  const all = meansOf(fight, combatant);
  if (named !== undefined) return all.find(({ id }) => id === named);
  const targets = at.flatMap((id) => findCombatant(fight, id) ?? []);
  const reaches = (means: Means) => targets.every((target) => !isRefusal(reachTo(fight, combatant, means, target)));
  return (
    all.find((means) => !unusable(fight, combatant, means) && reaches(means)) ??
    all.find((means) => !unusable(fight, combatant, means)) ??
    all[0]
  );
}

/**
 * Returns why a combatant can't attack a target with something, and whom it can attack instead (PK-ZON.7); or nothing.
 * @param others what it could attack with instead; whatever it has to attack with, where nothing is said
 */
export function cannotReach(
  fight: Fight,
  combatant: Combatant,
  means: Means,
  id: string,
  others?: readonly Means[],
): Refusal | undefined {
  const target = combatantOf(fight, id);
  const found = notATarget(fight, combatant, target) ?? reachTo(fight, combatant, means, target);
  return isRefusal(found) ? { ...found, instead: insteadFor(fight, combatant, others) } : undefined;
}

/** Returns a sentence with the targets in reach. */
export function insteadFor(fight: Fight, combatant: Combatant, all?: readonly Means[]): string {
  const names = [...new Set(aims(fight, combatant, all).map(({ target }) => target.name))];
  return names.length === 0
    ? `${combatant.name} has no target in reach.`
    : `${combatant.name} can attack ${listedInShort(names, 'or')}.`;
}

/** Returns the targets of an attack for menus, those in reach first. */
export const targetChoices = choicesWith(meansFor);

/** Returns the targets of a Spell for menus, those in reach first. */
export const spellChoices = choicesWith((_, combatant) => spellOf(combatant));

function choicesWith(tool: (fight: Fight, combatant: Combatant, intent: Intent) => Means | undefined) {
  return ofActor((fight, combatant, intent) => {
    const choices = choicesOf(opponents(fight, combatant), (target) => {
      const means = tool(fight, combatant, { ...intent, at: [target.id] });
      return means && reasonIn(reachTo(fight, combatant, means, target));
    });
    return choices.toSorted((a, b) => Number(a.refused !== undefined) - Number(b.refused !== undefined));
  });
}

/** Returns the means of an attack for menus. */
export const toolChoices = ofActor((fight, combatant, intent) => {
  const target = findCombatant(fight, intent.at?.[0] ?? '');
  return choicesOf(meansOf(fight, combatant), (means) =>
    reasonIn(target ? reachTo(fight, combatant, means, target) : unusable(fight, combatant, means)),
  );
});

function notATarget(fight: Fight, combatant: Combatant, target: Combatant): Refusal | undefined {
  if (target.side === combatant.side) return refuse('PK-ATK.1', `${target.name} is on the same Side`);
  if (!isActive(target)) return refuse('PK-ZON.7', absenceOf(target));
  if (!isTarget(fight, combatant, target))
    return refuse('PK-ATK.9', `${target.name} is an object, and foes can't attack objects`);
  return undefined;
}

/** Returns true if a combatant can attack a target: an object makes no Defense Check, so foes can't attack it. */
function isTarget(fight: Fight, combatant: Combatant, target: Combatant): boolean {
  return sheet(target).type !== 'object' || isRolling(fight, combatant);
}

function reasonIn(found: number | Refusal | undefined): string | undefined {
  return isRefusal(found) ? `${found.reason} (${found.rule})` : undefined;
}

/** Returns the Zone of a combatant; nothing when it is not stated, or when the combatant has left. */
export function zoneOf({ place }: Pick<Combatant, 'place'>): Zone | undefined {
  return zones.find((zone) => zone === place);
}

/** Returns the Zones next to that of a combatant; none for one without a Zone (PK-MOV.2). */
export function adjacent(combatant: Combatant): readonly Zone[] {
  const zone = zoneOf(combatant);
  return zone ? zones.filter((_, i) => Math.abs(i - zones.indexOf(zone)) === 1) : [];
}

/** Returns the Zone in which a place in the party starts; nothing for those without one (PK-SET.5 to 8). */
export function startingZone(combatant: Combatant): Zone | undefined {
  const { marchingOrder } = sheet(combatant);
  return marchingOrder === 'none' ? undefined : startingZones[marchingOrder];
}

/** Suggests a Zone: where it started (PK-CHA.18), by marching order, Melee if it fights there, or Near (PK-SET.8). */
export function suggestZone(combatant: Combatant): Zone {
  const { attacks, weapons, startZone } = sheet(combatant);
  const fightsInMelee = [...attacks, ...weapons].some(({ class: kind }) => kind === 'melee' || kind === 'both');
  return zoneOf({ place: startZone }) ?? startingZone(combatant) ?? (fightsInMelee ? 'Melee' : 'Near');
}

/** Returns the modifier from Zone to Zone or why not, by the own Zone (PK-ZON.2 to 5) and reach (PK-ZON.8 to 16). */
export function reachBetween(fight: Fight, from: Zone, to: Zone, how: Reach): number | Refusal {
  const bar = barred[from][how];
  if (bar !== undefined && !isLifted(fight, from, to, how))
    return refuse(bar, `${spoken[how]} can't be used in ${from}`);
  if (from === 'Distant' && to === 'Melee') return fromAfar[house.distantToMelee.of(fight)];
  const found = reachTable[from][to];
  return typeof found === 'number' ? found : refuse(found, `Nothing reaches from ${from} to ${to}`);
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
  forbidden: refuse('PK-ZON.14', 'The house rule distantToMelee forbids attacks from Distant into Melee'),
} as const;

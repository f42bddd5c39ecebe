import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { type DiceSum, readDice } from '../../src/core/kit/dice.ts';
import { withArticle } from '../../src/core/kit/wording.ts';
import { isRefusal } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { type Attack, sheet, type Weapon } from './combatant.ts';
import { house } from './houserules.ts';
import { isRolling } from './state.ts';
import { type Reach, type Zone, zones } from './tables.ts';
import { reachBetween, zoneOf } from './zones.ts';

/** A weapon, an attack, a Spell or bare hands, as something to attack with. */
export interface Means {
  readonly id: string;
  readonly name: string;
  readonly class: 'melee' | 'ranged' | 'spell' | 'both';
  /** Damage dice; none for an attack that only has an effect. */
  readonly damage: DiceSum | undefined;
  /** True where a hit does the least damage only (an unarmed attack by that house rule). */
  readonly leastOnly: boolean;
  readonly weapon?: Weapon;
  readonly attack?: Attack;
}

/** Id of an attack without any weapon. */
const UNARMED = 'unarmed';

/**
 * Returns everything that a combatant can attack with, in the order of its sheet: weapons with the Will dice, attacks with their own
 * damage, bare hands last. An ally's attacks use its Will dice where it has any (PK-ATK.11).
 */
export function meansOf(fight: Fight, combatant: Combatant): readonly Means[] {
  const { weapons, attacks, willDice } = sheet(combatant);
  const will = diceOf(willDice);
  const ownAttacks = attacks.map((attack) => ofAttack(attack, isRolling(fight, combatant) ? will : undefined));
  const damage = will ?? ownAttacks.find((each) => each.damage)?.damage;
  const armed = weapons.map((weapon) => {
    const { id, name, class: kind } = weapon;
    return { id, name, class: kind, damage, leastOnly: false, weapon };
  });
  const leastOnly = house.unarmed.of(fight) === 'minimum';
  const hands: Means = { id: UNARMED, name: UNARMED, class: 'melee', damage: will, leastOnly };
  return [...armed, ...ownAttacks, ...(will ? [hands] : [])];
}

/** Returns a Spell that is resolved like an Attack, with the Will dice (PK-ATK.10), by the name that it was given. */
export function spellOf(combatant: Combatant, called = 'Spell'): Means {
  return { id: 'spell', name: called, class: 'spell', damage: diceOf(sheet(combatant).willDice), leastOnly: false };
}

/** Returns the class of a means in a Zone: a weapon for hand and throw is a Melee weapon in Melee, a Ranged one elsewhere. */
function reachOf(means: Means, zone: Zone): Reach {
  if (means.class !== 'both') return means.class;
  return zone === 'Melee' ? 'melee' : 'ranged';
}

/** Returns why a combatant can't attack with something at all from where it stands, or nothing. */
export function unusable(fight: Fight, combatant: Combatant, means: Means): Refusal | undefined {
  if (means.weapon?.broken) return { rule: 'PK-ATK.7', why: `The ${means.name} is broken` };
  const zone = zoneOf(combatant);
  if (!zone) return { rule: 'PK-SET.4', why: `${combatant.name} has no Zone` };
  if (means.id === UNARMED) {
    if (house.unarmed.of(fight) === 'forbidden')
      return { rule: 'PK-ATK.8', why: 'The house rule unarmed forbids unarmed attacks' };
    const weapon = insteadOfHands(fight, combatant, zone, zones);
    if (weapon) return weapon;
  }
  const reach = reachOf(means, zone);
  if (zones.some((to) => !isRefusal(reachBetween(fight, zone, to, reach)))) return undefined;
  return zones.map((to) => reachBetween(fight, zone, to, reach)).find(isRefusal);
}

/** Returns the modifier of an attack, or why it can't be made. */
export function reachTo(fight: Fight, combatant: Combatant, means: Means, target: Combatant): number | Refusal {
  return unusable(fight, combatant, means) ?? reachOfUsable(fight, combatant, means, target);
}

/** Does as {@link reachTo}, for something that is not {@link unusable}. */
export function reachOfUsable(fight: Fight, combatant: Combatant, means: Means, target: Combatant): number | Refusal {
  const from = zoneOf(combatant);
  const to = zoneOf(target);
  if (!from || !to) return { rule: 'PK-SET.4', why: `${from ? target.name : combatant.name} has no Zone` };
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
  return weapon && { rule: 'PK-ATK.8', why: `${combatant.name} has ${withArticle(weapon.name)} to use` };
}

function ofAttack(attack: Attack, will: DiceSum | undefined): Means {
  const own = diceOf(attack.damage);
  const damage = own && (will ?? own);
  return { id: attack.id, name: attack.name, class: attack.class, damage, leastOnly: false, attack };
}

function diceOf(text: string): DiceSum | undefined {
  return text === '' ? undefined : readDice(text);
}

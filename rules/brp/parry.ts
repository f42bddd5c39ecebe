import { type Combatant, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import type { Blow, Defence } from './blow.ts';
import { attackChance, type Chance, chanceOf } from './chance.ts';
import { type Shield, sheet, type Weapon } from './combatant.ts';
import { weapons } from './equipment.ts';
import { house } from './houserules.ts';
import { ratingOf } from './skills.ts';
import { brawl, heldUse, isMissile, rowOf, shieldRow, type Use } from './uses.ts';

/** Returns the parries that are open against a blow (BR-6.4, BR-6.7, BR-6.8, BR-6.14 to 16, BR-11.2, BR-11.3). */
export function parriesOf(fight: Fight, blow: Blow): readonly Defence[] {
  const { target } = blow;
  const { weapons: arms, shield } = sheet(target);
  const isLow = blow.use.row.velocity === 'low';
  const shields = shield.filter(inHand).flatMap((one) => {
    const value = isLow ? shieldAgainstMissiles(fight, target, one) : ratingOf(target, shieldRow(one));
    return parry('shield', chanceOf(fight, value, []), one.id);
  });
  const armed = arms
    .filter(inHand)
    .flatMap((one) => (isLow ? againstMissile(fight, blow, one) : weaponParry(fight, blow, one)));
  return [...armed, ...shields, ...bareHands(fight, blow)];
}

/** Returns the chance of a shield against a missile: fixed by its size, more for somebody kneeling (BR-11.4 to 8). */
export function shieldAgainstMissiles(fight: Fight, combatant: Combatant, shield: Shield): number {
  const row = shieldRow(shield);
  const fixed = hasCondition(combatant, 'kneeling') ? row.kneeling : row.missiles;
  return house.missileShieldChance.of(fight) === 'fixed' ? fixed : Math.max(fixed, ratingOf(combatant, row));
}

function inHand(item: Weapon | Shield): boolean {
  const { held, broken, hp } = item;
  return held === 'hand' && !broken && hp !== null && !('immobile' in item && item.immobile);
}

/**
 * Returns a weapon against a blow: with its own chance; what is thrown counts as its melee row; a bow by the referee's
 * word.
 */
function weaponParry(fight: Fight, { target }: Blow, weapon: Weapon): readonly Defence[] {
  const use = heldUse(target, weapon);
  const { parry: rule } = rowOf(weapon);
  if (use && !isMissile(use) && rule !== 'no') return asParry(fight, target, use, weapon);
  const asks = rule === 'ask' && house.missileWeaponAsParryTool.of(fight) === 'ask';
  const label = use?.label ?? weapons.find(({ id }) => id === weapon.row)?.name ?? weapon.name;
  return asks ? [{ ...way(label, { value: 0, full: 0, parts: [] }, weapon.id), byRuling: true }] : [];
}

/** Returns a weapon against a missile, by the referee's word only (BR-6.8). */
function againstMissile(fight: Fight, { target }: Blow, weapon: Weapon): readonly Defence[] {
  if (house.missileParryWithWeapon.of(fight) === 'never') return [];
  const use = heldUse(target, weapon);
  return use && !isMissile(use) ? asParry(fight, target, use, weapon).map((one) => ({ ...one, byRuling: true })) : [];
}

function bareHands(fight: Fight, { target, use }: Blow): readonly Defence[] {
  const rule = house.brawlParry.of(fight);
  const isOpen = rule === 'always' || (rule === 'unarmed' && use.id === brawl.id);
  if (!isOpen || use.row.velocity !== 'melee') return [];
  return parry('brawl', chanceOf(fight, ratingOf(target, brawl.row), []));
}

function asParry(fight: Fight, target: Combatant, use: Use, weapon: Weapon): readonly Defence[] {
  const chance = attackChance(fight, target, use, 0);
  return chance ? parry(use.label, chance, weapon.id) : [];
}

function parry(tool: string, chance: Chance, item?: string): readonly Defence[] {
  return chance.value > 0 ? [way(tool, chance, item)] : [];
}

function way(tool: string, chance: Chance, item?: string): Defence {
  return { id: `parry ${tool}`, how: 'parry', with: tool, chance, ...(item !== undefined && { item }) };
}

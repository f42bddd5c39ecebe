import type { Draft } from '../../src/core/fight/draft.ts';
import type { Attack } from './attack.ts';
import { sheetOf, type Weapon } from './combatant.ts';
import { house } from './houserules.ts';
import { UNARMED } from './means.ts';
import { tellings } from './tellings.ts';

/**
 * Uses the weapons of an attack: an expendable is spent by one use, a thrown weapon leaves the hand; the attacker has
 * nothing set any more (GS-ENC.12, GS-POS.12, GS-CHG.5). A Blast uses its weapon once, however many it hits.
 */
export function useWeapons(draft: Draft, { attacker, weapons, way, begun }: Attack): void {
  if (begun) return;
  draft.change(attacker.id, { setWeapon: '' }, { who: attacker.id, rule: 'GS-CHG.5' });
  for (const { id } of weapons) spendUse(draft, attacker.id, id, way === 'throw');
}

/** Spends one use of a weapon: of an expendable there is one less; a thrown one is out of hand. */
export function spendUse(draft: Draft, who: string, id: string, isThrown: boolean): void {
  const rule = isThrown ? 'GS-POS.12' : 'GS-ENC.12';
  changeWeapon(draft, who, id, rule, (weapon) => {
    if (weapon.expendable === null && !isThrown) return weapon;
    const expendable = weapon.expendable === null ? null : Math.max(0, weapon.expendable - 1);
    return { ...weapon, expendable, inHand: weapon.inHand && !isThrown };
  });
}

/** Ends an Enchantment that lasts for one attack (GS-ENC.6, where the house rule says so). */
export function spendEnchantment(draft: Draft, who: string, id: string): void {
  if (house.enchantmentUses.of(draft.fight) !== 'oneAttack') return;
  const spent = sheetOf(draft.fight, who).weapons.find((weapon) => weapon.id === id);
  if (!spent || spent.expendable !== null || spent.enchantment === '') return;
  changeWeapon(draft, who, id, 'GS-ENC.6', (weapon) => ({ ...weapon, enchantment: '', enchantmentNote: '' }));
  const data = { who, with: spent.name, text: spent.enchantment };
  draft.tell(tellings['enchantment-spent'], data, { who, rule: 'GS-ENC.6' });
}

/** Changes one weapon of a unit, unless it stays the same; bare hands have nothing to change. */
export function changeWeapon(
  draft: Draft,
  who: string,
  id: string,
  rule: string,
  how: (weapon: Weapon) => Weapon,
): void {
  if (id === UNARMED) return;
  const { weapons } = sheetOf(draft.fight, who);
  const old = weapons.find((weapon) => weapon.id === id);
  const changed = old && how(old);
  if (!changed || changed === old) return;
  draft.change(who, { weapons: weapons.map((weapon) => (weapon === old ? changed : weapon)) }, { who, with: id, rule });
}

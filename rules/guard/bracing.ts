import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { choicesOf, ofActor } from '../../src/core/ruleset/choices.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { canBeSet, sheet, standsIn, type Weapon } from './combatant.ts';
import { type Declaration, dropDeclarations, tellLost } from './declaration.ts';
import { isUsable, standFor, unusable } from './means.ts';
import { moveTo } from './places.ts';
import { tellings } from './tellings.ts';

/** Returns the weapon that an intent sets: the one it names, or the only one that can be set (GS-CHG.4). */
function weaponToSet(combatant: Combatant, { with: named }: Intent): Weapon | undefined {
  if (named !== undefined) return sheet(combatant).weapons.find(({ id }) => id === named);
  const [only, ...others] = settable(combatant);
  return others.length === 0 ? only : undefined;
}

/** Returns why a unit cannot set a weapon, or nothing (GS-CHG.3, GS-CHG.4). */
export function cannotBrace(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const weapon = weaponToSet(combatant, intent);
  if (weapon)
    return canBeSet(weapon)
      ? unusable(combatant, weapon)
      : refuse('GS-CHG.4', `The ${weapon.name} can't be set against a charge: reach weapons can`);
  const [first, ...others] = settable(combatant);
  if (!first) return forbid('GS-CHG.4', `${combatant.name} has no weapon in hand that can be set: reach weapons can`);
  const forms = [first, ...others].map(({ name }) => `\`brace w ${name}\``).join(' or ');
  return forbid('GS-CHG.4', `${combatant.name} has several weapons that can be set: type ${forms}`);
}

/** Offers the weapons of a unit; those that can't be set say why. */
export const setChoices = ofActor((fight, combatant) =>
  choicesOf(
    sheet(combatant).weapons,
    ({ id }) => cannotBrace(fight, { do: 'brace', who: combatant.id, with: id })?.why,
  ),
);

/** Sets the declared weapon in the shooting step, after the movement that was declared with it (GS-CHG.3, GS-DEC.10). */
export function settleBrace(draft: Draft, { who, intent }: Declaration): void {
  dropDeclarations(draft, who);
  const combatant = combatantOf(draft.fight, who);
  const weapon = weaponToSet(combatant, intent);
  if (!weapon || !standsIn(draft.fight, who)) {
    tellLost(draft, who, 'brace');
    return;
  }
  moveTo(draft, who, standFor(draft.fight, combatant, intent), 'GS-DEC.10');
  draft.change(who, { setWeapon: weapon.id }, { who, with: weapon.name, rule: 'GS-CHG.3' });
  draft.tell(tellings.braced, { who, with: weapon.name }, { who, rule: 'GS-CHG.3' });
}

function settable(combatant: Combatant): readonly Weapon[] {
  return sheet(combatant).weapons.filter((weapon) => canBeSet(weapon) && isUsable(weapon));
}

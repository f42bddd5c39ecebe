import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, nounOf } from '../../src/core/fight/fight.ts';
import { does, possessive, thing } from '../../src/core/kit/wording.ts';
import { asking, chooseAmong, type Rule, roll } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import type { Attack } from './attack.ts';
import { isActive, sheet } from './combatant.ts';
import { tellLost } from './declaration.ts';
import { diceName, diceOf, readingOf, resultOf } from './forming.ts';
import { landResult, tellUse } from './harm.ts';
import { cannotCharge } from './means.ts';
import { moveTo, standOf } from './places.ts';
import { tellings } from './tellings.ts';
import { spendEnchantment, spendUse } from './using.ts';

/** Moves chargers up when their target's pool comes up; one that can't any more loses its charge (GS-CHG.1, GS-DEC.6). */
export function moveChargers(draft: Draft, attacks: readonly Attack[], target: string): readonly Combatant[] {
  return attacks.flatMap(({ isCharge, attacker, intent }) => {
    if (!isCharge) return [];
    const aim = combatantOf(draft.fight, target);
    const now = combatantOf(draft.fight, attacker.id);
    if (!intent.forced && cannotCharge(draft.fight, now, aim)) {
      tellLost(draft, now.id, 'charge', target);
      return [];
    }
    moveTo(draft, now.id, standOf(draft.fight, aim), 'GS-CHG.1');
    draft.tell(tellings.charge, { who: now.id, at: target }, { who: now.id, rule: 'GS-CHG.1' });
    return [combatantOf(draft.fight, now.id)];
  });
}

/**
 * Strikes one charger with the weapon that the charged unit has set, before its attack and whatever the range (GS-CHG.6
 * to 10).
 * @returns whether it has struck
 */
export function* setStrike(draft: Draft, chargers: readonly Combatant[], target: string): Rule<boolean> {
  const combatant = combatantOf(draft.fight, target);
  const weapon = sheet(combatant).weapons.find(({ id }) => id === sheet(combatant).setWeapon);
  if (!weapon || !isActive(combatant) || chargers.length === 0) return false;
  const charger = combatantOf(draft.fight, yield* pickCharger(chargers, combatant));
  const dice = diceOf(draft.fight, { attacker: combatant, target: charger, weapon, way: 'set' });
  const key = `damage:${combatant.id}:${charger.id}:set:${weapon.id}`;
  const whose = possessive(nounOf(draft.fight, combatant.id));
  const why = `${whose} set ${does(thing(weapon.name), 'strike')} ${charger.name} first: ${diceName(dice)}?`;
  const asking = { key, tag: 'damage', who: combatant.id, against: charger.id, why, rules: ['GS-CHG.6'] };
  const shown = yield* roll(asking, dice.dice, readingOf(dice));
  const { result, slays } = resultOf(dice, shown);
  draft.change(combatant.id, { setWeapon: '' }, { who: combatant.id, rule: 'GS-CHG.7' });
  spendUse(draft, combatant.id, weapon.id, false);
  spendEnchantment(draft, combatant.id, weapon.id);
  const data = { who: combatant.id, at: charger.id, with: weapon.name, key, dice: diceName(dice), result };
  draft.tell(tellings['set-strike'], data, { who: combatant.id, rule: 'GS-CHG.6' });
  const wielded = { who: combatant.id, weapon };
  tellUse(draft, wielded, charger.id);
  yield* landResult(draft, { ...wielded, at: charger.id, result, moment: 'set', slayer: slays ? wielded : undefined });
  return true;
}

/** Lets the setter pick one of several chargers; by default the first declared (GS-CHG.7). */
function pickCharger(chargers: readonly Combatant[], combatant: Combatant): Rule<string> {
  const why = `Which charger does ${combatant.name}'s set weapon strike?`;
  const asked = asking('set', combatant.id, why, { rules: ['GS-CHG.7'] });
  return chooseAmong(asked, chargers.map(choiceOf));
}

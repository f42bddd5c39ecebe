import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant } from '../../src/core/fight/fight.ts';
import { at } from '../../src/core/kit/list.ts';
import { choose, type Rule, roll } from '../../src/core/rule/request.ts';
import type { Attack } from './attack.ts';
import { isActive, sheet, type Weapon } from './combatant.ts';
import { mayBeSlain, slay } from './critical.ts';
import { diceName, diceOf, readingOf, resultOf } from './forming.ts';
import { land } from './harm.ts';
import { house } from './houserules.ts';
import { cannotCharge } from './means.ts';
import { moveTo, standOf } from './places.ts';
import { bringCondition, spendEnchantment, spendUse } from './using.ts';

/** Chargers move up when their target’s pool comes up; one that cannot any more loses its charge (GS-CHG.1, GS-DEC.6). */
export function moveChargers(draft: Draft, attacks: readonly Attack[], target: string): readonly Combatant[] {
  return attacks.flatMap(({ isCharge, attacker, intent }) => {
    if (!isCharge) return [];
    const aim = combatant(draft.fight, target);
    const now = combatant(draft.fight, attacker.id);
    if (!intent.forced && cannotCharge(draft.fight, now, aim)) {
      draft.tell('lost', { who: now.id, what: 'charge', at: target }, { who: now.id, rule: 'GS-DEC.6' });
      return [];
    }
    moveTo(draft, now.id, standOf(draft.fight, aim), 'GS-CHG.1');
    draft.tell('charge', { who: now.id, at: target }, { who: now.id, rule: 'GS-CHG.1' });
    return [combatant(draft.fight, now.id)];
  });
}

/**
 * The weapon that the charged unit has set strikes one charger before its attack, whatever its range (GS-CHG.6 to 10).
 * @returns whether it has struck
 */
export function* setStrike(draft: Draft, chargers: readonly Combatant[], target: string): Rule<boolean> {
  const one = combatant(draft.fight, target);
  const weapon = sheet(one).weapons.find(({ id }) => id === sheet(one).setWeapon);
  if (!weapon || !isActive(one) || chargers.length === 0) return false;
  const charger = combatant(draft.fight, yield* pickCharger(chargers, one));
  const dice = diceOf(draft.fight, { ...plain, attacker: one, target: charger, weapon });
  const key = `damage:${one.id}:${charger.id}:set:${weapon.id}`;
  const asking = {
    key,
    tag: 'damage',
    who: one.id,
    against: charger.id,
    why: `${one.name}'s ${weapon.name}, set against ${charger.name}`,
  };
  const shown = yield* roll({ ...asking, rules: ['GS-CHG.6'] }, dice.dice, readingOf(dice));
  const { result, slays } = resultOf(dice, shown);
  draft.change(one.id, { setWeapon: '' }, { who: one.id, rule: 'GS-CHG.7' });
  spendUse(draft, one.id, weapon.id, false);
  spendEnchantment(draft, one.id, weapon.id);
  draft.tell(
    'set-strike',
    { who: one.id, at: charger.id, with: weapon.name, key, dice: diceName(dice), result },
    { who: one.id, rule: 'GS-CHG.6' },
  );
  yield* landSet(draft, one, charger, weapon, result, slays);
  return true;
}

function* landSet(
  draft: Draft,
  one: Combatant,
  charger: Combatant,
  weapon: Weapon,
  result: number,
  slays: boolean,
): Rule<void> {
  const on = house.conditionOn.of(draft.fight);
  if (on !== 'damage') bringCondition(draft, charger.id, weapon, one.id);
  if (slays && (yield* mayBeSlain(draft, charger.id, 'set'))) {
    slay(draft, charger.id);
    return;
  }
  const { name: tool, armourPiercing: piercing } = weapon;
  const blow = { result, piercing, moment: 'set', by: one.id, tool, isAttack: true, armoured: true };
  const damage = yield* land(draft, charger.id, blow);
  if (on === 'damage' && damage > 0) bringCondition(draft, charger.id, weapon, one.id);
}

/** With several chargers the setter picks one; by default the first declared (GS-CHG.7). */
function* pickCharger(chargers: readonly Combatant[], one: Combatant): Rule<string> {
  const first = at(chargers, 0).id;
  if (chargers.length === 1) return first;
  const asking = {
    key: `set:${one.id}`,
    tag: 'set',
    who: one.id,
    why: `${one.name}'s set weapon strikes whom?`,
    rules: ['GS-CHG.7'],
  };
  return yield* choose(
    asking,
    chargers.map(({ id, name }) => ({ id, label: name })),
    first,
  );
}

const plain = {
  way: 'set',
  spell: [],
  impaired: false,
  enhanced: false,
  prefers: undefined,
  halfsworded: false,
  blast: false,
} as const;

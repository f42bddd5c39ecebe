import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import { armourOf as armourRuled, asking, confirm, type Rule } from '../../src/core/rule/request.ts';
import { oilFits } from './attack.ts';
import { die, lifeSave } from './checks.ts';
import { type Sheet, sheetOf, type Weapon, withCurrent } from './combatant.ts';
import { house } from './houserules.ts';
import { scar } from './scar.ts';
import { PIERCED_ARMOUR } from './tables.ts';
import { tellings } from './tellings.ts';

/** A result that lands on somebody, and what goes with it. */
interface Hit {
  readonly result: number;
  /** Names the moment, so that the keys of what is asked are unique in the step. */
  readonly moment: string;
  /** The attacker; nobody for a hazard, which gives no Scar (GS-DMG.15). */
  readonly by?: string;
  readonly weapon?: Pick<Weapon, 'name' | 'armourPiercing'> | undefined;
  /** True where Armour does not help; it always does against attacks. */
  readonly raw?: boolean | undefined;
}

/** Returns the Armour of a unit in force: with what an Enchantment adds, up to the cap of the house rule (GS-ENC.13, GS-MOD.20). */
export function armourOf(fight: Fight, { armour, armourBonus }: Sheet): number {
  const cap = house.armourCap.of(fight);
  return Math.min(armour + armourBonus, cap === 'none' ? Number.POSITIVE_INFINITY : cap);
}

/** Returns what Armour takes off; of an armour-piercing attack at most 2 (GS-MOD.13). */
export function soak(fight: Fight, one: Sheet, piercing: boolean): number {
  const armour = armourOf(fight, one);
  return piercing ? Math.min(armour, PIERCED_ARMOUR) : armour;
}

/** Lands a hit (GS-ATK.2, GS-DMG.1 to 5): Armour once, Guard, Life, Scar or Life Save; returns what passes Armour. */
export function* land(draft: Draft, who: string, hit: Hit): Rule<number> {
  const { result, moment, by, weapon, raw = false } = hit;
  const piercing = weapon?.armourPiercing ?? false;
  const one = sheetOf(draft.fight, who);
  const striker = by ?? 'referee';
  const struck = { key: `${striker}:${who}:${moment}`, who: striker, against: who };
  const soaked = raw ? 0 : yield* armourRuled(struck, soak(draft.fight, one, piercing), (points) => points);
  const damage = Math.max(0, result - soaked);
  const guardLost = Math.min(one.guard.current, damage);
  const lifeLost = Math.min(one.life.current, damage - guardLost);
  const cause = { ...(by !== undefined && { who: by }), ...(weapon && { with: weapon.name }), rule: 'GS-DMG.1' };
  const guard = withCurrent(one.guard, one.guard.current - guardLost);
  const life = withCurrent(one.life, one.life.current - lifeLost);
  draft.change(who, { guard, life }, cause);
  const pools = { guard: [one.guard.current, guard.current], life: [one.life.current, life.current] };
  const counted = { result, soaked: Math.min(soaked, result), ...whyLess(one, hit, soaked), damage };
  draft.tell(tellings.harm, { who, named: moment !== 'pool', ...counted, ...pools }, cause);
  if (lifeLost > 0) yield* lifeSave(draft, who, moment);
  else if (by !== undefined && guardLost > 0 && guard.current === 0 && one.kind === 'pc')
    yield* scar(draft, who, guardLost, moment);
  return damage;
}

/** Returns what is to be said of Armour besides what it takes off: that there is more of it, and what keeps it down. */
function whyLess({ armour, armourBonus }: Sheet, { result, weapon, raw = false }: Hit, soaked: number) {
  const whole = raw ? 0 : armour + armourBonus;
  const isPierced = weapon?.armourPiercing && soaked === PIERCED_ARMOUR;
  if (soaked < whole) return { armour: whole, limit: isPierced ? 'piercing' : 'cap' } as const;
  return { armour: soaked > result ? soaked : undefined, limit: undefined };
}

/** A weapon in somebody's hands; a spell has none. */
interface Wielded {
  readonly by: string;
  readonly weapon: Weapon | undefined;
}

/** Tells what comes with the use of a weapon, whether its result is kept or not: its Condition, an oil that fits (GS-ENC.4, GS-OIL.3). */
export function tellUse(draft: Draft, wielded: Wielded, target: string): void {
  const { by: who, weapon } = wielded;
  if (house.conditionOn.of(draft.fight) === 'use') bringCondition(draft, target, wielded);
  if (weapon && oilFits(weapon, combatantOf(draft.fight, target)))
    draft.tell(tellings['oil-used'], { who, at: target, text: weapon.oil }, { who, rule: 'GS-OIL.3' });
}

/**
 * Lands the result of a weapon: a 6.6 that may slay does, otherwise its damage (GS-ENC.7, GS-ATK.2).
 * @param slayer the owner of the 6.6, where there is one
 */
export function* landResult(draft: Draft, who: string, hit: Hit & Wielded, slayer: Wielded | undefined): Rule<void> {
  if (slayer && (yield* isSlain(draft, who, hit.moment, slayer))) return;
  const damage = yield* land(draft, who, hit);
  const on = house.conditionOn.of(draft.fight);
  if (on === 'kept' || (on === 'damage' && damage > 0)) bringCondition(draft, who, hit);
}

/** Asks the Bard whether a 6.6 slays a unit outright, and if so slays it: Life is 0 (GS-ENC.7, GS-ENC.8, GS-WAR.12). */
function* isSlain(draft: Draft, who: string, moment: string, { by, weapon }: Wielded): Rule<boolean> {
  const { name } = combatantOf(draft.fight, who);
  const { slayable, warband, life } = sheetOf(draft.fight, who);
  const why = `6.6! Can ${name} be slain outright?`;
  const more = { about: who, against: who, time: moment, rules: ['GS-ENC.8'], anew: true };
  const asked = asking('slay', 'referee', why, more);
  const labels = { yes: `yes (${name} ${warband ? 'is destroyed' : 'dies'})`, no: 'no (ordinary damage)' };
  if (!(yield* confirm(asked, slayable ?? !warband, labels))) return false;
  const cause = { who: by, ...(weapon && { with: weapon.name }), rule: 'GS-ENC.7' };
  draft.change(who, { life: withCurrent(life, 0) }, cause);
  draft.tell(tellings.slain, { who }, cause);
  die(draft, who, 'GS-ENC.7');
  return true;
}

/** Puts the Condition of an enchanted weapon on somebody; one that is there already stays (GS-ENC.4). */
function bringCondition(draft: Draft, who: string, { by, weapon }: Wielded): void {
  if (!weapon || weapon.enchantment === '' || hasCondition(combatantOf(draft.fight, who), weapon.enchantment)) return;
  const { name, enchantment, enchantmentNote } = weapon;
  const cause = { who: by, with: name, rule: 'GS-ENC.4' };
  const note = enchantmentNote === '' ? {} : { note: enchantmentNote };
  draft.begin(who, draft.condition(who, enchantment, { by, ...note }), cause);
  draft.tell(tellings['condition-on'], { who, name: enchantment }, cause);
}

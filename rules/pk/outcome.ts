import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { type Combatant, hasCondition } from '../../src/core/fight/fight.ts';
import { type DiceSum, writeDice } from '../../src/core/kit/dice.ts';
import { altered } from '../../src/core/kit/list.ts';
import { asking, choose, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { rollDamage } from './checks.ts';
import { type Attack, sheetOf } from './combatant.ts';
import { least, most } from './harm.ts';
import type { Means } from './means.ts';

/** Damage or effect of an attack on its target, or neither. */
interface Outcome {
  readonly damage: number;
  /** True where the damage was rolled. */
  readonly rolled: boolean;
  readonly effect: string;
}

/** Yields of an attack, whichever Side rolls for it: an effect stands for its dice, and for its most where it has no dice. */
type Yield = 'nothing' | 'least' | 'dice' | 'most';

const nothing: Outcome = { damage: 0, rolled: false, effect: '' };

/**
 * Works out what an attack does (PK-ATK.3 to 6, PK-ATK.11, PK-DEF.3 to 7).
 * @param title of its damage dice: `Will dice`
 * @param rule by which they are rolled
 */
export function* outcomeOf(
  draft: Draft,
  attacker: Combatant,
  target: Combatant,
  means: Means,
  yields: Yield,
  [title, rule]: readonly [title: string, rule: string],
): Rule<Outcome> {
  const { attack, damage, leastOnly, name } = means;
  if (yields === 'nothing') return nothing;
  if (!damage) return yields === 'least' ? nothing : { ...nothing, effect: attack?.effect ?? '' };
  if (yields === 'most') return { ...nothing, damage: most(damage) };
  if (yields === 'dice' && attack && (yield* takesEffect(draft, attacker, target, attack, damage)))
    return { ...nothing, effect: attack.effect };
  if (yields === 'least' || leastOnly) return { ...nothing, damage: least(damage) };
  const why = `${attacker.name} hits ${target.name} (${name}). ${title}`;
  const asked = asking('damage', attacker.id, why, { against: target.id, title, rules: [rule] });
  return { damage: yield* rollDamage(asked, damage, target), rolled: damage.dice.length > 0, effect: '' };
}

/** Puts an effect on its target, unless it is on it already (PK-DEF.10). */
export function takeEffect(draft: Draft, who: string, target: Combatant, effect: string, cause: Cause): void {
  if (effect !== '' && !hasCondition(target, effect))
    draft.begin(target.id, draft.condition(target.id, effect, { by: who }), { ...cause, rule: 'PK-DEF.10' });
}

/**
 * Returns whether an attack that gets through brings its effect instead of its damage. For an attack with both the
 * referee chooses at each failure (PK-DEF.5); Enter takes what was chosen the last time.
 */
function* takesEffect(
  draft: Draft,
  { id: who, name }: Combatant,
  target: Combatant,
  attack: Attack,
  damage: DiceSum,
): Rule<boolean> {
  if (attack.effect === '' || attack.onFail === 'damage') return false;
  if (attack.onFail === 'effect') return true;
  const why = `${name}'s ${attack.name}: damage, or its effect?`;
  const asked = asking('effect', who, why, { time: target.id, rules: ['PK-DEF.5'] });
  const options = optionsOf(['damage', `damage ${writeDice(damage)}`], ['effect', attack.effect]);
  const chosen = yield* choose(asked, options, attack.chosen === '' ? 'damage' : attack.chosen);
  draft.change(who, { attacks: altered(sheetOf(draft.fight, who).attacks, attack.id, { ...attack, chosen }) });
  return chosen === 'effect';
}

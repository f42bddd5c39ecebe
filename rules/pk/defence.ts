import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { type Combatant, combatantOf, hasCondition } from '../../src/core/fight/fight.ts';
import { type DiceSum, writeDice } from '../../src/core/kit/dice.ts';
import { altered } from '../../src/core/kit/list.ts';
import { asking, check, choose, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { isRefusal } from '../../src/core/ruleset/refuse.ts';
import { attackOn, d20, fourBands, rollDamage, zoneCheck } from './checks.ts';
import { type Attack, sheet, sheetOf } from './combatant.ts';
import { isDestroyed, land, least, most } from './harm.ts';
import { type Means, meansOf, reachTo } from './means.ts';
import { fall } from './misadventure.ts';
import { tellings } from './tellings.ts';
import { defenceModifier } from './zones.ts';

const bandNames = ['criticalBreach', 'failure', 'success', 'criticalParry'] as const;
type Result = (typeof bandNames)[number];

/** Damage or effect of an attack on its target, or neither. */
interface Outcome {
  readonly damage: number;
  /** True where the damage was rolled. */
  readonly rolled: boolean;
  readonly effect: string;
}

const nothing: Outcome = { damage: 0, rolled: false, effect: '' };

/** Resolves an attack by a Defense Check of its target (PK-DEF.2 to 9). The foe rolls nothing to attack. */
export function* incoming(draft: Draft, foe: Combatant, target: Combatant, means: Means): Rule<void> {
  const zonePenalty = reachTo(draft.fight, foe, means, target);
  const modifier = defenceModifier(draft.fight, isRefusal(zonePenalty) ? 0 : zonePenalty);
  const need = defenceTarget(foe);
  const key = `defence:${target.id}:${foe.id}`;
  const asking = { key, tag: 'defence', who: target.id, against: foe.id, rules: ['PK-DEF.2', 'PK-CHK.5'] };
  const roller = combatantOf(draft.fight, target.id);
  const what = `${attackOn(foe, target, means.name)} ${target.name}'s Defense Check,`;
  const band = yield* check(
    { ...zoneCheck('Defense Check', what, d20(roller), need, modifier), ...asking },
    d20(roller),
    (more) => fourBands(need - modifier - more, bandNames),
  );
  draft.change(target.id, { defensesRolled: sheetOf(draft.fight, target.id).defensesRolled + 1 });
  const { damage, rolled, effect } = yield* outcomeOf(draft, foe, target, means, band);
  const cause = { who: foe.id, with: means.name, rule: 'PK-DEF.2' };
  const harm = yield* land(draft, foe.id, target.id, damage, cause);
  takeEffect(draft, foe.id, target, effect, cause);
  const destroyed = isDestroyed(draft.fight, target.id);
  const dice = rolled && means.damage ? writeDice(means.damage) : '';
  const isToldApart = means.class === 'spell' || meansOf(draft.fight, foe).some(({ id }) => id !== means.id);
  const named = isToldApart ? means.name : '';
  const result = { key, band, modifier, need, damage, dice, effect, destroyed };
  draft.tell(tellings.defence, { who: foe.id, with: named, at: target.id, ...result, ...harm }, cause);
  yield* fall(draft, target.id, harm);
}

/** Puts an effect on its target, unless it is on it already (PK-DEF.10). */
export function takeEffect(draft: Draft, who: string, target: Combatant, effect: string, cause: Cause): void {
  if (effect !== '' && !hasCondition(target, effect))
    draft.begin(target.id, draft.condition(target.id, effect, { by: who }), { ...cause, rule: 'PK-DEF.10' });
}

/** Returns the number needed to ward off a combatant's attacks; always 13 for a player character (PK-DEF.13). */
function defenceTarget(foe: Combatant): number {
  const { type, defenseTarget } = sheet(foe);
  return type === 'PC' ? 13 : defenseTarget;
}

function* outcomeOf(draft: Draft, foe: Combatant, target: Combatant, means: Means, band: Result): Rule<Outcome> {
  const { damage, attack } = means;
  const effect = attack?.effect ?? '';
  switch (band) {
    case 'criticalParry':
      return nothing;
    case 'success':
      return damage ? { ...nothing, damage: least(damage) } : nothing;
    case 'criticalBreach':
      return damage ? { ...nothing, damage: most(damage) } : { ...nothing, effect };
    case 'failure': {
      if (!damage || (attack && (yield* takesEffect(draft, foe, target, attack, damage))))
        return { ...nothing, effect };
      if (means.leastOnly) return { ...nothing, damage: least(damage) };
      const asking = { key: `damage:${foe.id}:${target.id}`, tag: 'damage', who: foe.id, against: target.id };
      const why = `${foe.name} hits ${target.name} (${means.name}). Damage`;
      const asked = { why, title: 'Damage', rules: ['PK-DEF.4'], ...asking };
      const rolled = yield* rollDamage(asked, damage, target);
      return { damage: rolled, rolled: damage.dice.length > 0, effect: '' };
    }
  }
}

/**
 * Returns whether an attack that gets through brings its effect instead of its damage. For an attack with both the
 * referee chooses at each failure (PK-DEF.5); Enter takes what was chosen the last time.
 */
export function* takesEffect(
  draft: Draft,
  foe: Combatant,
  target: Combatant,
  attack: Attack,
  damage: DiceSum,
): Rule<boolean> {
  if (attack.effect === '' || attack.onFail === 'damage') return false;
  if (attack.onFail === 'effect') return true;
  const why = `${foe.name}'s ${attack.name}: damage, or its effect?`;
  const asked = asking('effect', foe.id, why, { time: target.id, rules: ['PK-DEF.5'] });
  const options = optionsOf(['damage', `damage ${writeDice(damage)}`], ['effect', attack.effect]);
  const suggested = attack.chosen === '' ? 'damage' : attack.chosen;
  const chosen = yield* choose(asked, options, suggested);
  remember(draft, foe.id, { ...attack, chosen });
  return chosen === 'effect';
}

function remember(draft: Draft, who: string, attack: Attack): void {
  const attacks = altered(sheetOf(draft.fight, who).attacks, attack.id, attack);
  draft.change(who, { attacks });
}

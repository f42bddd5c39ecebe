import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf } from '../../src/core/fight/fight.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import type { Weapon } from './combatant.ts';
import { mayBeSlain, slay } from './critical.ts';
import { oilFits } from './forming.ts';
import { land } from './harm.ts';
import { house } from './houserules.ts';
import { tellings } from './tellings.ts';
import { bringCondition } from './using.ts';

/** A weapon in somebody's hands; a spell has none. */
interface Wielded {
  readonly who: string;
  readonly weapon: Weapon | undefined;
}

/** A result that lands on somebody, with whose and what weapon's it is. */
interface Landing extends Wielded {
  readonly at: string;
  readonly result: number;
  readonly moment: string;
  /** Owner of the 6.6, where one slays (GS-ENC.7). */
  readonly slayer: Wielded | undefined;
}

/** Tells what comes with the use of a weapon, whether its result is kept or not: its Condition, an oil that fits (GS-ENC.4, GS-OIL.3). */
export function tellUse(draft: Draft, { who, weapon }: Wielded, target: string): void {
  if (house.conditionOn.of(draft.fight) === 'use') bringCondition(draft, target, weapon, who);
  if (weapon && oilFits(weapon, combatantOf(draft.fight, target)))
    draft.tell(tellings['oil-used'], { who, at: target, text: weapon.oil }, { who, rule: 'GS-OIL.3' });
}

/** Lands the result of a weapon: a 6.6 that may slay does, otherwise its damage (GS-ENC.7, GS-ATK.2). */
export function* landResult(draft: Draft, { who, weapon, at, result, moment, slayer }: Landing): Rule<void> {
  if (slayer && (yield* mayBeSlain(draft, at, moment)))
    return slay(draft, at, { who: slayer.who, ...(slayer.weapon && { with: slayer.weapon.name }) });
  const piercing = weapon?.armourPiercing ?? false;
  const hit = { result, piercing, moment, by: who, tool: weapon?.name, isAttack: true, armoured: true };
  const damage = yield* land(draft, at, hit);
  const on = house.conditionOn.of(draft.fight);
  if (on === 'kept' || (on === 'damage' && damage > 0)) bringCondition(draft, at, weapon, who);
}

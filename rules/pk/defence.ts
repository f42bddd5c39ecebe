import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf } from '../../src/core/fight/fight.ts';
import { writeDice } from '../../src/core/kit/dice.ts';
import { asking, type Rule } from '../../src/core/rule/request.ts';
import { isRefusal } from '../../src/core/ruleset/refuse.ts';
import { attackOn, zoneCheck } from './checks.ts';
import { sheet, sheetOf } from './combatant.ts';
import { isDestroyed, land } from './harm.ts';
import { type Means, meansOf, reachTo } from './means.ts';
import { fall } from './misadventure.ts';
import { outcomeOf, takeEffect } from './outcome.ts';
import { tellings } from './tellings.ts';
import { defenceModifier } from './zones.ts';

const bandNames = ['criticalBreach', 'failure', 'success', 'criticalParry'] as const;

/** Yields of an attack by the Defense Check against it (PK-DEF.3 to 7). */
const yields = { criticalBreach: 'most', failure: 'dice', success: 'least', criticalParry: 'nothing' } as const;

/** Resolves an attack by a Defense Check of its target (PK-DEF.2 to 9). The foe rolls nothing to attack. */
export function* incoming(draft: Draft, foe: Combatant, target: Combatant, means: Means): Rule<void> {
  const zonePenalty = reachTo(draft.fight, foe, means, target);
  const modifier = defenceModifier(draft.fight, isRefusal(zonePenalty) ? 0 : zonePenalty);
  const need = defenceTarget(foe);
  const key = `defence:${target.id}:${foe.id}`;
  const what = `${attackOn(foe, target, means.name)} ${target.name}'s Defense Check,`;
  const more = { key, against: foe.id, title: 'Defense Check', rules: ['PK-DEF.2', 'PK-CHK.5'] };
  const roller = combatantOf(draft.fight, target.id);
  const band = yield* zoneCheck(asking('defence', target.id, what, more), roller, need, modifier, bandNames);
  draft.change(target.id, { defensesRolled: sheetOf(draft.fight, target.id).defensesRolled + 1 });
  const done = yield* outcomeOf(draft, foe, target, means, yields[band], ['Damage', 'PK-DEF.4']);
  const { damage, rolled, effect } = done;
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

/** Returns the number needed to ward off a combatant's attacks; always 13 for a player character (PK-DEF.13). */
function defenceTarget(foe: Combatant): number {
  const { type, defenseTarget } = sheet(foe);
  return type === 'PC' ? 13 : defenseTarget;
}

import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, nounOf } from '../../src/core/fight/fight.ts';
import { possessive } from '../../src/core/kit/wording.ts';
import { asking, type Rule } from '../../src/core/rule/request.ts';
import { isRefusal } from '../../src/core/ruleset/refuse.ts';
import type { Blow } from './blow.ts';
import { type Challenge, reachTo } from './reach.ts';
import { type Result, save } from './saves.ts';
import { tellings } from './tellings.ts';

/** The hit save of an attack on somebody, if it needs one; one is enough for all reasons (FA-ATK.4 to 7, FA-ATK.11). */
export function* hitSave(draft: Draft, blow: Blow, targets: readonly string[]): Rule<Result> {
  const { who, means, purpose, moving, as } = blow;
  const combatant = combatantOf(draft.fight, who);
  const reasons: Challenge[] = [];
  for (const id of targets) {
    const found = reachTo(draft.fight, combatant, means, combatantOf(draft.fight, id), { purpose, moving, as });
    if (!isRefusal(found)) reasons.push(...found);
  }
  return yield* challenge(draft, blow, reasons);
}

/** A hit save for given reasons; passed without a roll where there are none. */
export function* challenge(draft: Draft, { key, who }: Blow, reasons: readonly Challenge[]): Rule<Result> {
  if (reasons.length === 0) return 'passed';
  const all = [...new Set(reasons)];
  const why = `${possessive(nounOf(draft.fight, who))} hit save (${all.join(' and ')}),`;
  const asked = asking('hit', who, why, { key: `${key}hit:${who}`, rules: ['FA-ATK.5', 'FA-ATK.6', 'FA-ATK.7'] });
  const result = yield* save(draft.fight, asked, 'wit');
  draft.tell(tellings['hit-save'], { who, key: asked.key, result, why: all.join(' and ') }, { who, rule: 'FA-ATK.12' });
  return result;
}

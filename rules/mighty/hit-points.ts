import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { sheetOf } from './combatant.ts';
import { tellings } from './tellings.ts';

/** Takes hit points off and says so. */
export function takeOff(draft: Draft, who: string, points: number, cause: Cause): void {
  const { hp } = sheetOf(draft.fight, who);
  const to = hp.current - points;
  draft.change(who, { hp: { ...hp, current: to } }, cause);
  draft.tell(tellings.hp, { who, from: hp.current, to }, cause);
}

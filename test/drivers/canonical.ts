import type { Fight } from '../../src/core/fight/fight.ts';

/** A fight without what no rule of P&K reads any more: dice of an Initiative that stands, the clock, a later Bout's number. */
export function canonical(fight: Fight): Fight {
  if (fight.ruleset !== 'pk') return fight;
  const own = { ...fight.bags.fight, rollingDie: 0, opposingDie: 0, seconds: 0 };
  return { ...fight, round: Math.min(fight.round, 2), bags: { ...fight.bags, fight: own } };
}

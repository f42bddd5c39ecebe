import type { Fight } from '../core/fight/fight.ts';
import { compare } from '../core/kit/fraction.ts';
import { allPools, woundPools } from '../core/ruleset/pools.ts';
import type { Outlook } from '../core/ruleset/prospect.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { Odds } from './odds.ts';
import { type About, aimedAt, isPutOut, lossOf, outcomeOf, type Played } from './outcome.ts';

/**
 * Returns what takes in the outcomes of a fight, equal ones as one, and says in the end how likely each is.
 * @param about whom the outcomes are told of
 */
export function outcomesOf(ruleset: Ruleset, before: Fight, about: About) {
  const at = aimedAt(before, about);
  const isHit = hitTest(ruleset, before, at);
  const pools = woundPools(ruleset, before);
  const said = new Odds<string>((says) => says);
  const [outs, hits] = [new Odds<boolean>(String), new Odds<boolean>(String)];
  const losses = new Odds<number>(String);
  return {
    /** Adds what came of it with its chance, `over` out of `under`. */
    add(played: Played, over: bigint, under: bigint): void {
      const { fight } = played;
      const loss = at.reduce((sum, id) => sum + lossOf(pools, before, fight, id), 0);
      said.add(outcomeOf(ruleset, before, played, about), over, under);
      outs.add(isPutOut(ruleset, before, fight, at), over, under);
      losses.add(loss, over, under);
      hits.add(isHit(played), over, under);
    },
    /** The likeliest outcome first, how likely one of those aimed at is out, and what they lose on average. */
    found(): Pick<Outlook, 'chances' | 'hit' | 'out' | 'loss'> {
      const chances = [...said].map(([says, chance]) => ({ says, chance }));
      return {
        chances: chances.sort((a, b) => compare(b.chance, a.chance)),
        hit: hits.chance((hit) => hit),
        out: outs.chance((out) => out),
        loss: losses.mean((loss) => loss),
      };
    },
  };
}

/**
 * Returns a test that is true if one of these has been hit, as the rules say it; where they do not, if it has lost
 * anything from a pool.
 */
export function hitTest(ruleset: Ruleset, before: Fight, ids: readonly string[]): (played: Played) => boolean {
  const { hits } = ruleset;
  if (hits) return ({ facts }) => facts.some((fact) => fact.kind === 'told' && hits(fact));
  const every = allPools(before);
  return ({ fight }) => ids.some((id) => lossOf(every, before, fight, id) > 0);
}

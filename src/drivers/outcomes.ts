import type { Fight } from '../core/fight/fight.ts';
import { compare } from '../core/kit/fraction.ts';
import { allPools, woundPools } from '../core/ruleset/pools.ts';
import type { Outlook } from '../core/ruleset/prospect.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { Odds } from './odds.ts';
import { type About, aimedAt, isPutOut, lossOf, outcomeOf, type Played } from './outcome.ts';

/** Outcomes of a fight in the ways so far, equal ones as one. */
export class Outcomes {
  readonly #ruleset: Ruleset;
  readonly #before: Fight;
  readonly #about: About;
  readonly #at: readonly string[];
  /** Returns the targets' loss, in all, from the pools whose loss is a wound. */
  readonly #loss: (after: Fight) => number;
  readonly #said = new Odds<string>((says) => says);
  readonly #outs = new Odds<boolean>(String);
  readonly #losses = new Odds<number>(String);
  readonly #hits = new Odds<boolean>(String);
  readonly #isHit: (played: Played) => boolean;

  /** @param about whom the outcomes are told of */
  constructor(ruleset: Ruleset, before: Fight, about: About) {
    this.#ruleset = ruleset;
    this.#before = before;
    this.#about = about;
    this.#at = aimedAt(before, about);
    const pools = woundPools(ruleset, before);
    this.#isHit = hitTest(ruleset, before, this.#at);
    this.#loss = (after) => this.#at.reduce((sum, id) => sum + lossOf(pools, before, after, id), 0);
  }

  /** Adds what came of it with its chance, `over` out of `under`. */
  add(played: Played, over: bigint, under: bigint): void {
    const { fight } = played;
    this.#said.add(outcomeOf(this.#ruleset, this.#before, played, this.#about), over, under);
    this.#outs.add(isPutOut(this.#ruleset, this.#before, fight, this.#at), over, under);
    this.#losses.add(this.#loss(fight), over, under);
    this.#hits.add(this.#isHit(played), over, under);
  }

  /** The likeliest outcome first, how likely one of those aimed at is out, and what they lose on average. */
  found(): Pick<Outlook, 'chances' | 'hit' | 'out' | 'loss'> {
    const chances = [...this.#said].map(([says, chance]) => ({ says, chance }));
    return {
      chances: chances.sort((a, b) => compare(b.chance, a.chance)),
      hit: this.#hits.chance((hit) => hit),
      out: this.#outs.chance((out) => out),
      loss: this.#losses.mean((loss) => loss),
    };
  }
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

import type { Draft } from '../core/draft.ts';
import type { Fight } from '../core/fight.ts';
import { compare } from '../core/fraction.ts';
import type { Intent } from '../core/intent.ts';
import { woundPools } from '../core/pools.ts';
import type { Outlook } from '../core/prospect.ts';
import { seeded } from '../core/random.ts';
import type { ChooseRequest, Rule } from '../core/request.ts';
import type { Exchange, Ruleset } from '../core/ruleset.ts';
import { trails } from './explore.ts';
import { byDefault, Odds, type Policy, taking, tooManyWays, ways } from './odds.ts';
import { type About, aimedAt, isPutOut, lossOf, outcomeOf } from './outcome.ts';
import { played, throwOut } from './tactics.ts';

/** How many ways are counted one by one, and how many throws stand for them where there are more. */
export interface Limit {
  readonly ways: number;
  readonly throws: number;
}

/** What a look-up at the table has time for. */
export const budget: Limit = { ways: 12_000, throws: 6_000 };

/**
 * What can come of an intent, by the very rules that play it: one prospect for each option of its first decision, later
 * ones by default. Exact within the budget of ways; beyond, an estimate that says from how many throws.
 * @param about whom the outcomes are told of; those of the intent, where it is not given
 */
export function prospectsOf(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  about: About = intent,
  limit: Limit = budget,
): readonly Outlook[] {
  const asked = ruleset.exchange?.(fight, intent) ?? { fight, intent };
  return decisionsOf(ruleset, asked).map(({ says, policy }) => {
    const prospect = new Gathering(ruleset, asked.fight, about);
    const isSampled = prospect.gather(() => played(ruleset, asked.fight, asked.intent), policy, limit);
    return { says, ...prospect.found(), ...(isSampled && { sampled: limit.throws }) };
  });
}

/** A way to take the first decision of a step; the one way of a step that has none is not named. */
interface Decision {
  readonly says: string;
  readonly policy: Policy;
}

/** The ways to take the first decision of a step, later ones by default. */
export function decisionsOf(ruleset: Ruleset, { fight, intent }: Exchange): readonly Decision[] {
  const decision = firstDecision(() => played(ruleset, fight, intent));
  if (!decision) return [{ says: '', policy: byDefault }];
  return decision.options
    .filter(({ refused }) => refused === undefined)
    .map(({ id, label }) => ({ says: spelled(id, label), policy: taking({ [decision.key]: id }) }));
}

/** A label that begins with the letters by which it is typed has the whole word at the head of a column: `dodge 40%`. */
function spelled(id: string, label: string): string {
  const [, first = '', rest = ''] = /^([a-z]+)(.*)$/s.exec(label) ?? [];
  return first !== '' && first.length <= 2 && id.startsWith(first) ? `${id}${rest}` : label;
}

/** The first decision that is asked on any of the first ways; nothing where none is. */
function firstDecision(play: () => Rule<Draft>): ChooseRequest | undefined {
  for (const trail of trails(play, 200)) {
    const found = trail.find((request) => request.kind === 'choose' && !request.quiet);
    if (found?.kind === 'choose') return found;
  }
  return undefined;
}

/** What has come of the ways so far, as what is told of them. */
class Gathering {
  readonly #ruleset: Ruleset;
  readonly #fight: Fight;
  readonly #about: About;
  readonly #pools: readonly string[];
  #outcomes = new Odds<string>((outcome) => outcome);
  #outs = new Odds<boolean>(String);
  #losses = new Odds<number>(String);

  constructor(ruleset: Ruleset, fight: Fight, about: About) {
    this.#ruleset = ruleset;
    this.#fight = fight;
    this.#about = about;
    this.#pools = woundPools(ruleset, fight);
  }

  /** Goes every way, or throws so often; whether it had to throw. */
  gather(play: () => Rule<Draft>, policy: Policy, limit: Limit): boolean {
    try {
      for (const [draft, over, under] of ways(play, policy, limit.ways)) this.#add(draft, over, under);
      return false;
    } catch (problem) {
      if (!tooManyWays(problem)) throw problem;
    }
    this.#outcomes = new Odds((outcome) => outcome);
    this.#outs = new Odds(String);
    this.#losses = new Odds(String);
    const below = seeded('odds');
    for (let count = 0; count < limit.throws; count++)
      this.#add(throwOut(play(), below, policy), 1n, BigInt(limit.throws));
    return true;
  }

  /** The likeliest outcome first. */
  found(): Pick<Outlook, 'chances' | 'out' | 'loss'> {
    const chances = [...this.#outcomes]
      .map(([says, chance]) => ({ says, chance }))
      .sort((a, b) => compare(b.chance, a.chance));
    return { chances, out: this.#outs.chance((out) => out), loss: this.#losses.mean((loss) => loss) };
  }

  #add(draft: Draft, over: bigint, under: bigint): void {
    const at = aimedAt(this.#fight, this.#about);
    this.#outcomes.add(outcomeOf(this.#ruleset, this.#fight, draft, this.#about), over, under);
    this.#outs.add(isPutOut(this.#ruleset, this.#fight, draft.fight, at), over, under);
    this.#losses.add(
      at.reduce((sum, id) => sum + lossOf(this.#pools, this.#fight, draft.fight, id), 0),
      over,
      under,
    );
  }
}

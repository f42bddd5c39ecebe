import type { Draft } from '../core/draft.ts';
import type { Fight } from '../core/fight.ts';
import { History } from '../core/history.ts';
import type { Intent } from '../core/intent.ts';
import type { Outlook } from '../core/prospect.ts';
import { seeded } from '../core/random.ts';
import type { ChooseRequest, Rule } from '../core/request.ts';
import type { Exchange, Ruleset } from '../core/ruleset.ts';
import { trails } from './explore.ts';
import { byDefault, type Policy, taking, tooManyWays, ways } from './odds.ts';
import type { About } from './outcome.ts';
import { Outcomes } from './outcomes.ts';
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
  const history = new History();
  const play = () => played(ruleset, asked.fight, asked.intent, history);
  const fresh = () => new Outcomes(ruleset, asked.fight, about);
  return decisionsOf(ruleset, asked).map(({ says, policy }) => ({ says, ...gathered(play, policy, limit, fresh) }));
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

/** Goes every way and gathers what comes of it, or throws so often where there are too many. */
function gathered(play: () => Rule<Draft>, policy: Policy, limit: Limit, fresh: () => Outcomes): Omit<Outlook, 'says'> {
  try {
    const counted = fresh();
    for (const [draft, over, under] of ways(play, policy, limit.ways)) counted.add(draft, over, under);
    return counted.found();
  } catch (problem) {
    if (!tooManyWays(problem)) throw problem;
  }
  const thrown = fresh();
  const below = seeded('odds');
  for (let count = 0; count < limit.throws; count++)
    thrown.add(throwOut(play(), below, policy), 1n, BigInt(limit.throws));
  return { ...thrown.found(), sampled: limit.throws };
}

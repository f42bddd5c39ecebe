import { fold } from '../core/apply.ts';
import { emptyFight, type Fight } from '../core/fight.ts';
import { type Attempt, attempt } from '../core/play.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { type Answered, recorded } from '../core/run.ts';
import type { Step } from '../core/story.ts';

/** A recorded step, played again over its recorded answers. */
export interface Retold {
  readonly step: Step;
  readonly before: Fight;
  /** The fight after the step, by its recorded facts. */
  readonly fight: Fight;
  /** What the rules make of the step now, or why they cannot play it. */
  readonly again: Attempt | Error;
  /** The step's requests with their answers; none where the rules cannot play it any more. */
  readonly asked: readonly Answered[];
}

/**
 * Plays recorded steps again, one after the other, each on the fight that the recorded facts before it leave: so a step
 * that comes out otherwise does not touch those behind it.
 * @param start the fight before the first of them
 */
export function* retold(
  ruleset: Ruleset,
  steps: readonly Step[],
  start: Fight = emptyFight(ruleset.id),
): Generator<Retold> {
  let before = start;
  for (const step of steps) {
    const fight = fold(before, step.facts);
    const again = playAgain(ruleset, before, step);
    yield { step, before, fight, again, asked: again instanceof Error ? [] : again.asked };
    before = fight;
  }
}

/** Whatever a save holds that the rules cannot play, a mistake of theirs too, is an outcome here. */
function playAgain(ruleset: Ruleset, before: Fight, { intent, answers }: Step): Attempt | Error {
  try {
    return attempt(ruleset, before, intent, recorded(answers));
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

import { fold } from '../core/fight/apply.ts';
import { emptyFight, type Fight } from '../core/fight/fight.ts';
import type { Step, Story } from '../core/fight/story.ts';
import { resultOf, type Work } from '../core/kit/work.ts';
import { type Attempt, attempt } from '../core/play/play.ts';
import { type Answered, recorded } from '../core/rule/run.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';

/** A recorded step, played again over its recorded answers. */
export interface ReplayedStep {
  readonly step: Step;
  readonly before: Fight;
  /** The fight after the step, by its recorded facts. */
  readonly fight: Fight;
  /** Result of the step by today's rules, or the reason why they cannot play it. */
  readonly attempt: Attempt | Error;
  /** The step's requests with their answers; none where the rules cannot play it any more. */
  readonly asked: readonly Answered[];
}

/**
 * Plays recorded steps again, one after the other, each on the fight that the recorded facts before it leave: so a step
 * that comes out otherwise does not touch those behind it.
 * @param start the fight before the first of them
 */
export function* replayed(
  ruleset: Ruleset,
  steps: Iterable<Step>,
  start: Fight = emptyFight(ruleset.id),
): Generator<ReplayedStep> {
  let before = start;
  for (const step of steps) {
    const fight = fold(before, step.facts);
    const attempt = attemptAgain(ruleset, before, step);
    yield { step, before, fight, attempt, asked: attempt instanceof Error ? [] : attempt.asked };
    before = fight;
  }
}

/** Plays a step of a save again. Failure is an outcome here, even by a mistake of the rules. */
function attemptAgain(ruleset: Ruleset, before: Fight, { intent, answers }: Step): Attempt | Error {
  try {
    return attempt(ruleset, before, intent, recorded(answers));
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/** A live step with the fight after it and what it asked. */
type Telling = Pick<ReplayedStep, 'step' | 'before' | 'fight' | 'asked'>;

/** Live steps with the fight after each and what it asked: each is played again over its recorded answers. */
export function tellingsOf(ruleset: Ruleset, story: Story, which: Which): readonly Telling[] {
  return resultOf(tellingsIn(ruleset, story, which));
}

/** Chooses live steps, by themselves or by their place among them. */
type Which = (step: Step, position: number) => boolean;

/** {@link tellingsOf}, in parts: each is a step of the story, told or not. */
export function* tellingsIn(ruleset: Ruleset, story: Story, which: Which): Work<readonly Telling[]> {
  const tellings: Telling[] = [];
  let after: Fight | undefined;
  for (const [i, step] of story.steps.entries()) {
    const before = which(step, i) ? (after ?? story.at(i)) : undefined;
    after = before && fold(before, step.facts);
    if (before && after) tellings.push({ step, before, fight: after, asked: askedIn(ruleset, before, step) });
    yield 1;
  }
  return tellings;
}

/** Returns the requests of a recorded step with their answers, even where the rules of today refuse it. */
function askedIn(ruleset: Ruleset, before: Fight, step: Step): readonly Answered[] {
  if (step.answers.length === 0) return [];
  const again = attemptAgain(ruleset, before, { ...step, intent: { ...step.intent, forced: true } });
  return again instanceof Error ? [] : again.asked;
}

import type { Answer } from '../core/answer.ts';
import { fold } from '../core/apply.ts';
import type { Fight } from '../core/fight.ts';
import type { Intent } from '../core/intent.ts';
import { at } from '../core/list.ts';
import { attempt, refusalOf } from '../core/play.ts';
import { Problem } from '../core/problem.ts';
import type { Request } from '../core/request.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { firstOf, isWorthKeeping, recorded, type Source } from '../core/run.ts';
import type { Step, Story } from '../core/story.ts';

/** What a step becomes: another intent, other answers, or both. */
export interface Change {
  readonly intent?: Intent;
  /** Instead of the answers of the same keys. */
  readonly answers?: readonly Answer[];
}

/** A later step that no longer fits, and why. */
export interface Misfit {
  readonly step: Step;
  readonly why: string;
  /** What it asks that has no answer; empty when the rules refuse it altogether. */
  readonly open: readonly Request[];
}

/** The steps from the amended one on, played again as far as they fit. */
export interface Amended {
  readonly from: number;
  readonly steps: readonly Step[];
  /** The first step that does not fit; nothing when all do. */
  readonly misfit: Misfit | undefined;
  /** The steps behind the misfit, not yet played again. */
  readonly left: readonly Step[];
}

/**
 * Goes back to a step, changes it, and plays each later step again with its intent and answers. An answer fits when its
 * key and its dice or option are still asked for; a throw that was not made before comes from `dice`, or is left open.
 * @param dice the source for new throws of a step, by its id
 * @param dropped ids of later steps that are left out
 * @throws Problem `bad-step` when there is no such live step, or when the change itself does not fit
 */
export function amend(
  ruleset: Ruleset,
  story: Story,
  stepId: number,
  change: Change,
  dice: (stepId: number) => Source,
  dropped: ReadonlySet<number> = new Set(),
): Amended {
  const position = story.steps.findIndex(({ id }) => id === stepId);
  if (position < 0)
    throw new Problem('bad-step', `There is no step ${stepId}: \`log\` shows their numbers.`, { step: stepId });
  const changed = changedStep(at(story.steps, position), change);
  const later = story.steps.slice(position + 1).filter(({ id }) => !dropped.has(id));
  const steps: Step[] = [];
  let fight = story.at(position);
  for (const [i, step] of [changed, ...later].entries()) {
    const again = playAgain(ruleset, fight, step, dice);
    if ('why' in again) {
      if (i === 0) throw new Problem('refused', `Step ${stepId} cannot be changed so: ${again.why}`, { step: stepId });
      return { from: stepId, steps, misfit: again, left: later.slice(i) };
    }
    steps.push(again);
    fight = fold(fight, again.facts);
  }
  return { from: stepId, steps, misfit: undefined, left: [] };
}

function changedStep(step: Step, { intent, answers = [] }: Change): Step {
  const keys = new Set(answers.map(({ key }) => key));
  const kept = step.answers.filter(({ key }) => !keys.has(key));
  return { ...step, intent: intent ?? step.intent, answers: [...kept, ...answers] };
}

function playAgain(ruleset: Ruleset, fight: Fight, step: Step, dice: (stepId: number) => Source): Step | Misfit {
  const refusal = refusalOf(ruleset, fight, step.intent);
  if (refusal) return { step, why: refusal.why, open: [] };
  try {
    const source = firstOf(recorded(step.answers), dice(step.id));
    const { done, asked, open, facts } = attempt(ruleset, fight, step.intent, source);
    if (!done) return { step, why: `it now asks: ${open.map(({ why }) => why).join('; ')}`, open };
    return { ...step, answers: asked.filter(isWorthKeeping).map(({ answer }) => answer), facts };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { step, why: problem.message, open: [] };
  }
}

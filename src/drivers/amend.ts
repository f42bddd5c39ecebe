import { fold } from '../core/fight/apply.ts';
import type { Fight } from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import type { Step, Story } from '../core/fight/story.ts';
import { Problem } from '../core/kit/problem.ts';
import { attempt, refusalOf } from '../core/play/play.ts';
import type { Answer } from '../core/rule/answer.ts';
import type { Request } from '../core/rule/request.ts';
import { type Answered, firstOf, isWorthKeeping, type Source } from '../core/rule/run.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { givenBefore } from './seeded.ts';

/** What a step becomes: another intent, other answers, or both. */
export interface Change {
  readonly intent?: Intent;
  /** Instead of the answers of the same keys. */
  readonly answers?: readonly Answer[];
}

/** What is changed in a story. */
interface Changes {
  /** The step from which on it is played again. */
  readonly from: number;
  /** What steps become, by their ids. */
  readonly steps: ReadonlyMap<number, Change>;
  /** Ids of later steps that are left out. */
  readonly dropped: ReadonlySet<number>;
}

/** A step that was played again. */
interface Again {
  readonly step: Step;
  readonly asked: readonly Answered[];
}

/** A step that does not fit, and why. */
export interface Misfit {
  readonly step: Step;
  /** The fight as it stands before it. */
  readonly fight: Fight;
  readonly why: string;
  /** What it asks that has no answer; empty when the rules refuse it altogether. */
  readonly open: readonly Request[];
}

/** The steps from the amended one on, played again as far as they fit. */
export interface Amended {
  readonly again: readonly Again[];
  /** The first step that does not fit; nothing when all do. */
  readonly misfit: Misfit | undefined;
  /** The misfit and the steps behind it, not yet played again. */
  readonly left: readonly Step[];
}

/** Where new throws of a step come from; what it leaves open is asked. */
export type NewThrows = (step: Step, fight: Fight) => Source;

/**
 * Goes back to a step, changes it, and plays each later step again with its intent and answers. An answer fits when its
 * key and its dice or option are still asked for; a throw that was not made before comes from `dice`, or is left open.
 * @throws Problem `bad-step` when there is no such live step, `refused` when the rules refuse what it is changed to
 */
export function amend(ruleset: Ruleset, seed: string, story: Story, changes: Changes, dice: NewThrows): Amended {
  const { from, steps, dropped } = changes;
  const position = story.steps.findIndex(({ id }) => id === from);
  if (position < 0) throw new Problem('bad-step', `There is no step ${from}: \`log\` shows their numbers.`, { from });
  const wanted = story.steps.slice(position).filter(({ id }) => !dropped.has(id));
  const again: Again[] = [];
  let fight = story.at(position);
  for (const [i, old] of wanted.entries()) {
    const step = changedStep(old, steps.get(old.id) ?? {});
    const played = playAgain(ruleset, seed, fight, step, dice);
    if ('why' in played) {
      if (old.id === from && played.open.length === 0)
        throw new Problem('refused', `Step ${from} cannot be changed so: ${played.why}`, { from });
      return { again, misfit: played, left: wanted.slice(i) };
    }
    again.push(played);
    fight = fold(fight, played.step.facts);
  }
  return { again, misfit: undefined, left: [] };
}

function changedStep(step: Step, { intent, answers = [] }: Change): Step {
  const keys = new Set(answers.map(({ key }) => key));
  const kept = step.answers.filter(({ key }) => !keys.has(key));
  return { ...step, intent: intent ?? step.intent, answers: [...kept, ...answers] };
}

function playAgain(ruleset: Ruleset, seed: string, fight: Fight, step: Step, dice: NewThrows): Again | Misfit {
  const misfit = (why: string, open: readonly Request[] = []) => ({ step, fight, why, open });
  try {
    const refusal = refusalOf(ruleset, fight, step.intent);
    if (refusal) return misfit(refusal.why);
    const source = firstOf(givenBefore(step.answers, seed, step.id), dice(step, fight));
    const { done, asked, open, facts } = attempt(ruleset, fight, step.intent, source);
    if (!done) return misfit(`it now asks: ${open.map(({ why }) => why).join('; ')}`, open);
    return { step: { ...step, answers: asked.filter(isWorthKeeping).map(({ answer }) => answer), facts }, asked };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return misfit(problem.message);
  }
}

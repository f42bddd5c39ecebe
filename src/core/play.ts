import { Draft } from './draft.ts';
import type { Fact } from './fact.ts';
import type { Fight } from './fight.ts';
import { handActions } from './hand/index.ts';
import type { Intent } from './intent.ts';
import { Problem } from './problem.ts';
import type { Request } from './request.ts';
import type { Action, Due, Refusal, Ruleset } from './ruleset.ts';
import { type Answered, run, type Source } from './run.ts';

/** An intent played as far as its answers reach: what it did so far, and what it still asks. */
export interface Attempt {
  readonly done: boolean;
  /** What has been recorded so far; the whole of it when done. */
  readonly facts: readonly Fact[];
  readonly asked: readonly Answered[];
  /** The requests that nobody has answered; empty when done. */
  readonly open: readonly Request[];
}

const known = new WeakMap<Ruleset, readonly Action[]>();

/** All actions of a ruleset: its own, and those by hand that every ruleset has. A ruleset's own word goes before. */
export function actionsOf(ruleset: Ruleset): readonly Action[] {
  const found = known.get(ruleset) ?? allActions(ruleset);
  known.set(ruleset, found);
  return found;
}

const dueOnce = new WeakMap<Fight, readonly Due[]>();

/** What is due in a fight, the next thing first; worked out once for each state. Nothing before the first fight. */
export function dueIn(ruleset: Ruleset, fight: Fight): readonly Due[] {
  const found = dueOnce.get(fight) ?? (fight.number === 0 ? [] : ruleset.due(fight));
  dueOnce.set(fight, found);
  return found;
}

function allActions(ruleset: Ruleset): readonly Action[] {
  const own = new Set(ruleset.actions.map(({ word }) => word));
  return [...ruleset.actions, ...handActions(ruleset).filter(({ word }) => !own.has(word))];
}

/**
 * The action that an intent names.
 * @throws Problem `unknown-action` when the ruleset has none of that word
 */
export function actionFor(ruleset: Ruleset, intent: Intent): Action {
  const action = actionsOf(ruleset).find(({ word }) => word === intent.do);
  if (!action)
    throw new Problem('unknown-action', `${ruleset.title} has no "${intent.do}": see \`help\` for what can be done.`, {
      word: intent.do,
    });
  return action;
}

/** Why the rules refuse an intent as things stand, or nothing. A forced intent is not refused. */
export function refusalOf(ruleset: Ruleset, fight: Fight, intent: Intent): Refusal | undefined {
  return intent.forced ? undefined : actionFor(ruleset, intent).check(fight, intent);
}

/**
 * Plays an intent on a private draft of the fight, as far as the answers reach. Nothing outside changes.
 * @throws Problem `refused` when the rules refuse it, `bad-answer` when an answer does not fit
 */
export function attempt(ruleset: Ruleset, fight: Fight, intent: Intent, source: Source): Attempt {
  const action = actionFor(ruleset, intent);
  const refusal = refusalOf(ruleset, fight, intent);
  if (refusal) throw new Problem('refused', refusal.why, { rule: refusal.rule, intent });
  const draft = new Draft(fight);
  if (intent.forced) draft.tell('ruling', { what: 'forced', text: intent.text ?? '' });
  const result = run(action.play(draft, intent), source);
  return { done: result.done, facts: draft.facts, asked: result.asked, open: result.done ? [] : result.open };
}

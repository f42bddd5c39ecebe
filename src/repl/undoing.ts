import { Problem } from '../core/problem.ts';
import { labelOf } from './labels.ts';
import type { Session } from './session.ts';

/**
 * `u` takes back the last answer of the open question, or else the last group; `u 3` three groups; `u to 41` all since
 * step 41.
 * @returns what was taken back, as lines
 * @throws Problem when there is nothing, or no such step
 */
export function takeBack(session: Session, words: readonly string[]): readonly string[] {
  const unanswered = words.length === 0 ? session.unanswer() : undefined;
  if (unanswered !== undefined) return [unanswered];
  const before = session.fight;
  const taken = session.undo(groupsOf(session, words));
  return [`Took back: ${taken.map(({ intent }) => labelOf(before, intent)).join('; ')}.`];
}

/** Brings back what was taken back last. */
export function bringBack(session: Session): readonly string[] {
  const steps = session.redo();
  return [`Brought back: ${steps.map(({ intent }) => labelOf(session.fight, intent)).join('; ')}.`];
}

function groupsOf({ encounter }: Session, [first, second]: readonly string[]): number {
  if (first === undefined) return 1;
  if (first === 'to') return groupsSince(encounter.story.steps, second);
  if (/^[1-9]\d{0,5}$/.test(first)) return Number(first);
  throw new Problem('bad-count', '`undo` takes how many to take back, or `to` and a step: `u 3`, `u to 41`.');
}

function groupsSince(
  steps: readonly { readonly id: number; readonly group: number }[],
  to: string | undefined,
): number {
  const groups = new Set(steps.filter(({ id }) => id > Number(to)).map(({ group }) => group));
  if (/^\d+$/.test(to ?? '') && groups.size > 0) return groups.size;
  throw new Problem(
    'bad-step',
    `There is nothing behind step ${to ?? '(which?)'}: \`log\` shows the numbers of the steps.`,
  );
}

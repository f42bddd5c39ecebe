import type { Fight } from '../core/fight/fight.ts';
import type { Deed } from '../core/fight/story.ts';
import { Problem } from '../core/kit/problem.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { labelOf } from '../views/labels.ts';
import type { Session } from './table/session.ts';

/**
 * `u` takes back the last answer of the open question, or else the last group; `u 3` three groups; `u to 41` all behind
 * step 41.
 * @returns what was taken back, as lines
 * @throws Problem when there is nothing, or no such step
 */
export function takeBack(session: Session, words: readonly string[]): readonly string[] {
  const unanswered = words.length === 0 ? session.unanswer() : undefined;
  if (unanswered !== undefined) return [unanswered];
  const before = session.fight;
  const enough = limitOf(session, words);
  const taken: Deed[] = [];
  do taken.push(session.undo());
  while (!enough(taken.length));
  return [`Took back: ${inShort(taken.flatMap((deed) => deedTexts(session.encounter.ruleset, before, deed)))}.`];
}

/** Brings back what was taken back last. */
export function bringBack(session: Session): readonly string[] {
  const deed = session.redo();
  return [`Brought back: ${inShort(deedTexts(session.encounter.ruleset, session.fight, deed))}.`];
}

function deedTexts(ruleset: Ruleset, fight: Fight, deed: Deed): readonly string[] {
  if (deed.kind === 'steps') return deed.steps.map(({ intent }) => labelOf(ruleset, fight, intent));
  const [step] = deed.before;
  return [`the amending of step ${deed.from}${step ? `, ${labelOf(ruleset, fight, step.intent)}` : ''}`];
}

/** So many are listed one by one. */
const LISTED = 5;

/** Labels one after the other; of many, the first and the last. */
function inShort(labels: readonly string[]): string {
  if (labels.length <= LISTED) return labels.join('; ');
  return `${labels.length} steps, ${labels[0]} to ${labels.at(-1)}`;
}

/** Whether enough has been taken back: so many deeds, or all behind a step. What cannot be taken back is the end too. */
function limitOf({ encounter }: Session, [first, second = '(which?)']: readonly string[]): (taken: number) => boolean {
  const { story } = encounter;
  if (first === undefined) return () => true;
  if (first === 'to') {
    const position = story.steps.findIndex(({ id }) => `${id}` === second);
    if (position >= 0 && position < story.steps.length - 1) return () => story.steps.length <= position + 1;
    throw new Problem('bad-step', `There is nothing behind step ${second}: \`log\` shows the numbers of the steps.`);
  }
  const isAll = () => story.last?.kind !== 'amend' && story.last?.steps.length === story.steps.length;
  if (/^[1-9]\d{0,5}$/.test(first)) return (taken) => taken >= Number(first) || isAll();
  throw new Problem('bad-count', '`undo` takes how many to take back, or `to` and a step: `u 3`, `u to 41`.');
}

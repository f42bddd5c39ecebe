import type { Intent } from '../../core/fight/intent.ts';
import { Problem } from '../../core/kit/problem.ts';
import { actionFor } from '../../core/play/play.ts';
import { labelOf } from '../../views/labels.ts';
import type { Encounter } from './encounter.ts';
import type { Row } from './queue.ts';

/**
 * Nobody does two things at once: what has been answered in part is finished first, or taken back.
 * @param row the steps that are asking
 * @throws Problem `question-open` when whoever is to act is in the midst of something else
 */
export function expectFree({ ruleset, fight }: Encounter, row: Row, { who, do: word }: Intent): void {
  const isOwnDeed = (intent: Intent) => actionFor(ruleset, intent).by === 'combatant' && intent.who === who;
  const midst = row.find(({ step }) => step.answers.length > 0 && isOwnDeed(step.intent));
  if (!midst || who === undefined || actionFor(ruleset, { do: word }).by !== 'combatant') return;
  throw new Problem(
    'question-open',
    `${labelOf(ruleset, fight, midst.step.intent)} is half done: answer what is asked first, or take it back (\`u\`).`,
  );
}

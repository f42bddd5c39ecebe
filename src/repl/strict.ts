import type { Answered } from '../core/run.ts';
import { stepNamed } from './amending.ts';
import type { Encounter } from './encounter.ts';
import { spoken } from './events.ts';
import { lineOf } from './labels.ts';
import { isQuiet } from './play.ts';
import { tellingsOf } from './tell.ts';

/**
 * A past step as the line that would play it so again: every answer in the order asked behind ` : `, and what was
 * answered though nobody is asked for it (a modifier, a decision by order) before that, by its name.
 * @throws Problem `bad-step` when there is no such step
 */
export function strictLine({ ruleset, story }: Encounter, word = ''): string {
  const step = stepNamed(story.steps, word);
  const position = story.steps.indexOf(step);
  const [telling] = tellingsOf(ruleset, story, (_, i) => i === position);
  const asked = telling?.asked ?? [];
  const quiet = asked.filter(({ request, answer }) => isQuiet(request) && answer.by !== 'default').map(named);
  const strict = asked.filter(({ request }) => !isQuiet(request)).map(({ answer }) => spoken(answer));
  const line = [lineOf(ruleset, story.at(position), step.intent), ...quiet].join(' ');
  return strict.length === 0 ? line : `${line} : ${strict.join(' ')}`;
}

function named({ request, answer }: Answered): string {
  return `${request.key}=${spoken(answer)}`;
}

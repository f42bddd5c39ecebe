import { type Answered, isQuiet } from '../../core/rule/run.ts';
import { tellingsOf } from '../../drivers/replay.ts';
import { lineOf } from '../../views/labels.ts';
import { spoken } from '../answers/read-answer.ts';
import { isDamage } from '../reading/overrule.ts';
import { stepNamed } from './read-amendment.ts';
import type { Situation } from './situation.ts';

/**
 * Returns a past step as the line that would play it so again: every answer in the order asked behind ` : `, and before
 * that what the referee ruled in numbers, with its reason, and what was answered though nobody is asked for it (a
 * decision by order), by its name.
 * @throws Problem `bad-step` when there is no such step
 */
export function strictLine({ ruleset, story }: Situation, word = ''): string {
  const step = stepNamed(story.steps, word);
  const position = story.steps.indexOf(step);
  const [telling] = tellingsOf(ruleset, story, (_, i) => i === position);
  const asked = telling?.asked ?? [];
  const ruled = [
    ...stated(asked.filter(({ request }) => request.tag === 'modifier')),
    ...stated(asked.filter(({ request, answer }) => isDamage(request) && answer.by !== 'default')),
  ];
  const others = asked.filter((one) => !ruled.includes(one));
  const quiet = others
    .filter(({ request, answer }) => isQuiet(request) && answer.by !== 'default')
    .map(({ request, answer }) => `${request.key}=${spoken(answer)}`);
  const strict = others.filter(({ request }) => !isQuiet(request)).map(({ answer }) => spoken(answer));
  const order = lineOf({ ruleset, fight: story.at(position) }, step.intent);
  const line = [order, ...ruled.map(overruling), ...quiet].join(' ');
  return strict.length === 0 ? line : `${line} : ${strict.join(' ')}`;
}

/** Returns the leading rulings in numbers, as typed behind an action; such words go to the first of their kind. */
function stated(all: readonly Answered[]): readonly Answered[] {
  const end = all.findIndex(({ answer }) => answer.by !== 'ruling' || answer.number === undefined);
  return end < 0 ? all : all.slice(0, end);
}

function overruling({ request, answer: { number = 0, note } }: Answered): string {
  if (isDamage(request)) return `dmg ${number}`;
  return `${number < 0 ? '' : '+'}${number}${note === undefined ? '' : ` "${note}"`}`;
}

import { fold } from '../core/fight/apply.ts';
import type { Scene } from '../core/ruleset/ruleset.ts';
import type { Screen } from '../views/pages.ts';
import { type StoryLine, storyTold, type Telling } from '../views/story.ts';
import { wrap } from '../views/text.ts';
import type { Event } from './table/events.ts';

/** Returns the lines that tell an event, below the line that caused it. */
export function linesOf({ ruleset, fight }: Scene, event: Event, screen: Screen): readonly string[] {
  const { width } = screen;
  if (event.kind === 'said') return wrap(`   ${event.text}`, width, 5);
  if (event.kind === 'stopped')
    return [event.problem.message, ...(event.rest === '' ? [] : [`   Not done: ${event.rest}`])].flatMap((line) =>
      wrap(line, width, 5),
    );
  const { asked, told: facts } = event;
  const unused = event.kind === 'step' ? unusedText(event) : '';
  // An open step is no part of the fight yet: whoever joins by it is known only with its facts.
  const telling: Telling =
    event.kind === 'step'
      ? { step: { ...event.step, facts }, fight, before: event.before, asked }
      : {
          step: { id: event.step, group: event.step, intent: { do: '' }, answers: [], facts },
          fight: fold(fight, facts),
          asked,
          isOpen: true,
        };
  const told = storyTold(ruleset, telling);
  const last = told.at(-1) ?? { text: '', falls: false };
  const lines = last.text + unused === '' ? [] : [...told.slice(0, -1), { ...last, text: (last.text + unused).trim() }];
  return lines.flatMap((line) => shownLines(line, screen));
}

/** Returns a line of a story as it is printed: indented, wrapped, hanging; one on which somebody falls with its sign, in red. */
function shownLines({ text, falls }: StoryLine, { width, theme }: Screen): readonly string[] {
  const sign = falls && !theme.plain ? `${theme.falls} ` : '';
  const lines = wrap(sign + text, width - 3, 2).map((line) => `   ${line}`);
  return falls ? lines.map((line) => theme.paint('down', line)) : lines;
}

/** Returns a remark on typed words that were not used; of a declaration, the dice are still to be rolled. */
function unusedText({ unused, asked }: Extract<Event, { kind: 'step' }>): string {
  if (unused.length === 0) return '';
  const why = asked.length > 0 ? 'not needed' : 'nothing is rolled yet, type it with the roll';
  return ` (${unused.join(', ')}${asked.length > 0 ? ' ' : ': '}${why})`;
}

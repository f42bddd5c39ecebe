import { ALLOWED } from '../core/fight/by-hand.ts';
import type { JsonObject } from '../core/kit/json.ts';
import type { Problem } from '../core/kit/problem.ts';
import { diceText } from '../core/rule/answer.ts';
import type { Request } from '../core/rule/request.ts';
import { type Answered, isRecorded } from '../core/rule/run.ts';
import type { Screen } from '../views/pages.ts';
import { named, type StoryLine, storyTold, type Telling } from '../views/story.ts';
import { wrap } from '../views/text.ts';
import type { Event } from './table/move.ts';
import type { Situation } from './table/situation.ts';

/** Result of a line. */
export interface Reply {
  /** Output, line by line. */
  readonly lines: readonly string[];
  /** Events for the machine interface. */
  readonly events: readonly Event[];
  /** The board is worth drawing again: a new round or phase, or steps were taken back. */
  readonly turned: boolean;
  /** The lines are the board itself. */
  readonly drawn?: true;
  readonly quit: boolean;
}

/** Nothing at all, to be filled in. */
export const nothing: Reply = { lines: [], events: [], turned: false, quit: false };

/** Returns the line that would force what was refused, where there is one. */
export function forceLine(problem: Problem): string | undefined {
  const { force } = problem.details;
  return typeof force === 'string' ? force : undefined;
}

/** Returns the offer to allow what was refused, as a sentence; nothing where nothing allows it. */
export function offerOf(problem: Problem): readonly string[] {
  const force = forceLine(problem);
  return force === undefined ? [] : [`  To allow it anyway: ${force}`];
}

/** Returns the lines that tell events; of several behind one `!` they say once that it is allowed. */
export function linesOfAll(situation: Told, events: readonly Event[], screen: Screen): readonly string[] {
  return events.flatMap((event, i) => {
    const lines = linesOf(situation, event, screen);
    const isSaid = events.slice(0, i).some((other) => areAllowedTogether(other, event));
    return isSaid ? lines.filter((line) => line.trim() !== ALLOWED) : lines;
  });
}

function areAllowedTogether(...events: readonly Event[]): boolean {
  const steps = events.flatMap((event) => (event.kind === 'step' && event.step.intent.forced ? [event.step] : []));
  return steps.length === events.length && new Set(steps.map(({ group }) => group)).size === 1;
}

/** Parts of a situation that events are told in. */
type Told = Pick<Situation, 'ruleset' | 'fight' | 'settled'>;

/** Returns the lines that tell an event, below the line that caused it. */
export function linesOf({ ruleset, fight, settled }: Told, event: Event, screen: Screen): readonly string[] {
  const { width } = screen;
  if (event.kind === 'said') return wrap(`   ${event.text}`, width, 5);
  if (event.kind === 'stopped')
    return [event.problem.message, ...(event.rest === '' ? [] : [`   Not done: ${event.rest}`])].flatMap((line) =>
      wrap(line, width, 5),
    );
  const { asked, told: facts } = event;
  const unused = event.kind === 'step' ? unusedText(event) : '';
  const telling: Telling =
    event.kind === 'step'
      ? {
          step: { ...event.step, facts },
          fight: event.after ?? fight,
          before: event.before,
          asked,
          whole: event.step.facts,
        }
      : {
          step: { id: event.step, group: event.step, intent: { do: '' }, answers: [], facts },
          fight: event.after,
          before: settled,
          asked,
          isOpen: true,
        };
  const story = storyTold(ruleset, telling);
  // What was forced may tell nothing of its own.
  const told = telling.step.intent.forced ? named(story, ruleset, telling) : story;
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
function unusedText({ unused, asked, isPast = false }: Extract<Event, { kind: 'step' }>): string {
  if (unused.length === 0) return '';
  const why = asked.length > 0 || isPast ? ' not needed' : ': nothing is rolled yet, type it with the roll';
  return ` (${unused.join(', ')}${why})`;
}

/** Returns a request and its answer as the machine interface prints them. */
function askedAsJson({ request, answer }: Answered): JsonObject {
  const { faces, number, word, by, note } = answer;
  const given = word ?? number ?? (faces?.length === 1 ? faces[0] : faces) ?? null;
  const { key, who, kind, tag, why, role, against } = request;
  return {
    ...{ about: key, who, kind, tag, why, role, ...(against !== undefined && { against }), ...detailOf(request) },
    ...{ answer: given, by, ...(faces && { faces }), ...(note !== undefined && { note }) },
  };
}

/** Returns the steps that a line brought about: their number, what they asked, what they did. */
export function stepsAsJson(
  events: readonly Event[],
): readonly { step: number | null; asked: readonly JsonObject[]; facts: readonly JsonObject[] }[] {
  return events
    .filter((event) => event.kind === 'step')
    .map(({ step, asked }) => ({
      step: step.id,
      asked: asked.filter(isRecorded).map(askedAsJson),
      facts: step.facts.map((fact): JsonObject => ({ ...fact })),
    }));
}

/** Returns the dice, bounds or options of a request. */
function detailOf(request: Request): JsonObject {
  switch (request.kind) {
    case 'roll':
      return { dice: diceText(request) };
    case 'check':
      return { dice: diceText(request), bands: request.bands.map(({ name, upTo }): JsonObject => ({ name, upTo })) };
    case 'choose':
      return {
        options: request.options.map(
          ({ id, label, refused }): JsonObject => ({ id, label, ...(refused !== undefined && { refused }) }),
        ),
        suggested: request.suggested,
      };
    case 'enter':
      return { least: request.least, most: request.most, suggested: request.suggested };
  }
}

import type { Request } from '../../core/rule/request.ts';
import type { Habits, Play } from '../answers/typed-answers.ts';
import { isThrow } from '../answers/who-throws.ts';
import type { Row } from './queue.ts';
import type { Stage } from './stage.ts';

/** A request, and the step that asks it. */
export interface Posed {
  readonly play: Play;
  readonly request: Request;
}

/** What is asked now. */
export interface Question {
  readonly open: readonly Posed[];
  /** What has its answer, and takes another one by name. */
  readonly given: readonly Posed[];
  /** The decision that was taken quietly on the way to somebody's open die: a word takes it back. */
  readonly quiet: readonly Posed[];
}

/** The option by which a side answers one by one. */
export const EACH = 'each';

/** What is asked of a whole side, or about it, that may be answered one by one. */
export function forSide({ open }: Question, side: string): Request | undefined {
  return open
    .map(({ request }) => request)
    .filter(({ who, against }) => who === side || against === side)
    .find((one) => one.kind === 'choose' && one.options.some(({ id }) => id === EACH));
}

/** The requests alone. */
export function requestsOf(posed: readonly Posed[]): readonly Request[] {
  return posed.map(({ request }) => request);
}

/** What the steps of a row ask now: the first dice of several together, or else what the first of them asks. */
export function questionOf(row: Row, stage: Stage, habits: Habits): Question {
  const [play] = row;
  if (!play) return { open: [], given: [], quiet: [] };
  const together = asksTogether(row, stage, habits);
  if (together) return together;
  const { open, asked } = stage.asks(play);
  const tags = new Set(open.map(({ tag }) => tag));
  const typed = new Set(play.step.answers.map(({ key }) => key));
  const given = asked.map(({ request }) => request).filter(({ key, tag }) => typed.has(key) && tags.has(tag));
  const posed = (request: Request) => ({ play, request });
  const whose = open.filter(isThrow).map(({ who }) => who);
  const quiet = asked.findLast(
    ({ request, answer }) =>
      request.kind === 'choose' && request.quiet && answer.by === 'default' && whose.includes(request.who),
  );
  return { open: open.map(posed), given: given.map(posed), quiet: quiet ? [posed(quiet.request)] : [] };
}

/**
 * Several steps whose first dice are the table's are asked for them together, before the first is played.
 * @returns nothing where they are not, or have their answers
 */
export function asksTogether(row: Row, stage: Stage, { throwAll }: Habits): Question | undefined {
  if (row.length < 2 || throwAll) return undefined;
  const first = row.map((play) => ({ play, requests: stage.firstDice(play) }));
  if (first.filter(({ requests }) => requests.length > 0).length < 2) return undefined;
  const open: Posed[] = [];
  const given: Posed[] = [];
  for (const { play, requests } of first) {
    const left = stage.unanswered(play, requests);
    for (const request of requests) (left.includes(request) ? open : given).push({ play, request });
  }
  return open.length > 0 ? { open, given, quiet: [] } : undefined;
}

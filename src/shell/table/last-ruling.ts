import type { Step } from '../../core/fight/story.ts';
import type { ChooseRequest, Request } from '../../core/rule/request.ts';
import { tellingsOf } from '../../drivers/replay.ts';
import type { Encounter } from './encounter.ts';

/**
 * Returns a question with what is remembered of it: where the referee decided one of its kind in this fight against
 * what was suggested, that is suggested the next time.
 */
export function withLastRuling(encounter: Encounter, request: Request): Request {
  if (request.kind !== 'choose' || request.who !== 'referee' || request.quiet || request.anew) return request;
  const word = rulingOn(encounter, request);
  const isOpen = request.options.some(({ id, refused }) => id === word && refused === undefined);
  return word !== undefined && isOpen ? { ...request, suggested: word } : request;
}

/** Returns the referee's last decision of a kind, where it differed from the default. */
function rulingOn({ ruleset, story }: Encounter, { tag, key }: ChooseRequest): string | undefined {
  const from = story.steps.findLastIndex(({ intent }) => intent.do === 'fight');
  for (let position = story.steps.length - 1; position > from; position--) {
    if (!story.steps[position]?.answers.some((answer) => isLike(answer, key))) continue;
    const [telling] = tellingsOf(ruleset, story, (_, i) => i === position);
    const found = telling?.asked.findLast(
      ({ request, answer }) => request.who === 'referee' && request.tag === tag && isLike(answer, key),
    );
    if (found?.request.kind === 'choose')
      return found.answer.word === found.request.suggested ? undefined : found.answer.word;
  }
  return undefined;
}

/** Returns true if an answer was given at the table to a request of the same kind, as far as its key tells. */
function isLike({ by, word, key }: Step['answers'][number], other: string): boolean {
  return by === 'table' && word !== undefined && kindOf(key) === kindOf(other);
}

/** Returns the kind of a request by its key: `noticed` of `leaving1/noticed:bandit`. */
function kindOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).split(':', 1)[0] ?? '';
}

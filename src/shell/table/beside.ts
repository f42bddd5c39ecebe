import { Problem } from '../../core/kit/problem.ts';
import type { Request } from '../../core/rule/request.ts';
import type { Answered } from '../../core/rule/run.ts';
import type { AnswerLine } from '../answers/answer-line.ts';
import type { Batch, SharedAnswers } from '../answers/share-answers.ts';
import { isAddressedTo } from '../reading/addressed.ts';
import type { Overrule } from '../reading/overrule.ts';
import { orderIn } from './situation.ts';

/** Answers that a line has given, and its words as they were shared out: behind what was laid before them. */
type Given = Pick<Batch, 'open' | 'given'> & Pick<SharedAnswers, 'taken'> & { readonly shared: readonly string[] };

/**
 * Returns the overrules of a line, each for the answer beside it. A modifier is for the die right before it; where none is
 * there, for the next one, or else for the last before. What is typed with what one does together with others is for the
 * rolls of that one.
 * @throws Problem `not-asked` for a modifier behind what is addressed to somebody, or to a kind of die, and not asked yet
 */
export function besideAnswers(line: AnswerLine, given: Given, asked: readonly Answered[]): readonly Overrule[] {
  const takes = (request: Request) => orderIn(request) !== undefined || isModified(request, asked);
  const all = answeredBy(line, given);
  for (const { overrule, place } of line.rulings) {
    const { text = '', addressed = [] } = line.words[place - 1] ?? {};
    if (overrule.of === 'modifier' && addressed.length > 0 && !all[place - 1]) throw notYet(text, overrule.number);
  }
  const answered = all.map((request) => (request && takes(request) ? request : undefined));
  return line.rulings.map(({ overrule, place }) => {
    const request = nearest(answered, place);
    if (!request) return overrule;
    if (orderIn(request)) return { ...overrule, who: request.who };
    return overrule.of === 'modifier' ? { ...overrule, beside: request.key } : overrule;
  });
}

function notYet(word: string, number = 0): Problem {
  const modifier = `${number < 0 ? '' : '+'}${number}`;
  const says = `${modifier} belongs to ${word}, which is not asked yet, so nothing was taken.`;
  return new Problem('not-asked', `${says} Type ${word.split('=')[1] ?? ''} ${modifier} once it is asked.`);
}

/** Returns true if a request has a modifier among what has been asked. */
export function isModified({ key }: Request, asked: readonly Answered[]): boolean {
  return asked.some(({ request }) => request.key === `${key}/modifier`);
}

function nearest(answered: readonly (Request | undefined)[], place: number): Request | undefined {
  const isAny = (request: Request | undefined) => request !== undefined;
  return answered[place - 1] ?? answered.slice(place).find(isAny) ?? answered.slice(0, place).findLast(isAny);
}

/** Returns the request that each word of a line answers; nothing for one that none takes. */
function answeredBy({ words }: AnswerLine, { open, given, shared, taken }: Given): readonly (Request | undefined)[] {
  let place = shared.length - words.filter(({ addressed }) => addressed.length === 0).length;
  return words.map(({ addressed }) => {
    const isMeant = (request: Request) => addressed.some(({ to }) => isAddressedTo(to, request));
    if (addressed.length > 0) return [...open, ...given].find(isMeant);
    const found = taken.findLast((one) => one.place === place)?.request;
    place += 1;
    return found;
  });
}

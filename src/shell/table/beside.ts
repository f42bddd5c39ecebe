import type { Fight } from '../../core/fight/fight.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import type { Request } from '../../core/rule/request.ts';
import type { Answered } from '../../core/rule/run.ts';
import { type Batch, shareAnswers } from '../answers/share-answers.ts';
import { isAddressedTo, readAddressed } from '../reading/addressed.ts';
import type { Overrule } from '../reading/overrule.ts';
import { orderIn } from './situation.ts';

/** A line of answers with what is overruled in it. */
interface Ruled {
  readonly overrules: readonly Overrule[];
  /** Number of words before each overrule. */
  readonly places: readonly number[];
  readonly words: readonly string[];
  /** Marks a word that is addressed: `og=20`. */
  readonly isAddressed: (word: string) => boolean;
  /** The words that are shared out: those that are not addressed, and what was laid before them. */
  readonly said: readonly string[];
}

/**
 * Returns the overrules of a line, each for the answer beside it. A modifier is for the die right before it; where none is
 * there, for the next one, or else for the last before. What is typed with what one does together with others is for the
 * rolls of that one.
 * @throws Problem `not-asked` for a modifier behind what is addressed to somebody, or to a kind of die, and not asked yet
 */
export function besideAnswers(
  line: Ruled,
  batch: Batch,
  asked: readonly Answered[],
  fight: Fight,
): readonly Overrule[] {
  const { overrules, places } = line;
  if (overrules.length === 0) return overrules;
  const takes = (request: Request) => orderIn(request) !== undefined || isModified(request, asked);
  const all = answeredBy(line, batch, fight);
  for (const [i, { of, number }] of overrules.entries()) {
    const before = (places[i] ?? 0) - 1;
    const word = line.words[before] ?? '';
    const isAsked = before >= all.length || all[before] !== undefined;
    if (of === 'modifier' && line.isAddressed(word) && !isAsked) throw notYet(word, number);
  }
  const answered = all.map((request) => (request && takes(request) ? request : undefined));
  return overrules.map((each, i) => {
    const request = nearest(answered, places[i] ?? 0);
    if (!request) return each;
    if (orderIn(request)) return { ...each, who: request.who };
    return each.of === 'modifier' ? { ...each, beside: request.key } : each;
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

/** Words of a line that are looked at: no table says more in one breath, and each is shared out with all before it. */
const MOST_WORDS = 60;

/** Returns the request that each word of a line answers, as far as the words before it are shared out with it. */
function answeredBy({ words, isAddressed, said }: Ruled, batch: Batch, fight: Fight): readonly (Request | undefined)[] {
  const all = [...batch.open, ...batch.given];
  const laid = said.length - words.filter((word) => !isAddressed(word)).length;
  const takenBy = (most: number): readonly Request[] => {
    const shared = orProblem(() => shareAnswers(batch, said.slice(0, Math.max(0, most)), fight));
    return shared instanceof Problem ? [] : shared.taken.map(({ request }) => request);
  };
  return words.slice(0, MOST_WORDS).map((word, i) => {
    if (isAddressed(word))
      return all.find((request) => readAddressed(word, fight).some(({ to }) => isAddressedTo(to, request)));
    const before = laid + words.slice(0, i).filter((one) => !isAddressed(one)).length;
    const known = takenBy(before);
    return takenBy(before + 1).findLast((request) => !known.includes(request));
  });
}

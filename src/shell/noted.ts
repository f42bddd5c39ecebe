import { findCombatant, nounOf } from '../core/fight/fight.ts';
import { isDiceRequest } from '../core/rule/request.ts';
import { readAnswerLine } from './answers/answer-line.ts';
import { spoken } from './answers/read-answer.ts';
import type { Token } from './reading/lex.ts';
import { openIn, type Situation } from './table/situation.ts';

/**
 * Returns that a line is kept for later, where nothing else is told: rulings and addressed answers alone, or numbers for
 * dice that are rolled behind those that are asked now. Nothing for any other line.
 */
export function notedText(
  before: Situation,
  now: Situation,
  tokens: readonly Token[],
  line: string,
): string | undefined {
  const { question, fight } = before;
  const { words } = readAnswerLine(tokens, { open: openIn(question), given: [], fight });
  const keysIn = (one: Situation) => openIn(one.question).map(({ key }) => key);
  const isAskedStill = keysIn(now).join() === keysIn(before).join();
  if (isAskedStill && words.every(({ addressed }) => addressed.length > 0))
    return `Noted for the pending question: ${line.trim()}.`;
  const ahead = aheadIn(before, now);
  const answers = [...new Set(ahead.map(({ answer }) => answer))];
  const each = answers.map((answer) => {
    const theirs = ahead.filter((one) => one.answer === answer).map(({ who }) => who);
    return `${answer} for ${nounOf(fight, theirs).text}`;
  });
  return each.length === 0 ? undefined : `Noted: ${each.join('; ')}.`;
}

/** Returns who has been given a number just now, by name, for a die that was not asked for. */
function aheadIn({ question: asked }: Situation, { question, fight }: Situation) {
  if (question?.kind !== 'requests') return [];
  const before = asked?.kind === 'requests' ? [...asked.open, ...asked.given] : [];
  return question.given.flatMap(({ step, request }) => {
    const { key, who } = request;
    const answer = step.answers.find((one) => one.key === key);
    const wasGiven = before.some(
      (one) => one.request.key === key || (one.step.id === step.id && one.step.answers.some((had) => had.key === key)),
    );
    const isNew = answer && findCombatant(fight, who) && !wasGiven;
    return isNew && isDiceRequest(request) ? [{ who, answer: spoken(answer) }] : [];
  });
}

import type { OpenStep } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { Action } from '../../core/ruleset/ruleset.ts';
import { type Typing, typingOf, withTyping } from '../answers/typing.ts';
import { looksLikeNumber } from '../reading/order-head.ts';

/** Returns words typed behind a decision that answer nothing asked; a number may be of a die that turns out not to fall. */
export function unusedWords({ addressed }: Typing): readonly string[] {
  return addressed.flatMap(({ answers, behind }) =>
    behind === 'decision' ? answers.filter((word) => !looksLikeNumber(word)) : [],
  );
}

/** Returns the error for words that no question asks for. */
export function answersNothing(words: readonly string[]): Problem {
  const said = words.join(' ');
  return new Problem(
    'too-many-answers',
    `Nothing here asks for "${said}", so nothing was done. Leave it out; an order goes on its own line.`,
  );
}

/**
 * Returns a step whose action is about the words that are left: its text may be typed at its question (`e asleep`).
 * @returns nothing where the action takes no text, or has one
 */
export function aboutThem(step: OpenStep, action: Action, words: readonly string[]): OpenStep | undefined {
  if (!action.text || step.intent.text !== undefined) return undefined;
  const typing = typingOf(step);
  const addressed = typing.addressed.map((queue) => ({ ...queue, answers: queue.answers.filter(looksLikeNumber) }));
  return withTyping({ ...step, intent: { ...step.intent, text: words.join(' ') } }, { ...typing, addressed });
}

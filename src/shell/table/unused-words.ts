import { Problem } from '../../core/kit/problem.ts';
import type { Action } from '../../core/ruleset/ruleset.ts';
import type { Play, Typing } from '../answers/typed-answers.ts';
import type { Addressed } from '../reading/order.ts';

/** The words said at a decision that nothing takes which is asked; a number may be of a die that turns out not to fall. */
export function leftOver({ addressed }: Typing): readonly string[] {
  return addressed.flatMap(({ answers, atDecision }) => (atDecision ? answers.filter((word) => !isNumber(word)) : []));
}

/** The sentence for words that answer nothing. */
export function answersNothing(words: readonly string[]): Problem {
  const said = words.join(' ');
  return new Problem(
    'too-many-answers',
    `"${said}" answers nothing that is asked here, and nothing was done: leave it out; an order has a line of its own.`,
    { left: words },
  );
}

/**
 * A play whose action is about the words that are left over: its text may be said at its question (`e asleep`).
 * @returns nothing where the action takes no text, or has one
 */
export function aboutThem({ step, typing, told }: Play, action: Action, words: readonly string[]): Play | undefined {
  if (!action.text || step.intent.text !== undefined) return undefined;
  const addressed = typing.addressed.map((queue) => ({ ...queue, answers: queue.answers.filter(isNumber) }));
  const intent = { ...step.intent, text: words.join(' ') };
  return { step: { ...step, intent }, typing: { ...typing, addressed }, told };
}

/** A play whose line is over: what was said for later waits from now on. */
export function waiting(play: Play): Play {
  return changed(play, (queues) => queues.map(({ to, answers }) => ({ to, answers })));
}

/** A play whose line was refused: what was said in it for later is gone. */
export function withoutLine(play: Play): Play {
  return changed(play, (queues) => queues.filter(({ atDecision, atDie }) => !atDecision && !atDie));
}

function changed(play: Play, how: (queues: readonly Addressed[]) => readonly Addressed[]): Play {
  const { addressed } = play.typing;
  if (!addressed.some(({ atDecision }) => atDecision)) return play;
  return { ...play, typing: { ...play.typing, addressed: how(addressed) } };
}

function isNumber(word: string): boolean {
  return /^[\d.]/.test(word);
}

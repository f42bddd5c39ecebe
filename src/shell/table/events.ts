import type { Fact } from '../../core/fight/fact.ts';
import type { Fight } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep, Step } from '../../core/fight/story.ts';
import type { Problem } from '../../core/kit/problem.ts';
import type { ToldWork } from '../../core/kit/work.ts';
import type { Answer } from '../../core/rule/answer.ts';
import type { Answered } from '../../core/rule/run.ts';
import { spoken } from '../answers/read-answer.ts';
import { nothingTyped, type Typing } from '../answers/typing.ts';
import { overruleText } from '../reading/overrule.ts';

/** Results of playing: finished steps, facts told on the way, remarks of affray, and a problem that stopped it. */
export type Event =
  | {
      readonly kind: 'step';
      readonly step: Step;
      readonly asked: readonly Answered[];
      /** The fight before it, where that is known. */
      readonly before?: Fight;
      /** Facts not told before. */
      readonly told: readonly Fact[];
      /** Answers that were typed and for which nothing was asked. */
      readonly unused: readonly string[];
    }
  | {
      readonly kind: 'told';
      readonly step: number;
      readonly asked: readonly Answered[];
      readonly told: readonly Fact[];
    }
  | { readonly kind: 'said'; readonly text: string }
  | {
      readonly kind: 'stopped';
      readonly problem: Problem;
      /** Part of the line that has not been done, to be edited; empty when all has. */
      readonly rest: string;
    };

/** Playing of a line, which says how far it is. Left on the way, it changes nothing. */
export type Playing = ToldWork<readonly Event[]>;

/** An order that waits for its turn, with the answers that came with it. */
export interface Waiting {
  readonly intent: Intent;
  readonly typing: Typing;
  readonly planned?: OpenStep['planned'];
  /** Marks a step whose target is still to be named. */
  readonly aiming?: true;
}

/** Returns an order as affray or a menu gives it: nothing was typed for it. */
export function untyped(intent: Intent, planned?: OpenStep['planned']): Waiting {
  return { intent, typing: nothingTyped, ...(planned && { planned }) };
}

/** Returns answers that were given beforehand and for which no die came up, and numbers that nothing asked for. */
export function unusedOf(
  answers: readonly Answer[],
  asked: readonly Answered[],
  { numbers, addressed, overrules }: Typing,
): readonly string[] {
  const used = new Set(asked.map(({ request }) => request.key));
  const early = answers.filter(({ key, by }) => by !== 'seed' && !used.has(key)).map(spoken);
  const left = [...numbers, ...addressed.flatMap((queue) => queue.answers)];
  const isRuled = asked.some(({ request, answer }) => request.tag === 'armour' && answer.by === 'ruling');
  const ruled = overrules.filter(({ of }) => of !== 'armour' || !isRuled).map(overruleText);
  return [...early, ...left.filter((word) => word !== '.' && word !== '..'), ...ruled];
}

import type { OpenStep } from '../../core/fight/story.ts';
import { aFlag, aNumber, aRecord, aText, aWord, listOf, maybe, texts } from '../../core/fight/telling.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { Addressed } from '../reading/order.ts';
import { type Overrule, overruleKinds } from '../reading/overrule.ts';

/** Answers that were typed with a line and are still to be given: plain data, since a save keeps them with their step. */
export type Typing = {
  readonly numbers: readonly string[];
  /** Marks numbers for combatants whose dice are on the table; otherwise they are the actor's own. */
  readonly forTable: boolean;
  /** Owner of the main dice that the numbers answer; known once the first is taken. */
  readonly announcer: string | undefined;
  readonly addressed: readonly Addressed[];
  /** Answers to every request in the order asked. */
  readonly strict: readonly string[] | undefined;
  readonly overrules: readonly Overrule[];
  /** Marks a line that leaves all other rolls to affray (`..`). */
  readonly rest: boolean;
};

/** Nothing was typed. */
export const nothingTyped: Typing = {
  numbers: [],
  forTable: false,
  announcer: undefined,
  addressed: [],
  strict: undefined,
  overrules: [],
  rest: false,
};

/**
 * Returns what was typed with a step and has not been needed yet.
 * @throws Problem `bad-entry` when a save was changed by hand so that it is none
 */
export function typingOf({ typed }: OpenStep): Typing {
  if (!typed) return nothingTyped;
  if (typingPart.is(typed)) return typed;
  throw new Problem(
    'bad-entry',
    "The save has an open step whose typed answers can't be read: it was changed by hand.",
  );
}

/** Returns a step with other typed answers. */
export function withTyping(step: OpenStep, typing: Typing): OpenStep {
  const { typed: _, ...rest } = step;
  return isNothing(typing) ? rest : { ...rest, typed: typing };
}

/** Returns true if no typed word is left. */
export function isNothing({ numbers, addressed, strict, overrules, rest }: Typing): boolean {
  const isEmpty = [numbers, strict ?? [], overrules].every(({ length }) => length === 0);
  return isEmpty && !rest && addressed.every(({ answers }) => answers.length === 0);
}

const typingPart = aRecord<Typing>({
  numbers: texts,
  forTable: aFlag,
  announcer: maybe(aText),
  addressed: listOf(aRecord<Addressed>({ to: aText, answers: texts, behind: maybe(aWord('decision', 'die')) })),
  strict: maybe(texts),
  overrules: listOf(
    aRecord<Overrule>({
      of: aWord(...overruleKinds),
      grades: maybe(texts),
      number: maybe(aNumber),
      note: maybe(aText),
      anyRole: maybe({ is: (json): json is true => json === true }),
      beside: maybe(aText),
      at: maybe(aRecord({ settled: texts, open: listOf(aRecord({ who: aText, against: maybe(aText) })) })),
    }),
  ),
  rest: aFlag,
});

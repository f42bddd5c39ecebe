import type { OpenStep } from '../../core/fight/story.ts';
import { aFlag, aNumber, aText, aWord, either, listOf, maybe, type Part, texts } from '../../core/fight/telling.ts';
import { isObject, type Json, type JsonObject } from '../../core/kit/json.ts';
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
  if (isTyping(typed)) return typed;
  throw new Problem('bad-entry', 'The save has an open step with typed answers that are none: it was changed by hand.');
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

function isTyping(json: JsonObject): json is Typing {
  return (
    texts.is(json['numbers']) &&
    aFlag.is(json['forTable']) &&
    maybe(aText).is(json['announcer']) &&
    listOf(addressed).is(json['addressed']) &&
    maybe(texts).is(json['strict']) &&
    listOf(overrule).is(json['overrules']) &&
    aFlag.is(json['rest'])
  );
}

const addressed: Part<Addressed> = {
  is: (json): json is Addressed =>
    isObject(json) &&
    aText.is(json['to']) &&
    texts.is(json['answers']) &&
    maybe(aWord('decision', 'die')).is(json['behind']),
};

const overrule: Part<Overrule> = {
  is: (json): json is Overrule =>
    isObject(json) &&
    aWord(...overruleKinds).is(json['of']) &&
    maybe(texts).is(json['grades']) &&
    maybe(aNumber).is(json['number']) &&
    maybe(aText).is(json['note']) &&
    maybe(aFlag).is(json['anyRole']) &&
    maybe(aText).is(json['beside']) &&
    either(absent, moment).is(json['at']),
};

const absent: Part<undefined> = { is: (json): json is undefined => json === undefined };

const moment: Part<JsonObject> = {
  is: (json): json is JsonObject => isObject(json) && texts.is(json['settled']) && isBlows(json['open']),
};

function isBlows(json: Json | undefined): boolean {
  return Array.isArray(json) && json.every((one) => isObject(one) && aText.is(one['who']));
}

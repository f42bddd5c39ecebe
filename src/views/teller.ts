import { type Fight, findCombatant, nameOf, nounOf } from '../core/fight/fight.ts';
import type { Teller } from '../core/fight/telling.ts';
import type { Json } from '../core/kit/json.ts';
import { type Answer, faceOf, toRuleValue } from '../core/rule/answer.ts';
import type { Answered } from '../core/rule/run.ts';
import { harmless } from './text.ts';

/** Text for a die where a ruling gave the result. */
const OVERRULED = 'overruled';

/** Audience of a telling: the referee, who may know everything; the players; anybody at all. */
export type Reader = 'referee' | 'players' | 'all';

/**
 * Returns the names and answers of a step for its phrases.
 * @param fight the fight after the step
 * @param asked the step's requests with their answers
 * @param recorded the step's answers as they were recorded: they speak where the rules no longer ask for them
 * @param before the fight before the step, for the referee
 */
export function tellerFor(
  fight: Fight,
  asked: readonly Answered[],
  reader: Reader = 'referee',
  recorded: readonly Answer[] = [],
  before?: Fight,
): Teller {
  const byKey = new Map(asked.map((each) => [each.request.key, each]));
  const answered = (key: string) => byKey.get(key);
  const face = (key: Json | undefined) => {
    const found = typeof key === 'string' ? answered(key) : undefined;
    return found ? faceText(found) : recordedText(recorded.find((answer) => answer.key === key));
  };
  const name = (id: Json | undefined) => nameFor(fight, id, reader);
  return {
    fight,
    before: reader === 'referee' ? before : undefined,
    answered,
    name,
    noun: (ids) => nounOf(fight, Array.isArray(ids) ? ids.map(String) : String(ids ?? ''), name),
    face,
  };
}

/** Returns the text of an answer: the face that counts, a total, the option taken; `overruled` for a ruled result. */
function faceText({ request, answer }: Answered): string {
  switch (request.kind) {
    case 'roll':
      return request.reading.spoken ? `${toRuleValue(request, answer)}` : (answer.faces ?? []).join(',');
    case 'check':
      return `${faceOf(request, answer) ?? OVERRULED}`;
    case 'choose':
      return harmless(request.options.find(({ id }) => id === answer.word)?.label ?? '');
    case 'enter':
      return `${answer.number ?? ''}`;
  }
}

/** Returns the text of a recorded answer alone: `3+4` of two dice, a number, a word. */
function recordedText(answer: Answer | undefined): string {
  return harmless(
    answer?.word ?? (answer?.number === undefined ? (answer?.faces ?? []).join('+') : `${answer.number}`),
  );
}

/** Returns the name of a combatant or side; one that is hidden has none for the players. */
function nameFor(fight: Fight, id: Json | undefined, reader: Reader): string {
  if (typeof id !== 'string') return '';
  const isSecret = reader !== 'referee' && findCombatant(fight, id)?.hidden;
  return isSecret ? 'somebody' : harmless(nameOf(fight, id));
}

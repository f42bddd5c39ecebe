import { type Fight, nameOf } from '../../core/fight/fight.ts';
import { Problem } from '../../core/kit/problem.ts';
import { takes } from '../../core/rule/answer.ts';
import type { Request } from '../../core/rule/request.ts';
import type { Choice } from '../../core/ruleset/ruleset.ts';
import { optionWordsOf } from '../answers/read-answer.ts';

/** What is asked now: requests of a step (or of the one that Enter would open), or whom an order is aimed at. */
export type Asked =
  | {
      readonly kind: 'requests';
      readonly requests: readonly Request[];
      /** What was decided quietly on the way, and can be taken back here. */
      readonly quiet: readonly Request[];
      readonly due: boolean;
    }
  | { readonly kind: 'pick'; readonly says: string; readonly choices: readonly Choice[] };

/** The words that answer what is asked: they go before words of the shell. */
export function optionWords(asked: Asked | undefined, fight: Fight): readonly string[] {
  if (asked?.kind !== 'requests') return [];
  return [...asked.requests, ...asked.quiet].flatMap((request) => optionWordsOf(request, fight));
}

/** What is asked, as the error of a script line that left it open. */
export function undecided(asked: Asked, fight: Fight): Problem | undefined {
  if (asked.kind === 'pick') {
    const choices = asked.choices.map(({ id }) => fight.combatants.find((one) => one.id === id)?.code ?? id);
    return new Problem('undecided', `${asked.says} Name one of ${choices.join(', ')} in the line.`, { choices });
  }
  const [request] = asked.requests;
  if (!request) return undefined;
  const name = nameOf(fight, request.who);
  const whose = request.why.includes(name) ? '' : `${name}: `;
  return new Problem('undecided', `${whose}${request.why} is left open: ${takes(request)}.`, { about: request.key });
}

/**
 * The sentence for a `late` that cannot be.
 * @param isOneThrow whether the rules go on only when all have thrown
 */
export function notLate(isOneThrow: boolean): Problem {
  const why = isOneThrow
    ? 'Nothing goes on here before all have thrown: type the others by name, such as `as 12`, and the rest is asked last.'
    : '`late` leaves the dice of one for later, where several are asked together.';
  return new Problem('not-asked', why);
}

/** The sentence for an answer where nothing is asked. */
export function nothingAsked(): Problem {
  return new Problem('no-question', 'Nothing is asked now: `due` says what is next.');
}

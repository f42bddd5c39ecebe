import { worth } from '../core/answer.ts';
import { type Fight, findCombatant } from '../core/fight.ts';
import type { Request } from '../core/request.ts';
import type { Answered, Source } from '../core/run.ts';
import { fold } from './names.ts';
import { gradesFor } from './overrule.ts';

/**
 * The source for standing orders, and for nothing else: no die is thrown. An order is somebody's own, or else his
 * side's, or else for a kind of decision; `counter if special` holds only where a check of the step before came out so.
 * It stops where its option is not legal: then it is asked.
 */
export function standingSource(fight: Fight): Source {
  return (request, before = []) => {
    if (request.kind !== 'choose') return undefined;
    const said = orderFor(request, fight);
    const [, wanted = said, grade] = /^(.+) if (\S+)$/.exec(said) ?? [];
    if (wanted === '' || (grade !== undefined && !cameOut(before, grade))) return undefined;
    const option = request.options.find(
      ({ id, refused }) => refused === undefined && fold(id).startsWith(fold(wanted)),
    );
    return option ? { key: request.key, by: 'order', word: option.id } : undefined;
  };
}

/** Whether options show their chances: unless they are ordered off. */
export function showsOdds({ bags }: Fight): boolean {
  return bags.orders['odds'] !== 'off';
}

function orderFor({ who, tag }: Request, fight: Fight): string {
  const { orders } = fight.bags;
  const side = findCombatant(fight, who)?.side ?? who;
  const said = orders[who] ?? orders[side] ?? orders[tag];
  return typeof said === 'string' ? said : '';
}

/** Whether a check came out in a band that the word for a grade means. */
function cameOut(before: readonly Answered[], word: string): boolean {
  const grades = gradesFor(fold(word)) ?? [];
  return before.some(({ request, answer }) => {
    const grade = request.kind === 'check' ? request.bands[worth(request, answer)]?.grade : undefined;
    return grade !== undefined && grades.includes(grade);
  });
}

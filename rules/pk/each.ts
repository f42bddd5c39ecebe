import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, nameOf } from '../../src/core/fight/fight.ts';
import { type Asking, choose, type Option, type Rule, together } from '../../src/core/rule/request.ts';

/** A decision about several people. */
interface Deciding<Id extends string> extends Asking {
  /** Side that they are of: the name of one of them answers for that one alone (`b1 release`). */
  readonly against: string;
  readonly options: readonly Option<Id>[];
  readonly suggested: Id;
}

/**
 * Asks for a decision about several people: one answer for all of them, or one for each.
 * @returns the answers, in the order of the people
 */
export function* decideEach<Id extends string>(
  draft: Draft,
  people: readonly Combatant[],
  { options, suggested, ...asking }: Deciding<Id>,
): Rule<readonly Id[]> {
  const each: Option<Id | 'each'> = { id: 'each', label: 'each' };
  const all = yield* choose<Id | 'each'>(asking, people.length > 1 ? [...options, each] : options, suggested);
  const same = options.find(({ id }) => id === all);
  if (same) return people.map(() => same.id);
  return yield* together(
    people.map(({ id: who }) =>
      choose<Id>({ ...asking, key: `${asking.tag}:${who}`, who, why: nameOf(draft.fight, who) }, options, suggested),
    ),
  );
}

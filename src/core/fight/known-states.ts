import { memoize } from '../kit/memoize.ts';
import { identical } from '../kit/same.ts';
import { fold } from './apply.ts';
import type { Fact } from './fact.ts';
import type { Fight } from './fight.ts';

/** Facts that were recorded on a fight, and the fight after them. */
interface Turned {
  readonly facts: readonly Fact[];
  readonly fight: Fight;
}

/**
 * Cache of the fights that facts lead to. The same facts on the same fight give the very same fight again, so that
 * whatever was worked out of it once (a sheet, who reaches whom) is known: all the ways of a rule share beginnings.
 */
export class KnownStates {
  readonly #known = memoize((_: Fight): Turned[] => []);

  /** The fight after facts; the one that earlier plays came to, if they came to the same. */
  after(fight: Fight, facts: readonly Fact[]): Fight {
    const turns = this.#known(fight);
    const found = turns.find(
      ({ facts: known }) => known.length === facts.length && known.every((fact, i) => isLike(fact, facts[i])),
    );
    if (found) return found.fight;
    const next = fold(fight, facts);
    turns.push({ facts, fight: next });
    return next;
  }
}

/** Returns true if two facts change a fight alike; told facts change nothing. */
function isLike(one: Fact, other: Fact | undefined): boolean {
  if (one.kind === 'changed' && other?.kind === 'changed')
    return identical(one.to, other.to) && one.path === other.path;
  return one.kind === other?.kind && (one.kind === 'told' || JSON.stringify(one) === JSON.stringify(other));
}

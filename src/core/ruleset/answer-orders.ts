import type { Draft } from '../fight/draft.ts';
import type { Fight } from '../fight/fight.ts';

/** Part of a ruleset's own state that knows which standing orders the referee has typed. */
interface Keeping {
  readonly of: (fight: Fight) => { readonly ordered: readonly string[] };
  readonly keep: (draft: Draft, changes: { readonly ordered: readonly string[] }) => void;
}

/**
 * Declares kinds of decisions to which an answer can leave a standing order. It ends with the fight, unlike one that the
 * referee has typed: `ordered` notes those, and `end` ends the others.
 */
export function answerOrders(kinds: readonly string[], { of, keep }: Keeping) {
  return {
    ordered(draft: Draft, whose: readonly string[]): void {
      const { orders } = draft.fight.bags;
      const known = of(draft.fight).ordered;
      const typed = kinds.filter((kind) => (whose.includes(kind) ? orders[kind] !== undefined : known.includes(kind)));
      if (typed.length !== known.length) keep(draft, { ordered: typed });
    },
    end(draft: Draft): void {
      const { ordered } = of(draft.fight);
      draft.remove(
        'orders',
        kinds.filter((kind) => !ordered.includes(kind)),
      );
    },
  };
}

import type { Entry } from './entry.ts';
import type { Step, Story } from './story.ts';

/**
 * Returns the log that leaves live steps, and open ones, as they are: what was opened before something that stands before
 * it is entered as open first, since numbers are given in their order.
 */
export function entriesFor(steps: readonly Step[], open: Story['open']): readonly Entry[] {
  const entered = new Set<number>();
  const all = [...steps, ...open];
  const least = leastBehind(all);
  return all.flatMap((one, i): readonly Entry[] => {
    const isAhead = (least[i] ?? Infinity) < one.id;
    const late = isAhead ? all.slice(i + 1).filter(({ id }) => id < one.id && !entered.has(id)) : [];
    for (const { id } of late) entered.add(id);
    const openings = late
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, group, intent }): Entry => {
        return { kind: 'open', open: { id, group, intent, answers: [], setAside: false } };
      });
    return [...openings, 'facts' in one ? { kind: 'step', step: one } : { kind: 'open', open: one }];
  });
}

/** Returns for each step the lowest number of those behind it. */
function leastBehind(steps: readonly { readonly id: number }[]): readonly number[] {
  let least = Infinity;
  const found = steps.toReversed().map(({ id }) => {
    const behind = least;
    least = Math.min(least, id);
    return behind;
  });
  return found.toReversed();
}

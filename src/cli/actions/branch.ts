import { basename, dirname } from 'node:path';
import { type Entry, type Step, type Story, writeEntry } from '../../core/fight/story.ts';
import { createSave } from '../../store/save.ts';
import { writing } from '../shared/progress.ts';
import { newPath, originOf, positionAt, readFight, stepsIn, writeOrigin } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import type { World } from '../shared/world.ts';

/**
 * Makes a new save beside another, with its steps up to one of them (all of them, and what is being asked, where none
 * is named). Its head says where it comes from; the seed stays the same.
 */
export async function branch(world: World, branching: TypedFor<'branch'>): Promise<void> {
  const { save, encounter } = await readFight(world, branching);
  const { story } = encounter;
  const isNow = branching.step === undefined && branching.round === undefined;
  const steps = story.steps.slice(0, positionAt(story, branching) + 1);
  const last = steps.at(-1)?.id ?? 0;
  const path = newPath(world, dirname(save.path), branching.name, `${basename(save.path, '.json')}-at-${last}`);
  const edited = [...(originOf(save)?.edited ?? []), ...stepsIn(save, save.edited)].filter((id) => id <= last);
  const origin = { save: basename(save.path, '.json'), step: last, edited: [...new Set(edited)] };
  const head = { ...save.head, origin: writeOrigin(origin) };
  const entries = () => entriesFor(steps, isNow ? story.open : []).map(writeEntry);
  const made = writing(world, steps, () => createSave(world.disk, path, head, world.version, entries()));
  made.close();
  world.print(made.path);
}

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

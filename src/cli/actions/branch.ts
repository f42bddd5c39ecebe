import { basename, dirname } from 'node:path';
import { entriesFor } from '../../core/fight/entries-for.ts';
import { writeEntry } from '../../core/fight/story.ts';
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

import { basename, join } from 'node:path';
import { Coach, readCourse } from '../../terminal/coach.ts';
import { rosterAt } from '../shared/roster-files.ts';
import { freeName } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import type { World } from '../shared/world.ts';
import { byFlags, makeSave } from './new.ts';
import { playSave } from './play.ts';

/** A small fight that teaches the shell by doing: it says what to type, and each line does what it would in any fight. */
export async function tutorial(world: World, { plain }: TypedFor<'tutorial'>): Promise<number> {
  const path = join(world.root, 'saves', 'tutorial', 'lessons.yaml');
  const { lessons, party, ...course } = readCourse(rosterAt(world, path).data);
  const name = basename(freeName(world, world.folders()[0] ?? 'saves', course.name), '.json');
  const given = { ...course, party: join(world.root, party), realDice: true, house: [], name };
  const save = makeSave(world, await byFlags(world, given), given);
  try {
    return await playSave(world, save, { plain }, new Coach(lessons));
  } finally {
    save.close();
  }
}

import { basename, join } from 'node:path';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { isOver } from '../../core/play/play.ts';
import { Shell } from '../../shell/shell.ts';
import type { Save } from '../../store/save.ts';
import { Coach, readCourse } from '../../terminal/coach.ts';
import { rosterAt } from '../shared/roster-files.ts';
import { encounterOf, freeName, openLarge, savesIn } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import type { World } from '../shared/world.ts';
import { byFlags, makeSave } from './new.ts';
import { lookUpsOf, playSave } from './play.ts';

/** A small fight that teaches the shell by doing: it says what to type, and each line does what it would in any fight. */
export async function tutorial(world: World, { plain }: TypedFor<'tutorial'>): Promise<number> {
  const path = join(world.root, 'saves', 'tutorial', 'lessons.yaml');
  const { lessons, party, ...course } = readCourse(rosterAt(world, path).data);
  const folder = world.folders()[0] ?? 'saves';
  const given = { ...course, party: join(world.root, party), realDice: true, house: [] };
  const name = basename(freeName(world, folder, course.name), '.json');
  const save =
    (await leftIn(world, folder, course)) ?? makeSave(world, await byFlags(world, given), { ...given, name });
  try {
    const beginning = (await encounterOf(world, save)).before(1, []);
    const anew = new Shell(beginning, { throwAll: false, decideAll: false }, lookUpsOf(world, save, plain));
    return await playSave(world, save, { plain }, new Coach(lessons, anew));
  } finally {
    save.close();
  }
}

/** Returns the last tutorial, to go on where it was left; nothing where its fight is over, or it cannot be played on. */
async function leftIn(world: World, folder: string, course: { name: string; seed: string }): Promise<Save | undefined> {
  const last = savesIn(world, [folder]).find(({ name }) => name.replace(/-\d+$/, '') === course.name);
  const save = last && orProblem(() => openLarge(world, last.path, { write: true }));
  if (!save || save instanceof Problem) return undefined;
  if (save.head['seed'] === course.seed && !isOver(await encounterOf(world, save))) {
    world.remark('You are back in the tutorial. `u to 1` begins it anew.');
    return save;
  }
  save.close();
  return undefined;
}

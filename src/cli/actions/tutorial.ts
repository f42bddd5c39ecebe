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

/** Name of the save of a tutorial, perhaps with a number behind it. */
const NAME = 'tutorial';

/** A small fight that teaches the shell by doing: it says what to type, and each line does what it would in any fight. */
export async function tutorial(world: World, { plain }: TypedFor<'tutorial'>): Promise<number> {
  const { lessons: _, party, ...course } = courseOf(world);
  const folder = world.folders()[0] ?? 'saves';
  const last = savesIn(world, [folder]).find(({ name }) => isTutorial(name));
  const left = last && (await tutorialAt(world, last.path, plain));
  if (left !== undefined) return left;
  const name = basename(freeName(world, folder, NAME), '.json');
  const given = { ...course, party: join(world.root, party), realDice: true, house: [], name };
  return teach(world, makeSave(world, await byFlags(world, given), given), plain);
}

/** Goes on with a tutorial where it was left; returns nothing where a save is none, is over, or cannot be played on. */
export async function tutorialAt(world: World, path: string, plain: boolean): Promise<number | undefined> {
  if (!isTutorial(basename(path, '.json'))) return undefined;
  const save = orProblem(() => openLarge(world, path, { write: true }));
  if (save instanceof Problem) return undefined;
  if (save.head['seed'] === courseOf(world).seed && !isOver(await encounterOf(world, save))) {
    world.remark(
      'You are back in the tutorial. To begin it anew, type `end`, then `q`, and start `affray tutorial` again.',
    );
    return teach(world, save, plain);
  }
  save.close();
  return undefined;
}

/** Returns true if a save has the name of a tutorial: it may still be another. */
function isTutorial(name: string): boolean {
  return name.replace(/-\d+$/, '') === NAME;
}

async function teach(world: World, save: Save, plain: boolean): Promise<number> {
  try {
    const beginning = (await encounterOf(world, save)).before(1, []);
    const anew = new Shell(beginning, { throwAll: false, decideAll: false }, lookUpsOf(world, save, plain));
    return await playSave(world, save, { plain }, new Coach(courseOf(world).lessons, anew));
  } finally {
    save.close();
  }
}

function courseOf(world: World) {
  return readCourse(rosterAt(world, join(world.root, 'saves', 'tutorial', 'lessons.yaml')).data);
}

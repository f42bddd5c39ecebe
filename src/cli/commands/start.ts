import { basename, join } from 'node:path';
import { rulesetIds } from '../../../rules/index.ts';
import type { MenuItem } from '../../shell/look-ups/menu.ts';
import { listSaves } from '../../store/folders.ts';
import { writeNew } from '../../store/whole.ts';
import { Feeder } from '../../terminal/keys.ts';
import { pickFrom } from '../../terminal/list.ts';
import { type Flags, textFlag } from '../shared/flags.ts';
import { freeName, savesIn } from '../shared/saves.ts';
import type { World } from '../shared/world.ts';
import { newFight } from './new.ts';
import { play } from './play.ts';

/**
 * Bare `affray`: offers the last fights, the examples and a new one. Without a terminal the last fight, or an example,
 * takes shell lines from the standard input.
 */
export async function start(world: World, flags: Flags): Promise<number> {
  const folder = textFlag(flags, 'saves');
  const saves = savesIn(world, folder);
  const examples = inOrder(listSaves(world.disk, join(world.root, 'saves', 'examples')));
  const chosen = world.interactive ? await choose(saves, examples) : (saves[0]?.path ?? examples[0]?.path ?? 'new');
  if (chosen === 'new') return newFight(world, flags);
  const isExample = examples.some(({ path }) => path === chosen);
  return play(world, isExample ? copyOf(world, chosen, folder) : chosen, flags);
}

interface Listed {
  readonly name: string;
  readonly path: string;
}

/** Examples in the order of the rulesets, with whose word their names begin. */
function inOrder(examples: readonly Listed[]): readonly Listed[] {
  const place = ({ name }: Listed) => rulesetIds.findIndex((id) => name.startsWith(`${id}-`));
  return examples.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name));
}

async function choose(saves: readonly Listed[], examples: readonly Listed[]): Promise<string> {
  const items: readonly MenuItem[] = [
    ...saves
      .slice(0, 5)
      .map(({ name, path }, i) => ({ label: `${i === 0 ? 'Go on with' : 'Open'} ${name}`, line: path })),
    ...examples.map(({ name, path }) => ({ label: `Example: ${name}, a fight half played`, line: path })),
    { label: 'A new fight', line: 'new' },
  ];
  const feeder = new Feeder(process.stdin);
  try {
    feeder.next();
    return await pickFrom('affray', items, { input: feeder, output: process.stdout });
  } finally {
    feeder.close();
  }
}

/** An example as a save of one's own, so that playing it leaves the one in the package as it is. */
function copyOf(world: World, example: string, flag: string | undefined): string {
  const folder = world.folders(flag)[0] ?? 'saves';
  const path = freeName(world, folder, basename(example, '.json'));
  world.disk.makeFolder(folder);
  writeNew(world.disk, path, world.readFile(example));
  return path;
}

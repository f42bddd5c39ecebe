import { basename, join } from 'node:path';
import { pickFrom } from '../repl/ask.ts';
import { Feeder } from '../repl/feeder.ts';
import type { MenuItem } from '../repl/menu.ts';
import { newFight } from './new.ts';
import { play } from './play.ts';
import { savesIn } from './saves.ts';
import type { World } from './world.ts';

/**
 * Bare `affray`: offers the last fight, the samples and a new one. Without a terminal the last fight, or a sample,
 * takes shell lines from the standard input.
 */
export async function start(world: World): Promise<number> {
  const saves = savesIn(world, undefined);
  const sample = sampleCopy(world);
  if (!world.interactive) return play(world, saves[0]?.path ?? sample, {});
  const items: MenuItem[] = [
    ...saves
      .slice(0, 5)
      .map(({ name, path }, i) => ({ label: `${i === 0 ? 'go on with' : 'open'} ${name}`, line: path })),
    ...(saves.length === 0 ? [{ label: 'the sample: a fight half played', line: sample }] : []),
    { label: 'a new fight', line: 'new' },
  ];
  const feeder = new Feeder(process.stdin);
  feeder.next();
  const chosen = await pickFrom('affray', items, { input: feeder, output: process.stdout });
  feeder.close();
  return chosen === 'new' ? newFight(world, {}) : play(world, chosen, {});
}

/** The sample as a save of one's own, so that playing it leaves the one in the package as it is. */
function sampleCopy(world: World): string {
  return join(world.root, 'saves', basename('ghouls.json'));
}

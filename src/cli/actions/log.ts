import { writeEntry } from '../../core/fight/story.ts';
import { tellingsIn } from '../../drivers/replay.ts';
import { log as logView } from '../../views/log.ts';
import { ofAll, worked, writing } from '../shared/progress.ts';
import { positionsIn, readFight } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import { printJson, type World } from '../shared/world.ts';

/** Prints what happened in a save: the live steps, one after the other. */
export async function log(world: World, printing: TypedFor<'log'>): Promise<void> {
  const { plain, json } = printing;
  const { encounter } = await readFight(world, printing);
  const { ruleset, story } = encounter;
  const { first, last } = positionsIn(story, printing);
  const steps = () => story.steps.slice(first, last + 1).map((step) => writeEntry({ kind: 'step', step }));
  if (json) return printJson(world, steps());
  const view = { width: world.size().width, reader: 'referee', theme: world.theme(plain) } as const;
  const isTold = (_: unknown, position: number) => position >= first && position <= last;
  const tellings = worked(world, tellingsIn(ruleset, story, isTold), ofAll('Reading the log', story.steps.length));
  world.print(writing(world, story.steps, () => logView(ruleset, tellings, view)));
}

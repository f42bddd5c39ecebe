import { writeEntry } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';
import { tellingsIn } from '../../drivers/replay.ts';
import { log as logView, playersLines } from '../../views/log.ts';
import { ofAll, worked, writing } from '../shared/progress.ts';
import { positionsIn, readFight } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import { printJson, screenOf, type World } from '../shared/world.ts';

/** Prints what happened in a save: the live steps, one after the other. */
export async function log(world: World, printing: TypedFor<'log'>): Promise<void> {
  const { plain, json, reader } = printing;
  if (json && reader === 'players') {
    const message = '--json prints all that was recorded, which players must not see. Leave out --json or --for.';
    throw new Problem('usage-flag', message);
  }
  const { encounter } = await readFight(world, printing);
  const { ruleset, story } = encounter;
  const { first, last } = positionsIn(story, printing);
  const steps = () => story.steps.slice(first, last + 1).map((step) => writeEntry({ kind: 'step', step }));
  if (json) return printJson(world, steps());
  const screen = screenOf(world, plain);
  const isTold = (_: unknown, position: number) => position >= first && position <= last;
  const tellings = worked(world, tellingsIn(ruleset, story, isTold), ofAll('Reading the log', story.steps.length));
  const text = () =>
    reader === 'players'
      ? tellings.flatMap((telling) => playersLines(ruleset, telling, screen.width)).join('\n')
      : logView(ruleset, tellings, screen);
  world.print(writing(world, story.steps, text));
}

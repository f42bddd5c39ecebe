import { writeEntry } from '../../core/fight/story.ts';
import { tellingsIn } from '../../drivers/replay.ts';
import { log as logView } from '../../views/log.ts';
import { jsonText } from '../../views/text.ts';
import { ofAll, worked, writing } from '../shared/progress.ts';
import { readFight, type Source } from '../shared/saves.ts';
import { positionsIn, type StepRange } from '../shared/steps.ts';
import type { World } from '../shared/world.ts';

/** The settings of a printed log. */
interface Printing extends StepRange, Source {
  readonly plain: boolean;
  readonly json: boolean;
}

/** Prints what happened in a save: the live steps, one after the other. */
export async function log(world: World, printing: Printing): Promise<number> {
  const { plain, json } = printing;
  const { encounter } = await readFight(world, printing);
  const { ruleset, story } = encounter;
  const { first, last } = positionsIn(story, printing);
  if (json) {
    for (const step of story.steps.slice(first, last + 1)) world.print(jsonText(writeEntry({ kind: 'step', step })));
    return 0;
  }
  const view = { width: world.size().width, reader: 'referee', theme: world.theme(plain) } as const;
  const isTold = (_: unknown, position: number) => position >= first && position <= last;
  const tellings = worked(world, tellingsIn(ruleset, story, isTold), ofAll('Reading the log', story.steps.length));
  const text = writing(world, story.steps, () => logView(ruleset, tellings, view));
  world.print(text);
  return 0;
}

import { writeEntry } from '../../core/fight/story.ts';
import { tellingsOf } from '../../drivers/retell.ts';
import { log as logView } from '../../views/log.ts';
import { jsonText } from '../../views/text.ts';
import { type Flags, isSet } from '../shared/flags.ts';
import { readFight } from '../shared/saves.ts';
import type { World } from '../shared/world.ts';

/** Prints what happened in a save: the live steps, one after the other. */
export async function log(world: World, name: string, flags: Flags): Promise<number> {
  const { encounter } = await readFight(world, name, flags);
  const { ruleset, story } = encounter;
  if (isSet(flags, 'json')) {
    for (const step of story.steps) world.print(jsonText(writeEntry({ kind: 'step', step })));
    return 0;
  }
  const { width } = world.size();
  world.print(logView(ruleset, tellingsOf(ruleset, story), { width, reader: 'referee', theme: world.theme(false) }));
  return 0;
}

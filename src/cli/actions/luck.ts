import { luckOf } from '../../drivers/luck.ts';
import { luckLines } from '../../views/luck.ts';
import { jsonText, wrap } from '../../views/text.ts';
import { ofAll, worked } from '../shared/progress.ts';
import { type Checking, encounterOf, readNamed } from '../shared/saves.ts';
import type { World } from '../shared/world.ts';

/** Prints how lucky each side of a save was: `affray luck SAVE`. */
export async function luck(world: World, { save, json }: Checking): Promise<number> {
  const { ruleset, story } = await encounterOf(world, readNamed(world, save));
  const found = worked(world, luckOf(ruleset, story), ofAll('Weighing the dice', story.steps.length));
  if (json) {
    world.print(jsonText(found));
    return 0;
  }
  const { width } = world.size();
  const { counted, estimated } = found;
  const rough = estimated === 0 ? '' : `, estimated by simulated rolls in ${estimated} of them`;
  const steps = counted + estimated === 1 ? 'the one step' : `the ${counted + estimated} steps`;
  for (const line of luckLines(found.sides, story.fight, width)) world.print(line);
  for (const line of wrap(
    `Based on the odds of ${steps} with dice${rough}, and the decisions that were made.`,
    width,
    2,
  ))
    world.print(line);
  return 0;
}

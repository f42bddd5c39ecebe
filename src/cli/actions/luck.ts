import { luckOf } from '../../drivers/luck.ts';
import { luckLines } from '../../views/luck.ts';
import { jsonText, wrap } from '../../views/text.ts';
import { ofAll, worked } from '../shared/progress.ts';
import { encounterOf, readNamed } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import { printAll, type World } from '../shared/world.ts';

/** Prints how lucky each side of a save was: `affray luck SAVE`. */
export async function luck(world: World, { save, json }: TypedFor<'luck'>): Promise<void> {
  const { ruleset, story } = await encounterOf(world, readNamed(world, save));
  const found = worked(world, luckOf(ruleset, story), ofAll('Weighing the dice', story.steps.length));
  if (json) return world.print(jsonText(found));
  const { width } = world.size();
  const { counted, estimated } = found;
  const some = counted === 0 ? '' : ` in ${estimated} of them`;
  const rough = estimated === 0 ? '' : `, estimated by simulated rolls${some}`;
  if (counted + estimated === 0) return world.print('No dice have been rolled yet.');
  const steps = counted + estimated === 1 ? 'the one step' : `the ${counted + estimated} steps`;
  printAll(world, luckLines(found.sides, story.fight, width));
  printAll(world, wrap(`Based on the odds of ${steps} with dice${rough}, and the decisions that were made.`, width, 2));
}

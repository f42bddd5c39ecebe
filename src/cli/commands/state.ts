import type { Fight } from '../../core/fight/fight.ts';
import type { JsonObject } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import { lookUp } from '../../shell/look-ups/look.ts';
import type { Encounter } from '../../shell/table/encounter.ts';
import { Table } from '../../shell/table/table.ts';
import { jsonText } from '../../views/text.ts';
import { type Flags, isSet, numberFlag } from '../shared/flags.ts';
import { readFight } from '../shared/saves.ts';
import type { World } from '../shared/world.ts';
import { lookUpsOf } from './play.ts';

/** Prints the fight of a save as it stands, or as it stood after a step. */
export async function state(world: World, name: string, flags: Flags): Promise<number> {
  const { save, encounter } = await readFight(world, name, flags);
  const step = numberFlag(flags, 'at');
  const fight = step === undefined ? encounter.fight : fightAfter(encounter, step);
  if (isSet(flags, 'json')) world.print(jsonText(fightAsJson(fight)));
  else
    for (const line of lookUp(
      'board',
      [],
      new Table(encounter, { throwAll: false, decideAll: false }).situation,
      lookUpsOf(world, save, false),
      fight,
    ))
      world.print(line);
  return 0;
}

/**
 * The fight as it stood after a step.
 * @throws Problem `bad-step` when there is no such step
 */
function fightAfter(encounter: Encounter, step: number): Fight {
  const { steps } = encounter.story;
  const position = steps.findIndex(({ id }) => id === step);
  if (position < 0)
    throw new Problem(
      'bad-step',
      `There is no step ${step}: the steps go from ${steps[0]?.id ?? 0} to ${steps.at(-1)?.id ?? 0}.`,
      { step },
    );
  return encounter.story.at(position + 1);
}

/** The state as JSON: what a save folds to. */
export function fightAsJson({ ruleset, number, round, phase, sides, combatants, bags }: Fight): JsonObject {
  return { ruleset, number, round, phase, sides, combatants, ...bags };
}

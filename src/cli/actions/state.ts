import type { Fight } from '../../core/fight/fight.ts';
import type { JsonObject } from '../../core/kit/json.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { boardOf } from '../../shell/look-ups/look-ups.ts';
import { Table } from '../../shell/table/table.ts';
import { jsonText } from '../../views/text.ts';
import { positionAt, readFight } from '../shared/saves.ts';
import { setUpPending } from '../shared/set-up-pending.ts';
import type { TypedFor } from '../shared/takes.ts';
import { printAll, screenOf, type World } from '../shared/world.ts';

/** Prints the fight of a save as it stands, or as it stood. */
export async function state(world: World, showing: TypedFor<'state'>): Promise<void> {
  const { step, round, plain, json } = showing;
  const { save, encounter } = await readFight(world, showing);
  const pending = setUpPending(world, encounter, save);
  if (pending !== undefined) world.remark(pending);
  const isNow = step === undefined && round === undefined;
  const then = isNow ? undefined : encounter.story.at(positionAt(encounter.story, showing) + 1);
  if (json) world.print(jsonText(fightAsJson(encounter.ruleset, then ?? encounter.fight)));
  else {
    const screen = { ...screenOf(world, plain), height: Number.POSITIVE_INFINITY };
    const { situation } = new Table(encounter);
    printAll(world, boardOf(situation, screen, then ?? situation.fight));
  }
}

/** Returns the state as JSON: what a save folds to. */
export function fightAsJson(ruleset: Ruleset, fight: Fight): JsonObject {
  const { number, round, sides, combatants, apart, bags } = fight;
  const { halves, ...others } = bags;
  const split = apart.length > 0 && { apart, halves };
  return { ruleset: ruleset.id, number, round, phase: ruleset.phase(fight), sides, combatants, ...split, ...others };
}

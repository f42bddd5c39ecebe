import { Problem } from '../../core/kit/problem.ts';
import type { Encounter } from '../../shell/table/encounter.ts';
import type { Save } from '../../store/save.ts';
import { nameToType } from './saves.ts';
import type { World } from './world.ts';

/** Returns the sentences about a fight that waits at a question of its set-up; nothing for one that has begun. */
export function setUpPending(world: World, { fight, story }: Encounter, { path }: Save): string | undefined {
  if (fight.number > 0 || story.open.length === 0) return undefined;
  return `The fight has not begun: a question of its set-up is pending. \`affray play ${nameToType(world, path)}\` asks it.`;
}

/** Refuses a fight that waits at a question of its set-up with Problem `no-fight`. */
export function refuseSetUpPending(world: World, encounter: Encounter, save: Save): void {
  const pending = setUpPending(world, encounter, save);
  if (pending !== undefined) throw new Problem('no-fight', pending);
}

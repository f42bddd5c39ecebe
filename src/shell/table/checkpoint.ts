import type { OpenStep, Story } from '../../core/fight/story.ts';
import type { Encounter } from './encounter.ts';

/** A place in the log of a fight, to come back to. */
export interface Mark {
  readonly steps: number;
  readonly open: Story['open'];
}

/** Where the log stands. */
export function markOf({ story }: Encounter): Mark {
  return { steps: story.steps.length, open: story.open };
}

/** Whether nothing was done or opened since a mark. */
export function isAt({ story }: Encounter, { steps, open }: Mark): boolean {
  return story.steps.length === steps && story.open === open;
}

/** Gives up everything since a mark, steps and questions; what was open then is open again. */
export function goBack(encounter: Encounter, mark: Mark): void {
  if (isAt(encounter, mark)) return;
  const kept = new Set(mark.open.map(({ id }) => id));
  for (const { id, parked } of encounter.story.open) if (!parked && !kept.has(id)) encounter.drop(id);
  while (encounter.story.steps.length > mark.steps) encounter.undo();
  for (const step of mark.open) encounter.keepOpen(reopened(step, encounter.story));
}

/** What was finished since gets a number of its own: none is used twice. */
function reopened(step: OpenStep, { open, nextId: id }: Story): OpenStep {
  if (open.some((one) => one.id === step.id)) return step;
  return { ...step, id, group: step.group === step.id ? id : step.group };
}

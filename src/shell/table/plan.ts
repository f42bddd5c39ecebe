import { type Fight, findCombatant, nameOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import { groupedBy } from '../../core/kit/list.ts';
import { Problem } from '../../core/kit/problem.ts';
import { dueIn, refusalOf } from '../../core/play/play.ts';
import type { Scene } from '../../core/ruleset/ruleset.ts';
import { expectLegal } from '../reading/refusal.ts';
import type { Encounter } from './encounter.ts';
import { untyped, type Waiting } from './move.ts';

/** Referee's change to a combatant's planned action, until the combatant has acted or a new round begins. */
interface Edit {
  /** Entries in their order: the first is legal now, a later one once those before it are played. */
  readonly entries: readonly Waiting[];
  /** Round, last deed of its actor, and sides: where one is another, the plan is made anew. */
  readonly moment: string;
  /** Number of the line among those that changed the plan. */
  readonly line: number;
}

/** The referee's changes to a plan, by who acts. */
type Edits = ReadonlyMap<string, Edit>;

interface PlanLine {
  /** Number of the line of the log that it came behind; 0 where it came behind none. */
  readonly behind: number;
  readonly edits: Edits;
}

/** Lines that changed the plan. The log knows nothing of them, so each says behind which line of the log its turn to be undone comes. */
export class PlanChanges {
  readonly #lines: readonly PlanLine[];
  readonly #undone: readonly PlanLine[];

  constructor(lines: readonly PlanLine[] = [], undone: readonly PlanLine[] = []) {
    this.#lines = lines;
    this.#undone = undone;
  }

  /** Changes that hold now. */
  get edits(): Edits {
    return this.#lines.at(-1)?.edits ?? new Map();
  }

  /** Returns the changes with a line more: entries, each for its actor. */
  with(encounter: Encounter, entries: readonly Waiting[]): PlanChanges {
    const edits = new Map(this.edits);
    for (const [who = '', theirs] of groupedBy(entries, ({ intent }) => intent.who))
      edits.set(who, { entries: theirs, moment: momentOf(encounter, theirs), line: this.#lines.length });
    return new PlanChanges([...this.#lines, { behind: lastLine(encounter), edits }]);
  }

  /** Returns the changes without the last line of them; nothing where a line of the log came later. */
  undo(encounter: Encounter): PlanChanges | undefined {
    const last = this.#lines.at(-1);
    if (last?.behind !== lastLine(encounter)) return undefined;
    return new PlanChanges(this.#lines.slice(0, -1), [...this.#undone, last]);
  }

  /** Returns the changes with the line that was undone last; nothing where a line of the log is to be redone first. */
  redo(encounter: Encounter): PlanChanges | undefined {
    const last = this.#undone.at(-1);
    if (last?.behind !== lastLine(encounter)) return undefined;
    return new PlanChanges([...this.#lines, last], this.#undone.slice(0, -1));
  }

  /** Returns the changes behind a new line of the log: what was undone stays undone. */
  settled(): PlanChanges {
    return new PlanChanges(this.#lines);
  }
}

/** Returns those for whom a plan is made: the referee's combatants who are due. Whoever has an open step is left out. */
export function plannedIn(scene: Encounter): readonly string[] {
  const [due] = dueIn(scene);
  const isTheirs = scene.fight.sides.find(({ id }) => id === due?.side)?.players ?? true;
  if (!due?.who || isTheirs) return [];
  const busy = new Set(scene.story.open.map(({ intent }) => intent.who));
  return due.who.filter((who) => !busy.has(who));
}

/**
 * Returns what affray proposes for whoever is due, by the ruleset's stated tactic. It is a proposal: it makes no step and
 * takes no die until it is played. A change to it lasts until its actor has acted.
 */
export function planOf(scene: Encounter, edits: Edits): readonly Waiting[] {
  const planned = plannedIn(scene);
  // Where only one of them acts, a whole order picks who, the last line that has one: nothing is left to plan for another.
  const isOrdered = (who: string) => edited(scene, edits, who)?.some(({ planned }) => !planned) === true;
  const lineOf = (who: string) => edits.get(who)?.line ?? -1;
  const all = dueIn(scene)[0]?.single ? planned.filter(isOrdered) : [];
  const last = Math.max(...all.map(lineOf));
  const ordered = all.filter((who) => lineOf(who) === last);
  return (ordered.length > 0 ? ordered : planned).flatMap((who) => edited(scene, edits, who) ?? proposed(scene, who));
}

/**
 * Returns the entry of somebody in a plan with another target.
 * @param isLater that something of his comes before it, which may make it legal
 * @throws Problem when the entry aims at nobody, or the rules refuse it
 */
export function retargeted(scene: Scene, entry: Waiting, target: string, isLater: boolean): Waiting {
  const { do: word, who = '', options, at } = entry.intent;
  if (!at) throw aimsAtNobody(scene.fight, who);
  const intent: Intent = { do: word, who, at: [target], ...(options && { options }) };
  if (!isLater) expectLegal(scene, intent);
  return { ...entry, intent, planned: 'changed' };
}

/** Returns the error for another target of somebody who aims at nobody in the plan. */
export function aimsAtNobody(fight: Fight, who: string): Problem {
  return new Problem('no-target', `${nameOf(fight, who)} aims at nobody in the plan: type the whole order instead.`);
}

function edited(scene: Encounter, edits: Edits, who: string): readonly Waiting[] | undefined {
  const edit = edits.get(who);
  if (!edit || edit.moment !== momentOf(scene, edit.entries)) return undefined;
  const [first] = edit.entries;
  return first && refusalOf(scene, first.intent) ? undefined : edit.entries;
}

function proposed({ ruleset, fight }: Scene, who: string): readonly Waiting[] {
  const intent = ruleset.plan(fight, who);
  return intent ? [{ ...untyped(intent), planned: 'tactic' }] : [];
}

/** Returns the round, what the actor of some entries did last, and the sides of everybody in them. */
function momentOf({ story, fight }: Encounter, entries: readonly Waiting[]): string {
  const last = story.steps.findLast(({ intent }) => intent.who === entries[0]?.intent.who);
  const ids = entries.flatMap(({ intent: { who = '', at = [] } }) => [who, ...at]);
  const sides = ids.map((id) => findCombatant(fight, id)?.side ?? '');
  return [fight.number, fight.round, last?.id ?? 0, ...sides].join();
}

/** Returns the number of the line that the log would undo. */
function lastLine({ story }: Encounter): number {
  return story.last?.line ?? 0;
}

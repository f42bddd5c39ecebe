import { nameOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { Story } from '../../core/fight/story.ts';
import { at, groupedBy } from '../../core/kit/list.ts';
import { Problem } from '../../core/kit/problem.ts';
import { dueIn, refusalOf } from '../../core/play/play.ts';
import type { Scene } from '../../core/ruleset/ruleset.ts';
import { refusedBy } from '../reading/refusal.ts';
import { untyped, type Waiting } from './events.ts';

/** Referee's change to a combatant's planned action, until the combatant has acted or a new round begins. */
interface Edit {
  /** Entries in their order: the first is legal now, a later one once those before it are played. */
  readonly entries: readonly Waiting[];
  readonly moment: string;
}

/** The referee's changes to a plan, by who acts. */
type Edits = ReadonlyMap<string, Edit>;

/** Changes to a plan, line after line: the log knows nothing of them, and each can be undone until something is played. */
export class PlanChanges {
  #lines: readonly Edits[] = [new Map()];
  #last = 0;

  /** Changes that hold now. */
  get edits(): Edits {
    return at(this.#lines, this.#last);
  }

  /** Adds entries, each for its actor, as a line. */
  add(planning: Planning, entries: readonly Waiting[]): void {
    const edits = new Map(this.edits);
    for (const [who, theirs] of groupedBy(entries, ({ intent }) => intent.who))
      if (who !== undefined) edits.set(who, { entries: theirs, moment: momentOf(planning, who) });
    this.#lines = [...this.#lines.slice(0, this.#last + 1), edits];
    this.#last += 1;
  }

  /** Goes back a line, or on to the one that was undone; returns whether there is one. */
  step(by: -1 | 1): boolean {
    if (this.#lines[this.#last + by] === undefined) return false;
    this.#last += by;
    return true;
  }

  /** Keeps the changes, and forgets the lines. */
  settle(): void {
    this.#lines = [this.edits];
    this.#last = 0;
  }
}

/** Fight and rules that a plan is made for, with what has been played. */
interface Planning extends Scene {
  readonly story: Story;
}

/** Returns those for whom a plan is made: the referee's combatants who are due. Whoever has an open step is left out. */
export function plannedIn(scene: Planning): readonly string[] {
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
export function planOf(scene: Planning, edits: Edits): readonly Waiting[] {
  const planned = plannedIn(scene);
  // Where only one of them acts, a whole order picks who.
  const isOrdered = (who: string) => edited(scene, edits, who)?.some(({ planned }) => !planned) === true;
  const inOrder = dueIn(scene)[0]?.single
    ? [...planned.filter(isOrdered), ...planned.filter((who) => !isOrdered(who))]
    : planned;
  return inOrder.flatMap((who) => edited(scene, edits, who) ?? proposed(scene, who));
}

/**
 * Returns the entry of somebody in a plan with another target.
 * @param isLater that something of his comes before it, which may make it legal
 * @throws Problem when the entry aims at nobody, or the rules refuse it
 */
export function retargeted(scene: Scene, entry: Waiting, target: string, isLater: boolean): Waiting {
  const { do: word, who = '', options, at } = entry.intent;
  if (!at)
    throw new Problem(
      'no-target',
      `${nameOf(scene.fight, who)} aims at nobody in the plan: type the whole order instead.`,
    );
  const intent: Intent = { do: word, who, at: [target], ...(options && { options }) };
  const refusal = isLater ? undefined : refusalOf(scene, intent);
  if (refusal) throw refusedBy(refusal, scene, intent);
  return { ...entry, intent, planned: 'changed' };
}

function edited(scene: Planning, edits: Edits, who: string): readonly Waiting[] | undefined {
  const edit = edits.get(who);
  if (!edit || edit.moment !== momentOf(scene, who)) return undefined;
  const [first] = edit.entries;
  return first && refusalOf(scene, first.intent) ? undefined : edit.entries;
}

function proposed({ ruleset, fight }: Scene, who: string): readonly Waiting[] {
  const intent = ruleset.plan(fight, who);
  return intent ? [untyped(intent, 'tactic')] : [];
}

/** Returns the round, and what somebody did last. */
function momentOf({ story, fight: { number, round } }: Planning, who: string): string {
  const last = story.steps.findLast(({ intent }) => intent.who === who);
  return `${number} ${round} ${last?.id ?? 0}`;
}

import { type Answer, writeAnswer } from '../core/answer.ts';
import type { Fight } from '../core/fight.ts';
import type { Intent } from '../core/intent.ts';
import type { JsonObject } from '../core/json.ts';
import { type Attempt, attempt } from '../core/play.ts';
import { Problem } from '../core/problem.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { firstOf, isWorthKeeping, recorded, type Source } from '../core/run.ts';
import { type Amended, type Entry, type OpenStep, readEntry, type Step, Story, writeEntry } from '../core/story.ts';

/** Where entries are kept: a save on the disk, or nothing at all. An entry that cannot be kept is refused by throwing. */
export interface Keeper {
  append(entry: JsonObject): void;
}

/** A fight that is being played: its log, its ruleset and its seed. Everything that happens to it becomes an entry first. */
export class Encounter {
  readonly ruleset: Ruleset;
  readonly seed: string;
  readonly story: Story;
  readonly #keeper: Keeper;

  /**
   * @param entries the log so far, as it was kept
   * @throws Problem `bad-entry` when the log does not fit together
   */
  constructor(ruleset: Ruleset, seed: string, entries: readonly JsonObject[], keeper: Keeper) {
    this.ruleset = ruleset;
    this.seed = seed;
    this.story = new Story(ruleset.id);
    this.#keeper = keeper;
    for (const entry of entries) this.story.take(readEntry(entry));
  }

  get fight(): Fight {
    return this.story.fight;
  }

  /** A new step, not yet in the log. */
  prepare(intent: Intent, group = this.story.nextId): OpenStep {
    return { id: this.story.nextId, group, intent, answers: [], parked: false };
  }

  /**
   * Plays a step as far as its own answers and the source reach. Nothing is kept yet.
   * @throws Problem when the rules refuse it or an answer does not fit
   */
  try(step: OpenStep, source: Source): Attempt {
    return attempt(this.ruleset, this.fight, step.intent, firstOf(recorded(step.answers), source));
  }

  /** Keeps a step that has been played to its end. */
  finish({ id, group, intent }: OpenStep, { asked, facts }: Attempt): Step {
    const step: Step = { id, group, intent, answers: asked.filter(isWorthKeeping).map(({ answer }) => answer), facts };
    this.#keep({ kind: 'step', step });
    return step;
  }

  /** Keeps a step with the answers that people have given so far, so that it resumes inside its question. */
  keepOpen(open: OpenStep): void {
    this.#keep({ kind: 'open', open });
  }

  /** Gives up a step that was open. */
  drop(id: number): void {
    if (this.story.open.some((one) => one.id === id)) this.#keep({ kind: 'drop', id });
  }

  /**
   * Takes back the last groups of steps.
   * @returns the steps taken back, the latest group first
   * @throws Problem `nothing-to-undo` when there is nothing left
   */
  undo(groups = 1): readonly Step[] {
    const { amended } = this.story;
    if (amended && groups === 1) return this.#unamend(amended);
    const taken: Step[] = [];
    for (let i = 0; i < groups; i++) {
      const group = this.story.lastGroup();
      if (group.length === 0 || group.some(({ intent }) => intent.do === 'fight' && this.story.steps.length === 1))
        break;
      this.#keep({ kind: 'undo', steps: group.map(({ id }) => id) });
      taken.push(...group);
    }
    if (taken.length === 0) throw new Problem('nothing-to-undo', 'There is nothing left to take back.');
    return taken;
  }

  /**
   * Brings back what was taken back last.
   * @throws Problem `nothing-to-redo` when nothing was, or something was done since
   */
  redo(): readonly Step[] {
    const group = this.story.undone.at(-1);
    if (!group)
      throw new Problem(
        'nothing-to-redo',
        'There is nothing to bring back: it was never taken back, or something was done since.',
      );
    this.#keep({ kind: 'redo', steps: group.map(({ id }) => id) });
    return group;
  }

  /** Replaces the live steps from one on by others, in one entry. */
  amend(from: number, steps: readonly Step[]): void {
    this.#keep({ kind: 'amend', from, steps });
  }

  /** Takes an amending back whole: the steps are as they were before it. */
  #unamend({ from, steps }: Amended): readonly Step[] {
    const taken = this.story.steps.filter(({ id }) => id >= from);
    this.#keep({ kind: 'amend', from, steps, back: true });
    return taken.slice(0, 1);
  }

  #keep(entry: Entry): void {
    this.story.check(entry);
    this.#keeper.append(writeEntry(entry));
    this.story.take(entry);
  }
}

/** The answers of a step that people gave. */
export function givenByPeople(answers: readonly Answer[]): readonly Answer[] {
  return answers.filter(({ by }) => by !== 'seed' && by !== 'default');
}

/** Answers as the machine interface prints them. */
export function answersAsJson(answers: readonly Answer[]): readonly JsonObject[] {
  return answers.map(writeAnswer);
}

import type { Fight } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import {
  type Deed,
  type Entry,
  namedBy,
  type OpenStep,
  readEntry,
  type Step,
  Story,
  writeEntry,
} from '../../core/fight/story.ts';
import type { JsonObject } from '../../core/kit/json.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { type Attempt, attempt } from '../../core/play/play.ts';
import { firstOf, isWorthKeeping, type Source } from '../../core/rule/run.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { givenBefore } from '../../drivers/seeded.ts';

/** Where entries are kept: a save on the disk, or nothing at all. All of them are kept, or none and it throws. */
interface Keeper {
  append(entries: readonly JsonObject[]): void;
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
    entries.forEach((entry, i) => {
      const wrong = orProblem(() => this.story.take(readEntry(entry)));
      if (wrong instanceof Problem) throw misfit(wrong, i + 1);
    });
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
   * @throws Problem when the rules refuse it
   */
  try({ id, intent, answers }: OpenStep, source: Source): Attempt {
    return attempt(this.ruleset, this.fight, intent, firstOf(givenBefore(answers, this.seed, id), source));
  }

  /** Keeps a step that has been played to its end. */
  finish({ id, group, intent }: OpenStep, { before, after, asked, facts }: Attempt): Step {
    const step: Step = { id, group, intent, answers: asked.filter(isWorthKeeping).map(({ answer }) => answer), facts };
    this.#keep({ kind: 'step', step }, before === this.fight ? after : undefined);
    return step;
  }

  /** Keeps a step with the answers that have been given so far, so that it resumes inside its question. */
  keepOpen(open: OpenStep): void {
    if (!this.story.open.includes(open)) this.#keep({ kind: 'open', open });
  }

  /** Gives up a step that was open. */
  drop(id: number): void {
    if (this.story.open.some((one) => one.id === id)) this.#keep({ kind: 'drop', id });
  }

  /**
   * Takes back the last deed. What began the first fight stays.
   * @throws Problem `nothing-to-undo` when there is nothing left
   */
  undo(): Deed {
    const deed = this.story.last;
    const [first] = this.story.steps;
    if (!deed || (deed.kind === 'steps' && first?.intent.do === 'fight' && deed.steps.includes(first)))
      throw new Problem('nothing-to-undo', 'There is nothing left to take back.');
    this.#keep({ kind: 'undo', what: namedBy(deed) });
    return deed;
  }

  /**
   * Brings back what was taken back last.
   * @throws Problem `nothing-to-redo` when nothing was, or something was done since
   */
  redo(): Deed {
    const deed = this.story.undone;
    if (!deed)
      throw new Problem(
        'nothing-to-redo',
        'There is nothing to bring back: it was never taken back, or something was done since.',
      );
    this.#keep({ kind: 'redo', what: namedBy(deed) });
    return deed;
  }

  /** Replaces the live steps from one on by others, in one entry. */
  amend(from: number, steps: readonly Step[]): void {
    this.#keep({ kind: 'amend', from, steps });
  }

  #keep(entry: Entry, after?: Fight): void {
    this.story.check(entry);
    this.#keeper.append([writeEntry(entry)]);
    this.story.take(entry, after);
  }
}

/** What is wrong with an entry of the log, and where. */
function misfit({ code, message, details }: Problem, entry: number): Problem {
  const sentence = `At entry ${entry}: ${message} Mend it by hand, or use a copy.`;
  return new Problem(code, sentence, { ...details, entry });
}

import type { Fight } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { Change, Entry, OpenStep, Step } from '../../core/fight/story.ts';
import { readEntry, Story, writeEntry } from '../../core/fight/story.ts';
import { type JsonObject, same } from '../../core/kit/json.ts';
import { must } from '../../core/kit/list.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import type { ToldWork } from '../../core/kit/work.ts';
import { type Attempt, attempt, dueIn } from '../../core/play/play.ts';
import { firstOf, isRecorded, type Source } from '../../core/rule/run.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { type Chance, fromAnswers } from '../../drivers/seeded.ts';

/** Keeper of entries: a save on the disk, or nothing at all. Entries of one call are kept whole or refused by throwing. */
interface Keeper {
  append(entries: readonly JsonObject[]): void;
}

/** A fight that is being played: its log, its ruleset and its chance. Everything that happens to it becomes an entry first. */
export class Encounter {
  readonly ruleset: Ruleset;
  readonly chance: Chance;
  readonly story: Story;
  readonly #keeper: Keeper;
  /** The entries of the line that is being played, not yet kept. */
  #made: JsonObject[] | undefined;
  #line = 0;

  /**
   * @param entries the log so far, as it was kept; or a story that is played on
   * @throws Problem `bad-entry` when the log does not fit together
   */
  constructor(ruleset: Ruleset, chance: Chance, entries: Iterable<JsonObject> | Story, keeper: Keeper) {
    this.ruleset = ruleset;
    this.chance = chance;
    this.#keeper = keeper;
    this.story = entries instanceof Story ? entries : storyOf(ruleset, entries);
  }

  /** The fight as the log leaves it. */
  get fight(): Fight {
    return this.story.fight;
  }

  /**
   * Makes a change of which all entries are kept in one go, or none: when it fails, or is left on the way, or they cannot
   * be kept, the log is as before.
   * @throws Problem when an entry could not be read back, and whatever the change or the keeper throws
   */
  *commit<T>(change: () => ToldWork<T>): ToldWork<T> {
    const savepoint = this.story.savepoint();
    const made: JsonObject[] = [];
    this.#made = made;
    this.#line = this.story.nextLine;
    let isKept = false;
    try {
      const result = yield* change();
      for (const entry of made) expectReadable(entry);
      const why = made.length > 0 ? unplayable(this.ruleset, this.fight) : undefined;
      if (why) throw why;
      if (made.length > 0) this.#keeper.append(made);
      isKept = true;
      return result;
    } catch (error) {
      const isRefused = made.length > 0 && error instanceof Problem;
      throw isRefused ? (unplayable(this.ruleset, this.fight) ?? error) : error;
    } finally {
      if (!isKept) this.story.rollback(savepoint);
      this.#made = undefined;
    }
  }

  /** Returns a new step, not yet in the log. */
  prepare(intent: Intent, group = this.story.nextId): OpenStep {
    return { id: this.story.nextId, group, intent, answers: [], setAside: false };
  }

  /** Plays a step as far as its answers and the source reach, or throws Problem when refused. Nothing is kept yet. */
  try({ id, intent, answers }: OpenStep, source: Source): Attempt {
    return attempt(this.ruleset, this.fight, intent, firstOf(fromAnswers(answers, this.chance.source(id)), source));
  }

  /** Keeps a step that has been played to its end. */
  finish({ id, group, intent }: OpenStep, { before, after, asked, facts }: Attempt): Step {
    const step: Step = { id, group, intent, answers: asked.filter(isRecorded).map(({ answer }) => answer), facts };
    this.#keep({ kind: 'step', step }, before === this.fight ? after : undefined);
    return step;
  }

  /** Keeps a step with the answers that have been given so far, so that it resumes inside its question: the last one first. */
  keepOpen(open: OpenStep): void {
    this.#keep({ kind: 'open', open });
  }

  /** Gives up a step that was open. */
  drop(id: number): void {
    if (this.story.open.some((one) => one.id === id)) this.#keep({ kind: 'drop', id });
  }

  /** Change that {@link undo} would undo, or nothing. */
  get undoable(): Change | undefined {
    const change = this.story.last;
    const beginsStory = change?.from === 0 && change.after[0]?.intent.do === 'fight';
    return beginsStory ? undefined : change;
  }

  /** Undoes the last line, but for the one that began the first fight, or throws Problem `nothing-to-undo`. */
  undo(): Change {
    const change = this.undoable;
    if (!change) throw new Problem('nothing-to-undo', 'There is nothing left to undo.');
    this.#keep({ kind: 'undo', what: { line: change.line } });
    return change;
  }

  /** Redoes the line that was undone last, or throws Problem `nothing-to-redo`: none, or something was done since. */
  redo(): Change {
    const change = this.story.undone;
    if (!change) throw new Problem('nothing-to-redo', 'There is nothing to redo. `y` redoes what `u` has just undone.');
    this.#keep({ kind: 'redo', what: { line: change.line } });
    return change;
  }

  /** Replaces the live steps from one on by others, in one entry. */
  amend(from: number, steps: readonly Step[]): void {
    this.#keep({ kind: 'amend', from, steps });
  }

  /** Returns the same fight before a step, with later steps open in it, to be played on without being kept. */
  before(position: number, later: readonly OpenStep[]): Encounter {
    return new Encounter(this.ruleset, this.chance, this.story.before(position, later), { append: () => {} });
  }

  #keep(content: Entry, after?: Fight): void {
    const made = must(this.#made, 'line to which an entry belongs');
    const isOfLine = content.kind !== 'undo' && content.kind !== 'redo';
    const entry = isOfLine ? { ...content, line: this.#line } : content;
    this.story.take(entry, after);
    made.push(writeEntry(entry));
  }
}

function storyOf(ruleset: Ruleset, entries: Iterable<JsonObject>): Story {
  const story = new Story(ruleset.id);
  let number = 0;
  for (const entry of entries) {
    number += 1;
    const wrong = orProblem(() => story.take(readEntry(entry)));
    if (wrong instanceof Problem) {
      const sentence = `At entry ${number}: ${wrong.message} Fix it by hand, or use a copy.`;
      throw new Problem(wrong.code, sentence, { ...wrong.details, entry: number, what: wrong.message });
    }
  }
  return story;
}

/** Makes sure that an entry is read back as what it is, or throws Problem `unreadable-entry`. */
function expectReadable(entry: JsonObject): void {
  const again = orProblem(() => writeEntry(readEntry(entry)));
  if (!same(again, entry))
    throw new Problem(
      'unreadable-entry',
      'A save could not read this back, so nothing was changed. Type it with other words or numbers.',
    );
}

/** Returns the error for a fight that could not go on: the rules cannot read each sheet, or cannot say what is due. */
function unplayable(ruleset: Ruleset, fight: Fight): Problem | undefined {
  const isRead = fight.combatants.every(({ fields }) => ruleset.fields.withDefaults(fields) !== undefined);
  if (isRead && !(orProblem(() => dueIn({ ruleset, fight })) instanceof Problem)) return undefined;
  const message = 'The fight could not go on after this, so nothing was changed. Type it with other words or numbers.';
  return new Problem('unreadable-entry', message);
}

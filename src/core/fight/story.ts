import { at, least, must } from '../kit/list.ts';
import { fold } from './apply.ts';
import { badEntry, type Entry, type Named, type OpenStep, type Step } from './entry.ts';
import { emptyFight, type Fight } from './fight.ts';

export { type Entry, type Named, type OpenStep, readEntry, type Step, writeEntry } from './entry.ts';

/** Effect of one line at the table: the live steps from one position on, and the pending ones. Undo reverts it. */
export interface Change {
  readonly line: number;
  /** Number of live steps that it left unchanged. */
  readonly from: number;
  /** The live steps behind those, before it and after it. */
  readonly before: readonly Step[];
  readonly after: readonly Step[];
  readonly openBefore: readonly OpenStep[];
  readonly openAfter: readonly OpenStep[];
  /** The step that it amended, where it did. */
  readonly amends?: number | undefined;
}

/** A line that stands, on top of those before it. */
interface Line extends Omit<Change, 'after' | 'openAfter'> {
  readonly previous: Line | undefined;
  /** The last entry of it, where the save has no number for the line: those of one group that follow belong to it. */
  readonly unnumbered?: { readonly kind: Entry['kind']; readonly group: number } | undefined;
}

/** A line that was undone, on top of those undone before it. */
interface Undone {
  readonly change: Change;
  readonly previous: Undone | undefined;
}

/** Everything of a story but its steps: a place to come back to. */
interface Savepoint {
  line: Line | undefined;
  undone: Undone | undefined;
  open: readonly OpenStep[];
  nextId: number;
  nextLine: number;
}

/** Number of latest states kept for undo; of the older ones, one in as many is kept. */
const KEPT = 64;

/** The log of a save as it is now: the live steps, what was undone, what is open, and the state that they leave. */
export class Story {
  readonly ruleset: string;
  readonly #steps: Step[] = [];
  readonly #states: (Fight | undefined)[];
  #now: Savepoint = { line: undefined, undone: undefined, open: [], nextId: 1, nextLine: 1 };
  /** The steps that were there at the last savepoint and are no longer: from which position on, and what they were. */
  #since: { readonly from: number; readonly before: readonly Step[] } = { from: 0, before: [] };

  constructor(ruleset: string) {
    this.ruleset = ruleset;
    this.#states = [emptyFight(ruleset)];
  }

  /** The live steps, oldest first. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** The state after the last live step. */
  get fight(): Fight {
    return this.at(this.#steps.length);
  }

  /** The line that `undo` would undo; nothing when there is none left. */
  get last(): Change | undefined {
    return this.#now.line && this.#changeOf(this.#now.line);
  }

  /** The line that redo would bring back; nothing when none was undone, or something was done since. */
  get undone(): Change | undefined {
    return this.#now.undone?.change;
  }

  /** Steps in the middle of being answered, the one that was kept last at the end. */
  get open(): readonly OpenStep[] {
    return this.#now.open;
  }

  /** The id for the next new step. */
  get nextId(): number {
    return this.#now.nextId;
  }

  /** The number for the next line. */
  get nextLine(): number {
    return this.#now.nextLine;
  }

  /** Returns the state after the first `count` live steps. */
  at(count: number): Fight {
    let start = count;
    while (this.#states[start] === undefined) start--;
    let state = at(this.#states, start);
    for (let i = start; i < count; i++) state = fold(must(state, 'state'), at(this.#steps, i).facts);
    return must(state, 'state');
  }

  /** Returns a story of its own that has the first `count` live steps, and `later` ones, the next one first, open. */
  before(count: number, later: readonly OpenStep[]): Story {
    const story = new Story(this.ruleset);
    for (const [i, step] of this.#steps.slice(0, count).entries()) story.#push(step, this.#states[i + 1]);
    story.#now.open = later.toReversed();
    story.#now.nextId = this.#now.nextId;
    return story;
  }

  /**
   * Takes in an entry, from the log or just made.
   * @param after the fight after a step that was just played on the present one, which need not be worked out again
   * @throws Problem `bad-entry` or `bad-fact` when it does not fit what went before; the story is as it was then
   */
  take(entry: Entry, after?: Fight): void {
    switch (entry.kind) {
      case 'step': {
        this.#expectFree(entry.step.id);
        const fight = after ?? fold(this.fight, entry.step.facts);
        this.#enter(entry, entry.step.group);
        this.#push(entry.step, fight);
        this.#now.undone = undefined;
        this.#close(entry.step.id);
        return;
      }
      case 'open':
        this.#expectFree(entry.open.id);
        this.#enter(entry, entry.open.group);
        this.#now.nextId = Math.max(this.#now.nextId, entry.open.id + 1);
        this.#close(entry.open.id);
        this.#now.open = [...this.#now.open, entry.open];
        return;
      case 'drop':
        this.#enter(entry, entry.id);
        this.#close(entry.id);
        return;
      case 'undo':
        if (!this.#isLast(entry.what)) throw badEntry(`undoes ${textOf(entry.what)}`);
        this.#undo(entry.what);
        return;
      case 'redo':
        if (!this.#isUndone(entry.what)) throw badEntry(`redoes ${textOf(entry.what)}`);
        this.#redo(entry.what);
        return;
      case 'amend':
        this.#amend(entry);
        return;
    }
  }

  /** Returns a savepoint to which {@link rollback} comes back; only the latest counts. */
  savepoint(): Savepoint {
    this.#since = { from: this.#steps.length, before: [] };
    return { ...this.#now };
  }

  /** Takes everything since a savepoint out again, as if it had never been. */
  rollback(savepoint: Savepoint): void {
    const { from, before } = this.#since;
    this.#replace(from, before);
    this.#now = { ...savepoint };
  }

  /** Begins the line of an entry, where it belongs to another than the last one. */
  #enter({ kind, line }: Entry, group: number): void {
    if (line !== undefined) this.#now.undone = undefined;
    const last = this.#now.line;
    const unnumbered = line === undefined ? { kind, group } : undefined;
    if (last && (line === undefined ? continues(last, kind, group) : last.line === line)) {
      this.#now.line = { ...last, unnumbered };
      return;
    }
    const number = line ?? this.#now.nextLine;
    this.#now.nextLine = Math.max(this.#now.nextLine, number + 1);
    const [from, openBefore] = [this.#steps.length, this.#now.open];
    this.#now.line = { line: number, from, before: [], openBefore, previous: last, unnumbered };
  }

  #amend(entry: Extract<Entry, { kind: 'amend' }>): void {
    const first = this.#steps.findIndex(({ id }) => id === entry.from);
    if (first < 0) throw badEntry(`amends step ${entry.from}`);
    const facts = entry.steps.flatMap((step) => step.facts);
    // Facts that do not fit are found before anything is changed.
    fold(this.at(first), facts);
    this.#enter(entry, entry.from);
    const line = must(this.#now.line, 'line');
    const before = first < line.from ? [...this.#steps.slice(first, line.from), ...line.before] : line.before;
    this.#now.line = { ...line, from: Math.min(first, line.from), before, amends: entry.from };
    this.#replace(first, entry.steps);
    this.#now.undone = undefined;
  }

  #undo(what: Named): void {
    if ('line' in what || 'amend' in what) {
      while ('amend' in what && this.#now.line?.amends !== what.amend) this.#now.line = this.#now.line?.previous;
      const line = must(this.#now.line, 'line');
      this.#takeBack(this.#changeOf(line));
      this.#now.line = line.previous;
      return;
    }
    const from = this.#steps.length - what.length;
    const first = least(what);
    const openBefore = this.#now.open.filter(({ id }) => id <= first);
    const after = this.#steps.slice(from);
    this.#takeBack({ line: 0, from, before: [], after, openBefore, openAfter: this.#now.open });
    while (this.#now.line && this.#now.line.from >= from) this.#now.line = this.#now.line.previous;
  }

  #takeBack(change: Change): void {
    this.#replace(change.from, change.before);
    this.#now.open = change.openBefore;
    this.#now.undone = { change, previous: this.#now.undone };
  }

  #redo(what: Named): void {
    const { change, previous } = must(this.#now.undone, 'line that was undone');
    const { after, openAfter, ...line } = change;
    const opened = openAfter.filter((one) => !change.openBefore.includes(one));
    const open = 'line' in what ? openAfter : [...this.#now.open, ...opened];
    this.#now.line = {
      ...line,
      openBefore: this.#now.open,
      previous: this.#now.line,
      line: line.line || this.#now.nextLine++,
    };
    this.#replace(change.from, after);
    this.#now.open = open;
    this.#now.undone = previous;
  }

  #changeOf({ previous: _, unnumbered: __, ...line }: Line): Change {
    return { ...line, after: this.#steps.slice(line.from), openAfter: this.#now.open };
  }

  /** Returns true if this was done last; in older saves the last steps, or an amending with no steps after it. */
  #isLast(what: Named): boolean {
    if ('line' in what) return this.#now.line?.line === what.line;
    if ('amend' in what) {
      let line = this.#now.line;
      while (line && line.amends === undefined && line.from === this.#steps.length) line = line.previous;
      return line?.amends === what.amend;
    }
    const last = this.#steps.slice(Math.max(0, this.#steps.length - what.length)).map(({ id }) => id);
    return what.length > 0 && last.join() === what.join();
  }

  #isUndone(what: Named): boolean {
    const change = this.#now.undone?.change;
    if (!change) return false;
    if ('line' in what) return change.line === what.line;
    if ('amend' in what) return change.amends === what.amend;
    return change.after.map(({ id }) => id).join() === what.join();
  }

  #close(id: number): void {
    const position = this.#now.open.findLastIndex((one) => one.id === id);
    if (position >= 0) this.#now.open = this.#now.open.toSpliced(position, 1);
  }

  /** Puts other live steps in the place of those from one position on. */
  #replace(from: number, steps: readonly Step[]): void {
    const state = this.at(from);
    if (from < this.#since.from)
      this.#since = { from, before: [...this.#steps.slice(from, this.#since.from), ...this.#since.before] };
    this.#steps.length = from;
    this.#states.length = from + 1;
    this.#states[from] = state;
    for (const step of steps) this.#push(step);
  }

  #push(step: Step, after = fold(this.fight, step.facts)): void {
    this.#steps.push(step);
    this.#states.push(after);
    this.#now.nextId = Math.max(this.#now.nextId, step.id + 1);
    const old = this.#states.length - 1 - KEPT;
    if (old > 0 && old % KEPT !== 0) this.#states[old] = undefined;
  }

  /** A step's id is never used again; only an open step is entered more than once. */
  #expectFree(id: number): void {
    if (id < this.#now.nextId && !this.#now.open.findLast((open) => open.id === id))
      throw badEntry(`uses the number ${id} again`);
  }
}

/** Returns a step as it was before it was played, with its answers; it is asked by itself. */
export function openStepOf({ id, intent, answers }: Step): OpenStep {
  return { id, group: id, intent, answers, setAside: false };
}

/** Returns true if an entry without a number joins a line without one: steps of a group, questions opened with them. */
function continues({ unnumbered, amends }: Line, kind: Entry['kind'], group: number): boolean {
  if (!unnumbered || amends !== undefined) return false;
  return kind === 'drop' || (kind !== 'amend' && unnumbered.kind === kind && unnumbered.group === group);
}

function textOf(what: Named): string {
  if ('line' in what) return `line ${what.line}`;
  return 'amend' in what ? `the amending of step ${what.amend}` : `steps ${what.join(', ')}`;
}

import { at, must } from '../kit/list.ts';
import { fold } from './apply.ts';
import { badEntry, type Entry, type Named, type OpenStep, type Step } from './entry.ts';
import { emptyFight, type Fight } from './fight.ts';

export { type Entry, type Named, type OpenStep, readEntry, type Step, writeEntry } from './entry.ts';

/** What undo takes back as one: the steps of a line or Enter, or an amending whole. */
export type Deed =
  | {
      readonly kind: 'steps';
      readonly steps: readonly Step[];
      /** Steps that were opened after the first of them, and go and come back with them. */
      readonly open: readonly OpenStep[];
    }
  | {
      readonly kind: 'amend';
      readonly from: number;
      readonly before: readonly Step[];
      readonly after: readonly Step[];
    };

/** An amending that stands, and how many steps there were when it was made. */
interface Amended {
  readonly deed: Extract<Deed, { kind: 'amend' }>;
  readonly count: number;
}

/** How many of the latest states are kept for undo; of the older ones one in as many. */
const kept = 64;

/** The log of a save as it is now: the live steps, what was taken back, what is open, and the state that they leave. */
export class Story {
  readonly ruleset: string;
  #steps: Step[] = [];
  #states: (Fight | undefined)[];
  #amended: Amended[] = [];
  #undone: Deed[] = [];
  #open: readonly OpenStep[] = [];
  #nextId = 1;

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

  /** What undo would take back; nothing when there is nothing left. */
  get last(): Deed | undefined {
    const amended = this.#amended.at(-1);
    if (amended?.count === this.#steps.length) return amended.deed;
    const group = this.#steps.at(-1)?.group;
    const before = this.#steps.findLastIndex((step) => step.group !== group);
    const steps = this.#steps.slice(Math.max(before + 1, amended?.count ?? 0));
    return steps.length > 0 ? this.#deedOf(steps) : undefined;
  }

  /** What redo would bring back; nothing when nothing was taken back, or something was done since. */
  get undone(): Deed | undefined {
    return this.#undone.at(-1);
  }

  /** Steps in the middle of being answered, the one that was kept last at the end. */
  get open(): readonly OpenStep[] {
    return this.#open;
  }

  /** The id for the next new step. */
  get nextId(): number {
    return this.#nextId;
  }

  /** The state after the first `count` live steps. */
  at(count: number): Fight {
    let start = count;
    while (this.#states[start] === undefined) start--;
    let state = at(this.#states, start);
    for (let i = start; i < count; i++) state = fold(must(state, 'state'), at(this.#steps, i).facts);
    return must(state, 'state');
  }

  /**
   * Takes in an entry, from the log or just made.
   * @param after the fight after a step that was just played on the present one, which need not be worked out again
   * @throws Problem `bad-entry` when it does not fit what went before
   */
  take(entry: Entry, after?: Fight): void {
    this.check(entry);
    switch (entry.kind) {
      case 'step':
        this.#push(entry.step, after);
        this.#undone = [];
        this.#close(entry.step.id);
        return;
      case 'open':
        this.#nextId = Math.max(this.#nextId, entry.open.id + 1);
        this.#close(entry.open.id);
        this.#open = [...this.#open, entry.open];
        return;
      case 'drop':
        this.#close(entry.id);
        return;
      case 'undo':
        this.#undo(entry.what);
        return;
      case 'redo':
        this.#redo();
        return;
      case 'amend': {
        const before = this.#pop(this.#steps.length - this.#positionOf(entry.from));
        this.#amend({ kind: 'amend', from: entry.from, before, after: entry.steps });
        this.#undone = [];
        return;
      }
    }
  }

  /**
   * Makes sure that an entry fits, before it is kept.
   * @throws Problem `bad-entry` when `take` would refuse it
   */
  check(entry: Entry): void {
    switch (entry.kind) {
      case 'step':
        this.#expectFree(entry.step.id);
        return;
      case 'open':
        this.#expectFree(entry.open.id);
        return;
      case 'drop':
        return;
      case 'undo':
        if (!this.#isLast(entry.what)) throw badEntry(`takes back ${textOf(entry.what)}`);
        return;
      case 'redo':
        if (!this.undone || textOf(namedBy(this.undone)) !== textOf(entry.what))
          throw badEntry(`brings back ${textOf(entry.what)}`);
        return;
      case 'amend':
        this.#positionOf(entry.from);
        return;
    }
  }

  #undo(what: Named): void {
    const amended = this.#amended.at(-1);
    if ('amend' in what && amended) {
      this.#amended.pop();
      this.#pop(amended.deed.after.length);
      for (const step of amended.deed.before) this.#push(step);
      this.#undone.push(amended.deed);
    } else if (!('amend' in what)) {
      const deed = this.#deedOf(this.#steps.slice(this.#steps.length - what.length));
      this.#pop(deed.steps.length);
      this.#open = this.#open.filter((one) => !deed.open.includes(one));
      this.#undone.push(deed);
    }
  }

  #redo(): void {
    const deed = must(this.#undone.pop(), 'deed that was taken back');
    if (deed.kind === 'amend') {
      this.#pop(deed.before.length);
      this.#amend(deed);
    } else {
      for (const step of deed.steps) this.#push(step);
      this.#open = [...this.#open, ...deed.open];
    }
  }

  /** The steps that it replaces have been taken off. */
  #amend(deed: Extract<Deed, { kind: 'amend' }>): void {
    for (const step of deed.after) this.#push(step);
    this.#amended.push({ deed, count: this.#steps.length });
  }

  #deedOf(steps: readonly Step[]): Extract<Deed, { kind: 'steps' }> {
    const first = Math.min(...steps.map(({ id }) => id));
    return { kind: 'steps', steps, open: this.#open.filter(({ id }) => id > first) };
  }

  /** Whether it stands at the end; steps behind an amending, and not across it. */
  #isLast(what: Named): boolean {
    const amended = this.#amended.at(-1);
    const since = this.#steps.slice(amended?.count ?? 0);
    if ('amend' in what) return since.length === 0 && amended?.deed.from === what.amend;
    const last = since.slice(since.length - what.length).map(({ id }) => id);
    return what.length > 0 && last.join() === what.join();
  }

  #close(id: number): void {
    this.#open = this.#open.filter((one) => one.id !== id);
  }

  #push(step: Step, after = fold(this.fight, step.facts)): void {
    this.#steps.push(step);
    this.#states.push(after);
    this.#nextId = Math.max(this.#nextId, step.id + 1);
    const old = this.#states.length - 1 - kept;
    if (old > 0 && old % kept !== 0) this.#states[old] = undefined;
  }

  #pop(count: number): readonly Step[] {
    const first = this.#steps.length - count;
    const taken = this.#steps.slice(first);
    const state = this.at(first);
    this.#steps.length = first;
    this.#states.length = first + 1;
    this.#states[first] = state;
    return taken;
  }

  /** A step's id is never used again; only an open step is entered more than once. */
  #expectFree(id: number): void {
    if (id < this.#nextId && !this.#open.some((open) => open.id === id)) throw badEntry(`uses the number ${id} again`);
  }

  #positionOf(id: number): number {
    const position = this.#steps.findIndex((step) => step.id === id);
    if (position < 0) throw badEntry(`amends step ${id}`);
    return position;
  }
}

/** How the log names what is taken back or brought back. */
export function namedBy(deed: Deed): Named {
  return deed.kind === 'amend' ? { amend: deed.from } : deed.steps.map(({ id }) => id);
}

function textOf(what: Named): string {
  return 'amend' in what ? `the amending of step ${what.amend}` : `steps ${what.join(', ')}`;
}

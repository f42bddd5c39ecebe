import { type Answer, readAnswer, writeAnswer } from './answer.ts';
import { fold } from './apply.ts';
import type { Fact } from './fact.ts';
import { emptyFight, type Fight } from './fight.ts';
import { type Intent, readIntent, writeIntent } from './intent.ts';
import { isNumbers, isObject, type Json, type JsonObject } from './json.ts';
import { at, must } from './list.ts';
import { Problem } from './problem.ts';
import { readFact } from './read-fact.ts';

/** Something that was done: what was declared, how it was answered, what came of it. */
export interface Step {
  /** Never used again, also when the step is taken back. */
  readonly id: number;
  /** The id of the first step of the line or Enter that it belongs to; undo takes back a group whole. */
  readonly group: number;
  readonly intent: Intent;
  readonly answers: readonly Answer[];
  readonly facts: readonly Fact[];
}

/** A step in the middle of being answered. */
export interface OpenStep {
  readonly id: number;
  readonly group: number;
  readonly intent: Intent;
  /** What people have answered so far; what the seed answers is drawn again. */
  readonly answers: readonly Answer[];
  /** Set aside by the referee; it is not asked until it is resumed. */
  readonly parked: boolean;
}

/** An entry of the log. The live steps are what these leave. */
export type Entry =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'open'; readonly open: OpenStep }
  | { readonly kind: 'drop'; readonly id: number }
  | { readonly kind: 'undo'; readonly steps: readonly number[] }
  | { readonly kind: 'redo'; readonly steps: readonly number[] }
  /** `back` takes an amending back: the steps are those before it. */
  | { readonly kind: 'amend'; readonly from: number; readonly steps: readonly Step[]; readonly back?: true };

/** What the last entry amended: the step, and the steps as they were before. */
export interface Amended {
  readonly from: number;
  readonly steps: readonly Step[];
}

/** How many of the latest states are kept for undo; of the older ones one in as many. */
const kept = 64;

/** The log of a save as it is now: the live steps, what was taken back, what is open, and the state that they leave. */
export class Story {
  readonly ruleset: string;
  #steps: Step[] = [];
  #states: (Fight | undefined)[];
  #undone: Step[][] = [];
  #open: OpenStep[] = [];
  #amended: Amended | undefined;
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

  /** The groups that redo would bring back, the last one taken back last. */
  get undone(): readonly (readonly Step[])[] {
    return this.#undone;
  }

  /** What the last entry amended; nothing when it was anything else. */
  get amended(): Amended | undefined {
    return this.#amended;
  }

  /** Steps in the middle of being answered, the latest last. */
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

  /** The live steps of the last group, in their order; empty when there is none. */
  lastGroup(): readonly Step[] {
    const last = this.#steps.at(-1);
    const before = this.#steps.findLastIndex(({ group }) => group !== last?.group);
    return this.#steps.slice(before + 1);
  }

  /**
   * Takes in an entry, from the log or just made.
   * @throws Problem `bad-entry` when it does not fit what went before
   */
  take(entry: Entry): void {
    this.#amended = undefined;
    switch (entry.kind) {
      case 'step':
        this.#expectFree(entry.step.id);
        this.#push(entry.step);
        this.#undone = [];
        this.#open = this.#open.filter(({ id }) => id !== entry.step.id);
        return;
      case 'open':
        this.#expectFree(entry.open.id);
        this.#nextId = Math.max(this.#nextId, entry.open.id + 1);
        this.#open = [...this.#open.filter(({ id }) => id !== entry.open.id), entry.open];
        return;
      case 'drop':
        this.#open = this.#open.filter(({ id }) => id !== entry.id);
        return;
      case 'undo':
        this.#undone.push(this.#pop(entry.steps));
        return;
      case 'redo':
        for (const step of this.#takeUndone(entry.steps)) this.#push(step);
        return;
      case 'amend': {
        const before = this.#pop(this.#steps.slice(this.#positionOf(entry.from)).map(({ id }) => id));
        for (const step of entry.steps) this.#push(step);
        this.#undone = [];
        this.#amended = entry.back ? undefined : { from: entry.from, steps: before };
        return;
      }
    }
  }

  /**
   * Makes sure that an entry fits, before it is kept.
   * @throws Problem `bad-entry` when `take` would refuse it
   */
  check(entry: Entry): void {
    if (entry.kind === 'step') this.#expectFree(entry.step.id);
    if (entry.kind === 'open') this.#expectFree(entry.open.id);
    if (entry.kind === 'undo') this.#expectLast(entry.steps);
    if (entry.kind === 'amend') this.#positionOf(entry.from);
  }

  #expectLast(ids: readonly number[]): void {
    const last = this.#steps.slice(-ids.length).map(({ id }) => id);
    if (last.join() !== ids.join()) throw badEntry(`takes back steps ${ids.join(', ')}`);
  }

  #push(step: Step): void {
    const state = fold(this.fight, step.facts);
    this.#steps.push(step);
    this.#states.push(state);
    this.#nextId = Math.max(this.#nextId, step.id + 1);
    const old = this.#states.length - 1 - kept;
    if (old > 0 && old % kept !== 0) this.#states[old] = undefined;
  }

  #pop(ids: readonly number[]): Step[] {
    this.#expectLast(ids);
    const first = this.#steps.length - ids.length;
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

  #takeUndone(ids: readonly number[]): readonly Step[] {
    const group = this.#undone.at(-1);
    if (!group || group.length !== ids.length || group.some(({ id }, i) => id !== ids[i]))
      throw badEntry(`brings back steps ${ids.join(', ')}`);
    this.#undone.pop();
    return group;
  }

  #positionOf(id: number): number {
    const position = this.#steps.findIndex((step) => step.id === id);
    if (position < 0) throw badEntry(`amends step ${id}`);
    return position;
  }
}

/**
 * Reads an entry of a save.
 * @throws Problem `bad-entry` when it is none
 */
export function readEntry(json: JsonObject): Entry {
  if (typeof json['step'] === 'number') return { kind: 'step', step: readStep(json) };
  if (typeof json['open'] === 'number') return { kind: 'open', open: readOpen(json) };
  if (typeof json['drop'] === 'number') return { kind: 'drop', id: json['drop'] };
  if (isNumbers(json['undo'])) return { kind: 'undo', steps: json['undo'] };
  if (isNumbers(json['redo'])) return { kind: 'redo', steps: json['redo'] };
  if (typeof json['amend'] === 'number')
    return {
      kind: 'amend',
      from: json['amend'],
      steps: list(json['steps']).map((step) => readStep(step)),
      ...(json['back'] === true && { back: true }),
    };
  throw badEntry('is of no known kind');
}

/** An entry as a save keeps it. */
export function writeEntry(entry: Entry): JsonObject {
  switch (entry.kind) {
    case 'step':
      return writeStep(entry.step);
    case 'open': {
      const { id, group, intent, answers, parked } = entry.open;
      return {
        open: id,
        group,
        intent: writeIntent(intent),
        answers: answers.map(writeAnswer),
        ...(parked && { parked }),
      };
    }
    case 'drop':
      return { drop: entry.id };
    case 'undo':
      return { undo: entry.steps };
    case 'redo':
      return { redo: entry.steps };
    case 'amend':
      return { amend: entry.from, steps: entry.steps.map(writeStep), ...(entry.back && { back: true }) };
  }
}

function writeStep({ id, group, intent, answers, facts }: Step): JsonObject {
  return {
    step: id,
    group,
    intent: writeIntent(intent),
    answers: answers.map(writeAnswer),
    facts: facts.map((fact) => ({ ...fact })),
  };
}

function readStep(json: Json): Step {
  if (!isObject(json)) throw badEntry('has a step that is none');
  const { step: id, group, intent, answers, facts } = json;
  if (typeof id !== 'number' || typeof group !== 'number') throw badEntry('has a step without its number');
  return {
    id,
    group,
    intent: readIntent(intent),
    answers: list(answers).map((answer) => readAnswer(answer)),
    facts: list(facts).map((fact) => readFact(fact)),
  };
}

function readOpen(json: JsonObject): OpenStep {
  const { open: id, group, intent, answers, parked } = json;
  if (typeof id !== 'number' || typeof group !== 'number') throw badEntry('has an open step without its number');
  return {
    id,
    group,
    intent: readIntent(intent),
    answers: list(answers).map((answer) => readAnswer(answer)),
    parked: parked === true,
  };
}

function list(json: Json | undefined): readonly Json[] {
  if (!Array.isArray(json)) throw badEntry('lacks a list');
  return json;
}

function badEntry(what: string): Problem {
  return new Problem(
    'bad-entry',
    `The save has an entry that ${what}, which does not fit what went before: it was changed by hand.`,
  );
}

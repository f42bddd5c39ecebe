import type { Fight } from '../../core/fight/fight.ts';
import type { Step } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';
import { same } from '../../core/kit/same.ts';
import type { ChooseRequest, Option, Request } from '../../core/rule/request.ts';
import type { Source } from '../../core/rule/run.ts';
import { type Amended, amend, type Change, type Misfit } from '../../drivers/amend.ts';
import { seededSource } from '../../drivers/seeded.ts';
import { labelOf } from '../../views/labels.ts';
import { giveAnswers, type Taken } from '../answers/share-answers.ts';
import type { Habits } from '../answers/typed-answers.ts';
import { isThrownAtTable } from '../answers/who-throws.ts';
import type { Encounter } from './encounter.ts';
import type { Event } from './events.ts';

/** What is wanted of an amending when it begins. */
export interface Wish {
  readonly from: number;
  readonly change: Change;
  /** Ids of later steps that are left out. */
  readonly dropped: readonly number[];
  /** Whether the story ends at the first step that does not fit. */
  readonly dropRest: boolean;
}

/**
 * An amending that is being decided: what the steps ask anew is asked, and of each that no longer fits it is asked what
 * becomes of it. The log knows nothing of it until all is settled; then it is one entry.
 */
export class Amendment {
  readonly #encounter: Encounter;
  readonly #habits: Habits;
  readonly #from: number;
  readonly #changes: Map<number, Change>;
  readonly #dropped: Set<number>;
  #state: Amended;

  /** @throws Problem when the change itself does not fit */
  constructor(encounter: Encounter, habits: Habits, { from, change, dropped, dropRest }: Wish) {
    this.#encounter = encounter;
    this.#habits = habits;
    this.#from = from;
    this.#changes = new Map([[from, change]]);
    this.#dropped = new Set(dropped);
    this.#state = this.#played();
    if (dropRest && this.#state.misfit) this.#drop(this.#state.left);
  }

  /** What is to be answered before it can be kept; nothing when all is settled. */
  open(): readonly Request[] {
    const { misfit } = this.#state;
    if (!misfit) return [];
    return misfit.open.length > 0 ? misfit.open : [this.#fateOf(misfit)];
  }

  /** The fight at the step that is asked about. */
  get fight(): Fight {
    return this.#state.misfit?.fight ?? this.#encounter.fight;
  }

  /**
   * Answers what is open with typed words.
   * @throws Problem when words do not fit; those that did are kept
   */
  answer(words: readonly string[]): void {
    const { taken, problem } = giveAnswers({ open: this.open(), given: [], quiet: [] }, words, this.fight);
    this.#take(taken);
    if (problem) throw problem;
  }

  /** Enter: affray throws the dice that are open, and takes the suggested options. */
  answerAll(): void {
    this.#take(
      this.open().map((request): Taken => {
        const { key } = request;
        if (request.kind === 'choose') return { request, answer: { key, by: 'table', word: request.suggested } };
        if (request.kind === 'enter') return { request, answer: { key, by: 'table', number: request.suggested } };
        return { request, answer: undefined };
      }),
    );
  }

  /**
   * Keeps what has been settled, as one entry of the log.
   * @returns what it came to: the amended step, and each later one that came out otherwise
   * @throws Problem `no-change` when everything is as it was
   */
  keep(): readonly Event[] {
    const { again } = this.#state;
    const { story } = this.#encounter;
    const before = new Map(story.steps.map((step) => [step.id, step]));
    const changed = again.filter(({ step }) => !same(writtenOf(before.get(step.id)), writtenOf(step)));
    const after = story.steps.length - story.steps.findIndex(({ id }) => id === this.#from) - 1;
    const left = after + 1 - again.length;
    if (changed.length === 0 && left === 0)
      throw new Problem('no-change', `That is what step ${this.#from} is already: nothing has changed.`);
    const label = labelOf(this.#encounter.ruleset, this.#encounter.fight, again[0]?.step.intent ?? { do: '' });
    this.#encounter.amend(
      this.#from,
      again.map(({ step }) => step),
    );
    const text = `Amended step ${this.#from}, ${label}.${countText(again.length - 1, ' later step was', ' later steps were', ' played again.')}${countText(left, ' was', ' were', ' left out.')} \`u\` takes it back.`;
    return [
      { kind: 'said', text },
      ...changed.map(({ step, asked }): Event => ({ kind: 'step', step, asked, told: step.facts, unused: [] })),
    ];
  }

  #take(taken: readonly Taken[]): void {
    const { misfit, left } = this.#state;
    if (!misfit) return;
    const [fate] = taken;
    if (misfit.open.length > 0) this.#answer(misfit.step, taken);
    else if (fate?.answer?.word === 'keep') this.#force(misfit.step);
    else if (fate?.answer?.word === 'rest') this.#drop(left);
    else if (fate) this.#drop([misfit.step]);
    this.#state = this.#played();
  }

  #answer({ id }: Step, taken: readonly Taken[]): void {
    const dice = seededSource(this.#encounter.seed, id);
    const given = taken.flatMap(({ request, answer }) => answer ?? dice(request) ?? []);
    const { answers = [], ...change } = this.#changes.get(id) ?? {};
    this.#changes.set(id, { ...change, answers: [...answers, ...given] });
  }

  #force({ id, intent }: Step): void {
    this.#changes.set(id, { ...this.#changes.get(id), intent: { ...intent, forced: true } });
  }

  #drop(steps: readonly Step[]): void {
    for (const { id } of steps) this.#dropped.add(id);
    this.#state = this.#played();
  }

  #played(): Amended {
    const { ruleset, seed, story } = this.#encounter;
    const changes = { from: this.#from, steps: this.#changes, dropped: this.#dropped };
    return amend(ruleset, seed, story, changes, (step, fight) => this.#newThrows(step.id, fight));
  }

  /** New dice of the table are asked for, others thrown. */
  #newThrows(id: number, fight: Fight): Source {
    const dice = seededSource(this.#encounter.seed, id);
    return (request) => (isThrownAtTable(fight, request) && !this.#habits.throwAll ? undefined : dice(request));
  }

  #fateOf({ step, why }: Misfit): ChooseRequest {
    const isForced = step.intent.forced === true;
    const options: readonly Option[] = [
      { id: 'drop', label: 'drop it' },
      { id: 'keep', label: 'keep it all the same', ...(isForced && { refused: 'it cannot be played even so' }) },
      { id: 'rest', label: 'rest: drop all that follow too' },
    ];
    const label = labelOf(this.#encounter.ruleset, this.#encounter.fight, step.intent);
    return {
      kind: 'choose',
      key: `amend/${step.id}`,
      tag: 'amend',
      who: 'referee',
      why: `Step ${step.id}, ${label}, no longer fits: ${why}`,
      role: 'consequence',
      options,
      suggested: 'drop',
      quiet: false,
    };
  }
}

function writtenOf(step: Step | undefined): unknown {
  return step && { intent: step.intent, answers: step.answers, facts: step.facts };
}

function countText(count: number, one: string, many: string, did: string): string {
  return count === 0 ? '' : count === 1 ? ` One${one}${did}` : ` ${count}${many}${did}`;
}

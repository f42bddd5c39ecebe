import { type OpenStep, openStepOf, type Step } from '../../core/fight/story.ts';
import { same } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import { grouped } from '../../core/kit/wording.ts';
import type { ToldWork } from '../../core/kit/work.ts';
import { tellingsOf } from '../../drivers/replay.ts';
import { labelOf } from '../../views/labels.ts';
import { plain } from '../reading/lex.ts';
import type { Encounter } from './encounter.ts';
import { type Amended, type Event, type Move, type Playing, remarks, type Wish } from './move.ts';
import type { Situation } from './situation.ts';

/** A table at which past steps are played again. */
interface ReplayTable {
  readonly situation: Situation;
  make(move: Move): Playing;
  goOn(): Playing;
}

/**
 * An amending that is being decided: the changed step and all later ones are played again at a table of their own, over
 * the fight as it was before. The log knows nothing of it until all is settled; then it is one entry.
 */
export class Amendment {
  readonly #encounter: Encounter;
  readonly #wish: Wish;
  readonly #position: number;
  readonly #inner: Encounter;
  readonly #table: ReplayTable;
  #answers = 0;

  /** Amends at a table over the fight as it was, or throws Problem when too many steps follow the changed one. */
  constructor(encounter: Encounter, wish: Wish, open: (encounter: Encounter) => ReplayTable) {
    const { story } = encounter;
    const { from, change, dropped } = wish;
    this.#encounter = encounter;
    this.#wish = wish;
    this.#position = story.steps.findIndex(({ id }) => id === from);
    if (story.steps.length - this.#position > MOST_AGAIN)
      throw new Problem(
        'too-many-steps',
        `More than ${grouped(MOST_AGAIN)} steps follow step ${from}, too many to play again. Amend a later one, or make a branch before it.`,
      );
    const later = story.steps.slice(this.#position).filter(({ id }) => !dropped.includes(id));
    this.#inner = encounter.before(
      this.#position,
      later.map((step) => (step.id === from ? changed(step, change) : openStepOf(step))),
    );
    this.#table = open(this.#inner);
  }

  /** Plays the steps again, as far as nobody is asked, or throws Problem when the change itself does not fit. */
  *begin(): ToldWork<void> {
    const { from, dropRest } = this.#wish;
    yield* this.#table.goOn();
    const asked = this.#table.situation.question;
    const [first] = asked?.kind === 'requests' ? asked.open : [];
    const isMisfit = first?.request.tag === 'amend';
    if (isMisfit && first.step.id === from)
      throw new Problem(
        'refused',
        `Step ${from} can't be changed like that: ${first.request.why.replace(/^.*?no longer fits\. /, '')}`,
      );
    if (isMisfit && dropRest) yield* this.make({ kind: 'answers', tokens: [plain('rest')] });
  }

  /** Situation within the amending. */
  get situation(): Situation {
    return this.#table.situation;
  }

  /** Returns true if nothing is left to ask. */
  get isSettled(): boolean {
    return this.#inner.story.open.length === 0;
  }

  /** Returns true if any of its questions has been answered. */
  get hasAnswers(): boolean {
    return this.#answers > 0;
  }

  /** Takes an answer, or undoes one. */
  *make(move: Move): Playing {
    const events = yield* this.#table.make(move);
    this.#answers += move.kind === 'undo' ? -1 : 1;
    return events;
  }

  /**
   * Keeps what has been settled, as one entry of the log.
   * @returns what it came to: the amended step, and each later one that came out otherwise
   * @throws Problem `no-change` when everything is as it was
   */
  keep(): readonly Event[] {
    const { story } = this.#encounter;
    const { from } = this.#wish;
    const again = this.#inner.story.steps.slice(this.#position);
    const before = new Map(story.steps.map((step) => [step.id, step]));
    const changedSteps = again.filter((step) => !same(written(before.get(step.id)), written(step)));
    const left = story.steps.length - this.#position - again.length;
    if (changedSteps.length === 0 && left === 0)
      throw new Problem('no-change', `Step ${from} has that already, so nothing has changed.`);
    const label = labelOf(this.#encounter, again[0]?.intent ?? { do: '' });
    this.#encounter.amend(from, again);
    const text = `Amended step ${from}, ${label}.${countText(again.length - 1, ' later step was', ' later steps were', ' played again.')}${countText(left, ' was', ' were', ' left out.')} \`u\` undoes it.`;
    const told = tellingsOf(this.#encounter.ruleset, this.#inner.story, (step) => changedSteps.includes(step));
    return [
      ...remarks(text),
      ...told.map(({ step, asked }): Event => ({ kind: 'step', step, asked, told: step.facts, unused: [] })),
    ];
  }
}

/** Most steps that an amending plays again, within seconds. */
const MOST_AGAIN = 20_000;

function changed(step: Step, { intent, answers }: Amended): OpenStep {
  const keys = new Set(answers.map(({ key }) => key));
  const kept = step.answers.filter(({ key }) => !keys.has(key));
  return { ...openStepOf(step), intent, answers: [...kept, ...answers] };
}

function written(step: Step | undefined): unknown {
  return step && { answers: step.answers, facts: step.facts };
}

function countText(count: number, one: string, many: string, did: string): string {
  return count === 0 ? '' : count === 1 ? ` One${one}${did}` : ` ${count}${many}${did}`;
}

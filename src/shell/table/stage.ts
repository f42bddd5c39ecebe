import { type Fight, nameOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';
import { type Attempt, refusalOf } from '../../core/play/play.ts';
import { fits } from '../../core/rule/answer.ts';
import type { Request } from '../../core/rule/request.ts';
import type { Source } from '../../core/rule/run.ts';
import { labelOf } from '../../views/labels.ts';
import { standingSource } from '../answers/standing-orders.ts';
import {
  type Habits,
  nothingTyped,
  type Play,
  playOf,
  sourceFor,
  type Taken,
  type Typing,
} from '../answers/typed-answers.ts';
import { isThrow } from '../answers/who-throws.ts';
import { refusedBy } from '../reading/refusal.ts';
import type { Encounter } from './encounter.ts';
import { asRemembered } from './last-ruling.ts';

/** How far a step has come. */
export type Progress =
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Somebody is asked; `problem` says which typed word did not fit. */
  | { readonly kind: 'asks'; readonly play: Play; readonly attempt: Attempt; readonly problem: Problem | undefined }
  | { readonly kind: 'done'; readonly step: OpenStep; readonly attempt: Attempt; readonly typing: Typing };

/** People answer: nothing is thrown for the table, nothing decided. */
const people: Habits = { throwAll: false, decideAll: false };

/** Plays steps against the fight as it stands. It keeps nothing. */
export class Stage {
  readonly #encounter: Encounter;
  readonly #habits: Habits;

  constructor(encounter: Encounter, habits: Habits) {
    this.#encounter = encounter;
    this.#habits = habits;
  }

  get fight(): Fight {
    return this.#encounter.fight;
  }

  /** What a step has been asked, and what it asks people now: what habits would answer is still theirs to say. */
  asks({ step }: Play): Pick<Attempt, 'asked' | 'open'> {
    const tried = this.#play(playOf(step), people);
    return tried.attempt instanceof Problem ? { asked: [], open: [] } : tried.attempt;
  }

  /** What a step would ask people: nothing is thrown for it. */
  preview(step: OpenStep): readonly Request[] {
    const tried = this.#try(step, standingSource(this.fight));
    return tried instanceof Problem ? [] : tried.open;
  }

  /** The table's dice that a step asks for first, whatever has been answered; none when it is refused. */
  firstDice({ step }: Play): readonly Request[] {
    return this.#open(playOf({ ...step, answers: [] })).filter(isThrow);
  }

  /** Those of some requests of a step that neither its answers nor what was typed with it answers. */
  unanswered(play: Play, requests: readonly Request[]): readonly Request[] {
    const { answers } = play.step;
    const isGiven = (request: Request) =>
      answers.some((answer) => answer.key === request.key && (answer.by === 'seed' || fits(request, answer)));
    const left = requests.filter((request) => !isGiven(request));
    if (left.length === 0 || play.typing === nothingTyped) return left;
    const open = new Set(this.#open(play).map(({ key }) => key));
    return left.filter(({ key }) => open.has(key));
  }

  /** Plays a step as far as its answers, what was typed with it, orders and the seed reach. */
  further(play: Play): Progress {
    const { attempt, taken } = this.#play(play, this.#habits);
    if (attempt instanceof Problem) return { kind: 'refused', problem: attempt };
    const { problem, typing } = taken;
    const answers = [...play.step.answers, ...taken.answers];
    const step = taken.answers.length > 0 ? { ...play.step, answers } : play.step;
    if (!attempt.done) return { kind: 'asks', play: { ...play, step, typing }, attempt, problem };
    const surplus = this.#surplus(step, typing);
    return surplus ? { kind: 'refused', problem: surplus } : { kind: 'done', step, attempt, typing };
  }

  #open(play: Play): readonly Request[] {
    const { attempt } = this.#play(play, people);
    return attempt instanceof Problem ? [] : attempt.open;
  }

  #play(play: Play, habits: Habits): { readonly attempt: Attempt | Problem; readonly taken: Taken } {
    const taken: Taken = { answers: [], typing: play.typing };
    return { attempt: this.#try(play.step, sourceFor(play, this.fight, this.#encounter.seed, habits, taken)), taken };
  }

  /** A step as far as it goes, or why it cannot be played. */
  #try(step: OpenStep, source: Source): Attempt | Problem {
    try {
      const refusal = refusalOf(this.#encounter.ruleset, this.fight, step.intent);
      if (refusal) return refusedBy(refusal, this.#encounter.ruleset, this.fight, step.intent);
      const attempt = this.#encounter.try(step, source);
      return { ...attempt, open: attempt.open.map((request) => asRemembered(this.#encounter, request)) };
    } catch (problem) {
      if (problem instanceof Problem) return problem;
      // Where the rules' own condition was overruled, nothing promises that they know how to go on.
      if (step.intent.forced && problem instanceof Error) return notEvenForced(problem.message);
      throw problem;
    }
  }

  /** Strict answers are for every request, so that none may be left over. */
  #surplus({ intent }: OpenStep, { strict = [] }: Typing): Problem | undefined {
    const left = strict.filter((word) => word !== '..');
    if (left.length === 0) return undefined;
    return new Problem(
      'too-many-answers',
      `${labelOf(this.#encounter.ruleset, this.fight, intent)} asks for less: ${left.join(' ')} is left over, and nothing has been played.`,
      { left },
    );
  }
}

function notEvenForced(why: string): Problem {
  return new Problem('not-even-forced', `Not even by force as things stand: ${why} A \`ruling\` can say what happens.`);
}

/** Whom an intent is aimed at, by name; its word where it is aimed at nobody. */
export function aimOf(fight: Fight, { at = [], do: word }: Intent): string {
  return at.length === 0 ? word : at.map((id) => nameOf(fight, id)).join(', ');
}

import type { Fact } from '../../core/fight/fact.ts';
import type { Fight } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep, Step } from '../../core/fight/story.ts';
import { Problem } from '../../core/kit/problem.ts';
import { type Attempt, beginsAtOnce } from '../../core/play/play.ts';
import { type Answer, diceText, fits } from '../../core/rule/answer.ts';
import { type ChooseRequest, isDiceRequest, type Request } from '../../core/rule/request.ts';
import type { Answered, Source } from '../../core/rule/run.ts';
import { tellingsOf } from '../../drivers/replay.ts';
import { labelOf } from '../../views/labels.ts';
import { strictLeft } from '../answers/left-over.ts';
import { isRolledAtTable, rollsAnyAtTable, standingSource } from '../answers/standing-orders.ts';
import {
  type Habits,
  nothingTyped,
  type Spent,
  sourceFor,
  type Typing,
  typingOf,
  withTyping,
} from '../answers/typed-answers.ts';
import { expectLegal } from '../reading/refusal.ts';
import type { Encounter } from './encounter.ts';

/** Progress of a step: done, or somebody is asked; `problem` says which typed word did not fit. */
export interface Progress {
  readonly step: OpenStep;
  readonly typing: Typing;
  readonly attempt: Attempt;
  /** Answers that a change of the fight has made impossible, and that are let go. */
  readonly unfit: readonly Answered[];
  readonly problem?: Problem | undefined;
}

/** People answer: nothing is rolled for the table, nothing decided. */
export const people: Habits = { throwAll: false, decideAll: false };

/** An attempt, or why there is none, and the fight that it was made on. */
interface Tried {
  readonly fight: Fight;
  readonly attempt: Attempt | Problem;
}

/** A step with the answers that still fit and those that do not, how far it came, and what it took of the words typed with it. */
interface Played {
  readonly step: OpenStep;
  readonly attempt: Attempt | Problem;
  readonly taken: Spent;
  readonly unfit: readonly Answered[];
}

/** Player of steps against the fight as it stands. It keeps nothing but what it has worked out on this very fight. */
export class StepPlayer {
  readonly #encounter: Encounter;
  readonly #habits: Habits;
  /** Trials by step, as far as its own answers reach; by intent, from its beginning. */
  readonly #asked = new WeakMap<OpenStep, Tried>();
  readonly #begun = new WeakMap<Intent, Tried>();
  /** Dice that each answer was given for, as they are said. */
  readonly #dice = new WeakMap<Answer, string>();

  constructor(encounter: Encounter, habits: Habits) {
    this.#encounter = encounter;
    this.#habits = habits;
  }

  /** Returns how far a step has come where people answer; nothing where the rules refuse it now. */
  asks(step: OpenStep): Attempt | undefined {
    const tried = this.#tried(step);
    return tried instanceof Problem ? undefined : tried;
  }

  /** Returns the facts that have been told of a step. */
  told(step: OpenStep): readonly Fact[] {
    return this.asks(step)?.facts.slice(0, step.told ?? 0) ?? [];
  }

  /** Returns why the rules refuse a step now, or nothing. */
  refusal(step: OpenStep): Problem | undefined {
    const tried = this.#tried(step);
    return tried instanceof Problem ? tried : undefined;
  }

  #tried(step: OpenStep): Attempt | Problem {
    return this.#memoized(this.#asked, step, () => this.#play(withTyping(step, nothingTyped), people).attempt);
  }

  /** Returns how far a step would come by itself, with nothing rolled or answered; nothing where the rules refuse it. */
  begun(intent: Intent): Attempt | undefined {
    const step = this.#encounter.prepare(intent);
    const tried = this.#memoized(this.#begun, intent, () => this.#try(step, standingSource(this.#encounter.fight)));
    return tried instanceof Problem ? undefined : tried;
  }

  /** Marks a fight in which people roll dice at the table: in no other is it worth a preview of each step whose they are. */
  get awaitsDice(): boolean {
    return !this.#habits.throwAll && rollsAnyAtTable(this.#encounter.fight);
  }

  /** Returns the table's dice that a step asks for first, whatever has been answered; none when it is refused. */
  firstDice(step: OpenStep): readonly Request[] {
    const { fight } = this.#encounter;
    const asked = this.begun(step.intent)?.open ?? [];
    return asked.filter((request) => isDiceRequest(request) && isRolledAtTable(fight, request));
  }

  /** Returns those of some requests of a step that neither its answers nor what was typed with it answers. */
  unanswered(step: OpenStep, requests: readonly Request[]): readonly Request[] {
    const isGiven = (request: Request) =>
      step.answers.some(
        (answer) => answer.key === request.key && (answer.by === 'seed' || this.#fits(request, answer)),
      );
    const left = requests.filter((request) => !isGiven(request));
    if (left.length === 0 || !step.typed) return left;
    const { attempt } = this.#play(step, people);
    const open = new Set(attempt instanceof Problem ? [] : attempt.open.map(({ key }) => key));
    return left.filter(({ key }) => open.has(key));
  }

  /** Plays a step as far as its answers, what was typed with it, orders and the seed reach, or says why it is refused. */
  further(before: OpenStep): Progress | Problem {
    const { step, attempt, taken, unfit } = this.#play(before, this.#habits);
    if (attempt instanceof Problem) return attempt;
    const { problem, typing, answers } = taken;
    const played = answers.length > 0 ? { ...step, answers: [...step.answers, ...answers] } : step;
    if (attempt.done) return this.#surplus(step, typing, attempt) ?? { step: played, typing, attempt, unfit };
    const asking = withShown(withTyping(played, typing), attempt);
    const isOthers = this.#habits.throwAll || this.#habits.decideAll;
    if (!isOthers && !problem) this.#asked.set(asking, { fight: this.#encounter.fight, attempt });
    return { step: asking, typing, attempt, unfit, problem };
  }

  /** Lets a step that differs only in what has been told of it have what is known of another. */
  carry(from: OpenStep, to: OpenStep): void {
    const known = this.#asked.get(from);
    if (known) this.#asked.set(to, known);
  }

  /** Returns what was worked out on the present fight, or works it out. */
  #memoized<K extends object>(known: WeakMap<K, Tried>, key: K, work: () => Attempt | Problem): Attempt | Problem {
    const { fight } = this.#encounter;
    const found = known.get(key);
    if (found?.fight === fight) return found.attempt;
    const attempt = work();
    known.set(key, { fight, attempt });
    return attempt;
  }

  #play(step: OpenStep, habits: Habits): Played {
    const taken: Spent = { answers: [], typing: typingOf(step) };
    const { fight, chance } = this.#encounter;
    const attempt = this.#try(step, sourceFor(step, fight, chance.source(step.id), habits, taken));
    const unfit = attempt instanceof Problem ? [] : this.#unfitIn(step, attempt);
    if (unfit.length === 0) return { step, attempt, taken, unfit };
    return { ...this.#play(withoutUnfit(step, unfit), habits), unfit };
  }

  /** Returns answers of a step that a change of the fight has made impossible: to a part of a decision, and of other dice. */
  #unfitIn({ answers }: OpenStep, { asked, open }: Attempt): readonly Answered[] {
    for (const { request, answer } of asked)
      if (isDiceRequest(request) && !this.#dice.has(answer)) this.#dice.set(answer, diceText(request));
    const parts = [...asked.map(({ request }) => request), ...open].filter(({ partOf }) => partOf !== undefined);
    const unfit = parts.flatMap((request) => {
      const answer = answers.find(({ key }) => key === request.key);
      return answer && !fits(request, answer) ? [{ request, answer }] : [];
    });
    return [...unfit, ...asked.filter(({ request, answer }) => !this.#isOfDice(request, answer))];
  }

  /** Returns true if a request takes an answer, and rolls the dice that it was given for. */
  #fits(request: Request, answer: Answer): boolean {
    return this.#isOfDice(request, answer) && fits(request, answer);
  }

  /** Returns true unless an answer was given for other dice than a request rolls; what affray rolls, it rolls anew. */
  #isOfDice(request: Request, answer: Answer): boolean {
    if (!isDiceRequest(request) || answer.by !== 'table') return true;
    return (this.#dice.get(answer) ?? diceText(request)) === diceText(request);
  }

  /** Plays a step as far as it goes, or says why it cannot be played. */
  #try(step: OpenStep, source: Source): Attempt | Problem {
    try {
      expectLegal(this.#encounter, step.intent);
      const attempt = this.#encounter.try(step, source);
      return { ...attempt, open: attempt.open.map((request) => withLastRuling(this.#encounter, request)) };
    } catch (problem) {
      if (problem instanceof Problem) return problem;
      // Where the rules' own condition was overruled, nothing promises that they know how to go on.
      if (!step.intent.forced || !(problem instanceof Error)) throw problem;
      const says = `Even \`!\` can't allow this: ${problem.message} Say what happens with \`ruling\`.`;
      return new Problem('not-even-forced', says);
    }
  }

  /** Strict answers are for every request, so that none may be left over, but for what begins at once behind the step. */
  #surplus({ intent }: OpenStep, typing: Typing, { after: fight }: Attempt): Problem | undefined {
    const left = strictLeft(typing);
    if (left.length === 0 || beginsAtOnce({ ruleset: this.#encounter.ruleset, fight })) return undefined;
    const message = `Nothing was played: nothing in ${labelOf(this.#encounter, intent)} asks for ${left.join(' ')}. Leave it out.`;
    return new Problem('too-many-answers', message);
  }
}

/** Returns a step without answers that fit no longer, and without those to the decisions that they say more about. */
function withoutUnfit(step: OpenStep, unfit: readonly Answered[]): OpenStep {
  const gone = new Set(unfit.flatMap(({ request: { key, partOf } }) => [key, partOf]));
  return { ...step, answers: step.answers.filter(({ key }) => !gone.has(key)) };
}

/** Keeps dice that affray has rolled and shown with their step: whatever is changed meanwhile, they stand; not those of a batch that is open. */
function withShown(step: OpenStep, { asked, seen }: Attempt): OpenStep {
  const known = new Set(step.answers.map(({ key }) => key));
  const shown = asked
    .slice(0, seen)
    .flatMap(({ answer }) => (answer.by === 'seed' && !known.has(answer.key) ? [answer] : []));
  return shown.length > 0 ? { ...step, answers: [...step.answers, ...shown] } : step;
}

/** Suggests what the referee last decided in this fight, in a question of the same kind, against what was suggested. */
function withLastRuling(encounter: Encounter, request: Request): Request {
  if (request.kind !== 'choose' || request.who !== 'referee' || request.quiet || request.anew) return request;
  const word = rulingOn(encounter, request);
  const isOpen = request.options.some(({ id, refused }) => id === word && refused === undefined);
  return word !== undefined && isOpen ? { ...request, suggested: word } : request;
}

/** Returns the referee's last decision of a kind, where it differed from the default. */
function rulingOn({ ruleset, story }: Encounter, { tag, key }: ChooseRequest): string | undefined {
  const from = story.steps.findLastIndex(({ intent }) => intent.do === 'fight');
  for (let position = story.steps.length - 1; position > from; position--) {
    if (!story.steps[position]?.answers.some((answer) => isLike(answer, key))) continue;
    const [telling] = tellingsOf(ruleset, story, (_, i) => i === position);
    const found = telling?.asked.findLast(
      ({ request, answer }) => request.who === 'referee' && request.tag === tag && isLike(answer, key),
    );
    if (found?.request.kind === 'choose')
      return found.answer.word === found.request.suggested ? undefined : found.answer.word;
  }
  return undefined;
}

/** Returns true if an answer was given at the table to a request of the same kind, as far as its key tells. */
function isLike({ by, word, key }: Step['answers'][number], other: string): boolean {
  return by === 'table' && word !== undefined && kindOf(key) === kindOf(other);
}

/** Returns the kind of a request by its key: `noticed` of `leaving1/noticed:bandit`. */
function kindOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).split(':', 1)[0] ?? '';
}

import type { Fact } from '../../core/fight/fact.ts';
import { combatantOf, type Fight, findCombatant, nameOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep } from '../../core/fight/story.ts';
import { same } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import { grouped, listed } from '../../core/kit/wording.ts';
import { type Attempt, actionFor, beginsAtOnce, dueIn, refusalOf } from '../../core/play/play.ts';
import type { Action, Due } from '../../core/ruleset/ruleset.ts';
import { labelOf } from '../../views/labels.ts';
import { storyLines } from '../../views/story.ts';
import {
  answersNothing,
  losesWord,
  lostOf,
  refuseUnrolled,
  strictLeft,
  unfitText,
  unusedOf,
  unusedWords,
  withoutWords,
} from '../answers/left-over.ts';
import { nothingTyped, typingOf, withTyping } from '../answers/typed-answers.ts';
import { denials } from '../reading/yes-no.ts';
import { aimingOf, askedTogether } from './asking.ts';
import type { Encounter } from './encounter.ts';
import { type Event, type Playing, remarks } from './move.ts';
import type { Progress, StepPlayer } from './play-step.ts';
import type { Queue, Row } from './queue.ts';
import { orderIn } from './situation.ts';

/** Parts that a table plays with. */
export interface TableParts {
  readonly encounter: Encounter;
  readonly queue: Queue;
  readonly player: StepPlayer;
  /** Marks a replay of past steps: one that the rules refuse waits for a decision about it. */
  readonly isReplay: boolean;
}

/** The beginning of a sentence about steps that cannot be played. */
const NOT_PLAYED = 'Not played: ';

/** Most steps played for one line: then Enter goes on. */
export const MOST_AT_ONCE = 100;

/** Line of which something was taken before its steps are played. */
export interface LineSoFar {
  /** Problem of the word that could not be taken. */
  readonly problem?: Problem | undefined;
  /** Marks that other answers of it were taken. */
  readonly isKept?: boolean;
}

/** Plays rows of steps until somebody is asked, and gathers what came of it. */
export class QueueRunner {
  readonly events: Event[] = [];
  readonly #parts: TableParts;
  #problem: Problem | undefined;
  #fightAtOnce: Fight | undefined;
  #countAtOnce = 0;
  /** Facts told of pending steps before this line, and how far these had come, by the numbers of the steps. */
  readonly #told = new Map<number, { readonly facts: readonly Fact[]; readonly attempt: Attempt }>();
  /** Number of steps that are played. */
  #played = 0;
  /** Words of the line that are left for what begins at once, and the step that has taken such words. */
  #rest: readonly string[] | undefined;
  #restTaker: number | undefined;
  /** Marks a line that has changed something that stays, although a word of it did not fit. */
  #isKept: boolean;

  constructor(parts: TableParts, { problem, isKept = false }: LineSoFar = {}) {
    this.#parts = parts;
    this.#problem = problem;
    this.#isKept = isKept;
  }

  /**
   * Plays on until something is asked, or nothing is left to play.
   * @throws Problem when the first step of a line is refused, or nothing came of it but a word that did not fit
   */
  *run(): Playing {
    const { queue, isReplay } = this.#parts;
    const all = queue.rows.flat().length;
    for (;;) {
      const row = queue.top;
      const [step] = row ?? [];
      if (!row || !step) {
        if (isReplay || !this.#beginAtOnce()) break;
      } else if (this.#waits(row) || !this.#further(step)) break;
      else if (this.#played > 0) {
        // Steps that begin at once were not counted before.
        const of = this.#played < all ? ` of ${grouped(all)}` : '';
        yield `Playing: ${grouped(this.#played)}${of} steps. Ctrl-C leaves it.`;
      }
    }
    if (this.#rest) throw answersNothing(this.#rest);
    const problem = this.#problem;
    if (problem && this.events.length === 0 && (!this.#isKept || queue.isInLog())) throw problem;
    queue.keep();
    return problem ? [...this.events, { kind: 'stopped', problem, rest: '' }] : this.events;
  }

  /** Returns true if a row waits for answers before any of it is played. */
  #waits(row: Row): boolean {
    const { encounter, player } = this.#parts;
    const [step] = row;
    if (step?.aiming) return aimingOf(step, encounter) !== undefined;
    return askedTogether(row, player) !== undefined;
  }

  /** Plays a step; whether it is out of the way. */
  #further(before: OpenStep): boolean {
    if (this.#isOvertaken(before)) {
      this.#sayDropped(before);
      this.#parts.queue.giveUp(before);
      return true;
    }
    const step = this.#reaimed(before);
    const { player, isReplay } = this.#parts;
    const progress = player.further(step);
    // What was handed on to it was typed at the question before.
    const handedOn = step.id === this.#restTaker ? typingOf(step).strict : undefined;
    if (handedOn && (progress instanceof Problem || progress.problem)) throw answersNothing(handedOn);
    if (progress instanceof Problem) {
      if (!isReplay) this.#refuse(step, progress);
      return !isReplay;
    }
    for (const one of progress.unfit) this.#say(unfitText(this.#parts.encounter.fight, one));
    if (this.#letsGo(step, progress)) return true;
    const { done } = progress.attempt;
    if (this.#isAboutRest(step, progress)) return true;
    if (done) this.#finish(step, this.#rest ? { ...progress, typing: withoutWords(progress.typing) } : progress);
    else this.#ask(step, progress);
    return done;
  }

  /**
   * Returns true for a planned step for which nothing is answered, where another question has come first, and the tactic
   * would not take it any more: the last target has fallen, and the end of the fight is proposed.
   */
  #isOvertaken(step: OpenStep): boolean {
    const { encounter } = this.#parts;
    const { who = '' } = step.intent;
    const [first, ...others] = dueIn(encounter);
    const waits = (due?: Due) => due?.who?.includes(who) === true;
    if (this.#parts.isReplay || !isOfTactic(step) || waits(first) || !others.some(waits)) return false;
    return !this.#isStillMeant(step.intent);
  }

  /** Returns true while a plan that the referee has confirmed stands: its targets do, or the tactic keeps to it. */
  #isStillMeant(intent: Intent): boolean {
    const { ruleset, fight } = this.#parts.encounter;
    const { who = '', at = [] } = intent;
    if (at.length === 0) return same(ruleset.plan(fight, who), intent);
    const stands = (id: string) => {
      const target = findCombatant(fight, id);
      return target === undefined || ruleset.active(target);
    };
    return at.every(stands) && ruleset.isVain?.(fight, intent) !== true;
  }

  /** A planned step for which nothing is answered is played as confirmed, or else follows the tactic as things stand now. */
  #reaimed(step: OpenStep): OpenStep {
    const { intent } = step;
    const other = isOfTactic(step) && !this.#isStillMeant(intent) ? this.#planFor(intent.who) : undefined;
    if (!other || same(other, intent)) return step;
    const { told: _, ...rest } = step;
    const turned = { ...rest, intent: other, answers: [] };
    if (!same(other.at, intent.at)) this.#say(this.#turnText(step, other));
    this.#parts.queue.change(new Map([[step, turned]]));
    return turned;
  }

  /**
   * Words of the line that answer nothing may be the text of what asks: then it is to be played again, with that. Others
   * are left for what begins at once behind it.
   * @throws Problem when they mean nothing, and nothing came of the line before
   */
  #isAboutRest(step: OpenStep, { typing, attempt }: Progress): boolean {
    const { encounter, queue, isReplay } = this.#parts;
    const words = unusedWords(typing);
    const left = attempt.done ? [...strictLeft(typing), ...words] : words;
    if (left.length === 0) return false;
    const about = aboutThem(step, actionFor(encounter.ruleset, step.intent), words);
    const isHandedOn = attempt.done && !isReplay && beginsAtOnce({ ruleset: encounter.ruleset, fight: attempt.after });
    if (about) queue.change(new Map([[step, about]]));
    else if (isHandedOn) this.#rest = left;
    else if (this.events.length === 0) throw answersNothing(left, attempt);
    else this.#problem ??= answersNothing(left, attempt);
    return about !== undefined;
  }

  /**
   * Lets go of what an earlier line said ahead, where it does not fit: refused, it would come back with each line from now
   * on.
   * @returns true where it did, so that the step is to be played again
   */
  #letsGo(before: OpenStep, { step, problem }: Progress): boolean {
    const { encounter, queue } = this.#parts;
    const earlier = encounter.story.open.find(({ id }) => id === before.id);
    const lost = problem?.details['lost'];
    if (!earlier || !Array.isArray(lost) || !same(earlier.typed, before.typed)) return false;
    const [why = ''] = problem?.message.split(/(?<=\.) /) ?? [];
    this.#say(`${why} ${listed(lost.map(String))} ${lost.length === 1 ? 'was' : 'were'} not used.`);
    queue.change(new Map([[before, step]]));
    return true;
  }

  #ask(before: OpenStep, { step, attempt, problem }: Progress): void {
    if (problem && this.#isNew(before)) throw problem;
    if (problem && (!this.#isAsked(problem, step) || losesWord(problem)))
      throw new Problem(problem.code, `${problem.message} Nothing was taken.`, problem.details);
    const facts = this.#untold(step, attempt);
    const told = this.#beforeHeading(facts, attempt);
    const { asked, after } = attempt;
    if (told.length > 0) this.events.push({ kind: 'told', step: step.id, asked, after, told });
    // Of a step that a change takes back behind what was told, all is told anew with the next answer.
    const count = attempt.facts.length - facts.length + told.length;
    const { told: _, ...untold } = step;
    const next = count === (step.told ?? 0) ? step : { ...untold, ...(count > 0 && { told: count }) };
    this.#parts.player.carry(step, next);
    this.#parts.queue.change(new Map([[before, next]]));
    this.#problem = problem ?? this.#problem;
  }

  /** Returns true if the roll that a word did not fit is asked for; affray rolls another's by itself, and asks nobody. */
  #isAsked({ details: { key } }: Problem, step: OpenStep): boolean {
    return key === undefined || this.#parts.player.asks(step)?.open.some((request) => request.key === key) === true;
  }

  /** Returns facts without a heading at the end that tells nothing under it yet: it waits for what follows. */
  #beforeHeading(facts: readonly Fact[], attempt: Attempt): readonly Fact[] {
    const last = facts.findLastIndex(({ kind }) => kind === 'told');
    const heading = facts.slice(last);
    const tells = (isOpen: boolean) => this.#linesOf(heading, attempt, isOpen).length > 0;
    if (last < 0 || !tells(true) || tells(false)) return facts;
    return facts.slice(0, last).some(({ kind }) => kind === 'told') ? facts.slice(0, last) : [];
  }

  /** Returns what facts of a step say, as lines; a heading with nothing under it only where the step is open. */
  #linesOf(facts: readonly Fact[], { after: fight, asked }: Attempt, isOpen = false): readonly string[] {
    const step = { id: 0, group: 0, intent: { do: '' }, answers: [], facts };
    return storyLines(this.#parts.encounter.ruleset, { step, fight, asked, isOpen });
  }

  #finish(open: OpenStep, { step, attempt, typing }: Progress): void {
    const { encounter } = this.#parts;
    this.#rememberTold();
    const before = encounter.fight;
    const done = encounter.finish(step, attempt);
    const after = encounter.fight;
    this.#parts.queue.leave(open);
    this.#played += 1;
    const unused = unusedOf(step.answers, attempt.asked, typing);
    // Answers that a change has led past were named as it did.
    expectOrderItself(attempt, unusedOf([], attempt.asked, typing));
    refuseUnrolled(step.intent, attempt, typing);
    const told = this.#untold(step, attempt);
    const isPast = step.answers.length > 0;
    this.events.push({ kind: 'step', step: done, asked: attempt.asked, before, after, told, unused, isPast });
  }

  /** Remembers what has been told of the steps that wait for answers, before another changes the fight under them. */
  #rememberTold(): void {
    const { encounter, player } = this.#parts;
    for (const step of encounter.story.open)
      if (step.told && !this.#told.has(step.id)) {
        const attempt = player.asks(step);
        if (attempt) this.#told.set(step.id, { attempt, facts: player.told(step) });
      }
  }

  /** Returns true if a sentence of a step was told before this line. */
  #hasTold({ id }: OpenStep): boolean {
    return this.#told.get(id)?.facts.some(({ kind }) => kind === 'told') ?? false;
  }

  /**
   * Returns what is still to be told of a step: all of it, where a change of the fight makes another of what was told, and
   * sentences that the change has put among what was told.
   */
  #untold({ id, told = 0 }: OpenStep, attempt: Attempt): readonly Fact[] {
    const { facts } = attempt;
    const before = this.#told.get(id);
    if (!before) return facts.slice(told);
    const isAnother = before.facts.some((fact, i) => fact.kind === 'told' && !same(fact, facts[i]));
    if (!isAnother)
      return facts.filter((fact, i) => i >= told || (fact.kind === 'told' && !same(fact, before.facts[i])));
    // Silent changes may have come between the sentences, or gone.
    const sentences = before.facts.filter(({ kind }) => kind === 'told').length;
    const last = facts.filter(({ kind }) => kind === 'told')[sentences - 1];
    const until = last === undefined ? 0 : facts.indexOf(last) + 1;
    const said = this.#linesOf(before.facts, before.attempt);
    return same([...said], [...this.#linesOf(facts.slice(0, until), attempt)]) ? facts.slice(until) : facts;
  }

  /** Gives up a step that has become impossible; one that affray planned is replaced by another from the tactic. */
  #refuse(step: OpenStep, problem: Problem): void {
    const { encounter, queue } = this.#parts;
    if (!step.planned && this.#isNew(step)) throw problem;
    if (this.#goesOnWithout(step, problem)) return;
    const other = step.planned && this.#planFor(step.intent.who);
    if (other) {
      this.#turn(step, other);
      return;
    }
    if (!step.planned && problem.details['past'] !== true)
      this.#sayWhy(labelOf(encounter, step.intent), `${problem.message}${lostOf(step)}`);
    else this.#sayDropped(step);
    queue.giveUp(step);
  }

  /** Lets a step that has told what became of some of its targets go on without those it can't be aimed at any more. */
  #goesOnWithout(step: OpenStep, problem: Problem): boolean {
    const { encounter, queue } = this.#parts;
    const { intent } = step;
    const { at = [] } = intent;
    const kept = at.filter((id) => !refusalOf(encounter, { ...intent, at: [id] }));
    const lost = at.filter((id) => !kept.includes(id));
    if (!this.#hasTold(step) || kept.length === 0 || lost.length === 0) return false;
    this.#sayWhy(labelOf(encounter, { ...intent, at: lost }), problem.message);
    queue.change(new Map([[step, { ...step, intent: { ...intent, at: kept } }]]));
    return true;
  }

  /** Says that a step is not played, where that is not plain from what has been told. */
  #sayDropped(step: OpenStep): void {
    const lost = lostOf(step);
    if (lost === '' && !this.#hasTold(step) && !this.#isPossible(step.intent)) return;
    this.#say(`Not played: ${labelOf(this.#parts.encounter, step.intent)}${lost}.`);
  }

  /** Returns true if everybody in an intent still takes part: what becomes of it is not plain from their falls. */
  #isPossible({ who = '', at = [] }: Intent): boolean {
    const { fight, ruleset } = this.#parts.encounter;
    const isActive = (id: string) => fight.combatants.some((one) => one.id === id && ruleset.active(one));
    return [who, ...at].every(isActive);
  }

  /** Says what a planned combatant does instead. */
  #turnText(step: OpenStep, other: Intent): string {
    const name = this.#nameOf(step);
    const { fight } = this.#parts.encounter;
    if (other.at) return `${name} turns to ${other.at.map((id) => nameOf(fight, id)).join(', ') || other.do}.`;
    return other.do === 'else' ? `${name} has no target any more.` : `${name} changes to ${other.do}.`;
  }

  /** Takes another action than was planned, and names what was typed for the old one and is asked for no more. */
  #turn(before: OpenStep, intent: Intent): void {
    const { planned: _, told: __, ...step } = before;
    const { queue } = this.#parts;
    if (intent.at) this.#say(this.#turnText(step, intent));
    else this.#say(`${this.#nameOf(step)} has no other target.${lostOf(step)}`);
    const turned = intent.at ? { ...step, intent } : withTyping({ ...step, intent, answers: [] }, nothingTyped);
    queue.change(new Map([[before, turned]]));
  }

  #say(text: string): void {
    this.events.push(...remarks(text));
  }

  #nameOf({ intent }: OpenStep): string {
    const { encounter } = this.#parts;
    return intent.who === undefined ? labelOf(encounter, intent) : nameOf(encounter.fight, intent.who);
  }

  /** Says why steps cannot be played: once for several one after the other. */
  #sayWhy(label: string, why: string): void {
    const last = this.events.at(-1);
    const isSame = last?.kind === 'said' && last.text.endsWith(`. ${why}`);
    const labels = isSame ? `${last.text.slice(NOT_PLAYED.length, -why.length - 2)}; ${label}` : label;
    if (isSame) this.events.pop();
    this.#say(`${NOT_PLAYED}${labels}. ${why}`);
  }

  /** Returns true for the first step of a line, which the log does not know and which has no answers. */
  #isNew(step: OpenStep): boolean {
    const { story } = this.#parts.encounter;
    return this.events.length === 0 && step.answers.length === 0 && !story.open.includes(step);
  }

  #planFor(who: string | undefined): Intent | undefined {
    const { encounter } = this.#parts;
    const isDue = who !== undefined && dueIn(encounter)[0]?.who?.includes(who);
    const other = isDue ? encounter.ruleset.plan(encounter.fight, who) : undefined;
    return other && !refusalOf(encounter, other) ? other : undefined;
  }

  /** Opens what is due at once, in the group of what was played last; whether there is anything new. */
  #beginAtOnce(): boolean {
    const { encounter } = this.#parts;
    const enter = beginsAtOnce(encounter);
    if (!enter || this.#fightAtOnce === encounter.fight) return false;
    if (this.#countAtOnce === MOST_AT_ONCE) {
      this.#say(`${MOST_AT_ONCE} steps are played. Enter goes on.`);
      return false;
    }
    this.#countAtOnce += 1;
    this.#fightAtOnce = encounter.fight;
    const last = this.events.findLast((event) => event.kind === 'step');
    const strict = this.#rest;
    this.#restTaker = strict && encounter.story.nextId;
    this.#rest = undefined;
    this.#parts.queue.begin([{ intent: enter.intent, typing: { ...nothingTyped, strict } }], last?.step.group);
    return true;
  }
}

/** Returns true for a step that the tactic has planned, and for which nothing was typed. */
function isOfTactic({ planned, typed, answers }: OpenStep): boolean {
  return planned === 'tactic' && typed === undefined && answers.every(({ by }) => by === 'seed');
}

/**
 * Returns a step whose action is about the words that are left: its text may be typed at its question (`e asleep`).
 * @returns nothing where the action takes no text, or has one; behind a no there is nothing that they could be about
 */
function aboutThem(step: OpenStep, action: Action, words: readonly string[]): OpenStep | undefined {
  if (!action.text || step.intent.text !== undefined || words.length === 0) return undefined;
  if (denials.includes(step.answers.findLast(({ word }) => word !== undefined)?.word ?? '')) return undefined;
  return withTyping({ ...step, intent: { ...step.intent, text: words.join(' ') } }, withoutWords(typingOf(step)));
}

/**
 * Makes sure that nothing typed is lost where somebody is to do something by an order of its own: behind that order it
 * stays, but the answer alone ends the step that it was typed for.
 * @param unused what was typed for the step, and did not come up
 * @throws Problem `question-open`
 */
function expectOrderItself({ asked, after }: Attempt, unused: readonly string[]): void {
  const left = asked.find(({ request, answer }) => answer.word !== undefined && orderIn(request)?.id === answer.word);
  if (!left || unused.length === 0) return;
  const { name, code } = combatantOf(after, left.request.who);
  const lost = `"${orderIn(left.request)?.label}" alone would lose ${listed(unused)}, typed before`;
  throw new Problem('question-open', `${lost}. Type the order for ${name} itself, with \`${code}\` before it.`);
}

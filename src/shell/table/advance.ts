import { type Fight, nameOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { OpenStep } from '../../core/fight/story.ts';
import type { Problem } from '../../core/kit/problem.ts';
import { actionFor, dueIn, refusalOf } from '../../core/play/play.ts';
import { labelOf } from '../../views/labels.ts';
import { type Play, playOf } from '../answers/typed-answers.ts';
import type { Encounter } from './encounter.ts';
import { type Event, untyped, unusedOf } from './events.ts';
import type { Row, Rows } from './queue.ts';
import { aimOf, type Progress, type Stage } from './stage.ts';
import { aboutThem, answersNothing, leftOver } from './unused-words.ts';

/** Plays rows of steps until somebody is asked, and gathers what came of it. */
export class Advance {
  readonly events: Event[] = [];
  readonly #encounter: Encounter;
  readonly #rows: Rows;
  readonly #stage: Stage;
  #problem: Problem | undefined;
  #fightAtOnce: Fight | undefined;

  /** @param problem what of the line could not be taken before */
  constructor(encounter: Encounter, rows: Rows, stage: Stage, problem: Problem | undefined) {
    this.#encounter = encounter;
    this.#rows = rows;
    this.#stage = stage;
    this.#problem = problem;
  }

  /**
   * Plays on until something is asked, or nothing is left to play.
   * @param asksTogether whether a row waits for dice that are asked together
   * @throws Problem when the first step of a line is refused, or nothing came of it but a word that did not fit
   */
  run(asksTogether: (row: Row) => boolean): readonly Event[] {
    for (;;) {
      const row = this.#rows.top;
      const [play] = row ?? [];
      if (!row || !play) {
        if (!this.#beginAtOnce()) break;
      } else if (asksTogether(row) || !this.#further(play)) break;
    }
    this.#rows.keep();
    const problem = this.#problem;
    if (problem && this.events.length === 0) throw problem;
    return problem ? [...this.events, { kind: 'stopped', problem, rest: '' }] : this.events;
  }

  /** Plays a step; whether it is out of the way. */
  #further(play: Play): boolean {
    const progress = this.#stage.further(play);
    if (progress.kind !== 'refused' && this.#isAboutRest(play, progress)) return true;
    if (progress.kind === 'asks') this.#ask(play, progress);
    else if (progress.kind === 'done') this.#finish(play, progress);
    else this.#refuse(play, progress.problem);
    return progress.kind !== 'asks';
  }

  /**
   * Words of the line that answer nothing may be the text of what asks: then it is to be played again, with that.
   * @throws Problem when they mean nothing, and nothing came of the line before
   */
  #isAboutRest(play: Play, progress: Exclude<Progress, { kind: 'refused' }>): boolean {
    const typing = progress.kind === 'asks' ? progress.play.typing : progress.typing;
    const left = leftOver(typing);
    if (left.length === 0) return false;
    const about = aboutThem(play, actionFor(this.#encounter.ruleset, play.step.intent), left);
    if (about) this.#rows.change(new Map([[play, about]]));
    else if (this.events.length === 0) throw answersNothing(left);
    else this.#problem ??= answersNothing(left);
    return about !== undefined;
  }

  #ask(before: Play, { play, attempt, problem }: Extract<Progress, { kind: 'asks' }>): void {
    if (problem && this.#isNew(before)) throw problem;
    const told = attempt.facts.slice(play.told);
    if (told.length > 0) this.events.push({ kind: 'told', step: play.step.id, asked: attempt.asked, told });
    this.#rows.change(new Map([[before, { ...play, told: attempt.facts.length }]]));
    this.#problem = problem ?? this.#problem;
  }

  #finish(play: Play, { step, attempt, typing }: Extract<Progress, { kind: 'done' }>): void {
    const done = this.#encounter.finish(step, attempt);
    this.#rows.leave(play);
    const unused = unusedOf(step.answers, attempt.asked, typing);
    this.events.push({ kind: 'step', step: done, asked: attempt.asked, told: attempt.facts.slice(play.told), unused });
  }

  /** What has become impossible is given up; where affray planned it, another by the tactic is taken. */
  #refuse(play: Play, problem: Problem): void {
    const { planned, ...step } = play.step;
    if (!planned && this.#isNew(play)) throw problem;
    const fight = this.#encounter.fight;
    const other = planned && this.#planFor(step.intent.who);
    if (other) {
      this.#turn(play, { ...step, intent: other });
      return;
    }
    if (!planned) this.#sayWhy(labelOf(this.#encounter.ruleset, fight, step.intent), problem.message);
    this.#encounter.drop(step.id);
    this.#rows.leave(play);
  }

  /** Somebody does something else than was planned; where it is aimed at nobody, what was typed for it is set aside. */
  #turn(play: Play, step: OpenStep): void {
    const { fight } = this.#encounter;
    const name = nameOf(fight, step.intent.who ?? '');
    if (step.intent.at) {
      this.events.push({ kind: 'said', text: `${name} turns to ${aimOf(fight, step.intent)}.` });
      this.#rows.change(new Map([[play, { ...play, step }]]));
      return;
    }
    const unused = unusedOf(step.answers, [], play.typing);
    const aside = unused.length > 0 ? ` (${unused.join(', ')} not needed)` : '';
    this.events.push({ kind: 'said', text: `${name} has no other target.${aside}` });
    this.#rows.change(new Map([[play, playOf({ ...step, answers: [] })]]));
  }

  /** Why steps cannot be played: once for several one after the other. */
  #sayWhy(label: string, why: string): void {
    const last = this.events.at(-1);
    const isSame = last?.kind === 'said' && last.text.endsWith(`: ${why}`);
    const labels = isSame ? `${last.text.slice(0, -why.length - 2)}; ${label}` : label;
    if (isSame) this.events.pop();
    this.events.push({ kind: 'said', text: `${labels}: ${why}` });
  }

  /** Whether it is the first step of a line, of which the log knows nothing and nothing is answered. */
  #isNew({ step }: Play): boolean {
    return this.events.length === 0 && step.answers.length === 0 && !this.#encounter.story.open.includes(step);
  }

  #planFor(who: string | undefined): Intent | undefined {
    const { ruleset, fight } = this.#encounter;
    const isDue = who !== undefined && dueIn(ruleset, fight)[0]?.who?.includes(who);
    const other = isDue ? ruleset.plan(fight, who) : undefined;
    return other && !refusalOf(ruleset, fight, other) ? other : undefined;
  }

  /** Opens what is due at once, in the group of what was played last; whether there is anything new. */
  #beginAtOnce(): boolean {
    const { ruleset, fight } = this.#encounter;
    const [due] = dueIn(ruleset, fight);
    if (!due?.atOnce || !due.enter || this.#fightAtOnce === fight) return false;
    this.#fightAtOnce = fight;
    const last = this.events.findLast((event) => event.kind === 'step');
    this.#rows.begin([untyped(due.enter.intent)], last?.step.group);
    return true;
  }
}

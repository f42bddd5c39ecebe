import { nameOf } from '../core/fight.ts';
import { Problem } from '../core/problem.ts';
import type { Due } from '../core/ruleset.ts';
import { untyped, type Waiting } from './events.ts';
import type { Order } from './order.ts';
import type { Session } from './session.ts';

/**
 * What affray proposes for the referee's combatants who are due, by the ruleset's stated tactic. It is a proposal: it
 * makes no step and takes no die until it is played. Changes to it last until something has happened.
 */
export class Plan {
  readonly #session: Session;
  #entries: readonly Waiting[] = [];
  #moment = '';

  constructor(session: Session) {
    this.#session = session;
  }

  /** The proposal for what is due now; empty when a player is due, or nobody in particular. */
  entries(): readonly Waiting[] {
    const [due] = this.#session.due();
    const { fight } = this.#session;
    const isTheirs = fight.sides.find(({ id }) => id === due?.side)?.players ?? true;
    if (!due?.who || isTheirs) return [];
    const moment = this.#momentOf(due);
    if (moment !== this.#moment) {
      const { ruleset } = this.#session.encounter;
      this.#entries = due.who.flatMap((who) => ruleset.plan(fight, who) ?? []).map((intent) => untyped(intent, true));
      this.#moment = moment;
    }
    return this.#entries;
  }

  /** Whether everybody of these is in the plan. */
  holds(actors: readonly string[]): boolean {
    return actors.length > 0 && actors.every((who) => this.entries().some(({ intent }) => intent.who === who));
  }

  /** Takes the first entry out to be played; the rest stays as it is for the next look. */
  takeFirst(): readonly Waiting[] {
    return this.entries().slice(0, 1);
  }

  /** Keeps the entries of those who are still due, behind a step that was one of them. */
  keepRest(rest: readonly Waiting[]): void {
    const [due] = this.#session.due();
    if (!due || this.entries().length === 0) return;
    this.#entries = this.entries().map((entry) => rest.find(({ intent }) => intent.who === entry.intent.who) ?? entry);
    this.#moment = this.#momentOf(due);
  }

  /** Another target for somebody in the plan (`g3 do`). */
  aim(who: string, target: string): void {
    const entry = this.#entryOf(who);
    const { fight } = this.#session;
    const { do: word, options } = entry.intent;
    if (!entry.intent.at)
      throw new Problem('no-target', `${nameOf(fight, who)} aims at nobody in the plan: write the whole line for it.`);
    const intent = { do: word, who, at: [target], ...(options && { options }) };
    this.#session.expectLegal(intent);
    this.#replace([{ ...entry, intent }]);
  }

  /** Other entries for the actors of typed orders. */
  take(orders: readonly Order[]): void {
    this.#replace(this.#session.asWaiting(orders));
  }

  #replace(others: readonly Waiting[]): void {
    this.#entries = this.entries().map(
      (entry) => others.find(({ intent }) => intent.who === entry.intent.who) ?? entry,
    );
  }

  #entryOf(who: string): Waiting {
    const entry = this.entries().find(({ intent }) => intent.who === who);
    if (!entry) throw new RangeError(`${who} is not in the plan.`);
    return entry;
  }

  #momentOf(due: Due): string {
    return `${this.#session.encounter.story.steps.at(-1)?.id} ${due.id} ${due.who?.join() ?? ''}`;
  }
}

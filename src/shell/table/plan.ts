import { nameOf } from '../../core/fight/fight.ts';
import { Problem } from '../../core/kit/problem.ts';
import { refusalOf } from '../../core/play/play.ts';
import type { Order } from '../reading/order.ts';
import { refusedBy } from '../reading/refusal.ts';
import { untyped, type Waiting } from './events.ts';
import type { Session } from './session.ts';

/** What the referee wants of somebody instead of the tactic, until he has acted or a new round begins. */
interface Edit {
  readonly entry: Waiting;
  readonly moment: string;
}

/**
 * What affray proposes for the referee's combatants who are due, by the ruleset's stated tactic. It is a proposal: it
 * makes no step and takes no die until it is played. A change to it lasts until its actor has acted.
 */
export class Plan {
  readonly #session: Session;
  readonly #edits = new Map<string, Edit>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** The proposal for what is due now; empty when a player is due, or nobody in particular. Whoever has a parked action is left out. */
  entries(): readonly Waiting[] {
    return this.#planned().flatMap((who) => this.#entryOf(who));
  }

  /**
   * The proposal and the tactic it is made by, for whoever asks.
   * @param says the prompt that proposes it
   */
  lines(says: string): readonly string[] {
    const first = this.entries().length === 0 ? 'Nothing is planned now.' : says;
    return [first, `The tactic: ${this.#session.encounter.ruleset.tactic}`];
  }

  /** Those for whom a plan is made. */
  #planned(): readonly string[] {
    const { fight, encounter } = this.#session;
    const [due] = this.#session.due();
    const isTheirs = fight.sides.find(({ id }) => id === due?.side)?.players ?? true;
    if (!due?.who || isTheirs) return [];
    const parked = new Set(encounter.story.open.map(({ intent }) => intent.who));
    return due.who.filter((who) => !parked.has(who));
  }

  /** Whether everybody of these is in the plan. */
  holds(actors: readonly string[]): boolean {
    if (actors.length === 0) return false;
    const planned = new Set(this.#planned());
    return actors.every((who) => planned.has(who) && this.#entryOf(who).length > 0);
  }

  /** Another target for somebody in the plan (`g3 do`). */
  aim(who: string, target: string): void {
    const entry = this.entries().find(({ intent }) => intent.who === who);
    if (!entry) throw new RangeError(`${who} is not in the plan.`);
    const { fight, encounter } = this.#session;
    const { do: word, options } = entry.intent;
    if (!entry.intent.at)
      throw new Problem('no-target', `${nameOf(fight, who)} aims at nobody in the plan: write the whole line for it.`);
    const intent = { do: word, who, at: [target], ...(options && { options }) };
    const refusal = refusalOf(encounter.ruleset, fight, intent);
    if (refusal) throw refusedBy(refusal, encounter.ruleset, fight, intent);
    this.#edit({ ...entry, intent });
  }

  /** Other entries for the actors of typed orders. */
  take(orders: readonly Order[]): void {
    for (const entry of this.#session.asWaiting(orders)) this.#edit(entry);
  }

  #edit(entry: Waiting): void {
    const { who } = entry.intent;
    if (who !== undefined) this.#edits.set(who, { entry, moment: this.#momentOf(who) });
  }

  /** What somebody does by the plan; nothing where the tactic knows nothing. */
  #entryOf(who: string): readonly Waiting[] {
    return this.#edited(who) ?? this.#proposed(who);
  }

  #edited(who: string): readonly Waiting[] | undefined {
    const edit = this.#edits.get(who);
    const { fight, encounter } = this.#session;
    if (!edit || edit.moment !== this.#momentOf(who)) return undefined;
    return refusalOf(encounter.ruleset, fight, edit.entry.intent) ? undefined : [edit.entry];
  }

  #proposed(who: string): readonly Waiting[] {
    const intent = this.#session.encounter.ruleset.plan(this.#session.fight, who);
    return intent ? [untyped(intent, true)] : [];
  }

  /** The round, and what somebody did last. */
  #momentOf(who: string): string {
    const { fight, encounter } = this.#session;
    const last = encounter.story.steps.findLast(({ intent }) => intent.who === who);
    return `${fight.number} ${fight.round} ${last?.id ?? 0}`;
  }
}

import type { Fight } from '../core/fight/fight.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import type { Accumulator } from './evaluator.ts';

/** Chances of each combatant to be put out of the fight, by id; nothing of those who cannot be. */
export type Drops = ReadonlyMap<string, number>;

/** Gathers who is put out of a fight, and how likely. */
export class Drop implements Accumulator<Drops> {
  readonly #ruleset: Ruleset;
  readonly #before: Fight;
  readonly #chances = new Map<string, number>();

  constructor(ruleset: Ruleset, before: Fight) {
    this.#ruleset = ruleset;
    this.#before = before;
  }

  /** Adds what came of it with its chance, `over` out of `under`. */
  add({ fight }: { readonly fight: Fight }, over: bigint, under: bigint): void {
    const { active } = this.#ruleset;
    const now = new Map(fight.combatants.map((combatant) => [combatant.id, combatant]));
    for (const combatant of this.#before.combatants) {
      const after = now.get(combatant.id);
      if (!after || after === combatant || !active(combatant) || active(after)) continue;
      this.#chances.set(combatant.id, (this.#chances.get(combatant.id) ?? 0) + Number(over) / Number(under));
    }
  }

  found(): Drops {
    return this.#chances;
  }
}

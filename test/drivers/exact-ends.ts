import { KnownStates } from '../../src/core/fight/draft.ts';
import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { Fraction } from '../../src/core/kit/fraction.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import { resultOf, type Work } from '../../src/core/kit/work.ts';
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { ways } from '../../src/drivers/odds.ts';
import { type Moves, movesBy, States } from '../../src/drivers/repeated-action.ts';
import { nextByTactic, played, sidesLeft, yieldingPolicy } from '../../src/drivers/tactics.ts';
import { canonical } from './canonical.ts';

/** Exact probabilities of the ends of a fight. */
interface Ends {
  /** Probability that a side is the only one left, by its id. */
  readonly wins: ReadonlyMap<string, Fraction>;
  /**
   * Probability that nobody is left; that several sides are, by talk or flight; that no end comes within the rounds.
   */
  readonly nobody: Fraction;
  readonly open: Fraction;
  readonly unfinished: Fraction;
  /** Number of different states that were followed. */
  readonly states: number;
}

/**
 * Works out how a fight ends where everybody follows the ruleset's tactic, as in a forecast, but with every way
 * counted. Only for small fights: duels, the end of a fight.
 * @param rounds how many rounds are followed at most, the present one included
 * @param most how many states
 * @throws Problem `too-many-ways` beyond
 */
export function exactEnds(ruleset: Ruleset, start: Fight, rounds: number, most = 20_000): Ends {
  const isLate = (fight: Fight) => fight.round - start.round >= rounds;
  const over = new Set<Fight>();
  const onwards = new Onwards(ruleset);
  const moves = function* (fight: Fight): Work<Moves> {
    const end = isLate(fight) ? lateEnd(ruleset, fight) : onwards.endOf(fight);
    if (end === undefined) return onwards.from(fight);
    over.add(fight);
    return { total: 1n, next: [{ key: end, fight, count: 1n }] };
  };
  const states = new States(start, moves, most);
  while (states.chance((fight) => !over.has(fight)).over > 0n) resultOf(states.step());
  const chance = (fits: (sides: readonly string[], late: boolean) => boolean) =>
    states.chance((fight) => fits(sidesLeft(ruleset, fight), isLate(fight)));
  return {
    wins: new Map(start.sides.map(({ id }) => [id, chance((sides) => sides.length === 1 && sides[0] === id)])),
    nobody: chance((sides) => sides.length === 0),
    open: chance((sides, late) => sides.length > 1 && !late),
    unfinished: chance((sides, late) => sides.length > 1 && late),
    states: states.followed,
  };
}

/** A next state, without the number of its round. */
interface Next {
  readonly key: string;
  readonly fight: Fight;
  readonly count: bigint;
}

/**
 * Transitions between states. Those that differ by what no rule reads, such as the number of the round, lead to the
 * same.
 */
class Onwards {
  readonly #ruleset: Ruleset;
  readonly #states = new KnownStates();
  readonly #known = new Map<
    string,
    { readonly round: number; readonly total: bigint; readonly next: readonly Next[] }
  >();

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
  }

  /** The name of an end, for a fight in which nothing more is decided. */
  endOf(fight: Fight): string | undefined {
    const sides = sidesLeft(this.#ruleset, fight);
    const isOver = sides.length <= 1 || nextByTactic(this.#ruleset, fight) === undefined;
    return isOver ? `end ${sides.join()}` : undefined;
  }

  from(fight: Fight): Moves {
    const key = stateOf(fight);
    const found = this.#known.get(key) ?? { round: fight.round, ...this.#next(fight) };
    this.#known.set(key, found);
    const later = fight.round - found.round;
    const next = found.next.map((one) => {
      const round = one.fight.round + later;
      return { ...one, key: `${round} ${one.key}`, fight: later === 0 ? one.fight : { ...one.fight, round } };
    });
    return { total: found.total, next };
  }

  #next(fight: Fight): Moves {
    const intent = nextByTactic(this.#ruleset, fight);
    if (!intent) throw new RangeError('Nothing is due any more.');
    const { total, next } = resultOf(movesBy(this.#ways(fight, intent), (after) => stateOf(after)));
    return { total, next: next.map((one) => ({ ...one, key: this.endOf(one.fight) ?? one.key })) };
  }

  *#ways(fight: Fight, intent: Intent): Generator<readonly [fight: Fight, over: bigint, under: bigint]> {
    const play = () => played(this.#ruleset, fight, intent, this.#states);
    const policy = yieldingPolicy(this.#ruleset, fight);
    for (const [draft, over, under] of ways(play, policy)) yield [draft.fight, over, under];
  }
}

/** Fights that the rounds have ended are one for each set of sides that are left. */
function lateEnd(ruleset: Ruleset, fight: Fight): string {
  return `late ${sidesLeft(ruleset, fight).join()}`;
}

/** All that the rules can tell a fight from another by, as a text. */
function stateOf(fight: Fight): string {
  const { phase, round, bags, combatants } = canonical(fight);
  return [phase, round, textOf(bags), ...combatants.map(personText)].join('\n');
}

const personText = memoize(({ fields, conditions, place }: Combatant) => JSON.stringify([fields, conditions, place]));

function textOf(bags: Fight['bags']): string {
  return Object.values(bags).map(bagText).join('\n');
}

const bagText = memoize((bag: JsonObject) => JSON.stringify(bag));

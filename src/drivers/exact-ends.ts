import type { Fight } from '../core/fight.ts';
import type { Fraction } from '../core/fraction.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { Course, type Moves, movesBy } from './course.ts';
import { byDefault, ways } from './odds.ts';
import { nextByTactic, played } from './tactics.ts';

/** How a fight ends, exactly. */
export interface Ends {
  /** How likely each side is the only one left, by its id. */
  readonly wins: ReadonlyMap<string, Fraction>;
  /** How likely nobody is left; several sides are, by talk or flight; no end comes within the rounds. */
  readonly nobody: Fraction;
  readonly open: Fraction;
  readonly unfinished: Fraction;
  /** How many different states were followed. */
  readonly states: number;
}

/**
 * How a fight ends where everybody goes by the ruleset's tactic, as in a forecast, but with every way counted. Only for
 * small fights: duels, the end of a fight.
 * @param rounds how many rounds are followed at most, the present one included
 * @param most how many states
 * @throws Problem `too-many-ways` beyond
 */
export function exactEnds(ruleset: Ruleset, start: Fight, rounds: number, most = 20_000): Ends {
  const isLate = (fight: Fight) => fight.round - start.round >= rounds;
  const isOver = (fight: Fight) =>
    isLate(fight) || sidesLeft(ruleset, fight).length <= 1 || nextByTactic(ruleset, fight) === undefined;
  const over = new Set<Fight>();
  const moves = (fight: Fight): Moves => {
    if (isOver(fight)) over.add(fight);
    return over.has(fight) ? movesBy([[fight, 1n, 1n]], keyOf) : movesBy(nextOf(ruleset, fight), keyOf);
  };
  const keyOf = (fight: Fight) => (isOver(fight) ? endOf(ruleset, fight, isLate(fight)) : stateOf(ruleset, fight));
  const course = new Course(start, moves, most);
  while (course.chance((fight) => !over.has(fight)).over > 0n) course.step();
  const chance = (fits: (sides: readonly string[], late: boolean) => boolean) =>
    course.chance((fight) => fits(sidesLeft(ruleset, fight), isLate(fight)));
  return {
    wins: new Map(start.sides.map(({ id }) => [id, chance((sides) => sides.length === 1 && sides[0] === id)])),
    nobody: chance((sides) => sides.length === 0),
    open: chance((sides, late) => sides.length > 1 && !late),
    unfinished: chance((sides, late) => sides.length > 1 && late),
    states: course.followed,
  };
}

function* nextOf(ruleset: Ruleset, fight: Fight): Generator<readonly [Fight, bigint, bigint]> {
  const intent = nextByTactic(ruleset, fight);
  if (!intent) return;
  for (const [draft, over, under] of ways(() => played(ruleset, fight, intent), byDefault))
    yield [draft.fight, over, under];
}

function sidesLeft(ruleset: Ruleset, { combatants }: Fight): readonly string[] {
  const able = combatants.filter((one) => one.side !== '' && !one.benched && ruleset.active(one));
  return [...new Set(able.map(({ side }) => side))];
}

/** Fights that have ended are one for each way to end. */
function endOf(ruleset: Ruleset, fight: Fight, late: boolean): string {
  const sides = sidesLeft(ruleset, fight);
  return sides.length > 1 ? `end ${late}` : `end ${sides.join()}`;
}

/** All that the rules can tell a fight from another by, as a text. */
function stateOf(ruleset: Ruleset, fight: Fight): string {
  const { phase, round, bags, combatants } = ruleset.forget?.(fight) ?? fight;
  return JSON.stringify([
    phase,
    round,
    bags,
    combatants.map(({ fields, conditions, place }) => [fields, conditions, place]),
  ]);
}

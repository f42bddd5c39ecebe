import { at } from '../core/kit/list.ts';
import { Problem } from '../core/kit/problem.ts';
import { grouped } from '../core/kit/wording.ts';
import { LIMITS } from './limits.ts';
import type { Choice, Explosion, Pool, Reroll, Sides } from './notation.ts';
import { choiceOf, clamp, explodes, isPlain, keptPositions, rerolls, score } from './settle.ts';

/** Throws one die and gives the face it shows. */
export type Throw = (sides: Sides) => number;

/** One die of a roll and what became of it. */
export interface Die {
  readonly sides: Sides;
  /** The face it shows at last. */
  face: number;
  /** Value that it counts: the face after penetration and clamps, and with it the dice of a compound explosion. */
  value: number;
  kept: boolean;
  /** Marks a die that brought another one. */
  exploded: boolean;
  /** Marks a die that an explosion brought. */
  added: boolean;
  /** The faces it showed before it was rolled again. */
  rerolled: number[] | undefined;
  /** The faces of a compound explosion, its own first. */
  chain: number[] | undefined;
  /** The labels written behind it. */
  readonly label: string | undefined;
  /** Pool of the expression that it belongs to, from 0. */
  readonly pool: number;
}

/**
 * Throws the dice of a pool and settles them: reroll, explode, clamp, keep or drop, count. Number and kind of its dice
 * are given apart, for both may have been rolled for.
 * @returns every die in the order of throwing, and what the kept ones come to
 * @throws Problem when the throws pass the limit
 */
export function throwPool(
  pool: Pool,
  count: number,
  sides: Sides,
  throwDie: Throw,
  index: number,
  label: string | undefined,
): { readonly dice: readonly Die[]; readonly total: number } {
  const dice: Die[] = [];
  const first = pool.advantage === undefined ? count : 2;
  let total = 0;
  for (let i = 0; i < first; i += 1) {
    const die = newDie(sides, throwDie(sides), index, label);
    dice.push(die);
    total += die.value;
  }
  return { dice, total: isPlain(pool) ? total : settled(dice, pool, throwDie) };
}

/** Settles the dice, and gives what the kept ones come to. */
function settled(dice: Die[], pool: Pool, throwDie: Throw): number {
  const { reroll, explode } = pool;
  const throwMore = countThrows(throwDie);
  for (const die of dice) {
    die.face = rerolled(die, die.face, reroll, throwMore);
    die.value = die.face;
  }
  if (explode?.compound === true) compound(dice, explode, reroll, throwMore);
  else if (explode !== undefined) explodeApart(dice, explode, reroll, throwMore);
  for (const die of dice) die.value = clamp(pool, die.value);
  keep(dice, choiceOf(pool));
  let total = 0;
  for (const die of dice) if (die.kept) total += score(pool, die.value);
  return total;
}

function newDie(sides: Sides, face: number, pool: number, label: string | undefined): Die {
  return {
    sides,
    face,
    value: face,
    kept: true,
    exploded: false,
    added: false,
    rerolled: undefined,
    chain: undefined,
    label,
    pool,
  };
}

function countThrows(throwDie: Throw): Throw {
  let throws = 0;
  return (sides) => {
    throws += 1;
    if (throws > LIMITS.throws) {
      const limit = grouped(LIMITS.throws);
      throw new Problem('dice-limit', `These dice were rolled ${limit} times without an end. Let fewer faces explode.`);
    }
    return throwDie(sides);
  };
}

/** Returns the face that a roll shows at last; those before it are noted with its die. */
function rerolled(die: Die, thrown: number, reroll: Reroll | undefined, throwDie: Throw): number {
  let face = thrown;
  for (let again = true; again && reroll !== undefined && rerolls(reroll, die.sides, face); again = !reroll.once) {
    die.rerolled ??= [];
    die.rerolled.push(face);
    face = throwDie(die.sides);
  }
  return face;
}

/** Adds the dice that exploding dice bring, round by round, to the end of the pool. */
function explodeApart(dice: Die[], explosion: Explosion, reroll: Reroll | undefined, throwDie: Throw): void {
  const first = dice.length;
  for (let i = 0; i < (explosion.once ? first : dice.length); i += 1) {
    const die = at(dice, i);
    if (!explodes(explosion, die.sides, die.face)) continue;
    die.exploded = true;
    const more = newDie(die.sides, throwDie(die.sides), die.pool, die.label);
    more.added = true;
    more.face = rerolled(more, more.face, reroll, throwDie);
    more.value = explosion.penetrate ? more.face - 1 : more.face;
    dice.push(more);
  }
}

/** Lets exploding dice grow in place, round by round. */
function compound(dice: readonly Die[], explosion: Explosion, reroll: Reroll | undefined, throwDie: Throw): void {
  let going = dice.filter((die) => explodes(explosion, die.sides, die.face));
  while (going.length > 0) {
    going = going.filter((die) => {
      const face = rerolled(die, throwDie(die.sides), reroll, throwDie);
      die.exploded = true;
      die.chain ??= [die.face];
      die.chain.push(face);
      die.value += explosion.penetrate ? face - 1 : face;
      return explodes(explosion, die.sides, face);
    });
  }
}

/** Sets aside the dice that are not chosen; of equal ones the later counts as the higher. */
function keep(dice: readonly Die[], choice: Choice | undefined): void {
  if (choice === undefined) return;
  const [first, end] = keptPositions(choice, dice.length);
  const ranked = [...dice].sort((a, b) => a.value - b.value);
  for (let position = 0; position < ranked.length; position += 1)
    if (position < first || position >= end) at(ranked, position).kept = false;
}

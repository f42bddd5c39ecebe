import { grouped } from '../core/kit/wording.ts';
import { boundsOf, countBounds, sidesRange } from './bounds.ts';
import { meets } from './die.ts';
import { LIMITS } from './limits.ts';
import type { Reading } from './modifiers.ts';
import type { Condition, Node, Pool, Sides } from './notation.ts';
import { settledFaces, telltaleFaces, telltaleValues } from './pool-bounds.ts';
import { dieName, printCondition, printNode } from './print.ts';
import type { Cursor } from './scan.ts';
import { explodes, keptPositions, rerolls, score } from './settle.ts';
import { compare } from './value.ts';

/** A character stands for a factor of ten at most, so that so few cannot write a product that is too large. */
const PRODUCT_DIGITS = Math.log10(LIMITS.product);

type Places = Reading['places'];

/** Refuses a computed number of dice or sides that can be too low or high, fractional or endless, where it stands. */
export function checkComputed(node: Node, what: 'dice' | 'sides', cursor: Cursor, from: number): void {
  const [least, most] = what === 'dice' ? [0, LIMITS.dice] : [1, LIMITS.sides];
  const problem = (code: string, text: string): never => cursor.fail(code, `the number of ${what} ${text}`, from);
  const { min, max, whole } = boundsOf(node);
  if (node.kind === 'test') problem('dice-syntax', 'cannot be a test; multiply by the test instead');
  if (min === -Infinity || max === Infinity) problem('dice-endless', 'has no end; leave out the explosion');
  else if (!whole) problem('dice-impossible', 'may not be whole; write floor(…) or ceil(…) around it');
  else if (compare(min, least) < 0)
    problem('dice-impossible', `may be below ${least}; write max(${least},…) around it`);
  else if (compare(max, most) > 0) problem('dice-limit', `must be at most ${grouped(most)}`);
}

/** Refuses a divisor that can be 0, at the place where it was written. */
export function checkDivisor(divisor: Node, cursor: Cursor, from: number): void {
  const { min, max } = boundsOf(divisor);
  if (compare(min, 0) <= 0 && compare(max, 0) >= 0)
    cursor.fail('dice-zero', 'this could divide by 0; make sure that it cannot, as in max(1,d4-1)', from);
}

/** Refuses a product that can become too large; nothing else can, for dice and numbers written are limited. */
export function checkProduct(product: Node, cursor: Cursor, from: number): void {
  if (cursor.input.length <= PRODUCT_DIGITS) return;
  const { min, max } = boundsOf(product);
  const tooLow = min !== -Infinity && compare(min, -LIMITS.product) < 0;
  const tooHigh = max !== Infinity && compare(max, LIMITS.product) > 0;
  if (tooLow || tooHigh) cursor.fail('dice-limit', `a product must stay within ${grouped(LIMITS.product)}`, from);
}

/** Refuses modifiers that contradict each other, that nothing can meet, or that never come to an end. */
export function checkPool(pool: Pool, { places }: Pick<Reading, 'places'>, cursor: Cursor, from: number): void {
  checkAdvantage(pool, places, cursor);
  checkChoice(pool, places, cursor, from);
  const [smallest, largest] = sidesRange(pool);
  checkReroll(pool, smallest, largest, places, cursor);
  checkExplosion(pool, smallest, largest, places, cursor);
  if (pool.min !== undefined && pool.max !== undefined && pool.min > pool.max)
    cursor.fail('dice-combination', `min${pool.min} is above max${pool.max}`, places.max);
  checkSuccess(pool, largest, places, cursor);
}

function checkAdvantage({ advantage, count, explode, choice }: Pool, places: Places, cursor: Cursor): void {
  if (advantage === undefined) return;
  const keep = advantage === 'adv' ? 'kh1' : 'kl1';
  if (count !== 1)
    cursor.fail(
      'dice-combination',
      `${advantage} rolls one die twice; to keep one of 3, write 3d20${keep}`,
      places.advantage,
    );
  if (choice !== undefined) cursor.fail('dice-combination', `${advantage} keeps one die already`, places.choice);
  if (explode !== undefined)
    cursor.fail('dice-combination', `${advantage} does not go with explosions; write 2d20!${keep}`, places.explode);
}

function checkChoice(pool: Pool, places: Places, cursor: Cursor, from: number): void {
  const { choice } = pool;
  if (choice === undefined) return;
  const least = Number(countBounds(pool).min);
  const [first, end] = keptPositions(choice, least);
  if (choice.kind === 'drop' ? first === end : choice.count === 0)
    cursor.fail('dice-combination', 'this can drop every die; keep at least one, as in 4d6dl1', places.choice ?? from);
}

function checkReroll(pool: Pool, smallest: Sides, largest: Sides, places: Places, cursor: Cursor): void {
  const { reroll } = pool;
  if (reroll === undefined) return;
  for (const condition of reroll.on) checkMet(condition, pool, largest, places.reroll, cursor);
  const endless = !reroll.once && telltaleFaces(pool, smallest).every((face) => rerolls(reroll, smallest, face));
  if (endless)
    cursor.fail('dice-endless', 'every face would be rerolled for ever; write ro to reroll once', places.reroll);
}

function checkExplosion(pool: Pool, smallest: Sides, largest: Sides, places: Places, cursor: Cursor): void {
  const { explode } = pool;
  if (explode === undefined) return;
  if (largest === 'F' || largest === 'F.1') cursor.fail('dice-combination', 'Fate dice do not explode', places.explode);
  if (explode.on !== undefined) checkMet(explode.on, pool, largest, places.explode, cursor);
  const stay = settledFaces(pool, smallest, telltaleFaces(pool, smallest));
  if (!explode.once && stay.every((face) => explodes(explode, smallest, face))) {
    const faces = pool.reroll === undefined ? 'every face' : 'every face that is not rerolled';
    const what = `${faces} of a ${dieName(smallest)} would explode for ever; write !o to explode once`;
    cursor.fail('dice-endless', what, places.explode);
  }
}

function checkMet(condition: Condition, pool: Pool, sides: Sides, place: number | undefined, cursor: Cursor): void {
  const faces = telltaleFaces({ ...pool, reroll: { once: true, on: [condition] } }, sides);
  if (faces.some((face) => meets(condition, face))) return;
  cursor.fail('dice-impossible', `no face of a ${dieName(sides)} is ${printCondition(condition)}`, place);
}

function checkSuccess(pool: Pool, largest: Sides, places: Places, cursor: Cursor): void {
  const { success, failure } = pool;
  if (success === undefined) {
    if (failure === undefined) return;
    cursor.fail('dice-syntax', 'say first what counts as a success, for example 10d10t7f1', places.failure);
  }
  const values = telltaleValues(pool, largest);
  const counts = (on: Condition) =>
    values.some((value) => score({ ...pool, success: on, failure: undefined }, value) > 0);
  if (!counts(success)) {
    const total = `(${printNode({ ...pool, success: undefined, failure: undefined })})${success.cmp}${success.value}`;
    const never = success.cmp === '>=' ? `reaches ${success.value}` : `is ${success.cmp}${success.value}`;
    const what = `no ${dieName(largest)} ${never}: for the total write ${total}`;
    cursor.fail('dice-impossible', what, places.success);
  }
  if (failure !== undefined && !counts(failure))
    cursor.fail('dice-impossible', `no ${dieName(largest)} here counts ${printCondition(failure)}`, places.failure);
  const both = failure && values.find((value) => meets(success, value) && meets(failure, value));
  const clash = `${both} would count both as a success and as a failure; keep them apart, as in t7f1`;
  if (both !== undefined) cursor.fail('dice-combination', clash, places.failure);
}

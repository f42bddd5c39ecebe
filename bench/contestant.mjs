import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { atLeast, medianOf, nanoseconds, often } from './measure.mjs';

/*
 * One contestant in a process of its own, so that neither suffers from the other's garbage:
 * node bench/contestant.mjs MODULE TASK [INPUT], with --expose-gc for the task memory. Prints one line of JSON.
 */

const [module, task, input] = process.argv.slice(2);
const { loaderOf } = createRequire(import.meta.url)('../bin/affray.cjs');
const contestant = module.endsWith('.cjs') ? ours(loaderOf(dirname(module))(basename(module))) : await theirs(module);
const tasks = { speed, memory, odds, warm, accuracy, worst };
console.log(JSON.stringify(tasks[task](input)));

function ours(dice) {
  const below = dice.seeded('bench');
  return { roll: (notation) => dice.roll(dice.parse(notation), below), dice };
}

async function theirs(module) {
  const { DiceRoll } = await import(module);
  return { roll: (notation) => new DiceRoll(notation) };
}

/** Nanoseconds to read and roll a notation, after warming up. */
function speed(notation) {
  const { roll } = contestant;
  for (let i = 0; i < often(3); i += 1) perCall(() => roll(notation), 30_000_000);
  return medianOf(5, () => perCall(() => roll(notation), 20_000_000));
}

/** Bytes that one result keeps. */
function memory(notation) {
  const count = 20_000;
  const results = new Array(count).fill(undefined);
  contestant.roll(notation);
  const before = heap();
  for (let i = 0; i < count; i += 1) results[i] = contestant.roll(notation);
  return (heap() - before) / results.length;
}

/** Milliseconds for the first exact distribution that the process reckons. */
function odds(notation) {
  const { dice } = contestant;
  const expression = dice.parse(notation);
  return nanoseconds(() => dice.odds(expression)) / 1e6;
}

/** Milliseconds for an exact distribution once the process has reckoned it often. */
function warm(notation) {
  const { dice } = contestant;
  const expression = dice.parse(notation);
  for (let i = 0; i < often(3); i += 1) perCall(() => dice.odds(expression), 20_000_000, 1);
  return medianOf(5, () => perCall(() => dice.odds(expression), 10_000_000, 1)) / 1e6;
}

/** The largest relative error of a chance or a mean as a number, against its fraction. */
function accuracy(notation) {
  const { dice } = contestant;
  const { outcomes, total, mean, meanApprox } = dice.odds(dice.parse(notation));
  const { over, under } = dice.parts(mean);
  const errors = outcomes.map(({ weight }) => errorOf(dice.quotient(weight, total), weight, total));
  return Math.max(errorOf(meanApprox, over, under), ...errors);
}

/** Milliseconds for each of some texts, read for the first time in this process. */
function worst(texts) {
  const { dice } = contestant;
  attempt(dice, '4d6kh');
  return JSON.parse(texts).map((text) => nanoseconds(() => attempt(dice, text)) / 1e6);
}

function attempt(dice, text) {
  try {
    dice.parse(text);
  } catch (problem) {
    if (typeof problem.details?.column !== 'number') throw problem;
  }
}

/** Returns the error of a floating-point number against over / under, relative to it. */
function errorOf(number, over, under) {
  if (over === 0n) return Math.abs(number);
  let [numerator, denominator] = [number, 1n];
  while (!Number.isInteger(numerator)) [numerator, denominator] = [numerator * 2, denominator * 2n];
  const difference = BigInt(numerator) * under - over * denominator;
  const scale = 10n ** 30n;
  return Math.abs(Number((difference * scale) / (over * denominator))) / 1e30;
}

/** Nanoseconds of one of many calls, as many as fill some time. */
function perCall(run, least, atOnce = 100) {
  let calls = 0;
  let spent = 0;
  const start = process.hrtime.bigint();
  do {
    for (let i = 0; i < atOnce; i += 1) run();
    calls += atOnce;
    spent = Number(process.hrtime.bigint() - start);
  } while (spent < atLeast(least));
  return spent / calls;
}

function heap() {
  global.gc();
  global.gc();
  return process.memoryUsage().heapUsed;
}

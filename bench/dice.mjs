import { build } from 'esbuild';

const NOTATIONS = ['d20', '2d6+3', '4d6kh3', '10d10!', '1d100', '(2d6+3)*2', '3d6+2d8-1', '100d6'];
const ROUNDS = 7;

/**
 * Reading and rolling a notation against rpg-dice-roller (DICE.md, target 5): the geometric mean over the notations of the
 * ratio of medians, interleaved.
 */
export async function rows() {
  const ours = await bundled();
  const theirs = await import('@dice-roller/rpg-dice-roller');
  const below = ours.seeded('bench');
  const contestants = [
    (notation) => ours.roll(ours.parse(notation), below),
    (notation) => new theirs.DiceRoll(notation),
  ];
  const ratios = NOTATIONS.map((notation) => ratio(contestants.map((contestant) => () => contestant(notation))));
  const value = Math.exp(ratios.reduce((sum, each) => sum + Math.log(each), 0) / ratios.length);
  return [{ target: 5, measure: 'parse and roll, times as fast as rpg-dice-roller', value, must: 8, aim: 15 }];
}

/** The sources as one module, as they are shipped. */
async function bundled() {
  const entry = `
    export { parse } from './src/dice/parse.ts';
    export { roll } from './src/dice/roll.ts';
    export { seeded } from './src/core/random.ts';`;
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: new URL('..', import.meta.url).pathname, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    external: ['crypto'],
    banner: { js: 'const require = () => ({});' },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** How many times as fast the first is as the second. */
function ratio([first, second]) {
  const times = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, run] of [first, second].entries()) times[i].push(nanoseconds(run));
  }
  return median(times[1]) / median(times[0]);
}

/** Nanoseconds a call, over calls that together take some milliseconds. */
function nanoseconds(run) {
  let calls = 0;
  const start = process.hrtime.bigint();
  let spent = 0n;
  while (spent < 20_000_000n) {
    for (let i = 0; i < 100; i += 1) run();
    calls += 100;
    spent = process.hrtime.bigint() - start;
  }
  return Number(spent) / calls;
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

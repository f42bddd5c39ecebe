import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { slowness } from './elsewhere.mjs';
import { median, often } from './measure.mjs';

/*
 * Dice against their references. rpg-dice-roller runs beside ours, process by process in turns. roll-parser 3 and icepool
 * are in no registry that can be reached: what the design paper measured stands for them, roll-parser 3 as so many times
 * rpg-dice-roller, icepool in milliseconds scaled by how long an empty node takes here and took there.
 */

const root = join(import.meta.dirname, '..');
const reference = '@dice-roller/rpg-dice-roller';
const notations = ['d20', '2d6+3', '4d6kh3', '10d10!', '1d100', '(2d6+3)*2', '3d6+2d8-1', '100d6'];
/** roll-parser 3 with a generator a roll, and with one for all: times as fast as rpg-dice-roller. */
const rollParser = { default: 2.6, reused: 5.5 };
/**
 * Milliseconds that icepool took for its first evaluation, and an empty node in the same paper: those of its queries that
 * the notation can say.
 */
const icepool = [
  ['4d6kh3', 1.17],
  ['10d10kh5', 5.46],
  ['16d10kh8', 11.5],
  ['40d10kh5', 12.8],
  ['100d6', 110],
  ['10d10t7!', 3.8],
  ['(5d6kh3)>4d8kh2', 1.6],
];
const rounds = 7;

const worst = [
  `${'('.repeat(200)}1${')'.repeat(200)}`,
  '('.repeat(500),
  '{'.repeat(500),
  `${'floor('.repeat(80)}d6`,
  `${'d6+'.repeat(166)}d6!`,
  `${'(d4)d'.repeat(99)}6`,
  `2d6${'ro1'.repeat(160)}`,
  `${'1/'.repeat(249)}1`,
  `1${'[a]'.repeat(160)}`,
  '-'.repeat(500),
  '9'.repeat(500),
  '\u200b'.repeat(500),
  'x'.repeat(100_000),
];

/** Reading and rolling, memory, exact distributions and their accuracy, the worst inputs. */
export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'affray-bench-'));
  try {
    const ours = join(folder, 'dice.cjs');
    await bundle(ours);
    return [...speeds(ours), memory(ours), ...distributions(ours), accuracy(ours), worstInput(ours)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function speeds(ours) {
  const ratios = notations.map((notation) => {
    const [mine, theirs] = inTurns([ours, reference], 'speed', notation, rounds).map(median);
    return theirs / mine;
  });
  const value = mean(ratios);
  const measure = (whom) => `parse and roll, times as fast as ${whom}`;
  return [
    { target: 5, measure: measure('rpg-dice-roller'), value, must: 8, aim: 15, atLeast: true },
    {
      target: 6,
      measure: measure('roll-parser 3 (by its figure)'),
      value: value / rollParser.default,
      must: 3,
      aim: 5,
      atLeast: true,
    },
    {
      target: 6,
      measure: measure('roll-parser 3, one generator'),
      value: value / rollParser.reused,
      must: 1.5,
      aim: 2.5,
      atLeast: true,
    },
  ];
}

function memory(ours) {
  const [mine, theirs] = inTurns([ours, reference], 'memory', '4d6kh3', 3).map(median);
  return { target: 7, measure: 'bytes kept a 4d6kh3 / rpg-dice-roller', value: mine / theirs, must: 0.5, aim: 0.3 };
}

function distributions(ours) {
  const scale = slowness();
  const faster = (task, times) =>
    mean(icepool.map(([notation, theirs]) => (theirs * scale) / median(inTurns([ours], task, notation, times)[0])));
  const measure = (how) => `exact distribution, ${how}, times as fast as icepool (figures)`;
  return [
    { target: 8, measure: measure('cold'), value: faster('odds', 9), must: 2, aim: 5, atLeast: true },
    { target: 9, measure: measure('warm'), value: faster('warm', 3), must: 15, aim: 40, atLeast: true },
  ];
}

function accuracy(ours) {
  const asked = ['4d6kh3', '16d10kh8', '100d6', '4d6!okh3', '{4d6,3d8}kh1', '7d6*3/4'];
  const value = Math.max(...asked.map((notation) => run(ours, 'accuracy', notation)));
  return { target: 12, measure: 'chances against exact fractions, largest error', value, must: 1e-12, aim: 1e-14 };
}

/** The slowest text, each by its median: a process that had to wait says nothing of a text. */
function worstInput(ours) {
  const [times] = inTurns([ours], 'worst', JSON.stringify(worst), rounds);
  const value = Math.max(...worst.map((_, i) => median(times.map((round) => round[i]))));
  return { target: 15, measure: 'the worst input, ms', value, must: 10, aim: 2 };
}

/** Runs a task in each module, round by round. */
function inTurns(modules, task, input, times) {
  const found = modules.map(() => []);
  for (let round = 0; round < often(times); round += 1)
    for (const [i, module] of modules.entries()) found[i].push(run(module, task, input));
  return found;
}

function run(module, task, input) {
  const worker = join(import.meta.dirname, 'contestant.mjs');
  // With other flags than those it was compiled with, V8 compiles anew.
  const flags = task === 'memory' ? ['--expose-gc'] : [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, worker, module, task, input], {
    encoding: 'utf8',
    cwd: root,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** The sources as one module, made as they are shipped. */
async function bundle(outfile) {
  const contents = `
    export { parse } from './src/dice/parse.ts';
    export { roll } from './src/dice/roll.ts';
    export { odds } from './src/dice/odds.ts';
    export { parts, quotient } from './src/dice/value.ts';
    export { seeded } from './src/core/kit/random.ts';`;
  await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    alias: { crypto: join(root, 'src/cli/shared/unused.ts') },
  });
  keepCompiled(outfile);
}

/** Keeps V8's compiled code of a bundle, as the build does for the shipped one. */
function keepCompiled(outfile) {
  const { keptIn, loading, toKeep } = createRequire(import.meta.url)('../bin/affray.cjs');
  const folder = dirname(outfile);
  const scripts = [];
  const dice = loading(folder, (name, script) => scripts.push({ name, script }))(basename(outfile));
  for (const notation of ['2d6+3', '3d8kh2', '5d6t5!']) dice.odds(dice.parse(notation));
  mkdirSync(keptIn(folder), { recursive: true });
  const source = readFileSync(outfile);
  for (const { name, script } of scripts)
    writeFileSync(join(keptIn(folder), `${name}.bin`), toKeep(name, script, source));
}

/** The geometric mean. */
function mean(values) {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

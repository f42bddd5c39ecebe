import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { askingIn } from './inquirer.mjs';
import { median, nanoseconds, often } from './measure.mjs';

/*
 * How long commands take from the key press to the end, against an empty node (targets 1, 2, 3, 10, 16 and 17), and how long
 * the first prompt takes to come up, against inquirer's (target 4). roll-parser 3 and icepool are in no registry that
 * can be reached: their commands took so many times as long as an empty node where the design paper measured them.
 */

const root = join(import.meta.dirname, '..');
const program = join(root, 'bin', 'affray.cjs');
const rounds = 63;
const prompts = 31;
const rollParser = 1.145;
const icepool = 179 / 66.7;

/** Medians of whole processes, run in turns. */
export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'affray-bench-'));
  try {
    const empty = join(folder, 'empty.cjs');
    writeFileSync(empty, '');
    const save = join(folder, 'fight.json');
    cpSync(join(root, 'saves', 'examples', 'pk-ghouls.json'), save);
    const commands = [
      { target: 1, measure: 'affray roll d20 / empty node', args: [program, 'roll', 'd20'], must: 1.12, aim: 1.05 },
      {
        target: 2,
        measure: 'affray roll 4d6kh3 / roll-parser 3 (by its figure)',
        args: [program, 'roll', '4d6kh3'],
        must: 1,
        aim: 0.95,
        reference: rollParser,
      },
      { target: 3, measure: 'affray --version / empty node', args: [program, '--version'], must: 1.05, aim: 1.02 },
      { target: 3, measure: 'affray --help / empty node', args: [program, '--help'], must: 1.25, aim: 1.12 },
      {
        target: 16,
        measure: 'affray table misadventure / empty node',
        args: [program, 'table', 'misadventure'],
        must: 1.25,
        aim: 1.1,
      },
      {
        target: 16,
        measure: 'affray rule BR-8.4 / empty node',
        args: [program, 'rule', 'BR-8.4'],
        must: 1.25,
        aim: 1.1,
      },
      {
        target: 10,
        measure: 'affray roll 10d10kh5 --odds / python with icepool (by its figure)',
        args: [program, 'roll', '10d10kh5', '--odds'],
        must: 0.6,
        aim: 0.5,
        reference: icepool,
      },
      {
        target: 17,
        measure: 'affray play --script, one line / empty node',
        args: [program, 'play', save, '--script', '-'],
        input: 'note "x"\n',
        must: 1.8,
        aim: 1.4,
      },
    ];
    return [...compare({ args: [empty] }, commands), await firstPrompt(folder, save)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(reference, commands) {
  const all = [reference, ...commands].map(({ args, input }) => ({ args, input, times: [] }));
  // Each round begins with another one: what comes right behind a long one finds another machine.
  for (let round = 0; round < often(rounds); round++)
    for (let turn = 0; turn < all.length; turn++) {
      const { args, input, times } = all[(round + turn) % all.length];
      times.push(timeOf(args, input));
    }
  const [base, ...others] = all.map(({ times }) => median(times));
  return commands.map(({ target, measure, must, aim, reference = 1 }, i) => ({
    target,
    measure,
    value: others[i] / base / reference,
    must,
    aim,
  }));
}

/**
 * The shell's first prompt against an empty program that asks one question by inquirer, bundled. The prompt ends in
 * `[Enter: ...] >`; a `>` alone stands on the board above it as well, where it marks whose turn it is.
 */
async function firstPrompt(folder, save) {
  const asking = await askingIn(folder);
  const both = [
    { args: [program, 'play', save], text: '] >', times: [] },
    { args: [asking], text: 'Ready', times: [] },
  ];
  for (let round = 0; round < often(prompts); round++) {
    for (const { args, text, times } of both) times.push(await untilSeen(args, text));
    both.reverse();
  }
  const [shell, inquirer] = [program, asking].map((file) => median(both.find(({ args }) => args[0] === file).times));
  return { target: 4, measure: 'first prompt / of a bundled inquirer', value: shell / inquirer, must: 1.25, aim: 1.1 };
}

/** Nanoseconds until a text has come at a terminal. */
async function untilSeen(args, text) {
  const start = process.hrtime.bigint();
  const terminal = spawn(process.execPath, args, { cols: 80, rows: 40, env: { ...process.env, NO_COLOR: '1' } });
  const time = await new Promise((resolve, reject) => {
    let seen = '';
    terminal.onData((data) => {
      seen += data;
      if (seen.includes(text)) resolve(Number(process.hrtime.bigint() - start));
    });
    terminal.onExit(() => reject(new Error(`"${text}" never came: ${seen}`)));
  });
  terminal.kill();
  return time;
}

function timeOf(args, input = '') {
  return nanoseconds(() => {
    const { status, stderr } = spawnSync(process.execPath, args, { input });
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  });
}

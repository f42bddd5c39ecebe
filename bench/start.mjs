import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* How long commands take from the key press to the end, against an empty node (targets 1, 3, 16 and 17). */

const root = join(import.meta.dirname, '..');
const program = join(root, 'bin', 'affray.cjs');
const rounds = 41;

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
        measure: 'affray rule PK-ZON.9 / empty node',
        args: [program, 'rule', 'PK-ZON.9'],
        must: 1.25,
        aim: 1.1,
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
    return compare({ args: [empty] }, commands);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(reference, commands) {
  const times = [reference, ...commands].map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [i, { args, input }] of [reference, ...commands].entries()) times[i].push(timeOf(args, input));
  const [base, ...others] = times.map(median);
  return commands.map(({ target, measure, must, aim }, i) => ({ target, measure, value: others[i] / base, must, aim }));
}

function timeOf(args, input = '') {
  const start = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, args, { input });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  return Number(process.hrtime.bigint() - start);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { askingIn } from './inquirer.mjs';
import { addNotes } from './kept.mjs';
import { cpuOf, median, medianOf, medians, nanoseconds, often } from './measure.mjs';

/*
 * How long the built program takes at a terminal from a key to its answer on the screen, in fights of 100 combatants and
 * 2,000 steps, one in each ruleset: the slowest of them is shown, in milliseconds, the disk's fsync among them. Beside it
 * what a step and the board cost as fights grow (target 21), and the memory of the shell (target 25).
 */

const root = join(import.meta.dirname, '..');
const program = join(root, 'bin', 'affray.cjs');
const people = 100;
const steps = 2_000;
const rounds = 9;
/** Foes of each ruleset: the party has four, or three, and these make up the number. */
const foes = { pk: 'ghoul melee', brp: 'raider', factions: 'goblin z1', guard: 'thug', mighty: 'orc' };

const contents = `
export { loadRulesets } from './rules/index.ts';
export { readCreatures, readMembers, stocked } from './src/core/files/roster.ts';
export { membersOfNewcomer, readNewcomers } from './src/shell/set-up/newcomers.ts';
export { Encounter } from './src/shell/table/encounter.ts';
export { Shell } from './src/shell/shell.ts';
export { beginOptions } from './src/shell/set-up/set-up.ts';
export { resultOf } from './src/core/kit/work.ts';
export { layOut } from './src/store/layout.ts';
export { plainTheme } from './src/views/theme.ts';
export { seededChance } from './src/drivers/seeded.ts';
`;

/** @returns {Promise<{ target?: number, measure: string, value: number, must?: number, aim?: number }[]>} */
export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'affray-bench-'));
  try {
    const affray = await bundled(folder);
    const rulesets = (await affray.loadRulesets()).map((ruleset) => stocked(affray, ruleset));
    const saves = rulesets.map((ruleset) => longSave(affray, ruleset, join(folder, `${ruleset.id}.json`)));
    const waits = [];
    for (const save of saves) waits.push(await waitsAt(save));
    if (process.env['DETAILS']) console.log(waits);
    const slowest = (key) => Math.max(...waits.map((each) => each[key]));
    const milliseconds = (what, value, must = 50, aim) => ({ measure: `${what}, in milliseconds`, value, must, aim });
    return [
      milliseconds('a key to its echo on the screen', slowest('key'), 4, 1),
      milliseconds('the board above the prompt, 100 combatants, processor time', liveBoard(affray, rulesets), 15, 12),
      milliseconds('Tab to what it completes', slowest('tab')),
      milliseconds('Enter to a change by hand, kept and told', slowest('change')),
      milliseconds('Enter to the whole board', slowest('board')),
      { measure: 'the fsync of such a change alone, in milliseconds', value: fsyncTime(folder) },
      ...growth(affray, rulesets),
      await memory(folder, saves[0]),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function bundled(folder) {
  const outfile = join(folder, 'affray.mjs');
  const stdin = { contents, resolveDir: root, loader: 'ts' };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return import(pathToFileURL(outfile).href);
}

function stocked(affray, ruleset) {
  return affray.stocked(ruleset, () => affray.readCreatures(ruleset, sample(`bestiaries/${ruleset.id}.yaml`), 'bench'));
}

function sample(path) {
  return parse(readFileSync(join(root, 'saves', path), 'utf8'));
}

/** A fight of so many in the middle of its first round, and notes behind it up to the number of steps. */
function fightOf(affray, ruleset, count, keeper) {
  const { members: heroes } = sample(`rosters/${ruleset.id}-party.yaml`);
  const party = affray.readMembers(ruleset, heroes, ruleset.sides[0], 'bench');
  const enemies = affray
    .readNewcomers(ruleset, `${count - party.length} ${foes[ruleset.id]}`)
    .flatMap((one) => affray.membersOfNewcomer(ruleset, one, ruleset.sides[1], []));
  const members = [...party, ...enemies].map((member) => ({
    ...member,
    place: member.place || ruleset.setup.suggestPlace({ ...member, id: member.name, code: '', conditions: [] }),
  }));
  const encounter = new affray.Encounter(ruleset, affray.seededChance('bench'), [], keeper);
  const screen = () => ({ width: 80, height: 40, theme: affray.plainTheme });
  const habits = { throwAll: true, decideAll: true };
  const shell = new affray.Shell(encounter, habits, { screen, ledger: () => ({ rows: [] }) });
  shell.table.play({ do: 'fight', options: affray.beginOptions({ ruleset, members, realDice: false, house: {} }) });
  for (let i = 0; i < 40 && shell.situation.due[0]?.who === undefined; i++) shell.line('');
  return { shell, encounter };
}

function longSave(affray, ruleset, path) {
  const head = { ruleset: ruleset.id, seed: 'bench', title: 'bench' };
  const entries = [];
  const { encounter } = fightOf(affray, ruleset, people, { append: (added) => entries.push(...added) });
  addNotes(affray, encounter, steps);
  writeFileSync(path, affray.layOut([{ affray: { format: 1, program: '0.1.0' }, head }, ...entries]).bytes);
  return path;
}

/** Medians at a terminal, in milliseconds. */
async function waitsAt(save) {
  const desk = new Desk([program, 'play', save]);
  const times = { key: [], tab: [], change: [], board: [] };
  await desk.wait(() => desk.type(''), '> ');
  await new Promise((resolve) => setTimeout(resolve, 400));
  for (let round = 0; round < often(rounds); round++) {
    for (const sign of 'heal 1 g1') times.key.push(await desk.wait(() => desk.type(sign), sign));
    desk.type('\u0015');
    await desk.quiet();
    times.tab.push(await desk.wait(() => desk.type('benc\t'), 'bench'));
    desk.type('\u0015');
    await desk.quiet();
    desk.type(`note "x${round}"`);
    await desk.quiet();
    times.change.push(await desk.wait(() => desk.type('\r'), `Note: x${round}`));
    await desk.quiet();
    desk.type('b');
    await desk.quiet();
    times.board.push(await desk.wait(() => desk.type('\r'), '] >'));
    await desk.quiet();
  }
  desk.kill();
  return Object.fromEntries(Object.entries(times).map(([what, values]) => [what, median(values)]));
}

/** The program at a terminal. */
class Desk {
  #terminal;
  #fresh = '';
  #hear = () => {};

  constructor(args) {
    const env = { ...process.env, NO_COLOR: '1', TERM: 'xterm' };
    this.#terminal = spawn(process.execPath, args, { cols: 80, rows: 40, env });
    this.#terminal.onData((data) => {
      this.#fresh += data;
      this.#hear();
    });
  }

  get pid() {
    return this.#terminal.pid;
  }

  type(keys) {
    this.#terminal.write(keys);
  }

  /** Milliseconds until a text has come behind something that was done. */
  wait(act, text) {
    this.#fresh = '';
    const start = process.hrtime.bigint();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`"${text}" never came: ${this.#fresh}`)), 20_000);
      this.#hear = () => {
        if (!this.#fresh.includes(text)) return;
        clearTimeout(late);
        this.#hear = () => {};
        resolve(Number(process.hrtime.bigint() - start) / 1e6);
      };
      act();
    });
  }

  /** Until nothing has come for a moment longer than the shell ignores an Enter behind a new question. */
  async quiet() {
    let before;
    do {
      before = this.#fresh;
      await new Promise((resolve) => setTimeout(resolve, 170));
    } while (before !== this.#fresh);
  }

  kill() {
    this.#terminal.kill();
  }
}

function fsyncTime(folder) {
  const file = openSync(join(folder, 'bare'), 'w');
  const append = () => {
    writeSync(file, Buffer.alloc(160, 'x'));
    fsyncSync(file);
  };
  const time = medianOf(31, () => nanoseconds(append));
  closeSync(file);
  return time / 1e6;
}

/** Milliseconds of processor time for the board above the prompt behind a line that changed the fight, its chances among it: the slowest of the rulesets. */
function liveBoard(affray, rulesets) {
  const times = rulesets.map((ruleset) => {
    const { shell } = fightOf(affray, ruleset, people, { append: () => {} });
    const board = medianOf(31, () => {
      shell.line('note "on"');
      return 1e3 * cpuOf(() => shell.liveBoard(12));
    });
    return { id: ruleset.id, board };
  });
  if (process.env['DETAILS']) console.log(times);
  return Math.max(...times.map(({ board }) => board));
}

/** Measures the cost of a step, and of the board, at 1,000 combatants against 10: the steepest of the rulesets. */
function growth(affray, rulesets) {
  const ratios = rulesets.map((ruleset) => {
    const shells = [10, 1000].map((count) => fightOf(affray, ruleset, count, { append: () => {} }).shell);
    const line = ruleset.id === 'pk' ? 'as a g1 hit dmg 1 !' : 'note "a step"';
    const [step, far, board, wide] = medians(
      41,
      ...shells.map((shell) => () => shell.line(line)),
      ...shells.map((shell) => () => shell.board()),
      // The target is made whole again, so that it is always the same attack.
      ...shells.map((shell) => () => shell.line(ruleset.id === 'pk' ? 'set g1 health 5' : 'note "on"')),
    );
    return { step: far / step, board: wide / board, line: far / 1e6, drawn: wide / 1e6, id: ruleset.id };
  });
  if (process.env['DETAILS']) console.log(ratios);
  return ['step', 'board'].map((what) => ({
    target: 21,
    measure: `${what === 'step' ? 'a step' : 'drawing the board'} at 1,000 combatants / at 10`,
    value: Math.max(...ratios.map((each) => each[what])),
    must: 100,
    aim: 30,
  }));
}

/** The memory of the shell at its prompt, and of an empty program that asks one question by inquirer, bundled. */
async function memory(folder, save) {
  const asking = await askingIn(folder);
  const kilobytes = async (args, text) => {
    const sizes = [];
    for (let round = 0; round < often(5); round++) {
      const desk = new Desk(args);
      await desk.wait(() => {}, text);
      await desk.quiet();
      sizes.push(Number(execFileSync('ps', ['-o', 'rss=', '-p', `${desk.pid}`], { encoding: 'utf8' })));
      desk.kill();
    }
    return median(sizes);
  };
  const value = (await kilobytes([program, 'play', save], '> ')) / (await kilobytes([asking], 'Ready'));
  const measure = `memory of the shell, ${people} combatants, ${steps} steps / inquirer`;
  return { target: 25, measure, value, must: 1.5, aim: 1.2 };
}

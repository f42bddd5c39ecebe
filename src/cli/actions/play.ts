import { dirname } from 'node:path';
import type { JsonObject } from '../../core/kit/json.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import type { LookUps } from '../../shell/look-ups/look-ups.ts';
import { promptLine } from '../../shell/prompt.ts';
import { forceLine, offerOf, type Reply, stepsAsJson } from '../../shell/reply.ts';
import { Shell } from '../../shell/shell.ts';
import { History } from '../../store/history.ts';
import type { Save } from '../../store/save.ts';
import type { OwnTables } from '../../tables/own.ts';
import { type Coach, placeIn } from '../../terminal/coach.ts';
import { jsonText } from '../../views/text.ts';
import { withCreatures } from '../shared/bestiaries.ts';
import { hasOwnTables, ownTables } from '../shared/own-tables.ts';
import { ledgerOf } from '../shared/rulesets.ts';
import { encounterOf, headOf, playNamed } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import { terminalHost } from '../shared/terminal.ts';
import { printAll, screenOf, type World } from '../shared/world.ts';

/** Options for playing a save. */
type Playing = Partial<TypedFor<'play'>>;

/** Plays a save, by default the last one: at the terminal, from a script, or from lines on standard input. */
export async function play(world: World, playing: Playing): Promise<number> {
  refuseAlone(playing);
  const save = playNamed(world, playing.save);
  try {
    return await playSave(world, save, playing);
  } finally {
    save.close();
  }
}

/** Refuses flags that say how a script runs where none is named. */
function refuseAlone({ script, json, keepGoing, defaults }: Playing): void {
  const flag = json ? '--json' : keepGoing ? '--keep-going' : '--defaults';
  if (script === undefined && (json || keepGoing || defaults))
    throw new Problem('usage-flag', `${flag} needs --script FILE, or --script - for the standard input.`);
}

/** Plays a save that is open for writing. */
export async function playSave(world: World, save: Save, playing: Playing, coach?: Coach): Promise<number> {
  const { script, plain = false, bestiary, json = false, keepGoing = false, defaults = false } = playing;
  const habits = { throwAll: script !== undefined, decideAll: defaults };
  const equip = (ruleset: Ruleset) => withCreatures(world, ruleset, { folder: dirname(save.path), bestiary });
  // JSON tells the same, whatever the terminal is like.
  const forPrograms = { ...world, size: () => ({ width: 80, height: 24 }), theme: () => world.theme(true) };
  const looks = { ...lookUpsOf(json ? forPrograms : world, save, plain), ownTables: await tablesFor(world, save) };
  const shell = new Shell(await encounterOf(world, save, equip), habits, looks);
  if (script !== undefined) return runScript(world, shell, world.readLines(script), { json, keepGoing });
  if (!world.interactive) return playLines(world, shell, coach);
  await playAtTerminal(world, shell, save, plain, coach);
  return 0;
}

/** Returns the sources for look-ups; the referee's own tables are for those who play. */
export function lookUpsOf(world: World, save: Save, plain: boolean): LookUps {
  const { ruleset } = headOf(save);
  return { screen: () => screenOf(world, plain), ledger: () => ledgerOf(world.root, ruleset) };
}

/** The referee's own tables, as they are when they are asked for. They may lead to those of any ruleset. */
async function tablesFor(world: World, save: Save): Promise<() => OwnTables> {
  const places = { saves: dirname(save.path) };
  const others = hasOwnTables(world, places) ? (await import('./table.ts')).rulesetTables : [];
  return () => ownTables(world, places, others);
}

/** Lines without a terminal: each is shown behind its prompt, so that the output reads like an evening. */
function playLines(world: World, shell: Shell, coach: Coach | undefined): number {
  printAll(world, shell.board());
  let code = 0;
  for (let line = world.takeLine(); line !== undefined; line = world.takeLine()) {
    const says = coach?.saysAt(placeIn(shell));
    if (says !== undefined) world.print(says);
    coach?.hear(line);
    world.print(`${promptLine(shell.prompt())} > ${line}`.trimEnd());
    try {
      const reply = shell.line(line);
      printAll(world, reply.lines);
      if (reply.quit) return code;
      if (reply.turned) printAll(world, shell.board());
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      printAll(world, [problem.message, ...offerOf(problem)]);
      code = 1;
    }
  }
  return code;
}

async function playAtTerminal(world: World, shell: Shell, save: Save, plain: boolean, coach?: Coach): Promise<void> {
  const { playLive } = await import('../../terminal/live.ts');
  const history = new History(world.disk, save.path);
  const theme = world.theme(plain);
  await playLive(shell, {
    keyboard: process.stdin,
    host: terminalHost(),
    screen: process.stdout,
    columns: () => world.size().width,
    rows: () => world.size().height,
    theme,
    elapsed: world.elapsed,
    ...(coach && { coach }),
    history: history.lines(),
    remember: (line) => history.keep(line),
  });
}

/**
 * Runs shell lines without a terminal, each when the one before is done; `#` begins a remark. A line is whole or
 * nothing: a decision that it leaves open is an error that lists the options, and what was open before it stays open.
 * @returns the exit code: 0, or 1 when a line was refused
 */
function runScript(
  world: World,
  shell: Shell,
  lines: Iterable<string>,
  { json, keepGoing }: Pick<TypedFor<'play'>, 'json' | 'keepGoing'>,
): number {
  let code = 0;
  let line = 0;
  for (const input of lines) {
    line += 1;
    if (input.trimStart().startsWith('#')) continue;
    const outcome = orProblem(() => shell.line(input));
    const isRefused = outcome instanceof Problem;
    if (json) for (const record of recordsOf(outcome)) world.print(jsonText({ line, input, ...record }));
    else if (isRefused) world.remark(`line ${line}: ${[outcome.message, ...offerOf(outcome)].join('')}`);
    else printAll(world, outcome.lines);
    if (isRefused) code = 1;
    if (isRefused ? !keepGoing : outcome.quit) return code;
  }
  return code;
}

/** Returns what a line has done as JSON, a record for each step; its text stands in the first. */
function recordsOf(outcome: Reply | Problem): readonly JsonObject[] {
  if (outcome instanceof Problem) {
    const { code, message } = outcome;
    const force = forceLine(outcome);
    return [{ error: { code, message, ...(force !== undefined && { force }) } }];
  }
  const [first = { step: null, asked: [], facts: [] }, ...more] = stepsAsJson(outcome.events);
  return [{ ...first, text: outcome.lines.join('\n') }, ...more.map((step) => ({ ...step, text: '' }))];
}

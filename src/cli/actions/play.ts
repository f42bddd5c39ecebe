import { dirname } from 'node:path';
import { Problem } from '../../core/kit/problem.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import type { LookUps } from '../../shell/look-ups/look-ups.ts';
import { offerOf } from '../../shell/reply.ts';
import { Shell } from '../../shell/shell.ts';
import { History } from '../../store/history.ts';
import type { Save } from '../../store/save.ts';
import type { OwnTables } from '../../tables/own.ts';
import { type Coach, placeIn } from '../../terminal/coach.ts';
import { withCreatures } from '../shared/bestiaries.ts';
import { hasOwnTables, ownTables } from '../shared/own-tables.ts';
import { ledgerOf } from '../shared/rulesets.ts';
import { encounterOf, headOf, playNamed } from '../shared/saves.ts';
import { runScript } from '../shared/script.ts';
import type { TypedFor } from '../shared/takes.ts';
import { terminalHost } from '../shared/terminal.ts';
import { printAll, type World } from '../shared/world.ts';

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
function refuseAlone({ script, json, keepGoing }: Playing): void {
  const flag = json ? '--json' : '--keep-going';
  if (script === undefined && (json || keepGoing))
    throw new Problem('usage-flag', `${flag} needs --script FILE, or --script - for the standard input.`);
}

/** Plays a save that is open for writing. */
export async function playSave(world: World, save: Save, playing: Playing, coach?: Coach): Promise<number> {
  const { script, plain = false, bestiary, json = false, keepGoing = false, defaults = false } = playing;
  const habits = { throwAll: script !== undefined, decideAll: defaults };
  const equip = (ruleset: Ruleset) => withCreatures(world, ruleset, { folder: dirname(save.path), bestiary });
  // JSON tells the same, whatever the terminal is like.
  const forPrograms = { ...world, size: () => ({ width: 80, height: 24 }), theme: () => world.theme(true) };
  const looks = {
    ...lookUpsOf(json ? forPrograms : world, save, plain),
    ownTables: await tablesFor(world, save),
  };
  const shell = new Shell(await encounterOf(world, save, equip), habits, looks);
  if (script !== undefined) return runScript(world, shell, world.readLines(script), { json, keepGoing });
  if (!world.interactive) return playLines(world, shell, coach);
  await playAtTerminal(world, shell, save, plain, coach);
  return 0;
}

/** Returns the sources for look-ups; the referee's own tables are for those who play. */
export function lookUpsOf(world: World, save: Save, plain: boolean): LookUps {
  const { ruleset } = headOf(save);
  const theme = world.theme(plain);
  return { screen: () => ({ ...world.size(), theme }), ledger: () => ledgerOf(world.root, ruleset) };
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
    world.print(`${shell.prompt().says} > ${line}`.trimEnd());
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

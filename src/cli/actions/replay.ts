import { setTimeout as pause } from 'node:timers/promises';
import { readDecimal } from '../../core/kit/number.ts';
import { Problem } from '../../core/kit/problem.ts';
import { type ReplayedStep, replayed } from '../../drivers/replay.ts';
import { boardFor } from '../../shell/look-ups/look-ups.ts';
import type { Encounter } from '../../shell/table/encounter.ts';
import { Table } from '../../shell/table/table.ts';
import { labelOf } from '../../views/labels.ts';
import { partsOf, playersLines } from '../../views/log.ts';
import { fullLines, type Reader } from '../../views/story.ts';
import { harmless, wrap } from '../../views/text.ts';
import { type Positions, positionsIn, readFight } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import { printAll, screenOf, type World } from '../shared/world.ts';

/** Shows a fight again: step by step with keys at a terminal, as a story in a pipe; with `--speed` it runs by itself. */
export async function replay(world: World, replaying: TypedFor<'replay'>): Promise<void> {
  const { plain, reader = 'referee' } = replaying;
  const { encounter } = await readFight(world, replaying);
  const { first, last } = positionsIn(encounter.story, replaying);
  const speed = speedOf(replaying.speed);
  if (!world.interactive) return printStory(world, encounter, { first, last, speed, reader });
  const { replayLive } = await import('./replay-live.ts');
  const recordingFor = reader === 'players' ? recordingForPlayers : recordingOf;
  const recording = recordingFor(world, encounter, { first, last });
  const table = new Table(encounter);
  const board = (position: number, height: number) =>
    boardFor(table, { ...screenOf(world, plain), height }, recording.fightAt(position), reader);
  return replayLive(world, { recording, board, speed, plain });
}

/** Returns steps a second, or throws Problem `usage-number` for anything but a number from 0.1 to 100. */
function speedOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const speed = readDecimal(given, { least: 0.1, most: 100 });
  if (speed !== undefined) return speed;
  throw new Problem('usage-number', `--speed takes steps a second, from 0.1 to 100, not "${given}".`);
}

async function printStory(
  world: World,
  { ruleset, story }: Encounter,
  { first, last, speed, reader }: Positions & { readonly speed: number | undefined; readonly reader: Reader },
): Promise<void> {
  const { width } = world.size();
  let position = -1;
  for (const scene of replayed(ruleset, story.steps.slice(0, last + 1))) {
    position += 1;
    if (position < first) continue;
    const lines = reader === 'players' ? playersLines(ruleset, scene, width) : wrapped(linesOf(ruleset, scene), width);
    printAll(world, lines);
    if (speed !== undefined && lines.length > 0) await pause(1000 / speed);
  }
}

/**
 * Returns a step as the replay says it: a line where a round begins, its sentences behind its number.
 * @param silent what stands for a step of which nothing is told; nothing in a story
 */
function linesOf(
  ruleset: Encounter['ruleset'],
  scene: ReplayedStep,
  silent: readonly string[] = [],
): readonly string[] {
  const numbered = (lines: readonly string[]) => lines.map((line) => `${`${scene.step.id}`.padStart(5)}  ${line}`);
  const parts = partsOf(ruleset, scene.step, fullLines(ruleset, scene));
  const isSilent = parts.every(({ lines }) => lines.length === 0);
  return [
    ...parts.flatMap(({ titles, lines }) => [...titles, ...numbered(lines)]),
    ...(isSilent ? numbered(silent) : []),
  ];
}

/** Lines as wide as the screen is now, the sentences below each other. */
function wrapped(lines: readonly string[], width: number): readonly string[] {
  return lines.flatMap((line) => wrap(line, width, 7));
}

/** Returns a fight as the players may walk through it: the steps that tell them something, counted by themselves. */
function recordingForPlayers(world: World, { ruleset, story }: Encounter, { first, last }: Positions) {
  const rowsOf = (scene: ReplayedStep) => playersLines(ruleset, scene, world.size().width);
  const shown = [...replayed(ruleset, story.steps)].slice(first, last + 1);
  const scenes = shown.filter((scene) => rowsOf(scene).length > 0);
  return {
    first: 0,
    last: Math.max(0, scenes.length - 1),
    textAt: (position: number) => {
      const scene = scenes[position];
      return scene ? rowsOf(scene).join('\n') : '';
    },
    idAt: (position: number) => position + 1,
    fightAt: (position: number) => scenes[position]?.fight ?? story.at(last + 1),
  };
}

/** Returns a fight as the keys walk through it; what was told once is kept. */
function recordingOf(world: World, { ruleset, story }: Encounter, { first, last }: Positions) {
  const told: (readonly string[])[] = [];
  const scenes = replayed(ruleset, story.steps);
  const textAt = (position: number): string => {
    while (told.length <= position) {
      const { value } = scenes.next();
      if (!value) break;
      const silent = [`(${harmless(labelOf({ ruleset, fight: value.fight }, value.step.intent))})`];
      told.push(linesOf(ruleset, value, silent));
    }
    return wrapped(told[position] ?? [], world.size().width).join('\n');
  };
  return {
    first,
    last,
    textAt,
    idAt: (position: number) => story.steps[position]?.id ?? 0,
    fightAt: (position: number) => story.at(position + 1),
  };
}

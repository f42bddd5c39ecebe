import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from '../../src/cli/commands/index.ts';
import { linesOf, type World } from '../../src/cli/shared/world.ts';
import { readWords } from '../../src/core/kit/flags.ts';
import { nodeDisk } from '../../src/store/disk.ts';
import { readInput } from '../../src/store/input.ts';
import { plainTheme } from '../../src/views/theme.ts';

const root = join(import.meta.dirname, '..', '..');

/** A folder of saves with a world around it in which nobody sits at a terminal. */
export interface Desk {
  readonly folder: string;
  readonly world: World;
  /** Runs a command as it would be typed behind `affray`, and gives its exit code. */
  run(...words: readonly string[]): Promise<number>;
  /** Returns the lines printed since the last look. */
  printed(): readonly string[];
  /** Returns the remarks since the last look. */
  remarked(): readonly string[];
  path(name: string): string;
  text(name: string): string;
  write(name: string, text: string): void;
  remove(): void;
}

/** A desk on which the example fight lies as `ghouls`. */
export function deskWith(options: Partial<World> = {}): Desk {
  const folder = mkdtempSync(join(tmpdir(), 'affray-desk-'));
  const lines: string[] = [];
  const remarks: string[] = [];
  const path = (name: string) => join(folder, `${name}.json`);
  const disk = nodeDisk(process);
  const world: World = {
    root,
    env: {},
    version: '9.9.9',
    disk,
    interactive: false,
    print: (line) => void lines.push(...line.split('\n')),
    remark: (line) => void remarks.push(line),
    redraw: (text) => void lines.push(...text.split('\n')),
    overwrite: () => {},
    size: () => ({ width: 80, height: 24 }),
    now: () => new Date(0),
    elapsed: () => 0,
    theme: () => plainTheme,
    folders: () => [folder],
    searched: () => [folder],
    readFile: (file, most) => readInput(disk, file, most),
    readLines: (file) => linesOf(readFileSync(file, 'utf8')),
    takeLine: () => undefined,
    ...options,
  };
  copyFileSync(join(root, 'saves', 'examples', 'pk-ghouls.json'), path('ghouls'));
  return {
    folder,
    world,
    run: (...words) => runIn(world, words),
    printed: () => lines.splice(0),
    remarked: () => remarks.splice(0),
    path,
    text: (name) => readFileSync(path(name), 'utf8'),
    write: (name, text) => writeFileSync(path(name), text),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Runs a command by its declaration in a world. */
export async function runIn(world: World, [word, ...rest]: readonly string[]): Promise<number> {
  const command = commands.find((one) => one.word === word);
  if (!command || 'answer' in command) throw new RangeError(`${word} is no command that a desk runs.`);
  return command.run(world, readWords(command, rest));
}

import { openSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { Problem } from '../../core/kit/problem.ts';
import { type Disk, nodeDisk } from '../../store/disk.ts';
import { onDisk, quietly, shown } from '../../store/disk-problem.ts';
import { refuseNoFolder, saveFolders } from '../../store/folders.ts';
import { HAND_WRITTEN, readInput, WRITTEN_OUT } from '../../store/input.ts';
import type { Screen } from '../../views/pages.ts';
import { jsonText } from '../../views/text.ts';
import { type Theme, themeOf, unpainted } from '../../views/theme.ts';
import { isTerminal, overwriteLine, printLines, showsUnicode, versionOf, workingFolder } from './descriptors.ts';
import { remark } from './remark.ts';
import { LineReader, readStandardInput } from './stdin.ts';
import type { Surroundings } from './surroundings.ts';

/** The world outside, as far as commands need it: everything that differs from machine to machine and moment to moment. */
export interface World extends Pick<Surroundings, 'root' | 'env' | 'home'> {
  readonly version: string;
  readonly disk: Disk;
  /** Marks a session with a person at both ends. */
  readonly interactive: boolean;
  print(line: string): void;
  remark(line: string): void;
  /** Prints a text on a cleared screen, in one write. */
  redraw(text: string): void;
  /** Writes a line of the terminal anew, where the cursor stays; an empty one clears it. Nothing where no terminal is. */
  overwrite(line: string): void;
  /** The size of the terminal in characters. */
  size(): { readonly width: number; readonly height: number };
  now(): Date;
  /** Milliseconds since some moment: they never go back, whatever is done to the clock. */
  elapsed(): number;
  theme(plain: boolean): Theme;
  /** The folders for saves and what lies beside them, the one for new saves first: it may have to be made. */
  folders(): readonly string[];
  /** The folders in which saves are looked for; throws Problem `no-folder` when the one that was named is not there. */
  searched(): readonly string[];
  /** Reads a file, or standard input (`-`), of at most so many bytes; by default as many as are written by hand. */
  readFile(path: string, most?: number): string;
  /** The lines of a file named on the command line; those of a pipe, and of the standard input, `-`, as they come. */
  readLines(path: string): Iterable<string>;
  /** The next line of the standard input that nobody has taken yet; nothing at its end. */
  takeLine(): string | undefined;
}

/** Prints lines one by one. */
export function printAll(world: World, lines: Iterable<string>): void {
  for (const line of lines) world.print(line);
}

/** Prints values as JSON, a line each. */
export function printJson(world: World, values: Iterable<unknown>): void {
  for (const value of values) world.print(jsonText(value));
}

/** Clears the screen and puts the cursor at its top left. */
const clearScreen = '\u001b[2J\u001b[H';

/** Returns the world around a command line, with the folder that `--saves` names. */
export async function realWorld(surroundings: Surroundings, savesFolder?: string): Promise<World> {
  const { root, env, home, input, output, errors } = surroundings;
  const shown = isTerminal(output) && env['TERM'] !== 'dumb';
  const paint = shown && (env['NO_COLOR'] ?? '') === '' ? (await import('../../views/colours.ts')).colours : unpainted;
  const disk = nodeDisk(process);
  const takeLine = lineTaker(() => input);
  const folders = () => saveFolders(env, process.platform, home ?? homedir(), workingFolder(), savesFolder);
  return {
    root,
    env,
    home,
    version: versionOf(root),
    disk,
    interactive: isTerminal(input) && isTerminal(output),
    print: (line) => printLines([line], output),
    remark: (line) => remark(line, errors),
    redraw: (text) => printLines([text], output, clearScreen),
    overwrite: (line) => overwriteLine(line, errors),
    size: () => sizeOf(surroundings),
    now: () => new Date(),
    elapsed: () => process.uptime() * 1000,
    theme: (plain) => themeOf({ unicode: shown && showsUnicode(env), plain, paint: plain ? unpainted : paint }),
    folders,
    searched: () => {
      if (savesFolder !== undefined) refuseNoFolder(disk, savesFolder, 'to read saves from');
      return folders();
    },
    readFile: (path, most = HAND_WRITTEN) =>
      path === '-' ? readStandardInput(most, input) : readWhole(disk, path, most),
    readLines: (path) => readLines(disk, path, takeLine),
    takeLine,
  };
}

/** Returns a seed that can be read aloud and typed again, from the clock and the process: `amber-otter-4821`. */
export function readableSeed(world: World): string {
  const first = ['amber', 'birch', 'copper', 'dusk', 'ember', 'frost', 'granite', 'hollow', 'ivory', 'jade'];
  const second = ['adder', 'boar', 'crow', 'drake', 'elk', 'fox', 'gull', 'hare', 'kite', 'otter'];
  const number = Math.floor(Math.random() * 10_000) + (world.now().getTime() % 97);
  return `${first[number % 10]}-${second[Math.floor(number / 10) % 10]}-${String(Math.floor(Math.random() * 9000) + 1000)}`;
}

/** Returns the size of the terminal in characters; where none is, what the environment says. */
export function sizeOf({ env, output }: Pick<Surroundings, 'env' | 'output'>): { width: number; height: number } {
  const { columns = 0, rows = 0 } = isTerminal(output) ? process.stdout : {};
  const width = columns || Number(env['COLUMNS']) || 80;
  return { width: Math.max(width, 40), height: rows || Number(env['LINES']) || 24 };
}

/** Returns the terminal as it is now, for a view. */
export function screenOf(world: World, plain: boolean): Screen {
  return { ...world.size(), theme: world.theme(plain) };
}

/** Lines one by one: those of the standard input that nobody has taken yet, of another pipe, or of a file. */
function* readLines(disk: Disk, path: string, takeLine: () => string | undefined): Iterable<string> {
  if (path !== '-' && !isPipe(path)) return yield* linesOf(readWhole(disk, path, WRITTEN_OUT));
  const next = path === '-' ? takeLine : lineTaker(() => onDisk(unread(path), () => openSync(path, 'r')));
  for (let line = next(); line !== undefined; line = next()) yield line;
}

function isPipe(path: string): boolean {
  // Whoever reads it in earnest will say why the system refuses it.
  const state = quietly(() => statSync(path, { throwIfNoEntry: false }));
  return state !== undefined && !state.isFile() && !state.isDirectory();
}

/** Gives lines of a descriptor, which is opened when the first is wanted. */
function lineTaker(open: () => number): () => string | undefined {
  let reader: LineReader | undefined;
  return () => {
    reader ??= new LineReader(open());
    return reader.next();
  };
}

/** Returns the lines of a text; none when it is empty, and none behind its last line break. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}

function readWhole(disk: Disk, path: string, most: number): string {
  if (onDisk(unread(path), () => disk.stat(path)) !== undefined) return readInput(disk, path, most);
  throw new Problem('no-file', `${unread(path)}, because there is no such file. Check the path.`);
}

function unread(path: string): string {
  return `"${shown(path)}" was not read`;
}

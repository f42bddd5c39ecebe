import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { Problem } from '../../core/kit/problem.ts';
import { type Disk, nodeDisk } from '../../store/disk.ts';
import { saveFolders } from '../../store/folders.ts';
import { withoutSteering } from '../../views/outlet.ts';
import { type Theme, themeOf, unpainted } from '../../views/theme.ts';
import { codeOf, isTerminal, printLines, versionOf } from './descriptors.ts';
import { readStandardInput } from './stdin.ts';

/** The world outside, as far as commands need it: everything that differs from machine to machine and moment to moment. */
export interface World {
  /** Folder of the package, with its ledgers and samples. */
  readonly root: string;
  readonly version: string;
  readonly disk: Disk;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Marks a session with a person at both ends. */
  readonly interactive: boolean;
  print(line: string): void;
  remark(line: string): void;
  /** Prints a text on a cleared screen, in one write. */
  redraw(text: string): void;
  /** Writes a line of the terminal anew, where the cursor stays; an empty one clears it. Only where a person sits. */
  overwrite(line: string): void;
  /** The size of the terminal in characters. */
  size(): { readonly width: number; readonly height: number };
  now(): Date;
  theme(plain: boolean): Theme;
  /** The folders in which saves are looked for, the one for new saves first. */
  folders(): readonly string[];
  /** A file named on the command line; `-` is the standard input. */
  readFile(path: string): string;
  /** The next line of the standard input that nobody has taken yet; nothing at its end. */
  takeLine(): string | undefined;
}

/** Clears the screen and puts the cursor at its top left. */
const clearScreen = '\u001b[2J\u001b[H';

/** The world of this process. */
export async function realWorld(root: string, savesFolder?: string): Promise<World> {
  const { env } = process;
  const shown = isTerminal(1) && env['TERM'] !== 'dumb';
  const paint = shown && (env['NO_COLOR'] ?? '') === '' ? (await import('../../views/colours.ts')).colours : unpainted;
  return {
    root,
    version: versionOf(root),
    disk: nodeDisk(process),
    env,
    interactive: isTerminal(0) && isTerminal(1),
    print: (line) => printLines([line]),
    remark: (line) => printLines([line], 2),
    redraw: (text) => printLines([text], 1, clearScreen),
    overwrite: (line) => process.stderr.write(`\r\x1b[K${withoutSteering(line, true)}`),
    size: () => sizeOf(env),
    now: () => new Date(),
    theme: (plain) => themeOf({ unicode: shown && speaksUnicode(env), plain, paint: plain ? unpainted : paint }),
    folders: () => saveFolders(env, process.platform, homedir(), process.cwd(), savesFolder),
    readFile: readWhole,
    takeLine: lineTaker(),
  };
}

/** A seed that can be read aloud and typed again, from the clock and the process: `amber-otter-4821`. */
export function readableSeed(world: World): string {
  const first = ['amber', 'birch', 'copper', 'dusk', 'ember', 'frost', 'granite', 'hollow', 'ivory', 'jade'];
  const second = ['adder', 'boar', 'crow', 'drake', 'elk', 'fox', 'gull', 'hare', 'kite', 'otter'];
  const number = Math.floor(Math.random() * 10_000) + (world.now().getTime() % 97);
  return `${first[number % 10]}-${second[Math.floor(number / 10) % 10]}-${String(Math.floor(Math.random() * 9000) + 1000)}`;
}

function speaksUnicode(env: World['env']): boolean {
  return /utf-?8/i.test(env['LC_ALL'] ?? env['LC_CTYPE'] ?? env['LANG'] ?? '');
}

function sizeOf(env: World['env']): { width: number; height: number } {
  const { columns = 0, rows = 0 } = isTerminal(1) ? process.stdout : {};
  const width = columns || Number(env['COLUMNS']) || 80;
  return { width: Math.max(width, 40), height: rows || Number(env['LINES']) || 24 };
}

/** Reads the standard input once, when it is first wanted. */
function lineTaker(): () => string | undefined {
  let left: string[] | undefined;
  return () => {
    left ??= linesOf(readWhole('-'));
    return left.shift();
  };
}

/** The lines of a text; none when it is empty, and none behind its last line break. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}

function readWhole(path: string): string {
  try {
    return path === '-' ? readStandardInput() : readFileSync(path, 'utf8');
  } catch (error) {
    const why = codeOf(error) === 'ENOENT' ? 'there is no such file' : 'it cannot be read';
    throw new Problem('no-file', `"${path}" was not read: ${why}. Check the path.`, { path });
  }
}

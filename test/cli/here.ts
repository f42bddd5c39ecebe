import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Surroundings } from '../../src/cli/shared/surroundings.ts';

/** Runs words in surroundings, and returns the exit code. */
type Run = (words: readonly string[], surroundings: Surroundings) => Promise<number>;

/** Ways that a command line takes, as bin/affray.cjs finds them. */
interface Ways {
  readonly print: (text: string | Uint8Array) => Promise<number>;
  /** @param part the bundle that answers */
  readonly answer: (part: string, words: readonly string[]) => Promise<number>;
  readonly run: (words: readonly string[]) => Promise<number>;
  readonly columns: () => number;
}

interface Launcher {
  readonly start: (words: readonly string[], ways: Ways) => Promise<number>;
  /** Loads parts of a folder by their names. */
  readonly loaderOf: (folder: string) => (part: string) => { readonly run: Run };
}

const root = join(import.meta.dirname, '..', '..');
const { start, loaderOf }: Launcher = createRequire(import.meta.url)(join(root, 'bin', 'affray.cjs'));

/** Loads a part of the built program, once for all runs. */
let load: ReturnType<Launcher['loaderOf']> | undefined;

const partOf = (name: string) => {
  load ??= loaderOf(join(root, 'dist'));
  // What rolls nothing but dice writes to its process alone; every roll is answered by the other bundle as well.
  return load(name === 'roll.cjs' ? 'every-roll.cjs' : name);
};

/** Result of a run of the built program. */
export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The run before: each has the working folder for itself. */
let before: Promise<unknown> = Promise.resolve();

/** Place in which a command line runs. */
interface Place {
  /** The working folder, and the user's home. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Folder of the package, where it is another one. */
  readonly package?: string;
  /** Marks remarks that go where the output goes. */
  readonly together?: boolean;
}

/**
 * Runs a command line of the built program in this process, as one of its own would without a terminal: its standard input
 * is a text, and it has a working folder and an environment of its own.
 */
export function runHere(place: Place, words: readonly string[], input: string): Promise<Ran> {
  const ran = before.then(() => runNow(place, words, input));
  before = ran.catch(() => {});
  return ran;
}

async function runNow(
  { folder, env, package: packed = root, together }: Place,
  words: readonly string[],
  text: string,
) {
  const streams = mkdtempSync(join(tmpdir(), 'affray-streams-'));
  const path = (name: string) => join(streams, name);
  writeFileSync(path('in'), text);
  const [input, output, apart] = [openSync(path('in'), 'r'), openSync(path('out'), 'w'), openSync(path('err'), 'w')];
  const errors = together ? output : apart;
  const surroundings = { root: packed, env, home: folder, input, output, errors };
  const ways: Ways = {
    print: async (page) => Math.min(writeSync(output, Buffer.from(page)), 0),
    answer: (part, typed) => partOf(part).run(typed, surroundings),
    run: (typed) => partOf('main.cjs').run(typed, surroundings),
    columns: () => Number(env['COLUMNS']) || 80,
  };
  const home = process.cwd();
  process.chdir(folder);
  try {
    const code = await start(words, ways);
    return { code, stdout: readFileSync(path('out'), 'utf8'), stderr: readFileSync(path('err'), 'utf8') };
  } finally {
    process.chdir(home);
    for (const descriptor of [input, output, apart]) closeSync(descriptor);
    rmSync(streams, { recursive: true });
  }
}

/** A word of a plain line: bare, or in quotes. */
const word = /^(?:[\w./:=,+%-]+|'[^']*'|"[^"$`\\]*")+/;

/** Returns the words of a line that starts affray and nothing else; nothing where a shell would do more with it. */
export function plainWords(line: string): readonly string[] | undefined {
  const words: string[] = [];
  for (let rest = line.trim(); rest !== ''; ) {
    const [found] = word.exec(rest) ?? [];
    const isWhole = found !== undefined && /^(?:$| )/.test(rest.slice(found.length));
    if (!isWhole) return undefined;
    words.push(found.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'));
    rest = rest.slice(found.length).trimStart();
  }
  return words[0] === 'affray' ? words.slice(1) : undefined;
}

/** Returns the words of such a line, and the text typed into it behind `<<'END'`. */
export function plainLine(line: string): { readonly words: readonly string[]; readonly input: string } | undefined {
  const [, command = line, input = ''] = /^(.*) <<'END'\n((?:.*\n)*)END$/.exec(line) ?? [];
  const words = plainWords(command);
  return words && { words, input };
}

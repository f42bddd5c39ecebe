import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** A folder of its own for tests on the real disk, and the bundled `writer-process.ts` in it. */
export interface Workshop {
  readonly folder: string;
  readonly save: string;
  remove(): void;
  /**
   * Starts a process that writes to a save up to so many entries; 0 for one that only holds it open.
   * @param by the command that starts it, where another does
   */
  start(save: string, most: number, options?: SpawnOptions, by?: readonly string[]): Run;
  /** The same under a limit of so many kilobytes to the size of any file. */
  startLimited(save: string, most: number, kilobytes: number): Run;
}

/** A writing process: what it has printed, and its end. */
export interface Run {
  readonly process: ChildProcess;
  readonly lines: () => readonly string[];
  readonly ended: Promise<readonly string[]>;
  /** Waits for a line. */
  readonly says: (line: string) => Promise<void>;
}

export function workshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'affray-'));
  chmodSync(folder, 0o755);
  const script = join(folder, 'writer.mjs');
  buildSync({
    entryPoints: [join(import.meta.dirname, 'writer-process.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['yaml'],
  });
  const limited = (kilobytes: number): string => `ulimit -f ${kilobytes}; exec "$0" "$@"`;
  return {
    folder,
    save: join(folder, 'duel.json'),
    remove: () => rmSync(folder, { recursive: true }),
    start: (save, most, options = {}, by = []) => {
      const [command = process.execPath, ...words] = [...by, process.execPath, script, save, `${most}`];
      return follow(spawn(command, words, options));
    },
    startLimited: (save, most, kilobytes) =>
      follow(spawn('bash', ['-c', limited(kilobytes), process.execPath, script, save, `${most}`])),
  };
}

function follow(child: ChildProcess): Run {
  let text = '';
  child.stdout?.on('data', (data) => {
    text += data;
  });
  const lines = (): readonly string[] => text.split('\n').slice(0, -1);
  const ended = new Promise<readonly string[]>((resolve) => child.on('close', () => resolve(lines())));
  const says = (line: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (lines().includes(line)) resolve();
      };
      child.stdout?.on('data', look);
      child.on('close', () => reject(new Error(`It ended without ${line}: ${text}`)));
      look();
    });
  return { process: child, lines, ended, says };
}

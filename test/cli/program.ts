import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ran, runHere } from './here.ts';

export type { Ran };

export const root = join(import.meta.dirname, '..', '..');
export const bin = join(root, 'bin', 'affray.cjs');
export const partyFile = join(root, 'saves', 'rosters', 'pk-party.yaml');

/** A folder of saves of its own, and the built program that works in it. */
export class Bench {
  readonly folder = mkdtempSync(join(tmpdir(), 'affray-cli-'));
  readonly #env = { HOME: this.folder, COLUMNS: '80', AFFRAY_SAVES: this.folder };

  /** Runs a command line in this process; its standard input is a text. */
  run(words: readonly string[], input = '', env: Readonly<Record<string, string>> = {}): Promise<Ran> {
    return runHere({ folder: this.folder, env: { ...this.#env, ...env } }, words, input);
  }

  /** Runs a command line in a process of its own: its standard input is a pipe. */
  spawned(words: readonly string[], input = '', env: Readonly<Record<string, string>> = {}): Ran {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
      cwd: this.folder,
      input,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...this.#env, ...env },
    });
    return { code: status, stdout, stderr };
  }

  /** Runs a line of a shell in the folder. */
  shell(line: string): Ran {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
      cwd: this.folder,
      input: '',
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...this.#env },
    });
    return { code: status, stdout, stderr };
  }

  /** Makes a save with the party of the examples. */
  fight(name: string, foes: string, ...more: readonly string[]): Promise<Ran> {
    const flags = ['--ruleset', 'pk', '--party', partyFile, '--foes', foes, '--name', name, '--seed', 'amber'];
    return this.run(['new', ...flags, '--no-play', ...more]);
  }

  /** Runs shell lines as a script, and reads what was printed as JSON. */
  async script(
    name: string,
    lines: readonly string[],
    ...flags: readonly string[]
  ): Promise<{ ran: Ran; records: readonly Line[] }> {
    const ran = await this.run(['play', name, '--script', '-', '--json', ...flags], `${lines.join('\n')}\n`);
    const records = ran.stdout.split('\n').filter((line) => line !== '');
    return { ran, records: records.map(readLine) };
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, text: string): string {
    writeFileSync(this.path(name), text);
    return this.path(name);
  }

  copy(from: string, to: string): void {
    cpSync(this.path(from), this.path(to));
  }

  /** Every file with its text, to see that nothing has changed. */
  files(): Readonly<Record<string, string>> {
    const names = readdirSync(this.folder, { withFileTypes: true }).filter((one) => one.isFile());
    return Object.fromEntries(names.map(({ name }) => [name, readFileSync(this.path(name), 'utf8')]));
  }

  /** The same folder again, the files as old as here. */
  copied(): Bench {
    const other = new Bench();
    cpSync(this.folder, other.folder, { recursive: true, preserveTimestamps: true });
    return other;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, maxRetries: 5 });
  }
}

/** A line of the machine interface. */
export interface Line {
  readonly line: number;
  readonly input: string;
  readonly step?: number | null;
  readonly asked?: readonly Readonly<Record<string, unknown>>[];
  readonly facts?: readonly unknown[];
  readonly text?: string;
  readonly error?: { readonly code: string; readonly message: string; readonly force?: string };
}

function readLine(text: string): Line {
  const line: Line = JSON.parse(text);
  return line;
}

/** The steps of the lines: what was asked and what it did. */
export function stepsOf(records: readonly Line[]): readonly string[] {
  return records.flatMap(({ step, asked, facts }) => (step ? [JSON.stringify({ asked, facts })] : []));
}

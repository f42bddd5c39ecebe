import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Somebody who owns nothing: what may not be written is no longer written by whom the tests run as, be it the superuser. */
const NOBODY = 65_534;

/** Result of a command. */
export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** npm's description of a package that it has packed. */
interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/**
 * The package, packed and installed into an empty prefix, as somebody has it who installs it: nothing in it may be written,
 * neither may the home folder, no package can be fetched, and the working folder is another.
 */
export class Installed {
  readonly #folder = mkdtempSync(join(tmpdir(), 'affray-package-'));
  readonly packed: Packed;
  readonly prefix = join(this.#folder, 'prefix');
  readonly work = join(this.#folder, 'work');
  readonly home = join(this.#folder, 'home');

  constructor() {
    chmodSync(this.#folder, 0o755);
    for (const folder of [this.prefix, this.work, this.home]) mkdirSync(folder);
    chmodSync(this.work, 0o777);
    this.packed = pack(this.#folder);
    this.npm('install', '--global', '--prefix', this.prefix, join(this.#folder, this.packed.filename));
    execFileSync('chmod', ['-R', 'a-w', this.prefix, this.home]);
  }

  /** Path of the program: the file that the operating system's shell finds as `affray`. */
  get program(): string {
    return join(this.prefix, 'bin', 'affray');
  }

  /** Runs npm where it can fetch nothing. */
  npm(...words: readonly string[]): string {
    return execFileSync('npm', [...words, '--offline', '--cache', join(this.#folder, 'cache')], {
      encoding: 'utf8',
      cwd: this.work,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], HOME: this.#folder },
    });
  }

  /** Runs the installed program under a Node, as nobody, at home in a folder that may not be written. */
  run(node: string, words: readonly string[], input = '', folder = this.work): Ran {
    const isSuperuser = process.getuid?.() === 0;
    const { status, stdout, stderr, error } = spawnSync(node, [this.program, ...words], {
      cwd: folder,
      input,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: this.home, COLUMNS: '80' },
      ...(isSuperuser && { uid: NOBODY, gid: NOBODY }),
    });
    if (error) throw error;
    return { code: status, stdout, stderr };
  }

  /** Empties the working folder. */
  tidy(): void {
    for (const name of readdirSync(this.work)) rmSync(join(this.work, name), { recursive: true });
  }

  /** Leaves nothing behind. */
  remove(): void {
    execFileSync('chmod', ['-R', 'u+w', this.#folder]);
    rmSync(this.#folder, { recursive: true });
  }
}

function pack(folder: string): Packed {
  const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const printed = execFileSync('npm', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const packed: readonly Packed[] | Readonly<Record<string, Packed>> = JSON.parse(printed);
  const [only] = Object.values(packed);
  if (!only) throw new Error(`npm packed nothing: ${printed}`);
  return only;
}

import { spawn } from '@lydell/node-pty';
import { afterAll, afterEach } from 'vitest';
import { Bench, bin } from './program.ts';
import { Screen } from './screen.ts';

const introducer = String.fromCharCode(27);
const sequence = /^(?:\[[0-9;?]*([a-zA-Z])|[()].|[=>])/;

/** What is different at a terminal. */
export interface Setting {
  readonly env?: Readonly<Record<string, string>>;
  /** A command of the operating system's shell that runs in the terminal behind the program. */
  readonly after?: string;
}

/** What keys send. */
export const enter = '\r';
export const ctrlC = '\u0003';
export const ctrlD = '\u0004';

/** A bench for the tests of a file, and terminals that are gone behind each test. */
export function terminals() {
  const bench = new Bench();
  const open: Terminal[] = [];
  afterEach(() => {
    for (const terminal of open.splice(0)) terminal.kill();
  });
  afterAll(() => bench.remove());
  return {
    bench,
    /** The program at a terminal of its own. */
    open: (words: readonly string[], columns = 80, rows = 40, setting: Setting = {}): Terminal => {
      const terminal = new Terminal(bench, words, columns, rows, setting);
      open.push(terminal);
      return terminal;
    },
  };
}

/** The built program at a pseudo-terminal. */
export class Terminal {
  /** Everything that came as plain lines: where the cursor was moved, a new one begins. */
  get text(): string {
    const [first = '', ...others] = this.#raw.split(introducer);
    return first + others.map((part) => part.replace(sequence, (_, letter) => (letter === 'm' ? '' : '\n'))).join('');
  }

  readonly left: Promise<number>;
  /** What the terminal shows. */
  readonly screen: Screen;
  readonly #terminal: ReturnType<typeof spawn>;
  #raw = '';
  #seen = 0;
  #gone = false;

  constructor(bench: Bench, words: readonly string[], columns: number, rows: number, { env = {}, after }: Setting) {
    this.screen = new Screen(columns, rows);
    const command = [process.execPath, bin, ...words];
    const [file = '', ...rest] = after === undefined ? command : ['sh', '-c', `"$0" "$@"; ${after}`, ...command];
    const usual = {
      PATH: process.env['PATH'],
      HOME: bench.folder,
      AFFRAY_SAVES: bench.folder,
      TERM: 'xterm',
      NO_COLOR: '1',
    };
    this.#terminal = spawn(file, rest, { cols: columns, rows, cwd: bench.folder, env: { ...usual, ...env } });
    this.#terminal.onData((data) => {
      this.#raw += data;
      this.screen.write(data);
    });
    this.left = new Promise((resolve) => {
      this.#terminal.onExit(({ exitCode }) => {
        this.#gone = true;
        resolve(exitCode);
      });
    });
  }

  /** Waits until a text has come since the last look. */
  async see(text: string | RegExp): Promise<void> {
    for (let tries = 0; tries < 1500; tries++) {
      const fresh = this.text.slice(this.#seen);
      if (typeof text === 'string' ? fresh.includes(text) : text.test(fresh)) {
        this.#seen = this.text.length;
        return;
      }
      if (this.#gone) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`"${text}" has not come; since the last look there was:\n${this.text.slice(this.#seen)}`);
  }

  /** What has come since the last look, once nothing more comes. */
  async settled(): Promise<string> {
    let before = -1;
    while (before !== this.#raw.length && !this.#gone) {
      before = this.#raw.length;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    const fresh = this.text.slice(this.#seen);
    this.#seen = this.text.length;
    return fresh;
  }

  /** Waits until nothing has come for longer than the shell ignores an Enter behind a new question. */
  async quiet(): Promise<void> {
    let before = -1;
    while (before !== this.#raw.length && !this.#gone) {
      before = this.#raw.length;
      await new Promise((resolve) => setTimeout(resolve, 240));
    }
  }

  type(keys: string): void {
    this.#terminal.write(keys);
  }

  resize(columns: number, rows: number): void {
    this.screen.columns = columns;
    this.screen.rows = rows;
    this.#terminal.resize(columns, rows);
  }

  /** Everything as it came, with its sequences. */
  get raw(): string {
    return this.#raw;
  }

  get isGone(): boolean {
    return this.#gone;
  }

  kill(): void {
    if (!this.#gone) this.#terminal.kill();
  }
}

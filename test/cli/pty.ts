import { spawn } from '@lydell/node-pty';
import { afterAll } from 'vitest';
import { Bench, bin } from './program.ts';
import { Screen } from './screen.ts';

const introducer = String.fromCharCode(27);
const sequence = /^(?:\[[0-9;?]*([a-zA-Z])|[()].|[=>])/;
/** A sequence of which the rest is still to come. */
const unfinished = new RegExp(`${introducer}(?:\\[[0-9;?]*)?$`);
/** Sequence that ends a question: the cursor is shown again. */
const over = `${introducer}[?25h`;
/** A prompt with the cursor put behind it, or a list with something to choose. */
const question = new RegExp(`\\](?:${introducer}\\[22m)? >[^\\r\\n]*${introducer}\\[\\d+G|\\n❯ `);

/** For so many milliseconds nothing may come of what was typed before it is called a failure. */
const patience = 30_000;

/** Setting of a terminal that differs from the default. */
export interface Setting {
  readonly env?: Readonly<Record<string, string>>;
  /** Commands of the operating system's shell that run in the terminal before the program, in its process, and behind it. */
  readonly before?: string;
  readonly after?: string;
  /** Command that runs in place of the program. */
  readonly command?: readonly string[];
}

/** Characters that keys send. */
export const enter = '\r';
export const ctrlC = '\u0003';
export const ctrlD = '\u0004';
export const escapeKey = '\u001b';
/** A blank that is taken back: behind a new question an Enter alone is dropped for a moment, but not behind another key. */
export const hasRead = ' \u007f';

/** Returns what a terminal sends for something that is pasted, where it is asked to mark that. */
export function pasted(text: string): string {
  return `${introducer}[200~${text}${introducer}[201~`;
}

/** A bench for the tests of a file, and terminals that are gone behind the last of them; tests may run side by side. */
export function terminals() {
  const bench = new Bench();
  const open: Terminal[] = [];
  afterAll(async () => {
    for (const terminal of open) terminal.kill();
    await Promise.all(open.map(({ left }) => left));
    bench.remove();
  });
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
  /** Exit code, as a shell gives it. */
  readonly left: Promise<number>;
  /** Screen of the terminal. */
  readonly screen: Screen;
  readonly #terminal: ReturnType<typeof spawn>;
  /** Told whenever something has come, and when the program is gone. */
  readonly #watching = new Set<() => void>();
  #raw = '';
  #text = '';
  /** Beginning of a sequence, which is not drawn before the rest has come. */
  #begun = '';
  #seen = 0;
  /** Number of questions that are over. */
  #overs = 0;
  /** Output behind the last of them. */
  #sinceOver = '';
  #gone = false;

  constructor(bench: Bench, words: readonly string[], columns: number, rows: number, setting: Setting) {
    this.screen = new Screen(columns, rows);
    const { env = {}, before = '', after, command = [process.execPath, bin, ...words] } = setting;
    const [file = '', ...rest] =
      after === undefined ? command : ['sh', '-c', `(${before} exec "$0" "$@"); ${after}`, ...command];
    const usual = {
      PATH: process.env['PATH'],
      HOME: bench.folder,
      AFFRAY_SAVES: bench.folder,
      TERM: 'xterm',
      NO_COLOR: '1',
    };
    this.#terminal = spawn(file, rest, { cols: columns, rows, cwd: bench.folder, env: { ...usual, ...env } });
    this.#terminal.onData((data) => this.#take(data));
    this.left = new Promise((resolve) => {
      this.#terminal.onExit(({ exitCode, signal = 0 }) => {
        this.#gone = true;
        resolve(signal > 0 ? 128 + signal : exitCode);
        for (const look of this.#watching) look();
      });
    });
  }

  /** Everything that came as plain lines: where the cursor was moved, a new one begins. */
  get text(): string {
    return this.#text;
  }

  /** Waits until a text has come since the last look. */
  async see(text: string | RegExp): Promise<void> {
    const fits = () => {
      const fresh = this.#text.slice(this.#seen);
      return typeof text === 'string' ? fresh.includes(text) : text.test(fresh);
    };
    await this.#until(fits, `"${text}" has not come`);
    this.#seen = this.#text.length;
  }

  /** Waits until a text stands on the screen. */
  async shows(text: string | RegExp): Promise<void> {
    const fits = () => {
      const shown = this.screen.seen.join('\n');
      return typeof text === 'string' ? shown.includes(text) : text.test(shown);
    };
    await this.#until(fits, `"${text}" does not stand on the screen`);
  }

  /** Waits until the program asks for a line, or has a list open. */
  async asked(): Promise<void> {
    await this.#until(() => question.test(this.#sinceOver), 'nothing is asked');
  }

  /** Types a line at the next question, and waits until the program asks again or is gone. */
  async answer(line: string): Promise<void> {
    await this.asked();
    await this.end(() => this.type(`${line === '' ? hasRead : line}${enter}`));
  }

  /** Presses a key that ends a question, and waits until the program asks again or is gone. */
  async press(key: string): Promise<void> {
    await this.asked();
    await this.end(() => this.type(key));
  }

  /** Does something that ends the question, and waits until the program asks again or is gone. */
  async end(act: () => void): Promise<void> {
    const overs = this.#overs;
    act();
    await this.#until(
      () => this.#gone || (this.#overs > overs && question.test(this.#sinceOver)),
      'the program does not ask again',
    );
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
    if (!this.#gone) this.#terminal.kill('SIGKILL');
  }

  /** Takes the terminal away, as a window that is closed does. */
  hangUp(): void {
    const terminal: object = this.#terminal;
    if ('destroy' in terminal && typeof terminal.destroy === 'function') terminal.destroy();
  }

  #take(data: string): void {
    this.#raw += data;
    const come = this.#begun + data;
    this.#begun = unfinished.exec(come.slice(-20))?.[0] ?? '';
    const fresh = come.slice(0, come.length - this.#begun.length);
    this.#text += plain(fresh);
    this.screen.write(fresh);
    const parts = fresh.split(over);
    this.#overs += parts.length - 1;
    this.#sinceOver = (parts.length > 1 ? '' : this.#sinceOver) + (parts.at(-1) ?? '');
    for (const look of this.#watching) look();
  }

  /** Looks whenever something comes. */
  #until(fits: () => boolean, complaint: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        this.#watching.delete(look);
        settle();
      };
      const fail = () => {
        const fresh = this.#text.slice(this.#seen);
        end(() => reject(new Error(`${complaint}; since the last look there was:\n${fresh}`)));
      };
      const look = () => {
        if (fits()) end(resolve);
        else if (this.#gone) fail();
      };
      const timer = setTimeout(fail, patience);
      this.#watching.add(look);
      look();
    });
  }
}

/** Returns the output as plain lines. */
function plain(raw: string): string {
  const [first = '', ...others] = raw.split(introducer);
  return first + others.map((part) => part.replace(sequence, (_, letter) => (letter === 'm' ? '' : '\n'))).join('');
}

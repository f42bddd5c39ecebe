import { nameOf } from '../core/fight/fight.ts';
import { Problem } from '../core/kit/problem.ts';
import type { LongWork } from '../shell/look-ups/long-work.ts';
import type { MenuItem } from '../shell/look-ups/menu.ts';
import type { Prompt } from '../shell/prompt.ts';
import { forceLine } from '../shell/reply.ts';
import type { Shell } from '../shell/shell.ts';
import { isBusy } from '../shell/table/situation.ts';
import { asTyped } from '../views/outlet.ts';
import { drawnWidth, width, wrap } from '../views/text.ts';
import type { Theme } from '../views/theme.ts';
import { type Coach, placeIn } from './coach.ts';
import { commandLine } from './command-line.ts';
import { completions } from './completion.ts';
import { Feeder, type Host, type Keyboard } from './keys.ts';
import { pickFrom } from './list.ts';

/** A terminal with a person at it. */
interface Terminal {
  readonly keyboard: Keyboard;
  readonly host: Host;
  readonly screen: NodeJS.WritableStream;
  /** Prints a line, or several with line breaks between them. */
  print(text: string): void;
  columns(): number;
  rows(): number;
  readonly theme: Theme;
  /** Says before each prompt what could be tried, where somebody is learning. */
  readonly coach?: Coach;
  /** Lines of earlier evenings, the latest last. */
  readonly history: readonly string[];
  /** Keeps a line for later evenings. */
  remember(line: string): void;
}

/** Plays at a terminal until the referee leaves. The terminal is always given back as it was. */
export async function playLive(shell: Shell, terminal: Terminal): Promise<void> {
  await new Evening(shell, terminal).play();
}

/** A line, or that Ctrl-C cleared what stood on it, left the question, that all is to be drawn anew, or that the referee is gone. */
type Given = { readonly line: string } | 'cleared' | 'interrupt' | 'resized' | 'end';

/** For so many milliseconds the size of the terminal stays as it is before all is drawn anew. */
const restTime = 60;

/** Clears what can be seen; what has scrolled away stays. */
const clearScreen = '\u001b[2J\u001b[H';

/** Clears the line on which the cursor stands. */
const clearLine = '\r\u001b[K';

/** One evening at the terminal: questions and lines in turn, with the board when it is worth it. */
class Evening {
  readonly #shell: Shell;
  readonly #terminal: Terminal;
  readonly #feeder: Feeder;
  readonly #history: string[];
  /** Last question: an Enter that comes too soon behind another question does not answer it. */
  #asked = '';
  /** Text on the line. */
  #typed = '';
  /** Text that was on the line when the terminal took another size. */
  #kept = '';
  /** Part of a line that was not done: it stands on the line again as soon as no question is open. */
  #rest = '';
  /** Lines on the screen since the board was drawn. */
  #scrolled = 0;
  /** Marks that a list is open, and not the line. */
  #listing = false;
  /** Ends the prompt when the terminal has another size. */
  #resized = new AbortController();
  #resizing: ReturnType<typeof setTimeout> | undefined;

  constructor(shell: Shell, terminal: Terminal) {
    this.#shell = shell;
    this.#terminal = terminal;
    this.#feeder = new Feeder(terminal.keyboard, terminal.host);
    this.#history = [...terminal.history];
  }

  async play(): Promise<void> {
    const { screen } = this.#terminal;
    screen.on('resize', this.#resize);
    try {
      this.#drawBoard(this.#shell.lately());
      let wantsOut = false;
      for (;;) {
        const given = await this.#next();
        if (given === 'end' || (given === 'interrupt' && wantsOut)) break;
        wantsOut = given === 'interrupt';
        if (given === 'resized') this.#redraw();
        else if (given === 'cleared') continue;
        else if (given === 'interrupt') this.#print(interrupted(this.#shell));
        else if (await this.#do(given.line)) break;
      }
    } finally {
      clearTimeout(this.#resizing);
      screen.off('resize', this.#resize);
      this.#feeder.close();
    }
  }

  async #next(): Promise<Given> {
    try {
      const text = this.#listing ? '' : await this.#line();
      if (text === '') return { line: await this.#list() };
      this.#history.push(text);
      this.#terminal.remember(text);
      return { line: text };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'AbortPromptError') return this.#feeder.leaving.aborted ? 'end' : 'resized';
      const wasListing = this.#listing;
      this.#listing = false;
      if (error.name === 'ExitPromptError') return wasListing || this.#typed !== '' ? 'cleared' : 'interrupt';
      throw error;
    }
  }

  /** Reads a line at the prompt. */
  async #line(): Promise<string> {
    const { columns, theme, coach } = this.#terminal;
    this.#print([coach?.saysAt(placeIn(this.#shell)) ?? []].flat());
    const prompt = promptText(this.#shell.prompt(), columns());
    const board = this.#liveBoard(prompt.split('\n').length);
    const bright = prompt.replaceAll(/\[[^\]\n]+\]/g, (keys) => theme.paint('next', keys));
    const message = [...board, bright].join('\n');
    this.#open(prompt);
    const complete = (line: string) => completions(this.#shell, line);
    const watch = (text: string) => {
      this.#typed = text;
    };
    const goOn = () => this.#feeder.next();
    watch('');
    const config = { message, history: this.#history, complete, theme, columns, watch, goOn };
    const isLive = board.length > 0;
    const typed = await commandLine(config, { ...this.#streams(), clearPromptOnDone: isLive });
    // The live part is gone; what was asked and typed stays in the scrollback.
    if (isLive) this.#print([`${prompt} ${typed}`.trimEnd()].flatMap((text) => text.split('\n')));
    else this.#scrolled += message.split('\n').length;
    return typed.trim();
  }

  /** The board above the prompt, in the rows that the terminal can spare; none where it is too small, or wants no redraw. */
  #liveBoard(promptRows: number): readonly string[] {
    const { rows, theme } = this.#terminal;
    const spared = liveRows(rows()) - promptRows;
    return theme.plain || spared < LEAST_BOARD ? [] : this.#shell.liveBoard(spared);
  }

  /** The line that is picked from the list of what can be done; an Enter where there is none. */
  async #list(): Promise<string> {
    const { dot } = this.#terminal.theme;
    const menu = this.#shell
      .choices()
      .map(({ odds, label, ...item }) => ({ ...item, label: [label, ...odds].join(dot), about: `  ${item.line}` }));
    this.#listing = menu.length > 0;
    if (!this.#listing) return '';
    this.#open('menu');
    const order = (line: string): readonly MenuItem[] => [{ label: line, line }];
    const line = await pickFrom(this.#whoPicks(), menu, this.#streams(), order);
    this.#listing = false;
    return line;
  }

  #streams() {
    this.#resized = new AbortController();
    const signal = AbortSignal.any([this.#feeder.leaving, this.#resized.signal]);
    return { input: this.#feeder, output: this.#terminal.screen, signal, goOn: () => this.#feeder.next() };
  }

  readonly #resize = (): void => {
    clearTimeout(this.#resizing);
    this.#resizing = setTimeout(() => this.#resized.abort(), restTime);
  };

  /** The terminal has another size: the board is drawn anew, and what stood on the line stands there again. */
  #redraw(): void {
    this.#terminal.screen.write(clearScreen);
    this.#drawBoard();
    this.#kept = this.#typed;
    this.#asked = '';
  }

  /** For whom a list is opened: the prompt above it has said the rest, and a line that is too long would be torn. */
  #whoPicks(): string {
    const { fight, due } = this.#shell.situation;
    return nameOf(fight, due[0]?.who?.[0] ?? '');
  }

  /** Lets the next line through; where another question is asked, not at once an Enter alone. */
  #open(message: string): void {
    const rest = isBusy(this.#shell.situation) ? '' : this.#rest;
    const start = this.#kept || rest;
    if (this.#kept === '' && rest !== '') this.#rest = '';
    this.#kept = '';
    this.#feeder.next(message !== this.#asked, start);
    this.#asked = message;
  }

  /** Plays a line, and returns true if it asks to leave. */
  async #do(line: string): Promise<boolean> {
    this.#terminal.coach?.hear(line);
    try {
      const reply = this.#shell.line(line, (unfinished) => unfinished);
      this.#print(reply.work ? await this.#worked(reply.work) : reply.lines);
      if (reply.drawn) this.#scrolled = 0;
      for (const event of reply.events) if (event.kind === 'stopped') this.#rest = event.rest;
      const isDone = reply.events.length > 0;
      const isFarUp = isDone && this.#scrolled >= this.#terminal.rows() && this.#shell.calm;
      if ((reply.turned || isFarUp) && !reply.quit) this.#drawBoard();
      return reply.quit;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.#print([problem.message]);
      const force = forceLine(problem);
      if (force === undefined) return false;
      this.#history.push(force);
      this.#print([`  To allow it anyway: ${force}`]);
      return false;
    }
  }

  /** The lines of what takes a while, with how far it is on a line that is written anew; Ctrl-C leaves it. */
  async #worked(work: LongWork): Promise<readonly string[]> {
    const { screen, theme } = this.#terminal;
    const show = (text: string) => (theme.plain ? true : screen.write(`${clearLine}${text}`));
    try {
      for (let part = work.next(); ; part = work.next()) {
        if (part.done) return part.value;
        show(part.value);
        await new Promise<void>((resolve) => setImmediate(resolve));
        if (this.#feeder.leaves()) return ['Left; nothing has changed.'];
      }
    } finally {
      show('');
    }
  }

  /** Draws the board into the scrollback, unless it stands above the prompt anyway. */
  #drawBoard(above: readonly string[] = []): void {
    const isLive = !this.#listing && this.#liveBoard(2).length > 0;
    this.#print([...above, ...(isLive ? [] : this.#shell.board())]);
    this.#scrolled = 0;
  }

  /** All of it in one go: each write waits for the terminal. */
  #print(lines: readonly string[]): void {
    const room = this.#terminal.columns();
    const parts = lines.flatMap((line) => (drawnWidth(line) > room ? wrap(line, room, 2) : line));
    const text = parts.join('\n');
    if (parts.length > 0) this.#terminal.print(this.#terminal.theme.plain ? asTyped(text) : text);
    this.#scrolled += parts.length;
  }
}

/** A board of fewer rows says too little. */
const LEAST_BOARD = 6;

/** Returns the rows that board and prompt may take of a terminal, so that the latest lines stay in sight above them. */
function liveRows(rows: number): number {
  return rows >= 36 ? rows - 12 : Math.min(14, Math.max(0, rows - 6));
}

/** Ctrl-C leaves a question; twice leaves the fight. */
function interrupted(shell: Shell): readonly string[] {
  return isBusy(shell.situation) ? shell.line('leave').lines : ['Press Ctrl-C again to quit. Everything is saved.'];
}

/** The prompt on one line, or with what Enter does on a line of its own where the terminal is too narrow. */
export function promptText({ says, enter }: Prompt, columns: number): string {
  const hint = `[Enter: ${enter}] >`;
  const room = columns - 12;
  if (width(says) + hint.length + 2 <= room) return `${says}  ${hint}`;
  return [...wrap(says, columns - 1, 2), ...wrap(hint, columns - 1, 2)].join('\n');
}

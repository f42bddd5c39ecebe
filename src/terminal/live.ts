import { stripVTControlCharacters } from 'node:util';
import { nameOf } from '../core/fight/fight.ts';
import { Problem } from '../core/kit/problem.ts';
import type { ToldWork } from '../core/kit/work.ts';
import type { ListItem } from '../shell/look-ups/choices.ts';
import { type Prompt, promptLine } from '../shell/prompt.ts';
import { forceLine, nothing, offerOf, type Reply } from '../shell/reply.ts';
import type { Shell } from '../shell/shell.ts';
import { isBusy } from '../shell/table/situation.ts';
import { lettered, lettersAlone } from '../views/letters.ts';
import { inSigns, withoutSteering } from '../views/outlet.ts';
import { cut, drawnWidth, fitted, harmless, width, wrap } from '../views/text.ts';
import type { Theme } from '../views/theme.ts';
import { type Coach, placeIn } from './coach.ts';
import { commandLine, HELD } from './command-line.ts';
import { completions } from './completion.ts';
import { type Display, Frame } from './frame.ts';
import { type Host, type Keyboard, TypeAhead } from './keys.ts';
import { type Entry, pickFrom } from './list.ts';

/** A terminal with a person at it. */
interface Terminal {
  readonly keyboard: Keyboard;
  readonly host: Host;
  readonly screen: Display;
  columns(): number;
  rows(): number;
  readonly theme: Theme;
  /** Milliseconds since some moment: they never go back, whatever is done to the clock. */
  elapsed(): number;
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
type Input = { readonly line: string } | 'cleared' | 'interrupt' | 'resized' | 'end';

/** Milliseconds for which the size of the terminal has to rest before all is drawn anew. */
const restTime = 60;

/** Clears what can be seen; what has scrolled away stays. */
const clearScreen = '\u001b[2J\u001b[H';

const clearLine = '\r\u001b[K';

/** One evening at the terminal: questions and lines in turn, with the board when it is worth it. */
class Evening {
  readonly #shell: Shell;
  readonly #terminal: Terminal;
  readonly #typeAhead: TypeAhead;
  readonly #frame: Frame;
  readonly #history: string[];
  /** Latest lines as they were printed: they stay in sight when all is drawn anew. */
  #latest: readonly string[] = [];
  /** Last question: an Enter that comes too soon behind another question does not answer it. */
  #asked = '';
  #typed = '';
  /** Text that was on the line when the terminal took another size. */
  #unfinished = '';
  /** Part of a line that was not done: it stands on the line again as soon as no question is open. */
  #rest = '';
  /** Lines on the screen since the board was drawn. */
  #scrolled = 0;
  /** Marks that the next board is the whole one: it was asked for. */
  #isWhole = false;
  /** Marks that a list is open, and not the line. */
  #listing = false;
  /** Line of the entry that is marked in the list. */
  #marked = '';
  /** Ends the prompt when the terminal has another size. */
  #resized = new AbortController();
  #resizing: ReturnType<typeof setTimeout> | undefined;

  constructor(shell: Shell, terminal: Terminal) {
    this.#shell = shell;
    this.#terminal = terminal;
    this.#typeAhead = new TypeAhead(terminal.keyboard, terminal.host);
    this.#frame = new Frame(terminal.screen);
    this.#history = terminal.history.map(harmless);
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
      this.#frame.flush();
      this.#typeAhead.close();
    }
  }

  async #next(): Promise<Input> {
    try {
      const text = this.#listing ? '' : await this.#line();
      const line = text === '' ? await this.#list() : text;
      if (line !== '') this.#remember(line);
      return { line };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'AbortPromptError') return this.#typeAhead.leaving.aborted ? 'end' : 'resized';
      const wasListing = this.#listing;
      this.#listing = false;
      if (error.name === 'ExitPromptError') return wasListing || this.#typed !== '' ? 'cleared' : 'interrupt';
      throw error;
    }
  }

  /** Keeps a line for the arrows, whether it was typed at the prompt or in the list, or picked there. */
  #remember(line: string): void {
    this.#history.push(line);
    this.#terminal.remember(line);
  }

  async #line(): Promise<string> {
    const { columns, theme, coach } = this.#terminal;
    const lesson = coach?.saysAt(placeIn(this.#shell));
    // Drawn anew, it is in sight already.
    const isInSight = this.#hasBoard() && this.#latest.at(-1) === lesson;
    if (lesson !== undefined && !isInSight) this.#print([lesson]);
    const prompt = promptText(this.#shell.prompt(), columns());
    const board = this.#boardIn(this.#besidePrompt(prompt.split('\n').length));
    const bright = prompt.replaceAll(/\[[^\]\n]+\]/g, (keys) => theme.paint('next', keys));
    const message = [...board, bright].join('\n');
    this.#open(prompt);
    const complete = (line: string) => completions(this.#shell, line);
    const goOn = () => this.#typeAhead.next();
    this.#watch('');
    const config = { message, history: this.#history, complete, theme, columns, watch: this.#watch, goOn };
    const isLive = board.length > 0;
    const typed = await commandLine(config, { ...this.#streams(), clearPromptOnDone: isLive });
    if (!isLive) this.#scrolled += message.split('\n').length;
    else if (typed.trim() !== '' || this.#shell.menu().length === 0) this.#keepLine(prompt, typed);
    return typed.trim();
  }

  readonly #watch = (typed: string): void => {
    this.#typed = typed;
  };

  readonly #mark = (line: string): void => {
    this.#marked = line;
  };

  /** The rows that the terminal can spare for a board above a prompt. */
  #besidePrompt(promptRows: number): number {
    const rows = this.#terminal.rows();
    return (this.#isWhole ? rows - OFFER_ROWS : liveRows(rows)) - promptRows;
  }

  /** The board in so many rows; none where they are too few, or the terminal wants no redraw. */
  #boardIn(rows: number): readonly string[] {
    return this.#fits(rows) ? this.#shell.liveBoard(rows, this.#isWhole) : [];
  }

  /** Returns true if a board of so many rows stands on the screen. */
  #fits(rows: number): boolean {
    return !this.#terminal.theme.plain && rows >= LEAST_BOARD && this.#shell.hasBoard;
  }

  /** Keeps in the scrollback what was asked and typed, when the live part is gone. */
  #keepLine(prompt: string, typed: string): void {
    this.#print(`${prompt} ${typed}`.trimEnd().split('\n'));
  }

  /**
   * The line that is picked from the list of what can be done; an Enter where there is none.
   * @param first somebody who is to act first: that one's list
   */
  async #list(first?: string): Promise<string> {
    const items = this.#items(first);
    const before = { typed: this.#unfinished, marked: this.#listing ? this.#marked : '' };
    this.#listing = items.length > 0;
    if (!this.#listing) return '';
    // The list has it back before any key.
    this.#unfinished = '';
    this.#open('menu');
    this.#typeAhead.isAtList = true;
    const { rows, inSight } = this.#aboveList(items.length);
    const board = this.#boardIn(rows);
    const { fight, due } = this.#shell.situation;
    // The prompt above it has said the rest, and a line that is too long would be torn.
    const who = nameOf(fight, first ?? due[0]?.who?.[0] ?? '');
    const asks = this.#terminal.theme.paint('title', `${who}: pick one, or type an order >`);
    const message = [...board, asks].join('\n');
    const isLive = board.length > 0;
    const other = (line: string, fitting: readonly Entry[]) => (fitting.length > 0 ? fitting : [{ label: line, line }]);
    const list = { message, items, inSight, watch: this.#watch, mark: this.#mark, before, other };
    const line = await pickFrom(list, { ...this.#streams(), clearPromptOnDone: isLive });
    this.#listing = false;
    const opened = items.find((item) => item.line === line)?.opens;
    if (opened !== undefined) return this.#list(opened);
    if (isLive) this.#keepLine(promptText(this.#shell.prompt(), this.#terminal.columns()), line);
    return line;
  }

  /** Returns what can be done, each on one line of the terminal: its odds stay whole. */
  #items(first?: string): readonly Entry[] {
    const { theme, columns } = this.#terminal;
    const choices = this.#shell.choices(first);
    const room = columns() - LIST_MARGIN - `${choices.length}`.length;
    const entryOf = ({ odds, label, short, line, opens, alike }: ListItem): Entry => {
      const chances = odds.map((each) => theme.dot + each).join('');
      const says = cut(lettered(label, short), room - width(chances), theme.ellipsis) + chances;
      const each = alike && { alike: alike.map(entryOf) };
      return { label, short, says, line, about: `  ${line}`, opens, ...each };
    };
    return choices.map(entryOf);
  }

  /** Returns the rows of the board above a list, and how many of its entries are in sight: fewer on a low terminal. */
  #aboveList(items: number): { readonly rows: number; readonly inSight: number } {
    const most = this.#terminal.rows() - LIST_ROWS - 1;
    const shown = Math.min(IN_SIGHT, Math.max(LEAST_LIST, most - LEAST_BOARD));
    const rows = most - Math.min(items, shown);
    return { rows, inSight: this.#fits(rows) ? shown : Math.min(IN_SIGHT, Math.max(LEAST_LIST, most)) };
  }

  #streams() {
    this.#resized = new AbortController();
    const signal = AbortSignal.any([this.#typeAhead.leaving, this.#resized.signal]);
    return { input: this.#typeAhead, output: this.#frame.stream(), signal, goOn: () => this.#typeAhead.next() };
  }

  readonly #resize = (): void => {
    clearTimeout(this.#resizing);
    this.#resizing = setTimeout(() => {
      this.#typeAhead.hold();
      this.#resized.abort();
    }, restTime);
  };

  /** The terminal has another size: the latest lines and the board are drawn anew, and what stood on the line stands there again. */
  #redraw(): void {
    this.#frame.write(clearScreen);
    const latest = this.#latest;
    const rows = this.#terminal.rows() - liveRows(this.#terminal.rows());
    if (this.#hasBoard()) this.#show(latest.flatMap((line) => this.#fitted(line)).slice(-rows));
    this.#drawBoard();
    this.#latest = latest;
    this.#unfinished = this.#typed;
    this.#asked = '';
  }

  /** Lets the next line through; where another question is asked, not at once an Enter alone. */
  #open(message: string): void {
    const kept = this.#unfinished;
    const rest = isBusy(this.#shell.situation) || kept !== '' ? '' : this.#rest;
    if (rest !== '') this.#rest = '';
    this.#unfinished = '';
    this.#typeAhead.isAtList = false;
    this.#typeAhead.next(message !== this.#asked, rest, kept);
    this.#asked = message;
  }

  /** Plays a line, and returns true if it asks to leave. */
  async #do(line: string): Promise<boolean> {
    this.#terminal.coach?.hear(line);
    this.#isWhole = false;
    try {
      const reply = await this.#worked(this.#shell.work(line));
      // A board that stands above the prompt takes the place of the one that was asked for, and is the whole one.
      this.#isWhole = reply.drawn === true && this.#hasBoard();
      if (!this.#isWhole) this.#print(reply.lines);
      if (reply.drawn) this.#scrolled = 0;
      for (const event of reply.events) if (event.kind === 'stopped') this.#rest = event.rest;
      const isDone = reply.events.length > 0;
      const isFarUp = isDone && this.#scrolled >= this.#terminal.rows() && this.#shell.calm;
      if ((reply.turned || isFarUp) && !reply.quit) this.#drawBoard();
      return reply.quit;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.#print([problem.message, ...offerOf(problem)]);
      const force = forceLine(problem);
      if (force !== undefined) this.#history.push(force);
      return false;
    }
  }

  /** Returns what comes of a line. Where that takes a while, a line that is written anew says how far it is; Ctrl-C leaves it. */
  async #worked(work: ToldWork<Reply>): Promise<Reply> {
    const { theme, columns, elapsed } = this.#terminal;
    const show = (text: string) => this.#frame.write(`${clearLine}${cut(text, columns() - 1, theme.ellipsis)}`);
    let next = elapsed() + SILENT;
    let isShown = false;
    try {
      for (let part = work.next(); ; part = work.next()) {
        if (part.done) return part.value;
        if (elapsed() < next) continue;
        isShown = !theme.plain;
        if (isShown) show(part.value);
        await new Promise<void>((resolve) => setImmediate(resolve));
        if (this.#typeAhead.leaves()) return { ...nothing, lines: ['Stopped. Nothing has changed.'] };
        next = elapsed() + LOOKING;
      }
    } finally {
      if (isShown) show('');
      work.return(nothing);
    }
  }

  /** Draws the board into the scrollback, unless it stands above the prompt or the list anyway. */
  #drawBoard(above: readonly string[] = []): void {
    this.#print([...above, ...(this.#hasBoard() ? [] : this.#shell.board())]);
    this.#scrolled = 0;
  }

  /** Returns true if a board stands above the prompt, or above the list that is open. */
  #hasBoard(): boolean {
    return this.#fits(this.#listing ? this.#aboveList(this.#shell.menu().length).rows : this.#besidePrompt(2));
  }

  #print(lines: readonly string[]): void {
    this.#latest = [...this.#latest, ...lines].slice(-LATEST);
    this.#show(fitted(lines, this.#terminal.columns()));
  }

  /** All of it in one go: each write waits for the terminal. */
  #show(lines: readonly string[]): void {
    const text = inSigns(lines.join('\n'), this.#terminal.theme);
    if (lines.length > 0) this.#frame.write(`${withoutSteering(text, true)}\n`);
    this.#scrolled += lines.length;
  }

  /** Returns a line that was printed for another width: of a table in a box what fits, anything else wrapped. */
  #fitted(line: string): readonly string[] {
    const { columns, theme } = this.#terminal;
    if (!/^[┌├└│]|^\+-|^\|/.test(line)) return fitted([line], columns());
    return [drawnWidth(line) > columns() ? cut(stripVTControlCharacters(line), columns(), theme.ellipsis) : line];
  }
}

/** Milliseconds after which a line says how far it is; one that is over sooner says nothing. */
const SILENT = 300;

/** Milliseconds from one look at the keyboard to the next while something takes a while. */
const LOOKING = 50;

/** Number of the latest lines that are kept, for a terminal that takes another size. */
const LATEST = 60;

/** Entries of a list in sight at once; fewer where the board above it needs the rows. */
const IN_SIGHT = 9;
const LEAST_LIST = 5;

/** Rows of a list beside its entries: who picks, a blank one, the line that is picked, the keys. */
const LIST_ROWS = 4;

/** Rows below the line for what could complete it, and the one that the terminal keeps. */
const OFFER_ROWS = 3;

/** Columns of an entry before its label, beside its number. */
const LIST_MARGIN = 5;

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

/** Columns from which a prompt has the words around their letters: `[a]ttack`. */
const ROOM_FOR_WORDS = 72;

/**
 * Returns the prompt on one line, or with what Enter does on a line of its own where the terminal is too narrow. Of one that
 * would take the whole screen, as of a crowd, the beginning stands there.
 */
export function promptText(prompt: Prompt, columns: number): string {
  const asks = columns < ROOM_FOR_WORDS ? lettersAlone(prompt.says) : prompt.says;
  const says = promptLine({ ...prompt, says: asks });
  const hint = `[Enter: ${prompt.enter}] >`;
  const room = columns - 12;
  if (width(says) + hint.length + 2 <= room) return `${says}  ${hint}`;
  const below = `left: ${prompt.left?.join(' ')}  ${hint}`;
  if (prompt.left && width(asks) < columns && width(below) <= columns - ROOM_TO_TYPE) return `${asks}\n${below}`;
  // Chances stay beside what they are of: `as>=13 40%`.
  const held = says.replaceAll(/([<>]=\d+) (\d+%)/g, `$1${HELD}$2`);
  const lines = wrap(held, columns - 1, 2).map((line) => line.replaceAll(HELD, ' '));
  const unseen = lines.length - MOST_LINES;
  const shown = unseen > 0 ? [...lines.slice(0, MOST_LINES - 1), `  +${unseen + 1} more lines`] : lines;
  return [...shown, ...wrap(hint, columns - 1, 2)].join('\n');
}

/** Most lines of a prompt, beside what Enter does. */
const MOST_LINES = 6;

/** Columns that an order needs behind the prompt. */
const ROOM_TO_TYPE = 30;

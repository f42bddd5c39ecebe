import { Problem } from '../core/problem.ts';
import { width, wrap } from '../views/text.ts';
import { pickFrom } from './ask.ts';
import { completions } from './complete.ts';
import { Feeder, type Keyboard } from './feeder.ts';
import { commandLine } from './line.ts';
import type { Prompt } from './prompt.ts';
import { forceLine, type Shell } from './shell.ts';

/** A terminal with a person at it. */
export interface Terminal {
  readonly keyboard: Keyboard;
  readonly screen: NodeJS.WritableStream;
  print(line: string): void;
  columns(): number;
  dim(text: string): string;
  /** Lines of earlier evenings, the latest last. */
  readonly history: readonly string[];
  /** Keeps a line for later evenings. */
  remember(line: string): void;
}

/** Plays at a terminal until the referee leaves. The terminal is always given back as it was. */
export async function playLive(shell: Shell, terminal: Terminal): Promise<void> {
  const feeder = new Feeder(terminal.keyboard);
  const history = [...terminal.history];
  try {
    for (const line of shell.board()) terminal.print(line);
    let wantsOut = false;
    for (;;) {
      const given = await nextLine(shell, terminal, feeder, history);
      if (given === 'end' || (given === 'interrupt' && wantsOut)) break;
      wantsOut = given === 'interrupt';
      if (given === 'interrupt') terminal.print(interrupted(shell));
      else if (doLine(shell, terminal, history, given.line)) break;
    }
  } finally {
    feeder.close();
  }
}

type Given = { readonly line: string } | 'interrupt' | 'end';

async function nextLine(shell: Shell, terminal: Terminal, feeder: Feeder, history: string[]): Promise<Given> {
  const streams = { input: feeder, output: terminal.screen, signal: feeder.leaving };
  try {
    const prompt = shell.prompt();
    feeder.next();
    const typed = await commandLine(
      {
        message: promptText(prompt, terminal.columns()),
        history,
        complete: (line) => completions(shell, line),
        dim: terminal.dim,
      },
      streams,
    );
    const text = typed.trim();
    if (text !== '') {
      history.push(text);
      terminal.remember(text);
      return { line: text };
    }
    const menu = shell.menu();
    if (menu.length === 0) return { line: '' };
    feeder.next();
    return { line: await pickFrom(prompt.says, menu, streams) };
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortPromptError') return 'end';
    if (error instanceof Error && error.name === 'ExitPromptError') return 'interrupt';
    throw error;
  }
}

/** Whether the line was a wish to leave. */
function doLine(shell: Shell, terminal: Terminal, history: string[], line: string): boolean {
  try {
    const reply = shell.line(line);
    for (const text of reply.lines) terminal.print(text);
    // The arrow up brings back what was not done, and the line that would force it.
    for (const event of reply.events) if (event.kind === 'stopped') history.push(event.rest);
    if (reply.turned && !reply.quit) for (const text of shell.board()) terminal.print(text);
    return reply.quit;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    terminal.print(problem.message);
    const force = forceLine(problem);
    if (force === undefined) return false;
    history.push(force);
    terminal.print(`  To do it all the same: ${force}`);
    return false;
  }
}

/** Ctrl-C leaves a question; twice leaves the fight. */
function interrupted(shell: Shell): string {
  return shell.session.busy ? shell.session.leave() : 'Ctrl-C once more leaves; everything is saved.';
}

/** The prompt on one line, or with what Enter does on a line of its own where the terminal is too narrow. */
export function promptText({ says, enter }: Prompt, columns: number): string {
  const hint = `[Enter: ${enter}] >`;
  const room = columns - 12;
  if (width(says) + hint.length + 2 <= room) return `${says}  ${hint}`;
  return [...wrap(says, columns - 1, 2), ...wrap(hint, columns - 1, 2)].join('\n');
}

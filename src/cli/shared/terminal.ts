import { closeSync } from 'node:fs';
import { constants } from 'node:os';
import type { Host } from '../../terminal/keys.ts';
import { MARK_NO_PASTES, MARK_PASTES } from '../../terminal/paste.ts';

/*
 * The system asks a program at a terminal to end, closes the terminal, stops the program and lets it go on.
 * While keys are raw, whoever has them open hears of it, gives the terminal back and ends in order.
 */

const ENDINGS = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;
const SHOW_CURSOR = '\u001b[?25h';
/** Takes off the screen what stands from the cursor on, such as the entries of a list. */
const CLEAR_BELOW = '\u001b[J';

const gone = new AbortController();
let endedBy: (typeof ENDINGS)[number] | undefined;
let isListening = false;
let arePastesMarked = false;

/** Returns the process as the host of a keyboard; from then on its signals no longer end it at once. */
export function terminalHost(): Host {
  if (!isListening) {
    for (const signal of ENDINGS) process.on(signal, () => end(signal));
    for (const stream of [process.stdin, process.stdout, process.stderr]) stream.on('error', () => end('SIGHUP'));
    process.on('SIGCONT', resume);
  }
  isListening = true;
  return { gone: gone.signal, suspend, markPastes };
}

/**
 * Returns the exit code of a program that was asked to end, or whose terminal is gone; nothing otherwise. To be called at
 * the end: a terminal that is gone is let go of, for Node would set it back and fail.
 */
export function endedByHost(): number | undefined {
  if (endedBy === undefined) return undefined;
  if (endedBy === 'SIGHUP') for (const descriptor of [0, 1, 2]) letGo(descriptor);
  return 128 + constants.signals[endedBy];
}

function end(signal: (typeof ENDINGS)[number]): void {
  endedBy ??= signal;
  gone.abort();
}

/** Ctrl-Z: the terminal is given back, and this process stops, with those that were started with it. */
function suspend(): void {
  const wereMarked = arePastesMarked;
  markPastes(false);
  process.stdout.write(`${SHOW_CURSOR}\n${CLEAR_BELOW}`);
  setRaw(false);
  process.kill(0, 'SIGTSTP');
  setRaw(true);
  markPastes(wereMarked);
}

/** A terminal without sequences marks nothing, and a file would hold the sequence. */
function markPastes(isOn: boolean): void {
  if (isOn === arePastesMarked || !process.stdout.isTTY || process.env['TERM'] === 'dumb') return;
  arePastesMarked = isOn;
  if (endedBy !== 'SIGHUP') process.stdout.write(isOn ? MARK_PASTES : MARK_NO_PASTES);
}

/**
 * The shell has set the terminal as it likes it, which Node does not know: so it is set twice, and drawn anew. A process
 * that is stopped is not told of another size of the terminal, so Node is told to look.
 */
function resume(): void {
  if (!process.stdin.isRaw) return;
  setRaw(false);
  setRaw(true);
  process.kill(process.pid, 'SIGWINCH');
  process.stdout.emit('resize');
}

/** Milliseconds for which the size of the terminal has to rest before a question is drawn anew. */
const restTime = 60;

/** Asks a question, and asks anew whenever the terminal takes another size or comes back, until the referee leaves. */
export async function askedAnew<T>(leaving: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  for (;;) {
    const resized = new AbortController();
    let rest: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      clearTimeout(rest);
      rest = setTimeout(() => resized.abort(), restTime);
    };
    process.stdout.on('resize', again);
    try {
      return await ask(AbortSignal.any([leaving, resized.signal]));
    } catch (error) {
      if (leaving.aborted || !(error instanceof Error) || error.name !== 'AbortPromptError') throw error;
    } finally {
      clearTimeout(rest);
      process.stdout.off('resize', again);
    }
  }
}

/** Lets keys come raw, or as lines. A terminal that is gone takes neither. */
export function setRaw(raw: boolean): void {
  try {
    process.stdin.setRawMode(raw);
  } catch {
    end('SIGHUP');
  }
}

function letGo(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch {
    // It was closed already.
  }
}

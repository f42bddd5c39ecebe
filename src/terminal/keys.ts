import { PassThrough } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { withoutSteering } from '../views/outlet.ts';
import { PasteReader } from './paste.ts';

/** A terminal as input: raw keys, one line at a time. */
export interface Keyboard extends NodeJS.ReadableStream {
  readonly isTTY?: boolean;
  setRawMode?: (raw: boolean) => unknown;
  /** Takes keys back that nobody has used. */
  unshift(keys: string): void;
}

/** The process that a keyboard belongs to. */
export interface Host {
  /** Raised when the process is asked to end, or its terminal is gone. */
  readonly gone: AbortSignal;
  /** Stops the process until its shell lets it go on. */
  suspend(): void;
  /** Has the terminal mark what is pasted, or mark it no more. */
  markPastes(isOn: boolean): void;
}

/** A keyboard that belongs to no process, such as that of a test. */
const nowhere: Host = { gone: new AbortController().signal, suspend: () => {}, markPastes: () => {} };

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const CTRL_Z = '\u001a';
/** The key alone: the arrows send more behind it. */
const ESCAPE = '\u001b';
const escapes = new RegExp(`${ESCAPE}+$`);
const restOfArrow = /^\[[\d;]*[A-Za-z~]/;
/** The last change of the line is taken back. */
const CTRL_UNDERSCORE = '\u001f';
const DELETE = '\u007f';

/** Milliseconds for which an Enter alone does not answer a new question. */
const readingTime = 150;

/** Milliseconds after which an Escape is a key of its own: what an arrow sends behind it has come by then, on most lines. */
const escapeTime = 50;

/** Milliseconds in which the rest of an arrow may come on a slow line. */
const slowTime = 500;

/** Hands keys on until a line ends and keeps the rest for the next prompt: a paste is taken line by line, without blank ones. */
export class TypeAhead extends PassThrough {
  readonly isTTY = true;
  #moment: ReturnType<typeof setTimeout> | undefined;
  readonly #leaving = new AbortController();
  readonly #keyboard: Keyboard;
  readonly #host: Host;
  /** A letter of several bytes may come in two chunks. */
  readonly #decoder = new StringDecoder('utf8');
  readonly #pastes = new PasteReader();
  #waiting = '';
  /** An Escape that may be the beginning of another key. */
  #begun = '';
  #wait: ReturnType<typeof setTimeout> | undefined;
  /** The rest of an arrow may still come, though its Escape was taken for a key. */
  #mayFollow = false;
  #open = false;
  /** Number of prompts that were let through or held back: only the last is opened. */
  #turn = 0;
  /** True at a list: Escape leaves it as Ctrl-C does, and an Enter comes when the list has found what was typed before it. */
  isAtList = false;
  /** Marks a new prompt, which drops an Enter alone: it was meant for the question before. */
  #isFresh = false;

  constructor(keyboard: Keyboard, host: Host = nowhere) {
    super();
    this.#keyboard = keyboard;
    this.#host = host;
    host.gone.addEventListener('abort', this.#finish);
    if (host.gone.aborted) this.#finish();
    this.#setRaw(true);
    host.markPastes(true);
    keyboard.on('data', this.#take);
    keyboard.on('end', this.#finish);
    keyboard.resume();
  }

  /** Raised by Ctrl-D, and when the terminal goes away: readline would only fall silent. */
  get leaving(): AbortSignal {
    return this.#leaving.signal;
  }

  /** A prompt asks for raw keys; they are always raw here. */
  setRawMode(): this {
    return this;
  }

  /**
   * Lets the next line through, on which some text may stand already, where nothing has been typed ahead.
   * @param isNew another question is asked: an Enter alone is dropped for a moment, since one too many, or a key that
   * is held, would answer what nobody has read
   * @param kept what stood on the line when its prompt was taken away, before what has been typed since
   */
  next(isNew = false, start = '', kept = ''): void {
    this.#isFresh = isNew;
    this.#waiting = kept + (this.#waiting === '' ? start : this.#waiting);
    clearTimeout(this.#moment);
    // A prompt throws away what comes before it is drawn; it is drawn one turn of the loop after it was made.
    this.#turn += 1;
    const turn = this.#turn;
    setImmediate(() =>
      setImmediate(() => {
        if (turn !== this.#turn) return;
        this.#open = true;
        this.#pump();
        // The moment begins when the question can be read: on a busy machine that is later.
        this.#moment = setTimeout(() => {
          this.#isFresh = false;
        }, readingTime);
      }),
    );
  }

  /** Keeps keys back until the next prompt is drawn. */
  hold(): void {
    this.#turn += 1;
    this.#open = false;
  }

  /** Returns true if Ctrl-C or Ctrl-D came while no prompt was open; keys typed before a Ctrl-C are dropped. */
  leaves(): boolean {
    const end = this.#waiting.lastIndexOf(CTRL_C);
    this.#waiting = this.#waiting.slice(end + 1);
    return end >= 0 || this.#leaving.signal.aborted;
  }

  /** Gives the terminal back as it was, and keys that were typed ahead to whoever opens it next. */
  close(): void {
    this.hold();
    clearTimeout(this.#moment);
    clearTimeout(this.#wait);
    this.#keyboard.off('data', this.#take);
    this.#keyboard.off('end', this.#finish);
    this.#host.gone.removeEventListener('abort', this.#finish);
    this.#host.markPastes(false);
    this.#setRaw(false);
    this.#keyboard.pause();
    if (this.#waiting !== '' && !this.leaving.aborted) this.#keyboard.unshift(this.#waiting);
    this.#waiting = '';
  }

  /** A terminal that is gone takes no mode any more. */
  #setRaw(raw: boolean): void {
    try {
      this.#keyboard.setRawMode?.(raw);
    } catch {
      this.#leaving.abort();
    }
  }

  readonly #take = (chunk: Buffer | string): void => {
    const sent = typeof chunk === 'string' ? chunk : this.#decoder.write(chunk);
    const keys = this.#withoutEscape(withoutSigns(this.#pastes.read(sent)));
    if (keys.includes(CTRL_D)) this.#leaving.abort();
    if (keys.includes(CTRL_Z)) this.#host.suspend();
    this.#waiting += keys.replaceAll(CTRL_D, '').replaceAll(CTRL_Z, '');
    // A process that had to wait gets a key and the end of the moment together, the key first.
    if (this.#isFresh) setTimeout(this.#pump);
    else this.#pump();
  };

  /** Takes Escapes off the end of what was typed: alone they make no other key of the letter that is typed next. */
  #withoutEscape(typed: string): string {
    clearTimeout(this.#wait);
    const isRest = this.#mayFollow && restOfArrow.test(typed);
    const keys = (isRest ? ESCAPE : this.#begun) + typed;
    this.#begun = '';
    this.#mayFollow = false;
    const before = keys.replace(escapes, '');
    if (before === keys) return keys;
    if (this.isAtList) return before + CTRL_C;
    this.#begun = ESCAPE;
    // A process that had to wait reads first what has come meanwhile.
    this.#wait = setTimeout(() => setImmediate(this.#escape), escapeTime);
    return before;
  }

  readonly #escape = (): void => {
    const isKey = this.#begun !== '' && this.#open;
    this.#begun = '';
    if (!isKey) return;
    this.#mayFollow = true;
    this.#wait = setTimeout(() => {
      this.#mayFollow = false;
    }, slowTime);
    this.emit('keypress', undefined, { sequence: ESCAPE, name: 'escape', ctrl: false, meta: true });
  };

  readonly #finish = (): void => {
    this.#leaving.abort();
    this.end();
  };

  readonly #pump = (): void => {
    if (this.#open && this.#isFresh) this.#waiting = this.#waiting.replace(/^[\r\n]+/, '');
    if (!this.#open || this.#waiting === '' || this.writableEnded) return;
    const end = this.#waiting.search(/[\r\n]/);
    const chunk = end < 0 ? this.#waiting : this.#waiting.slice(0, end + 1);
    this.#waiting = this.#waiting.slice(chunk.length);
    this.#isFresh = false;
    if (end >= 0) this.#open = false;
    if (!this.isAtList || end <= 0) this.write(chunk);
    else this.#typeThenEnter(chunk.slice(0, -1), chunk.slice(-1));
  };

  /** A list looks for what fits once it has been drawn, which is a turn of the loop later. */
  #typeThenEnter(text: string, end: string): void {
    this.write(text);
    setImmediate(() => setImmediate(() => this.writableEnded || this.write(end)));
  }
}

/** Returns what was typed or pasted without the signs that are no keys, and that a terminal obeys when the line is drawn. */
function withoutSigns(typed: string): string {
  // The line editor takes any other control character as text.
  const isKey = (sign: string) => (sign > '\0' && sign <= ESCAPE) || sign === CTRL_UNDERSCORE || sign === DELETE;
  return typed.replaceAll(/\p{Cc}|\P{Cc}+/gu, (part) => (isKey(part) ? part : withoutSteering(part, false)));
}

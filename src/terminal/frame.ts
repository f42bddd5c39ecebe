import { Writable } from 'node:stream';

/** The terminal that a frame is written to. */
export interface Display extends NodeJS.WritableStream {
  readonly columns?: number;
  readonly rows?: number;
}

/** Collects all that is drawn at one moment, and writes it at once: so nothing flickers, however slow the link is. */
export class Frame {
  readonly #display: Display;
  #waiting = '';

  constructor(display: Display) {
    this.#display = display;
  }

  /** Adds to what is drawn at this moment. */
  write(text: string): void {
    // A prompt draws itself one turn of the loop after it was made.
    if (this.#waiting === '') setImmediate(() => setImmediate(() => this.flush()));
    this.#waiting += text;
  }

  /** Writes what has been drawn. */
  flush(): void {
    const text = this.#waiting;
    this.#waiting = '';
    if (text !== '') this.#display.write(text);
  }

  /** Returns a stream for one prompt, which may end it. */
  stream(): Writable {
    return new Part(this, this.#display);
  }
}

/** A prompt's part of a frame; it is as wide as the terminal. */
class Part extends Writable {
  readonly #frame: Frame;
  readonly #display: Display;

  constructor(frame: Frame, display: Display) {
    super({ decodeStrings: false });
    this.#frame = frame;
    this.#display = display;
  }

  get columns(): number | undefined {
    return this.#display.columns;
  }

  get rows(): number | undefined {
    return this.#display.rows;
  }

  override _write(chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    this.#frame.write(String(chunk));
    done();
  }
}

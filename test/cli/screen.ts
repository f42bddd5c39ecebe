const introducer = String.fromCharCode(27);
const control = /^(?:\[([?\d;]*)([a-zA-Z])|[()].|[=>78])/;

/**
 * Screen of a terminal, as drawn by its output: the lines as they stand, the place of the cursor, and its visibility.
 * It knows the sequences that the shell, inquirer and readline write.
 */
export class Screen {
  columns: number;
  rows: number;
  cursorShown = true;
  /** Marks a terminal that tells what is pasted from keys. */
  marksPastes = false;
  /** Lines that were too long for the terminal and ran on in the next. */
  broken = 0;
  #lines: string[][] = [[]];
  #x = 0;
  #y = 0;
  /** The line that stands at the top of the terminal. */
  #top = 0;

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
  }

  /** Everything since the beginning, what has scrolled away among it. */
  get all(): readonly string[] {
    return this.#lines.map(written);
  }

  /** Lines that can be seen now. */
  get seen(): readonly string[] {
    return this.#lines.slice(this.#top, this.#top + this.rows).map(written);
  }

  write(text: string): void {
    const [plain = '', ...others] = text.split(introducer);
    for (const sign of plain) this.#put(sign);
    for (const part of others) {
      const [sequence = '', numbers = '', letter = ''] = control.exec(part) ?? [];
      this.#obey(letter, numbers);
      for (const sign of part.slice(sequence.length)) this.#put(sign);
    }
  }

  #put(sign: string): void {
    if (sign === '\r') this.#x = 0;
    else if (sign === '\n') this.#to(this.#x, this.#y + 1);
    else if (sign === '\b') this.#x = Math.max(0, this.#x - 1);
    else if (sign >= ' ') {
      if (this.#x >= this.columns) {
        this.broken += 1;
        this.#to(0, this.#y + 1);
      }
      this.#line()[this.#x] = sign;
      this.#x += 1;
    }
  }

  #obey(letter: string, numbers: string): void {
    const [first = 0, second = 0] = numbers.split(';').map(Number);
    const count = Math.max(1, first || 1);
    if (numbers === '?25') this.cursorShown = letter === 'h';
    if (numbers === '?2004') this.marksPastes = letter === 'h';
    else if (letter === 'A') this.#to(this.#x, Math.max(this.#top, this.#y - count));
    else if (letter === 'B') this.#to(this.#x, this.#y + count);
    else if (letter === 'C') this.#x = Math.min(this.columns - 1, this.#x + count);
    else if (letter === 'D') this.#x = Math.max(0, this.#x - count);
    else if (letter === 'G') this.#x = count - 1;
    else if (letter === 'H') this.#to(Math.max(0, second - 1), this.#top + count - 1);
    else if (letter === 'K') this.#eraseLine(first);
    else if (letter === 'J') this.#eraseBelow(first);
  }

  #eraseLine(which: number): void {
    if (which === 2) this.#lines[this.#y] = [];
    else if (which === 0) this.#line().length = Math.min(this.#line().length, this.#x);
  }

  /** 2: all that can be seen scrolls away, as terminals keep it. */
  #eraseBelow(which: number): void {
    if (which === 2) {
      this.#top = this.#lines.length;
      this.#to(this.#x, this.#top);
    } else {
      this.#eraseLine(0);
      this.#lines.length = this.#y + 1;
    }
  }

  #to(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
    while (this.#lines.length <= y) this.#lines.push([]);
    this.#top = Math.max(this.#top, y - this.rows + 1);
  }

  #line(): string[] {
    const line = this.#lines[this.#y] ?? [];
    this.#lines[this.#y] = line;
    return line;
  }
}

function written(line: readonly string[]): string {
  return Array.from(line, (sign) => sign ?? ' ')
    .join('')
    .trimEnd();
}

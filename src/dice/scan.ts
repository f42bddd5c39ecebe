import { Problem } from '../core/kit/problem.ts';
import { grouped } from '../core/kit/wording.ts';
import { COMPARISONS, type Comparison } from './notation.ts';

const EXCERPT = 44;
const ZERO = 0x30;
const NINE = 0x39;
const LESS = 0x3c;
const MORE = 0x3e;
const END = -1;

/** A place in a text that is being read. Letters are read in either case, blanks between tokens are skipped. */
export class Cursor {
  readonly input: string;
  readonly #text: string;
  #at = 0;
  /** The code of the next character, or END: nearly every question is about it. */
  #code = END;

  constructor(input: string) {
    this.input = input;
    this.#text = plain(input);
    this.goTo(0);
    this.skip();
  }

  /** The index of the next character. */
  get at(): number {
    return this.#at;
  }

  /** Goes to a place, from 0. */
  goTo(index: number): void {
    this.#at = index;
    this.#code = index < this.#text.length ? this.#text.charCodeAt(index) : END;
  }

  /** Goes past blanks. */
  skip(): void {
    while (isBlank(this.#code)) this.goTo(this.#at + 1);
  }

  /** The next character in lower case; empty at the end. */
  get next(): string {
    return this.#text.charAt(this.#at);
  }

  /** Returns true if there is nothing more to read. */
  get isAtEnd(): boolean {
    return this.#code === END;
  }

  /** All that is still to be read, in lower case. */
  get ahead(): string {
    return this.#text.slice(this.#at);
  }

  /** The letters that come next, at most twenty of them. */
  get word(): string {
    return /^[a-z]{0,20}/.exec(this.ahead)?.[0] ?? '';
  }

  /** Returns true if a blank stands before a place. */
  isBehindBlank(index: number): boolean {
    return isBlank(this.#text.charCodeAt(index - 1));
  }

  /** Returns true if the next characters are a word. */
  sees(word: string): boolean {
    if (this.#code !== word.charCodeAt(0)) return false;
    return word.length === 1 || this.#text.startsWith(word, this.#at);
  }

  /** Goes past a word and the blanks behind it, if it comes next. */
  take(word: string): boolean {
    if (!this.sees(word)) return false;
    this.goTo(this.#at + word.length);
    this.skip();
    return true;
  }

  /** Returns true if a digit comes next. */
  get seesDigit(): boolean {
    return isDigit(this.#code);
  }

  /** Goes past the digits that come next, and gives their value; 0 when none comes next. */
  number(): number {
    let value = 0;
    while (isDigit(this.#code)) {
      value = value * 10 + this.#code - ZERO;
      this.goTo(this.#at + 1);
    }
    return value;
  }

  /** Reads a whole number up to a limit; undefined when none comes next. */
  integer(limit: number, what: string): number | undefined {
    if (!this.seesDigit) return undefined;
    const from = this.#at;
    const value = this.number();
    if (value > limit) this.fail('dice-limit', `at most ${grouped(limit)} ${what}`, from);
    this.skip();
    return value;
  }

  /** Returns true if a comparison comes next. */
  get seesComparison(): boolean {
    return this.#code >= LESS && this.#code <= MORE;
  }

  /** Reads a comparison; undefined when none comes next. */
  comparison(): Comparison | undefined {
    return this.seesComparison ? COMPARISONS.find((cmp) => this.take(cmp)) : undefined;
  }

  /** Reads what was written up to a mark or to the end, as it was written. */
  until(mark: string | undefined): string | undefined {
    const end = mark === undefined ? this.input.length : this.input.indexOf(mark, this.#at);
    if (end < 0) return undefined;
    const text = this.input.slice(this.#at, end).trim();
    this.goTo(Math.min(this.input.length, end + 1));
    this.skip();
    return text;
  }

  /** Throws a Problem: what is wrong at a place, the next character unless another is given, and what to write. */
  fail(code: string, what: string, index = this.#at): never {
    const isUnread = code === 'dice-syntax' || code === 'dice-ambiguous' || code === 'dice-combination';
    const spoken = isUnread ? inWords.find(([words]) => words.test(this.#text)) : undefined;
    throw notationProblem(this.input, code, spoken?.[1] ?? what, index);
  }
}

/** Words of the table, each with its notation, which is named in place of what is wrong with them. */
const inWords: readonly (readonly [words: RegExp, writes: string])[] = [
  [/disadvantage/, 'disadvantage is written d20dis'],
  [/advantage|^adv$/, 'advantage is written d20adv'],
  [/\b(?:drop|lose)\b/, 'the lowest is dropped by 4d6dl1, the highest by 4d6dh1'],
  [/\b(?:keep|best|worst|highest|lowest)\b/, 'the highest is kept by 2d20kh1, the lowest by 2d20kl1'],
  [/\bx ?\d+$|\b(?:times|twice|thrice)$/, 'how often it is rolled stands in front, as in 3x2d6'],
];

/** Makes the Problem of a notation at an index, with the details `column` (from 1) and `input`. */
export function notationProblem(input: string, code: string, what: string, index: number): Problem {
  const column = index + 1;
  return new Problem(code, `${excerpt(input, index)}: ${what} (column ${column})`, { column, input });
}

/** Returns a window of a long text around a place, without control characters, so that it fits on a line. */
export function excerpt(input: string, index: number): string {
  const from = input.length <= EXCERPT ? 0 : Math.max(0, index - EXCERPT / 2);
  const window = input.slice(from, from + EXCERPT).replace(/\p{C}/gu, '?');
  return (from > 0 ? '…' : '') + window + (from + EXCERPT < input.length ? '…' : '');
}

/** Minus, times and divide signs as books print them become those of the keyboard; one character stays one. */
function plain(input: string): string {
  if (!/[A-Z−–×÷]/.test(input)) return input;
  return input
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[−–]/g, '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/');
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

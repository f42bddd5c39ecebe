import { Problem } from '../core/problem.ts';
import { grouped } from './limits.ts';
import { COMPARISONS, type Comparison } from './notation.ts';

const EXCERPT = 44;

/** A place in a text that is being read. Letters are read in either case, blanks between tokens are skipped. */
export class Cursor {
  readonly input: string;
  readonly #text: string;
  /** The index of the next character. */
  at = 0;

  constructor(input: string) {
    this.input = input;
    this.#text = plain(input);
    this.skip();
  }

  /** Goes past blanks. */
  skip(): void {
    while (isBlank(this.#text.charCodeAt(this.at))) this.at += 1;
  }

  /** The next character in lower case; empty at the end. */
  get next(): string {
    return this.#text.charAt(this.at);
  }

  /** All that is still to be read, in lower case. */
  get ahead(): string {
    return this.#text.slice(this.at);
  }

  /** The letters that come next, at most twenty of them. */
  get word(): string {
    return /^[a-z]{0,20}/.exec(this.ahead)?.[0] ?? '';
  }

  /** Whether the next characters are a word. */
  sees(word: string): boolean {
    return word.length === 1 ? this.next === word : this.#text.startsWith(word, this.at);
  }

  /** Goes past a word and the blanks behind it, if it comes next. */
  take(word: string): boolean {
    if (!this.sees(word)) return false;
    this.at += word.length;
    this.skip();
    return true;
  }

  /** Goes past a word that has to come next. */
  need(word: string, what: string): void {
    if (!this.take(word)) this.fail('dice-syntax', what);
  }

  /** Whether a digit comes next. */
  get seesDigit(): boolean {
    return isDigit(this.next);
  }

  /** Reads digits as text; empty when none comes next. */
  digits(): string {
    const from = this.at;
    while (isDigit(this.next)) this.at += 1;
    return this.#text.slice(from, this.at);
  }

  /** Reads a whole number up to a limit; undefined when none comes next. */
  integer(limit: number, what: string): number | undefined {
    const from = this.at;
    const text = this.digits();
    if (text === '') return undefined;
    const value = Number(text);
    if (value > limit) this.fail('dice-limit', `at most ${grouped(limit)} ${what}`, from);
    this.skip();
    return value;
  }

  /** Whether a comparison comes next. */
  get seesComparison(): boolean {
    return this.next === '>' || this.next === '<' || this.next === '=';
  }

  /** Reads a comparison; undefined when none comes next. */
  comparison(): Comparison | undefined {
    return this.seesComparison ? COMPARISONS.find((cmp) => this.take(cmp)) : undefined;
  }

  /** Reads what was written up to a mark or to the end, as it was written. */
  until(mark: string | undefined): string | undefined {
    const end = mark === undefined ? this.input.length : this.input.indexOf(mark, this.at);
    if (end < 0) return undefined;
    const text = this.input.slice(this.at, end).trim();
    this.at = Math.min(this.input.length, end + 1);
    this.skip();
    return text;
  }

  /**
   * @throws Problem always: what is wrong at a place, the next character unless another is given, and what to write
   */
  fail(code: string, what: string, index = this.at): never {
    throw notationProblem(this.input, code, what, index);
  }
}

/**
 * What is wrong with a notation, as a Problem whose details are `column` (from 1) and `input`.
 * @param index the place, from 0
 */
export function notationProblem(input: string, code: string, what: string, index: number): Problem {
  const column = index + 1;
  return new Problem(code, `${excerpt(input, index)}: ${what} (column ${column})`, { column, input });
}

/** A window of a long text around a place, without control characters, so that it fits on a line. */
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

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9' && character.length === 1;
}

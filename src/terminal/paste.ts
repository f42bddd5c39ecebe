/*
 * Bracketed paste (xterm): asked for it, a terminal puts a sign before what is pasted and one behind it. So lines from
 * notes are told from keys: a blank line among them is no Enter, which would play what the prompt says.
 */

/** Asks a terminal to mark what is pasted, and asks it to do so no more. */
export const MARK_PASTES = '\u001b[?2004h';
export const MARK_NO_PASTES = '\u001b[?2004l';

const BEGIN = '\u001b[200~';
const END = '\u001b[201~';
const MARKS = new RegExp(`(${BEGIN}|${END})`.replaceAll('[', '\\['));

/** Reads what a terminal sends: keys as they are, and lines that were pasted as if each had been typed. */
export class PasteReader {
  #isPasted = false;
  /** Marks a line on which something stands. */
  #hasText = false;
  #begun = '';

  /** Returns what is to be taken as typed; pasted keys that would steer the line or leave it are dropped. */
  read(sent: string): string {
    const parts = (this.#begun + sent).split(MARKS);
    const last = parts.pop() ?? '';
    const before = parts.map((part) => this.#part(part)).join('');
    this.#begun = this.#isPasted ? beginningOf(END, last) : '';
    return before + this.#part(last.slice(0, last.length - this.#begun.length));
  }

  #part(part: string): string {
    if (part === BEGIN || part === END) {
      this.#isPasted = part === BEGIN;
      return '';
    }
    const lines = part.split(/([\r\n])/);
    if (this.#isPasted) return lines.map((text) => this.#pasted(text)).join('');
    this.#hasText = /\P{Cc}/u.test(lines.at(-1) ?? '') || (this.#hasText && lines.length === 1);
    return part;
  }

  #pasted(text: string): string {
    if (text === '\r' || text === '\n') {
      const isEnded = this.#hasText;
      this.#hasText = false;
      return isEnded ? '\r' : '';
    }
    const plain = text.replaceAll('\t', ' ').replaceAll(/\p{Cc}/gu, '');
    const shown = this.#hasText ? plain : plain.trimStart();
    this.#hasText ||= shown !== '';
    return shown;
  }
}

/** Returns how much of the mark behind a paste stands at the end of a chunk; before a paste, Escape is a key of its own. */
function beginningOf(mark: string, chunk: string): string {
  for (let length = mark.length - 1; length > 0; length--)
    if (chunk.endsWith(mark.slice(0, length))) return mark.slice(0, length);
  return '';
}

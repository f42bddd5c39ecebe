import { stripVTControlCharacters } from 'node:util';
import clusterWidth from 'fast-string-width';
import { greatest, sumOf } from '../core/kit/list.ts';
import { unseen } from '../core/kit/unseen.ts';

let segmenter: Intl.Segmenter | undefined;

/** Returns the characters of a text as a reader counts them. The segmenter takes 9 ms to make, so it waits. */
function clustersOf(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Texts whose characters each take one column and never join with another: those of western books, lines and blocks. */
const single =
  /^[\x20-\x7E\u00A1-\u00A8\u00AA-\u00AC\u00AF-\u017F\u2013\u2014\u2018-\u201D\u2026\u2190-\u2193\u2212\u2264\u2265\u2500-\u259F]*$/;

/** Returns a text from a file or a keyboard as one line that is safe to print: no escapes, no control characters. */
export function harmless(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/\s/gu, ' ').replaceAll(unseen, '');
}

/** Returns a value as JSON that is safe to print: what would steer a terminal is written as an escape. */
export function jsonText(value: unknown, indent?: number): string {
  return escaped(JSON.stringify(value, undefined, indent));
}

/** Returns a text in JSON or YAML with what would steer a terminal written as an escape. */
export function escaped(text: string): string {
  return text.replaceAll(unseen, (sign) =>
    sign === '\n'
      ? sign
      : sign
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
  );
}

/** Returns the columns of the terminal that a harmless text without colours takes. */
export function width(text: string): number {
  if (single.test(text)) return text.length;
  let sum = 0;
  for (const { segment } of clustersOf(text)) sum += clusterWidth(segment);
  return sum;
}

/** Returns the columns that a line of a view takes, colours and all. */
export function drawnWidth(line: string): number {
  return width(stripVTControlCharacters(line));
}

export default drawnWidth;

/** Texts in rows and columns. */
export type Cells = readonly (readonly string[])[];

/** Fills a text with blanks up to a width. */
export function pad(text: string, to: number, align: 'left' | 'right' = 'left'): string {
  const blanks = ' '.repeat(Math.max(0, to - width(text)));
  return align === 'left' ? text + blanks : blanks + text;
}

/** Returns rows of cells as lines: every column as wide as its widest cell, with two blanks between them. */
export function inColumns(
  rows: Cells,
  alignOf: (column: number) => 'left' | 'right' = () => 'left',
): readonly string[] {
  const widths = (rows[0] ?? []).map((_, i) => greatest(rows.map((row) => width(row[i] ?? ''))));
  return rows.map((row) => {
    const cells = row.map((cell, i) => pad(cell, widths[i] ?? 0, alignOf(i)));
    return cells.join('  ').trimEnd();
  });
}

/** Cuts a text that is wider than the room; the ellipsis, where there is room for it, says so. */
export function cut(text: string, room: number, ellipsis: string): string {
  if (width(text) <= room) return text;
  const sign = width(ellipsis) < room ? ellipsis : '';
  return beginning(text, room - width(sign)).trimEnd() + sign;
}

/** Breaks a text into lines no wider than the room, 4 or more, at blanks where it can; later ones hang by so much. */
export function wrap(text: string, room: number, hang = 0): readonly string[] {
  const indent = ' '.repeat(Math.min(hang, Math.floor(room / 2)));
  const lines: string[] = [];
  let line = '';
  for (const { blanks, word } of words(text, room - indent.length)) {
    if (lines.length === 0 && line === '') line = blanks.slice(0, indent.length) + word;
    else if (width(line + blanks + word) <= room) line += blanks + word;
    else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line];
}

/** Returns lines of a view, those that are wider than the room broken as {@link wrap} does. */
export function fitted(lines: readonly string[], room: number, hang = 2): readonly string[] {
  return lines.flatMap((line) => (drawnWidth(line) > room ? wrap(line, room, hang) : [line]));
}

/** The words of a text with the blanks before them; what is wider than the room comes in pieces. */
function* words(text: string, room: number): Generator<{ readonly blanks: string; readonly word: string }> {
  for (const [, before = '', whole = ''] of text.matchAll(/(\s*)(\S+)/gu)) {
    let blanks = before;
    let rest = whole;
    while (width(rest) > room) {
      const word = beginning(rest, room);
      yield { blanks, word };
      blanks = '';
      rest = rest.slice(word.length);
    }
    if (rest !== '') yield { blanks, word: rest };
  }
}

/** Returns as much of the beginning of a text as fits the room; only a cluster that is wider than the room is taken apart. */
function beginning(text: string, room: number): string {
  if (single.test(text)) return text.slice(0, Math.max(0, room));
  let head = '';
  let used = 0;
  for (const { segment } of clustersOf(text)) {
    const whole = width(segment);
    if (used + whole > room) return whole > room ? head + partOf(segment, room - used) : head;
    head += segment;
    used += whole;
  }
  return head;
}

function partOf(cluster: string, room: number): string {
  let part = '';
  for (const character of cluster) {
    if (width(part + character) > room) break;
    part += character;
  }
  return part;
}

/**
 * Shares out a room: every column gets what it wants, but for the widest, which are cut to one width, and to no less
 * than the least.
 * @param firm whether a column is never cut (numbers)
 */
export function shareOut(
  wanted: readonly number[],
  firm: readonly boolean[],
  room: number,
  least: number,
): readonly number[] {
  let level = Math.max(least, ...wanted);
  const widths = () => wanted.map((each, i) => (firm[i] ? each : Math.min(each, level)));
  while (level > least && sumOf(widths()) > room) level--;
  return spread(widths(), wanted, room);
}

/** Gives what the last step of the level left over to the first columns that were cut. */
function spread(widths: readonly number[], wanted: readonly number[], room: number): readonly number[] {
  let left = room - sumOf(widths);
  return widths.map((each, i) => {
    const more = left > 0 && each < (wanted[i] ?? 0) ? 1 : 0;
    left -= more;
    return each + more;
  });
}

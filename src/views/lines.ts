import { gapBehind, type Layout, margin } from './layout.ts';
import type { Row } from './rows.ts';
import { cut, pad, width, wrap } from './text.ts';
import type { Theme } from './theme.ts';

/** Returns the line of titles. */
export function titleLine({ lanes, widths, gap }: Layout): string {
  let line = '';
  let start = margin;
  lanes.forEach(({ title, align }, i) => {
    const own = widths[i] ?? 0;
    line = pad(line, start) + pad(cut(title, own, ''), own, align);
    start += own + gapBehind(title, gap);
  });
  return line.trimEnd();
}

/**
 * Returns the lines of a row: its mark and its cells; texts that are wider than their lane go on below, or are cut where
 * there is one line for each row.
 */
export function rowLines(
  { lanes, widths, gap }: Layout,
  row: Row,
  index: number,
  theme: Theme,
  isTight = false,
): readonly string[] {
  const texts = lanes.map(({ cells, wraps = 1, shorter }, i) =>
    cellLines([cells[index] ?? '', shorter?.[index]], widths[i] ?? 0, isTight ? 1 : wraps, theme.ellipsis),
  );
  const count = Math.max(...texts.map(({ length }) => length));
  return Array.from({ length: count }, (_, k) => {
    const cells = lanes.map(({ title, align, tones, painted }, i) => {
      const own = widths[i] ?? 0;
      const said = texts[i]?.[k];
      const text = pad(said ?? '', own, align);
      const shown = tones?.(row).reduce((drawn, tone) => theme.paint(tone, drawn), text) ?? text;
      const cell = said === undefined ? text : painted ? painted(text, row, index) : shown;
      return cell + ' '.repeat(gapBehind(title, gap));
    });
    const mark = k > 0 ? ' '.repeat(margin) : `${row.was ? '*' : ' '}${row.mark} `;
    return `${mark}${cells.join('')}`.trimEnd();
  });
}

/** Returns a text in lines of a width, the shorter one where the whole does not fit; cut where it takes too many. */
function cellLines(
  [whole, shorter = whole]: readonly [whole: string, shorter: string | undefined],
  room: number,
  most: number,
  ellipsis: string,
): readonly string[] {
  if (width(whole) <= room) return [whole];
  const lines = most > 1 && room >= LEAST_WRAPPED ? wrapped(shorter, room) : [shorter];
  if (lines.length <= most) return lines.map((line) => cut(line, room, ellipsis));
  return [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(' '), room, ellipsis)];
}

/** Returns the lines of a list or a sentence; no line needs a comma or semicolon at its end. */
function wrapped(text: string, room: number): readonly string[] {
  const lines = wrap(text, room + 1).map((line) => line.replace(/[,;]$/, ''));
  return lines.every((line) => width(line) <= room) ? lines : wrap(text, room);
}

/** A narrower text is cut, and not broken into lines. */
const LEAST_WRAPPED = 4;

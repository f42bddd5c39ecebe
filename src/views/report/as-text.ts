import { greatest } from '../../core/kit/list.ts';
import { harmless, pad, width, wrap } from '../text.ts';
import { luckBar, luckText, mostTries, numbersOf, sparkline } from './blocks.ts';
import type { Block } from './document.ts';
import type { StoryLine } from './report.ts';

/** Layout of a report as text. */
interface TextView {
  /** Columns, 40 or more. */
  readonly width: number;
  /** No bars and no columns: one fact a line. */
  readonly plain: boolean;
}

/** Returns a document as plain text. */
export function asText(blocks: readonly Block[], view: TextView): string {
  return blocks
    .flatMap((block) => linesOf(block, view))
    .map(harmless)
    .join('\n');
}

function linesOf(block: Block, view: TextView): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return headingLines(block.text, block.level, view);
    case 'text':
      return wrap(block.text, view.width);
    case 'list':
      return block.items.flatMap((item) => wrap(`- ${item}`, view.width, 2));
    case 'table':
      return view.plain ? plainTable(block, view.width) : tableLines(block, view.width);
    case 'story':
      return [`${block.title}`, ...block.lines.flatMap((line) => storyLines(line, view.width))];
    case 'courses':
      return gridLines(
        block.courses.map((course) => [
          course.who,
          course.pool,
          view.plain ? '' : sparkline(course),
          numbersOf(course),
        ]),
        view.width,
      );
    case 'luck':
      return gridLines(
        block.bars.map((bar) => [bar.who, view.plain ? '' : luckBar(bar, mostTries(block.bars)), luckText(bar)]),
        view.width,
      );
  }
}

function headingLines(text: string, level: 1 | 2 | 3, { width: room, plain }: TextView): readonly string[] {
  const lines = wrap(text, room);
  if (plain || level === 3) return ['', ...lines];
  const widest = greatest(lines.map(width));
  return [...(level === 1 ? [] : ['']), ...lines, (level === 1 ? '=' : '-').repeat(widest)];
}

function storyLines({ step, text }: StoryLine, room: number): readonly string[] {
  const head = step === undefined ? '  ' : `${`${step}`.padStart(5)}  `;
  return wrap(text, room - head.length, 2).map((line, i) => (i === 0 ? head : ' '.repeat(head.length)) + line);
}

type Table = Extract<Block, { kind: 'table' }>;

function plainTable({ columns, rows }: Table, room: number): readonly string[] {
  return rows.flatMap((row) => {
    const parts = row
      .map((cell, i) => (cell === '' ? '' : `${columns[i]?.title ?? ''} ${cell}`))
      .filter((cell) => cell !== '');
    return wrap(parts.join('; '), room, 2);
  });
}

function tableLines({ columns, rows }: Table, room: number): readonly string[] {
  const titles = columns.map(({ title }) => title);
  const right = columns.map(({ isNumber }) => isNumber === true);
  return gridLines([titles, ...rows], room, right);
}

/** Cells in columns; what the last column has no room for hangs below it. */
function gridLines(
  rows: readonly (readonly string[])[],
  room: number,
  right: readonly boolean[] = [],
): readonly string[] {
  const widths = rows[0]?.map((_, i) => greatest(rows.map((row) => width(row[i] ?? '')))) ?? [];
  return rows.flatMap((row) => {
    const cells = row.map((cell, i) => pad(cell, widths[i] ?? 0, right[i] ? 'right' : 'left'));
    return wrap(`  ${cells.join('  ')}`.trimEnd(), room, 4);
  });
}

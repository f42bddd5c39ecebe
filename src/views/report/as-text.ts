import { greatest } from '../../core/kit/list.ts';
import { type Cells, harmless, inColumns, width, wrap } from '../text.ts';
import { type Block, courseRows, luckRows } from './document.ts';
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
      return gridLines(courseRows(block.courses, view.plain), view.width);
    case 'luck':
      return gridLines(luckRows(block.bars, view.plain), view.width);
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
    const parts = row.flatMap((cell, i) => (cell === '' ? [] : [`${columns[i]?.title ?? ''} ${cell}`]));
    return wrap(parts.join('; '), room, 2);
  });
}

function tableLines({ columns, rows }: Table, room: number): readonly string[] {
  const titles = columns.map(({ title }) => title);
  const right = columns.map(({ isNumber }) => isNumber === true);
  return gridLines([titles, ...rows], room, right);
}

/** Cells in columns; what the last column has no room for hangs below it. */
function gridLines(rows: Cells, room: number, right: readonly boolean[] = []): readonly string[] {
  const lines = inColumns(rows, (i) => (right[i] ? 'right' : 'left'));
  return lines.flatMap((line) => wrap(`  ${line}`.trimEnd(), room, 4));
}

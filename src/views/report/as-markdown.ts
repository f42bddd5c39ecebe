import { type Cells, harmless } from '../text.ts';
import { type Block, type Column, courseRows, luckRows } from './document.ts';

/** Returns a document as Markdown (CommonMark with the tables of GitHub). */
export function asMarkdown(blocks: readonly Block[]): string {
  return blocks.map((block) => linesOf(block).join('\n')).join('\n\n');
}

/** Returns a text in which nothing is a sign of Markdown or HTML. */
function escapeMarkdown(text: string): string {
  return harmless(text)
    .replaceAll(/[\\`*_{}[\]()#+!|<>~$@]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll(/^(\s*)([-=]|\d+\.)(?=\s|$|[-=])/g, '$1\\$2')
    .replaceAll(/(https?|ftp):/gi, '$1&#58;')
    .replaceAll(/www\./gi, 'www&#46;');
}

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return [`${'#'.repeat(block.level)} ${escapeMarkdown(block.text)}`];
    case 'text':
      return [escapeMarkdown(block.text)];
    case 'list':
      return block.items.map((item) => `- ${escapeMarkdown(item)}`);
    case 'table':
      return tableLines(block.columns, block.rows);
    case 'story':
      return [
        `**${escapeMarkdown(block.title)}**`,
        '',
        ...block.lines.map(({ step, text }) => `- ${step === undefined ? '' : `(${step}) `}${escapeMarkdown(text)}`),
      ];
    case 'courses':
      return tableLines(
        [{ title: 'who' }, { title: 'pool' }, { title: 'course' }, { title: 'left' }],
        courseRows(block.courses),
      );
    case 'luck':
      return tableLines([{ title: 'who' }, { title: 'checks' }, { title: 'passed' }], luckRows(block.bars));
  }
}

function tableLines(columns: readonly Column[], rows: Cells): readonly string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  const rule = `| ${columns.map(({ isNumber }) => (isNumber ? '---:' : '---')).join(' | ')} |`;
  return [line(columns.map(({ title }) => title)), rule, ...rows.map(line)];
}

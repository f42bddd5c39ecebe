import { badTable, type Place, type WrittenRow, type WrittenTable } from './written.ts';

const ROW = /^(\d+(?:\s*[-–]\s*\d+)?)[.:)]?\s+(\S.*)$/;
const TITLE = /^#*\s*(.*?)[\s,(]*(\d*d(?:\d+|%))?\)?\s*$/i;

/** Most characters in a title with its die, and in a line of a row. */
const LONGEST_TITLE = 250;
const LONGEST = 4_000;

interface Open {
  readonly place: Place;
  readonly title: string;
  readonly die: string | undefined;
  readonly rows: { readonly place: Place; readonly faces: string; text: string }[];
}

/**
 * Reads tables that are written as numbered text: a title with its die (`# Rumours, d6`, or the first line), then a line
 * for each row that begins with its faces (`3`, `4-6.`, `01-05`). A line that begins with blanks goes on with the row above.
 * @throws Problem `bad-table` for a line that is none of these
 */
export function readNumbered(text: string, file: string): readonly WrittenTable[] {
  const tables: Open[] = [];
  text.split(/\r?\n/).forEach((line, i) => {
    const place = { file, line: i + 1 };
    if (line.length > LONGEST)
      throw badTable(place, `this line has ${line.length} characters, and ${LONGEST} are the most`);
    if (line.trim() !== '') takeLine(tables, line, place);
  });
  return tables.map(({ place, title, die, rows }) => ({
    place,
    id: undefined,
    title: title === '' ? undefined : title,
    die,
    columns: undefined,
    rows: rows.map((row): WrittenRow => ({ place: row.place, faces: row.faces, cells: [row.text] })),
  }));
}

function takeLine(tables: Open[], line: string, place: Place): void {
  const open = tables.at(-1);
  const last = open?.rows.at(-1);
  const [, faces, text] = ROW.exec(line.trim()) ?? [];
  const isRow = faces !== undefined && text !== undefined;
  if (line.startsWith('#') || (open === undefined && !isRow)) tables.push(titled(line, place));
  else if (/^\s/.test(line) && last && !isRow) last.text += ` ${line.trim()}`;
  else if (isRow) {
    const table = open ?? titled('', place);
    if (!open) tables.push(table);
    table.rows.push({ place, faces, text });
  } else throw badTable(place, 'a row begins with its number, such as "4 wolves", and a title with #');
}

function titled(line: string, place: Place): Open {
  if (line.length > LONGEST_TITLE)
    throw badTable(place, `this title has ${line.length} characters, and ${LONGEST_TITLE} are the most`);
  const [, title = '', die] = TITLE.exec(line) ?? [];
  return { place, title, die, rows: [] };
}

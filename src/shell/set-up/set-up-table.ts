import type { Combatant, Fight } from '../../core/fight/fight.ts';
import { greatest } from '../../core/kit/list.ts';
import type { Column, Ruleset } from '../../core/ruleset/ruleset.ts';
import { codesOf, namesOf, rowsOf } from '../../views/rows.ts';
import { type Cells, inColumns, width, wrap } from '../../views/text.ts';
import { fold } from '../reading/names.ts';

/** Column of the sides, where there are others than the first two: a slip in the name of one shows. */
const sideColumn: Column = { title: 'side', of: ({ side }) => side };

/** Column of those whom the players do not see, where there are any. */
const hiddenColumn: Column = { title: 'seen', of: ({ hidden }) => (hidden ? 'hidden' : '') };

/** Returns true for a line that asks for the table again. */
export function isBoard(line: string): boolean {
  return ['b', 'board'].includes(fold(line));
}

/** Returns the table of the set-up: everything that was taken as the default, to be changed before the first phase. */
export function peopleTable(
  ruleset: Ruleset,
  fight: Fight,
  room = Number.POSITIVE_INFINITY,
  hasSuggestions = false,
): readonly string[] {
  const { combatants: ones } = fight;
  const isFurther = fight.sides.some(({ id }) => !ruleset.sides.includes(id));
  const cells = [...(isFurther ? [sideColumn] : []), hiddenColumn, ...(ruleset.setup.columns ?? ruleset.board.columns)];
  const isPlace = cells.map(
    ({ of }) => hasSuggestions && ones.every((combatant) => of(combatant, fight) === combatant.place),
  );
  const isShown = isPlace.includes(true) || !hasSuggestions;
  const asSetUp = { ...ruleset, board: { ...ruleset.board, columns: cells } };
  const rows = rowsOf(asSetUp, fight, new Map(), ones).map((row) => [
    codesOf(row),
    row.ones.length === 1 ? namesOf(row.ones) : namesOf(row.ones).replace(/ x\d+$/, ''),
    ...(isShown ? [] : [`${[...new Set(row.ones.map(({ place }) => place))].join(', ')} suggested`]),
    ...row.cells.map((cell, i) => (isPlace[i] ? `${cell} ${whyThere(ruleset, row.ones)}` : cell)),
  ]);
  const titles = ['code', 'who', ...(isShown ? [] : ['place']), ...cells.map(({ title }) => title)];
  const defaults = ['', '', ...(isShown ? [] : ['']), ...cells.map((column) => column.defaultText ?? '')];
  const isBlank = titles.map((_, i) => rows.every((row) => row[i] === '' || row[i] === defaults[i]));
  const table = [titles, ...rows].map((row) => row.filter((_, i) => !isBlank[i]));
  const [heads = []] = table;
  const beginnings = heads.map((_, i) => table.map((row) => row.slice(0, i + 1)));
  const begun = beginnings.map((rows) => withTextsFolded(rows, room - 3));
  const shown = begun.findLast((lines) => lines !== undefined) ?? table.map(() => '');
  return shown.map((line) => `   ${line}`.trimEnd());
}

/** Columns that a folded text takes at least. */
const LEAST = 12;

/** Returns the lines of a table: names, behind the codes, are folded as the others need the room, else the longest texts; nothing where that is not enough. */
function withTextsFolded(table: Cells, room: number): readonly string[] | undefined {
  const lines = inColumns(table);
  const over = greatest(lines.map(width)) - room;
  if (over <= 0) return lines;
  const widths = (table[0] ?? []).map((_, i) => greatest(table.map((row) => width(row[i] ?? ''))));
  const roomFor = (i: number) => (widths[i] ?? 0) - over;
  const longestWord = (i: number) => greatest(table.flatMap((row) => (row[i] ?? '').split(' ').map(width)));
  // A name may be one long word; of the other texts no word is parted.
  const leastOf = (i: number) => (i === 1 ? LEAST : Math.max(LEAST, longestWord(i)));
  const folded = [1, widths.indexOf(greatest(widths))].find((i) => roomFor(i) >= leastOf(i));
  if (folded === undefined) return undefined;
  return inColumns(table.flatMap((row) => foldedAt(row, folded, roomFor(folded))));
}

/** Returns a row in as many as one of its cells needs in so many columns. */
function foldedAt(row: readonly string[], column: number, room: number): Cells {
  return wrap(row[column] ?? '', room).map((part, i) =>
    row.map((cell, k) => (k === column ? part : i === 0 ? cell : '')),
  );
}

/** Returns why combatants stand where they do: a part in the party, in brackets, or because it is suggested. */
function whyThere({ setup: { parts = [] } }: Ruleset, ones: readonly Combatant[]): string {
  const found = parts.find(({ name, field, place }) =>
    ones.every((combatant) => combatant.fields[field] === name && combatant.place === place),
  );
  return found ? `(${found.name})` : 'suggested';
}

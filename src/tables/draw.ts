import { greatest, least } from '../core/kit/list.ts';
import { boundsText } from '../core/kit/number.ts';
import { Problem } from '../core/kit/problem.ts';
import type { Table, TableRow } from '../core/ruleset/ruleset.ts';
import { boundsOf } from '../dice/bounds.ts';
import { parse } from '../dice/parse.ts';
import { roll } from '../dice/roll.ts';
import { toNumber } from '../dice/value.ts';
import { type Piece, piecesOf } from './row-text.ts';
import { OWN, type Placed } from './shelf.ts';

/** Tables and dice for a draw. */
interface Hand {
  readonly all: readonly Placed[];
  readonly below: (n: number) => number;
}

/** A hand with the rows drawn for one row so far. */
type Drawing = Hand & { draws: number };

/** A row of a table that was rolled or looked up, with all that follows from it. */
export interface Drawn {
  readonly placed: Placed;
  /** The row, with the dice and tables in the referee's own text filled in. */
  readonly row: TableRow;
  /** Number that was rolled; absent where the table has no die. */
  readonly thrown: number | undefined;
  /** The number that was looked up, where other numbers made it. */
  readonly changed: number | undefined;
  /** The total of the roll that follows, and the row that it leads to. */
  readonly total: number | undefined;
  readonly next: Drawn | undefined;
}

/** Numbers by the flags that gave them. */
export type ByFlag = Readonly<Partial<Record<string, number>>>;

/** Rows drawn for one row at most: tables in tables in tables multiply. */
const MOST_DRAWS = 1_000;

/** Returns true if a table has numbers, so that it can be rolled on or looked up by one. */
export function isNumbered({ rows }: Table): boolean {
  return rows.some(({ from }) => from !== undefined);
}

/**
 * Rolls on a table, or looks a number up, with other numbers that the table takes, such as a save.
 * @throws Problem `no-die` for a table that is not rolled on, `bad-face` for a number that it does not have,
 * `usage-given` for a flag, or a number of one, that it does not take
 */
export function draw(placed: Placed, number: number | undefined, given: ByFlag, hand: Hand): Drawn {
  const { table } = placed;
  const { die } = table;
  checkGiven(table, given);
  const thrown = number ?? (die === undefined ? undefined : totalOf(die, hand));
  const isGiven = Object.keys(given).length > 0;
  const changed = isGiven ? table.modified?.to(given, thrown ?? 0) : undefined;
  const face = isNumbered(table) ? (changed ?? thrown) : undefined;
  if (face === undefined) throw notRolled(table);
  return landed(placed, rowAt(table, face), { thrown, changed }, { ...hand, draws: 0 });
}

/** Returns a row that was found by its name, with all that follows from it. */
export function land(placed: Placed, row: TableRow, hand: Hand): Drawn {
  return landed(placed, row, {}, { ...hand, draws: 0 });
}

function landed(placed: Placed, row: TableRow, { thrown, changed }: Partial<Drawn>, hand: Drawing): Drawn {
  hand.draws += 1;
  if (hand.draws > MOST_DRAWS)
    throw new Problem('too-many-draws', `${placed.table.title} leads to more than ${MOST_DRAWS} rolls: name fewer.`);
  // The referee's own text has its dice rolled and its tables rolled on.
  const filled = (text: string) =>
    piecesOf(hand.all, text)
      .map((piece) => filledPiece(piece, hand))
      .join('');
  const written = placed.home === OWN ? { ...row, cells: row.cells.map(filled) } : row;
  const total = row.follows ? totalOf(row.follows.dice, hand) : undefined;
  const next = hand.all.find(({ home, table }) => home === placed.home && table.id === row.follows?.table);
  const follows =
    next && total !== undefined ? landed(next, rowAt(next.table, total), { thrown: total }, hand) : undefined;
  return { placed, row: written, thrown, changed, total, next: follows };
}

function filledPiece(piece: Piece, hand: Drawing): string {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'dice': {
      const total = totalOf(piece.notation, hand);
      return piece.bare ? `${piece.notation} (${total})` : `${total}`;
    }
    case 'table':
      return readAloud(drawnInside(piece.placed, hand));
    case 'unknown':
      return `[[${piece.name}]]`;
  }
}

function drawnInside(placed: Placed, hand: Drawing): Drawn {
  const { die } = placed.table;
  if (die === undefined) throw notRolled(placed.table);
  const thrown = totalOf(die, hand);
  return landed(placed, rowAt(placed.table, thrown), { thrown }, hand);
}

/** Returns a row inside another: its cells, and what follows from them. */
function readAloud({ row, total, next }: Drawn): string {
  const cells = row.cells.filter((cell) => cell !== '').join('; ');
  const follows = row.follows ? ` (${row.follows.about} ${total}${next ? `: ${readAloud(next)}` : ''})` : '';
  return `${cells}${follows}`;
}

/** Refuses, with Problem `bad-face`, a roll that a table's die cannot show, though it has a row for that number. */
export function refuseFace({ title, die, modified }: Table, thrown: number): void {
  if (die === undefined) return;
  const { min, max } = boundsOf(parse(die).body);
  if (toNumber(min) <= thrown && thrown <= toNumber(max)) return;
  const other = modified?.by.find(({ with: needs }) => needs === undefined);
  const instead = other ? ` What is ${other.about} is given with --${other.flag}.` : '';
  const says = `${title}: a ${die} shows ${toNumber(min)} to ${toNumber(max)}, not ${thrown}.${instead}`;
  throw new Problem('bad-face', says);
}

function rowAt(table: Table, number: number): TableRow {
  const rows = table.rows.filter(({ from }) => from !== undefined);
  const row = rows.find(({ from = 0, to = from }) => number >= from && number <= to);
  if (row) return row;
  const first = least(rows.map(({ from = 0 }) => from));
  const last = greatest(rows.map(({ from = 0, to = from }) => to));
  const end = table.modified === undefined ? undefined : number < first ? rows[0] : rows.at(-1);
  if (end && (number < first || number > last)) return end;
  throw new Problem('bad-face', `${table.title} has no row for ${number}: it goes from ${first} to ${last}.`);
}

function checkGiven({ title, modified }: Table, given: ByFlag): void {
  const by = modified?.by ?? [];
  for (const [flag, number] of Object.entries(given)) {
    const known = by.find((one) => one.flag === flag);
    if (!known) {
      const flags = by.map((one) => `--${one.flag}`).join(', ');
      throw new Problem('usage-given', `${title} takes no --${flag}: it takes ${flags === '' ? 'no numbers' : flags}.`);
    }
    if (known.with !== undefined && given[known.with] === undefined) {
      const message = `--${flag} needs --${known.with} too: ${by.find((one) => one.flag === known.with)?.about ?? ''}.`;
      throw new Problem('usage-given', message);
    }
    const { least } = known;
    if (least !== undefined && number !== undefined && number < least) {
      const message = `--${flag} takes a whole number of ${boundsText({ least })}, not "${number}".`;
      throw new Problem('usage-given', message);
    }
  }
}

function notRolled({ id, title, modified }: Table): Problem {
  const [first] = modified?.by ?? [];
  const advice = first ? `give --${first.flag}, ${first.about}` : `\`table ${id}\` shows it`;
  return new Problem('no-die', `${title} can't be rolled on: ${advice}.`);
}

function totalOf(notation: string, { below }: Hand): number {
  return roll(parse(notation), below).reduce((sum, { total }) => sum + total, 0);
}

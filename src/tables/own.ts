import { greatest } from '../core/kit/list.ts';
import { nearest } from '../core/kit/nearest.ts';
import { orProblem, Problem } from '../core/kit/problem.ts';
import { grouped } from '../core/kit/wording.ts';
import type { Modified, Table, TableRow } from '../core/ruleset/ruleset.ts';
import { checkFaces, facesOfRow, placesOn, readDice } from './faces.ts';
import { piecesOf } from './row-text.ts';
import { idOf, OWN, type Placed } from './shelf.ts';
import { badTable, type Place, type WrittenTable } from './written.ts';

/** The referee's own tables: those that can be used, and what is wrong with the others. */
export interface OwnTables {
  readonly tables: readonly Placed[];
  readonly faults: readonly Problem[];
}

interface Checked {
  readonly written: WrittenTable;
  readonly placed: Placed;
}

/** Every table of the referee's may be rolled on with something added. */
const added: Modified = {
  by: [{ flag: 'mod', about: 'added to the roll; beyond the ends the first or last row counts' }],
  to: ({ mod = 0 }, thrown) => thrown + mod,
};

/**
 * Checks tables that the referee wrote: their faces, their dice, and the tables that they lead to. One that is wrong is left
 * out and told of; so is every table that would lead back to itself.
 * @param others the tables of the rulesets, which may be led to as well
 */
export function checkOwn(written: readonly WrittenTable[], others: readonly Placed[]): OwnTables {
  const faults: Problem[] = [];
  const passes = (check: () => void): boolean => {
    const found = orProblem(check);
    if (found instanceof Problem) faults.push(found);
    return !(found instanceof Problem);
  };
  const surplus = written[MOST_TABLES];
  passes(() => refuse(surplus?.place, `there is room for ${grouped(MOST_TABLES)} tables, and this is one more`));
  const read: Checked[] = [];
  for (const one of written.slice(0, MOST_TABLES))
    passes(() => read.push({ written: one, placed: { home: OWN, table: tableOf(one) } }));
  const single = read.filter((one) => passes(() => checkName(one, read)));
  const all = [...single.map(({ placed }) => placed), ...others];
  const calls = callsBetween(single, all);
  const ways = depthsOf(single, calls);
  const ending = single.filter((one) => ways.get(one) !== Infinity || passes(() => checkEnd(one, all, calls)));
  const depths = depthsOf(ending, calls);
  let good = ending.filter((one) => passes(() => checkDepth(one, depths)));
  for (let before = -1; before !== good.length; ) {
    before = good.length;
    const known = [...good.map(({ placed }) => placed), ...others];
    good = good.filter((one) => passes(() => checkRows(one, known)));
  }
  return { tables: good.map(({ placed }) => placed), faults };
}

/** Bounds of the referee's tables. A folder within them is read and checked in a second. */
const MOST_TABLES = 1_000;
const MOST_ROWS = 10_000;
/** Most tables among which a name like an unknown one is looked for: among more that takes as long as all the rest. */
const MOST_COMPARED = 300;
/** Most characters in the text of a row, and in a title. */
const LONGEST_TEXT = 4_000;
const LONGEST_TITLE = 200;
/** Most tables that lead on from one, one behind the other. */
const DEEPEST = 50;

function refuse(place: Place | undefined, why: string): void {
  if (place) throw badTable(place, why);
}

/** Refuses a table that is too large. */
function checkSize({ place, title = '', rows }: WrittenTable): void {
  if (title.length > LONGEST_TITLE)
    throw badTable(place, `a title has up to ${LONGEST_TITLE} characters, and this one has ${grouped(title.length)}`);
  refuse(rows[MOST_ROWS]?.place, `a table has up to ${grouped(MOST_ROWS)} rows, and this is one more`);
  const long = rows.find(({ cells }) => cells.some(({ length }) => length > LONGEST_TEXT));
  refuse(long?.place, `the text of a row has up to ${grouped(LONGEST_TEXT)} characters, and this one has more`);
}

/** The tables that each table calls. */
type Calls = ReadonlyMap<Checked, readonly Checked[]>;

function callsBetween(checked: readonly Checked[], all: readonly Placed[]): Calls {
  const own = new Map(checked.map((one) => [one.placed.table, one]));
  const calledBy = ({ written: { rows } }: Checked) => new Set(rows.flatMap(({ cells }) => callsOf(cells, all)));
  return new Map(checked.map((one) => [one, [...calledBy(one)].flatMap(({ table }) => own.get(table) ?? [])]));
}

/** Returns how many tables each table leads to, one behind the other: no end of them where one leads back to itself. */
function depthsOf(checked: readonly Checked[], calls: Calls): ReadonlyMap<Checked, number> {
  const depths = new Map<Checked, number>();
  const good = new Set(checked);
  const depthOf = (one: Checked): number => {
    const known = depths.get(one);
    if (known !== undefined) return known;
    // Whoever comes by here again before it is known goes in a ring.
    depths.set(one, Infinity);
    const called = calls.get(one)?.filter((next) => good.has(next)) ?? [];
    const depth = greatest([0, ...called.map((next) => depthOf(next) + 1)]);
    depths.set(one, depth);
    return depth;
  };
  for (const one of checked) depthOf(one);
  return depths;
}

function checkDepth(one: Checked, depths: ReadonlyMap<Checked, number>): void {
  const depth = depths.get(one) ?? 0;
  if (depth <= DEEPEST) return;
  const why = `this table leads to ${depth} others one behind the other, and ${DEEPEST} are the most`;
  throw badTable(one.written.place, why);
}

function tableOf(written: WrittenTable): Table {
  const { place, id, title, die, columns, rows } = written;
  checkSize(written);
  const name = title ?? place.file.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');
  if (rows.length === 0) throw badTable(place, 'this table has no rows');
  const wide = rows.find(({ cells }) => cells.length > (columns?.length ?? 1));
  if (wide) throw badTable(wide.place, 'a row of several texts needs as many columns');
  const shared = { id: id ?? idOf(name), title: name, rules: [] };
  if (shared.id === '') throw badTable(place, 'this table needs a title with letters');
  const isListed = rows.every(({ faces }) => faces === undefined);
  if (columns && isListed && die === undefined)
    return { ...shared, columns, rows: rows.map(({ cells }) => ({ cells })) };
  const placed = isListed ? placesOn(rows.length, die, place) : rows.map(facesOfRow);
  const own = die ?? `d${greatest(placed.map(({ to }) => to))}`;
  const spans = placed.map((span, i) => ({ ...span, place: rows[i]?.place ?? place }));
  checkFaces(spans, own, place);
  const lined = rows.map(({ cells }, i): TableRow => ({ ...placed[i], cells }));
  const inOrder = lined.toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0));
  return { ...shared, die: own, columns: columns ?? ['result'], rows: inOrder, modified: added };
}

function checkName({ written, placed }: Checked, all: readonly Checked[]): void {
  const first = all.find((other) => other.placed.table.id === placed.table.id);
  if (first === undefined || first.written === written) return;
  const { file, line } = first.written.place;
  throw badTable(written.place, `there is a table "${placed.table.id}" already, in ${file}, line ${line}`);
}

/** Checks the dice in the rows, and that the tables they call are there and can be rolled on. */
function checkRows({ written, placed }: Checked, all: readonly Placed[]): void {
  if (placed.table.die === undefined) return;
  for (const { place, cells } of written.rows)
    for (const piece of cells.flatMap((text) => piecesOf(all, text))) {
      if (piece.kind === 'unknown') throw unknownTable(place, piece.name, all);
      if (piece.kind === 'dice') readDice(piece.notation, place);
      if (piece.kind === 'table' && piece.placed.table.die === undefined)
        throw badTable(place, `${piece.placed.table.title} is only looked up, and cannot be rolled on`);
    }
}

/** Refuses a table that leads back to itself, by the place of the row that sets out on the way. */
function checkEnd(start: Checked, all: readonly Placed[], calls: Calls): void {
  const way = wayBack(start, calls);
  if (way === undefined) return;
  const titles = [...way, start].map(({ placed }) => placed.table.title);
  const [, second] = way;
  const row = start.written.rows.find(({ cells }) =>
    callsOf(cells, all).some(({ table }) => table === (second ?? start).placed.table),
  );
  const named =
    titles.length > LONGEST_WAY ? [...titles.slice(0, LONGEST_WAY), '...', start.placed.table.title] : titles;
  throw badTable(row?.place ?? start.written.place, `this table leads back to itself: ${named.join(' > ')}`);
}

/** Most tables that are named of a ring. */
const LONGEST_WAY = 12;

/** Returns the shortest way from a table back to itself, without its end; nothing where there is none. */
function wayBack(start: Checked, calls: Calls): readonly Checked[] | undefined {
  const cameFrom = new Map<Checked, Checked>();
  const queue = [start];
  for (const one of queue)
    for (const next of calls.get(one) ?? []) {
      if (next === start) return wayTo(one, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, one);
      queue.push(next);
    }
  return undefined;
}

function wayTo(end: Checked, cameFrom: ReadonlyMap<Checked, Checked>): readonly Checked[] {
  const way: Checked[] = [];
  for (let one: Checked | undefined = end; one; one = cameFrom.get(one)) way.push(one);
  return way.toReversed();
}

function callsOf(cells: readonly string[], all: readonly Placed[]): readonly Placed[] {
  return cells
    .flatMap((text) => piecesOf(all, text))
    .flatMap((piece) => (piece.kind === 'table' ? [piece.placed] : []));
}

function unknownTable(place: Place, name: string, all: readonly Placed[]): Problem {
  const names = all.length > MOST_COMPARED ? [] : all.flatMap(({ table }) => [table.id, table.title]);
  const near = nearest(name, names, 1);
  return badTable(place, `there is no table "${name}"${near.length > 0 ? `: did you mean ${near.join()}?` : ''}`);
}

import { greatest } from '../core/kit/list.ts';
import { nearest } from '../core/kit/nearest.ts';
import { orProblem, Problem } from '../core/kit/problem.ts';
import type { Modified, Table, TableRow } from '../core/ruleset/ruleset.ts';
import { parse } from '../dice/parse.ts';
import { checkFaces, diceFault, facesOfRow, placesOn } from './faces.ts';
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
  const attempt = <T>(check: () => T): T | undefined => {
    const found = orProblem(check);
    if (!(found instanceof Problem)) return found;
    faults.push(found);
    return undefined;
  };
  const read = written.flatMap((one) => {
    const table = attempt(() => tableOf(one));
    return table ? [{ written: one, placed: { home: OWN, table } }] : [];
  });
  const single = read.filter((one) => attempt(() => checkName(one, read)) !== undefined);
  const all = [...single.map(({ placed }) => placed), ...others];
  let good = single.filter((one) => attempt(() => checkEnd(one, all, single)) !== undefined);
  for (let before = -1; before !== good.length; ) {
    before = good.length;
    const known = [...good.map(({ placed }) => placed), ...others];
    good = good.filter((one) => attempt(() => checkRows(one, known)) !== undefined);
  }
  return { tables: good.map(({ placed }) => placed), faults };
}

function tableOf({ place, id, title, die, columns, rows }: WrittenTable): Table {
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
  checkFaces(
    placed.map((span, i) => ({ ...span, place: rows[i]?.place ?? place })),
    own,
    place,
  );
  const lined = rows.map(({ cells }, i): TableRow => ({ ...placed[i], cells }));
  const inOrder = lined.toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0));
  return { ...shared, die: own, columns: columns ?? ['result'], rows: inOrder, modified: added };
}

function checkName({ written, placed }: Checked, all: readonly Checked[]): true {
  const first = all.find((other) => other.placed.table.id === placed.table.id);
  if (first === undefined || first.written === written) return true;
  const { file, line } = first.written.place;
  throw badTable(written.place, `there is a table "${placed.table.id}" already, in ${file}, line ${line}`);
}

/** Checks the dice in the rows, and that the tables they call are there and can be rolled on. */
function checkRows({ written, placed }: Checked, all: readonly Placed[]): true {
  if (placed.table.die === undefined) return true;
  for (const { place, cells } of written.rows)
    for (const piece of cells.flatMap((text) => piecesOf(text, all))) {
      if (piece.kind === 'unknown') throw unknownTable(place, piece.name, all);
      if (piece.kind === 'dice') checkDice(piece.notation, place);
      if (piece.kind === 'table' && piece.placed.table.die === undefined)
        throw badTable(place, `${piece.placed.table.title} is only looked up, and cannot be rolled on`);
    }
  return true;
}

function checkDice(notation: string, place: Place): void {
  const fault = diceFault(() => parse(notation));
  if (fault !== undefined) throw badTable(place, fault);
}

/** Refuses a table that leads back to itself, by the place of the row that sets out on the way. */
function checkEnd(start: Checked, all: readonly Placed[], checked: readonly Checked[]): true {
  const way = wayBack(start, [start], all, checked, new Set());
  if (way === undefined) return true;
  const titles = [...way.map(({ placed }) => placed.table.title), start.placed.table.title];
  const [, second] = way;
  const row = start.written.rows.find(({ cells }) =>
    callsOf(cells, all).some(({ table }) => table === (second ?? start).placed.table),
  );
  throw badTable(row?.place ?? start.written.place, `this table leads back to itself: ${titles.join(' > ')}`);
}

function wayBack(
  start: Checked,
  way: readonly Checked[],
  all: readonly Placed[],
  checked: readonly Checked[],
  seen: Set<Checked>,
): readonly Checked[] | undefined {
  const called = (way.at(-1) ?? start).written.rows.flatMap(({ cells }) => callsOf(cells, all));
  for (const placed of called) {
    const next = checked.find((one) => one.placed.table === placed.table);
    if (next === start) return way;
    if (next === undefined || seen.has(next)) continue;
    seen.add(next);
    const found = wayBack(start, [...way, next], all, checked, seen);
    if (found) return found;
  }
  return undefined;
}

function callsOf(cells: readonly string[], all: readonly Placed[]): readonly Placed[] {
  return cells
    .flatMap((text) => piecesOf(text, all))
    .flatMap((piece) => (piece.kind === 'table' ? [piece.placed] : []));
}

function unknownTable(place: Place, name: string, all: readonly Placed[]): Problem {
  const near = nearest(
    name,
    all.flatMap(({ table }) => [table.id, table.title]),
    1,
  );
  return badTable(place, `there is no table "${name}"${near.length > 0 ? `: did you mean ${near.join()}?` : ''}`);
}

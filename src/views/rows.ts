import { type Combatant, type Condition, type Fight, findCombatant, isFoe } from '../core/fight/fight.ts';
import { at, groupedBy } from '../core/kit/list.ts';
import { memoize } from '../core/kit/memoize.ts';
import type { Due, Ruleset, Shape } from '../core/ruleset/ruleset.ts';
import { cut, harmless, width } from './text.ts';

/** A line of the board: one combatant, or several who are equal in everything that the board shows. */
export interface Row {
  readonly ones: readonly Combatant[];
  readonly side: string;
  /** Marks a foe of the players: its code stands in capitals. */
  readonly isFoe: boolean;
  readonly mark: Mark;
  readonly shape: Shape;
  readonly state: string;
  /** A standing order, such as `~dodge`; empty without one. */
  readonly order: string;
  /** Texts of the ruleset's columns, and the filling of their bars. */
  readonly cells: readonly string[];
  readonly bars: readonly (readonly [current: number, max: number] | undefined)[];
  /** Changes by the last line; absent where it left the combatant as it was. */
  readonly was?: Was;
}

/** Texts of a line of the board before the last line that was typed. */
interface Was {
  /** The old texts of the ruleset's columns; nothing for those that say the same. */
  readonly cells: readonly (string | undefined)[];
  readonly state: string;
}

/** Setting in which lines are made, beside the fight. */
interface Making {
  /** The fight before the last line, where what it changed is to be seen. */
  readonly before?: Fight | undefined;
  /** Words for what each is planned to do: whoever plans otherwise has a line of their own. */
  readonly plans?: ReadonlyMap<string, string> | undefined;
  /** Marks a narrow terminal: codes in place of names, where a column can. */
  readonly isNarrow?: boolean;
}

/** Returns the lines for combatants, equal ones together, in the order given. */
export function rowsOf(
  ruleset: Ruleset,
  fight: Fight,
  marks: Marks,
  ones: readonly Combatant[],
  making: Making = {},
): readonly Row[] {
  const made = ones.map((combatant) => {
    const row = rowOf(ruleset, fight, marks.get(combatant.id) ?? ' ', combatant, making);
    const key = JSON.stringify([stem(combatant.name), stem(combatant.code), row, making.plans?.get(combatant.id)]);
    return { combatant, row, key };
  });
  const groups = groupedBy(made, ({ key }) => key);
  return [...groups.values()].map((equals) => ({ ...equals[0].row, ones: equals.map(({ combatant }) => combatant) }));
}

/** Returns everybody in the order of the board: the ruleset's order of acting, or side by side as in the roster. */
export function inOrder(ruleset: Ruleset, fight: Fight): readonly Combatant[] {
  const order = ruleset.board.order?.(fight) ?? fight.sides.map(({ id }) => id);
  const position = new Map(order.map((id, i) => [id, i]));
  const key = ruleset.board.order ? (combatant: Combatant) => combatant.id : (combatant: Combatant) => combatant.side;
  const placeOf = (combatant: Combatant) => position.get(key(combatant)) ?? order.length;
  return fight.combatants.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Returns the codes of a line: `kn`, `g3-5`, `G1,3-5` of foes. */
export function codesOf(row: Pick<Row, 'ones' | 'isFoe'>): string {
  return runsOf(row).join(',');
}

/** Returns the codes of a line as far as the room goes, whole runs of them: `g3-5,9…`. */
export function codesWithin(row: Pick<Row, 'ones' | 'isFoe'>, room: number, ellipsis: string): string {
  const runs = runsOf(row);
  const all = runs.join(',');
  if (width(all) <= room) return all;
  const fits = (count: number) => width(runs.slice(0, count).join(',')) + width(ellipsis) <= room;
  let count = runs.length - 1;
  while (count > 1 && !fits(count)) count--;
  return cut(`${runs.slice(0, count).join(',')}${ellipsis}`, room, ellipsis);
}

/** No column of codes is wider: a longer list of them is not named whole. */
const MOST_CODES = 8;

/** Returns the room for the codes of all lines that combatants can come to share. */
export const codeRoom = memoize((combatants: readonly Combatant[]): number => {
  const rooms = [...groupedBy(combatants, ({ code }) => stem(code)).values()].map((kind) => {
    const codes = kind.map(({ code }) => width(harmless(code)));
    const longest = Math.max(...codes);
    if (kind.length === 1) return longest;
    const digits = longest - width(stem(at(kind, 0).code));
    const first = at(codes, 0);
    // One who is out of the middle leaves two runs.
    const more = Math.min(3, kind.length - 2) || 1;
    return Math.max(longest, Math.min(MOST_CODES, first + more * (1 + digits)));
  });
  return Math.max(width('code'), ...rooms);
});

/** Returns the room for the names of all lines that combatants can come to share. */
export function nameRoom(combatants: readonly Combatant[]): number {
  const rooms = [...groupedBy(combatants, ({ name }) => stem(name)).values()].map((kind) =>
    Math.max(width(namesOf(kind)), ...kind.map(({ name }) => width(harmless(name)))),
  );
  return Math.max(0, ...rooms);
}

/** Returns codes that follow upon one another as runs; behind the first the numbers alone: `g1`, `3-5`. */
function runsOf({ ones, isFoe }: Pick<Row, 'ones' | 'isFoe'>): readonly string[] {
  const [first, ...others] = ones.map(({ code }) => harmless(isFoe ? code.toUpperCase() : code));
  if (first === undefined) return [];
  const start = stem(first).length;
  // A code without a number stands by itself: `og,2`.
  const numberOf = (code: string) => (code.length > start ? Number(code.slice(start)) : -1);
  const numbers = others.map(numberOf);
  const runs: [number, number][] = [[numberOf(first), numberOf(first)]];
  for (const number of numbers) {
    const run = at(runs, runs.length - 1);
    if (number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  if (others.length === 0) return [first];
  const text = ([from, to]: readonly [number, number]) => (from === to ? `${from < 0 ? '' : from}` : `${from}-${to}`);
  return runs.map((run, i) => (i === 0 ? stem(first) : '') + text(run));
}

/** Names the combatants on a line: `Knight`, `Ghoul x3`. */
export function namesOf(ones: readonly Combatant[]): string {
  const name = harmless(at(ones, 0).name);
  return ones.length === 1 ? name : `${stem(name)} x${ones.length}`;
}

/** Describes the state of a combatant: in the ruleset's words, or by shape and conditions. */
export function stateOf(ruleset: Ruleset, fight: Fight, combatant: Combatant): string {
  const own = ruleset.board.state?.(combatant, fight);
  const words =
    own === undefined ? [ruleset.shape(combatant), ...combatant.conditions.map((each) => lasting(each, fight))] : [own];
  return harmless([...words, ...(combatant.hidden ? ['hidden'] : [])].join(', '));
}

function lasting({ name, until }: Condition, fight: Fight): string {
  if (!until) return name;
  const rounds = until.round - fight.round + (until.at === 'end' ? 1 : 0);
  return `${name} ${Math.max(rounds, 1)}`;
}

function rowOf(
  ruleset: Ruleset,
  fight: Fight,
  mark: Mark,
  combatant: Combatant,
  { before, isNarrow = false }: Making,
): Omit<Row, 'ones'> {
  const { columns } = ruleset.board;
  const cells = cellsOf(ruleset, fight, combatant, isNarrow);
  const state = stateOf(ruleset, fight, combatant);
  const was = before && wasOf(ruleset, before, combatant, { cells, state, isNarrow });
  const order = fight.bags.orders[combatant.id] ?? fight.bags.orders[combatant.side];
  return {
    side: combatant.side,
    isFoe: isFoe(fight, combatant),
    mark,
    shape: ruleset.shape(combatant),
    state,
    order: typeof order === 'string' && order !== 'ask' ? harmless(`~${order}`) : '',
    cells,
    bars: columns.map(({ bar }) => bar?.(combatant)),
    ...(was && { was }),
  };
}

function cellsOf({ board }: Ruleset, fight: Fight, combatant: Combatant, isNarrow: boolean): readonly string[] {
  return board.columns.map(({ of, briefly = of }) => harmless((isNarrow ? briefly : of)(combatant, fight)));
}

/** Returns the texts that a combatant's line had before, where the last line changed the combatant and something of it shows: its place in the order of acting does not count. */
function wasOf(
  ruleset: Ruleset,
  before: Fight,
  combatant: Combatant,
  { cells, state, isNarrow }: Pick<Row, 'cells' | 'state'> & { readonly isNarrow: boolean },
): Was | undefined {
  const old = findCombatant(before, combatant.id);
  if (!old || old === combatant) return undefined;
  const texts = cellsOf(ruleset, before, old, isNarrow);
  const then = ruleset.board.columns.map(({ leads }, i) => (leads || texts[i] === cells[i] ? undefined : texts[i]));
  const was = { cells: then, state: stateOf(ruleset, before, old) };
  return was.state === state && then.every((text) => text === undefined) ? undefined : was;
}

/** Returns a name or code without the number behind it, where there is more than a number. */
export function stem(text: string): string {
  return text.replace(/(?<=\S)\s*\d+$/, '');
}

/** Marks of the board in front of a code: acts now, is next, is done, cannot act. */
export type Mark = '>' | '+' | '=' | 'z' | ' ';

/** The marks of combatants by id; nothing to say of those who are not in it. */
export type Marks = ReadonlyMap<string, Mark>;

/** Everybody's mark. Who acts now goes before having acted, having acted before not being able to. */
export function marksOf(ruleset: Ruleset, fight: Fight, due: readonly Due[]): Marks {
  const found = new Map<string, Mark>();
  for (const combatant of fight.combatants) {
    const isUnable = ruleset.board.unable?.(combatant, fight) === true;
    if (combatant.benched || isUnable || !ruleset.active(combatant)) found.set(combatant.id, 'z');
    else if (ruleset.board.acted?.(combatant, fight)) found.set(combatant.id, '=');
  }
  for (const id of nextOf(due)) found.set(id, '+');
  const [first] = due;
  // Of several in one step, the first is suggested, or all act at once.
  for (const id of (first?.who ?? []).slice(0, first?.together ? undefined : 1)) found.set(id, '>');
  return found;
}

/** Returns the one who may act behind the first in the step that is due; nobody where all act at once, or only one does. */
export function secondOf([first]: readonly Due[]): string | undefined {
  return first?.together || first?.single ? undefined : first?.who?.[1];
}

/** Returns the combatants who are next: the second who may act now, otherwise all who may act in the next due step. */
function nextOf(due: readonly Due[]): readonly string[] {
  const second = secondOf(due);
  if (second !== undefined) return [second];
  return due.slice(1).find(({ who = [] }) => who.length > 0)?.who ?? [];
}

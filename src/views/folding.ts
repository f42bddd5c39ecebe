import type { Combatant, Fight } from '../core/fight/fight.ts';
import { apart, otherHalf } from '../core/ruleset/halves.ts';
import type { Due, Ruleset, Shape } from '../core/ruleset/ruleset.ts';
import type { SteadyColumns } from './layout.ts';
import { inOrder, type Mark, type Marks, type Row, rowsOf } from './rows.ts';
import type { Theme } from './theme.ts';

/** The lines of the board, and those who are only named below it, by the reason why they have no line of their own. */
export interface Shown {
  readonly rows: readonly Row[];
  readonly aside: readonly {
    readonly why: 'down' | 'out' | 'more' | 'benched' | 'apart';
    readonly rows: readonly Row[];
  }[];
}

/** Everybody who could have a line. */
export interface Everybody {
  readonly present: readonly Row[];
  readonly benched: readonly Row[];
  /** Those in the other half of a split fight. */
  readonly apart: readonly Row[];
  /** Those in `present` whom the question is about: they keep their lines. */
  readonly involved: ReadonlySet<string>;
}

/** Returns everybody, or those who are asked for. Whoever is due or next is present, benched or not. */
export function everybody(
  ruleset: Ruleset,
  fight: Fight,
  {
    marks,
    only,
    involved = new Set(),
    before,
    plans,
    isNarrow = false,
  }: Pick<BoardView, 'marks' | 'only'> & Partial<LiveView> & { readonly isNarrow?: boolean },
): Everybody {
  const asked = inOrder(ruleset, fight).filter(({ id }) => only?.has(id) ?? true);
  const isAside = ({ id, benched }: Combatant) => benched && !isDue(marks.get(id) ?? ' ');
  const present = asked.filter((combatant) => !isAside(combatant));
  const aside = asked.filter(isAside);
  // An older version kept the other half on the list, benched.
  const away = new Set(apart(fight).map(({ id }) => id));
  const there = fight.apart.length > 0 ? otherHalf(fight) : fight;
  const elsewhere = there !== fight && inOrder(ruleset, there).filter(({ id }) => only?.has(id) ?? true);
  const [old, benched] = [true, false].map((isAway) => aside.filter(({ id }) => away.has(id) === isAway));
  return {
    present: rowsOf(ruleset, fight, marks, present, { before, plans, isNarrow }),
    benched: rowsOf(ruleset, fight, marks, benched ?? [], { isNarrow }),
    apart: rowsOf(ruleset, there, marks, elsewhere || (old ?? []), { isNarrow }),
    involved,
  };
}

/** Returns the lines of a board: all but those who are gone, or also without those who are down. */
export function shownAt(all: Everybody, isShort: boolean): Shown {
  const folded = (shape: Shape) =>
    all.present.filter((row) => row.shape === shape && !isDue(row.mark) && !isAsked(row, all));
  const [down, out] = [isShort ? folded('down') : [], folded('gone')];
  const aside = [
    { why: 'down', rows: down },
    { why: 'out', rows: out },
    { why: 'benched', rows: all.benched },
    { why: 'apart', rows: all.apart },
  ] as const;
  return {
    rows: all.present.filter((row) => !down.includes(row) && !out.includes(row)),
    aside: aside.filter(({ rows }) => rows.length > 0),
  };
}

/**
 * Returns a board with so many lines fewer: first go those who have acted, then others, then who has just changed, last
 * who is due or next; never the first of those, nor anybody asked about, nor the only line of a side.
 */
export function withoutLines({ rows, aside }: Shown, all: Everybody, count: number): Shown {
  const first = rows.filter(({ mark }, i) => isDue(mark) && rows.findIndex((row) => row.mark === mark) === i);
  const least = rows
    .map((row, i) => ({ row, i, has: isDue(row.mark) ? 3 : row.was ? 2 : row.mark === ' ' ? 1 : 0 }))
    .filter(({ row }) => !first.includes(row) && !isAsked(row, all) && !isAlone(row, rows))
    .toSorted((a, b) => a.has - b.has || b.i - a.i)
    .slice(0, count)
    .map(({ row }) => row);
  const gone = new Set(least);
  if (gone.size === 0) return { rows, aside };
  const more = { why: 'more' as const, rows: rows.filter((row) => gone.has(row)) };
  return { rows: rows.filter((row) => !gone.has(row)), aside: [more, ...aside] };
}

function isDue(mark: Mark): boolean {
  return mark === '>' || mark === '+';
}

function isAlone({ ones: [one] }: Row, rows: readonly Row[]): boolean {
  return rows.filter(({ ones: [other] }) => other?.side === one?.side).length === 1;
}

function isAsked({ ones }: Row, { involved }: Everybody): boolean {
  return ones.some(({ id }) => involved.has(id));
}

/** Data that the board is drawn from, besides the fight. */
export interface BoardView {
  /** Columns of the terminal, 40 or more. */
  readonly width: number;
  /** Rows that the board may take; `Infinity` outside a terminal. */
  readonly height: number;
  /** The fight whose round, phase and due steps are named: as the open step found it, where one is open. */
  readonly moment?: Fight;
  readonly due: readonly Due[];
  readonly marks: Marks;
  /** Owners of real dice: `party: real dice`. */
  readonly dice: string;
  /** Notes that should not be forgotten now. */
  readonly notes: readonly string[];
  /** The ids of those who are asked for (`b foes`); everybody, where absent. */
  readonly only?: ReadonlySet<string>;
  /** The prompt below says what is due. */
  readonly brief?: boolean;
  /** No line is typed below: nothing says that `b` shows the rest. */
  readonly shownOnly?: boolean;
  /** Nothing is folded or left out to save room (`b wide`). */
  readonly wide?: boolean;
  /** Changes of the last line, and columns that stay, on a board that is redrawn in place. */
  readonly live?: LiveView;
  readonly theme: Theme;
}

/** Parts that only a board that is redrawn in place has. */
interface LiveView {
  /** The fight before the last line; nothing at the beginning. */
  readonly before?: Fight;
  /** Ids of those whom the question is about: nobody of them is folded. */
  readonly involved: ReadonlySet<string>;
  readonly columns: SteadyColumns;
  /** Words for what each combatant is planned to do, with its odds, by id. */
  readonly plans: ReadonlyMap<string, string>;
}

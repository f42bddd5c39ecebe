import type { Fight } from '../core/fight/fight.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { type BoardView, type Everybody, everybody, type Shown, shownAt, withoutLines } from './folding.ts';
import { asideLine, asideLines, dueLines, mapLines, noteLines, planLines, reminders } from './footer.ts';
import { type Lane, lanesOf, NARROW, PLAN, ROOM_FOR_PLANS } from './lanes.ts';
import { type Layout, layOut, layOutAgain, rowLines, settle, titleLine } from './layout.ts';
import { plainBoard } from './plain-board.ts';
import type { Row } from './rows.ts';
import { cut, harmless, width, wrap } from './text.ts';
import type { Theme } from './theme.ts';

/** Lines across and texts on the right end here, on a terminal that is wider. */
const defaultSpan = 78;

/**
 * Returns the board: a header, a line for each combatant or for several equal ones, who is out, what is due. No
 * line is wider than the view. When the rows are short, lines are folded, but nobody who is due or next.
 */
export function board(ruleset: Ruleset, fight: Fight, view: BoardView): string {
  if (view.theme.plain) return plainBoard(ruleset, fight, view);
  const all = everybody(ruleset, fight, { ...view, ...view.live, isNarrow: view.width < NARROW });
  const said = ruleset.board.notes(fight);
  const drawnAs = (shown: Shown, isTight = false) => draw(ruleset, fight, view, { said, shown, all, isTight });
  const whole = shownAt(all, false);
  if (view.wide) return drawnAs(whole).join('\n');
  if (whole.rows.length <= view.height) {
    const lines = drawnAs(whole);
    if (lines.length <= view.height) return lines.join('\n');
  }
  return foldedTo(view.height, all, drawnAs).join('\n');
}

/** Returns the lines of a board with so many rows folded that it fits, if it can. */
function foldedTo(
  height: number,
  all: Everybody,
  drawnAs: (shown: Shown, isTight?: boolean) => readonly string[],
): readonly string[] {
  const shown = shownAt(all, true);
  let folded = 0;
  let count = Math.max(0, shown.rows.length - Math.max(height, 0));
  for (;;) {
    const less = withoutLines(shown, all, count);
    const lines = drawnAs(less);
    const most = shown.rows.length - less.rows.length;
    const unfolded = (many: number) => drawnAs(withoutLines(shown, all, many));
    if (lines.length <= height) return withFewer(lines, height, [folded + 1, most], unfolded);
    if (most < count) return drawnAs(less, true);
    folded = count;
    count += count === 0 ? lines.length - height + 1 : lines.length - height;
  }
}

/** Returns a board on which fewer rows are folded, where rows of several lines have left room for some. */
function withFewer(
  lines: readonly string[],
  height: number,
  [least, most]: readonly [number, number],
  unfolded: (count: number) => readonly string[],
): readonly string[] {
  for (let count = Math.max(least, most - (height - lines.length)); count < most; count++) {
    const more = unfolded(count);
    if (more.length <= height) return more;
  }
  return lines;
}

function draw(
  ruleset: Ruleset,
  fight: Fight,
  view: BoardView,
  {
    said,
    shown,
    all,
    isTight,
  }: { readonly said: readonly string[]; readonly shown: Shown; readonly all: Everybody; readonly isTight: boolean },
): readonly string[] {
  const { theme, width: room, live } = view;
  const layout = layoutOf(ruleset, fight, view, { shown, all });
  const span = Math.min(room, Math.max(defaultSpan, layout.span));
  return [
    ...headerLines(ruleset, view.moment ?? fight, view, span).map((line) => theme.paint('title', line)),
    theme.paint('quiet', titleLine(layout)),
    ...bodyLines(ruleset, fight, shown, {
      layout,
      span,
      theme,
      hasDividers: !live || (view.height >= LEAST_ROWS && !isTight),
      isTight: isTight && live !== undefined,
    }),
    ...(live && isTight
      ? asideLine(shown, room, theme)
      : asideLines(shown, room, theme, live && view.height < LOW ? 1 : 2)),
    ...footLines(ruleset, fight, view, { said, hasPlans: layout.lanes.some(({ key }) => key === PLAN) }),
  ];
}

/** Places of the columns: as they have been, on a board that is redrawn in place. */
function layoutOf(
  ruleset: Ruleset,
  fight: Fight,
  { theme, width: room, wide = false, live }: BoardView,
  { shown, all }: { readonly shown: Shown; readonly all: Everybody },
): Layout {
  const { columns, plans = new Map() } = live ?? {};
  const lanes = (rows: readonly Row[], isSettling: boolean): readonly Lane[] =>
    lanesOf(ruleset.board, rows, {
      theme,
      room,
      fight,
      isLive: live !== undefined,
      isWide: wide,
      isSettling,
      widthBefore: (key) => columns?.widthOf(key),
      plans,
    });
  const froms = [...ruleset.board.columns.map(({ from = 0 }) => from), ROOM_FOR_PLANS];
  const how = { wide, theme, froms };
  if (!columns) return layOut(lanes(shown.rows, false), room, how);
  const people = fight.combatants.map(({ id, name, code }) => `${id} ${name} ${code}`);
  columns.at(`${room} ${fight.number}`, people);
  if (columns.plan === undefined) settle(lanes([...all.present, ...all.benched], true), room, how, columns);
  return layOutAgain(lanes(shown.rows, false), room, how, columns);
}

/** A live board of fewer rows has one line of notes, and none between the sides: capitals tell foes. */
const LEAST_ROWS = 10;

/** A live board of fewer rows than this says what is beside the people in few lines. */
const LOW = 20;

/** Notes, what is due, and what should not be forgotten; of these as many as a quarter of a live board holds. */
function footLines(
  ruleset: Ruleset,
  fight: Fight,
  view: BoardView,
  { said, hasPlans }: { readonly said: readonly string[]; readonly hasPlans: boolean },
): readonly string[] {
  const { live, height, width: room, theme } = view;
  const map = mapLines(ruleset, view.moment ?? fight, view);
  const notes = noteLines(said, room);
  const due = view.brief ? [] : dueLines(fight, view.due, room);
  const urgent = reminders(said, view.notes)
    .flatMap((note) => wrap(` ! ${note}`, room, 3))
    .map((line) => theme.paint('warning', line));
  const plans = hasPlans ? [] : planLines(fight, live?.plans ?? new Map(), room, theme);
  const lines = [...map, ...notes, ...plans, ...due, ...urgent];
  const most = Math.max(height < LEAST_ROWS ? 1 : 2, Math.floor(height / 4)) + (map.length > 1 ? map.length : 0);
  if (!live || lines.length <= most) return lines;
  const first = [...urgent, ...plans, ...map, ...notes].slice(0, most - 1);
  return [...lines.filter((line) => first.includes(line)), ` +${lines.length - first.length} more notes (b)`];
}

/** Returns the header with who rolls at its right end, or on a line of its own, for which a live board has none. */
function headerLines(ruleset: Ruleset, fight: Fight, { dice, live }: BoardView, span: number): readonly string[] {
  const left = [ruleset.title, harmless(ruleset.board.header(fight))].join('  ');
  const right = harmless(dice);
  const blanks = Math.max(2, span - 3 - width(left) - width(right));
  if (width(left) + blanks + width(right) <= span) return [left + ' '.repeat(blanks) + right];
  return [...wrap(left, span, 2), ...(live ? [] : wrap(`  ${right}`, span, 2))];
}

interface Drawing {
  readonly layout: Layout;
  readonly span: number;
  readonly theme: Theme;
  readonly hasDividers: boolean;
  /** Each row takes one line: what goes on below is left out. */
  readonly isTight: boolean;
}

function bodyLines(
  ruleset: Ruleset,
  fight: Fight,
  { rows }: Shown,
  { layout, span, theme, hasDividers, isTight }: Drawing,
): readonly string[] {
  const isMixed = ruleset.board.order !== undefined || !hasDividers;
  return rows.flatMap((row, i) => {
    const lines = rowLines(layout, row, i, theme, isTight);
    const before = rows[i - 1];
    if (isMixed || !before || before.side === row.side) return lines;
    return [theme.paint('quiet', divider(ruleset, fight, row.side, span, theme)), ...lines];
  });
}

function divider(ruleset: Ruleset, fight: Fight, sideId: string, span: number, theme: Theme): string {
  const side = fight.sides.find(({ id }) => id === sideId);
  const text = side ? (ruleset.board.heading?.(side, fight) ?? side.name) : 'no side';
  const start = cut(` ${theme.line.repeat(2)} ${harmless(text)}`, span, theme.ellipsis);
  return `${start} ${theme.line.repeat(Math.max(0, span - width(start) - 1))}`.trimEnd();
}

import type { Fight } from '../core/fight/fight.ts';
import { present } from '../core/kit/list.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { type BoardView, type Everybody, everybody, type Shown, shownAt, withoutLines } from './folding.ts';
import { asideLine, asideLines, dueLines, mapLines, noteLines, planLines, reminders, upcoming } from './footer.ts';
import { type Lane, lanesOf, NARROW, PLAN, ROOM_FOR_PLANS, saysNothing } from './lanes.ts';
import { type Layout, layOut, layOutAgain, rowLines, settle, titleLine } from './layout.ts';
import { codesOf, type Mark, namesOf, type Row } from './rows.ts';
import { cut, harmless, width, wrap } from './text.ts';

/** Lines across and texts on the right end here, on a terminal that is wider. */
const defaultSpan = 78;

/** A board to draw: of which fight, for which view, and those who could have a line. */
interface Drawing {
  readonly ruleset: Ruleset;
  readonly fight: Fight;
  readonly view: BoardView;
  readonly all: Everybody;
  /** The ruleset's notes and reminders. */
  readonly said: readonly string[];
}

/**
 * Returns the board: a header, a line for each combatant or for several equal ones, who is out, what is due. No
 * line is wider than the view. When the rows are short, lines are folded, but nobody who is due or next.
 */
export function board(ruleset: Ruleset, fight: Fight, view: BoardView): string {
  if (view.theme.plain) return plainBoard(ruleset, fight, view);
  const told = { ...view, ...view.live, isNarrow: view.width < NARROW };
  const drawn = (all: Everybody): Drawing => ({ ruleset, fight, view, all, said: ruleset.board.notes(fight) });
  const alike = drawn(everybody(ruleset, fight, { ...told, plans: new Map() }));
  // Only where a column shows the plans do they tell people apart.
  const drawing = hasPlans(alike) ? drawn(everybody(ruleset, fight, told)) : alike;
  const { all } = drawing;
  const whole = shownAt(all, false);
  if (view.wide) return draw(drawing, whole).join('\n');
  if (whole.rows.length <= view.height) {
    const lines = draw(drawing, whole);
    if (lines.length <= view.height) return lines.join('\n');
  }
  return folded(drawing).join('\n');
}

/** Returns true if a board has a column for what everybody is planned to do. */
function hasPlans(drawing: Drawing): boolean {
  const { live, width: room } = drawing.view;
  if (!live || live.plans.size === 0 || room < ROOM_FOR_PLANS) return false;
  return layoutOf(drawing, shownAt(drawing.all, false)).lanes.some(({ key }) => key === PLAN);
}

/** Returns the lines of a board with so many rows folded that it fits, if it can. */
function folded(drawing: Drawing): readonly string[] {
  const { all, view } = drawing;
  const { height } = view;
  const shown = shownAt(all, true);
  const without = (count: number) => draw(drawing, withoutLines(shown, all, count));
  let tooFew = 0;
  let count = Math.max(0, shown.rows.length - Math.max(height, 0));
  for (;;) {
    const less = withoutLines(shown, all, count);
    const lines = draw(drawing, less);
    const most = shown.rows.length - less.rows.length;
    if (lines.length <= height) {
      // Rows of several lines may have left room for some of those that are folded.
      for (let fewer = Math.max(tooFew + 1, most - (height - lines.length)); fewer < most; fewer++) {
        const more = without(fewer);
        if (more.length <= height) return more;
      }
      return lines;
    }
    if (most < count) return draw(drawing, less, true);
    tooFew = count;
    count += count === 0 ? lines.length - height + 1 : lines.length - height;
  }
}

/** @param isTight whether each row of a live board takes one line: what goes on below is left out */
function draw(drawing: Drawing, shown: Shown, isTight = false): readonly string[] {
  const { ruleset, view } = drawing;
  const { theme, width: room, height, live } = view;
  const layout = layoutOf(drawing, shown);
  const span = Math.min(room, Math.max(defaultSpan, layout.span));
  const showsPlans = layout.lanes.some(({ key }) => key === PLAN);
  const hasDividers = !ruleset.board.order && (!live || (height >= LEAST_ROWS && !isTight));
  return [
    ...headerLines(drawing, span).map((line) => theme.paint('title', line)),
    theme.paint('quiet', titleLine(layout)),
    ...shown.rows.flatMap((row, i) => [
      ...present(hasDividers && i > 0 && shown.rows[i - 1]?.side !== row.side && divider(drawing, row.side, span)),
      ...rowLines(layout, row, i, theme, isTight && live !== undefined),
    ]),
    ...(live && isTight ? asideLine(shown, view) : asideLines(shown, view, live && height < LOW ? 1 : 2)),
    ...footLines(drawing, showsPlans),
  ];
}

/** Places of the columns: as they have been, on a board that is redrawn in place. */
function layoutOf({ ruleset, fight, view, all }: Drawing, shown: Shown): Layout {
  const { theme, width: room, wide = false, live } = view;
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
  const how = { room, wide, theme, froms: [...ruleset.board.columns.map(({ from = 0 }) => from), ROOM_FOR_PLANS] };
  if (!columns) return layOut(lanes(shown.rows, false), how);
  const people = fight.combatants.map(({ id, name, code }) => `${id} ${name} ${code}`);
  columns.at(`${room} ${fight.number}`, people);
  if (columns.plan === undefined) settle(lanes([...all.present, ...all.benched], true), how, columns);
  return layOutAgain(lanes(shown.rows, false), how, columns);
}

/** A live board of fewer rows has one line of notes, and none between the sides: capitals tell foes. */
const LEAST_ROWS = 10;

/** A live board of fewer rows than this says what is beside the people in few lines. */
const LOW = 20;

/** Notes, what is due, and what should not be forgotten; of these as many as a quarter of a live board holds, unless it was asked for. */
function footLines({ ruleset, fight, view, said }: Drawing, showsPlans: boolean): readonly string[] {
  const { live, height, width: room, theme } = view;
  const map = mapLines(ruleset, fight, view);
  const notes = noteLines(said, room);
  const due = view.brief ? [] : dueLines(fight, view.due, room);
  const urgent = reminders(said, view.notes)
    .flatMap((note) => wrap(` ! ${note}`, room, 3))
    .map((line) => theme.paint('warning', line));
  const plans = showsPlans || !live ? [] : planLines(fight, live.plans, room, theme);
  const lines = [...map, ...notes, ...plans, ...due, ...urgent];
  const most = Math.max(height < LEAST_ROWS ? 1 : 2, Math.floor(height / 4)) + (map.length > 1 ? map.length : 0);
  if (!live || !view.brief || lines.length <= most) return lines;
  const first = [...urgent, ...plans, ...map, ...notes].slice(0, most - 1);
  return [...lines.filter((line) => first.includes(line)), ` +${lines.length - first.length} more notes (b)`];
}

/** Returns the header with who rolls at its right end, or on a line of its own, for which a live board has none. */
function headerLines({ ruleset, fight, view }: Drawing, span: number): readonly string[] {
  const left = `${ruleset.title}  ${harmless(ruleset.board.header(view.moment ?? fight))}`;
  const right = harmless(view.dice);
  const blanks = Math.max(2, span - 3 - width(left) - width(right));
  if (width(left) + blanks + width(right) <= span) return [left + ' '.repeat(blanks) + right];
  return [...wrap(left, span, 2), ...(view.live ? [] : wrap(`  ${right}`, span, 2))];
}

function divider({ ruleset, fight, view: { theme } }: Drawing, sideId: string, span: number): string {
  const side = fight.sides.find(({ id }) => id === sideId);
  const text = side ? (ruleset.board.heading?.(side, fight) ?? side.name) : 'no side';
  const start = cut(` ${theme.line.repeat(2)} ${harmless(text)}`, span, theme.ellipsis);
  return theme.paint('quiet', `${start} ${theme.line.repeat(Math.max(0, span - width(start) - 1))}`.trimEnd());
}

/** A mark as a screen reader says it. */
const spoken: Readonly<Record<Mark, string>> = { '>': 'acts now', '+': 'next', '=': 'done', z: 'cannot act', ' ': '' };

/** Returns the board for a screen reader: one fact a line, no bars, nothing folded; what is due stands first. */
function plainBoard(ruleset: Ruleset, fight: Fight, view: BoardView): string {
  const shown = shownAt(everybody(ruleset, fight, view), false);
  const { now, next, later } = upcoming(fight, view.due);
  const notes = ruleset.board.notes(fight);
  const facts = [
    ...[ruleset.title, ...harmless(ruleset.board.header(view.moment ?? fight)).split(/ {2,}/)],
    fact('dice', harmless(view.dice)),
    fact('now', now),
    fact('next', next),
    fact('due', later),
    ...reminders(notes, view.notes).map((note) => fact('remember', note)),
    ...shown.rows.flatMap((row) => rowFacts(ruleset, fight, row)),
  ];
  return [
    ...facts.filter((line) => line !== '').flatMap((line) => wrap(line, view.width, 4)),
    ...asideLines(shown, view).map((line) => line.trimStart()),
    ...mapLines(ruleset, fight, view).map((line) => line.trimStart()),
    ...noteLines(notes, view.width).map((line) => line.trimStart()),
  ].join('\n');
}

function rowFacts(ruleset: Ruleset, fight: Fight, row: Row): readonly string[] {
  const side = fight.sides.find(({ id }) => id === row.side)?.name ?? 'no side';
  const head = [`${namesOf(row.ones)} (${codesOf(row)})`, harmless(side), row.state, spoken[row.mark], row.order];
  let title = '';
  const facts = ruleset.board.columns.map((column, i) => {
    title = column.title === '' ? title : column.title;
    const cell = (row.cells[i] ?? '').trim();
    return saysNothing(cell, column.defaultText) ? '' : `  ${title}: ${cell}`;
  });
  return [head.filter((part) => part !== '').join(', '), ...facts];
}

function fact(title: string, text: string): string {
  return text === '' ? '' : `${title}: ${text}`;
}

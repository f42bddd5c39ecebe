import type { Fight } from '../core/fight/fight.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import type { BoardView } from './board-view.ts';
import { everybody, folds, type Shown, shownAt } from './folding.ts';
import { asideLines, dueLines, noteLines, reminders } from './footer.ts';
import { lanesOf } from './lanes.ts';
import { type Layout, layOut, rowLine, spanOf, titleLine } from './layout.ts';
import { plainBoard } from './plain-board.ts';
import { cut, harmless, width, wrap } from './text.ts';
import type { Theme } from './theme.ts';

/** Lines across and texts on the right end here, on a terminal that is wider. */
const usualSpan = 78;

/**
 * The board: a header, a line for each combatant or for several equal ones, who is out, what is due. No
 * line is wider than the view. When the rows are short, lines are folded, but nobody who is due or next.
 */
export function board(ruleset: Ruleset, fight: Fight, view: BoardView): string {
  if (view.theme.plain) return plainBoard(ruleset, fight, view);
  const all = everybody(ruleset, fight, view);
  const said = ruleset.board.notes(fight);
  let lines: readonly string[] = [];
  for (const fold of view.wide ? [0 as const] : folds) {
    const shown = shownAt(fold, all);
    // What has more rows than there is room is drawn only where nothing more can be folded.
    if (!view.wide && fold !== folds.at(-1) && shown.rows.length > view.height) continue;
    lines = draw(ruleset, fight, view, { said, shown });
    if (lines.length <= view.height) break;
  }
  return lines.join('\n');
}

function draw(
  ruleset: Ruleset,
  fight: Fight,
  view: BoardView,
  { said, shown }: { readonly said: readonly string[]; readonly shown: Shown },
): readonly string[] {
  const { theme, width: room } = view;
  const layout = layOut(lanesOf(ruleset.board, shown.rows, theme), room, view.wide ?? false);
  const span = Math.min(room, Math.max(usualSpan, spanOf(layout)));
  return [
    ...headerLines(ruleset, fight, view.dice, span).map((line) => theme.paint('title', line)),
    theme.paint('quiet', titleLine(layout)),
    ...bodyLines(ruleset, fight, shown, { layout, span, theme }),
    ...asideLines(shown, room, theme),
    ...noteLines(said, room),
    ...(view.brief ? [] : dueLines(fight, view.due, room)),
    ...reminders(said, view.notes)
      .flatMap((note) => wrap(` ! ${note}`, room, 3))
      .map((line) => theme.paint('warning', line)),
  ];
}

/** The header with who throws the dice at its right end; on a line of its own where the room is short. */
function headerLines(ruleset: Ruleset, fight: Fight, dice: string, span: number): readonly string[] {
  const left = [ruleset.title, harmless(ruleset.board.header(fight))].join('  ');
  const right = harmless(dice);
  const blanks = Math.max(2, span - 3 - width(left) - width(right));
  if (width(left) + blanks + width(right) <= span) return [left + ' '.repeat(blanks) + right];
  return [...wrap(left, span, 2), ...wrap(`  ${right}`, span, 2)];
}

interface Drawing {
  readonly layout: Layout;
  readonly span: number;
  readonly theme: Theme;
}

function bodyLines(
  ruleset: Ruleset,
  fight: Fight,
  { rows }: Shown,
  { layout, span, theme }: Drawing,
): readonly string[] {
  const isMixed = ruleset.board.order !== undefined;
  return rows.flatMap((row, i) => {
    const line = rowLine(layout, row, i, theme);
    const before = rows[i - 1];
    if (isMixed || !before || before.side === row.side) return [line];
    return [theme.paint('quiet', divider(ruleset, fight, row.side, span, theme)), line];
  });
}

function divider(ruleset: Ruleset, fight: Fight, sideId: string, span: number, theme: Theme): string {
  const side = fight.sides.find(({ id }) => id === sideId);
  const text = side ? (ruleset.board.heading?.(side, fight) ?? side.name) : 'no side';
  const start = cut(` ${theme.line.repeat(2)} ${harmless(text)}`, span, theme.ellipsis);
  return `${start} ${theme.line.repeat(Math.max(0, span - width(start) - 1))}`.trimEnd();
}

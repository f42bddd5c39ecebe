import type { Fight } from '../core/fight/fight.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { type BoardView, everybody, shownAt } from './folding.ts';
import { asideLines, mapLines, noteLines, reminders, upcoming } from './footer.ts';
import { saysNothing } from './lanes.ts';
import { codesOf, type Mark, namesOf, type Row } from './rows.ts';
import { harmless, wrap } from './text.ts';

/** A mark as a screen reader says it. */
const said: Readonly<Record<Mark, string>> = { '>': 'acts now', '+': 'next', '=': 'done', z: 'cannot act', ' ': '' };

/** Returns the board for a screen reader: one fact a line, no bars, nothing folded; what is due stands first. */
export function plainBoard(ruleset: Ruleset, fight: Fight, view: BoardView): string {
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
    ...asideLines(shown, view.width, view.theme).map((line) => line.trimStart()),
    ...mapLines(ruleset, fight, view).map((line) => line.trimStart()),
    ...noteLines(notes, view.width).map((line) => line.trimStart()),
  ].join('\n');
}

function rowFacts(ruleset: Ruleset, fight: Fight, row: Row): readonly string[] {
  const side = fight.sides.find(({ id }) => id === row.side)?.name ?? 'no side';
  const head = [`${namesOf(row.ones)} (${codesOf(row)})`, harmless(side), row.state, said[row.mark], row.order];
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

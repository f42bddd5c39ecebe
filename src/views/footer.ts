import { combatantOf, type Fight, findCombatant, isFoe, nameOf } from '../core/fight/fight.ts';
import { groupedBy, sumOf } from '../core/kit/list.ts';
import type { Due, Ruleset } from '../core/ruleset/ruleset.ts';
import type { BoardView, Shown } from './folding.ts';
import { codesOf, namesOf, type Row, secondOf, stem } from './rows.ts';
import { boxed } from './table.ts';
import { cut, harmless, width, wrap } from './text.ts';
import type { Theme } from './theme.ts';

/** Number of later steps that are named. */
const named = 3;

/** Names the steps due now, next and later; empty texts where there are none. */
export function upcoming(fight: Fight, due: readonly Due[]) {
  const [first, ...others] = due;
  const second = secondOf(due);
  const says = (one: Due) => one.shown ?? one.says;
  const [next, ...later] = second === undefined ? others.map(says) : [nameOf(fight, second), ...others.map(says)];
  const more = later.length > named ? [`${later.length - named} more`] : [];
  return {
    now: harmless(first ? says(first) : ''),
    next: harmless(next ?? ''),
    later: harmless([...later.slice(0, named), ...more].join(', then ')),
  };
}

/** Returns the line `now: … next: … due: …`; on several lines where the room is short. */
export function dueLines(fight: Fight, due: readonly Due[], room: number): readonly string[] {
  const { now, next, later } = upcoming(fight, due);
  const parts = [
    ['now', now],
    ['next', next],
    ['due', later],
  ].flatMap(([title, text]) => (text === '' ? [] : [`${title}: ${text}`]));
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.pop();
    if (last === undefined) lines.push(` ${part}`);
    else if (width(last) + 3 + width(part) <= room) lines.push(`${last}   ${part}`);
    else lines.push(last, ` ${part}`);
  }
  return lines.flatMap((line) => wrap(line, room, 3));
}

/** Returns what is planned, on one line as far as it goes: `hits: B2-4→sy 45%, KN→sy 30%`. */
export function planLines(
  fight: Fight,
  plans: ReadonlyMap<string, string>,
  room: number,
  { ellipsis }: Theme,
): readonly string[] {
  if (plans.size === 0) return [];
  const planned = [...plans].map(([id, says]) => {
    const combatant = combatantOf(fight, id);
    return {
      says,
      row: { ones: [combatant], isFoe: isFoe(fight, combatant) },
      key: `${stem(combatant.code)} ${combatant.side} ${says}`,
    };
  });
  const parts = [...groupedBy(planned, ({ key }) => key).values()].map((alike) => {
    const [{ says, row }] = alike;
    const gap = says.charAt(1) === ' ' ? ' ' : '';
    return `${codesOf({ ...row, ones: alike.flatMap((each) => each.row.ones) })}${gap}${harmless(says)}`;
  });
  const title = parts.some((part) => part.endsWith('%')) ? 'hits' : 'plan';
  const [line = '', ...more] = wrap(` ${title}: ${parts.join(', ')}`, room - width(ellipsis), 3);
  return [more.length > 0 ? line + ellipsis : line];
}

/** Returns those without a line, in `most` lines for each reason: `out: G1 destroyed`, `+5 more (b): G4-8 hi`. */
export function asideLines({ aside }: Shown, view: BoardView, most = 2): readonly string[] {
  const { width: room, theme } = view;
  return aside.flatMap(({ why, rows }) => {
    const wrapped = (briefly: boolean) =>
      wrap(` ${asideText(view, why, rows, briefly)}`, room - width(theme.ellipsis), 3);
    const inFull = wrapped(false);
    const lines = inFull.length > most ? wrapped(true) : inFull;
    if (lines.length <= most) return lines.map((line) => theme.paint(why === 'down' ? 'down' : 'quiet', line));
    const kept = lines.slice(0, most);
    return kept.map((line, i) => theme.paint('quiet', i === most - 1 ? `${line}${theme.ellipsis}` : line));
  });
}

/** Returns those without a line of their own on a single one: ` +2 more (b): br co   out: KN destroyed`. */
export function asideLine({ aside }: Shown, view: BoardView): readonly string[] {
  if (aside.length === 0) return [];
  const text = ` ${aside.map(({ why, rows }) => asideText(view, why, rows, true)).join('   ')}`;
  return [view.theme.paint('quiet', cut(text, view.width, view.theme.ellipsis))];
}

function asideText(
  { shownOnly = false, live, brief }: BoardView,
  why: Shown['aside'][number]['why'],
  rows: readonly Row[],
  briefly: boolean,
): string {
  if (why === 'out') {
    const states = [...groupedBy(rows, ({ state }) => state)];
    return `out: ${states.map(([state, those]) => `${codesShown(those)} ${withinBrackets(state)}`).join(', ')}`;
  }
  if (why === 'down') return `down: ${rows.map((row) => fallen(row, briefly)).join(', ')}`;
  if (why === 'benched') return `benched: ${codesShown(rows)}`;
  if (why === 'apart') return `in the other half: ${codesShown(rows)}`;
  // The board that `b` shows has no more room than the screen.
  const where = shownOnly ? '' : live && brief ? ' (b)' : ' (b wide)';
  return `+${rows.flatMap(({ ones }) => ones).length} more${where}: ${codesShown(rows)}`;
}

/** Returns a state with all behind its first word in brackets, so that it is one entry of a list: `routed (warband)`. */
function withinBrackets(state: string): string {
  const [first = '', ...more] = state.split(', ');
  return more.length === 0 ? first : `${first} (${more.join(', ')})`;
}

/** Somebody who is down: `CO Corvin 2/12`, with what there is to say beyond that; without the name where room is short. */
function fallen(row: Row, briefly: boolean): string {
  const pool = row.cells.find((_, i) => row.bars[i] !== undefined)?.trim() ?? '';
  const more = row.state === 'down' ? '' : ` (${row.state.replace(/^down,? /, '')})`;
  return [codesOf(row), ...(briefly ? [] : [namesOf(row.ones)]), `${pool}${more}`].join(' ');
}

/** Returns the notes of the ruleset that are no reminders. */
export function noteLines(said: readonly string[], room: number): readonly string[] {
  const notes = said.filter((note) => !isReminder(note));
  return notes.flatMap((note) => wrap(` ${harmless(note)}`, room, 3));
}

/** Returns the notes not to forget: reminders of the ruleset, and the referee's own. */
export function reminders(said: readonly string[], notes: readonly string[]): readonly string[] {
  return [...said.filter(isReminder).map((note) => note.slice(1).trim()), ...notes].map(harmless);
}

function isReminder(note: string): boolean {
  return note.startsWith('!');
}

/** Codes, three and more of a kind as a range: `G1 G2 KN`, `G1-4 KN`. */
function codesShown(rows: readonly Pick<Row, 'ones' | 'isFoe'>[]): string {
  const each = rows.flatMap(({ ones, isFoe }) => ones.map((one) => ({ ones: [one], isFoe, kind: stem(one.code) })));
  const kinds = [...groupedBy(each, ({ kind, isFoe }) => `${kind} ${isFoe}`).values()];
  const texts = kinds.flatMap((kind) =>
    kind.length > 2 ? codesOf({ ones: kind.flatMap(({ ones }) => ones), isFoe: kind[0].isFoe }) : kind.map(codesOf),
  );
  return texts.join(' ');
}

/** A live board of so many rows has room for a line of places, and with so many columns for a small map. */
const ROWS = 20;
const COLUMNS = 100;

/** Returns the map of a fight: a small one where a live board has the room, otherwise a line; nothing where there is none. */
export function mapLines({ board }: Ruleset, fight: Fight, view: BoardView): readonly string[] {
  const { map } = board;
  const isTall = view.live !== undefined && view.height >= ROWS;
  if (!map || (!isTall && !map.printed)) return [];
  const { theme, width: room } = view;
  const spots = map.spots(map.isOrder ? (view.moment ?? fight) : fight).map(({ name, ones }) => ({
    name: harmless(name),
    codes: codesShown(
      ones.flatMap((id) => {
        const combatant = findCombatant(fight, id);
        return combatant ? [{ ones: [combatant], isFoe: isFoe(fight, combatant) }] : [];
      }),
    ),
  }));
  const widths = spots.map(({ name, codes }) => Math.max(width(name), width(codes)));
  const isRoomy = isTall && room >= COLUMNS && !theme.plain;
  if (spots.length === 0) return [];
  if (isRoomy && sumOf(widths) + 3 * widths.length + 1 <= room - 1) {
    const titles = spots.map(({ name }) => name);
    const table = boxed({ titles, rows: [spots.map(({ codes }) => codes)], widths }, theme);
    return table.split('\n').map((line) => ` ${line}`);
  }
  const said = spots.filter(({ codes }) => codes !== '').map(({ name, codes }) => `${name} ${codes}`);
  return said.length < 2 ? [] : wrap(` ${map.title}: ${said.join(' | ')}`, room, 3);
}

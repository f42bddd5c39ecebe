import { type Combatant, type Fight, nameOf } from '../core/fight/fight.ts';
import type { Due } from '../core/ruleset/ruleset.ts';
import type { Shown } from './folding.ts';
import { codesOf, type Row, stem } from './rows.ts';
import { harmless, width, wrap } from './text.ts';
import type { Theme } from './theme.ts';

/** Steps that are due, in words: now, next and later. */
interface Upcoming {
  readonly now: string;
  readonly next: string;
  readonly later: string;
}

/** Number of later steps that are named. */
const named = 3;

/** Names the steps due now, next and later; empty texts where there are none. */
export function upcoming(fight: Fight, due: readonly Due[]): Upcoming {
  const [first, ...others] = due;
  const second = first?.together || first?.single ? undefined : first?.who?.[1];
  const says = (one: Due) => one.shown ?? one.says;
  const [next, ...later] = second === undefined ? others.map(says) : [nameOf(fight, second), ...others.map(says)];
  const more = later.length > named ? [`${later.length - named} more`] : [];
  return {
    now: harmless(first ? says(first) : ''),
    next: harmless(next ?? ''),
    later: harmless([...later.slice(0, named), ...more].join(', then ')),
  };
}

/** The line `now: … next: … due: …`; on several lines where the room is short. */
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

/** Those without a line of their own: `out: g1 g2 destroyed`; two lines at most for each reason. */
export function asideLines({ aside }: Shown, room: number, theme: Theme): readonly string[] {
  return aside.flatMap(({ why, rows }) => {
    const text = why === 'out' ? withStates(rows) : codes(rows);
    const lines = wrap(` ${why}: ${text}`, room - width(theme.ellipsis), 3);
    const [first = '', second = ''] = lines;
    return lines.length <= 2 ? lines : [first, `${second}${theme.ellipsis}`];
  });
}

/** The notes of the ruleset that are no reminders. */
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

/** Codes with what has become of them: `g1 g2 destroyed, kn fled`. */
function withStates(rows: readonly Row[]): string {
  const states = [...new Set(rows.map(({ state }) => state))];
  return states.map((state) => `${codes(rows.filter((row) => row.state === state))} ${state}`).join(', ');
}

/** Codes, three and more of a kind as a range: `g1 g2 kn`, `g1-4 kn`. */
function codes(rows: readonly Row[]): string {
  const kinds = new Map<string, Combatant[]>();
  for (const one of rows.flatMap(({ ones }) => ones)) {
    const kind = stem(one.code);
    const others = kinds.get(kind);
    if (others) others.push(one);
    else kinds.set(kind, [one]);
  }
  const texts = [...kinds.values()].map((ones) =>
    ones.length > 2 ? codesOf(ones) : ones.map(({ code }) => harmless(code)).join(' '),
  );
  return texts.join(' ');
}

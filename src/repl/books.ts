import { readDice } from '../core/dice.ts';
import type { Ledger, LedgerRow } from '../core/ledger.ts';
import { nearest } from '../core/nearest.ts';
import { Problem } from '../core/problem.ts';
import { seeded } from '../core/random.ts';
import type { Table, TableRow } from '../core/ruleset.ts';
import { rollCommand } from '../dice/command.ts';
import { tableList, tableRow } from '../views/lookup.ts';
import { ruleList, ruleText } from '../views/rules.ts';
import { wholeTable } from '../views/tables.ts';
import type { LookUps } from './look.ts';
import { fold } from './names.ts';
import type { Session } from './session.ts';
import type { Screen } from './tell.ts';

/** A row of a table that was rolled or looked up, with the dice that led to it. */
export interface Drawn {
  readonly table: Table;
  readonly row: TableRow;
  readonly face: number | undefined;
  /** The total of the roll that follows from the row. */
  readonly follows: number | undefined;
}

/**
 * The table that a word means: its id or title, or a unique beginning of them.
 * @throws Problem `unknown-table` with the nearest names
 */
export function tableNamed(tables: readonly Table[], word: string): Table {
  const wanted = fold(word).replaceAll(' ', '-');
  const exact = tables.find(({ id, title }) => id === wanted || fold(title).replaceAll(' ', '-') === wanted);
  const starts = tables.filter(
    ({ id, title }) => id.startsWith(wanted) || fold(title).replaceAll(' ', '-').startsWith(wanted),
  );
  const found =
    exact ??
    (starts.length === 1 ? starts[0] : undefined) ??
    tables.find(({ id }) => `${id}s` === wanted || id === `${wanted}s`);
  if (found) return found;
  const near = nearest(
    word,
    tables.map(({ id }) => id),
  ).join(', ');
  const hint = near === '' ? '`table` alone lists them.' : `did you mean ${near}?`;
  throw new Problem('unknown-table', `There is no table "${word}": ${hint}`, { word });
}

/**
 * Rolls on a table, or looks a number up.
 * @param number the face that was thrown; rolled with `below` when absent
 * @throws Problem `no-die` for a table that is only looked up, `bad-face` for a number that its die cannot show
 */
export function drawFrom(table: Table, number: number | undefined, below: (n: number) => number): Drawn {
  const rows = table.rows.filter(({ from }) => from !== undefined);
  const most = Math.max(0, ...rows.map(({ from = 0, to = from }) => to));
  if (most === 0)
    throw new Problem('no-die', `${table.title} is no table to roll on: it is only looked up.`, { table: table.id });
  const face = number ?? 1 + below(most);
  const row = rows.find(({ from = 0, to = from }) => face >= from && face <= to);
  if (!row)
    throw new Problem('bad-face', `${table.title} has no row for ${face}: it goes from 1 to ${most}.`, {
      table: table.id,
      face,
    });
  const follows = row.follows ? totalOf(row.follows.dice, below) : undefined;
  return { table, row, face, follows };
}

/** A drawn row as it is read aloud. */
export function drawnText({ table, row, face, follows }: Drawn, width: number): string {
  const rolled = face === undefined ? '' : `${table.die ?? ''} ${face}  `;
  const text = tableRow(table, row, width - rolled.length);
  return `${rolled}${text}${follows === undefined ? '' : ` It shows ${follows}.`}`;
}

/** Rules that fit words, the best first: an id, then words in the rule, in its ruling, in its chapter. */
export function searchRules(ledger: Ledger, words: readonly string[]): readonly LedgerRow[] {
  const text = words.join(' ');
  const exact = ledger.rows.filter(({ id }) => fold(id) === fold(text) || fold(id).endsWith(`-${fold(text)}`));
  if (exact.length > 0) return exact;
  const wanted = words.map(fold).filter((word) => word !== '');
  const scored = ledger.rows.map((row) => ({ row, score: scoreOf(row, wanted) })).filter(({ score }) => score > 0);
  return scored.sort((a, b) => b.score - a.score).map(({ row }) => row);
}

/** `table` in the shell: the list, a whole table, a rolled row (`t misadventure roll`) or a row looked up (`t misadventure 7`). */
export function lookUpTable(
  session: Session,
  { screen }: LookUps,
  [name, number, ...rest]: readonly string[],
): readonly string[] {
  const { ruleset, seed, story } = session.encounter;
  const { width, height, theme } = screen();
  if (name === undefined) return tableList(ruleset.tables, { width, height: height - 2, page: 1, theme }).split('\n');
  const isNumber = number !== undefined && /^\d+$/.test(number);
  const wanted = [name, ...(number === undefined || isNumber || number === 'roll' ? [] : [number, ...rest])].join(' ');
  const table = tableNamed(ruleset.tables, wanted);
  const below = seeded(`${seed}/table/${story.steps.length}`);
  if (isNumber) return drawnText(drawFrom(table, Number(number), below), width).split('\n');
  if (number === 'roll') return drawnText(drawFrom(table, undefined, below), width).split('\n');
  return wholeTable(table, width, theme).split('\n');
}

/** `rule` in the shell: a rule by id, rules by words, or the rules of the present question. */
export function lookUpRule(session: Session, { ledger, screen }: LookUps, words: readonly string[]): readonly string[] {
  const asked = session.asked();
  const ids = asked?.kind === 'requests' ? asked.requests.flatMap(({ rules }) => rules ?? []) : [];
  const book = ledger();
  if (words.length === 0 && ids.length === 0)
    throw new Problem(
      'no-rule',
      'Nothing that is asked now names a rule: `r` and a word, such as `r surrender`, finds one.',
    );
  const found = words.length === 0 ? book.rows.filter(({ id }) => ids.includes(id)) : searchRules(book, words);
  return ruleLines(found, words, screen());
}

/** Rules as a screenful: one in full, several as a list. */
export function ruleLines(
  found: readonly LedgerRow[],
  words: readonly string[],
  { width, height, theme }: Screen,
): readonly string[] {
  const [one, ...more] = found;
  if (!one)
    throw new Problem('unknown-rule', `No rule speaks of "${words.join(' ')}": try one word of it, or an id.`, {
      words,
    });
  if (more.length === 0) return ruleText(one, width, theme).split('\n');
  const few = found.length <= 3;
  if (few) return found.flatMap((row) => ruleText(row, width, theme).split('\n'));
  const best = ruleText(one, width, theme).split('\n');
  const list = ruleList(more, { width, height: height - best.length - 3, page: 1, theme }, () => words.join(' '));
  return [...best, ...list.split('\n')];
}

/** Free dice, no part of a rule. */
export function rollLines(session: Session, words: readonly string[]): readonly string[] {
  const { seed, story } = session.encounter;
  const { stdout, stderr, code } = rollCommand(words, {
    makeSeed: () => `${seed}/roll/${story.nextId}/${words.join('')}`,
    seeded,
    stdin: () => [],
  });
  if (code !== 0) throw new Problem('bad-roll', stderr.join(' ').replace(/^affray: /, ''));
  return [...stdout, ...stderr];
}

function scoreOf({ rule, ruling, chapter, id }: LedgerRow, wanted: readonly string[]): number {
  const [inRule, inRuling, inChapter] = [rule, ruling, chapter].map((text) => fold(text));
  const scores = wanted.map((word) => {
    const stem = word.length > 4 ? word.replace(/(s|es|ing)$/, '') : word;
    if (fold(id).includes(word)) return 5;
    return (inChapter?.includes(stem) ? 4 : 0) + (inRule?.includes(stem) ? 3 : 0) + (inRuling?.includes(stem) ? 1 : 0);
  });
  return scores.some((score) => score === 0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function totalOf(text: string, below: (n: number) => number): number {
  const { dice, plus } = readDice(text);
  return dice.reduce((sum, sides) => sum + 1 + below(sides), plus);
}

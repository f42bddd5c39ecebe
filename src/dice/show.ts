import { at, greatest, groupedBy, least } from '../core/kit/list.ts';
import { percentOf } from '../core/kit/number.ts';
import { counted } from '../core/kit/wording.ts';
import type { Expression } from './notation.ts';
import type { Odds, Outcome } from './odds.ts';
import { print } from './print.ts';
import type { Rolled } from './roll.ts';
import { sumOf } from './spread.ts';
import type { Die } from './throw.ts';
import { fractionText, quotient, ratio, toNumber } from './value.ts';

const WIDTH = 60;
const MOST_ROWS = 50;
/** One in so many still shows when rows are chosen. */
const RAREST = 200_000n;

/** The least chance that makes a difference to per cent with three decimals. */
const LEAST_SEEN = 5e-6;

/** Neighbouring totals shown in one row. */
interface Row {
  readonly name: string;
  readonly weight: bigint;
  /** The weight of this row and all after it, with that of explosions that were not followed. */
  readonly atLeast: bigint;
}

/** Shows each roll on a line: notation, total, every die; a dropped one in brackets, `6!` exploded, `1>4` rerolled. */
export function showRolls(expression: Expression, rolls: readonly Rolled[]): readonly string[] {
  const notation = print({ ...expression, repeat: undefined });
  return rolls.map(({ total, unrounded, dice }) => {
    const shown = [...groupedBy(dice, ({ pool }) => pool).values()].map(showPool).join('; ');
    const rounded = unrounded === undefined ? '' : ` (${unrounded} rounded down)`;
    return `${notation} = ${total}${rounded}${shown === '' ? '' : `: ${shown}`}`;
  });
}

/**
 * Returns a table of the chances of every total, at most 60 columns wide: the chance, the chance of at least as much, a
 * bar. Many totals share rows, and rows that round to nothing are left out.
 * @param exact whether to give fractions instead of per cent; they take the place of the bars and can be wider
 */
export function showOdds(notation: string, odds: Odds, exact: boolean): readonly string[] {
  const lines = [notation, ...showSummary(odds, exact)];
  if (odds.outcomes === null) return [...lines, 'There are too many totals for a table.'];
  const followed = sumOf(odds.outcomes.map(({ total, weight }) => [total, weight]));
  // Where there is a least total, no explosion that was not followed falls below it.
  const unfollowed = odds.min === null ? 0n : odds.total - followed;
  const rows = toRows(odds.outcomes, odds.total, exact ? odds.outcomes.length : MOST_ROWS, unfollowed);
  const table = exact ? exactTable(rows, odds.total) : barTable(rows, odds.total);
  const rest = toNumber(odds.rest);
  const left = exact ? fractionText(odds.rest) : rest.toExponential(1);
  const note = [`Explosions are followed until what is left is ${left}.`];
  if (unfollowed > 0n && rest >= LEAST_SEEN) note.push('"At least" includes what is left.');
  return [...lines, ...table, ...(rest === 0 ? [] : note)];
}

/** Returns a summary of many rolls, and how often each total came up. */
export function showMany(notation: string, totals: readonly number[]): readonly string[] {
  const counts = new Map<number, bigint>();
  for (const total of totals) counts.set(total, (counts.get(total) ?? 0n) + 1n);
  const outcomes = [...counts].map(([total, weight]) => ({ total, weight })).sort((a, b) => a.total - b.total);
  const all = BigInt(totals.length);
  const { min, max, mean, sd } = summarise(totals);
  const summary = [
    counted(totals.length, 'roll'),
    `${min} to ${max}`,
    `mean ${mean.toFixed(2)}`,
    `deviation ${sd.toFixed(2)}`,
  ];
  return [notation, ...folded(summary), ...barTable(toRows(outcomes, all, MOST_ROWS), all)];
}

/** Returns the least, the greatest, the mean and the standard deviation of totals, of which there is one at least. */
export function summarise(totals: readonly number[]): { min: number; max: number; mean: number; sd: number } {
  const sum = (measure: (total: number) => number): number => totals.reduce((all, total) => all + measure(total), 0);
  const mean = sum((total) => total) / totals.length;
  const sd = Math.sqrt(sum((total) => (total - mean) ** 2) / totals.length);
  return { min: least(totals), max: greatest(totals), mean, sd };
}

function showPool(dice: readonly Die[]): string {
  const label = dice[0]?.label;
  return dice.map(showDie).join(' ') + (label === undefined ? '' : ` [${label}]`);
}

function showDie(die: Die): string {
  const before = (die.rerolled ?? []).map((face) => `${face}>`).join('');
  const faces = die.chain === undefined ? `${die.face}${die.exploded ? '!' : ''}` : die.chain.join('+');
  const plain = die.chain === undefined && die.face === die.value;
  const shown = before + faces + (plain ? '' : `=${die.value}`);
  return die.kept ? shown : `(${shown})`;
}

function showSummary({ min, max, mean, meanApprox, sd }: Odds, exact: boolean): readonly string[] {
  const about = mean === null ? `about ${meanApprox.toFixed(4)}` : exact ? fractionText(mean) : meanApprox.toFixed(4);
  return folded([`${min ?? 'no least'} to ${max ?? 'no end'}`, `mean ${about}`, `deviation ${sd.toFixed(4)}`]);
}

/** Returns the parts with commas between them, on as many lines as they need. */
function folded(parts: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.pop();
    if (last === undefined) lines.push(part);
    else if (last.length + part.length + 2 <= WIDTH) lines.push(`${last}, ${part}`);
    else lines.push(`${last},`, part);
  }
  return lines;
}

/** One row a total, or when those are too many one row a range, without the rows that round to nothing. */
function toRows(outcomes: readonly Outcome[], total: bigint, most: number, unfollowed = 0n): readonly Row[] {
  if (outcomes.length <= most) return rowsOf(outcomes, 1, unfollowed);
  const seen = ({ weight }: { readonly weight: bigint }): boolean => weight * RAREST >= total;
  const likely = outcomes.filter(seen);
  const span = (likely[likely.length - 1]?.total ?? 0) - (likely[0]?.total ?? 0) + 1;
  return rowsOf(outcomes, Math.max(1, niceWidth(span / most)), unfollowed).filter(seen);
}

function rowsOf(outcomes: readonly Outcome[], width: number, unfollowed: bigint): readonly Row[] {
  const weights = new Map<number, bigint>();
  let left = unfollowed;
  for (const { total, weight } of outcomes) {
    const start = Math.floor(total / width) * width;
    weights.set(start, (weights.get(start) ?? 0n) + weight);
    left += weight;
  }
  const [first, last] = [outcomes[0]?.total ?? 0, outcomes.at(-1)?.total ?? 0];
  return [...weights].map(([start, weight]) => {
    const [from, to] = [Math.max(first, start), Math.min(last, start + width - 1)];
    const row = { name: from === to ? `${from}` : `${from}..${to}`, weight, atLeast: left };
    left -= weight;
    return row;
  });
}

/** Returns the least of 1, 2, 5, 10, 20, 50 … that is not smaller. */
function niceWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((step) => step * power >= least) ?? 10);
}

function barTable(rows: readonly Row[], total: bigint): readonly string[] {
  const shares = rows.map(({ weight }) => quotient(weight, total));
  const longest = greatest(shares);
  const names = nameWidth(rows);
  const room = WIDTH - names - 20;
  const lines = rows.map(({ name, atLeast }, i) => {
    const share = at(shares, i);
    const bar = '#'.repeat(Math.round((share / longest) * room));
    return `${name.padStart(names)} ${percent(share)} ${percent(quotient(atLeast, total))}  ${bar}`.trimEnd();
  });
  return [`${'total'.padStart(names)}   chance  at least`, ...lines];
}

function exactTable(rows: readonly Row[], total: bigint): readonly string[] {
  const names = nameWidth(rows);
  const chances = rows.map(({ weight }) => fractionText(ratio(weight, total)));
  const wide = greatest([6, ...chances.map(({ length }) => length)]);
  const lines = rows.map(
    ({ name, atLeast }, i) =>
      `${name.padStart(names)}  ${at(chances, i).padStart(wide)}  ${fractionText(ratio(atLeast, total))}`,
  );
  return [`${'total'.padStart(names)}  ${'chance'.padStart(wide)}  at least`, ...lines];
}

function nameWidth(rows: readonly Row[]): number {
  return greatest(['total', ...rows.map(({ name }) => name)].map(({ length }) => length));
}

function percent(share: number): string {
  return `${percentOf(share, 3).toFixed(3)}%`.padStart(8);
}

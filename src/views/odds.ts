import { decimal, type Fraction, writeFraction } from '../core/fraction.ts';
import { at } from '../core/list.ts';
import type { Chance, Further, Outlook, Prospect } from '../core/prospect.ts';
import { barOf, type Cell, spareRoom, withBars } from './bars.ts';
import { grid } from './grid.ts';
import { listed } from './outcome-lines.ts';
import { cut, harmless, pad, width, wrap } from './text.ts';
import type { Theme } from './theme.ts';

const barLength = 20;

/** Chances under one another: percent, the exact fraction where names leave it room, a bar as long as the likeliest allows. */
export function oddsLines(chances: readonly Chance[], room: number, theme: Theme): string {
  const fractions = chances.map(({ chance }) => writeFraction(chance));
  const names = chances.map(({ says }) => harmless(says));
  if (theme.plain)
    return names.map((name, i) => `${name}: ${percent(at(chances, i).chance)}, ${fractions[i]}`).join('\n');
  const percents = chances.map(({ chance }) => percent(chance));
  const [longest = 0, widest = 0, longestFraction = 0] = [names, percents, fractions].map((texts) =>
    Math.max(0, ...texts.map(width)),
  );
  const isRoomy = 1 + longest + 2 + widest + 2 + longestFraction <= room;
  const tail = 2 + widest + (isRoomy ? 2 + longestFraction : 0);
  const column = Math.max(8, Math.min(longest, room - tail - 1));
  const bar = Math.min(barLength, room - 1 - column - tail - 2);
  return names
    .map((name, i) => {
      const text = pad(cut(name, column, theme.ellipsis), column);
      const chance = pad(percents[i] ?? '', widest, 'right');
      const exact = isRoomy ? `  ${pad(fractions[i] ?? '', longestFraction)}` : '';
      return cut(
        ` ${text}  ${chance}${exact}  ${bar < 4 ? '' : barOf(decimal(at(chances, i).chance), bar, theme)}`,
        room,
        '',
      ).trimEnd();
    })
    .join('\n');
}

/** What comes of a way to decide: exact, or estimated from so many throws. */
type Way = Prospect & Pick<Outlook, 'sampled'>;

/** Ways to decide side by side: a row for each outcome, a column for each way; with fractions and bars where there is room. */
export function prospects(ways: readonly Way[], room: number, theme: Theme): string {
  const outcomes = [...new Set(ways.flatMap(({ chances }) => chances.map(({ says }) => says)))];
  const titles = [harmless(ways[0]?.asks ?? ''), ...ways.map(({ says }) => harmless(says))];
  const exact = ways.map(({ chances }) => cellsOf(chances, true));
  const columns = ways.map(({ chances }) => cellsOf(chances, false));
  const rowsOf = (cells: typeof exact) =>
    outcomes.map((says): readonly Cell[] => [{ text: says }, ...cells.map((each) => each.get(says) ?? { text: '-' })]);
  const texts = rowsOf(exact).map((row) => row.map(({ text }) => text));
  const isExact = ways.every(({ sampled }) => sampled === undefined) && spareRoom(titles, texts, room) >= 0;
  const rows = rowsOf(isExact ? exact : columns);
  return grid({ titles, rows: withBars(titles, rows, room, theme) }, room, theme);
}

/** The cells of a column by what they are the chance of: percent, and the fraction behind it. */
function cellsOf(chances: readonly Chance[], areExact: boolean): ReadonlyMap<string, Cell> {
  const widest = Math.max(0, ...chances.map(({ chance }) => percent(chance).length));
  return new Map(
    chances.map(({ says, chance }) => {
      const text = areExact ? `${pad(percent(chance), widest)}  ${writeFraction(chance)}` : percent(chance);
      return [says, { text, share: decimal(chance) }];
    }),
  );
}

/**
 * Chances with what they mean for whoever is aimed at: a list, or a column for each way to decide; how likely it is out,
 * what it loses on average, and where nothing could be counted, from how many throws it is estimated.
 */
export function outlookLines(outlooks: readonly Outlook[], room: number, theme: Theme): readonly string[] {
  const [only, ...more] = outlooks;
  const isOne = only && more.length === 0;
  const lines = listed(outlooks.map(({ chances }) => chances));
  const shown = outlooks.map((one, i) => ({ ...one, chances: lines[i] ?? one.chances }));
  const table = isOne ? oddsLines(shown[0]?.chances ?? [], room, theme) : prospects(shown, room, theme);
  const each = (text: (one: Outlook) => string) =>
    outlooks.map((one) => (isOne ? text(one) : `${one.says} ${text(one)}`)).join(', ');
  const sampled = Math.max(...outlooks.map((one) => one.sampled ?? 0));
  return [
    ...table.split('\n'),
    ...wrap(`Puts the target out: ${each(outText)}.`, room, 2),
    ...wrap(`It loses on average: ${each(lossText)}.`, room, 2),
    ...(sampled > 0 ? wrap(sampledText(sampled), room, 2) : []),
    ...outlooks.flatMap((one) => (one.further ?? []).flatMap((later) => furtherLines(one, later, room, theme))),
    ...supposedLines(
      outlooks.flatMap(({ supposed = [] }) => supposed),
      room,
    ),
  ];
}

/** How many outcomes of a later decision are listed for each of its ways. */
const mostLater = 2;

/** A later decision under the way to take the first: a row for each way, with a star at the one suggested. */
function furtherLines(
  { says }: Outlook,
  { asks, ways, suggested }: Further,
  room: number,
  theme: Theme,
): readonly string[] {
  const after = says === '' ? 'And then' : `After ${says}`;
  const rows = ways.map((one) => [
    one.says === suggested ? `${one.says}*` : one.says,
    one.out.over === 0n ? 'never' : percent(one.out),
    decimal(one.loss).toFixed(2),
    likeliestText(one.chances, mostLater),
  ]);
  const titles = ['', 'out', 'loses', 'likeliest'];
  return [...wrap(`${after}, ${asks}`, room, 2), ...grid({ titles, rows }, room, theme).split('\n')];
}

/** Which decisions have been taken as suggested without showing the other ways. */
export function supposedLines(supposed: readonly string[], room: number): readonly string[] {
  return supposed.length === 0 ? [] : wrap(`Taken as suggested: ${[...new Set(supposed)].join('; ')}.`, room, 2);
}

/** What a deed comes to at one target and with one thing. */
interface AimShown {
  readonly target: string;
  readonly tool: string;
  /** Why nobody can choose it, where the dice do. */
  readonly why?: string;
  readonly outlook: Omit<Outlook, 'says'>;
}

/** How many columns of the terminal there are for each outcome that is listed: one of them at 60, two at 80. */
const roomOfOutcome = 40;

/** A deed at each of its targets, a row each: how likely that puts it out, what it loses, and what is likeliest. */
export function aimLines(aims: readonly AimShown[], room: number, theme: Theme): readonly string[] {
  const hasTools = new Set(aims.map(({ tool }) => tool)).size > 1;
  const titles = ['at', ...(hasTools ? ['with'] : []), 'out', 'loses', 'likeliest'];
  const rows = aims.map(({ target, tool, outlook: { out, loss, chances } }) => [
    target,
    ...(hasTools ? [tool] : []),
    out.over === 0n ? 'never' : percent(out),
    decimal(loss).toFixed(2),
    likeliestText(chances, Math.max(1, Math.floor(room / roomOfOutcome))),
  ]);
  const sampled = Math.max(...aims.map(({ outlook }) => outlook.sampled ?? 0));
  return [
    ...grid({ titles, rows }, room, theme).split('\n'),
    ...(sampled > 0 ? wrap(sampledText(sampled), room, 2) : []),
    ...[...new Set(aims.flatMap(({ why }) => why ?? []))].flatMap((why) => wrap(why, room, 2)),
  ];
}

function likeliestText(chances: readonly Chance[], most: number): string {
  return chances
    .slice(0, most)
    .map(({ says, chance }) => `${says} ${percent(chance)}`)
    .join('; ');
}

function outText({ out, sampled }: Outlook): string {
  if (out.over === 0n) return 'never';
  return sampled === undefined ? `${percent(out)} (${writeFraction(out)})` : percent(out);
}

function lossText({ loss, sampled }: Outlook): string {
  const about = decimal(loss).toFixed(2);
  return sampled !== undefined || loss.under === 1n ? about : `${about} (${writeFraction(loss)})`;
}

/** The error of a share that is thrown so often is at most that of one half: two deviations of it. */
function sampledText(throws: number): string {
  const error = (100 / Math.sqrt(throws)).toFixed(1);
  return `Too many ways to count: estimated from ${throws} throws, each chance to within ${error} points or better.`;
}

/** A chance in percent, to two places; never `0%` or `100%` of what can happen or fail to. */
export function percent({ over, under }: Fraction): string {
  const hundredths = (over * 20_000n + under) / (2n * under);
  if (over > 0n && hundredths === 0n) return '<0.01%';
  if (over < under && hundredths === 10_000n) return '>99.99%';
  const places = `${hundredths % 100n}`.padStart(2, '0').replace(/0+$/, '');
  return `${hundredths / 100n}${places === '' ? '' : `.${places}`}%`;
}

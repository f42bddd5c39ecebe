import { decimal, type Fraction, writeFraction } from '../core/kit/fraction.ts';
import { at, groupedBy } from '../core/kit/list.ts';
import { capital, inShort } from '../core/kit/wording.ts';
import { type Aim, type Chance, type Further, NOTHING, type Outlook, type Prospect } from '../core/ruleset/prospect.ts';
import { listed } from './outcome-lines.ts';
import { barOf, type Cell, grid, spareRoom, withBars } from './table.ts';
import { cut, harmless, pad, width, wrap } from './text.ts';
import type { Theme } from './theme.ts';

const barLength = 20;

/**
 * Chances under one another: percent, the exact fraction where names leave it room, a bar as long as the likeliest allows.
 * @param sampled from how many rolls they are estimated; exact, where absent
 */
export function oddsLines(chances: readonly Chance[], room: number, theme: Theme, sampled?: number): string {
  const fractions = sampled === undefined ? chances.map(({ chance }) => writeFraction(chance)) : [];
  const percents = chances.map(({ chance }) => shareText(chance, sampled));
  const names = chances.map(({ says }) => harmless(says));
  if (theme.plain)
    return names.map((name, i) => `${name}: ${[percents[i], fractions[i] ?? []].flat().join(', ')}`).join('\n');
  const [longest = 0, widest = 0, longestFraction = 0] = [names, percents, fractions].map((texts) =>
    Math.max(0, ...texts.map(width)),
  );
  const isRoomy = longestFraction > 0 && 1 + longest + 2 + widest + 2 + longestFraction <= room;
  const tail = 2 + widest + (isRoomy ? 2 + longestFraction : 0);
  const column = Math.max(8, Math.min(longest, room - tail - 1));
  const bar = Math.min(barLength, room - 1 - column - tail - 2);
  return names
    .map((name, i) => {
      const text = pad(cut(name, column, theme.ellipsis), column);
      const chance = pad(percents[i] ?? '', widest, 'right');
      const exact = isRoomy ? `  ${pad(fractions[i] ?? '', longestFraction)}` : '';
      const drawn = bar < 4 ? '' : barOf(decimal(at(chances, i).chance), bar, theme);
      return cut(` ${text}  ${chance}${exact}  ${drawn}`, room, '').trimEnd();
    })
    .join('\n');
}

/** Odds of an action, without the name of the decision. */
type Numbers = Omit<Outlook, 'says'>;

/** Odds of one way to decide: exact, or estimated from so many rolls. */
type Way = Prospect & Pick<Outlook, 'sampled'>;

/**
 * Ways to decide side by side: a row for each outcome, a column for each way; with fractions and bars where there is room.
 * A list, where nothing is decided.
 */
export function prospects(ways: readonly Way[], room: number, theme: Theme): string {
  const [only] = ways;
  if (only && ways.length === 1 && (only.asks ?? '') === '') return oddsLines(only.chances, room, theme, only.sampled);
  const outcomes = [...new Set(ways.flatMap(({ chances }) => chances.map(({ says }) => says)))];
  const titles = [harmless(ways[0]?.asks ?? ''), ...ways.map(({ says }) => harmless(says))];
  const exact = ways.map((way) => cellsOf(way, true));
  const columns = ways.map((way) => cellsOf(way, false));
  const rowsOf = (cells: typeof exact) =>
    outcomes.map((says): readonly Cell[] => [{ text: says }, ...cells.map((each) => each.get(says) ?? { text: '-' })]);
  const texts = rowsOf(exact).map((row) => row.map(({ text }) => text));
  const isExact = ways.every(({ sampled }) => sampled === undefined) && spareRoom(titles, texts, room) >= 0;
  const rows = rowsOf(isExact ? exact : columns);
  return grid({ titles, rows: withBars(titles, rows, room, theme) }, room, theme);
}

/** Returns the cells of a column by what they are the chance of: percent, and the fraction behind it. */
function cellsOf({ chances, sampled }: Way, areExact: boolean): ReadonlyMap<string, Cell> {
  const widest = Math.max(0, ...chances.map(({ chance }) => percent(chance).length));
  return new Map(
    chances.map(({ says, chance }) => {
      const share = shareText(chance, sampled);
      const text = areExact ? `${pad(share, widest)}  ${writeFraction(chance)}` : share;
      return [says, { text, share: decimal(chance) }];
    }),
  );
}

/** Returns chances and what they mean for whoever is aimed at: a list, or a column for each way to decide. */
export function outlookLines(outlooks: readonly Outlook[], room: number, theme: Theme): readonly string[] {
  const [only, ...more] = outlooks;
  const isOne = only && more.length === 0;
  const supposed = outlooks.flatMap((one) => one.supposed ?? []);
  const sure = isOne && only.sampled === undefined && only.chances.length === 1 ? only.chances[0] : undefined;
  return [
    ...(sure
      ? wrap(sure.says === NOTHING ? 'Nothing is left to chance here.' : `Certain: ${harmless(sure.says)}.`, room, 2)
      : chanceLines(outlooks, room, theme)),
    ...laterLines(outlooks, room, theme),
    ...supposedLines(supposed, room),
  ];
}

/** Returns ways as they would stand side by side: of several with the same lines one. */
function sideBySide(outlooks: readonly Outlook[], room: number, theme: Theme): readonly Outlook[] {
  const lines = listed(outlooks.map(({ chances }) => chances));
  const all = outlooks.map((one, i) => ({ ...one, chances: lines[i] ?? one.chances }));
  return alike(all, (one) => oddsLines(one.chances, room, theme, one.sampled));
}

/** Number of ways that stand side by side; more of them stand in rows, with the likeliest outcomes alone. */
const mostColumns = 4;

function chanceLines(outlooks: readonly Outlook[], room: number, theme: Theme): readonly string[] {
  const [only, ...more] = outlooks;
  const isOne = only && more.length === 0;
  const shown = sideBySide(outlooks, room, theme);
  if (shown.length > mostColumns) {
    const later = laterOf(outlooks, room, theme).filter(({ further }) => matters(further));
    const table = briefTable(only?.asks ?? '', outlooks, room, theme, outcomesIn(room), later);
    return [...table, ...sampledLines(outlooks, room)];
  }
  const table = isOne ? oddsLines(shown[0]?.chances ?? [], room, theme, only.sampled) : prospects(shown, room, theme);
  const each = (text: (one: Outlook) => string) => {
    const groups = alike(outlooks, text);
    return groups.map((one) => (groups.length === 1 ? text(one) : `${one.says} ${text(one)}`)).join('; ');
  };
  const effect = effectOf(outlooks);
  const loss = `Average loss: ${each((one) => lossText(one, false))}.`;
  const isOfSeveral = outlooks.some(({ several }) => several);
  const foot = {
    harm: [`Drops ${isOfSeveral ? 'any of them' : 'the target'}: ${each(outText)}.`, loss],
    wound: [loss],
    help: [`Average gain: ${each((one) => lossText(one, true))}.`],
    out: [`${isOfSeveral ? 'Any of them out' : 'Out'} of the fight: ${each(outText)}.`],
    neither: [],
  };
  return [
    ...(effect === 'harm' || effect === 'wound' ? summaryLines(outlooks, room, theme) : []),
    ...table.split('\n'),
    ...foot[effect].flatMap((line) => wrap(line, room, 2)),
    ...sampledLines(outlooks, room),
  ];
}

/** Purposes of an action: those aimed at lose something, or more of it when down, gain something, leave, or none of it. */
type Effect = 'harm' | 'wound' | 'help' | 'out' | 'neither';

/** Returns the purpose of an action, in whatever way it is decided: its odds have no other figures. */
function effectOf(all: readonly Numbers[]): Effect {
  if (all.some(({ hit, loss }) => loss.over > 0n || (hit?.over ?? 0n) > 0n))
    return all.every(({ down }) => down) ? 'wound' : 'harm';
  if (all.some(({ loss }) => loss.over < 0n)) return 'help';
  return all.some(({ out }) => out.over > 0n) ? 'out' : 'neither';
}

/** Returns ways of which the same is told as one that bears the names of all: `dropped, helmet`. */
function alike<T extends { readonly says: string }>(ways: readonly T[], text: (way: T) => string): readonly T[] {
  return [...groupedBy(ways, text).values()].map((same) => ({
    ...same[0],
    says: same.map(({ says }) => says).join(', '),
  }));
}

/** Returns the row on top of the odds of each way: `Hits 55% · drops the target 27% · average 3.9`. */
function summaryLines(outlooks: readonly Outlook[], room: number, theme: Theme): readonly string[] {
  const groups = alike(outlooks, (one) => summaryText(one, theme));
  return groups.flatMap((one) => {
    const parts = summaryText(one, theme);
    if (parts === '') return [];
    const text = groups.length === 1 || one.says === '' ? capital(parts) : `${harmless(one.says)}: ${parts}`;
    return wrap(text, room, 2).map((line) => theme.paint('title', line));
  });
}

function summaryText({ hit, out, several, loss, sampled }: Numbers, theme: Theme): string {
  if (loss.over === 0n && out.over === 0n && (hit?.over ?? 0n) === 0n) return '';
  const isNever = out.over === 0n && sampled === undefined;
  return [
    ...(hit ? [`hits ${shareText(hit, sampled)}`] : []),
    ...(isNever ? [] : [`drops ${several ? 'any of them' : 'the target'} ${shareText(out, sampled)}`]),
    `average ${amountText(loss)}`,
  ].join(theme.dot);
}

/** Number of outcomes listed for each way of a later decision. */
const mostLater = 2;

/**
 * Returns a row for each way to decide, ways with the same figures in one.
 * @param later decisions behind the ways, whose own stand below them
 */
function briefTable(
  asks: string,
  ways: readonly Outlook[],
  room: number,
  theme: Theme,
  most: number,
  later: readonly Later[] = [],
): readonly string[] {
  const effect = effectOf([...ways, ...later.flatMap(waysBehind)]);
  const cells = (one: Outlook) => briefly(one, effect, most);
  const rowsOf = (some: readonly Outlook[], before = '') =>
    alike(some, (one) => cells(one).join('\n')).map((one) => [`${before}${one.says}`, ...cells(one)]);
  const rows = [...rowsOf(ways), ...later.flatMap((one) => rowsOf(waysBehind(one), `${one.says}: `))];
  return grid({ titles: [harmless(asks), ...figures[effect], 'likeliest'], rows }, room, theme).split('\n');
}

/** A decision behind some ways to take the first. */
interface Later {
  /** Names of those ways. */
  readonly says: string;
  readonly further: Further;
}

/** Returns the later decisions; what is the same after several ways stands once. */
function laterOf(outlooks: readonly Outlook[], room: number, theme: Theme): readonly Later[] {
  const later = outlooks.flatMap(({ says, further = [] }) =>
    further.map((one) => ({ says, first: says, further: one })),
  );
  return alike(later, ({ further }) => furtherLines({ says: '', further }, room, theme).join('\n'));
}

/** The later decisions under the ways to take the first; where those stand in rows, so do theirs, but for equal ones. */
function laterLines(outlooks: readonly Outlook[], room: number, theme: Theme): readonly string[] {
  const later = laterOf(outlooks, room, theme);
  const areInRows = sideBySide(outlooks, room, theme).length > mostColumns;
  const apart = areInRows ? later.filter(({ further }) => !matters(further)) : later;
  return apart.flatMap((one) => furtherLines(one, room, theme));
}

/** Returns the ways of a later decision but for the suggested: what comes of that stands with the first. */
function waysBehind({ further }: Later): readonly Outlook[] {
  return further.ways.filter((one) => one.says !== further.suggested);
}

/** Returns a later decision: a row for each way, with a star at the one suggested. */
function furtherLines({ says, further }: Later, room: number, theme: Theme): readonly string[] {
  const { asks, ways, suggested } = further;
  const after = says === '' ? 'And then' : `After ${says}`;
  if (!matters(further)) return wrap(`${after}: ${asks} Every answer has the same odds.`, room, 2);
  const marked = ways.map((one) => (one.says === suggested ? { ...one, says: `${one.says}*` } : one));
  return [...wrap(`${after}: ${asks}`, room, 2), ...briefTable('', marked, room, theme, mostLater)];
}

/** Returns true if the answers to a decision differ in what comes of them. */
function matters({ ways }: Further): boolean {
  const effect = effectOf(ways);
  return ways.length < 2 || alike(ways, (one) => briefly(one, effect, mostLater).join('\n')).length > 1;
}

/** Lists the decisions that were taken as suggested, without showing their other ways. */
export function supposedLines(supposed: readonly string[], room: number): readonly string[] {
  return supposed.length === 0
    ? []
    : wrap(`Assumes the default answers: ${[...new Set(supposed)].join('; ')}.`, room, 2);
}

/** Returns how many outcomes are listed in a row: one at 60 columns, two at 80, fewer where names of weapons take room. */
function outcomesIn(room: number, hasTools = false): number {
  return Math.max(1, Math.floor(room / (hasTools ? 60 : 40)));
}

/** Returns a row for each target, or for equals: how likely it is hit and drops, what it loses, what is likeliest. */
export function aimLines(aims: readonly Aim[], room: number, theme: Theme): readonly string[] {
  const hasTools = new Set(aims.map(({ tool }) => tool)).size > 1;
  const outlooks = aims.map(({ outlook }) => outlook);
  const effect = effectOf(outlooks);
  const titles = ['at', ...(hasTools ? ['with'] : []), ...figures[effect], 'likeliest'];
  const most = outcomesIn(room, hasTools);
  const cells = aims.map(({ target, tool, outlook }) => {
    return { says: target, row: [...(hasTools ? [tool] : []), ...briefly(outlook, effect, most)] };
  });
  const rows = [...groupedBy(cells, ({ row }) => row.join('\n')).values()].map((same) => [
    inShort(same.map(({ says }) => says)).join(', '),
    ...same[0].row,
  ]);
  return [
    ...grid({ titles, rows }, room, theme).split('\n'),
    ...sampledLines(outlooks, room),
    ...[...new Set(aims.flatMap(({ why }) => why ?? []))].flatMap((why) => wrap(why, room, 2)),
  ];
}

/** Titles of the figures in a row of a table, by what the action is about. */
const figures: Readonly<Record<Effect, readonly string[]>> = {
  harm: ['hits', 'drops', 'average'],
  wound: ['hits', 'average'],
  help: ['average gain'],
  out: ['out'],
  neither: [],
};

/** Returns the figures of a row and its likeliest outcomes. */
function briefly(one: Numbers, effect: Effect, most: number): readonly string[] {
  const { hit, out, down, loss, chances, sampled } = one;
  const likeliest = chances.slice(0, most).map(({ says, chance }) => `${says} ${shareText(chance, sampled)}`);
  const hits = hit ? shareText(hit, sampled) : '-';
  const isNever = out.over === 0n && sampled === undefined;
  const outs = down ? '-' : isNever ? 'never' : shareText(out, sampled);
  const cells = {
    harm: [hits, outs, amountText(loss)],
    wound: [hits, amountText(loss)],
    help: [amountText({ ...loss, over: -loss.over })],
    out: [outs],
    neither: [],
  };
  return [...cells[effect], likeliest.join('; ')];
}

function outText({ out, sampled }: Numbers): string {
  if (sampled !== undefined) return shareText(out, sampled);
  return out.over === 0n ? 'never' : `${percent(out)} (${writeFraction(out)})`;
}

/** @param isGain whether what is gained is told */
function lossText({ loss, sampled }: Numbers, isGain: boolean): string {
  const told = isGain ? { ...loss, over: -loss.over } : loss;
  const isExact = sampled === undefined && loss.under !== 1n && told.over > 0n;
  return isExact ? `${amountText(told)} (${writeFraction(told)})` : amountText(told);
}

/** Returns an average loss; a negative loss is a gain. */
function amountText({ over, under }: Fraction): string {
  return over < 0n ? `gains ${decimal({ over: -over, under }).toFixed(2)}` : decimal({ over, under }).toFixed(2);
}

/** Returns a chance in percent, with a mark before what is estimated. */
function shareText(chance: Fraction, sampled: number | undefined): string {
  return sampled === undefined ? percent(chance) : `~${percent(chance)}`;
}

/** Returns the possible error of a share of so many rolls, in points: two deviations of one half. */
export function errorOf(throws: number): string {
  return (100 / Math.sqrt(throws)).toFixed(1);
}

/** Explains the mark of an estimate. */
function sampledLines(all: readonly Numbers[], room: number): readonly string[] {
  const throws = all.flatMap(({ sampled }) => sampled ?? []);
  if (throws.length === 0) return [];
  const least = Math.min(...throws);
  const says = `Too many ways to count. Chances marked ~ are estimated from ${least} simulated rolls, to within ${errorOf(least)} points.`;
  return wrap(says, room, 2);
}

/** Returns a chance in percent, to two places; never `0%` or `100%` of what can happen or fail to. */
export function percent({ over, under }: Fraction): string {
  const hundredths = (over * 20_000n + under) / (2n * under);
  if (over > 0n && hundredths === 0n) return '<0.01%';
  if (over < under && hundredths === 10_000n) return '>99.99%';
  const places = `${hundredths % 100n}`.padStart(2, '0').replace(/0+$/, '');
  return `${hundredths / 100n}${places === '' ? '' : `.${places}`}%`;
}

import { compare, decimal, type Fraction, fraction, plus, writeFraction } from '../core/fraction.ts';
import { at } from '../core/list.ts';
import type { Chance, Further, Outlook, Prospect } from '../core/prospect.ts';
import { grid } from './grid.ts';
import { cut, harmless, pad, width, wrap } from './text.ts';
import type { Theme } from './theme.ts';

const barLength = 20;

/** Chances under one another: percent, the exact fraction, a bar as long as the likeliest allows. */
export function oddsLines(chances: readonly Chance[], room: number, theme: Theme): string {
  const fractions = chances.map(({ chance }) => writeFraction(chance));
  const names = chances.map(({ says }) => harmless(says));
  if (theme.plain)
    return names.map((name, i) => `${name}: ${percent(at(chances, i).chance)}, ${fractions[i]}`).join('\n');
  const percents = chances.map(({ chance }) => percent(chance));
  const [longest, widest, longestFraction] = [names, percents, fractions].map((texts) =>
    Math.max(0, ...texts.map(width)),
  );
  const tail = 2 + (widest ?? 0) + 2 + (longestFraction ?? 0);
  const column = Math.max(8, Math.min(longest ?? 0, room - tail - 1));
  const bar = Math.min(barLength, room - 1 - column - tail - 2);
  return names
    .map((name, i) => {
      const text = pad(cut(name, column, theme.ellipsis), column);
      const chance = pad(percents[i] ?? '', widest ?? 0, 'right');
      const exact = pad(fractions[i] ?? '', longestFraction ?? 0);
      return cut(` ${text}  ${chance}  ${exact}  ${chanceBar(at(chances, i).chance, bar, theme)}`, room, '').trimEnd();
    })
    .join('\n');
}

/** Ways to decide side by side: a row for each outcome, a column for each way. */
export function prospects(ways: readonly Prospect[], room: number, theme: Theme): string {
  const outcomes = [...new Set(ways.flatMap(({ chances }) => chances.map(({ says }) => says)))];
  const rows = outcomes.map((outcome) => [
    outcome,
    ...ways.map(({ chances }) => {
      const found = chances.find(({ says }) => says === outcome);
      return found ? percent(found.chance) : '-';
    }),
  ]);
  return grid(
    { titles: [harmless(ways[0]?.asks ?? ''), ...ways.map(({ says }) => harmless(says))], rows },
    room,
    theme,
  );
}

/**
 * Chances with what they mean for whoever is aimed at: a list, or a column for each way to decide; how likely it is out,
 * what it loses on average, and where nothing could be counted, from how many throws it is estimated.
 */
export function outlookLines(outlooks: readonly Outlook[], room: number, theme: Theme): readonly string[] {
  const [only, ...more] = outlooks;
  const isOne = only && more.length === 0;
  const shown = outlooks.map((one) => ({ ...one, chances: withRest(one.chances, likeliest(outlooks)) }));
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

/** How many outcomes are listed; of more the rest is one line. */
const mostShown = 18;

/** The outcomes that are listed: those with the most chance in any of the ways. */
function likeliest(outlooks: readonly Outlook[]): ReadonlySet<string> {
  const most = new Map<string, Fraction>();
  for (const { says, chance } of outlooks.flatMap(({ chances }) => chances)) {
    const known = most.get(says);
    if (!known || compare(known, chance) < 0) most.set(says, chance);
  }
  const ordered = [...most].toSorted(([, a], [, b]) => compare(b, a));
  return new Set(ordered.slice(0, ordered.length > mostShown + 1 ? mostShown : ordered.length).map(([says]) => says));
}

/** The chances that are listed, and those of all others as one. */
function withRest(chances: readonly Chance[], listed: ReadonlySet<string>): readonly Chance[] {
  const others = chances.filter(({ says }) => !listed.has(says));
  if (others.length === 0) return chances;
  const rest = others.reduce((sum, { chance }) => plus(sum, chance), fraction(0));
  return [...chances.filter(({ says }) => listed.has(says)), { says: 'something rarer', chance: rest }];
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

function chanceBar(chance: Fraction, length: number, { bar }: Theme): string {
  return length < 4 ? '' : bar.full.repeat(Math.round(decimal(chance) * length));
}

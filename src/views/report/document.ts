import { changed } from '../../core/kit/wording.ts';
import type { Cells } from '../text.ts';
import type { Course, FightReport, Figure, Possession, Report, StoryLine, Tries } from './report.ts';

/** A part of a document, whatever it is written in. Texts are plain: each format escapes them in its own way. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: Cells }
  | { readonly kind: 'story'; readonly title: string; readonly lines: readonly StoryLine[] }
  | { readonly kind: 'courses'; readonly title: string; readonly courses: readonly Course[] }
  | { readonly kind: 'luck'; readonly title: string; readonly bars: readonly LuckBar[] };

/** A column of a table; numbers stand at its right. */
export interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
}

/** Checks passed by a combatant, beside the expected number. */
export interface LuckBar extends Required<Omit<Tries, 'tag'>> {
  readonly who: string;
}

/** Returns the report as a document. Parts of which there is nothing to say are left out. */
export function documentOf({ title, ruleset, fights, remarks }: Report): readonly Block[] {
  return [
    { kind: 'heading', level: 1, text: title },
    ...(title === ruleset ? [] : [{ kind: 'text', text: ruleset } as const]),
    ...remarks.map((text): Block => ({ kind: 'text', text })),
    ...fights.flatMap(fightBlocks),
  ];
}

function fightBlocks(fight: FightReport): readonly Block[] {
  const { chances = [] } = fight;
  return [
    { kind: 'heading', level: 2, text: fight.title },
    { kind: 'text', text: fight.summary },
    ...part('Who fought', fight.sides.length, peopleTable(fight)),
    ...picturesOf(fight),
    ...part('How it stood', chances.length, {
      kind: 'courses',
      title: 'How likely each side was to win after each round, by fights played out from there.',
      courses: chances,
    }),
    ...part('What happened', fight.rounds.length, ...fight.rounds.map((round): Block => ({ kind: 'story', ...round }))),
    ...part('Wounds', fight.wounds.length, woundTable(fight)),
    ...part('Lasting marks', fight.marks.length, listOf(fight.marks)),
    ...part('Gear', fight.gear.length, listOf(fight.gear)),
    ...fight.chapters.flatMap(({ title, lines }) => part(title, lines.length, { kind: 'list', items: lines })),
    ...part('Rulings', fight.rulings.length, {
      kind: 'list',
      items: fight.rulings.map(({ step, text }) => (step === undefined ? text : `Step ${step}: ${text}`)),
    }),
    ...part('Damage and dice', fight.figures.length, figureTable(fight.figures)),
    ...part('Checks', fight.figures.flatMap(({ checks }) => checks).length, checkTable(fight.figures)),
  ];
}

function part(title: string, count: number, ...blocks: readonly Block[]): readonly Block[] {
  return count === 0 ? [] : [{ kind: 'heading', level: 3, text: title }, ...blocks];
}

function peopleTable({ sides, isOver }: FightReport): Block {
  const rows = sides.flatMap(({ name, members }) => members.map((one) => [name, one.name, one.state, one.pools]));
  return table(['side', 'who', isOver ? 'at the end' : 'now', 'left'], rows);
}

function woundTable({ wounds, roundName }: FightReport): Block {
  const rows = wounds.map(({ round, who, pool, from, to, by, with: tool, rule }) => [
    `${round}`,
    who,
    pool,
    changed(from, to),
    [by, tool].filter((part) => part !== '').join(', '),
    rule,
  ]);
  return table([roundName.toLowerCase(), 'who', 'pool', '#loss', 'by', 'rule'], rows);
}

function listOf(possessions: readonly Possession[]): Block {
  return { kind: 'list', items: possessions.map(({ who, what }) => `${who}: ${what.join(', ')}`) };
}

function figureTable(figures: readonly Figure[]): Block {
  const rows = figures.map(({ who, dealt, suffered, dice }) => [
    who,
    dealt === undefined ? '' : `${dealt}`,
    `${suffered}`,
    ...(dice.throws === 0 ? ['', '', ''] : [`${dice.throws}`, `${dice.shown}`, tenths(dice.expected)]),
  ]);
  return table(['who', '#dealt', '#suffered', '#other rolls', '#shown', '#expected'], rows);
}

function checkTable(figures: readonly Figure[]): Block {
  const rows = figures.flatMap(({ who, checks }) =>
    checks.map(({ tag, made, passed, expected }) => [who, tag, `${made}`, `${passed}`, tenths(expected)]),
  );
  return table(['who', 'check', '#made', '#passed', '#expected'], rows);
}

function picturesOf({ courses, figures }: FightReport): readonly Block[] {
  const told = courses.filter(({ who, points }) => points.length > 1 && hasChanged(courses, who));
  const steady = [...new Set(courses.map(({ who }) => who))].filter((who) => !hasChanged(courses, who));
  const bars = luckOf(figures);
  const pictures: Block = { kind: 'courses', title: 'What was left, round by round.', courses: told };
  const others: readonly Block[] =
    steady.length === 0 ? [] : [{ kind: 'text', text: `No change: ${steady.join(', ')}.` }];
  return [
    ...part('How it went', told.length, pictures, ...others),
    ...part('Luck', bars.length, {
      kind: 'luck',
      title: 'Checks passed of those made; the mark shows the expected number.',
      bars,
    }),
  ];
}

/** Returns true if any of a combatant's pools went up or down. */
function hasChanged(courses: readonly Course[], who: string): boolean {
  return courses.some(
    (course) => course.who === who && course.points.some(({ left }) => left !== course.points[0]?.left),
  );
}

/** Returns the luck of those of whom it is told what was to be expected. */
function luckOf(figures: readonly Figure[]): readonly LuckBar[] {
  return figures.flatMap(({ who, checks }) => {
    const bar = { who, made: 0, passed: 0, expected: 0 };
    for (const { made, passed, expected = Number.NaN } of checks) {
      bar.made += made;
      bar.passed += passed;
      bar.expected += expected;
    }
    return checks.length === 0 || Number.isNaN(bar.expected) ? [] : [bar];
  });
}

/** Returns a table; a title that begins with `#` is that of numbers. Columns without a word in any row are left out. */
function table(titles: readonly string[], rows: Cells): Block {
  const used = titles.map((_, i) => rows.some((row) => row[i] !== ''));
  const columns = titles.map((title) => ({ title: title.replace(/^#/, ''), isNumber: title.startsWith('#') }));
  return {
    kind: 'table',
    columns: columns.filter((_, i) => used[i]),
    rows: rows.map((row) => row.filter((_, i) => used[i])),
  };
}

/** Returns a number with one digit behind the point; nothing where the reader may not know it. */
function tenths(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(1);
}

const levels = '▁▂▃▄▅▆▇█';

/** The longest bar, in characters. */
const BAR = 24;

/** Returns rows of whose courses they are, their pools, their pictures where there are any, and their numbers. */
export function courseRows(courses: readonly Course[], isPlain = false): Cells {
  return courses.map((one) => [one.who, one.pool, isPlain ? '' : sparkline(one), numbersOf(one)]);
}

/** Returns rows of whose luck it is, its bars where there are any, and its numbers. */
export function luckRows(bars: readonly LuckBar[], isPlain = false): Cells {
  return bars.map((bar) => [bar.who, isPlain ? '' : luckBar(bar, mostTries(bars)), luckText(bar)]);
}

/** Returns a course as block characters, one for each moment: how much was left of the most. An empty pool is a dot. */
function sparkline({ max, points }: Course): string {
  const level = (left: number) => Math.min(levels.length - 1, Math.ceil((left / max) * levels.length) - 1);
  return points.map(({ left }) => (left <= 0 ? '·' : (levels[level(left)] ?? ''))).join('');
}

/** Returns the numbers of a course: `5 5 1 0`. */
export function numbersOf({ points }: Course): string {
  return points.map(({ left }) => `${left}`).join(' ');
}

/** Draws the share of checks passed as a bar, with a mark at the expected share. */
function luckBar({ made, passed, expected }: LuckBar, most: number): string {
  const width = Math.max(2, Math.round((made / most) * BAR));
  const filled = Math.round((passed / made) * width);
  const mark = Math.min(width - 1, Math.floor((expected / made) * width));
  return Array.from({ length: width }, (_, i) => (i === mark ? '|' : i < filled ? '█' : '░')).join('');
}

/** Returns how many tries take all the room of a bar: the most of anybody, and never so few that one try looks like many. */
export function mostTries(bars: readonly LuckBar[]): number {
  return Math.max(6, ...bars.map(({ made }) => made));
}

/** `3 of 5, expected 2.4`. */
export function luckText({ made, passed, expected }: LuckBar): string {
  return `${passed} of ${made}, expected ${tenths(expected)}`;
}

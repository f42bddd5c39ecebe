import type { JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { seeded } from '../../src/core/kit/random.ts';
import type { ToldWork } from '../../src/core/kit/work.ts';
import { actionsOf } from '../../src/core/play/play.ts';
import { nothing, type Reply } from '../../src/shell/reply.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { danger } from '../../src/store/tame.ts';
import { freshFight, lineFor, type Sampled } from './any-line.ts';
import { reopen } from './kit.ts';

/** Half of a sign, such as a cut text ends with. */
const HALF = '\ud83d';

/** Values that are no number, or too large, or empty: each is typed where a number or a word belongs. */
const VALUES: readonly string[] = [
  '.',
  '..',
  '...',
  '4,5',
  '-1',
  '+0',
  '-0',
  '0',
  '00',
  '1e9',
  '0x10',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  '9007199254740991',
  '9007199254740993',
  '999999999999999999999',
  '9'.repeat(309),
  '1000000',
  '1000001',
  '3/0',
  '0/0',
  '1/2/3',
  '/',
  '½',
  '１２',
  '""',
  '"',
  "'",
  ',',
  ',,',
  ':',
  '!',
  '!!',
  '=',
  'as=',
  '=5',
  'x=.',
  '-',
  '--',
  '*',
  '@',
  '@@',
  '/',
  '~',
  '#',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\u001b[2J',
  '\u202e',
  HALF,
  '🗡️',
  '10m',
  '.5z',
  '99999999999m',
  '1d6',
  'd',
  '1d999999999',
  'two',
  'none',
  'all',
  'party',
  'foes',
  'rest',
];

/** Result of a run of hostile lines. */
interface Siege {
  readonly lines: number;
  /** Longest stretch of a line without progress and without a look at the keyboard, in milliseconds of the processor. */
  readonly slowest: { readonly line: string; readonly milliseconds: number };
  /** Fault that was found, and the lines before it. */
  readonly fault: string | undefined;
}

/**
 * Types lines that nobody in their right mind would type, and makes sure after each that nothing but a Problem came of it,
 * that every entry can be kept, and now and then that the save opens as it is on the screen.
 */
export function besiege(id: Sampled, seed: string, count: number): Siege {
  const { shell, entries } = freshFight(id, seed);
  const random = seeded(seed);
  const typed: string[] = [];
  let slowest = { line: '', milliseconds: 0 };
  for (let i = 0; i < count; i += 1) {
    const line = hostileLine(shell, random);
    typed.push(line);
    const watch = new Stopwatch();
    const fault =
      faultOf(shell, entries, line, watch) ?? (isLast(i, count) ? faultOfSave(shell, entries, seed) : undefined);
    const { milliseconds } = watch;
    if (milliseconds > slowest.milliseconds) slowest = { line, milliseconds };
    if (fault !== undefined) return { lines: i, slowest, fault: `${fault}\nafter\n${typed.slice(-8).join('\n')}` };
  }
  return { lines: count, slowest, fault: undefined };
}

function hostileLine(shell: Shell, random: (n: number) => number): string {
  const value = (): string => must(VALUES[random(VALUES.length)], 'value');
  const base = lineFor(shell, [random(10_000), random(10_000), random(10_000), random(10_000)]);
  const { encounter } = shell.table;
  const { fight } = shell.situation;
  const code = (): string => fight.combatants[random(Math.max(1, fight.combatants.length))]?.code ?? 'x';
  const actions = actionsOf(encounter.ruleset);
  const word = must(actions[random(actions.length)], 'action').word;
  switch (random(10)) {
    case 1:
      return base;
    case 2:
      return base.replace(/\d+/g, value);
    case 3:
      return `${base} ${value()}`;
    case 4:
      return `${word} ${value()}`;
    case 5:
      return `${word} ${code()} ${value()}`;
    case 6:
      return `${word} ${value()} ${code()} ${value()} !`;
    case 7:
      return `${code()} ${word} ${code()} ${value()} ${value()}`;
    case 8:
      return `${value()} ${value()} ${value()}`;
    case 9:
      return base
        .split(' ')
        .map((part) => (random(3) === 0 ? value() : part))
        .join(' ');
    default:
      return `set ${code()} ${Object.keys(encounter.ruleset.fields.fields)[random(20)] ?? 'x'} ${value()}`;
  }
}

/** Returns true for a line after which the save is opened: one in so many, and the last. */
function isLast(i: number, count: number): boolean {
  return i % 25 === 24 || i === count - 1;
}

/** Measures the longest stretch between two laps by the time of the processor: others may use it as well. */
class Stopwatch {
  milliseconds = 0;
  #from = process.cpuUsage();

  lap(): void {
    const { user, system } = process.cpuUsage(this.#from);
    this.milliseconds = Math.max(this.milliseconds, (user + system) / 1000);
    this.#from = process.cpuUsage();
  }
}

/** Most parts of long work that are waited for: a referee would have pressed Ctrl-C. */
const PATIENCE = 200;

/** Goes on with long work, as a terminal does between two looks at the keyboard. */
function playPatiently(work: ToldWork<Reply>, watch: Stopwatch): void {
  for (let part = 0; part < PATIENCE; part += 1) {
    const { done } = work.next();
    watch.lap();
    if (done) return;
  }
  work.return(nothing);
}

function faultOf(shell: Shell, entries: JsonObject[], line: string, watch: Stopwatch): string | undefined {
  const before = entries.length;
  try {
    playPatiently(shell.work(line), watch);
  } catch (problem) {
    if (!(problem instanceof Problem)) return `it throws ${problem instanceof Error ? problem.stack : String(problem)}`;
    // Half a sign cannot be typed; anything else is refused by its own sentence, before it comes to the save.
    if (problem.code === 'unsafe-data' && !line.includes(HALF)) return problem.message;
  }
  const risk = entries
    .slice(before)
    .map((entry) => danger(entry))
    .find((found) => found !== undefined);
  if (risk !== undefined) return `an entry holds ${risk}`;
  const fault = faultIn('the screen', () => shell.prompt());
  watch.lap();
  return fault;
}

/** Returns what is wrong with the save; nothing where it opens as it is on the screen. */
function faultOfSave(shell: Shell, entries: JsonObject[], seed: string): string | undefined {
  const { ruleset, story } = shell.table.encounter;
  let opened = '';
  const fault = faultIn('the save or the screen', () => {
    shell.board();
    const again = reopen(JSON.parse(JSON.stringify(entries)), ruleset.id, { seed });
    opened = JSON.stringify(again.table.encounter.fight);
  });
  return fault ?? (opened === JSON.stringify(story.fight) ? undefined : 'the save opens otherwise');
}

function faultIn(what: string, look: () => void): string | undefined {
  try {
    look();
    return undefined;
  } catch (problem) {
    return `${what} fails: ${problem instanceof Error ? problem.stack : String(problem)}`;
  }
}

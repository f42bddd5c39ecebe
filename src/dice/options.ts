import { readWhole } from '../core/kit/number.ts';
import { Problem } from '../core/kit/problem.ts';
import { grouped, LIMITS } from './limits.ts';

/** What `affray roll` was asked for. */
export interface Options {
  /** The words of the expression joined with blanks; empty when there were none. */
  readonly expression: string;
  readonly json: boolean;
  readonly odds: boolean;
  readonly exact: boolean;
  readonly help: boolean;
  readonly seed: string | undefined;
  readonly times: number | undefined;
  /** Dice thrown on a table, as they were typed. */
  readonly given: readonly string[] | undefined;
}

const FLAGS = new Map([
  ['--json', 'json'],
  ['--odds', 'odds'],
  ['--exact', 'exact'],
  ['--help', 'help'],
  ['-h', 'help'],
] as const);

/**
 * Reads the words behind `affray roll`. What begins with two minus signs, and `-n` and `-h`, are options; everything else,
 * and everything behind `--`, is the expression.
 * @throws Problem for an option that is unknown or lacks its value
 */
export function readOptions(words: readonly string[]): Options {
  const expression: string[] = [];
  const given = new Map<string, string>();
  const flags = new Set<string>();
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [name = '', inline] = word.startsWith('--') ? splitAt(word, '=') : [word];
    if (word === '--') expression.push(...rest.splice(0));
    else if (isValueOption(name)) given.set(name, inline ?? needValue(name, rest));
    else if (isFlag(word)) flags.add(FLAGS.get(word) ?? word);
    else if (/^--[a-z]/.test(word)) throw unknown(word);
    else expression.push(word);
  }
  return {
    expression: expression.join(' '),
    json: flags.has('json'),
    odds: flags.has('odds') || flags.has('exact'),
    exact: flags.has('exact'),
    help: flags.has('help'),
    seed: given.get('--seed'),
    times: readTimes(given.get('-n')),
    given: readDice(given.get('--dice')),
  };
}

function isValueOption(name: string): boolean {
  return name === '--seed' || name === '-n' || name === '--dice';
}

function isFlag(word: string): word is '--json' | '--odds' | '--exact' | '--help' | '-h' {
  return [...FLAGS.keys()].some((flag) => flag === word);
}

function splitAt(word: string, mark: string): [string, string | undefined] {
  const index = word.indexOf(mark);
  return index < 0 ? [word, undefined] : [word.slice(0, index), word.slice(index + 1)];
}

function needValue(name: string, rest: string[]): string {
  const value = rest.shift();
  const example = name === '-n' ? '-n 1000' : name === '--dice' ? '--dice 4,6,2' : '--seed tuesday';
  if (value === undefined)
    throw new Problem('usage', `${name} needs a value, for example ${example}.`, { option: name });
  return value;
}

function unknown(option: string): Problem {
  const known = '--odds, --exact, --json, --seed, --dice, -n and --help';
  return new Problem('usage', `${option} is no option of roll; there are ${known}.`, { option });
}

function readTimes(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const times = readWhole(text, { least: 1, most: LIMITS.rolls });
  if (times !== undefined) return times;
  const most = grouped(LIMITS.rolls);
  throw new Problem('usage', `-n takes 1 to ${most} rolls, not "${text}"; for example -n 1000.`, { given: text });
}

function readDice(text: string | undefined): readonly string[] | undefined {
  return text?.split(/[\s,]+/).filter((word) => word !== '');
}

import { type Given, typedFor } from '../core/kit/flags.ts';
import type { JsonObject } from '../core/kit/json.ts';
import { orProblem, Problem } from '../core/kit/problem.ts';
import { grouped } from '../core/kit/wording.ts';
import { fileWarning } from './file-warning.ts';
import { LIMITS } from './limits.ts';
import type { Expression } from './notation.ts';
import { type Odds, odds } from './odds.ts';
import { type Options, rollFlags } from './options.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';
import { type Rolled, roll, rollTyped } from './roll.ts';
import { excerpt } from './scan.ts';
import { showMany, showOdds, showRolls, summarise } from './show.ts';
import type { Die } from './throw.ts';
import { fractionText, ratio, toNumber } from './value.ts';

/** Surroundings of the command. */
export interface Environment {
  /** Makes a printable seed, when none is given. */
  readonly makeSeed: () => string;
  /** The seeded generator. */
  readonly seeded: (seed: string) => (n: number) => number;
  /** The lines of standard input, read when no expression is given. */
  readonly stdin: () => readonly string[];
  /** The name of the plain file that standard output goes to, when it is known to go to one that could be a comparison. */
  readonly outputFile?: string | undefined;
}

type Code = 0 | 1 | 2;

/** Output of the command, and its exit code: 0, 1 when an expression was refused, 2 when it was called wrongly. */
export interface Result {
  readonly stdout: readonly string[];
  readonly stderr: readonly string[];
  readonly code: Code;
}

interface Session {
  readonly options: Options;
  readonly stdout: string[];
  readonly stderr: string[];
  /** Source of dice, from the first roll on. */
  readonly dice: () => { readonly seed: string; readonly below: (n: number) => number };
}

/** Rolls, or gives the odds of, what `affray roll` was given; every Problem has become a line. */
export function rollCommand(given: Given, environment: Environment): Result {
  const stdout: string[] = [];
  const stderr: string[] = [];
  try {
    const options = typedFor(rollFlags, given);
    stderr.push(...fileWarning(environment.outputFile));
    const session = { options, stdout, stderr, dice: diceOf(options, environment) };
    const codes = inputs(options, environment).map((input) => answer(input, session));
    return { stdout, stderr, code: codes.includes(2) ? 2 : codes.includes(1) ? 1 : 0 };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { stdout, stderr: [...stderr, problem.message], code: problem.exitCode };
  }
}

function inputs({ expression, dice }: Options, { stdin }: Environment): readonly string[] {
  const typed = expression.join(' ');
  if (typed.trim() !== '') return [typed];
  if (dice !== undefined) throw new Problem('usage', '--dice needs an expression, as in --dice 4,6,2 3d6.');
  const lines = stdin().filter((line) => !/^\s*(?:#|$)/.test(line));
  if (lines.length === 0)
    throw new Problem('usage', 'Roll what? Try `affray roll 4d6kh3`; `affray help roll` lists the notation.');
  return lines;
}

function diceOf({ seed: chosen }: Options, { makeSeed, seeded }: Environment): Session['dice'] {
  let dice: ReturnType<Session['dice']> | undefined;
  return () => {
    if (dice === undefined) {
      const seed = chosen ?? makeSeed();
      dice = { seed, below: seeded(seed) };
    }
    return dice;
  };
}

function answer(input: string, session: Session): Code {
  const found = orProblem(() => lines(input, parse(input), session));
  if (!(found instanceof Problem)) session.stdout.push(...found);
  else if (session.options.json) session.stdout.push(errorJson(input, found));
  else session.stderr.push(found.message, ...caret(input, found));
  return found instanceof Problem ? found.exitCode : 0;
}

function lines(input: string, expression: Expression, session: Session): readonly string[] {
  const { options } = session;
  if (options.odds || options.exact) return oddsLines(input, expression, options);
  if (options.times !== undefined) return manyLines(input, expression, options.times, session);
  if (options.dice !== undefined) {
    const rolls = rollTyped(expression, options.dice);
    return options.json ? [rollJson(input, expression, rolls, undefined)] : showRolls(expression, rolls);
  }
  const { seed, below } = session.dice();
  const rolls = roll(expression, below);
  if (options.json) return [rollJson(input, expression, rolls, seed)];
  noteSeed(session, seed);
  return showRolls(expression, rolls);
}

/** Returns the refusal of chances together with a roll, by the flags that were typed. */
function notRolled({ exact, dice, times }: Options): Problem {
  const rolling = [...(dice === undefined ? [] : ['--dice']), ...(times === undefined ? [] : ['-n'])].join(' and ');
  return new Problem('usage', `${exact ? '--exact' : '--odds'} works without rolling. Leave out ${rolling}.`);
}

function oddsLines(input: string, expression: Expression, options: Options): readonly string[] {
  if (options.dice !== undefined || options.times !== undefined) throw notRolled(options);
  const found = odds(expression);
  return options.json ? [oddsJson(input, expression, found)] : showOdds(print(expression), found, options.exact);
}

function manyLines(input: string, expression: Expression, times: number, session: Session): readonly string[] {
  const { options } = session;
  if (options.dice !== undefined) throw new Problem('usage', '-n rolls by itself. Leave out --dice.');
  if (times * expression.dice > LIMITS.rolledDice) {
    const most = grouped(LIMITS.rolledDice);
    const message = `-n ${times} would roll more than ${most} dice. Ask for fewer rolls, or for --odds.`;
    throw new Problem('dice-limit', message);
  }
  const { seed, below } = session.dice();
  const totals = Array.from({ length: times }, () => roll(expression, below).map(({ total }) => total)).flat();
  if (options.json) return [manyJson(input, expression, totals, seed)];
  noteSeed(session, seed);
  return showMany(print(expression), totals);
}

/** Says once which seed gives the same dice again, when nobody has chosen it. */
function noteSeed({ options, stderr }: Session, seed: string): void {
  const note = `seed ${seed}`;
  if (options.seed === undefined && !stderr.includes(note)) stderr.push(note);
}

/** Returns the expression with a mark under the place, when it fits on a line. */
function caret(input: string, { details }: Problem): readonly string[] {
  const column = details['column'];
  if (typeof column !== 'number' || excerpt(input, 0).length < input.length) return [];
  return [`  ${excerpt(input, 0)}`, `  ${' '.repeat(column - 1)}^`];
}

/** One line: the input, its normal form, `total` (or `totals` when it repeats) and every die. */
function rollJson(input: string, expression: Expression, rolls: readonly Rolled[], seed: string | undefined): string {
  const repeated = expression.repeat !== undefined;
  const [first] = rolls;
  return JSON.stringify({
    ...heading(input, expression),
    ...(repeated ? { totals: rolls.map(({ total }) => total) } : { total: first?.total }),
    unrounded: repeated ? undefined : first?.unrounded,
    dice: rolls.flatMap(({ dice }, i) => dice.map((die) => ({ ...dieJson(die), roll: repeated ? i + 1 : undefined }))),
    comment: expression.comment,
    seed,
  });
}

/** One line: the totals of many rolls, and a summary of them. */
function manyJson(input: string, expression: Expression, totals: readonly number[], seed: string): string {
  return JSON.stringify({ ...heading(input, expression), totals, summary: summarise(totals), seed });
}

/**
 * One line: the ends, the mean and every total with its chance as a fraction. What has no end, no closed form or too many
 * totals is null; `meanApprox` then stands for the mean, and `rest` is the chance of what was not followed.
 */
function oddsJson(input: string, expression: Expression, odds: Odds): string {
  const { min, max, mean, meanApprox, sd, outcomes, total, rest } = odds;
  return JSON.stringify({
    ...heading(input, expression),
    min,
    max,
    mean: mean === null ? null : fractionText(mean),
    meanApprox: mean === null ? meanApprox : undefined,
    sd,
    rest: toNumber(rest) === 0 ? undefined : fractionText(rest),
    distribution: outcomes?.map(({ total: value, weight }) => [value, fractionText(ratio(weight, total))]) ?? null,
  });
}

/** One line for an expression that was refused. */
function errorJson(input: string, { code, message, details }: Problem): string {
  const column = details['column'];
  return JSON.stringify({ input, error: { code, message, column: typeof column === 'number' ? column : null } });
}

function heading(input: string, expression: Expression): JsonObject {
  return { input, notation: print({ ...expression, comment: undefined }) };
}

function dieJson({ sides, face, value, kept, exploded, added, rerolled, chain, label }: Die): JsonObject {
  const flags = { exploded: exploded || undefined, added: added || undefined };
  return { sides, face, value, kept, ...flags, rerolled, chain, label };
}

import { fstatSync, readFileSync, readlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { tablesOf } from '../../rules/tables.ts';
import { readLedger } from '../core/ledger.ts';
import { Problem } from '../core/problem.ts';
import { seeded } from '../core/random.ts';
import { rollCommand } from '../dice/command.ts';
import { ruleAnswer, tableAnswer } from '../repl/answers-at-once.ts';
import { plainTheme } from '../views/plain-theme.ts';

/**
 * Answers dice, tables, rules and the version at once, without loading the rest.
 * @returns whether the command line was one of these
 */
export function answerAtOnce(words: readonly string[], root: string): boolean {
  const code = oneOff(words, root);
  if (code === undefined) return false;
  process.exitCode = code;
  return true;
}

/** The exit code of a one-off, or nothing when the words are something else. */
export function oneOff(words: readonly string[], root: string): number | undefined {
  const [first, ...rest] = words;
  if (first === 'roll') return roll(rest);
  if (first === 'table') return shown(() => tableAnswer(tablesOf, rest, screen(), below()));
  if (first === 'rule')
    return shown(() =>
      ruleAnswer(
        (id) => readLedger(readFileSync(join(root, 'rules', id, 'ledger.md'), 'utf8')),
        Object.keys(tablesOf),
        rest,
        screen(),
      ),
    );
  if (words.length === 1 && first === '--version') return print([version(root)]);
  if (first !== undefined && /^[\d(]*d[\d%f(]/i.test(first)) return roll(words);
  return undefined;
}

function roll(words: readonly string[]): number {
  const { stdout, stderr, code } = rollCommand(words, {
    makeSeed,
    seeded,
    stdin: stdinLines,
    outputFile: outputFile(),
  });
  print(stdout);
  for (const line of stderr) write(2, `${line}\n`);
  return code;
}

function shown(answer: () => readonly string[]): number {
  try {
    return print(answer());
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    write(2, `affray: ${problem.message}\n`);
    return problem.code.startsWith('usage') ? 2 : 1;
  }
}

function screen() {
  return { width: Number(process.env['COLUMNS']) || 80, height: 1000, theme: plainTheme };
}

function below(): (n: number) => number {
  return seeded(makeSeed());
}

/** A printable seed for dice that nobody gave one for: from the clock, the process and chance. */
function makeSeed(): string {
  const parts = [Date.now(), process.pid, Math.floor(Math.random() * 1e9)];
  return parts.map((part) => part.toString(36)).join('-');
}

function stdinLines(): readonly string[] {
  return readFileSync(0, 'utf8').replace(/\n$/, '').split(/\r?\n/);
}

/** The name of the plain file that the output goes to, where the system tells: a slip of the shell makes `=7` of `10d10>=7`. */
function outputFile(): string | undefined {
  try {
    if (!fstatSync(1).isFile()) return undefined;
    return readlinkSync('/proc/self/fd/1');
  } catch {
    return undefined;
  }
}

function version(root: string): string {
  return /"version":\s*"([^"]+)"/.exec(readFileSync(join(root, 'package.json'), 'utf8'))?.[1] ?? '0.0.0';
}

function print(lines: readonly string[]): number {
  if (lines.length > 0) write(1, `${lines.join('\n')}\n`);
  return 0;
}

/** Straight to the descriptor: `process.stdout` costs two milliseconds at start-up. */
function write(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}

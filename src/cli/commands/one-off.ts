import { fstatSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { seeded } from '../../core/kit/random.ts';
import { rollCommand } from '../../dice/command.ts';
import { isTerminal, madeSeed, printLines } from '../shared/descriptors.ts';
import { readStandardInput } from '../shared/stdin.ts';

/** Answers dice (`roll 4d6kh3`, `2d6+3`) at once, without loading the rest. */
export function rollAtOnce(words: readonly string[]): void {
  process.exitCode = roll(words[0] === 'roll' ? words.slice(1) : words);
}

/** Rolls dice, and gives the exit code. */
export function roll(words: readonly string[]): number {
  const environment = { makeSeed: madeSeed, seeded, stdin: stdinLines, outputFile: outputFile() };
  const { stdout, stderr, code } = rollCommand(words, environment);
  printLines(stdout);
  printLines(stderr, 2);
  return code;
}

/** Nobody who sits at a terminal is left to wait without a word. */
function stdinLines(): readonly string[] {
  if (isTerminal(0)) return [];
  return readStandardInput().replace(/\n$/, '').split(/\r?\n/);
}

/** The name of the plain file that the output goes to, where the system tells: a slip of the shell makes `=7` of `10d10>=7`. */
function outputFile(): string | undefined {
  try {
    return fstatSync(1).isFile() ? basename(readlinkSync('/proc/self/fd/1')) : undefined;
  } catch {
    return undefined;
  }
}

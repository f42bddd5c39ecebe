import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWords } from '../../core/kit/flags.ts';
import type { QuickCommand } from '../shared/command.ts';
import { printLines, versionOf } from '../shared/descriptors.ts';
import { exitCodeOf } from '../shared/exit-code.ts';
import { help, savesFolder, version } from '../shared/flags.ts';
import { processAt, type Surroundings } from '../shared/surroundings.ts';

/** The two ways to answer a command by its declaration alone, without commander, from the words behind it. */
interface Answering {
  /** Answers in this process, and leaves the exit code. */
  readonly main: (typed: readonly string[], root: string) => Promise<void>;
  /** Answers anywhere, and returns the exit code. */
  readonly run: (typed: readonly string[], surroundings: Surroundings) => Promise<number>;
}

/** Returns what answers a command. */
export function answering(command: QuickCommand): Answering {
  const run = (typed: readonly string[], surroundings: Surroundings) => answer(command, typed, surroundings);
  const main = async (typed: readonly string[], root: string) => {
    process.exitCode = await run(typed, processAt(root));
  };
  return { main, run };
}

function answer(command: QuickCommand, typed: readonly string[], surroundings: Surroundings): Promise<number> {
  const { root, output } = surroundings;
  return exitCodeOf(surroundings, async () => {
    const given = readWords({ ...command, flags: [...command.flags, savesFolder, help, version] }, typed);
    if (!given(version) && !given(help)) return await command.answer(surroundings, given);
    const page = () => readFileSync(join(root, 'dist', 'help', `${command.word}.txt`), 'utf8').trimEnd();
    printLines([given(version) ? versionOf(root) : page()], output);
    return 0;
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWords, switchFlag } from '../../core/kit/flags.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { QuickCommand } from '../shared/command.ts';
import { OutputClosed, printLines } from '../shared/descriptors.ts';
import { savesFolder } from '../shared/flags.ts';

const help = switchFlag('help', 'show this help', { letter: 'h' });

/**
 * Answers a command by its declaration alone, without commander.
 * @param typed the words behind the command
 * @returns the exit code
 */
export async function answerQuickly(command: QuickCommand, typed: readonly string[], root: string): Promise<number> {
  try {
    const given = readWords({ ...command, flags: [...command.flags, savesFolder, help] }, typed);
    if (!given(help)) return await command.answer(root, given);
    printLines([readFileSync(join(root, 'dist', 'help', `${command.word}.txt`), 'utf8').trimEnd()]);
    return 0;
  } catch (problem) {
    if (problem instanceof OutputClosed) return problem.exitCode;
    if (!(problem instanceof Problem)) throw problem;
    // Loaded for an error alone: what measures lines takes as long as a roll.
    const { remark } = await import('../shared/remark.ts');
    remark(`affray: ${problem.message}`);
    return problem.code.startsWith('usage') ? 2 : 1;
  }
}

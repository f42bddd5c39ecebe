import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWords } from '../../core/kit/flags.ts';
import type { QuickCommand } from '../shared/command.ts';
import { printLines, versionOf } from '../shared/descriptors.ts';
import { help, savesFolder, version } from '../shared/flags.ts';
import { leaveExitCode } from './exit-code.ts';

/**
 * Returns what answers a command by its declaration alone, without commander, and leaves the exit code: it takes the words
 * behind the command, and the folder of the package.
 */
export function answering(command: QuickCommand): (typed: readonly string[], root: string) => Promise<void> {
  return (typed, root) =>
    leaveExitCode(async () => {
      const given = readWords({ ...command, flags: [...command.flags, savesFolder, help, version] }, typed);
      if (given(version)) {
        printLines([versionOf(root)]);
        return 0;
      }
      if (!given(help)) return await command.answer(root, given);
      printLines([readFileSync(join(root, 'dist', 'help', `${command.word}.txt`), 'utf8').trimEnd()]);
      return 0;
    });
}

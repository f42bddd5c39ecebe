import { requiredWord, words } from '../../core/kit/flags.ts';
import type { Command, WorldCommand } from '../shared/command.ts';

const shell = requiredWord('shell', 'bash, zsh or fish', ['bash', 'zsh', 'fish']);
const typed = words('words', 'the words typed so far; the shell gives them');

/**
 * Declares `affray completion`.
 * @param commands gives all commands, itself among them
 */
export const completionCommand = (commands: () => readonly Command[]): WorldCommand => ({
  word: 'completion',
  about: 'teach your shell to complete affray',
  takes: [shell, typed],
  flags: [],
  examples: [
    ['affray completion bash > ~/.local/share/bash-completion/completions/affray', ''],
    ['affray completion fish > ~/.config/fish/completions/affray.fish', ''],
  ],
  run: async (world, given) => {
    const { completion } = await import('../install/completion.ts');
    return completion(world, commands(), [given(shell), ...given(typed)]);
  },
});

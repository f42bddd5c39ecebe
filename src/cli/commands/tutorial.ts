import type { WorldCommand } from '../shared/command.ts';
import { plain } from '../shared/flags.ts';

export const tutorialCommand: WorldCommand = {
  word: 'tutorial',
  about: 'learn the shell in a small fight, in five minutes',
  takes: [],
  flags: [plain],
  examples: [
    ['affray tutorial', 'says what to type, line by line'],
    ['affray tutorial --plain', 'for a screen reader'],
  ],
  run: async (world, given) => {
    const { tutorial } = await import('../actions/tutorial.ts');
    return tutorial(world, given(plain));
  },
};

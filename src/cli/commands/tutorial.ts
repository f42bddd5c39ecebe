import { worldCommand } from '../shared/command.ts';
import { plain } from '../shared/flags.ts';

export const tutorialCommand = worldCommand({
  word: 'tutorial',
  about: 'learn the shell in a small fight, in five minutes',
  takes: { plain },
  examples: [
    ['affray tutorial', 'says what to type, line by line'],
    ['affray tutorial --plain', 'for a screen reader'],
  ],
  action: async () => (await import('../actions/tutorial.ts')).tutorial,
});

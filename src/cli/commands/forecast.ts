import { numberFlag, seedFlag, textsFlag } from '../../core/kit/flags.ts';
import { worldCommand } from '../shared/command.ts';
import { bestiary, jsonLines, plain, saveName } from '../shared/flags.ts';

const fights = numberFlag('fights', 'number', 'how many fights (default: 10,000, or what fits in ten seconds)', {
  letter: 'n',
  least: 1,
  most: 10_000_000,
});
const seed = seedFlag("the same text gives the same dice (default: the save's seed)");
const maxRounds = numberFlag('max-rounds', 'number', 'stop a fight after so many rounds (default: 20)', {
  old: ['rounds'],
  least: 1,
  most: 1000,
});
const cores = numberFlag('cores', 'number', 'how many fights at a time (default: one a core)', { least: 1, most: 256 });
const versus = textsFlag('versus', 'line', 'compare with the fight after this shell line, such as "bench ogre"');

export const forecastCommand = worldCommand({
  word: 'forecast',
  about: 'play a fight out many times: who wins, how soon, who falls',
  takes: { save: saveName, fights, seed, rounds: maxRounds, cores, versus, bestiary, plain, json: jsonLines },
  examples: [
    ['affray forecast -n 100', 'the last fight, 100 times'],
    ['affray forecast barrow -n 100 --versus "add 1 ghoul"', 'as it stands, and with one ghoul more'],
  ],
  action: async () => (await import('../actions/forecast.ts')).forecast,
});

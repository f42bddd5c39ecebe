import { samples } from '../../../rules/examples.ts';
import { type Flag, textFlag, words } from '../../core/kit/flags.ts';
import { worldCommand } from '../shared/command.ts';
import { bestiary, jsonLines, party, plain } from '../shared/flags.ts';

const asked = words('words', 'a ruleset and a question, or a save and a line of the shell', 'rulesets and saves');
const foes: Flag<string | undefined> = textFlag('foes', 'line-or-file', 'the foes who are named', { values: 'files' });

export const oddsCommand = worldCommand({
  word: 'odds',
  about: 'work out the exact odds of an action',
  takes: { words: asked, party, foes, bestiary, plain, json: jsonLines },
  open: /^-/,
  notes: [
    [
      `A question takes its numbers as flags, such as ${samples.quick.flag}; each has a default.`,
      `\`affray odds ${samples.quick.ruleset}\` lists those of one ruleset.`,
    ],
  ],
  examples: [
    ['affray odds', 'the questions of every ruleset, with their numbers'],
    [`affray odds ${samples.quick.ruleset} attack ${samples.quick.flag}`, 'without a fight'],
    [`affray odds ${samples.ruleset} attack Asta ghoul --party party.yaml`, 'with a roster and the bestiary'],
    ['affray odds barrow "a g2"', 'a line of the shell, in a fight'],
    ['affray odds "a g2"', 'the same in the last one played'],
  ],
  action: async () => (await import('../actions/odds.ts')).odds,
});

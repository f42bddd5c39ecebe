import { samples } from '../../../rules/examples.ts';
import { optionalWord, textFlag, words } from '../../core/kit/flags.ts';
import { onlyRuleset } from '../../reference/only-ruleset.ts';
import { worldCommand } from '../shared/command.ts';
import { bestiary, jsonLines, party, plain } from '../shared/flags.ts';

/** Commands that look up what stands in no fight, beside those of the small bundles. */
export const lookingUp = [
  worldCommand({
    word: 'rules',
    about: 'list the rulesets, or the house rules of one',
    takes: { id: optionalWord('ruleset', 'its id; without it, the list', 'rulesets'), json: jsonLines },
    examples: [
      ['affray rules', 'the rulesets'],
      [`affray rules ${samples.ruleset}`, 'the tactic of its foes, and its house rules'],
    ],
    action: async () => (await import('../actions/rules.ts')).rules,
  }),
  worldCommand({
    word: 'odds',
    about: 'work out the exact odds of an action',
    takes: {
      words: words('words', 'a ruleset and a question, or a save and a line of the shell', 'rulesets and saves'),
      party,
      foes: textFlag('foes', 'line-or-file', 'the foes who are named', { values: 'files' }),
      bestiary,
      plain,
      json: jsonLines,
    },
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
  }),
  worldCommand({
    word: 'bestiary',
    about: 'list creatures, or show one with its statistics',
    takes: {
      words: words('words', 'a name, or words of the description'),
      ruleset: onlyRuleset,
      bestiary,
      plain,
      json: jsonLines,
    },
    examples: [
      ['affray bestiary spider', 'every creature with this word'],
      [`affray bestiary --ruleset ${samples.ruleset}`, 'those of one ruleset'],
    ],
    action: async () => (await import('../actions/bestiary.ts')).bestiary,
  }),
];

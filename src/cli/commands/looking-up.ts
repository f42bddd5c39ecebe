import { samples } from '../../../rules/examples.ts';
import { worldCommand } from '../shared/command.ts';

/** Commands that look up what stands in no fight, beside those of the small bundles. */
export const lookingUp = [
  worldCommand('rules', {
    about: 'list the rulesets, or the house rules of one',
    others: ['rulesets', 'systems', 'house'],
    examples: [
      ['affray rules', 'the rulesets'],
      [`affray rules ${samples.ruleset}`, 'the tactic of its foes, and its house rules'],
    ],
    action: async () => (await import('../actions/rules.ts')).rules,
  }),
  worldCommand('odds', {
    about: 'work out the exact odds of an action',
    others: ['chances', 'chance', 'probability'],
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
  worldCommand('bestiary', {
    about: 'list creatures, or show one with its statistics',
    others: ['monsters', 'monster', 'creatures', 'creature'],
    examples: [
      ['affray bestiary spider', 'every creature with this word'],
      [`affray bestiary --ruleset ${samples.ruleset}`, 'those of one ruleset'],
    ],
    action: async () => (await import('../actions/bestiary.ts')).bestiary,
  }),
];

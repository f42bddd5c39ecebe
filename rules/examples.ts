/** Words of the rulesets for examples in the help. They are cheap to load, unlike the rulesets themselves. */
export const samples = {
  ruleset: 'pk',
  rule: 'PK-ZON.9',
  words: '"natural 20" --ruleset mighty',
  table: 'misadventure',
  tableFlags: {
    save: 'what the reduction save has to reach (mighty-blows)',
    saved: 'what the reduction save came to (mighty-blows)',
    lost: 'the Guard that the attack took (scars)',
    mod: 'added to the roll',
  },
  quick: { ruleset: 'brp', flag: '--skill 65' },
} as const;

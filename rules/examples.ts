/** Words of the rulesets for examples in the help. They are cheap to load, unlike the rulesets themselves. */
export const samples = {
  ruleset: 'pk',
  rule: 'PK-ZON.9',
  words: '"natural 20" --ruleset mighty',
  table: 'misadventure',
  quick: { ruleset: 'brp', flag: '--skill 65' },
} as const;

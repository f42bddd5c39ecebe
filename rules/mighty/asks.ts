import { wordsIn } from '../../src/core/kit/list.ts';

/** Kinds of rolls and decisions that the rules ask for: `dice init table` and `a g1 damage=4` name them. */
export const asks: readonly string[] = [
  ...wordsIn(`
  affects anatomy armoured attack choice damage dex draw effect fend fixing free friend init method mishap morale out
  percent save segments shares stun surprise threshold through unseen
`),
  'effect modifier',
];

/** Words of the options of its decisions, for standing orders. */
export const orders: readonly string[] = wordsIn(`
  fend go hold pass nothing else on flee surrender attacker target unconscious crippled stumbled blinded aware unaware
  both certain percent dice never d6 strike decline keep count
`);

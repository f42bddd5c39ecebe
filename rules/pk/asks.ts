import { wordsIn } from '../../src/core/kit/list.ts';

/** Kinds of rolls and decisions that the rules ask for: `dice init table` and `a g1 damage=4` name them. */
export const asks: readonly string[] = wordsIn(`
  armor attack chase damage defence effect fallen free health init limb misadventure prisoners resume retreat rolling
  rounds spell stays surprise tamed teeth thrower zone
`);

/** Words of the options of its decisions, for standing orders. */
export const orders: readonly string[] = wordsIn(`
  damage effect nobody none spell held free carried left fight letgo prisoners release stay go each moves melee near
  distant right hand foot eye
`);

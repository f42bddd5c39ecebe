import { wordsIn } from '../../src/core/kit/list.ts';

/** Kinds of rolls and decisions that the rules ask for: `dice init table` and `a g1 damage=4` name them. */
export const asks: readonly string[] = wordsIn(`
  beside blast cornered counter damage dire fate finish friend grow growth guard head limb mode morale pickup place
  rattling safe save set shift slay stunt sure take tie which
`);

/** Words of the options of its decisions, for standing orders. */
export const orders: readonly string[] = wordsIn(`
  counter later all dead out routed weakened surrenders cowers theatre grid roll take spell front melee reach ranged
`);

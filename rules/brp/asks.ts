import { wordsIn } from '../../src/core/kit/list.ts';

/** Kinds of rolls and decisions that the rules ask for: `dice init table` and `a g1 damage=4` name them. */
export const asks: readonly string[] = wordsIn(`
  aid attack bonus care chance class cover damage defence distance dodge dodge-missiles heal healing hours injury
  own-side parry start
`);

/** Words of the options of its decisions, for standing orders. */
export const orders: readonly string[] = wordsIn(`
  dodge parry shield most roll treat hospital brawl thrown unaware statement action kick fist grapple cover half
`);

import { wordsIn } from '../../src/core/kit/list.ts';

/** Kinds of rolls and decisions that the rules ask for: `dice init table` and `a g1 damage=4` name them. */
export const asks: readonly string[] = wordsIn(`
  ambush broken chase climb consent damage deathblow deviation distance dodge durability fight-on first free from hit
  how init leader let-go morale moving nearby noticed opportunity pace payment reached reaction resist save sprint
  started stunt take wake where whom with
`);

/** Words of the options of its decisions, for standing orders. */
export const orders: readonly string[] = wordsIn(`
  dodge counter guard no-guard hide behind none hold held more extra turn accept attack grapple shove disarm bare
  hands surrender flee fight long go same faster slower each let first-slot unclear retreat
`);

import { enter, type Question, question } from './request.ts';

/** A blow: what makes its key unique in its step, who strikes, and who wears the armour. */
interface Struck {
  readonly key: string;
  readonly who: string;
  readonly against: string;
}

/** More points than these no armour has. */
const MOST = 99;

/**
 * Returns the question of what armour counts against a hit: the rules' number, unless the referee rules otherwise (`no
 * armour`, `ap 2`). It is asked quietly, as the modifier of a check is, by the tag `armour`.
 * @param points what it counts by the rules
 * @param read what the rule makes of what it counts
 */
export function armourOf<T>(struck: Struck, points: number, read: (points: number) => T): Question<T> {
  const { key, who, against } = struck;
  const asking = { key: `armour:${key}`, tag: 'armour', who, against, why: 'what the armour counts' };
  return question({ ...enter(asking, { least: 0, most: MOST, suggested: points }, true), read });
}

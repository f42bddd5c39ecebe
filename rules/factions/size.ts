import { sumOf } from '../../src/core/kit/list.ts';

/** Sizes in order (FA-SIZ.1). */
export const sizes = ['tiny', 'small', 'medium', 'large', 'massive'] as const;
type Size = (typeof sizes)[number];

/** Returns how many steps one size is above another; negative when it is smaller. */
export function stepsAbove(size: Size, other: Size): number {
  return sizes.indexOf(size) - sizes.indexOf(other);
}

/** Returns what a smaller attacker's damage comes to: halved for each step, rounded up (FA-SIZ.2). */
export function afterSize(damage: number, steps: number): number {
  return steps < 0 ? Math.ceil(damage / 2 ** -steps) : damage;
}

/** Returns how many dice there are for each die of the weapon: doubled for each step down (FA-SIZ.3). */
export function diceFactor(steps: number): number {
  return steps > 0 ? 2 ** steps : 1;
}

/** Returns true if a distance times `times` is more than a range against a target so many steps smaller or larger (FA-SIZ.10). */
export function isBeyond(distance: number, range: number, steps: number, times = 1): boolean {
  return distance * times * 2 ** steps > range;
}

/** Returns the greatest whole distance of a range, or of half of it, against a target of another size. */
export function farthest(range: number, steps: number, times = 1): number {
  return Math.floor(range / (times * 2 ** steps));
}

/** Returns how far a larger one's shove sends a smaller target, in zones (FA-SIZ.15). */
export function shoveZones(steps: number): number {
  return 2 ** (steps - 1);
}

/**
 * Returns true if dice may be shared out so: a die on a target k steps smaller costs 1/2^k, and the costs may not exceed the
 * weapon's own number of dice (FA-SIZ.5).
 * @param shares the dice for each target, 1 or more, and how many steps smaller it is, 1 or more
 */
export function fitsShare(own: number, shares: readonly { readonly dice: number; readonly steps: number }[]): boolean {
  const sixteenths = sumOf(shares.map(({ dice, steps }) => (16 * dice) / 2 ** steps));
  return shares.every(({ dice, steps }) => dice >= 1 && steps >= 1) && sixteenths <= 16 * own;
}

import type { screenParts } from '../../core/fight/by-hand.ts';
import type { Fight } from '../../core/fight/fight.ts';
import { withoutChances } from '../../core/kit/wording.ts';

/** Returns true if options show their chances, or the board stands above the prompt, which is the default. */
export function isShown({ bags }: Fight, part: (typeof screenParts)[number]): boolean {
  return bags.orders[part] !== 'off';
}

/** Returns a text without the chances in it, where they are not to be shown. */
export function withOdds(fight: Fight, text: string): string {
  return isShown(fight, 'odds') ? text : withoutChances(text);
}

import type { Ruleset } from '../core/ruleset/ruleset.ts';

/** Returns a place as it is read: a number alone says what it is the number of, as in `zone 3`. */
export function placeText({ setup }: Ruleset, place: string): string {
  return /^\d/.test(place) ? `${(setup.placesTitle ?? 'Places').toLowerCase().replace(/s$/, '')} ${place}` : place;
}

import type { Ruleset } from '../core/ruleset/ruleset.ts';

/** Returns a place as it is read: a number alone, or behind its letter, says what it is the number of, as in `zone 3`. */
export function placeText({ setup }: Ruleset, place: string): string {
  const kind = (setup.placesTitle ?? 'Places').toLowerCase().replace(/s$/, '');
  const number = place.replace(new RegExp(`^${kind.charAt(0)}(?=\\d)`), '');
  return /^\d/.test(number) ? `${kind} ${number}` : place;
}

import { caseless } from '../kit/caseless.ts';
import { Problem } from '../kit/problem.ts';
import type { Ruleset } from './ruleset.ts';

/**
 * Returns a place by its name, whatever the case; a ruleset without fixed places takes any.
 * @throws Problem `bad-place`
 */
export function readPlace({ setup }: Ruleset, name: string): string {
  if (name === '' || setup.places.length === 0) return name;
  const found = setup.places.find((one) => caseless(one) === caseless(name)) ?? setup.otherPlace?.(name);
  if (found === undefined)
    throw new Problem('bad-place', `There is no place "${name}": ${namesOf(setup.places)}.`, {
      field: 'place',
      name,
    });
  return found;
}

/** Returns the places in words: all of a few, the first and the last of many. */
function namesOf(places: readonly string[]): string {
  return places.length > 8 ? `the places are ${places[0]} to ${places.at(-1)}` : `choose ${places.join(', ')}`;
}

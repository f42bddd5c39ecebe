import type { Fight } from '../fight/fight.ts';
import { caseless } from '../kit/names.ts';
import { fieldProblem } from '../kit/problem.ts';
import { listed } from '../kit/wording.ts';
import type { Ruleset } from './ruleset.ts';

/**
 * Returns a place by its name or number (`6` for `z6`), any where none is fixed, or throws Problem `bad-place`.
 * @param fight whose places are meant, where it may have other places than a roster
 */
export function readPlace({ setup }: Ruleset, name: string, fight?: Fight): string {
  const places = (fight && setup.placesIn?.(fight)) ?? setup.places;
  if (name === '' || places.length === 0) return name;
  const found =
    placeNamed({ setup: { ...setup, places } }, name) ??
    places.find((one) => /^\d/.test(name) && one.replace(/^[a-z]+(?=\d)/i, '') === name);
  if (found !== undefined) return found;
  const choose = placesToChoose(places, setup.otherPlace?.(`${name} ${places[0]}`));
  throw fieldProblem('place', `There is no place "${name}". ${choose}`, 'bad-place');
}

/** Returns the place that is written so, whatever the case; nothing where it is none. */
export function placeNamed({ setup }: Pick<Ruleset, 'setup'>, written: string): string | undefined {
  return setup.places.find((one) => caseless(one) === caseless(written)) ?? setup.otherPlace?.(written);
}

/** Returns true for a word that says that a place follows: `place`, `zone`, the heading of the places, `rank`, or the ruleset's own. */
export function isPlaceWord({ setup, fields }: Ruleset, typed: string): boolean {
  const heading = caseless(setup.placesTitle ?? '').replace(/s$/, '');
  const isField = Object.hasOwn(fields.fields, typed);
  const words = ['place', 'zone', heading, ...(setup.placeWords ?? [])];
  return !isField && setup.places.length > 0 && words.includes(caseless(typed));
}

/**
 * Returns which places there are, as advice: all of a few, examples of many.
 * @param other one that would be new
 */
export function placesToChoose(places: readonly string[], other?: string): string {
  const more = other === undefined ? '' : `, or a new one such as ${other}`;
  if (places.length > 8)
    return `Choose a place such as ${listed([...places.slice(0, 2), ...places.slice(-1)], 'or')}${more}.`;
  return `Choose ${listed(places, 'or')}${more}.`;
}

import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { isObject, type JsonObject, own } from '../../src/core/kit/json.ts';
import { memoize, memoizeFor, memoizeText } from '../../src/core/kit/memoize.ts';
import { listed } from '../../src/core/kit/wording.ts';
import type { Choice } from '../../src/core/ruleset/ruleset.ts';
import { house } from './houserules.ts';
import { state } from './state.ts';

/** Zones that need no map: they lie in a straight line, each beside the next. */
export const LAST_ZONE = 20;

const numbered = Array.from({ length: LAST_ZONE }, (_, i) => `${i + 1}`);

/** Returns the zones of the map in its order; the numbered line where no map has been drawn. */
export function zonesOf({ bags }: Fight): readonly string[] {
  return zonesOn(bags.places);
}

const zonesOn = memoize((map: JsonObject): readonly string[] => {
  const drawn = Object.keys(map);
  const hasMap = drawn.some((zone) => neighboursDrawn(own(map, zone)).length > 0);
  return hasMap ? drawn : numbered;
});

/** Returns the zones next to one, in map order. */
export function neighbours({ bags }: Fight, zone: string): readonly string[] {
  return besideOn(bags.places, zone);
}

const besideOn = memoizeFor((map: JsonObject, zone: string): readonly string[] => {
  const zones = zonesOn(map);
  if (zones !== numbered) return neighboursDrawn(own(map, zone)).filter((next) => zones.includes(next));
  const position = numbered.indexOf(zone);
  return position < 0 ? [] : numbered.filter((_, i) => Math.abs(i - position) === 1);
});

/** The zones that a place (`2`, `z2`, `2-3`, `z2-z3`) counts as being in; none where it is not tracked (FA-POS.3). */
export const zonesAt = memoizeText((place): readonly string[] =>
  place === '' ? [] : place.replaceAll(/\bz(?=\d)/g, '').split('-'),
);

/** Returns a place as it is listed and written out: `z3` where a zone goes by a number. */
export function placeWord(place: string): string {
  return /^\d+$/.test(place) ? `z${place}` : place;
}

/** Returns the zones in words, as a choice: `1 to 20`, `gate, yard or hall`. */
export function zonesToChoose(fight: Fight): string {
  const zones = zonesOf(fight);
  return zones.length > 8 ? `${zones[0]} to ${zones.at(-1)}` : listed(zones, 'or');
}

/** Returns a place as a sentence says it: `zone 3`, `the border 2-3`; a zone with a name of its own by that. */
export function placeInWords(place: string): string {
  const zones = zonesAt(place);
  if (zones.length > 1) return `the border ${zones.join('-')}`;
  return zones.map((zone) => (/^\d+$/.test(zone) ? `zone ${zone}` : zone)).join('');
}

/**
 * Returns a zone or a border to choose, in each way to type it: `z3` is listed, and `3` understood; `1-2` is listed, and
 * `2-1`, `z1-2` and `z1-z2` understood.
 */
export function zoneChoices(zone: string, label: string): readonly Choice[] {
  const listed = { id: placeWord(zone), label };
  const [first = '', second] = zonesAt(zone);
  const ways = second === undefined ? [zone] : [zone, `${second}-${first}`];
  const typed = ways.flatMap((way) => (/^\d+-\d+$/.test(way) ? [way, `z${way}`, `z${way.replace('-', '-z')}`] : [way]));
  const same = typed.filter((id) => id !== listed.id);
  return [listed, ...same.map((id) => ({ id, label: id, refused: `the same as ${listed.id}` }))];
}

/** Returns the border of two zones, always written the same way. */
function borderOf(fight: Fight, a: string, b: string): string {
  const zones = zonesOf(fight);
  return zones.indexOf(a) < zones.indexOf(b) ? `${a}-${b}` : `${b}-${a}`;
}

/** Returns the place that a word names, if any: a zone (numbered ones as `2` or `z2`), or a border either way. */
export function placeNamed(fight: Fight, word: string): string | undefined {
  const [zone = '', other] = zonesAt(word.toLowerCase());
  if (!zonesOf(fight).includes(zone)) return undefined;
  if (other === undefined) return zone;
  return neighbours(fight, zone).includes(other) ? borderOf(fight, zone, other) : undefined;
}

/** Returns the borders of the map that has been drawn, each once; none where there is only the numbered line. */
export function bordersDrawn(fight: Fight): readonly string[] {
  const zones = zonesOf(fight);
  if (zones === numbered) return [];
  return zones.flatMap((zone, i) =>
    neighbours(fight, zone).flatMap((next) => (zones.indexOf(next) > i ? [borderOf(fight, zone, next)] : [])),
  );
}

/** Returns the places half a zone away (FA-POS.2). */
export function halfSteps(fight: Fight, place: string): readonly string[] {
  const [zone = '', other] = zonesAt(place);
  if (other !== undefined) return [zone, other];
  return neighbours(fight, zone).map((next) => borderOf(fight, zone, next));
}

/** Returns the shortest ways from a place to all others in half zones, without their start, the nearer first. */
export const pathsFrom = memoizeFor((fight: Fight, start: string): ReadonlyMap<string, readonly string[]> => {
  const paths = new Map<string, readonly string[]>([[zonesAt(start).join('-'), []]]);
  // A map is gone through in the order in which it grows.
  for (const [place, path] of paths)
    for (const next of halfSteps(fight, place)) if (!paths.has(next)) paths.set(next, [...path, next]);
  return paths;
});

/** Returns the smallest number of zone steps between a zone of the one place and a zone of the other (FA-POS.4). */
export function placesApart({ bags }: Fight, a: string, b: string): number {
  return a === b ? 0 : apartOn(bags.places, a, b);
}

const apartOn = memoizeFor((map: JsonObject, a: string, b: string): number => {
  const goals = new Set(zonesAt(b));
  let ring = zonesAt(a);
  const seen = new Set(ring);
  for (let distance = 0; ring.length > 0; distance++) {
    if (ring.some((zone) => goals.has(zone))) return distance;
    ring = [...new Set(ring.flatMap((zone) => besideOn(map, zone)))].filter((zone) => !seen.has(zone));
    for (const zone of ring) seen.add(zone);
  }
  return Number.POSITIVE_INFINITY;
});

/** Returns the distance of two combatants in zones; nothing where it is not tracked and nobody has said (FA-POS.6). */
export function distanceOf(fight: Fight, combatant: Combatant, other: Combatant): number | undefined {
  if (areTracked(combatant, other)) return placesApart(fight, combatant.place, other.place);
  const said = own(fight.bags.pairs, pairOf(combatant.id, other.id));
  return typeof said === 'number' ? said : undefined;
}

/** Returns true if the places of both are known; nothing is refused for distance where they are not (FA-POS.6). */
export function areTracked(combatant: Combatant, other: Combatant): boolean {
  return combatant.place !== '' && other.place !== '';
}

/** Returns true if two are nearby (FA-POS.5); nothing is refused for a distance that nobody has said. */
export function areNearby(fight: Fight, combatant: Combatant, other: Combatant): boolean {
  return (distanceOf(fight, combatant, other) ?? 0) <= house.nearbyDistance.of(fight);
}

/** Returns true if two are known to be nearby: tracked, or said. */
export function areKnownNearby(fight: Fight, combatant: Combatant, other: Combatant): boolean {
  return distanceOf(fight, combatant, other) !== undefined && areNearby(fight, combatant, other);
}

/** Returns true if two are nearby, or may be: what was said of two whose places are not tracked binds nobody (FA-POS.6). */
export function mayBeNearby(fight: Fight, combatant: Combatant, other: Combatant): boolean {
  return !areTracked(combatant, other) || areNearby(fight, combatant, other);
}

/** Remembers the distance of two whose places are not tracked, until one of them moves. */
export function rememberDistance(draft: Draft, a: string, b: string, distance: number): void {
  const { fight } = draft;
  if (!areTracked(combatantOf(fight, a), combatantOf(fight, b)))
    draft.put('pairs', { [pairOf(a, b)]: distance }, { rule: 'FA-POS.6' });
}

/** Forgets how far somebody was from everybody, since it has moved. */
export function forgetDistances(draft: Draft, who: string): void {
  const known = Object.keys(draft.fight.bags.pairs).filter((pair) => pair.split('|').includes(who));
  draft.remove('pairs', known);
}

/** Returns true if it is dark where somebody stands. */
export function isDarkAt(fight: Fight, place: string): boolean {
  const isDark = (zone: string) => {
    const drawn = own(fight.bags.places, zone);
    return isObject(drawn) && drawn['dark'] === true;
  };
  return state(fight).dark || zonesAt(place).some(isDark);
}

function pairOf(a: string, b: string): string {
  return [a, b].toSorted().join('|');
}

function neighboursDrawn(zone: unknown): readonly string[] {
  const next = isObject(zone) ? zone['next'] : undefined;
  return Array.isArray(next) ? next.map(String) : [];
}

import type { Draft } from '../../src/core/fight/draft.ts';
import { type Fight, nameOf } from '../../src/core/fight/fight.ts';
import { isObject, type JsonObject } from '../../src/core/kit/json.ts';
import { isActive } from './combatant.ts';

/** The metres between two; nothing where nobody has said. */
export function distanceBetween({ bags }: Fight, a: string, b: string): number | undefined {
  const metres = pairIn(bags.pairs, a, b)['metres'];
  return typeof metres === 'number' ? metres : undefined;
}

/** Says how far two are apart. */
export function setDistance(draft: Draft, a: string, b: string, metres: number, rule: string): void {
  const pair = pairIn(draft.fight.bags.pairs, a, b);
  if (pair['metres'] !== metres) draft.put('pairs', { [keyOf(a, b)]: { ...pair, metres } }, { rule });
}

/** Whether two are hand to hand (BR-3.7). */
export function areEngaged({ bags }: Fight, a: string, b: string): boolean {
  return pairIn(bags.pairs, a, b)['engaged'] === true;
}

/** Everybody with whom somebody is hand to hand. */
export function engagedWith(fight: Fight, who: string): readonly string[] {
  return fight.combatants.map(({ id }) => id).filter((id) => id !== who && areEngaged(fight, who, id));
}

/** Brings two hand to hand, which leaves no distance between them, or apart. */
export function engage(draft: Draft, a: string, b: string, engaged: boolean, rule: string): void {
  const pair = pairIn(draft.fight.bags.pairs, a, b);
  if ((pair['engaged'] === true) === engaged) return;
  draft.put('pairs', { [keyOf(a, b)]: engaged ? { engaged } : { ...pair, engaged } }, { rule });
}

/** Those who are hand to hand and on their feet, as the board lists them: `an-co  hi-r2`. */
export function engagedText(fight: Fight): string {
  const able = fight.combatants.filter(isActive);
  const place = new Map(able.map(({ id }, i) => [id, i]));
  const found = Object.entries(fight.bags.pairs).flatMap(([key, pair]) => {
    const [first = -1, second = -1] = key
      .split('|')
      .map((id) => place.get(id) ?? -1)
      .toSorted((a, b) => a - b);
    return isObject(pair) && pair['engaged'] === true && first >= 0 ? [[first, second] as const] : [];
  });
  return found
    .toSorted(([a, b], [c, d]) => a - c || b - d)
    .map(([first, second]) => `${able[first]?.code}-${able[second]?.code}`)
    .join('  ');
}

/** Names joined as they are read out. */
export function namesOf(fight: Fight, ids: readonly string[]): string {
  return ids.map((id) => nameOf(fight, id)).join(', ');
}

function pairIn(pairs: JsonObject, a: string, b: string): JsonObject {
  const pair = pairs[keyOf(a, b)];
  return isObject(pair) ? pair : {};
}

function keyOf(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

import type { Draft } from '../../src/core/fight/draft.ts';
import {
  type Combatant,
  combatantOf,
  type Fight,
  findCombatant,
  nameOf,
  shownCode,
} from '../../src/core/fight/fight.ts';
import { isObject, type JsonObject } from '../../src/core/kit/json.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { isActive } from './combatant.ts';

/** The metres that anybody makes without losing rank, and so without stating them (BR-3.1). */
export const STEP = 5;

/** Returns the metres between two, none for those who are hand to hand; nothing where nobody has said. */
export function distanceBetween(fight: Fight, a: string, b: string): number | undefined {
  return areEngaged(fight, a, b) ? 0 : numberIn(fight, a, b, 'metres');
}

/** Returns the distance that was last known of two who have moved since; nothing where none was. */
export function lastDistance(fight: Fight, a: string, b: string): number | undefined {
  return numberIn(fight, a, b, 'last');
}

/** Puts two so far apart; whoever is farther off than a step is hand to hand no more. */
export function putApart(draft: Draft, a: string, b: string, metres: number, rule: string): void {
  const pair = pairOf(draft.fight, a, b);
  if (pair['metres'] === metres) return;
  const engaged = pair['engaged'] === true && metres <= STEP;
  draft.put('pairs', { [keyOf(a, b)]: { ...(engaged && { engaged }), metres } }, { rule });
}

/** Forgets how far somebody is from the others: it has moved. What was known is kept as what to suggest (BR-3.11). */
export function forgetDistances(draft: Draft, who: string, but: string | undefined): void {
  for (const { id } of draft.fight.combatants) {
    const metres = numberIn(draft.fight, who, id, 'metres');
    if (id === who || id === but || metres === undefined) continue;
    draft.put('pairs', { [keyOf(who, id)]: { last: metres } }, { rule: 'BR-3.11' });
  }
}

/** Returns true if two combatants are hand to hand (BR-3.7). */
export function areEngaged(fight: Fight, a: string, b: string): boolean {
  return pairOf(fight, a, b)['engaged'] === true;
}

/** Returns everybody with whom somebody is hand to hand. */
export function engagedWith(fight: Fight, who: string): readonly string[] {
  return fight.combatants.map(({ id }) => id).filter((id) => id !== who && areEngaged(fight, who, id));
}

/** Returns the enemies who hold somebody in melee: hand to hand with it, and on their feet (BR-3.7). */
export function heldBy(fight: Fight, { id: who, side }: Combatant): readonly string[] {
  return engagedWith(fight, who).filter((id) => {
    const other = combatantOf(fight, id);
    return other.side !== side && isActive(other);
  });
}

/** Brings two hand to hand, which leaves no distance between them, or apart (BR-3.7). */
export function engage(draft: Draft, a: string, b: string, engaged: boolean): void {
  const pair = pairOf(draft.fight, a, b);
  if ((pair['engaged'] === true) === engaged) return;
  draft.put('pairs', { [keyOf(a, b)]: engaged ? { engaged } : { ...pair, engaged } }, { rule: 'BR-3.7' });
}

/** Returns those who are hand to hand and on their feet, as the board lists them: `an-CO  hi-R2`. */
export function engagedText(fight: Fight): string {
  const place = ({ id }: Combatant) => fight.index.get(id) ?? 0;
  const pairs = Object.entries(fight.bags.pairs).flatMap(([key, pair]) => {
    const both = key.split('|').flatMap((id) => findCombatant(fight, id) ?? []);
    const [first, second] = both.filter(isActive).toSorted((a, b) => place(a) - place(b));
    return isObject(pair) && pair['engaged'] === true && first && second ? [[first, second] as const] : [];
  });
  const inOrder = pairs.toSorted(([a, b], [c, d]) => place(a) - place(c) || place(b) - place(d));
  return inOrder.map((pair) => pair.map((one) => shownCode(fight, one)).join('-')).join('  ');
}

/** Names joined as they are read out. */
export function namesById(fight: Fight, ids: readonly string[]): string {
  return listed(ids.map((id) => nameOf(fight, id)));
}

function numberIn(fight: Fight, a: string, b: string, key: 'metres' | 'last'): number | undefined {
  const { [key]: value } = pairOf(fight, a, b);
  return typeof value === 'number' ? value : undefined;
}

function pairOf({ bags }: Fight, a: string, b: string): JsonObject {
  const pair = bags.pairs[keyOf(a, b)];
  return isObject(pair) ? pair : {};
}

function keyOf(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

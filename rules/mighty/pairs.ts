import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import { FieldSet, texts, type Values, whole, withDefault, yesNo } from '../../src/core/sheet/field.ts';
import { isAble, isActive, isConscious, sheet } from './combatant.ts';
import { areFoes, isOutside } from './state.ts';

/** Feet of one hex. */
export const HEX = 5;

/** Distance in hexes of two of whom nobody has said anything. */
export const FAR = 12;

const table = {
  hexes: withDefault(whole(0), 0, "distance in hexes; 1 is arm's reach, 0 not stated"),
  behind: withDefault(texts, [], 'which of the two is behind the other'),
  flank: withDefault(texts, [], "who of the two stands at the other's flank"),
  detected: withDefault(texts, [], 'who of the two has detected the unseen other'),
  seen: withDefault(texts, [], 'who of the two sees the invisible other'),
  fended: withDefault(texts, [], "who of the two is kept out of arm's reach this round", 'round'),
  closed: withDefault(yesNo, false, 'whether closing bars blows between the two this round', 'round'),
};

/** Relation of two combatants. */
export type Pair = Values<typeof table>;

const pairFields = new FieldSet(table);

const nothing = pairFields.read({}, 'a pair');

const keyOf = (a: string, b: string) => (a < b ? `${a}~${b}` : `${b}~${a}`);

const pairsIn = memoize((pairs: JsonObject): ReadonlyMap<string, ReadonlyMap<string, Pair>> => {
  const all = new Map<string, Map<string, Pair>>();
  for (const [key, entry] of Object.entries(pairs)) {
    const [first = '', second = ''] = key.split('~');
    if (!pairFields.is(entry)) continue;
    const others = all.get(first) ?? new Map<string, Pair>();
    all.set(first, others.set(second, entry));
  }
  return all;
});

/** Returns what there is between two. */
export function pair({ bags }: Fight, a: string, b: string): Pair {
  const all = pairsIn(bags.pairs);
  return (a < b ? all.get(a)?.get(b) : all.get(b)?.get(a)) ?? nothing;
}

/** Returns those who are in contact, a hex apart, as they stand in the roster. */
export function inContact(fight: Fight): readonly (readonly [Combatant, Combatant])[] {
  const place = new Map(fight.combatants.map((combatant, i) => [combatant.id, { one: combatant, i }]));
  return Object.entries(fight.bags.pairs)
    .flatMap(([key, entry]) => {
      const [first, second] = key.split('~').map((id) => place.get(id));
      if (!first || !second || !pairFields.is(entry) || entry.hexes !== 1) return [];
      return first.i < second.i ? [[first, second] as const] : [[second, first] as const];
    })
    .toSorted(([a, b], [c, d]) => a.i - c.i || b.i - d.i)
    .map(([first, second]) => [first.one, second.one] as const);
}

/** Changes what there is between two. */
export function relate(draft: Draft, a: string, b: string, changes: Partial<Pair>, rule?: string): void {
  const entry = { ...pair(draft.fight, a, b), ...changes };
  draft.put('pairs', { [keyOf(a, b)]: entry }, rule === undefined ? undefined : { rule });
}

/**
 * Leaves opponents behind who were nearer to somebody than it has gone now, for another or from them: there is no map (MB-MEL.3).
 * @param kept those whom it goes up to, or stays beside
 */
export function leaveBehind(
  draft: Draft,
  who: string,
  hexes: number,
  rule: string,
  kept: readonly string[] = [],
): void {
  for (const { id } of foesOf(draft.fight, who)) {
    const before = pair(draft.fight, who, id).hexes;
    if (!kept.includes(id) && before > 0 && before < hexes)
      relate(draft, who, id, { hexes, behind: [], flank: [] }, rule);
  }
}

/** Ends what lasts a round only (MB-CLO.3, MB-SPR.5). */
export function clearRound(draft: Draft): void {
  for (const [key, entry] of Object.entries(draft.fight.bags.pairs))
    if (pairFields.is(entry) && (entry.closed || entry.fended.length > 0))
      draft.put('pairs', { [key]: { ...entry, fended: [], closed: false } });
}

/** Returns the distance of two in hexes: as stated, or by their ranks when men of their fronts are in contact (MB-SPR.4). */
export function distance(fight: Fight, a: string, b: string): number {
  const stated = pair(fight, a, b).hexes;
  if (stated > 0) return stated;
  const combatant = combatantOf(fight, a);
  const other = combatantOf(fight, b);
  const theirs = front(fight, other);
  const meet = front(fight, combatant).some(({ id }) => theirs.some((each) => pair(fight, id, each.id).hexes === 1));
  return meet ? sheet(combatant).rank + sheet(other).rank - 1 : FAR;
}

/** Returns true if two are in arm's reach. */
export function isAdjacent(fight: Fight, a: string, b: string): boolean {
  return distance(fight, a, b) <= 1;
}

/** Returns those who are in arm's reach of somebody. */
function contactsOf(fight: Fight, who: string): readonly Combatant[] {
  if (isOutside(fight, combatantOf(fight, who))) return [];
  return fight.combatants.filter(
    (other) => other.id !== who && pair(fight, who, other.id).hexes === 1 && !isOutside(fight, other),
  );
}

/** Returns the opponents in arm's reach of somebody who are still in the fight, whether or not they can act now (MB-MEL.2). */
export function engagedWith(fight: Fight, who: string): readonly Combatant[] {
  const combatant = combatantOf(fight, who);
  return contactsOf(fight, who).filter((other) => areFoes(combatant, other) && isActive(other));
}

/** Returns how somebody perceives another (MB-INV.1, MB-INV.2, MB-INV.5). */
export function sight(fight: Fight, observer: string, other: string): 'seen' | 'detected' | 'suspected' {
  if (!sheet(combatantOf(fight, other)).invisible) return 'seen';
  const { seen, detected } = pair(fight, observer, other);
  const { seesInvisible, hd } = sheet(combatantOf(fight, observer));
  const sees = seesInvisible === 'auto' ? Number.parseInt(hd, 10) >= 12 : seesInvisible === 'yes';
  if (sees || seen.includes(observer)) return 'seen';
  return detected.includes(observer) ? 'detected' : 'suspected';
}

/** Returns everybody in a melee: all who are linked by contact to somebody, in roster order; nobody when it is in none (MB-MIS.2). */
export function meleeOf(fight: Fight, who: string): readonly Combatant[] {
  const linked = new Set([who]);
  let before = 0;
  while (linked.size > before) {
    before = linked.size;
    for (const id of [...linked])
      for (const other of contactsOf(fight, id))
        if (isConscious(other) && areFoes(combatantOf(fight, id), other)) linked.add(other.id);
  }
  return linked.size < 2 ? [] : fight.combatants.filter(({ id }) => linked.has(id));
}

/** Returns the enemies of somebody, in roster order. */
export function foesOf(fight: Fight, who: string): readonly Combatant[] {
  const combatant = combatantOf(fight, who);
  return fight.combatants.filter((other) => areFoes(combatant, other));
}

/** Puts the fighters of the front in contact where nobody has said who fights whom: everybody gets an opponent. */
export function engageFronts(draft: Draft): void {
  const [mine = [], theirs = []] = draft.fight.sides.map(({ id }) =>
    draft.fight.combatants.filter(
      (combatant) => combatant.side === id && combatant.place === 'melee' && isAble(combatant),
    ),
  );
  const [more, fewer] = mine.length >= theirs.length ? [mine, theirs] : [theirs, mine];
  if (fewer.length === 0) return;
  const met = new Set(inContact(draft.fight).flatMap((two) => two.map(({ id }) => id)));
  const entries: Record<string, Pair> = {};
  for (const [i, { id }] of more.entries()) {
    const other = fewer[i % fewer.length];
    if (other && !met.has(id)) entries[keyOf(id, other.id)] = { ...pair(draft.fight, id, other.id), hexes: 1 };
  }
  draft.put('pairs', entries);
}

/** Puts a newcomer of the melee in contact with the enemy there who has the fewest opponents. */
export function engageNewcomer(draft: Draft, who: string): void {
  const all = foesOf(draft.fight, who).filter((other) => other.place === 'melee' && isAble(other));
  const isNear = (a: Combatant, b: Combatant) => pair(draft.fight, a.id, b.id).hexes === 1;
  const opponents = (other: Combatant) => draft.fight.combatants.filter((each) => isNear(other, each)).length;
  const [other] = all.toSorted((a, b) => opponents(a) - opponents(b));
  if (other) relate(draft, who, other.id, { hexes: 1 });
}

/** Brings somebody whose place was set by hand into the melee, or out of everybody's reach (MB-MEL.3). */
export function placed(draft: Draft, who: string): void {
  const { place } = combatantOf(draft.fight, who);
  const near = foesOf(draft.fight, who).filter((other) => pair(draft.fight, who, other.id).hexes === 1);
  if (place === 'melee' && near.length === 0) engageNewcomer(draft, who);
  if (place === 'apart') for (const { id } of near) relate(draft, who, id, { hexes: FAR, behind: [], flank: [] });
}

function front(fight: Fight, combatant: Combatant): readonly Combatant[] {
  const { formation, rank } = sheet(combatant);
  if (rank === 1) return [combatant];
  return fight.combatants.filter(
    (other) => other.side === combatant.side && sheet(other).formation === formation && sheet(other).rank === 1,
  );
}

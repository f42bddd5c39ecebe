import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, membersOf } from '../../src/core/fight/fight.ts';
import { plainId } from '../../src/core/kit/id.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { once, onceOfText } from '../../src/core/kit/memoize.ts';
import { FieldSet, text, usually, type Values, whole, yesNo } from '../../src/core/sheet/field.ts';
import { isActive, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { areAllies, standingOf, state } from './state.ts';
import { FRONT_LINE, type Range, type Rank, ranks } from './tables.ts';

const battlefieldFields = new FieldSet({
  name: usually(text, 'Field', 'its name'),
  landmark: usually(text, '', 'what it is known by'),
  cramped: usually(yesNo, false, 'too tight for long weapons'),
  doorway: usually(text, '', 'the side that attacks through a doorway; empty where there is none'),
  nth: usually(whole(0), 0, 'the order in which it was named'),
});
/** One place of the fight, with a landmark or an objective (GS-SET.2). */
type Battlefield = Values<(typeof battlefieldFields)['fields']> & { readonly id: string };

/** Where a unit stands: one rank of one battlefield (GS-SET.4). */
export interface Stand {
  readonly battlefield: string;
  readonly rank: Rank;
}

/** The battlefields in the order in which they were named; the first is where units stand of whom nothing else is said. */
export function battlefields({ bags }: Fight): readonly Battlefield[] {
  return battlefieldsIn(bags.places);
}

const battlefieldsIn = once((places: JsonObject): readonly Battlefield[] =>
  Object.entries(places)
    .flatMap(([id, json]) => (battlefieldFields.is(json) ? [{ id, ...json }] : []))
    .toSorted((a, b) => a.nth - b.nth),
);

/** What is said of a battlefield that nobody has named. */
const unnamed: Battlefield = { id: 'field', ...battlefieldFields.read({}, 'a battlefield') };

/** The battlefield of an id, or the first. */
export function battlefieldOf(fight: Fight, one: Combatant): Battlefield {
  const { battlefield } = standOf(fight, one);
  return battlefields(fight).find(({ id }) => id === battlefield) ?? unnamed;
}

/** Names a battlefield, or changes what is known of one. */
export function nameBattlefield(
  draft: Draft,
  name: string,
  more: { landmark?: string; cramped?: boolean; doorway?: string },
): string {
  const known = battlefields(draft.fight);
  const old = known.find(({ id }) => id === plainId(name));
  const { id, ...before } = old ?? { id: plainId(name), ...battlefieldFields.read({ name, nth: known.length }, name) };
  draft.put('places', { [id]: { ...before, ...more } }, { rule: 'GS-SET.2' });
  return id;
}

/** The battlefield that a word names, by its name or a beginning of it. */
export function battlefieldNamed(fight: Fight, word: string): Battlefield | undefined {
  const all = battlefields(fight);
  const wanted = plainId(word);
  return all.find(({ id }) => id === wanted) ?? all.find(({ id }) => wanted.length > 2 && id.startsWith(wanted));
}

/** The rank that a word names, whatever its case. */
export function rankNamed(word: string): Rank | undefined {
  return ranks.find((rank) => rank.toLowerCase() === word.toLowerCase());
}

/** Where a place that is written says: `Reach`, `Bridge Melee`. */
const readPlace = onceOfText((place): { readonly battlefield: string; readonly rank: Rank | undefined } => {
  const words = place
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const rank = rankNamed(words.at(-1) ?? '');
  return { battlefield: (rank ? words.slice(0, -1) : words).join(' '), rank };
});

/** Where a unit stands; the first battlefield and its main weapon's rank where nobody has said. */
export function standOf(fight: Fight, one: Combatant): Stand {
  const { battlefield, rank } = readPlace(one.place);
  const found = battlefield === '' ? battlefields(fight)[0] : battlefieldNamed(fight, battlefield);
  return { battlefield: found?.id ?? 'field', rank: rank ?? usualRank(one) };
}

/** A place as it is written: the battlefield stands before the rank, but for the first one. */
function placeText(fight: Fight, { battlefield, rank }: Stand): string {
  const all = battlefields(fight);
  const found = all.find(({ id }) => id === battlefield);
  return found && found.id !== all[0]?.id ? `${found.name} ${rank}` : rank;
}

/** Moves a unit to a rank of a battlefield; a weapon it had set is set no more (GS-CHG.5). */
export function moveTo(draft: Draft, who: string, to: Stand, rule: string): void {
  draft.change(who, { setWeapon: '' }, { who, rule: 'GS-CHG.5' });
  draft.move(who, placeText(draft.fight, to), { who, rule });
}

/** How many ranks lie between two stands; nothing when they are on different battlefields (GS-POS.1). */
export function distance(a: Stand, b: Stand): number | undefined {
  if (a.battlefield !== b.battlefield) return undefined;
  return Math.abs(ranks.indexOf(a.rank) - ranks.indexOf(b.rank));
}

/** Whether a weapon of a range reaches over a distance (GS-POS.2 to 5). */
export function reaches(fight: Fight, range: Range, away: number | undefined): boolean {
  if (away === undefined) return range === 'ranged';
  switch (range) {
    case 'melee':
      return away === 0;
    case 'reach':
      return away === 1;
    case 'ranged':
      return away >= house.rangedMinimum.of(fight);
  }
}

/** The standing allies of a unit in a rank, but not the unit itself. */
export function alliesIn(fight: Fight, one: Combatant, at: Stand): readonly Combatant[] {
  return fight.combatants.filter(
    (other) =>
      other.id !== one.id && areAllies(one, other) && isActive(other) && distance(standOf(fight, other), at) === 0,
  );
}

/** Whether one more standing unit of its side may come to the Melee rank of a battlefield (GS-POS.24). */
export function frontLineHasRoom(fight: Fight, one: Combatant, to: Stand): boolean {
  if (to.rank !== 'Melee' || state(fight).mode !== 'theatre' || house.frontLineCap.of(fight) !== 'always') return true;
  return alliesIn(fight, one, to).length < FRONT_LINE;
}

/** The rank of a unit's main weapon (GS-SET.6). */
export function usualRank(one: Combatant): Rank {
  switch (sheet(one).weapons[0]?.range ?? 'melee') {
    case 'melee':
      return 'Melee';
    case 'reach':
      return 'Reach';
    case 'ranged':
      return 'Ranged';
  }
}

/**
 * Puts everybody into a rank at the start: where it is stated, or where its main weapon belongs; in theatre no more
 * than three of a side in Melee, the others behind them in Reach (GS-SET.4 to 7).
 */
export function lineUp(draft: Draft): void {
  for (const { id } of draft.fight.sides)
    for (const one of membersOf(draft.fight, id)) moveTo(draft, one.id, standOf(draft.fight, one), 'GS-SET.6');
  const isCapped = state(draft.fight).mode === 'theatre' && house.frontLineCap.of(draft.fight) !== 'off';
  if (!isCapped) return;
  for (const { id } of draft.fight.sides) {
    const inMelee = standingOf(draft.fight, id).filter((one) => standOf(draft.fight, one).rank === 'Melee');
    for (const one of inMelee.slice(FRONT_LINE))
      moveTo(draft, one.id, { ...standOf(draft.fight, one), rank: 'Reach' }, 'GS-SET.5');
  }
}

/** Names the battlefields that the places of the roster speak of; without any there is one, the Field (GS-SET.2). */
export function nameBattlefields(draft: Draft): void {
  if (battlefields(draft.fight).length === 0) nameBattlefield(draft, 'Field', {});
  for (const { place } of draft.fight.combatants) {
    const { battlefield } = readPlace(place);
    if (battlefield !== '' && !battlefieldNamed(draft.fight, battlefield)) nameBattlefield(draft, battlefield, {});
  }
}

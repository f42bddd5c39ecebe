import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, membersOf } from '../../src/core/fight/fight.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { memoize, memoizeText } from '../../src/core/kit/memoize.ts';
import { plainId } from '../../src/core/kit/names.ts';
import { capital } from '../../src/core/kit/wording.ts';
import { refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { FieldSet, text, type Values, whole, withDefault, yesNo } from '../../src/core/sheet/field.ts';
import { isActive, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { areAllies, state } from './state.ts';
import { FRONT_LINE, type Range, type Rank, ranks } from './tables.ts';

const battlefieldFields = new FieldSet({
  name: withDefault(text, 'Field', 'its name'),
  landmark: withDefault(text, '', 'what it is known by'),
  cramped: withDefault(yesNo, false, 'too tight for long weapons'),
  doorway: withDefault(text, '', 'the side that attacks through a doorway; empty where there is none'),
  nth: withDefault(whole(0), 0, 'the order in which it was named'),
});
/** One place of the fight, with a landmark or an objective (GS-SET.2). */
type Battlefield = Values<(typeof battlefieldFields)['fields']> & { readonly id: string };

/** Place of a unit: one rank of one battlefield (GS-SET.4). */
export interface Stand {
  readonly battlefield: string;
  readonly rank: Rank;
}

/** Id of the battlefield of a fight in which none has a name. */
const FIELD = 'field';

/** Returns the battlefields: those with a name in the order of naming, then those where only somebody stands. */
export const battlefields: (fight: Fight) => readonly Battlefield[] = memoize(({ bags, combatants }) => {
  const named = battlefieldsIn(bags.places);
  const others = combatants.map(({ place }) => readPlace(place).battlefield).filter((name) => name !== '');
  const unknown = new Map(others.filter((name) => !among(named, name)).map((name) => [plainId(name), name]));
  return [...named, ...[...unknown].map(([id, name], i) => blank(id, name, named.length + i))];
});

const battlefieldsIn = memoize((places: JsonObject): readonly Battlefield[] =>
  Object.entries(places)
    .flatMap(([id, json]) => (battlefieldFields.is(json) ? [{ id, ...json }] : []))
    .toSorted((a, b) => a.nth - b.nth),
);

function blank(id: string, name: string, nth: number): Battlefield {
  return { id, ...battlefieldFields.read({ name, nth }, name) };
}

/** Returns the battlefield on which a unit stands. */
export function battlefieldOf(fight: Fight, combatant: Combatant): Battlefield {
  const { battlefield } = standOf(fight, combatant);
  return battlefields(fight).find(({ id }) => id === battlefield) ?? blank(FIELD, 'Field', 0);
}

/** Names a battlefield, or changes what is known of one; what is not given stays. */
export function nameBattlefield(
  draft: Draft,
  name: string,
  more: { landmark?: string | undefined; cramped?: boolean | undefined; doorway?: string | undefined } = {},
): void {
  const known = battlefieldsIn(draft.fight.bags.places);
  const old = known.find(({ id }) => id === plainId(name));
  const { id, ...before } = old ?? blank(plainId(name), name, known.length);
  const { landmark = before.landmark, cramped = before.cramped, doorway = before.doorway } = more;
  draft.put('places', { [id]: { ...before, landmark, cramped, doorway } }, { rule: 'GS-SET.2' });
}

/** Returns the battlefield that a word names, by its name or a beginning of it. */
export function battlefieldNamed(fight: Fight, word: string): Battlefield | undefined {
  return among(battlefields(fight), word);
}

function among(all: readonly Battlefield[], word: string): Battlefield | undefined {
  const wanted = plainId(word);
  return all.find(({ id }) => id === wanted) ?? all.find(({ id }) => wanted.length > 2 && id.startsWith(wanted));
}

/** Returns the rank that a word names, whatever its case. */
export function rankNamed(word: string): Rank | undefined {
  return ranks.find((rank) => rank.toLowerCase() === word.toLowerCase());
}

/** Reads a place as it is written: `Reach`, `Bridge Melee`. */
const readPlace = memoizeText((place): { readonly battlefield: string; readonly rank: Rank | undefined } => {
  const words = place.match(/\S+/g) ?? [];
  const rank = rankNamed(words.at(-1) ?? '');
  return { battlefield: (rank ? words.slice(0, -1) : words).join(' '), rank };
});

/** Returns a rank of a battlefield as it is written, whatever its case: `Bridge Melee`; nothing where no rank is named. */
export function otherPlace(written: string): string | undefined {
  const { battlefield, rank } = readPlace(written);
  return rank && battlefield !== '' ? `${capital(battlefield)} ${rank}` : undefined;
}

/** Returns the places that can be named in a fight: the ranks, and the battlefields where there are several. */
export function placesIn(fight: Fight): readonly string[] {
  const all = battlefields(fight);
  return [...ranks, ...(all.length > 1 ? all.map(({ name }) => name) : [])];
}

/** Keeps somebody in the same rank who has been moved to a battlefield by hand, without a rank (GS-SET.4). */
export function keepRank(draft: Draft, before: Fight, who: string): void {
  const { battlefield, rank } = readPlace(combatantOf(draft.fight, who).place);
  if (battlefield === '' || rank) return;
  const stand = standOf(draft.fight, combatantOf(draft.fight, who));
  moveTo(draft, who, { ...stand, rank: standOf(before, combatantOf(before, who)).rank }, 'GS-SET.4');
}

/** Returns where a unit stands: on the first battlefield, and in the rank of its main weapon, where nobody has said. */
export function standOf(fight: Fight, combatant: Combatant): Stand {
  const { battlefield, rank } = readPlace(combatant.place);
  const named = battlefieldsIn(fight.bags.places);
  const id = battlefield === '' ? (named[0]?.id ?? FIELD) : (among(named, battlefield)?.id ?? plainId(battlefield));
  return { battlefield: id, rank: rank ?? usualRank(combatant) };
}

/** Returns a place as it is written: the battlefield stands before the rank, but for the first one. */
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

/** Returns how many ranks lie between two stands; nothing when they are on different battlefields (GS-POS.1). */
export function distance(a: Stand, b: Stand): number | undefined {
  if (a.battlefield !== b.battlefield) return undefined;
  return Math.abs(ranks.indexOf(a.rank) - ranks.indexOf(b.rank));
}

/** Returns true if a weapon of a range reaches over a distance (GS-POS.2 to 5). */
export function reaches(fight: Fight, range: Range, away: number | undefined): boolean {
  if (away === undefined) return range === 'ranged';
  return { melee: away === 0, reach: away === 1, ranged: away >= house.rangedMinimum.of(fight) }[range];
}

/** Returns the standing allies of a unit in a rank, without the unit itself. */
export function alliesIn(fight: Fight, combatant: Combatant, at: Stand): readonly Combatant[] {
  return fight.combatants.filter((other) => {
    const isAlly = other.id !== combatant.id && areAllies(combatant, other) && isActive(other);
    return isAlly && distance(standOf(fight, other), at) === 0;
  });
}

/** Returns why no more of its side may come to the Melee rank of a battlefield, or nothing (GS-POS.24). */
export function noRoomInFront(fight: Fight, combatant: Combatant, to: Stand, where: string): Refusal | undefined {
  if (to.rank !== 'Melee' || state(fight).mode !== 'theatre' || house.frontLineCap.of(fight) !== 'always')
    return undefined;
  const why = `Three of ${combatant.name}'s side are in Melee already, so there is no room ${where}`;
  return refuseIf(alliesIn(fight, combatant, to).length >= FRONT_LINE, 'GS-POS.24', why);
}

/** Returns the rank of a unit's main weapon (GS-SET.6). */
export function usualRank(combatant: Combatant): Rank {
  const start = { melee: 'Melee', reach: 'Reach', ranged: 'Ranged' } as const;
  return start[sheet(combatant).weapons[0]?.range ?? 'melee'];
}

/** Returns those who stand in Reach at the start because the line in Melee is full (GS-SET.5, GS-SET.7). */
export function heldBack(fight: Fight): readonly string[] {
  if (fight.round > 1 || state(fight).mode === 'grid' || house.frontLineCap.of(fight) === 'off') return [];
  const isBehind = (combatant: Combatant) => {
    const stand = standOf(fight, combatant);
    const isBack = isActive(combatant) && usualRank(combatant) === 'Melee' && stand.rank === 'Reach';
    return isBack && alliesIn(fight, combatant, { ...stand, rank: 'Melee' }).length >= FRONT_LINE;
  };
  return fight.combatants.filter(isBehind).map(({ id }) => id);
}

/** Returns the rank in which a unit starts that nobody has placed: the fourth of a side in Melee stands in Reach (GS-SET.5, GS-SET.6). */
export function suggestPlace(combatant: Combatant, fight?: Fight): Rank {
  return fight && isBeyondTheLine(fight, combatant) ? 'Reach' : usualRank(combatant);
}

/** Returns true if three units of its side stand before this one in a Melee rank at the start (GS-SET.5). */
function isBeyondTheLine(fight: Fight, combatant: Combatant): boolean {
  if (state(fight).mode !== 'theatre' || house.frontLineCap.of(fight) === 'off') return false;
  const here = standOf(fight, combatant);
  const inLine = membersOf(fight, combatant.side).filter(
    (other) => other.id === combatant.id || (isActive(other) && distance(standOf(fight, other), here) === 0),
  );
  return here.rank === 'Melee' && inLine.findIndex(({ id }) => id === combatant.id) >= FRONT_LINE;
}

/** Puts everybody into a rank at the start, and returns who has to stand back in Reach (GS-SET.4 to 7). */
export function lineUp(draft: Draft): readonly string[] {
  const { combatants } = draft.fight;
  const isHeldBack = (combatant: Combatant) => isActive(combatant) && isBeyondTheLine(draft.fight, combatant);
  const heldBack = combatants.filter(isHeldBack).map(({ id }) => id);
  for (const combatant of combatants) {
    const { id: who } = combatant;
    const stand = standOf(draft.fight, combatant);
    const rank = heldBack.includes(who) ? 'Reach' : stand.rank;
    draft.move(who, placeText(draft.fight, { ...stand, rank }), { who, rule: 'GS-SET.6' });
  }
  return heldBack;
}

/** Names the battlefields that places speak of; the Field is the first where somebody's place speaks of none (GS-SET.2). */
export function nameBattlefields(draft: Draft): void {
  const isUnnamed = ({ place }: Combatant) => readPlace(place).battlefield === '';
  if (battlefieldsIn(draft.fight.bags.places).length === 0 && draft.fight.combatants.some(isUnnamed))
    nameBattlefield(draft, 'Field');
  for (const { place } of draft.fight.combatants) {
    const { battlefield } = readPlace(place);
    const named = battlefieldsIn(draft.fight.bags.places);
    if (battlefield !== '' && !among(named, battlefield)) nameBattlefield(draft, battlefield);
  }
}

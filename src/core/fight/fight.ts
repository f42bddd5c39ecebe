import type { JsonObject } from '../kit/json.ts';
import { Problem } from '../kit/problem.ts';
import { listed, listedInShort, type Noun, possessive } from '../kit/wording.ts';

/** One of the parties of a fight. */
export type Side = {
  /** Lower-case letters, digits and hyphens. */
  readonly id: string;
  readonly name: string;
  /** Marks the players' side; every other side is the referee's. */
  readonly players: boolean;
  /** Grammatical number of its name; read off the name, where absent. */
  readonly plural?: boolean;
};

/** State of a combatant: an effect, a state that the rules name, a remark of the referee. */
export type Condition = {
  readonly id: string;
  readonly name: string;
  /** Id of the combatant that caused it. */
  readonly by?: string;
  /** Moment at which it ends by itself; it lasts until somebody clears it, where absent. */
  readonly until?: Ending;
  readonly note?: string;
};

/** The end of a condition: at the start or end of somebody's turn, or of a round, once the round has been reached. */
export type Ending = {
  readonly round: number;
  readonly at: 'start' | 'end';
  /** Combatant whose turn is meant; the round itself, where absent. */
  readonly of?: string;
};

/** Somebody or something that takes part. */
export type Combatant = {
  /** Lower-case letters, digits and hyphens; unique in the save for ever. */
  readonly id: string;
  readonly name: string;
  /** Two characters or more, shown on the board, never changed or reused in the fight. */
  readonly code: string;
  /** The id of a side; empty for a thing that belongs to none. */
  readonly side: string;
  /** Its place, in the ruleset's words; empty while nobody has said. */
  readonly place: string;
  /** Put aside by the referee: it takes no part until it is brought back. */
  readonly benched: boolean;
  /** Marks a combatant who is not shown to the players. */
  readonly hidden: boolean;
  readonly conditions: readonly Condition[];
  /** Values of the ruleset's fields. */
  readonly fields: JsonObject;
};

/** Named bags of plain data that belong to the fight as a whole. */
export const bags = [
  'fight',
  'house',
  'dice',
  'orders',
  'groups',
  'reminders',
  'places',
  'pairs',
  'waiting',
  'halves',
] as const;
export type Bag = (typeof bags)[number];

/** The whole state of a fight. It is the fold of the facts of a save; nothing else changes it. */
export interface Fight {
  readonly ruleset: string;
  /** Number of this fight in the story, from 1; 0 before the first. */
  readonly number: number;
  /** The round of the fight, from 1; 0 before the first. */
  readonly round: number;
  /** The phase, in the ruleset's words. */
  readonly phase: string;
  readonly sides: readonly Side[];
  readonly combatants: readonly Combatant[];
  /** Combatants taken out for good, as they were then and benched for ever: older facts still name them. */
  readonly gone: readonly Combatant[];
  /** Combatants of the half of a split fight that waits, benched as long as they do: nothing that happens here touches them. */
  readonly apart: readonly Combatant[];
  /** Position of each combatant in the list, by id. */
  readonly index: ReadonlyMap<string, number>;
  readonly bags: Readonly<Record<Bag, JsonObject>>;
}

/** Returns a story before its first fight. */
export function emptyFight(ruleset: string): Fight {
  return {
    ruleset,
    number: 0,
    round: 0,
    phase: 'setup',
    sides: [],
    combatants: [],
    gone: [],
    apart: [],
    index: new Map(),
    bags: {
      fight: {},
      house: {},
      dice: {},
      orders: {},
      groups: {},
      reminders: {},
      places: {},
      pairs: {},
      waiting: {},
      halves: {},
    },
  };
}

/** Returns the combatant with an id, or nothing. */
export function findCombatant(fight: Fight, id: string): Combatant | undefined {
  const position = fight.index.get(id);
  return position === undefined ? undefined : fight.combatants[position];
}

/** Returns the code of the combatant with an id, or nothing. */
export function codeOf(fight: Fight, id: string): string | undefined {
  return findCombatant(fight, id)?.code;
}

/** Returns the combatant with an id, also one of the half that waits, or taken out of the fight; nothing where none has it. */
export function findAnywhere(fight: Fight, id: string): Combatant | undefined {
  const isMeant = (combatant: Combatant) => combatant.id === id;
  return findCombatant(fight, id) ?? fight.apart.find(isMeant) ?? fight.gone.find(isMeant);
}

/** Returns everybody of both halves, where the fight is split. */
export function everybodyIn({ combatants, apart }: Fight): readonly Combatant[] {
  return apart.length === 0 ? combatants : [...combatants, ...apart];
}

/** Returns the combatant with an id, as {@link findAnywhere}, or throws Problem `unknown-combatant`. */
export function combatantOf(fight: Fight, id: string): Combatant {
  const found = findAnywhere(fight, id);
  if (!found) throw new Problem('unknown-combatant', `No combatant is called "${id}". \`b\` shows the names.`);
  return found;
}

/** Returns the error for a side that is not in the fight: what there is instead. */
export function noSide({ sides }: Fight, id: string): string {
  const ids = sides.map((one) => one.id);
  const choice = listed(ids, 'or');
  return id === '' ? `Name a side: ${choice}.` : `There is no side "${id}". Choose ${choice}.`;
}

/** Returns the side with an id, or throws Problem `unknown-side`. */
export function side(fight: Fight, id: string): Side {
  const found = fight.sides.find((one) => one.id === id);
  if (!found) throw new Problem('unknown-side', noSide(fight, id));
  return found;
}

/** Returns the name of a combatant or a side, or the id itself when nobody has it. */
export function nameOf(fight: Fight, id: string): string {
  return findAnywhere(fight, id)?.name ?? fight.sides.find((side) => side.id === id)?.name ?? id;
}

/**
 * Returns combatants, sides or places as the subject of a sentence: several are plural, a side as its name is.
 * @param naming how somebody is called; by their name, where absent
 */
export function nounOf(
  fight: Fight,
  ids: string | readonly string[],
  naming = (id: string) => nameOf(fight, id),
): Noun {
  if (typeof ids !== 'string' && ids.length !== 1) return { text: listedInShort(ids.map(naming)), plural: true };
  const [id = ''] = typeof ids === 'string' ? [ids] : ids;
  const found = findCombatant(fight, id) ? undefined : fight.sides.find((one) => one.id === id);
  return { text: naming(id), plural: found !== undefined && (found.plural ?? /[^s]s$/i.test(found.name)) };
}

/** Returns a combatant or a side as an owner: `Asta's`. */
export function possessiveOf(fight: Fight, id: string): string {
  return possessive(nounOf(fight, id));
}

/** Returns the side of the players, where there is one. */
export function playersSide({ sides }: Pick<Fight, 'sides'>): Side | undefined {
  return sides.find(({ players }) => players);
}

/** Returns true if a side is the players'. */
export function isPlayers({ sides }: Pick<Fight, 'sides'>, sideId: string | undefined): boolean {
  return sides.some(({ id, players }) => players && id === sideId);
}

/** Returns true if a combatant fights for the players. */
export function isOfPlayers(fight: Pick<Fight, 'sides'>, { side: of }: Pick<Combatant, 'side'>): boolean {
  return isPlayers(fight, of);
}

/** Returns true if a combatant is against the players; nobody is where no side is theirs. */
export function isFoe(fight: Pick<Fight, 'sides'>, combatant: Pick<Combatant, 'side'>): boolean {
  return combatant.side !== '' && playersSide(fight) !== undefined && !isOfPlayers(fight, combatant);
}

/** Returns a code as it is shown: a foe's in capitals, so that sides are told apart in any order and without colour. */
export function shownCode(fight: Fight, combatant: Combatant): string {
  return isFoe(fight, combatant) ? combatant.code.toUpperCase() : combatant.code;
}

/** Returns everybody of a side, in the order of the roster. */
export function membersOf(fight: Fight, sideId: string): readonly Combatant[] {
  return fight.combatants.filter((combatant) => combatant.side === sideId);
}

/** Returns the sides with somebody of whom something holds, by their ids. */
export function sidesWith({ sides, combatants }: Fight, holds: (one: Combatant) => boolean): readonly string[] {
  const found = new Set(combatants.filter(holds).map((one) => one.side));
  return sides.flatMap(({ id }) => (found.has(id) ? id : []));
}

/** Returns true if a combatant has a condition of that name, or of one of several, in whatever case it was typed. */
export function hasCondition(combatant: Combatant, ...names: readonly string[]): boolean {
  return combatant.conditions.some((condition) => isCalled(condition, ...names));
}

/** Returns the conditions that go on to the next fight, but for some by their names: those that do not end by themselves. */
export function lastingOf({ conditions }: Combatant, ...but: readonly string[]): readonly Condition[] {
  return conditions.filter((one) => one.until === undefined && !isCalled(one, ...but));
}

/** Returns true if a condition has a name, or one of several, in whatever case. */
export function isCalled(condition: Condition, ...names: readonly string[]): boolean {
  return names.some((name) => condition.name.toLowerCase() === name.toLowerCase());
}

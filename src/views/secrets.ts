import type { Told } from '../core/fact.ts';
import { type Combatant, type Fight, findCombatant } from '../core/fight.ts';
import { isObject, type Json } from '../core/json.ts';

/** Two moments between which a step was played. */
export interface Between {
  readonly before: Fight;
  readonly fight: Fight;
}

/** Whether somebody is hidden from the players at one of two moments. */
export function isHidden({ before, fight }: Between, id: string): boolean {
  return [before, fight].some((one) => findCombatant(one, id)?.hidden);
}

/** Everybody who is hidden at one of two moments. */
export function hiddenIn({ before, fight }: Between): readonly Combatant[] {
  return [...before.combatants, ...fight.combatants].filter(({ hidden }) => hidden);
}

/** Whether somebody fights for the players, who then know all about it. */
export function isOfPlayers(fight: Fight, one: Combatant): boolean {
  return fight.sides.some(({ id, players }) => players && id === one.side);
}

/** Whether an id is of the players' side: a side of theirs, or somebody who fights for it. */
export function belongsToPlayers(fight: Fight, id: string): boolean {
  const one = findCombatant(fight, id);
  return one ? isOfPlayers(fight, one) : fight.sides.some((side) => side.players && side.id === id);
}

/**
 * Whether a told fact keeps what only the referee knows: it does not speak of a foe, or says nothing of it but words.
 * Numbers, keys of dice and texts with digits may be a foe's.
 */
export function isHarmless({ data }: Told, between: Between): boolean {
  const leaves = [...leavesOf(data)];
  return !leaves.some((leaf) => isFoe(between, leaf)) || leaves.every((leaf) => isPlain(between, leaf));
}

/** Lines in which nobody who is hidden is named. */
export function withoutNames(lines: readonly string[], hidden: readonly Combatant[]): readonly string[] {
  const names = hidden.map(({ name }) => name.toLowerCase());
  return lines.filter((line) => !names.some((name) => line.toLowerCase().includes(name)));
}

function isFoe({ before, fight }: Between, leaf: Json): boolean {
  if (typeof leaf !== 'string') return false;
  return [before, fight].some((moment) => {
    const one = findCombatant(moment, leaf);
    return one !== undefined && !isOfPlayers(moment, one);
  });
}

function isPlain({ before, fight }: Between, leaf: Json): boolean {
  if (typeof leaf !== 'string') return typeof leaf !== 'number';
  const isId = [before, fight].some((one) => one.index.has(leaf) || one.sides.some(({ id }) => id === leaf));
  return isId || !/[\d:]/.test(leaf);
}

function* leavesOf(json: Json | undefined): Generator<Json> {
  if (json === undefined) return;
  if (Array.isArray(json)) for (const item of json) yield* leavesOf(item);
  else if (isObject(json)) for (const item of Object.values(json)) yield* leavesOf(item);
  else yield json;
}

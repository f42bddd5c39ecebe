import type { Told } from '../core/fight/fact.ts';
import { type Combatant, type Fight, findCombatant, isPlayers } from '../core/fight/fight.ts';
import { isObject, type Json, type JsonObject } from '../core/kit/json.ts';
import type { Answered } from '../core/rule/run.ts';
import { harmless } from './text.ts';

/** Two moments between which a step was played. */
interface Between {
  readonly before: Fight;
  readonly fight: Fight;
}

/** Returns true if a combatant is hidden from the players at one of two moments. */
export function isHidden({ before, fight }: Between, id: string): boolean {
  return [before, fight].some((one) => findCombatant(one, id)?.hidden);
}

/** Returns true if an id belongs to the players' side: a side of theirs, or a combatant on it. */
export function belongsToPlayers(fight: Fight, id: string): boolean {
  const combatant = findCombatant(fight, id);
  return isPlayers(fight, combatant ? combatant.side : id);
}

/** A step that was played, with who rolled which of its dice. */
export interface Played extends Between {
  readonly asked: readonly Answered[];
}

/**
 * Returns the part of a told fact that the players may read: the fact, without hidden combatants in its lists;
 * `withheld` if they may learn it in other words only; `nothing` if it is about nobody whom they can see.
 */
export function shareOf(told: Told, played: Played): Told | 'withheld' | 'nothing' {
  const people = namedIn(told.data, played);
  const hidden = people.filter((id) => isHidden(played, id));
  if (people.length > 0 && hidden.length === people.length) return 'nothing';
  if (!isHarmless(told, played)) return 'withheld';
  if (hidden.length === 0) return told;
  const data = Object.fromEntries(Object.entries(told.data).map(([key, json]) => [key, withoutHidden(json, played)]));
  return hasLists(told.data, played) && !hasLists(data, played) ? 'withheld' : { ...told, data };
}

/**
 * Returns true if a told fact gives away nothing that only the referee knows: it does not speak of a foe or of somebody
 * hidden, or says nothing of it but words. Numbers, keys of dice and texts with digits may be a foe's.
 */
function isHarmless({ data }: Told, played: Played): boolean {
  const isFoe = (id: string) => isHidden(played, id) || !isOwn(played, id);
  return !namedIn(data, played).some(isFoe) || [...leavesOf(data)].every((leaf) => isPlain(played, leaf));
}

function isOwn({ before, fight }: Between, id: string): boolean {
  return [before, fight].every((moment) => !moment.index.has(id) || belongsToPlayers(moment, id));
}

/** Returns the ids of those whom data name, or whose dice they name. */
function namedIn(json: Json | undefined, { before, fight, asked }: Played): readonly string[] {
  const isSomebody = (id: string) => [fight, before].some(({ index }) => index.has(id));
  return [...leavesOf(json)].flatMap((leaf) => {
    const id = asked.find(({ request }) => request.key === leaf)?.request.who ?? leaf;
    return typeof id === 'string' && isSomebody(id) ? [id] : [];
  });
}

function withoutHidden(json: Json | undefined, played: Played): Json | undefined {
  if (!Array.isArray(json)) return json;
  return json.filter((item) => !namedIn(item, played).some((id) => isHidden(played, id)));
}

/** Returns true if data have a list that names a combatant. */
function hasLists(data: JsonObject, played: Played): boolean {
  return Object.values(data).some((json) => Array.isArray(json) && namedIn(json, played).length > 0);
}

/** Lines in which nobody who is hidden is named. A name within the name of somebody else does not count. */
export function withoutNames(lines: readonly string[], between: Between): readonly string[] {
  const everybody = [...between.before.combatants, ...between.fight.combatants];
  const secret = new Set(everybody.filter(({ hidden }) => hidden).map(plainName));
  if (secret.size === 0) return lines;
  const names = everybody
    .map(plainName)
    .toSorted((one, other) => other.length - one.length)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return lines.filter((line) => !line.match(pattern)?.some((name) => secret.has(name.toLowerCase())));
}

function plainName({ name }: Combatant): string {
  return harmless(name).toLowerCase();
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

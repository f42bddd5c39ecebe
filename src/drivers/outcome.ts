import type { Fact } from '../core/fact.ts';
import { type Combatant, type Fight, findCombatant } from '../core/fight.ts';
import type { Intent } from '../core/intent.ts';
import { isObject, type Json, type JsonObject } from '../core/json.ts';
import { once } from '../core/once.ts';
import { isPool, poolsOf, wordOf } from '../core/pools.ts';
import type { Ruleset } from '../core/ruleset.ts';

/** Whom outcomes are told of. */
export type About = Pick<Intent, 'who' | 'at'>;

/** Whom a deed is aimed at: those who are named, otherwise everybody of another side than who does it. */
export function aimedAt({ combatants }: Fight, { who, at }: About): readonly string[] {
  if (at !== undefined && at.length > 0) return at;
  const own = combatants.find(({ id }) => id === who)?.side;
  return combatants.flatMap(({ id, side }) => (side === own || side === '' ? [] : [id]));
}

/** Whether one of these was in the fight before and is out of it after. */
export function isPutOut(ruleset: Ruleset, before: Fight, after: Fight, ids: readonly string[]): boolean {
  const isActive = (fight: Fight, id: string) => {
    const one = findCombatant(fight, id);
    return one !== undefined && ruleset.active(one);
  };
  return ids.some((id) => isActive(before, id) && !isActive(after, id));
}

/** A fight after something, and what was recorded on the way. */
export interface Played {
  readonly fight: Fight;
  readonly facts: readonly Fact[];
}

/**
 * What became of those it is about, in a line: pools that changed, what broke, conditions that came over them, who is
 * out, and the ruleset's own words for the rest; `nothing`, where there is nothing to say.
 */
export function outcomeOf(ruleset: Ruleset, before: Fight, { fight, facts }: Played, about: About): string {
  const { who } = about;
  const at = aimedAt(before, about);
  const ids = new Set([...at, ...(who === undefined ? [] : [who])]);
  const [only, ...others] = at;
  const changes = [...ids].flatMap((id) => {
    const found = changesOf(ruleset, before, fight, id);
    return found.length === 0 ? [] : [{ id, found }];
  });
  const isOne = only !== undefined && others.length === 0;
  const said = changes.map(({ id, found }) => (isOne && id === only ? found.join(', ') : named(before, id, found)));
  const known = new Set(['', ...changes.flatMap(({ found }) => found)]);
  for (const fact of facts) {
    const word = fact.kind === 'told' ? (ruleset.outcome?.(fact) ?? '') : '';
    if (!known.has(word)) said.push(word);
    known.add(word);
  }
  return said.length === 0 ? 'nothing' : said.join(', ');
}

function named(fight: Fight, id: string, changes: readonly string[]): string {
  return `${findCombatant(fight, id)?.name ?? id} ${changes.join(', ')}`;
}

function changesOf(ruleset: Ruleset, before: Fight, after: Fight, id: string): readonly string[] {
  const [old, now] = [findCombatant(before, id), findCombatant(after, id)];
  if (!old || !now || old === now) return [];
  const isOut = ruleset.active(old) && !ruleset.active(now);
  const found = changesSince(old)(now);
  return isOut ? [...found, 'out'] : found;
}

/** What has changed of somebody between two states, which many ways share. */
const changesSince = once((old: Combatant) =>
  once((now: Combatant): readonly string[] => {
    const changed = Object.keys(now.fields).filter((key) => old.fields[key] !== now.fields[key]);
    const pools = changed.flatMap((key) => poolChange(key, old.fields[key], now.fields[key]));
    return [...pools, ...broken(old.fields, now.fields, changed), ...begun(old, now)];
  }),
);

function poolChange(key: string, from: Json | undefined, to: Json | undefined): readonly string[] {
  const isChange = isPool(from) && isPool(to) && from.current !== to.current;
  return isChange ? [`${wordOf(key)} ${from.current} > ${to.current}`] : [];
}

/** Things of somebody that are broken now, by their names; `changed` are the fields in which they can be. */
function broken(old: JsonObject, now: JsonObject, changed: readonly string[]): readonly string[] {
  const found = changed.flatMap((key) => brokenIn(now[key]));
  if (found.length === 0) return [];
  const before = new Set(Object.values(old).flatMap((list) => brokenIn(list).map(({ id }) => id)));
  return found.flatMap(({ id, name }) => (before.has(id) ? [] : [`${String(name ?? id)} broken`]));
}

function brokenIn(list: Json | undefined): readonly JsonObject[] {
  return isList(list) ? list.filter(isObject).filter((item) => item['broken'] === true) : [];
}

function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

function begun(old: Combatant, now: Combatant): readonly string[] {
  const before = new Set(old.conditions.map(({ id }) => id));
  return now.conditions.flatMap(({ id, name }) => (before.has(id) ? [] : [name]));
}

/** What somebody has left of some pools, in all. */
export function leftOf(keys: readonly string[], fight: Fight, id: string): number {
  const one = findCombatant(fight, id);
  return one ? poolsOf(one, keys).reduce((sum, { current }) => sum + current, 0) : 0;
}

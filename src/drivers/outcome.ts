import type { Draft } from '../core/fight/draft.ts';
import type { Fact } from '../core/fight/fact.ts';
import { type Combatant, type Fight, findCombatant, membersOf } from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import { compare } from '../core/kit/fraction.ts';
import { isList, isObject, type Json, type JsonObject } from '../core/kit/json.ts';
import { sumOf } from '../core/kit/list.ts';
import { memoize } from '../core/kit/memoize.ts';
import { changed, fieldInWords } from '../core/kit/wording.ts';
import { allPools, isPool, woundPools } from '../core/ruleset/pools.ts';
import { NOTHING, type Outlook } from '../core/ruleset/prospect.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { Odds } from './odds.ts';

/** Actor and targets that outcomes are told of. */
export type About = Pick<Intent, 'who' | 'at'>;

/**
 * Returns the targets of an action: those who are named, and all of a named side. Where a place is named, or nothing,
 * everybody of another side than the actor's, since it may reach any of them.
 */
export function aimedAt(fight: Fight, { who, at = [] }: About): readonly string[] {
  const { combatants, sides } = fight;
  const people = at.flatMap((id) => {
    if (findCombatant(fight, id)) return [id];
    return sides.some((side) => side.id === id) ? membersOf(fight, id).map((combatant) => combatant.id) : [];
  });
  if (people.length > 0) return people;
  const own = combatants.find(({ id }) => id === who)?.side;
  return combatants.flatMap(({ id, side }) => (side === own || side === '' ? [] : [id]));
}

/** Returns true if one of these was in the fight before and is out of it after. */
export function isPutOut(ruleset: Ruleset, before: Fight, after: Fight, ids: readonly string[]): boolean {
  return ids.some((id) => isIn(ruleset, before, id) && !isIn(ruleset, after, id));
}

/** Returns true if somebody takes part in a fight, and so can be put out of it. */
export function isIn(ruleset: Ruleset, fight: Fight, id: string): boolean {
  const combatant = findCombatant(fight, id);
  return combatant !== undefined && ruleset.active(combatant);
}

/** A fight after an action, and what was told of it. */
export type Played = Pick<Draft, 'fight' | 'facts'>;

/**
 * Describes an outcome in a line: pools that changed, gear that broke, new conditions, combatants who are out, and the
 * ruleset's own words for the rest. Changes to anybody but the one target stand behind the name. Where nobody acts,
 * only the targets are told of. `nothing`, where there is nothing to say.
 */
export function outcomeOf(ruleset: Ruleset, before: Fight, { fight, facts }: Played, about: About): string {
  const { who } = about;
  const at = aimedAt(before, about);
  const only = at.length === 1 ? at[0] : undefined;
  const own: string[] = [];
  const others = new Map<string, string[]>();
  const add = (id: string, word: string) => {
    const words = id === '' || id === only ? own : (others.get(id) ?? []);
    if (words.includes(word)) return;
    words.push(word);
    if (words !== own) others.set(id, words);
  };
  for (const id of reached(before, fight, at, who))
    for (const word of changesOf(ruleset, before, fight, id)) add(id, word);
  for (const { id, word } of wordsOf(ruleset, facts)) {
    const isOwn = id === who && (about.at ?? []).length === 0;
    if (isOwn || !findCombatant(before, id)) add('', word);
    else if (who !== undefined || at.includes(id)) add(id, word);
  }
  for (const [id, words] of others) own.push(`${findCombatant(before, id)?.name ?? id} ${words.join(', ')}`);
  return own.length === 0 ? NOTHING : own.join(', ');
}

/** Those it is aimed at, and where somebody does it, that one and whoever else is no longer the same. */
function reached(before: Fight, after: Fight, at: readonly string[], who: string | undefined): readonly string[] {
  if (who === undefined) return at;
  const ids = at.includes(who) ? [...at] : [...at, who];
  for (const [i, one] of before.combatants.entries())
    if (one !== after.combatants[i] && !ids.includes(one.id)) ids.push(one.id);
  return ids;
}

/** Returns the ruleset's words for what was recorded, each with whom it is about; nobody, where that is not told. */
export function wordsOf(
  ruleset: Ruleset,
  facts: readonly Fact[],
): readonly { readonly id: string; readonly word: string }[] {
  const found: { readonly id: string; readonly word: string }[] = [];
  for (const fact of facts) {
    if (fact.kind !== 'told') continue;
    const word = ruleset.outcome?.(fact) ?? '';
    const id = fact.data['at'] ?? fact.data['who'];
    if (word !== '') found.push({ id: typeof id === 'string' ? id : '', word });
  }
  return found;
}

function changesOf(ruleset: Ruleset, before: Fight, after: Fight, id: string): readonly string[] {
  const [old, now] = [findCombatant(before, id), findCombatant(after, id)];
  if (!old || !now || old === now) return [];
  const isOut = ruleset.active(old) && !ruleset.active(now);
  const found = changesSince(old)(now);
  return isOut ? [...found, ruleset.yielding?.isAway(now) ? 'away' : 'out'] : found;
}

/** Returns the changes of a combatant between two states, which many ways share. */
const changesSince = memoize((old: Combatant) =>
  memoize((now: Combatant): readonly string[] => {
    const keys = Object.keys(now.fields).filter((key) => old.fields[key] !== now.fields[key]);
    const pools = keys.flatMap((key) => {
      const [from, to] = [old.fields[key], now.fields[key]];
      if (!isPool(to)) return [];
      const was = isPool(from) ? from.current : to.max;
      return was === to.current ? [] : [`${fieldInWords(key)} ${changed(was, to.current)}`];
    });
    const before = new Set(old.conditions.map(({ id }) => id));
    const begun = now.conditions.flatMap(({ id, name }) => (before.has(id) ? [] : [name]));
    return [...pools, ...broken(old.fields, now.fields, keys), ...begun];
  }),
);

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

/** Returns a combatant's loss from some pools, in all; of a pool that is new, the points missing from its maximum. */
export function lossOf(keys: readonly string[], before: Fight, after: Fight, id: string): number {
  const [old, now] = [findCombatant(before, id), findCombatant(after, id)];
  if (!old || !now || old === now) return 0;
  return keys.reduce((sum, key) => {
    const [from, to] = [old.fields[key], now.fields[key]];
    if (from === to || !isPool(to) || to.max <= 0) return sum;
    return sum + (isPool(from) && from.max > 0 ? from.current : to.max) - to.current;
  }, 0);
}

/** Returns what takes in outcomes of a fight for some, equal ones as one, and says in the end how likely each is. */
export function outcomesOf(ruleset: Ruleset, before: Fight, about: About) {
  const at = aimedAt(before, about);
  const isHit = hitTest(ruleset, before, at);
  const pools = woundPools(ruleset, before);
  const said = new Odds<string>((says) => says);
  const [outs, hits] = [new Odds<boolean>(String), new Odds<boolean>(String)];
  const losses = new Odds<number>(String);
  // Whoever names nobody may reach one of them, drawn or chosen later, or several at once.
  let isOfSeveral = about.who === undefined || (about.at ?? []).length > 0;
  return {
    /** Adds what came of it with its chance, `over` out of `under`, and whether it hit, where its facts do not tell. */
    add(played: Played, over: bigint, under: bigint, hit = isHit(played)): void {
      const { fight } = played;
      const own = at.map((id) => lossOf(pools, before, fight, id));
      const loss = sumOf(own);
      if (own.filter((lost) => lost > 0).length > 1) isOfSeveral = true;
      said.add(outcomeOf(ruleset, before, played, about), over, under);
      outs.add(isPutOut(ruleset, before, fight, at), over, under);
      losses.add(loss, over, under);
      hits.add(hit, over, under);
    },
    /** The likeliest outcome first, how likely one of those aimed at is out, and what they lose on average. */
    found(): Pick<Outlook, 'chances' | 'hit' | 'out' | 'several' | 'down' | 'loss'> {
      const chances = [...said].map(([says, chance]) => ({ says, chance }));
      return {
        chances: chances.sort((a, b) => compare(b.chance, a.chance)),
        hit: hits.chance((hit) => hit),
        out: outs.chance((out) => out),
        ...(at.length > 1 && isOfSeveral && { several: true }),
        ...(!at.some((id) => isIn(ruleset, before, id)) && { down: true }),
        loss: losses.mean((loss) => loss),
      };
    },
  };
}

/** Returns the test of a hit on one of these: by the rules, or else by a loss from any pool. */
export function hitTest(ruleset: Ruleset, before: Fight, ids: readonly string[]): (played: Played) => boolean {
  const { hits } = ruleset;
  if (hits) return ({ facts }) => facts.some((fact) => fact.kind === 'told' && hits(fact));
  const every = allPools(before);
  return ({ fight }) => ids.some((id) => lossOf(every, before, fight, id) > 0);
}

import { isObject, type Json, type JsonObject, own } from '../kit/json.ts';
import { at } from '../kit/list.ts';
import { memoizeText } from '../kit/memoize.ts';
import { Problem } from '../kit/problem.ts';
import type { Changed, Fact } from './fact.ts';
import { bags, type Combatant, type Condition, type Fight } from './fight.ts';

/** A place in a JSON value, as keys and ids of list items, and what is put there: nothing, to remove it. */
interface Place {
  readonly path: readonly string[];
  readonly to: Json | undefined;
}

/**
 * Returns the fight after facts: the one place where state changes. It needs no ruleset, so that an old save opens even
 * when a rule has been corrected since. Changes of one thing that follow one another are made on one copy of it.
 * @throws Problem `bad-fact` when a fact speaks of somebody or something that is not there
 */
export function fold(fight: Fight, facts: readonly Fact[]): Fight {
  let state = fight;
  let run: Changed[] = [];
  for (const fact of facts) {
    const [first] = run;
    if (first && !(fact.kind === 'changed' && haveOneOwner(first, fact))) {
      state = change(state, run);
      run = [];
    }
    if (fact.kind === 'changed') run.push(fact);
    else state = after(state, fact);
  }
  return run.length > 0 ? change(state, run) : state;
}

function after(fight: Fight, fact: Exclude<Fact, Changed>): Fight {
  switch (fact.kind) {
    case 'sides':
      return fightWith(fight, { sides: fact.to });
    case 'joined':
      return withRoster(fight, [...fight.combatants, fact.combatant]);
    case 'left':
      return leave(fight, fact.who);
    case 'halves':
      return inHalves(fight, fact.here, fact.there);
    case 'began':
      return edit(fight, fact.who, (combatant) =>
        combatantWith(combatant, { conditions: [...conditionsBut(combatant, fact.condition.id), fact.condition] }),
      );
    case 'ended':
      return edit(fight, fact.who, (combatant) =>
        combatantWith(combatant, { conditions: conditionsBut(combatant, fact.condition) }),
      );
    case 'moved':
      return edit(fight, fact.who, (combatant) => combatantWith(combatant, { place: fact.to }));
    case 'phase':
      return fightWith(fight, { phase: String(fact.to) });
    case 'round':
      return fightWith(fight, { round: Number(fact.to) });
    case 'fight':
      return fightWith(fight, { number: Number(fact.to) });
    case 'told':
      return fight;
  }
}

function conditionsBut({ conditions }: Combatant, but: string): readonly Condition[] {
  return conditions.filter(({ id }) => id !== but);
}

/**
 * Returns a JSON value with one place changed; what lies beside the path is shared.
 * @param path keys of objects and ids of list items, read from the place `depth` on; an absent `to` removes the place
 */
export function place(
  json: Json | undefined,
  path: readonly string[],
  to: Json | undefined,
  depth = 0,
): Json | undefined {
  const key = path[depth];
  if (key === undefined) return to;
  if (Array.isArray(json)) return placeInList(json, key, path, to, depth);
  return placeAll(isObject(json) ? json : {}, [{ path, to }], depth);
}

function placeAll(old: JsonObject, places: readonly Place[], depth: number): JsonObject {
  const copy: Record<string, Json | undefined> = { ...old };
  for (const { path, to } of places) {
    const key = path[depth] ?? '';
    const value = place(own(copy, key), path, to, depth + 1);
    // A new key may be `__proto__`, which an assignment does not make.
    if (value === undefined) Reflect.deleteProperty(copy, key);
    else if (Object.hasOwn(copy, key) || key !== '__proto__') copy[key] = value;
    else Object.defineProperty(copy, key, { value, configurable: true, enumerable: true, writable: true });
  }
  return copy;
}

function placeInList(
  list: readonly Json[],
  id: string,
  path: readonly string[],
  to: Json | undefined,
  depth: number,
): Json {
  const position = list.findIndex((item) => isObject(item) && item['id'] === id);
  const value = place(list[position], path, to, depth + 1);
  if (value === undefined) return list.filter((_, i) => i !== position);
  return position < 0 ? [...list, value] : list.with(position, value);
}

/** Returns a key as a part of a path: a slash in it is written `~1`, a tilde `~0`. */
export function pathPart(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

const splitPath: (path: string) => readonly string[] = memoizeText((path) =>
  path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
);

function haveOneOwner(a: Changed, b: Changed): boolean {
  const [top, who] = splitPath(a.path);
  const [otherTop, other] = splitPath(b.path);
  return top === otherTop && (top !== 'combatant' || who === other);
}

function change(fight: Fight, changes: readonly Changed[]): Fight {
  const places = changes.map(({ path, to }) => ({ path: splitPath(path), to }));
  const [top = '', who = ''] = at(places, 0).path;
  if (top === 'combatant') return edit(fight, who, (combatant) => changeOne(combatant, places));
  const bag = bags.find((one) => one === top);
  if (!bag || places.some(({ path }) => path.length < 2)) throw badFact(at(changes, 0).path);
  return fightWith(fight, { bags: { ...fight.bags, [bag]: placeAll(fight.bags[bag], places, 1) } });
}

function changeOne(combatant: Combatant, places: readonly Place[]): Combatant {
  const ofFields = places.filter(isOfField);
  const changed = places.filter((place) => !isOfField(place)).reduce(changeAttribute, combatant);
  return ofFields.length === 0 ? changed : combatantWith(changed, { fields: placeAll(combatant.fields, ofFields, 2) });
}

/** Returns true if a place is a field of the ruleset, not one that every combatant has (`@side`). */
function isOfField({ path }: Place): boolean {
  return path[2] !== undefined && !path[2].startsWith('@');
}

function changeAttribute(combatant: Combatant, { path, to }: Place): Combatant {
  const [, , attribute] = path;
  if (typeof to === 'string' && attribute === '@name') return combatantWith(combatant, { name: to });
  if (typeof to === 'string' && attribute === '@side') return combatantWith(combatant, { side: to });
  if (typeof to === 'boolean' && attribute === '@benched') return combatantWith(combatant, { benched: to });
  if (typeof to === 'boolean' && attribute === '@hidden') return combatantWith(combatant, { hidden: to });
  throw badFact(path.join('/'));
}

/** Takes a combatant out of the fight, and keeps it benched: pending steps, pairs and marks may still name it. */
function leave(fight: Fight, who: string): Fight {
  const left = fight.combatants.filter(({ id }) => id === who);
  const others = fight.combatants.filter((combatant) => !left.includes(combatant));
  const benched = left.map((combatant) => combatantWith(combatant, { benched: true }));
  return fightWith(withRoster(fight, others), { gone: [...fight.gone, ...benched] });
}

/** Puts those who wait aside and brings the others back, in the order given; whoever is not named stays where it is. */
function inHalves(fight: Fight, here: readonly string[], there: readonly string[]): Fight {
  const named = new Set([...here, ...there]);
  const find = (id: string) => {
    const found = fight.combatants.find((one) => one.id === id) ?? fight.apart.find((one) => one.id === id);
    if (!found) throw badFact(id);
    return found;
  };
  const come = here.map((id) => (fight.index.has(id) ? find(id) : combatantWith(find(id), { benched: false })));
  const wait = there.map((id) => combatantWith(find(id), { benched: true }));
  const isLeft = ({ id }: Combatant) => !named.has(id);
  return fightWith(withRoster(fight, [...come, ...fight.combatants.filter(isLeft)]), {
    apart: [...wait, ...fight.apart.filter(isLeft)],
  });
}

function edit(fight: Fight, who: string, how: (combatant: Combatant) => Combatant): Fight {
  const position = fight.index.get(who);
  const combatant = position === undefined ? undefined : fight.combatants[position];
  if (position !== undefined && combatant)
    return fightWith(fight, { combatants: fight.combatants.with(position, how(combatant)) });
  const changed = (all: readonly Combatant[]) => all.map((one) => (one.id === who ? how(one) : one));
  if (fight.apart.some(({ id }) => id === who)) return fightWith(fight, { apart: changed(fight.apart) });
  if (!fight.gone.some(({ id }) => id === who)) throw badFact(who);
  return fightWith(fight, { gone: changed(fight.gone) });
}

function withRoster(fight: Fight, combatants: readonly Combatant[]): Fight {
  return fightWith(fight, { combatants, index: new Map(combatants.map(({ id }, i) => [id, i])) });
}

/** Written out, since this is done for every fact: V8 names ten keys ten times as fast as it spreads them. */
function fightWith(fight: Fight, to: Partial<Fight>): Fight {
  return {
    ruleset: fight.ruleset,
    number: to.number ?? fight.number,
    round: to.round ?? fight.round,
    phase: to.phase ?? fight.phase,
    sides: to.sides ?? fight.sides,
    combatants: to.combatants ?? fight.combatants,
    gone: to.gone ?? fight.gone,
    apart: to.apart ?? fight.apart,
    index: to.index ?? fight.index,
    bags: to.bags ?? fight.bags,
  };
}

/** Returns a combatant with changes, as {@link fightWith} does. */
function combatantWith(combatant: Combatant, to: Partial<Combatant>): Combatant {
  return {
    id: combatant.id,
    name: to.name ?? combatant.name,
    code: combatant.code,
    side: to.side ?? combatant.side,
    place: to.place ?? combatant.place,
    benched: to.benched ?? combatant.benched,
    hidden: to.hidden ?? combatant.hidden,
    conditions: to.conditions ?? combatant.conditions,
    fields: to.fields ?? combatant.fields,
  };
}

function badFact(where: string): Problem {
  const message = `The save names "${where}", which is not in the fight: it is damaged or was changed by hand.`;
  return new Problem('bad-fact', message);
}

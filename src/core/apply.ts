import type { Changed, Fact, Turned } from './fact.ts';
import { type Bag, bags, type Combatant, type Fight } from './fight.ts';
import { isObject, type Json, type JsonObject, own } from './json.ts';
import { Problem } from './problem.ts';

/**
 * The fight after a fact: the one place where state changes. It needs no ruleset, so that an old save opens even when
 * a rule has been corrected since.
 * @throws Problem `bad-fact` when the fact speaks of somebody or something that is not there
 */
export function apply(fight: Fight, fact: Fact): Fight {
  switch (fact.kind) {
    case 'sides':
      return { ...fight, sides: fact.to };
    case 'joined':
      return withRoster(fight, [...fight.combatants, fact.combatant]);
    case 'left':
      return leave(fight, fact.who);
    case 'changed':
      return change(fight, fact);
    case 'began':
      return edit(fight, fact.who, (one) => ({
        ...one,
        conditions: [...one.conditions.filter(({ id }) => id !== fact.condition.id), fact.condition],
      }));
    case 'ended':
      return edit(fight, fact.who, (one) => ({
        ...one,
        conditions: one.conditions.filter(({ id }) => id !== fact.condition),
      }));
    case 'moved':
      return edit(fight, fact.who, (one) => ({ ...one, place: fact.to }));
    case 'phase':
    case 'round':
    case 'fight':
      return turn(fight, fact);
    case 'told':
      return fight;
  }
}

/** The fight after facts, one after the other. */
export function fold(fight: Fight, facts: readonly Fact[]): Fight {
  return facts.reduce(apply, fight);
}

/**
 * A JSON value with one place changed; what lies beside the path is shared.
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
  const old: JsonObject = isObject(json) ? json : {};
  const value = place(own(old, key), path, to, depth + 1);
  if (value !== undefined) return { ...old, [key]: value };
  const { [key]: _, ...others } = old;
  return others;
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

/** A key as a part of a path: a slash in it is written `~1`, a tilde `~0`. */
export function pathPart(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

const paths = new Map<string, readonly string[]>();

function splitPath(path: string): readonly string[] {
  const known = paths.get(path);
  if (known) return known;
  if (paths.size > 10_000) paths.clear();
  const split = path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  paths.set(path, split);
  return split;
}

function change(fight: Fight, fact: Changed): Fight {
  const path = splitPath(fact.path);
  const [top = '', who = ''] = path;
  if (top === 'combatant') return edit(fight, who, (one) => changeOne(one, path, fact));
  if (!isBag(top)) throw badFact(fact.path);
  const value = place(fight.bags[top], path, fact.to, 1);
  if (!isObject(value)) throw badFact(fact.path);
  return { ...fight, bags: { ...fight.bags, [top]: value } };
}

function changeOne(one: Combatant, parts: readonly string[], { path, to }: Changed): Combatant {
  const field = parts[2] ?? '';
  if (field.startsWith('@')) return changeAttribute(one, field, path, to);
  const fields = place(one.fields, parts, to, 2);
  if (!isObject(fields)) throw badFact(path);
  return { ...one, fields };
}

function changeAttribute(one: Combatant, attribute: string, path: string, to: Json | undefined): Combatant {
  if (typeof to === 'string' && attribute === '@name') return { ...one, name: to };
  if (typeof to === 'string' && attribute === '@side') return { ...one, side: to };
  if (typeof to === 'boolean' && attribute === '@benched') return { ...one, benched: to };
  if (typeof to === 'boolean' && attribute === '@hidden') return { ...one, hidden: to };
  throw badFact(path);
}

function turn(fight: Fight, { kind, to }: Turned): Fight {
  if (kind === 'phase') return { ...fight, phase: String(to) };
  if (kind === 'round') return { ...fight, round: Number(to) };
  return { ...fight, number: Number(to) };
}

/** Whoever leaves takes no part any more, but may still be spoken of: by what waits, by a pair, by a mark. */
function leave(fight: Fight, who: string): Fight {
  const others = fight.combatants.filter(({ id }) => id !== who);
  const left = fight.combatants.filter(({ id }) => id === who).map((one) => ({ ...one, benched: true }));
  return { ...withRoster(fight, others), gone: [...fight.gone, ...left] };
}

function edit(fight: Fight, who: string, how: (one: Combatant) => Combatant): Fight {
  const position = fight.index.get(who);
  const one = position === undefined ? undefined : fight.combatants[position];
  if (position === undefined || !one) return editGone(fight, who, how);
  return { ...fight, combatants: fight.combatants.with(position, how(one)) };
}

function editGone(fight: Fight, who: string, how: (one: Combatant) => Combatant): Fight {
  if (!fight.gone.some(({ id }) => id === who)) throw badFact(who);
  return { ...fight, gone: fight.gone.map((one) => (one.id === who ? how(one) : one)) };
}

function withRoster(fight: Fight, combatants: readonly Combatant[]): Fight {
  return { ...fight, combatants, index: new Map(combatants.map(({ id }, i) => [id, i])) };
}

function isBag(name: string): name is Bag {
  return bags.some((bag) => bag === name);
}

function badFact(where: string): Problem {
  return new Problem(
    'bad-fact',
    `The save speaks of "${where}", which is not in the fight: it is damaged or was changed by hand.`,
    { where },
  );
}

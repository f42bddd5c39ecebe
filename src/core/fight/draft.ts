import { identical, isObject, type Json, type JsonObject, own } from '../kit/json.ts';
import { memoize } from '../kit/memoize.ts';
import { fold, pathPart } from './apply.ts';
import { byHand } from './by-hand.ts';
import type { Audience, Cause, Changed, Fact } from './fact.ts';
import {
  type Bag,
  type Combatant,
  type Condition,
  combatantOf,
  type Ending,
  type Fight,
  isCalled,
  type Side,
} from './fight.ts';
import type { Kind } from './telling.ts';

/** A rule's working copy of the fight: each change is recorded as a fact and seen at once. It dies with the play. */
export class Draft {
  #fight: Fight;
  readonly #facts: Fact[] = [];
  readonly #known: KnownStates | undefined;
  readonly #keys = new Map<string, number>();

  /** @param known what earlier plays of the same came to */
  constructor(fight: Fight, known?: KnownStates) {
    this.#fight = fight;
    this.#known = known;
  }

  /** The fight as it stands, with the draft's own changes. */
  get fight(): Fight {
    return this.#fight;
  }

  /** Facts recorded so far. */
  get facts(): readonly Fact[] {
    return this.#facts;
  }

  /** Ids of those whom the step has brought in so far. */
  get newcomers(): ReadonlySet<string> {
    return new Set(this.#facts.flatMap((fact) => (fact.kind === 'joined' ? [fact.combatant.id] : [])));
  }

  /** Records facts and shows them at once. */
  record(...facts: readonly Fact[]): void {
    const isChange = facts.some(({ kind }) => kind !== 'told');
    if (isChange) this.#fight = this.#known?.after(this.#fight, facts) ?? next(this.#fight, facts);
    this.#facts.push(...facts);
  }

  /** Returns a key that nothing else in the step has: `damage:asta`, and `damage:asta:2` for the second of that name. */
  unique(name: string): string {
    const count = (this.#keys.get(name) ?? 0) + 1;
    this.#keys.set(name, count);
    return count === 1 ? name : `${name}:${count}`;
  }

  /** Names the sides. */
  setSides(to: readonly Side[]): void {
    this.record({ kind: 'sides', from: this.#fight.sides, to });
  }

  /** Brings somebody or something in. */
  join(combatant: Combatant): void {
    this.record({ kind: 'joined', combatant });
  }

  /** Takes somebody or something out of the list altogether. */
  leave(who: string): void {
    this.record({ kind: 'left', who });
  }

  /** Says who is here and who waits elsewhere, by id: in the two halves of a split fight, or all of them here. */
  halve(here: readonly string[], there: readonly string[]): void {
    this.record({ kind: 'halves', here, there });
  }

  /** Changes fields of a combatant; records one fact for each place that differs, and none where nothing does. */
  change(who: string, fields: JsonObject, cause?: Cause): void {
    this.record(...differences(`combatant/${who}`, combatantOf(this.#fight, who).fields, fields, cause));
  }

  /** Changes what every combatant has: its name, its side, whether it is benched or hidden. */
  attribute(who: string, attribute: 'name' | 'side' | 'benched' | 'hidden', to: string | boolean, cause?: Cause): void {
    const from = combatantOf(this.#fight, who)[attribute];
    if (from !== to) this.record({ kind: 'changed', path: `combatant/${who}/@${attribute}`, from, to, cause });
  }

  /** Changes entries of a bag of the fight, each with a cause; an `undefined` entry is removed. */
  put(bag: Bag, entries: JsonObject, cause?: Causes): void {
    this.record(...differences(bag, this.#fight.bags[bag], entries, cause));
  }

  /** Removes entries of a bag of the fight, all of them by default. */
  remove(bag: Bag, keys: readonly string[] = Object.keys(this.#fight.bags[bag])): void {
    this.put(bag, Object.fromEntries(keys.map((key) => [key, undefined])));
  }

  /** Lets a condition begin; one of the same id is replaced. */
  begin(who: string, condition: Condition, cause?: Cause): void {
    this.record({ kind: 'began', who, condition, cause });
  }

  /** Ends a condition, if it is there. */
  end(who: string, conditionId: string, cause?: Cause): void {
    if (combatantOf(this.#fight, who).conditions.some(({ id }) => id === conditionId))
      this.record({ kind: 'ended', who, condition: conditionId, cause });
  }

  /** Ends the conditions of a name, in whatever case, whoever began them. */
  endCalled(who: string, name: string, cause?: Cause): void {
    for (const one of combatantOf(this.#fight, who).conditions) if (isCalled(one, name)) this.end(who, one.id, cause);
  }

  /** Moves somebody to a place, if it is not there yet. */
  move(who: string, to: string, cause?: Cause): void {
    const from = combatantOf(this.#fight, who).place;
    if (from !== to) this.record({ kind: 'moved', who, from, to, cause });
  }

  /** Begins a phase. */
  phase(to: string): void {
    if (this.#fight.phase !== to) this.record({ kind: 'phase', from: this.#fight.phase, to });
  }

  /** Begins a round; conditions that last only until then end. */
  round(to: number): void {
    if (this.#fight.round !== to) this.record({ kind: 'round', from: this.#fight.round, to });
    this.#endConditions(({ round, at, of }) => of === undefined && (at === 'end' ? round < to : round <= to));
  }

  /** Begins or ends somebody's turn; conditions that last until then end. */
  turn(of: string, at: Ending['at']): void {
    this.#endConditions((until) => until.of === of && until.at === at && until.round <= this.#fight.round);
  }

  /** Ends the conditions that last only rounds or turns: a fight is over, and with it those. */
  endTimed(): void {
    this.#endConditions(() => true);
  }

  /** Begins a fight of the story. */
  nextFight(to: number): void {
    this.record({ kind: 'fight', from: this.#fight.number, to });
  }

  /** Tells something for the log, never as a sentence: a telling of the ruleset, or of what is done by hand. */
  tell<D extends JsonObject>({ key }: Kind<D>, data: NoInfer<D>, cause?: Cause, audience: Audience = 'all'): void {
    this.record({ kind: 'told', key, data, audience, cause });
  }

  /** A condition as it is recorded, with an id of its own. */
  condition(who: string, name: string, more: { by?: string; until?: Ending; note?: string } = {}): Condition {
    const taken = new Set(combatantOf(this.#fight, who).conditions.map(({ id }) => id));
    const plain = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || 'condition';
    let id = plain;
    for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`;
    return { id, name, ...more };
  }

  #endConditions(isOver: (until: Ending) => boolean): void {
    for (const { id: who, conditions } of this.#fight.combatants)
      for (const { id, name, until, by } of conditions)
        if (until && isOver(until)) {
          this.end(who, id);
          if (by === 'referee') this.tell(byHand.cleared, { who, name });
        }
  }
}

/** Cause of all changes, or of that of each key. */
type Causes = Cause | ((key: string) => Cause) | undefined;

/** Returns a change of each of the given keys under a path, and inside them of each place that differs. */
function differences(path: string, old: JsonObject, fields: JsonObject, causes: Causes): readonly Changed[] {
  const found: Changed[] = [];
  for (const key of Object.keys(fields)) {
    const cause = typeof causes === 'function' ? causes(key) : causes;
    differ(`${path}/${pathPart(key)}`, own(old, key), fields[key], cause, found);
  }
  return found;
}

function differ(
  path: string,
  from: Json | undefined,
  to: Json | undefined,
  cause: Cause | undefined,
  found: Changed[],
): void {
  if (from === to) return;
  if (isFilled(from) && isFilled(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
      differ(`${path}/${pathPart(key)}`, own(from, key), own(to, key), cause, found);
  } else if (isListOfItems(from) && isListOfItems(to) && keepsOrder(from, to)) {
    for (const id of new Set([...from, ...to].map(idOf)))
      differ(`${path}/${pathPart(id)}`, itemOf(from, id), itemOf(to, id), cause, found);
  } else if (!identical(from, to)) {
    found.push({ kind: 'changed', path, from, to, cause });
  }
}

/** Returns the fight after facts. */
function next(fight: Fight, facts: readonly Fact[]): Fight {
  for (const fact of facts)
    if (fact.kind === 'changed' && !isWritable(fact.to)) throw new RangeError(`${fact.path} would be no number.`);
  return fold(fight, facts);
}

/** A save has no way to write what is no number. */
function isWritable(json: Json | undefined): boolean {
  if (typeof json === 'number') return Number.isFinite(json);
  return typeof json !== 'object' || json === null || Object.values(json).every(isWritable);
}

function isFilled(json: Json | undefined): json is JsonObject {
  return isObject(json) && Object.keys(json).length > 0;
}

function isListOfItems(json: Json | undefined): json is readonly JsonObject[] {
  return Array.isArray(json) && json.every((item) => isObject(item) && typeof item['id'] === 'string');
}

/** Checks that the old items keep their order and new ones only follow: then a list of ids describes the change. */
function keepsOrder(from: readonly JsonObject[], to: readonly JsonObject[]): boolean {
  const ids = to.map(idOf);
  const old = from.map(idOf);
  if (old.length === ids.length && old.every((id, i) => id === ids[i])) return true;
  const inOrder = [...old.filter((id) => ids.includes(id)), ...ids.filter((id) => !old.includes(id))];
  return inOrder.length === ids.length && inOrder.every((id, i) => id === ids[i]);
}

function idOf({ id }: JsonObject): string {
  return String(id);
}

function itemOf(items: readonly JsonObject[], id: string): JsonObject | undefined {
  return items.find((item) => item['id'] === id);
}

/** Facts that were recorded on a fight, and the fight after them. */
interface Turned {
  readonly facts: readonly Fact[];
  readonly fight: Fight;
}

/**
 * Cache of the fights that facts lead to. The same facts on the same fight give the very same fight again, so that
 * whatever was worked out of it once (a sheet, who reaches whom) is known: all the ways of a rule share beginnings.
 */
export class KnownStates {
  readonly #known = memoize((_: Fight): Turned[] => []);

  /** The fight after facts; the one that earlier plays came to, if they came to the same. */
  after(fight: Fight, facts: readonly Fact[]): Fight {
    const turns = this.#known(fight);
    const found = turns.find(
      ({ facts: known }) => known.length === facts.length && known.every((fact, i) => isLike(fact, facts[i])),
    );
    if (found) return found.fight;
    const turned = next(fight, facts);
    turns.push({ facts, fight: turned });
    return turned;
  }
}

/** Returns true if two facts change a fight alike; told facts change nothing. */
function isLike(one: Fact, other: Fact | undefined): boolean {
  if (one.kind === 'changed' && other?.kind === 'changed')
    return identical(one.to, other.to) && one.path === other.path;
  return one.kind === other?.kind && (one.kind === 'told' || JSON.stringify(one) === JSON.stringify(other));
}

/** Results of fights that were played out; numbers only, so that tallies of several workers can be added up. */
export interface Tally {
  count: number;
  /** Fights won, by the id of the side: nobody of the others was left. */
  wins: Record<string, number>;
  /** Fights that left nobody standing. */
  nobody: number;
  /** Fights that ended with several sides left: by surrender, talk or flight, or because the rounds were over. */
  open: number;
  /** Fights without an end within the rounds. */
  unfinished: number;
  /** Fights by their length: ended in the first round from here, in the second, and so on. */
  rounds: number[];
  people: Record<string, Person>;
  /** Number of told facts of each kind, by the titles of the report. */
  told: Record<string, number>;
}

/** Fortunes of one combatant, added up over all fights. */
export interface Person {
  /** Number of fights in which it fell at some time. */
  fell: number;
  /** Number in which it got away or gave up without having fallen. */
  away: number;
  /** Number in which it was gone at the end: dead, destroyed, fled. */
  gone: number;
  /** Points left, by pool, of those whose loss is a wound. */
  left: number;
  /** Gear spent, by the titles of the ruleset. */
  spent: Record<string, number>;
}

/** Returns a tally of no fights. */
export function noTally(): Tally {
  return { count: 0, wins: {}, nobody: 0, open: 0, unfinished: 0, rounds: [], people: {}, told: {} };
}

/** Returns the sum of two tallies. */
export function added(a: Tally, b: Tally): Tally {
  const ids = Object.keys({ ...a.people, ...b.people });
  const people = ids.map((id) => [id, together(a.people[id] ?? noPerson(), b.people[id] ?? noPerson())]);
  const longest = Math.max(a.rounds.length, b.rounds.length);
  return {
    count: a.count + b.count,
    wins: sum(a.wins, b.wins),
    nobody: a.nobody + b.nobody,
    open: a.open + b.open,
    unfinished: a.unfinished + b.unfinished,
    rounds: Array.from({ length: longest }, (_, i) => (a.rounds[i] ?? 0) + (b.rounds[i] ?? 0)),
    people: Object.fromEntries(people),
    told: sum(a.told, b.told),
  };
}

/** Nothing about somebody yet. */
export function noPerson(): Person {
  return { fell: 0, away: 0, gone: 0, left: 0, spent: {} };
}

function together(combatant: Person, other: Person): Person {
  return {
    fell: combatant.fell + other.fell,
    away: combatant.away + other.away,
    gone: combatant.gone + other.gone,
    left: combatant.left + other.left,
    spent: sum(combatant.spent, other.spent),
  };
}

/** Its keys are in order, whichever of the two was first. */
function sum(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const keys = Object.keys({ ...one, ...other }).toSorted();
  return Object.fromEntries(keys.map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)]));
}

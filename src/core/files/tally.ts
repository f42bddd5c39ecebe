/** What came of fights that were played out; numbers only, so that tallies of several workers can be added up. */
export interface Tally {
  count: number;
  /** How many each side won, by its id: nobody of the others was left. */
  wins: Record<string, number>;
  /** How many left nobody standing. */
  nobody: number;
  /** How many ended with several sides left: by surrender, talk or flight, or because the rounds were over. */
  open: number;
  /** How many came to no end within the rounds. */
  unfinished: number;
  /** How many ended in the first round from here, in the second, and so on. */
  rounds: number[];
  people: Record<string, Person>;
  /** How often something of each kind was told, by the titles of the report. */
  told: Record<string, number>;
}

/** What became of somebody, added up over all fights. */
export interface Person {
  /** In how many fights it fell at some time. */
  fell: number;
  /** In how many it got away or gave up without having fallen. */
  away: number;
  /** In how many it was gone at the end: dead, destroyed, fled. */
  gone: number;
  /** What it had left, of the pools whose loss is a wound. */
  left: number;
  /** What of its gear was spent, by the titles of the ruleset. */
  spent: Record<string, number>;
}

/** A tally of no fights. */
export function noTally(): Tally {
  return { count: 0, wins: {}, nobody: 0, open: 0, unfinished: 0, rounds: [], people: {}, told: {} };
}

/** The sum of two tallies. */
export function added(a: Tally, b: Tally): Tally {
  const people = Object.fromEntries(
    [...new Set([...Object.keys(a.people), ...Object.keys(b.people)])].map((id) => [
      id,
      together(a.people[id] ?? noPerson(), b.people[id] ?? noPerson()),
    ]),
  );
  const longest = Math.max(a.rounds.length, b.rounds.length);
  return {
    count: a.count + b.count,
    wins: sum(a.wins, b.wins),
    nobody: a.nobody + b.nobody,
    open: a.open + b.open,
    unfinished: a.unfinished + b.unfinished,
    rounds: Array.from({ length: longest }, (_, i) => (a.rounds[i] ?? 0) + (b.rounds[i] ?? 0)),
    people,
    told: sum(a.told, b.told),
  };
}

/** Nothing about somebody yet. */
export function noPerson(): Person {
  return { fell: 0, away: 0, gone: 0, left: 0, spent: {} };
}

function together(one: Person, other: Person): Person {
  return {
    fell: one.fell + other.fell,
    away: one.away + other.away,
    gone: one.gone + other.gone,
    left: one.left + other.left,
    spent: sum(one.spent, other.spent),
  };
}

/** Its keys are in order, whichever of the two was first. */
function sum(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...keys].toSorted().map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)]));
}

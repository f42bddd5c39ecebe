import { type Combatant, type Fight, findCombatant } from '../core/fight/fight.ts';
import { noPerson, noTally, type Person, type Tally } from '../core/files/tally.ts';
import { sumOf } from '../core/kit/list.ts';
import { Problem } from '../core/kit/problem.ts';
import { seeded } from '../core/kit/random.ts';
import type { Work } from '../core/kit/work.ts';
import { dueIn } from '../core/play/play.ts';
import { poolsOf, woundPools } from '../core/ruleset/pools.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { nextByTactic, played, sidesLeft, throwOut, yieldingPolicy } from './tactics.ts';

/** A fight that is to be forecast: from where, how far, with which dice. */
interface Outset {
  readonly ruleset: Ruleset;
  readonly fight: Fight;
  readonly seed: string;
  /** Limit of rounds, the present one included. */
  readonly rounds: number;
}

/** Default limit of rounds. */
export const DEFAULT_ROUNDS = 20;

/** Steps in which a fight has to end; the rounds end it long before. */
const MOST_STEPS = 20_000;

/** Throws Problem `no-fight` where none has begun, `nothing-to-forecast` where nothing is due any more. */
export function mustGoOn(ruleset: Ruleset, fight: Fight): void {
  if (fight.number === 0) throw new Problem('no-fight', 'There is no fight yet. `affray new` sets one up.');
  if (dueIn({ ruleset, fight }).length === 0)
    throw new Problem('nothing-to-forecast', 'The fight is over, so there is nothing to forecast.');
}

/**
 * Plays so many fights out by the stated tactic of the ruleset on all sides, decisions by their defaults. The fight of
 * a number has dice of its own, by the seed and that number: how fights are shared out changes nothing. What it yields
 * adds up to the fights that are played out.
 */
export function* forecasting(outset: Outset, from: number, count: number): Work<Tally> {
  const tally = noTally();
  for (let number = from; number < from + count; number++) {
    yield* playOut(outset, number, tally);
    yield 1;
  }
  return tally;
}

function* playOut({ ruleset, fight: start, seed, rounds }: Outset, number: number, tally: Tally): Work<void> {
  const below = seeded(`${seed}/forecast/${number}`);
  const out = start.combatants.filter((combatant) => combatant.side !== '' && !ruleset.active(combatant));
  const outs: Outs = { fallen: new Set(), away: new Set(), down: new Set(out.map(({ id }) => id)) };
  let fight = start;
  let decided: { readonly sides: readonly string[]; readonly fight: Fight } | undefined;
  for (let step = 0; step < MOST_STEPS; step++) {
    noteOuts(ruleset, fight, outs);
    const standing = sidesLeft(ruleset, fight);
    if (!decided && standing.length <= 1) decided = { sides: standing, fight };
    const intent = fight.round - start.round < rounds ? nextByTactic(ruleset, fight) : undefined;
    if (!intent || fight.number > start.number) break;
    const draft = throwOut(played(ruleset, fight, intent), below, yieldingPolicy(ruleset, fight));
    const told = draft.facts.filter((fact) => fact.kind === 'told');
    for (const { title, keys } of ruleset.report?.counts ?? [])
      for (const { key } of told) if (keys.includes(key)) tally.told[title] = (tally.told[title] ?? 0) + 1;
    fight = draft.fight;
    yield 0;
  }
  const isUnfinished = !decided && fight.round - start.round >= rounds;
  count(decided?.sides ?? sidesLeft(ruleset, fight), tally);
  const last = Math.min((decided?.fight ?? fight).round, start.round + rounds - 1) - start.round;
  if (isUnfinished) tally.unfinished += 1;
  else {
    while (tally.rounds.length <= last) tally.rounds.push(0);
    tally.rounds[last] = (tally.rounds[last] ?? 0) + 1;
  }
  for (const combatant of start.combatants) {
    people(ruleset, start, fight, combatant, outs, tally);
    spent(ruleset, combatant, [decided?.fight ?? fight, fight], tally);
  }
}

/** Combatants that have been out of a fight: by falling, or by getting away. */
interface Outs {
  readonly fallen: Set<string>;
  readonly away: Set<string>;
  /** Combatants out from the beginning who have not come back since. */
  readonly down: Set<string>;
}

function noteOuts({ active, yielding }: Ruleset, { combatants }: Fight, { fallen, away, down }: Outs): void {
  for (const combatant of combatants)
    if (active(combatant)) down.delete(combatant.id);
    else if (combatant.side !== '' && !combatant.benched && !down.has(combatant.id))
      (yielding?.isAway(combatant) ? away : fallen).add(combatant.id);
}

function count([winner, ...others]: readonly string[], tally: Tally): void {
  tally.count += 1;
  if (winner === undefined) tally.nobody += 1;
  else if (others.length > 0) tally.open += 1;
  else tally.wins[winner] = (tally.wins[winner] ?? 0) + 1;
}

function people(
  ruleset: Ruleset,
  start: Fight,
  end: Fight,
  { id, side }: Combatant,
  { fallen, away, down }: Outs,
  tally: Tally,
): void {
  if (side === '') return;
  const person: Person = tally.people[id] ?? noPerson();
  tally.people[id] = person;
  const now = findCombatant(end, id);
  if (fallen.has(id) || (!now && !down.has(id))) person.fell += 1;
  else if (away.has(id)) person.away += 1;
  if (!now || ruleset.shape(now) === 'gone') person.gone += 1;
  const pools = woundPools(ruleset, start);
  if (now) person.left += sumOf(poolsOf(now, pools).map(({ current }) => current));
}

/** Adds the gear that a combatant has less of at the end: some is found again then, some wears. */
function spent({ report }: Ruleset, combatant: Combatant, ends: readonly Fight[], { people }: Tally): void {
  const person = people[combatant.id];
  for (const { title, of } of person ? (report?.stocks ?? []) : []) {
    const left = ends.flatMap((fight) => findCombatant(fight, combatant.id) ?? []).map(of);
    const gone = of(combatant) - Math.min(of(combatant), ...left);
    if (person && gone > 0) person.spent[title] = (person.spent[title] ?? 0) + gone;
  }
}

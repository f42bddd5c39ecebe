import { type Combatant, everybodyIn, type Fight } from '../fight/fight.ts';
import { isObject, type Json, type JsonObject, own, same } from '../kit/json.ts';
import { memoize } from '../kit/memoize.ts';
import { step, stepAtOnce } from './due.ts';
import type { Due, Ruleset } from './ruleset.ts';

/** Parts of a ruleset that say how its fights fall into halves. */
export type Splitting = Pick<Ruleset, 'shape' | 'active' | 'keepsSide' | 'halfKeeps' | 'ownerOf' | 'fields'>;

/** The name of the group of those who wait elsewhere, in saves of versions that kept no round for them. */
export const APART = 'apart';

/** Moment of its round at which one half of a split fight stands, with what belongs to it and not to the other half. */
export type Clock = {
  readonly round: number;
  readonly phase: string;
  /** Entries of the ruleset's own state of the fight: those of `halfKeeps`. */
  readonly fight: JsonObject;
  readonly waiting: JsonObject;
  readonly pairs: JsonObject;
};

/** Returns those who wait in the other half of a split fight and have not left it; nobody where it is not split. */
export function apart({ apart: away, bags, combatants }: Fight): readonly Combatant[] {
  const ids = bags.groups[APART];
  return Array.isArray(ids) && away.length === 0
    ? combatants.filter(({ id, benched }) => benched && ids.includes(id))
    : away;
}

/** Returns true if the fight goes on elsewhere: what ends here ends only this half of it. */
export function isSplit(fight: Fight): boolean {
  return apart(fight).length > 0;
}

/** Returns the fight with everybody of both halves in it, by the clock of the one that is here: for what speaks of a whole side. */
export const whole: (fight: Fight) => Fight = memoize((fight) => {
  if (fight.apart.length === 0) return fight;
  const there = fight.apart.map((one) => ({ ...one, benched: false }));
  const all = new Map([...fight.combatants, ...there].map((one) => [one.id, one]));
  return withPeople(
    fight,
    orderOf(fight).flatMap((id) => all.get(id) ?? []),
    [],
  );
});

/** Returns the fight as the half that waits has left it. */
export const otherHalf: (fight: Fight) => Fight = memoize((fight) => {
  const clock = clockThere(fight);
  const there = fight.apart.map((one) => ({ ...one, benched: false }));
  const { round, phase, waiting, pairs } = clock ?? { ...fight, ...fight.bags };
  const bags = { ...fight.bags, fight: { ...fight.bags.fight, ...clock?.fight }, waiting, pairs };
  return { ...withPeople(fight, there, fight.combatants), round, phase, bags };
});

function withPeople(fight: Fight, combatants: readonly Combatant[], away: readonly Combatant[]): Fight {
  return { ...fight, combatants, apart: away, index: new Map(combatants.map(({ id }, i) => [id, i])) };
}

/** Returns the ids of everybody as the roster had them before the split, newcomers behind them. */
export function orderOf(fight: Fight): readonly string[] {
  const { order } = fight.bags.halves;
  const known = new Set(Array.isArray(order) ? order.map(String) : []);
  const all = new Set(everybodyIn(fight).map(({ id }) => id));
  return [...[...known].filter((id) => all.has(id)), ...[...all].filter((id) => !known.has(id))];
}

/** Returns the moment at which the half that is here stands. */
export function clockHere({ round, phase, bags }: Fight, { halfKeeps = [] }: Pick<Ruleset, 'halfKeeps'>): Clock {
  const kept = halfKeeps.flatMap((key): [string, Json][] => {
    const value = own(bags.fight, key);
    return value === undefined ? [] : [[key, value]];
  });
  return { round, phase, fight: Object.fromEntries(kept), waiting: bags.waiting, pairs: bags.pairs };
}

/** Returns the moment at which the half that waits stands; nothing where the fight is not split, or was by an older version. */
export function clockThere({ bags }: Fight): Clock | undefined {
  const { clock } = bags.halves;
  if (!isObject(clock)) return undefined;
  const { round, phase, fight, waiting, pairs } = clock;
  if (typeof round !== 'number' || typeof phase !== 'string') return undefined;
  const bag = (json: Json | undefined) => (isObject(json) ? json : {});
  return { round, phase, fight: bag(fight), waiting: bag(waiting), pairs: bag(pairs) };
}

/** Returns true if the half that waits has ended the round already in which the one that is here still is. */
export function hasEndedThere(fight: Fight): boolean {
  return (clockThere(fight)?.round ?? 0) > fight.round;
}

/** Returns the round at whose start the halves are to meet; nothing while nobody has said that they do. */
export function meetingIn({ bags }: Fight): number | undefined {
  const { meet } = bags.halves;
  return typeof meet === 'number' ? meet : undefined;
}

/** Returns true if both halves stand at the start of the round at which they are to meet. */
export function isMeeting(fight: Fight): boolean {
  const meet = meetingIn(fight);
  return fight.round === meet && clockThere(fight)?.round === meet;
}

/** Returns true if both halves stand at the same moment of the same round, so that they go on as one with nothing lost. */
export function fits(fight: Fight, ruleset: Pick<Ruleset, 'halfKeeps'>): boolean {
  const there = clockThere(fight);
  const here = clockHere(fight, ruleset);
  return there?.round === here.round && there.phase === here.phase && same(there.fight, here.fight);
}

/** Returns true if the half that waits has nobody left to fight: one side at most. */
export function isOverThere(fight: Fight, { active, keepsSide = active }: Pick<Ruleset, 'active' | 'keepsSide'>) {
  const able = apart(fight).filter((one) => keepsSide({ ...one, benched: false }));
  return new Set(able.map(({ side }) => side)).size < 2;
}

/**
 * Returns what brings two halves together that are to meet: the one that lags behind is played, then they are one.
 * @param isOverHere the half that is here has nobody left to fight
 */
export function nextOfMeeting(fight: Fight, ruleset: Splitting, isOverHere: boolean): 'split' | 'join' | undefined {
  const meet = meetingIn(fight);
  if (meet === undefined) return undefined;
  const isOver = isOverThere(fight, ruleset);
  const isThere = (clockThere(fight)?.round ?? meet) >= meet;
  if ((isOverHere && isOver) || fits(fight, ruleset)) return 'join';
  if (isOverHere) return isThere ? 'join' : 'split';
  if (fight.round < meet) return undefined;
  return isOver || isThere ? 'join' : 'split';
}

/**
 * Returns what is due, where a step that would end the fight ends only the half that is here: the other half comes next,
 * or both as one where that cannot go on either. Halves that are to meet do so by themselves.
 */
export function ofHalves(ruleset: Splitting, due: Ruleset['due']) {
  return (fight: Fight): readonly Due[] => {
    const all = due(fight);
    if (!isSplit(fight)) return all;
    const isOver = all.some(({ ends }) => ends);
    const shown = isOver ? all.map((one) => (one.ends ? halfOver(one, !isOverThere(fight, ruleset)) : one)) : all;
    const next = nextOfMeeting(fight, ruleset, isOver);
    if (next === undefined) return shown;
    const [says, enter] = next === 'join' ? ['the halves meet', 'one fight'] : ['the others first', 'the other half'];
    return [stepAtOnce('halves', '', says, next, enter), ...shown];
  };
}

function halfOver({ id, head, words = [] }: Due, goesOn: boolean): Due {
  const says = 'This half is over: `split` goes to the other half, `join` makes one fight of both.';
  const [word, enter] = goesOn ? ['split', 'the other half'] : ['join', 'one fight of both'];
  return { ...step(id, head, says, word, enter), words: ['split', 'join', ...words], ends: true };
}

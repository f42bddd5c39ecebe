import type { Combatant, Fight } from '../../core/fight/fight.ts';
import { combatantOf, findCombatant, isOfPlayers, membersOf } from '../../core/fight/fight.ts';
import { must } from '../../core/kit/list.ts';
import { fieldInWords } from '../../core/kit/wording.ts';
import { poolsOf } from '../../core/ruleset/pools.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { poolText } from '../field-text.ts';
import { shapeWords } from '../for-players.ts';
import type { Course, Possession, SideReport } from './report.ts';

/** Discretion of a report: the combatants it may name, and those it may tell all about. */
export interface Discretion {
  readonly isSeen: (combatant: Combatant) => boolean;
  readonly isOpen: (combatant: Combatant, fight: Fight) => boolean;
}

/** The referee knows everything. */
export const openly: Discretion = { isSeen: () => true, isOpen: () => true };

/** The players know all about their own; of foes, that they are there and how they look. */
export const discreetly: Discretion = {
  isSeen: ({ hidden }) => !hidden,
  isOpen: (combatant, fight) => !combatant.hidden && isOfPlayers(fight, combatant),
};

/** Returns the sides as they stand at the end of a fight. */
export function sidesOf(ruleset: Ruleset, fight: Fight, pools: readonly string[], { isSeen, isOpen }: Discretion) {
  return fight.sides
    .map(
      ({ id, name }): SideReport => ({
        name,
        members: membersOf(fight, id)
          .filter(isSeen)
          .map((combatant) => ({
            name: combatant.name,
            state: isOpen(combatant, fight) ? stateOf(ruleset, combatant, fight) : shapeWords[ruleset.shape(combatant)],
            pools: isOpen(combatant, fight) ? poolText(combatant, pools) : '',
          })),
      }),
    )
    .filter(({ members }) => members.length > 0);
}

/**
 * Returns the possessions gained in the fight: lasting marks, or gear that the fight has changed.
 * @param moments the fight as it went on, its end last
 */
export function gained(
  moments: readonly Fight[],
  of: (combatant: Combatant) => readonly string[],
  { isOpen }: Discretion,
): readonly Possession[] {
  const last = must(moments.at(-1), 'end of the fight');
  return last.combatants
    .filter((combatant) => isOpen(combatant, last))
    .map((combatant) => {
      const first = must(
        moments.find(({ index }) => index.has(combatant.id)),
        'moment with everybody of the end',
      );
      const old = of(combatantOf(first, combatant.id));
      return { who: combatant.name, what: of(combatant).filter((what) => !old.includes(what)) };
    })
    .filter(({ what }) => what.length > 0);
}

/** A fight at the end of a round; the beginning counts as the end of the round before the first. */
export interface Moment {
  readonly round: number;
  readonly fight: Fight;
}

/**
 * Returns the points left in everybody's pools, at the beginning and after each round.
 * @param moments the beginning and the end of each round
 */
export function coursesOf(
  moments: readonly Moment[],
  pools: readonly string[],
  { isOpen }: Discretion,
): readonly Course[] {
  const last = must(moments.at(-1), 'end of the fight').fight;
  return last.combatants
    .filter((combatant) => isOpen(combatant, last))
    .flatMap((combatant) => poolsOf(combatant, pools).map(({ key, max }) => courseOf(moments, combatant, key, max)));
}

function courseOf(moments: readonly Moment[], { id, name }: Combatant, key: string, max: number): Course {
  const points = moments.flatMap(({ round, fight }) => {
    const combatant = findCombatant(fight, id);
    return combatant ? poolsOf(combatant, [key]).map(({ current }) => ({ round, left: current })) : [];
  });
  return { who: name, pool: fieldInWords(key), max, points };
}

function stateOf({ board, shape }: Ruleset, combatant: Combatant, fight: Fight): string {
  return (
    board.state?.(combatant, fight) ?? [shape(combatant), ...combatant.conditions.map(({ name }) => name)].join(', ')
  );
}

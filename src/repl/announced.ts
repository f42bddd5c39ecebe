import { Draft } from '../core/draft.ts';
import type { Fight } from '../core/fight.ts';
import type { Intent } from '../core/intent.ts';
import { actionFor } from '../core/play.ts';
import { Problem } from '../core/problem.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { trails } from '../drivers/explore.ts';
import { isThrow, isThrownAtTable } from './throwers.ts';

/** For whom announced numbers are, and how many of them can be of use at most. */
interface Announced {
  readonly forTable: boolean;
  /** `undefined` when there are too many ways to tell. */
  readonly most: number | undefined;
}

/**
 * Who can take numbers that are said aloud with an intent: the main dice of one person who throws at the table, or,
 * when nobody in it does, the actor's own.
 */
export function announcedFor(ruleset: Ruleset, fight: Fight, intent: Intent): Announced {
  const table = new Map<string, number>();
  let own = 0;
  const play = () => actionFor(ruleset, intent).play(new Draft(fight), intent);
  // Where there are more ways than this, nobody waits for the count: numbers too many are then set aside, not refused.
  const walk = trails(play, 150);
  let next = walk.next();
  for (; !next.done; next = walk.next()) {
    const dice = next.value.filter((request) => request.role === 'main' && isThrow(request));
    own = Math.max(own, dice.filter(({ who }) => who === intent.who).length);
    for (const { who } of dice.filter((request) => isThrownAtTable(fight, request)))
      table.set(who, Math.max(table.get(who) ?? 0, dice.filter((request) => request.who === who).length));
  }
  const forTable = table.size > 0;
  const most = forTable ? Math.max(...table.values()) : own;
  return { forTable, most: next.value ? most : undefined };
}

/**
 * Refuses numbers for which no branch of an action has a die.
 * @throws Problem `too-many-numbers`
 */
export function refuseSurplus(announced: Announced, numbers: readonly string[]): void {
  const { most } = announced;
  if (most === undefined || numbers.length <= most) return;
  const takes = most === 0 ? 'no number' : most === 1 ? 'one number' : `${most} numbers`;
  throw new Problem(
    'too-many-numbers',
    `That takes ${takes} at most, and ${numbers.length} were given: nothing has been rolled.`,
    { most },
  );
}

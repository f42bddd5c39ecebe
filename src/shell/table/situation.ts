import type { Fight } from '../../core/fight/fight.ts';
import type { OpenStep, Story } from '../../core/fight/story.ts';
import type { Action, Due, Ruleset } from '../../core/ruleset/ruleset.ts';
import type { Chance } from '../../drivers/seeded.ts';
import type { Reader } from '../reading/order.ts';
import type { Waiting } from './events.ts';
import type { Question } from './question.ts';

/** Everything that anybody may know about now. It is worked out once after each change, and only read from then on. */
export interface Situation {
  readonly ruleset: Ruleset;
  /** Every action of the ruleset, and those by hand. */
  readonly actions: readonly Action[];
  /** Source of the dice that affray rolls. */
  readonly chance: Chance;
  readonly story: Story;
  /** The fight as it is shown: with what the open step has done so far. */
  readonly fight: Fight;
  /** The fight as the log leaves it: orders are read and played against this. */
  readonly settled: Fight;
  readonly due: readonly Due[];
  /** The question that is asked now, or that Enter would open; nothing when an order is awaited. */
  readonly question: Question | undefined;
  /** Steps that wait for answers, what is asked now first. */
  readonly pending: readonly OpenStep[];
  /** Steps that were left at a question, the last one at the end. */
  readonly setAside: readonly OpenStep[];
  /** Plan for the referee's combatants who are due, including the referee's changes to it. */
  readonly plan: readonly Waiting[];
  /** The combatant for whom a plan is made. */
  readonly planned: readonly string[];
  /** Marks a situation within the amending of a past step. */
  readonly isAmending: boolean;
}

/** Returns true if a question is open: something that `leave` would park. */
export function isBusy({ question, isAmending }: Situation): boolean {
  return isAmending || question?.isOpen === true;
}

/** Returns what a line is read against. */
export function readerOf({ settled, ruleset, actions }: Situation): Reader {
  return { fight: settled, ruleset, actions };
}

/** Returns the action that Enter would play, while no question is open. */
export function dueAction(situation: Situation): Action | undefined {
  const enter = situation.due[0]?.enter;
  if (isBusy(situation) || !enter) return undefined;
  return situation.actions.find(({ word }) => word === enter.intent.do);
}

/** Returns the steps at which everybody who is due was left at a question; none where somebody else is due too. */
export function setAsideDue({ due, setAside }: Situation): readonly OpenStep[] {
  const who = due[0]?.who ?? [];
  const isAll = who.length > 0 && who.every((id) => setAside.some(({ intent }) => intent.who === id));
  return isAll ? setAside.filter(({ intent }) => intent.who !== undefined && who.includes(intent.who)) : [];
}

import { type Fight, nameOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import { Problem } from '../../core/kit/problem.ts';
import { refusalOf } from '../../core/play/play.ts';
import type { Choice, Ruleset } from '../../core/ruleset/ruleset.ts';
import { theChoice } from '../reading/choosing.ts';
import { fold } from '../reading/names.ts';
import type { Order } from '../reading/order.ts';

/** An order that does not say whom it is aimed at, and who could be meant. */
export interface Picking {
  readonly order: Order;
  readonly intent: Intent;
  /** The suggested one first. */
  readonly choices: readonly Choice[];
  readonly says: string;
}

/** The question whom an order is aimed at; whoever it was aimed at last time is suggested. */
export function pickingOf(
  order: Order,
  intent: Intent,
  choices: readonly Choice[],
  last: string | undefined,
  fight: Fight,
): Picking {
  const who = intent.who === undefined ? '' : `${nameOf(fight, intent.who)}: `;
  const sorted = choices.toSorted((a, b) => Number(b.id === last) - Number(a.id === last));
  return { order, intent, choices: sorted, says: `${who}${order.action.title.toLowerCase()} whom?` };
}

/**
 * The choice that a typed word means: by code, number, name or the beginning of its name.
 * @throws Problem `bad-choice` with what there is
 */
export function pickedFrom(choices: readonly Choice[], typed: string, { combatants }: Fight): string {
  const wanted = fold(typed);
  const coded = combatants.find(({ code }) => code === wanted)?.id;
  const found =
    choices.find(({ id }) => id === coded || id === wanted) ?? choices[Number(typed) - 1] ?? theChoice(choices, typed);
  if (found) return found.id;
  const list = choices.map(({ label }) => label).join(', ');
  throw new Problem('bad-choice', `"${typed}" is none of them: ${list}.`);
}

/** The question whom an order is aimed at, unless what happened since has made the order impossible. */
export function stillOpen(picking: Picking | undefined, ruleset: Ruleset, fight: Fight): Picking | undefined {
  if (!picking) return undefined;
  const { intent, choices } = picking;
  return choices.some(({ id }) => !refusalOf(ruleset, fight, { ...intent, at: [id] })) ? picking : undefined;
}

import { type Combatant, type Fight, findCombatant, type Side } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import { listed } from '../kit/wording.ts';
import { type Asking, choose, type Rule } from '../rule/request.ts';
import { type Action, type Choice, choiceOf, type Refusal } from './action.ts';
import { whyOf } from './refuse.ts';

/** Returns people or things as choices, each with the reason why it can't be chosen, where there is one. */
export function choicesOf<T extends { readonly id: string; readonly name: string }>(
  all: readonly T[],
  whyNot: (one: T) => Refusal | string | undefined,
): readonly Choice[] {
  return all.map((one) => {
    const refused = whyNot(one);
    if (refused === undefined) return choiceOf(one);
    return { ...choiceOf(one), refused: typeof refused === 'string' ? refused : whyOf(refused) };
  });
}

/** Names choices of which one is to be taken: `Asta, Brida or Cass`. */
export function anyOf(choices: readonly { readonly label: string }[]): string {
  const labels = choices.map(({ label }) => label);
  return listed(labels, 'or');
}

/**
 * Returns the sentence that refuses a target of an action that aims at no combatants, with those that it has; nothing for
 * other actions.
 * @param named the target as it is shown
 */
export function noSuchTarget(fight: Fight, { word, targets }: Action, intent: Intent, named: string) {
  const choices = targets?.of(fight, intent) ?? [];
  if (choices.length === 0 || choices.some(({ id }) => findCombatant(fight, id))) return undefined;
  const open = choices.filter(({ refused }) => refused === undefined);
  const labels = (open.length > 0 ? open : choices).map(({ label }) => (label.includes(' ') ? `"${label}"` : label));
  const different = [...new Set(labels)];
  return `\`${word}\` has no target "${named}". Choose ${asRun(different) ?? listed(different, 'or')}.`;
}

/** Returns numbers that follow one another, such as zones, in short: `1 to 20`; nothing for other words. */
function asRun(words: readonly string[]): string | undefined {
  const [first = ''] = words;
  const isRun = words.length > 2 && words.every((word, i) => word === `${Number(first) + i}`);
  return isRun ? `${first} to ${words.at(-1)}` : undefined;
}

/** Returns choices that depend on who acts; there are none while nobody is named. */
export function ofActor(
  choices: (fight: Fight, combatant: Combatant, intent: Intent) => readonly Choice[],
): (fight: Fight, intent: Intent) => readonly Choice[] {
  return (fight, intent) => {
    const combatant = findCombatant(fight, intent.who ?? '');
    return combatant ? choices(fight, combatant, intent) : [];
  };
}

/** Asks which side is surprised; nothing for nobody. Older answers name the other of two sides. */
export function* whoIsSurprised(asked: Asking, sides: readonly Side[], quiet = false): Rule<string | undefined> {
  const options = sides.map(({ id, name }) => {
    const [other, ...others] = sides.filter((side) => side.id !== id);
    return { id: `${id}-surprised`, label: name, ...(other && others.length === 0 && { formerly: other.id }) };
  });
  const answer = yield* choose(asked, [{ id: 'nobody', label: 'nobody' }, ...options], 'nobody', quiet);
  return sides.find(({ id }) => `${id}-surprised` === answer)?.id;
}

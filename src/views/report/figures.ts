import { type Fight, nameOf } from '../../core/fight/fight.ts';
import { must } from '../../core/kit/list.ts';
import type { Scene } from '../for-players.ts';
import { addDice, type Dice, diceOf, noDice } from './luck.ts';
import type { Figure } from './report.ts';
import type { Harm } from './wounds.ts';

/**
 * Returns the damage dealt and suffered and the dice rolled, by combatant; those without any are left out.
 * @param isKnown of whom the reader may know figures
 * @param tellsAll whether the reader may know what was taken from others, and what was to be expected
 */
export function figuresOf(
  scenes: readonly Scene[],
  harms: readonly Harm[],
  isKnown: (id: string, fight: Fight) => boolean,
  tellsAll: boolean,
): readonly Figure[] {
  const dice = new Map<string, Dice>();
  for (const { asked } of scenes)
    for (const each of asked) {
      const own = dice.get(each.request.who) ?? noDice();
      dice.set(each.request.who, own);
      addDice(own, each);
    }
  const last = must(scenes.at(-1), 'step of the fight').fight;
  const ids = new Set([...last.combatants.map(({ id }) => id), ...last.sides.map(({ id }) => id), ...dice.keys()]);
  return [...ids]
    .filter((id) => isKnown(id, last))
    .map((id) => ({
      who: nameOf(last, id),
      ...(tellsAll && { dealt: lost(harms.filter(({ byId }) => byId === id)) }),
      suffered: lost(harms.filter(({ whoId }) => whoId === id)),
      ...diceOf(dice.get(id) ?? noDice(), tellsAll),
    }))
    .filter(({ dealt = 0, suffered, checks, dice: { throws } }) => dealt + suffered + checks.length + throws > 0);
}

function lost(harms: readonly Harm[]): number {
  return harms.reduce((sum, { from, to }) => sum + from - to, 0);
}

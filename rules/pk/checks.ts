import type { Combatant } from '../../src/core/fight/fight.ts';
import { type DiceSum, writeDice } from '../../src/core/kit/dice.ts';
import { signed } from '../../src/core/kit/wording.ts';
import { dieText } from '../../src/core/rule/answer.ts';
import { sumWith } from '../../src/core/rule/reading.ts';
import type { Asking, Die, Question, Rule } from '../../src/core/rule/request.ts';
import { check, roll, together } from '../../src/core/rule/request.ts';
import { isConcussed, sheet } from './combatant.ts';

/** Returns the d20 of a combatant: the concussed roll two, and the lower counts (PK-MIS.8). */
function d20(combatant: Combatant): Die {
  return { sides: 20, keep: isConcussed(combatant) ? 'lower' : 'one' };
}

/** Asks for a Check without criticals (PK-CHK.9). */
export function plainCheck(asking: Asking, combatant: Combatant, target: number): Question<'failure' | 'success'> {
  return check({ ...asking, needs: `>=${target}` }, d20(combatant), (modifier) => [
    { name: 'failure', upTo: Math.min(20, Math.max(0, target - modifier - 1)), grade: 'failure' },
    { name: 'success', upTo: 20, grade: 'success' },
  ]);
}

/** Returns who attacks whom with what, as a question begins: `Asta attacks Ghoul 1 (sword).` */
export function attackOn({ name }: Combatant, target: Combatant, means: string): string {
  return `${name} attacks ${target.name} (${means}).`;
}

/**
 * Rolls a Check with a Zone modifier, in which natural 1 always fails and natural 20 always succeeds (PK-CHK.1, PK-CHK.5);
 * asked by the face that it needs.
 * @param asking what it is about, as the question begins: `Asta attacks Ghoul 1 (sword).`
 */
export function zoneCheck<const N extends string>(
  asking: Asking,
  roller: Combatant,
  target: number,
  modifier: number,
  [natural1, failure, success, natural20]: readonly [natural1: N, failure: N, success: N, natural20: N],
): Rule<N> {
  const die = d20(roller);
  const face = Math.min(20, Math.max(2, target - modifier));
  const zone = modifier === 0 ? '' : `, Zone ${signed(modifier)}`;
  const why = `${asking.why} ${dieText(die)}? (${face} or more${zone})`;
  return check({ ...asking, why, needs: `>=${face}` }, die, (more) => [
    { name: natural1, upTo: 1, grade: 'fumble' },
    { name: failure, upTo: Math.min(19, Math.max(1, target - modifier - more - 1)), grade: 'failure' },
    { name: success, upTo: 19, grade: 'success' },
    { name: natural20, upTo: 20, grade: 'critical' },
  ]);
}

/**
 * Rolls damage: all dice and the constant, never below 0 (PK-ATK.3, PK-DMG.9). The table may say the total.
 * @param target whose Armor or Health takes it: more than there is of it comes to the same (PK-DMG.2, PK-DMG.4)
 */
export function* rollDamage(asking: Asking, damage: DiceSum, target: Combatant): Rule<number> {
  if (damage.dice.length === 0) return Math.max(0, damage.plus);
  const { armor, health } = sheet(target);
  const most = armor.current > 0 ? armor.current : health.current;
  const why = `${asking.why}, ${writeDice(damage)}?`;
  const question = roll({ ...asking, why }, damage.dice, sumWith(damage.plus, 0));
  const [rolled = 0] = yield* together([question], undefined, ([shown = 0]) => `${Math.min(shown, most)}`);
  return rolled;
}

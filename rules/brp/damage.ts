import type { Draft } from '../../src/core/fight/draft.ts';
import type { Combatant } from '../../src/core/fight/fight.ts';
import { type DiceSum, mostOf, readDice, writeDice } from '../../src/core/kit/dice.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import { possessive } from '../../src/core/kit/wording.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, enter, type Rule, roll } from '../../src/core/rule/request.ts';
import { sheet } from './combatant.ts';
import type { Share } from './equipment.ts';
import { house } from './houserules.ts';
import { damageDice, type Use } from './uses.ts';

/** The damage of a hit before armour, and what it is the sum of. */
type Damage = {
  readonly total: number;
  readonly terms: readonly number[];
};

/**
 * Rolls the damage of a hit: the weapon, or for a special hit its most and a roll on top, and the damage bonus once
 * (BR-9.2 to 6, BR-13.1 to 4).
 */
export function* rollDamage(
  draft: Draft,
  combatant: Combatant,
  target: Combatant,
  use: Use,
  isSpecial: boolean,
): Rule<Damage> {
  const ruled = yield* ruledDamage(combatant, target);
  if (ruled !== undefined) return { total: ruled, terms: [ruled] };
  const own = damageDice(use.row);
  const most = isSpecial ? mostOf(own) : 0;
  const isRolled = !isSpecial || house.specialDamage.of(draft.fight) === 'maxPlusRoll';
  const faces = isRolled && own.dice.length > 0 ? yield* rollWeapon(combatant, target, use, isSpecial) : 0;
  const bonus = yield* rollBonus(combatant, target, use.row.bonus);
  const plus = isRolled ? own.plus : 0;
  const terms = [most, faces, plus, bonus].filter((term) => term !== 0);
  return { total: Math.max(0, most + faces + plus + bonus), terms };
}

/** Returns the dice of a weapon. */
function rollWeapon(combatant: Combatant, target: Combatant, use: Use, isSpecial: boolean): Rule<number> {
  const own = damageDice(use.row);
  const why = `${combatant.name} hits ${target.name} (${use.label}). ${diceText(own)}?`;
  const asked = asking('damage', combatant.id, why, { against: target.id, rules: [isSpecial ? 'BR-13.1' : 'BR-9.2'] });
  return roll(asked, own.dice, sum);
}

const diceText = memoize(({ dice }: DiceSum) => writeDice({ dice, plus: 0 }));

/** All of the damage, where the referee states it; nothing where it is rolled. */
function* ruledDamage({ id: who }: Combatant, { id: against }: Combatant): Rule<number | undefined> {
  const asked = asking('ruled damage', who, 'How much damage in all?', { key: `ruled:${who}:${against}`, against });
  const ruled = yield* enter(asked, { least: ROLLED, most: 999, suggested: ROLLED }, true);
  return ruled === ROLLED ? undefined : ruled;
}

/** Stands for damage that nobody has stated. */
const ROLLED = -1;

/** The damage bonus of somebody, rolled anew for each hit; a half of it is rounded up (BR-9.3, BR-9.4). */
function* rollBonus(combatant: Combatant, target: Combatant, share: Share): Rule<number> {
  const { db } = sheet(combatant);
  if (share === 'none') return 0;
  const sign = db.startsWith('-') ? -1 : 1;
  const { dice, plus } = readDice(db.replace(/^-/, ''));
  const why = `${possessive({ text: combatant.name, plural: false })} damage bonus`;
  const asked = asking('bonus', combatant.id, why, { against: target.id, rules: ['BR-9.3'] });
  const thrown = dice.length > 0 ? yield* roll(asked, dice, sum) : 0;
  const bonus = sign * (thrown + plus);
  return share === 'half' ? Math.ceil(bonus / 2) + 0 : bonus;
}

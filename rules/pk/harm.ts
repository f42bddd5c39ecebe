import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { combatantOf, type Fight, nameOf } from '../../src/core/fight/fight.ts';
import { type DiceSum, leastOf, mostOf } from '../../src/core/kit/dice.ts';
import { counted } from '../../src/core/kit/wording.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { armourOf, asking, choose, draw, type Rule, roll } from '../../src/core/rule/request.ts';
import { become, isFallen, sheetOf } from './combatant.ts';
import { CONCUSSION, DOOM_AT, type Misadventure, misadventures } from './tables.ts';
import { type Harm, tellings } from './tellings.ts';

const unharmed: Harm = { pool: 'none', from: 0, to: 0, lost: 0 };

/** Returns the least that damage can be (PK-DMG.9). */
export function least(damage: DiceSum): number {
  return Math.max(0, leastOf(damage));
}

/** Returns the most that damage can be (PK-DMG.9). */
export function most(damage: DiceSum): number {
  return Math.max(0, mostOf(damage));
}

/** Returns true if a foe, an ally or an object has no Health left; a player character is never destroyed (PK-OUT.7 to 9). */
export function isDestroyed(fight: Fight, id: string): boolean {
  const { type, health } = sheetOf(fight, id);
  return type !== 'PC' && health.current === 0;
}

/** Lands a blow of 0 damage or more: as {@link takeOff}, unless the referee rules that the Armor does not count. */
export function* land(draft: Draft, who: string, target: string, amount: number, cause: Cause): Rule<Harm> {
  const { armor } = sheetOf(draft.fight, target);
  const isWorn = amount > 0 && armor.current > 0;
  const struck = { key: `${who}:${target}`, who, against: target };
  const counts = isWorn && (yield* armourOf(struck, armor.current, (points) => points > 0));
  return takeOff(draft, target, amount, cause, !counts);
}

/**
 * Takes damage off: from the Armor while there is any, which swallows the whole blow, otherwise from Health
 * (PK-DMG.1 to 5, PK-DMG.8). What follows at Health 0 is for the caller.
 * @param amount the damage, 0 or more
 * @param straight goes round the Armor
 */
export function takeOff(draft: Draft, who: string, amount: number, cause: Cause, straight = false): Harm {
  const { armor, health } = sheetOf(draft.fight, who);
  if (amount <= 0) return unharmed;
  const pool = armor.current > 0 && !straight ? 'armor' : 'health';
  const { current, max } = pool === 'armor' ? armor : health;
  if (current === 0) return unharmed;
  const to = Math.max(0, current - amount);
  draft.change(who, { [pool]: { current: to, max } }, cause);
  return { pool, from: current, to, lost: pool === 'armor' ? Math.max(0, amount - current) : 0 };
}

type Limb = { readonly parts: readonly string[]; readonly rule: string };

/** Parts of which a Misadventure takes one, each with its rule. */
const limbs: Readonly<Partial<Record<Misadventure, Limb>>> = {
  leg: { parts: ['left leg', 'right leg'], rule: 'PK-MIS.2' },
  arm: { parts: ['left arm', 'right arm'], rule: 'PK-MIS.3' },
  'hand or foot': { parts: ['left hand', 'right hand', 'left foot', 'right foot'], rule: 'PK-MIS.4' },
  eye: { parts: ['left eye', 'right eye'], rule: 'PK-MIS.6' },
};

/**
 * Lets whoever has no Health left fall: a foe, an ally or a thing is destroyed; a player character is out of commission
 * and has a Misadventure, of which the third is DOOM (PK-OUT.1 to 9). Nothing follows where Health is left, for the
 * lost, and for a character who was out and had no Health to lose (PK-OUT.10).
 * @param harm what took the Health
 */
export function* fall(draft: Draft, who: string, harm: Harm): Rule<void> {
  const { health, status, type, misadventures: before } = sheetOf(draft.fight, who);
  const hasReachedNothing = harm.pool === 'health' && harm.to === 0;
  if (health.current > 0 || (isFallen(status) && !(status === 'out of commission' && hasReachedNothing))) return;
  if (type !== 'PC') return become(draft, who, 'destroyed', type === 'object' ? 'PK-OUT.8' : 'PK-OUT.7');
  const count = Math.min(DOOM_AT, before + 1);
  become(draft, who, 'out of commission', 'PK-OUT.1');
  draft.change(who, { misadventures: count }, { who, rule: 'PK-OUT.3' });
  if (count >= DOOM_AT) doom(draft, who, count, 'PK-OUT.4');
  else yield* misadventure(draft, who, count);
}

function* misadventure(draft: Draft, who: string, count: number): Rule<void> {
  const { name } = combatantOf(draft.fight, who);
  const why = `${name} is at Health 0. Misadventure, d10? (the ${count === 1 ? 'first' : 'second'} of three)`;
  const asked = asking('misadventure', who, why, { rules: ['PK-OUT.2', 'PK-MIS.1'] });
  const result = yield* draw(asked, 10, misadventures);
  if (result === 'doom') return doom(draft, who, count, 'PK-MIS.1');
  const { injuries } = sheetOf(draft.fight, who);
  const what = yield* suffer(draft, who, result);
  // Fingers go one by one; for whatever else is gone already the referee decides (PK-MIS.13).
  const isPart = !['concussion', 'teeth', 'unscathed'].includes(result);
  const already = isPart && result !== 'finger' && isGone(injuries, what);
  if (isPart && !already) draft.change(who, { injuries: [...injuries, what] }, { who, rule: 'PK-MIS.12' });
  const data = { who, count, key: asked.key, result, what, already };
  draft.tell(tellings.misadventure, data, { who, rule: 'PK-OUT.2' });
}

function doom(draft: Draft, who: string, count: number, rule: string): void {
  become(draft, who, 'dead', rule);
  draft.tell(tellings.doom, { who, count }, { who, rule });
}

function* suffer(draft: Draft, who: string, result: Misadventure): Rule<string> {
  const limb = limbs[result];
  if (limb) return yield* partLost(draft, who, limb);
  if (result === 'teeth') return yield* loseTeeth(draft, who);
  if (result === 'concussion') draft.change(who, { concussionDays: CONCUSSION }, { who, rule: 'PK-MIS.7' });
  if (result === 'nose') return 'broken nose';
  return result === 'unscathed' ? '' : result;
}

function* partLost(draft: Draft, who: string, { parts, rule }: Limb): Rule<string> {
  const { injuries } = sheetOf(draft.fight, who);
  // `left` or `right` where only that is asked, otherwise the whole name.
  const idOf = (part: string) => (parts.length === 2 ? part.replace(/ .*/, '') : part.replace(' ', '-'));
  const options = parts.map((part) => ({ id: idOf(part), label: part }));
  const whole = options.find(({ label }) => !isGone(injuries, label)) ?? options[0];
  const why = `Which one does ${nameOf(draft.fight, who)} lose?`;
  const asked = asking('limb', who, why, { rules: [rule, 'PK-MIS.13'] });
  const id = yield* choose(asked, options, whole?.id ?? '');
  return options.find((option) => option.id === id)?.label ?? id;
}

/** Returns true if a part is lost, by itself or with the limb that it was on (PK-MIS.13). */
function isGone(injuries: readonly string[], part: string): boolean {
  return injuries.includes(part) || injuries.includes(part.replace('hand', 'arm').replace('foot', 'leg'));
}

function* loseTeeth(draft: Draft, who: string): Rule<string> {
  const why = `${nameOf(draft.fight, who)} loses teeth. How many?`;
  const asked = asking('teeth', who, why, { role: 'consequence' as const, rules: ['PK-MIS.9'] });
  const lost = yield* roll(asked, [6], sum);
  draft.change(who, { teethLost: sheetOf(draft.fight, who).teethLost + lost }, { who, rule: 'PK-MIS.9' });
  return counted(lost, 'tooth', 'teeth');
}

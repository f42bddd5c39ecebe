import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { readDice } from '../../src/core/kit/dice.ts';
import { groupedBy } from '../../src/core/kit/list.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isGrabbed, type Sheet, sheet, sheetOf, shieldOf, type Weapon } from './combatant.ts';
import { stepsAbove } from './size.ts';

/** A weapon, a shield or bare hands, as an attack uses it. */
export interface Means
  extends Pick<Weapon, 'id' | 'name' | 'hands' | 'range' | 'blast' | 'direct' | 'damaged' | 'once'> {
  readonly dice: readonly number[];
  /** Impaired by itself: bare hands (FA-ATK.13). */
  readonly impaired: boolean;
  /** Gear that keeps its wear; bare hands and natural weapons are none (FA-GEA.10). */
  readonly gear: 'weapon' | 'shield' | 'none';
}

/** Bare hands, which everybody has (FA-ATK.13). */
export const unarmed: Means = {
  id: 'unarmed',
  name: 'bare hands',
  dice: [4],
  hands: 0,
  range: 0,
  blast: false,
  direct: false,
  impaired: true,
  gear: 'none',
  damaged: false,
  once: false,
};

/** Everything that somebody can attack with: weapons at hand, the shield, bare hands. */
export const meansOf = memoize((combatant: Combatant): readonly Means[] => {
  const own = sheet(combatant);
  if (own.kind === 'vehicle') return [];
  const weapons = own.weapons.filter(isAtHand).map(({ damage, natural, ...weapon }): Means => {
    return { ...weapon, dice: readDice(damage).dice, impaired: false, gear: natural ? 'none' : 'weapon' };
  });
  const shield = shieldOf(own);
  const strike: Means | undefined = shield && { ...unarmed, ...shield, hands: 1, impaired: false, gear: 'shield' };
  return [...weapons, ...(strike ? [strike] : []), unarmed];
});

/** Returns a weapon with its dice and range, as the board has it: `bow d6 r8`. */
export function meansText({ name, dice, range }: Means): string {
  const counts = [...groupedBy(dice, (sides) => sides)];
  const text = counts.map(([sides, { length }]) => `${length === 1 ? '' : length}d${sides}`).join('+');
  return `${name} ${text}${range > 0 ? ` r${range}` : ''}`;
}

/** Returns true if a weapon can be used: at hand, and not destroyed. */
export function isAtHand({ held, destroyed }: Weapon): boolean {
  return held && !destroyed;
}

/** Returns how many hands are bound by a shield and by holds (FA-ATK.20). */
function boundHands(own: Sheet): number {
  return (shieldOf(own) ? 1 : 0) + own.grabbing.length;
}

/** Returns true if somebody has a hand free to grab or to take something (FA-GRA.1, FA-NON.7). */
export function hasFreeHand(combatant: Combatant): boolean {
  const own = sheet(combatant);
  if (own.hands === 0) return own.grabbing.length === 0;
  const armed = own.weapons.some((weapon) => isAtHand(weapon) && weapon.hands > 0) ? 1 : 0;
  return own.hands - boundHands(own) - armed >= 1;
}

/** Returns true if holds stay as they are at a strike, or at what else is done (FA-ATK.20, FA-GRA.5, FA-SIZ.16). */
export function keepsHolds(fight: Fight, combatant: Combatant, means?: Means): boolean {
  const own = sheet(combatant);
  if (own.grabbing.length === 0) return true;
  const hands = means && means.gear !== 'shield' ? means.hands : 0;
  const enough = own.hands === 0 || hands + boundHands(own) <= own.hands;
  return enough && (outsizesHeld(fight, combatant.id) || (means !== undefined && hands <= 1));
}

/** Returns true if somebody is larger than everybody it holds, if it holds anybody. */
export function outsizesHeld(fight: Fight, id: string): boolean {
  const { size, grabbing } = sheetOf(fight, id);
  return grabbing.every((held) => stepsAbove(size, sheetOf(fight, held).size) > 0);
}

/** Returns why something cannot be used at all now, or nothing: letting go of a hold is not counted (FA-ATK.20). */
export function unusable(fight: Fight, combatant: Combatant, { hands, name, gear }: Means): Refusal | undefined {
  const own = sheet(combatant);
  if (isGrabbed(fight, combatant.id))
    return refuse('FA-GRA.2', `${combatant.name} is grabbed and can't attack: \`free\` tries to break the hold`);
  if (gear !== 'shield' && hands > 1 && shieldOf(own))
    return refuse(
      'FA-ATK.20',
      `The ${name} needs two hands, and ${combatant.name} holds a shield: put the shield away with \`equip\``,
    );
  if (own.hands > 0 && hands > own.hands)
    return refuse('FA-ATK.20', `${combatant.name} has too few hands for the ${name}: attack with something else`);
  return undefined;
}

/** The aims that an attack can have. */
type Purpose = 'damage' | 'deathblow' | 'disarm' | 'shove' | 'grapple';

/** Attacks that do no damage of their own; they are made with bare hands (FA-NON.1). */
export const nonLethal: readonly Purpose[] = ['disarm', 'shove', 'grapple'];

/** One attack, as it could be made or was declared. */
export interface Blow {
  /** Before the keys of its requests, so that several blows of one step can be told apart: `counter/`. */
  readonly key: string;
  readonly who: string;
  readonly means: Means;
  readonly purpose: Purpose;
  /** Made as a reaction, outside the attacker's own turn. */
  readonly as: 'turn' | 'counter' | 'opportunity';
  readonly holdBack?: boolean;
  readonly moving?: boolean;
  readonly enhanced?: boolean;
  /** Strong enough to go through cover (FA-COV.2). */
  readonly through?: boolean;
  /** Dice for each target, where they are shared out (FA-SIZ.4). */
  readonly shares?: ReadonlyMap<string, number>;
  /** The weapon that a disarm is after, where a shove leads; empty where that is asked for once it has hit. */
  readonly what: string;
  /** A shove into a hazard (FA-NON.9). */
  readonly hazard?: boolean;
}

/** Returns a plain blow of somebody. */
export function blowOf(who: string, means: Means, more: Partial<Blow> = {}): Blow {
  return { key: '', who, means, purpose: 'damage', as: 'turn', what: '', ...more };
}

/** Returns how many steps the attacker of a blow is larger than a target. */
export function stepsOver(fight: Fight, who: string, target: Combatant): number {
  return stepsAbove(sheetOf(fight, who).size, sheet(target).size);
}

/** Returns true if a blow does no damage of its own. */
export function isNonLethal({ purpose }: Pick<Blow, 'purpose'>): boolean {
  return nonLethal.includes(purpose);
}

/** Returns true if a blow leaves the holds of its maker as they are (T-10). */
export function leavesHolds(fight: Fight, blow: Blow, at: readonly string[]): boolean {
  const combatant = combatantOf(fight, blow.who);
  if (!isNonLethal(blow)) return keepsHolds(fight, combatant, blow.means);
  const ofGrabbed = blow.purpose === 'disarm' && at.every((id) => sheet(combatant).grabbing.includes(id));
  return ofGrabbed || keepsHolds(fight, combatant);
}

import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import { sumOf } from '../../src/core/kit/list.ts';
import { isCaster } from './able.ts';
import { isAble, isHelpless, sheet, sheetOf } from './combatant.ts';
import { house } from './houserules.ts';
import { pair } from './pairs.ts';
import { isOver, isSurprised, phaseOf } from './state.ts';
import { tellings } from './tellings.ts';

/** The Armour Class of whoever wears nothing. */
const UNARMOURED = 10;

type Side = 'front' | 'behind' | 'flank';

/** Direction from which somebody strikes at another. */
export function sideOf(fight: Fight, who: string, target: string): Side {
  const { behind, flank } = pair(fight, who, target);
  return behind.includes(who) ? 'behind' : flank.includes(who) ? 'flank' : 'front';
}

/** Returns the Armour Class of the moment against a blow from a side: each part counts only where every state of the target allows it (T6, MB-ATK.9). */
export function armourClass(fight: Fight, target: string, from: Side = 'front'): number {
  const combatant = combatantOf(fight, target);
  const { ac, shield, acDex, retreat } = sheet(combatant);
  const bare = ac - shield - acDex;
  return (
    bare +
    shieldPart(fight, combatant, from) +
    dexPart(fight, combatant) +
    sharePart(fight, combatant) +
    { none: 0, back: 0, hurried: -2, flight: -4 }[retreat]
  );
}

/** Returns what of the Armour Class of the moment is armour, natural or worn, and shield: what a ruling about armour is about. */
export function armourPart(fight: Fight, target: string, from: Side): number {
  const combatant = combatantOf(fight, target);
  const { ac, shield, acDex } = sheet(combatant);
  return Math.max(0, ac - shield - acDex - UNARMOURED) + shieldPart(fight, combatant, from);
}

/** Divides somebody's Base Combat Bonus between attack and defence (MB-BCB.8). */
export function divide(draft: Draft, who: string, attack: number, defence: number): void {
  draft.change(who, { attackShare: attack, defenceShare: defence, divided: true }, { who, rule: 'MB-BCB.8' });
  draft.tell(tellings.shares, { who, attack, defence, bcb: sheetOf(draft.fight, who).bcb });
}

/** Returns true if somebody still has its Base Combat Bonus to divide, by that house rule: no attack has called for it, and no task settles it (MB-BCB.10, T13). */
export function isUndivided(fight: Fight, combatant: Combatant): boolean {
  const { bcb, divided, task } = sheet(combatant);
  const isOpen = house.bcbDeclare.of(fight) === 'onFirstNeed' && phaseOf(fight) !== 'surprise' && !isOver(fight);
  const isSettled = isCaster(combatant) || task === 'charge' || task === 'defend';
  return isOpen && bcb > 0 && !divided && !isSettled && hasShares(fight, combatant);
}

/** Returns the defence share and what goes with it: +2 fighting defensively, +1 of a parrying off hand (MB-DEF.1, MB-TWO.2). */
function sharePart(fight: Fight, combatant: Combatant): number {
  const own = sheet(combatant);
  if (!hasShares(fight, combatant) || isCaster(combatant) || own.task === 'charge') return 0;
  const defensive = own.task === 'defend' && !own.struckOut ? 2 : 0;
  return sharesOf(combatant).defence + defensive + (own.stance === 'parry' ? 1 : 0);
}

/** Returns true if somebody has a Base Combat Bonus to divide at all (MB-BCB.13, MB-SUR.11). */
export function hasShares(fight: Fight, combatant: Combatant): boolean {
  return !isSurprised(fight, combatant) && !isHelpless(combatant) && !hasCondition(combatant, 'stunned');
}

/** Returns the shares of the Base Combat Bonus: all attack where nothing has been said (MB-BCB.8, MB-BCB.9). */
export function sharesOf(combatant: Combatant): { readonly attack: number; readonly defence: number } {
  const { bcb, attackShare, defenceShare, task } = sheet(combatant);
  if (task === 'defend') return { attack: 0, defence: bcb };
  const attack = attackShare < 0 ? Math.max(0, bcb - defenceShare) : Math.min(attackShare, bcb);
  return { attack, defence: Math.min(defenceShare, bcb - attack) };
}

/** Returns the shares in force for a sheet, where those it gives were declared for another BCB or task (MB-BCB.8, MB-DEF.1). */
export function reckon(combatant: Combatant): readonly string[] {
  const { attackShare, defenceShare } = sheet(combatant);
  const { attack, defence } = sharesOf(combatant);
  if (attackShare < 0 || (attack === attackShare && defence === defenceShare)) return [];
  return [`shares in force: attack ${attack}, defence ${defence}`];
}

function shieldPart(fight: Fight, combatant: Combatant, from: Side): number {
  const { shield } = sheet(combatant);
  if (isHelpless(combatant)) return 0;
  const neighbours = wallNeighbours(fight, combatant);
  if (neighbours.length === 0) return shield;
  if (from !== 'front') return 0;
  const each = (other: Combatant) => (house.shieldWallMagic.of(fight) === 'sumShields' ? sheet(other).shield : 1);
  return shield + sumOf(neighbours.map(each));
}

function dexPart(fight: Fight, combatant: Combatant): number {
  const { acDex, task } = sheet(combatant);
  const stunned = hasCondition(combatant, 'stunned') && house.stunnedAc.of(fight) === 'noBcbNoDex';
  const lost = isHelpless(combatant) || stunned || task === 'charge' || wallNeighbours(fight, combatant).length > 0;
  return lost ? Math.min(0, acDex) : acDex;
}

/** Returns the neighbours in a shield-wall who hold their place, if somebody holds its own: able, with a shield (MB-SHW.8). */
function wallNeighbours(fight: Fight, combatant: Combatant): readonly Combatant[] {
  const { wall, wallPlace } = sheet(combatant);
  if (wall === '' || !holdsWall(combatant)) return [];
  return fight.combatants.filter((other) => {
    const isBeside = sheet(other).wall === wall && Math.abs(sheet(other).wallPlace - wallPlace) === 1;
    return isBeside && other.side === combatant.side && holdsWall(other);
  });
}

/** Returns those who stand beside one another in shield-walls, two by two (MB-SHW.8, MB-SHW.9). */
export function lockedIn(fight: Fight): readonly (readonly [Combatant, Combatant])[] {
  const isNext = (one: Combatant, other: Combatant) => sheet(other).wallPlace > sheet(one).wallPlace;
  return fight.combatants
    .toSorted((one, other) => sheet(one).wallPlace - sheet(other).wallPlace)
    .flatMap((one) =>
      wallNeighbours(fight, one).flatMap((other) => (isNext(one, other) ? [[one, other] as const] : [])),
    );
}

/** Takes whoever walks off out of its ranks and its wall: its place is a gap (MB-SPR.4, MB-SHW.8). */
export function breakRanks(draft: Draft, who: string): void {
  const { formation, wall } = sheetOf(draft.fight, who);
  if (formation !== '') draft.change(who, { rank: 1, formation: '' }, { who, rule: 'MB-SPR.4' });
  if (wall === '') return;
  const held = wallNeighbours(draft.fight, combatantOf(draft.fight, who)).length > 0;
  draft.change(who, { wall: '', wallPlace: 0 }, { who, rule: 'MB-SHW.8' });
  if (held) draft.tell(tellings.wall, { who: [who], off: true }, { who, rule: 'MB-SHW.8' });
}

function holdsWall(combatant: Combatant): boolean {
  return isAble(combatant) && sheet(combatant).shield > 0 && sheet(combatant).retreat === 'none';
}

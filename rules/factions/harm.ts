import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, nameOf } from '../../src/core/fight/fight.ts';
import { armourName, armourOf, isHelpless, isUp, type Sheet, sheet, sheetOf, shieldOf } from './combatant.ts';
import { armourValue, shieldCounts } from './damage.ts';
import { tidyHolds } from './holds.ts';
import { house } from './houserules.ts';
import { askOutcome } from './outcome.ts';
import { keep } from './state.ts';
import { tellings } from './tellings.ts';
import { loseTurn } from './turn.ts';

/** A loss of health, and how it came about, as the story tells it. */
interface Loss {
  /** The id of whoever causes it; empty for nobody. */
  readonly by: string;
  readonly with: string;
  /** The roll, the damage before armour, the armour value, and what is left after it. */
  readonly total: number;
  readonly damage: number;
  readonly av: number;
  readonly suffered: number;
}

/** A loss by direct damage of a fall or a shove: armour does not count, unless the house rule has it so (FA-DMG.10). */
export function directLoss(fight: Fight, target: string, by: string, tool: string, damage: number): Loss {
  const isMet = house.directDamage.of(fight) === 'normal';
  const av = isMet ? armourValue(fight, combatantOf(fight, target)) : 0;
  return { by, with: tool, total: damage, damage, av, suffered: Math.max(0, damage - av) };
}

/** Returns whether so much damage destroys a shield or armour that was damaged before (FA-GEA.6). */
export function breaksArmour(damage: number): boolean {
  return damage >= 8;
}

/** Returns whether a loss is critical damage (FA-DMG.12, FA-DMG.14). */
export function isCritical(fight: Fight, { health }: Pick<Sheet, 'health'>, suffered: number): boolean {
  const left = Math.max(0, health.current - suffered);
  if (suffered < 1) return false;
  if (left === 0) return true;
  const { current, max } = health;
  const enough = { halfOfCurrent: 2 * suffered >= current, halfOfMaximum: 2 * suffered >= max };
  return { ...enough, atOrBelowHalf: 2 * left <= max, zeroOnly: false }[house.criticalDamage.of(fight)];
}

/** Returns what a loss of health would come to; critical damage is marked (FA-DMG.12, FA-DMG.14). */
export function harmOf(fight: Fight, who: string, suffered: number) {
  const combatant = combatantOf(fight, who);
  const own = sheet(combatant);
  const from = own.health.current;
  const to = Math.max(0, from - suffered);
  const critical = isCritical(fight, own, suffered);
  return { from, to, critical, state: stateAfter(fight, combatant, suffered, to, critical) };
}

/** Takes health off somebody, with all that follows without a question (FA-DMG.11 to 18, FA-DMG.23). */
export function harm(
  draft: Draft,
  who: string,
  loss: Loss,
  cause: { who?: string; with?: string; rule: string },
): void {
  const { by, suffered, ...figures } = loss;
  const { health, state: before } = sheetOf(draft.fight, who);
  const harmed = harmOf(draft.fight, who, suffered);
  const { to, critical, state } = harmed;
  if (suffered > 0) keep(draft, { stirred: true });
  draft.change(who, { health: { ...health, current: to } }, cause);
  // Whoever is down already falls no further, so the hit is told as any other.
  const falls = { ...harmed, critical: critical && state !== before };
  draft.tell(tellings.hit, { who: by, at: who, ...figures, suffered, ...falls }, cause);
  if (state !== before) fallTo(draft, who, state, critical ? 'FA-DMG.13' : 'FA-DMG.17');
}

/** Lets somebody fall: out of its turn, out of its holds, off its mount (FA-DMG.18, FA-TRN.17, FA-MNT.13). */
export function fallTo(draft: Draft, who: string, state: Sheet['state'], rule: string): void {
  const until = { healed: 'healed', stretchEnd: 'stretch', referee: 'referee' } as const;
  draft.change(
    who,
    {
      state,
      ...(state === 'dying' && { dyingSince: draft.fight.round }),
      outUntil: until[house.incapacitatedUntil.of(draft.fight)],
    },
    { who, rule },
  );
  keep(draft, { stirred: true });
  loseTurn(draft, who);
  tidyHolds(draft);
  unseat(draft, who);
  if (state === 'dying') draft.tell(tellings.dying, { who, by: draft.fight.round + 1 }, { who, rule: 'FA-DMG.16' });
}

/**
 * Riders of a mount that goes down stand beside it, unless the referee says more; a rider who goes down lies beside the
 * mount (FA-MNT.13).
 */
function unseat(draft: Draft, who: string): void {
  const riders = draft.fight.combatants.filter((combatant) => sheet(combatant).mountOn === who);
  for (const { id } of riders) {
    draft.change(id, { mountOn: '' }, { who: id, rule: 'FA-MNT.13' });
    draft.tell(tellings.unseated, { who: id, from: who }, { who: id, rule: 'FA-MNT.13' });
    askOutcome(draft, `${nameOf(draft.fight, who)} went down under ${nameOf(draft.fight, id)}`, id, 'FA-MNT.13');
  }
  if (sheetOf(draft.fight, who).mountOn !== '') draft.change(who, { mountOn: '' }, { who, rule: 'FA-MNT.13' });
}

/** Somebody dies (FA-ATK.16, FA-DMG.16, FA-DMG.17). */
export function die(draft: Draft, who: string, rule: string): void {
  fallTo(draft, who, 'dead', rule);
}

/**
 * The wear of shield and armour by a hit that lands: used where their value counted, and one of them destroyed by a
 * heavy blow if it was damaged before (FA-GEA.1, FA-GEA.6 to 8).
 * @param damage before armour
 * @param exchanged whether it was hit in an exchange, so that a shield counted in any case
 */
export function wearArmour(draft: Draft, who: string, damage: number, exchanged: boolean): void {
  const own = sheetOf(draft.fight, who);
  const shield = shieldOf(own);
  const armour = armourOf(own);
  if (!shield && !armour) return;
  const heavy = breaksArmour(damage);
  const shieldGoes = heavy && shield?.damaged === true;
  const armourGoes = heavy && !shieldGoes && armour?.damaged === true;
  const shieldUsed = shield?.used === true || shieldCounts(draft.fight, own, exchanged);
  const shields = own.shield.map((one) => (one === shield ? { ...one, used: shieldUsed, destroyed: shieldGoes } : one));
  const armours = own.armour.map((one) => (one === armour ? { ...one, used: true, destroyed: armourGoes } : one));
  draft.change(who, { shield: shields, armour: armours }, { who, rule: 'FA-GEA.6' });
  const gone = shieldGoes ? shield?.name : armourGoes ? armourName(armour?.name ?? '') : undefined;
  if (gone !== undefined) draft.tell(tellings.destroyed, { who, item: gone }, { who, rule: 'FA-GEA.6' });
}

function stateAfter(
  fight: Fight,
  combatant: Combatant,
  suffered: number,
  to: number,
  critical: boolean,
): Sheet['state'] {
  const { state, health, kind } = sheet(combatant);
  if (suffered < 1 || (!isUp(combatant) && !isHelpless(combatant))) return state;
  if (state === 'dying') return 'dead';
  if (house.massiveDamageKills.of(fight) === 'on' && suffered >= health.max) return 'dead';
  if (to === 0) return kind === 'vehicle' ? 'dead' : house.zeroHealth.of(fight);
  return critical ? 'incapacitated' : state;
}

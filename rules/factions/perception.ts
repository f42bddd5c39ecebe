import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { own } from '../../src/core/kit/json.ts';
import { isGrabbed, isUp, type Reaction, sheet } from './combatant.ts';
import { isDarkAt } from './zones.ts';

/** Returns whether somebody can see another: not concealed, not invisible, not in a darkness that hinders it (FA-SNK.10). */
export function canSee(fight: Fight, viewer: Combatant, other: Combatant): boolean {
  const { concealed, visible } = sheet(other);
  if (concealed || !visible) return false;
  return sheet(viewer).seesInDark || !isDarkAt(fight, other.place);
}

/**
 * Returns the cover of a target against an attacker: what was said of the two, or else what the target stands behind.
 */
export function coverAgainst(fight: Fight, attacker: Combatant, target: Combatant): 'none' | 'cover' | 'barrier' {
  const said = own(fight.bags.pairs, `cover ${attacker.id}>${target.id}`);
  return said === 'none' || said === 'cover' || said === 'barrier' ? said : sheet(target).cover;
}

/** The price of a reaction: the turn, or an extra reaction (FA-REA.6). */
type Payment = 'turn' | 'extra';

/**
 * Returns how somebody could pay for a reaction to an attacker; why it cannot react, where it cannot (FA-REA.3 to 6).
 */
export function paymentsFor(
  fight: Fight,
  combatant: Combatant,
  attacker: Combatant,
  kind: Reaction,
): readonly Payment[] | string {
  const cannot = cannotReactAtAll(fight, combatant, attacker, kind);
  if (cannot !== undefined) return cannot;
  const { turn } = sheet(combatant);
  const payments: Payment[] = [];
  if (extraFor(combatant, kind) !== undefined) payments.push('extra');
  if (turn === 'ready' || turn === 'reserved') payments.push('turn');
  if (payments.length > 0) return payments;
  return turn === 'acting' ? 'it is its own turn' : 'turn spent';
}

/** Returns the extra reaction that is used up first: one of just this kind before one of any. */
export function extraFor(combatant: Combatant, kind: Reaction): string | undefined {
  const { extraReactions, extraUsed } = sheet(combatant);
  const left = extraReactions.filter(
    (extra) => extra.count === 0 || extraUsed.filter((id) => id === extra.id).length < extra.count,
  );
  return (left.find((extra) => extra.kind === kind) ?? left.find((extra) => extra.kind === 'any'))?.id;
}

function cannotReactAtAll(fight: Fight, combatant: Combatant, attacker: Combatant, kind: Reaction): string | undefined {
  const { kind: nature, state, surrendered, broken, locked, concealed, unawareOf } = sheet(combatant);
  if (nature === 'vehicle') return 'a thing';
  if (!isUp(combatant)) return state === 'up' ? 'benched' : state;
  if (surrendered) return 'surrendered';
  if (isGrabbed(fight, combatant.id)) return 'grabbed';
  if (locked) return 'rides at full speed';
  if (sheet(attacker).concealed || unawareOf.includes(attacker.id)) return `unaware of ${attacker.name}`;
  if (fight.round === 0 && !concealed) return 'taken by surprise';
  if (broken !== '' && kind !== 'dodge' && kind !== 'hide') return 'broken: it dodges or hides, no more';
  return undefined;
}

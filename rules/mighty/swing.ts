import type { Aim } from './assassinate.ts';
import type { Blow } from './blow.ts';
import type { AttackBand } from './checks.ts';

/** A blow with its dice: how the attack roll came out, and the damage of a hit. */
export interface Swing {
  readonly blow: Blow;
  readonly band: AttackBand;
  readonly aim: Aim;
  readonly damage: number;
  /** The target is beyond the weapon (MB-CRT.2). */
  readonly proof: boolean;
  /** The target was stunned when the moment of the blow began (MB-UNA.5). */
  readonly wasStunned: boolean;
}

/** Returns whether a swing is a success. */
export function isHit({ band, proof }: Swing): boolean {
  return !proof && (band === 'hit' || band === 'certain' || band === 'critical');
}

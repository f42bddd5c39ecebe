import type { Combatant } from '../../src/core/fight/fight.ts';
import type { Chance, Level } from './chance.ts';
import type { Use } from './uses.ts';

/** An attack that has succeeded, and is to be met. */
export interface Blow {
  readonly one: Combatant;
  readonly target: Combatant;
  readonly use: Use;
  readonly level: 'special' | 'success';
  /** True when the target cannot see it coming. */
  readonly unseen: boolean;
}

/** A way to meet a blow. */
export interface Defence {
  readonly id: string;
  readonly how: 'parry' | 'dodge';
  /** The thing that it is done with, in a word; empty for a dodge. */
  readonly with: string;
  /** The id of the item that can wear; nothing for bare hands and for a dodge. */
  readonly item?: string;
  readonly chance: Chance;
  /** Marks an attack that the referee has to allow, and whose chance the referee states. */
  readonly byRuling?: boolean;
}

/** Result of a defence: its level, and the item that parried. */
export interface Met {
  readonly level: Level;
  readonly how: 'parry' | 'dodge' | 'none';
  readonly item?: string;
}

import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Entry } from '../../kit.ts';

/** A combatant of the worked cases: in zone 1 unless said. */
export type Changes = JsonObject;

const entry =
  (name: string, fields: JsonObject) =>
  (changes: Changes = {}): Entry => ({ name, place: '1', ...fields, ...changes });

export const balthasar = entry('Balthasar', { kind: 'pc', str: 10, agi: 9, wit: 8, weapons: ['sword'] });

export const sybilla = entry('Sybilla', { kind: 'pc', str: 7, agi: 12, wit: 11, weapons: ['dagger', 'musket'] });

export const theobald = entry('Theobald', {
  kind: 'pc',
  str: 12,
  agi: 8,
  wit: 9,
  armour: ['light'],
  shield: ['shield'],
  weapons: ['spear'],
});

export const bandit = entry('Bandit', { str: 8, weapons: ['axe', 'bow'] });

export const bandit2 = entry('Bandit 2', { str: 8, weapons: ['axe', 'bow'] });

export const bandit3 = entry('Bandit 3', { str: 8, weapons: ['axe', 'bow'] });

export const leader = entry('Leader', { str: 10, agi: 8, wit: 10, health: '8/10', weapons: ['battleaxe'] });

export const wyrm = entry('Wyrm', {
  str: 16,
  agi: 4,
  wit: 12,
  size: 'large',
  naturalArmour: 2,
  hands: 0,
  weapons: ['bite', 'fire breath'],
});

/** Somebody small. */
export const small = (name: string, fields: Changes = {}) => balthasar({ name, size: 'small', ...fields });

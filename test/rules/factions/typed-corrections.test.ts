import { expect, it } from 'vitest';
import { factions } from '../../../rules/factions/index.ts';
import { readMembers } from '../../../src/core/files/roster.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { type } from '../../shell/kit.ts';
import { balthasar, theobald } from './cast.ts';
import { foe, type Opening, opened, people } from './shell.ts';

const fight = (foes: string, opening: Opening = {}, one: JsonObject = {}) => {
  const party = readMembers(factions, [{ ...balthasar() }, { ...theobald(one) }], 'players', 'test');
  return opened([...party.map((member): JsonObject => ({ ...member })), ...people(foes, 'bandits')], opening);
};

it('FA-MOR.2: whoever is removed while able to fight is a correction, and no loss to the group', () => {
  const shell = fight('4 bandit z1');
  type(shell, 'remove b3 b4', 'p');
  expect(type(shell, 'p').join(' ')).not.toContain('Morale');
  expect(shell.prompt().says).not.toContain('save');
  expect(shell.board().join(' ')).toContain('Bandits 2 of 2');
});

it('FA-MOR.2: whoever is removed after falling is a loss still', () => {
  const shell = fight('4 bandit z1');
  type(shell, 'kill b3 b4', 'remove b3 b4', 'p', 'p');
  expect(shell.prompt().says).toContain('Bandits 2 of 4 left: group WIT save');
});

it('FA-GRA.8: nobody holds whoever has been removed', () => {
  const shell = fight('2 bandit z1', { first: 'bandits' });
  foe(shell, 'b1 grapple ba : none 20');
  type(shell, 'remove ba');
  expect(shell.board().join(' ')).not.toContain('holds');
});

it('FA-NON.6 FA-GRD.1: a guard is disarmed of a weapon of its own', () => {
  const shell = fight('2 bandit z1', { first: 'bandits' });
  foe(shell, 'b1 disarm ba : guard 20');
  expect(shell.prompt().says).toContain('Take the spear at once?');
  expect(type(shell, 'no', 'b').join(' ')).toContain('on the ground: spear');
});

it('FA-NON.6 FA-GRD.1: the attacker names one of several weapons of a guard', () => {
  const shell = fight('2 bandit z1', { first: 'bandits' }, { weapons: ['spear', 'dagger'] });
  foe(shell, 'b1 disarm ba : guard 20');
  expect(shell.prompt().says).toContain('Which weapon does Theobald drop?');
  expect(type(shell, 'dagger').join(' ')).toContain('Theobald drops the dagger.');
});

it('FA-NON.6: a guard who holds no weapon is not disarmed', () => {
  const shell = fight('2 bandit z1', { first: 'bandits' }, { weapons: [] });
  foe(shell, 'b1 disarm ba : guard');
  expect(type(shell, 'l').join(' ')).toContain('The disarm is no longer possible.');
});

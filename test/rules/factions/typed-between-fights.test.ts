import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { shellOf, type } from '../../shell/kit.ts';
import { balthasar, theobald } from './cast.ts';
import { refused } from './shell.ts';

const fight = (foes: string, more: { readonly house?: JsonObject; readonly party?: readonly JsonObject[] } = {}) => {
  const { shell } = shellOf({ ruleset: 'factions', party: [{ ...balthasar() }, { ...theobald() }], foes, ...more });
  type(shell, 'players', 'nobody', 'players');
  return shell;
};

const next = ['fight', 'players', 'nobody', 'players'];

it('FA-POS.2: a map that was drawn is there in the next fight, with everybody where they were placed', () => {
  const shell = fight('2 bandit z1');
  type(shell, 'zones "gate yard hall"', 'place ba gate', 'place th hall', 'kill b1 b2', 'end', '', 'place th yard');
  type(shell, 'add 2 bandit', ...next);
  expect(shell.board().join(' ')).toContain('map: gate ba | yard th');
});

it('FA-ATK.5: a zone that was dark in one fight is light in the next', () => {
  const shell = fight('2 bandit z1');
  type(shell, 'dark 1', 'kill b1 b2', 'end', '', 'add 2 bandit z1', ...next);
  expect(shell.board().join(' ')).not.toContain('dark');
});

const riders = [
  { creature: 'horse', name: 'Grey', place: '1' },
  { ...balthasar({ mountOn: 'Grey' }) },
  { ...theobald({ place: '2' }) },
];

it('FA-MNT.1 FA-CHA.1: a mount that fled with its rider is there with it in the next fight', () => {
  const shell = fight('2 bandit z9', { party: riders });
  type(shell, 'ba retreat', 'end', '', ...next);
  const board = shell.board().join(' ');
  expect(board).toMatch(/Grey .* fresh/);
  expect(board).toContain('on Grey');
  expect(board).not.toContain('flee');
});

it('FA-CHA.1: nobody is asked in the next fight about a foe who fled at the end of the last', () => {
  const shell = fight('3 bandit z9');
  type(shell, 'p', 'b1 retreat', '', 'end', '', 'add 2 guard z1', ...next);
  const said = type(shell, 'p', 'p', 'p').join(' ');
  expect(`${said} ${shell.prompt().says}`).not.toContain('Bandit 1');
  expect(shell.board().join(' ')).toMatch(/out: B1 fled/);
});

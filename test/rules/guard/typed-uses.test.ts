import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { say, table } from './shell.ts';

function pc(name: string, weapons: readonly string[], more: JsonObject = {}): JsonObject {
  return { name, kind: 'pc', guard: 6, life: 8, weapons, ...more };
}

const bo = pc('Bo', ['axe d6']);
const oneAttack = { house: { enchantmentUses: 'oneAttack' } };

test('a torch is on the board until the pool that uses it up has landed (GS-ENC.12, GS-ENC.7)', () => {
  const ada = pc('Ada', ['torch d6 enchanted:Burning uses:1', 'dagger d4']);
  const shell = table([ada, bo], 'thug, chief');
  say(shell, 'ad a th', 'bo x', 'resolve', '6,6');
  expect(shell.prompt().says).toContain('Can Thug be slain outright?');
  const board = shell.board().join(' ');
  expect(board).toContain('torch 2d6 > Thug');
  expect(board).toContain('pools so far: Thug < Ada 2d6');
  say(shell, 'n');
  expect(say(shell, 'i ad')).toContain('used up: torch');
});

test('a Blast that finishes somebody without dice spends its use on the next target (GS-ENC.12, GS-ATK.13)', () => {
  const shell = table([pc('Ada', ['bomb d6 blast uses:2']), bo], '3 weak');
  say(shell, 'set w1 status out', 'ad a w1 w2', 'bo x', 'resolve', 'y', '4');
  expect(say(shell, 'i ad')).toContain('expendable 1');
});

test('a charger whom a set weapon fells makes no attack, and its Enchantment lasts (GS-CHG.10, GS-ENC.6)', () => {
  const ada = pc('Ada', ['sword d8 enchanted:Burning'], { guard: 0, life: 9, place: 'Reach' });
  const shell = table([ada, bo], 'thug pike d8', { ...oneAttack, places: { Thug: 'Melee' } });
  say(shell, 'set th setWeapon pike', 'ad charge th', 'bo x', 'resolve', '20');
  expect(say(shell, 'i ad')).toMatch(/enchantment Burning.*Life Save: rolled 20/s);
});

test('a Blast by `strike` spends one use for all of its targets (GS-ENC.12)', () => {
  const shell = table([pc('Ada', ['bomb d6 blast uses:3']), bo], '3 weak');
  say(shell, 'ad strike w1 w2 w3', '3', '4', '5');
  expect(say(shell, 'i ad')).toContain('expendable 2');
});

test('an Enchantment that lasts for one attack is over behind a `strike` (GS-ENC.6)', () => {
  const shell = table([pc('Ada', ['sword d8 enchanted:Burning']), bo], 'weak', oneAttack);
  expect(say(shell, 'ad strike we', '2,2')).toContain("The Enchantment of Ada's sword is over (Burning).");
});

test('a Blast whose weapon is used up by the first target hits the next one with the same weapon (GS-ENC.12)', () => {
  const shell = table([pc('Ada', ['bomb d6 blast uses:1', 'sword d8']), bo], '3 weak');
  say(shell, 'ad a w1 w2', 'bo x', 'resolve', '3');
  expect(shell.prompt().says).toContain("Ada's bomb on Weak 2");
});

test('the Enchantment of the weapon that was thrown is over, and of no other (GS-ENC.6, GS-POS.12)', () => {
  const ada = pc('Ada', ['axe d8 enchanted:Burning', 'sword d6 enchanted:Cold'], { place: 'Reach' });
  const shell = table([ada], 'weak', oneAttack);
  expect(say(shell, 'throw we', 'resolve', '2,3')).toContain("The Enchantment of Ada's axe is over (Burning).");
});

import { expect, test } from 'vitest';
import { refusal, say, table } from './shell.ts';

const ada = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8', 'axe d6'] };

test('the squares of a move are looked up and not counted (GS-POS.21)', () => {
  const shell = table([ada], 'weak');
  say(shell, 'mode grid');
  expect(say(shell, 't space')).toMatch(/\| move in a turn \(grid\) +\| 3 squares +\|.*GS-POS\.21/);
  expect(refusal(shell, 'm 3 squares')).toBe('`move` has no target "squares". Choose Melee, Reach, Ranged or Field.');
});

test('an oil is for one type of monster, any that is there, and nobody is asked how it was made (GS-OIL.2)', () => {
  const shell = table([ada], 'weak "Grizzle"');
  expect(refusal(shell, 'oil w axe "Cave Bear"')).toContain('Nobody here is of the type Cave Bear (GS-OIL.3)');
  say(shell, 'set gr monsterType "Cave Bear"', 'oil w axe "Cave Bear"');
  expect(say(shell, 'resolve')).toBe('Ada puts Cave Bear oil on the axe.');
  expect(shell.prompt().says).toContain('Foes  plan');
  expect(shell.board().join(' ')).toContain('Ada: Cave Bear oil on the axe');
  say(shell, 'gr x', 'resolve', '0', 'a gr w axe', 'resolve');
  expect(shell.prompt().says).toContain("Ada's axe on Grizzle (Armour 0): 2d6?");
});

test('nobody is asked to pursue whoever got away, and no word does it (GS-RET.10)', () => {
  const shell = table([ada], 'weak');
  say(shell, 'dice foes table', 'x', 'resolve', 'we retreat "the bog"', 'resolve', 'yes', 'yes');
  expect(say(shell, '1')).toContain('Weak gets away. The fight is over. The party holds the field');
  expect(shell.prompt().says).toBe('Aftermath  Who rests?  rest, rest hours');
  for (const line of ['chase', 'pursue we', 'chase we !'])
    expect(refusal(shell, line)).toMatch(/^Unknown command or name "(chase|pursue)"/);
});

test('enemy types, dice and every other table are looked up when no fight is on (GS-INP.6)', () => {
  const shell = table([ada], 'weak');
  say(shell, 'end', '');
  expect(shell.prompt().says).toBe('The fight is over');
  expect(say(shell, 't enemies')).toMatch(/\| standard +\| 7 +\| 7 +\| 7 +\| 1 +\|/);
  expect(say(shell, 't dice')).toMatch(/\| Impaired +\| two d6, the lower +\|/);
  const words = shell.line('t').lines.map((line) => line.trim().split(' ')[0] ?? '');
  expect(words).toHaveLength(11);
  for (const word of words) expect(say(shell, `t ${word}`), word).toContain('Rules: GS-');
});

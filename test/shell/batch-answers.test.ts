import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { party, shellOf, type } from './kit.ts';

const foes = '3 ghoul melee, wolf melee';

/** A first Bout in which three ghouls and a wolf strike, and the players roll each Defense Check. */
function struck(members: readonly JsonObject[], ...before: readonly string[]) {
  const { shell } = shellOf({ party: members, foes, realDice: true, seed: 'batch' });
  type(shell, 'party', ...before);
  return shell;
}

const told = (lines: readonly string[]) => lines.join(' ').replaceAll(/\s+/g, ' ');

describe('numbers behind a name at the checks of several', () => {
  const [asta] = party;
  const alone = () => struck(asta ? [asta] : [], '');

  test('are one for each check, behind = too', () => {
    const shell = alone();
    expect(shell.prompt().says).toMatch(/as\(g1\).*as\(g2\).*as\(g3\).*as\(wo\)/);
    const says = told(type(shell, 'as=14,15,16,17'));
    for (const face of [14, 15, 16, 17]) expect(says).toContain(`(${face}): `);
    expect(says).not.toContain('not needed');
  });

  test('that are too many change no answer that was given', () => {
    const shell = alone();
    type(shell, 'as 14 15 16');
    expect(() => shell.line('as 17 18 19')).toThrow('Leave out 18 and 19.');
    const says = told(type(shell, '17'));
    for (const face of [14, 15, 16, 17]) expect(says).toContain(`(${face}): `);
  });
});

test('numbers behind a word for several are theirs in the order shown, and the others are asked again', () => {
  const shell = struck(party, 'g1 a as, g2 a do, g3 a as, wo a do', '');
  expect(shell.prompt().says).toMatch(/as\(g1\).*do\(g2\).*as\(g3\).*do\(wo\)/);
  shell.line('party 14 15 16');
  expect(shell.prompt().says).toContain('Wolf attacks Dora');
  const says = told(type(shell, '17'));
  for (const face of [14, 15, 16, 17]) expect(says).toContain(`(${face}): `);
});

test('a number behind that of a check is for no Misadventure: it is asked by name (PK-MIS.1)', () => {
  const shell = struck(party, 'set as armor 0', 'set as health 1', 'g1 a as, g2 x, g3 x, wo x');
  const says = told(type(shell, '7 5'));
  expect(says).toContain('Asta (Defense 7, needed 13)');
  expect(says).not.toContain('rolled 5');
  expect(shell.prompt().says).toContain('Misadventure, d10?');
});

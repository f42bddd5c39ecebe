import { describe, expect, test } from 'vitest';
import { type } from '../../shell/kit.ts';
import { typedTable as table, told } from './by-hand.ts';
import { aldric, blogo } from './cast.ts';

const orc = '1 orc 25 13 16 hd 1 axe 1d6';

describe('where spells are not disrupted on their own count', () => {
  const off = { simultaneousDisruptsSpell: false };

  test('a scroll is read one round on each count (MB-SCR.2, MB-SCR.3, MB-MAG.7)', () => {
    const shell = table([blogo(), aldric()], `${orc} melee`, off);
    type(shell, 'bl read fireball 2lv', '', '6 5 4');
    const first = told(shell, '');
    expect(first).toContain('Blogo reads fireball: round 1 of 2 is done.');
    expect(first).not.toContain('goes off');
    type(shell, 'al x', 'orc x', '', '', '6 5 4');
    expect(told(shell, '')).toContain("Blogo's fireball goes off.");
  });

  test('a caster is told once in each segment to go on (MB-SUR.13, MB-MAG.7)', () => {
    const shell = table([blogo(), aldric()], `${orc} apart`, off);
    type(shell, 'u', 'foes 1seg', 'bl c sleep', '');
    const says = told(shell, '', '');
    expect(says.match(/Blogo keeps casting sleep/g)).toHaveLength(1);
  });
});

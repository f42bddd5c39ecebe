import { describe, expect, test } from 'vitest';
import { type } from '../../shell/kit.ts';
import { typedTable as table, told } from './by-hand.ts';
import { aldric, blogo, dunstan } from './cast.ts';

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

describe('a fumble with an attack before backing away', () => {
  const fumbles = (foes: string, counts: string) => {
    const shell = table([dunstan()], foes);
    type(shell, '', counts);
    return shell;
  };

  test('opens the fumbler to those in reach before it goes (MB-FUM.2, MB-FUM.8, MB-RET.9)', () => {
    const shell = fumbles(`${orc} melee`, '5 1');
    expect(told(shell, 'du retreat 60ft attack 1')).not.toContain('backs away');
    expect(shell.prompt().says).toContain('Dunstan fumbles. Does Orc take a free attack?');
    const says = told(shell, 'y', '18', '2', 'none');
    expect(says).toContain('Free attack: Orc');
    expect(says.indexOf('backs away 60 feet')).toBeGreaterThan(says.indexOf('Free attack'));
  });

  test('leaves nobody in reach of one who has backed away on the same count without a fumble (MB-FUM.8)', () => {
    const shell = fumbles(`${orc} melee`, '5 5');
    const says = told(shell, 'du retreat 60ft attack 12', '1', '3', 'none');
    expect(says).toContain('Dunstan backs away 60 feet.');
    expect(says).not.toContain('Free attack');
  });

  test('keeps in place whom the free attack puts down (MB-CND.5, MB-FUM.8)', () => {
    const shell = fumbles(`${orc} melee`, '5 1');
    type(shell, 'set du hp 1', 'du retreat 60ft attack 1');
    const says = told(shell, 'y', '18', '3', '2', 'none');
    expect(says).toContain('Dunstan drops unconscious');
    expect(says).not.toContain('backs away');
  });
});

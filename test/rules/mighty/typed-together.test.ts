import { describe, expect, test } from 'vitest';
import type { Shell } from '../../../src/shell/shell.ts';
import { type } from '../../shell/kit.ts';
import { typedTable as table, told } from './by-hand.ts';
import { aldric, blogo, cass, dunstan } from './cast.ts';

const orc = '1 orc 25 13 16 hd 1 axe 1d6';

describe('where spells are not disrupted on their own count', () => {
  const off = { simultaneousDisruptsSpell: false };

  test('a scroll is read one round on each count (MB-SCR.2, MB-SCR.3, MB-MAG.7)', () => {
    const shell = table([blogo(), aldric()], `${orc} melee`, off);
    type(shell, 'bl read fireball 2lv', '', '6 5 4');
    const first = told(shell, '');
    expect(first).toContain('Blogo reads fireball: round 1 of 2 is done.');
    expect(first).not.toContain('goes off');
    type(shell, 'al x', 'orc x', '', '6 5 4');
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

describe('whoever walks farther than an opponent was away (MB-MEL.3)', () => {
  const reach = (shell: Shell) => /reach: .*?(?= +now:)/.exec(shell.board().join(' '))?.[0] ?? 'nobody in reach';
  const near = (foes: string, counts: string, ...lines: readonly string[]) => {
    const shell = table([cass(), aldric()], foes);
    type(shell, ...lines, '', counts);
    return shell;
  };
  const spear = '25 13 16 hd 1 spear 1d6';

  test('leaves the reach of a spear', () => {
    const shell = near(`1 orc ${spear} melee`, '8 2 1', 'al apart orc 60ft', 'ca apart orc 10ft');
    expect(reach(shell)).toBe('reach: ORC>ca');
    type(shell, 'ca m 120ft');
    expect(reach(shell)).toBe('nobody in reach');
  });

  test("stays within it on a shorter way, and beside those in arm's reach (MB-MOV.7)", () => {
    const shell = near(`2 orc ${spear} melee`, '8 2 1 1', 'ca engage o1', 'ca apart o2 10ft', 'al apart o2 60ft');
    expect(reach(shell)).toBe('reach: ca-O1  O2>ca');
    expect(told(shell, 'ca m 10ft')).toContain('Cass moves 10 feet and stays in combat with Orc 1.');
    expect(reach(shell)).toBe('reach: ca-O1  O2>ca');
    type(shell, 'u', 'ca m 30ft');
    expect(reach(shell)).toBe('reach: ca-O1');
  });

  test('keeps those at whom it strikes in reach (MB-RND.2)', () => {
    const shell = near(`1 orc ${spear} melee`, '8 2 1', 'al apart orc 60ft', 'ca apart orc 10ft');
    type(shell, 'set ca weapons "spear 1d6"');
    expect(told(shell, 'ca a 30ft 15', '3')).toContain("Cass's spear hits Orc");
  });

  test('stays in combat with nobody where a ruling lets it walk as far as a retreat goes (MB-MOV.7)', () => {
    const shell = near(`1 orc ${spear} melee`, '8 2 1', 'ca engage orc', 'al apart orc 60ft');
    expect(told(shell, 'ca m 300ft!')).not.toContain('stays in combat');
    expect(reach(shell)).toBe('nobody in reach');
  });

  test('leaves others behind who runs past somebody (MB-MOV.5)', () => {
    const shell = near(
      `2 orc ${spear} melee`,
      '8 2 1 1',
      'ca apart o1 10ft',
      'ca apart o2 30ft',
      'al apart o1 60ft',
      'al apart o2 60ft',
    );
    type(shell, 'ca past o2 120ft', 'n');
    expect(reach(shell)).toBe('nobody in reach');
  });
});

test('a step of 5 feet leaves the shield-wall whole, a longer way does not (MB-SHW.8, MB-SPC.2)', () => {
  const shell = table([aldric(), cass({ shield: 1 })], `2 ${orc.slice(2)} melee`);
  type(shell, 'wall al ca', '', '2 8 1 1');
  expect(told(shell, 'ca m 5ft')).not.toContain('leaves the shield-wall');
  expect(shell.board().join(' ')).toContain('wall: al-ca');
  type(shell, 'u');
  expect(told(shell, 'ca m 10ft')).toContain('Cass leaves the shield-wall');
});

test('a second askew helmet shortens no fixing (MB-FUM.7, MB-CND.3)', () => {
  const shell = table([cass()], `${orc} melee`);
  type(shell, 'ca two', '', '7 6 1', '1', 'n', 'helmet', '3');
  expect(told(shell, '1', 'n', 'helmet', '1')).toContain('Cass sees nothing until 3 rounds of fixing are done.');
  expect(told(shell, 'i ca')).toContain('fixing 3');
});

describe('a missile that is to be drawn out of somebody', () => {
  const extracting = (...lines: readonly string[]) => {
    const shell = table([aldric(), cass(), dunstan()], '1 orc 25 13 16 hd 1 axe 1d6 apart');
    type(shell, 'set du lodged "arrow 1d6"', ...lines);
    return shell;
  };

  test.each(['remove du', 'bench du'])('who is off the board by `%s` stays there (MB-LOD.13)', (line) => {
    const shell = extracting('ca extract du', '', '5 4 3 1', line);
    const says = told(shell, 'al x', 'orc x', '');
    expect(says).toContain('Dunstan is not here, so Cass could not draw the missile out.');
    expect(says).not.toContain("Cass's save");
  });

  test('is drawn out of nobody who is benched already (MB-LOD.5)', () => {
    const shell = extracting('bench du');
    expect(() => type(shell, 'ca extract du')).toThrow('Dunstan is not here (MB-LOD.5): name somebody who is.');
  });
});

test('no ruling divides more than the Base Combat Bonus, or gives shares that a declaration takes away (MB-BCB.8)', () => {
  const shell = table([aldric(), blogo()], `${orc} apart`);
  expect(() => type(shell, 'al 4/4!')).toThrow('`al 4/0` is possible, or first `set al bcb 8`.');
  type(shell, 'bl c sleep', 'al d');
  expect(() => type(shell, 'bl 0/1!')).toThrow('A caster has no defence share (MB-MAG.6): `bl 1/0` is possible.');
  expect(() => type(shell, 'al 2/2!')).toThrow('Aldric fights defensively, without an attack share (MB-DEF.1)');
  expect(told(shell, 'al a', 'set al bcb 8', 'al 4/4')).toContain("Aldric's BCB: 4 attack, 4 defence.");
});

describe('whoever drops the first of two weapons', () => {
  const dropping = () => {
    const shell = table([cass()], `${orc} melee`);
    type(shell, 'ca two', '', '8 7 1', '1', 'n', 'dropped');
    return shell;
  };

  test('strikes with the second on its second count (MB-TWO.1, MB-FUM.4)', () => {
    expect(told(dropping(), '15', '3')).toContain("Cass's dagger hits Orc");
  });

  test('has it in hand for free attacks, and in the next round (MB-FUM.12)', () => {
    const shell = dropping();
    expect(told(shell, 'x', 'orc a 1')).not.toContain('fist');
    expect(told(shell, 'y', '15', '2')).toContain("Free attack: Cass's dagger");
    type(shell, 'none', '', '5 1');
    expect(shell.prompt().says).toContain('(dagger)');
  });

  test('strikes with the fist first, where that was before its first count (MB-TWO.1)', () => {
    const shell = table([cass()], `${orc} melee`);
    type(shell, 'ca two', '', '4 3 6', 'orc a 1', 'y', '1', 'dropped', 'none');
    expect(shell.prompt().says).toContain('(fist)');
    type(shell, '2');
    expect(shell.prompt().says).toContain('(dagger)');
  });
});

test('the board shows who reaches whom at ten feet, by that house rule (MB-MEL.3)', () => {
  const shell = table([aldric()], '1 pikeman 6 14 16 hd 1 pike 1d8 melee', { meleeReach: 'tenFeet' });
  type(shell, 'al apart pi 10ft');
  expect(shell.board().join(' ')).toContain('reach: al>PI  PI>al');
});

test('a fist that kills asks for no stun, where the bands are for criticals only (MB-NPC.8, MB-UNA.2)', () => {
  const shell = table([aldric(), cass()], '1 orc 3 13 16 hd 1 axe 1d6 melee', { bandsOnlyOnCritical: true });
  type(shell, '', '5 5 1', 'al a w fist 15', 'ca x', '2');
  expect(shell.board().join(' ')).toMatch(/Orc.*dead/);
});

describe('numbers set by hand that the rules would lay somebody down by', () => {
  test('say what brings that about (MB-SUB.3, MB-ASN.8)', () => {
    const shell = table([aldric()], `${orc} melee`);
    const still = 'Only the number changed: Orc still stands. For what the rules make of it, type';
    expect(told(shell, 'set orc subdual 25')).toContain(`${still} \`condition orc unconscious\`.`);
    expect(told(shell, 'condition orc unconscious', 'set orc subdual 26')).not.toContain('Only the number');
    expect(told(shell, 'u 3', 'set orc con 0/10')).toContain(`${still} \`kill orc\`.`);
    expect(told(shell, 'set orc subdual 3')).not.toContain('Only the number');
  });

  test('are raised as far as to life by `revive` (MB-NPC.10, MB-SUB.3, MB-ASN.8)', () => {
    const shell = table([aldric()], `${orc} melee`);
    type(shell, 'set orc con 0/10', 'set orc subdual 4', 'damage 40 orc');
    expect(told(shell, 'revive orc')).toContain('Orc is alive again, with 1 hp, subdual 0 and CON 1.');
    type(shell, 'set orc hp 9', 'set orc subdual 4', 'condition orc stunned');
    expect(told(shell, 'revive orc')).toContain('Orc is alive again.');
    expect(told(shell, 'i orc')).toContain('subdual 4');
  });

  test('of a helmet askew go with the blindness that `revive` ends (MB-FUM.7)', () => {
    const shell = table([cass()], `${orc} melee`);
    type(shell, '', '7 1', '1', 'n', 'helmet', '3', 'kill ca', 'u', 'condition ca stunned');
    expect(told(shell, 'revive ca', 'i ca')).not.toContain('fixing 3');
  });
});

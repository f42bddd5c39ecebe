import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import type { Given } from '../../kit.ts';
import { aldric, blogo, dunstan, ogre, orcs, pikeman } from './cast.ts';
import { act, at, behind, count, names, put, roll, round, says, set, table } from './kit.ts';

describe('the shield-wall', () => {
  const wall = (house = {}, shield = 1) => {
    const party = ['Una', 'Dos', 'Tre'].map((name) => dunstan({ name, ac: 14 + shield, shield, acDex: 0 }));
    return act(round({ party, foes: [ogre()] }, house), { do: 'wall', at: ['una', 'dos', 'tre'] }).fight;
  };
  const acs = (fight: Fight, from: 'front' | 'behind' | 'flank' = 'front') =>
    ['una', 'dos', 'tre'].map((id) => armourClass(fight, id, from));

  test('W47: front 16, 17, 16, flank and rear 14; recounted when one falls (MB-SHW.1, MB-SHW.2, MB-SHW.6, MB-SHW.8, MB-SHW.9, T11)', () => {
    expect([acs(wall()), acs(wall(), 'flank'), acs(wall(), 'behind')]).toEqual([
      [16, 17, 16],
      [14, 14, 14],
      [14, 14, 14],
    ]);
    const gap = put(wall(), 'dos', 'stunned');
    expect([armourClass(gap, 'una'), armourClass(gap, 'tre'), armourClass(gap, 'una', 'behind')]).toEqual([15, 15, 15]);
    const flankDown = set(wall(), 'tre', { status: 'dead' });
    expect([armourClass(flankDown, 'una'), armourClass(flankDown, 'dos')]).toEqual([16, 16]);
    expect(acs(act(wall(), { do: 'wall', at: ['tre'], options: { off: true } }).fight)).toEqual([16, 16, 15]);
  });

  test('a magic shield shares its whole bonus, or +1 each (MB-SHW.7)', () => {
    expect(acs(wall({}, 3))).toEqual([20, 23, 20]);
    expect(acs(wall({ shieldWallMagic: 'plusOneEach' }, 3))).toEqual([18, 19, 18]);
  });

  test('no DEX bonus in a wall, a penalty stays; defence shares count (MB-SHW.5, MB-SHW.10)', () => {
    const walled = wall();
    expect(armourClass(set(walled, 'una', { ac: 17, acDex: 2 }), 'una')).toBe(16);
    expect(armourClass(set(walled, 'una', { ac: 13, acDex: -2 }), 'una')).toBe(14);
    expect(armourClass(set(walled, 'una', { attackShare: 0, defenceShare: 2 }), 'una')).toBe(18);
    expect(armourClass(set(walled, 'una', { attackShare: 0, defenceShare: 2 }), 'una', 'behind')).toBe(16);
  });

  test('one of three attackers from the rear: armour only, +2 and +2 (MB-SHW.6, MB-FLK.5, edge case 20)', () => {
    const party = ['Una', 'Dos'].map((name) => dunstan({ name, ac: 15, shield: 1, acDex: 0 }));
    const begun = round({ party, foes: orcs('A', 'B', 'C') });
    const near = ['orc-a', 'orc-b', 'orc-c'].reduce((fight, id) => at(at(fight, 'una', id, 1), 'dos', id, 12), begun);
    const fight = roll(behind(act(near, { do: 'wall', at: ['una', 'dos'] }).fight, 'orc-c', 'una'), 1, 1, 2, 2, 6);
    expect(says(count(fight, 8))).toContain('8+5 = 13 against AC 14 (share +1, behind +2, 3 attackers +2)');
  });

  test('whoever walks off leaves a gap; one who only steps or stumbles stays (MB-SHW.8)', () => {
    const fight = roll(wall(), 6, 5, 4, 1);
    const walked = (intent: Intent, ...answers: readonly Given[]) => act(fight, intent, ...answers).fight;
    const walls = (now: Fight) => [armourClass(now, 'dos'), armourClass(now, 'tre')];
    const una = (word: string, feet: number) => ({ do: word, who: 'una', options: { feet } });
    expect(walls(fight)).toEqual([17, 16]);
    expect(walls(walked(una('move', 20)))).toEqual([16, 16]);
    expect(walls(walked(una('retreat', 20)))).toEqual([16, 16]);
    expect(walls(walked({ ...una('past', 20), at: ['ogre'], forced: true }, 'no'))).toEqual([16, 16]);
    expect(walls(walked(una('attack', 5), 2))).toEqual([17, 16]);
    expect(walls(walked(una('attack', 10), 2))).toEqual([16, 16]);
    const fell = walked(una('retreat', 90), 20, 'no');
    expect(names(fell, 'una')).toEqual(['stumbled']);
    const charged = at(wall(), 'una', 'ogre', 10);
    const far = at(at(charged, 'dos', 'ogre', 10), 'tre', 'ogre', 10);
    const begun = act(far, { do: 'charge', who: 'una', at: ['ogre'] }).fight;
    const met = count(roll(begun, 6, 5, 4, 1), 2);
    expect(says(met)).toContain('Una leaves the shield-wall');
    expect(walls(met.fight)).toEqual([16, 16]);
  });

  test('only those with a shield lock shields (MB-SHW.8, MB-SHW.1)', () => {
    const fight = round({ party: [aldric(), blogo()], foes: [ogre()] });
    expect(table.refuses(fight, { do: 'wall', at: ['aldric', 'blogo'] })?.rule).toBe('MB-SHW.1');
    const bare = set(wall(), 'dos', { shield: 0, ac: 14 });
    expect(armourClass(bare, 'una')).toBe(15);
    expect(armourClass(set(bare, 'una', { ac: 16, acDex: 1 }), 'una')).toBe(16);
  });
});

describe('the Armour Class of the moment', () => {
  test('every row of the table (MB-ATK.9, T6)', () => {
    const fight = round({ party: [aldric({ attackShare: 0, defenceShare: 4 })], foes: [ogre()] });
    const ac = (fields: Parameters<typeof set>[2]) => armourClass(set(fight, 'aldric', fields), 'aldric');
    expect([
      ac({}),
      ac({ task: 'cast' }),
      ac({ task: 'read' }),
      ac({ task: 'charge' }),
      ac({ task: 'close' }),
      ac({ retreat: 'back' }),
      ac({ retreat: 'hurried' }),
      ac({ retreat: 'flight' }),
      ac({ task: 'defend' }),
      ac({ stance: 'parry' }),
    ]).toEqual([21, 17, 17, 16, 21, 21, 19, 17, 23, 22]);
    expect(armourClass(put(fight, 'aldric', 'stunned'), 'aldric')).toBe(16);
    expect(armourClass(put(fight, 'aldric', 'bound'), 'aldric')).toBe(15);
    expect(ac({ task: 'charge', acDex: -2, ac: 14 })).toBe(14);
  });

  test('W47 beside: names of conditions are shown (MB-CND.1)', () => {
    expect(names(put(round({ party: [aldric()], foes: [pikeman()] }), 'aldric', 'stunned'), 'aldric')).toEqual([
      'stunned',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { pair } from '../../../rules/mighty/pairs.ts';
import { aldric, dunstan, orc, orcs, pikeman } from './cast.ts';
import { act, at, count, hp, roll, round, steps, table } from './kit.ts';

describe('closing', () => {
  const begun = (house = {}) => {
    const fight = round({ party: [dunstan()], foes: orcs('A', 'B') }, house);
    return at(at(fight, 'dunstan', 'orc-a', 10), 'dunstan', 'orc-b', 20);
  };
  const close = { do: 'close', who: 'dunstan', at: ['orc-a'] };

  test('W39: open to missiles on the way, and no blows between the two (MB-CLO.1, MB-CLO.2, MB-CLO.3, MB-CLO.4)', () => {
    const fight = roll(
      steps(begun(), close, { do: 'attack', who: 'orc-b', with: 'short-bow', options: { times: 1 } }),
      5,
      3,
      6,
    );
    const shot = count(fight, 14, 3).fight;
    expect(hp(shot, 'dunstan')).toBe(17);
    const arrived = count(shot).fight;
    expect(pair(arrived, 'dunstan', 'orc-a')).toMatchObject({ hexes: 1, closed: true });
    expect(table.refuses(arrived, { do: 'attack', who: 'orc-a' })?.rule).toBe('MB-CLO.3');
  });

  test('a closing combatant makes no attack and keeps DEX and defence share (MB-CLO.2, MB-CLO.6)', () => {
    const fight = roll(steps(begun(), { do: 'bcb', who: 'dunstan', options: { split: '0/2' } }, close), 5, 3, 2);
    expect(table.refuses(fight, { do: 'attack', who: 'dunstan' })?.rule).toBe('MB-CLO.2');
    expect(armourClass(fight, 'dunstan')).toBe(17);
  });

  test('the bar may hold the foe from all melee (MB-CLO.3)', () => {
    const both = (house = {}) =>
      at(at(round({ party: [dunstan(), aldric()], foes: [orc()] }, house), 'dunstan', 'orc', 10), 'aldric', 'orc', 1);
    const arrived = (house = {}) =>
      count(roll(steps(both(house), { do: 'close', who: 'dunstan', at: ['orc'] }), 5, 1, 3)).fight;
    expect(act(arrived(), { do: 'attack', who: 'orc' }, 2).keys).toEqual(['attack:orc:aldric']);
    expect(table.refuses(arrived({ closingLocksFoe: 'allMelee' }), { do: 'attack', who: 'orc' })?.rule).toBe(
      'MB-CLO.3',
    );
  });

  test('W74: closing on a pike is not fended off, but by that house rule (MB-CLO.3, MB-CLO.5, MB-CLO.6, edge case 19)', () => {
    const on = (house = {}) =>
      roll(
        steps(at(round({ party: [dunstan()], foes: [pikeman()] }, house), 'dunstan', 'pikeman', 10), {
          do: 'close',
          who: 'dunstan',
          at: ['pikeman'],
        }),
        3,
        1,
      );
    const arrived = count(on());
    expect(arrived.keys).toEqual([]);
    expect(table.refuses(arrived.fight, { do: 'attack', who: 'pikeman' })?.rule).toBe('MB-SPR.10');
    expect(table.refuses(arrived.fight, { do: 'attack', who: 'pikeman', with: 'fist' })?.rule).toBe('MB-CLO.3');
    expect(armourClass(arrived.fight, 'dunstan')).toBe(15);
    expect(count(on({ fendClosing: true }), 2).keys).toEqual(['attack:pikeman:dunstan']);
  });

  test('W75: a blow on an earlier count stands (MB-CLO.7)', () => {
    const both = at(
      at(round({ party: [dunstan(), aldric()], foes: [orc()] }), 'dunstan', 'orc', 10),
      'aldric',
      'orc',
      1,
    );
    const fight = roll(steps(both, { do: 'close', who: 'dunstan', at: ['orc'] }), 3, 1, 6);
    const struck = count(fight, 16, 2).fight;
    expect(hp(count(struck).fight, 'aldric')).toBe(38);
  });

  test('closing must be declared (MB-DEC.5)', () => {
    expect(table.refuses(roll(begun(), 5, 3, 2), close)?.rule).toBe('MB-DEC.5');
  });
});

import { describe, expect, test } from 'vitest';
import { strikesAt } from '../../../rules/mighty/able.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import { must } from '../../../src/core/kit/list.ts';
import { aldric, dunstan, ogre } from './cast.ts';
import { act, at, count, own, roll, round, says, set, table } from './kit.ts';

describe('reach', () => {
  const line = (weapon: string, rank: number) => {
    const party = [dunstan(), aldric({ weapons: [weapon], rank, formation: 'line', place: 'apart' })];
    const fight = set(round({ party, foes: [ogre()] }), 'dunstan', { formation: 'line' });
    const one = must(fight.combatants[1], 'aldric');
    const carried = must(own(fight, one.id).weapons[0], 'weapon');
    return strikesAt(rank === 1 ? at(fight, 'aldric', 'ogre', 1) : fight, 'aldric', carried, 'ogre');
  };

  test.each([
    ['sword 1d8', 2, false],
    ['spear 1d6', 2, true],
    ['spear 1d6', 3, false],
    ['pike 1d8', 3, true],
    ['pike 1d8', 4, false],
    ['pike 1d8', 1, false],
    ['spear 1d6', 1, true],
  ])('W48: %s in rank %i: %s (MB-SPR.1, MB-SPR.2, MB-SPR.3, MB-SPR.4, MB-SPR.10, T10)', (weapon, rank, reaches) => {
    expect(line(weapon, rank)).toBe(reaches);
  });

  test("a long weapon in arm's reach: useless, at -4, or unchanged; another takes the half-move (MB-SPR.10)", () => {
    const near = (house = {}) =>
      roll(
        round({ party: [aldric({ weapons: ['pike 1d8', 'sword 1d8'], place: 'melee' })], foes: [ogre()] }, house),
        8,
        1,
      );
    expect(table.refuses(near(), { do: 'attack', who: 'aldric', at: ['ogre'], with: 'pike' })?.rule).toBe('MB-SPR.10');
    expect(
      says(act(near({ longWeaponAdjacent: 'minus4' }), { do: 'attack', who: 'aldric', with: 'pike' }, 2)),
    ).toContain('too close -4');
    expect(
      says(act(near({ longWeaponAdjacent: 'allow' }), { do: 'attack', who: 'aldric', with: 'pike' }, 2)),
    ).not.toContain('too close');
    const drawn = act(near(), { do: 'attack', who: 'aldric', with: 'sword' }, 2).fight;
    expect(own(drawn, 'aldric').moved).toBe(60);
  });

  test('only opponents in reach strike at one another; ten feet by that house rule (MB-MEL.2, MB-MEL.3)', () => {
    const apart = (house = {}) => at(round({ party: [aldric()], foes: [ogre()] }, house), 'aldric', 'ogre', 2);
    const sword = (fight: Fight) => strikesAt(fight, 'aldric', must(own(fight, 'aldric').weapons[0], 'sword'), 'ogre');
    expect([
      sword(apart()),
      sword(apart({ meleeReach: 'tenFeet' })),
      sword(at(apart({ meleeReach: 'tenFeet' }), 'aldric', 'ogre', 3)),
    ]).toEqual([false, true, false]);
  });

  test('reaching within the controlled space is no movement (MB-SPC.2, edge case 34)', () => {
    const fight = round({ party: [aldric({ inHand: 'long-bow' })], foes: [ogre()] });
    const shot = count(roll(fight, 8, 3, 1), 2).fight;
    expect([own(shot, 'aldric').moved, own(shot, 'aldric').counts]).toEqual([0, [3]]);
  });
});

import { describe, expect, test } from 'vitest';
import { aldric, ogre, orc } from './cast.ts';
import { act, at, count, far, own, roll, round, says, set, table } from './kit.ts';

describe('moving and attacking', () => {
  test('W61: two arrows planned, then a move: one shot, the other count lost (MB-ARC.2, MB-RND.2, MB-INI.3)', () => {
    const fight = at(round({ party: [aldric({ inHand: 'long-bow' })], foes: [orc()] }), 'aldric', 'orc', 12);
    const played = act(roll(fight, 6, 3, 1), { do: 'attack', who: 'aldric', at: ['orc'], options: { feet: 30 } }, 7);
    expect(says(played)).toContain('12 against AC 13');
    expect(own(played.fight, 'aldric').counts).toEqual([]);
  });

  test('half a move and one attack; no movement after a second attack; the full routine by that house rule (MB-RND.2, MB-RND.3)', () => {
    const bear = (house = {}) =>
      round({ party: [aldric()], foes: [ogre({ routine: ['claw', 'claw'], weapons: ['claw 1d6'] })] }, house);
    const fight = roll(bear(), 1, 4, 4);
    expect(table.refuses(fight, { do: 'attack', who: 'ogre', options: { feet: 61 } })?.rule).toBe('MB-RND.2');
    expect(act(fight, { do: 'attack', who: 'ogre', options: { feet: 30 } }, 2).keys).toEqual(['attack:ogre:aldric']);
    expect(
      act(
        roll(bear({ moveAndAttack: 'fullRoutine' }), 1, 4, 4),
        { do: 'attack', who: 'ogre', options: { feet: 30 } },
        2,
        2,
      ).keys,
    ).toHaveLength(2);
    expect(table.refuses(roll(bear(), 1, 4, 4), { do: 'move', who: 'ogre', options: { feet: 60 } })).toBeUndefined();
    expect(table.refuses(roll(bear(), 1, 4, 4), { do: 'move', who: 'ogre', options: { feet: 65 } })?.rule).toBe(
      'MB-MOV.7',
    );
    expect(table.refuses(roll(bear(), 1, 4, 4), { do: 'move', who: 'ogre', options: { feet: 121 } })?.rule).toBe(
      'MB-RND.2',
    );
    const twice = set(roll(bear(), 1, 4, 4), 'ogre', { attacksMade: 2 });
    expect(table.refuses(twice, { do: 'move', who: 'ogre', options: { feet: 5 } })?.rule).toBe('MB-RND.2');
    expect(
      table.refuses(set(twice, 'ogre', { attacksMade: 1 }), { do: 'attack', who: 'ogre', options: { feet: 5 } })?.rule,
    ).toBe('MB-RND.2');
  });

  test('everything else is an action on the count (MB-RND.4, MB-DEC.10)', () => {
    expect(says(act(roll(far(), 6, 1), { do: 'else', who: 'aldric', text: 'climbs on the table' }))).toContain(
      'Aldric: climbs on the table.',
    );
    expect(table.refuses(far(), { do: 'move', who: 'aldric' })?.rule).toBe('MB-DEC.10');
  });

  test('crossbows shoot once and are spanned in a round without movement, with both hands (MB-ARC.3, MB-ARC.4, MB-ARC.5)', () => {
    const bolt = (more = {}) =>
      at(
        round({ party: [aldric({ weapons: ['crossbow 1d8'], shield: 0, ac: 16, ...more })], foes: [ogre()] }),
        'aldric',
        'ogre',
        12,
      );
    const shot = (more = {}, feet = 0) => {
      const fired = act(
        roll(bolt(more), 8, 1),
        { do: 'attack', who: 'aldric', at: ['ogre'], ...(feet > 0 && { options: { feet } }) },
        2,
      ).fight;
      return table.play(count(fired, 2).fight, { do: 'endround' }).fight;
    };
    const loaded = (fight: ReturnType<typeof shot>) => own(fight, 'aldric').weapons[0]?.loaded;
    expect(own(roll(bolt(), 8, 1), 'aldric').counts).toEqual([8]);
    expect([loaded(shot()), loaded(shot({}, 30)), loaded(shot({ shield: 1 }))]).toEqual([true, false, false]);
    expect(
      loaded(
        shot({ shield: 1, weapons: [{ name: 'hand crossbow', use: 'crossbow', damage: '1d4', veryLight: true }] }),
      ),
    ).toBe(true);
    const empty = roll(shot({}, 30), 8, 1);
    const again = (feet?: number) => ({
      do: 'attack',
      who: 'aldric',
      at: ['ogre'],
      ...(feet && { options: { feet } }),
    });
    expect(table.refuses(empty, again(5))?.rule).toBe('MB-ARC.4');
    expect(says(act(empty, again(), 2))).toContain('Aldric spans the crossbow.');
  });

  test('a stationary archer shoots twice (MB-ARC.1)', () => {
    expect(
      own(
        roll(at(round({ party: [aldric({ inHand: 'long-bow' })], foes: [ogre()] }), 'aldric', 'ogre', 12), 8, 3, 1),
        'aldric',
      ).counts,
    ).toEqual([8, 3]);
  });
});

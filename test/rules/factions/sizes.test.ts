import { describe, expect, test } from 'vitest';
import { fitsShare, shoveZones } from '../../../rules/factions/size.ts';
import { balthasar, small, sybilla, theobald, wyrm } from './cast.ts';
import { act, against, attack, attackIntent, factionsOf, health, line, place, stateOf, table, with_ } from './kit.ts';

describe('sizes', () => {
  test('FA-W12 FA-SIZ.3 a larger attacker doubles its dice', () => {
    const bite = attack(against(balthasar()), 'wyrm', 'balthasar', ['none', [3, 6]]);
    expect(line(bite.fight, 'balthasar')).toBe('1 incapacitated ready');
    expect(bite.told('hit')[0]).toMatchObject({ total: 9 });
  });

  test('FA-W13 two steps smaller are four times the dice (FA-SIZ.3)', () => {
    const bite = attack(against(small('Pip', { health: 8, naturalArmour: 1 })), 'wyrm', 'pip', ['none', [1, 2, 1, 3]]);
    expect(line(bite.fight, 'pip')).toBe('2 incapacitated ready');
  });

  test('FA-W14 FA-SIZ.4 FA-SIZ.6 dice shared out: each has its own reaction, roll and armour', () => {
    const fight = against(balthasar(), theobald());
    const bite = attack(fight, 'wyrm', ['balthasar', 'theobald'], ['none', 'none', 4, 7]);
    expect(bite.keys).toEqual([
      'reaction:balthasar',
      'reaction:theobald',
      'damage:wyrm:balthasar',
      'damage:wyrm:theobald',
    ]);
    expect([line(bite.fight, 'balthasar'), line(bite.fight, 'theobald')]).toEqual(['6 up ready', '7 up ready']);
    const second = table.asks(fight, attackIntent('wyrm', ['balthasar', 'theobald']), ['counter'])[0];
    expect(second?.kind === 'choose' && second.options.find(({ id }) => id === 'counter')?.refused).toBe(
      'Balthasar counters already',
    );
  });

  test("FA-W15 FA-SIZ.5 a die on one k steps smaller costs 1/2^k of the weapon's own dice", () => {
    const on = (...shares: readonly (readonly [dice: number, steps: number])[]) =>
      fitsShare(
        1,
        shares.map(([dice, steps]) => ({ dice, steps })),
      );
    expect([
      on([2, 1]),
      on([4, 2]),
      on([1, 1], [1, 1]),
      on([1, 2], [1, 2], [2, 2]),
      on([1, 1], [2, 2]),
      on([2, 2], [2, 3], [2, 3]),
    ]).toEqual(Array(6).fill(true));
    expect([on([2, 1], [1, 2]), on([1, 0], [1, 1]), on([0, 1]), on([5, 2])]).toEqual([false, false, false, false]);
    const fight = against(balthasar(), small('Pip'));
    const refused = (share: string) =>
      table.refuses(fight, attackIntent('wyrm', ['balthasar', 'pip'], { options: { share } }))?.rule;
    expect([refused('1/2'), refused('2/1'), refused('1/2/3'), refused('pop')]).toEqual([
      undefined,
      'FA-SIZ.5',
      'FA-SIZ.5',
      'FA-SIZ.5',
    ]);
    expect(
      table.refuses(
        factionsOf(
          { players: [balthasar(), sybilla()], monsters: [wyrm({ size: 'medium' })] },
          { started: 'monsters' },
        ),
        attackIntent('wyrm', ['balthasar', 'sybilla']),
      )?.rule,
    ).toBe('FA-SIZ.4');
    expect(
      act(fight, attackIntent('wyrm', ['balthasar', 'pip'], { options: { share: '1/2' } }), ['none', 'none', 1, [1, 1]])
        .keys,
    ).toHaveLength(4);
  });

  test("FA-W17 FA-SIZ.2 edge 21: a smaller attacker's damage is halved for each step, rounded up, before armour", () => {
    const fight = factionsOf({ players: [balthasar()], monsters: [wyrm()] });
    const hit = attack(fight, 'balthasar', 'wyrm', ['none', 3]);
    expect(hit.told('hit')[0]).toMatchObject({ total: 3, damage: 2, av: 2, suffered: 0 });
    const tiny = factionsOf({ players: [balthasar({ size: 'small' })], monsters: [wyrm({ naturalArmour: 0 })] });
    expect([
      health(attack(tiny, 'balthasar', 'wyrm', ['none', 1]).fight, 'wyrm'),
      health(attack(tiny, 'balthasar', 'wyrm', ['none', 5]).fight, 'wyrm'),
    ]).toEqual([15, 14]);
  });

  test('FA-SIZ.9 a massive one strikes a zone away, but shoves only the nearby', () => {
    const fight = factionsOf(
      { players: [balthasar({ place: '2' })], monsters: [wyrm({ size: 'massive', hands: 2 })] },
      { started: 'monsters' },
    );
    expect(table.refuses(fight, attackIntent('wyrm', 'balthasar'))).toBeUndefined();
    expect(table.refuses(fight, { do: 'shove', who: 'wyrm', at: ['balthasar'] })?.rule).toBe('FA-ATK.2');
    expect(
      table.refuses(
        factionsOf({ players: [balthasar({ place: '2' })], monsters: [wyrm()] }, { started: 'monsters' }),
        attackIntent('wyrm', 'balthasar'),
      )?.rule,
    ).toBe('FA-ATK.2');
    expect(
      table.refuses(
        factionsOf(
          { players: [balthasar({ place: '3' })], monsters: [wyrm({ size: 'massive' })] },
          { started: 'monsters' },
        ),
        attackIntent('wyrm', 'balthasar'),
      )?.rule,
    ).toBe('FA-ATK.2');
  });

  test('FA-W28 FA-SIZ.12 FA-SIZ.15 FA-SIZ.8 a larger one shoves without a save: d4 direct, and 1, 2, 4 or 8 zones', () => {
    const ogre = { ...wyrm({ naturalArmour: 0, hands: 2 }), name: 'Ogre' };
    const fight = factionsOf(
      { players: [small('Pip', { health: 9, naturalArmour: 1 })], monsters: [ogre] },
      { started: 'monsters' },
    );
    const shoved = act(fight, { do: 'shove', who: 'ogre', at: ['pip', '3'] }, ['none', 3]);
    expect(shoved.keys).toEqual(['reaction:pip', 'shove-damage:pip']);
    expect([line(shoved.fight, 'pip'), place(shoved.fight, 'pip')]).toEqual(['6 up ready', '3']);
    expect([1, 2, 3, 4].map(shoveZones)).toEqual([1, 2, 4, 8]);
    const hard = act(
      with_(fight, 'pip', { health: { current: 4, max: 9 } }),
      { do: 'shove', who: 'ogre', at: ['pip', '20'] },
      ['none', 2],
    ).fight;
    expect([stateOf(hard, 'pip'), place(hard, 'pip')]).toEqual(['incapacitated', '3']);
  });

  test('FA-SIZ.14 nobody disarms, shoves or grapples somebody larger, as a counter neither', () => {
    const fight = factionsOf({ players: [balthasar({ weapons: [] })], monsters: [wyrm({ weapons: ['club 1d6'] })] });
    for (const word of ['disarm', 'shove', 'grapple'])
      expect(table.refuses(fight, { do: word, who: 'balthasar', at: ['wyrm'] })?.rule).toBe('FA-SIZ.14');
    const [counter] = table.asks(
      factionsOf({ players: [balthasar()], monsters: [wyrm()] }, { started: 'monsters' }),
      attackIntent('wyrm', 'balthasar'),
      ['more'],
    );
    expect(counter?.kind === 'choose' && counter.options.map(({ id }) => id)).toEqual([
      'unarmed',
      'sword-held',
      'unarmed-held',
      'sword',
    ]);
  });
});

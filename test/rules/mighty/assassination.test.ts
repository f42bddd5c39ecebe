import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { cass, orc } from './cast.ts';
import { act, con, count, duel, hp, names, own, put, roll, says, steps, table } from './kit.ts';

describe('assassination', () => {
  const asleep = (house = {}, foe = orc(), hero = cass()) => {
    const fight = put(duel(hero, foe, house), 'orc', 'asleep');
    return roll(fight, 6);
  };
  const strike = { do: 'attack', who: 'cass', at: ['orc'] };

  test('W58: a sleeping orc: CON takes twice the dice and is dead (MB-ASN.1, MB-ASN.7, MB-ASN.8, MB-ASN.9, MB-CND.4)', () => {
    const fight = asleep();
    expect(armourClass(fight, 'orc')).toBe(12);
    const played = act(fight, strike, 'yes', 11, 5, 8);
    expect([con(played.fight, 'orc'), own(played.fight, 'orc').status, hp(played.fight, 'orc')]).toEqual([
      0,
      'dead',
      5,
    ]);
  });

  test('W59: a save turns it to hit points, and these can still kill (MB-ASN.3, MB-ASN.4, T8)', () => {
    const played = act(asleep(), strike, 'yes', 11, 5, 16, 15);
    expect([hp(played.fight, 'orc'), con(played.fight, 'orc')]).toEqual([-5, undefined]);
    expect(names(played.fight, 'orc')).toContain('unconscious');
  });

  test('20 on the save: no harm at all; 1: the greatest, to CON (T8, MB-SAV.2, MB-SAV.3)', () => {
    const none = act(asleep(), strike, 'yes', 11, 5, 20).fight;
    expect([hp(none, 'orc'), con(none, 'orc')]).toEqual([5, undefined]);
    expect(con(act(asleep({}, orc({ con: 14 })), strike, 'yes', 11, 1, 1).fight, 'orc')).toBe(2);
  });

  test('CON 0 may mean out of the fight; CON unknown is 10 or as the house says (MB-ASN.8, MB-ASN.9)', () => {
    expect(names(act(asleep({ conZero: 'out' }), strike, 'yes', 11, 5, 8).fight, 'orc')).toContain('out of the fight');
    expect(con(act(asleep({ defaultCon: 12 }), strike, 'yes', 11, 5, 8).fight, 'orc')).toBe(2);
  });

  test('W73: the attack has to be rolled (MB-ASN.10)', () => {
    const played = act(asleep(), strike, 'yes', 10);
    expect(says(played)).toContain('10+1 = 11 against AC 12 (share +1)');
  });

  test('W72: surprised, not unaware; unaware; unaware without knowledge of its anatomy (MB-ASN.2, MB-ASN.5, MB-ASN.7, MB-SUR.23)', () => {
    const ambush = (hero = cass(), house = {}) => {
      const begun = table.begin({ party: [hero], foes: [orc()] }, { house });
      const fight = table.play(begun, { do: 'surprise' }, ['foes', 'certain', 1]).fight;
      return steps(fight, { do: 'done' }, { do: 'initiative' });
    };
    expect(hp(count(ambush(), 'no', 12, 2).fight, 'orc')).toBe(3);
    const unaware = count(ambush(), 'yes', 12, 2, 3).fight;
    expect([con(unaware, 'orc'), hp(unaware, 'orc')]).toEqual([6, 5]);
    const ignorant = count(ambush(cass({ knowsAnatomy: 'no' })), 'yes', 12, 2);
    expect(hp(ignorant.fight, 'orc')).toBe(1);
    expect(ignorant.keys).not.toContain('stab:cass:orc');
    expect(count(ambush(cass(), { assassinationOnSurprise: 'never' }), 12, 2).keys).toEqual([
      'attack:cass:orc',
      'damage:cass:orc',
    ]);
    expect(con(count(ambush(cass(), { assassinationOnSurprise: 'always' }), 12, 2, 3).fight, 'orc')).toBe(6);
    expect(count(ambush(cass({ knowsAnatomy: 'ask' })), 'yes', 'no', 12, 2).keys).toContain('anatomy:cass:orc');
  });

  test('not on creatures without vital spots: hit points, no save (MB-ASN.6)', () => {
    expect(hp(act(asleep({}, orc({ noVitals: true, hp: 9 })), strike, 'yes', 11, 2).fight, 'orc')).toBe(5);
  });

  test('stunned is not helpless (MB-ASN.2)', () => {
    expect(count(put(roll(duel(cass(), orc()), 6, 1), 'orc', 'stunned'), 2).keys).toEqual(['attack:cass:orc']);
  });

  test('the program asks which: assassination or subdual (edge case 26)', () => {
    const suggested = (fight: ReturnType<typeof asleep>, options = {}) => {
      const [asked] = table.asks(fight, { ...strike, options });
      return asked?.kind === 'choose' && [asked.suggested, asked.options.map(({ label }) => label)];
    };
    expect(suggested(asleep(), { subdue: true })).toEqual(['no', ['yes (damage to CON)', 'no (subdue)']]);
    expect(suggested(asleep())).toEqual(['yes', ['yes (damage to CON)', 'no (an ordinary attack)']]);
  });

  test('whom the referee has set down as unaware can be assassinated; a shove never is (MB-ASN.2, MB-INV.6)', () => {
    const unaware = put(roll(duel(cass(), orc()), 6, 1), 'orc', 'unaware');
    expect(act(unaware, strike, 'yes', 12, 2, 3).told('stab')).toMatchObject([{ to: 'con', damage: 4 }]);
    expect(act(unaware, { ...strike, options: { shove: true } }, 12).keys).toEqual(['attack:cass:orc']);
  });

  test('CON harmed by a stab leaves hit points, and those at 0 keep what they have (MB-ASN.8)', () => {
    const hurt = act(asleep({}, orc({ con: 14 })), strike, 'yes', 11, 2, 3);
    expect([con(hurt.fight, 'orc'), hp(hurt.fight, 'orc')]).toEqual([10, 5]);
    expect(hurt.keys.filter((key) => key.startsWith('death'))).toEqual([]);
  });
});

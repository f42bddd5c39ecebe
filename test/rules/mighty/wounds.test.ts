import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { reasonFor } from '../../../rules/mighty/end-round.ts';
import type { Entry } from '../../kit.ts';
import {
  act,
  aldric,
  at,
  blogo,
  cass,
  con,
  count,
  dunstan,
  hp,
  names,
  ogre,
  orc,
  orcs,
  own,
  put,
  roll,
  round,
  set,
  steps,
  table,
} from './cast.ts';

const says = (played: { says: readonly string[] }) => played.says.join(' ');
const duel = (hero: Entry, foe: Entry, house = {}) => round({ party: [hero], foes: [foe] }, house);

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
    expect(says(played)).toContain('10+1 = 11 of AC 12 (share +1), misses');
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
    const asked = table.asks(asleep(), { ...strike, options: { subdue: true } })[0];
    expect(asked?.kind === 'choose' && asked.suggested).toBe('no');
  });
});

describe('lodged missiles', () => {
  const archer = orc({ weapons: ['crossbow 1d6'] });
  const shot = (house = {}, foe: Entry = archer) => {
    const begun = at(duel(aldric(), foe, house), 'aldric', 'orc', 12);
    return count(roll(begun, 3, 5), 20, 4, 2, 3).fight;
  };
  const walk = { do: 'move', who: 'aldric', options: { feet: 30 } };
  const end = (fight: ReturnType<typeof shot>, ...answers: number[]) => table.play(fight, { do: 'endround' }, answers);

  test('W56: the arrow stays in, and half of a 5 is 2 when he walks on; resting does nothing (MB-LOD.1, MB-LOD.2, MB-LOD.3, MB-LOD.4)', () => {
    const hit = shot();
    expect([hp(hit, 'aldric'), con(hit, 'aldric'), own(hit, 'aldric').lodged.length]).toEqual([36, 13, 1]);
    const first = end(act(hit, walk).fight, 5);
    expect(hp(first.fight, 'aldric')).toBe(34);
    const resting = roll(steps(first.fight, { do: 'rest', who: 'aldric' }, { do: 'else', who: 'orc' }), 3, 5);
    const second = end(count(count(resting).fight).fight);
    expect(hp(second.fight, 'aldric')).toBe(34);
  });

  test('in the round of the hit only if the victim acts afterwards; stunned all round, nothing (MB-LOD.4, edge case 28)', () => {
    const early = at(duel(aldric(), archer), 'aldric', 'orc', 12);
    const acted = act(roll(early, 5, 3), walk).fight;
    expect(hp(end(count(acted, 20, 4, 2, 3).fight).fight, 'aldric')).toBe(36);
    const still = put(act(shot(), { do: 'else', who: 'aldric' }).fight, 'aldric', 'stunned', 1);
    expect(hp(end(still).fight, 'aldric')).toBe(36);
  });

  test.each([
    [{ halfRounding: 'down' }, 1, 36],
    [{}, 1, 35],
    [{ halfRounding: 'up' }, 5, 33],
  ])('the half with %j of a %i leaves %i (MB-LOD.2)', (house, thrown, left) => {
    expect(hp(end(act(shot(house), walk).fight, thrown).fight, 'aldric')).toBe(left);
  });

  test('or half of the first damage (MB-LOD.2)', () => {
    expect(hp(end(act(shot({ lodgedDamageBasis: 'original' }), walk).fight).fight, 'aldric')).toBe(34);
  });

  test('a negated Mighty Blow leaves nothing; a certain hit and a hit on a monster do; a stone never (MB-LOD.1, MB-LOD.11, edge case 1)', () => {
    const begun = at(duel(aldric(), archer), 'aldric', 'orc', 12);
    expect(own(count(roll(begun, 3, 5), 20, 4, 2, 20).fight, 'aldric').lodged).toEqual([]);
    const safe = set(begun, 'aldric', { ac: 30 });
    expect(own(count(roll(safe, 3, 5), 20, 4).fight, 'aldric').lodged).toHaveLength(1);
    const bow = at(duel(aldric({ inHand: 'long-bow' }), ogre()), 'aldric', 'ogre', 12);
    expect(own(count(roll(bow, 8, 3, 1), 20, 4).fight, 'ogre').lodged).toHaveLength(1);
    const stone = at(duel(aldric(), orc({ weapons: ['sling 1d4'] })), 'aldric', 'orc', 12);
    expect(own(count(roll(stone, 3, 5), 20, 4, 2, 3).fight, 'aldric').lodged).toEqual([]);
  });

  const arrow = { id: 'short-bow', name: 'short bow', use: 'bow', damage: '1d6', first: 3, stirred: false };
  const wounded = (hpNow: number) => {
    const party = [blogo({ hp: `${hpNow}/14`, place: 'melee' }), cass()];
    const fight = round({ party, foes: [ogre({ place: 'apart' })] });
    const lodged = [
      {
        magic: 0,
        magicDamage: true,
        reach: 1,
        longPoint: false,
        tags: [],
        increment: 0,
        lodges: true,
        offHand: false,
        veryLight: false,
        loaded: true,
        dropped: false,
        ...arrow,
      },
    ];
    return set(fight, 'blogo', { lodged });
  };
  const extract = { do: 'extract', who: 'cass', at: ['blogo'] };
  const pulled = (fight: ReturnType<typeof wounded>, ...answers: number[]) => {
    const ready = roll(steps(fight, { do: 'rest', who: 'blogo' }, { do: 'rest', who: 'ogre' }, extract), 1, 2, 3);
    return end(count(count(count(ready).fight).fight).fight, ...answers);
  };

  test('W57: a failed save does the weapon’s damage, and can kill; a made one none (MB-LOD.5, MB-LOD.6, MB-LOD.7, MB-LOD.9, MB-LOD.10)', () => {
    const dead = pulled(wounded(2), 11, 6, 1);
    expect([hp(dead.fight, 'blogo'), own(dead.fight, 'blogo').status]).toEqual([-4, 'dead']);
    const clean = pulled(wounded(2), 12).fight;
    expect([hp(clean, 'blogo'), own(clean, 'blogo').lodged]).toEqual([2, []]);
    expect(table.refuses(wounded(2), { do: 'extract', who: 'blogo' })).toBeUndefined();
    expect(table.refuses(wounded(2), { do: 'extract', who: 'cass' })?.rule).toBe('MB-LOD.5');
  });

  test('20: none; 1: the greatest, without a die (edge case 29, T8)', () => {
    expect(hp(pulled(wounded(14), 20).fight, 'blogo')).toBe(14);
    expect(hp(pulled(wounded(14), 1).fight, 'blogo')).toBe(8);
  });

  test('the referee’s modifier and the remover’s own are added (MB-LOD.8)', () => {
    const skilled = set(wounded(14), 'cass', { extractionMod: 2 });
    expect(hp(pulled(skilled, 10).fight, 'blogo')).toBe(14);
  });

  test('a remover who can no longer act has not removed it (MB-LOD.13)', () => {
    const ready = roll(steps(wounded(14), { do: 'rest', who: 'blogo' }, { do: 'rest', who: 'ogre' }, extract), 1, 2, 3);
    const played = end(put(count(count(count(ready).fight).fight).fight, 'cass', 'stunned'));
    expect(own(played.fight, 'blogo').lodged).toHaveLength(1);
    expect(says(played)).toContain('could not draw');
  });

  test('it stays past the fight, and is drawn out then by the same rules (MB-LOD.12, MB-AFT.3)', () => {
    const after = act(wounded(14), { do: 'end' }).fight;
    expect(own(after, 'blogo').lodged).toHaveLength(1);
    const played = act(after, { do: 'pull', who: 'cass', at: ['blogo'] }, 11, 3).fight;
    expect([hp(played, 'blogo'), own(played, 'blogo').lodged]).toEqual([11, []]);
    expect(table.refuses(wounded(14), { do: 'pull', who: 'cass', at: ['blogo'] })?.rule).toBe('MB-LOD.5');
  });
});

describe('fumbles', () => {
  test('W34: a free attack of each, then a strained muscle (MB-FUM.1, MB-FUM.2, MB-FUM.3, MB-FUM.6, MB-FLK.2)', () => {
    const fight = roll(round({ party: [aldric()], foes: orcs('A', 'B') }), 5, 1, 1);
    const played = count(fight, 1, 1, 'yes', 'yes', 14, 15, 3, 'strained');
    expect(hp(played.fight, 'aldric')).toBe(37);
    expect(own(played.fight, 'aldric').strain).toBe(1);
    const weaker = set(fight, 'aldric', { strain: 2 });
    expect(hp(count(weaker, 1, 8, 1).fight, 'orc-a')).toBe(4);
  });

  test('one free attack only by that house rule; the mishap by d6 (MB-FUM.2, MB-FUM.3, T12)', () => {
    const fight = roll(
      round({ party: [aldric()], foes: orcs('A', 'B') }, { fumbleFreeAttacks: 'one', fumbleTable: 'd6' }),
      5,
      1,
      1,
    );
    const played = count(fight, 1, 1, 'yes', 2, 4);
    expect(own(played.fight, 'aldric').strain).toBe(1);
  });

  test('a dropped weapon: unarmed until it is picked up or another drawn, which takes the half-move (MB-FUM.4)', () => {
    const dropped = count(roll(duel(aldric(), ogre()), 5, 1), 1, 'no', 'dropped').fight;
    const next = roll(table.play(count(dropped, 2).fight, { do: 'endround' }).fight, 5, 1);
    expect(count(next, 2).keys).toEqual(['attack:aldric:ogre']);
    expect(says(count(next, 2))).toContain('fist');
    const picked = act(next, { do: 'attack', who: 'aldric', with: 'sword' }, 2);
    expect(says(picked)).toContain('Aldric takes the sword');
    expect(own(picked.fight, 'aldric').moved).toBe(60);
    expect(own(act(next, { do: 'equip', who: 'aldric', with: 'sword' }).fight, 'aldric').weapons[0]?.dropped).toBe(
      false,
    );
  });

  test('W78: a friend takes weapon damage without an attack roll; oneself too (MB-FUM.5, MB-FUM.8)', () => {
    const fight = roll(round({ party: [aldric()], foes: orcs('A', 'B') }), 1, 5, 1);
    const played = count(fight, 1, 'yes', 2, 'friend', 'orc-b', 3);
    expect(hp(played.fight, 'orc-b')).toBe(2);
    expect(hp(count(fight, 1, 'yes', 2, 'self', 3).fight, 'orc-a')).toBe(2);
  });

  test('the helmet askew: blind at -4 until 1d3 rounds of fixing have been declared (MB-FUM.7)', () => {
    const blind = count(roll(duel(aldric(), ogre()), 5, 1), 1, 'no', 'helmet', 2).fight;
    expect([names(blind, 'aldric'), own(blind, 'aldric').fixing]).toEqual([['blinded'], 2]);
    const idle = table.play(count(blind, 2).fight, { do: 'endround' }).fight;
    expect(own(idle, 'aldric').fixing).toBe(2);
    const fixRound = (fight: typeof idle) =>
      table.play(count(count(roll(steps(fight, { do: 'fix', who: 'aldric' }), 5, 1)).fight, 2).fight, {
        do: 'endround',
      }).fight;
    const once = fixRound(idle);
    expect([names(once, 'aldric'), armourClass(once, 'aldric')]).toEqual([['blinded'], 17]);
    expect(names(fixRound(once), 'aldric')).toEqual([]);
    expect(table.refuses(duel(aldric(), ogre()), { do: 'fix', who: 'aldric' })?.rule).toBe('MB-FUM.7');
  });

  test('a fumble on a free attack misses and gives none, unless they chain; the mishap still comes (MB-FUM.9)', () => {
    const fight = (house = {}) => roll(duel(aldric(), ogre(), house), 5, 1);
    expect(count(fight(), 1, 'yes', 1, 'none', 'none').keys).toEqual([
      'attack:aldric:ogre',
      'free:ogre:aldric',
      'attack:ogre:aldric',
      'mishap:ogre',
      'mishap:aldric',
    ]);
    expect(count(fight({ fumbleChains: true }), 1, 'yes', 1, 'no', 'none', 'none').keys).toContain('free:aldric:ogre');
  });

  test('with a missile only those who reach the shooter strike (MB-FUM.10, MB-FUM.2)', () => {
    const bow = aldric({ inHand: 'long-bow', place: 'apart' });
    const fight = at(round({ party: [bow], foes: orcs('A', 'B') }), 'aldric', 'orc-b', 1);
    const played = act(roll(fight, 8, 3, 1, 1), { do: 'attack', who: 'aldric', at: ['orc-a'] }, 1, 'no', 'none');
    expect(played.keys).toEqual(['attack:aldric:orc-a', 'free:orc-b:aldric', 'mishap:aldric']);
  });

  test('nobody stunned, helpless, at a task or in flight is offered one; the free attack uses up none of the round (MB-FUM.11, MB-FUM.12)', () => {
    const fight = roll(duel(aldric(), ogre()), 5, 3);
    for (const state of ['stunned', 'asleep', 'unconscious'])
      expect(
        act(
          put(fight, 'ogre', state),
          { do: 'attack', who: 'aldric', at: ['ogre'] },
          ...(state === 'stunned' ? [] : ['no']),
          1,
          'none',
        ).keys,
      ).not.toContain('free:ogre:aldric');
    for (const task of ['cast', 'extract', 'fix', 'close'])
      expect(count(set(fight, 'ogre', { task }), 1, 'none').keys).toEqual(['attack:aldric:ogre', 'mishap:aldric']);
    const struck = count(fight, 1, 'yes', 2, 'none').fight;
    expect(own(struck, 'ogre').counts).toEqual([3]);
  });
});

describe('subdual', () => {
  const subdue = { do: 'attack', who: 'aldric', options: { subdue: true } };

  test('W50: half real, half subdual; unconscious until the hours have taken enough (MB-SUB.1, MB-SUB.2, MB-SUB.3, MB-SUB.5, MB-AFT.2)', () => {
    const played = act(roll(duel(aldric(), orc()), 5, 1), subdue, 8, 5).fight;
    expect([hp(played, 'orc'), own(played, 'orc').subdual, names(played, 'orc')]).toEqual([2, 3, ['unconscious']]);
    const hour = act(played, { do: 'hours', options: { count: 1 } }).fight;
    expect(names(hour, 'orc')).toEqual(['unconscious']);
    expect(names(act(hour, { do: 'hours', options: { count: 1 } }).fight, 'orc')).toEqual([]);
  });

  test('odd points are subdual, or real (MB-SUB.2)', () => {
    const odd = (house = {}) => own(act(roll(duel(aldric(), ogre(), house), 5, 1), subdue, 12, 4).fight, 'ogre');
    expect([odd().hp.current, odd().subdual]).toEqual([19, 3]);
    expect([odd({ subdualOddPoint: 'real' }).hp.current, odd({ subdualOddPoint: 'real' }).subdual]).toEqual([18, 2]);
  });

  test('W51: the real half to 0 kills by accident, or asks the bands (MB-SUB.4, MB-CND.4)', () => {
    const lying = (house = {}) =>
      roll(
        put(set(duel(aldric(), orc(), house), 'orc', { hp: { current: 2, max: 5 }, subdual: 3 }), 'orc', 'unconscious'),
        5,
      );
    const blow = { ...subdue, at: ['orc'] };
    const killed = act(lying(), blow, 'no', 10, 3);
    expect([own(killed.fight, 'orc').status, hp(killed.fight, 'orc')]).toEqual(['dead', 0]);
    expect(own(act(lying({ subdualRealZero: 'bands' }), blow, 'no', 10, 3, 15).fight, 'orc').status).toBe('able');
  });

  test('who cannot be subdued takes everything as real, with the bands (MB-SUB.6, edge case 27)', () => {
    const slime = orc({ type: 'other' });
    const played = act(roll(duel(aldric(), slime), 5, 1), subdue, 8, 5, 17).fight;
    expect([hp(played, 'orc'), own(played, 'orc').subdual, names(played, 'orc')]).toEqual([-1, 0, ['at -2']]);
    expect(own(act(roll(duel(aldric(), orc({ type: 'dragon' })), 5, 1), subdue, 8, 1).fight, 'orc').subdual).toBe(1);
  });

  test('a natural 20 on a PC divides the damage and leaves the Mighty Blow (edge case 25, MB-SUB.1)', () => {
    const played = act(
      roll(duel(aldric(), ogre()), 1, 4),
      { do: 'attack', who: 'ogre', options: { subdue: true } },
      20,
      5,
      3,
      4,
    ).fight;
    expect([hp(played, 'aldric'), own(played, 'aldric').subdual, own(played, 'aldric').wounds]).toEqual([38, 3, 1]);
  });
});

describe('brawling', () => {
  const fist = { do: 'attack', who: 'aldric', with: 'fist' };
  const four = (house = {}) => roll(duel(aldric(), orc({ hp: '4/5' }), house), 5, 1);

  test('W52: 3 of 4 is more than half: stunned (MB-UNA.1, MB-UNA.2, MB-UNA.4)', () => {
    const played = act(four(), fist, 8, 2, 2);
    expect([hp(played.fight, 'orc'), names(played.fight, 'orc')]).toEqual([1, ['stunned']]);
    expect(says(played)).toContain('stunned for 2 rounds');
    expect(act(four({ brawlStun: 1 }), fist, 8, 2).fight.combatants[1]?.conditions[0]?.until?.round).toBe(1);
  });

  test('W53: exactly half does not stun (MB-UNA.2)', () => {
    const played = act(four(), fist, 8, 1).fight;
    expect([hp(played, 'orc'), names(played, 'orc')]).toEqual([2, []]);
  });

  test('a STR penalty is not applied; damage is at least 1 (MB-UNA.1)', () => {
    expect(hp(act(roll(duel(aldric({ strDamage: -3 }), ogre()), 5, 1), fist, 12, 1).fight, 'ogre')).toBe(20);
  });

  test('a natural 20 stuns whatever the damage, without a Mighty Blow unless both (MB-UNA.3)', () => {
    const punch = (house = {}, ...answers: number[]) =>
      act(roll(duel(aldric(), ogre(), house), 1, 4), { do: 'attack', who: 'ogre', with: 'fist' }, 20, 1, ...answers);
    expect(names(punch({}, 2).fight, 'aldric')).toEqual(['stunned']);
    expect(own(punch({ brawlCritical: 'both' }, 3, 4, 2).fight, 'aldric').wounds).toBe(1);
  });

  test('W54: a second blow on the stunned knocks out for 1d4 rounds; a sword does not, unless any attack does (MB-UNA.5, edge case 24)', () => {
    const stunned = (house = {}) => put(roll(duel(aldric(), ogre({ hp: '12/21' }), house), 5, 1), 'ogre', 'stunned', 3);
    const played = act(stunned(), fist, 10, 1, 3);
    expect(hp(played.fight, 'ogre')).toBe(10);
    expect(names(played.fight, 'ogre')).toContain('unconscious');
    expect(names(count(stunned(), 10, 1).fight, 'ogre')).toEqual(['stunned']);
    expect(names(count(stunned({ stunKnockout: 'anyAttack' }), 10, 1, 2).fight, 'ogre')).toContain('unconscious');
  });

  test('plate and wrestling are the referee’s: the harm is done by hand (MB-UNA.6, MB-UNA.7)', () => {
    expect(hp(act(four(), { do: 'damage', at: ['aldric'], options: { points: 1 } }).fight, 'aldric')).toBe(39);
  });
});

describe('morale and the aftermath', () => {
  const lose = (foes: readonly Entry[], ...who: readonly string[]) => {
    const fight = round({ party: [aldric()], foes });
    return who.reduce((now, id) => set(now, id, { status: 'dead' }), fight);
  };

  test('W63: orcs are asked, skeletons are not (MB-MOR.1, MB-MOR.2, MB-MOR.3)', () => {
    const orcsLost = lose(orcs('A', 'B', 'C', 'D'), 'orc-a');
    expect(reasonFor(orcsLost, 'foes', [])).toBe('their first');
    const bones = orcs('A', 'B', 'C', 'D').map((one) => ({ ...one, fearless: true }));
    expect(reasonFor(lose(bones, 'orc-a'), 'foes', [])).toBeUndefined();
    expect(reasonFor(lose(orcs('A', 'B', 'C', 'D'), 'orc-a', 'orc-b'), 'foes', ['orc-a'])).toBe('half their number');
    const led = orcs('A', 'B', 'C', 'D', 'E').map((one, i) => ({ ...one, leader: i === 1 }));
    expect(reasonFor(lose(led, 'orc-a', 'orc-b'), 'foes', ['orc-a'])).toBe('their leader');
  });

  const broken = (answer: string, party: readonly Entry[] = [aldric(), dunstan()]) => {
    const fight = roll(round({ party, foes: orcs('A', 'B', 'C') }), ...party.map(() => 1), 2, 2, 2);
    const end = set(set(fight, 'orc-a', { status: 'dead' }), 'orc-b', {});
    const over = ['aldric', 'dunstan', 'orc-b', 'orc-c'].reduce(
      (now, id) => (now.index.has(id) ? set(now, id, { counts: [] }) : now),
      set(end, 'orc-a', { counts: [] }),
    );
    return table.play({ ...over, phase: 'end' }, { do: 'endround' }, [answer]);
  };

  test('the referee lets them go on, flee or surrender; players decide for themselves (MB-MOR.2, MB-MOR.4, MB-MOR.5)', () => {
    expect(own(broken('flee').fight, 'orc-b').status).toBe('fled');
    expect(own(broken('surrender').fight, 'orc-c').status).toBe('surrendered');
    expect(own(broken('on').fight, 'orc-b').status).toBe('able');
    const party = lose(orcs('A'), 'orc-a');
    expect(reasonFor(set(party, 'aldric', { status: 'dead' }), 'party', [])).toBeUndefined();
  });

  test('when one side at most is able, the end is proposed (MB-ORD.5, edge case 32)', () => {
    const [due] = table.ruleset.due(lose(orcs('A'), 'orc-a'));
    expect([due?.id, due?.enter?.intent.do]).toEqual(['over', 'end']);
    expect(() => table.begin({ party: [aldric()], foes: [] })).toThrow(/nobody who can fight/);
  });

  test('W88: what remains, what the hours take, what ends with the fight (MB-AFT.1, MB-AFT.2, MB-AFT.4, MB-MBT.10, MB-FUM.6)', () => {
    const begun = round({
      party: [aldric({ strain: 1 }), blogo({ wounds: 1, con: '10/12' })],
      foes: [orc({ hp: '2/5', subdual: 3 })],
    });
    const ended = act(put(begun, 'orc', 'unconscious'), { do: 'end' });
    expect(ended.told('remains')).toHaveLength(3);
    expect(says(ended)).toContain('Blogo: hp 14/14; 1 flesh wound; CON -2');
    const hours = (n: number) => act(ended.fight, { do: 'hours', options: { count: n } }).fight;
    expect([names(hours(1), 'orc'), names(hours(2), 'orc'), own(hours(3), 'orc').subdual]).toEqual([
      ['unconscious'],
      [],
      0,
    ]);
    expect([own(ended.fight, 'aldric').strain, own(ended.fight, 'blogo').wounds, con(ended.fight, 'blogo')]).toEqual([
      0, 1, 10,
    ]);
    expect(act(ended.fight, { do: 'close-fight' }).fight.phase).toBe('over');
  });

  test('rolls outside the die and unknown targets are refused, and nothing changes (edge case 32)', () => {
    const fight = roll(duel(aldric(), orc()), 5, 1);
    expect(() => count(fight, 21)).toThrow(/d20 shows 1 to 20/);
    expect(() => act(fight, { do: 'attack', who: 'nobody' })).toThrow(/nobody called/);
    expect(table.refuses(fight, { do: 'surprise' })?.rule).toBe('MB-ORD.4');
  });

  test('W82: figures and inches (MB-SCL.2, MB-SCL.3, MB-SCL.4, T14)', () => {
    const scale = table.ruleset.tables.find(({ id }) => id === 'ground-scale');
    expect(scale?.rows.map(({ cells }) => cells[1])).toEqual(['5 feet', '10 feet', '5 feet an inch']);
    const moved = act(roll(duel(aldric(), orc()), 5, 1), { do: 'move', who: 'aldric', options: { inches: 6 } }).fight;
    expect(own(moved, 'aldric').moved).toBe(30);
  });
});

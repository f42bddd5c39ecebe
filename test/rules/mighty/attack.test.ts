import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { dieOf } from '../../../rules/mighty/initiative.ts';
import { bcbOf } from '../../../rules/mighty/lines.ts';
import {
  act,
  aldric,
  at,
  blogo,
  cass,
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

const oneOnOne = (a = aldric(), b = ogre()) => round({ party: [a], foes: [b] });
const told = (played: { says: readonly string[] }) => played.says.join(' ');

describe('the attack roll', () => {
  test('W01: 10+4+1 reaches AC 15, and does 6+1 (MB-ATK.1, MB-ATK.2, MB-ATK.3, MB-ATK.4, MB-ATK.8)', () => {
    const fight = roll(oneOnOne(), 8, 1);
    const played = count(fight, 10, 6);
    expect(hp(played.fight, 'ogre')).toBe(14);
    expect(told(played)).toContain('10+5 = 15 of AC 15 (share +4, STR +1), hits; 7.');
  });

  test('W02: one less misses, and no damage is thrown (MB-ATK.2)', () => {
    const played = count(roll(oneOnOne(), 8, 1), 9);
    expect(hp(played.fight, 'ogre')).toBe(21);
    expect(told(played)).toContain('misses');
  });

  test('a STR penalty counts too (MB-ATK.4), and damage is never below 1 (MB-ATK.8, edge case 36)', () => {
    const weak = oneOnOne(aldric({ strHit: -2, strDamage: -5 }));
    expect(hp(count(roll(weak, 8, 1), 13, 1).fight, 'ogre')).toBe(20);
    expect(hp(count(roll(weak, 8, 1), 12).fight, 'ogre')).toBe(21);
    const bare = round({ party: [aldric({ strDamage: -5 })], foes: [ogre()] }, { minDamage: 0 });
    expect(hp(count(roll(bare, 8, 1), 13, 1).fight, 'ogre')).toBe(21);
  });

  test('W03: an archer who has moved shoots once, with DEX and without STR (MB-ATK.5, MB-MIS.1, MB-MIS.5, MB-ARC.2)', () => {
    const fight = at(oneOnOne(), 'aldric', 'ogre', 12);
    const aimed = roll(steps(fight, { do: 'attack', who: 'aldric', with: 'long-bow' }), 8, 3, 1);
    const played = act(aimed, { do: 'attack', who: 'aldric', at: ['ogre'], options: { feet: 30 } }, 10, 4);
    expect(hp(played.fight, 'ogre')).toBe(17);
    expect(own(played.fight, 'aldric').counts).toEqual([]);
  });

  test('W67, MB-ATK.6, MB-ATK.7: a magic sword and cover, by name in the line of the attack', () => {
    const fight = roll(oneOnOne(aldric({ weapons: ['sword +1 1d8'] }), orc()), 8, 1);
    const played = table.play(fight, { do: 'count' }, [9, 1], { 'attack:aldric:orc/modifier': -2 });
    expect(hp(played.fight, 'orc')).toBe(2);
    expect(told(played)).toContain('9+4 = 13 of AC 13 (share +4, STR +1, magic +1, referee -2)');
  });

  test('W60: an arrow slit is a modifier of -3 to the attack (MB-TER.1, MB-TER.2)', () => {
    const fight = at(oneOnOne(aldric({ cover: -3 }), orc({ weapons: ['short bow 1d6'] })), 'aldric', 'orc', 20);
    const shooting = roll(fight, 3, 6, 1);
    expect(told(count(shooting, 18))).toContain('16 of AC 17');
    expect(hp(count(shooting, 19, 3).fight, 'aldric')).toBe(37);
  });

  test('terrain beyond 4 either way is warned of, or cut to 4 (MB-TER.3)', () => {
    const slit = (house = {}) => roll(round({ party: [aldric()], foes: [orc({ cover: -3 })] }, house), 8, 1);
    const named = { 'attack:aldric:orc/modifier': -3 };
    const warned = table.play(slit(), { do: 'count' }, [13], named);
    expect(told(warned)).toContain('Terrain beyond 4');
    expect(told(warned)).toContain('misses');
    expect(hp(table.play(slit({ terrainCap: 'clamp' }), { do: 'count' }, [12, 1], named).fight, 'orc')).toBe(3);
    expect(hp(table.play(slit({ terrainCap: 'clamp' }), { do: 'count' }, [11], named).fight, 'orc')).toBe(5);
  });

  test('a shove that succeeds does no damage (MB-ATK.8)', () => {
    const shove = { do: 'attack', who: 'aldric', options: { shove: true } };
    expect(hp(act(roll(oneOnOne(), 8, 1), shove, 10).fight, 'ogre')).toBe(21);
  });

  test('the dead are neither chosen nor drawn; the unconscious may be chosen and are never drawn (MB-ATK.10)', () => {
    const three = round({ party: [aldric()], foes: orcs('A', 'B', 'C') });
    const fight = roll(put(set(three, 'orc-a', { status: 'dead' }), 'orc-b', 'unconscious'), 8, 1);
    expect(count(fight, 13, 1).keys).toEqual(['attack:aldric:orc-c', 'damage:aldric:orc-c']);
    const blow = { do: 'attack', who: 'aldric', at: ['orc-b'] };
    expect(act(fight, blow, 'no', 8, 1).keys).toContain('attack:aldric:orc-b');
  });
});

describe('the Base Combat Bonus', () => {
  const split = (attack: number, defence: number) => ({
    do: 'bcb',
    who: 'aldric',
    options: { split: `${attack}/${defence}` },
  });

  test.each([
    [4, 0, 5, 17],
    [0, 4, 1, 21],
    [2, 2, 3, 19],
    [1, 1, 2, 18],
  ])('W04: %i/%i gives +%i to hit and AC %i (MB-BCB.6, MB-BCB.7, MB-BCB.8)', (attack, defence, bonus, ac) => {
    const fight = steps(oneOnOne(), split(attack, defence));
    expect(armourClass(fight, 'aldric')).toBe(ac);
    expect(hp(count(roll(fight, 8, 1), 15 - bonus, 1).fight, 'ogre')).toBe(19);
    expect(hp(count(roll(fight, 8, 1), 14 - bonus).fight, 'ogre')).toBe(21);
  });

  test('W04: 3/2 of a BCB of 4 is refused (MB-BCB.8)', () => {
    expect(table.refuses(oneOnOne(), split(3, 2))?.why).toMatch(/more than the BCB of 4.*MB-BCB\.8/);
  });

  test.each([
    ['2', 2],
    ['2+4', 2],
    ['4+1', 4],
    ['1-1', 1],
    ['half', 0],
    ['15', 15],
    ['16', 15],
    ['20', 15],
  ])('W05: hit dice %s give BCB %i (MB-BCB.2, MB-BCB.3, MB-BCB.4, MB-BCB.5)', (hd, bcb) => {
    expect(bcbOf(hd)).toBe(bcb);
    const { bcb: _, ...rest } = ogre({ hd });
    expect(own(oneOnOne(aldric(), { ...rest, name: 'Ogre' }), 'ogre').bcb).toBe(bcb);
  });

  test('all attack in the first round, then as in the round before; monsters divide like characters (MB-BCB.9)', () => {
    const first = steps(oneOnOne(), split(1, 3), { do: 'bcb', who: 'ogre', options: { split: '2/2' } });
    expect(armourClass(first, 'ogre')).toBe(17);
    const end = table.play(
      table.play(count(count(roll(first, 8, 1), 2).fight, 2).fight, { do: 'endround' }, []).fight,
      { do: 'done' },
    ).fight;
    expect([own(end, 'aldric').attackShare, own(end, 'aldric').defenceShare]).toEqual([1, 3]);
  });

  test('it is divided with the declarations and bound until the end of the round, or at the first need (MB-BCB.10)', () => {
    const bound = roll(oneOnOne(), 8, 1);
    expect(table.refuses(bound, split(2, 2))?.rule).toBe('MB-DEC.8');
    const late = roll(round({ party: [aldric()], foes: [ogre({ bcb: 0 })] }, { bcbDeclare: 'onFirstNeed' }), 8, 1);
    const played = count(late, 3, 12);
    expect(played.keys[0]).toBe('shares:aldric');
    expect(armourClass(played.fight, 'aldric')).toBe(20);
    expect(hp(played.fight, 'ogre')).toBe(21);
  });

  test('each attack has the whole share, or the attacks divide it (MB-BCB.11)', () => {
    const two = (house = {}) =>
      roll(steps(round({ party: [cass({ bcb: 3 })], foes: [ogre()] }, house), { do: 'two', who: 'cass' }), 8, 3, 1);
    const shares = (house = {}) => {
      const first = count(two(house), 2);
      return [told(first), told(count(first.fight, 2))].map((line) => /share \+(\d)/.exec(line)?.[1]);
    };
    expect(shares()).toEqual(['3', '3']);
    expect(shares({ bcbPerAttack: 'shared' })).toEqual(['2', '1']);
  });

  test('the defence share counts from every side and against missiles (MB-BCB.12)', () => {
    const fight = steps(oneOnOne(), split(0, 4));
    for (const side of ['front', 'behind', 'flank'] as const) expect(armourClass(fight, 'aldric', side)).toBe(21);
  });

  test.each(['stunned', 'unconscious', 'asleep', 'bound', 'paralysed', 'out of the fight'])(
    'nobody %s has a share (MB-BCB.13)',
    (state) => {
      const fight = put(
        set(oneOnOne(aldric({ acDex: 0 })), 'aldric', { attackShare: 0, defenceShare: 4 }),
        'aldric',
        state,
      );
      expect(armourClass(fight, 'aldric')).toBe(state === 'stunned' ? 17 : 16);
      expect(table.refuses(fight, split(2, 2))?.rule).toBe('MB-BCB.13');
    },
  );
});

describe('initiative', () => {
  test.each([
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 4],
    [8, 4],
    [9, 6],
    [14, 6],
    [15, 8],
    [17, 8],
    [18, 10],
    [20, 10],
    [21, 12],
    [24, 12],
    [25, 20],
    [10, 6],
  ])('W06: DEX %i throws d%i (MB-INI.1, MB-INI.10, T1)', (dex, sides) => {
    const fight = oneOnOne(aldric({ dex }));
    expect(dieOf(fight, fight.combatants[0] ?? fail())).toBe(sides);
  });

  test('by that house rule d10 for all (MB-INI.2)', () => {
    const fight = round({ party: [aldric()], foes: [ogre()] }, { initiativeDie: 'd10' });
    expect(fight.combatants.map((one) => dieOf(fight, one))).toEqual([10, 10]);
  });

  test('W07: 17 acts before 8 and 6; or all above 10 on 10 (MB-INI.5, MB-INI.6, edge case 33)', () => {
    const trio = { party: [cass({ dex: 25 }), aldric()], foes: [orc()] };
    const heads = (house = {}) => {
      const fight = roll(round(trio, house), 17, 8, 6);
      return fight.combatants.map(({ id }) => own(fight, id).counts);
    };
    expect(heads()).toEqual([[17], [8], [6]]);
    expect(heads({ initiativeAboveTen: 'capAtTen' })).toEqual([[10], [8], [6]]);
    expect(table.ruleset.due(roll(round(trio), 17, 8, 6))[0]?.head).toBe('Count 17');
  });

  test('W70: a die for each attack, one for a caster, none for the stunned; anew each round (MB-INI.3, MB-INI.4, MB-INI.9, MB-INI.14)', () => {
    const four = put(round({ party: [aldric(), blogo(), cass()], foes: [orc(), ogre()] }), 'orc', 'stunned', 1);
    const ready = steps(four, { do: 'cast', who: 'blogo', text: 'sleep' }, { do: 'two', who: 'cass' }, { do: 'done' });
    const dice = table
      .asks(ready, { do: 'initiative' })
      .map((request) => [request.who, request.kind === 'roll' ? request.dice[0] : 0]);
    expect(dice).toEqual([
      ['aldric', 8],
      ['blogo', 6],
      ['cass', 8],
      ['cass', 8],
      ['ogre', 4],
    ]);
    const end = table.playOut(table.begin({ party: [aldric()], foes: [ogre()] }), 'anew', 4000);
    expect(end.phase).toBe('over');
  });

  test('W08: equal counts are simultaneous, across sides too: both kill each other (MB-INI.7, MB-INI.8, MB-NPC.3, MB-NPC.9, edge case 7)', () => {
    const fight = roll(oneOnOne(dunstan({ hp: '3/20' }), orc()), 4, 4);
    const played = count(fight, 14, 15, 5, 4, 1, 1);
    expect([hp(played.fight, 'dunstan'), hp(played.fight, 'orc')]).toEqual([-1, 0]);
    expect(played.fight.combatants.map(({ id }) => own(played.fight, id).status)).toEqual(['dead', 'dead']);
    expect(played.keys).toEqual([
      'attack:dunstan:orc',
      'attack:orc:dunstan',
      'damage:dunstan:orc',
      'damage:orc:dunstan',
      'death:dunstan',
      'death:orc',
    ]);
  });

  test('W09: what falls on a count is done before the next: the orc’s count is lost (MB-ORD.2, MB-NPC.2, MB-CND.5)', () => {
    const fight = roll(oneOnOne(dunstan({ hp: '3/20' }), orc()), 5, 4);
    const played = count(fight, 14, 5, 10);
    expect(names(played.fight, 'orc')).toEqual(['unconscious']);
    expect(own(played.fight, 'orc').counts).toEqual([]);
    expect(played.fight.phase).toBe('end');
    expect(hp(played.fight, 'dunstan')).toBe(3);
  });

  test('W10: held actions come after count 1, all together (MB-INI.11, MB-INI.12, MB-ORD.3)', () => {
    const fight = roll(oneOnOne(aldric(), orc()), 7, 5);
    const held = steps(fight, { do: 'hold', who: 'aldric' }, { do: 'hold', who: 'orc' });
    expect(held.phase).toBe('held');
    const played = count(held, 12, 16, 3, 2);
    expect([hp(played.fight, 'orc'), hp(played.fight, 'aldric')]).toEqual([1, 38]);
    expect(played.fight.phase).toBe('end');
  });

  test('a holder may come in on a later count by that house rule alone (MB-INI.12)', () => {
    const holding = (house = {}) =>
      steps(roll(round({ party: [aldric()], foes: [orc()] }, house), 7, 5), { do: 'hold', who: 'aldric' });
    expect(table.refuses(holding(), { do: 'attack', who: 'aldric' })?.rule).toBe('MB-INI.5');
    const played = act(holding({ holdRelease: 'anyLaterCount' }), { do: 'attack', who: 'aldric' }, 12, 2, 3);
    expect(hp(played.fight, 'orc')).toBe(1);
    expect(own(played.fight, 'aldric').holding).toBe(false);
  });

  test('a held action is lost when the holder can no longer act (MB-INI.13)', () => {
    const held = steps(roll(oneOnOne(aldric(), orc()), 5, 6), { do: 'hold', who: 'orc' });
    const played = count(held, 12, 6, 10);
    expect(names(played.fight, 'orc')).toEqual(['unconscious']);
    expect([own(played.fight, 'orc').holding, own(played.fight, 'orc').held]).toEqual([false, 0]);
    expect(played.fight.phase).toBe('end');
  });

  test('sides throw one d10 each by that house rule; equal ones act together (MB-INI.15)', () => {
    const fight = round({ party: [aldric(), cass()], foes: orcs('A', 'B') }, { initiativeMode: 'side' });
    const rolled = roll(fight, 4, 9);
    expect(rolled.combatants.map(({ id }) => own(rolled, id).counts)).toEqual([[4], [4], [9], [9]]);
  });

  test('orcs of one block still throw one by one (MB-INI.16)', () => {
    const block = orcs('A', 'B').map((one) => ({ ...one, block: 'guards' }));
    const asked = table.asks(steps(round({ party: [aldric()], foes: block }), { do: 'done' }), { do: 'initiative' });
    expect(asked.map(({ who }) => who)).toEqual(['aldric', 'orc-a', 'orc-b']);
  });
});

function fail(): never {
  throw new Error('nobody there');
}

import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { pair } from '../../../rules/mighty/pairs.ts';
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
  pikeman,
  put,
  roll,
  round,
  set,
  steps,
  table,
} from './cast.ts';

const says = (played: { says: readonly string[] }) => played.says.join(' ');
const far = (house = {}) => at(round({ party: [aldric()], foes: [pikeman()] }, house), 'aldric', 'pikeman', 12);
const charge = { do: 'charge', who: 'aldric', at: ['pikeman'] };

describe('moving and attacking', () => {
  test('W61: two arrows planned, then a move: one shot, the other count lost (MB-ARC.2, MB-RND.2, MB-INI.3)', () => {
    const fight = at(round({ party: [aldric({ inHand: 'long-bow' })], foes: [orc()] }), 'aldric', 'orc', 12);
    const played = act(roll(fight, 6, 3, 1), { do: 'attack', who: 'aldric', at: ['orc'], options: { feet: 30 } }, 7);
    expect(says(played)).toContain('12 of AC 13');
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
    expect(table.refuses(roll(bear(), 1, 4, 4), { do: 'move', who: 'ogre', options: { feet: 120 } })).toBeUndefined();
    expect(table.refuses(roll(bear(), 1, 4, 4), { do: 'move', who: 'ogre', options: { feet: 121 } })?.rule).toBe(
      'MB-RND.2',
    );
    const twice = set(roll(bear(), 1, 4, 4), 'ogre', { attacksMade: 2 });
    expect(table.refuses(twice, { do: 'move', who: 'ogre', options: { feet: 5 } })?.rule).toBe('MB-RND.2');
    expect(
      table.refuses(set(twice, 'ogre', { attacksMade: 1 }), { do: 'attack', who: 'ogre', options: { feet: 5 } })?.rule,
    ).toBe('MB-RND.2');
  });

  test('other deeds are actions on the count (MB-RND.4, MB-DEC.10)', () => {
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
    const empty = shot({}, 30);
    expect(table.refuses(roll(empty, 8, 1), { do: 'attack', who: 'aldric', at: ['ogre'] })?.rule).toBe('MB-ARC.4');
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

describe('charging and fending off', () => {
  test('W37: the pike stops the charge (MB-CHG.1, MB-CHG.3, MB-CHG.6, MB-SPR.5, MB-SPR.6, MB-SPR.7, MB-SPR.8, edge case 17)', () => {
    const fight = roll(steps(far(), charge), 7, 2);
    expect(armourClass(fight, 'aldric')).toBe(16);
    const played = count(fight, 15, 4);
    expect([hp(played.fight, 'aldric'), hp(played.fight, 'pikeman')]).toEqual([36, 6]);
    expect(played.keys).toEqual(['attack:pikeman:aldric', 'damage:pikeman:aldric']);
    expect(own(played.fight, 'pikeman').counts).toEqual([]);
    expect(pair(played.fight, 'aldric', 'pikeman').hexes).toBe(3);
    expect(played.fight.phase).toBe('end');
  });

  test('W38: the pike misses; the charge adds nothing to hit or damage (MB-SPR.6, MB-CHG.7)', () => {
    const played = count(roll(steps(far(), charge), 7, 2), 14, 9, 2);
    expect(says(played)).toContain('9+5 = 14 of AC 14 (share +4, STR +1), hits; 3.');
    expect(hp(played.fight, 'pikeman')).toBe(3);
    expect(own(played.fight, 'pikeman').counts).toEqual([]);
  });

  test('a pikeman without an attack left cannot fend; fending may wait for its own count (MB-SPR.6, edge case 17)', () => {
    const late = act(roll(steps(far(), charge), 2, 5), { do: 'else', who: 'pikeman' }).fight;
    expect(count(late, 2).keys).toEqual(['attack:aldric:pikeman']);
    const waited = count(roll(steps(far({ fendTiming: 'ownCount' }), charge), 7, 2), 9, 2);
    expect(waited.keys).toEqual(['attack:aldric:pikeman', 'damage:aldric:pikeman']);
  });

  test('a charger who dies on the pike makes no attack (edge case 18, MB-SPR.6)', () => {
    const weak = at(round({ party: [aldric({ hp: '1/40' })], foes: [pikeman()] }), 'aldric', 'pikeman', 12);
    const played = count(roll(steps(weak, charge), 7, 2), 15, 4, 1);
    expect(own(played.fight, 'aldric').status).toBe('dead');
    expect(played.keys).not.toContain('attack:aldric:pikeman');
  });

  test('W65: the rhino is hurt, but not stopped (MB-SPR.9)', () => {
    const rhino = ogre({ name: 'Rhino', hp: 40, ac: 14, bcb: 8, weapons: ['horn 1d10'], unfendable: 'yes' });
    const begun = at(
      round({ party: [pikeman({ name: 'Pikeman', kind: 'PC', bcb: 1 })], foes: [rhino] }),
      'pikeman',
      'rhino',
      12,
    );
    const fight = roll(steps(begun, { do: 'charge', who: 'rhino', at: ['pikeman'] }), 1, 4);
    const played = count(fight, 'yes', 13, 6, 6, 4);
    expect([hp(played.fight, 'rhino'), hp(played.fight, 'pikeman')]).toEqual([34, 2]);
    const asked = count(set(fight, 'rhino', { unfendable: 'ask' }), 'yes', 13, 6, 'no');
    expect(hp(asked.fight, 'pikeman')).toBe(6);
  });

  test('the rear rank covers the front; longest reach first; the charger stops out of reach of both (MB-SPR.6, MB-SPR.8)', () => {
    const foes = [orc({ formation: 'line' }), pikeman({ formation: 'line', rank: 2, place: 'apart' })];
    const begun = at(round({ party: [aldric()], foes }), 'aldric', 'orc', 12);
    const fight = roll(steps(begun, { do: 'charge', who: 'aldric', at: ['orc'] }), 7, 2, 3);
    const played = count(fight, 15, 4);
    expect(played.keys[0]).toBe('attack:pikeman:aldric');
    expect([pair(played.fight, 'aldric', 'pikeman').hexes, pair(played.fight, 'aldric', 'orc').hexes]).toEqual([3, 2]);
  });

  test('one kept off by a spear on its own count stays out of arm’s reach for the round (MB-SPR.5)', () => {
    const begun = at(round({ party: [dunstan({ inHand: 'spear' })], foes: [orc()] }), 'dunstan', 'orc', 2);
    const hit = count(roll(begun, 6, 3), 11, 1).fight;
    const held = act(hit, { do: 'attack', who: 'orc', with: 'axe', at: ['dunstan'] });
    expect(says(held)).toContain('fends Orc off');
    expect(pair(held.fight, 'dunstan', 'orc').hexes).toBe(2);
  });

  test('a charge is declared with its target and takes one die; refused to the engaged and without a straight line for defence (MB-DEC.4, MB-CHG.1, MB-CHG.2, MB-CHG.4)', () => {
    const fight = far();
    expect(own(roll(steps(set(fight, 'aldric', { inHand: 'long-bow' }), charge), 7, 2), 'aldric').counts).toEqual([7]);
    expect(table.refuses(round({ party: [aldric()], foes: [pikeman()] }), charge)?.why).toMatch(
      /in combat with Pikeman.*MB-CHG\.1/,
    );
    expect(table.refuses(steps(fight, charge), { do: 'bcb', who: 'aldric', options: { split: '0/4' } })?.rule).toBe(
      'MB-CHG.4',
    );
    expect(
      table.refuses(steps(fight, charge), { do: 'bcb', who: 'aldric', options: { split: '4/0' } }),
    ).toBeUndefined();
    expect(table.refuses(steps(fight, { do: 'bcb', who: 'aldric', options: { split: '2/2' } }), charge)?.rule).toBe(
      'MB-CHG.4',
    );
  });

  test('no DEX bonus from the declaration to the end of the round; a penalty stays (MB-CHG.3, MB-CHG.5, edge case 16)', () => {
    const declared = steps(far(), charge);
    expect(armourClass(declared, 'aldric')).toBe(16);
    const after = count(roll(declared, 7, 2), 15, 4).fight;
    expect(armourClass(after, 'aldric')).toBe(16);
    expect(armourClass(table.play(after, { do: 'endround' }).fight, 'aldric')).toBe(17);
    expect(armourClass(set(declared, 'aldric', { acDex: -1, ac: 15 }), 'aldric')).toBe(15);
  });

  test('a charger whose target is gone may pick another on the line, or stop (MB-CHG.8)', () => {
    const begun = at(
      at(round({ party: [aldric()], foes: orcs('A', 'B') }), 'aldric', 'orc-a', 12),
      'aldric',
      'orc-b',
      10,
    );
    const fight = set(roll(steps(begun, { do: 'charge', who: 'aldric', at: ['orc-a'] }), 7, 2, 2), 'orc-a', {
      status: 'dead',
      counts: [],
    });
    expect(count(fight, 2).keys).toEqual(['attack:aldric:orc-b']);
    expect(says(act(fight, { do: 'else', who: 'aldric', text: 'stops' }))).toContain('stops');
  });
});

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
    const barred = act(arrived, { do: 'attack', who: 'orc-a' });
    expect(barred.keys).toEqual([]);
    expect(hp(barred.fight, 'dunstan')).toBe(17);
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
    expect(act(arrived({ closingLocksFoe: 'allMelee' }), { do: 'attack', who: 'orc' }).keys).toEqual([]);
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
    expect(act(arrived.fight, { do: 'attack', who: 'pikeman' }).keys).toEqual([]);
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

describe('retreat', () => {
  const fighting = (house = {}, one = dunstan()) => roll(round({ party: [one], foes: [orc()] }, house), 6, 1);
  const retreat = (feet: number, more = {}) => ({ do: 'retreat', who: 'dunstan', options: { feet, ...more } });

  test('W44: backing away 60 of 120 feet costs nothing (MB-RET.1, T9)', () => {
    const played = act(fighting(), retreat(60));
    expect(played.keys).toEqual([]);
    expect(armourClass(played.fight, 'dunstan')).toBe(15);
    expect(pair(played.fight, 'dunstan', 'orc').hexes).toBe(13);
  });

  test('W45: 90 feet: AC -2 and a DEX roll; who stumbles is struck at and has to rise (MB-RET.2, MB-RET.3, MB-RET.4, MB-RET.5, MB-RET.10)', () => {
    const kept = act(fighting(), retreat(90), 9);
    expect(armourClass(kept.fight, 'dunstan')).toBe(13);
    const fell = act(fighting(), retreat(90), 10, 'yes', 12, 4);
    expect(hp(fell.fight, 'dunstan')).toBe(16);
    expect(names(fell.fight, 'dunstan')).toEqual(['stumbled']);
    expect(pair(fell.fight, 'dunstan', 'orc').hexes).toBe(1);
    expect(act(fighting(), retreat(90), 10, 'yes', 11).keys).not.toContain('damage:orc:dunstan');
  });

  test('terrain counts for the DEX roll; 3d6 by that house rule (MB-RET.3)', () => {
    const bad = table.play(fighting(), retreat(90), [8, 'no'], { 'dex:dunstan/modifier': -2 });
    expect(names(bad.fight, 'dunstan')).toEqual(['stumbled']);
    const dice = act(fighting({ dexCheck: '3d6' }), retreat(90), [3, 3, 3]);
    expect(names(dice.fight, 'dunstan')).toEqual([]);
    expect(names(act(fighting({ dexCheck: '3d6' }), retreat(90), [3, 3, 4], 'no').fight, 'dunstan')).toEqual([
      'stumbled',
    ]);
  });

  test('W46: 91 feet is flight: AC -4 and struck at once, without an answer (MB-RET.6, MB-RET.7, MB-RET.8, MB-RET.10)', () => {
    const played = act(fighting(), retreat(91), 'yes', 10, 2);
    expect(says(played)).toContain('10+1 = 11 of AC 11 (share +1), hits; 2.');
    expect(hp(played.fight, 'dunstan')).toBe(18);
    expect(own(played.fight, 'dunstan').counts).toEqual([]);
  });

  test('one in flight takes no free attacks either, and cannot flee after an attack of its own (MB-RET.7)', () => {
    const fled = act(fighting(), retreat(91), 'no').fight;
    const fumbled = count(at(fled, 'dunstan', 'orc', 1), 1, 'none');
    expect(fumbled.keys).toEqual(['attack:orc:dunstan', 'mishap:orc']);
    const struck = set(fighting(), 'dunstan', { attacksMade: 1 });
    expect(table.refuses(struck, retreat(91))?.rule).toBe('MB-RET.9');
    expect(table.refuses(struck, retreat(60))).toBeUndefined();
  });

  test('the bands may be a quarter and a half; free attacks of each or of one (MB-RET.1, MB-RET.4, MB-RET.6)', () => {
    const quarter = act(fighting({ retreatBands: 'quarterHalf' }), retreat(60), 9);
    expect(armourClass(quarter.fight, 'dunstan')).toBe(13);
    const two = (house = {}) => roll(round({ party: [dunstan()], foes: orcs('A', 'B') }, house), 6, 1, 1);
    expect(act(two(), retreat(100), 'no', 'no').keys).toHaveLength(2);
    expect(act(two({ retreatFreeAttacks: 'one' }), retreat(100), 'no').keys).toEqual(['free:orc-a:dunstan']);
  });

  test('W86, W85: an attack goes with backing away, not with more; leaving an opponent is a retreat (MB-RET.9, MB-RND.2, MB-MOV.7)', () => {
    const played = act(fighting(), retreat(60, { attack: true }), 11, 1);
    expect(hp(played.fight, 'orc')).toBe(4);
    expect(pair(played.fight, 'dunstan', 'orc').hexes).toBe(13);
    expect(table.refuses(fighting(), retreat(70, { attack: true }))?.rule).toBe('MB-RET.9');
  });

  test('W81: fighting defensively and backing away (MB-DEF.5, MB-RET.1)', () => {
    const fight = roll(steps(round({ party: [dunstan()], foes: [orc()] }), { do: 'defend', who: 'dunstan' }), 6, 1);
    const played = act(fight, retreat(60));
    expect(played.keys).toEqual([]);
    expect(armourClass(played.fight, 'dunstan')).toBe(19);
  });

  test('rising costs the half-move of the next round: one attack, no spell, no charge, no movement (MB-RET.5, edge case 23)', () => {
    const down = put(
      round({ party: [aldric({ inHand: 'long-bow', caster: 'other' })], foes: [orc()] }),
      'aldric',
      'stumbled',
      1,
    );
    const away = at(down, 'aldric', 'orc', 12);
    expect(own(roll(away, 6, 1), 'aldric').counts).toEqual([6]);
    const refused = ['cast', 'charge', 'close'].map(
      (word) => table.refuses(away, { do: word, who: 'aldric', at: ['orc'] })?.rule,
    );
    expect(refused).toEqual(['MB-RET.5', 'MB-RET.5', 'MB-RET.5']);
    expect(table.refuses(roll(away, 6, 1), { do: 'move', who: 'aldric', options: { feet: 5 } })?.rule).toBe('MB-RET.5');
  });

  test('whether opponents follow is their action on their own count (MB-RET.11)', () => {
    const left = act(fighting(), retreat(30)).fight;
    const followed = act(left, { do: 'attack', who: 'orc', with: 'axe', at: ['dunstan'] }, 2);
    expect(says(followed)).toContain('goes for Dunstan');
    expect(followed.keys).toEqual(['attack:orc:dunstan']);
  });
});

describe('running past somebody', () => {
  const running = () => roll(round({ party: [dunstan()], foes: [orc({ place: 'apart' })] }), 1, 6);
  const past = { do: 'past', who: 'orc', at: ['dunstan'] };

  test('W62: a free attack that succeeds pushes the mover away and ends its move (MB-MOV.1, MB-MOV.2, MB-MOV.3, MB-MOV.4, MB-MOV.5)', () => {
    const played = act(running(), past, 'yes', 11, 2, 2);
    expect(hp(played.fight, 'orc')).toBe(3);
    expect(says(played)).toContain('pushed away from Dunstan, straight');
    expect(pair(played.fight, 'dunstan', 'orc').hexes).toBe(2);
    const missed = act(running(), past, 'yes', 10);
    expect(says(missed)).not.toContain('pushed');
    expect(pair(missed.fight, 'dunstan', 'orc').hexes).toBeGreaterThan(2);
  });

  test('those who cannot take free attacks give none (MB-MOV.2, MB-FUM.11)', () => {
    const busy = put(running(), 'dunstan', 'stunned');
    expect(act(busy, past).keys).toEqual([]);
  });

  test('W85: moving in to attack draws none (MB-MOV.6)', () => {
    const played = act(running(), { do: 'attack', who: 'orc', at: ['dunstan'] }, 2);
    expect(played.keys).toEqual(['attack:orc:dunstan']);
  });
});

describe('two weapons and fighting defensively', () => {
  test('W55: two attacks at -3, main hand first; or parrying, one at -1 and AC 14 (MB-TWO.1, MB-TWO.2, MB-INI.3)', () => {
    const fight = roll(steps(round({ party: [cass()], foes: [orc()] }), { do: 'two', who: 'cass' }), 6, 2, 1);
    const first = count(fight, 15, 3);
    expect(says(first)).toContain("Cass's short sword on Orc: 15-2 = 13 of AC 13 (share +1, two weapons -3), hits; 3.");
    expect(hp(first.fight, 'orc')).toBe(2);
    expect(says(count(first.fight, 14))).toContain('dagger on Orc: 14-2 = 12 of AC 13');
    const parry = roll(steps(round({ party: [cass()], foes: [orc()] }), { do: 'parry', who: 'cass' }), 6, 1);
    expect(armourClass(parry, 'cass')).toBe(14);
    expect(says(count(parry, 13, 1))).toContain('13 of AC 13 (share +1, parrying -1), hits');
  });

  test('the second weapon is a small one; rangers may use two swords (MB-TWO.3, MB-TWO.4)', () => {
    const swords = (isRanger: boolean) =>
      round({ party: [aldric({ weapons: ['sword 1d8', 'long sword 1d8'], isRanger })], foes: [orc()] });
    expect(table.refuses(swords(false), { do: 'two', who: 'aldric' })?.rule).toBe('MB-TWO.3');
    expect(table.refuses(swords(true), { do: 'two', who: 'aldric' })).toBeUndefined();
    expect(table.refuses(round({ party: [cass()], foes: [orc()] }), { do: 'two', who: 'cass' })).toBeUndefined();
  });

  test('who moves and attacks once takes no -3 (MB-TWO.5)', () => {
    const fight = roll(steps(round({ party: [cass()], foes: [orc()] }), { do: 'two', who: 'cass' }), 6, 2, 1);
    const played = act(fight, { do: 'attack', who: 'cass', options: { feet: 20 } }, 12, 1);
    expect(says(played)).toContain('12+1 = 13 of AC 13 (share +1), hits');
  });

  test('W35: the whole BCB and +2 on AC; an attack ends the +2 at once (MB-DEF.1, MB-DEF.2, edge case 22)', () => {
    const fight = roll(steps(round({ party: [aldric()], foes: [ogre()] }), { do: 'defend', who: 'aldric' }), 5, 4);
    expect(armourClass(fight, 'aldric')).toBe(23);
    expect(says(count(count(fight).fight, 18))).toContain('18+4 = 22 of AC 23 (share +4), misses');
    expect(table.refuses(fight, { do: 'attack', who: 'aldric' })?.rule).toBe('MB-DEF.1');
    const fumbling = roll(steps(round({ party: [aldric()], foes: [ogre()] }), { do: 'defend', who: 'aldric' }), 1, 4);
    expect(armourClass(count(fumbling, 1, 'yes', 2, 'none').fight, 'aldric')).toBe(21);
    const [free] = table.asks(fumbling, { do: 'count' }, [1]);
    expect(free?.kind === 'choose' && free.suggested).toBe('no');
  });

  test('with BCB 0 the +2 is still gained; not for casters and chargers (MB-DEF.3, MB-DEF.4, edge case 15)', () => {
    const fight = round({ party: [aldric({ bcb: 0 }), blogo()], foes: [orc()] });
    expect(armourClass(steps(fight, { do: 'defend', who: 'aldric' }), 'aldric')).toBe(19);
    const casting = steps(fight, { do: 'cast', who: 'blogo', text: 'sleep' });
    expect(table.refuses(casting, { do: 'defend', who: 'blogo' })?.rule).toBe('MB-DEF.4');
    expect(table.refuses(casting, { do: 'charge', who: 'blogo', at: ['orc'] })?.rule).toBe('MB-DEF.4');
    expect(table.refuses(steps(far(), charge), { do: 'defend', who: 'aldric' })?.rule).toBe('MB-DEF.4');
  });
});

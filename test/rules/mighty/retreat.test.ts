import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { pair } from '../../../rules/mighty/pairs.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { aldric, dunstan, orc, orcs } from './cast.ts';
import { act, at, count, hp, names, own, put, roll, round, says, set, steps, table } from './kit.ts';

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
    const good = table.play(fighting({ dexCheck: '3d6' }), retreat(90), [[3, 3, 5]], { 'dex:dunstan/modifier': 2 });
    expect(names(good.fight, 'dunstan')).toEqual([]);
  });

  test('W46: 91 feet is flight: AC -4 and struck at once, without an answer (MB-RET.6, MB-RET.7, MB-RET.8, MB-RET.10)', () => {
    const played = act(fighting(), retreat(91), 'yes', 10, 2);
    expect(says(played)).toContain('10+1 = 11 against AC 11 (share +1): 2 damage.');
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
    const why = (house = {}) => table.refuses(fighting(house), retreat(70, { attack: true }))?.why;
    expect([why(), why({ retreatBands: 'quarterHalf' })]).toEqual([
      "70 feet and an attack don't go together (MB-RET.9): `retreat 60ft attack` is possible.",
      "70 feet and an attack don't go together (MB-RET.9): `retreat 30ft attack` is possible.",
    ]);
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

  test('nobody retreats who has moved, has attacked twice or has to rise; nobody farther than it can go (MB-RND.2, MB-RET.5)', () => {
    const why = (fields: JsonObject, feet = 30) =>
      table.refuses(set(fighting(), 'dunstan', fields), retreat(feet))?.rule;
    expect([why({}), why({ moved: 10 }), why({ attacksMade: 2 }), why({ attacksMade: 1 })]).toEqual([
      undefined,
      'MB-RND.2',
      'MB-RND.2',
      undefined,
    ]);
    expect([why({}, 120), why({}, 121), why({}, 0)]).toEqual([undefined, 'MB-RET.6', 'MB-RET.1']);
    expect(table.refuses(put(fighting(), 'dunstan', 'stumbled', 1), retreat(30))?.rule).toBe('MB-RET.5');
    expect([why({ task: 'defend' }, 60), why({ task: 'defend' }, 65)]).toEqual([undefined, 'MB-DEF.5']);
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
    expect([left.phase, own(left, 'orc').counts, pair(left, 'dunstan', 'orc').hexes]).toEqual(['count', [1], 7]);
    const stayed = act(left, { do: 'else', who: 'orc' }).fight;
    expect([stayed.phase, pair(stayed, 'dunstan', 'orc').hexes]).toEqual(['end', 7]);
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

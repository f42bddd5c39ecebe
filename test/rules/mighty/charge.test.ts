import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { pair } from '../../../rules/mighty/pairs.ts';
import { aldric, dunstan, ogre, orc, orcs, pikeman } from './cast.ts';
import { act, at, count, far, hp, own, roll, round, says, set, steps, table } from './kit.ts';

const charge = { do: 'charge', who: 'aldric', at: ['pikeman'] };

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
    expect(says(played)).toContain('9+5 = 14 against AC 14 (share +4, STR +1): 3 damage.');
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

  test('whoever runs to another leaves those at the length of a pike behind (MB-CHG.1, MB-SPR.4)', () => {
    const begun = at(round({ party: [aldric()], foes: [pikeman(), orc()] }), 'aldric', 'orc', 12);
    const fight = roll(steps(at(begun, 'aldric', 'pikeman', 3), { ...charge, at: ['orc'] }), 7, 2, 3);
    const ran = count(fight, 2).fight;
    expect([pair(ran, 'aldric', 'orc').hexes, pair(ran, 'aldric', 'pikeman').hexes]).toEqual([1, 11]);
    const stepped = count(roll(at(at(begun, 'aldric', 'pikeman', 3), 'aldric', 'orc', 2), 7, 2, 3), 'go', 2).fight;
    expect(pair(stepped, 'aldric', 'pikeman').hexes).toBe(3);
  });

  test("one kept off by a spear on its own count stays out of arm's reach for the round (MB-SPR.5)", () => {
    const begun = at(round({ party: [dunstan({ inHand: 'spear' })], foes: [orc()] }), 'dunstan', 'orc', 2);
    const hit = count(roll(begun, 6, 3), 11, 1).fight;
    expect(table.refuses(hit, { do: 'attack', who: 'orc', with: 'axe', at: ['dunstan'] })?.rule).toBe('MB-SPR.5');
    expect(pair(hit, 'dunstan', 'orc').hexes).toBe(2);
  });

  test('a charge is declared with its target and takes one die; refused to the engaged and without a straight line for defence (MB-DEC.4, MB-CHG.1, MB-CHG.2, MB-CHG.4)', () => {
    const fight = far();
    expect(own(roll(steps(set(fight, 'aldric', { inHand: 'long-bow' }), charge), 7, 2), 'aldric').counts).toEqual([7]);
    expect(table.refuses(round({ party: [aldric()], foes: [pikeman({ place: 'melee' })] }), charge)?.why).toMatch(
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

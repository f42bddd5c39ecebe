import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { mighty } from '../../../rules/mighty/index.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { aldric, blogo, cass, dunstan, ogre, orc, orcs } from './cast.ts';
import { act, at, count, hp, own, put, roll, round, says, set, steps, table } from './kit.ts';

const facing = (more: JsonObject = {}, house = {}) =>
  round({ party: [blogo({ place: 'melee', ...more })], foes: [orc()] }, house);
const cast = { do: 'cast', who: 'blogo', text: 'sleep' };
const casting = (mine: number, theirs: number, more: JsonObject = {}, house = {}) =>
  roll(steps(facing(more, house), cast), mine, theirs);

describe('declarations', () => {
  test('W68: undeclared spells, charges and closings are refused; a wand needs none (MB-DEC.1, MB-DEC.3, MB-DEC.4, MB-DEC.5, MB-DEC.7)', () => {
    const fight = roll(round({ party: [blogo(), cass(), dunstan()], foes: [orc()] }), 5, 5, 5, 1);
    expect(table.refuses(fight, cast)?.why).toMatch(/\(MB-DEC\.3\): declare it before initiative/);
    expect(table.refuses(fight, { do: 'charge', who: 'cass', at: ['orc'] })?.rule).toBe('MB-DEC.4');
    expect(table.refuses(fight, { do: 'close', who: 'dunstan', at: ['orc'] })?.rule).toBe('MB-DEC.5');
    expect(table.refuses(fight, { do: 'wand', who: 'blogo' })?.why).toBe('Blogo has no wand (MB-WND.1).');
    const armed = set(fight, 'blogo', { wands: [{ id: 'frost', name: 'wand of frost', charges: 1 }] });
    expect(table.refuses(armed, { do: 'wand', who: 'blogo' })).toBeUndefined();
    expect(table.refuses(fight, { do: 'read', who: 'blogo' })?.rule).toBe('MB-DEC.6');
  });

  test('W69: a declared spell may be given up: nothing else this round, the spell is kept (MB-DEC.9)', () => {
    const played = act(casting(5, 3), { do: 'else', who: 'blogo' });
    expect(says(played)).toContain('gives up sleep and keeps it');
    expect(own(played.fight, 'blogo')).toMatchObject({ spellGone: true, counts: [] });
    expect(table.refuses(casting(5, 3), { do: 'attack', who: 'blogo' })?.rule).toBe('MB-MAG.5');
  });

  test('shares, stances, directed attacks and numbers of attacks are bound before initiative (MB-DEC.8, MB-DEC.10, T13)', () => {
    const fight = roll(round({ party: [cass()], foes: [orc()] }), 5, 3);
    for (const word of ['bcb', 'two', 'parry', 'direct', 'extract', 'fix', 'rest'])
      expect(table.refuses(fight, { do: word, who: 'cass', at: ['orc'] })?.rule).toBe('MB-DEC.8');
    const bear = round({ party: [cass()], foes: [ogre({ routine: ['claw', 'claw'], weapons: ['claw 1d6'] })] });
    expect(own(roll(steps(bear, { do: 'attack', who: 'ogre', options: { times: 1 } }), 5, 3), 'ogre').counts).toEqual([
      3,
    ]);
    expect(table.refuses(bear, { do: 'attack', who: 'ogre', options: { times: 3 } })?.rule).toBe('MB-INI.3');
  });
});

describe('casting', () => {
  test('W18: a blow on an earlier count disrupts; the spell is lost as if cast (MB-DEC.1, MB-DEC.2, MB-MAG.2, MB-MAG.3)', () => {
    const played = count(casting(3, 5), 11, 2);
    expect(hp(played.fight, 'blogo')).toBe(12);
    expect(says(played)).toContain("Blogo's sleep is lost");
    const later = count(played.fight);
    expect(says(later)).not.toContain('goes off');
  });

  test('W19: what misses by magical protection only does not disrupt (MB-MAG.4, edge case 13)', () => {
    const played = count(casting(3, 5, { ac: 12 }), 10);
    expect(says(played)).toContain('only because of magical protection');
    expect(says(count(played.fight))).toContain("Blogo's sleep goes off");
    expect(says(count(casting(3, 5, { ac: 12 }), 8))).not.toContain('magical');
  });

  test('W20: a shove is enough (MB-MAG.2, MB-ATK.8, MB-UNA.7)', () => {
    const shove = { do: 'attack', who: 'orc', options: { shove: true } };
    const played = act(casting(3, 5), shove, 9);
    expect(hp(played.fight, 'blogo')).toBe(14);
    expect(says(played)).toContain("Blogo's sleep is lost");
  });

  test('W21: a blow on the very count disrupts too, or both take effect (MB-MAG.7, edge case 12, MB-MAG.1)', () => {
    const lost = count(casting(4, 4), 9, 3);
    expect(hp(lost.fight, 'blogo')).toBe(11);
    expect(says(lost)).not.toContain('goes off');
    const both = count(casting(4, 4, {}, { simultaneousDisruptsSpell: false }), 9, 3);
    expect(hp(both.fight, 'blogo')).toBe(11);
    expect(says(both)).toContain('goes off');
  });

  test('no defence share from the declaration on; DEX and shield stay; nothing else is done (MB-MAG.5, MB-MAG.6)', () => {
    const fight = steps(set(facing(), 'blogo', { attackShare: 0, defenceShare: 1 }), cast);
    expect(armourClass(fight, 'blogo')).toBe(10);
    expect(table.refuses(roll(fight, 5, 3), { do: 'move', who: 'blogo' })?.rule).toBe('MB-MAG.5');
    expect(table.refuses(roll(fight, 5, 3), { do: 'wand', who: 'blogo' })?.rule).toBe('MB-MAG.5');
  });

  test('W71: a defence share is refused to a caster (MB-MAG.6, MB-CHG.4)', () => {
    const fight = steps(facing(), cast);
    const split = (text: string) => table.refuses(fight, { do: 'bcb', who: 'blogo', options: { split: text } })?.rule;
    expect([split('0/1'), split('1/0')]).toEqual(['MB-MAG.6', undefined]);
  });

  test('a caster is offered no free attack (edge case 14, MB-FUM.11)', () => {
    expect(count(casting(3, 5), 1, 'none').keys).toEqual(['attack:orc:blogo', 'mishap:orc']);
  });

  test('W83: casting in reach is allowed; who can no longer act loses the spell; a hostile spell disrupts (MB-MAG.8, MB-MAG.9, MB-MAG.10)', () => {
    expect(table.refuses(facing(), cast)).toBeUndefined();
    const hit = act(casting(3, 1), { do: 'effect', at: ['blogo'], options: { dice: '2' } }, 5, 'yes');
    expect(says(hit)).toContain("Blogo's sleep is lost");
    const spared = act(casting(3, 1), { do: 'effect', at: ['blogo'], options: { dice: '2' } }, 5, 'no');
    expect(says(count(spared.fight))).toContain('goes off');
    const stunned = count(put(casting(3, 1), 'blogo', 'stunned'), 2);
    expect(says(stunned)).not.toContain('goes off');
    const down = act(casting(3, 1), { do: 'damage', at: ['blogo'], options: { points: 14 } }, 3);
    expect(says(down)).toContain("Blogo's sleep is lost");
  });

  test('a held spell stays open to disruption until the held step (MB-MAG.11)', () => {
    const held = act(casting(5, 3), { do: 'hold', who: 'blogo' }).fight;
    expect(says(count(held, 9, 1))).toContain('sleep is lost');
    const open = count(held, 2).fight;
    expect(open.phase).toBe('held');
    expect(says(count(open))).toContain('goes off');
  });

  test('the target is chosen when it goes off, and an effect is what the referee says (MB-DEC.1, MB-MAG.1)', () => {
    const { fight } = count(casting(5, 3));
    expect(mighty.due(fight)[0]).toMatchObject({ id: 'outcome', head: "Blogo's sleep", says: 'What happens?' });
    expect(mighty.due(act(fight, { do: 'outcome' }).fight)[0]?.id).not.toBe('outcome');
  });
});

describe('scrolls', () => {
  const read = { do: 'read', who: 'blogo', text: 'web', options: { level: 2 } };
  const first = (house = {}) => roll(steps(facing({}, house), read), 6, 2);

  test('W23: a round for each level, complete on the count of the last (MB-SCR.2, MB-SCR.3, MB-SCR.4, MB-DEC.6)', () => {
    const reads = count(first());
    expect(says(reads)).toContain('round 1 of 2');
    const next = table.play(count(reads.fight, 8).fight, { do: 'endround' }).fight;
    expect(own(next, 'blogo').task).toBe('read');
    const done = count(roll(next, 4, 2));
    expect(says(done)).toContain("Blogo's web goes off");
    expect(hp(count(done.fight, 9, 1).fight, 'blogo')).toBe(13);
  });

  test('a blow on any count of any of its rounds disrupts; the scroll is spent, or kept (MB-SCR.1, MB-SCR.4, MB-SCR.5)', () => {
    const hit = (house = {}) => count(count(first(house)).fight, 9, 1);
    expect(says(hit())).toContain('the scroll is spent');
    expect(says(hit({ disruptedScrollSpent: false }))).toContain('the scroll is kept');
    expect(own(table.play(hit().fight, { do: 'endround' }).fight, 'blogo').task).toBe('attack');
  });

  test('giving up loses the progress only (MB-SCR.6)', () => {
    const given = act(first(), { do: 'else', who: 'blogo' });
    expect(own(given.fight, 'blogo')).toMatchObject({ readRounds: 0, spellGone: true });
    expect(says(given)).toContain('keeps it');
  });

  test('a reader has the limits of a caster; level 0 counts as 1 (MB-SCR.1, MB-SCR.2, MB-SPL.5)', () => {
    expect(table.refuses(facing({ armour: 'mundane' }), read)?.rule).toBe('MB-SPL.1');
    const zero = steps(facing(), { ...read, options: { level: 0 } });
    expect(own(zero, 'blogo').spellLevel).toBe(1);
    expect(armourClass(set(steps(facing(), read), 'blogo', { defenceShare: 1, attackShare: 0 }), 'blogo')).toBe(10);
  });
});

describe('armour', () => {
  const asked = (fields: JsonObject, level: number) =>
    table.refuses(facing(fields), { ...cast, options: { level } })?.rule;

  test('W49: fighter-mages and magic-users in armour (MB-SPL.1, MB-SPL.2, MB-SPL.3, T5)', () => {
    const mage = { caster: 'fighter-mage', armour: 'magical', armourBonus: 2 };
    expect([asked(mage, 6), asked(mage, 7), asked(mage, 1)]).toEqual([undefined, 'MB-SPL.2', undefined]);
    expect(asked({ caster: 'fighter-mage', armour: 'mundane' }, 1)).toBe('MB-SPL.2');
    expect(asked({ armour: 'bracers' }, 9)).toBeUndefined();
    expect(asked({ armour: 'magical', armourBonus: 4 }, 1)).toBe('MB-SPL.1');
  });

  test('other casters have no limit; above level 12 never, 0 as 1 (MB-SPL.4, MB-SPL.6)', () => {
    expect(asked({ caster: 'other', armour: 'mundane' }, 9)).toBeUndefined();
    const best = { caster: 'fighter-mage', armour: 'magical', armourBonus: 9 };
    expect([asked(best, 12), asked(best, 13), asked({ ...best, armourBonus: 1 }, 0)]).toEqual([
      undefined,
      'MB-SPL.6',
      undefined,
    ]);
    expect(asked({ ...best, armour: 'none' }, 13)).toBeUndefined();
  });
});

describe('wands', () => {
  const wands = { wands: [{ name: 'wand of frost', charges: 3 }] };
  const wave = { do: 'wand', who: 'blogo' };
  const charges = (fight: ReturnType<typeof round>) => own(fight, 'blogo').wands[0]?.charges;

  test('W22: prevented by a blow on the very count, without losing a charge; not by one before (MB-WND.1, MB-WND.2, MB-WND.3, MB-WND.4)', () => {
    const same = act(roll(facing(wands), 4, 4), wave, 9, 3);
    expect([hp(same.fight, 'blogo'), charges(same.fight)]).toEqual([11, 3]);
    expect(says(same)).toContain('No charge is lost');
    const earlier = count(roll(facing(wands), 4, 5), 9, 3).fight;
    const worked = act(earlier, wave);
    expect(says(worked)).toContain('uses the wand of frost');
    expect(charges(worked.fight)).toBe(2);
  });

  test('a user who can no longer act does not use it; an empty wand is refused (MB-WND.4, MB-WND.1)', () => {
    const down = put(roll(facing(wands), 4, 1), 'blogo', 'stunned');
    expect(table.refuses(down, wave)?.rule).toBe('MB-CND.1');
    expect(table.refuses(roll(facing({ wands: [{ name: 'stick', charges: 0 }] }), 4, 1), wave)?.rule).toBe('MB-WND.1');
  });
});

describe('a whole count', () => {
  test('W64: a count of two, a save, a spell, and the next count (MB-BCB.8, MB-FLK.2, MB-INI.8, MB-NPC.1, MB-MAG.1)', () => {
    const begun = round({ party: [aldric(), blogo()], foes: orcs('A', 'B') });
    const ready = steps(begun, { do: 'bcb', who: 'aldric', options: { split: '2/2' } }, cast);
    const five = count(roll(at(ready, 'aldric', 'orc-b', 1), 5, 2, 5, 1), 2, 11, 17, 4, 3, 16);
    expect([hp(five.fight, 'orc-b'), hp(five.fight, 'aldric')]).toEqual([0, 37]);
    const two = count(five.fight);
    expect(says(two)).toContain("Blogo's sleep goes off");
    const one = count(two.fight, 18);
    expect(says(one)).toContain('18 against AC 19 (share +1, 2 attackers +1, at 0 or less -2)');
  });

  test('where the referee speaks for one, other player characters of the count are asked; one may have a line of its own (MB-INI.7, MB-DEC.10)', () => {
    const fight = roll(round({ party: [aldric(), cass()], foes: orcs('A', 'B') }), 5, 5, 1, 1);
    const both = act(fight, { do: 'attack', who: 'aldric' }, 'go', 2, 2);
    expect(both.keys).toEqual(['choice:cass', 'attack:aldric:orc-a', 'attack:cass:orc-b']);
    expect(own(act(fight, { do: 'attack', who: 'aldric' }, 'hold', 2).fight, 'cass').holding).toBe(true);
    const noted = act(fight, { do: 'attack', who: 'aldric' }, 'else').fight;
    expect(Object.keys(noted.bags.waiting)).toEqual(['aldric']);
    const played = act(noted, { do: 'move', who: 'cass', options: { feet: 20 } }, 2);
    expect(played.keys).toEqual(['attack:aldric:orc-a']);
    expect(own(played.fight, 'cass').moved).toBe(20);
  });
});

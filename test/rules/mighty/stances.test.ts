import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { aldric, blogo, cass, ogre, orc } from './cast.ts';
import { act, count, far, hp, roll, round, says, steps, table } from './kit.ts';

const charge = { do: 'charge', who: 'aldric', at: ['pikeman'] };

describe('two weapons and fighting defensively', () => {
  test('W55: two attacks at -3, main hand first; or parrying, one at -1 and AC 14 (MB-TWO.1, MB-TWO.2, MB-INI.3)', () => {
    const fight = roll(steps(round({ party: [cass()], foes: [orc()] }), { do: 'two', who: 'cass' }), 6, 2, 1);
    const first = count(fight, 15, 3);
    expect(says(first)).toContain(
      "Cass's short sword hits Orc, 15-2 = 13 against AC 13 (share +1, two weapons -3): 3 damage.",
    );
    expect(hp(first.fight, 'orc')).toBe(2);
    expect(says(count(first.fight, 14))).toContain('dagger misses Orc, 14-2 = 12 against AC 13');
    const parry = roll(steps(round({ party: [cass()], foes: [orc()] }), { do: 'parry', who: 'cass' }), 6, 1);
    expect(armourClass(parry, 'cass')).toBe(14);
    expect(says(count(parry, 13, 1))).toContain('13 against AC 13 (share +1, parrying -1):');
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
    expect(says(played)).toContain('12+1 = 13 against AC 13 (share +1):');
  });

  test('W35: the whole BCB and +2 on AC; an attack ends the +2 at once (MB-DEF.1, MB-DEF.2, edge case 22)', () => {
    const fight = roll(steps(round({ party: [aldric()], foes: [ogre()] }), { do: 'defend', who: 'aldric' }), 5, 4);
    expect(armourClass(fight, 'aldric')).toBe(23);
    expect(says(count(count(fight).fight, 18))).toContain('18+4 = 22 against AC 23 (share +4)');
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

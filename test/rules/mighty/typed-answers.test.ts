import { describe, expect, it } from 'vitest';
import { type } from '../../shell/kit.ts';
import { typedTable as table, told } from './by-hand.ts';
import { aldric, blogo, dunstan } from './cast.ts';

const ogre = '1 ogre 21 15 13 hd 4+1 club 1d10 melee';

/** Aldric struck by an Ogre's natural 20: its effect and his save are asked together. */
const struck = (line = '20 1') => {
  const shell = table([aldric()], ogre);
  type(shell, '', '3 4', line);
  return shell;
};

describe('a die typed under the name that its prompt shows', () => {
  it('is the effect die of a Mighty Blow, and not a modifier to it (MB-CRT.6)', () => {
    expect(told(struck(), 'effect=6 save=4')).toContain('effect 6; save rolled 4, needed 10 or more: stays 6');
    const apart = struck();
    type(apart, 'effect=20');
    expect(apart.prompt().says).toMatch(/^Aldric's save against Ogre's Mighty Blow, d20\?/);
    expect(told(apart, '3')).toContain('effect 20; save rolled 3');
    const ahead = struck('20 1 effect=6');
    expect(ahead.prompt().says).toMatch(/^Aldric's save/);
    expect(told(ahead, '4')).toContain('effect 6; save rolled 4');
  });

  it('may have the name of whoever rolls it before it (MB-CRT.6)', () => {
    expect(told(struck(), 'og effect=6 al save=9')).toContain('effect 6; save rolled 9');
    expect(() => type(struck(), 'al effect=6')).toThrow('Aldric?');
  });

  it('is amended by that name (MB-CRT.6)', () => {
    const shell = struck();
    type(shell, '6 4', 'v last effect=8');
    expect(told(shell, '2')).toContain('effect 8; save rolled 4, needed 10 or more: stays 8');
  });
});

describe('a number with words of its own', () => {
  it.each([
    ['armour=10 5', '"armour" is not a roll, so armour=10 was not used. Type `ap 10` where armour counts 10 points.'],
    ['modifier=3', '"modifier" is not a roll, so modifier=3 was not used. Type `+3` beside the roll that it changes.'],
    ['modifier=-3 5', 'Type `-3` beside the roll that it changes.'],
  ])('is no kind of roll: %s (MB-ATK.9)', (line, why) => {
    const shell = table([aldric()], ogre);
    type(shell, '', '3 4');
    const before = shell.prompt().says;
    expect(() => type(shell, line)).toThrow(why);
    expect(shell.prompt().says).toBe(before);
    expect(told(shell, 'ap 10 5')).toContain('5+4 = 9 against AC');
  });

  it('is not listed among the kinds of rolls, of which those come first that are asked now (MB-CRT.7)', () => {
    expect(() => type(struck(), 'foo=4')).toThrow(/or a kind of roll: effect, save, attack, /);
    expect(() => type(struck(), 'foo=4')).not.toThrow(/armour|modifier/);
  });
});

describe('a modifier', () => {
  it('is for the die that is named before it in an amending, too (MB-ATK.6)', () => {
    const shell = table([aldric()], '1 orc 5 13 16 hd 1 axe 1d6 melee');
    type(shell, '', '5 5', '2 12');
    expect(told(shell, 'v last orc=12 +3')).toMatch(
      /sword misses Orc, 2\+\d+ = \d+ .*axe.*12\+\d+ = \d+ .*by ruling \+3/,
    );
  });

  it('is refused behind a die that is named and not asked yet, and nothing is taken (MB-CRT.6)', () => {
    const shell = table([aldric()], ogre);
    type(shell, '', '3 4');
    const { says } = shell.prompt();
    expect(() => type(shell, '20 1 effect=6 +2')).toThrow(
      '+2 belongs to effect=6, which is not asked yet, so nothing was taken. Type 6 +2 once it is asked.',
    );
    expect(shell.prompt().says).toBe(says);
    type(shell, '20 1');
    expect(told(shell, 'effect=6 +2 save=4')).toContain('effect 8');
  });

  it.each([
    ['20 +1 "doom" 2', 'effect 21 (doom +1); save rolled 2, needed 10 or more'],
    ['+1 "doom" 20 2', 'effect 21 (doom +1); save rolled 2, needed 10 or more'],
    ['20 2 +1 "luck"', 'effect 20; save rolled 2, needed 9 or more'],
    ['og 20 +1, al 2', 'effect 21 (by ruling +1); save rolled 2, needed 10 or more'],
    ['al 2, og +1 20', 'effect 21 (by ruling +1); save rolled 2, needed 10 or more'],
    ['effect=20 +1 save=2 -3 "mud"', 'effect 21 (by ruling +1); save rolled 2, needed 13 or more'],
  ])('is for the die that it stands behind, and else for the next: %s (MB-CRT.6, W87)', (line, says) => {
    const shell = struck();
    expect(told(shell, line)).toContain(says);
  });

  it('is for the effect that is still asked beside a save that was kept, which can be corrected (MB-CRT.6, W87)', () => {
    const shell = struck();
    expect(() => type(shell, '21 2')).toThrow("(Aldric's 2 is kept.)");
    const says = told(shell, 'og=20 +1 "doom" al=3');
    expect(says).toContain('effect 21 (doom +1); save rolled 3, needed 10 or more');
    expect(says).not.toContain('not needed');
  });

  it.each([
    ['12 +2 "high" 11', '12+4 = 16', '11+2 = 13'],
    ['12 11 +2 "high"', '12+2 = 14', '11+4 = 15'],
    ['12 +1 11 +2', '12+3 = 15', '11+4 = 15'],
    ['o2 11 +2, o1 12', '12+2 = 14', '11+4 = 15'],
    ['o2=11 +2 12', '12+2 = 14', '11+4 = 15'],
  ])('is for one of several attackers: %s (MB-ATK.2)', (line, first, second) => {
    const shell = table([aldric()], '2 orc 5 13 16 hd 1 axe 1d6 melee');
    type(shell, '', '2 4 4');
    expect(told(shell, line)).toMatch(new RegExp(`Aldric, ${first}.*Aldric, ${second}`.replaceAll('+', '\\+')));
  });
});

describe('the reason of a modifier stands beside the roll that it is for, where it is told once', () => {
  it('of the effect and of the save of a Mighty Blow (MB-CRT.6, MB-CRT.7)', () => {
    const says = told(struck(), '20 +1 "doom" 2 -3 "mud"');
    expect(says).toContain('effect 21 (doom +1); save rolled 2, needed 13 or more (mud -3): stays 21');
    expect(says.match(/doom|mud/g)).toHaveLength(2);
  });

  it('of drawing a missile, and not of the round behind it (MB-LOD.6)', () => {
    const shell = table([aldric(), blogo()], ogre.replace('melee', 'apart'));
    type(shell, 'set al lodged arrow 1d6', 'bl extract al', '', '3 4 1', 'og hold');
    while (!shell.prompt().says.includes('save')) type(shell, '');
    const says = told(shell, '9 -2 "dirt"', '3', 'l');
    expect(says).toContain('rolled 9, needed 12 or more (dirt -2): it does damage. Aldric: 40 → 37 hp.');
    expect(says).not.toContain('(-2 dirt)');
  });

  it('of a DEX roll, and not again behind the free attacks (MB-RET.3)', () => {
    const shell = table([dunstan({ place: 'melee' })], '2 orc 5 13 16 hd 1 axe 1d6 melee');
    type(shell, '', '5 2 2', 'retreat 90ft');
    const says = told(shell, '8 -2 "mud"', 'n n');
    expect(says).toContain('rolled 8, needed 7 or less (mud -2): stumbles.');
    expect(says).not.toContain('(-2 mud)');
  });

  it('of an attack without a reason (MB-ATK.2)', () => {
    const shell = table([aldric()], ogre);
    type(shell, '', '3 4');
    expect(told(shell, '5 +2')).toContain('(share +4, by ruling +2).');
    expect(told(shell, 'l')).not.toContain('(+2 by ruling)');
  });
});

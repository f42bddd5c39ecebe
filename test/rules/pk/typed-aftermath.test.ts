import { describe, expect, it, test } from 'vitest';
import type { Shell } from '../../../src/shell/shell.ts';
import { party, shellOf, type } from '../../shell/kit.ts';

const astaOf = ({ table }: Shell) => table.situation.settled.combatants[0]?.fields;

describe('a Misadventure', () => {
  const hurt = (d10: number) => {
    const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 bandit melee' });
    type(shell, 'nobody', 'damage 3 as', `damage 9 as : ${d10}`);
    return shell;
  };

  test.each([
    [2, 'PK-MIS.2'],
    [3, 'PK-MIS.3'],
    [4, 'PK-MIS.4'],
    [6, 'PK-MIS.6'],
  ])('of %i asks which part, by %s', (d10, rule) => {
    const shown = type(hurt(d10), 'r').join('\n');
    expect(shown.match(/PK-MIS\.\d+(?=, )/g)).toEqual([rule, 'PK-MIS.13']);
  });

  it('PK-MIS.9: only the teeth of its table are followed by a roll of their own', () => {
    const { shell } = shellOf({ party, foes: '2 bandit melee' });
    expect(type(shell, 'table misadventure 8').join(' ')).toContain('Then 1d6: teeth lost.');
    expect(type(shell, 'table misadventure 7').join(' ')).not.toContain('Then');
  });

  test.each([
    ['a nose', 9, 9, 'the nose, which is already broken: you decide what is lost instead.'],
    ['a hand, gone with its arm,', '3 left', '4 left-hand', 'the left hand, which is already gone: you decide'],
  ])('PK-MIS.13: leaves to the referee what comes of %s that is lost already', (_, first, second, says) => {
    const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 bandit melee' });
    type(shell, 'nobody', 'damage 3 as', `damage 9 as : ${first}`, 'heal 2 as');
    expect(type(shell, `damage 9 as : ${second}`).join(' ')).toContain(says);
  });

  it('PK-OUT.3: comes again for whoever was healed while out of commission, and falls again', () => {
    const shell = hurt(10);
    expect(astaOf(shell)).toMatchObject({ misadventures: 1, status: 'out of commission' });
    expect(() => shell.line('damage 2 as')).toThrow('Asta is out of commission already (PK-OUT.10).');
    expect(astaOf(shell)).toMatchObject({ misadventures: 1 });
    type(shell, 'heal 3 as', 'damage 3 as : 10');
    expect(astaOf(shell)).toMatchObject({ misadventures: 2, status: 'out of commission', health: { current: 0 } });
  });
});

describe('a ransom', () => {
  const taken = () => {
    const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 bandit melee' });
    type(shell, 'nobody', 'surrender foes', 'prisoners');
    return shell;
  };

  it('PK-YLD.6: a number in its line is the price', () => {
    const shell = taken();
    expect(type(shell, 'ransom b1 50 : 10 0').join(' ')).toContain('for 50');
    expect(type(shell, 'ransom b2 30 "to the duke" : 10 0').join(' ')).toContain('to the duke for 30');
    expect(shell.situation.settled.bags.fight).toMatchObject({ treasure: 80 });
  });

  it('PK-YLD.6: numbers behind its text in quotes are no part of the text', () => {
    const shell = taken();
    expect(() => shell.line('ransom b1 50 "to the duke" 10 0')).toThrow('Leave out 10 and 0.');
    expect(type(shell, 'ransom b1 50 "to the duke" : 10 0').join(' ')).toContain('to the duke for 50.');
  });

  it('PK-YLD.6: without a number the price is asked', () => {
    const shell = taken();
    type(shell, 'ransom b1');
    expect(shell.prompt().says).toContain('What ransom is paid for Bandit 1? (0 to 1000000)');
  });
});

it('PK-YLD.3: nobody is taken prisoner before somebody has surrendered', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 bandit melee' });
  expect(() => shell.line('prisoners')).toThrow('Nobody here is waiting to be taken prisoner or let go (PK-YLD.3).');
});

it('PK-MIS.14: the concussion of the dead is not said to be over', () => {
  const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 bandit melee' });
  type(shell, 'nobody', 'damage 3 as', 'damage 9 as : 7', 'damage 3 br', 'damage 9 br : 7', 'kill as');
  const says = type(shell, 'time 28 days').join(' ');
  expect(says).toContain("Brann's concussion is over.");
  expect(says).not.toContain('Asta');
});

describe('the next session', () => {
  const back = () => {
    const { shell } = shellOf({ party: [party[0] ?? {}, party[3] ?? {}], foes: '2 bandit melee' });
    type(shell, 'nobody', 'damage 3 as', 'damage 9 as : 10', 'damage 2 do', 'damage 9 do : 10', 'session');
    expect(shell.prompt().says).toContain('Asta is back. How much Armor? (0 to 3)');
    return shell;
  };

  it('PK-OUT.6: takes Armor and Health of those who are back from one line', () => {
    expect(type(back(), '2 3 1 4').join(' ')).toBe('Asta is back: Armor 2, Health 3. Dora is back: Armor 1, Health 4.');
    expect(type(back(), '2 3 1 4 7').join(' ')).toContain('(7 not needed)');
  });

  it('PK-OUT.6: asks again for the number of a line that is too high, and keeps those before it', () => {
    const shell = back();
    expect(type(shell, '2 3 5 4').join(' ')).toBe('Asta is back: Armor 2, Health 3. Type a whole number from 0 to 2.');
    expect(shell.prompt().says).toContain('Dora is back. How much Armor? (0 to 2)');
  });

  it('PK-OUT.6: begins no fight before everybody who is back has Armor and Health', () => {
    const shell = back();
    type(shell, '3', '2');
    const asked = shell.prompt().says;
    expect(asked).toContain('Dora is back. How much Armor? (0 to 2)');
    const first = '`session` is not finished. Answer what is asked first, or undo it with `u`.';
    for (const line of ['fight', 'fight !']) expect(() => shell.line(line)).toThrow(first);
    expect(shell.prompt().says).toBe(asked);
    expect(type(shell, '', '').join(' ')).toBe('Dora is back: Armor 2, Health 5.');
    type(shell, 'add ghoul', 'melee');
    expect(type(shell, 'fight').join(' ')).toContain('The fight begins');
  });

  it('PK-SET.4: begins no fight before newcomers have their Zone', () => {
    const shell = back();
    type(shell, '2 3 1 4', 'add 2 ghoul');
    expect(() => shell.line('fight')).toThrow(
      'The arrival of Ghoul 1 and Ghoul 2 is not finished. Answer what is asked',
    );
  });
});

it('PK-XP.1: Experience is counted once, whatever the referee rules', () => {
  const { shell } = shellOf({ party, foes: 'bandit melee' });
  type(shell, 'nobody', 'end foes');
  expect(() => shell.line('experience !')).toThrow('Experience has been settled (PK-XP.1): `undo` reopens it.');
});

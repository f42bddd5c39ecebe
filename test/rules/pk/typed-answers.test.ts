import { describe, expect, it } from 'vitest';
import type { Shell } from '../../../src/shell/shell.ts';
import { party, shellOf, type } from '../../shell/kit.ts';

/** The foes hold Bout 1, and their plan has been played: the Defense Checks of the party are asked. */
function defending(): Shell {
  const { shell } = shellOf({ party, foes: '2 ghoul melee, knight melee', realDice: true, seed: 'answers' });
  type(shell, 'party', '');
  return shell;
}

describe('a name and = at a question', () => {
  it('corrects a die that was given, while others are still asked', () => {
    const shell = defending();
    expect(shell.prompt().says).toContain('as(g1)>=13 40% do(g2)>=13 40% as(kn)>=14 35%');
    type(shell, 'as 8 12', 'as=19');
    expect(type(shell, 'do=14').join(' ')).toContain('Asta wards off Ghoul 1 (19)');
  });

  it('is refused where it names neither somebody nor a roll', () => {
    expect(() => type(defending(), 'frob=3')).toThrow(/No combatant or roll here is called "frob"/);
  });
});

describe('the numbers of several, where one is asked first', () => {
  const breathing = () => {
    const two = party.filter(({ name }) => name === 'Asta' || name === 'Dora');
    const { shell } = shellOf({ party: two, foes: 'Drake 0/9 breath 2d4 melee', realDice: true, seed: 'answers' });
    type(shell, 'party', 'dr a as do', '');
    expect(shell.prompt().says).toContain("Drake attacks Asta (breath). Asta's Defense Check, d20?");
    return shell;
  };

  it.each(['as 14 do 15', '14 do 15', 'as 14, do 15', '14 do=15'])(
    'are those of each by name: `%s` (PK-DEF.15)',
    (line) => {
      const told = type(breathing(), line).join(' ');
      expect(told).toContain('Asta wards off Drake (14)');
      expect(told).toContain('Dora wards off Drake (15)');
      expect(told).not.toContain('not needed');
    },
  );

  it('are refused for somebody who is asked nothing, and nothing is taken', () => {
    const alone = defending();
    type(alone, '8 12');
    expect(() => alone.line('15 br 4')).toThrow('Brann is not asked for anything here');
    expect(alone.prompt().says).toContain('Knight attacks Asta');
  });
});

describe('words without their mark', () => {
  it('a weapon behind an attack is told to stand behind `w`', () => {
    const { shell } = shellOf({ party, foes: '1 ghoul melee, witch distant', seed: 'answers' });
    type(shell, 'party');
    expect(() => type(shell, 'wi a br hex')).toThrow('A weapon goes after `w`: type `w hex`.');
    // In place of the action, too: with the target that was named, or one that could be.
    expect(() => type(shell, 'wi hex br')).toThrow('type `wi a br w hex`.');
    expect(() => type(shell, 'wi fire')).toThrow('type `wi a as w fire`.');
  });
});

describe('whoever has had a turn', () => {
  it('is told so at the end of the Bout, and not that the foes act (PK-BOUT.4)', () => {
    const { shell } = shellOf({ party, foes: '1 ghoul melee', realDice: true, seed: 'answers' });
    type(shell, 'foes', 'x', 'x', 'x', 'x');
    expect(shell.prompt().says).toContain('End of Bout 1');
    expect(() => type(shell, 'as a gh')).toThrow(/Asta has no turn left in this Bout/);
  });
});

describe('an order of the referee without its target', () => {
  it('asks who', () => {
    const { shell } = shellOf({ party, foes: '1 ghoul melee', realDice: true, seed: 'answers' });
    type(shell, 'foes', 'x', 'x', 'x', 'x', 'retreat');
    expect(shell.prompt()).toEqual({ says: 'Retreat: who?  party foes', enter: 'nobody' });
  });
});

it('PK-CHK.6: a modifier at damage dice, which take none, is refused and not kept for a later Check', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul melee', realDice: true });
  type(shell, '', '6', 'a g1 15');
  expect(() => shell.line('+2')).toThrow(
    "Asta's d6 takes no modifier. Type what it shows, or `dmg 5` to rule the damage.",
  );
  expect(type(shell, 'dmg 5').join(' ')).toContain('5 damage');
});

it('PK-MIS.8: the faces of the two d20 of the concussed may be typed apart, with the damage behind them', () => {
  const concussed = { ...party[0], concussionDays: 5 };
  const { shell } = shellOf({ party: [concussed], foes: '1 ghoul melee', realDice: true });
  expect(type(shell, '', '6', 'a gh', '14 17 4').join(' ')).toContain("Asta's sword hits Ghoul (14): 4 damage");
});

describe('PK-MIS.8: the faces of the concussed among the rolls of others', () => {
  /** Asta, concussed, and Dora are each attacked by a Ghoul. */
  const attacked = () => {
    const [asta, , , dora] = party;
    const concussed = { ...asta, concussionDays: 5 };
    const { shell } = shellOf({ party: [concussed, { ...dora }], foes: '2 ghoul melee', realDice: true });
    type(shell, 'party', 'g1 a as, g2 a do', '');
    return shell;
  };

  it.each(['12 14 15', 'as 12 14, 15', 'as 12 14 do 15', 'do 15 as 12 14', '12,14 15'])(
    'are one roll: `%s`',
    (line) => {
      const told = type(attacked(), line).join(' ');
      expect(told).toContain('Ghoul 1 hits Asta (Defense 12, needed 13)');
      expect(told).toContain('Dora wards off Ghoul 2 (15)');
    },
  );

  it.each(['12 14', 'as 12 14'])("are nobody else's: `%s`", (line) => {
    const shell = attacked();
    type(shell, line);
    expect(shell.prompt().says).toContain("Dora's Defense Check");
    expect(type(shell, '15').join(' ')).toContain('Ghoul 1 hits Asta (Defense 12, needed 13)');
  });
});

it('PK-MIS.8: one number for the two d20 of the concussed is not said to be impossible', () => {
  const { shell } = shellOf({ party: [{ ...party[0], concussionDays: 5 }], foes: '1 ghoul melee', realDice: true });
  type(shell, 'foes');
  const says =
    '18 is one face of two. Asta attacks Ghoul (sword). 2d20, the lower counts? (13 or more) Type both faces';
  expect(() => type(shell, 'as a gh 18 9')).toThrow(says);
  type(shell, 'as a gh');
  expect(() => type(shell, '18')).toThrow('18 is one face of two.');
  expect(type(shell, '18,9').join(' ')).toContain('fails against Ghoul (9, needed 13)');
});

describe('a Spell at several', () => {
  /** Asta and a caster hold the first Bout against two Bandits and a Ghoul. */
  const held = () => {
    const wizard = { ...party[2], name: 'Wiz', spells: true };
    const { shell } = shellOf({ party: [party[0] ?? {}, wizard], foes: '2 bandit melee, ghoul near' });
    type(shell, 'nobody', 'initiative : 5 2');
    return shell;
  };

  it.each([
    'wi c light all',
    'wi c foes',
    'wi c light b1 b2',
    'wi c light b1, b2',
    'wi c b1 and b2 asleep',
    'wi c b1 Ghoul',
  ])('PK-ATK.10: is refused, and takes none of them for its text: `%s`', (line) => {
    const shell = held();
    expect(() => shell.line(line)).toThrow(/^You named .*, and `cast` takes one target: name one of them\./);
    expect(shell.prompt().says).toContain('Asta (sword');
  });

  it.each([
    ['wi c b1 asleep beside b2', 'asleep beside b2'],
    ['wi c b1 "b2 sees it"', 'b2 sees it'],
    ['wi c light b1 for a while', 'light for a while'],
  ])('but a text may name another: `%s`', (line, text) => {
    const shell = held();
    expect(type(shell, line, 'e').join(' ')).toContain(text);
  });
});

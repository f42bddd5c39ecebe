import { describe, expect, test } from 'vitest';
import { shellOf, type } from './kit.ts';

const asta = { name: 'Asta', type: 'PC', health: 4, armor: 3, willDice: '1d6', weapons: ['sword'] };
const atTheFight = () => {
  const { shell } = shellOf({ party: [asta], foes: '2 ghoul melee', realDice: true });
  type(shell, '', '6');
  return shell;
};

describe('odds in the shell', () => {
  test('show the results of an order, the chance that the target is out, and its loss', () => {
    const lines = type(atTheFight(), 'o a g1');
    expect(lines.join('\n')).toContain(
      'health 5 → 4       60.83%  73/120  ############\nhealth 5 → 0, out  16.67%  1/6     ###\nhealth 5 → 3        5.83%  7/120   #\nhealth 5 → 2        5.83%  7/120   #\nhealth 5 → 1        5.83%  7/120   #\nCritical Miss          5%  1/20    #\nDrops the target: 16.67% (1/6).\nAverage loss: 1.97 (59/30).',
    );
    expect(lines).toContain('Drops the target: 16.67% (1/6).');
    expect(lines).toContain('Average loss: 1.97 (59/30).');
  });

  test('keep a text of one word, and a name, in their quotes', () => {
    const shell = atTheFight();
    expect(type(shell, 'o a g1 +2 "ledge"')).toEqual(type(shell, 'o a "ghoul 1" +2 "a high ledge"'));
  });

  test('count a hit at any of the times', () => {
    const shell = atTheFight();
    expect(type(shell, 'o a g1')[0]).toMatch(/^Hits 40%/);
    expect(type(shell, 'o a g1 x2')[0]).toMatch(/^Hits 64%/);
    expect(type(shell, 'o a g1 x3')[0]).toMatch(/^Hits 78.4%/);
  });

  test('take what is typed with the action each time', () => {
    const shell = atTheFight();
    expect(type(shell, 'o a g1 +5 x2')[0]).toMatch(/^Hits 87.75%/);
    expect(type(shell, 'o a g1 damage 1 x2')[0]).toContain('drops the target 9.75%');
    expect(type(shell, 'o a g1 crit until out').join(' ')).toContain('out after 1, certainly.');
  });

  test('repeat the action with x3, or until the target is out', () => {
    const shell = atTheFight();
    expect(type(shell, 'o a g1 x3').join('\n')).toContain('Drops the target: 62.68% (108311/172800).');
    const until = type(shell, 'o a g1 until out').join('\n');
    expect(until).toMatch(/out after 3 +62\.68%/);
    expect(until).toContain('out after 3 in half of the cases, after 5 in nine of ten.');
    expect(type(shell, 'o a g1 until').join('\n')).toBe(until);
    expect(type(shell, 'o a g1 x1')).toEqual(type(shell, 'o a g1'));
  });

  test('compare each target with each weapon, the likeliest to drop it first', () => {
    const { shell } = shellOf({
      party: [{ ...asta, weapons: ['sword'] }],
      foes: '2 ghoul melee, rat 1 bite 1d4 melee',
      realDice: true,
    });
    type(shell, '', '6');
    const lines = type(shell, 'o a each').join('\n');
    expect(lines).toContain('Asta, Attack:');
    expect(lines).toMatch(/\| Rat [\s\S]*\| Ghoul 1, Ghoul 2 +\| 40% +\| 16\.67% \| 1\.97 /);
    expect(type(shell, 'o').join('\n')).toBe(lines);
    expect(type(shell, 'o each').join('\n')).toBe(lines);
  });

  test('name three targets or more that are alike in short', () => {
    const { shell } = shellOf({
      party: [{ ...asta, weapons: ['sword'] }],
      foes: '3 ghoul melee, rat 1 bite 1d4 melee',
      realDice: true,
    });
    type(shell, '', '6');
    expect(type(shell, 'o as a each').join('\n')).toMatch(/\| Ghouls 1 to 3 +\| 40% /);
  });

  test('name each attack whose defender is asked together with others', () => {
    const { shell } = shellOf({
      party: [asta, { ...asta, name: 'Dora' }],
      foes: '2 ghoul melee, knight melee',
      realDice: true,
    });
    type(shell, 'party', '');
    const titles = () => type(shell, 'o').filter((line) => line.endsWith(':'));
    expect(titles()).toEqual(["Ghoul 1's attack on Asta:", "Ghoul 2's attack on Dora:", "Knight's attack on Asta:"]);
    type(shell, '12 7');
    expect(titles()).toEqual([]);
  });

  test('refuse `each` for an action without a target', () => {
    expect(() => type(atTheFight(), 'o d each')).toThrow('`defend` has no targets');
  });

  test('answer also for an action that is refused now, with the reason', () => {
    expect(type(atTheFight(), 'o g1 a as').join(' ')).toContain("Not now: It's the party's turn");
  });

  test('change nothing, and name the forms of the question', () => {
    const shell = atTheFight();
    const before = shell.table.encounter.story.steps.length;
    type(shell, 'o a g1 x2');
    expect(shell.table.encounter.story.steps.length).toEqual(before);
    expect(() => type(shell, 'o a g1 x0')).toThrow("I can't repeat that 0 times. Type x1 to x20, or `until out`.");
    expect(() => type(shell, 'o a g1 x21')).toThrow("I can't repeat that 21 times. Type x1 to x20, or `until out`.");
    expect(() => type(shell, 'o zz')).toThrow('zz');
  });
});

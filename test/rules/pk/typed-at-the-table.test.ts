import { describe, expect, it } from 'vitest';
import { party, shellOf, type } from '../../shell/kit.ts';

/** A fight with real dice, whose first Bout the party holds by surprise. */
const fight = (foes: string, ...lines: readonly string[]) => {
  const { shell } = shellOf({ party, foes, realDice: true });
  type(shell, 'foes', ...lines);
  return shell;
};

describe('half of a split fight', () => {
  const half = 'This half is over';

  it('PK-YLD.1: whose last foe gives up does not end the other', () => {
    const shell = fight('2 bandit melee', 'split as b1');
    expect(type(shell, 'surrender b1').join(' ')).not.toContain('win');
    expect(shell.prompt().says).toContain(half);
  });

  it.each([
    ['PK-CHA.11', 'letgo'],
    ['PK-CHA.5', 'chase br', '3'],
  ])('%s: whose foes get away does not end the other: `%s`', (_, ...lines) => {
    const shell = fight('2 bandit distant', 'split as br b1', 'done', 'retreat foes', '', ...lines);
    expect(shell.prompt().says).toContain(half);
    expect(type(shell, '').join(' ')).toContain('Bandit 2 here');
  });
});

describe('`done`', () => {
  it('PK-BOUT.2: says what it ends where the prompt stays as it is', () => {
    expect(type(fight('2 bandit melee', 'done'), 'done')).toContain('The foes do nothing more in this Bout.');
  });
});

describe('a Retreat', () => {
  const run = (...lines: readonly string[]) => fight('2 bandit melee', 'done', 'retreat party', ...lines);

  it('PK-RET.1: asks whose it is in the middle of another', () => {
    const shell = run('9');
    type(shell, 'retreat');
    expect(shell.prompt()).toMatchObject({ says: 'Retreat: who?  foes', enter: 'nobody' });
    type(shell, '');
    expect(shell.prompt().says).toContain('Brann runs from Near');
  });

  it('PK-RET.2: is offered to the Side that has one left, and to none where neither has', () => {
    const shell = run('2', '2', '2');
    expect(() => shell.line('yes')).toThrow('Say what happens: `retreat foes` or `surrender foes`.');
    type(shell, 'retreat foes', '');
    expect(() => shell.line('yes')).toThrow('Say what happens: `surrender foes`.');
    expect(() => shell.line('retreat')).toThrow('Neither Side has a Retreat left before the next Bout (PK-RET.2)');
  });

  it('PK-RET.5: says the roll that is corrected', () => {
    const shell = run('9');
    expect(type(shell, 'as 15')).toContain('Asta: 9 → 15.');
    expect(type(shell, '5').join(' ')).toContain('Asta runs: to Near (15), still in Near (5, needed 10).');
  });
});

describe('an attack that was left', () => {
  const left = (...lines: readonly string[]) => fight('2 bandit melee', 'do a b1 14', 'leave', ...lines);

  it('is shown, whoever is first in line', () => {
    const shell = left();
    expect(shell.prompt().says).toContain('pending: do>b1');
    expect(type(shell, 'due')).toContain("Pending: Dora's attack on Bandit 1. `resume` continues it.");
  });

  it('PK-BOUT.5: is given up, with its roll, for another that leaves no room for it', () => {
    const told = type(left(), 'do a b2 15 3');
    expect(told[0]).toBe("Dora's attack on Bandit 1 is given up. (14 not needed)");
    expect(told.join(' ')).toContain("Dora's axe hits Bandit 2");
  });

  it("waits behind another's order", () => {
    const shell = left('as x');
    expect(shell.prompt().says).toContain('pending: do>b1');
  });

  it('is named where another order takes its place before any roll', () => {
    const shell = fight('2 bandit melee', 'as a b1');
    expect(type(shell, 'as m near')).toEqual([
      "You left Asta's attack on Bandit 1. Nothing was played.",
      'Asta moves to Near.',
    ]);
  });
});

it('PK-MIS.1: the Misadventure that kills says its roll as the others do', () => {
  const shell = fight('2 bandit melee');
  expect(type(shell, 'damage 3 as', 'damage 4 as', '1').join(' ')).toContain(
    'Asta is dead: DOOM, Misadventure 1 of 3, rolled 1. Any last words?',
  );
});

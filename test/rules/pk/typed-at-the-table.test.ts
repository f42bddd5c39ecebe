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

import { describe, expect, it } from 'vitest';
import { party, shellOf, type } from '../../shell/kit.ts';

describe('those who got away in the fight before', () => {
  /** The next fight, against two Ghouls, after one from which two Bandits have got away. */
  const next = (...between: readonly string[]) => {
    const { shell } = shellOf({ party: party.slice(0, 2), foes: '2 bandit melee' });
    type(shell, 'nobody', 'initiative : 5 2', 'rest x', 'retreat foes', 'run : 20 20 20 20', 'letgo', ...between);
    type(shell, 'add 2 ghoul melee', 'fight', 'nobody', 'initiative : 5 2');
    return shell;
  };

  it('PK-END.2: do not make a Side that is destroyed one that has got away', () => {
    const shell = next();
    expect(type(shell, 'as a g1 20', 'br a g2 20').join(' ')).toContain('The foes are destroyed: the party wins.');
    expect(shell.prompt().says).toBe('The fight is over');
  });

  it('PK-CHA.17: are not back when those of this fight are caught', () => {
    const shell = next();
    type(shell, 'rest x', 'retreat foes', 'run : 20 20 20 20', 'chase as 20', 'fight', '');
    const active = shell.situation.settled.combatants.filter(({ fields }) => fields['status'] === 'active');
    expect(active.map(({ code }) => code)).toEqual(['as', 'br', 'g1', 'g2']);
  });
});

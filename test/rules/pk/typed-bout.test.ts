import { describe, expect, it } from 'vitest';
import { party, shellOf, type } from '../../shell/kit.ts';

describe('a foe that does damage or an effect', () => {
  const vine = () => {
    const { shell } = shellOf({ party, foes: 'strangling vine melee' });
    type(shell, 'party', 'st a as : 5 effect', '', '', 'initiative : 2 5');
    return shell;
  };

  it('PK-DEF.5: takes either in the line of each attack', () => {
    expect(type(vine(), 'st a as : 5 damage 2', '').join(' ')).toContain('2 damage (1d4)');
  });

  it('PK-DEF.5: is asked at each failure, and Enter takes what was chosen the last time', () => {
    const shell = vine();
    type(shell, 'st a as def=5', '');
    expect(shell.prompt()).toMatchObject({ says: expect.stringContaining('damage 1d4'), enter: 'held' });
    type(shell, 'damage');
    expect(shell.situation.settled.round).toBe(2);
  });
});

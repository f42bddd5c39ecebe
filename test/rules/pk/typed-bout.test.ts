import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/drivers/replay.ts';
import { party, reopen, shellOf, type } from '../../shell/kit.ts';

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

describe('surprise', () => {
  it('PK-SUR.2: the Side that is not surprised holds Bout 1', () => {
    const { shell } = shellOf({ party, foes: 'ghoul melee' });
    expect(shell.prompt().says).toContain('Who is surprised?');
    expect(type(shell, 'party')).toEqual(['The party is surprised: the foes hold Bout 1.']);
  });

  it('PK-SUR.2: an older save, which says who had surprise, is read and verified in that sense', () => {
    const { shell, entries } = shellOf({ party, foes: 'ghoul melee' });
    type(shell, 'party', '');
    const older = entries.map((entry) => JSON.parse(JSON.stringify(entry).replaceAll('"party-surprised"', '"foes"')));
    expect(older).not.toEqual(entries);
    const { ruleset, story, chance } = reopen(older).table.encounter;
    expect(story.steps.at(1)?.answers).toMatchObject([{ key: 'surprise', word: 'foes' }]);
    expect(verify(ruleset, chance.seed, story.steps)).toEqual([]);
  });
});

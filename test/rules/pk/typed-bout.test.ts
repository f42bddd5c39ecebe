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

describe('PK-DEF.1: the plan that the referee lets play is the plan that is played', () => {
  const held = (foes: string, realDice = false) => {
    const { shell } = shellOf({ party, foes, realDice });
    type(shell, 'nobody', 'initiative : 1 6');
    return shell;
  };

  it.each([
    [
      'only moves',
      'ghoul near, 2 bandit melee',
      'plan: gh:move>melee b1>as b2>do',
      [
        ['Bandit 1', 'Asta'],
        ['Bandit 2', 'Dora'],
      ],
    ],
    [
      'has an attack left',
      'Bear 0/30 paws 1d6 attacksPerBout 2 melee, 2 bandit melee',
      'plan: be>as b1>do b2>as',
      [
        ['Bandit 1', 'Dora'],
        ['Bandit 2', 'Asta'],
      ],
    ],
  ])('where the first of them %s', (_, foes, plan, targets) => {
    const shell = held(foes);
    expect(shell.prompt().says).toContain(plan);
    const told = type(shell, '').join(' ');
    expect(told).not.toContain('turns to');
    for (const [foe, target] of targets)
      expect(told).toMatch(new RegExp(`${target} wards off ${foe}|${foe} hits ${target}`));
  });

  it('and Enter at the second Defense Check rolls the Check that was asked', () => {
    const shell = held('Bear 0/30 paws 1d6 attacksPerBout 2 melee, bandit melee', true);
    type(shell, '', '15');
    expect(shell.prompt().says).toContain("Dora's Defense Check, d20?");
    const told = type(shell, '').join(' ');
    expect(told).not.toContain('turns to');
    expect(told).toMatch(/Dora wards off Bandit|Bandit hits Dora/);
  });

  it('PK-BOUT.10: but a foe whose target is gone turns to another', () => {
    const shell = held('Bear 0/30 paws 1d6 attacksPerBout 2 melee, bandit melee', true);
    type(shell, '', '15');
    expect(type(shell, 'bench do').join(' ')).toContain('Bandit turns to Asta.');
  });
});

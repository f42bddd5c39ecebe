import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { keys, reopen, shellOf, type } from '../../shell/kit.ts';
import { aldric, blogo, cass, dunstan } from './cast.ts';
import { hp, own } from './kit.ts';

const party = () => [aldric(), blogo(), cass(), dunstan()];
const begun = (more: JsonObject = {}) =>
  shellOf({ ruleset: 'mighty', realDice: true, party: party(), foes: '5 orc, ogre', seed: 'one', ...more });

/** The shell in round 1, with the initiative of the party as the table threw it. */
function counting(seed: string, ...declared: readonly string[]): Shell {
  const { shell } = begun({ seed });
  type(shell, '', ...declared, '', '5 3 7 4');
  return shell;
}

describe('a round at the table', () => {
  test('prompts come out as drawn: declarations, initiative, a count', () => {
    const { shell } = begun();
    expect(shell.prompt()).toEqual({
      says: 'Surprise  Who is surprised?  nobody*, party, foes, both; 2seg, 50%, dice',
      enter: 'nobody',
    });
    type(shell, '');
    expect(shell.prompt()).toEqual({
      says: 'Declarations  al 4/0 bl 1/0 ca 1/0 du 2/0 (attack/defence); all attack',
      enter: 'as shown',
    });
    type(shell, '');
    expect(shell.prompt()).toEqual({ says: 'Initiative  al d8 bl d6 ca d8 du d6', enter: 'affray rolls' });
    type(shell, '5 3 7 4');
    expect(shell.prompt().says).toMatch(
      /^Count 7 {2}Cass {2}\[a\]ttack \(drawn from o\d o\d\) \[h\]old \[m\]ove \[x\] pass$/,
    );
  });

  test("a player's numbers follow at once, and every modifier has its reason", () => {
    const shell = counting('one', 'al bcb 2/2, bl c sleep');
    expect(type(shell, 'a 18 4').join(' ')).toMatch(
      /^Count 7: Drawn: Orc \d\. Cass's short sword hits Orc \d, 18\+1 = 19 against AC 13 \(share \+1\): 4 damage\. Orc \d: 5 → 1 hp\.$/,
    );
    expect(type(shell, 'a 14 6').join(' ')).toMatch(
      /14\+3 = 17 against AC 13 \(share \+2, STR \+1\): 7 damage\. Orc \d: 5 → -2 hp\./,
    );
  });

  test('an ordinary round of an ordinary fighter costs 8 keys or fewer, declarations included', () => {
    const declared = [''];
    const initiative = ['5'];
    const blow = ['14 6'];
    expect(keys([...declared, ...initiative, ...blow])).toBeLessThanOrEqual(8);
    const { shell } = shellOf({ ruleset: 'mighty', realDice: true, party: [aldric()], foes: 'ogre', seed: 'two' });
    type(shell, '', ...declared, ...initiative);
    expect(type(shell, ...blow).join(' ')).toContain('7 damage');
  });

  test('a ruling stands in the line: a modifier with its reason, a hit, the damage', () => {
    const shell = counting('three');
    expect(type(shell, 'a +2 "high ground" 18 4').join(' ')).toContain('share +1, high ground +2');
    expect(type(shell, 'a hit 6').join(' ')).toMatch(/by ruling \(share.*7 damage/);
  });

  test("foes' counts run with the Enter that reaches them; `one` stops at them", () => {
    const shell = counting('one', 'one');
    while (!/^Count \d+ {2}(Orc|Ogre)/.test(shell.prompt().says)) type(shell, '');
    expect(shell.prompt().enter).toBe('go on');
  });
});

describe('surprise said otherwise at its question', () => {
  const typedAt = (...lines: readonly string[]) => {
    const { shell } = begun();
    return { shell, says: type(shell, ...lines).join(' ') };
  };

  test.each([
    [['2seg', 'foes 3seg'], /surprised for 3 segments/],
    [['2seg', 'foes'], /surprised for 2 segments/],
    [['foes', '2seg'], /surprised for 2 segments/],
  ])('%s', (lines, told) => {
    const { says } = typedAt(...lines);
    expect(says).toMatch(told);
    expect(says).not.toContain('not needed');
  });

  test('the prompt names what may be typed as before, and `dice` and a chance are taken', () => {
    expect(typedAt('2seg').shell.prompt().says).toBe(
      'Who is surprised (2 segments)?  nobody*, party, foes, both; 2seg, 50%, dice',
    );
    expect(typedAt('2seg', 'dice').shell.prompt().says).toContain('Surprise die');
    expect(typedAt('2seg', 'foes 50%').says).toMatch(/^Ambush: /);
  });

  test.each([
    ['foes 0seg', 'Surprise lasts 1 to 20 segments'],
    ['foes 120%', 'The chance is 1% to 100%'],
  ])('%s is refused at the question, too', (line, why) => {
    const { shell } = typedAt('2seg');
    expect(() => type(shell, line)).toThrow(why);
    expect(shell.prompt().says).toContain('Who is surprised (2 segments)?');
  });
});

describe('clear sentences for what cannot be', () => {
  test.each([
    ['al bcb 3/2', /3\/2 is more than Aldric's BCB of 4/],
    ['al charge og', /in combat with Orc|in reach of/],
    ['ca fix', /helmet is straight/],
    ['du c sleep', /casts no spells/],
    ['al m 30ft', /type it when the count comes up/],
  ])('%s', (line, why) => {
    const { shell } = begun();
    type(shell, '');
    expect(() => type(shell, line)).toThrow(why);
  });

  test('casting undeclared, an arrow after a move, a wand without a charge', () => {
    const shell = counting('three');
    type(shell, 'a 2');
    expect(() => type(shell, 'al c sleep')).toThrow(/has not declared this \(MB-DEC\.3\)/);
    expect(() => type(shell, 'al a 61ft')).toThrow(/moves 60 feet at most in a round with an attack/);
  });
});

describe('a long fight', () => {
  const play = (seed: string) => {
    const habits = { throwAll: true, decideAll: true };
    const made = shellOf({ ruleset: 'mighty', party: party(), foes: '5 orc, ogre', seed, habits });
    for (let i = 0; i < 400 && made.shell.situation.settled.round < 7 && made.shell.situation.due.length > 0; i++)
      type(made.shell, '');
    return made;
  };

  test('ten over six rounds: undo and redo change nothing, a restart finds the same, one seed gives one fight', () => {
    const { shell, entries } = play('long');
    const { fight } = shell.table;
    expect(fight.combatants).toHaveLength(10);
    expect(reopen([...entries], 'mighty').table.fight).toEqual(fight);
    type(shell, 'undo', 'redo');
    expect(shell.situation.settled).toEqual(fight);
    const again = play('long').shell.situation.settled;
    expect(again.combatants.map(({ id }) => [id, hp(again, id), own(again, id).counts])).toEqual(
      fight.combatants.map(({ id }) => [id, hp(fight, id), own(fight, id).counts]),
    );
  });
});

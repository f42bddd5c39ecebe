import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { table } from '../rules/guard/shell.ts';
import { party, shellOf, type } from './kit.ts';

/** The party holds Bout 1, with its own dice. */
function attacking(): Shell {
  const { shell } = shellOf({ party, foes: '2 ghoul melee, knight melee', realDice: true, seed: 'surplus' });
  type(shell, 'foes');
  return shell;
}

/** The foes hold Bout 1, and their plan is proposed. */
function planned(): Shell {
  const { shell } = shellOf({ party, foes: '2 ghoul melee, knight melee', realDice: true, seed: 'surplus' });
  type(shell, 'party');
  return shell;
}

describe('numbers beyond the one that a question asks for', () => {
  test('are refused where no roll of the action could take them', () => {
    const shell = attacking();
    type(shell, 'as a g1', '17');
    expect(() => type(shell, '4 9')).toThrow("Asta's d6 takes one number, so nothing was taken. Leave out 9.");
    expect(type(shell, '4').join(' ')).toContain('4 damage');
  });

  test('are told the two ways to type several dice', () => {
    const shell = attacking();
    type(shell, 'br a g1', '17');
    expect(() => type(shell, '4 7')).toThrow(
      "Brann's 2d6 takes one answer, so nothing was taken. Type its total, or its faces with a comma, such as 4,6.",
    );
    expect(type(shell, '4 3').join(' ')).toContain('7 damage');
  });

  test('are refused for the last of a batch', () => {
    const shell = planned();
    type(shell, '');
    expect(() => type(shell, '12 23 9')).toThrow(/can't show 23/);
    expect(shell.prompt().says).toContain("Dora's Defense Check");
    expect(() => type(shell, '12 7 16')).toThrow(/takes one number, so nothing was taken\. Leave out 7 and 16\./);
  });

  test('are refused for somebody with several dice, and it is said how many there are', () => {
    const [asta = {}] = party;
    const { shell } = shellOf({ party: [asta], foes: '3 ghoul melee', realDice: true, seed: 'surplus' });
    type(shell, 'party', '');
    expect(() => type(shell, 'as 12 14 15 7')).toThrow('Asta has 3 dice here, so nothing was taken. Leave out 7.');
    expect(type(shell, 'as 12 14 15').join(' ')).toMatch(/Defense 12.*\(14\).*\(15\)/);
  });

  test.each([
    ['of two', '3 22 24 7', '3 12 4', '"4" is one answer too many, so nothing was taken. Type 2 answers.'],
    ['of one', '3 22 4 7', '3 2 4 7', "Bram's d20 takes one number, so nothing was taken. Leave out 2, 4 and 7."],
  ])('are refused where dice %s are asked again, and the others are kept', (_, first, again, why) => {
    const names = ['Ada', 'Bram', 'Cyn', 'Dov'];
    const members = names.map((name) => ({ name, kind: 'pc', guard: 5, life: 9, weapons: ['sword d8'] }));
    const { shell } = shellOf({ ruleset: 'guard', party: members, foes: '3 thug', realDice: true });
    expect(() => type(shell, first)).toThrow('are kept');
    expect(() => type(shell, again)).toThrow(why);
  });

  test.each([3, 25])('are refused at an Initiative die that is asked again, among %i foes', (foes) => {
    const members = ['Aldric', 'Blogo', 'Cass'].map((name) => ({
      name,
      kind: 'PC',
      hp: 20,
      dex: 9,
      ac: 13,
      save: 12,
      hd: '3',
      weapons: ['mace 1d6'],
    }));
    const { shell } = shellOf({ ruleset: 'mighty', party: members, foes: `${foes} orc`, realDice: true });
    type(shell, '', '');
    expect(() => type(shell, '6 3 9')).toThrow('are kept');
    expect(() => type(shell, '6 3 5')).toThrow("Cass's d6 takes one number, so nothing was taken. Leave out 3 and 5.");
    expect(type(shell, '6').join(' ')).toContain('Cass (6)');
  });

  test('are set aside and said where the die might have been rolled', () => {
    const shell = attacking();
    type(shell, 'as a g1');
    expect(type(shell, '11 4').join(' ')).toContain('(4 not needed)');
  });
});

describe('words behind a roll that would declare anew', () => {
  test.each(['12 target kn', '17 w axe', '12 kn'])('are refused before the roll is taken: `%s`', (line) => {
    const shell = attacking();
    type(shell, 'as a g1');
    const { says } = shell.prompt();
    expect(() => type(shell, line)).toThrow(
      `Nothing here asks for "${line.slice(3)}", so nothing was taken. Type the roll alone, or \`u\` to undo the action.`,
    );
    expect(shell.prompt().says).toBe(says);
  });

  test('are taken where they only name those who take part, or say nothing', () => {
    const told = (line: string) => {
      const shell = attacking();
      type(shell, 'as a g1');
      return type(shell, line).join(' ');
    };
    for (const line of ['12 g1', '12 for 4']) expect(told(line)).toContain('not needed)');
    // Whose roll it is may stand on either side of it.
    expect(told('12 asta')).toBe(told('asta 12'));
    expect(told('12 asta')).not.toContain('not needed');
  });
});

describe('numbers of an order', () => {
  test('that are too many are refused before its target is asked for, where nobody could leave them out', () => {
    const shell = attacking();
    const { says } = shell.prompt();
    expect(() => type(shell, 'as a 12 6 9')).toThrow(
      'That takes 2 numbers at most, so nothing was rolled. Leave out 9.',
    );
    expect(shell.prompt().says).toBe(says);
    type(shell, 'as a 17 4');
    expect(shell.prompt().says).toContain("Asta's attack: which target?");
  });

  test('that no roll can show are refused before anything is rolled', () => {
    const shell = attacking();
    const { says } = shell.prompt();
    expect(() => type(shell, 'as a g1 17 99')).toThrow(
      'No roll here can show 99, so nothing was rolled. Type 20 or less.',
    );
    expect(shell.prompt().says).toBe(says);
    expect(type(shell, 'as a g1 17 4').join(' ')).toContain('(17): 4 damage');
  });
});

describe('numbers behind what a combatant does', () => {
  const declaring = () => table([{ name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d6'] }], 'weak');

  test.each(['x "waits" 7', 'ad x "waits" ! 7', 'c we d6 7', 'ad c we d6 ! 7', 'stunt 7 "leaps the gap" 7'])(
    'are rolls behind a target or a text in quotes: `%s`',
    (line) => {
      expect(() => type(declaring(), line)).toThrow('nothing is rolled yet. Type 7 when the roll is asked.');
    },
  );

  test('are part of a text without quotes', () => {
    const shell = declaring();
    type(shell, 'x counts to 7');
    expect(type(shell, 'b').join('\n')).toContain('counts to 7');
  });
});

describe('faces of several dice', () => {
  test('end at a comma that ends an order', () => {
    const shell = attacking();
    const told = type(shell, 'as a g1 11, br a kn 16 5,6, do a kn 19 7').join(' ');
    expect(told).toContain("Brann's bow hits Knight (16): 11 damage");
    expect(told).toContain("Dora's axe hits Knight (19): 7 damage");
  });

  test('are asked for where a total was typed and each face counts', () => {
    const ada = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d6'] };
    const shell = table([ada], 'weak');
    type(shell, 'a we imp', '');
    expect(() => type(shell, '4')).toThrow('Each die counts here. Type both faces of the 2d6, such as 6,6.');
    expect(() => type(shell, '4,7')).toThrow("2d6 can't show 4,7. Type both faces of the 2d6, such as 6,6.");
  });
});

describe('numbers at a plan', () => {
  test('say which rolls they answered while others are still asked', () => {
    const shell = planned();
    expect(type(shell, '3 4')).toContain('Defense Check: 3 for Asta (Ghoul 1), 4 for Dora (Ghoul 2).');
    expect(shell.prompt().says).toContain('Defense Check');
  });

  test('are said to be ignored where it asks for no roll', () => {
    const shell = planned();
    type(shell, 'foes x');
    expect(() => type(shell, '12 7')).toThrow(
      'Enter plays the plan, and it asks for no roll, so 12 7 were ignored. Press Enter alone.',
    );
    expect(shell.prompt().says).toContain('g1:nothing');
  });
});

test('numbers that no roll waits for are all named', () => {
  expect(() => type(attacking(), '4 11 2')).toThrow(
    "No roll is waiting for 4 11 2, so nothing of this line was played. `due` shows what's next.",
  );
});

test.each(['x 15 4', 'c 12', 'do x 3', 'c 3 g1'])('numbers alone are no text of an action: `%s`', (line) => {
  const shell = attacking();
  const { says } = shell.prompt();
  expect(() => type(shell, line)).toThrow(/^`(?:else|cast)` takes words, not [\d ]+\. Type `/);
  expect(shell.prompt().says).toBe(says);
  expect(type(shell, 'as x "3"', 'do x 3 barrels fall')).toEqual(['Asta: 3.', 'Dora: 3 barrels fall.']);
});

describe('a second one where a line takes one is refused', () => {
  test.each([
    ['as a g1 w sword w axe', 'You typed w sword and w axe: type one of them.'],
    ['late asta nobdy', 'No combatant is called "nobdy".'],
    ['due frob', '`due` takes nothing after it, so nothing was done. Leave out "frob".'],
    ['parked 2', '`parked` takes nothing after it'],
    ['plan g1', '`plan` takes nothing after it'],
    ['spread g1', '`spread` takes nothing after it'],
    ['answers 1 2', '`answers` takes one word after it, so nothing was done. Leave out "2".'],
    ['log as br', '`log` takes one word after it'],
    ['? attack foo', 'Unknown word "attack foo".'],
  ])('`%s`: %s', (line, why) => {
    const shell = attacking();
    const { says } = shell.prompt();
    expect(() => type(shell, line)).toThrow(why);
    expect(shell.prompt().says).toBe(says);
  });

  test.each([
    ['brp', 'raider', 'm 10m 5m', 'You typed 10m and 5m: type one of them.'],
    ['mighty', 'orc', 'al m 10ft 20ft', 'You typed 10ft and 20ft: type one of them.'],
    ['mighty', 'orc', 'al m 10m', '`move` doesn\'t take "10m". Type it as `10ft`.'],
  ])('%s, %s: `%s`', (ruleset, foes, line, why) => {
    const people = {
      brp: { name: 'Bo', dex: 12, hp: 12, weapons: ['Sword, Broad 60'] },
      mighty: { name: 'Aldric', kind: 'PC', hp: 24, ac: 16, save: 12, hd: '3', weapons: ['sword 1d8'] },
    };
    const own = people[ruleset === 'brp' ? 'brp' : 'mighty'];
    const { shell } = shellOf({ ruleset, party: [own], foes });
    type(shell, '', '');
    expect(() => type(shell, line)).toThrow(why);
  });
});

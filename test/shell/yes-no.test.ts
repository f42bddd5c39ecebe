import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import { shellOf, type } from './kit.ts';

const ansel: JsonObject = { name: 'Ansel', dex: 15, hp: 13, weapons: ['Sword, Broad 60'] };
const brana: JsonObject = { name: 'Brana', dex: 12, hp: 11, weapons: ['Sword, Broad 50'] };

/** A fight in which the prompt asks whether Ansel attacks a friend, who may be called otherwise. */
function asked(friend = 'Brana') {
  const { shell } = shellOf({ ruleset: 'brp', party: [ansel, { ...brana, name: friend }], foes: '1 goblin' });
  type(shell, '', `an a "${friend}"`);
  expect(shell.prompt().says).toContain('Attack anyway?');
  return shell;
}

describe('a question for yes or no', () => {
  test.each(['y', 'yes', 'yeah', 'yep', 'ok', 'okay', 'sure', 'yes please', 'Yes, please'])(
    'takes %s as a yes',
    (word) => {
      expect(type(asked(), word).join(' ')).toContain('Ansel will attack Brana');
    },
  );

  test.each(['n', 'no', 'nope', 'nah', 'none', 'no thanks', 'no, thank you'])('takes %s as a no', (word) => {
    const shell = asked();
    expect(type(shell, word).join(' ')).not.toContain('will attack');
    expect(shell.prompt().says).toContain('Ansel (statement');
  });

  test('takes no name for a yes', () => {
    expect(() => type(asked('Sure'), 'sure')).toThrow();
  });

  test('takes no order behind a yes', () => {
    const shell = asked();
    expect(() => type(shell, 'sure a go')).toThrow('Nothing here asks for "a go", so nothing was done.');
  });
});

describe('a prompt whose Enter is a yes', () => {
  const over = () => {
    const party: readonly JsonObject[] = [{ name: 'Aldo', str: 10, agi: 9, wit: 8, kind: 'pc', weapons: ['sword'] }];
    const { shell } = shellOf({ ruleset: 'factions', party, foes: '1 goblin' });
    type(shell, '', '', '', 'kill foes');
    expect(must(shell.prompt().says, 'prompt')).toContain('End the fight?');
    return shell;
  };

  test.each(['n', 'no', 'nope', 'nah', 'none', 'neither', 'skip', 'pass', 'no thanks'])(
    'is not taken for %s',
    (word) => {
      expect(type(over(), word).join(' ')).toContain('The fight goes on.');
    },
  );

  test.each(['', 'y', 'yes', 'yeah', 'ok', 'yes please'])('is taken for "%s"', (word) => {
    expect(type(over(), word).join(' ')).toContain('The fight is over.');
  });

  test('redoes what was undone at a bare `y`, as anywhere else', () => {
    const shell = over();
    type(shell, 'note x', 'u');
    expect(type(shell, 'y')).toEqual(['Redid: `note "x"`.']);
    expect(type(shell, 'y').join(' ')).toContain('The fight is over.');
  });
});

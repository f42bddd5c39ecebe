import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { complete, sought, suggestionFor } from '../../src/terminal/command-line.ts';
import { completions } from '../../src/terminal/completion.ts';
import { freshFight } from '../shell/any-line.ts';
import { party, shellOf } from '../shell/kit.ts';

function held(realDice = false): Shell {
  const { shell } = shellOf({ party, foes: '2 ghoul melee, knight melee, archer near', realDice });
  shell.line('foes');
  return shell;
}

describe('what could stand there', () => {
  test.each([
    ['a word that is due before the others', 'de', ['defend']],
    ['whom an action can be aimed at, before everybody else', 'a ', ['g1', 'g2', 'kn']],
    ['a weapon in hand behind w', 'br a kn w ', ['bow']],
    ["the action's own words", 'm d', ['distant']],
    ['a field behind set', 'set g1 hea', ['health']],
    ['a place is a field too', 'set g1 pl', ['place']],
    ['a side behind side', 'side fo', ['foes']],
    ['a creature behind add', 'add 2 gob', ['goblin']],
    ['a place behind a newcomer', 'add 2 goblin ne', ['near']],
    ['a house rule', 'house boutS', ['boutStructure']],
    ['a table', 't misad', ['misadventure']],
    ['a word behind help', '? surr', ['surrender']],
    ['a value behind its field', 'set as type ', ['PC']],
    ['a place behind it', 'set as place ne', ['near']],
    ['a value of a house rule', 'house boutStructure bo', ['bothAttack']],
    ['an order behind whose it is', 'order g1 ask', ['ask']],
    ['a weapon of whoever acts second', 'as a g1, br a kn w ', ['bow']],
    ['a target of whoever acts second', 'as a g1, br a ', ['g1', 'g2', 'kn']],
    ['what a forecast takes', 'forecast ', ['versus', 'rounds']],
    ['whatever may be done before the other forecast', 'forecast versus kn a g1; set g1 hea', ['health']],
    ['a name with a blank in quotes', 'i "Gh', ['"Ghoul 1"', '"Ghoul 2"']],
  ])('%s', (_, line, first) => {
    expect(completions(held(), line).slice(0, first.length)).toEqual(first);
  });

  test.each([
    ['i gho', 'i "Ghoul '],
    ['as a gho', 'as a "Ghoul '],
    ['i "Ghoul 2', 'i "Ghoul 2" '],
    ['i old', 'i "Old Tom" '],
    ['i old t', 'i "Old Tom" '],
    ['i "Old T', 'i "Old Tom" '],
    ['set br marching o', 'set br marching order '],
  ])('a name or a field of several words: %s', (line, completed) => {
    const shell = held();
    shell.line('add party "Old Tom" 3/4 1d6 sword near');
    expect(complete(line, completions(shell, line)).line).toBe(completed);
  });

  test('the conditions of whoever is named', () => {
    const shell = held();
    shell.line('condition kn stunned');
    expect(completions(shell, 'clear kn st')).toEqual(['stunned']);
  });

  test('an answer of several words in quotes, as it is read', () => {
    const { shell } = freshFight('mighty', 'any');
    shell.line('foes');
    expect(completions(shell, '"a')).toEqual(['"a percent chance"']);
    shell.line('"a percent chance"');
    expect(shell.prompt().says).toContain('in percent?');
  });

  test('the answers of the open question first', () => {
    const { shell } = shellOf({ party, foes: 'witch distant' });
    expect(completions(shell, 'no')[0]).toBe('nobody');
  });
});

describe('a word is completed', () => {
  test('whole, with a blank behind it, when only one fits', () => {
    expect(complete('a kn', ['knight'])).toEqual({ line: 'a knight ', offers: [] });
  });

  test('as far as several agree, which are offered', () => {
    expect(complete('re', ['remind', 'remove'])).toEqual({ line: 'rem', offers: ['remind', 'remove'] });
  });
});

describe('the history is searched', () => {
  const history = ['a g1', 'b foes', 'a g2 17', 'b foes'];

  test('for a part of a line, the latest first, each once', () => {
    expect(sought(history, 'g', 0)).toBe('a g2 17');
    expect(sought(history, 'g', 1)).toBe('a g1');
    expect(sought(history, 'FOES', 5)).toBe('b foes');
    expect(sought(history, 'nothing', 0)).toBeUndefined();
  });
});

test('a suggestion is an earlier line that begins so, but no answer to the dice of another question', () => {
  const complete = () => [];
  const history = ['a g1 w bow', 'as 12 14, br 3', 'as=15', 'b3 4', 'Asta 3, dora 5', '@as 3', 'g1-4 12'];
  expect(suggestionFor('a', { history, complete })).toBe(' g1 w bow');
  for (const text of ['as', 'b', 'as 1', 'A', '@', 'g']) expect(suggestionFor(text, { history, complete })).toBe('');
});

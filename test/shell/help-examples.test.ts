import { describe, expect, test } from 'vitest';
import { freshFight, type Sampled } from './any-line.ts';
import { type } from './kit.ts';

const rulesets: readonly Sampled[] = ['pk', 'brp', 'factions', 'guard', 'mighty'];

describe.each(rulesets)('%s: help on a word', (id) => {
  const { shell } = freshFight(id, 'help');
  const help = (word: string) => type(shell, `? ${word}`).join(' ').replaceAll(/\s+/g, ' ');

  test('explains the word that prompts have for doing nothing', () => {
    const word = id === 'factions' ? 'nothing' : 'pass';
    expect(help(word)).toMatch(/^ *else \(x\): Do (something else|nothing more)/);
  });

  test('has examples of standing orders that can be given', () => {
    const [, order = ''] = /order foes none; (order \w+ \w+);/.exec(help('order')) ?? [];
    expect(type(shell, order).join(' ')).toMatch(/^ *Order for .*: \w+\.$/);
  });

  test('has an example of a rule that there is', () => {
    const [, line = ''] = /(r \w+): by a word/.exec(help('rule')) ?? [];
    expect(type(shell, line).join(' ').toLowerCase()).toContain(line.slice(2));
  });
});

test('pk: help on surprise shows the line that is taken', () => {
  const { shell } = freshFight('pk', 'help');
  const [, line = ''] = /(\w+): asks who is surprised/.exec(type(shell, '? surprise').join(' ')) ?? [];
  expect(() => type(shell, `${line} foes`)).toThrow('Type `surprise` alone.');
  type(shell, line);
  expect(type(shell, 'foes').join(' ')).toContain('surprised');
});

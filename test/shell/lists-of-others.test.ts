import { expect, test } from 'vitest';
import { must } from '../../src/core/kit/list.ts';
import { party, shellOf } from './kit.ts';
import { said } from './said.ts';

test('an entry by which somebody else acts first opens the list of that one, whose lines are of that one', () => {
  const { shell } = shellOf({ party, foes: '3 ghoul', realDice: true });
  said(shell, '', '6');
  const entry = must(
    shell.choices().find(({ label }) => label === 'Cole acts first'),
    'entry',
  );
  const list = shell.choices(entry.opens);
  expect(list.map(({ label }) => label)).toContain('Asta acts first');
  const orders = list.filter(({ opens }) => opens === undefined).map(({ line }) => line);
  expect(orders.length).toBeGreaterThan(2);
  expect(orders.filter((line) => !line.startsWith('co '))).toEqual([]);
});

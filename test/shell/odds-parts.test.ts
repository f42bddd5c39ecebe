import { expect, test } from 'vitest';
import type { Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { resultOf } from '../../src/core/kit/work.ts';
import { aimsOf } from '../../src/drivers/prospects.ts';
import { nothing } from '../../src/shell/reply.ts';
import { freshFight } from './any-line.ts';
import { party, shellOf, type } from './kit.ts';

/** The sample of BRP where Fenn is due, who has several to shoot at. */
function atFenn() {
  const fight = freshFight('brp', 'odds in parts');
  type(fight.shell, '', '', '', '', '');
  return fight;
}

test('odds that take long come in parts: they say how far they are, can be left, and are the same in the end', () => {
  const [{ shell, entries }, fresh] = [atFenn(), atFenn()];
  const kept = JSON.stringify(entries);
  const work = shell.work('o');
  const said: string[] = [];
  for (let part = work.next(); !part.done && said.length < 100; part = work.next()) said.push(part.value);
  expect(said.at(-1)).toBe('Counting the ways it can go: 100. Ctrl-C leaves it.');
  work.return(nothing);
  expect(JSON.stringify(entries)).toBe(kept);
  const { lines } = resultOf(shell.work('o'));
  expect(lines.join('\n')).toContain('Fenn, Attack:');
  expect(lines).toEqual(fresh.shell.line('o').lines);
});

test('a line that is no order is refused at once, and a digit picks what was meant', () => {
  const { shell } = freshFight('mighty', 'odds in parts');
  expect(() => shell.work('o or a al').next()).toThrow('"or"');
  expect(() => shell.work('o nobody-here').next()).toThrow('nobody-here');
});

test('a crowd of targets is looked at one by one, and no further than it is shown', () => {
  const { shell } = shellOf({ party, foes: '300 ghoul near' });
  type(shell, 'nobody', 'initiative : 6 1');
  const { ruleset, settled } = shell.situation;
  let looks = 0;
  const exchange = (fight: Fight, intent: Intent) => {
    looks += 1;
    return { fight, intent };
  };
  const work = aimsOf({ ...ruleset, exchange }, settled, { do: 'attack', who: 'brann' });
  work.next();
  expect(looks).toBe(1);
  expect(resultOf(work)).toHaveLength(60);
  expect(looks).toBe(2 * 60);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { table } from '../rules/guard/shell.ts';
import { aldric, cass } from '../rules/mighty/cast.ts';
import { enter, says } from './by-enter.ts';
import { shellOf, type } from './kit.ts';

/** The defaults that save questions, of the rulesets that declare before they act. */
describe('Guard and Scars', () => {
  const two = ['Ada', 'Bo'].map((name) => ({ name, kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] }));

  test('14: the declarations are closed by one question, which is the confirmation', () => {
    const shell = table(two, 'chief');
    type(shell, 'a ch', 'x');
    expect(shell.prompt()).toEqual({ says: 'All declared  ad>ch bo:nothing', enter: 'resolve, no more changes' });
  });

  test('15: Impaired, Enhanced and the like are no questions, but words of the line', () => {
    const shell = table(two, 'chief');
    type(shell, 'a ch imp', 'x', '');
    expect(says(shell)).toContain('2d6');
    expect(type(shell, '5,2').join(' ')).toContain('sword 5,2, the lower counts (2d6, Impaired)');
  });

  test('16: a counter that is free is rolled, one that costs the turn is asked; an order answers it', () => {
    const wide = ['Ada', 'Bo'].map((name) => ({ name, kind: 'pc', guard: 12, life: 8 }));
    const free = table(wide.slice(0, 1), 'chief');
    type(free, 'x', '', 'dice foes table', '', '2');
    expect(says(free)).toBe('Ada counters Chief: d3? (n: no counter)');
    const costly = (...lines: readonly string[]) => {
      const shell = table(wide, 'chief', { places: { Bo: 'Reach' } });
      type(shell, ...lines, 'chief strike bo !');
      return says(shell);
    };
    expect(costly()).toContain('counter (d3, costs the turn), no*');
    expect(costly('order party counter')).not.toContain('no*');
  });

  test('12, 17: a safe place and what is dire are asked, since they are rulings; a yes to dire stands among the orders', () => {
    const shell = table(two, 'chief');
    type(shell, 'ad retreat "the cellar"');
    expect(says(shell)).toContain('Is that a safe place?');
    type(shell, '', 'bo retreat "the cellar"', '');
    expect(says(shell)).toContain('(a dire retreat)?');
    type(shell, 'yes', '..');
    expect(type(shell, 'order')).toEqual(['dire: yes']);
    const seen = enter(shell, /Foes|Round 2/);
    expect(seen.filter((one) => one.includes('(a dire retreat)?'))).toEqual([]);
    type(shell, 'order dire ask');
    expect(type(shell, 'order').join()).toContain('No standing orders');
  });

  test('18: the growth roll of a Scar is rolled and taken if it is higher; `n` declines it', () => {
    const struck = (...lines: readonly string[]) => {
      const shell = table([{ name: 'Ada', kind: 'pc', guard: '3/6', life: 8 }], 'weak');
      type(shell, 'x', '', 'dice foes table', '', '3');
      expect(says(shell)).toContain("Ada's growth: 2d6? (more than 6");
      type(shell, ...lines);
      enter(shell, /Round 1 ends/);
      return shell.situation.settled.combatants[0]?.fields['guard'];
    };
    expect([struck('5,4'), struck('1,1'), struck('n')]).toMatchObject([{ max: 9 }, { max: 6 }, { max: 6 }]);
  });
});

describe('Mighty Blows', () => {
  const fight = () => shellOf({ ruleset: 'mighty', party: [aldric(), cass()], foes: '3 orc', seed: 'seven' }).shell;

  test('19: the bonus is divided as in the round before, in the first round all to attack', () => {
    const shell = fight();
    type(shell, '');
    expect(says(shell)).toContain('Declarations  al 4/0 ca 1/0 (attack/defence); all attack');
    type(shell, 'al 2/2');
    expect(says(shell)).toContain('Declarations  al 2/2 ca 1/0');
    type(shell, '');
    enter(shell, /^Declarations/);
    expect(says(shell)).toContain('Declarations  al 2/2 ca 1/0');
  });

  test('20: the target is drawn where several are in reach, unless the attack is directed at one', () => {
    const shell = fight();
    type(shell, '', '', '');
    enter(shell, /Aldric/);
    expect(says(shell)).toContain('[a]ttack (drawn from o1 o3)');
    const directed = fight();
    type(directed, '', 'al direct o3', '', '');
    enter(directed, /Aldric/);
    expect(says(directed)).toContain('Aldric: [a]ttack (only o3) [h]old');
  });

  test('21: all who may make a free attack do; `n` after a name leaves one out', () => {
    const away = () => {
      const shell = fight();
      type(shell, '', '', '', 'al retreat 120ft');
      expect(shell.prompt()).toEqual({
        says: 'Free attacks on Aldric  o1 o3  [y] strike*, [n] decline',
        enter: 'strike for all',
      });
      return shell;
    };
    const told = type(away(), '').join(' ');
    expect(told).toContain("Free attack: Orc 1's axe");
    const one = away();
    type(one, 'o1 n');
    expect(says(one)).toContain('Aldric flees. Does Orc 3 take a free attack?  [y] strike*, [n] decline');
  });

  test("22: the counts of foes run with the Enter that reaches them, and stop before a player's; `one` stops at each", () => {
    const shell = fight();
    type(shell, '', '');
    const told = type(shell, '').join(' ');
    expect(told).toContain('Initiative:');
    expect(says(shell)).toMatch(/^Count \d+ {2}(Aldric|Cass)/);
    const behind = type(shell, '').join(' ');
    expect(behind).toMatch(/Count 7: .*Count 6: Orc 2's axe/);
    expect(says(shell)).toMatch(/^Count 4 {2}Cass/);
    const paused = fight();
    type(paused, 'one', '', '', '', '');
    expect(says(paused)).toMatch(/^Count \d {2}Orc \d {2}\[a\]ttack/);
  });
});

test('each of the 22 is named by a test', () => {
  const files = ['defaults.test.ts', 'defaults-by-turns.test.ts'];
  const text = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  const named = [...text.matchAll(/test\(['"]([\d, ]+):/g)].flatMap(([, numbers = '']) =>
    numbers.split(',').map(Number),
  );
  expect(new Set(named)).toEqual(new Set(Array.from({ length: 22 }, (_, i) => i + 1)));
});

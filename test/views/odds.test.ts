import { expect, test } from 'vitest';
import { fraction, plus } from '../../src/core/kit/fraction.ts';
import { oddsLines, outlookLines, prospects } from '../../src/views/odds.ts';
import { listed } from '../../src/views/outcome-lines.ts';
import { withBars } from '../../src/views/table.ts';
import { plain, typed } from './kit.ts';

const nothing = fraction(0);
const even = (count: number, says: (i: number) => string, of = count) =>
  Array.from({ length: count }, (_, i) => ({ says: says(i), chance: fraction(1, of) }));

test('names go before fractions, which are left out where the room is short', () => {
  const chance = fraction(64525697433599952977671553n, 45298483200000000000000000000n);
  const chances = [1, 2].map((left) => ({ says: `health 5 > ${left}, Asta sword broken`, chance }));
  expect(oddsLines(chances, 80, typed)).toMatch(/^ health 5 > 1, Asta sword broken {2}0\.14%/);
  expect(oddsLines(chances, 120, typed)).toContain('64525697433599952977671553/452984832');
  expect(oddsLines(chances, 80, plain)).toContain('64525697433599952977671553/452984832');
});

test('outcomes that differ in how much a pool is left with are one, where what is left out would be likelier', () => {
  const many = [...even(30, (i) => `hp 30 > ${i}`, 60), ...even(10, (i) => `hp 30 > ${-i}, out`, 20)];
  const [found = []] = listed([many]);
  expect(found.map(({ says }) => says)).toContain('hp 30 > 0 to 29');
  expect(found.map(({ says }) => says)).not.toContain('something rarer');
  expect(found).toHaveLength(11);
  expect(found.reduce((sum, { chance }) => plus(sum, chance), nothing)).toEqual(fraction(1));
});

test('where nothing can become one the rest is one line, the last; so it is where it is rare', () => {
  const [words = []] = listed([even(30, (i) => `Scar ${i}`)]);
  expect(words).toHaveLength(19);
  expect(words.at(-1)).toEqual({ says: 'something rarer', chance: fraction(2, 5) });
  const rare = [...even(18, (i) => `hp 30 > ${i}`, 19), ...even(10, (i) => `hp 30 > ${-1 - i}`, 380)];
  expect(listed([rare])[0]?.map(({ says }) => says)).toContain('hp 30 > 17');
});

test('what a table comes to becomes one as well, beside other outcomes (Scar 3)', () => {
  const chances = [
    ...even(2, (i) => (i === 0 ? 'missed' : 'nothing'), 4),
    ...even(30, (i) => `hp 3 > 0, Scar ${i}`, 60),
  ];
  const [found = []] = listed([chances]);
  expect(found).toEqual([
    { says: 'hp 3 > 0, Scar 0 to 29', chance: fraction(1, 2) },
    { says: 'missed', chance: fraction(1, 4) },
    { says: 'nothing', chance: fraction(1, 4) },
  ]);
});

test('what is estimated has its mark, and what is counted has none', () => {
  const one = { says: 'parried', chances: even(1, () => 'hp 3 > 0'), out: fraction(1), loss: fraction(3) };
  const lines = outlookLines(
    [
      { ...one, sampled: 381 },
      { ...one, says: 'dodged' },
    ],
    80,
    typed,
  ).join('\n');
  expect(lines).toMatch(/\| hp 3 > 0 \| ~100% #+ +\| 100% #+ +\|/);
  expect(lines).toContain('Drops the target: parried ~100%; dodged 100% (1).');
  expect(lines.replaceAll(/\s+/g, ' ')).toContain(
    '+----------+----------------------------+---------------------------+ | | parried | dodged | +----------+----------------------------+---------------------------+ | hp 3 > 0 | ~100% #################### | 100% #################### | +----------+----------------------------+---------------------------+ Drops the target: parried ~100%; dodged 100% (1).',
  );
  const alone = outlookLines([{ ...one, sampled: 381 }], 80, plain).join('\n');
  expect(alone).toContain('hp 3 > 0: ~100%\n');
});

test('what is certain is a sentence', () => {
  const sure = { says: '', chances: even(1, () => 'hp 8 > 5'), out: nothing, loss: fraction(3) };
  expect(outlookLines([sure], 80, typed)).toEqual(['Certain: hp 8 > 5.']);
});

test('what is gained is no loss', () => {
  const healed = { says: '', chances: even(2, (i) => `hp 1 > ${2 + i}`), out: nothing, loss: fraction(-3, 2) };
  expect(outlookLines([healed], 80, typed)).toContain('Average gain: 1.50 (3/2).');
  const both = [
    { ...healed, says: 'a' },
    { ...healed, says: 'b', loss: fraction(1) },
  ];
  expect(outlookLines(both, 80, typed)).toContain('Average loss: a gains 1.50; b 1.00.');
});

test('answers with the same odds are one, and many answers are a row each', () => {
  const way = (says: string, lost: number) => ({
    says,
    asks: 'Which?',
    chances: even(2, (i) => `hp 3 > ${i + lost}`),
    out: nothing,
    loss: fraction(lost),
  });
  const two = outlookLines([way('left', 1), way('right', 1), way('back', 2)], 80, typed).join('\n');
  expect(two).toMatch(/^\| Which\? +\| left, right +\| back +\|$/m);
  expect(two).toContain('Average loss: left, right 1.00; back 2.00.');
  const same = outlookLines([way('left', 1), way('right', 1)], 80, typed).join('\n');
  expect(same).toContain('Average loss: 1.00.');
  const further = [{ asks: 'Where to?', ways: [way('up', 1), way('down', 1)], suggested: 'up' }];
  const later = [way('left', 1), way('right', 2)].map((one) => ({ ...one, further }));
  expect(outlookLines(later, 80, typed)).toContain('After left, right: Where to? Every answer has the same odds.');
  const many = outlookLines(
    ['a', 'b', 'c', 'd', 'e'].map((says, i) => way(says, i)),
    80,
    typed,
  );
  expect(many.join('\n')).toMatch(/^\| e +\| - +\| never +\| 4.00 +\| hp 3 > 4 50%; hp 3 > 5 50% \|$/m);
  expect(many).toHaveLength(9);
});

test('columns of decisions have fractions and bars where there is room, and no fractions of an estimate', () => {
  const ways = ['parried', 'dodged'].map((says) => ({ says, chances: even(2, (i) => `hp 3 > ${i}`), asks: 'Ada' }));
  expect(prospects(ways, 80, typed)).toMatch(/\| hp 3 > 0 \| 50% {2}1\/2 #+ +\| 50% {2}1\/2 #+ +\|/);
  expect(prospects(ways, 40, typed)).toMatch(/\| hp 3 > 0 \| 50% {2}1\/2 \| 50% {2}1\/2 \|/);
  expect(prospects(ways, 33, typed)).toMatch(/\| hp 3 > 0 \| 50% +\| 50% +\|/);
  expect(prospects(ways, 80, plain)).not.toContain('#');
  const sampled = ways.map((way) => ({ ...way, out: nothing, loss: nothing, sampled: 500 }));
  expect(outlookLines(sampled, 80, typed).join('\n')).toMatch(/\| hp 3 > 0 \| ~50% #+ +\|/);
});

test('a table has bars behind its shares as far as it has room', () => {
  const titles = ['', 'as it stands'];
  const rows = [
    [{ text: 'won' }, { text: '50.0%', share: 0.5 }],
    [{ text: 'rounds' }, { text: '3' }],
  ];
  expect(withBars(titles, rows, 80, typed)).toEqual([
    ['won', '50.0% ##########'],
    ['rounds', '3'],
  ]);
  expect(withBars(titles, rows, 28, typed)).toEqual([
    ['won', '50.0%'],
    ['rounds', '3'],
  ]);
  expect(withBars(titles, rows, 80, plain)[0]).toEqual(['won', '50.0%']);
});

test('odds have the figures of what the action is about: harm, help, leaving the fight, or nothing of it', () => {
  const chances = even(2, (i) => (i === 0 ? 'a' : 'b'));
  const none = { says: '', chances, hit: nothing, out: nothing, loss: nothing };
  const said = (more: object) => outlookLines([{ ...none, ...more }], 80, typed).join(' ');
  expect(said({})).not.toMatch(/hits|drops|average|never|Out of/i);
  expect(said({ loss: fraction(-3, 2) })).not.toMatch(/hits|drops|never/i);
  expect(said({ out: fraction(1, 2) })).toMatch(/Out of the fight: 50% \(1\/2\)\.$/);
  expect(said({ out: fraction(1), several: true })).toMatch(/Any of them out of the fight: 100% \(1\)\.$/);
  expect(said({ hit: fraction(1, 2), out: fraction(1, 4), loss: fraction(2), several: true })).toMatch(
    /^Hits 50%, drops any of them 25%.*Drops any of them: 25% \(1\/4\)\./,
  );
  expect(said({ hit: fraction(1, 2), loss: fraction(2) })).toMatch(
    /^Hits 50%.*Drops the target: never\. Average loss: 2/,
  );
  const later = { asks: 'Who aids?', suggested: 'Ada', ways: [{ ...none, says: 'Ada', loss: fraction(-2) }] };
  expect(said({ further: [later] })).toMatch(/\| +\| average gain \| likeliest +\|/);
});

test('of many ways each is told a few times, however many differ', () => {
  let looks = 0;
  const ways = Array.from({ length: 50 }, (_, i) => ({
    says: `way ${i}`,
    chances: even(1, () => `hp ${i}`),
    loss: fraction(i),
    get out() {
      looks += 1;
      return nothing;
    },
  }));
  outlookLines(ways, 80, typed);
  expect(looks).toBeLessThan(10 * ways.length);
});

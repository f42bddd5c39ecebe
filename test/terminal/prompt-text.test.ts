import { expect, test } from 'vitest';
import { promptText } from '../../src/terminal/live.ts';

test('names those who are left beside what Enter does, where one line is too short', () => {
  const says = 'Bout 2  Asta (sword, Melee)  [a]ttack [m]ove [d]efend [x] pass; left: Brann Cole Dora';
  expect(promptText({ says, enter: 'pick from a list' }, 80).split('\n')).toEqual([
    'Bout 2  Asta (sword, Melee)  [a]ttack [m]ove [d]efend [x] pass',
    'left: Brann Cole Dora  [Enter: pick from a list] >',
  ]);
});

test('leaves room to type an order', () => {
  const says = 'Bout 2  Asta (sword, Melee)  a m d x; left: Brann Cole Dora';
  expect(promptText({ says, enter: 'pick from a list' }, 60).split('\n').at(-1)).toBe('[Enter: pick from a list] >');
});

test('breaks no line between what is needed and its chance', () => {
  const says = 'Defense Check, d20 each  as(g1)>=13 40% do(g2)>=13 40% as(kn)>=14 35%';
  const lines = promptText({ says, enter: 'affray rolls' }, 58).split('\n');
  expect(lines).toEqual([
    'Defense Check, d20 each  as(g1)>=13 40% do(g2)>=13 40%',
    '  as(kn)>=14 35%',
    '[Enter: affray rolls] >',
  ]);
  expect(promptText({ says, enter: 'affray rolls' }, 52).split('\n')[1]).toBe('  do(g2)>=13 40% as(kn)>=14 35%');
});

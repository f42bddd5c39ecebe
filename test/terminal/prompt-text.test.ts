import { expect, test } from 'vitest';
import { promptText } from '../../src/terminal/live.ts';

const left = ['Brann', 'Cole', 'Dora'];

test('names those who are left beside what Enter does, where one line is too short', () => {
  const says = 'Bout 2  Asta (sword, Melee)  [a]ttack [m]ove [d]efend [x] pass';
  expect(promptText({ says, left, enter: 'pick from a list' }, 80).split('\n')).toEqual([
    'Bout 2  Asta (sword, Melee)  [a]ttack [m]ove [d]efend [x] pass',
    'left: Brann Cole Dora  [Enter: pick from a list] >',
  ]);
});

test('leaves room to type an order', () => {
  const says = 'Bout 2  Asta (sword, Melee)  a m d x';
  expect(promptText({ says, left, enter: 'pick from a list' }, 60).split('\n').at(-1)).toBe(
    '[Enter: pick from a list] >',
  );
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

test('shows the beginning of what would take the whole screen, and what Enter does', () => {
  const says = `Foes  plan: ${Array.from({ length: 990 }, (_, i) => `t${i + 1}>ad(club)`).join(' ')}`;
  const lines = promptText({ says, enter: 'play it' }, 80).split('\n');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toMatch(/^Foes {2}plan: t1>ad\(club\)/);
  expect(lines.slice(-2)).toEqual([expect.stringMatching(/^ {2}\+\d{3} more lines$/), '[Enter: play it] >']);
});

test('a narrow terminal has the letters of actions alone, and names with theirs', () => {
  const says = 'Bout 1  Cole  [a]ttack [x] pass; nothing*, [e] an effect';
  expect(promptText({ says, enter: 'nothing' }, 60)).toContain('Cole  a x; nothing*, [e] an effect');
  const asked = 'What does Cass do?  [g] attack (moving first), [n] pass, [e] another order*';
  expect(promptText({ says: asked, enter: 'another order' }, 100)).toContain(asked);
  expect(promptText({ says: asked, enter: 'another order' }, 60).replace(/\s+/g, ' ')).toContain(
    'first), [n] pass, [e]',
  );
});

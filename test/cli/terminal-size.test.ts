import { describe, expect, test } from 'vitest';
import { makeFight } from './fights.ts';
import { enter, type Terminal, terminals } from './pty.ts';

const { bench, open } = terminals();

let count = 0;

async function at(lines: readonly string[], columns = 80, rows = 40, ...flags: readonly string[]): Promise<Terminal> {
  count += 1;
  makeFight(bench, 'pk', `size-${count}`, '--real-dice', ...flags);
  const desk = open(['play', `size-${count}`], columns, rows);
  for (const line of lines) await desk.answer(line);
  await desk.asked();
  return desk;
}

describe.concurrent('a terminal that takes another size', () => {
  test('in mid-question shows the whole board for it, the question and what stood on the line', async () => {
    const desk = await at(['foes', 'a g1']);
    desk.type('1');
    await desk.shows(/> 1$/);
    await desk.end(() => desk.resize(60, 30));
    await desk.shows(/> 1$/);
    const seen = desk.screen.seen.filter((line) => line !== '');
    expect(seen[0]).toMatch(/^P&K {2}Bout 1/);
    expect(seen.filter((line) => line.length > 60)).toEqual([]);
    expect(seen.slice(-2)).toEqual(['Asta: Attack Check, 13 or more, d20', '[Enter: affray rolls] > 1']);
    desk.type(`7${enter}`);
    await desk.see('Will dice');
  });

  test('with a list open shows the list again', async () => {
    const desk = await at(['foes', '']);
    await desk.end(() => desk.resize(100, 30));
    expect(desk.screen.seen[0]).toMatch(/^P&K {2}Bout 1/);
    expect(desk.screen.seen.join('\n')).toContain('Attack Ghoul 2');
    await desk.answer('');
    await desk.see('Attack Check');
  });

  test('and another, and another, is drawn once it rests', async () => {
    const desk = await at(['foes']);
    await desk.end(() => {
      for (const columns of [70, 90, 65, 120]) desk.resize(columns, 30);
    });
    expect(desk.screen.seen.filter((line) => line.startsWith('P&K'))).toHaveLength(1);
    desk.type(`a g1 17 5${enter}`);
    await desk.see('(17): 5 damage');
  });
});

describe.concurrent('a terminal of another size', () => {
  test.each([
    [80, 12],
    [60, 12],
    [120, 50],
  ])('%i by %i shows who is due without scrolling', async (columns, rows) => {
    const desk = await at(['foes'], columns, rows);
    const { seen, broken } = desk.screen;
    expect(broken).toBe(0);
    expect(seen.join('\n')).toMatch(/> as +Asta/);
    expect(seen.join('\n')).toMatch(/now: Asta|Asta \(sword/);
    expect(seen.join('\n')).toContain('[Enter: pick from a list]');
  });
});

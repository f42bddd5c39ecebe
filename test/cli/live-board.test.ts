import { describe, expect, test } from 'vitest';
import { sized } from '../walk.ts';
import { type Fought, makeFight, rulesetsFought } from './fights.ts';
import { type Terminal, terminals } from './pty.ts';

const { bench, open } = terminals();
let count = 0;

/** An example fight at a terminal of a size, as far as some lines lead. */
async function at(id: Fought, lines: readonly string[], columns = 80, rows = 24) {
  count += 1;
  const name = `${id}-${count}`;
  await makeFight(bench, id, name, '--real-dice');
  const desk = open(['play', name], columns, rows);
  for (const line of lines) await desk.answer(line);
  await desk.asked();
  return desk;
}

/** Counts the boards on the screen, by the title that each begins with. */
const boardsOn = ({ screen }: Terminal, title: RegExp) => screen.seen.filter((line) => title.test(line)).length;

describe.concurrent('the live board', () => {
  test.each(sized<readonly Fought[]>(['factions', 'mighty'], rulesetsFought))(
    'of %s stands once above the prompt, fits, and is the whole one where `b` asks for it',
    async (id) => {
      const desk = await at(id, ['']);
      const { seen, broken } = desk.screen;
      expect(broken).toBe(0);
      expect(seen.filter((line) => /^\s+(count |rk |st )?.*code who/.test(line)).length).toBeLessThanOrEqual(1);
      expect(seen.join('\n')).toMatch(/\] >/);
      await desk.answer('b');
      expect(boardsOn(desk, /code +who/)).toBe(1);
      await desk.shows(/^ now: /m);
      await desk.answer('note "one"');
      expect(boardsOn(desk, /code +who/)).toBe(1);
      expect(desk.screen.seen.join('\n')).not.toMatch(/^ now: /m);
    },
  );

  test('stands once however many lines are typed, the lines stay above it, and `board off` puts it away', async () => {
    const desk = await at('pk', ['party', 'damage 1 g1']);
    expect(desk.screen.seen.join('\n')).toMatch(/\*[ >] G1 +Ghoul 1 .* 5>4\/5/);
    for (const line of ['note "one"', 'b', 'note "two"', 'xyzzy', 'note "three"']) await desk.answer(line);
    expect(boardsOn(desk, /^P&K {2}Bout 1/)).toBeLessThanOrEqual(2);
    expect(desk.screen.all.join('\n')).toMatch(/> note "one"\n.*Note: one[\s\S]*> note "two"\n.*Note: two/);
    expect(desk.screen.seen.at(-1) ?? '').toMatch(/\] >/);
    for (const line of ['board off', 'note "four"']) await desk.answer(line);
    const lines = desk.screen.seen;
    const last = lines.findLastIndex((line) => line.includes('Note: four'));
    expect(lines.slice(last).join('\n')).not.toContain('code who');
    await desk.answer('board on');
    await desk.shows(/as +Asta|more \(b\): /);
  });

  const sizes: [columns: number, rows: number][] = [
    [80, 16],
    [100, 40],
    [60, 20],
    [120, 50],
  ];

  test.each(sized(sizes.slice(0, 2), sizes))('at %i by %i leaves room for what happened', async (columns, rows) => {
    const desk = await at('pk', ['party', 'note "still in sight"'], columns, rows);
    expect(desk.screen.broken).toBe(0);
    await desk.shows('Note: still in sight');
    await desk.shows(/as +Asta|more \(b\): /);
  });

  test('of a hundred combatants says who is folded and keeps the prompt in sight, at any size', async () => {
    await bench.fight('hundred', '90 ghoul melee, 6 knight melee 4/6 blade 1d8');
    const hurt = Array.from({ length: 16 }, (_, i) => [
      `set g${i + 1} health ${1 + (i % 4)}`,
      `set g${i + 1} attackTarget ${13 + Math.floor(i / 4)}`,
    ]).flat();
    expect((await bench.script('hundred', hurt)).ran.code).toBe(0);
    const desk = open(['play', 'hundred'], 70, 30);
    await desk.asked();
    for (const [columns, rows] of [
      [80, 24],
      [60, 20],
      [80, 16],
    ] as const) {
      await desk.end(() => desk.resize(columns, rows));
      await desk.answer(`note "at ${columns} by ${rows}"`);
      const { seen, broken } = desk.screen;
      expect([columns, rows, broken]).toEqual([columns, rows, 0]);
      expect(seen.at(-1) ?? '').toMatch(/\] >/);
      expect(seen.join('\n')).toContain(`Note: at ${columns} by ${rows}`);
      expect(seen.join('\n')).toMatch(/^ \+\d+ more \(b\): /m);
      expect(boardsOn(desk, /code +who/)).toBe(1);
    }
  });
});

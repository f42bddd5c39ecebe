import { describe, expect, test } from 'vitest';
import { sized } from '../walk.ts';
import { makeFight } from './fights.ts';
import { enter, type Terminal, terminals } from './pty.ts';

const { bench, open } = terminals();

const down = '\u001b[B';
const right = '\u001b[C';

let count = 0;

async function at(lines: readonly string[], columns = 80, rows = 40, ...flags: readonly string[]): Promise<Terminal> {
  count += 1;
  const name = `size-${count}`;
  await makeFight(bench, 'pk', name, '--real-dice', ...flags);
  const desk = open(['play', name], columns, rows);
  for (const line of lines) await desk.answer(line);
  await desk.asked();
  return desk;
}

/** A text of letters, blanks and quotes, wherever a narrow terminal breaks it. */
const brokenAnywhere = (text: string) => new RegExp([...text].join('\\n?'));

describe.concurrent('a terminal that takes another size', () => {
  test('in mid-question shows the whole board for it, the question and what stood on the line', async () => {
    const desk = await at(['foes', 'a g1']);
    desk.type('1');
    await desk.shows(/> 1$/);
    await desk.end(() => desk.resize(60, 30));
    await desk.shows(/> 1$/);
    const seen = desk.screen.seen.filter((line) => line !== '');
    expect(seen.filter((line) => /^P&K {2}Bout 1/.test(line))).toHaveLength(1);
    expect(seen.join('\n')).toContain('The foes are surprised: the party holds Bout 1.');
    expect(seen.filter((line) => line.length > 60)).toEqual([]);
    expect(seen.slice(-2)).toEqual([
      'Asta attacks Ghoul 1 (sword). d20? (13 or more, 40%)',
      '[Enter: affray rolls] > 1',
    ]);
    desk.type(`7${enter}`);
    await desk.see('Will dice');
  });

  test('cuts a table in a box that was printed before, and tears none of its lines', async () => {
    const desk = await at(['party', 'o']);
    await desk.shows(/^\+-.*\+$/m);
    await desk.end(() => desk.resize(62, 40));
    await desk.shows(/arm +hp fights with/);
    const seen = desk.screen.seen;
    const first = seen.findIndex((line) => line.startsWith('+-'));
    const last = seen.findLastIndex((line) => line.startsWith('+-'));
    expect(last).toBeGreaterThan(first + 2);
    for (const line of seen.slice(first, last + 1)) expect(line).toMatch(/^[+|].{0,61}$/);
  });

  test('with a list open shows the list again', async () => {
    const desk = await at(['foes', '']);
    desk.type('gho');
    await desk.shows(/> gho$/m);
    await desk.end(() => desk.resize(100, 30));
    await desk.shows(/> gho\n❯ +1 {2}\[a\]ttack Ghoul 1/);
    expect(desk.screen.seen.filter((line) => /^P&K {2}Bout 1/.test(line))).toHaveLength(1);
    expect(desk.screen.seen.join('\n')).not.toContain('Defend');
    await desk.answer('');
    await desk.see('d20? (13 or more');
  });

  test.each(['', 'att'])('with a list open and "%s" typed keeps its entry marked for Enter', async (typed) => {
    const desk = await at(['foes', '']);
    desk.type(typed);
    await desk.shows(new RegExp(`> ?${typed}\\n❯ +1 `));
    desk.type(down);
    await desk.shows(/^❯ +2 {2}\[a\]ttack Knight,/m);
    await desk.end(() => desk.resize(100, 30));
    await desk.shows(new RegExp(`> ?${typed}\\n[\\s\\S]*^❯ +2 {2}.*Knight,`, 'm'));
    // An Enter alone would come too soon.
    await desk.press(`${right}${enter}`);
    await desk.see('Asta attacks Knight');
  });

  test('in the tutorial shows the lesson once', async () => {
    const desk = open(['tutorial'], 80, 24);
    await desk.see('press Enter');
    await desk.asked();
    for (const columns of [60, 100]) await desk.end(() => desk.resize(columns, 30));
    const lessons = () => desk.screen.seen.filter((line) => line.startsWith('1/21'));
    expect(lessons()).toHaveLength(1);
    await desk.answer('6');
    await desk.see('Choose nobody');
    expect(lessons()).toHaveLength(2);
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

  test('again and again while somebody types at a question keeps every key in its place', async () => {
    const opening = at(['foes']);
    const name = `size-${count}`;
    const desk = await opening;
    const words = 'note "thirty letters and more of them"';
    for (const [i, key] of [...words].entries()) {
      desk.type(key);
      desk.resize(60 + ((i * 17) % 60), 20 + ((i * 7) % 25));
      if (i % 5 === 4) await desk.shows(brokenAnywhere(words.slice(0, i + 1).trimEnd()));
    }
    await desk.shows(brokenAnywhere(`> ${words}`));
    await desk.end(() => desk.type(enter));
    await desk.shows('Note: thirty letters and more of them');
    expect((await bench.run(['log', name])).code).toBe(0);
  });
});

describe.concurrent('a terminal of another size', () => {
  const sizes: [columns: number, rows: number][] = [
    [60, 12],
    [80, 12],
    [120, 50],
  ];

  test.each(sized(sizes.slice(0, 1), sizes))('%i by %i shows who is due without scrolling', async (columns, rows) => {
    const desk = await at(['foes'], columns, rows);
    const { seen, broken } = desk.screen;
    expect(broken).toBe(0);
    expect(seen.join('\n')).toMatch(/> as +Asta/);
    expect(seen.join('\n')).toMatch(/now: Asta|Asta \(sword/);
    expect(seen.join('\n')).toContain('[Enter: pick from a list]');
  });

  test('60 by 16 shows what waits, where help is longer than the screen', async () => {
    const { screen } = await at(['foes', 'a g1', '?'], 60, 16);
    expect(screen.seen.join('\n')).toContain('Waiting for: Asta attacks Ghoul 1 (sword). d20?');
  });

  test.each([
    [['new', '--ruleset', 'zz'], 'There is no ruleset "zz". Choose pk, factions, guard, brp or mighty.'],
    [['roll', '2d6zz'], 'put a remark behind #, a label between [ and ]'],
  ])('60 columns break an error of %j at its words', async (words, says) => {
    const desk = open(words, 60, 24);
    expect(await desk.left).toBeGreaterThan(0);
    const whole = (await bench.run(words)).stderr.trim().replaceAll(/\n +/g, ' ');
    const seen = desk.screen.seen.filter((line) => line !== '').map((line) => line.trim());
    expect(whole).toContain(says);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.join(' ')).toBe(whole);
  });
});

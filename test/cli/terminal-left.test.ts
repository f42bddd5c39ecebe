import { describe, expect, test } from 'vitest';
import { sized } from '../walk.ts';
import { type Fought, makeFight } from './fights.ts';
import { ctrlC, ctrlD, enter, type Terminal, terminals } from './pty.ts';

const { bench, open } = terminals();

let count = 0;

/** Behind the program: how the terminal was left; it stays until that has been read. */
const after = 'stty -a; echo "so it was left"; read -r _';

/** A fight that a script began, and lines at a terminal; behind the program the terminal says how it was left. */
async function at(
  id: Fought,
  before: readonly string[],
  lines: readonly string[],
  ...flags: readonly string[]
): Promise<Terminal> {
  count += 1;
  const name = `${id}-${count}`;
  await makeFight(bench, id, name, ...flags);
  if (before.length > 0) expect((await bench.script(name, before)).ran).toMatchObject({ code: 0 });
  const desk = open(['play', name], 80, 40, { after });
  for (const line of lines) await desk.answer(line);
  await desk.asked();
  return desk;
}

/** The terminal echoes, takes whole lines, shows its cursor and marks no pastes. */
async function expectWhole(desk: Terminal): Promise<void> {
  await desk.see('so it was left');
  const modes = desk.text.slice(desk.text.lastIndexOf('speed '));
  expect(modes).toMatch(/\sicanon\b/);
  expect(modes).toMatch(/\secho\b/);
  expect(modes).toMatch(/\sisig\b/);
  expect(desk.screen.cursorShown).toBe(true);
  expect(desk.screen.marksPastes).toBe(false);
}

/** Only Brana does anything. */
const statements = ['', 'co x', '', 'x', 'es x', '', 'a es', 'fe x', '', 'x', 'r1 r2 r3 x', '', 'x'];
const twoGhouls = ['--foes', '2 ghoul melee'];

describe.concurrent('Ctrl-C', () => {
  const questions: [what: string, id: Fought, before: string[], lines: string[], says: RegExp, flags: string[]][] = [
    ['a die behind another', 'pk', ['foes'], ['a g1', '17'], /Pending: .*Asta.*Ghoul 1/, twoGhouls],
    ['a pool of dice', 'guard', ['4 11 2 7', 'a t1', 'rest x'], [''], /(You left|Pending:) /, []],
    ['a choice', 'factions', [], ['players', 'nobody', 'players', 'a b1 4'], /(You left|Pending:) .*Balthasar/, []],
    ['a text', 'pk', ['foes', 'as x', 'br x'], ['co c g1'], /(You left|Pending:) .*Cole/, []],
    ['yes or no', 'brp', [], ['', 'co a es', ''], /You left .*Corvin/, []],
    ['a die', 'pk', ['foes'], ['a g1'], /You left .*Asta.*Ghoul 1/, twoGhouls],
    ['several dice', 'pk', ['party'], [''], /You left .*Ghoul 1/, twoGhouls],
    ['whom it is meant for', 'pk', ['foes'], ['a'], /You left Asta's attack/, []],
    ['a number', 'brp', [], [...statements, 'a es'], /You left .*Brana/, []],
  ];

  const ways: [way: string, before: string[], last: string][] = [
    ['quit', [], `quit${enter}`],
    ['Ctrl-C twice', [ctrlC], ctrlC],
    ['Ctrl-D', [], ctrlD],
  ];
  const cases = sized(questions.slice(0, ways.length), questions).flatMap((question, i) =>
    ways.filter((_, nth) => nth === i % ways.length).map((way) => [...question, ...way] as const),
  );

  test.each(cases)(
    'at %s leaves it, and the fight is still there; then the terminal is left whole',
    async (_, id, before, lines, says, flags, __, keys, last) => {
      const desk = await at(id, before, lines, '--real-dice', ...flags);
      await desk.press(ctrlC);
      await desk.see(says);
      await desk.answer('note "still here"');
      await desk.see('Note: still here');
      await desk.asked();
      for (const key of keys) await desk.press(key);
      desk.type(last);
      await expectWhole(desk);
    },
  );

  test('leaves a forecast, which shows its progress', async () => {
    const desk = await at('pk', ['foes'], [], ...twoGhouls);
    desk.type(`forecast 90000${enter}`);
    await desk.shows(/[#█░.]{30} [1-9][\d,]* fights/);
    desk.type(ctrlC);
    await desk.see('Stopped. Nothing has changed.');
    await desk.asked();
    expect(desk.screen.seen.join('\n')).not.toMatch(/\d fights/);
    await desk.answer('forecast 8 rounds 2');
    await desk.see('Foes fight to the end.');
    await desk.answer('forecast 8 rounds 2');
    const seen = desk.screen.all.join('\n');
    expect(seen).toContain('8 fights from Bout 1 on');
    expect(seen.slice(seen.lastIndexOf('Foes fight to the end.'))).not.toContain('now:');
    desk.type(ctrlD);
    await expectWhole(desk);
  });

  test('in a list returns to the line', async () => {
    const desk = await at('pk', ['foes'], ['']);
    await desk.shows('[a]ttack Ghoul 1');
    await desk.press(ctrlC);
    await desk.answer('i as');
    await desk.see('Asta (as)');
    desk.type(ctrlD);
    await expectWhole(desk);
  });

  test('goes back at each question of the setting up, and leaves at the first', async () => {
    const desk = open(['new', '--ruleset', 'pk'], 80, 40, { after });
    for (const [line, question] of [
      ['new', 'Party, one line'],
      ['', 'Foes, one line'],
    ] as const) {
      await desk.answer(line);
      await desk.see(question);
      await desk.press(ctrlC);
      await desk.see('Party file?');
    }
    await desk.answer('');
    await desk.answer('blob');
    await desk.press(ctrlC);
    await desk.see('Foes, one line');
    for (const line of ['2 ghoul', 'n', '']) await desk.answer(line);
    await desk.see('Name this fight');
    for (const question of ['Zones as suggested?', 'Real dice', 'Foes, one line', 'Party file?']) {
      await desk.press(ctrlC);
      await desk.see(question);
    }
    desk.type(ctrlC);
    await expectWhole(desk);
  });
});

import { describe, expect, test } from 'vitest';
import { type Fought, makeFight } from './fights.ts';
import { ctrlC, ctrlD, enter, type Terminal, terminals } from './pty.ts';

const { bench, open } = terminals();

let count = 0;

/** Behind the program: how the terminal was left; it stays until that has been read. */
const after = 'stty -a; echo "so it was left"; read -r _';

/** A fight at a terminal, as far as some lines lead; behind the program the terminal says how it was left. */
async function at(id: Fought, lines: readonly string[], ...flags: readonly string[]): Promise<Terminal> {
  count += 1;
  const name = `${id}-${count}`;
  await makeFight(bench, id, name, ...flags);
  const desk = open(['play', name], 80, 40, { after });
  for (const line of lines) await desk.answer(line);
  await desk.asked();
  return desk;
}

/** The terminal echoes, takes whole lines and shows its cursor. */
async function expectWhole(desk: Terminal): Promise<void> {
  await desk.see('so it was left');
  const modes = desk.text.slice(desk.text.lastIndexOf('speed '));
  expect(modes).toMatch(/\sicanon\b/);
  expect(modes).toMatch(/\secho\b/);
  expect(modes).toMatch(/\sisig\b/);
  expect(desk.screen.cursorShown).toBe(true);
}

/** Only Brana does anything. */
const statements = ['', 'co x', '', 'x', 'es x', '', 'a es', 'fe x', '', 'x', 'r1 r2 r3 x', '', 'x'];
const twoGhouls = ['--foes', '2 ghoul melee'];

describe.concurrent('Ctrl-C', () => {
  test.each([
    ['a die', 'pk', ['foes', 'a g1'], /You left .*Asta.*Ghoul 1/, twoGhouls],
    ['a die behind another', 'pk', ['foes', 'a g1', '17'], /Pending: .*Asta.*Ghoul 1/, twoGhouls],
    ['several dice', 'pk', ['party', ''], /You left .*Ghoul 1/, twoGhouls],
    ['whom it is meant for', 'pk', ['foes', 'a'], /You left Asta's attack/, []],
    ['a pool of dice', 'guard', ['4 11 2 7', 'a t1', 'rest x', ''], /(You left|Pending:) /, []],
    ['a choice', 'factions', ['players', 'nobody', 'players', 'a b1 4'], /(You left|Pending:) .*Balthasar/, []],
    ['a text', 'pk', ['foes', 'as x', 'br x', 'co c g1'], /(You left|Pending:) .*Cole/, []],
    ['a number', 'brp', [...statements, 'a es'], /You left .*Brana/, []],
    ['yes or no', 'brp', ['', 'co a es', ''], /You left .*Corvin/, []],
  ] as const)('at %s leaves it, and the fight is still there', async (_, id, lines, says, flags) => {
    const desk = await at(id, lines, '--real-dice', ...flags);
    await desk.press(ctrlC);
    await desk.see(says);
    await desk.answer('note "still here"');
    await desk.see('Note: still here');
    desk.type(ctrlD);
    await expectWhole(desk);
  });

  test('leaves a forecast, which shows its progress', async () => {
    const desk = await at('pk', ['foes'], ...twoGhouls);
    desk.type(`forecast 90000${enter}`);
    await desk.shows(/[#█░.]{30} [1-9][\d,]* fights/);
    desk.type(ctrlC);
    await desk.see('Left; nothing has changed.');
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
    const desk = await at('pk', ['foes', '']);
    await desk.shows('[a]ttack Ghoul 1');
    await desk.press(ctrlC);
    await desk.answer('i as');
    await desk.see('Asta (as)');
    desk.type(ctrlD);
    await expectWhole(desk);
  });

  test.each([
    ['Party file?', []],
    ['Party, one line', ['new']],
    ['Foes, one line', ['']],
    ['how many fields', ['', 'blob']],
    ['Real dice', ['', '2 ghoul']],
    ['Zones as suggested?', ['', '2 ghoul', 'n']],
    ['Name this fight', ['', '2 ghoul', 'n', '']],
  ])('in the setting up at %s goes back, and leaves at the first', async (_, lines) => {
    const desk = open(['new', '--ruleset', 'pk'], 80, 40, { after });
    for (const line of lines) await desk.answer(line);
    await desk.asked();
    for (let i = 0; i < lines.length; i++) await desk.press(ctrlC);
    desk.type(ctrlC);
    await expectWhole(desk);
  });
});

describe.concurrent('the terminal is left whole', () => {
  test.each([
    ['quit', [], `quit${enter}`],
    ['Ctrl-C twice', [ctrlC], ctrlC],
    ['Ctrl-D', [], ctrlD],
  ])('by %s', async (_, before, last) => {
    const desk = await at('pk', []);
    for (const key of before) await desk.press(key);
    desk.type(last);
    await expectWhole(desk);
  });
});

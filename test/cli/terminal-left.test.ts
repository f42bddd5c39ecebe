import { describe, expect, test } from 'vitest';
import { type Fought, makeFight } from './fights.ts';
import { ctrlC, ctrlD, enter, type Terminal, terminals } from './pty.ts';

const { bench, open } = terminals();

let count = 0;

/** A fight at a terminal, as far as some lines lead; behind the program the terminal says how it was left. */
async function at(id: Fought, lines: readonly string[], ...flags: readonly string[]): Promise<Terminal> {
  count += 1;
  const name = `${id}-${count}`;
  makeFight(bench, id, name, ...flags);
  const desk = open(['play', name], 80, 40, { after: 'stty -a' });
  await desk.see('[Enter: ');
  for (const line of lines) {
    await desk.quiet();
    desk.type(`${line}${enter}`);
  }
  await desk.quiet();
  return desk;
}

/** The terminal echoes, takes whole lines and shows its cursor. */
async function expectWhole(desk: Terminal): Promise<void> {
  await desk.left;
  const modes = desk.text.slice(desk.text.lastIndexOf('speed '));
  expect(modes).toMatch(/\sicanon\b/);
  expect(modes).toMatch(/\secho\b/);
  expect(modes).toMatch(/\sisig\b/);
  expect(desk.screen.cursorShown).toBe(true);
}

/** Only Brana does anything. */
const statements = ['', 'co x', '', 'x', 'es x', '', 'a es', 'fe x', '', 'x', 'r1 r2 r3 x', '', 'x'];
const twoGhouls = ['--foes', '2 ghoul melee'];

describe('Ctrl-C', () => {
  test.each([
    ['a die', 'pk', ['party', 'a g1'], /Left: .*Asta.*Ghoul 1/, twoGhouls],
    ['a die behind another', 'pk', ['party', 'a g1', '17'], /Parked: .*Asta.*Ghoul 1/, twoGhouls],
    ['several dice', 'pk', ['foes', ''], /Left: .*Ghoul 1/, twoGhouls],
    ['whom it is meant for', 'pk', ['party', 'a'], /Left the question/, []],
    ['a pool of dice', 'guard', ['4 11 2 7', 'a t1', 'rest x', ''], /(Left|Parked): /, []],
    ['a choice', 'factions', ['players', 'nobody', 'players', 'a b1 4'], /(Left|Parked): .*Balthasar/, []],
    ['a text', 'pk', ['party', 'as x', 'br x', 'co c g1'], /(Left|Parked): .*Cole/, []],
    ['a number', 'brp', [...statements, 'a es'], /Left: .*Brana/, []],
    ['yes or no', 'brp', ['', 'co a es', ''], /Left: .*Corvin/, []],
  ] as const)('at %s leaves it, and the fight is still there', async (_, id, lines, says, flags) => {
    const desk = await at(id, lines, '--real-dice', ...flags);
    desk.type(ctrlC);
    await desk.see(says);
    await desk.quiet();
    desk.type(`note "still here"${enter}`);
    await desk.see('Note: still here');
    await desk.quiet();
    desk.type(ctrlD);
    await expectWhole(desk);
  });

  test('leaves a forecast, which shows how far it is', async () => {
    const desk = await at('pk', ['party'], ...twoGhouls);
    desk.type(`forecast 90000${enter}`);
    await desk.see(/[1-9]\d* fights/);
    expect(desk.screen.seen.join('\n')).toMatch(/[░.-]+ \d+ fights/);
    desk.type(ctrlC);
    await desk.see('Left; nothing has changed.');
    await desk.quiet();
    expect(desk.screen.seen.join('\n')).not.toMatch(/\d fights/);
    desk.type(`forecast 8 rounds 2${enter}`);
    await desk.see('Foes fight to the end.');
    desk.type(`forecast 8 rounds 2${enter}`);
    await desk.quiet();
    const seen = desk.screen.seen.join('\n');
    expect(seen).toContain('8 fights from Bout 1 on');
    expect(seen.slice(seen.lastIndexOf('Foes fight to the end.'))).not.toContain('now:');
    desk.type(ctrlD);
    await expectWhole(desk);
  });

  test('in a list goes back to the line', async () => {
    const desk = await at('pk', ['party', '']);
    expect(desk.screen.seen.join('\n')).toContain('Attack: Ghoul 1');
    desk.type(ctrlC);
    await desk.quiet();
    desk.type(`i as${enter}`);
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
    ['Name?', ['', '2 ghoul', 'n', '']],
  ])('in the setting up at %s goes back, and leaves at the first', async (_, lines) => {
    const desk = open(['new', '--ruleset', 'pk'], 80, 40, { after: 'stty -a' });
    await desk.see('Party file?');
    for (const line of lines) {
      await desk.quiet();
      desk.type(`${line}${enter}`);
    }
    for (let i = 0; i < 9 && !desk.isGone; i++) {
      await desk.quiet();
      desk.type(ctrlC);
    }
    await expectWhole(desk);
  });
});

describe('the terminal is left whole', () => {
  test.each([
    ['quit', `quit${enter}`],
    ['Ctrl-C twice', `${ctrlC}${ctrlC}`],
    ['Ctrl-D', ctrlD],
  ])('by %s', async (_, keys) => {
    const desk = await at('pk', []);
    for (const key of keys === `${ctrlC}${ctrlC}` ? [ctrlC, ctrlC] : [keys]) {
      desk.type(key);
      await desk.quiet();
    }
    await expectWhole(desk);
  });
});

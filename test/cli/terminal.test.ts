import { describe, expect, test } from 'vitest';
import { sized } from '../walk.ts';
import { ctrlC, ctrlD, enter, pasted, type Terminal, terminals } from './pty.ts';

const { bench, open } = terminals();

/** The program at a terminal, in a fight that has just been made. */
async function play(name: string, foes: string, columns = 80, ...flags: readonly string[]): Promise<Terminal> {
  await bench.fight(name, foes, ...flags);
  const desk = open(['play', name], columns);
  return desk;
}

describe.concurrent('at a terminal', () => {
  test('lines are typed and answered, and q leaves', async () => {
    const desk = await play('typed', '2 bandit melee');
    await desk.see('Who is surprised?');
    await desk.answer('foes');
    await desk.see('Asta (sword, Melee)');
    await desk.answer('a b1 17 5');
    await desk.see('(17): 5 damage');
    await desk.answer('q');
    expect(await desk.left).toBe(0);
  });

  test('Ctrl-C leaves a question, not the fight; twice leaves', async () => {
    const desk = await play('ctrl-c', '2 bandit melee', 80, '--real-dice');
    await desk.answer('foes');
    await desk.answer('a b1');
    await desk.see('d20? (13 or more');
    await desk.answer('17');
    await desk.see('Will dice');
    await desk.press(ctrlC);
    await desk.see("Pending: Asta's attack on Bandit 1.");
    await desk.answer('resume');
    await desk.see('Will dice');
    await desk.answer('5');
    await desk.see('(17): 5 damage');
    await desk.press(ctrlC);
    await desk.see('Press Ctrl-C again to quit');
    await desk.press(ctrlC);
    expect(await desk.left).toBe(0);
  });

  test('a list takes a number, the beginning of a word, or a whole order; Ctrl-C leaves only the list', async () => {
    const desk = await play('lists', '2 bandit melee');
    await desk.answer('foes');
    for (const leaving of [ctrlC, ctrlC]) {
      await desk.answer('');
      await desk.see('navigate');
      await desk.press(leaving);
    }
    expect(desk.isGone).toBe(false);
    expect(desk.text).not.toContain('once more leaves');
    await desk.answer('');
    desk.type('as a b2 17 5');
    await desk.shows('❯ as a b2 17 5');
    await desk.answer('');
    await desk.see("Asta's sword hits Bandit 2 (17): 5 damage");
    desk.type('\x1b[A9');
    await desk.shows('as a b2 17 59');
    await desk.press(ctrlC);
    await desk.answer('');
    desk.type('mo');
    await desk.shows(/^\w+: .* > mo\s+❯ +\d+ {2}\[m\]ove/m);
    desk.type('\x7f\x7f2');
    await desk.shows(/^\w+: .* > 2\s+❯ 2 {2}\S/m);
    await desk.press(ctrlC);
    await desk.answer('q');
    expect(await desk.left).toBe(0);
  });

  test('Ctrl-D leaves', async () => {
    const desk = await play('ctrl-d', '2 bandit melee');
    await desk.asked();
    desk.type(ctrlD);
    expect(await desk.left).toBe(0);
  });

  test('a paste of thirty lines is played line by line', async () => {
    const desk = await play('paste', '2 bandit melee');
    await desk.see('Who is surprised?');
    const notes = Array.from({ length: 28 }, (_, i) => `note "line ${i + 1}"`);
    desk.type(['foes', 'a b1 17 5', ...notes, ''].join('\r'));
    await desk.see('line 28');
    desk.type(`q${enter}`);
    await desk.left;
    const log = (await bench.run(['log', 'paste'])).stdout;
    expect(log).toContain('(17): 5 damage');
    for (let i = 1; i <= 28; i++) {
      expect(log).toContain(`line ${i}`);
      expect(desk.screen.all.join('\n')).toContain(`Note: line ${i}\n`);
    }
  });

  test('blank lines of a paste are no Enters: the plan waits', async () => {
    const desk = await play('blank', '2 bandit melee');
    await desk.answer('party');
    await desk.see('[Enter: play it');
    await desk.asked();
    expect(desk.screen.marksPastes).toBe(true);
    desk.type(pasted('note one\r\r  \rnote two\r\r\r'));
    await desk.see('Note: two');
    desk.type(`note three${enter}`);
    await desk.see('Note: three');
    await desk.answer('q');
    expect(await desk.left).toBe(0);
    expect(desk.screen.marksPastes).toBe(false);
    expect((await bench.run(['log', 'blank'])).stdout).not.toContain('Bandit');
  });

  test('Enter alone, with the first of each list, goes from surprise to aftermath', async () => {
    const desk = await play('enters', sized('goblin melee', '2 bandit melee'));
    for (let i = 0; i < 400 && !desk.text.includes('The fight is over'); i++) await desk.answer('');
    expect(desk.text).toContain('The fight is over');
    await desk.answer('');
    expect(await desk.left).toBe(0);
    expect((await bench.run(['log', 'enters'])).stdout).toMatch(/victory of (party|foes)|Experience/);
  }, 180_000);

  test('Tab lists what fits in whole words', async () => {
    const desk = await play('offers', '2 bandit melee');
    await desk.answer('nobody');
    desk.type('set b1 \t');
    await desk.shows(/attack target/);
    const offered = desk.screen.seen.filter((line) => /marching order {2}|defense target/.test(line));
    expect(offered).toEqual([expect.stringMatching(/ health$/), expect.stringMatching(/^ *will dice {2}.* \.\.\.$/)]);
    expect(desk.screen.broken).toBe(0);
  });

  test('Tab completes, and the arrow up brings an earlier line back', async () => {
    const desk = await play('keys', '2 bandit melee');
    await desk.answer('foes');
    desk.type('atta\t');
    await desk.see('> attack');
    await desk.answer('b1 17 2');
    await desk.see('(17): 2 damage');
    desk.type('\u001b[A');
    await desk.see('attack b1 17 2');
  });

  test('no line is broken at 60 columns', async () => {
    const desk = await play('narrow', '3 ghoul melee, knight melee, archer near, witch distant', 60);
    for (const line of ['foes', '', 'b', 'i wi', '?', 'l', 't']) await desk.answer(line);
    const long = desk.text.split(/[\r\n]+/).filter((line) => [...line].length > 60);
    expect(long).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { ctrlC, enter, hasRead, type Terminal, terminals } from './pty.ts';

const { bench, open } = terminals();

const undo = '\u001f';
const search = '\u0012';
const right = '\u001b[C';
const up = '\u001b[A';

/** The program in a fight of the party's first Bout, at the prompt. */
async function play(name: string): Promise<Terminal> {
  await bench.fight(name, '2 bandit melee');
  const desk = open(['play', name]);
  await desk.answer('foes');
  await desk.see('Asta (sword, Melee)');
  return desk;
}

describe('the command line', () => {
  test('brings earlier lines and a suggestion, undoes a change, and is cleared', async () => {
    const desk = await play('keys');
    for (const line of ['i b1', 'l']) await desk.answer(line);
    // Ctrl-R looks for an earlier line; Enter takes it, and Enter again does it.
    desk.type(`${search}b1`);
    await desk.see('i b1');
    await desk.see('[Enter: take it; Ctrl-R: an older one; Esc: leave]');
    desk.type(enter);
    await desk.see('> i b1');
    await desk.end(() => desk.type(enter));
    await desk.see('Bandit 1 (B1)');
    // Ctrl-G leaves a search, as Esc does, with nothing on the line.
    desk.type(`${search}b1`);
    await desk.see('search: b1');
    desk.type('\u0007');
    await desk.shows(/> *$/);
    // Up after a beginning brings the lines with that beginning.
    await desk.answer('l');
    desk.type(`i${up}`);
    await desk.shows(/> i b1$/);
    // Ctrl-C clears the text on the line, and does not leave.
    for (let i = 0; i < 3; i++) {
      await desk.press(ctrlC);
      await desk.see('Asta (sword, Melee)');
      desk.type('a b1');
      await desk.shows(/> a b1$/);
    }
    await desk.press(ctrlC);
    // The suggestion stands after the cursor, and the right arrow takes it.
    await desk.asked();
    desk.type('i ');
    await desk.shows(/> i \[b1\]$/);
    await desk.answer(right);
    await desk.see('Bandit 1 (B1)');
    // Ctrl-_ undoes the last change of the line.
    desk.type('i b1');
    await desk.shows(/> i b1$/);
    desk.type(undo);
    await desk.shows(/>(?! i b1)[^>]*$/);
  });

  test('a held Enter answers no question that nobody has read', async () => {
    const desk = await play('held');
    await desk.asked();
    desk.type(`${hasRead}${enter.repeat(30)}`);
    await desk.see('[a]ttack Bandit 1');
    desk.type('kn');
    await desk.shows(/^Asta: .* > kn$/m);
    expect((await bench.run(['state', 'held', '--json'])).stdout).toContain('"round":1');
    expect((await bench.run(['log', 'held'])).stdout).not.toContain('Bandit');
  });

  test('Ctrl-C in the set-up goes back a question', async () => {
    const desk = open(['new', '--ruleset', 'pk']);
    await desk.answer('new');
    await desk.see('Party, one line');
    await desk.press(ctrlC);
    await desk.see(/Back one question[\s\S]*Party file\?/);
    await desk.press(ctrlC);
    expect(await desk.left).toBe(130);
  });
});

import { describe, expect, test } from 'vitest';
import { ctrlC, ctrlD, enter, terminals } from './pty.ts';

const { open } = terminals();

describe.concurrent('the first screen', () => {
  test('names its choices in words', async () => {
    const desk = open([]);
    await desk.see('Quit');
    for (const words of ['New fight', 'Learn affray in five minutes', 'Try an example', 'Roll dice'])
      expect(desk.text).toContain(words);
    desk.type(ctrlC);
    expect(await desk.left).toBe(0);
  });

  test.each([
    ['its word', 'quit'],
    ['its letter', 'q'],
  ])('is left by %s and Enter', async (_, word) => {
    const desk = open([]);
    await desk.see('Quit');
    desk.type(word);
    await desk.see(/❯ +\d+ {2}Quit/);
    desk.type(enter);
    expect(await desk.left).toBe(0);
  });

  test.each([
    ['Ctrl-C', ctrlC],
    ['Ctrl-D', ctrlD],
  ])('hears %s behind a word that it does not have', async (_, key) => {
    const desk = open([]);
    await desk.see('Quit');
    desk.type('xyzzy');
    await desk.see('No results found');
    desk.type(enter);
    desk.type(key);
    expect(await desk.left).toBe(0);
  });
});

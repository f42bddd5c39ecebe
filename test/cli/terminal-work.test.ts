import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeFight } from './fights.ts';
import { ctrlC, ctrlD, enter, terminals } from './pty.ts';

const { bench, open } = terminals();
await makeFight(bench, 'guard', 'bell', '--real-dice');
await makeFight(bench, 'brp', 'raid');
const { 'raid.json': raid } = bench.files();

describe.concurrent('what takes long says how far it is, and ends at Ctrl-C', () => {
  test('odds in the shell: the prompt is back, with the dice that were typed', async () => {
    const desk = open(['play', 'bell']);
    await desk.answer('ad 4');
    const kept = bench.files()['bell.json'];
    desk.type(`o cy a t1 ! until out${enter}`);
    await desk.see(/Counting the ways it can go: \d+\. Ctrl-C leaves it\./);
    desk.type(ctrlC);
    await desk.see('Stopped. Nothing has changed.');
    await desk.asked();
    expect(bench.files()['bell.json']).toBe(kept);
    await desk.answer('br 11, cy 2, do 7');
    await desk.see('Party declares  Ada');
    desk.type(ctrlD);
    expect(await desk.left).toBe(0);
  });

  test.each([
    ['odds', ['odds', 'raid', 'hi a es ! x20'], 'Counting the ways it can go'],
    ['a report with chances', ['report', 'raid', '--chances', '10000', '--out', 'raid.html'], 'Playing fights out'],
  ])('%s', async (_, words, says) => {
    const desk = open(words);
    await desk.see(says);
    desk.type(ctrlC);
    expect(await desk.left).toBe(130);
    expect(desk.text).not.toMatch(/bug in affray|^\s+at /m);
    expect(bench.files()['raid.json']).toBe(raid);
    expect(existsSync(bench.path('raid.html'))).toBe(false);
  });
});

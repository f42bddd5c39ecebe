import { utimesSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sized } from '../walk.ts';
import { ctrlC, ctrlD, enter, escapeKey, terminals } from './pty.ts';

const { open } = terminals();

describe.concurrent('the first screen', () => {
  const words: [what: string, word: string][] = [
    ['the word of a shell', 'exit'],
    ['its letter', 'q'],
    ['its word', 'quit'],
  ];

  test.each(sized(words.slice(0, 2), words))(
    'names its choices in words, and is left by %s and Enter',
    async (_, word) => {
      const desk = open([]);
      await desk.see('Quit');
      for (const choice of ['New fight', 'Learn affray in five minutes', 'Try an example', 'Roll dice'])
        expect(desk.text).toContain(choice);
      desk.type(word);
      await desk.see(/❯ +\d+ {2}Quit/);
      desk.type(enter);
      expect(await desk.left).toBe(0);
    },
  );

  const keys: [name: string, key: string][] = [
    ['Escape', escapeKey],
    ['Ctrl-C', ctrlC],
    ['Ctrl-D', ctrlD],
  ];
  const some = sized(keys.slice(0, 1), keys);

  test.each(keys)('hears %s', async (_, key) => {
    const desk = open([]);
    await desk.asked();
    desk.type(key);
    expect(await desk.left).toBe(0);
  });

  test.each(some)('breaks what it says at words, and hears %s behind it', async (_, key) => {
    const desk = open([], 60, 24);
    await desk.asked();
    desk.type('2w6');
    await desk.shows(/No choice is called "2w6"\. Type a number from 1 to \d, or q\nto leave\./);
    desk.type(`\u0015roll${enter}`);
    await desk.shows(/ here,\s`affray roll[ \n]2d6\+1`,\sor[ \n]`roll 2d6\+1`/);
    desk.type(key);
    expect(await desk.left).toBe(0);
  });

  test('comes back behind the list of examples with Ctrl-C', async () => {
    const desk = open([]);
    await desk.asked();
    desk.type(`try${enter}`);
    await desk.see('Back');
    desk.type(ctrlC);
    await desk.see('Roll dice');
    desk.type(`roll${enter}`);
    await desk.see('Dice need no fight');
    desk.type(ctrlC);
    expect(await desk.left).toBe(0);
  });

  test('loses nothing that is typed ahead, from choice to choice and into the fight', async () => {
    const desk = open([]);
    await desk.asked();
    desk.type(['roll', 'try', 'guard', 'note ahead', ''].join(enter));
    await desk.see(/Dice need no fight[\s\S]*Note: ahead/);
    await desk.answer('quit');
    expect(await desk.left).toBe(0);
  });

  test.each(some)(
    'says what to type for a wrong word, takes dice and a choice behind it, and hears %s in a list',
    async (_, key) => {
      const desk = open([]);
      await desk.asked();
      desk.type('xyzzy');
      await desk.see(/No choice is called "xyzzy"\. Type a number from 1 to \d, or q to leave\./);
      desk.type(enter);
      await desk.see(/affray\s+No choice is called "xyzzy"[\s\S]*New fight[\s\S]*Quit/);
      desk.type(`3d1+4${enter}`);
      await desk.see(/3d1\+4 = 7: 1 1 1[\s\S]*New fight/);
      desk.type('try');
      await desk.see(/❯ +\d+ {2}Try an example/);
      desk.type(enter);
      await desk.see(/pk-ghouls: P&K, Bout \d, 4 against 6[\s\S]*mighty-ambush: Mighty Blows, Round \d, \d against \d/);
      await desk.asked();
      desk.type(key);
      // Ctrl-D quits wherever it is pressed; the others go back first.
      if (key !== ctrlD) {
        await desk.see('Try an example');
        desk.type(key);
      }
      expect(await desk.left).toBe(0);
    },
  );
});

describe('the first screen with fights', () => {
  const { bench, open } = terminals();

  test('says how long ago each was left', async () => {
    const ages = { older: 3600, old: 59 * 60, late: 61, last: 0 };
    for (const [name, seconds] of Object.entries(ages)) {
      await bench.fight(name, 'ghoul');
      const left = new Date(Date.now() - seconds * 1000);
      utimesSync(bench.path(`${name}.json`), left, left);
    }
    const desk = open([]);
    await desk.see('Quit');
    for (const says of [/last .*just now/, /late .*1 minute ago/, /old .*59 minutes ago/, /older .*1 hour ago/])
      expect(desk.text).toMatch(says);
    // With four saves there are nine choices, and the sentence about a wrong word beside them.
    desk.type(`xyzzy${enter}`);
    await desk.see(/No choice is called "xyzzy"\. Type a number from 1 to 9[\s\S]*9 {2}Quit/);
    desk.type(ctrlC);
    expect(await desk.left).toBe(0);
  });
});

describe('the first screen with fights of like names', () => {
  const { bench, open } = terminals();

  test('takes a whole name for that fight, and the word of a ruleset for a new one', async () => {
    await bench.fight('pk1', 'ghoul');
    await bench.fight('pk12', 'ghoul');
    const desk = open([]);
    await desk.asked();
    desk.type('pk1');
    await desk.shows(/❯ +\d+ {2}Resume: pk1 \(/);
    desk.type('\u0015new pk');
    await desk.shows(/❯ +New fight: pk\n/);
    desk.type('\u0015pk');
    await desk.shows(/❯ +New fight: pk\n +\d+ {2}Resume: pk12/);
    desk.type(enter);
    await desk.see(/affray new pk\s+Party file\?/);
    desk.type(ctrlC);
    await desk.left;
  });
});

describe('the first screen behind a fight', () => {
  const { bench, open } = terminals();

  test('says that it is over', async () => {
    await bench.fight('barrow', 'ghoul');
    await bench.script('barrow', ['nobody', 'kill gh', '', '']);
    const desk = open([]);
    await desk.see(/Resume: barrow \(P&K, Bout 1, over, just now\)/);
    desk.type(ctrlC);
    expect(await desk.left).toBe(0);
  });
});

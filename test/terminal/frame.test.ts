import { PassThrough, Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import type { Shell } from '../../src/shell/shell.ts';
import { playLive } from '../../src/terminal/live.ts';
import { plainTheme } from '../../src/views/theme.ts';
import { opened, people } from '../rules/factions/shell.ts';
import { party, shellOf } from '../shell/kit.ts';

/** A terminal of 80 by 24 that keeps what is written to it, write by write. */
class Desk extends Writable {
  readonly columns = 80;
  readonly rows = 24;
  readonly keyboard = new PassThrough();
  readonly writes: string[] = [];
  #heard: () => void = () => {};

  constructor() {
    super({ decodeStrings: false });
  }

  override _write(chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    this.writes.push(String(chunk));
    this.#heard();
    done();
  }

  /** Does something, waits until a text has come, and returns what was written, with what comes a moment later. */
  async after(act: () => void, text: RegExp): Promise<readonly string[]> {
    const from = this.writes.length;
    await new Promise<void>((resolve) => {
      this.#heard = () => {
        if (text.test(this.writes.slice(from).join(''))) resolve();
      };
      act();
    });
    for (let i = 0; i < 10; i++) await new Promise(setImmediate);
    return this.writes.slice(from);
  }
}

const open: Desk[] = [];
afterEach(() => {
  for (const desk of open.splice(0)) desk.keyboard.write('\u0004');
});

/** A fight at a terminal, at the turn of the first character. */
async function playing(history: readonly string[] = [], foes = '2 ghoul melee'): Promise<Desk> {
  const { shell } = shellOf({ party, foes });
  shell.line('foes');
  return atDesk(shell, history);
}

/** A shell at a terminal, at somebody's turn. */
async function atDesk(shell: Shell, history: readonly string[] = []): Promise<Desk> {
  const desk = new Desk();
  open.push(desk);
  const host = { gone: new AbortController().signal, suspend: () => {}, markPastes: () => {} };
  const terminal = {
    keyboard: desk.keyboard,
    host,
    screen: desk,
    columns: () => 80,
    rows: () => 24,
    theme: plainTheme,
    elapsed: () => 0,
  };
  await desk.after(() => void playLive(shell, { ...terminal, history, remember: () => {} }), /pick from a list\] >/);
  return desk;
}

test('a key is one write', async () => {
  const desk = await playing();
  for (const key of 'note') expect(await desk.after(() => desk.keyboard.write(key), new RegExp(key))).toHaveLength(1);
});

test('an earlier line comes back without what a terminal would obey', async () => {
  const desk = await playing(['note "a\u001b]0;x\u0007\u202eb\u009b31m"']);
  const written = await desk.after(() => desk.keyboard.write('\u001b[A'), /> note/);
  expect(written.join('')).toContain('> note "ab"');
  for (const sign of ['\u001b]', '\u0007', '\u009b', '\u202e']) expect(written.join('')).not.toContain(sign);
});

test('an earlier line is suggested behind its beginning, and never the dice of another roll', async () => {
  const desk = await playing(['a g1 15 4', '15 4 2']);
  expect((await desk.after(() => desk.keyboard.write('15'), /> 15/)).join('')).not.toMatch(/ 4 2/);
  desk.keyboard.write('\u007f\u007f');
  expect((await desk.after(() => desk.keyboard.write('a'), /> a/)).join('')).toContain('[ g1 15 4]');
});

test('a sent line is one write: the old board goes, its result and the new board come', async () => {
  const desk = await playing();
  await desk.after(() => desk.keyboard.write('a g1 15 4'), / 4/);
  const written = await desk.after(() => desk.keyboard.write('\r'), /damage[\s\S]*Brann \(bow/);
  expect(written).toHaveLength(1);
});

test('a key in a list is one write, and the board stays above it', async () => {
  const desk = await playing();
  // An Enter within the reading time of a question is dropped (src/terminal/keys.ts); any other key ends that time.
  await desk.after(() => desk.keyboard.write('x'), /x/);
  desk.keyboard.write('\u007f');
  const opened = await desk.after(() => desk.keyboard.write('\r'), /pick one/);
  expect(opened.join('')).toMatch(/P&K[\s\S]*Ghoul[\s\S]*Asta: pick one/);
  expect(await desk.after(() => desk.keyboard.write('d'), /> d[\s\S]*\[d\]efend/)).toHaveLength(1);
});

test('a number and Enter that come together pick the entry of that number, and not the first', async () => {
  const desk = await playing();
  await desk.after(() => desk.keyboard.write('x'), /x/);
  desk.keyboard.write('\u007f');
  await desk.after(() => desk.keyboard.write('\r'), /pick one/);
  const written = await desk.after(() => desk.keyboard.write('2\r'), /Brann \(bow/);
  expect(written.join('')).toMatch(/Asta's sword[^\n]* Ghoul 2/);
});

test.each(['ghoul 3', 'g3'])('%s among those who are alike picks that one out of their entry', async (typed) => {
  const desk = await playing([], '3 ghoul melee');
  await desk.after(() => desk.keyboard.write('x'), /x/);
  desk.keyboard.write('\u007f');
  await desk.after(() => desk.keyboard.write('\r'), /Ghoul 1 \(like G2-3\)/);
  await desk.after(() => desk.keyboard.write(typed), /ttack Ghoul 3/);
  const written = await desk.after(() => desk.keyboard.write('\r'), /Brann \(bow/);
  expect(written.join('')).toMatch(/Asta's sword[^\n]* Ghoul 3/);
});

test('a letter picks the entry that is marked with it before those with such a word: pass, and not put away', async () => {
  const desk = await atDesk(opened([...people('Anja 10 sword pc', 'players'), ...people('bandit', 'bandits')]));
  await desk.after(() => desk.keyboard.write('x'), /x/);
  desk.keyboard.write('\u007f');
  await desk.after(() => desk.keyboard.write('\r'), /pick one/);
  await desk.after(() => desk.keyboard.write('p'), /\[p\]ass[\s\S]*put away/i);
  expect((await desk.after(() => desk.keyboard.write('\r'), /Players pass/)).join('')).toContain('Players pass.');
});

test('a letter that looks something up or undoes picks no entry with such a word: undo, and not pick up', async () => {
  const desk = await atDesk(opened([...people('Anja 10 sword pc', 'players'), ...people('bandit', 'bandits')]));
  await desk.after(() => desk.keyboard.write('x'), /x/);
  desk.keyboard.write('\u007f');
  await desk.after(() => desk.keyboard.write('\r'), /pick one/);
  await desk.after(() => desk.keyboard.write('u'), /> u/);
  expect((await desk.after(() => desk.keyboard.write('\r'), /Undid|puts/)).join('')).toMatch(/Undid: \S/);
});

test('another size is drawn in two writes: the latest lines with the board, and what was typed', async () => {
  const desk = await playing();
  await desk.after(() => desk.keyboard.write('note "he'), /"he/);
  const written = await desk.after(() => desk.emit('resize'), /P&K[\s\S]*> note "he/);
  expect(written.length).toBeLessThanOrEqual(2);
});

test('thirty pasted lines are thirty frames at most, and none is lost', async () => {
  const desk = await playing();
  const lines = Array.from({ length: 30 }, (_, i) => `note "line ${i + 1} of a paste"\r`);
  const written = await desk.after(() => desk.keyboard.write(lines.join('')), /Note: line 30 of a paste/);
  for (let i = 1; i <= 30; i++) expect(written.join('')).toContain(`Note: line ${i} of a paste`);
  expect(written.length).toBeLessThanOrEqual(60);
});
